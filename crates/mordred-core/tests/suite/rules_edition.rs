//! Edition data: rows MOR-X01 to MOR-X05.

use crate::common::{Ask as _, P1, P2, Play, naming, raiding, spending};
use mordred_core::{Action, Cell, Column, EditionSpec, Location, LocationSpec, Mordred, Phase, PhaseSpec, Refusal};
use table_common::{Game, MAX_RECORD_STEPS, RuleId, Stored, rule};

/// What is wrong with the default edition after a change: place and rule of each fault.
fn faults(change: impl FnOnce(&mut EditionSpec)) -> Vec<(String, RuleId)> {
    let mut edition = EditionSpec::default();
    change(&mut edition);
    let wrong = Mordred::open(edition, 3, &[]).err().unwrap_or_default();
    wrong.into_iter().map(|problem| (problem.at, problem.rule)).collect()
}

fn place(name: &str, links: &[&str]) -> LocationSpec {
    let links = links.iter().map(|&link| link.into()).collect();
    LocationSpec { name: name.into(), terrain: "wood".into(), arrow: false, links }
}

/// Covers: MOR-X01
#[test]
fn cells_are_1_bp_or_more_or_mordred_1_to_3() {
    for good in ["1", "9", "99", "M1", "M2", "M3"] {
        assert_eq!(faults(|edition| edition.action_table.b[2] = good.into()), [], "{good}");
    }
    for bad in ["0", "M0", "M4", "-1", "", "100", "m1", "two"] {
        let wrong = faults(|edition| edition.action_table.b[2] = bad.into());
        assert_eq!(wrong, [("action_table.B[2]".to_string(), rule!("MOR-X01"))], "{bad}");
    }
    let five = faults(|edition| edition.action_table.c.truncate(5));
    assert_eq!(five, [("action_table.C".to_string(), rule!("MOR-X01"))]);
    let seven = faults(|edition| edition.action_table.a.push("1".into()));
    assert_eq!(seven, [("action_table.A".to_string(), rule!("MOR-X01"))]);
}

/// Covers: MOR-X01
#[test]
fn the_default_table_is_what_is_known_of_the_printed_one() {
    let play = Play::start(3, &[]);
    let cells = |column| {
        let cell = |face| play.game.edition().action_table().cell(column, face);
        mordred_core::table_common::Face::ALL.map(cell)
    };
    let attacks = |column| cells(column).map(|cell| if let Cell::Mordred(attacks) = cell { attacks } else { 0 });
    let points = |column| cells(column).map(|cell| if let Cell::Points(points) = cell { u32::from(points) } else { 0 });
    assert_eq!(attacks(Column::A).iter().filter(|&&count| count > 0).collect::<Vec<_>>(), [&1]);
    assert_eq!(attacks(Column::C).iter().filter(|&&count| count > 0).count(), 3);
    let totals = Column::ALL.map(|column| (attacks(column).iter().sum::<u8>(), points(column).iter().sum::<u32>()));
    assert!(totals.is_sorted_by(|less, more| less.0 < more.0 && less.1 < more.1), "{totals:?}");
}

/// Covers: MOR-X01
#[test]
fn an_edition_brings_its_own_table() {
    let mut play = naming()
        .edition(|edition| edition.action_table.a = ["7", "M3", "1", "1", "1", "1"].map(String::from).into())
        .play();
    play.act(&["column A"]).chance("dice 1 2");
    assert_eq!((play.bp(P1), play.spec().phase), (7, PhaseSpec::Raid { left: 3, rolled: 3 }));
}

/// Covers: MOR-X01
#[test]
fn no_match_is_longer_than_the_game_says() {
    let most = |players| Play::start(players, &[]).game.max_steps();
    // At most 150 dice give BP and 4 x 13 + 150 + 6 = 208 give points: 358 dice, 181 turns of column, roll and end, 208
    // targets with a castle die each, 150 BP spent 1 by 1 with a die each, and the first player.
    assert_eq!(most(4), 1 + 3 * 181 + 2 * 208 + 2 * 150);
    // Three players: 3 x 13 + 150 + 6 = 195 points, 345 dice, 174 turns.
    assert_eq!(most(3), 1 + 3 * 174 + 2 * 195 + 2 * 150);
    // A record holds the longest match of the largest bank.
    let edition = EditionSpec { bank: 9_999, ..EditionSpec::default() };
    assert!(Mordred::open(edition, 4, &[]).expect("valid").max_steps() as usize <= MAX_RECORD_STEPS);
}

/// Covers: MOR-X02
#[test]
fn the_default_map_is_wales() {
    let play = Play::start(4, &[]);
    let (edition, map) = (play.game.edition(), play.game.map());
    let spec = edition.spec();
    assert_eq!((spec.home.as_str(), spec.locations.len()), ("Anglesey", 65));
    assert_eq!(edition.name(edition.home()), Some("Anglesey"));
    let longitude = |at| spec.layout[edition.name(at).expect("a name")][1];
    assert!(!map.arrows().is_empty() && map.arrows().iter().all(|at| longitude(at) > -320), "arrows are in the east");
    for (one, two) in map.all().iter().flat_map(|one| map.neighbours(one).iter().map(move |two| (one, two))) {
        assert!(map.neighbours(two).contains(one), "links are mutual");
    }
    assert!(!map.woods().is_empty() && map.woods() != map.all(), "woods and hills");
}

/// Covers: MOR-X02
#[test]
fn the_terrain_of_a_location_is_the_editions() {
    let play = Play::start(4, &[]);
    for location in &play.game.edition().spec().locations {
        assert_eq!(play.game.map().terrain(play.at(&location.name)).name(), location.terrain, "{}", location.name);
    }
}

/// Covers: MOR-X02
#[test]
fn links_are_mutual_single_known_and_between_two() {
    let at = |index: usize| (format!("locations[{index}].links"), rule!("MOR-X02"));
    // 0 is Anglesey, linked to Bangor and Caernarfon; 18 is Wrexham.
    assert_eq!(faults(|e| e.locations[0].links.push("Wrexham".into())), [at(0)], "one-sided");
    assert_eq!(faults(|e| e.locations[0].links.push("Camelot".into())), [at(0)], "unknown");
    assert_eq!(faults(|e| e.locations[0].links.push("Bangor".into())), [at(0)], "twice");
    assert_eq!(faults(|e| e.locations[0].links.push("Anglesey".into())), [at(0)], "to itself");
}

/// Covers: MOR-X02
#[test]
fn a_map_is_connected() {
    let wrong = faults(|edition| {
        edition.locations.extend([place("Avalon", &["Lyonesse"]), place("Lyonesse", &["Avalon"])]);
    });
    let wanted =
        [("locations[65] (Avalon)".into(), rule!("MOR-X02")), ("locations[66] (Lyonesse)".into(), rule!("MOR-X02"))];
    assert_eq!(wrong, wanted);
}

/// Covers: MOR-X02
#[test]
fn locations_have_a_name_of_their_own_and_a_terrain() {
    let rename = |name: &str| {
        let locations = vec![place("Anglesey", &[name]), place(name, &["Anglesey"])];
        let mut edition = EditionSpec { locations, ..EditionSpec::default() };
        edition.layout.clear();
        Mordred::open(edition, 3, &[]).err().map(|wrong| wrong.into_iter().next().expect("a problem"))
    };
    assert_eq!(rename("Ynys Mon 2"), None);
    for bad in ["", "Castle Hill", "the END", "7 Sisters", "St  Davids", "Ynys Môn", &"x".repeat(33)] {
        assert_eq!(rename(bad).map(|problem| problem.rule), Some(rule!("MOR-X02")), "{bad}");
    }
    let twice = faults(|edition| edition.locations[3].name = "Bangor".into());
    assert!(twice.contains(&("locations[3].name".to_string(), rule!("MOR-X02"))));
    let sea = faults(|edition| edition.locations[3].terrain = "sea".into());
    assert_eq!(sea, [("locations[3].terrain".to_string(), rule!("MOR-X02"))]);
}

/// Covers: MOR-X02
#[test]
fn a_map_has_2_to_128_locations_and_512_links_at_most() {
    let ring = |count: usize, chords: usize| {
        let name = |index: usize| format!("L{}", index % count);
        let mut edition = EditionSpec { home: name(0), ..EditionSpec::default() };
        edition.layout.clear();
        edition.locations = (0..count).map(|i| place(&name(i), &[&name(i + 1), &name(i + count - 1)])).collect();
        for (from, to) in (0..count).flat_map(|i| [(i, i + 2), (i, i + 3)]).take(chords) {
            edition.locations[from].links.push(name(to));
            edition.locations[to % count].links.push(name(from));
        }
        Mordred::open(edition, 3, &[])
            .map(|game| game.map().links())
            .map_err(|wrong| wrong.first().map(|problem| problem.rule))
    };
    assert_eq!((ring(128, 128), ring(128, 129)), (Ok(512), Err(Some(rule!("MOR-X02")))));
    assert_eq!((ring(127, 0), ring(129, 0)), (Ok(254), Err(Some(rule!("MOR-X02")))));
    assert!(faults(|edition| edition.locations.truncate(1)).iter().any(|fault| fault.0 == "locations"));
    let many = faults(|edition| edition.locations[0].links = vec!["Camelot".into(); 513]);
    assert_eq!(many, [("locations".to_string(), rule!("MOR-X02"))], "links too many are not looked at one by one");
    let mut two = EditionSpec {
        locations: vec![place("Anglesey", &["Bangor"]), place("Bangor", &["Anglesey"])],
        ..EditionSpec::default()
    };
    two.layout.clear();
    assert!(Mordred::open(two, 3, &[]).is_ok());
}

/// Covers: MOR-X03
#[test]
fn the_bank_is_150_unless_the_edition_says_otherwise() {
    assert_eq!(Play::start(3, &[]).state.bank(), 150);
    let start = |bank| {
        let game = Mordred::open(EditionSpec { bank, ..EditionSpec::default() }, 3, &[]);
        game.map(|game| game.start().bank()).map_err(|wrong| wrong.first().map(|problem| problem.rule))
    };
    assert_eq!((start(1), start(40), start(9_999)), (Ok(1), Ok(40), Ok(9_999)));
    assert_eq!((start(0), start(10_000)), (Err(Some(rule!("MOR-X03"))), Err(Some(rule!("MOR-X03")))));
}

/// Covers: MOR-X04
#[test]
fn castle_chips_are_unlimited_unless_the_edition_says_otherwise() {
    let free = spending().bp(P1, 3).castle(P2, "Wrexham", 2).play();
    assert_eq!((free.game.chips_left(&free.state), free.legal("castle")), (None, vec!["Wrexham".to_string()]));
    for (chips, left, legal) in [(3, 1, vec!["Wrexham".to_string()]), (2, 0, vec![])] {
        let limited =
            spending().edition(|edition| edition.chips = Some(chips)).bp(P1, 3).castle(P2, "Wrexham", 2).play();
        assert_eq!((limited.game.chips_left(&limited.state), limited.legal("castle")), (Some(left), legal));
    }
}

/// Covers: MOR-X05
#[test]
fn the_default_counts_are_the_documents() {
    let edition = EditionSpec::default();
    let counts = (edition.markers, edition.villages, edition.max_chips, edition.home.as_str(), edition.players);
    assert_eq!(counts, (33, 20, 3, "Anglesey", vec![3, 4]));
}

/// Covers: MOR-X05
#[test]
fn an_edition_may_change_counts_within_bounds() {
    let one = |at: &str, rule| vec![(at.to_string(), rule)];
    for (markers, fine) in [(0, false), (1, false), (2, true), (255, true)] {
        assert_eq!(
            faults(|e| e.markers = markers),
            if fine { vec![] } else { one("markers", rule!("MOR-X05")) },
            "{markers}"
        );
    }
    for (villages, fine) in [(0, false), (1, true), (128, true), (129, false)] {
        assert_eq!(faults(|e| e.villages = villages), if fine { vec![] } else { one("villages", rule!("MOR-X05")) });
    }
    for (chips, fine) in [(0, false), (1, true), (2, true), (3, true), (4, false)] {
        assert_eq!(faults(|e| e.max_chips = chips), if fine { vec![] } else { one("max_chips", rule!("MOR-X05")) });
    }
    assert_eq!(faults(|e| e.home = "Camelot".into()), one("home", rule!("MOR-X05")));
    assert!(Mordred::open(EditionSpec::default(), 3, &["ships"]).is_err(), "there are no modules");
}

/// Covers: MOR-X05, MOR-B06, MOR-B07
#[test]
fn changed_counts_are_played() {
    let mut one = spending().edition(|e| e.max_chips = 1).bp(P1, 30).village(P1, "Wrexham").play();
    one.act(&["castle Wrexham"]);
    assert_eq!((one.rule("castle Wrexham"), one.legal("castle")), (rule!("MOR-B07"), vec![]));
    let mut play = spending().edition(|e| (e.villages, e.max_chips) = (1, 2)).bp(P1, 30).play();
    play.act(&["build Wrexham", "castle Wrexham", "castle Wrexham"]);
    assert_eq!((play.rule("castle Wrexham"), play.rule("build Chirk")), (rule!("MOR-B07"), rule!("MOR-B06")));
}

/// Covers: MOR-X05, MOR-S03, MOR-E05
#[test]
fn another_home_is_mordreds_home() {
    let game = Mordred::open(EditionSpec { home: "Cardiff".into(), ..EditionSpec::default() }, 3, &[]).expect("valid");
    assert_eq!(game.describe(&game.start()).markers, ["Cardiff"]);
    let mut setup =
        spending().edition(|e| e.home = "Cardiff".into()).bp(P1, 9).castle(P1, "Caerleon", 1).castle(P1, "Bangor", 1);
    setup.spec.markers = vec!["Cardiff".into(), "Anglesey".into()];
    let mut play = setup.play();
    play.act(&["attack Anglesey from Bangor with 1"]).chance("die 6");
    assert_eq!(play.ended_by(), None);
    play.act(&["attack Cardiff from Caerleon with 1"]).chance("die 6");
    assert_eq!(play.ended_by(), Some(rule!("MOR-E05")));
}

/// Covers: MOR-X01, MOR-X02, MOR-X05
#[test]
fn lists_longer_than_they_can_be_are_told_in_one_line() {
    let many = || vec!["nowhere".to_string(); 10_000];
    let wrong = |change: &dyn Fn(&mut EditionSpec)| {
        let mut edition = EditionSpec::default();
        change(&mut edition);
        Mordred::open(edition, 3, &[]).expect_err("far too long").to_string()
    };
    let layout = wrong(&|edition| edition.layout = (0..10_000).map(|n| (n.to_string(), [0, 0])).collect());
    assert_eq!(layout, "layout: wanted at most 128 places, found 10000 (MOR-X02)");
    let links = wrong(&|edition| edition.locations[0].links.extend(many()));
    assert_eq!(links, "locations: wanted at most 512 directed links, found 10268 (MOR-X02)");
    let table = wrong(&|edition| edition.action_table.b.extend(many()));
    assert_eq!(table, "action_table.B: wanted 6 faces, found 10006 (MOR-X01)");
    let players = wrong(&|edition| edition.players = vec![3; 10_000]);
    assert_eq!(players.lines().count(), 1, "{players}");
    let locations = wrong(&|edition| {
        let more = edition.locations[0].clone();
        edition.locations.extend(vec![more; 10_000]);
    });
    assert!(locations.lines().count() < 200, "{} lines", locations.lines().count());
}

/// Covers: MOR-X05
#[test]
fn two_can_play_where_the_edition_lets_them() {
    let mut play = raiding(1).edition(|e| e.players = vec![2]).players(2).play();
    play.act(&["raid Bangor", "end"]);
    assert_eq!(play.state.active(), P2);
    play.act(&["column A"]).chance("dice 2 2").act(&["end"]);
    assert_eq!(play.state.active(), P1);
}

/// Covers: MOR-X05
#[test]
fn prices_and_thresholds_are_rules_not_data() {
    let json = serde_json::to_string(&EditionSpec::default()).expect("an edition is plain data");
    let more = |field: &str| serde_json::from_str::<EditionSpec>(&json.replacen('{', &format!("{{\"{field}\":1,"), 1));
    for field in ["prices", "track_end", "castle_die", "attack_die"] {
        assert!(more(field).expect_err("unknown").to_string().starts_with(&format!("unknown field `{field}`")));
    }
}

/// Covers: MOR-X02
#[test]
fn an_action_on_a_location_that_the_edition_lacks_is_refused_so() {
    let game = Mordred::built_in(3, &[]).expect("3 can play");
    let beyond = Location::new(game.map().all().len() as u8).expect("there is room for more");
    let mut tried = 0;
    testkit::random_game(&game, 1, |state, _| {
        let due = match state.phase() {
            Phase::Raid(_) => vec![Action::Raid(beyond)],
            Phase::Spend => vec![Action::Build(beyond), Action::Castle(beyond)],
            _ => vec![],
        };
        for action in due {
            assert_eq!(game.check(state, action), Err(Refusal::NoLocation(beyond)), "{action:?}");
            tried += 1;
        }
    });
    assert!(tried > 50, "{tried}");
}

//! What a view tells is read from its numbers alone: the description of a view is rebuilt from them by the table of fields,
//! and is the one that the crate writes. So no two views that differ have the same numbers.
#![allow(clippy::cast_sign_loss, reason = "numbers are held in their ranges first")]

use erben_core::table_common::{Game, MAX_SEATS, Observe, Seat, Seed, Stored};
use erben_core::{
    Card, Class, Cult, Demand, DemandSpec, Erben, ExtraSpec, KnownSpec, OBSERVATION, PhaseSpec, QuestionSpec,
    SecondMoveSpec, Space, Spirit, SpiritSpec, State, StatedSpec, TheftPool, View, ViewSpec,
};
use testkit::frozen::Frozen;
use testkit::observe::{self, Decoded, Observed, checksums, place, places, positions, quantity};

use crate::common::wander::{Player, prepared, random_game, step};

fn cards(counts: &[i16], kinds: &[Card]) -> Vec<Card> {
    assert_eq!(counts.len(), kinds.len());
    kinds.iter().zip(counts).flat_map(|(&card, &count)| vec![card; count as usize]).collect()
}

fn whereabouts(game: &Erben, numbers: &[i16], off: &str) -> String {
    match place(numbers).expect("somewhere") {
        0 => off.into(),
        1 => "arrived".into(),
        on => game.board().name(Space::from_index(on - 2).expect("a space")).to_string(),
    }
}

fn piece(numbers: &[i16]) -> Option<String> {
    let name = |at: usize| if at == 0 { "druid".into() } else { Spirit::ALL[at - 1].name().into() };
    place(numbers).map(name)
}

fn spirit(numbers: &[i16]) -> Spirit {
    Spirit::ALL[place(numbers).expect("a spirit") - 1]
}

fn faces(seen: &Decoded<'_>) -> [Option<u8>; 2] {
    ["die_1", "die_2"].map(|die| place(seen.shared(die)).map(|face| face as u8 + 1))
}

fn second(seen: &Decoded<'_>) -> Option<SecondMoveSpec> {
    let moved = piece(seen.shared("moved"))?;
    let die = faces(seen).iter().position(Option::is_some).expect("the die that is left");
    let gained = places(seen.shared("gained")).into_iter().map(|at| Spirit::ALL[at]).collect();
    Some(SecondMoveSpec { die: die as u8 + 1, face: faces(seen)[die].expect("its face"), moved, gained })
}

fn demand(seen: &Decoded<'_>) -> DemandSpec {
    let demand = Demand::ALL[place(seen.shared("demand")).expect("a demand")];
    DemandSpec { class: demand.class(), number: demand.number() }
}

fn cult(numbers: &[i16]) -> Option<Cult> {
    place(numbers).map(|at| Cult::ALL[at])
}

fn voting(seen: &Decoded<'_>) -> PhaseSpec {
    let last = |at| match at {
        0..8 => format!("double {}", Spirit::ALL[at].name()),
        8..10 => format!("potion {}", Cult::ALL[at - 8].name()),
        _ => format!("portrait {}", Cult::ALL[at - 10].name()),
    };
    let question = match place(seen.shared("question")).expect("a question") {
        0 => QuestionSpec::Druid,
        1 => QuestionSpec::King,
        _ => QuestionSpec::Extra(ExtraSpec {
            king: cult(seen.shared("king")),
            last: place(seen.shared("last")).map(last),
        }),
    };
    let votes = seen.shared("votes");
    PhaseSpec::Voting {
        round: place(seen.shared("round")).expect("a round") as u8 + 1,
        voter: seen.who("concerned").expect("a voter"),
        sun: quantity(&votes[..1]),
        moon: quantity(&votes[1..]),
        question,
    }
}

fn phase(seen: &Decoded<'_>) -> PhaseSpec {
    let who = || seen.who("concerned").expect("a player concerned");
    let (then, left) = (second(seen), quantity(seen.shared("left")));
    match place(seen.shared("phase")).expect("a phase") {
        0 => PhaseSpec::FirstPlayer,
        1 => PhaseSpec::Rolling,
        2 => PhaseSpec::Choosing { faces: faces(seen).map(|face| face.expect("a face")) },
        3 => PhaseSpec::SecondMove(then.expect("a second move")),
        4 => {
            let die = place(seen.shared("die")).expect("a die");
            PhaseSpec::Moving {
                piece: piece(seen.shared("piece")).expect("a piece"),
                die: die as u8 + 1,
                face: faces(seen)[die].expect("a face"),
                left: faces(seen)[1 - die],
            }
        }
        5 => PhaseSpec::Relocating { spirit: spirit(seen.shared("piece")) },
        6 => PhaseSpec::Arriving { then },
        7 => PhaseSpec::Calling { spirit: spirit(seen.shared("piece")), then },
        8 => PhaseSpec::Morrigan { victim: who(), draw: seen.shared("draw") == [1], then },
        9 => PhaseSpec::Giving { other: who(), demand: demand(seen), then },
        10 => {
            let gift = cards(seen.shared("gift"), &Card::ALL);
            PhaseSpec::Answering {
                other: who(),
                demand: demand(seen),
                gift: Some(gift).filter(|gift| !gift.is_empty()),
                then,
            }
        }
        11 => PhaseSpec::Drawing {
            seat: who(),
            class: Class::ALL[place(seen.shared("stack")).expect("a stack")],
            left,
            then,
        },
        12 => {
            let pool = [TheftPool::Plant, TheftPool::Magic][place(seen.shared("pool")).expect("a pool")];
            PhaseSpec::Stealing { victim: who(), pool, left, then }
        }
        13 => voting(seen),
        _ => PhaseSpec::Over { cult: cult(seen.shared("winner")) },
    }
}

fn spirits(game: &Erben, seen: &Decoded<'_>) -> Vec<SpiritSpec> {
    let row = |spirit: Spirit| {
        let at = whereabouts(game, seen.shared(spirit.name()), "off");
        let owns = |&seat: &Seat| seen.player(seat, "spirits")[spirit.index()] == 1;
        let owners: Vec<Seat> = game.players().seats().filter(owns).collect();
        assert_eq!(owners.len(), usize::from(at != "off"));
        Some(SpiritSpec { spirit, at, controller: *owners.first()? })
    };
    Spirit::ALL.into_iter().filter_map(row).collect()
}

fn known(game: &Erben, seen: &Decoded<'_>) -> Vec<KnownSpec> {
    let mut rows = Vec::new();
    for observer in game.players().seats() {
        for (k, name) in (1..MAX_SEATS).zip(["knows_next", "knows_second", "knows_third"]) {
            let known = cards(seen.player(observer, name), &Card::ALL);
            if !known.is_empty() {
                let owner = observer.round(game.players()).nth(k).expect("as many players");
                rows.push(KnownSpec { observer, owner, cards: known });
            }
        }
    }
    rows.sort_by_key(|row| (row.observer, row.owner));
    rows
}

fn stated(game: &Erben, seen: &Decoded<'_>) -> Vec<StatedSpec> {
    let row = |seat: Seat| {
        let mut spent = cards(seen.player(seat, "spent"), &Card::SPENDABLE);
        spent.sort();
        let potions = seen.player(seat, "potions");
        StatedSpec { seat, spent, potions: [quantity(&potions[..1]), quantity(&potions[1..])] }
    };
    game.players().seats().map(row).filter(|row| !row.spent.is_empty() || row.potions != [0, 0]).collect()
}

fn decoded(game: &Erben, seen: &Decoded<'_>) -> ViewSpec {
    let three = |numbers: &[i16]| [0, 1, 2].map(|at| quantity(&numbers[at..=at]));
    let seats = || game.players().seats();
    assert!(seats().all(|seat| seen.player(seat, "plays") == [1]));
    ViewSpec {
        viewer: seen.viewer(),
        turn: quantity(seen.shared("turn")),
        active: seen.who("active").unwrap_or(Seat::P1),
        druids: seats().map(|seat| whereabouts(game, seen.player(seat, "druid"), "waiting")).collect(),
        spirits: spirits(game, seen),
        counts: seats().map(|seat| three(seen.player(seat, "card_counts"))).collect(),
        stacks: three(seen.shared("stack_counts")),
        hands: seats()
            .map(|seat| (seen.player(seat, "seen") == [1]).then(|| cards(seen.player(seat, "hand"), &Card::ALL)))
            .collect(),
        known: known(game, seen),
        stated: stated(game, seen),
        skipped: seats().filter(|&seat| seen.player(seat, "skipped") == [1]).collect(),
        phase: phase(seen),
    }
}

/// The description of a view; the stacks, which only the referee sees, stand in none and are held here.
fn held(game: &Erben, view: &View, seen: &Decoded<'_>) {
    assert_eq!(decoded(game, seen), game.describe_view(view), "{:?}", view.viewer());
    let stacks = cards(seen.shared("stacks"), &Card::ALL);
    assert_eq!(stacks, view.stacks().map_or(Vec::new(), |stacks| stacks.each().collect()));
}

fn hold(observed: &mut Observed<Erben>, game: &Erben, state: &State) {
    observed.hold(game, state, 0, |view, seen| held(game, view, seen));
}

#[test]
fn a_view_is_rebuilt_from_its_numbers() {
    let rng = &mut Seed::from_u64(12).rng();
    let mut phases = std::collections::BTreeSet::new();
    for players in 2..=4 {
        let game = Erben::built_in(players, &[]).expect("2 to 4 can play");
        let mut observed = Observed::default();
        for number in 0..24 {
            let mut state = if number % 4 == 0 { game.start() } else { prepared(&game, rng) };
            let player = if number % 3 == 0 { Player::Random } else { Player::Wanderer };
            hold(&mut observed, &game, &state);
            while step(&game, &mut state, player, rng, &mut ()) {
                hold(&mut observed, &game, &state);
                let name = format!("{:?}", state.phase());
                phases.insert(name.split([' ', '(']).next().unwrap_or_default().to_string());
            }
        }
        assert!(observed.count() > 5_000, "{} different observations", observed.count());
    }
    assert_eq!(phases.len(), 14, "all phases but the first: {phases:?}");
}

#[test]
fn the_table_and_its_page() {
    observe::table::<Erben>();
    observe::lengths(&Erben::built_in(2, &[]).expect("two play"));
    observe::page::<Erben>(concat!(env!("CARGO_MANIFEST_DIR"), "/OBSERVATION.md"));
    assert!(Erben::OBSERVATION == OBSERVATION);
    assert_eq!(Erben::OBSERVATION_LEN, 2058);
}

#[test]
fn version_1_is_frozen() {
    let frozen = Frozen::of(env!("CARGO_MANIFEST_DIR"));
    frozen.observation::<Erben>();
    let mut text = String::new();
    for (players, seed) in [(2, 152), (3, 41), (4, 183)] {
        let game = Erben::built_in(players, &[]).expect("2 to 4 players");
        let name = format!("game-{players}-{seed}");
        let table = frozen.whole_match(&format!("{name}.json"), &game, seed, random_game);
        text += &checksums(&name, &game, &positions(&table));
    }
    frozen.hold("observations.txt", &text);
}

//! How often each end, action and refusal is met in random play, by wanderers, and from prepared starts.
//!
//! `ERBEN_GAMES=10000 cargo test --release -p erben-core --test suite census -- --nocapture` prints the table for ten thousand
//! games of each kind and number of players.

use crate::common::wander::{Player, choose, prepared};
use crate::common::{P1, P2, Setup, every_refusal, table};
use erben_core::{Action, CirclesSpec, EditionSpec, Erben, Phase, PhaseSpec, SecondMoveSpec, SpaceSpec, Spirit, State};
use table_common::{Game, GameRefusal, Numbered, Seed, Stored};
use testkit::census::{Census, Count};
use testkit::variants::names;

/// What an action is counted as: its text, without spaces and cards; what is asked in several phases, by phase.
fn kind(game: &Erben, state: &State, action: Action) -> String {
    let phase = || names(&[state.phase()]).concat();
    match action {
        Action::To(_) => format!("to, {}", phase()),
        Action::Give(gift) => format!("give {}", gift.number()),
        Action::Draw(_) | Action::Nothing | Action::Pass => format!("{}, {}", game.display(&action), phase()),
        _ => game.display(&action).to_string(),
    }
}

/// Every kind of action there is.
fn kinds(game: &Erben) -> Vec<String> {
    let by_phase = "to, Moving|to, Calling|to, Relocating|draw sun, Choosing|draw moon, Choosing|draw sun, Arriving|\
        draw moon, Arriving|draw plant, Arriving|draw plant, Morrigan|nothing, Arriving|nothing, Morrigan|pass, Choosing|\
        pass, SecondMove|give 1|give 2";
    let single = |action: &Action| {
        !matches!(action, Action::To(_) | Action::Give(_) | Action::Draw(_) | Action::Nothing | Action::Pass)
    };
    let single = (0..Action::SPACE).filter_map(Action::from_number).filter(single);
    by_phase.split('|').map(str::to_owned).chain(single.map(|action| game.display(&action).to_string())).collect()
}

/// What play of the default edition does not meet, why not, and a start from which it does.
fn explained() -> Vec<(&'static str, &'static str, Setup)> {
    let required =
        table(2).edition(|edition| edition.second_die_required = true).druid(P1, "o4").spirit("sun1", "o7", P1);
    let required =
        required.phase(PhaseSpec::SecondMove(SecondMoveSpec { die: 1, face: 1, moved: "sun1".into(), gained: vec![] }));
    let mut nine = table(2).druid(P1, "m1").druid(P2, "m0");
    nine = nine.edition(crowded).spirit("sun1", "m0", P1).spirit("sun2", "o3", P1).spirit("sun3", "o3", P1);
    nine =
        nine.spirit("moon1", "o4", P1).spirit("moon2", "o4", P1).spirit("moon3", "m1", P1).spirit("morrigan", "m2", P1);
    let nine = nine.phase(PhaseSpec::Choosing { faces: [3, 2] });
    let linked = table(2).edition(|edition| edition.links.push(["i1".into(), "m1".into()])).druid(P1, "m1");
    let linked = linked.phase(PhaseSpec::Calling { spirit: Spirit::Sun1, then: None });
    let full = table(2).druid(P1, "m1").spirit("sun1", "m0", P2).spirit("sun2", "m0", P2);
    let full = full.spirit("moon1", "m2", P2).spirit("moon2", "m2", P2).phase(PhaseSpec::Arriving { then: None });
    vec![
        ("called on foot", "no foot lies next to a spirit space of the default edition", linked),
        ("no free neighbour", "both spaces beside a spirit space are seldom full", full),
        ("second die required", "the default edition lets the second die be declined", required),
        ("no target", "fifty spaces never fill up around the Morrigan", nine),
    ]
}

/// Three circles that are nearly all feet: the Morrigan has six spaces.
fn crowded(edition: &mut EditionSpec) {
    edition.circles = CirclesSpec { inner: 3, middle: 3, outer: 5 };
    edition.links = [["i0", "m0"], ["m1", "o3"], ["m2", "o4"]].map(|ends| ends.map(String::from)).into();
    let feet = ["i0", "i1", "i2", "o0", "o1", "o2"].map(|id| (id, "foot"));
    let symbols = feet.into_iter().chain([("m0", "spirit"), ("m1", "plant"), ("o3", "sun"), ("o4", "moon")]);
    edition.spaces = symbols.map(|(id, symbol)| SpaceSpec { id: id.into(), symbol: symbol.into() }).collect();
}

fn games() -> u64 {
    let asked = std::env::var("ERBEN_GAMES").ok();
    asked.map_or(40, |games| games.parse().expect("ERBEN_GAMES is a number"))
}

#[test]
fn every_end_action_and_refusal_is_met() {
    let mut all = Census::default();
    for players in 2..=4 {
        let game = Erben::built_in(players, &[]).expect("2 to 4 players");
        for (title, player, middle) in [
            ("random", Player::Random, false),
            ("wanderers", Player::Wanderer, false),
            ("prepared", Player::Wanderer, true),
        ] {
            let rare = |_: &Erben, state: &State| {
                let phase = state.phase();
                matches!(
                    phase,
                    Phase::Morrigan { .. } | Phase::Calling { .. } | Phase::Arriving { .. } | Phase::Voting(_)
                )
            };
            let count = Count {
                choose: &|game, state, rng| choose(game, state, player, rng),
                action: &|game, state, action| Some(kind(game, state, action)),
                event: &|_| None,
                every: &rare,
            };
            let mut census = Census::default();
            for seed in 0..games() {
                let rng = &mut Seed::from_u64(seed).rng();
                let start = if middle { prepared(&game, rng) } else { game.start() };
                census.play(&game, start, rng, count);
            }
            println!("{players} players, {title}: {census}");
            all.merge(census);
        }
    }
    let game = Erben::built_in(4, &[]).expect("4 players");
    let (mut wanted, explained) = (kinds(&game), explained());
    wanted.extend(["ERB-V01", "ERB-V11", "ERB-V14"].map(str::to_owned));
    wanted.extend(every_refusal(&game).iter().map(|refusal| refusal.kind().to_owned()));
    wanted.retain(|kind| explained.iter().all(|(known, ..)| known != kind));
    let missing = all.missing(wanted.iter().map(String::as_str));
    assert!(missing.is_empty(), "never met: {missing:?}");
}

#[test]
fn what_play_does_not_meet_can_be_met() {
    for (kind, _, start) in explained() {
        let play = start.play();
        let mut actions = (0..Action::SPACE).filter_map(Action::from_number);
        let met = |action| play.game.check(&play.state, action).is_err_and(|refusal| refusal.kind() == kind);
        assert!(actions.any(met), "{kind}");
    }
}

//! How often each end and each refusal is met in random play.
//!
//! `MORDRED_GAMES=10000 cargo test --release -p mordred-core --test suite census -- --nocapture` prints the table for ten
//! thousand games a number of players.

use crate::common::{P1, Setup, every_refusal, spending};
use mordred_core::table_common::{Game, GameRefusal, Seed, Stored};
use mordred_core::{Action, Ending, Event, Mordred, State};
use testkit::census::{Census, Count, any_action};

/// Plays so many random games from a position.
fn take(game: &Mordred, start: &State, games: u64) -> Census {
    let (action, event) = (|_: &Mordred, _: &State, _: Action| None, |_: &Event| None);
    let mut census = Census::default();
    for seed in 0..games {
        let count = Count { choose: &any_action, action: &action, event: &event, every: &|_, _| false };
        census.play(game, *start, &mut Seed::from_u64(seed).rng(), count);
    }
    census
}

/// What random play of the default edition meets hardly ever or never, why, and a start from which it does.
fn explained() -> Vec<(String, &'static str, Setup)> {
    let few = spending().edition(|edition| edition.villages = 1).bp(P1, 20).village(P1, "Wrexham");
    let chips = spending().edition(|edition| edition.chips = Some(1)).bp(P1, 20).castle(P1, "Wrexham", 1);
    let siege = spending().bp(P1, 20).castle(P1, "Bangor", 3).castle(P1, "Caernarfon", 3);
    vec![
        ("no village left".into(), "twenty villages take more BP than a random player has", few),
        ("no chip left".into(), "the default edition's chips never run out", chips),
        (Ending::Home.rule().to_string(), "random players hardly ever come to Mordred's home with a castle", siege),
    ]
}

fn games() -> u64 {
    let asked = std::env::var("MORDRED_GAMES").ok();
    asked.map_or(1_000, |games| games.parse().expect("MORDRED_GAMES is a number"))
}

#[test]
fn every_end_and_every_refusal_is_met() {
    let mut all = Census::default();
    for players in [3, 4] {
        let game = Mordred::built_in(players, &[]).expect("3 or 4 players");
        let census = take(&game, &game.start(), games());
        println!("{players} players: {census}");
        all.merge(census);
    }
    let refusals = every_refusal(&Mordred::built_in(4, &[]).expect("4 players"));
    let mut wanted: Vec<String> = refusals.iter().map(|refusal| refusal.kind().to_owned()).collect();
    wanted.extend(Ending::ALL.map(|ending| ending.rule().to_string()));
    for what in all.missing(wanted.iter().map(String::as_str)) {
        let why = explained().into_iter().find(|(known, ..)| *known == what).map(|(_, why, _)| why);
        println!("not met: {what}, {}", why.unwrap_or_else(|| panic!("{what} was never met")));
    }
}

#[test]
fn what_is_explained_is_met_from_a_prepared_start() {
    for (what, _, setup) in explained() {
        let play = setup.play();
        assert!(take(&play.game, &play.state, 200).has(&what), "{what}");
    }
}

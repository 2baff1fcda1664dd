//! How often each end and each refusal is met in random play.
//!
//! `MORDRED_GAMES=10000 cargo test --release -p mordred-core --test suite census -- --nocapture` prints the table for ten
//! thousand games a number of players.

use std::collections::BTreeMap;

use crate::common::{P1, Setup, every_refusal, spending};
use mordred_core::table_common::random::below;
use mordred_core::table_common::{Game, GameRefusal, Numbered, Seed, Stored};
use mordred_core::{Action, Ending, Mordred, Outcome, State};
use testkit::random_game_from;

#[derive(Default)]
struct Census {
    games: u32,
    steps: u64,
    longest: u32,
    endings: BTreeMap<&'static str, u32>,
    refusals: BTreeMap<&'static str, u64>,
}

impl Census {
    fn play(&mut self, game: &Mordred, state: &State, seed: u64) {
        let (rng, mut positions) = (&mut Seed::from_u64(seed).derive(1).rng(), 0);
        let last = random_game_from(game, state, seed, |state, _| {
            self.probe(game, state, rng);
            positions += 1;
        });
        self.games += 1;
        self.steps += u64::from(positions - 1);
        self.longest = self.longest.max(positions - 1);
        *self.endings.entry(game.standings(&last).expect("it is over").ended_by).or_default() += 1;
    }

    /// Tries a random action of the whole space and a random outcome.
    fn probe(&mut self, game: &Mordred, state: &State, rng: &mut impl mordred_core::table_common::rand::Rng) {
        let action = Action::from_number(below(Action::SPACE, rng));
        let outcome = Outcome::from_number(below(Outcome::SPACE, rng));
        let refused = action.and_then(|action| game.check(state, action).err());
        let unresolved = outcome.and_then(|outcome| game.resolve(&mut state.clone(), outcome, &mut ()).err());
        for refusal in refused.into_iter().chain(unresolved) {
            *self.refusals.entry(refusal.kind()).or_default() += 1;
        }
    }

    fn print(&self, title: &str) {
        let mean = self.steps / u64::from(self.games);
        println!("{title}: {} games, {mean} steps on average, {} at most", self.games, self.longest);
        for (rule, count) in &self.endings {
            println!("  ended by {rule:<18}{count:>12}");
        }
        for (kind, count) in &self.refusals {
            println!("  {kind:<27}{count:>12}");
        }
    }
}

/// What random play of the default edition meets hardly ever or never, why, and a start from which it does.
fn explained() -> Vec<(&'static str, &'static str, Setup)> {
    let few = spending().edition(|edition| edition.villages = 1).bp(P1, 20).village(P1, "Wrexham");
    let chips = spending().edition(|edition| edition.chips = Some(1)).bp(P1, 20).castle(P1, "Wrexham", 1);
    let siege = spending().bp(P1, 20).castle(P1, "Bangor", 3).castle(P1, "Caernarfon", 3);
    vec![
        ("no village left", "twenty villages take more BP than a random player has", few),
        ("no chip left", "the default edition's chips never run out", chips),
        (Ending::Home.rule(), "random players hardly ever come to Mordred's home with a castle", siege),
    ]
}

fn games() -> u64 {
    let asked = std::env::var("MORDRED_GAMES").ok();
    asked.map_or(1_000, |games| games.parse().expect("MORDRED_GAMES is a number"))
}

#[test]
fn every_end_and_every_refusal_is_met() {
    let (mut endings, mut refusals) = (BTreeMap::new(), BTreeMap::new());
    for players in [3, 4] {
        let game = Mordred::built_in(players, &[]).expect("3 or 4 players");
        let mut census = Census::default();
        (0..games()).for_each(|seed| census.play(&game, &game.start(), seed));
        census.print(&format!("{players} players"));
        endings.append(&mut census.endings);
        refusals.append(&mut census.refusals);
    }
    let refusal = every_refusal(&Mordred::built_in(4, &[]).expect("4 players"));
    let all = refusal.iter().map(GameRefusal::kind).chain(Ending::ALL.map(Ending::rule));
    for what in all.filter(|what| !refusals.contains_key(what) && !endings.contains_key(what)) {
        let why = explained().into_iter().find(|(known, ..)| *known == what).map(|(_, why, _)| why);
        println!("not met: {what}, {}", why.unwrap_or_else(|| panic!("{what} was never met")));
    }
}

#[test]
fn what_is_explained_is_met_from_a_prepared_start() {
    for (what, _, setup) in explained() {
        let (play, mut census) = (setup.play(), Census::default());
        (0..200).for_each(|seed| census.play(&play.game, &play.state, seed));
        assert!(census.refusals.contains_key(what) || census.endings.contains_key(what), "{what}");
    }
}

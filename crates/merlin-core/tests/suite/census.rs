//! How often each kind of action, flag, favor row, mission and refusal is met in random play.
//!
//! `MERLIN_GAMES=10000 cargo test --release -p merlin-core --test suite census -- --nocapture` prints the table for ten
//! thousand games a number of players, with and without the module, and for as many from each prepared start.

use std::collections::BTreeMap;

use crate::common::refusals::every_refusal;
use crate::common::*;
use merlin_core::table_common::random::below;
use merlin_core::table_common::{ActionSet, Game, GameRefusal, Numbered, Seed, Stored, Turn};
use merlin_core::{Action, Event, Merlin, Outcome, State};

#[derive(Default)]
struct Census {
    games: u32,
    steps: u64,
    longest: u32,
    counts: BTreeMap<String, u64>,
    refusals: BTreeMap<&'static str, u64>,
    completed: BTreeMap<usize, u64>,
}

/// What an action is counted as: its text without the parts that only say where.
fn kind(action: Action) -> String {
    let text = action.to_string();
    let words: Vec<_> = text.split(' ').collect();
    let long = match words[0] {
        "flag" | "score" | "draw" | "place" | "keep" | "take" | "return" | "send" | "die" | "move" | "favor" => 2,
        _ => 1,
    };
    match action {
        Action::ChooseDie(_) => "die own".into(),
        Action::Draw(_) => "draw display".into(),
        Action::Complete(_, row) => row.map_or("complete".into(), |row| format!("complete row {row}")),
        _ => words[..long].join(" "),
    }
}

impl Census {
    fn count(&mut self, what: String) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn play(&mut self, game: &Merlin, mut state: State, seed: u64) {
        let rng = &mut Seed::from_u64(seed).rng();
        let (mut steps, mut log) = (0, Vec::new());
        loop {
            if self.games < PROBED && steps % 3 == 0 {
                self.probe(game, &state);
            }
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let outcome = game.sample(&state, rng).expect("chance is due");
                    game.resolve(&mut state, outcome, &mut log).expect("sampled");
                }
                Turn::Player(_) => {
                    let legal = game.legal_actions(&state);
                    let action = legal.nth(below(legal.len(), rng)).expect("no dead end");
                    self.count(kind(action));
                    game.apply(&mut state, action, &mut log).expect("legal");
                }
            }
            for event in log.drain(..) {
                self.note(event);
            }
            steps += 1;
        }
        self.games += 1;
        self.steps += u64::from(steps);
        self.longest = self.longest.max(steps);
    }

    fn note(&mut self, event: Event) {
        match event {
            Event::MissionCompleted(_, card) => *self.completed.entry(card.index()).or_default() += 1,
            Event::SealPlaced(_, henchman, row) => self.count(format!("seal {henchman} {row}")),
            Event::SealUsed(_, henchman) => self.count(format!("used {henchman} 3")),
            Event::DeckRenewed => self.count("deck renewed".into()),
            Event::TraitorsRenewed => self.count("traitors renewed".into()),
            Event::FlagUsed(_, Dove) => self.count("flag dove".into()),
            Event::Scored { reason: merlin_core::Reason::FirstRow(henchman), .. } => {
                self.count(format!("used {henchman} 1"));
            }
            _ => {}
        }
    }

    /// Tries all actions, and all outcomes but throws of dice, and counts why they are refused.
    fn probe(&mut self, game: &Merlin, state: &State) {
        let actions = (0..Action::SPACE).filter_map(Action::from_number).map(|action| game.check(state, action));
        let outcomes =
            (0..128).filter_map(Outcome::from_number).map(|outcome| game.resolve(&mut { *state }, outcome, &mut ()));
        for refusal in actions.chain(outcomes).filter_map(Result::err) {
            *self.refusals.entry(refusal.kind()).or_default() += 1;
        }
    }

    fn print(&self, name: &str) {
        println!("{name}: {} games, {} steps, longest {}", self.games, self.steps, self.longest);
        for (what, count) in &self.counts {
            println!("  {what}: {count}");
        }
        let never: Vec<_> = (0..55).filter(|card| !self.completed.contains_key(card)).collect();
        println!("  missions never completed: {never:?}");
        for (what, count) in &self.refusals {
            println!("  refused, {what}: {count}");
        }
    }
}

/// How many games of a kind are probed for refusals: all actions at every third position take their time.
const PROBED: u32 = 100;

fn games() -> u32 {
    std::env::var("MERLIN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(24)
}

/// Starts for what random play meets too rarely: all row-3 seals laid and many flags, and a hand of given goods.
fn prepared() -> Vec<Scene> {
    let sealed = |players| {
        let seals = [Builder, ShieldBearer, FlagBearer, LadyInWaiting];
        let base = seals.into_iter().fold(favor_scene(players), |scene, henchman| scene.seal(P1, henchman, 3));
        let base = seals.into_iter().fold(base, |scene, henchman| scene.seal(P2, henchman, 2));
        let base = [Dove, Fox, Dragon, Eagle].into_iter().fold(base, |scene, one| scene.goods(P1, Flag, one, 2));
        let base = base
            .goods(P1, Material, Dragon, 3)
            .goods(P1, Material, Snake, 3)
            .traitors(P1, Fox, 2)
            .traitors(P1, Dove, 1);
        base.influence(P1, Fox, 2).influence(P1, Dove, 1)
    };
    let rows = |players| {
        let base = favor_scene(players).henchman(P1, Builder, Dragon).henchman(P1, ShieldBearer, Dragon);
        let base = base.henchman(P1, FlagBearer, Snake).henchman(P1, LadyInWaiting, Snake).influence(P1, Eagle, 4);
        base.hand(P1, &[42, 0, 1, 30]).goods(P1, Flag, Dove, 2).goods(P1, Flag, Snake, 2)
    };
    let given = |cards: &[u8]| {
        let base = merlin_core::Principality::ALL.into_iter().fold(favor_scene(2), |scene, one| {
            scene.goods(P1, Flag, one, 1).goods(P1, Shield, one, 1).goods(P1, Material, one, 1)
        });
        base.hand(P1, cards).goods(P1, Flag, Dove, 2)
    };
    let last = |scene: Scene| scene.with(|spec| spec.round = 1);
    vec![
        sealed(2),
        sealed(4),
        rows(2),
        rows(3),
        given(&[43, 44, 45, 49]),
        given(&[46, 47, 48, 50]),
        given(&[51, 42, 7, 18]),
        last(scene(2).deck_left(2)),
        scene(4).deck_left(1),
        scene(2).influence(P1, Fox, 6).goods(P1, Material, Dragon, 3).goods(P1, Material, Snake, 3),
    ]
}

/// Refusals that no random game can meet, and why.
const UNMET: [&str; 4] = [
    // 55 cards are more than four hands and the display can hold.
    "no cards",
    // A slot stays open only where no card is left.
    "open slot",
    // Needs a board with at most one kind of good left, of 18.
    "nothing for it",
    // Needs all apples with the players.
    "nothing at the Grail",
];

#[test]
fn random_play_meets_everything() {
    let mut all = Census::default();
    for (players, modules) in (2..=4).flat_map(|players| [(players, PLAIN), (players, FAVOR)]) {
        let game = Merlin::built_in(players, modules).expect("a game");
        let mut census = Census::default();
        (0..games()).for_each(|seed| census.play(&game, game.start(), u64::from(seed)));
        assert!(census.longest <= game.max_steps());
        census.print(&format!("{players} players {modules:?}"));
        all.merge(census);
    }
    let mut starts = Census::default();
    for scene in prepared() {
        let play = scene.ready();
        let mut census = Census::default();
        (0..games()).for_each(|seed| census.play(&play.game, play.state, u64::from(seed)));
        starts.merge(census);
    }
    starts.print("prepared starts");
    all.merge(starts);
    let kinds: std::collections::BTreeSet<_> = every_refusal().iter().map(GameRefusal::kind).collect();
    let unmet: Vec<_> =
        kinds.into_iter().filter(|kind| !all.refusals.contains_key(kind) && !UNMET.contains(kind)).collect();
    assert!(unmet.is_empty(), "refusals never met: {unmet:?}");
    let never: Vec<_> = (0..55).filter(|card| !all.completed.contains_key(card)).collect();
    assert!(never.is_empty(), "missions never completed: {never:?}");
    for what in wanted() {
        assert!(all.counts.contains_key(&what), "never met: {what}");
    }
}

impl Census {
    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.steps += other.steps;
        self.longest = self.longest.max(other.longest);
        other.counts.into_iter().for_each(|(what, count)| *self.counts.entry(what).or_default() += count);
        other.refusals.into_iter().for_each(|(what, count)| *self.refusals.entry(what).or_default() += count);
        other.completed.into_iter().for_each(|(card, count)| *self.completed.entry(card).or_default() += count);
    }
}

/// Every kind of action, flag and favor.
fn wanted() -> Vec<String> {
    let mut all: Vec<_> = (0..Action::SPACE).filter_map(Action::from_number).map(kind).collect();
    all.sort();
    all.dedup();
    let henchmen = ["builder", "shield_bearer", "flag_bearer", "lady_in_waiting"];
    all.extend(henchmen.iter().flat_map(|who| (1..=3).map(move |row| format!("seal {who} {row}"))));
    all.extend(henchmen.iter().map(|who| format!("used {who} 3")));
    all.extend(henchmen.iter().map(|who| format!("used {who} 1")));
    all.extend(["deck renewed", "traitors renewed", "flag dove"].map(String::from));
    all
}

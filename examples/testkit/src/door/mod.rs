//! Positions with one thing changed: what the door lets in must be a position that can be played on.
//!
//! [`Doors`] walks random and wandering matches, describes positions on the way as JSON, changes one field of a
//! description (any leaf, list or variant of it), and offers it to
//! [`Stored::state_from_spec`]. A description that is refused must say where and by which row. One that is accepted is
//! played on in several ways for dozens of steps. In every position met
//!
//! - [`validate`](table_common::Game::validate) finds nothing wrong,
//! - the description is accepted again and gives the same position,
//! - a player has something to do, chance has something to bring, and standings exist exactly at the end,
//!
//! and in the position that was let in, the legal set and `check` agree on the whole space of actions, and positions
//! resampled from each viewer's view pass the door too. Whatever fails ends the test with the description, the change and
//! the steps played.
//!
//! In an engine's `tests/suite/door.rs`:
//!
//! ```ignore
//! use testkit::door::{Doors, positions};
//!
//! #[test]
//! fn what_the_door_lets_in_can_be_played_on() {
//!     for players in [3, 4] {
//!         let game = Mordred::built_in(players, &[]).expect("3 or 4 play");
//!         let report = Doors::new(&game).positions(positions(1_000)).run();
//!         println!("{players} players\n{report}");
//!         assert!(report.accepted > 100 && report.refused > 100, "{report}");
//!     }
//! }
//! ```
//!
//! `DOOR_POSITIONS=100000 cargo test --release -p mordred-core --test suite door -- --nocapture` runs the long form.
//! Prepared positions ([`Doors::starts`]) lead to phases that random play hardly meets.

mod change;
mod report;
mod walk;

use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table_common::random::below;
use table_common::{ActionSet, Numbered, Seed, Stored, Turn, Viewer};

use change::{Change, Pool, changed};
pub use report::Report;
use walk::{Style, step};

/// The number of changed positions: the environment variable `DOOR_POSITIONS`, or `least`.
///
/// # Panics
///
/// Where the variable is no number.
pub fn positions(least: u32) -> u32 {
    let asked = std::env::var("DOOR_POSITIONS").ok();
    asked.map_or(least, |asked| asked.parse().expect("DOOR_POSITIONS is a number"))
}

/// How often a position of a match is changed before the match goes on.
const CHANGES: u32 = 4;
/// How many matches are walked beforehand, to learn which values stand where.
const LEARNT: u32 = 12;
/// How many ways a position that was let in is played on.
const CONTINUATIONS: u32 = 3;
/// How many steps of each.
const STEPS: u32 = 40;
/// The description is read back after each of the first steps, and later every so many steps.
const FIRST_STEPS: u32 = 6;
const DESCRIBED: u32 = 4;

/// The test: the game, where its matches begin, and how much is tried.
#[derive(Clone, Debug)]
pub struct Doors<'a, G: Stored> {
    game: &'a G,
    starts: Vec<G::State>,
    positions: u32,
    seed: u64,
}

impl<'a, G> Doors<'a, G>
where
    G: Stored,
    G::StateSpec: Serialize + DeserializeOwned,
{
    /// A test of a game's door, from the start of the game.
    pub fn new(game: &'a G) -> Self {
        Self { game, starts: vec![game.start()], positions: 1_000, seed: 0 }
    }

    /// Positions that matches begin from, besides the start of the game.
    #[must_use]
    pub fn starts(mut self, starts: impl IntoIterator<Item = G::State>) -> Self {
        self.starts.extend(starts);
        self
    }

    /// How many changed positions are offered.
    #[must_use]
    pub fn positions(mut self, positions: u32) -> Self {
        self.positions = positions;
        self
    }

    /// The seed of matches and changes.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Runs the test.
    ///
    /// # Panics
    ///
    /// Where a position that was let in cannot be played on.
    pub fn run(&self) -> Report {
        let (mut pool, mut report) = (Pool::default(), Report::default());
        for number in 0..LEARNT {
            self.walk(number, &mut |document, _| pool.learn(document));
        }
        let mut number = LEARNT;
        while report.offered() < self.positions {
            self.walk(number, &mut |document, rng| {
                pool.learn(document);
                for _ in 0..CHANGES.min(self.positions - report.offered()) {
                    if let Some(change) = changed(document, &pool, rng) {
                        self.offer(&change, &mut report);
                    }
                }
            });
            number += 1;
        }
        report
    }

    /// Walks one match and shows the descriptions of some of its positions.
    fn walk(&self, number: u32, visit: &mut dyn FnMut(&Value, &mut table_common::DealerRng)) {
        let mut rng = Seed::from_u64(self.seed).derive(number).rng();
        let style = Style::ALL[number as usize % Style::ALL.len()];
        let mut state = self.starts[below(self.starts.len() as u32, &mut rng) as usize].clone();
        // The rarer the visits, the more matches are met: half of the matches are visited at each eighth position or so.
        let every = 1 + below(16, &mut rng);
        for _ in 0..=self.game.max_steps() {
            if below(every, &mut rng) == 0 || self.game.turn(&state) == Turn::Over {
                visit(&document(&self.game.describe(&state)), &mut rng);
            }
            if step(self.game, &mut state, style, &mut rng).is_none() {
                return;
            }
        }
        panic!("a match of more than {} steps", self.game.max_steps());
    }

    fn offer(&self, change: &Change, report: &mut Report) {
        let Ok(spec) = serde_json::from_value::<G::StateSpec>(change.document.clone()) else {
            return report.unreadable += 1;
        };
        let tried = catch_unwind(AssertUnwindSafe(|| match self.game.state_from_spec(&spec) {
            Ok(state) => {
                self.play_on(&state);
                true
            }
            Err(problems) => {
                assert!(!problems.is_empty(), "refused for no reason");
                false
            }
        }));
        match tried {
            Ok(accepted) => report.count(&change.shape, accepted),
            Err(panic) => {
                eprintln!("{}\nfrom {}\noffered: {}", change.says, change.before, change.document);
                resume_unwind(panic);
            }
        }
    }

    /// Holds a position that was let in to everything a position must be.
    fn play_on(&self, state: &G::State) {
        let game = self.game;
        self.judge(state, true);
        let legal = game.legal_actions(state);
        for action in (0..G::Action::SPACE).filter_map(G::Action::from_number) {
            let checked = game.check(state, action).is_ok();
            assert_eq!(legal.contains(action), checked, "set and check disagree on {}", game.display(&action));
        }
        let viewers = game.players().seats().map(Viewer::Seat).chain([Viewer::Public]);
        for (number, viewer) in (0..).zip(viewers) {
            let mut rng = Seed::from_u64(self.seed).derive(number).rng();
            self.judge(&game.determinize(&game.view(state, viewer), &mut rng), true);
        }
        for number in 0..CONTINUATIONS {
            let mut rng = Seed::from_u64(self.seed).derive(number).rng();
            let style = Style::ALL[number as usize % Style::ALL.len()];
            let (mut next, mut played) = (state.clone(), String::new());
            for count in 1..=STEPS {
                let Some(taken) = step(game, &mut next, style, &mut rng) else { break };
                let _ = write!(played, "{taken}; ");
                let described = count <= FIRST_STEPS || count % DESCRIBED == 0;
                let judged = catch_unwind(AssertUnwindSafe(|| self.judge(&next, described)));
                if let Err(panic) = judged {
                    eprintln!("played: {played}");
                    resume_unwind(panic);
                }
            }
        }
    }

    /// What must hold in every position.
    fn judge(&self, state: &G::State, described: bool) {
        let game = self.game;
        let wrong = game.validate(state);
        assert!(wrong.is_empty(), "not valid: {wrong}");
        let over = match game.turn(state) {
            Turn::Player(seat) => {
                assert!(!game.legal_actions(state).is_empty(), "{seat} can do nothing");
                false
            }
            Turn::Chance(source) => {
                assert!(game.outcomes(state).next().is_some(), "{} brings nothing", game.source_name(source));
                false
            }
            Turn::Over => true,
        };
        assert_eq!(game.standings(state).is_some(), over, "standings");
        if described {
            let spec = game.describe(state);
            match game.state_from_spec(&spec) {
                Ok(back) => assert_eq!(back, *state, "described and read back"),
                Err(problems) => panic!("its own description is refused: {problems}\n{}", document(&spec)),
            }
        }
    }
}

fn document<T: Serialize>(spec: &T) -> Value {
    serde_json::to_value(spec).expect("plain data")
}

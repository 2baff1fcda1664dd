//! What is measured: games, views and resamplings, records and replays.

use std::hint::black_box;
use std::sync::OnceLock;

use cozy_chess::Board;
use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use table_bots::{Bot, IsMcts, Observation, Options, Parallel};
use table_common::rand::Rng;
use table_common::random::below;
use table_common::{ActionSet, Game, Hidden, Observe, Seat, Seed, Stored, Table, Turn, Viewer};

use crate::chess::chess;
use crate::quick::Quick;

/// Plays at least `steps` steps of whole random games; gives back how many they were.
fn play<G: Game>(game: &G, steps: u64, rng: &mut Quick) -> u64 {
    let mut done = 0;
    while done < steps {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Player(_) => {
                    let legal = game.legal_actions(&state);
                    let Some(action) = legal.nth(below(legal.len(), rng)) else { break };
                    game.apply(&mut state, action, &mut ()).expect("a legal action is applied");
                }
                Turn::Chance(_) => {
                    let Some(outcome) = game.sample(&state, rng) else { break };
                    game.resolve(&mut state, outcome, &mut ()).expect("a sampled outcome is resolved");
                }
                Turn::Over => break,
            }
            done += 1;
        }
        black_box(&state);
    }
    done
}

pub(crate) type Run = Box<dyn Fn(u64, &mut Quick) -> u64 + Send + Sync>;

/// One thing to measure: plays at least so many steps and says how many they were.
pub(crate) struct Contender {
    pub(crate) name: String,
    pub(crate) run: Run,
    /// Size of what is played with, in bytes: a state, a view, a table, a game.
    #[allow(dead_code, reason = "the bench `memory` prints it")]
    pub(crate) bytes: usize,
    /// How many steps a round has.
    pub(crate) steps: u64,
}

fn contender<G: Game + Send + Sync + 'static>(name: String, game: G) -> Contender {
    let bytes = size_of::<G::State>();
    Contender { name, run: Box::new(move |steps, rng| play(&game, steps, rng)), bytes, steps: STEPS }
}

/// How many steps a round has, where they are quick.
pub(crate) const STEPS: u64 = 400_000;
/// From how many positions views are taken and states resampled.
const POSITIONS: usize = 1_000;
/// How many records are replayed, one after the other.
const RECORDS: usize = 64;

/// Positions at decisions of random games, with the seat that decides.
fn decisions<G: Game>(game: &G, count: usize) -> Vec<(G::State, Seat)> {
    let (mut rng, mut found) = (Quick(0x1234_5678_9abc_def1), Vec::new());
    while found.len() < count {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Player(seat) => {
                    let legal = game.legal_actions(&state);
                    let Some(action) = legal.nth(below(legal.len(), &mut rng)) else { break };
                    if below(16, &mut rng) == 0 {
                        found.push((state.clone(), seat));
                    }
                    game.apply_legal(&mut state, action, &mut ());
                }
                Turn::Chance(_) => {
                    let Some(outcome) = game.sample(&state, &mut rng) else { break };
                    game.resolve(&mut state, outcome, &mut ()).expect("a sampled outcome is resolved");
                }
                Turn::Over => break,
            }
        }
    }
    found
}

/// How many iterations a search has for a decision.
const ITERATIONS: u32 = 1_000;

/// Positions of random games at which there is something to decide.
fn choices<G: Game>(game: &G) -> Vec<G::State> {
    let all = decisions(game, POSITIONS / 10).into_iter().map(|(state, _)| state);
    all.filter(|state| game.legal_actions(state).len() > 1).collect()
}

/// Searches from positions of random games, by random play to the end; a step is one of the imagined play.
fn search<G: Hidden + Send + Sync + 'static>(name: &str, game: G) -> Contender {
    let pool = OnceLock::new();
    let run = move |steps: u64, rng: &mut Quick| {
        let pool: &Vec<G::State> = pool.get_or_init(|| choices(&game));
        let mut bot = IsMcts::new(Options::new(ITERATIONS), (), Seed::from_u64(rng.next_u64()), Seat::P1);
        for state in pool.iter().cycle() {
            if bot.steps() >= steps {
                break;
            }
            black_box(Observation::due(&game, state).and_then(|seen| bot.choose(&seen)));
        }
        bot.steps()
    };
    let bytes = size_of::<G::State>();
    Contender { name: format!("{name}-mcts"), run: Box::new(run), bytes, steps: STEPS }
}

/// The number of decisions that two trees are grown for.
const TREES_DECISIONS: u32 = 10;
/// The number of iterations of all of them together.
pub(crate) const TREES_ITERATIONS: u32 = TREES_DECISIONS * 4 * ITERATIONS;

type Searching = Box<dyn Fn() + Sync>;

/// Two trees of a search, grown from ten positions on as many threads as are given.
pub(crate) fn two_trees() -> Vec<(&'static str, Searching)> {
    fn trees<G: Hidden + Sync + 'static>(game: G) -> Searching
    where
        G::Event: Send,
    {
        let pool = choices(&game);
        Box::new(move || {
            let options = Options { trees: 2, ..Options::new(TREES_ITERATIONS / TREES_DECISIONS) };
            let mut bot = Parallel(IsMcts::new(options, (), Seed::from_u64(1), Seat::P1));
            for state in pool.iter().take(TREES_DECISIONS as usize) {
                black_box(Observation::due(&game, state).and_then(|seen| bot.choose(&seen)));
            }
        })
    }
    vec![
        ("mordred-3", trees(Mordred::built_in(3, &[]).expect("the default edition is valid"))),
        ("merlin-2", trees(Merlin::built_in(2, &[]).expect("the default edition is valid"))),
        ("erben-2", trees(Erben::built_in(2, &[]).expect("the default edition is valid"))),
    ]
}

/// Views, observations of views that are there, and resamplings, each a step.
fn sights<G: Observe + Clone + Send + Sync + 'static>(name: &str, game: &G) -> [Contender; 3] {
    let (own, other, third) = (game.clone(), game.clone(), game.clone());
    let (pool, views, seen) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
    let observe = move |steps: u64, _: &mut Quick| {
        let views: &Vec<G::View> = seen.get_or_init(|| {
            let pool = decisions(&third, POSITIONS);
            pool.iter().map(|(state, seat)| third.view(state, Viewer::Seat(*seat))).collect()
        });
        let mut numbers = vec![0; G::OBSERVATION_LEN];
        for view in views.iter().cycle().take(steps as usize) {
            third.observe(view, &mut numbers).expect("as long as an observation");
            black_box(&numbers);
        }
        steps
    };
    let look = move |steps: u64, _: &mut Quick| {
        let pool = pool.get_or_init(|| decisions(&own, POSITIONS));
        for (state, seat) in pool.iter().cycle().take(steps as usize) {
            black_box(own.view(state, Viewer::Seat(*seat)));
        }
        steps
    };
    let resample = move |steps: u64, rng: &mut Quick| {
        let views: &Vec<G::View> = views.get_or_init(|| {
            let pool = decisions(&other, POSITIONS);
            pool.iter().map(|(state, seat)| other.view(state, Viewer::Seat(*seat))).collect()
        });
        for view in views.iter().cycle().take(steps as usize) {
            black_box(other.determinize(view, rng));
        }
        steps
    };
    [
        Contender { name: format!("{name}-view"), run: Box::new(look), bytes: size_of::<G::View>(), steps: STEPS },
        Contender {
            name: format!("{name}-observe"),
            run: Box::new(observe),
            bytes: G::OBSERVATION_LEN * size_of::<i16>(),
            steps: STEPS,
        },
        Contender {
            name: format!("{name}-resample"),
            run: Box::new(resample),
            bytes: size_of::<G::State>(),
            steps: STEPS,
        },
    ]
}

/// Plays a whole match at a table: dealer, history and digests included.
fn match_at_table<G: Game + Clone>(game: &G, rng: &mut Quick) -> Table<G> {
    let mut table = Table::new(game.clone(), Seed::from_u64(rng.next_u64()));
    while let Turn::Player(seat) = table.turn() {
        let legal = table.legal_actions();
        let Some(action) = legal.nth(below(legal.len(), rng)) else { break };
        table.act(seat, action).expect("a legal action is carried out");
    }
    table
}

/// Matches at a table with the record written at the end, records replayed by a game that is open, and editions opened: each
/// opening is a step.
fn tables<G: Stored + Clone + Send + Sync + 'static>(name: &str, game: &G) -> [Contender; 3]
where
    G::EditionSpec: Send + Sync,
{
    let (game, other, same) = (game.clone(), game.clone(), game.clone());
    let records = OnceLock::new();
    let live = move |steps: u64, rng: &mut Quick| {
        let mut done = 0;
        while done < steps {
            done += black_box(match_at_table(&game, rng).record()).steps.len() as u64;
        }
        done
    };
    let replay = move |steps: u64, _: &mut Quick| {
        let mut done = 0;
        let (records, opened): &(Vec<_>, G) = records.get_or_init(|| {
            let mut rng = Quick(0x0dd0_5eed_0dd0_5eed);
            let records: Vec<_> = (0..RECORDS).map(|_| match_at_table(&other, &mut rng).record()).collect();
            // An edition as a record holds it: without its drawing, in the order of records.
            let first = Table::<G>::replay(records[0].clone()).expect("an honest record holds");
            (records, first.game().clone())
        });
        for record in records.iter().cycle() {
            if done >= steps {
                break;
            }
            let table = Table::replay_with(opened, record).expect("an honest record holds");
            done += black_box(table).steps().len() as u64;
        }
        done
    };
    let open = move |steps: u64, _: &mut Quick| {
        let modules = same.modules();
        for _ in 0..steps {
            let opened = G::open(same.edition_spec().clone(), same.players().count(), &modules);
            black_box(opened.expect("it is open"));
        }
        steps
    };
    let bytes = size_of::<Table<G>>();
    [
        Contender { name: format!("{name}-record"), run: Box::new(live), bytes, steps: STEPS / 20 },
        Contender { name: format!("{name}-replay"), run: Box::new(replay), bytes, steps: STEPS / 20 },
        Contender { name: format!("{name}-open"), run: Box::new(open), bytes: size_of::<G>(), steps: STEPS / 2_000 },
    ]
}

/// Everything that is measured; chess comes first.
pub(crate) fn contenders() -> Vec<Contender> {
    let mut all =
        vec![Contender { name: "chess".into(), run: Box::new(chess), bytes: size_of::<Board>(), steps: STEPS }];
    for players in [3, 4] {
        let game = Mordred::built_in(players, &[]).expect("the default edition is valid");
        all.push(contender(format!("mordred-{players}"), game.clone()));
        all.push(search(&format!("mordred-{players}"), game.clone()));
        all.extend(sights(&format!("mordred-{players}"), &game));
        all.extend(tables(&format!("mordred-{players}"), &game));
    }
    for (players, modules) in [(2, &[][..]), (4, &[]), (4, &["kings-favor"])] {
        let game = Merlin::built_in(players, modules).expect("the default edition is valid");
        let favor = if modules.is_empty() { "" } else { "k" };
        all.push(contender(format!("merlin-{players}{favor}"), game.clone()));
        all.push(search(&format!("merlin-{players}{favor}"), game.clone()));
        all.extend(sights(&format!("merlin-{players}{favor}"), &game));
        all.extend(tables(&format!("merlin-{players}{favor}"), &game));
    }
    for players in [2, 4] {
        let game = Erben::built_in(players, &[]).expect("the default edition is valid");
        all.push(contender(format!("erben-{players}"), game.clone()));
        all.push(search(&format!("erben-{players}"), game.clone()));
        all.extend(sights(&format!("erben-{players}"), &game));
        all.extend(tables(&format!("erben-{players}"), &game));
    }
    all
}

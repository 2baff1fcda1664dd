//! Random play of every game beside random play of chess, in one run.
//!
//! `cargo bench -p table-examples` prints ratios of CPU time, and instructions a step where valgrind exists. A step is
//! a decision (legal set, random pick, checked `apply`) or an outcome of chance (`sample`, `resolve`); in chess it is a
//! ply (all moves generated, random pick, played without a further check). Views and resamplings are counted one by one, at
//! positions of random games. Absolute times differ from machine to machine and from
//! minute to minute; the ratios and the instruction counts hold.

#![allow(clippy::cast_precision_loss, reason = "times and counts are printed, not computed with")]

use std::hint::black_box;
use std::process::Command;

use cozy_chess::Board;
use cpu_time::ThreadTime;
use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use table_common::rand::{self, Rng};
use table_common::random::below;
use table_common::{ActionSet, Game, Hidden, Seat, Stored, Turn, Viewer};

/// A generator that costs next to nothing, the same for chess and for the games.
struct Quick(u64);

impl rand::TryRng for Quick {
    type Error = core::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        Ok((self.0 >> 32) as u32)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(u64::from(self.next_u32()) << 32 | u64::from(self.next_u32()))
    }
    fn try_fill_bytes(&mut self, to: &mut [u8]) -> Result<(), Self::Error> {
        to.fill_with(|| self.next_u32() as u8);
        Ok(())
    }
}

/// Plays at least `steps` steps of whole random games; gives back how many they were.
fn play<G: Game>(game: &G, steps: u64, words: &mut Quick) -> u64 {
    let mut done = 0;
    while done < steps {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Player(_) => {
                    let legal = game.legal_actions(&state);
                    let Some(action) = legal.nth(below(legal.len(), words)) else { break };
                    game.apply(&mut state, action, &mut ()).expect("a legal action is applied");
                }
                Turn::Chance(_) => {
                    let Some(outcome) = game.sample(&state, words) else { break };
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

/// Plays at least `plies` plies of random chess, games cut at 200 plies, the way a fast program would: the moves are
/// generated once, kept as the library's sets of moves a piece, and the chosen one is played without another check.
fn chess(plies: u64, words: &mut Quick) -> u64 {
    let mut done = 0;
    while done < plies {
        let mut board = Board::default();
        for _ in 0..200 {
            let mut pieces = [None; 20];
            let (mut used, mut count) = (0, 0);
            board.generate_moves(|moves| {
                count += moves.len() as u32;
                pieces[used] = Some(moves);
                used += 1;
                false
            });
            if count == 0 || board.halfmove_clock() >= 100 {
                break;
            }
            let mut k = below(count, words) as usize;
            let chosen = pieces.iter().flatten().find_map(|moves| {
                if k < moves.len() {
                    return (*moves).into_iter().nth(k);
                }
                k -= moves.len();
                None
            });
            let Some(chosen) = chosen else { break };
            board.play_unchecked(chosen);
            done += 1;
        }
        black_box(&board);
    }
    done
}

type Run = Box<dyn Fn(u64, &mut Quick) -> u64>;

/// One thing to measure: plays at least so many steps and says how many they were.
struct Contender {
    name: String,
    run: Run,
    state_bytes: usize,
}

fn contender<G: Game + 'static>(name: String, game: G) -> Contender {
    let state_bytes = size_of::<G::State>();
    Contender { name, run: Box::new(move |steps, words| play(&game, steps, words)), state_bytes }
}

/// Positions at decisions of random games, with the seat that decides.
fn decisions<G: Game>(game: &G, count: usize) -> Vec<(G::State, Seat)> {
    let (mut words, mut found) = (Quick(0x1234_5678_9abc_def1), Vec::new());
    while found.len() < count {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Player(seat) => {
                    let legal = game.legal_actions(&state);
                    let Some(action) = legal.nth(below(legal.len(), &mut words)) else { break };
                    if below(16, &mut words) == 0 {
                        found.push((state.clone(), seat));
                    }
                    game.apply_legal(&mut state, action, &mut ());
                }
                Turn::Chance(_) => {
                    let Some(outcome) = game.sample(&state, &mut words) else { break };
                    game.resolve(&mut state, outcome, &mut ()).expect("a sampled outcome is resolved");
                }
                Turn::Over => break,
            }
        }
    }
    found
}

/// Views and resamplings of a game with secrets, each a step.
fn sights<G: Hidden + Clone + 'static>(name: &str, game: &G) -> [Contender; 2] {
    let pool = decisions(game, 1_000);
    let (own, other) = (game.clone(), game.clone());
    let views: Vec<G::View> = pool.iter().map(|(state, seat)| game.view(state, Viewer::Seat(*seat))).collect();
    let look = move |steps: u64, _: &mut Quick| {
        for (state, seat) in pool.iter().cycle().take(steps as usize) {
            black_box(own.view(state, Viewer::Seat(*seat)));
        }
        steps
    };
    let resample = move |steps: u64, words: &mut Quick| {
        for view in views.iter().cycle().take(steps as usize) {
            black_box(other.determinize(view, words));
        }
        steps
    };
    [
        Contender { name: format!("{name}-view"), run: Box::new(look), state_bytes: size_of::<G::View>() },
        Contender { name: format!("{name}-resample"), run: Box::new(resample), state_bytes: size_of::<G::State>() },
    ]
}

fn contenders() -> Vec<Contender> {
    let mut all = vec![Contender { name: "chess".into(), run: Box::new(chess), state_bytes: size_of::<Board>() }];
    for players in [3, 4] {
        let game = Mordred::built_in(players, &[]).expect("the default edition is valid");
        all.push(contender(format!("mordred-{players}"), game));
    }
    for (players, modules) in [(2, &[][..]), (4, &[]), (4, &["kings-favor"])] {
        let game = Merlin::built_in(players, modules).expect("the default edition is valid");
        let favor = if modules.is_empty() { "" } else { "k" };
        all.push(contender(format!("merlin-{players}{favor}"), game.clone()));
        all.extend(sights(&format!("merlin-{players}{favor}"), &game));
    }
    for players in [2, 4] {
        let game = Erben::built_in(players, &[]).expect("the default edition is valid");
        all.push(contender(format!("erben-{players}"), game.clone()));
        all.extend(sights(&format!("erben-{players}"), &game));
    }
    all
}

const ROUNDS: usize = 15;
const STEPS: u64 = 400_000;

fn nanoseconds_a_step(contender: &Contender, round: u64) -> f64 {
    let mut words = Quick(0x9e37_79b9_7f4a_7c15 ^ round << 8);
    let start = ThreadTime::now();
    let steps = (contender.run)(STEPS, &mut words);
    start.elapsed().as_nanos() as f64 / steps as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Instructions a step: the difference of two runs under callgrind, so that start-up cancels.
fn instructions_a_step(name: &str) -> Option<f64> {
    let count = |steps: u64| -> Option<(f64, f64)> {
        let this = std::env::current_exe().ok()?;
        let out = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(this)
            .args(["--only", name, &steps.to_string()])
            .output()
            .ok()?;
        let said = String::from_utf8_lossy(&out.stderr).replace(',', "");
        let total = said.lines().find_map(|line| line.split("Collected :").nth(1)?.trim().parse().ok())?;
        let steps = String::from_utf8_lossy(&out.stdout).trim().parse().ok()?;
        Some((total, steps))
    };
    let ((few, few_steps), (many, many_steps)) = (count(50_000)?, count(150_000)?);
    Some((many - few) / (many_steps - few_steps))
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let contenders = contenders();
    if let Some(at) = args.iter().position(|arg| arg == "--only") {
        let (name, steps) = (&args[at + 1], args[at + 2].parse().expect("a number of steps"));
        let chosen = contenders.iter().find(|c| &c.name == name).expect("a contender of that name");
        println!("{}", (chosen.run)(steps, &mut Quick(0x2545_f491_4f6c_dd1d)));
        return;
    }
    let mut times = vec![Vec::new(); contenders.len()];
    for round in 0..ROUNDS as u64 {
        for (times, contender) in times.iter_mut().zip(&contenders) {
            times.push(nanoseconds_a_step(contender, round));
        }
    }
    let commit = Command::new("git").args(["rev-parse", "--short", "HEAD"]).output();
    let commit = commit.map(|out| String::from_utf8_lossy(&out.stdout).trim().to_owned()).unwrap_or_default();
    println!("commit {commit}, profile bench (optimised), {ROUNDS} rounds of {STEPS} steps, medians of CPU time");
    println!(
        "{:<19} {:>12} {:>16} {:>12} {:>12} {:>12}",
        "game", "ns a step", "ratio to chess", "instr/step", "allocations", "state bytes"
    );
    for (index, contender) in contenders.iter().enumerate() {
        let ratio = median(times[0].iter().zip(&times[index]).map(|(chess, own)| chess / own).collect());
        let allocated = allocation_counter::measure(|| {
            (contender.run)(10_000, &mut Quick(77));
        });
        let instructions = instructions_a_step(&contender.name).map_or("-".into(), |n| format!("{n:.0}"));
        println!(
            "{:<19} {:>12.1} {:>15.2}x {:>12} {:>12} {:>12}",
            contender.name,
            median(times[index].clone()),
            ratio,
            instructions,
            allocated.count_total,
            contender.state_bytes
        );
    }
}

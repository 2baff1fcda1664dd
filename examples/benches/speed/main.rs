//! Random play of every game beside random play of chess, in one run.
//!
//! `cargo bench -p table-examples` prints ratios of CPU time, and instructions a step where valgrind exists. A step is
//! a decision (legal set, random pick, checked `apply`) or an outcome of chance (`sample`, `resolve`); in chess it is a
//! ply (all moves generated, random pick, played without a further check). Views and resamplings are counted one by one, at
//! positions of random games. A record's step is one played at a `Table` (dealer, history, digests, and the record at
//! the end); a replay's step is one of a stored record, checked, by a game that is open; opening an edition stands by itself.
//! A step of `-mcts` is one of the play that a search imagines. Last, two threads stand beside one, by the clock. The bench
//! `memory` counts bytes and allocations.
//! Names choose what is measured beside chess, as in `cargo bench -p table-examples -- mordred merlin-2`.
//! Absolute times differ from machine to machine and from minute to minute; the ratios and the instruction counts hold.

#![allow(clippy::cast_precision_loss, reason = "times and counts are printed, not computed with")]

mod chess;
mod contenders;
mod quick;
mod quiet;

use std::process::Command;
use std::thread;
use std::time::Instant;

use cpu_time::{ProcessTime, ThreadTime};

use contenders::{Contender, STEPS, TREES_ITERATIONS, contenders, two_trees};
use quick::Quick;
use quiet::Watch;

const ROUNDS: usize = 15;

fn nanoseconds_a_step(contender: &Contender, round: u64) -> f64 {
    let mut rng = Quick(0x9e37_79b9_7f4a_7c15 ^ round << 8);
    let start = ThreadTime::now();
    let steps = (contender.run)(contender.steps, &mut rng);
    start.elapsed().as_nanos() as f64 / steps as f64
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Instructions a step: the difference of two runs under callgrind, so that start-up cancels.
fn instructions_a_step(contender: &Contender) -> Option<f64> {
    let count = |steps: u64| -> Option<(f64, f64)> {
        let this = std::env::current_exe().ok()?;
        let out = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(this)
            .args(["--only", &contender.name, &steps.to_string()])
            .output()
            .ok()?;
        let said = String::from_utf8_lossy(&out.stderr).replace(',', "");
        let total = said.lines().find_map(|line| line.split("Collected :").nth(1)?.trim().parse().ok())?;
        let steps = String::from_utf8_lossy(&out.stdout).trim().parse().ok()?;
        Some((total, steps))
    };
    let ((few, few_steps), (many, many_steps)) = (count(contender.steps / 8)?, count(contender.steps / 8 * 3)?);
    Some((many - few) / (many_steps - few_steps))
}

/// How much faster two threads are than one, by the clock: medians of rounds that alternate.
#[allow(clippy::disallowed_methods, reason = "what two threads gain cannot be seen in CPU time")]
fn two_threads(contender: &Contender) -> f64 {
    let timed = |threads: u64| {
        let start = Instant::now();
        thread::scope(|scope| {
            for thread in 0..threads {
                scope.spawn(move || (contender.run)(contender.steps, &mut Quick(0x517c_c1b7_2722_0a95 ^ thread << 8)));
            }
        });
        start.elapsed().as_secs_f64()
    };
    median((0..ROUNDS).map(|_| 2.0 * timed(1) / timed(2)).collect())
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut contenders = contenders();
    if let Some(at) = args.iter().position(|arg| arg == "--only") {
        let (name, steps) = (&args[at + 1], args[at + 2].parse().expect("a number of steps"));
        let chosen = contenders.iter().find(|c| &c.name == name).expect("a contender of that name");
        println!("{}", (chosen.run)(steps, &mut Quick(0x2545_f491_4f6c_dd1d)));
        return;
    }
    let wanted: Vec<&String> = args.iter().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| name.starts_with(wanted.as_str()));
    contenders.retain(|contender| contender.name == "chess" || is_wanted(&contender.name));
    if args.iter().any(|arg| arg == "--threads") {
        return threads(&contenders);
    }
    let watch = Watch::new();
    let mut times = vec![Vec::new(); contenders.len()];
    for round in 0..ROUNDS as u64 {
        for (times, contender) in times.iter_mut().zip(&contenders) {
            times.push(nanoseconds_a_step(contender, round));
        }
    }
    let commit = Command::new("git").args(["rev-parse", "--short", "HEAD"]).output();
    let commit = commit.map(|out| String::from_utf8_lossy(&out.stdout).trim().to_owned()).unwrap_or_default();
    println!("commit {commit}, profile bench (optimised), {ROUNDS} rounds of {STEPS} steps, medians of CPU time");
    println!("{}", watch.verdict());
    println!("digests by the SHA instructions of the processor: {}", sha());
    println!("{:<19} {:>12} {:>16} {:>12}", "game", "ns a step", "ratio to chess", "instr/step");
    for (index, contender) in contenders.iter().enumerate() {
        let ratio = median(times[0].iter().zip(&times[index]).map(|(chess, own)| chess / own).collect());
        let instructions = instructions_a_step(contender).map_or("-".into(), |n| format!("{n:.0}"));
        let nanoseconds = median(times[index].clone());
        println!("{:<19} {nanoseconds:>12.1} {ratio:>15.2}x {instructions:>12}", contender.name);
    }
    threads(&contenders);
}

/// Whether digests are made by the processor's own instructions; under valgrind they never are.
fn sha() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    return if std::arch::is_x86_feature_detected!("sha") { "yes" } else { "no" };
    #[cfg(not(target_arch = "x86_64"))]
    "unknown"
}

fn threads(contenders: &[Contender]) {
    println!("\ntwo threads beside one, each with as many steps of its own");
    for contender in
        contenders.iter().filter(|contender| !["-view", "-open"].iter().any(|part| contender.name.ends_with(part)))
    {
        println!("{:<19} {:>15.2}x", contender.name, two_threads(contender));
    }
    println!(
        "\ntwo trees of one search on two threads, beside the same two on one: by the clock; CPU time of the two beside the \
         one (what the machine takes from cores that are both at work); cores at work; iterations a second of CPU time on one"
    );
    for (name, search) in two_trees() {
        let Threads { gain, dearer, at_work, iterations } = trees_on_threads(&*search);
        println!("{name:<19} {gain:>15.2}x {dearer:>8.2}x {at_work:>8.2} {iterations:>12.0}");
    }
}

/// A search on two threads beside the same on one.
struct Threads {
    /// How much faster, by the clock.
    gain: f64,
    /// How much more CPU time the same work takes.
    dearer: f64,
    /// How many cores work on it, up to 2.
    at_work: f64,
    /// Iterations a second of CPU time, on one thread.
    iterations: f64,
}

/// Medians of rounds that alternate.
#[allow(clippy::disallowed_methods, reason = "what two threads gain cannot be seen in CPU time")]
fn trees_on_threads(search: &(dyn Fn() + Sync)) -> Threads {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads are to be had");
    let (one, two) = (pool(1), pool(2));
    let timed = |pool: &rayon::ThreadPool| {
        let (start, spent) = (Instant::now(), ProcessTime::now());
        pool.install(search);
        (start.elapsed().as_secs_f64(), spent.elapsed().as_secs_f64())
    };
    let rounds: Vec<_> = (0..ROUNDS).map(|_| (timed(&one), timed(&two))).collect();
    let middle =
        |of: &dyn Fn((f64, f64), (f64, f64)) -> f64| median(rounds.iter().map(|&(one, two)| of(one, two)).collect());
    Threads {
        gain: middle(&|(alone, _), (both, _)| alone / both),
        dearer: middle(&|(_, one), (_, two)| two / one),
        at_work: middle(&|_, (both, two)| two / both),
        iterations: middle(&|(_, one), _| f64::from(TREES_ITERATIONS) / one),
    }
}

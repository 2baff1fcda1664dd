//! How much memory everything takes that the bench `speed` measures: bytes of a state, a view, a table or a game, and
//! allocations a step. It is a program of its own, since an allocator that counts slows records by a tenth.

#![allow(clippy::cast_precision_loss, reason = "counts are printed, not computed with")]

#[path = "speed/chess.rs"]
mod chess;
#[allow(dead_code, reason = "the bench `speed` uses the rest")]
#[path = "speed/contenders.rs"]
mod contenders;
#[path = "speed/quick.rs"]
mod quick;

use contenders::contenders;
use quick::Quick;

fn main() {
    println!("{:<19} {:>12} {:>20}", "game", "bytes", "allocations a step");
    for contender in contenders() {
        // What is prepared once is not counted.
        (contender.run)(1, &mut Quick(77));
        let mut steps = 0;
        let allocated = allocation_counter::measure(|| steps = (contender.run)(contender.steps / 40, &mut Quick(77)));
        let each = allocated.count_total as f64 / steps as f64;
        println!("{:<19} {:>12} {each:>20.2}", contender.name, contender.bytes);
    }
}

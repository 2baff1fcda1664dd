//! The base held against a small game of its own, and against deliberately wrong variants of it.

// The toy's parts are public to the tests beside it, and nothing else can reach a test.
#![allow(unreachable_pub)]

mod toy;

#[cfg(feature = "serde")]
mod any_table;
mod conformance;
mod dealer;
mod perft;
mod provided;
mod record;
#[cfg(feature = "serde")]
mod serde_records;
mod table;
mod values;

use table_common::{ActionSet, Seed, Stored, Table, Turn, random::below};
use toy::Toy;

/// A match on a seed, played by the seats at random.
fn played(game: Toy, seed: u64) -> Table<Toy> {
    let seed = Seed::from_u64(seed);
    let mut players = seed.derive(1).rng();
    let mut table = Table::new(game, seed);
    while let Turn::Player(seat) = table.turn() {
        let legal = table.legal_actions();
        let action = legal.nth(below(legal.len(), &mut players)).expect("there is something to do");
        table.act(seat, action).expect("a legal action");
    }
    table
}

/// The built-in game for two.
fn toy() -> Toy {
    Toy::open(Toy::built_in_edition(), 2, &[]).expect("the built-in edition is valid")
}

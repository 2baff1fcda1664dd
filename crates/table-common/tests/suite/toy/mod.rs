//! Colours: a game for 2 to 4 with hidden hands, just big enough to need every part of the base.
//!
//! * TOY-S01: each seat in turn is dealt two cards, secretly, from the pile.
//! * TOY-T01: on its turn a seat rolls the die, then does one thing; no more is asked than that.
//! * TOY-P01, P02: it may play a card that it holds, if the die shows its colour: a point.
//! * TOY-H01, H02: or lay a card that it holds face down, once in a game.
//! * TOY-D01, D02: or draw a card while there are any, up to the hand limit.
//! * TOY-N01: it passes only if it can do nothing else.
//! * TOY-E01, E02: after the last round a face-down card counts if nobody else has its colour down.
//! * TOY-X01: colours, copies, rounds, hand limit and the worth of a face-down card are the edition's.

mod edition;
mod fault;
mod hidden;
mod pieces;
mod rules;
mod state;
mod stored;
mod whisper;

pub use edition::Edition;
pub use fault::{Fault, with_fault, wrong};
pub use pieces::{Action, Event, Outcome, Refusal};
pub use state::{COLOURS, Card, Counts, Phase, Pile, State, counts_of, pile_of};
pub use whisper::Whisper;

use table_common::Players;

/// The rules of Colours for one table.
#[derive(Clone, Debug)]
pub struct Toy {
    pub edition: Edition,
    pub players: Players,
}

impl Toy {
    /// The built-in edition.
    pub fn new(players: Players) -> Self {
        Self { edition: Edition::default(), players }
    }

    /// How many cards of each colour there are.
    pub fn copies(&self) -> Counts {
        core::array::from_fn(|colour| self.edition.copies.get(colour).copied().unwrap_or(0))
    }

    /// A colour's name, where the edition has it.
    pub fn colour(&self, colour: usize) -> Option<&str> {
        self.edition.colours.get(colour).map(String::as_str)
    }
}

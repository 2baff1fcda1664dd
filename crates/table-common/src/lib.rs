#![no_std]
#![doc = include_str!("../README.md")]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(feature = "serde")]
mod any;
mod common_refusal;
pub mod conformance;
mod counts;
mod dealer;
mod deck;
mod dice;
mod digest;
mod first_player;
mod game;
mod notation;
mod number;
mod packed_counts;
mod perft;
mod pile;
pub mod random;
mod record;
mod seat;
mod set;
mod sink;
mod standings;
mod table;

#[cfg(feature = "serde")]
pub use any::{AnyTable, AnyValue};
pub use common_refusal::CommonRefusal;
pub use counts::{Counts, Lanes};
pub use dealer::{Dealer, DealerRng, Seed, SeedError, Source};
pub use deck::{Deck, Pieces};
pub use dice::{Face, Throw, Throws};
pub use digest::{Digest, DigestError, Encoder, ShortDigest, Step, game_digest, state_digest};
pub use first_player::FirstPlayer;
pub use game::{Game, GameEvent, GameRefusal, Hidden, Problem, Problems, SourceName, Stored, Turn};
pub use notation::{DisplayIn, Displayed, MAX_NAME_LEN, ParseError, ParseIn, check_name, excerpt, number_table};
pub use number::{ActionSet, Bits, Dense, Numbered, bits, nth_bit};
pub use packed_counts::PackedCounts;
pub use perft::{PathOverflow, Paths, count_paths};
pub use pile::Pile;
pub use rand;
pub use record::{FORMAT, MAX_RECORD_STEPS, Record, RecordedStep, ReplayError};
pub use seat::{MAX_SEATS, PerSeat, Players, Seat, SeatSet, Viewer};
pub use set::{Set, SetIter, Word};
pub use sink::{Each, Sink};
pub use standings::Standings;
pub use table::{Played, Table, TableError};

#![no_std]
#![doc = include_str!("../README.md")]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action_set;
#[cfg(feature = "serde")]
mod any;
mod bits;
mod catalogue;
mod chain;
mod common_refusal;
#[cfg(feature = "conformance")]
pub mod conformance;
mod counts;
mod dealer;
mod deck;
mod dice;
mod digest;
mod encode;
mod first_player;
mod game;
mod hex;
mod hidden;
mod notation;
mod number;
mod observe;
mod packed_counts;
mod per_seat;
mod perft;
mod problem;
pub mod random;
mod record;
mod rng;
mod rule_id;
mod seat;
mod seed;
mod set;
mod sink;
mod source;
mod standings;
mod step;
mod stored;
mod table;
mod turn;
mod viewer;
mod word;

pub use action_set::ActionSet;
#[cfg(feature = "serde")]
pub use any::{AnyTable, AnyValue};
pub use bits::{bits, nth_bit};
pub use catalogue::{Catalogue, Rule};
pub use chain::FORMAT;
pub use common_refusal::CommonRefusal;
pub use counts::{Counts, Lanes};
pub use dealer::Dealer;
pub use deck::{Deck, Pieces};
pub use dice::{Face, Throw, Throws};
pub use digest::{Digest, DigestError, ShortDigest, game_digest, state_digest};
pub use encode::Encoder;
pub use first_player::FirstPlayer;
pub use game::{Game, GameEvent, GameRefusal};
pub use hidden::Hidden;
pub use notation::{DisplayIn, Displayed, MAX_NAME_LEN, ParseError, ParseIn, check_name, excerpt, number_table};
pub use number::{Dense, Numbered};
pub use observe::{Field, FieldWriter, Form, ObservationError, Observe};
pub use packed_counts::PackedCounts;
pub use per_seat::PerSeat;
pub use perft::{PathOverflow, Paths, count_paths};
pub use problem::{MAX_MODULES, Problem, Problems};
pub use rand;
pub use record::{MAX_RECORD_STEPS, Record, RecordedStep, ReplayError};
pub use rng::DealerRng;
pub use rule_id::{RuleId, RuleIdError};
pub use seat::{MAX_SEATS, Players, Seat, SeatSet};
pub use seed::{Seed, SeedError};
pub use set::{Set, SetIter};
pub use sink::{Each, Sink};
pub use source::{Source, SourceName};
pub use standings::Standings;
pub use step::Step;
pub use stored::Stored;
pub use table::{Played, Table, TableError};
pub use turn::Turn;
pub use viewer::Viewer;
pub use word::Word;

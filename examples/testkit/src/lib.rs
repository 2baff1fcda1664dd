//! What the tests of the rules engines share. This package is not published: the engines name it in `[dev-dependencies]`
//! by its path alone, without a version, so that `cargo package` leaves it out.
//!
//! [`door`] changes one field of a position at a time and holds that what [`Stored`](table_common::Stored) lets in can be
//! played on.

pub mod door;

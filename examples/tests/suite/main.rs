//! The tests of the examples package, in one binary: the program as a person runs it, the example programs, the
//! catalogues against the engines, and the sources against what must not be in them.

mod catalogue;
mod embed;
mod portable;
mod program;
mod rooms;

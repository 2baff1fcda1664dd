//! The base held against a small game of its own, and against deliberately wrong variants of it.

// The toy's parts are public to the tests beside it, and nothing else can reach a test.
#![allow(unreachable_pub)]

mod toy;

mod conformance;

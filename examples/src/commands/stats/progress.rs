//! The progress of a long job.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};

/// The progress of a job, shown while it runs if standard error is a terminal.
pub(super) struct Progress {
    total: u64,
    done: AtomicU64,
    shown: bool,
}

impl Progress {
    pub(super) fn of(total: u64) -> Self {
        Self { total, done: AtomicU64::new(0), shown: io::stderr().is_terminal() }
    }

    pub(super) fn add(&self, games: u64) {
        let done = self.done.fetch_add(games, Ordering::Relaxed) + games;
        self.show(&format!("{done} of {} games", self.total));
    }

    pub(super) fn clear(&self) {
        self.show(&" ".repeat(60));
    }

    fn show(&self, text: &str) {
        if self.shown {
            // Nothing depends on it.
            let _ = write!(io::stderr(), "\r{text}\r");
        }
    }
}

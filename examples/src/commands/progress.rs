//! The progress of a long job.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of characters in the bar.
const BAR: u64 = 30;

/// The progress of a job, shown while it runs if standard error is a terminal.
pub(crate) struct Progress {
    total: u64,
    what: &'static str,
    done: AtomicU64,
    shown: bool,
}

impl Progress {
    pub(crate) fn of(total: u64, what: &'static str) -> Self {
        Self { total, what, done: AtomicU64::new(0), shown: io::stderr().is_terminal() }
    }

    pub(crate) fn add(&self, games: u64) {
        let done = self.done.fetch_add(games, Ordering::Relaxed) + games;
        let full = (done.min(self.total) * BAR / self.total.max(1)) as usize;
        let bar = "#".repeat(full) + &"-".repeat(BAR as usize - full);
        self.show(&format!("[{bar}] {done} of {} {}", self.total, self.what));
    }

    pub(crate) fn clear(&self) {
        self.show(&" ".repeat(79));
    }

    fn show(&self, text: &str) {
        if self.shown {
            // Nothing depends on it.
            let _ = write!(io::stderr(), "\r{text}\r");
        }
    }
}

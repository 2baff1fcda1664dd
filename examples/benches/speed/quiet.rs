//! Whether other work is going on beside the bench: it slows chess more than the games, so that ratios come out too high.

use std::fs;
use std::time::Instant;

use cpu_time::ThreadTime;

/// The least share of the time for which a processor must be had.
const SHARE: f64 = 0.98;
/// The greatest load, as Linux counts the last minute: the bench itself is 1.
const LOAD: f64 = 1.3;

/// Watches the machine while something is measured in this thread.
pub(crate) struct Watch {
    wall: Instant,
    thread: ThreadTime,
}

impl Watch {
    #[allow(clippy::disallowed_methods, reason = "how long a thread had to wait cannot be seen in CPU time")]
    pub(crate) fn new() -> Self {
        Self { wall: Instant::now(), thread: ThreadTime::now() }
    }

    /// A line that says whether the machine was quiet until now, and what that is judged by.
    pub(crate) fn verdict(&self) -> String {
        let share = self.thread.elapsed().as_secs_f64() / self.wall.elapsed().as_secs_f64();
        let load = load();
        let quiet = share >= SHARE && load.is_none_or(|load| load <= LOAD);
        let verdict = if quiet { "quiet" } else { "BUSY: ratios are too high, times too long" };
        let load = load.map_or("unknown".into(), |load| format!("{load:.2}"));
        format!(
            "machine {verdict} (a processor for {:.1} % of the time; load {load}, of which 1 is this)",
            100.0 * share
        )
    }
}

/// The load of the last minute, where the system tells it.
fn load() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

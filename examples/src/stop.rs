//! Signals that tell a long job to end.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::{Failure, Result};

/// The exit code of a program that was interrupted.
pub(crate) const INTERRUPTED: i32 = 130;

/// A flag that the first signal to stop raises (Ctrl-C, and where there are such, "terminate" and "hang up"), so that what
/// is under way can end; a second one ends the program at once. Once in a program.
pub fn stop_flag() -> Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    })
    .map_err(|error| Failure::content(format!("signals cannot be received: {error}")))?;
    Ok(flag)
}

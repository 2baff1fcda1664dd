//! Runs the parts of a long job on several threads.

use std::num::NonZero;
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::failure::note;

/// The number of threads to use: the wanted number, or one for each processor. More than the processors are not used,
/// which is said on standard error.
pub fn threads(wanted: Option<u32>) -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let wanted = wanted.map_or(cores, |wanted| usize::try_from(wanted).unwrap_or(usize::MAX));
    if wanted > cores {
        note(&format!("note: --threads {wanted}: {cores} are used, one for each processor"));
    }
    wanted.clamp(1, cores)
}

/// Runs `parts` parts of a job; the results are in the order of the parts, whatever the number of threads.
pub fn in_order<T: Send>(parts: u64, threads: usize, job: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let work = || {
        let part = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&part| part < parts);
        std::iter::from_fn(part).map(|part| (part, job(part))).collect::<Vec<_>>()
    };
    let mut done = thread::scope(|scope| {
        // Where no more threads are to be had, those that are there do it all.
        let others: Vec<_> =
            (1..threads).filter_map(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut done = work();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| panic::resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(part, _)| *part);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stay_in_order() {
        for threads in [1, 2, 7] {
            assert_eq!(
                in_order(100, threads, |part| part * part),
                (0..100).map(|part| part * part).collect::<Vec<_>>()
            );
            assert!(in_order(0, threads, |part| part).is_empty());
        }
    }

    #[test]
    fn threads_are_bounded_by_the_processors() {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        assert_eq!(threads(None), cores);
        assert_eq!(threads(Some(u32::MAX)), cores);
        assert_eq!(threads(Some(1)), 1);
    }
}

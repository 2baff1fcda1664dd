//! Receivers of events.

use alloc::vec::Vec;

/// A receiver of events. `()` ignores them at no cost, a `Vec` keeps them.
pub trait Sink<E> {
    /// Takes one event.
    fn put(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn put(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn put(&mut self, event: E) {
        self.push(event);
    }
}

/// A receiver that hands each event to a closure.
///
/// ```
/// use table_common::{Each, Sink};
///
/// let mut count = 0;
/// Each(|_event: u8| count += 1).put(9);
/// assert_eq!(count, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Each<F>(pub F);

impl<E, F: FnMut(E)> Sink<E> for Each<F> {
    #[inline]
    fn put(&mut self, event: E) {
        (self.0)(event);
    }
}

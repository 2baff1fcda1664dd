//! One value for each seat.

use core::ops::{Index, IndexMut};

use crate::{MAX_SEATS, Players, Seat};

/// One value for each of the four seats. Seats that do not play have a value too, which the game defines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// The values that `value` gives for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(&mut value))
    }

    /// The seats of `players` players with their values, clockwise.
    #[inline]
    pub fn iter(&self, players: Players) -> impl Iterator<Item = (Seat, &T)> {
        players.seats().zip(&self.0)
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize> serde::Serialize for PerSeat<T> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        <[T; MAX_SEATS]>::deserialize(from).map(Self)
    }
}

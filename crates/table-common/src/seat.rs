//! Seats at the table, and what belongs to each of them.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The most players any game on this base may have.
pub const MAX_SEATS: usize = 4;

/// A place at the table. Numbered from 0 in data, called "player 1" to "player 4" in prose.
///
/// ```
/// use table_common::Seat;
///
/// let seat = Seat::from_index(2).unwrap();
/// assert_eq!(seat.to_string(), "player 3");
/// assert_eq!(seat.next(3), Seat::P1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// Seat 0, "player 1".
    P1,
    /// Seat 1, "player 2".
    P2,
    /// Seat 2, "player 3".
    P3,
    /// Seat 3, "player 4".
    P4,
}

impl Seat {
    /// All seats in clockwise order.
    pub const ALL: [Self; MAX_SEATS] = [Self::P1, Self::P2, Self::P3, Self::P4];

    /// The seat's number in data, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat with that number in data, if it is below [`MAX_SEATS`].
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::P1),
            1 => Some(Self::P2),
            2 => Some(Self::P3),
            3 => Some(Self::P4),
            _ => None,
        }
    }

    /// The seats of a game for `players` players, clockwise. More than [`MAX_SEATS`] counts as that many.
    #[inline]
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        Self::ALL.into_iter().take(usize::from(players))
    }

    /// The next seat clockwise among `players` players.
    #[inline]
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        let next = self.index() + 1;
        match Self::from_index(next) {
            Some(seat) if next < players as usize => seat,
            _ => Self::P1,
        }
    }

    /// The seats in turn order from this one on, once round.
    pub fn round(self, players: u8) -> impl Iterator<Item = Self> {
        let mut seat = self;
        (0..players).map(move |_| {
            let this = seat;
            seat = seat.next(players);
            this
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.index() + 1)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// One of the players.
    Seat(Seat),
    /// A spectator, who knows what everybody knows.
    Public,
    /// Somebody who may see everything.
    Referee,
}

/// One value for each seat. Seats that do not play hold a value too; which, is up to the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// A value for each seat, from the seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(&mut value))
    }

    /// The seats of `players` players with their values, clockwise.
    pub fn iter(&self, players: u8) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(players).zip(&self.0)
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
mod as_serde {
    use super::{MAX_SEATS, Seat};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for Seat {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_u8(*self as u8)
        }
    }

    impl<'de> Deserialize<'de> for Seat {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let index = u8::deserialize(from)?;
            Self::from_index(usize::from(index)).ok_or_else(|| {
                de::Error::custom(format_args!("wanted a seat from 0 to {}, found {index}", MAX_SEATS - 1))
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_goes_round() {
        let order: [Option<Seat>; 3] = core::array::from_fn(|i| Seat::P2.round(3).nth(i));
        assert_eq!(order, [Some(Seat::P2), Some(Seat::P3), Some(Seat::P1)]);
        assert_eq!((Seat::P3.next(4), Seat::P4.next(4)), (Seat::P4, Seat::P1));
        assert_eq!([0, 1, 2, 3].map(Seat::from_index), Seat::ALL.map(Some));
        assert_eq!(Seat::from_index(4), None);
    }
}

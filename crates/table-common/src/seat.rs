//! Players and their seats.

use core::fmt;

use crate::{Dense, Numbered, Set};

/// The most players any game on this base may have.
pub const MAX_SEATS: usize = 4;

/// The number of players of a game, 1 to [`MAX_SEATS`].
///
/// ```
/// use table_common::{Players, Seat};
///
/// let players = Players::new(3).unwrap();
/// assert_eq!(players, Players::Three);
/// assert!(players.seats().eq([Seat::P1, Seat::P2, Seat::P3]));
/// assert!(!players.include(Seat::P4));
/// assert_eq!(Players::new(5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Players {
    /// One player.
    One = 1,
    /// Two players.
    Two,
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Players {
    /// All numbers of players, rising.
    pub const ALL: [Self; MAX_SEATS] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The number of players `count`; `None` unless it is 1 to [`MAX_SEATS`].
    #[inline]
    pub const fn new(count: u8) -> Option<Self> {
        match count {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            _ => None,
        }
    }

    /// How many players there are, 1 to [`MAX_SEATS`].
    #[inline]
    pub const fn count(self) -> u8 {
        self as u8
    }

    /// The seats that play, clockwise from player 1.
    #[inline]
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::ALL.into_iter().take(usize::from(self.count()))
    }

    /// The seats that play, as a set.
    #[inline]
    pub fn set(self) -> SeatSet {
        SeatSet::lowest(u32::from(self.count()))
    }

    /// Whether `seat` plays.
    #[inline]
    pub const fn include(self, seat: Seat) -> bool {
        (seat as u8) < self.count()
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count())
    }
}

impl From<Players> for u8 {
    #[inline]
    fn from(players: Players) -> Self {
        players.count()
    }
}

impl From<Players> for u32 {
    #[inline]
    fn from(players: Players) -> Self {
        players.count().into()
    }
}

impl From<Players> for usize {
    #[inline]
    fn from(players: Players) -> Self {
        players.count().into()
    }
}

/// A place at the table. Numbered from 0 in data, called "player 1" to "player 4" in prose.
///
/// ```
/// use table_common::{Players, Seat};
///
/// let seat = Seat::from_index(2).unwrap();
/// assert_eq!(seat.to_string(), "player 3");
/// assert_eq!(seat.next(Players::Three), Seat::P1);
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

/// A set of seats.
pub type SeatSet = Set<Seat, u8>;

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

    /// The next seat clockwise among `players` players.
    #[inline]
    #[must_use]
    pub const fn next(self, players: Players) -> Self {
        let next = self.index() + 1;
        match Self::from_index(next) {
            Some(seat) if next < players.count() as usize => seat,
            _ => Self::P1,
        }
    }

    /// The seats of `players` players in turn order, once round, from this one on.
    #[inline]
    pub fn round(self, players: Players) -> impl Iterator<Item = Self> {
        let mut seat = self;
        (0..players.count()).map(move |_| {
            let this = seat;
            seat = seat.next(players);
            this
        })
    }
}

impl Numbered for Seat {
    const SPACE: u32 = MAX_SEATS as u32;

    #[inline]
    fn number(self) -> u32 {
        self as u32
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Self::from_index(number as usize)
    }
}

impl Dense for Seat {}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.index() + 1)
    }
}

#[cfg(feature = "serde")]
mod as_serde {
    use super::{MAX_SEATS, Players, Seat};
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

    impl Serialize for Players {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_u8(self.count())
        }
    }

    impl<'de> Deserialize<'de> for Players {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let count = u8::deserialize(from)?;
            Self::new(count)
                .ok_or_else(|| de::Error::custom(format_args!("wanted 1 to {MAX_SEATS} players, found {count}")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Players::{Four, Three};

    #[test]
    fn play_goes_round() {
        let order: [Option<Seat>; 3] = core::array::from_fn(|i| Seat::P2.round(Three).nth(i));
        assert_eq!(order, [Some(Seat::P2), Some(Seat::P3), Some(Seat::P1)]);
        assert_eq!((Seat::P3.next(Four), Seat::P4.next(Four)), (Seat::P4, Seat::P1));
        assert_eq!([0, 1, 2, 3].map(Seat::from_index), Seat::ALL.map(Some));
        assert_eq!(Seat::from_index(4), None);
    }

    #[test]
    fn players_are_1_to_4() {
        let counts: [Option<u8>; 6] = core::array::from_fn(|n| Players::new(n as u8).map(Players::count));
        assert_eq!(counts, [None, Some(1), Some(2), Some(3), Some(4), None]);
        for players in Players::ALL {
            let seats = usize::from(players);
            assert_eq!((players.seats().len(), players.set().len() as usize), (seats, seats));
            assert!(Seat::ALL.into_iter().all(|seat| players.include(seat) == players.set().contains(seat)));
        }
    }
}

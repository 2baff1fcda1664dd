//! The random first player: one outcome and one sentence for all games.

use core::fmt;

use rand::Rng;

use crate::{CommonRefusal, Deck, Players, Seat};

/// The player who begins, each of the players equally likely: an outcome, written `first 2` for player 2.
///
/// ```
/// use table_common::{FirstPlayer, Players, Seat};
///
/// let first = FirstPlayer(Seat::P2);
/// assert_eq!(first.to_string(), "first 2");
/// assert_eq!(FirstPlayer::parse("first 2"), Some(first));
/// assert_eq!(first.sentence().to_string(), "player 2 begins");
/// assert!(first.check(Players::Two).is_ok() && first.check(Players::One).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FirstPlayer(pub Seat);

impl FirstPlayer {
    /// The name of the source.
    pub const SOURCE: &'static str = "first";

    /// The outcomes for so many players, each with its weight of 1.
    #[inline]
    pub fn draws(players: Players) -> impl Iterator<Item = (Self, u32)> + Clone {
        players.seats().map(|seat| (Self(seat), 1))
    }

    /// One of the players, uniformly at random.
    #[inline]
    pub fn sample(players: Players, rng: &mut impl Rng) -> Self {
        Self(Deck::new(players.set()).sample(rng).unwrap_or(Seat::P1))
    }

    /// Refuses a seat that does not play.
    #[inline]
    pub const fn check(self, players: Players) -> Result<(), CommonRefusal> {
        if players.include(self.0) { Ok(()) } else { Err(CommonRefusal::NoSuchPlayer(self.0)) }
    }

    /// The outcome that is written so; `None` where the text is another.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix("first ")?.as_bytes() {
            [player @ b'1'..=b'9'] => Seat::from_index(usize::from(player - b'1')).map(Self),
            _ => None,
        }
    }

    /// The event as a sentence: `player 2 begins`.
    pub fn sentence(self) -> impl fmt::Display {
        struct Begins(Seat);
        impl fmt::Display for Begins {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} begins", self.0)
            }
        }
        Begins(self.0)
    }
}

impl fmt::Display for FirstPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first {}", self.0.index() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use alloc::string::ToString;

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        for seat in Seat::ALL {
            assert_eq!(FirstPlayer::parse(&FirstPlayer(seat).to_string()), Some(FirstPlayer(seat)));
        }
        for wrong in
            ["first", "first ", "first 0", "first 5", "first 01", "first 1 ", " first 1", "first player 1", "First 1"]
        {
            assert_eq!(FirstPlayer::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn each_player_is_as_likely() {
        let mut rng = Seed::from_u64(1).rng();
        for players in Players::ALL {
            let mut seen = [0u32; 4];
            for _ in 0..1_200 {
                let first = FirstPlayer::sample(players, &mut rng);
                assert_eq!(first.check(players), Ok(()));
                seen[first.0.index()] += 1;
            }
            let fair = 1_200 / u32::from(players);
            assert!(
                FirstPlayer::draws(players)
                    .all(|(first, weight)| { weight == 1 && seen[first.0.index()].abs_diff(fair) < 90 }),
                "{seen:?}"
            );
            let others = Seat::ALL.into_iter().filter(|&seat| !players.include(seat));
            for seat in others {
                assert_eq!(FirstPlayer(seat).check(players), Err(CommonRefusal::NoSuchPlayer(seat)));
            }
        }
    }
}

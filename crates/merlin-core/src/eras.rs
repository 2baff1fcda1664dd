//! Eras: how often the mission deck had been renewed when a card was drawn (MER-M07, MER-M08).

use table_common::Numbered;

use crate::mission::{Card, Cards};

/// For each card of a secret hand, its era. After a renewal everybody knows which cards the deck was made of, so a secret
/// card of an older era is one of those that nobody has seen since. Four bits a card, spread over four words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Eras(pub(crate) [u64; 4]);

impl Eras {
    /// The last era that is told apart; no match of a built-in count comes near.
    pub(crate) const LAST: u8 = 15;

    #[inline]
    pub(crate) fn get(&self, card: Card) -> u8 {
        let [a, b, c, d] = self.0;
        let at = card.number();
        (a >> at & 1 | (b >> at & 1) << 1 | (c >> at & 1) << 2 | (d >> at & 1) << 3) as u8
    }

    /// Sets the era of a card; 0 is the era of cards that are not secret.
    #[inline]
    pub(crate) fn set(&mut self, card: Card, era: u8) {
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane &= !(1 << card.number());
            *plane |= u64::from(era >> i & 1) << card.number();
        }
    }

    /// Gives an era to cards that have none yet.
    #[inline]
    #[must_use]
    pub(crate) fn with(mut self, cards: Cards, era: u8) -> Self {
        for (i, plane) in self.0.iter_mut().enumerate() {
            if era >> i & 1 == 1 {
                *plane |= cards.bits();
            }
        }
        self
    }

    /// The cards of one era out of `cards`.
    #[inline]
    pub(crate) fn of(&self, cards: Cards, era: u8) -> Cards {
        let mut left = cards.bits();
        for (i, plane) in self.0.iter().enumerate() {
            left &= if era >> i & 1 == 1 { *plane } else { !plane };
        }
        Cards::from_bits(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_an_era_of_its_own() {
        let cards = [0, 1, 31, 54].map(|number| Card::new(number).expect("one of 55"));
        for era in 0..=Eras::LAST {
            for card in cards {
                let mut eras = Eras::default();
                for other in cards {
                    eras.set(other, Eras::LAST - era);
                }
                eras.set(card, era);
                for other in cards {
                    assert_eq!(eras.get(other), if other == card { era } else { Eras::LAST - era });
                }
                let alone = Cards::of(card);
                assert_eq!((eras.of(alone, era), eras.of(alone, Eras::LAST - era)), (alone, Cards::EMPTY));
            }
        }
    }

    #[test]
    fn many_cards_get_an_era_at_once() {
        for era in 0..=Eras::LAST {
            let cards = Cards::lowest(9);
            let eras = Eras::default().with(cards, era);
            assert_eq!(eras.of(Cards::lowest(20), era), if era == 0 { Cards::lowest(20) } else { cards });
        }
    }
}

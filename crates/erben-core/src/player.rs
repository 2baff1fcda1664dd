//! What is public of one player.

use crate::card::{Card, Cards, Class};
use crate::cult::Cult;
use crate::piece::Whereabouts;
use crate::spirit::SpiritSet;

/// What is public of one player: the same in a position and in every view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PublicPlayer {
    /// Where the player's druid is.
    pub druid: Whereabouts,
    /// The spirits that the player controls, in the circles and at the centre.
    pub spirits: SpiritSet,
    /// How many cards of each class the player holds, by [`Class::index`] ([ERB-S07](crate::catalogue#erb-s07)).
    pub card_counts: [u8; Class::ALL.len()],
    /// The extra votes that the player has stated in the vote.
    pub stated: Stated,
}

/// The extra votes that a player has stated in the vote: the magic cards spent, and the potions shown
/// ([ERB-V06](crate::catalogue#erb-v06)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stated {
    /// How many cards were spent of each kind of [`Card::SPENDABLE`].
    spent: [u8; Card::SPENDABLE.len()],
    /// How many potions were shown, by [`Cult::index`].
    potions: [u8; Cult::ALL.len()],
}

impl Stated {
    /// What is stated by these cards and potions; `None` if one of the cards cannot be spent in a vote.
    pub(crate) fn new(spent: Cards, potions: [u8; 2]) -> Option<Self> {
        let stated = Self { spent: Card::SPENDABLE.map(|card| spent.count(card)), potions };
        (stated.spent() == spent).then_some(stated)
    }

    /// Whether no extra vote has been stated.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// The magic cards that were spent: Lugs, Teutates and Portraits ([ERB-C02](crate::catalogue#erb-c02)).
    pub fn spent(self) -> Cards {
        if self.is_empty() {
            return Cards::EMPTY;
        }
        let kinds = Card::SPENDABLE.into_iter().zip(self.spent);
        kinds.fold(Cards::EMPTY, |all, (card, n)| all + Cards::of(card, n))
    }

    /// How many potions were shown, by [`Cult::index`].
    #[inline]
    pub const fn potions(self) -> [u8; 2] {
        self.potions
    }

    /// The cards of the potions that were shown, all of them different ones ([ERB-V13](crate::catalogue#erb-v13)).
    pub fn shown(self) -> Cards {
        if self.potions == [0, 0] {
            return Cards::EMPTY;
        }
        let potions = Cult::ALL.into_iter().zip(self.potions);
        let cards = potions.flat_map(|(cult, n)| Card::potion(cult).map(|card| Cards::of(card, n)));
        cards.fold(Cards::EMPTY, |all, cards| all + cards)
    }

    /// The kinds of cards that the player cannot hold any more, one of each: those that would have been spent before one
    /// that was ([ERB-V15](crate::catalogue#erb-v15)).
    pub fn impossible(self) -> Cards {
        let (spent, mut kinds) = (self.spent(), Cards::EMPTY);
        for group in [&Card::DOUBLERS[..], &Card::PORTRAITS[..]].into_iter().filter(|_| !spent.is_empty()) {
            let last = group.iter().rposition(|&card| spent.contains(card)).unwrap_or(0);
            kinds += group[..last].iter().copied().collect();
        }
        kinds
    }

    /// How many Lugs and Teutates, and how many Portraits, were spent.
    pub(crate) fn numbers(self) -> [u8; 2] {
        let (doublers, portraits) = self.spent.split_at(Card::DOUBLERS.len());
        [doublers, portraits].map(|counts| counts.iter().fold(0, |sum: u8, &n| sum.saturating_add(n)))
    }

    /// One more card spent.
    pub(crate) fn spend(&mut self, card: Card) {
        for (kind, n) in Card::SPENDABLE.into_iter().zip(&mut self.spent) {
            *n = n.saturating_add(u8::from(kind == card));
        }
    }

    /// One more potion shown.
    pub(crate) fn show(&mut self, cult: Cult) {
        let n = &mut self.potions[cult.index()];
        *n = n.saturating_add(1);
    }

    /// The counts of cards spent, as canonical bytes hold them.
    pub(crate) const fn spent_counts(self) -> [u8; Card::SPENDABLE.len()] {
        self.spent
    }
}

//! The game value: an edition and a number of players.

use alloc::sync::Arc;

use table_common::{Face, Players};

use crate::board::Board;
use crate::card::Cards;
use crate::edition::{Die, DieFace, Edition, EditionSpec};

/// The rules of Merlins Erben for one table: an edition and a number of players.
///
/// It is opened from an [`EditionSpec`] by [`Stored::open`](table_common::Stored::open), or with the built-in edition by
/// [`Stored::built_in`](table_common::Stored::built_in).
#[derive(Clone, Debug)]
pub struct Erben {
    /// Shared by all copies of a game.
    pub(crate) spec: Arc<EditionSpec>,
    pub(crate) edition: Edition,
    pub(crate) players: Players,
}

impl Erben {
    /// The circles in play.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.edition.board
    }

    /// What a face of a die shows.
    #[inline]
    pub const fn face(&self, die: Die, face: Face) -> DieFace {
        self.edition.face(die, face)
    }

    /// All cards of the edition.
    #[inline]
    pub const fn cards(&self) -> Cards {
        self.edition.cards
    }

    /// The number of the turn after which the vote takes place, 1 to [`MAX_TURNS`](crate::MAX_TURNS) ([ERB-V14](crate::catalogue#erb-v14)).
    #[inline]
    pub const fn turn_limit(&self) -> u16 {
        self.edition.turn_limit
    }

    /// Whether the second die must be used where it can be ([ERB-M04](crate::catalogue#erb-m04)).
    #[inline]
    pub const fn second_die_required(&self) -> bool {
        self.edition.second_die_required
    }
}

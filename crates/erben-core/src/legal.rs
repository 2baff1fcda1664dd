//! The set of legal actions, one bit for each number of the action space.

use table_common::{ActionSet, Numbered, Set};

use crate::action::{Action, CALL, DRIVE_OUT, MOVES, RELOCATE};
use crate::board::{MAX_SPACES, SpaceSet};
use crate::edition::Die;
use crate::spirit::SpiritSet;

/// A set of actions: the legal ones of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Legal(Set<Action, [u64; Action::SPACE.div_ceil(64) as usize]>);

impl Legal {
    /// The set without actions.
    pub const EMPTY: Self = Self(Set::EMPTY);

    #[inline]
    pub(crate) fn insert(&mut self, action: Action) {
        self.0.insert(action);
    }

    #[inline]
    pub(crate) fn insert_if(&mut self, condition: bool, action: Action) {
        self.0.insert_run(action.number(), u64::from(condition));
    }

    #[inline]
    pub(crate) fn spaces(spaces: SpaceSet) -> Self {
        const { assert!(MAX_SPACES == 128) };
        let mut set = Self::EMPTY;
        set.0.insert_run(0, spaces.bits() as u64);
        set.0.insert_run(64, (spaces.bits() >> 64) as u64);
        set
    }

    /// Moves with a die: of the druid or not, and of some spirits.
    #[inline]
    pub(crate) fn insert_moves(&mut self, die: Die, druid: bool, spirits: SpiritSet) {
        // In the order of [`Piece::index`](crate::Piece::index).
        self.0.insert_run(MOVES + 16 * die as u32, u64::from(druid) | u64::from(spirits.bits()) << 1);
    }

    #[inline]
    pub(crate) fn insert_relocations(&mut self, spirits: SpiritSet) {
        self.insert_spirits(RELOCATE, spirits);
    }

    #[inline]
    pub(crate) fn insert_calls(&mut self, spirits: SpiritSet) {
        self.insert_spirits(CALL, spirits);
    }

    #[inline]
    pub(crate) fn insert_drives(&mut self, spirits: SpiritSet) {
        self.insert_spirits(DRIVE_OUT, spirits);
    }

    #[inline]
    fn insert_spirits(&mut self, base: u32, spirits: SpiritSet) {
        self.0.insert_run(base, spirits.bits().into());
    }
}

impl ActionSet for Legal {
    type Action = Action;

    #[inline]
    fn len(&self) -> u32 {
        self.0.len()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    fn contains(&self, action: Action) -> bool {
        self.0.contains(action)
    }

    #[inline]
    fn nth(&self, k: u32) -> Option<Action> {
        self.0.nth(k)
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        self.0.iter()
    }

    fn words(&self) -> impl Iterator<Item = u64> {
        ActionSet::words(&self.0)
    }
}

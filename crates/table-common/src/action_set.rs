//! What a legal set is.

use crate::Numbered;

/// A set of numbered actions: a list for a user interface, a mask for a learner, a membership test for a rule.
pub trait ActionSet: Copy + Eq {
    /// The action type of the game.
    type Action: Numbered;

    /// The number of actions in the set.
    fn len(&self) -> u32;

    /// Whether the set has no action.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `action` is in the set.
    fn contains(&self, action: Self::Action) -> bool;

    /// The `k`-th action by rising number, counted from 0; `None` from [`len`](Self::len) on.
    fn nth(&self, k: u32) -> Option<Self::Action>;

    /// All actions, by rising number.
    fn iter(&self) -> impl Iterator<Item = Self::Action>;

    /// The whole action space as bits, 64 numbers to a word, the lowest first: a mask for a learner. There are
    /// `SPACE.div_ceil(64)` words.
    fn words(&self) -> impl Iterator<Item = u64>;
}

//! What a legal set is.

use crate::Numbered;

/// A set of numbered actions: the list for a user interface, the mask for a learner, the test for a rule.
pub trait ActionSet: Copy + Eq {
    /// What the set holds.
    type Action: Numbered;

    /// How many actions are in the set.
    fn len(&self) -> u32;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `action` is in the set.
    fn contains(&self, action: Self::Action) -> bool;

    /// The `k`-th action by number, counted from 0.
    fn nth(&self, k: u32) -> Option<Self::Action>;

    /// All actions, by rising number.
    fn iter(&self) -> impl Iterator<Item = Self::Action>;

    /// The whole space as bits, 64 numbers a word, lowest first: a mask for a learner. There are
    /// `SPACE.div_ceil(64)` words.
    fn words(&self) -> impl Iterator<Item = u64>;
}

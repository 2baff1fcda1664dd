//! The set of legal actions: bits over the numbered space.

use table_common::{ActionSet, Numbered, bits, nth_bit};

use crate::action::Action;

/// How many words of 64 bits the action space fills.
const WORDS: usize = 12;

/// The legal actions: a bit for each number, and which words have any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    words: [u64; WORDS],
    some: u32,
}

impl Legal {
    /// No action.
    pub(crate) const EMPTY: Self = Self { words: [0; WORDS], some: 0 };

    /// Adds a run of actions: bit `i` of `bits` stands for number `from + i`. A run never crosses a multiple of 64.
    #[inline]
    pub(crate) const fn add(&mut self, from: u32, bits: u64) {
        let word = (from / 64) as usize;
        if word < WORDS {
            self.words[word] |= bits << (from % 64);
            self.some |= ((bits != 0) as u32) << word;
        }
    }

    /// Adds one action.
    #[inline]
    pub(crate) fn insert(&mut self, action: Action) {
        self.add(action.number(), 1);
    }

    /// The words with a bit set, each with its first number.
    #[inline]
    fn filled(&self) -> impl Iterator<Item = (u32, u64)> {
        bits(u64::from(self.some)).filter_map(|at| self.words.get(at as usize).map(|&word| (64 * at, word)))
    }

    /// Whether there is any.
    #[inline]
    pub(crate) const fn any(&self) -> bool {
        self.some != 0
    }
}

impl ActionSet for Legal {
    type Action = Action;

    #[inline]
    fn len(&self) -> u32 {
        self.filled().map(|(_, word)| word.count_ones()).sum()
    }

    fn is_empty(&self) -> bool {
        !self.any()
    }

    #[inline]
    fn contains(&self, action: Action) -> bool {
        let number = action.number();
        self.words.get((number / 64) as usize).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    #[inline]
    fn nth(&self, mut k: u32) -> Option<Action> {
        for (base, word) in self.filled() {
            match nth_bit(word, k) {
                Ok(bit) => return Action::from_number(base + bit),
                Err(rest) => k = rest,
            }
        }
        None
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        (0u32..)
            .step_by(64)
            .zip(self.words)
            .flat_map(|(base, word)| bits(word).filter_map(move |bit| Action::from_number(base + bit)))
    }

    fn words(&self) -> impl Iterator<Item = u64> {
        self.words.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_empty_until_an_action_of_the_space_is_added() {
        let mut legal = Legal::EMPTY;
        legal.add(Action::SPACE, 1);
        assert!(legal.is_empty() && legal == Legal::EMPTY);
        legal.insert(Action::End);
        assert!(!legal.is_empty() && legal.nth(0) == Some(Action::End));
    }
}

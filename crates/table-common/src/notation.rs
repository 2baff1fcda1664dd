//! Text for actions, outcomes, events and refusals. The game writes and parses it, since names are part of its edition.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use crate::Numbered;

/// A value that can be written as text, given the game: an action, an outcome, an event, a refusal.
pub trait DisplayIn<G: ?Sized> {
    /// Writes the value with the names of `game`'s edition.
    fn fmt_in(&self, game: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// A value that can be parsed from text, given the game: the exact inverse of [`DisplayIn`].
pub trait ParseIn<G: ?Sized>: Sized {
    /// Parses what [`DisplayIn`] writes, and nothing else.
    fn parse_in(game: &G, text: &str) -> Result<Self, ParseError>;
}

/// The error of a text that is not what was wanted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted {wanted}; found `{found}`")]
pub struct ParseError {
    /// What was wanted.
    pub wanted: &'static str,
    /// The beginning of what was found.
    pub found: String,
}

impl ParseError {
    /// The error that `text` is not what was `wanted`.
    pub fn new(wanted: &'static str, text: &str) -> Self {
        Self { wanted, found: excerpt(text) }
    }
}

/// A value together with its game, which implements `Display`: see [`Game::display`](crate::Game::display).
#[derive(Clone, Copy)]
pub struct Displayed<'a, G: ?Sized, T: ?Sized> {
    pub(crate) game: &'a G,
    pub(crate) value: &'a T,
}

impl<G: ?Sized, T: DisplayIn<G> + ?Sized> fmt::Display for Displayed<'_, G, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt_in(self.game, f)
    }
}

impl<G: ?Sized, T: DisplayIn<G> + ?Sized> fmt::Debug for Displayed<'_, G, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt_in(self.game, f)
    }
}

/// All values of a numbered space with their texts, by rising number, for the file in which a game freezes its numbers.
///
/// A value has a line of its own: `7 build Brecon`. Neighbouring numbers without a value share one: `8-63 none`.
pub fn number_table<G: ?Sized, T: Numbered + DisplayIn<G>>(game: &G) -> String {
    let (mut lines, mut gap_from) = (String::new(), None);
    for number in 0..=T::SPACE {
        let value = T::from_number(number).filter(|_| number < T::SPACE);
        if value.is_none() && number < T::SPACE {
            gap_from = gap_from.or(Some(number));
            continue;
        }
        // Writing into a string does not fail.
        if let Some(from) = gap_from.take() {
            let _ = writeln!(lines, "{from}-{} none", number - 1);
        }
        if let Some(value) = value {
            let _ = writeln!(lines, "{number} {}", Displayed { game, value: &value });
        }
    }
    lines
}

/// The first 40 characters of a text with control characters replaced by blanks, to be quoted in an error.
pub fn excerpt(text: &str) -> String {
    const MOST: usize = 40;
    let mut short: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

/// The greatest length of a name in an edition, in bytes.
pub const MAX_NAME_LEN: usize = 32;

/// The reason why a text cannot be a name in an edition; `None` where it can.
///
/// A name is 1 to [`MAX_NAME_LEN`] characters: ASCII letters, digits, apostrophes, hyphens and single blanks between words,
/// a letter first. No word of it may be one of the notation's `keywords`, in whatever case.
pub fn check_name(name: &str, keywords: &[&str]) -> Option<String> {
    if name.is_empty() || name.len() > MAX_NAME_LEN {
        return Some(alloc::format!(
            "a name of 1 to {MAX_NAME_LEN} characters; found {} in `{}`",
            name.len(),
            excerpt(name)
        ));
    }
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '\'' | '-');
    if let Some(odd) = name.chars().find(|&c| !allowed(c)) {
        return Some(alloc::format!(
            "letters, digits, apostrophes, hyphens and blanks; found `{}` in `{}`",
            odd.escape_default(),
            excerpt(name)
        ));
    }
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || name.split(' ').any(str::is_empty) {
        return Some(alloc::format!("a letter first and single blanks between words; found `{name}`"));
    }
    let keyword = name.split(' ').find(|word| keywords.iter().any(|key| key.eq_ignore_ascii_case(word)))?;
    Some(alloc::format!("a name without the notation's word `{}`; found `{name}`", keyword.to_string().to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_held_to_their_charset() {
        let keys = ["from", "end"];
        for good in ["Brecon", "St Davids", "O'Neill-2", "Newend", &"a".repeat(32)] {
            assert_eq!(check_name(good, &keys), None, "{good}");
        }
        for bad in ["", " a", "a ", "a  b", "1a", "a\tb", "né", "Land From Here", "END", &"a".repeat(33)] {
            assert!(check_name(bad, &keys).is_some(), "{bad}");
        }
    }

    /// 0, 3, 4 and beyond the space 6 and 7.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    struct Odd(u32);

    impl Numbered for Odd {
        const SPACE: u32 = 6;

        fn number(self) -> u32 {
            self.0
        }

        fn from_number(number: u32) -> Option<Self> {
            [0, 3, 4, 6, 7].contains(&number).then_some(Self(number))
        }
    }

    impl DisplayIn<str> for Odd {
        fn fmt_in(&self, game: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{game} {}", self.0)
        }
    }

    #[test]
    fn a_table_of_numbers_has_a_line_for_each_value_and_each_gap() {
        assert_eq!(number_table::<str, Odd>("odd"), "0 odd 0\n1-2 none\n3 odd 3\n4 odd 4\n5-5 none\n");
    }

    #[test]
    fn quotes_are_short_and_clean() {
        assert_eq!(excerpt("a\nb"), "a b");
        assert_eq!(excerpt(&"x".repeat(41)).chars().count(), 41);
        assert_eq!(excerpt(&"x".repeat(40)).chars().count(), 40);
    }
}

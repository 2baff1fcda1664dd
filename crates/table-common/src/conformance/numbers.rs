//! Numbers and notation.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};

use super::check::{Check, Verdict};
use super::run::{Position, Run, values};
use crate::{ActionSet, DisplayIn, Game, Numbered, ParseIn};

/// Checks the whole spaces, once a run.
pub(super) fn numbers<G: Game>(run: &mut Run<'_, G>) -> Verdict {
    numbers_of::<G::Action>("action")?;
    numbers_of::<G::Outcome>("outcome")?;
    run.unsaid_actions = notation::<G, G::Action>(run.game)?;
    run.unsaid_outcomes = notation::<G, G::Outcome>(run.game)?;
    Ok(())
}

fn numbers_of<T: Numbered>(what: &str) -> Verdict {
    let mut last = None;
    for number in 0..T::SPACE {
        let Some(value) = T::from_number(number) else { continue };
        Check::Numbers
            .require(value.number() == number, || format!("{what} {number} says its number is {}", value.number()))?;
        Check::Numbers.require(last < Some(value), || format!("{what} {number} is not ordered by its number"))?;
        last = Some(value);
    }
    for beyond in [T::SPACE, T::SPACE.saturating_add(1), T::SPACE.saturating_mul(2), u32::MAX] {
        Check::Numbers.require(T::from_number(beyond).is_none(), || {
            format!("wanted no {what} at {beyond}, beyond the space of {}", T::SPACE)
        })?;
    }
    Ok(())
}

/// Compares what is displayed with what is parsed; returns the numbers that have no text in this edition.
fn notation<G: Game, T: Numbered + DisplayIn<G> + ParseIn<G>>(game: &G) -> Result<BTreeSet<u32>, super::check::Wrong> {
    let mut unsaid = BTreeSet::new();
    for value in values::<T>() {
        let text = game.display(&value).to_string();
        match game.parse::<T>(&text) {
            Ok(back) => Check::Notation.require(back == value, || {
                format!("number {} is shown as `{text}`, which is read as number {}", value.number(), back.number())
            })?,
            Err(_) => {
                unsaid.insert(value.number());
            }
        }
        near_misses(&text).try_for_each(|near| is_its_own::<G, T>(game, &near))?;
    }
    is_its_own::<G, T>(game, "")?;
    Ok(unsaid)
}

/// Whatever is parsed is displayed as exactly the same text.
fn is_its_own<G: Game, T: Numbered + DisplayIn<G> + ParseIn<G>>(game: &G, text: &str) -> Verdict {
    let Ok(value) = game.parse::<T>(text) else { return Ok(()) };
    let shown = game.display(&value).to_string();
    Check::Notation.require(shown == text, || format!("`{text}` is read as `{shown}`: wanted it refused"))
}

/// Texts that a lenient parser would take for this one.
fn near_misses(text: &str) -> impl Iterator<Item = String> {
    let digit = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
    let (head, tail) = text.split_at(digit);
    let shorter = text.char_indices().last().map_or("", |(at, _)| &text[..at]);
    [
        format!("{text} "),
        format!(" {text}"),
        format!("{text}\n"),
        format!("{text}\0"),
        format!("{text} {text}"),
        format!("{text}0"),
        format!("{head}0{tail}"),
        format!("{head}+{tail}"),
        text.replacen(' ', "  ", 1),
        text.replacen(' ', "\t", 1),
        text.to_uppercase(),
        text.to_lowercase(),
        shorter.into(),
    ]
    .into_iter()
}

/// What is offered can be displayed and parsed.
pub(super) fn sayable<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    for action in position.legal.iter() {
        Check::Notation.require(!run.unsaid_actions.contains(&action.number()), || {
            format!("action {} is legal, but `{}` cannot be read", action.number(), run.game.display(&action))
        })?;
    }
    for (outcome, _) in run.game.outcomes(position.state) {
        Check::Notation.require(!run.unsaid_outcomes.contains(&outcome.number()), || {
            format!("outcome {} is listed, but `{}` cannot be read", outcome.number(), run.game.display(&outcome))
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use core::cmp::Ordering;

    use super::*;

    /// Two numbers to a rank.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Paired(u32);

    impl Ord for Paired {
        fn cmp(&self, other: &Self) -> Ordering {
            (self.0 / 2).cmp(&(other.0 / 2))
        }
    }
    impl PartialOrd for Paired {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }
    impl Numbered for Paired {
        const SPACE: u32 = 4;
        fn number(self) -> u32 {
            self.0
        }
        fn from_number(number: u32) -> Option<Self> {
            (number < Self::SPACE).then_some(Self(number))
        }
    }

    #[test]
    fn values_rise_with_their_numbers() {
        let failure = numbers_of::<Paired>("pair").unwrap_err().at(0, 0);
        assert_eq!((failure.check, failure.what.as_str()), (Check::Numbers, "pair 1 is not ordered by its number"));
    }
}

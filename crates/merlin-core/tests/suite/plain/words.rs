//! The words of the notation, and reading them out of texts and JSON.

use serde_json::Value;

/// A word of the notation: a principality, a kind of good, a henchman, a figure …
pub(crate) type Word = &'static str;

/// A good: its kind and its principality.
pub(crate) type Good = (Word, Word);

/// By number, which is not always the order clockwise: that one is the edition's.
pub(crate) const PRINCIPALITIES: [Word; 6] = ["dragon", "dove", "fishes", "snake", "fox", "eagle"];
pub(crate) const KINDS: [Word; 3] = ["flag", "shield", "material"];
pub(crate) const HENCHMEN: [Word; 4] = ["builder", "shield_bearer", "flag_bearer", "lady_in_waiting"];
pub(crate) const TERRAINS: [Word; 3] = ["mountain", "wood", "lake"];
pub(crate) const SCORED: [Word; 4] = ["flags", "shields", "materials", "influence"];
pub(crate) const INFLUENCE_ICONS: [Word; 4] = ["flag", "shield", "material", "henchman"];
pub(crate) const FIGURES: [Word; 2] = ["knight", "merlin"];
pub(crate) const DICE: [Word; 2] = ["own", "merlin"];
pub(crate) const STAFF: [Word; 6] = ["closed", "open", "flags", "shields", "materials", "influence"];

/// The word among those known that `text` is.
pub(crate) fn word(known: &[Word], text: &str) -> Result<Word, String> {
    known.iter().copied().find(|w| *w == text).ok_or_else(|| format!("one of {known:?} wanted, found {text:?}"))
}

/// The number that `text` is.
pub(crate) fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("a number wanted, found {text:?}"))
}

pub(crate) fn field<'a>(value: &'a Value, key: &str) -> Result<&'a Value, String> {
    value.get(key).ok_or_else(|| format!("field {key:?} is missing"))
}

pub(crate) fn list<'a>(value: &'a Value, key: &str) -> Result<&'a Vec<Value>, String> {
    field(value, key)?.as_array().ok_or_else(|| format!("{key:?} is no list"))
}

pub(crate) fn as_count(value: &Value) -> Result<usize, String> {
    let number = value.as_u64().ok_or_else(|| format!("a number wanted, found {value}"))?;
    usize::try_from(number).map_err(|e| e.to_string())
}

pub(crate) fn as_word(value: &Value, known: &[Word]) -> Result<Word, String> {
    word(known, value.as_str().ok_or_else(|| format!("a word wanted, found {value}"))?)
}

pub(crate) fn count(value: &Value, key: &str) -> Result<usize, String> {
    as_count(field(value, key)?).map_err(|e| format!("{key:?}: {e}"))
}

/// A count that may be `null`.
pub(crate) fn maybe_count(value: &Value, key: &str) -> Result<Option<usize>, String> {
    if field(value, key)?.is_null() { Ok(None) } else { count(value, key).map(Some) }
}

pub(crate) fn yes(value: &Value, key: &str) -> Result<bool, String> {
    field(value, key)?.as_bool().ok_or_else(|| format!("{key:?} is neither true nor false"))
}

pub(crate) fn named(value: &Value, key: &str, known: &[Word]) -> Result<Word, String> {
    as_word(field(value, key)?, known).map_err(|e| format!("{key:?}: {e}"))
}

pub(crate) fn counts(value: &Value, key: &str) -> Result<Vec<usize>, String> {
    list(value, key)?.iter().map(as_count).collect()
}

pub(crate) fn words(value: &Value, key: &str, known: &[Word]) -> Result<Vec<Word>, String> {
    list(value, key)?.iter().map(|v| as_word(v, known)).collect()
}

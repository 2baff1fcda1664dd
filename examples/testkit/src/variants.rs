//! Whether a list of values has each variant of an enum, also of one that is `#[non_exhaustive]`.

use std::fmt::Debug;

/// The names of the variants of the enum that begins with `of` in a source text, in its order.
///
/// # Panics
///
/// Where there is no such enum.
#[must_use]
pub fn variants<'a>(source: &'a str, of: &str) -> Vec<&'a str> {
    let body = source.split(of).nth(1).and_then(|rest| rest.split("\n}\n").next()).expect("the enum");
    let names =
        body.lines().filter_map(|line| line.strip_prefix("    ")).filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default()).collect()
}

/// The names of the variants of some values, one after the other; a name that stands several times in a row, once.
#[must_use]
pub fn names(values: &[impl Debug]) -> Vec<String> {
    let name = |text: String| text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_string();
    let mut names: Vec<String> = values.iter().map(|value| name(format!("{value:?}"))).collect();
    names.dedup();
    names
}

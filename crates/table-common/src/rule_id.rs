//! IDs of rules.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The ID of a row of a rule catalogue: three capital letters for the game, a hyphen, a capital letter for the section and two
/// digits, such as `MER-T08`.
///
/// Whatever names a rule gives it as this type: refusals, events, standings, problems of an edition. [`rule!`](crate::rule)
/// makes one in code, [`FromStr`] one of text, and [`Catalogue::rule`](crate::Catalogue::rule) finds its sentence.
///
/// ```
/// use table_common::{RuleId, rule};
///
/// const MISSION: RuleId = rule!("MER-M01");
/// assert_eq!(MISSION, "MER-M01");
/// assert_eq!("MER-M01".parse(), Ok(MISSION));
/// assert!("MER-1".parse::<RuleId>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId([u8; Self::LEN]);

impl RuleId {
    /// The length of the text in bytes.
    pub const LEN: usize = 7;

    /// The ID that a text of the right form is.
    ///
    /// # Panics
    ///
    /// Where the text is no ID: for literals in constants, where that is a compile error, as [`rule!`](crate::rule) has it.
    /// Text from outside is parsed ([`FromStr`]).
    #[must_use]
    pub const fn new(text: &str) -> Self {
        match Self::of(text.as_bytes()) {
            Some(id) => id,
            None => panic!("wanted the ID of a rule, such as TOY-P01"),
        }
    }

    pub(crate) const fn of(text: &[u8]) -> Option<Self> {
        match *text {
            [a, b, c, b'-', section, tens, ones]
                if a.is_ascii_uppercase()
                    && b.is_ascii_uppercase()
                    && c.is_ascii_uppercase()
                    && section.is_ascii_uppercase()
                    && tens.is_ascii_digit()
                    && ones.is_ascii_digit() =>
            {
                Some(Self([a, b, c, b'-', section, tens, ones]))
            }
            _ => None,
        }
    }

    /// The ID as text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(&self.0) {
            Ok(text) => text,
            // It is ASCII.
            Err(_) => "",
        }
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl AsRef<str> for RuleId {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for RuleId {
    fn eq(&self, text: &str) -> bool {
        self.as_str() == text
    }
}

impl PartialEq<&str> for RuleId {
    fn eq(&self, text: &&str) -> bool {
        self == *text
    }
}

impl PartialEq<RuleId> for str {
    fn eq(&self, id: &RuleId) -> bool {
        id == self
    }
}

impl PartialEq<RuleId> for &str {
    fn eq(&self, id: &RuleId) -> bool {
        id == *self
    }
}

/// The error of a text that is no ID of a rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted the ID of a rule, such as MER-T08; found `{found}`")]
pub struct RuleIdError {
    /// The beginning of the text.
    pub found: String,
}

impl FromStr for RuleId {
    type Err = RuleIdError;

    fn from_str(text: &str) -> Result<Self, RuleIdError> {
        Self::of(text.as_bytes()).ok_or_else(|| RuleIdError { found: crate::notation::excerpt(text) })
    }
}

/// The [`RuleId`] of a literal; one of another form does not compile.
///
/// ```
/// assert_eq!(table_common::rule!("MER-T08").as_str(), "MER-T08");
/// ```
///
/// ```compile_fail
/// table_common::rule!("MER-8");
/// ```
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::RuleId::new($id) }
    };
}

/// The [`RuleId`]s of some literals, as [`GameEvent::rules`](crate::GameEvent::rules) gives them; one of another form does not
/// compile.
///
/// ```
/// use table_common::{RuleId, rules};
///
/// const BOTH: &[RuleId] = rules!["MER-F01", "MER-F02"];
/// assert_eq!(BOTH, ["MER-F01", "MER-F02"]);
/// ```
#[macro_export]
macro_rules! rules {
    ($($id:literal),+ $(,)?) => {
        const { &[$($crate::RuleId::new($id)),+] }
    };
}

#[cfg(feature = "serde")]
mod as_serde {
    use super::RuleId;
    use alloc::string::String;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for RuleId {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_str(self.as_str())
        }
    }

    impl<'de> Deserialize<'de> for RuleId {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            String::deserialize(from)?.parse().map_err(de::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn an_id_is_read_strictly_and_written_as_it_was() {
        for wrong in ["", "MER", "MER-T8", "MER-T088", "mer-t08", "MER-t08", "MER_T08", "MER-TT8", "ME-T008", "MÉ-T08"]
        {
            assert!(wrong.parse::<RuleId>().is_err(), "{wrong}");
        }
        let id: RuleId = "MER-T08".parse().unwrap();
        assert_eq!(
            (id, id.to_string(), format!("{id:?} {id:>9}")),
            (rule!("MER-T08"), "MER-T08".into(), "\"MER-T08\"   MER-T08".into())
        );
        assert_eq!(
            "x".parse::<RuleId>().unwrap_err().to_string(),
            "wanted the ID of a rule, such as MER-T08; found `x`"
        );
    }
}

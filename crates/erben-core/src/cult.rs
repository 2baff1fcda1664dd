//! The two cults.

/// The Sun or the Moon: what is voted for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Cult {
    /// The Sun.
    Sun,
    /// The Moon.
    Moon,
}

impl Cult {
    /// Both cults, the Sun first.
    pub const ALL: [Self; 2] = [Self::Sun, Self::Moon];

    /// The cult's number: 0 for the Sun, 1 for the Moon.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other cult.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Sun => Self::Moon,
            Self::Moon => Self::Sun,
        }
    }

    /// The cult's name in the notation: `sun` or `moon`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
        }
    }
}

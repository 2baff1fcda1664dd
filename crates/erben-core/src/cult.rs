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
    /// Both, the Sun first.
    pub const ALL: [Self; 2] = [Self::Sun, Self::Moon];

    /// 0 for the Sun, 1 for the Moon.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word of the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sun => "sun",
            Self::Moon => "moon",
        }
    }
}

//! An edition as plain data: it can say anything, also what is impossible.

use alloc::string::String;
use alloc::vec::Vec;

/// An edition as plain data, in the words of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct EditionSpec {
    /// Where the data come from, at most 1,000 bytes; no rule reads it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub note: String,
    /// The number of spaces of each circle ([ERB-X01](crate::catalogue#erb-x01)).
    pub circles: CirclesSpec,
    /// The pairs of spaces that are joined between two circles, by name.
    pub links: Vec<[String; 2]>,
    /// The spaces that bear a symbol.
    pub spaces: Vec<SpaceSpec>,
    /// The two magic dice, six faces each ([ERB-X02](crate::catalogue#erb-x02)).
    pub dice: Vec<Vec<FaceSpec>>,
    /// The plant cards ([ERB-X03](crate::catalogue#erb-x03)).
    pub plants: PlantsSpec,
    /// The stack of Sun magic ([ERB-X04](crate::catalogue#erb-x04)).
    pub sun_magic: MagicSpec,
    /// The stack of Moon magic ([ERB-X04](crate::catalogue#erb-x04)).
    pub moon_magic: MagicSpec,
    /// Whether the second die must be used where it can be ([ERB-M04](crate::catalogue#erb-m04)).
    pub second_die_required: bool,
    /// The number of the turn after which the vote takes place, 1 to 10,000 ([ERB-V14](crate::catalogue#erb-v14)).
    pub turn_limit: u16,
}

/// The number of spaces of each circle, 3 or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct CirclesSpec {
    /// Spaces `i0`, `i1` …
    pub inner: u8,
    /// Spaces `m0`, `m1` …
    pub middle: u8,
    /// Spaces `o0`, `o1` …
    pub outer: u8,
}

/// A space with its symbol.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SpaceSpec {
    /// The space's name.
    pub id: String,
    /// `foot`, `spirit`, `plant`, `sun` or `moon`.
    pub symbol: String,
}

/// A face of a die: pips or a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct FaceSpec {
    /// 1 to 6 steps.
    #[cfg_attr(feature = "serde", serde(default))]
    pub pips: Option<u8>,
    /// `straight`, `single_bend` or `double_bend`.
    #[cfg_attr(feature = "serde", serde(default))]
    pub line: Option<String>,
    /// Whether the face bears a ring.
    pub ring: bool,
}

/// The number of plant cards of each kind; a kind that is not named has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
#[allow(missing_docs)] // Each name says all there is.
pub struct PlantsSpec {
    pub sun_5: u8,
    pub sun_10: u8,
    pub sun_15: u8,
    pub moon_5: u8,
    pub moon_10: u8,
    pub moon_15: u8,
    pub berries: u8,
}

/// The number of magic cards of each effect in a stack; an effect that is not named has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
#[allow(missing_docs)] // Each name says all there is.
pub struct MagicSpec {
    pub lug: u8,
    pub teutates: u8,
    pub harp: u8,
    pub cauldron: u8,
    pub portrait: u8,
}

impl PlantsSpec {
    /// In the order of the kinds of cards.
    pub(crate) const fn counts(self) -> [u8; 7] {
        [self.sun_5, self.sun_10, self.sun_15, self.moon_5, self.moon_10, self.moon_15, self.berries]
    }
}

impl MagicSpec {
    /// In the order of the kinds of cards.
    pub(crate) const fn counts(self) -> [u8; 5] {
        [self.lug, self.teutates, self.harp, self.cauldron, self.portrait]
    }
}

//! The three stone circles as a graph: spaces, symbols, links.

use alloc::vec::Vec;
use core::fmt;

use table_common::{Dense, Numbered, Set};

/// The most spaces that the circles may have together.
pub const MAX_SPACES: usize = 128;

/// A space of the circles. Spaces are numbered circle by circle: inner, middle, outer, each clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8", into = "u8"))]
pub struct Space(u8);

impl Space {
    /// The number of the space, 0 to 127.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space with that number; `None` from [`MAX_SPACES`] on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < MAX_SPACES { Some(Self(index as u8)) } else { None }
    }
}

#[cfg(feature = "serde")]
impl From<Space> for u8 {
    fn from(space: Space) -> Self {
        space.0
    }
}

#[cfg(feature = "serde")]
impl TryFrom<u8> for Space {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::from_index(index.into()).ok_or("wanted the number of a space, 0 to 127, found more")
    }
}

impl Numbered for Space {
    const SPACE: u32 = MAX_SPACES as u32;

    #[inline]
    fn number(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        Self::from_index(number as usize)
    }
}

impl Dense for Space {}

/// A set of spaces.
pub type SpaceSet = Set<Space, u128>;

/// One of the three stone circles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Circle {
    /// The circle around the centre.
    Inner,
    /// The circle with the spirit spaces.
    Middle,
    /// The circle with the Sun and the Moon.
    Outer,
}

impl Circle {
    /// All three circles, from the centre outward.
    pub const ALL: [Self; 3] = [Self::Inner, Self::Middle, Self::Outer];

    /// The number of the circle, 0 to 2 from the centre outward.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that the names of its spaces begin with.
    pub const fn letter(self) -> char {
        match self {
            Self::Inner => 'i',
            Self::Middle => 'm',
            Self::Outer => 'o',
        }
    }
}

/// A symbol that a space can bear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Symbol {
    /// The pentagram: the way to and from the centre ([ERB-A01](crate::catalogue#erb-a01)).
    Foot,
    /// The triskele: spirits are called and driven out from here ([ERB-A02](crate::catalogue#erb-a02)).
    Spirit,
    /// A plant ([ERB-A05](crate::catalogue#erb-a05)).
    Plant,
    /// The Sun ([ERB-A06](crate::catalogue#erb-a06)).
    Sun,
    /// The Moon ([ERB-A07](crate::catalogue#erb-a07)).
    Moon,
}

impl Symbol {
    /// All five symbols.
    pub const ALL: [Self; 5] = [Self::Foot, Self::Spirit, Self::Plant, Self::Sun, Self::Moon];

    /// The name of the symbol in an edition: `foot`, `spirit`, `plant`, `sun` or `moon`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Foot => "foot",
            Self::Spirit => "spirit",
            Self::Plant => "plant",
            Self::Sun => "sun",
            Self::Moon => "moon",
        }
    }
}

/// The spaces of one circle: `size` of them, from number `first` on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ring {
    first: u8,
    size: u8,
    all: SpaceSet,
}

impl Ring {
    fn new(first: u8, size: u8) -> Self {
        Self { first, size, all: (first..first + size).map(Space).collect() }
    }

    pub(crate) const fn contains(self, space: Space) -> bool {
        space.0 >= self.first && space.0 - self.first < self.size
    }

    /// The number of its last space.
    const fn last(self) -> u8 {
        self.first + self.size - 1
    }

    pub(crate) fn spaces(self) -> impl Iterator<Item = Space> {
        (self.first..self.first + self.size).map(Space)
    }

    /// The space `steps` steps clockwise of one of this ring.
    pub(crate) const fn clockwise(self, from: Space, steps: u8) -> Space {
        Space(self.first + ((from.0 - self.first) as u16 + steps as u16).rem_euclid(self.size as u16) as u8)
    }

    /// The spaces of a leg along this circle, both ways round (ERB-M09): where it can end, the first blocked space each
    /// way included, nothing beyond.
    #[inline]
    pub(crate) fn leg(self, from: Space, blocked: SpaceSet) -> SpaceSet {
        let own = SpaceSet::of(from);
        let below = SpaceSet::from_bits(own.bits().wrapping_sub(1));
        let (behind, ahead) = (self.all & below, self.all - below - own);
        let (blocked_behind, blocked_ahead) = (blocked & behind, blocked & ahead);
        if (blocked_behind | blocked_ahead).is_empty() {
            return behind | ahead;
        }
        // A way goes on behind the start where nobody stands ahead of it, and the other way round.
        let clockwise = if blocked_ahead.is_empty() {
            ahead | behind & up_to_first(blocked_behind)
        } else {
            ahead & up_to_first(blocked_ahead)
        };
        let counter = if blocked_behind.is_empty() {
            behind | ahead & down_to_last(blocked_ahead)
        } else {
            behind & down_to_last(blocked_behind)
        };
        clockwise | counter
    }
}

/// All spaces up to the first of a set, that one included.
#[inline]
fn up_to_first(set: SpaceSet) -> SpaceSet {
    SpaceSet::from_bits(set.bits() ^ set.bits().wrapping_sub(1))
}

/// All spaces from the last of a set on, that one included.
#[inline]
fn down_to_last(set: SpaceSet) -> SpaceSet {
    set.bits().checked_ilog2().map_or(SpaceSet::EMPTY, |last| SpaceSet::from_bits(u128::MAX << last))
}

/// The stone circles of an edition.
#[derive(Clone, Debug)]
pub struct Board {
    rings: [Ring; 3],
    /// The first and the last space of each circle.
    ends: [(SpaceSet, SpaceSet); 3],
    firsts: SpaceSet,
    lasts: SpaceSet,
    symbols: [SpaceSet; Symbol::ALL.len()],
    /// The spaces that a link leads to from each space, outward and inward.
    links: [Vec<SpaceSet>; 2],
    /// The spaces from which a link leads outward, and those from which one leads inward.
    linked: [SpaceSet; 2],
    near: Vec<SpaceSet>,
}

impl Board {
    /// `sizes` are of 3 or more and together of at most [`MAX_SPACES`]; `links` go from a circle to the next one out.
    pub(crate) fn new(sizes: [u8; 3], links: &[(Space, Space)], symbols: &[(Space, Symbol)]) -> Self {
        let firsts = [0, sizes[0], sizes[0] + sizes[1]];
        let rings = core::array::from_fn(|i| Ring::new(firsts[i], sizes[i]));
        let ends = rings.map(|ring: Ring| (SpaceSet::of(Space(ring.first)), SpaceSet::of(Space(ring.last()))));
        let all: usize = sizes.iter().map(|&size| usize::from(size)).sum();
        let mut board = Self {
            rings,
            ends,
            firsts: ends.iter().fold(SpaceSet::EMPTY, |all, &(first, _)| all | first),
            lasts: ends.iter().fold(SpaceSet::EMPTY, |all, &(_, last)| all | last),
            symbols: [SpaceSet::EMPTY; Symbol::ALL.len()],
            links: [alloc::vec![SpaceSet::EMPTY; all], alloc::vec![SpaceSet::EMPTY; all]],
            linked: [SpaceSet::EMPTY; 2],
            near: alloc::vec![SpaceSet::EMPTY; all],
        };
        for &(space, symbol) in symbols {
            board.symbols[symbol as usize].insert(space);
        }
        for &(inner, outer) in links {
            for (way, from, to) in [(0, inner, outer), (1, outer, inner)] {
                if let Some(set) = board.links[way].get_mut(from.index()) {
                    set.insert(to);
                    board.linked[way].insert(from);
                }
            }
        }
        for space in board.spaces().collect::<Vec<_>>() {
            let ring = board.ring(space);
            let circle = [1, ring.size - 1].into_iter().map(|steps| ring.clockwise(space, steps)).collect::<SpaceSet>();
            board.near[space.index()] = circle | board.outward(space) | board.inward(space);
        }
        board
    }

    /// The number of spaces of all circles together, 9 to [`MAX_SPACES`].
    #[inline]
    pub fn len(&self) -> usize {
        self.near.len()
    }

    /// Whether there are no spaces, which no edition allows.
    pub fn is_empty(&self) -> bool {
        self.near.is_empty()
    }

    /// Whether the board has that space.
    #[inline]
    pub fn has(&self, space: Space) -> bool {
        space.index() < self.len()
    }

    /// All spaces, by rising number.
    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.len()).filter_map(Space::from_index)
    }

    /// All spaces as a set.
    #[inline]
    pub fn all(&self) -> SpaceSet {
        SpaceSet::lowest(self.len() as u32)
    }

    /// The spaces that bear a symbol.
    #[inline]
    pub fn with(&self, symbol: Symbol) -> SpaceSet {
        self.symbols[symbol as usize]
    }

    /// The symbol that a space bears; `None` for most.
    pub fn symbol(&self, space: Space) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|&symbol| self.with(symbol).contains(space))
    }

    /// The circle that a space lies on.
    pub fn circle(&self, space: Space) -> Circle {
        Circle::ALL.into_iter().find(|&circle| self.rings[circle.index()].contains(space)).unwrap_or(Circle::Outer)
    }

    /// The spaces of a circle, clockwise.
    pub fn spaces_of(&self, circle: Circle) -> impl Iterator<Item = Space> {
        self.rings[circle.index()].spaces()
    }

    #[inline]
    pub(crate) fn ring(&self, space: Space) -> Ring {
        let [inner, middle, outer] = self.rings;
        match space.0 {
            n if n < middle.first => inner,
            n if n < outer.first => middle,
            _ => outer,
        }
    }

    /// The spaces that a link leads outward to from a space.
    #[inline]
    pub fn outward(&self, space: Space) -> SpaceSet {
        self.links[0].get(space.index()).copied().unwrap_or_default()
    }

    /// The spaces that a link leads inward to from a space.
    #[inline]
    pub fn inward(&self, space: Space) -> SpaceSet {
        self.links[1].get(space.index()).copied().unwrap_or_default()
    }

    /// The spaces that a link leads outward to from any of these spaces.
    #[inline]
    pub(crate) fn all_outward(&self, from: SpaceSet) -> SpaceSet {
        (from & self.linked[0]).iter().fold(SpaceSet::EMPTY, |ends, space| ends | self.outward(space))
    }

    /// The spaces that a link leads inward to from any of these spaces.
    #[inline]
    pub(crate) fn all_inward(&self, from: SpaceSet) -> SpaceSet {
        (from & self.linked[1]).iter().fold(SpaceSet::EMPTY, |ends, space| ends | self.inward(space))
    }

    /// The spaces that have a link.
    #[inline]
    pub(crate) fn linked(&self) -> SpaceSet {
        self.linked[0] | self.linked[1]
    }

    /// The spaces one step clockwise of these.
    #[inline]
    pub(crate) fn all_clockwise(&self, from: SpaceSet) -> SpaceSet {
        let on = SpaceSet::from_bits((from - self.lasts).bits() << 1);
        if (from & self.lasts).is_empty() {
            return on;
        }
        self.ends.iter().fold(on, |on, &(first, last)| on | first.only_if(!(from & last).is_empty()))
    }

    /// The spaces one step counter-clockwise of these.
    #[inline]
    pub(crate) fn all_counter(&self, from: SpaceSet) -> SpaceSet {
        let on = SpaceSet::from_bits((from - self.firsts).bits() >> 1);
        if (from & self.firsts).is_empty() {
            return on;
        }
        self.ends.iter().fold(on, |on, &(first, last)| on | last.only_if(!(from & first).is_empty()))
    }

    /// The spaces one step away from a space, along its circle or a link.
    #[inline]
    pub fn near(&self, space: Space) -> SpaceSet {
        self.near.get(space.index()).copied().unwrap_or_default()
    }

    /// The space with that name, if the board has it.
    pub fn space(&self, name: &str) -> Option<Space> {
        let circle = Circle::ALL.into_iter().find(|circle| name.starts_with(circle.letter()))?;
        let digits = &name[1..];
        let plain = !digits.is_empty()
            && digits.bytes().all(|b| b.is_ascii_digit())
            && (digits == "0" || !digits.starts_with('0'));
        let index: u8 = if plain { digits.parse().ok()? } else { return None };
        let ring = self.rings[circle.index()];
        (index < ring.size).then(|| Space(ring.first + index))
    }

    /// The name of a space: the letter of its circle and its number in the circle from 0.
    pub fn name(&self, space: Space) -> SpaceName {
        let circle = self.circle(space);
        SpaceName { letter: circle.letter(), index: space.0.saturating_sub(self.rings[circle.index()].first) }
    }
}

/// The name of a space: `i0`, `m17`, `o23`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpaceName {
    letter: char,
    index: u8,
}

impl fmt::Display for SpaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leg_stops_at_the_first_blocked_space_each_way() {
        for (first, size) in [(0, 3), (5, 12), (100, 28), (0, 122)] {
            let ring = Ring::new(first, size);
            for from in ring.spaces() {
                for stone in ring.spaces().step_by(1 + usize::from(size / 7)) {
                    let other = ring.clockwise(stone, size / 3);
                    let blocked: SpaceSet = [stone, other].into_iter().filter(|&space| space != from).collect();
                    let mut plain = SpaceSet::EMPTY;
                    for way in [1, size - 1] {
                        let mut at = from;
                        for _ in 1..size {
                            at = ring.clockwise(at, way);
                            plain.insert(at);
                            if blocked.contains(at) {
                                break;
                            }
                        }
                    }
                    assert_eq!(ring.leg(from, blocked), plain);
                    let rest: SpaceSet = ring.spaces().filter(|&space| space != from).collect();
                    assert_eq!(ring.leg(from, SpaceSet::EMPTY), rest);
                }
            }
        }
    }

    #[test]
    fn a_board_and_its_sets_count_their_spaces() {
        let board = Board::new([3, 4, 5], &[], &[]);
        assert_eq!((board.len(), board.is_empty(), board.spaces().count()), (12, false, 12));
        let sets = [SpaceSet::EMPTY, SpaceSet::of(Space(127)), board.all()];
        assert_eq!(sets.map(SpaceSet::len), [0, 1, 12]);
    }

    #[test]
    fn a_name_is_a_letter_and_a_number_of_the_circle() {
        let board = Board::new([3, 4, 5], &[], &[]);
        assert_eq!(["i0", "i2", "m0", "o4"].map(|name| board.space(name)), [0, 2, 3, 11].map(|n| Some(Space(n))));
        for wrong in ["", "i", "i3", "m4", "o5", "x0", "i02", "i+2", "i-0", "i256", "i0 ", "I0"] {
            assert_eq!(board.space(wrong), None, "{wrong}");
        }
    }
}

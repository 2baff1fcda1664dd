//! The spaces that a piece can reach: the patterns of movement over the circles (ERB-M05 to M13).

use alloc::vec::Vec;

use table_common::{Numbered, Set};

use crate::board::{Board, MAX_SPACES, Space, SpaceSet, Symbol};

/// The movement that a face of a magic die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// Exactly so many steps, 1 to 6, any way but straight back (ERB-M05).
    Pips(u8),
    /// One leg (ERB-M06).
    Straight,
    /// Two legs with one turn between circle and link (ERB-M07).
    SingleBend,
    /// Three legs with two turns (ERB-M08).
    DoubleBend,
}

impl Pattern {
    /// All nine patterns.
    pub const ALL: [Self; 9] = [
        Self::Pips(1),
        Self::Pips(2),
        Self::Pips(3),
        Self::Pips(4),
        Self::Pips(5),
        Self::Pips(6),
        Self::Straight,
        Self::SingleBend,
        Self::DoubleBend,
    ];

    #[inline]
    const fn index(self) -> usize {
        match self {
            Self::Pips(n) => n.wrapping_sub(1) as usize % 6,
            Self::Straight => 6,
            Self::SingleBend => 7,
            Self::DoubleBend => 8,
        }
    }

    /// The catalogue ID of the pattern's rule.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Pips(_) => "ERB-M05",
            Self::Straight => "ERB-M06",
            Self::SingleBend => "ERB-M07",
            Self::DoubleBend => "ERB-M08",
        }
    }
}

/// The space where a walk begins; `None` for any foot, where a druid leaves the centre (ERB-M12).
pub(crate) type Start = Option<Space>;

/// The most directed links: two for each of 128.
const MAX_LINKS: usize = 256;

/// A link, one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Link {
    to: Space,
    /// The number of the link that leads straight back.
    back: u16,
}

/// A link by its place in the list of links.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct LinkId(u32);

impl Numbered for LinkId {
    const SPACE: u32 = MAX_LINKS as u32;

    #[inline]
    fn number(self) -> u32 {
        self.0
    }

    #[inline]
    fn from_number(number: u32) -> Option<Self> {
        (number < Self::SPACE).then_some(Self(number))
    }
}

type LinkSet = Set<LinkId, [u64; MAX_LINKS / 64]>;

/// The ends of walks by their last step, so that none goes straight back: the spaces reached clockwise, those reached
/// counter-clockwise, and the links taken.
struct Stepped {
    clockwise: SpaceSet,
    counter: SpaceSet,
    by_link: LinkSet,
}

/// The walks of one board. What does not depend on the pieces is computed once.
#[derive(Clone, Debug)]
pub(crate) struct Walks {
    links: Vec<Link>,
    /// The links that leave space `s` are those from `leaving[s]` up to `leaving[s + 1]`.
    leaving: Vec<u16>,
    /// By pattern and start (the centre is the last): end spaces on an empty board, and what is crossed on the way.
    open: Vec<(SpaceSet, SpaceSet)>,
}

const STARTS: usize = MAX_SPACES + 1;

impl Walks {
    pub(crate) fn new(board: &Board) -> Self {
        let (links, leaving) = links_of(board);
        let mut walks = Self { links, leaving, open: Vec::new() };
        let mut open = alloc::vec![(SpaceSet::EMPTY, SpaceSet::EMPTY); STARTS * Pattern::ALL.len()];
        for pattern in Pattern::ALL {
            for start in board.spaces().map(Some).chain([None]) {
                let ends = walks.search(board, start, pattern, SpaceSet::EMPTY);
                let crossed = match pattern {
                    Pattern::Pips(n) => (1..n).fold(SpaceSet::EMPTY, |all, steps| {
                        all | walks.search(board, start, Pattern::Pips(steps), SpaceSet::EMPTY)
                    }),
                    _ => board.all(),
                };
                open[slot(start, pattern)] = (ends, crossed);
            }
        }
        walks.open = open;
        walks
    }

    /// The end spaces of all walks of a pattern, whether they are full or not; no walk crosses a `blocked` space.
    ///
    /// A druid blocks others only (ERB-M11): `blocked` is empty for spirits. A walk leaves its start unhindered, but cannot
    /// come across it again where it is blocked (ERB-M22).
    #[inline]
    pub(crate) fn ends(&self, board: &Board, start: Start, pattern: Pattern, blocked: SpaceSet) -> SpaceSet {
        let (ends, crossed) = self.open.get(slot(start, pattern)).copied().unwrap_or_default();
        if (blocked & crossed).is_empty() { ends } else { self.search(board, start, pattern, blocked) }
    }

    fn search(&self, board: &Board, start: Start, pattern: Pattern, blocked: SpaceSet) -> SpaceSet {
        let starts = start.map_or(board.with(Symbol::Foot), SpaceSet::of);
        let circle = |from: SpaceSet| along_circles(board, from, blocked);
        let link = |from: SpaceSet| along_links(board, from, blocked);
        // A leg may turn only where nobody stands (ERB-M11), but it may end there.
        let turn = |ends: SpaceSet| ends - blocked;
        match pattern {
            Pattern::Pips(steps) => self.steps(board, starts, steps, blocked),
            Pattern::Straight => circle(starts) | link(starts),
            Pattern::SingleBend => link(turn(circle(starts))) | circle(turn(link(starts))),
            Pattern::DoubleBend => circle(turn(link(turn(circle(starts))))) | link(turn(circle(turn(link(starts))))),
        }
    }

    /// All ends of walks of exactly `steps` steps.
    fn steps(&self, board: &Board, starts: SpaceSet, steps: u8, blocked: SpaceSet) -> SpaceSet {
        let mut now = self.onward(board, starts, starts, starts, LinkSet::EMPTY);
        for _ in 1..steps {
            let by_link = now.by_link.iter().filter(|&link| self.to(link).is_some_and(|to| !blocked.contains(to)));
            let (ends, by_link) = by_link.fold((SpaceSet::EMPTY, LinkSet::EMPTY), |(ends, mut free), link| {
                free.insert(link);
                (ends | self.to(link).map_or(SpaceSet::EMPTY, SpaceSet::of), free)
            });
            let (clockwise, counter) = (now.clockwise - blocked, now.counter - blocked);
            now = self.onward(board, clockwise | ends, counter | ends, clockwise | counter, by_link);
        }
        now.by_link.iter().filter_map(|link| self.to(link)).collect::<SpaceSet>() | now.clockwise | now.counter
    }

    /// Walks one step on: clockwise from some spaces, counter-clockwise from others, over all links of `free`, and over the links
    /// that go on from where `by_link` led, but not straight back.
    fn onward(
        &self,
        board: &Board,
        clockwise: SpaceSet,
        counter: SpaceSet,
        free: SpaceSet,
        by_link: LinkSet,
    ) -> Stepped {
        let mut links = LinkSet::EMPTY;
        for space in free & board.linked() {
            links.extend(self.leaving(space));
        }
        for link in by_link.iter().filter_map(|link| self.links.get(link.0 as usize)) {
            links.extend(self.leaving(link.to).filter(|on| on.0 != u32::from(link.back)));
        }
        Stepped { clockwise: board.all_clockwise(clockwise), counter: board.all_counter(counter), by_link: links }
    }

    fn to(&self, link: LinkId) -> Option<Space> {
        self.links.get(link.0 as usize).map(|link| link.to)
    }

    fn leaving(&self, space: Space) -> impl Iterator<Item = LinkId> + use<> {
        let at = |index: usize| u32::from(self.leaving.get(index).copied().unwrap_or(0));
        (at(space.index())..at(space.index() + 1)).map(LinkId)
    }
}

#[inline]
const fn slot(start: Start, pattern: Pattern) -> usize {
    let row = match start {
        Some(space) => space.index(),
        None => STARTS - 1,
    };
    pattern.index() * STARTS + row
}

/// The ends of the legs along the circles from all of these spaces, on none of which a druid stands in the way.
///
/// Legs that start between the same two druids reach the same spaces, except their own starts: so one leg a gap is enough.
fn along_circles(board: &Board, from: SpaceSet, blocked: SpaceSet) -> SpaceSet {
    let (mut ends, mut rest) = (SpaceSet::EMPTY, from);
    while let Some(start) = rest.first() {
        let leg = board.ring(start).leg(start, blocked);
        let own = SpaceSet::of(start);
        ends |= leg | own.only_if(!(rest & leg).is_empty());
        rest -= leg | own;
    }
    ends
}

/// One link step, or two the same way.
fn along_links(board: &Board, from: SpaceSet, blocked: SpaceSet) -> SpaceSet {
    let outward = board.all_outward(from);
    let inward = board.all_inward(from);
    let on = board.all_outward(outward - blocked) | board.all_inward(inward - blocked);
    outward | inward | on
}

fn links_of(board: &Board) -> (Vec<Link>, Vec<u16>) {
    let mut ends: Vec<(Space, Space)> = Vec::new();
    let mut leaving = Vec::new();
    for space in board.spaces() {
        leaving.push(ends.len() as u16);
        ends.extend((board.outward(space) | board.inward(space)).iter().map(|to| (space, to)));
    }
    leaving.push(ends.len() as u16);
    let back = |link: (Space, Space)| ends.iter().position(|&other| other == (link.1, link.0)).unwrap_or(MAX_LINKS);
    let links = ends.iter().map(|&link| Link { to: link.1, back: back(link) as u16 }).collect();
    (links, leaving)
}

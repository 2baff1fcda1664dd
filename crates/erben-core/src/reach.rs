//! The spaces that a piece can reach: the patterns of movement over the circles (ERB-M05 to M13).

use alloc::vec::Vec;

use table_common::{Numbered, RuleId, Set, rule};

use crate::board::{Board, MAX_SPACES, Space, SpaceSet, Symbol};

/// The movement that a face of a magic die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// Exactly so many steps, 1 to 6, any way but straight back ([ERB-M05](crate::catalogue#erb-m05)).
    Pips(u8),
    /// One leg ([ERB-M06](crate::catalogue#erb-m06)).
    Straight,
    /// Two legs with one turn between circle and link ([ERB-M07](crate::catalogue#erb-m07)).
    SingleBend,
    /// Three legs with two turns ([ERB-M08](crate::catalogue#erb-m08)).
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
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Pips(_) => rule!("ERB-M05"),
            Self::Straight => rule!("ERB-M06"),
            Self::SingleBend => rule!("ERB-M07"),
            Self::DoubleBend => rule!("ERB-M08"),
        }
    }
}

/// The space where a walk begins; `None` for any foot, where a druid leaves the centre (ERB-M12).
pub(crate) type Start = Option<Space>;

/// The most directed links: two for each of 128.
const MAX_LINKS: usize = 256;

/// A link, one way.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The space where it leads, alone.
    to: SpaceSet,
    /// The links by which a walk can go on from there: not straight back.
    on: LinkSet,
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

/// The ends of walks by their last step, so that none goes straight back.
#[derive(Clone, Copy)]
struct Stepped {
    /// The spaces reached clockwise.
    clockwise: SpaceSet,
    /// The spaces reached counter-clockwise.
    counter: SpaceSet,
    /// The links taken.
    links: LinkSet,
}

/// The walks of one board. What does not depend on the pieces is computed once.
#[derive(Clone, Debug)]
pub(crate) struct Walks {
    links: Vec<Link>,
    /// The links that leave each space.
    leaving: Vec<LinkSet>,
    /// By pattern and start (the centre is the last): end spaces on an empty board, and what is crossed on the way.
    open: Vec<(SpaceSet, SpaceSet)>,
}

const STARTS: usize = MAX_SPACES + 1;

impl Walks {
    pub(crate) fn new(board: &Board) -> Self {
        let (links, leaving) = links_of(board);
        let mut walks = Self { links, leaving, open: Vec::new() };
        let mut open = alloc::vec![(SpaceSet::EMPTY, SpaceSet::EMPTY); STARTS * Pattern::ALL.len()];
        for start in board.spaces().map(Some).chain([None]) {
            let mut steps = walks.first_step(board, start);
            let mut crossed = SpaceSet::EMPTY;
            for pips in 1..=6 {
                let ends = walks.ends_of(steps);
                open[slot(start, Pattern::Pips(pips))] = (ends, crossed);
                crossed |= ends;
                steps = walks.next_step(board, steps, SpaceSet::EMPTY);
            }
            // Whatever a leg crosses is the end of a shorter one.
            let mut crossed = SpaceSet::EMPTY;
            for line in [Pattern::Straight, Pattern::SingleBend, Pattern::DoubleBend] {
                let ends = walks.search(board, start, line, SpaceSet::EMPTY);
                crossed |= ends;
                open[slot(start, line)] = (ends, crossed);
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
        let (ends, crossed) = self.open(start, pattern);
        if (blocked & crossed).is_empty() { ends } else { self.search(board, start, pattern, blocked) }
    }

    /// The end spaces of all walks of a pattern where nobody blocks a space.
    #[inline]
    pub(crate) fn unhindered(&self, start: Start, pattern: Pattern) -> SpaceSet {
        self.open(start, pattern).0
    }

    #[inline]
    fn open(&self, start: Start, pattern: Pattern) -> (SpaceSet, SpaceSet) {
        self.open.get(slot(start, pattern)).copied().unwrap_or_default()
    }

    fn search(&self, board: &Board, start: Start, pattern: Pattern, blocked: SpaceSet) -> SpaceSet {
        let starts = starts(board, start);
        let circle = |from: SpaceSet| along_circles(board, from, blocked);
        let link = |from: SpaceSet| along_links(board, from, blocked);
        // A leg may turn only where nobody stands (ERB-M11), but it may end there.
        let turn = |ends: SpaceSet| ends - blocked;
        match pattern {
            Pattern::Pips(pips) => {
                let first = self.first_step(board, start);
                self.ends_of((1..pips).fold(first, |steps, _| self.next_step(board, steps, blocked)))
            }
            Pattern::Straight => circle(starts) | link(starts),
            Pattern::SingleBend => link(turn(circle(starts))) | circle(turn(link(starts))),
            Pattern::DoubleBend => circle(turn(link(turn(circle(starts))))) | link(turn(circle(turn(link(starts))))),
        }
    }

    /// The walks of one step, which leave their start unhindered.
    fn first_step(&self, board: &Board, start: Start) -> Stepped {
        let starts = starts(board, start);
        Stepped {
            clockwise: board.all_clockwise(starts),
            counter: board.all_counter(starts),
            links: self.leaving(board, starts),
        }
    }

    /// The walks of one step more, on from where nobody blocks them.
    fn next_step(&self, board: &Board, steps: Stepped, blocked: SpaceSet) -> Stepped {
        let (clockwise, counter) = (steps.clockwise - blocked, steps.counter - blocked);
        let (mut by_link, mut links) = (SpaceSet::EMPTY, self.leaving(board, clockwise | counter));
        for link in self.taken(steps).filter(|link| (link.to & blocked).is_empty()) {
            by_link |= link.to;
            links |= link.on;
        }
        Stepped {
            clockwise: board.all_clockwise(clockwise | by_link),
            counter: board.all_counter(counter | by_link),
            links,
        }
    }

    /// The spaces where walks end.
    fn ends_of(&self, steps: Stepped) -> SpaceSet {
        self.taken(steps).fold(steps.clockwise | steps.counter, |ends, link| ends | link.to)
    }

    fn taken(&self, steps: Stepped) -> impl Iterator<Item = &Link> {
        steps.links.iter().filter_map(|link| self.links.get(link.0 as usize))
    }

    /// All links that leave some spaces.
    fn leaving(&self, board: &Board, spaces: SpaceSet) -> LinkSet {
        let links = (spaces & board.linked()).iter().filter_map(|space| self.leaving.get(space.index()));
        links.fold(LinkSet::EMPTY, |all, &links| all | links)
    }
}

/// The spaces that a walk can leave from.
fn starts(board: &Board, start: Start) -> SpaceSet {
    start.map_or(board.with(Symbol::Foot), SpaceSet::of)
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

/// Every link in both directions, and for each space those that leave it.
fn links_of(board: &Board) -> (Vec<Link>, Vec<LinkSet>) {
    let near = |space| (board.outward(space) | board.inward(space)).iter().map(move |to| (space, to));
    let ends: Vec<(Space, Space)> = board.spaces().flat_map(near).collect();
    let all = |wanted: &dyn Fn(Space, Space) -> bool| -> LinkSet {
        let links = (0..).zip(&ends).filter(|&(_, &(from, to))| wanted(from, to));
        links.filter_map(|(number, _)| LinkId::from_number(number)).collect()
    };
    let on = |(from, to)| all(&|next, end| next == to && end != from);
    let links = ends.iter().map(|&link| Link { to: SpaceSet::of(link.1), on: on(link) }).collect();
    let leaving = board.spaces().map(|space| all(&|from, _| from == space)).collect();
    (links, leaving)
}

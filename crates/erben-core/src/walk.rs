//! Where a piece can get to: the five patterns of movement over the circles (ERB-M05 to M13).

use alloc::vec::Vec;

use table_common::Bits;

use crate::board::{Board, MOST_SPACES, Space, SpaceSet, Symbol};

/// The movement that a face of a magic die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// Exactly so many steps, 1 to 6, any way, never straight back (ERB-M05).
    Pips(u8),
    /// One leg (ERB-M06).
    Straight,
    /// Two legs with one turn between circle and link (ERB-M07).
    SingleBend,
    /// Three legs with two turns (ERB-M08).
    DoubleBend,
}

impl Pattern {
    /// All nine.
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

    /// The row that says how it moves.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Pips(_) => "ERB-M05",
            Self::Straight => "ERB-M06",
            Self::SingleBend => "ERB-M07",
            Self::DoubleBend => "ERB-M08",
        }
    }
}

/// Where a walk begins: a space, or any foot for a druid that leaves the centre (ERB-M12).
pub(crate) type Start = Option<Space>;

/// The most directed edges: two along the circle for each space, two for each of 128 links.
const MOST_EDGES: usize = 512;

/// A step from one space to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edge {
    to: Space,
    /// The number of the edge that leads straight back.
    back: u16,
}

/// The walks of one board: what does not depend on the pieces is worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Walks {
    edges: Vec<Edge>,
    /// The edges that leave space `s` are those from `leaving[s]` up to `leaving[s + 1]`.
    leaving: Vec<u16>,
    /// By pattern and start (the centre is the last): end spaces on an empty board, and what is crossed on the way.
    open: Vec<(SpaceSet, SpaceSet)>,
}

const STARTS: usize = MOST_SPACES + 1;

impl Walks {
    pub(crate) fn new(board: &Board) -> Self {
        let (edges, leaving) = edges_of(board);
        let mut walks = Self { edges, leaving, open: Vec::new() };
        let mut open = alloc::vec![(SpaceSet::EMPTY, SpaceSet::EMPTY); STARTS * Pattern::ALL.len()];
        for pattern in Pattern::ALL {
            for start in board.spaces().map(Some).chain([None]) {
                let ends = walks.search(board, start, pattern, SpaceSet::EMPTY);
                let crossed = match pattern {
                    Pattern::Pips(n) => (1..n).fold(SpaceSet::EMPTY, |all, steps| {
                        all.or(walks.search(board, start, Pattern::Pips(steps), SpaceSet::EMPTY))
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
    /// A druid blocks others only (ERB-M11): `blocked` is empty for spirits and leaves out the start.
    #[inline]
    pub(crate) fn ends(&self, board: &Board, start: Start, pattern: Pattern, blocked: SpaceSet) -> SpaceSet {
        let (ends, crossed) = self.open.get(slot(start, pattern)).copied().unwrap_or_default();
        if blocked.and(crossed).is_empty() { ends } else { self.search(board, start, pattern, blocked) }
    }

    fn search(&self, board: &Board, start: Start, pattern: Pattern, blocked: SpaceSet) -> SpaceSet {
        let starts = start.map_or(board.with(Symbol::Foot), SpaceSet::of);
        let circle = |from: SpaceSet| along_circles(board, from, blocked);
        let link = |from: SpaceSet| along_links(board, from, blocked);
        // A leg may turn only where nobody stands (ERB-M11), but it may end there.
        let turn = |ends: SpaceSet| ends.without(blocked);
        match pattern {
            Pattern::Pips(steps) => self.steps(starts, steps, blocked),
            Pattern::Straight => circle(starts).or(link(starts)),
            Pattern::SingleBend => link(turn(circle(starts))).or(circle(turn(link(starts)))),
            Pattern::DoubleBend => circle(turn(link(turn(circle(starts))))).or(link(turn(circle(turn(link(starts)))))),
        }
    }

    /// All ends of walks of exactly `steps` steps: a walk is at an edge, so that the way back is known.
    fn steps(&self, starts: SpaceSet, steps: u8, blocked: SpaceSet) -> SpaceSet {
        let mut now = Bits::<{ MOST_EDGES / 64 }>::EMPTY;
        for start in starts.iter() {
            self.leaving(start).for_each(|edge| now.insert(edge));
        }
        for _ in 1..steps {
            let mut next = Bits::EMPTY;
            for edge in now.iter().filter_map(|edge| self.edges.get(edge as usize)) {
                if !blocked.contains(edge.to) {
                    self.leaving(edge.to).filter(|&on| on != u32::from(edge.back)).for_each(|on| next.insert(on));
                }
            }
            now = next;
        }
        now.iter().filter_map(|edge| self.edges.get(edge as usize)).map(|edge| edge.to).collect()
    }

    fn leaving(&self, space: Space) -> impl Iterator<Item = u32> + use<> {
        let at = |index: usize| u32::from(self.leaving.get(index).copied().unwrap_or(0));
        at(space.index())..at(space.index() + 1)
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

fn along_circles(board: &Board, from: SpaceSet, blocked: SpaceSet) -> SpaceSet {
    from.iter().fold(SpaceSet::EMPTY, |ends, start| ends.or(board.ring(start).leg(start, blocked)))
}

/// One link step, or two the same way.
fn along_links(board: &Board, from: SpaceSet, blocked: SpaceSet) -> SpaceSet {
    let step = |from: SpaceSet, way: fn(&Board, Space) -> SpaceSet| {
        from.iter().fold(SpaceSet::EMPTY, |ends, space| ends.or(way(board, space)))
    };
    [Board::outward as fn(&Board, Space) -> SpaceSet, Board::inward].into_iter().fold(SpaceSet::EMPTY, |ends, way| {
        let one = step(from, way);
        ends.or(one).or(step(one.without(blocked), way))
    })
}

fn edges_of(board: &Board) -> (Vec<Edge>, Vec<u16>) {
    let mut ends: Vec<(Space, Space)> = Vec::new();
    let mut leaving = Vec::new();
    for space in board.spaces() {
        leaving.push(ends.len() as u16);
        ends.extend(board.near(space).iter().map(|to| (space, to)));
    }
    leaving.push(ends.len() as u16);
    let back = |edge: (Space, Space)| ends.iter().position(|&other| other == (edge.1, edge.0)).unwrap_or(MOST_EDGES);
    let edges = ends.iter().map(|&edge| Edge { to: edge.1, back: back(edge) as u16 }).collect();
    (edges, leaving)
}

//! End spaces of moves held against a search of all walks, one by one, on random boards and positions.

use std::collections::BTreeSet;

use crate::common::boards::arbitrary_edition;
use crate::common::wander::prepared;
use erben_core::table_common::random::below;
use erben_core::table_common::{ActionSet, Game, Seed, Stored, Throw};
use erben_core::{
    Action, Die, EditionSpec, Erben, Face, Outcome, Pattern, PhaseSpec, Piece, Spirit, State, Whereabouts,
    built_in_edition,
};

/// The board by its description alone, for walks found one by one.
struct Graph {
    sizes: [u8; 3],
    links: Vec<[(usize, u8); 2]>,
    feet: Vec<(usize, u8)>,
}

type Spot = (usize, u8);

fn spot(name: &str) -> Spot {
    let circle = ["i", "m", "o"].iter().position(|letter| name.starts_with(letter)).expect("a circle");
    (circle, name[1..].parse().expect("a number"))
}

fn called((circle, index): Spot) -> String {
    format!("{}{index}", ["i", "m", "o"][circle])
}

impl Graph {
    fn of(edition: &EditionSpec) -> Self {
        let feet = edition.spaces.iter().filter(|space| space.symbol == "foot").map(|space| spot(&space.id));
        Self {
            sizes: [edition.circles.inner, edition.circles.middle, edition.circles.outer],
            links: edition.links.iter().map(|[one, other]| [spot(one), spot(other)]).collect(),
            feet: feet.collect(),
        }
    }

    fn round(&self, (circle, index): Spot, clockwise: bool) -> Spot {
        let size = self.sizes[circle];
        (circle, (index + if clockwise { 1 } else { size - 1 }) % size)
    }

    fn linked(&self, from: Spot, outward: bool) -> Vec<Spot> {
        let both = self.links.iter().flat_map(|&[one, other]| [(one, other), (other, one)]);
        both.filter(|&(one, other)| one == from && (other.0 > one.0) == outward).map(|(_, other)| other).collect()
    }

    /// Walks of exactly `left` more steps; `before` is where the last step came from.
    fn steps(&self, at: Spot, before: Option<Spot>, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        if left == 0 {
            ends.insert(at);
            return;
        }
        if before.is_some() && blocked.contains(&at) {
            return;
        }
        let mut next = vec![self.round(at, true), self.round(at, false)];
        next.extend(self.linked(at, true));
        next.extend(self.linked(at, false));
        next.into_iter()
            .filter(|&to| before != Some(to))
            .for_each(|to| self.steps(to, Some(at), left - 1, blocked, ends));
    }

    /// Walks of `left` legs; `circle` says of which type the next one is, if that is settled.
    fn legs(&self, at: Spot, circle: Option<bool>, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        if left == 0 {
            ends.insert(at);
            return;
        }
        for way in [true, false] {
            if circle != Some(false) {
                let mut to = at;
                for _ in 1..self.sizes[at.0] {
                    to = self.round(to, way);
                    self.bend(to, false, left, blocked, ends);
                    if blocked.contains(&to) {
                        break;
                    }
                }
            }
            if circle != Some(true) {
                self.along_links(at, way, left, blocked, ends);
            }
        }
    }

    fn along_links(&self, at: Spot, way: bool, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        for to in self.linked(at, way) {
            self.bend(to, true, left, blocked, ends);
            if !blocked.contains(&to) {
                self.along_links(to, way, left, blocked, ends);
            }
        }
    }

    /// A leg has come to `to`: the last one ends there, another one turns there.
    fn bend(&self, to: Spot, circle_next: bool, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        if left == 1 {
            ends.insert(to);
        } else if !blocked.contains(&to) {
            self.legs(to, Some(circle_next), left - 1, blocked, ends);
        }
    }

    fn ends(&self, start: Option<Spot>, pattern: Pattern, blocked: &BTreeSet<Spot>) -> BTreeSet<Spot> {
        let mut ends = BTreeSet::new();
        for at in start.map_or(self.feet.clone(), |start| vec![start]) {
            match pattern {
                Pattern::Pips(n) => self.steps(at, None, n, blocked, &mut ends),
                Pattern::Straight => self.legs(at, None, 1, blocked, &mut ends),
                Pattern::SingleBend => self.legs(at, None, 2, blocked, &mut ends),
                Pattern::DoubleBend => self.legs(at, None, 3, blocked, &mut ends),
            }
        }
        ends
    }
}

fn at(game: &Erben, place: Whereabouts) -> Option<Spot> {
    match place {
        Whereabouts::On(space) => Some(spot(&game.board().name(space).to_string())),
        Whereabouts::Off | Whereabouts::Arrived => None,
    }
}

/// The end spaces of a movable piece of the active player, found walk by walk.
fn plain_ends(game: &Erben, graph: &Graph, state: &State, piece: Piece, pattern: Pattern) -> BTreeSet<String> {
    let seat = state.active();
    let start = match piece {
        Piece::Druid => at(game, state.druid(seat)),
        Piece::Spirit(spirit) => at(game, state.spirit(spirit)),
    };
    let mut others: Vec<Spot> = game
        .players()
        .seats()
        .filter(|&other| other != seat || piece != Piece::Druid)
        .filter_map(|other| at(game, state.druid(other)))
        .collect();
    let blocked: BTreeSet<Spot> = match piece {
        Piece::Druid => others.iter().copied().collect(),
        Piece::Spirit(_) => BTreeSet::new(),
    };
    others.extend(
        Spirit::ALL
            .into_iter()
            .filter(|&spirit| piece != Piece::Spirit(spirit))
            .filter_map(|spirit| at(game, state.spirit(spirit))),
    );
    let room = |end: &Spot| {
        let foot = piece == Piece::Spirit(Spirit::Morrigan) && graph.feet.contains(end);
        others.iter().filter(|&other| other == end).count() < 2 && !foot
    };
    graph.ends(start, pattern, &blocked).into_iter().filter(room).map(called).collect()
}

/// Every movable piece with both dice of a roll, held against the walks found one by one. How many sets were compared.
fn compare_ends(game: &Erben, graph: &Graph, state: &State, faces: [Face; 2]) -> u32 {
    let mut rolled = *state;
    game.resolve(&mut rolled, Outcome::Roll(Throw::new(faces)), &mut ()).expect("a roll is due");
    let legal = game.legal_actions(&rolled);
    let asked = matches!(game.describe(&rolled).phase, PhaseSpec::Choosing { .. });
    let seat = state.active();
    let own = state.owned(seat).iter().filter(|&spirit| at(game, state.spirit(spirit)).is_some()).map(Piece::Spirit);
    let druid = (state.druid(seat) != Whereabouts::Arrived).then_some(Piece::Druid);
    let mut compared = 0;
    for piece in druid.into_iter().chain(own) {
        for (die, face) in Die::ALL.into_iter().zip(faces) {
            let wanted = plain_ends(game, graph, state, piece, game.face(die, face).pattern);
            let action = Action::Move { piece, die };
            assert_eq!(legal.contains(action) && asked, !wanted.is_empty(), "{piece:?} {die:?} {faces:?} {state:?}");
            if wanted.is_empty() {
                continue;
            }
            let mut moving = rolled;
            game.apply(&mut moving, action, &mut ()).expect("it is legal");
            let found = game.legal_actions(&moving);
            let found: BTreeSet<String> =
                found.iter().map(|to| game.display(&to).to_string()[3..].to_string()).collect();
            assert_eq!(found, wanted, "{piece:?} {die:?} {faces:?} {state:?}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn end_spaces_agree_with_a_search_of_all_walks() {
    let (mut compared, rng) = (0, &mut Seed::from_u64(11).rng());
    for round in 0..400u32 {
        let players = 2 + (round % 3) as u8;
        let edition = if round % 4 == 0 { built_in_edition() } else { arbitrary_edition(rng) };
        let graph = Graph::of(&edition);
        let game = Erben::open(edition, players, &[]).expect("it was tried");
        for _ in 0..10 {
            let state = prepared(&game, rng);
            let faces = [below(6, rng), below(6, rng)].map(|face| Face::ALL[face as usize]);
            compared += compare_ends(&game, &graph, &state, faces);
        }
    }
    println!("{compared} sets of end spaces");
    assert!(compared > 4_000, "{compared}");
}

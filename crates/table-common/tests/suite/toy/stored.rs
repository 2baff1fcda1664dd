use table_common::{PerSeat, Players, Problems, Seat, Stored, rule};

use super::fault::worth_is_lost;
use super::hidden::View;
use super::state::Sizes;
use super::whisper::Aside;
use super::{COLOURS, Counts, Edition, Fault, Phase, State, Toy, counts_of, pile_of, wrong};

/// A position as plain data: a row a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateSpec {
    pub pile: Counts,
    pub hands: Vec<Counts>,
    pub face_down: Vec<Option<u8>>,
    pub played: Counts,
    pub points: Vec<u8>,
    pub turns: u8,
    pub phase: Phase,
}

/// A view as plain data; hands that are not known are missing.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct ViewSpec {
    pub hands: Vec<Option<Counts>>,
    pub sizes: Vec<u8>,
    pub played: Counts,
    pub points: Vec<u8>,
    /// Nothing, in a game that is not deliberately wrong.
    pub whisper: Aside,
}

fn rows<T: Copy>(players: Players, of: &PerSeat<T>) -> Vec<T> {
    of.iter(players).map(|(_, &row)| row).collect()
}

fn per_seat<T: Copy + Default>(rows: &[T]) -> PerSeat<T> {
    PerSeat::from_fn(|seat| rows.get(seat.index()).copied().unwrap_or_default())
}

impl Toy {
    /// What holds in every position.
    pub fn judge(&self, state: &State, problems: &mut Problems) {
        let seat = match state.phase {
            Phase::Deal { seat, .. } | Phase::Roll { seat } | Phase::Decide { seat, .. } | Phase::Draw { seat } => seat,
            Phase::Over => Seat::P1,
        };
        problems.require(self.players.include(seat), rule!("TOY-T01"), "phase", || {
            format!("wanted a seat that plays, found {seat}")
        });
        let cards = state.cards();
        problems.require(cards == self.copies(), rule!("TOY-X01"), "", || {
            format!("wanted {:?} cards of the {COLOURS} colours, found {cards:?}", self.copies())
        });
    }
}

impl Stored for Toy {
    type EditionSpec = Edition;
    type StateSpec = StateSpec;
    type ViewSpec = ViewSpec;
    const MODULES: &'static [&'static str] = &[];
    const PLAYERS: &'static [Players] = &[Players::Two, Players::Three, Players::Four];

    fn built_in_edition() -> Edition {
        Edition::default()
    }

    fn open(edition: Edition, players: u8, modules: &[&str]) -> Result<Self, Problems> {
        let mut problems = edition.problems(players);
        let players = problems.players(players, Self::PLAYERS, rule!("TOY-X01"));
        problems.require(modules.is_empty(), rule!("TOY-X01"), "modules", || {
            format!("wanted no modules, found {modules:?}")
        });
        match players {
            Some(players) => problems.into_result(Self { edition, players }),
            None => Err(problems),
        }
    }

    fn edition_spec(&self) -> &Edition {
        &self.edition
    }

    fn record_edition(&self) -> Edition {
        let mut edition = self.edition.clone();
        edition.face_down_points += u8::from(wrong(Fault::EditionLost));
        if worth_is_lost() {
            edition.face_down_points = 9;
        }
        edition
    }

    fn modules(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn describe(&self, state: &State) -> StateSpec {
        let mut points = rows(self.players, &state.points);
        if wrong(Fault::DescribeForgets) {
            points.fill(0);
        }
        StateSpec {
            pile: counts_of(state.pile),
            hands: rows(self.players, &state.hands),
            face_down: rows(self.players, &state.face_down),
            played: state.played,
            points,
            turns: state.turns,
            phase: state.phase,
        }
    }

    fn state_from_spec(&self, spec: &StateSpec) -> Result<State, Problems> {
        let mut problems = Problems::new();
        let rows = [spec.hands.len(), spec.face_down.len(), spec.points.len()];
        problems.require(rows == [usize::from(self.players); 3], rule!("TOY-S01"), "hands", || {
            format!("wanted a row for each of {} players, found {rows:?}", self.players)
        });
        let state = State {
            pile: pile_of(spec.pile),
            hands: per_seat(&spec.hands),
            face_down: per_seat(&spec.face_down),
            played: spec.played,
            points: per_seat(&spec.points),
            turns: spec.turns,
            phase: spec.phase,
            sizes: Sizes::default(),
        };
        self.judge(&state, &mut problems);
        let uncounted =
            [Fault::StaleCache, Fault::StaleMask, Fault::StaleBytes, Fault::CacheInBytes].into_iter().any(wrong);
        problems.into_result(if uncounted { state } else { state.counted() })
    }

    fn describe_view(&self, view: &View) -> ViewSpec {
        ViewSpec {
            hands: rows(self.players, &view.hands),
            sizes: rows(self.players, &view.sizes),
            played: view.played,
            points: rows(self.players, &view.points),
            whisper: Aside(if wrong(Fault::DescriptionWhispers) { view.whisper.0 } else { 0 }),
        }
    }
}

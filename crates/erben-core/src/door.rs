//! The doors in: an edition becomes a game, a description becomes a position, or everything wrong is said at once.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use table_common::{Face, Players, Problems, Seat, Stored, excerpt};

use crate::Erben;
use crate::action::{Demand, Gift};
use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::edition::{Die, Edition, EditionSpec, built_in_edition};
use crate::invariants;
use crate::piece::{Piece, Place};
use crate::rules::setup::PLAYERS;
use crate::spec::{self, AskSpec, DemandSpec, ExtraSpec, PhaseSpec, SecondSpec, StateSpec, ViewSpec};
use crate::state::{Ask, Phase, Round, Second, State, Then, Voting};
use crate::view::View;

impl Stored for Erben {
    type EditionSpec = EditionSpec;
    type StateSpec = StateSpec;
    type ViewSpec = ViewSpec;

    const MODULES: &'static [&'static str] = &[];
    const PLAYERS: &'static [Players] = &PLAYERS;

    fn built_in_edition() -> EditionSpec {
        built_in_edition()
    }

    fn open(edition: EditionSpec, players: u8, modules: &[&str]) -> Result<Self, Problems> {
        let mut bad = Problems::new();
        let players = bad.players(players, Self::PLAYERS, "ERB-S01");
        bad.modules(modules, Self::MODULES, "ERB-X01");
        match (players, Edition::try_from_spec(&edition)) {
            (Some(players), Ok(sealed)) => bad.into_result(()).map(|()| Self::new(edition, sealed, players)),
            (_, sealed) => {
                bad.append(sealed.err().unwrap_or_default());
                Err(bad)
            }
        }
    }

    fn edition_spec(&self) -> &EditionSpec {
        &self.spec
    }

    /// Links and spaces may be listed in any order, and a link from either end; a record lists them in one.
    fn record_edition(&self) -> EditionSpec {
        let mut edition = self.spec.clone();
        let place = |name: &str| self.board().space(name);
        for [one, other] in &mut edition.links {
            if place(one) > place(other) {
                core::mem::swap(one, other);
            }
        }
        edition.links.sort_by_key(|[one, other]| (place(one), place(other)));
        edition.spaces.sort_by_key(|row| place(&row.id));
        edition
    }

    fn modules(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn describe(&self, state: &State) -> StateSpec {
        spec::describe(self, state)
    }

    fn state_from_spec(&self, spec: &StateSpec) -> Result<State, Problems> {
        let mut bad = Problems::new();
        let state = read_state(self, spec, &mut bad);
        if bad.is_empty() {
            invariants::judge(self, &state, &mut bad);
        }
        bad.into_result(state)
    }

    fn describe_view(&self, view: &View) -> ViewSpec {
        spec::describe_view(self, view)
    }
}

fn read_state(game: &Erben, spec: &StateSpec, bad: &mut Problems) -> State {
    let mut state = State::new(Cards::EMPTY);
    state.turn = spec.turn;
    state.active = seat(game, spec.active, "active", bad);
    read_pieces(game, spec, &mut state, bad);
    read_cards(game, spec, &mut state, bad);
    if let Some(phase) = read_phase(game, &spec.phase, bad) {
        state.phase = phase;
    }
    state
}

fn seat(game: &Erben, seat: Seat, at: impl Into<String>, bad: &mut Problems) -> Seat {
    bad.require(seat.index() < usize::from(game.seats()), "ERB-S01", at, || {
        format!("wanted a seat below {}, found {}", game.seats(), seat.index())
    });
    seat
}

fn read_place(game: &Erben, text: &str, off: Option<&str>, at: String, bad: &mut Problems) -> Place {
    if text == "arrived" {
        return Place::ARRIVED;
    }
    if off == Some(text) {
        return Place::OFF;
    }
    let space = game.board().space(text);
    bad.require(space.is_some(), "ERB-X01", at, || {
        let words = off.map_or(String::new(), |off| format!("{off}, "));
        format!("wanted {words}arrived or a space, found `{}`", excerpt(text))
    });
    space.map_or(Place::OFF, Place::on)
}

fn read_pieces(game: &Erben, spec: &StateSpec, state: &mut State, bad: &mut Problems) {
    let players = usize::from(game.seats());
    bad.require(spec.druids.len() == players, "ERB-S01", "druids", || {
        format!("wanted {players} druids, found {}", spec.druids.len())
    });
    for (owner, text) in game.seats().seats().zip(&spec.druids) {
        let place = read_place(game, text, Some("waiting"), format!("druids[{}]", owner.index()), bad);
        state.set_druid(owner, place);
    }
    for (i, row) in spec.spirits.iter().enumerate() {
        if state.controller(row.spirit).is_some() {
            bad.push(
                format!("spirits[{i}]"),
                format!("wanted each spirit once, found {} again", row.spirit.name()),
                "ERB-S03",
            );
            return;
        }
        let place = read_place(game, &row.at, None, format!("spirits[{i}].at"), bad);
        state.set_spirit(row.spirit, place);
        let controller = seat(game, row.controller, format!("spirits[{i}].controller"), bad);
        state.set_controller(row.spirit, Some(controller));
    }
}

/// A multiset from a list, all of one class where one is named.
fn read_list(cards: &[Card], class: Option<Class>, at: &str, bad: &mut Problems) -> Cards {
    let most = usize::from(Cards::MOST);
    bad.require(cards.len() <= most, "ERB-S05", at, || format!("wanted at most {most} cards, found {}", cards.len()));
    let wrong = cards.iter().find(|card| class.is_some_and(|class| card.class() != class));
    if let (Some(wrong), Some(class)) = (wrong, class) {
        bad.push(at, format!("wanted {} cards, found {}", class.name(), wrong.name()), "ERB-S04");
    }
    cards.iter().copied().take(most).collect()
}

fn read_cards(game: &Erben, spec: &StateSpec, state: &mut State, bad: &mut Problems) {
    let players = usize::from(game.seats());
    bad.require(spec.hands.len() == players, "ERB-S07", "hands", || {
        format!("wanted {players} hands, found {}", spec.hands.len())
    });
    for (owner, cards) in game.seats().seats().zip(&spec.hands) {
        state.hands[owner] = read_list(cards, None, &format!("hands[{}]", owner.index()), bad);
    }
    let stacks = [
        (&spec.stacks.sun, Class::Sun, "stacks.sun"),
        (&spec.stacks.moon, Class::Moon, "stacks.moon"),
        (&spec.stacks.plant, Class::Plant, "stacks.plant"),
    ];
    for (cards, class, at) in stacks {
        state.stacks = state.stacks.plus(read_list(cards, Some(class), at, bad).only(class));
    }
    for (i, row) in spec.known.iter().enumerate() {
        let at = format!("known[{i}]");
        let observer = seat(game, row.observer, format!("{at}.observer"), bad);
        let owner = seat(game, row.owner, format!("{at}.owner"), bad);
        let fresh = observer != owner && state.known[observer][owner].is_empty() && !row.cards.is_empty();
        bad.require(fresh, "ERB-S07", at.clone(), || {
            "wanted two different seats, each pair once, and some cards; found otherwise".to_string()
        });
        if !fresh {
            return;
        }
        state.known[observer][owner] = read_list(&row.cards, None, &format!("{at}.cards"), bad);
    }
}

fn read_piece(text: &str, at: &str, bad: &mut Problems) -> Option<Piece> {
    let piece = Piece::from_name(text);
    bad.require(piece.is_some(), "ERB-S03", at, || format!("wanted druid or a spirit, found `{}`", excerpt(text)));
    piece
}

fn read_die(die: u8, face: u8, at: &str, bad: &mut Problems) -> Option<(Die, Face)> {
    let read = (Die::from_number(die), Face::new(face));
    bad.require(read.0.is_some(), "ERB-M01", at, || format!("wanted die 1 or 2, found {die}"));
    bad.require(read.1.is_some(), "ERB-M01", at, || format!("wanted a face from 1 to 6, found {face}"));
    read.0.zip(read.1)
}

fn read_second(spec: &SecondSpec, at: &str, bad: &mut Problems) -> Option<Second> {
    let die = read_die(spec.die, spec.face, at, bad);
    let moved = read_piece(&spec.moved, at, bad);
    let (die, face) = die?;
    Some(Second { die, face, moved: moved?, gained: spec.gained.iter().copied().collect() })
}

/// What remains of the turn; `None` where it cannot be read.
fn read_then(spec: Option<&SecondSpec>, bad: &mut Problems) -> Option<Then> {
    match spec {
        None => Some(None),
        Some(spec) => read_second(spec, "phase.then", bad).map(Some),
    }
}

fn read_demand(spec: &DemandSpec, bad: &mut Problems) -> Option<Demand> {
    let read = Demand::ALL.into_iter().find(|demand| demand.class() == spec.class && demand.number() == spec.number);
    bad.require(read.is_some(), "ERB-T01", "phase.demand", || {
        format!("wanted one card of a class or two plants, found {} {}", spec.number, spec.class.name())
    });
    read
}

fn read_gift(cards: Option<&Vec<Card>>, bad: &mut Problems) -> Option<Gift> {
    let read = match cards.map(Vec::as_slice) {
        Some(&[card]) => Some(Gift::one(card)),
        Some(&[one, other]) => Gift::two(one, other),
        _ => None,
    };
    bad.require(read.is_some(), "ERB-T03", "phase.gift", || {
        "wanted one card or two plants, found otherwise".to_string()
    });
    read
}

fn read_phase(game: &Erben, spec: &PhaseSpec, bad: &mut Problems) -> Option<Phase> {
    let sits = |who: Seat, at: &str, bad: &mut Problems| seat(game, who, format!("phase.{at}"), bad);
    Some(match spec {
        PhaseSpec::FirstPlayer => Phase::FirstPlayer,
        PhaseSpec::Rolling => Phase::Rolling,
        &PhaseSpec::Choosing { faces: [one, two], two_moves } => {
            let faces = [read_die(1, one, "phase.faces", bad)?.1, read_die(2, two, "phase.faces", bad)?.1];
            Phase::Choosing { faces, two_moves }
        }
        PhaseSpec::Second(second) => Phase::Second(read_second(second, "phase", bad)?),
        PhaseSpec::Moving { piece, die, face, then } => {
            let then = read_then(then.as_ref(), bad);
            let piece = read_piece(piece, "phase.piece", bad);
            let (die, face) = read_die(*die, *face, "phase", bad)?;
            Phase::Moving { piece: piece?, die, face, then: then? }
        }
        &PhaseSpec::Relocating { spirit } => Phase::Relocating { spirit },
        PhaseSpec::Arriving { then } => Phase::Arriving { then: read_then(then.as_ref(), bad)? },
        PhaseSpec::Calling { spirit, then } => Phase::Calling { spirit: *spirit, then: read_then(then.as_ref(), bad)? },
        PhaseSpec::Morrigan { victim, draw, then } => {
            Phase::Morrigan { victim: sits(*victim, "victim", bad), draw: *draw, then: read_then(then.as_ref(), bad)? }
        }
        PhaseSpec::Giving { other, demand, then } => Phase::Giving {
            other: sits(*other, "other", bad),
            demand: read_demand(demand, bad)?,
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Answering { other, demand, gift, then } => Phase::Answering {
            other: sits(*other, "other", bad),
            demand: read_demand(demand, bad)?,
            gift: Some(read_gift(gift.as_ref(), bad)?),
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Drawing { seat, class, left, then } => Phase::Drawing {
            seat: sits(*seat, "seat", bad),
            class: *class,
            left: *left,
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Stealing { victim, loot, left, then } => Phase::Stealing {
            victim: sits(*victim, "victim", bad),
            loot: *loot,
            left: *left,
            then: read_then(then.as_ref(), bad)?,
        },
        PhaseSpec::Voting { round, voter, sun, moon, ask } => {
            sits(*voter, "voter", bad);
            Phase::Voting(read_voting(*round, *voter, [*sun, *moon], ask, bad)?)
        }
        &PhaseSpec::Over { cult } => Phase::Over { cult },
    })
}

fn read_voting(round: u8, voter: Seat, votes: [u8; 2], ask: &AskSpec, bad: &mut Problems) -> Option<Voting> {
    let round = match round {
        1 => Round::First,
        2 => Round::Second,
        _ => {
            bad.push("phase.round", format!("wanted 1 or 2, found {round}"), "ERB-V09");
            return None;
        }
    };
    let ask = match *ask {
        AskSpec::Druid => Ask::Druid,
        AskSpec::King => Ask::King,
        AskSpec::Extra(ExtraSpec { king, from, potions }) => Ask::Extra { king, from, potions },
    };
    Some(Voting { round, voter, votes, ask })
}

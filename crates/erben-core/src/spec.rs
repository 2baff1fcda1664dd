//! Positions and views as plain data in the catalogue's words (`docs/notation/erben.md`, section 8), and the way back:
//! everything that is wrong with a description is told at once.

mod phase;

pub use phase::{DemandSpec, ExtraSpec, PhaseSpec, QuestionSpec, SecondMoveSpec};

use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use table_common::{Players, Problems, Seat, Stored, Viewer, excerpt, rule};

use crate::card::{Card, Cards, Class};
use crate::edition::{Edition, EditionSpec, built_in_edition};
use crate::game::Erben;
use crate::invariants;
use crate::piece::{Place, Whereabouts};
use crate::player::Stated;
use crate::rules::movement;
use crate::rules::setup::PLAYERS;
use crate::spirit::Spirit;
use crate::state::State;
use crate::view::View;

/// A position as plain data, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct StateSpec {
    /// The number of the turn; 0 until the first player is known.
    pub turn: u16,
    /// The player whose turn it is; seat 0 until the first player is known.
    pub active: Seat,
    /// Each player's druid: `waiting`, `arrived` or a space.
    pub druids: Vec<String>,
    /// The spirits that are not on the Place of the Spirits.
    pub spirits: Vec<SpiritSpec>,
    /// Each player's cards.
    pub hands: Vec<Vec<Card>>,
    /// The three stacks.
    pub stacks: StacksSpec,
    /// The cards that players surely know in the hands of others.
    pub known: Vec<KnownSpec>,
    /// The extra votes stated in the vote, of each player who has stated one.
    #[cfg_attr(feature = "serde", serde(default))]
    pub stated: Vec<StatedSpec>,
    /// What the position waits for.
    pub phase: PhaseSpec,
}

/// A spirit in the circles or at the centre.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SpiritSpec {
    /// The spirit.
    pub spirit: Spirit,
    /// `arrived` or a space.
    pub at: String,
    /// The player who controls it.
    pub controller: Seat,
}

/// The cards left in the three stacks; their order means nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct StacksSpec {
    /// Sun magic.
    pub sun: Vec<Card>,
    /// Moon magic.
    pub moon: Vec<Card>,
    /// Plants.
    pub plant: Vec<Card>,
}

/// Cards that a player surely holds, since another saw them there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct KnownSpec {
    /// The player who knows.
    pub observer: Seat,
    /// The player who holds the cards.
    pub owner: Seat,
    /// The cards.
    pub cards: Vec<Card>,
}

/// The extra votes that a player has stated in the vote.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct StatedSpec {
    /// The player.
    pub seat: Seat,
    /// The magic cards spent.
    pub spent: Vec<Card>,
    /// The numbers of Sun and Moon potions shown.
    pub potions: [u8; 2],
}

/// A view as plain data: what the viewer does not know is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ViewSpec {
    /// `player 1` to `player 4`, `public` or `referee`.
    pub viewer: String,
    /// The number of the turn.
    pub turn: u16,
    /// The player whose turn it is.
    pub active: Seat,
    /// Each player's druid.
    pub druids: Vec<String>,
    /// The spirits that are not on the Place of the Spirits.
    pub spirits: Vec<SpiritSpec>,
    /// How many Sun magic, Moon magic and plant cards each player holds.
    pub counts: Vec<[u8; 3]>,
    /// How many cards are left in the Sun, Moon and plant stacks.
    pub stacks: [u8; 3],
    /// Each player's cards; none where the viewer may not see them.
    pub hands: Vec<Option<Vec<Card>>>,
    /// The cards that the viewer surely knows in the hands of others, and others in the viewer's.
    pub known: Vec<KnownSpec>,
    /// The extra votes stated in the vote, of each player who has stated one.
    pub stated: Vec<StatedSpec>,
    /// The players who were skipped in the first round of the vote.
    pub skipped: Vec<Seat>,
    /// What the position waits for.
    pub phase: PhaseSpec,
}

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
        let players = bad.players(players, Self::PLAYERS, rule!("ERB-S01"));
        bad.modules(modules, Self::MODULES, rule!("ERB-X01"));
        match (players, Edition::try_from_spec(&edition)) {
            (Some(players), Ok(sealed)) => bad.into_result(Self { spec: Arc::new(edition), edition: sealed, players }),
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
        let mut edition = EditionSpec::clone(&self.spec);
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
        let seats = || self.players.seats();
        let stack = |class: Class| list(class.of(state.stacks()));
        StateSpec {
            turn: state.turn_number(),
            active: state.active(),
            druids: seats().map(|seat| place(self, state.druid(seat), "waiting")).collect(),
            spirits: spirits(self, |spirit| (state.spirit(spirit), state.controller(spirit))),
            hands: seats().map(|seat| list(state.hand(seat))).collect(),
            stacks: StacksSpec { sun: stack(Class::Sun), moon: stack(Class::Moon), plant: stack(Class::Plant) },
            known: known(self.players, |observer, owner| state.known(observer, owner)),
            stated: stated(self.players, |seat| state.stated(seat)),
            phase: phase::describe(self, state.phase().map_gift(Some)),
        }
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
        let seats = || self.players.seats();
        ViewSpec {
            viewer: match view.viewer() {
                Viewer::Seat(seat) => seat.to_string(),
                Viewer::Public => "public".to_string(),
                Viewer::Referee => "referee".to_string(),
            },
            turn: view.turn_number(),
            active: view.active(),
            druids: seats().map(|seat| place(self, view.druid(seat), "waiting")).collect(),
            spirits: spirits(self, |spirit| (view.spirit(spirit), view.controller(spirit))),
            counts: seats().map(|seat| view.player(seat).card_counts).collect(),
            stacks: Class::ALL.map(|class| view.stack_count(class)),
            hands: seats().map(|seat| view.hand(seat).map(list)).collect(),
            known: known(self.players, |observer, owner| view.known(observer, owner).unwrap_or_default()),
            stated: stated(self.players, |seat| view.stated(seat)),
            skipped: view.skipped().iter().collect(),
            phase: phase::describe(self, view.phase()),
        }
    }
}

fn list(cards: Cards) -> Vec<Card> {
    cards.each().collect()
}

fn place(game: &Erben, at: Whereabouts, off: &str) -> String {
    match at {
        Whereabouts::Off => off.to_string(),
        Whereabouts::On(space) => game.board().name(space).to_string(),
        Whereabouts::Arrived => "arrived".to_string(),
    }
}

fn spirits(game: &Erben, at: impl Fn(Spirit) -> (Whereabouts, Option<Seat>)) -> Vec<SpiritSpec> {
    let row = |spirit| {
        let (at, controller) = at(spirit);
        controller.map(|controller| SpiritSpec { spirit, at: place(game, at, "home"), controller })
    };
    Spirit::ALL.into_iter().filter_map(row).collect()
}

fn known(players: Players, cards: impl Fn(Seat, Seat) -> Cards) -> Vec<KnownSpec> {
    let pairs = players.seats().flat_map(|observer| players.seats().map(move |owner| (observer, owner)));
    let rows = pairs.map(|(observer, owner)| KnownSpec { observer, owner, cards: list(cards(observer, owner)) });
    rows.filter(|row| !row.cards.is_empty()).collect()
}

fn stated(players: Players, stated: impl Fn(Seat) -> Stated) -> Vec<StatedSpec> {
    let rows = players.seats().map(|seat| (seat, stated(seat))).filter(|(_, stated)| !stated.is_empty());
    rows.map(|(seat, stated)| StatedSpec { seat, spent: list(stated.spent()), potions: stated.potions() }).collect()
}

fn read_state(game: &Erben, spec: &StateSpec, bad: &mut Problems) -> State {
    let mut state = State::new(Cards::EMPTY);
    state.turn = spec.turn;
    state.active = seat(game, spec.active, "active", bad);
    read_pieces(game, spec, &mut state, bad);
    read_cards(game, spec, &mut state, bad);
    read_known(game, spec, &mut state, bad);
    read_stated(game, spec, &mut state, bad);
    if let Some(phase) = phase::read(game, &spec.phase, bad) {
        state.druid_walks = movement::walks_of_druid(game, &state, phase.druid_faces());
        state.phase = phase;
    }
    state
}

/// A seat that plays.
pub(crate) fn seat(game: &Erben, seat: Seat, at: impl fmt::Display, bad: &mut Problems) -> Seat {
    bad.require(game.players.include(seat), rule!("ERB-S01"), at, || {
        format!("wanted a seat below {}, found {}", game.players, seat.index())
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
    bad.require(space.is_some(), rule!("ERB-X01"), at, || {
        let words = off.map_or(String::new(), |off| format!("{off}, "));
        format!("wanted {words}arrived or a space, found `{}`", excerpt(text))
    });
    space.map_or(Place::OFF, Place::on)
}

fn read_pieces(game: &Erben, spec: &StateSpec, state: &mut State, bad: &mut Problems) {
    let players = usize::from(game.players);
    bad.require(spec.druids.len() == players, rule!("ERB-S01"), "druids", || {
        format!("wanted {players} druids, found {}", spec.druids.len())
    });
    for (owner, text) in game.players.seats().zip(&spec.druids) {
        let place = read_place(game, text, Some("waiting"), format!("druids[{}]", owner.index()), bad);
        state.set_druid(owner, place);
    }
    for (i, row) in spec.spirits.iter().enumerate() {
        if state.controller(row.spirit).is_some() {
            bad.push(
                format!("spirits[{i}]"),
                format!("wanted each spirit once, found {} again", row.spirit.name()),
                rule!("ERB-S03"),
            );
            return;
        }
        let place = read_place(game, &row.at, None, format!("spirits[{i}].at"), bad);
        state.set_spirit(row.spirit, place);
        let controller = seat(game, row.controller, format!("spirits[{i}].controller"), bad);
        state.set_controller(row.spirit, Some(controller));
    }
}

/// A multiset from a list, all of one class where one is named. A longer list than any game has cards for is not read.
fn read_list(cards: &[Card], class: Option<Class>, at: &str, bad: &mut Problems) -> Cards {
    let most = usize::from(Cards::MAX);
    bad.require(cards.len() <= most, rule!("ERB-S05"), at, || {
        format!("wanted at most {most} cards, found {}", cards.len())
    });
    let cards = &cards[..cards.len().min(most)];
    let wrong = cards.iter().find(|card| class.is_some_and(|class| card.class() != class));
    if let (Some(wrong), Some(class)) = (wrong, class) {
        bad.push(at, format!("wanted {} cards, found {}", class.name(), wrong.name()), rule!("ERB-S04"));
    }
    cards.iter().copied().collect()
}

fn read_cards(game: &Erben, spec: &StateSpec, state: &mut State, bad: &mut Problems) {
    let players = usize::from(game.players);
    bad.require(spec.hands.len() == players, rule!("ERB-S07"), "hands", || {
        format!("wanted {players} hands, found {}", spec.hands.len())
    });
    for (owner, cards) in game.players.seats().zip(&spec.hands) {
        state.hands[owner] = read_list(cards, None, &format!("hands[{}]", owner.index()), bad);
    }
    let stacks = [
        (&spec.stacks.sun, Class::Sun, "stacks.sun"),
        (&spec.stacks.moon, Class::Moon, "stacks.moon"),
        (&spec.stacks.plant, Class::Plant, "stacks.plant"),
    ];
    for (cards, class, at) in stacks {
        state.stacks += class.of(read_list(cards, Some(class), at, bad));
    }
}

fn read_known(game: &Erben, spec: &StateSpec, state: &mut State, bad: &mut Problems) {
    for (i, row) in spec.known.iter().enumerate() {
        let at = format!("known[{i}]");
        let observer = seat(game, row.observer, format!("{at}.observer"), bad);
        let owner = seat(game, row.owner, format!("{at}.owner"), bad);
        let fresh = observer != owner && state.known(observer, owner).is_empty() && !row.cards.is_empty();
        bad.require(fresh, rule!("ERB-S07"), at.clone(), || {
            "wanted two different seats, each pair once, and some cards; found otherwise".to_string()
        });
        if !fresh {
            return;
        }
        let cards = read_list(&row.cards, None, &format!("{at}.cards"), bad);
        state.knowledge.change(observer, owner, |_| cards);
    }
}

fn read_stated(game: &Erben, spec: &StateSpec, state: &mut State, bad: &mut Problems) {
    for (i, row) in spec.stated.iter().enumerate() {
        let at = format!("stated[{i}]");
        let owner = seat(game, row.seat, format!("{at}.seat"), bad);
        let spent = read_list(&row.spent, None, &format!("{at}.spent"), bad);
        let stated = Stated::new(spent, row.potions);
        bad.require(stated.is_some(), rule!("ERB-C02"), format_args!("{at}.spent"), || {
            "wanted Lugs, Teutates and Portraits, found another card".to_string()
        });
        let stated = stated.unwrap_or_default();
        let fresh = state.stated(owner).is_empty() && !stated.is_empty();
        bad.require(fresh, rule!("ERB-V06"), at, || {
            "wanted each player once, with something stated; found otherwise".to_string()
        });
        if !fresh {
            return;
        }
        state.stated[owner] = stated;
    }
}

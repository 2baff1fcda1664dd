//! Positions and views as plain data, in the catalogue's words (`docs/notation/erben.md`, section 8).

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use table_common::{Seat, Viewer};

use crate::Erben;
use crate::action::{Demand, Gift};
use crate::card::{Card, Class};
use crate::cards::Cards;
use crate::cult::Cult;
use crate::piece::{Spirit, SpiritSet, Whereabouts};
use crate::state::{Ask, Loot, Phase, Round, Second, State, Then, Voting};
use crate::view::View;

/// A position as plain data, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct StateSpec {
    /// The number of the turn; 0 until the first player is known.
    pub turn: u16,
    /// Whose turn it is; seat 0 until the first player is known.
    pub active: Seat,
    /// Each player's druid: `waiting`, `arrived` or a space.
    pub druids: Vec<String>,
    /// The spirits that are not on the Place of the Spirits.
    pub spirits: Vec<SpiritSpec>,
    /// Each player's cards.
    pub hands: Vec<Vec<Card>>,
    /// The three stacks. What the edition has and neither hands nor stacks hold was spent.
    pub stacks: StacksSpec,
    /// Who surely knows which cards of whom.
    pub known: Vec<KnownSpec>,
    /// What the position waits for.
    pub phase: PhaseSpec,
}

/// A spirit in the circles or at the centre.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SpiritSpec {
    /// Which.
    pub spirit: Spirit,
    /// `arrived` or a space.
    pub at: String,
    /// Who controls it.
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

/// Cards that a player surely holds because another saw them there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct KnownSpec {
    /// Who knows.
    pub observer: Seat,
    /// Whose cards.
    pub owner: Seat,
    /// Which.
    pub cards: Vec<Card>,
}

/// A second move that may still come.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SecondSpec {
    /// The die left, 1 or 2.
    pub die: u8,
    /// The face it shows, 1 to 6.
    pub face: u8,
    /// The piece moved first: `druid` or a spirit.
    pub moved: String,
    /// The spirits gained since.
    pub gained: Vec<Spirit>,
}

/// A demand for an exchange.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct DemandSpec {
    /// The class of the cards.
    pub class: Class,
    /// 1, or 2 plants.
    pub number: u8,
}

/// What a voter is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum AskSpec {
    /// The druid's cult.
    Druid,
    /// The Dwarf King's cult.
    King,
    /// One more extra vote, or the end of the statement.
    Extra(ExtraSpec),
}

/// How far a voter's extra votes have come.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ExtraSpec {
    /// The cult the voter's Dwarf King voted for.
    pub king: Option<Cult>,
    /// The lowest action number that may still be stated.
    pub from: u8,
    /// Sun and Moon potions shown.
    pub potions: [u8; 2],
}

/// What a position waits for, as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[allow(missing_docs)] // The fields are those of `Phase`.
pub enum PhaseSpec {
    /// Chance: who begins.
    FirstPlayer,
    /// Chance: both dice.
    Rolling,
    /// A decision: piece and die, or magic.
    Choosing { faces: [u8; 2], two_moves: bool },
    /// A decision: the second move.
    Second(SecondSpec),
    /// A decision: where a move ends.
    Moving { piece: String, die: u8, face: u8, then: Option<SecondSpec> },
    /// A decision: where a spirit is relocated to.
    Relocating { spirit: Spirit },
    /// A decision: the action of a druid's arrival.
    Arriving { then: Option<SecondSpec> },
    /// A decision: where a called spirit is placed.
    Calling { spirit: Spirit, then: Option<SecondSpec> },
    /// A decision: what the Morrigan does.
    Morrigan { victim: Seat, draw: bool, then: Option<SecondSpec> },
    /// A decision: the demander's own cards.
    Giving { other: Seat, demand: DemandSpec, then: Option<SecondSpec> },
    /// A decision: the other player's own cards. The gift is left out in views of those who may not see it.
    Answering { other: Seat, demand: DemandSpec, gift: Option<Vec<Card>>, then: Option<SecondSpec> },
    /// Chance: a card from a stack.
    Drawing { seat: Seat, class: Class, left: u8, then: Option<SecondSpec> },
    /// Chance: a card from a hand.
    Stealing { victim: Seat, loot: Loot, left: u8, then: Option<SecondSpec> },
    /// A decision: a part of a statement in the vote.
    Voting { round: u8, voter: Seat, sun: u8, moon: u8, ask: AskSpec },
    /// The game has ended.
    Over { cult: Option<Cult> },
}

/// A view as plain data: what the viewer does not know is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ViewSpec {
    /// `player 1` to `player 4`, `public` or `referee`.
    pub viewer: String,
    /// The number of the turn.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Each player's druid.
    pub druids: Vec<String>,
    /// The spirits that are not on the Place of the Spirits.
    pub spirits: Vec<SpiritSpec>,
    /// How many Sun magic, Moon magic and plant cards each player holds.
    pub counts: Vec<[u8; 3]>,
    /// How many cards are left in the Sun, Moon and plant stacks.
    pub stacks: [u8; 3],
    /// The cards that were spent.
    pub spent: Vec<Card>,
    /// Each player's cards; none where the viewer may not see them.
    pub hands: Vec<Option<Vec<Card>>>,
    /// What the viewer surely knows of others' cards, and others of the viewer's.
    pub known: Vec<KnownSpec>,
    /// What the position waits for.
    pub phase: PhaseSpec,
}

fn list(cards: Cards) -> Vec<Card> {
    cards.cards().collect()
}

fn place(game: &Erben, at: Whereabouts, off: &str) -> String {
    match at {
        Whereabouts::Off => off.to_string(),
        Whereabouts::On(space) => game.board().name(space).to_string(),
        Whereabouts::Arrived => "arrived".to_string(),
    }
}

fn spirits(game: &Erben, at: impl Fn(Spirit) -> Whereabouts, of: impl Fn(Spirit) -> Option<Seat>) -> Vec<SpiritSpec> {
    let row =
        |spirit| of(spirit).map(|controller| SpiritSpec { spirit, at: place(game, at(spirit), "home"), controller });
    Spirit::ALL.into_iter().filter_map(row).collect()
}

fn known(game: &Erben, cards: impl Fn(Seat, Seat) -> Cards) -> Vec<KnownSpec> {
    let mut rows = Vec::new();
    for observer in game.seats().seats() {
        for owner in game.seats().seats() {
            let cards = list(cards(observer, owner));
            if !cards.is_empty() {
                rows.push(KnownSpec { observer, owner, cards });
            }
        }
    }
    rows
}

/// A position as plain data.
pub(crate) fn describe(game: &Erben, state: &State) -> StateSpec {
    let stack = |class| list(state.stacks.only(class));
    StateSpec {
        turn: state.turn,
        active: state.active,
        druids: game.seats().seats().map(|seat| place(game, state.druid(seat), "waiting")).collect(),
        spirits: spirits(game, |spirit| state.spirit(spirit), |spirit| state.controller(spirit)),
        hands: game.seats().seats().map(|seat| list(state.hands[seat])).collect(),
        stacks: StacksSpec { sun: stack(Class::Sun), moon: stack(Class::Moon), plant: stack(Class::Plant) },
        known: known(game, |observer, owner| state.known[observer][owner]),
        phase: describe_phase(state.phase),
    }
}

/// A view as plain data.
pub(crate) fn describe_view(game: &Erben, view: &View) -> ViewSpec {
    ViewSpec {
        viewer: match view.viewer {
            Viewer::Seat(seat) => seat.to_string(),
            Viewer::Public => "public".to_string(),
            Viewer::Referee => "referee".to_string(),
        },
        turn: view.turn,
        active: view.active,
        druids: game.seats().seats().map(|seat| place(game, view.druid(seat), "waiting")).collect(),
        spirits: spirits(game, |spirit| view.spirit(spirit), |spirit| view.controller(spirit)),
        counts: game.seats().seats().map(|seat| view.counts[seat]).collect(),
        stacks: view.stacks,
        spent: list(view.spent),
        hands: game.seats().seats().map(|seat| view.open[seat].then(|| list(view.hands[seat]))).collect(),
        known: known(game, |observer, owner| view.known[observer][owner]),
        phase: describe_phase(view.phase),
    }
}

fn second(second: Second) -> SecondSpec {
    SecondSpec {
        die: second.die.number(),
        face: second.face.pips(),
        moved: second.moved.name().to_string(),
        gained: SpiritSet::iter(second.gained).collect(),
    }
}

fn demand_spec(demand: Demand) -> DemandSpec {
    DemandSpec { class: demand.class(), number: demand.number() }
}

fn describe_phase(phase: Phase) -> PhaseSpec {
    let after = |then: Then| then.map(second);
    match phase {
        Phase::FirstPlayer => PhaseSpec::FirstPlayer,
        Phase::Rolling => PhaseSpec::Rolling,
        Phase::Choosing { faces, two_moves } => {
            PhaseSpec::Choosing { faces: faces.map(table_common::Face::pips), two_moves }
        }
        Phase::Second(left) => PhaseSpec::Second(second(left)),
        Phase::Moving { piece, die, face, then } => PhaseSpec::Moving {
            piece: piece.name().to_string(),
            die: die.number(),
            face: face.pips(),
            then: after(then),
        },
        Phase::Relocating { spirit } => PhaseSpec::Relocating { spirit },
        Phase::Arriving { then } => PhaseSpec::Arriving { then: after(then) },
        Phase::Calling { spirit, then } => PhaseSpec::Calling { spirit, then: after(then) },
        Phase::Morrigan { victim, draw, then } => PhaseSpec::Morrigan { victim, draw, then: after(then) },
        Phase::Giving { other, demand, then } => {
            PhaseSpec::Giving { other, demand: demand_spec(demand), then: after(then) }
        }
        Phase::Answering { other, demand, gift, then } => PhaseSpec::Answering {
            other,
            demand: demand_spec(demand),
            gift: gift.map(|gift: Gift| list(gift.cards())),
            then: after(then),
        },
        Phase::Drawing { seat, class, left, then } => PhaseSpec::Drawing { seat, class, left, then: after(then) },
        Phase::Stealing { victim, loot, left, then } => PhaseSpec::Stealing { victim, loot, left, then: after(then) },
        Phase::Voting(Voting { round, voter, votes: [sun, moon], ask }) => {
            let round = if round == Round::First { 1 } else { 2 };
            let ask = match ask {
                Ask::Druid => AskSpec::Druid,
                Ask::King => AskSpec::King,
                Ask::Extra { king, from, potions } => AskSpec::Extra(ExtraSpec { king, from, potions }),
            };
            PhaseSpec::Voting { round, voter, sun, moon, ask }
        }
        Phase::Over { cult } => PhaseSpec::Over { cult },
    }
}

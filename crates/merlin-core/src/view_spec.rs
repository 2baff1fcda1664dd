//! A view as plain data, and the doors in and out of the game.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table_common::{Face, Players, Problems, Seat, Stored, Viewer};

use crate::edition::EditionSpec;
use crate::environs::Tile;
use crate::goods::Kind;
use crate::merlin::KINGS_FAVOR;
use crate::mission::{Card, Cards};
use crate::phase_spec::PhaseSpec;
use crate::ring::Space;
use crate::spec::{self, ByHenchman, ByPrincipality, SealSpec, StateSpec, TileSpec};
use crate::state::{Eras, State};
use crate::view::{SeenPlayer, View};
use crate::{Merlin, built_in_edition};

/// Cards whose place is not known, of one era: it is known that they lay in the deck together (MER-M07, MER-M08).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct UnseenSpec {
    /// How often the deck had been renewed.
    pub era: u8,
    /// The cards, sorted.
    pub cards: Vec<Card>,
}

/// What is known of a player: [`PlayerSpec`](crate::PlayerSpec) but for the hand.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SeenPlayerSpec {
    /// VP.
    pub score: i16,
    /// The knight's space; `None` before the starting tile.
    pub knight: Option<Space>,
    /// Unused own dice, sorted.
    pub dice: Vec<Face>,
    /// The Merlin die, if unused.
    pub merlin_die: Option<Face>,
    /// Apples.
    pub apples: u8,
    /// Staffs.
    pub staffs: u8,
    /// Manors not built.
    pub manors: u8,
    /// Flags on the castle.
    pub flags: ByPrincipality,
    /// Shields on the castle.
    pub shields: ByPrincipality,
    /// Materials on the castle.
    pub materials: ByPrincipality,
    /// Traitors at the castle.
    pub traitors: ByPrincipality,
    /// Counters in the principalities.
    pub influence: ByPrincipality,
    /// Counters on the castle.
    pub influence_in_castle: u8,
    /// Where the henchmen are.
    pub henchmen: ByHenchman,
    /// The missions of the hand that the viewer knows, sorted.
    pub hand: Vec<Card>,
    /// For each era in which cards of the hand were drawn that the viewer does not know: how many.
    pub hidden: Vec<HiddenSpec>,
    /// Seals, sorted by henchman and row.
    pub seals: Vec<SealSpec>,
}

/// How many hidden cards of a hand were drawn in an era.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct HiddenSpec {
    /// How often the deck had been renewed.
    pub era: u8,
    /// How many cards.
    pub cards: u8,
}

/// A view: [`StateSpec`] without what the viewer may not know.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ViewSpec {
    /// `player 1` to `player 4`, `public` or `referee`.
    pub viewer: String,
    /// The round, 1 to 6.
    pub round: u8,
    /// The first player.
    pub first: Option<Seat>,
    /// Turns finished in this round.
    pub turn: u8,
    /// What the position waits for.
    pub phase: PhaseSpec,
    /// Merlin's space.
    pub merlin: Space,
    /// Who holds the Grail.
    pub grail: Option<Seat>,
    /// Who holds Excalibur.
    pub excalibur: Option<Seat>,
    /// Apples of the supply.
    pub apples: u8,
    /// Flags on the board.
    pub flags: ByPrincipality,
    /// Shields on the board.
    pub shields: ByPrincipality,
    /// Materials on the board.
    pub materials: ByPrincipality,
    /// Traitors not drawn; all traitors but these lie open, so it follows by subtraction (MER-M08).
    pub traitor_source: ByPrincipality,
    /// Traitors discarded.
    pub traitor_discard: ByPrincipality,
    /// The three slots of the display.
    pub display: [Option<Card>; 3],
    /// How many missions the deck has.
    pub deck: u8,
    /// Missions discarded.
    pub discard: Vec<Card>,
    /// How often the deck was renewed.
    pub renewals: u8,
    /// Missions that lie in the deck or in hidden hands, by era.
    pub unseen: Vec<UnseenSpec>,
    /// The tiles laid so far.
    pub environs: Vec<TileSpec>,
    /// The players, by seat.
    pub players: Vec<SeenPlayerSpec>,
}

fn eras() -> impl Iterator<Item = u8> {
    0..=Eras::LAST
}

fn cards(set: Cards) -> Vec<Card> {
    set.iter().collect()
}

fn describe_player(seen: &SeenPlayer) -> SeenPlayerSpec {
    let hidden = eras().map(|era| HiddenSpec { era, cards: seen.hidden(era) }).filter(|hidden| hidden.cards > 0);
    SeenPlayerSpec {
        score: seen.score,
        knight: seen.knight,
        dice: seen.dice.iter().collect(),
        merlin_die: seen.merlin_die,
        apples: seen.apples,
        staffs: seen.staffs,
        manors: seen.manors,
        flags: seen.goods.of(Kind::Flag).into(),
        shields: seen.goods.of(Kind::Shield).into(),
        materials: seen.goods.of(Kind::Material).into(),
        traitors: seen.traitors.into(),
        influence: seen.influence.into(),
        influence_in_castle: seen.influence_in_castle,
        henchmen: seen.henchmen.into(),
        hand: cards(seen.known_cards()),
        hidden: hidden.collect(),
        seals: spec::describe_seals(seen.seals),
    }
}

fn describe_view(game: &Merlin, view: &View) -> ViewSpec {
    let unseen = eras().map(|era| UnseenSpec { era, cards: cards(view.eras.of(view.unseen, era)) });
    let hidden: u32 =
        view.players.iter(game.players).flat_map(|(_, seen)| eras().map(|era| u32::from(seen.hidden(era)))).sum();
    let owner =
        |tile: Tile| view.players.iter(game.players).find(|(_, seen)| seen.built.contains(tile)).map(|(seat, _)| seat);
    ViewSpec {
        viewer: match view.viewer {
            Viewer::Seat(seat) => format!("{seat}"),
            Viewer::Public => String::from("public"),
            Viewer::Referee => String::from("referee"),
        },
        round: view.round,
        first: view.first,
        turn: view.turn,
        phase: view.phase.into(),
        merlin: view.merlin,
        grail: view.grail,
        excalibur: view.excalibur,
        apples: view.apples,
        flags: view.board.of(Kind::Flag).into(),
        shields: view.board.of(Kind::Shield).into(),
        materials: view.board.of(Kind::Material).into(),
        traitor_source: view.traitor_source.into(),
        traitor_discard: view.traitor_discard.into(),
        display: view.display,
        deck: view.unseen.len().saturating_sub(hidden) as u8,
        discard: cards(view.discard),
        renewals: view.renewals,
        unseen: unseen.filter(|unseen| !unseen.cards.is_empty()).collect(),
        environs: spec::describe_tiles(&view.environs, owner),
        players: view.players.iter(game.players).map(|(_, seen)| describe_player(seen)).collect(),
    }
}

impl Stored for Merlin {
    type EditionSpec = EditionSpec;
    type StateSpec = StateSpec;
    type ViewSpec = ViewSpec;

    const MODULES: &'static [&'static str] = &[KINGS_FAVOR];
    const PLAYERS: &'static [Players] = &[Players::Two, Players::Three, Players::Four];

    fn built_in_edition() -> EditionSpec {
        built_in_edition()
    }

    fn open(edition: EditionSpec, players: u8, modules: &[&str]) -> Result<Self, Problems> {
        Self::from_spec(edition, players, modules)
    }

    fn edition_spec(&self) -> &EditionSpec {
        &self.spec
    }

    fn modules(&self) -> Vec<&'static str> {
        self.module_names()
    }

    fn describe(&self, state: &State) -> StateSpec {
        spec::describe(self, state)
    }

    fn state_from_spec(&self, spec: &StateSpec) -> Result<State, Problems> {
        spec::state(self, spec)
    }

    fn describe_view(&self, view: &View) -> ViewSpec {
        describe_view(self, view)
    }
}

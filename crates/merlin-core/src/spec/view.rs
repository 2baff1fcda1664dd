//! A view as plain data.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table_common::{Seat, Viewer};

use super::{
    ByPrincipality, HandCard, PhaseSpec, PlayerSpec, TileSpec, describe_hand, describe_player, describe_tiles,
};
use crate::Merlin;
use crate::eras::Eras;
use crate::goods::Kind;
use crate::mission::Card;
use crate::player::PublicPlayer;
use crate::ring::Space;
use crate::view::View;

/// A hand as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SeenHand {
    /// The missions that the viewer knows, sorted by card: which of them all know, and the era of the secret ones.
    pub cards: Vec<HandCard>,
    /// The missions that the viewer does not know, counted by era.
    pub hidden: Vec<HiddenSpec>,
}

/// Cards whose place is not known, of one era: it is known that they lay in the deck together
/// ([MER-M07](crate::catalogue#mer-m07), [MER-M08](crate::catalogue#mer-m08)).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct UnseenSpec {
    /// How often the deck had been renewed.
    pub era: u8,
    /// The cards, sorted.
    pub cards: Vec<Card>,
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

/// A view: [`StateSpec`](crate::StateSpec) without what the viewer may not know.
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
    /// Traitors not drawn; all traitors but these lie open, so it follows by subtraction ([MER-M08](crate::catalogue#mer-m08)).
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
    pub players: Vec<PlayerSpec<SeenHand>>,
}

fn eras() -> impl Iterator<Item = u8> {
    0..=Eras::LAST
}

pub(super) fn describe_view(game: &Merlin, view: &View) -> ViewSpec {
    let open = &view.open;
    let player = |(seat, player): (Seat, &PublicPlayer)| {
        let hidden = eras().map(|era| HiddenSpec { era, cards: view.hidden(seat, era) });
        let hand = SeenHand {
            cards: describe_hand(view.hand(seat), player.known, &view.eras),
            hidden: hidden.filter(|hidden| hidden.cards > 0).collect(),
        };
        describe_player(player, hand)
    };
    let unseen = eras().map(|era| UnseenSpec { era, cards: view.eras.of(view.unseen, era).iter().collect() });
    ViewSpec {
        viewer: match view.viewer {
            Viewer::Seat(seat) => format!("{seat}"),
            Viewer::Public => String::from("public"),
            Viewer::Referee => String::from("referee"),
        },
        round: open.round,
        first: open.first,
        turn: open.turn,
        phase: open.phase.into(),
        merlin: open.merlin,
        grail: open.grail,
        excalibur: open.excalibur,
        apples: open.apples,
        flags: open.board.of(Kind::Flag).into(),
        shields: open.board.of(Kind::Shield).into(),
        materials: open.board.of(Kind::Material).into(),
        traitor_source: open.traitor_source.pieces().into(),
        traitor_discard: open.traitor_discard.into(),
        display: open.display,
        deck: view.deck_size() as u8,
        discard: open.discard.iter().collect(),
        renewals: open.renewals,
        unseen: unseen.filter(|unseen| !unseen.cards.is_empty()).collect(),
        environs: describe_tiles(open),
        players: open.players.iter(game.players).map(player).collect(),
    }
}

//! A position and a view as plain data, in the words of `docs/notation/merlin.md`, and the way back. A description can say
//! anything, also what is wrong.

mod phase;
mod view;

pub use phase::{ActivationSpec, DrawCauseSpec, PhaseSpec};
pub use view::{HiddenSpec, SeenHand, UnseenSpec, ViewSpec};

use alloc::format;
use alloc::vec::Vec;

use table_common::{Face, Game, PerSeat, Players, Problems, Seat, Stored, rule};

use crate::Merlin;
use crate::dice::Dice;
use crate::edition::{EditionSpec, built_in_edition};
use crate::environs::{Environs, Terrain, Tile, TileSort, Tiles};
use crate::eras::Eras;
use crate::game::KINGS_FAVOR;
use crate::goods::{Goods, Kind};
use crate::henchman::{Henchman, Henchmen};
use crate::mission::{Card, Cards};
use crate::player::PublicPlayer;
use crate::principality::{Counts, Principality};
use crate::ring::Space;
use crate::rules::missions::met_now;
use crate::seals::{Row, Seals};
use crate::state::{Open, State};
use crate::view::View;

/// A number for each principality.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[allow(missing_docs)]
pub struct ByPrincipality {
    pub dragon: u8,
    pub dove: u8,
    pub fishes: u8,
    pub snake: u8,
    pub fox: u8,
    pub eagle: u8,
}

impl From<Counts> for ByPrincipality {
    fn from(counts: Counts) -> Self {
        let [dragon, dove, fishes, snake, fox, eagle] = Principality::ALL.map(|one| counts.count(one));
        Self { dragon, dove, fishes, snake, fox, eagle }
    }
}

impl ByPrincipality {
    fn counts(self) -> [u8; 6] {
        [self.dragon, self.dove, self.fishes, self.snake, self.fox, self.eagle]
    }
}

impl From<ByPrincipality> for Counts {
    fn from(spec: ByPrincipality) -> Self {
        Self::from_fn(|one| spec.counts()[one.index()])
    }
}

/// A place for each henchman; `None` is the castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[allow(missing_docs)]
pub struct ByHenchman {
    pub builder: Option<Principality>,
    pub shield_bearer: Option<Principality>,
    pub flag_bearer: Option<Principality>,
    pub lady_in_waiting: Option<Principality>,
}

impl From<Henchmen> for ByHenchman {
    fn from(henchmen: Henchmen) -> Self {
        let [builder, shield_bearer, flag_bearer, lady_in_waiting] = Henchman::ALL.map(|one| henchmen.place(one));
        Self { builder, shield_bearer, flag_bearer, lady_in_waiting }
    }
}

impl From<ByHenchman> for Henchmen {
    fn from(spec: ByHenchman) -> Self {
        let places = [spec.builder, spec.shield_bearer, spec.flag_bearer, spec.lady_in_waiting];
        let mut henchmen = Self::default();
        Henchman::ALL.into_iter().zip(places).for_each(|(henchman, place)| henchmen.put(henchman, place));
        henchmen
    }
}

/// A tile of the environs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct TileSpec {
    /// Its terrain.
    pub terrain: Terrain,
    /// Whether it shows a tower.
    pub tower: bool,
    /// The player whose manor stands there.
    pub manor: Option<Seat>,
}

/// A mission in a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct HandCard {
    /// The card.
    pub card: Card,
    /// Whether it came from the display, so that all know it ([MER-M08](crate::catalogue#mer-m08)).
    pub known: bool,
    /// How often the deck had been renewed when it was drawn in secret; 0 for a known card.
    pub era: u8,
}

/// A seal on a module board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SealSpec {
    /// The section.
    pub henchman: Henchman,
    /// The row, 1 to 3.
    pub row: Row,
    /// Whether it was used since the last scoring (row 3 only, [MER-K06](crate::catalogue#mer-k06)).
    pub face_down: bool,
}

/// A player. `Hand` is how the missions are written: [`HandCard`]s in a position, [`SeenHand`] in a view.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PlayerSpec<Hand = Vec<HandCard>> {
    /// VP; may be negative ([MER-E07](crate::catalogue#mer-e07)). Counted from -10,000 to 10,000.
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
    /// Missions, sorted by card.
    pub hand: Hand,
    /// Seals, sorted by henchman and row.
    pub seals: Vec<SealSpec>,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct StateSpec {
    /// The round, 1 to 6.
    pub round: u8,
    /// The first player; `None` before one is drawn.
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
    /// Traitors not drawn.
    pub traitor_source: ByPrincipality,
    /// Traitors discarded.
    pub traitor_discard: ByPrincipality,
    /// The three slots of the display.
    pub display: [Option<Card>; 3],
    /// Missions not drawn.
    pub deck: Vec<Card>,
    /// Missions discarded.
    pub discard: Vec<Card>,
    /// How often the deck was renewed.
    pub renewals: u8,
    /// The tiles laid so far.
    pub environs: Vec<TileSpec>,
    /// The players, by seat.
    pub players: Vec<PlayerSpec>,
}

/// A player as plain data, with the hand as it is seen.
fn describe_player<Hand>(player: &PublicPlayer, hand: Hand) -> PlayerSpec<Hand> {
    PlayerSpec {
        score: player.score,
        knight: player.knight,
        dice: player.dice.each().collect(),
        merlin_die: player.merlin_die,
        apples: player.apples,
        staffs: player.staffs,
        manors: player.manors,
        flags: player.goods.of(Kind::Flag).into(),
        shields: player.goods.of(Kind::Shield).into(),
        materials: player.goods.of(Kind::Material).into(),
        traitors: player.traitors.into(),
        influence: player.influence.into(),
        influence_in_castle: player.influence_in_castle,
        henchmen: player.henchmen.into(),
        hand,
        seals: describe_seals(player.seals),
    }
}

/// Missions of a hand as a list; `known` are those that all know.
fn describe_hand(hand: Cards, known: Cards, eras: &Eras) -> Vec<HandCard> {
    let card = |card| {
        let known = known.contains(card);
        HandCard { card, known, era: if known { 0 } else { eras.get(card) } }
    };
    hand.iter().map(card).collect()
}

fn describe_seals(seals: Seals) -> Vec<SealSpec> {
    let seal = |(henchman, row)| SealSpec { henchman, row, face_down: row == Row::Third && seals.face_down(henchman) };
    seals.iter().map(seal).collect()
}

/// The tiles laid so far, with the owners of their manors.
fn describe_tiles(open: &Open) -> Vec<TileSpec> {
    let tile = |tile: Tile| {
        let TileSort { terrain, tower } = open.environs.sort(tile)?;
        Some(TileSpec { terrain, tower, manor: open.manor(tile) })
    };
    Tile::first(open.environs.laid()).filter_map(tile).collect()
}

fn describe(game: &Merlin, state: &State) -> StateSpec {
    let open = &state.open;
    let player = |(seat, player): (Seat, &PublicPlayer)| {
        describe_player(player, describe_hand(state.hand(seat), player.known, &state.eras))
    };
    StateSpec {
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
        deck: state.deck.pieces().iter().collect(),
        discard: open.discard.iter().collect(),
        renewals: open.renewals,
        environs: describe_tiles(open),
        players: open.players.iter(game.players).map(player).collect(),
    }
}

/// Reads lists into sets and notes what sets cannot say: what is there twice, or too often. Of each list only so much is
/// read as a position can have.
struct Reader {
    problems: Problems,
    eras: Eras,
}

impl Reader {
    fn counts(&mut self, spec: ByPrincipality, at: &str) -> Counts {
        let most = spec.counts().into_iter().max().unwrap_or(0);
        self.problems
            .require(most <= 100, rule!("MER-S04"), at, || format!("wanted at most 100 of a kind, found {most}"));
        spec.into()
    }

    fn goods(&mut self, [flags, shields, materials]: [ByPrincipality; 3], at: &str) -> Goods {
        let mut goods = Goods::default();
        for (kind, spec) in Kind::ALL.into_iter().zip([flags, shields, materials]) {
            *goods.of_mut(kind) = self.counts(spec, &format!("{at}{kind}s"));
        }
        goods
    }

    fn cards(&mut self, list: &[Card], at: &str) -> Cards {
        let mut cards = Cards::EMPTY;
        for &card in self.problems.bounded(list, usize::from(Card::COUNT), rule!("MER-S06"), at) {
            let new = cards.insert(card);
            self.problems.require(new, rule!("MER-S06"), at, || format!("wanted each card once, found {card} again"));
        }
        cards
    }

    fn seals(&mut self, list: &[SealSpec], at: &str) -> Seals {
        let mut seals = Seals::default();
        for &SealSpec { henchman, row, face_down } in self.problems.bounded(list, 12, rule!("MER-K03"), at) {
            let twice = seals.marked(henchman, row);
            self.problems.require(!twice, rule!("MER-K03"), at, || {
                format!("wanted each row once, found row {row} of {henchman} again")
            });
            self.problems.require(!face_down || row == Row::Third, rule!("MER-K06"), at, || {
                format!("wanted seals face up but on row 3, found row {row} of {henchman} face down")
            });
            seals.mark(henchman, row);
            if face_down {
                seals.turn_down(henchman);
            }
        }
        seals
    }

    fn dice(&mut self, list: &[Face], at: &str) -> Dice {
        self.problems.bounded(list, 3, rule!("MER-T02"), at).iter().copied().collect()
    }

    /// A player, and the secret part of the hand.
    fn player(&mut self, spec: &PlayerSpec, at: &str) -> (PublicPlayer, Cards) {
        let at_hand = format!("{at}hand");
        let held = self.problems.bounded(&spec.hand, usize::from(Card::COUNT), rule!("MER-S06"), &at_hand);
        let hand = self.cards(&held.iter().map(|held| held.card).collect::<Vec<_>>(), &at_hand);
        let known: Cards = held.iter().filter(|held| held.known).map(|held| held.card).collect();
        for &HandCard { card, known, era } in held {
            let most = if known { 0 } else { Eras::LAST };
            self.problems.require(era <= most, rule!("MER-M07"), at_hand.as_str(), || {
                format!("wanted an era up to {most} for card {card}, found {era}")
            });
            self.eras.set(card, era.min(most));
        }
        let player = PublicPlayer {
            goods: self.goods([spec.flags, spec.shields, spec.materials], at),
            traitors: self.counts(spec.traitors, &format!("{at}traitors")),
            influence: self.counts(spec.influence, &format!("{at}influence")),
            known,
            henchmen: spec.henchmen.into(),
            built: Tiles::EMPTY,
            score: spec.score,
            seals: self.seals(&spec.seals, &format!("{at}seals")),
            dice: self.dice(&spec.dice, &format!("{at}dice")),
            merlin_die: spec.merlin_die,
            knight: spec.knight,
            apples: spec.apples,
            staffs: spec.staffs,
            manors: spec.manors,
            influence_in_castle: spec.influence_in_castle,
        };
        (player, hand - known)
    }
}

/// The position that is described, or everything that is wrong with it.
fn state_from_spec(game: &Merlin, spec: &StateSpec) -> Result<State, Problems> {
    let mut reader = Reader { problems: Problems::new(), eras: Eras::default() };
    let (wanted, found) = (usize::from(game.players), spec.players.len());
    reader.problems.require(found == wanted, rule!("MER-S01"), "players", || format!("wanted {wanted}, found {found}"));
    let mut players = PerSeat::<PublicPlayer>::default();
    let mut secret = PerSeat::<Cards>::default();
    for (i, (seat, player)) in game.players.seats().zip(&spec.players).enumerate() {
        (players[seat], secret[seat]) = reader.player(player, &format!("players[{i}]."));
    }
    let mut environs = Environs::default();
    for laid in reader.problems.bounded(&spec.environs, usize::from(game.tiles()), rule!("MER-S08"), "environs") {
        let tile = environs.lay(TileSort { terrain: laid.terrain, tower: laid.tower });
        if let (Some(tile), Some(owner)) = (tile, laid.manor) {
            players[owner].built.insert(tile);
        }
    }
    let phase = phase::phase_from_spec(&spec.phase, &mut reader.problems);
    let board = reader.goods([spec.flags, spec.shields, spec.materials], "");
    let traitor_source = reader.counts(spec.traitor_source, "traitor_source").into();
    let traitor_discard = reader.counts(spec.traitor_discard, "traitor_discard");
    let deck = reader.cards(&spec.deck, "deck").into();
    let discard = reader.cards(&spec.discard, "discard");
    let Reader { mut problems, eras } = reader;
    let Some(phase) = phase else { return Err(problems) };
    let open = Open {
        players,
        board,
        traitor_source,
        traitor_discard,
        discard,
        environs,
        phase,
        display: spec.display,
        renewals: spec.renewals,
        apples: spec.apples,
        merlin: spec.merlin,
        grail: spec.grail,
        excalibur: spec.excalibur,
        first: spec.first,
        round: spec.round,
        turn: spec.turn,
    };
    let mut state = State { open, secret, deck, eras, met: Cards::EMPTY };
    state.met = met_now(game, &state);
    problems.append(game.validate(&state));
    problems.into_result(state)
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
        describe(self, state)
    }

    fn state_from_spec(&self, spec: &StateSpec) -> Result<State, Problems> {
        state_from_spec(self, spec)
    }

    fn describe_view(&self, view: &View) -> ViewSpec {
        view::describe_view(self, view)
    }
}

//! A position as plain data, in the words of `docs/notation/merlin.md`: it can say anything, also what is wrong.

use alloc::vec::Vec;

use table_common::{Face, Game, PerSeat, Problems, Seat};

use crate::Merlin;
use crate::environs::{Terrain, Tile, TileSort};
use crate::goods::{Goods, Kind};
use crate::henchman::{Henchman, Henchmen};
use crate::mission::{Card, Cards};
use crate::phase_spec::PhaseSpec;
use crate::principality::{Counts, Principality};
use crate::ring::Space;
use crate::seals::{Row, Seals};
use crate::state::{Dice, Environs, Eras, Player, State};

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
        let [dragon, dove, fishes, snake, fox, eagle] = Principality::ALL.map(|one| counts.get(one));
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
    /// Whose manor stands there.
    pub manor: Option<Seat>,
}

/// A mission in a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct HandCard {
    /// Which card.
    pub card: Card,
    /// Whether it came from the display, so that all know it (MER-M08).
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
    /// Whether it was used since the last scoring (row 3 only, MER-K06).
    pub face_down: bool,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PlayerSpec {
    /// VP; may be negative (MER-E07).
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
    pub hand: Vec<HandCard>,
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

fn describe_player(player: &Player, eras: &Eras) -> PlayerSpec {
    let hand =
        player.hand.iter().map(|card| HandCard { card, known: player.known.contains(card), era: eras.get(card) });
    PlayerSpec {
        score: player.score,
        knight: player.knight,
        dice: player.dice.iter().collect(),
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
        hand: hand.collect(),
        seals: describe_seals(player.seals),
    }
}

/// The seals as a list.
pub(crate) fn describe_seals(seals: Seals) -> Vec<SealSpec> {
    let seal = |(henchman, row)| SealSpec { henchman, row, face_down: row == Row::Third && seals.face_down(henchman) };
    seals.iter().map(seal).collect()
}

/// The tiles laid so far, with the owners of their manors.
pub(crate) fn describe_tiles(environs: &Environs, owner: impl Fn(Tile) -> Option<Seat>) -> Vec<TileSpec> {
    let tile = |tile: Tile| {
        let TileSort { terrain, tower } = environs.sort(tile)?;
        Some(TileSpec { terrain, tower, manor: owner(tile) })
    };
    Tile::first(environs.laid).filter_map(tile).collect()
}

/// The position as plain data.
pub(crate) fn describe(game: &Merlin, state: &State) -> StateSpec {
    let owner = |tile: Tile| {
        state.players.iter(game.players).find(|(_, player)| player.built.contains(tile)).map(|(seat, _)| seat)
    };
    StateSpec {
        round: state.round,
        first: state.first,
        turn: state.turn,
        phase: state.phase.into(),
        merlin: state.merlin,
        grail: state.grail,
        excalibur: state.excalibur,
        apples: state.apples,
        flags: state.board.of(Kind::Flag).into(),
        shields: state.board.of(Kind::Shield).into(),
        materials: state.board.of(Kind::Material).into(),
        traitor_source: state.traitor_source.into(),
        traitor_discard: state.traitor_discard.into(),
        display: state.display,
        deck: state.deck.iter().collect(),
        discard: state.discard.iter().collect(),
        renewals: state.renewals,
        environs: describe_tiles(&state.environs, owner),
        players: state.players.iter(game.players).map(|(_, player)| describe_player(player, &state.eras)).collect(),
    }
}

/// Reads lists into sets and notes what the sets could not say: what is there twice, or too often.
struct Reading<'a>(&'a mut Problems);

impl Reading<'_> {
    fn counts(&mut self, spec: ByPrincipality, at: &str) -> Counts {
        let most = spec.counts().into_iter().max().unwrap_or(0);
        self.0.require(most <= 100, "MER-S04", at, || alloc::format!("wanted at most 100 of a kind, found {most}"));
        spec.into()
    }

    fn goods(&mut self, [flags, shields, materials]: [ByPrincipality; 3], at: &str) -> Goods {
        let mut goods = Goods::default();
        for (kind, spec) in Kind::ALL.into_iter().zip([flags, shields, materials]) {
            *goods.of_mut(kind) = self.counts(spec, &alloc::format!("{at}{kind}s"));
        }
        goods
    }

    fn cards(&mut self, list: impl Iterator<Item = Card>, at: &str) -> Cards {
        let mut cards = Cards::EMPTY;
        for card in list {
            self.0.require(!cards.contains(card), "MER-S06", at, || {
                alloc::format!("wanted each card once, found {card} again")
            });
            cards.insert(card);
        }
        cards
    }

    fn seals(&mut self, list: &[SealSpec], at: &str) -> Seals {
        let mut seals = Seals::default();
        for seal in list {
            let SealSpec { henchman, row, face_down } = *seal;
            let twice = seals.marked(henchman, row);
            self.0.require(!twice, "MER-K03", at, || {
                alloc::format!("wanted each row once, found row {row} of {henchman} again")
            });
            self.0.require(!face_down || row == Row::Third, "MER-K06", at, || {
                alloc::format!("wanted seals face up but on row 3, found row {row} of {henchman} face down")
            });
            seals.mark(henchman, row);
            if face_down {
                seals.turn_down(henchman);
            }
        }
        seals
    }

    fn player(&mut self, spec: &PlayerSpec, at: &str, eras: &mut Eras) -> Player {
        let hand = self.cards(spec.hand.iter().map(|held| held.card), &alloc::format!("{at}hand"));
        for held in &spec.hand {
            let most = if held.known { 0 } else { Eras::LAST };
            self.0.require(held.era <= most, "MER-M07", alloc::format!("{at}hand"), || {
                alloc::format!("wanted an era up to {most} for card {}, found {}", held.card, held.era)
            });
            eras.set(held.card, held.era.min(most));
        }
        let known = spec.hand.iter().filter(|held| held.known).fold(Cards::EMPTY, |mut cards, held| {
            cards.insert(held.card);
            cards
        });
        let mut dice = Dice::default();
        spec.dice.iter().take(8).for_each(|&face| dice.put(face));
        Player {
            goods: self.goods([spec.flags, spec.shields, spec.materials], at),
            traitors: self.counts(spec.traitors, &alloc::format!("{at}traitors")),
            influence: self.counts(spec.influence, &alloc::format!("{at}influence")),
            hand,
            known,
            henchmen: spec.henchmen.into(),
            built: crate::Tiles::EMPTY,
            score: spec.score,
            seals: self.seals(&spec.seals, &alloc::format!("{at}seals")),
            dice,
            merlin_die: spec.merlin_die,
            knight: spec.knight,
            apples: spec.apples,
            staffs: spec.staffs,
            manors: spec.manors,
            influence_in_castle: spec.influence_in_castle,
        }
    }
}

/// The position that is described, or everything that is wrong with it.
pub(crate) fn state(game: &Merlin, spec: &StateSpec) -> Result<State, Problems> {
    let mut bad = Problems::new();
    let count = spec.players.len();
    bad.require(count == usize::from(game.players), "MER-S01", "players", || {
        alloc::format!("wanted {}, found {count}", game.players)
    });
    let laid = spec.environs.len();
    bad.require(laid <= usize::from(game.shape.tiles), "MER-S08", "environs", || {
        alloc::format!("wanted at most {} tiles, found {laid}", game.shape.tiles)
    });
    let mut read = Reading(&mut bad);
    let mut eras = Eras::default();
    let mut players = PerSeat::<Player>::default();
    for (i, (seat, player)) in game.players.seats().zip(&spec.players).enumerate() {
        players[seat] = read.player(player, &alloc::format!("players[{i}]."), &mut eras);
    }
    let mut environs = Environs::default();
    for (tile, laid) in Tile::first(game.shape.tiles).zip(&spec.environs) {
        environs.lay(TileSort { terrain: laid.terrain, tower: laid.tower });
        if let Some(owner) = laid.manor {
            players[owner].built.insert(tile);
        }
    }
    let board = read.goods([spec.flags, spec.shields, spec.materials], "");
    let state = State {
        players,
        board,
        traitor_source: read.counts(spec.traitor_source, "traitor_source"),
        traitor_discard: read.counts(spec.traitor_discard, "traitor_discard"),
        deck: read.cards(spec.deck.iter().copied(), "deck"),
        discard: read.cards(spec.discard.iter().copied(), "discard"),
        eras,
        environs,
        phase: (&spec.phase).into(),
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
    bad.append(game.validate(&state));
    bad.into_result(state)
}

//! Positions as plain data, and the one door from there to a [`State`]; `impl Stored`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use table_common::{Game, Players, Problems, Seat, Stored, excerpt, rule};

use crate::action_table::Column;
use crate::attack_dice::AttackDice;
use crate::edition::{EditionSpec, validate};
use crate::ending::Ending;
use crate::game::Mordred;
use crate::invariants;
use crate::link::{Link, LinkSet, MAX_LINKS};
use crate::location::{Location, LocationSet, MAX_LOCATIONS};
use crate::phase::{Phase, Raids};
use crate::rules;
use crate::state::State;
use crate::view::View;

/// A position as plain data, possible or not.
///
/// What is not on the map is in the supplies: they follow from it and are not written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct StateSpec {
    /// What the position waits for.
    pub phase: PhaseSpec,
    /// The seat whose turn it is, from 0; seat 0 until the first player is known.
    pub active: Seat,
    /// The BP in the bank.
    pub bank: u16,
    /// The players in seat order.
    pub players: Vec<PlayerSpec>,
    /// The locations that hold a marker of Mordred's.
    pub markers: Vec<String>,
    /// The attacks on markers already made this turn ([MOR-B10](crate::catalogue#mor-b10)), those that failed too.
    pub attacked: Vec<AttackSpec>,
}

/// What a position waits for, as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PhaseSpec {
    /// Chance: the first player.
    FirstPlayer,
    /// A decision: the column.
    Column,
    /// Chance: the two dice in that column.
    Roll {
        /// The column named.
        column: Column,
    },
    /// A decision: a target of Mordred's.
    Raid {
        /// Attacks still to come, 1 to 6.
        left: u8,
        /// Attacks rolled, 1 to 6.
        rolled: u8,
    },
    /// Chance: the die against a castle.
    Defence {
        /// The castle's location.
        target: String,
        /// Attacks still to come, this one included.
        left: u8,
        /// Attacks rolled.
        rolled: u8,
    },
    /// A decision: an action for BP, or the end of the turn.
    Spend,
    /// Chance: the dice of an attack on a marker. The attack is in [`StateSpec::attacked`] as well.
    Assault {
        /// The castle's location.
        castle: String,
        /// The marker's location.
        target: String,
        /// 1 or 2 dice.
        dice: u8,
    },
    /// The game has ended.
    Over {
        /// The condition that ended it.
        by: Ending,
    },
}

/// A player as plain data.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PlayerSpec {
    /// The BP in hand.
    pub bp: u16,
    /// The place on the Mordred track, 0 to 19.
    pub track: u8,
    /// The villages on the map.
    pub villages: Vec<VillageSpec>,
}

/// A village as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct VillageSpec {
    /// Its location.
    pub at: String,
    /// Castle chips under it, 0 to 3: with one or more it is a castle.
    pub chips: u8,
}

/// An attack from a castle on a marker, as plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct AttackSpec {
    /// The castle's location.
    pub castle: String,
    /// The marker's location.
    pub target: String,
}

impl Stored for Mordred {
    type EditionSpec = EditionSpec;
    type StateSpec = StateSpec;
    type ViewSpec = StateSpec;

    const MODULES: &'static [&'static str] = &[];
    const PLAYERS: &'static [Players] = &[Players::Three, Players::Four];

    fn built_in_edition() -> EditionSpec {
        EditionSpec::default()
    }

    fn open(edition: EditionSpec, players: u8, modules: &[&str]) -> Result<Self, Problems> {
        let mut wrong = Problems::new();
        let allowed: Vec<Players> = edition.players.iter().take(4).filter_map(|&count| Players::new(count)).collect();
        let players = wrong.players(players, &allowed, rule!("MOR-S01"));
        wrong.modules(modules, Self::MODULES, rule!("MOR-X05"));
        match (players, validate(edition)) {
            (Some(players), Ok(edition)) => wrong.into_result(Self { edition, players }),
            (_, sealed) => {
                let mut more = sealed.err().unwrap_or_default();
                more.append(wrong);
                Err(more)
            }
        }
    }

    fn edition_spec(&self) -> &EditionSpec {
        self.edition().spec()
    }

    fn record_edition(&self) -> EditionSpec {
        let mut edition = self.edition().spec().clone();
        edition.layout.clear();
        edition
    }

    fn modules(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn describe(&self, state: &State) -> StateSpec {
        let player = |seat: Seat| PlayerSpec {
            bp: state.bp[seat],
            track: state.track[seat],
            villages: state.villages[seat]
                .iter()
                .map(|at| VillageSpec { at: name(self, at), chips: state.chips(at) })
                .collect(),
        };
        StateSpec {
            phase: describe_phase(self, state.phase),
            active: state.active,
            bank: state.bank,
            players: self.players().seats().map(player).collect(),
            markers: state.markers.iter().map(|at| name(self, at)).collect(),
            attacked: state
                .attacked
                .iter()
                .filter_map(|link| self.map().ends(link))
                .map(|(castle, target)| AttackSpec { castle: name(self, castle), target: name(self, target) })
                .collect(),
        }
    }

    fn state_from_spec(&self, spec: &StateSpec) -> Result<State, Problems> {
        let mut reader = Reader { game: self, wrong: Problems::new() };
        let state = reader.read(spec);
        if reader.wrong.is_empty() {
            invariants::check(self, &state, &mut reader.wrong);
        }
        reader.wrong.into_result(state)
    }

    fn describe_view(&self, view: &View) -> StateSpec {
        self.describe(view)
    }
}

fn name(game: &Mordred, location: Location) -> String {
    game.edition().name(location).unwrap_or_default().to_string()
}

fn describe_phase(game: &Mordred, phase: Phase) -> PhaseSpec {
    match phase {
        Phase::FirstPlayer => PhaseSpec::FirstPlayer,
        Phase::Column => PhaseSpec::Column,
        Phase::Roll(column) => PhaseSpec::Roll { column },
        Phase::Raid(Raids { left, rolled }) => PhaseSpec::Raid { left, rolled },
        Phase::Defence { target, raids: Raids { left, rolled } } => {
            PhaseSpec::Defence { target: name(game, target), left, rolled }
        }
        Phase::Spend => PhaseSpec::Spend,
        Phase::Assault { link, dice } => {
            let (castle, target) = game.map().known_ends(link);
            PhaseSpec::Assault { castle: name(game, castle), target: name(game, target), dice: dice.count() }
        }
        Phase::Over(by) => PhaseSpec::Over { by },
    }
}

/// Reads a description piece by piece and collects everything that is wrong with it.
struct Reader<'a> {
    game: &'a Mordred,
    wrong: Problems,
}

impl Reader<'_> {
    fn read(&mut self, spec: &StateSpec) -> State {
        let (game, players) = (self.game, usize::from(self.game.players()));
        let mut state = rules::setup::start(game);
        state.markers = LocationSet::EMPTY;
        let markers = self.wrong.bounded(&spec.markers, MAX_LOCATIONS, rule!("MOR-X02"), "markers");
        for (index, at) in markers.iter().enumerate() {
            let path = format!("markers[{index}]");
            let Some(location) = self.location(&path, at) else { continue };
            if state.markers.contains(location) {
                self.wrong.push(path, format!("wanted each location once, found `{at}` again"), rule!("MOR-A02"));
            }
            state.markers = state.markers.with(location);
        }
        state.near_markers = game.map().near(state.markers);
        let seated = spec.players.len() == players && spec.active.index() < players;
        self.wrong.require(seated, rule!("MOR-S01"), "players", || {
            format!(
                "wanted {players} players and one of them active, found {}, {} active",
                spec.players.len(),
                spec.active
            )
        });
        for (seat, player) in game.players().seats().zip(&spec.players) {
            state.bp[seat] = player.bp;
            state.track[seat] = player.track;
            self.read_villages(&mut state, seat, &player.villages);
        }
        (state.bank, state.active) = (spec.bank, spec.active);
        state.attacked = self.read_attacks(&spec.attacked);
        state.phase = self.read_phase(&spec.phase).unwrap_or(Phase::FirstPlayer);
        state
    }

    fn read_villages(&mut self, state: &mut State, seat: Seat, villages: &[VillageSpec]) {
        let villages = self.wrong.bounded(
            villages,
            MAX_LOCATIONS,
            rule!("MOR-X02"),
            format!("players[{}].villages", seat.index()),
        );
        for (index, village) in villages.iter().enumerate() {
            let path = format!("players[{}].villages[{index}]", seat.index());
            let Some(location) = self.location(&path, &village.at) else { continue };
            if state.all_villages().contains(location) || state.markers.contains(location) {
                let what = format!("wanted a location without village or marker, found `{}` taken", village.at);
                self.wrong.push(path.as_str(), what, rule!("MOR-B03"));
                continue;
            }
            let most = self.game.edition.counts.max_chips;
            self.wrong.require(village.chips <= most, rule!("MOR-B07"), path, || {
                format!("wanted 0 to {most} chips, found {}", village.chips)
            });
            state.add_village(self.game.map(), seat, location);
            (0..village.chips.min(3)).for_each(|_| state.add_chip(location));
        }
    }

    fn read_attacks(&mut self, attacks: &[AttackSpec]) -> LinkSet {
        let mut links = LinkSet::EMPTY;
        let attacks = self.wrong.bounded(attacks, MAX_LINKS, rule!("MOR-X02"), "attacked");
        for (index, attack) in attacks.iter().enumerate() {
            let path = format!("attacked[{index}]");
            let Some(link) = self.link(&path, &attack.castle, &attack.target) else { continue };
            self.wrong.require(links.insert(link), rule!("MOR-B10"), path, || "wanted each pair once".to_string());
        }
        links
    }

    fn read_phase(&mut self, phase: &PhaseSpec) -> Option<Phase> {
        Some(match *phase {
            PhaseSpec::FirstPlayer => Phase::FirstPlayer,
            PhaseSpec::Column => Phase::Column,
            PhaseSpec::Roll { column } => Phase::Roll(column),
            PhaseSpec::Raid { left, rolled } => Phase::Raid(Raids { left, rolled }),
            PhaseSpec::Defence { ref target, left, rolled } => {
                let target = self.location("phase.defence.target", target)?;
                Phase::Defence { target, raids: Raids { left, rolled } }
            }
            PhaseSpec::Spend => Phase::Spend,
            PhaseSpec::Assault { ref castle, ref target, dice } => {
                let known = AttackDice::from_count(dice);
                self.wrong.require(known.is_some(), rule!("MOR-B09"), "phase.assault.dice", || {
                    format!("wanted 1 or 2, found {dice}")
                });
                Phase::Assault { link: self.link("phase.assault", castle, target)?, dice: known? }
            }
            PhaseSpec::Over { by } => Phase::Over(by),
        })
    }

    fn location(&mut self, path: &str, name: &str) -> Option<Location> {
        let location = self.game.edition().location(name);
        self.wrong.require(location.is_some(), rule!("MOR-X02"), path, || {
            format!("wanted a location, found `{}`", excerpt(name))
        });
        location
    }

    fn link(&mut self, path: &str, castle: &str, target: &str) -> Option<Link> {
        let (castle, target) = (self.location(path, castle)?, self.location(path, target)?);
        let link = self.game.map().link(castle, target);
        self.wrong
            .require(link.is_some(), rule!("MOR-B09"), path, || "wanted linked locations, found no link".to_string());
        link
    }
}

impl PlayerSpec {
    /// A player with so many BP, so many points on the track, and villages without chips at those places.
    pub fn new(bp: u16, track: u8, villages: &[&str]) -> Self {
        let village = |&at: &&str| VillageSpec { at: at.into(), chips: 0 };
        Self { bp, track, villages: villages.iter().map(village).collect() }
    }
}

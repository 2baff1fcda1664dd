//! The engine in the clothes of the plain implementation: text in, text and summaries out.

use std::collections::{BTreeMap, BTreeSet};

use mordred_core::{
    ActionTableSpec, AttackSpec, EditionSpec, LocationSpec, Mordred, PhaseSpec, PlayerSpec, Side, State, StateSpec,
    VillageSpec,
};
use table_common::{ActionSet, Game, Seat, Stored, Turn};

use crate::plain::edition::{self, Edition, Face};
use crate::plain::position::{self, Finish, Hand, Place, Summary};
use crate::plain::scenarios::{Opening, Scenario};
use crate::plain::start::{Moment, Start};
use crate::plain::walk::Walk;

/// A running game of the engine.
pub(crate) struct Engine {
    game: Mordred,
    state: State,
}

impl Engine {
    pub(crate) fn new(edition: &Edition, players: u8) -> Result<Self, String> {
        let game = Mordred::open(described(edition), players, &[]).map_err(|problems| problems.to_string())?;
        let state = game.start();
        Ok(Self { game, state })
    }

    pub(crate) fn load(edition: &Edition, start: &Start) -> Result<Self, String> {
        let mut engine = Self::new(edition, start.players)?;
        engine.state = engine.game.state_from_spec(&spec_of(start)?).map_err(|problems| problems.to_string())?;
        Ok(engine)
    }

    pub(crate) fn open(scenario: &Scenario) -> Result<Self, String> {
        match &scenario.opening {
            Opening::New(players) | Opening::Refused(players) => Self::new(&scenario.edition, *players),
            Opening::Prepared(start) => Self::load(&scenario.edition, start),
        }
    }
}

/// A plain edition as the engine's description.
fn described(edition: &Edition) -> EditionSpec {
    let column = |faces: &[Face; 6]| {
        let cell = |face: &Face| match face {
            Face::Points(points) => points.to_string(),
            Face::Mordred(attacks) => format!("M{attacks}"),
        };
        faces.iter().map(cell).collect()
    };
    let [a, b, c] = &edition.table;
    let location = |(name, location): (&String, &edition::Location)| LocationSpec {
        name: name.clone(),
        terrain: if location.terrain == edition::Terrain::Wood { "wood" } else { "hill" }.into(),
        arrow: location.arrow,
        links: location.links.iter().cloned().collect(),
    };
    // The engine's description lists them rising; the plain one does not care.
    let players: BTreeSet<u8> = edition.players.iter().copied().collect();
    EditionSpec {
        note: String::new(),
        home: edition.home.clone(),
        markers: u8::try_from(edition.markers).expect("plain editions are small"),
        villages: u8::try_from(edition.villages).expect("plain editions are small"),
        bank: u16::try_from(edition.bank).expect("plain editions are small"),
        max_chips: u8::try_from(edition.max_chips).expect("plain editions are small"),
        players: players.into_iter().collect(),
        chips: edition.chips.map(|chips| u16::try_from(chips).expect("plain editions are small")),
        action_table: ActionTableSpec { a: column(a), b: column(b), c: column(c) },
        locations: edition.locations.iter().map(location).collect(),
        layout: BTreeMap::new(),
    }
}

fn spec_of(start: &Start) -> Result<StateSpec, String> {
    let small = |n: u32| u16::try_from(n).map_err(|e| e.to_string());
    let mut players = Vec::new();
    for (seat, (bp, track)) in (0u8..).zip(start.bp.iter().zip(&start.tracks())) {
        let own = start.villages.iter().filter(|village| village.seat == seat);
        let villages = own.map(|v| VillageSpec { at: v.at.clone(), chips: u8::try_from(v.chips).unwrap_or(u8::MAX) });
        let track = u8::try_from(*track).map_err(|e| e.to_string())?;
        players.push(PlayerSpec { bp: small(*bp)?, track, villages: villages.collect() });
    }
    let attack = |(castle, target): &(String, String)| AttackSpec { castle: castle.clone(), target: target.clone() };
    Ok(StateSpec {
        phase: if start.moment == Moment::Column { PhaseSpec::Column } else { PhaseSpec::Spend },
        active: Seat::from_index(start.active.into()).ok_or("no such seat")?,
        bank: small(start.in_bank())?,
        players,
        markers: start.markers.clone(),
        attacked: start.used.iter().map(attack).collect(),
    })
}

impl Walk for Engine {
    fn turn(&self) -> position::Turn {
        match self.game.turn(&self.state) {
            Turn::Player(seat) => position::Turn::Player(seat as u8),
            Turn::Chance(source) => position::Turn::Chance(Mordred::SOURCES[usize::from(source.kind)]),
            Turn::Over => position::Turn::Over,
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        self.game.legal_actions(&self.state).iter().map(|action| self.game.display(&action).to_string()).collect()
    }

    fn outcomes(&self) -> BTreeMap<String, u32> {
        self.game
            .outcomes(&self.state)
            .map(|(outcome, weight)| (self.game.display(&outcome).to_string(), weight))
            .collect()
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        let action = self.game.parse(action).map_err(|e| e.to_string())?;
        self.game.apply(&mut self.state, action, &mut ()).map_err(|refusal| self.game.display(&refusal).to_string())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        let outcome = self.game.parse(outcome).map_err(|e| e.to_string())?;
        self.game.resolve(&mut self.state, outcome, &mut ()).map_err(|refusal| self.game.display(&refusal).to_string())
    }

    fn result(&self) -> Option<Finish> {
        let standings = self.game.standings(&self.state)?;
        let ending = match standings.ended_by {
            "MOR-R04" => position::Ending::Bank,
            "MOR-A10" => position::Ending::Track,
            "MOR-A11" => position::Ending::Markers,
            _ => position::Ending::Home,
        };
        let side = self.game.side(&self.state).map(|side| match side {
            Side::Mordred => position::Side::Mordred,
            Side::Arthur => position::Side::Arthur,
        });
        let places = standings.places.iter(standings.players).map(|(_, place)| place.map(u32::from)).collect();
        Some(Finish { ending, side, winners: standings.winners().map(|seat| seat as u8).collect(), places })
    }

    fn describe(&self) -> Summary {
        let (game, state, spec) = (&self.game, &self.state, self.game.describe(&self.state));
        let mut map: BTreeMap<String, Place> =
            Stored::edition_spec(game).locations.iter().map(|l| (l.name.clone(), Place::default())).collect();
        for (seat, player) in (0..).zip(&spec.players) {
            for village in &player.villages {
                map.insert(
                    village.at.clone(),
                    Place { village: Some(seat), chips: village.chips.into(), marker: false },
                );
            }
        }
        for marker in &spec.markers {
            map.entry(marker.clone()).or_default().marker = true;
        }
        let hand = |(seat, player): (Seat, &PlayerSpec)| Hand {
            bp: player.bp.into(),
            track: player.track.into(),
            villages: game.villages_left(state, seat),
        };
        Summary {
            map,
            hands: game.players().seats().zip(&spec.players).map(hand).collect(),
            bank: spec.bank.into(),
            markers: game.markers_left(state),
            chips: game.chips_left(state),
            used: spec.attacked.into_iter().map(|attack| (attack.castle, attack.target)).collect(),
        }
    }
}

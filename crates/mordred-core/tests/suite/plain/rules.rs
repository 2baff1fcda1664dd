//! The game from the outside: whose turn it is, what may be done, and doing it.

use super::broken::{Broken, Memory};
use super::edition::Edition;
use super::notation::{self, Action};
use super::position::{Finish, Hand, Phase, Place, Summary, Turn};
use super::start::{Moment, Start};
use super::walk::Walk;
use std::collections::{BTreeMap, BTreeSet};

/// A game of Mordred, or of Mordred with one rule broken.
#[derive(Clone, Debug)]
pub struct Plain {
    pub(super) edition: Edition,
    pub(super) broken: Broken,
    pub(super) table: Summary,
    pub(super) active: u8,
    pub(super) phase: Phase,
    pub(super) memory: Memory,
}

impl Plain {
    /// The position before it is settled who begins.
    pub fn new(edition: &Edition, players: u8, broken: Broken) -> Result<Plain, String> {
        let edition = Plain::opened(edition, players, broken)?;
        // MOR-S02, MOR-S03, MOR-S04
        let mut table = Summary {
            map: bare_map(&edition),
            hands: vec![Hand { bp: 0, track: 0, villages: edition.villages }; players.into()],
            bank: edition.bank,
            markers: edition.markers.saturating_sub(1),
            chips: edition.chips,
            used: BTreeSet::new(),
        };
        if let Some(home) = table.map.get_mut(&edition.home) {
            home.marker = broken != Broken::S03HomeBare;
        }
        match broken {
            Broken::S02PlayersStartWithBp => table.hands.iter_mut().for_each(|h| h.bp = 1),
            Broken::S02BankShort => table.bank -= 1,
            Broken::S03HomeNotCounted => table.markers += 1,
            Broken::S04TrackStartsAtOne => table.hands.iter_mut().for_each(|h| h.track = 1),
            Broken::S04TrackMarkerIsVillage => {
                table.hands.iter_mut().for_each(|h| h.villages += 1);
            }
            _ => {}
        }
        let memory = Memory::default();
        Ok(Plain { edition, broken, table, active: 0, phase: Phase::First, memory })
    }

    /// A game that goes on from a prepared start.
    pub fn load(edition: &Edition, start: &Start, broken: Broken) -> Result<Plain, String> {
        let edition = Plain::opened(edition, start.players, broken)?;
        let table = start.table(&edition, bare_map(&edition))?;
        let phase = match start.moment {
            Moment::Column => Phase::Column,
            Moment::Spending => Phase::Spending,
        };
        let memory = Memory::default();
        Ok(Plain { edition, broken, table, active: start.active, phase, memory })
    }

    /// MOR-S01, and what the catalogue asks of an edition.
    fn opened(edition: &Edition, players: u8, broken: Broken) -> Result<Edition, String> {
        if let Some(problem) = edition.problems(broken).first() {
            return Err(problem.clone());
        }
        let edition = broken.edition(edition);
        if !edition.players.contains(&players) && broken != Broken::S01AnyNumber {
            return Err(format!("{players} players, not one of {:?} (MOR-S01)", edition.players));
        }
        Ok(edition)
    }

    pub(super) fn is(&self, broken: Broken) -> bool {
        self.broken == broken
    }

    pub(super) fn hand(&self) -> &Hand {
        &self.table.hands[usize::from(self.active)]
    }

    pub(super) fn hand_mut(&mut self) -> &mut Hand {
        &mut self.table.hands[usize::from(self.active)]
    }

    pub(super) fn place(&self, name: &str) -> &Place {
        &self.table.map[name]
    }

    pub(super) fn place_mut(&mut self, name: &str) -> &mut Place {
        self.table.map.get_mut(name).expect("a location of the map")
    }

    pub(super) fn links(&self, name: &str) -> &BTreeSet<String> {
        &self.edition.locations[name].links
    }

    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.table.hands.len()).expect("at most 255 players")
    }

    pub(super) fn next_seat(&self) -> u8 {
        (self.active + 1) % self.seats()
    }

    /// MOR-B13
    pub(super) fn next_turn(&mut self) {
        let seats = self.seats();
        self.active = match self.broken {
            Broken::B13Counterclockwise => (self.active + seats - 1) % seats,
            _ => self.next_seat(),
        };
        if !self.is(Broken::B10ForGood) {
            self.table.used.clear();
        }
        self.memory = Memory::default();
        self.phase = Phase::Column;
    }

    /// MOR-R01: 36 ordered pairs of weight 1.
    fn pairs(&self) -> BTreeMap<String, u32> {
        let mut pairs = BTreeMap::new();
        for first in 1..=6 {
            for second in 1..=6 {
                let (mut low, mut high) = (first, second);
                if self.is(Broken::R01Unordered) && low > high {
                    (low, high) = (high, low);
                }
                *pairs.entry(format!("dice {low} {high}")).or_insert(0) += 1;
            }
        }
        pairs
    }

    /// MOR-S05: each player equally likely.
    fn firsts(&self) -> BTreeMap<String, u32> {
        let mut firsts = BTreeMap::new();
        for player in 1..=self.seats() {
            let weight = match self.broken {
                Broken::S05FirstSeatBegins if player > 1 => continue,
                Broken::S05Unequal if player == 1 => 2,
                _ => 1,
            };
            firsts.insert(format!("first {player}"), weight);
        }
        firsts
    }
}

fn bare_map(edition: &Edition) -> BTreeMap<String, Place> {
    edition.locations.keys().map(|name| (name.clone(), Place::default())).collect()
}

impl Walk for Plain {
    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::First => Turn::Chance("first"),
            Phase::Roll { .. } => Turn::Chance("roll"),
            Phase::Castle { .. } => Turn::Chance("castle"),
            Phase::Attack { dice: 2, .. } if !self.is(Broken::B14OneByOne) => Turn::Chance("attacks"),
            Phase::Attack { .. } => Turn::Chance("attack"),
            Phase::Raids { .. } if self.is(Broken::A01NextPlayerChooses) => Turn::Player(self.next_seat()),
            Phase::Column | Phase::Raids { .. } | Phase::Spending => Turn::Player(self.active),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal(&self) -> BTreeSet<String> {
        match &self.phase {
            Phase::Column => notation::COLUMNS.iter().map(|c| format!("column {c}")).collect(),
            Phase::Raids { .. } => self.legal_raids(),
            Phase::Spending => self.legal_spending(),
            _ => BTreeSet::new(),
        }
    }

    fn outcomes(&self) -> BTreeMap<String, u32> {
        match self.turn() {
            Turn::Chance("first") => self.firsts(),
            Turn::Chance("roll" | "attacks") => self.pairs(),
            Turn::Chance(_) => (1..=6).map(|die| (format!("die {die}"), 1)).collect(),
            _ => BTreeMap::new(),
        }
    }

    fn act(&mut self, action: &str) -> Result<(), String> {
        if !self.legal().contains(action) {
            return Err(format!("{action} is not legal"));
        }
        match (self.phase.clone(), notation::read_action(action)) {
            (Phase::Column, Some(Action::Column(column))) => self.phase = Phase::Roll { column },
            (Phase::Raids { left, points }, Some(Action::Raid(target))) => {
                self.raid(&target, left, points);
            }
            (Phase::Raids { points, .. }, Some(Action::End)) => self.finish_raids(points),
            (Phase::Spending, Some(action)) => self.spend(action),
            _ => return Err(format!("{action} cannot be read")),
        }
        Ok(())
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), String> {
        if !self.outcomes().contains_key(outcome) {
            return Err(format!("{outcome} is no outcome"));
        }
        let numbers = notation::read_numbers(outcome);
        match self.phase.clone() {
            Phase::First => {
                self.active = u8::try_from(numbers[0] - 1).expect("a seat");
                self.phase = Phase::Column;
            }
            Phase::Roll { column } => self.roll(column, numbers[0], numbers[1]),
            Phase::Castle { target, left, points } => {
                self.castle_die(&target, left, points, numbers[0]);
            }
            Phase::Attack { castle, target, dice } => {
                self.attack_dice(&castle, &target, dice, &numbers);
            }
            _ => return Err(format!("nothing waits for {outcome}")),
        }
        Ok(())
    }

    fn result(&self) -> Option<Finish> {
        match &self.phase {
            Phase::Over(finish) => Some(finish.clone()),
            _ => None,
        }
    }

    fn describe(&self) -> Summary {
        self.table.clone()
    }
}

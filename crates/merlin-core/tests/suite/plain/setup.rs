//! Chance and the setup (MER-S): the outcomes with their weights, and what follows from one.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde_json::Value;
use testkit::beside::Due;
use testkit::beside::rows::Known;

use super::edition::Edition;
use super::phase::Phase;
use super::position::{Plain, Player, Tile, every_good, everywhere};
use super::words::{HENCHMEN, PRINCIPALITIES, TERRAINS, Word, number, word};

impl Plain {
    /// A new game that waits for its first player.
    pub(crate) fn new(edition: &Value, players: usize, kings_favor: bool, known: Known) -> Result<Self, String> {
        if !(2..=4).contains(&players) {
            return Err(format!("2 to 4 players wanted, found {players} (MER-S01)"));
        }
        let edition = Edition::read(edition)?;
        let held = !known.holds("MER-S03");
        let goods = if known.holds("MER-S04") { edition.goods } else { 0 };
        let theirs = if known.holds("MER-S05") { players } else { 0 };
        Ok(Self {
            kings_favor,
            round: 1,
            first: None,
            turn: 0,
            phase: Phase::FirstPlayer,
            merlin: edition.space_of(if known.holds("MER-S02") { "dragon" } else { "dove" }),
            grail: held.then_some(0),
            excalibur: held.then_some(0),
            apples: edition.apples.saturating_sub(theirs),
            goods: every_good(goods),
            traitor_source: everywhere(edition.traitors),
            traitor_discard: everywhere(0),
            display: vec![None; 3],
            deck: (0..edition.missions.len()).collect(),
            discard: BTreeSet::new(),
            renewals: 0,
            environs: Vec::new(),
            players: vec![newcomer(&edition, &known); players],
            edition: Rc::new(edition),
            known,
        })
    }

    /// What the game waits for. A source is named as records have it.
    pub(crate) fn waits_for(&self) -> Due {
        let source = match &self.phase {
            Phase::Over => return Due::Over,
            // Not of the active player (MER-T11).
            Phase::Grail { .. } if self.holds("MER-T11") => return Due::Player(self.grail.unwrap_or_default()),
            Phase::FirstPlayer => "first",
            Phase::Terrain => "terrain",
            Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. } => "missions",
            Phase::StartingTiles { .. } => "starting_tiles",
            Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. } => "traitors",
            Phase::SetupDice { .. } | Phase::RoundDice { .. } => "dice",
            _ => return Due::Player(self.me()),
        };
        Due::Chance(source.to_string())
    }

    /// What may come now, with weights; nothing when a player decides.
    pub(crate) fn what_may_come(&self) -> BTreeMap<String, u64> {
        match &self.phase {
            Phase::FirstPlayer => {
                let last = if self.holds("MER-S10") { self.players.len() } else { 1 };
                (1..=last).map(|seat| (format!("first {seat}"), 1)).collect()
            }
            Phase::Terrain => self.terrain_left(),
            Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. } => {
                let deck = if self.deck.is_empty() { &self.discard } else { &self.deck };
                deck.iter().map(|card| (format!("mission {card}"), 1)).collect()
            }
            Phase::StartingTiles { left, .. } => left.iter().map(|tile| (format!("tile {tile}"), 1)).collect(),
            Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. } => {
                let left = self.traitor_source.iter().filter(|(_, number)| **number > 0);
                // One face-down source: more of a principality come more often (MER-S07).
                let weight = |number: usize| if number > 1 && !self.holds("MER-S07") { 1 } else { number as u64 };
                left.map(|(p, number)| (format!("traitor {p}"), weight(*number))).collect()
            }
            Phase::SetupDice { .. } | Phase::RoundDice { .. } => self.throws(),
            _ => BTreeMap::new(),
        }
    }

    /// The weight of an outcome, if it may come now; without listing all throws of the dice.
    pub(crate) fn outcome_possible(&self, outcome: &str) -> Option<u64> {
        if !matches!(self.phase, Phase::SetupDice { .. } | Phase::RoundDice { .. }) {
            return self.what_may_come().get(outcome).copied();
        }
        let dice = read_dice(outcome).ok()?;
        if self.stands(&dice) { Some(1) } else { None }
    }

    /// Whether four dice need not be rolled again (MER-S15).
    fn stands(&self, dice: &[usize; 4]) -> bool {
        let alike = |face: usize| dice.iter().filter(|d| **d == face).count();
        dice.iter().all(|face| (1..=6).contains(face) && (alike(*face) < 3 || !self.holds("MER-S15")))
    }

    fn throws(&self) -> BTreeMap<String, u64> {
        let mut throws = BTreeMap::new();
        for number in 0..6 * 6 * 6 * 6 {
            let dice = [number / 216 + 1, number / 36 % 6 + 1, number / 6 % 6 + 1, number % 6 + 1];
            if self.stands(&dice) {
                throws.insert(format!("dice {} {} {} {}", dice[0], dice[1], dice[2], dice[3]), 1);
            }
        }
        throws
    }

    /// The tiles of each sort not yet laid (MER-S08).
    fn terrain_left(&self) -> BTreeMap<String, u64> {
        let removed = usize::from(self.players.len() < 4 && self.holds("MER-S08"));
        let mut left = BTreeMap::new();
        for terrain in TERRAINS {
            for (tower, number) in [(false, self.edition.plain_tiles), (true, self.edition.tower_tiles)] {
                let laid = self.environs.iter().filter(|tile| tile.terrain == terrain && tile.tower == tower).count();
                let name = if tower { format!("terrain {terrain} tower") } else { format!("terrain {terrain}") };
                let number = number.saturating_sub(removed + laid);
                if number > 0 {
                    // At random among the tiles, not among the sorts (MER-S09).
                    left.insert(name, if self.holds("MER-S09") { number as u64 } else { 1 });
                }
            }
        }
        left
    }

    /// Takes an outcome in; refuses what cannot come.
    pub(crate) fn take_in(&mut self, outcome: &str) -> Result<(), String> {
        if self.outcome_possible(outcome).is_none() {
            return Err(format!("{outcome:?} cannot come in {:?}", self.phase));
        }
        let words: Vec<&str> = outcome.split(' ').collect();
        match self.phase.clone() {
            Phase::SetupDice { seat } | Phase::RoundDice { seat } => self.roll(seat, read_dice(outcome)?),
            Phase::FirstPlayer => {
                self.first = Some(number(words[1])? - 1);
                self.phase = Phase::Terrain;
            }
            Phase::Terrain => self.lay(word(&TERRAINS, words[1])?, words.len() > 2),
            Phase::Display => self.show(number(words[1])?),
            Phase::StartingTiles { seat, left } => self.start_with(number(words[1])?, seat, left),
            Phase::SetupTraitors { seat, left } => {
                self.meet_traitor(seat, word(&PRINCIPALITIES, words[1])?);
                self.ask_setup_traitor(seat, left - 1);
            }
            Phase::SetupHands { seat, left } => {
                self.deal(seat, number(words[1])?, None);
                self.ask_setup_hand(seat, left - 1);
            }
            Phase::Dealing { during, left, slot } => {
                self.deal(self.me(), number(words[1])?, slot);
                self.after_draw(during, left);
            }
            Phase::ScoringTraitors { seat, left } => {
                self.meet_traitor(seat, word(&PRINCIPALITIES, words[1])?);
                self.ask_scoring_traitor(seat, left - 1);
            }
            other => return Err(format!("{other:?} waits for no chance")),
        }
        Ok(())
    }

    fn lay(&mut self, terrain: Word, tower: bool) {
        self.environs.push(Tile { terrain, tower, manor: None });
        if self.terrain_left().is_empty() {
            self.phase = Phase::Display;
        }
    }

    fn show(&mut self, card: usize) {
        self.deck.remove(&card);
        if let Some(gap) = self.display.iter().position(Option::is_none) {
            self.display[gap] = Some(card);
        }
        if self.display.iter().all(Option::is_some) {
            let left = (0..self.edition.starting_tiles.len()).collect();
            self.phase = Phase::StartingTiles { seat: self.first.unwrap_or_default(), left };
        }
    }

    /// MER-S13.
    fn start_with(&mut self, tile: usize, seat: usize, mut left: Vec<usize>) {
        let gifts = self.edition.starting_tiles[tile].clone();
        let player = &mut self.players[seat];
        player.knight = Some(self.edition.space_of(gifts.knight));
        for good in gifts.goods {
            *player.goods.entry(good).or_default() += 1;
            *self.goods.entry(good).or_default() -= 1;
        }
        // It is one of the player's own counters.
        player.influence_in_castle -= usize::from(self.known.holds("MER-S12"));
        *player.influence.entry(gifts.influence).or_default() += 1;
        if self.holds("MER-S13") {
            left.retain(|other| *other != tile);
        }
        match self.seat_after(seat) {
            Some(seat) => self.phase = Phase::StartingTiles { seat, left },
            None => self.ask_setup_traitor(self.first.unwrap_or_default(), self.traitors_at_setup()),
        }
    }

    /// What every player begins with.
    fn traitors_at_setup(&self) -> usize {
        if self.holds("MER-S14") { 3 } else { 0 }
    }

    /// As many as the display shows, and one more.
    fn cards_at_setup(&self) -> usize {
        if self.holds("MER-S06") { 4 } else { 3 }
    }

    fn ask_setup_traitor(&mut self, seat: usize, left: usize) {
        if left > 0 && self.ready_traitors() {
            self.phase = Phase::SetupTraitors { seat, left };
        } else if let Some(next) = self.seat_after(seat) {
            self.ask_setup_traitor(next, self.traitors_at_setup());
        } else {
            self.ask_setup_hand(self.first.unwrap_or_default(), self.cards_at_setup());
        }
    }

    fn ask_setup_hand(&mut self, seat: usize, left: usize) {
        if left > 0 && self.ask_mission(Phase::SetupHands { seat, left }) {
            return;
        }
        if let Some(next) = self.seat_after(seat) {
            self.ask_setup_hand(next, self.cards_at_setup());
        } else {
            self.phase = Phase::SetupDice { seat: self.first.unwrap_or_default() };
        }
    }

    fn meet_traitor(&mut self, seat: usize, principality: Word) {
        *self.traitor_source.entry(principality).or_default() -= 1;
        *self.players[seat].traitors.entry(principality).or_default() += 1;
    }

    /// A mission into a hand, or into a slot of the display.
    fn deal(&mut self, seat: usize, card: usize, slot: Option<usize>) {
        if self.deck.is_empty() {
            self.renew();
        }
        self.deck.remove(&card);
        // Not at the moment it runs out.
        if self.deck.is_empty() && !self.holds("MER-M07") {
            self.renew();
        }
        match slot {
            Some(slot) => self.fill(slot, card),
            None => self.hold(seat, card),
        }
    }

    /// The gap of this draw, not an older one (MER-M11).
    fn fill(&mut self, slot: usize, card: usize) {
        let gap = self.display.iter().position(Option::is_none).unwrap_or(slot);
        let slot = if gap == slot || self.holds("MER-M11") { slot } else { gap };
        self.display[slot] = Some(card);
    }

    fn roll(&mut self, seat: usize, dice: [usize; 4]) {
        let [a, b, c, merlin] = dice;
        self.players[seat].dice = vec![a, b, c];
        self.players[seat].dice.sort_unstable();
        self.players[seat].merlin_die = Some(merlin);
        let setup = matches!(self.phase, Phase::SetupDice { .. });
        match self.seat_after(seat) {
            Some(seat) if setup => self.phase = Phase::SetupDice { seat },
            Some(seat) => self.phase = Phase::RoundDice { seat },
            None if setup => self.phase = Phase::BeforeDie { completed: 0 },
            None => self.next_round(),
        }
    }
}

/// A castle before the starting tile (MER-S11).
fn newcomer(edition: &Edition, known: &Known) -> Player {
    Player {
        score: 0,
        knight: None,
        dice: Vec::new(),
        merlin_die: None,
        apples: usize::from(known.holds("MER-S11")),
        staffs: edition.staffs,
        manors: edition.manors,
        goods: every_good(0),
        traitors: everywhere(0),
        influence: everywhere(0),
        influence_in_castle: edition.influence,
        henchmen: HENCHMEN.into_iter().map(|henchman| (henchman, None)).collect(),
        hand: BTreeMap::new(),
        seals: BTreeMap::new(),
    }
}

fn read_dice(outcome: &str) -> Result<[usize; 4], String> {
    let words: Vec<&str> = outcome.split(' ').collect();
    let ["dice", a, b, c, merlin] = words.as_slice() else { return Err(format!("dice wanted, found {outcome:?}")) };
    Ok([number(a)?, number(b)?, number(c)?, number(merlin)?])
}

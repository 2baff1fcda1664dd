//! A prepared start: a position as neutral data, for the plain implementation and for the engine.

use super::edition::Edition;
use super::position::{Hand, Place, Summary};
use std::collections::{BTreeMap, BTreeSet};

/// Where in the turn the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The active player names a column.
    Column,
    /// The roll is over, the active player spends.
    Spending,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Village {
    pub at: String,
    pub seat: u8,
    pub chips: u32,
}

/// What differs from an empty map. Supplies follow from what is on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    pub players: u8,
    pub active: u8,
    pub moment: Moment,
    pub villages: Vec<Village>,
    /// All of Mordred's locations, the home included.
    pub markers: Vec<String>,
    /// By seat.
    pub bp: Vec<u32>,
    /// By seat.
    track: Vec<u32>,
    /// What is left in the bank, where that was said.
    bank: Option<u32>,
    /// Castle and target of the attacks already made this turn.
    pub used: Vec<(String, String)>,
    /// The edition's bank, and where villages and chips cost what they cost in hills.
    all: u32,
    hills: BTreeSet<String>,
}

impl Start {
    /// Player 1 spends; nothing but the home's marker is on the map.
    #[must_use]
    pub fn new(edition: &Edition, players: u8) -> Start {
        Start {
            players,
            active: 0,
            moment: Moment::Spending,
            villages: Vec::new(),
            markers: vec![edition.home.clone()],
            bp: vec![0; players.into()],
            track: vec![0; players.into()],
            bank: None,
            used: Vec::new(),
            all: edition.bank,
            hills: edition.hills(),
        }
    }

    /// The active player is about to name a column.
    #[must_use]
    pub fn before_the_roll(mut self) -> Start {
        self.moment = Moment::Column;
        self
    }

    #[must_use]
    pub fn active(mut self, seat: u8) -> Start {
        self.active = seat;
        self
    }

    #[must_use]
    pub fn village(self, at: &str, seat: u8) -> Start {
        self.castle(at, seat, 0)
    }

    #[must_use]
    pub fn castle(mut self, at: &str, seat: u8, chips: u32) -> Start {
        self.villages.push(Village { at: at.to_string(), seat, chips });
        self
    }

    /// Markers besides the home's.
    #[must_use]
    pub fn markers(mut self, at: &[&str]) -> Start {
        self.markers.extend(at.iter().map(|name| (*name).to_string()));
        self
    }

    #[must_use]
    pub fn bp(mut self, seat: u8, bp: u32) -> Start {
        self.bp[usize::from(seat)] = bp;
        self
    }

    #[must_use]
    pub fn track(mut self, seat: u8, track: u32) -> Start {
        self.track[usize::from(seat)] = track;
        self
    }

    /// What is left in the bank; the rest has been spent.
    #[must_use]
    pub fn bank(mut self, bp: u32) -> Start {
        self.bank = Some(bp);
        self
    }

    #[must_use]
    pub fn used(mut self, castle: &str, target: &str) -> Start {
        self.used.push((castle.to_string(), target.to_string()));
        self
    }

    /// The tracks. Each marker but the home's is a point on them: what is missing is the last player's.
    #[must_use]
    pub fn tracks(&self) -> Vec<u32> {
        let missing = (self.markers.len() as u32).saturating_sub(1 + self.track.iter().sum::<u32>());
        let mut tracks = self.track.clone();
        *tracks.last_mut().expect("two players or more") += missing;
        tracks
    }

    /// What is in the bank: what was said, or what is neither in hand nor paid for the map and the attacks of this turn.
    #[must_use]
    pub fn in_bank(&self) -> u32 {
        let price = |village: &Village| {
            if self.hills.contains(&village.at) { 5 + village.chips } else { 3 + 3 * village.chips }
        };
        let paid = self.villages.iter().map(price).sum::<u32>() + self.used.len() as u32;
        // Points without a marker are attacks that failed, on a castle that was paid for.
        let failed = self.track.iter().sum::<u32>() + 1 > self.markers.len() as u32;
        let paid = if failed { paid.max(6) } else { paid };
        self.bank.unwrap_or_else(|| self.all - self.bp.iter().sum::<u32>() - paid)
    }

    /// The table as this start lays it out, or what is impossible about it.
    pub(super) fn table(&self, edition: &Edition, mut map: BTreeMap<String, Place>) -> Result<Summary, String> {
        let mut hands = Vec::new();
        for (bp, track) in self.bp.iter().zip(&self.tracks()) {
            hands.push(Hand { bp: *bp, track: i64::from(*track), villages: edition.villages });
        }
        if hands.len() != usize::from(self.players) || self.active >= self.players {
            return Err("the hands or the active seat do not fit the players".to_string());
        }
        let mut chips = 0;
        for village in &self.villages {
            let place = map.get_mut(&village.at).ok_or(format!("no location {}", village.at))?;
            let hand = hands.get_mut(usize::from(village.seat)).ok_or("no such seat")?;
            if !place.is_vacant() || hand.villages == 0 || village.chips > edition.max_chips {
                return Err(format!("the village at {} is one too many", village.at));
            }
            hand.villages -= 1;
            chips += village.chips;
            *place = Place { village: Some(village.seat), chips: village.chips, marker: false };
        }
        let mut markers = edition.markers;
        for name in &self.markers {
            let place = map.get_mut(name).ok_or(format!("no location {name}"))?;
            if !place.is_vacant() || markers == 1 {
                return Err(format!("the marker at {name} is one too many"));
            }
            place.marker = true;
            markers -= 1;
        }
        let chips = match edition.chips {
            None => None,
            Some(all) => Some(all.checked_sub(chips).ok_or("too many chips on the map")?),
        };
        if self.in_bank() + self.bp.iter().sum::<u32>() > edition.bank {
            return Err("more BP than the edition has".to_string());
        }
        let used: BTreeSet<(String, String)> = self.used.iter().cloned().collect();
        Ok(Summary { map, hands, bank: self.in_bank(), markers, chips, used })
    }
}

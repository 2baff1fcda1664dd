//! Tournaments: every seating of the bots on the same dice.
//!
//! A *deal* is one seed; in a deal every distinct seating of the bots is played once, each match from the deal's seed. What
//! a bot does well by luck of the dice, all do in turn, so that the differences between bots are measured a deal at a time
//! (paired).

mod chart;
mod ratings;
mod statistics;
mod summary;
mod table;

use std::fmt;

use table_common::{Hidden, PerSeat, Seat, Seed, Standings};

use crate::{Bot, Observation, Told, play_out};
pub use chart::chart;
pub use ratings::{Rating, rate};
pub use statistics::Interval;
pub use summary::{EntrantSummary, PairSummary, SeatSummary, Summary};
pub use table::csv;

/// A bot that takes part: its name, and how it sits down at a seat of a match dealt from a seed.
pub struct Entrant<G: Hidden> {
    name: String,
    make: Box<Make<G>>,
}

type Make<G> = dyn Fn(Seed, Seat) -> Box<dyn Bot<G>> + Send + Sync;

impl<G: Hidden> Entrant<G> {
    /// A bot of that name, made anew for each match and seat.
    pub fn new(name: impl Into<String>, make: impl Fn(Seed, Seat) -> Box<dyn Bot<G>> + Send + Sync + 'static) -> Self {
        Self { name: name.into(), make: Box::new(make) }
    }

    /// The name in tables.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl<G: Hidden> fmt::Debug for Entrant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Why a tournament cannot be held or a match does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentError {
    /// The number of bots is not 1 to the number of seats.
    Entrants {
        /// The number of seats.
        seats: u8,
        /// The number of bots.
        found: usize,
    },
    /// A match did not come to its end: a bot gave no legal action.
    Unfinished {
        /// The match, counted from 0.
        number: u64,
        /// The seat whose bot it was, where it was one's turn.
        seat: Option<Seat>,
    },
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entrants { seats, found } => write!(f, "wanted 1 to {seats} bots, found {found}"),
            Self::Unfinished { number, seat: Some(seat) } => {
                write!(f, "match {number} (from 0): the bot of {seat} gave no legal action")
            }
            Self::Unfinished { number, seat: None } => write!(f, "match {number} (from 0) did not come to its end"),
        }
    }
}

impl std::error::Error for TournamentError {}

/// A match that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchResult {
    /// The match, counted from 0.
    pub number: u64,
    /// The deal, counted from 0.
    pub deal: u64,
    /// The seed that it was dealt from.
    pub seed: Seed,
    /// Which entrant sat at each seat, by its place in the list of entrants.
    pub seating: PerSeat<usize>,
    /// How it ended.
    pub standings: Standings,
    /// The number of decisions and outcomes together.
    pub steps: u32,
    /// The number of decisions of each seat.
    pub decisions: PerSeat<u32>,
    /// The number of search iterations of each seat.
    pub iterations: PerSeat<u64>,
}

impl MatchResult {
    /// A seat's share of the win: 1 over the number of winners, or 0.
    pub fn share(&self, seat: Seat) -> f64 {
        crate::options::win_share(&self.standings, seat)
    }
}

/// Bots, the seatings they take in turn, and the seed that the deals come from.
#[derive(Debug)]
pub struct Tournament<'a, G: Hidden> {
    game: &'a G,
    entrants: Vec<Entrant<G>>,
    seatings: Vec<PerSeat<usize>>,
    seed: Seed,
}

impl<'a, G: Hidden> Tournament<'a, G> {
    /// A tournament of 1 to as many bots as there are seats. Fewer bots than seats are repeated in turn (`A, B` at four
    /// seats: `A, B, A, B`); bots of one name are one entrant.
    pub fn new(game: &'a G, bots: Vec<Entrant<G>>, seed: Seed) -> Result<Self, TournamentError> {
        let seats = game.players().count();
        if bots.is_empty() || bots.len() > usize::from(seats) {
            return Err(TournamentError::Entrants { seats, found: bots.len() });
        }
        let mut entrants: Vec<Entrant<G>> = Vec::new();
        let mut listed = Vec::new();
        for bot in bots {
            let known = entrants.iter().position(|entrant| entrant.name == bot.name);
            listed.push(known.unwrap_or(entrants.len()));
            if known.is_none() {
                entrants.push(bot);
            }
        }
        let filled: Vec<usize> = listed.iter().copied().cycle().take(seats.into()).collect();
        Ok(Self { game, entrants, seatings: seatings(filled), seed })
    }

    /// The game.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The names of the entrants, in order.
    pub fn names(&self) -> Vec<String> {
        self.entrants.iter().map(|entrant| entrant.name.clone()).collect()
    }

    /// The number of matches in a deal: the number of distinct seatings, 1 to 24.
    pub fn matches_in_deal(&self) -> u64 {
        self.seatings.len() as u64
    }

    /// The number of matches of as many whole deals as `matches` need.
    pub fn whole_deals(&self, matches: u64) -> u64 {
        matches.div_ceil(self.matches_in_deal()).saturating_mul(self.matches_in_deal())
    }

    /// Plays the `number`-th match, counted from 0: the same whenever and wherever it is played.
    pub fn play(&self, number: u64) -> Result<MatchResult, TournamentError> {
        let deal = number / self.matches_in_deal();
        let seating = self.seatings[(number % self.matches_in_deal()) as usize];
        let seed = deal_seed(self.seed, deal);
        let mut bots = PerSeat::from_fn(|seat| {
            let entrant = self.entrants.get(seating[seat]).filter(|_| self.game.players().include(seat));
            Counting { bot: entrant.map(|entrant| (entrant.make)(seed, seat)), decisions: 0 }
        });
        let end = play_out(self.game, seed, &mut bots);
        let standings = self.game.standings(&end.state).ok_or_else(|| {
            let due = Observation::due(self.game, &end.state);
            TournamentError::Unfinished { number, seat: due.map(|seen| seen.seat()) }
        })?;
        Ok(MatchResult {
            number,
            deal,
            seed,
            seating,
            standings,
            steps: end.steps,
            decisions: PerSeat::from_fn(|seat| bots[seat].decisions),
            iterations: PerSeat::from_fn(|seat| bots[seat].iterations()),
        })
    }

    /// Plays that many matches one after the other, rounded up to whole deals.
    pub fn play_all(&self, matches: u64) -> Result<Vec<MatchResult>, TournamentError> {
        (0..self.whole_deals(matches)).map(|number| self.play(number)).collect()
    }

    /// What matches come to; those of deals that are not whole are left out.
    pub fn summary(&self, results: &[MatchResult]) -> Summary {
        Summary::of(self.names(), self.game.players(), self.matches_in_deal(), results)
    }
}

/// The seed of a deal: one of its own, derived from the tournament's.
fn deal_seed(seed: Seed, deal: u64) -> Seed {
    const DEALS: u32 = 1 << 31;
    seed.derive(DEALS | (deal >> 24) as u32 & 0x7fff_ffff).derive(DEALS | deal as u32 & 0x00ff_ffff)
}

/// All distinct orders of the seats' entrants, by rising order.
fn seatings(mut filled: Vec<usize>) -> Vec<PerSeat<usize>> {
    filled.sort_unstable();
    let mut all = Vec::new();
    loop {
        all.push(PerSeat::from_fn(|seat| filled.get(seat.index()).copied().unwrap_or(0)));
        let Some(last) = (1..filled.len()).rev().find(|&i| filled[i - 1] < filled[i]) else { return all };
        let (head, tail) = filled.split_at_mut(last);
        let pivot = &mut head[last - 1];
        if let Some(next) = tail.iter_mut().rev().find(|next| **next > *pivot) {
            std::mem::swap(pivot, next);
        }
        tail.reverse();
    }
}

/// A bot whose decisions are counted; nobody, at a seat that does not play.
struct Counting<G: Hidden> {
    bot: Option<Box<dyn Bot<G>>>,
    decisions: u32,
}

impl<G: Hidden> Bot<G> for Counting<G> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        self.decisions += 1;
        self.bot.choose(seen)
    }

    fn listens(&self) -> bool {
        self.bot.listens()
    }

    fn told(&mut self, told: Told<'_, G>) {
        self.bot.told(told);
    }

    fn iterations(&self) -> u64 {
        self.bot.iterations()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seating_comes_once() {
        let orders = |filled: &[usize], seats: usize| -> Vec<Vec<usize>> {
            seatings(filled.to_vec()).iter().map(|seating| seating.0[..seats].to_vec()).collect()
        };
        assert_eq!(orders(&[1, 0], 2), [[0, 1], [1, 0]]);
        assert_eq!(orders(&[0, 1, 0], 3), [[0, 0, 1], [0, 1, 0], [1, 0, 0]]);
        assert_eq!(orders(&[0, 1, 0, 1], 4).len(), 6);
        let all = orders(&[0, 1, 2, 3], 4);
        assert_eq!(all.len(), 24);
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(orders(&[0, 0], 2), [[0, 0]]);
    }

    #[test]
    fn deals_have_seeds_of_their_own() {
        let seeds: std::collections::BTreeSet<Seed> =
            (0..1000).chain([1 << 24, 1 << 40]).map(|deal| deal_seed(Seed::from_u64(1), deal)).collect();
        assert_eq!(seeds.len(), 1002);
        assert!(!seeds.contains(&deal_seed(Seed::from_u64(2), 0)));
    }
}

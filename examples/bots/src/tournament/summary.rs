//! What a tournament comes to.

use std::fmt;

use table_common::{Players, Seat};

use super::{Interval, MatchResult, Rating, rate};

/// What a tournament comes to, from whole deals.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The number of players.
    pub players: Players,
    /// The number of whole deals.
    pub deals: u64,
    /// The number of matches in them.
    pub matches: u64,
    /// Each entrant, in the order of the list.
    pub entrants: Vec<EntrantSummary>,
    /// Each two entrants.
    pub pairs: Vec<PairSummary>,
    /// Each seat.
    pub seats: Vec<SeatSummary>,
}

/// One entrant.
#[derive(Clone, PartialEq, Debug)]
pub struct EntrantSummary {
    /// Its name.
    pub name: String,
    /// Its mean share of the win at a seat, over the deals.
    pub share: Interval,
    /// Its mean score at a seat, over the deals; `None` where the game has no scores.
    pub score: Option<Interval>,
    /// Its mean share of the win at each seat, over the deals in which it sat there.
    pub by_seat: Vec<Interval>,
    /// Its rating.
    pub rating: Rating,
    /// The mean number of decisions in a match, at a seat.
    pub decisions: f64,
    /// The mean number of search iterations for a decision.
    pub iterations: f64,
}

/// Two entrants beside each other: the first less the second, deal by deal.
#[derive(Clone, PartialEq, Debug)]
pub struct PairSummary {
    /// The places of the two in the list of entrants.
    pub entrants: [usize; 2],
    /// The difference of their shares of the win at a seat.
    pub share: Interval,
    /// The difference of their scores; `None` where the game has no scores.
    pub score: Option<Interval>,
}

/// One seat, whoever sat there.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatSummary {
    /// The seat.
    pub seat: Seat,
    /// Its mean share of the win, over the deals.
    pub share: Interval,
    /// Its mean score; `None` where the game has no scores.
    pub score: Option<Interval>,
}

impl Summary {
    pub(super) fn of(names: Vec<String>, players: Players, in_deal: u64, results: &[MatchResult]) -> Self {
        let deals = whole_deals(in_deal, results);
        let table = Table { players, deals };
        let entrants = 0..names.len();
        let ratings = table.ratings(names.len());
        let pairs = entrants.clone().flat_map(|one| (one + 1..names.len()).map(move |other| [one, other]));
        Self {
            players,
            deals: table.deals.len() as u64,
            matches: table.deals.len() as u64 * in_deal,
            pairs: pairs.map(|pair| table.pair(pair)).collect(),
            seats: players.seats().map(|seat| table.seat(seat)).collect(),
            entrants: names
                .into_iter()
                .zip(ratings)
                .zip(entrants)
                .map(|((name, rating), at)| table.entrant(name, rating, at))
                .collect(),
        }
    }
}

/// The matches of each deal of which all were played, in order.
fn whole_deals(in_deal: u64, results: &[MatchResult]) -> Vec<Vec<&MatchResult>> {
    let mut sorted: Vec<&MatchResult> = results.iter().collect();
    sorted.sort_unstable_by_key(|result| result.number);
    let deals = sorted.chunk_by(|one, next| one.deal == next.deal);
    deals.filter(|deal| deal.len() as u64 == in_deal).map(<[_]>::to_vec).collect()
}

/// A number of a seat in a match.
type Measure = fn(&MatchResult, Seat) -> f64;

const SHARE: Measure = MatchResult::share;
const SCORE: Measure = |result, seat| result.standings.scores.map_or(0.0, |scores| f64::from(scores[seat]));

struct Table<'a> {
    players: Players,
    deals: Vec<Vec<&'a MatchResult>>,
}

impl Table<'_> {
    fn has_scores(&self) -> bool {
        self.deals.iter().flatten().all(|result| result.standings.scores.is_some()) && !self.deals.is_empty()
    }

    /// For each deal, the mean of a measure over the seats that are `counted`.
    fn means(&self, measure: Measure, counted: impl Fn(&MatchResult, Seat) -> bool) -> Vec<f64> {
        let mean = |deal: &Vec<&MatchResult>| {
            let seats = deal.iter().flat_map(|&result| self.players.seats().map(move |seat| (result, seat)));
            let values: Vec<f64> = seats
                .filter(|&(result, seat)| counted(result, seat))
                .map(|(result, seat)| measure(result, seat))
                .collect();
            (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
        };
        self.deals.iter().filter_map(mean).collect()
    }

    fn of_entrant(&self, measure: Measure, entrant: usize) -> Vec<f64> {
        self.means(measure, |result, seat| result.seating[seat] == entrant)
    }

    fn entrant(&self, name: String, rating: Rating, at: usize) -> EntrantSummary {
        let sits = |result: &MatchResult, seat: Seat| result.seating[seat] == at;
        let by_seat = self
            .players
            .seats()
            .map(|wanted| Interval::of(&self.means(SHARE, |result, seat| seat == wanted && sits(result, seat))));
        let (mut seats, mut decisions, mut iterations) = (0u64, 0u64, 0u64);
        for result in self.deals.iter().flatten() {
            for seat in self.players.seats().filter(|&seat| sits(result, seat)) {
                seats += 1;
                decisions += u64::from(result.decisions[seat]);
                iterations += result.iterations[seat];
            }
        }
        EntrantSummary {
            name,
            share: Interval::of(&self.of_entrant(SHARE, at)),
            score: self.has_scores().then(|| Interval::of(&self.of_entrant(SCORE, at))),
            by_seat: by_seat.collect(),
            rating,
            decisions: decisions as f64 / seats.max(1) as f64,
            iterations: iterations as f64 / decisions.max(1) as f64,
        }
    }

    fn pair(&self, [one, other]: [usize; 2]) -> PairSummary {
        let of = |measure| Interval::paired(&self.of_entrant(measure, one), &self.of_entrant(measure, other));
        PairSummary { entrants: [one, other], share: of(SHARE), score: self.has_scores().then(|| of(SCORE)) }
    }

    fn seat(&self, seat: Seat) -> SeatSummary {
        let of = |measure| Interval::of(&self.means(measure, |_, at| at == seat));
        SeatSummary { seat, share: of(SHARE), score: self.has_scores().then(|| of(SCORE)) }
    }

    fn ratings(&self, entrants: usize) -> Vec<Rating> {
        let last = usize::from(self.players.count());
        let places = |result: &&MatchResult| {
            let place = |seat: Seat| result.standings.places[seat].map_or(last, usize::from);
            self.players.seats().map(|seat| (result.seating[seat], place(seat))).collect()
        };
        rate(entrants, self.deals.iter().flatten().map(places))
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let equal = 100.0 / f64::from(self.players.count());
        writeln!(f, "{} matches in {} deals; an equal share of the win is {equal:.1} %\n", self.matches, self.deals)?;
        let width = self.entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0).max(8);
        writeln!(
            f,
            "{:<width$} {:>18} {:>17} {:>13} {:>10} {:>11}",
            "bot", "share of the win", "score", "rating", "decisions", "iterations"
        )?;
        for one in &self.entrants {
            let rating = format!("{:.1} ± {:.1}", one.rating.strength, one.rating.uncertainty);
            writeln!(
                f,
                "{:<width$} {:>18} {:>17} {:>13} {:>10.1} {:>11.1}",
                one.name,
                percent(one.share),
                one.score.map_or("-".into(), points),
                rating,
                one.decisions,
                one.iterations
            )?;
        }
        self.write_pairs(f)?;
        self.write_seats(f, width)
    }
}

impl Summary {
    fn write_pairs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.pairs.is_empty() {
            return Ok(());
        }
        writeln!(f, "\ndifferences, deal by deal")?;
        for pair in &self.pairs {
            let [one, other] = pair.entrants.map(|at| &self.entrants[at].name);
            write!(f, "  {one} less {other}: share {}", percent(pair.share))?;
            match pair.score {
                Some(score) => writeln!(f, ", score {}", points(score))?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }

    fn write_seats(&self, f: &mut fmt::Formatter<'_>, width: usize) -> fmt::Result {
        writeln!(f, "\nshare of the win by seat")?;
        write!(f, "{:<width$}", "")?;
        for seat in &self.seats {
            write!(f, " {:>17}", seat.seat.to_string())?;
        }
        let row = |f: &mut fmt::Formatter<'_>, name: &str, shares: &mut dyn Iterator<Item = Interval>| {
            write!(f, "\n{name:<width$}")?;
            for share in shares {
                write!(f, " {:>17}", percent(share))?;
            }
            Ok(())
        };
        row(f, "all", &mut self.seats.iter().map(|seat| seat.share))?;
        for one in &self.entrants {
            row(f, &one.name, &mut one.by_seat.iter().copied())?;
        }
        Ok(())
    }
}

fn percent(share: Interval) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share.mean, 100.0 * share.half)
}

fn points(score: Interval) -> String {
    format!("{:.2} ± {:.2}", score.mean, score.half)
}

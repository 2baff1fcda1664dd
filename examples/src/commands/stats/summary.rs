//! Adds results up and writes them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use table_common::{PerSeat, Players, RuleId, Seat};
use table_examples::statistics::{wilson, write_summary};

use super::Row;
use super::actions::Actions;

/// The results of many games. It holds integers only and is put together in the order of the seeds, so that it is the
/// same for every number of threads.
pub(super) struct Summary {
    players: Players,
    games: u64,
    endings: BTreeMap<(RuleId, String), u64>,
    wins: PerSeat<u64>,
    shared: u64,
    /// The number of games by their number of steps, and by their number of decisions.
    steps: BTreeMap<i64, u64>,
    decisions: BTreeMap<i64, u64>,
    /// The final scores, and the numbers of the game's own, of all seats.
    numbers: Vec<(&'static str, PerSeat<BTreeMap<i64, u64>>)>,
    actions: Actions,
}

impl Summary {
    pub(super) fn new(players: Players) -> Self {
        Self {
            players,
            games: 0,
            endings: BTreeMap::new(),
            wins: PerSeat::default(),
            shared: 0,
            steps: BTreeMap::new(),
            decisions: BTreeMap::new(),
            numbers: Vec::new(),
            actions: Actions::default(),
        }
    }

    pub(super) fn games(&self) -> u64 {
        self.games
    }

    pub(super) fn add(&mut self, row: Row) {
        self.games += 1;
        *self.endings.entry((row.standings.ended_by, row.ending)).or_default() += 1;
        row.standings.winners().for_each(|seat| self.wins[seat] += 1);
        self.shared += u64::from(row.standings.winners().count() > 1);
        *self.steps.entry(row.steps.into()).or_default() += 1;
        *self.decisions.entry(row.decisions.into()).or_default() += 1;
        for seat in self.players.seats() {
            if let Some(scores) = &row.standings.scores {
                self.number("score", seat, scores[seat].into());
            }
            for &(name, value) in &row.measures[seat.index()] {
                self.number(name, seat, value);
            }
        }
        self.actions.append(row.actions);
    }

    fn number(&mut self, name: &'static str, seat: Seat, value: i64) {
        *self.values(name)[seat].entry(value).or_default() += 1;
    }

    fn values(&mut self, name: &'static str) -> &mut PerSeat<BTreeMap<i64, u64>> {
        let at = self.numbers.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
            self.numbers.push((name, PerSeat::default()));
            self.numbers.len() - 1
        });
        &mut self.numbers[at].1
    }

    /// Adds the games that come after these.
    pub(super) fn append(&mut self, next: Self) {
        self.games += next.games;
        self.actions.append(next.actions);
        add_up(&mut self.endings, next.endings);
        self.shared += next.shared;
        add_up(&mut self.steps, next.steps);
        add_up(&mut self.decisions, next.decisions);
        for seat in self.players.seats() {
            self.wins[seat] += next.wins[seat];
        }
        for (name, mut seats) in next.numbers {
            let players = self.players;
            let values = self.values(name);
            for seat in players.seats() {
                add_up(&mut values[seat], std::mem::take(&mut seats[seat]));
            }
        }
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\nhow they end")?;
        for ((rule, ending), &count) in &self.endings {
            writeln!(out, "  {:>6}  {count:>8}  {ending} ({rule})", percent(count, self.games))?;
        }
        writeln!(out, "\nwho wins, alone or with others (95 % confidence, Wilson)")?;
        for seat in self.players.seats() {
            let (low, high) = wilson(self.wins[seat], self.games);
            let (share, wins) = (percent(self.wins[seat], self.games), self.wins[seat]);
            writeln!(out, "  {share:>6}  {wins:>8}  {seat} ({:.1} % to {:.1} %)", 100.0 * low, 100.0 * high)?;
        }
        writeln!(out, "  {:>6}  {:>8}  shared", percent(self.shared, self.games), self.shared)?;
        writeln!(out, "\n{:<22}{:>10}{:>10}{:>10}{:>10}", "", "mean", "least", "median", "most")?;
        write_summary("steps", &self.steps, out)?;
        write_summary("decisions", &self.decisions, out)?;
        for (name, seats) in &self.numbers {
            for (seat, values) in seats.iter(self.players) {
                write_summary(&format!("{name}, {seat}"), values, out)?;
            }
        }
        if self.actions.is_empty() { Ok(()) } else { self.actions.write(self.games, out) }
    }
}

fn add_up<K: Ord>(counts: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, count) in more {
        *counts.entry(key).or_default() += count;
    }
}

fn percent(part: u64, whole: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole as f64)
}

/// The heading of the table of games, named after one of them. `place_0` is the place of the player with index 0.
pub(super) fn heading(row: &Row, players: Players) -> String {
    let mut to = String::from("seed,steps,decisions,ended_by");
    for seat in players.seats() {
        let index = seat.index();
        let _ = write!(to, ",place_{index}");
        if row.standings.scores.is_some() {
            let _ = write!(to, ",score_{index}");
        }
        for (name, _) in &row.measures[index] {
            let _ = write!(to, ",{name}_{index}");
        }
    }
    to.push('\n');
    to
}

/// A line of the table of games.
pub(super) fn csv(row: &Row, players: Players, to: &mut String) {
    let _ = write!(to, "{},{},{},{}", row.seed, row.steps, row.decisions, row.standings.ended_by);
    for seat in players.seats() {
        let place = row.standings.places[seat].map(|place| place.to_string()).unwrap_or_default();
        let _ = write!(to, ",{place}");
        if let Some(scores) = &row.standings.scores {
            let _ = write!(to, ",{}", scores[seat]);
        }
        for (_, value) in &row.measures[seat.index()] {
            let _ = write!(to, ",{value}");
        }
    }
    to.push('\n');
}

//! Tells a match in sentences.

use std::io::{self, Write};

use table_common::{Played, Seat, Standings, Table, Viewer};

use crate::present::Present;
use table_examples::layout::sentence;

/// The first line: what is played, by how many, from which seed.
pub(crate) fn head<G: Present>(game: &G, seed: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{}, {} players", G::TITLE, game.players())?;
    for module in game.modules() {
        write!(out, ", with {module}")?;
    }
    match seed {
        Some(seed) => writeln!(out, ", seed {seed}"),
        None => writeln!(out, ", chance from outside"),
    }
}

/// Tells a match turn by turn; remembers what it has told.
pub(crate) struct Teller<G: Present> {
    who: Viewer,
    steps: usize,
    events: usize,
    turns: u32,
    /// The position at the beginning of the last turn.
    since: Option<G::State>,
}

impl<G: Present> Teller<G> {
    /// Tells from the beginning, as `who` may know it.
    pub(crate) fn new(who: Viewer) -> Self {
        Self { who, steps: 0, events: 0, turns: 0, since: None }
    }

    /// Tells all that has not been told yet.
    pub(crate) fn go_on(&mut self, table: &Table<G>, out: &mut dyn Write) -> io::Result<()> {
        self.go_on_to(table, usize::MAX, out)
    }

    /// Tells what has not been told yet of the first `to` steps.
    pub(crate) fn go_on_to(&mut self, table: &Table<G>, to: usize, out: &mut dyn Write) -> io::Result<()> {
        let game = table.game();
        let mut steps = table.steps().skip(self.steps).peekable();
        let mut setup = Vec::new();
        while let Some(played) = steps.next_if(|played| played.number <= to) {
            if self.pass(game, &played) {
                set_up(game, &mut setup, out)?;
                writeln!(out, "\n{}", game.heading(&played.before(), self.turns))?;
            }
            let seen = played.events.iter().filter_map(|event| game.event_for(event, self.who));
            if self.turns == 0 {
                setup.extend(seen);
                continue;
            }
            seen.map(|event| sentence(&game.display(&event).to_string()))
                .try_for_each(|line| writeln!(out, "  {line}"))?;
            let fresh = self.events - played.events.len();
            let after = steps.peek().map_or_else(|| table.state().clone(), Played::before);
            if let Some(sum) = game.sum_up(&after, &table.events()[..self.events], fresh) {
                sum.lines().try_for_each(|line| writeln!(out, "  {line}"))?;
            }
        }
        set_up(game, &mut setup, out)
    }

    /// Counts a step, and says whether a turn begins with it.
    fn pass(&mut self, game: &G, played: &Played<'_, G>) -> bool {
        self.steps = played.number;
        self.events += played.events.len();
        let before = played.before();
        let begins = game.turn_begins(self.since.as_ref(), &before);
        if begins {
            self.turns += 1;
            self.since = Some(before);
        }
        begins
    }

    /// Forgets the steps that were taken back.
    pub(crate) fn rewind(&mut self, table: &Table<G>) {
        let told = self.steps;
        *self = Self::new(self.who);
        table.steps().take(told).for_each(|played| {
            self.pass(table.game(), &played);
        });
    }
}

/// Tells what happened before the first turn.
fn set_up<G: Present>(game: &G, events: &mut Vec<G::Event>, out: &mut dyn Write) -> io::Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    let lines = game.set_up(events);
    events.clear();
    lines.iter().try_for_each(|line| writeln!(out, "  {line}"))
}

/// Writes the reason the game ended and the final standing, or that it has not ended.
pub(crate) fn result<G: Present>(table: &Table<G>, out: &mut dyn Write) -> io::Result<()> {
    let (game, state, steps) = (table.game(), table.state(), table.steps().len());
    let Some(standings) = table.standings() else {
        return writeln!(out, "\nThe game is not over: {steps} steps so far, digest {}", table.digest().short());
    };
    let ending = game.ending(state).unwrap_or_default();
    writeln!(out, "\n{} ({})", sentence(&ending), standings.ended_by)?;
    for seat in by_place(&standings) {
        let place = standings.places[seat].map_or_else(|| "not ranked".into(), |place| format!("place {place}"));
        write!(out, "  {place}: {seat}")?;
        if let Some(scores) = &standings.scores {
            write!(out, ", {} points", scores[seat])?;
        }
        writeln!(out, " ({})", game.holdings(state, seat))?;
    }
    writeln!(out, "{steps} steps, digest {}", table.digest().short())
}

fn by_place(standings: &Standings) -> Vec<Seat> {
    let mut seats: Vec<Seat> = standings.players.seats().collect();
    seats.sort_by_key(|&seat| standings.places[seat].unwrap_or(u8::MAX));
    seats
}

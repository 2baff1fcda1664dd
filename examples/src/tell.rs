//! A match in plain words.

use std::io::{self, Write};

use table_common::{Played, Seat, Standings, Table, Viewer};

use crate::stage::Staged;

/// The first line: what is played, by how many, from which seed.
pub(crate) fn head<G: Staged>(game: &G, seed: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{}, {} players", G::TITLE, game.players())?;
    for module in game.modules() {
        write!(out, ", with {module}")?;
    }
    match seed {
        Some(seed) => writeln!(out, ", seed {seed}"),
        None => writeln!(out, ", chance from outside"),
    }
}

/// Tells what happens, turn by turn, and knows how far it has come.
pub(crate) struct Teller {
    who: Viewer,
    steps: usize,
    turns: u32,
}

impl Teller {
    /// Tells from the beginning, as `who` may know it.
    pub(crate) fn new(who: Viewer) -> Self {
        Self { who, steps: 0, turns: 0 }
    }

    /// Tells all that has not been told yet.
    pub(crate) fn go_on<G: Staged>(&mut self, table: &Table<G>, out: &mut dyn Write) -> io::Result<()> {
        self.go_on_to(table, usize::MAX, out)
    }

    /// Tells what has not been told yet of the first `to` steps.
    pub(crate) fn go_on_to<G: Staged>(&mut self, table: &Table<G>, to: usize, out: &mut dyn Write) -> io::Result<()> {
        for played in table.steps().take(to).skip(self.steps) {
            self.step(table.game(), &played, out)?;
            self.steps = played.number;
        }
        Ok(())
    }

    fn step<G: Staged>(&mut self, game: &G, played: &Played<'_, G>, out: &mut dyn Write) -> io::Result<()> {
        if let Some(heading) = game.heading(played.before, self.turns + 1) {
            self.turns += 1;
            writeln!(out, "\n{heading}")?;
        }
        let seen = played.events.iter().filter_map(|event| game.event_for(event, self.who));
        seen.map(|event| sentence(&game.show(&event).to_string())).try_for_each(|line| writeln!(out, "  {line}"))
    }

    /// Forgets what it has told of steps that were taken back.
    pub(crate) fn rewind<G: Staged>(&mut self, table: &Table<G>) {
        self.steps = self.steps.min(table.steps().len());
        let headings = table.steps().filter(|played| table.game().heading(played.before, 1).is_some());
        self.turns = headings.count() as u32;
    }
}

/// With a capital letter.
fn sentence(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}

/// The final standing and why the game ended; or that it has not.
pub(crate) fn result<G: Staged>(table: &Table<G>, out: &mut dyn Write) -> io::Result<()> {
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
    let mut seats: Vec<Seat> = Seat::all(standings.players).collect();
    seats.sort_by_key(|&seat| standings.places[seat].unwrap_or(u8::MAX));
    seats
}

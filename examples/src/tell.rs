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

/// What happened in the first `to` steps, as `who` may know it, turn by turn.
pub(crate) fn log<G: Staged>(table: &Table<G>, to: usize, who: Viewer, out: &mut dyn Write) -> io::Result<()> {
    let mut turns = 0;
    table.steps().take(to).try_for_each(|played| step(table.game(), &played, &mut turns, who, out))
}

fn step<G: Staged>(
    game: &G,
    played: &Played<'_, G>,
    turns: &mut u32,
    who: Viewer,
    out: &mut dyn Write,
) -> io::Result<()> {
    if let Some(heading) = game.heading(played.before, *turns + 1) {
        *turns += 1;
        writeln!(out, "\n{heading}")?;
    }
    let seen = played.events.iter().filter_map(|event| game.event_for(event, who));
    seen.map(|event| sentence(&game.show(&event).to_string())).try_for_each(|line| writeln!(out, "  {line}"))
}

/// With a capital letter.
pub(crate) fn sentence(words: &str) -> String {
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

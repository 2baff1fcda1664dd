//! `table play`: a whole seeded game, with a person at the table or without.

use std::io::{self, IsTerminal, Write};

use table_common::{Game, Seat, Seed, Table, Turn, Viewer};
use table_examples::{Failure, Keyboard, Result, WholeFile, keep, note, write_record};

use crate::args;
use crate::players::{Players, seated};
use crate::present::Present;
use crate::session::Session;
use crate::setup::{WrittenSeed, open};
use crate::tell::{self, Teller};

pub(crate) fn play<G: Present>(args: &args::Play, out: &mut dyn Write) -> Result {
    let game: G = open(&args.setup)?;
    let person = args.human.map(|number| seat(number, &game)).transpose()?;
    let record = args.record.as_deref().map(|path| WholeFile::at(path, &args.setup.inputs())).transpose()?;
    let seed = args.seed.clone().unwrap_or_else(WrittenSeed::draw);
    let seats: Vec<Seat> = game.players().seats().filter(|&seat| Some(seat) != person).collect();
    let bots = Players::new(&seated(&args.bots, &seats)?, seed.seed, args.think);
    if args.think.is_some() {
        note(
            "note: bots that are bounded by time may choose otherwise another time; the match's record replays all the same",
        );
    }
    if let Some(person) = person {
        return with_person(Table::new(game, seed.seed), bots, person, &seed, record.as_ref(), out);
    }
    let table = bot_game(game, seed.seed, bots)?;
    record.map_or(Ok(()), |file| write_record(&table, &file))?;
    tell::head(table.game(), Some(&seed.written), out)?;
    if !args.quiet {
        Teller::new(Viewer::Referee).go_on(&table, out)?;
    }
    tell::result(&table, out)?;
    Ok(())
}

/// A match in which every seat is a random player.
pub(crate) fn random_game<G: Present>(game: G, seed: Seed) -> Result<Table<G>> {
    bot_game(game, seed, Players::random(seed))
}

/// A match of bots.
fn bot_game<G: Present>(game: G, seed: Seed, mut bots: Players<G>) -> Result<Table<G>> {
    let mut table = Table::new(game, seed);
    while let Turn::Player(seat) = table.turn() {
        let chosen = bots.choose(&table);
        let action = chosen.ok_or_else(|| Failure::content(format!("{seat} is to decide and has no legal action")))?;
        table.act(seat, action).map_err(Failure::content)?;
    }
    Ok(table)
}

fn with_person<G: Present>(
    table: Table<G>,
    bots: Players<G>,
    person: Seat,
    seed: &WrittenSeed,
    record: Option<&WholeFile>,
    out: &mut dyn Write,
) -> Result {
    let echo = !io::stdin().is_terminal();
    let mut keyboard = Keyboard::listen()?;
    tell::head(table.game(), Some(&seed.written), out)?;
    let mut session = Session::new(table, bots, person, &mut keyboard, echo);
    let played = session.run(out);
    keep(session.table(), record, played)?;
    tell::result(session.table(), out)?;
    Ok(())
}

/// The seat of a player that the command line counts from 1.
fn seat<G: Game>(number: u8, game: &G) -> Result<Seat> {
    let seat = usize::from(number).checked_sub(1).and_then(|index| game.players().seats().nth(index));
    seat.ok_or_else(|| Failure::command_line(format!("--human: wanted 1 to {}, found {number}", game.players())))
}

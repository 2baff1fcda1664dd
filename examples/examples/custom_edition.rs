//! Plays an edition of Mordred from a JSON file: a small bot against players that choose at random.
//!
//! `cargo run --release -p table-examples --example custom_edition -- examples/data/gwynedd.json 7`
//!
//! To write an edition start from the built-in one: `cargo run --release -- edition mordred > mine.json`.

use std::env;
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use mordred_core::{Action, Column, EditionSpec, Legal, Mordred, View};
use table_common::random::below;
use table_common::{ActionSet, Game, Seat, Seed, Stored, Table, Turn, Viewer};
use table_examples::input;

/// The game of the edition in that file, or all that is wrong with it.
fn open(path: &Path) -> table_examples::Result<Mordred> {
    // What is no edition at all is found while reading; the error says where: `locations[3].arrow: …`.
    let edition: EditionSpec = input::parse(path, &input::read(path)?)?;
    // What can be read and makes no sense is told all at once, each with its place and its row of the catalogue.
    let players = edition.players.last().copied().unwrap_or(4);
    Mordred::open(edition, players, &[]).map_err(|problems| input::about(path, problems))
}

/// The bot: takes the view of its seat and the legal actions, and returns one of them.
///
/// It names the mild column, sends Mordred where it has no village itself, and spends: villages first, then attacks, then
/// castles.
fn choose(view: &View, legal: &Legal, seat: Seat) -> Option<Action> {
    let own = view.villages(seat);
    legal.iter().max_by_key(|&action| match action {
        Action::Column(column) => i32::from(column == Column::A),
        Action::Raid(target) => i32::from(!own.contains(target)),
        Action::Build(_) => 4,
        Action::Attack { .. } => 3,
        Action::Castle(at) if own.contains(at) => 2,
        Action::End => 1,
        Action::Castle(_) => 0,
    })
}

/// Plays to the end; the bot sits in the first seat.
fn play(game: Mordred, seed: Seed) -> Result<Table<Mordred>, Box<dyn Error>> {
    // Players have generators of their own: the dealer's dice do not depend on what anybody chooses.
    let mut rng = seed.derive(0).rng();
    let mut table = Table::new(game, seed);
    while let Turn::Player(seat) = table.turn() {
        let legal = table.legal_actions();
        let action = match seat {
            Seat::P1 => choose(&table.view(Viewer::Seat(seat)), &legal, seat),
            _ => legal.nth(below(legal.len(), &mut rng)),
        };
        table.act(seat, action.ok_or("nothing chosen")?)?;
    }
    Ok(table)
}

pub(crate) fn run(args: &[String], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let [path, seed] = args else { return Err("wanted: custom_edition EDITION.json SEED".into()) };
    let table = play(open(Path::new(path))?, seed.parse()?)?;
    let game = table.game();
    if let Some(event) = table.events().last() {
        writeln!(out, "{}", game.display(event))?;
    }
    let standings = table.standings().ok_or("the game is not over")?;
    for (seat, place) in standings.places.iter(standings.players) {
        let villages = table.state().villages(seat).len();
        let place = place.map_or("not ranked".into(), |place| format!("place {place}"));
        writeln!(out, "{seat}{}: {place}, {villages} villages", if seat == Seat::P1 { " (the bot)" } else { "" })?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    table_examples::run(|out| run(&args, out))
}

//! A headless server for any of the games: actions as text from standard input, and for each seat what it may see.
//!
//! `cargo run --release -p table-examples --example server -- mordred 3 7 game.json`
//!
//! Each line in is a player and an action: `0 column A`. Each line out is JSON and meant for one player: what happened as
//! that player may know it, whose turn it is, what that player may do, and its view. A refusal goes to whoever asked, with
//! the rule that refuses. In both directions a player is an index from 0; inside sentences it is "player 1" and so on.
//!
//! At the end, when the input ends or cannot be read, when nobody reads the answers any more, or on Ctrl-C, the record is
//! written to the file: it holds the seed and everybody's secrets, so nothing of it goes out before.

use std::env;
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use serde::Serialize;
use table_common::{ActionSet, Game, RuleId, Seat, Seed, Stored, Table, TableError, Turn, Viewer};
use table_examples::{Keyboard, Prompt, Typed, WholeFile, keep};

/// What a player is told.
#[derive(Serialize)]
struct Told<V> {
    player: Seat,
    events: Vec<String>,
    /// Whose turn it is; nobody's when the game is over.
    turn: Option<Seat>,
    /// What this player may do now.
    legal: Vec<String>,
    view: V,
    /// The places at the end, in seat order.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<Vec<Option<u8>>>,
}

/// The reason an action is refused, and who is told.
#[derive(Serialize)]
struct Refusal {
    /// Nobody where the line does not say who asks.
    player: Option<Seat>,
    refused: String,
    rule: Option<RuleId>,
}

/// What `seat` may know of what has happened since the first `before` events.
fn told<G: Stored>(table: &Table<G>, seat: Seat, before: usize) -> Told<G::ViewSpec> {
    let (game, who) = (table.game(), Viewer::Seat(seat));
    let seen = table.events()[before..].iter().filter_map(|event| game.event_for(event, who));
    let turn = if let Turn::Player(next) = table.turn() { Some(next) } else { None };
    let legal = table.legal_actions();
    let own = legal.iter().filter(|_| turn == Some(seat));
    let places = table.standings().map(|end| end.places.iter(end.players).map(|(_, &place)| place).collect());
    Told {
        player: seat,
        events: seen.map(|event| game.display(&event).to_string()).collect(),
        turn,
        legal: own.map(|action| game.display(&action).to_string()).collect(),
        view: game.describe_view(&table.view(who)),
        places,
    }
}

/// Plays one line for the player whose index it begins with.
fn act<G: Stored>(table: &mut Table<G>, line: &str) -> Result<(), Refusal> {
    let players = table.game().players();
    let (index, action) = line.split_once(' ').unwrap_or((line, ""));
    let seat = players.seats().find(|seat| seat.index().to_string() == index);
    let seat = seat.ok_or_else(|| Refusal {
        player: None,
        refused: format!("wanted a player from 0 to {} and an action", players.count() - 1),
        rule: None,
    })?;
    let played: Result<(), TableError> = match table.game().parse(action) {
        Ok(action) => table.act(seat, action).map(|_| ()),
        Err(unreadable) => Err(unreadable.into()),
    };
    played.map_err(|error| Refusal { player: Some(seat), refused: error.to_string(), rule: error.rule() })
}

/// Serves a match until it is over or the input ends.
fn serve<G>(table: &mut Table<G>, input: &mut dyn Prompt, out: &mut dyn Write) -> table_examples::Result
where
    G: Stored<ViewSpec: Serialize>,
{
    let (mut before, mut news) = (0, true);
    loop {
        if news {
            for seat in table.game().players().seats() {
                say(&told(table, seat, before), out)?;
            }
        }
        out.flush()?;
        if table.turn() == Turn::Over {
            return Ok(());
        }
        let line = match input.next()? {
            Typed::Line(line) => Ok(line),
            Typed::Refused(refused) => Err(Refusal { player: None, refused, rule: None }),
            Typed::End => return Ok(()),
        };
        before = table.events().len();
        let played = line.and_then(|line| act(table, &line));
        news = played.is_ok();
        played.or_else(|refused| say(&refused, out))?;
    }
}

/// Writes a line of JSON.
fn say(what: &impl Serialize, out: &mut dyn Write) -> table_examples::Result {
    let json = serde_json::to_string(what).map_err(table_examples::Failure::content)?;
    Ok(writeln!(out, "{json}")?)
}

/// Serves a match and keeps its record, whatever ends it.
fn host<G>(game: G, seed: Seed, record: &WholeFile, input: &mut dyn Prompt, out: &mut dyn Write) -> Served
where
    G: Stored<ViewSpec: Serialize, EditionSpec: Serialize>,
{
    let mut table = Table::new(game, seed);
    let served = serve(&mut table, input, out);
    Ok(keep(&table, Some(record), served)?)
}

type Served = Result<(), Box<dyn Error>>;

pub(crate) fn run(args: &[String], input: &mut dyn Prompt, out: &mut dyn Write) -> Served {
    let [game, players, seed, path, modules @ ..] = args else {
        return Err("wanted: server GAME PLAYERS SEED RECORD.json [MODULE…]".into());
    };
    let (players, seed) = (players.parse()?, seed.parse()?);
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    let record = WholeFile::at(Path::new(path), &[])?;
    match game.as_str() {
        Mordred::NAME => host(Mordred::built_in(players, &modules)?, seed, &record, input, out),
        Merlin::NAME => host(Merlin::built_in(players, &modules)?, seed, &record, input, out),
        Erben::NAME => host(Erben::built_in(players, &modules)?, seed, &record, input, out),
        _ => Err("wanted one of the games mordred, merlin, erben".into()),
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    table_examples::run(|out| run(&args, &mut Keyboard::listen()?, out))
}

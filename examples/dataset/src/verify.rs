//! `dataset verify`: plays every row of a file again, and names the first that does not hold.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use table_bots::{Observation, Playout, play_out};
use table_common::{ActionSet, Game, Hidden, Numbered, PerSeat, Problems, Seed, ShortDigest, Turn};
use table_examples::input::about;
use table_examples::{Failure, Result, in_order, threads};

use crate::args::Verify;
use crate::bots::{Decision, Reader, Script};
use crate::columns::Columns;
use crate::generate::{Wrong, told};
use crate::head::{Head, Kind};
use crate::playable::{Playable, for_game};
use crate::rows::{self, Decisions, Ended, Games, list};

pub(crate) fn run(args: &Verify, out: &mut dyn Write) -> Result {
    let file = File::open(&args.file).map_err(|error| about(&args.file, error))?;
    let Checked { head, rows, steps } = checked(args, file)?;
    let Head { game, games, players, .. } = &head;
    let line = format!("{games} games of {game}, {players} players: all {rows} rows hold, {steps} steps");
    writeln!(out, "{}: {line}", args.file.display())?;
    Ok(())
}

/// What was found in a file that holds.
struct Checked {
    head: Head,
    rows: u64,
    steps: u64,
}

fn checked(args: &Verify, file: File) -> Result<Checked> {
    let wrong = |what: &dyn Display| about(&args.file, what);
    let reader = guarded(|| SerializedFileReader::new(file))
        .map_err(|error| wrong(&format!("wanted a whole Parquet file: {}", sentence(&error))))?;
    let metadata = reader.metadata().file_metadata().key_value_metadata().cloned().unwrap_or_default();
    let head = Head::from_metadata(&metadata).map_err(|what| wrong(&what))?;
    let threads = threads(args.threads);
    let done = for_game!(head.game.as_str(), verify(&args.file, &reader, &head, threads));
    let (rows, steps) = done.unwrap_or_else(|| {
        Err(wrong(&format!("wanted a game that is known, found `{}`", table_common::excerpt(&head.game))))
    })?;
    Ok(Checked { head, rows, steps })
}

thread_local! {
    /// Whether the Parquet library is reading.
    static READING: Cell<bool> = const { Cell::new(false) };
}

/// Keeps quiet about panics of the Parquet library while it reads: [`guarded`] makes errors of them.
pub(crate) fn quiet_while_reading() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !READING.get() {
            usual(info);
        }
    }));
}

/// Lets the library read. Where a file is damaged it may panic instead of giving an error.
fn guarded<T>(read: impl FnOnce() -> Result<T, ParquetError>) -> Result<T, ParquetError> {
    READING.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(read));
    READING.set(false);
    done.unwrap_or_else(|_| Err(ParquetError::General("it is damaged".into())))
}

/// What the library says, on one line.
fn sentence(error: &ParquetError) -> String {
    let text = if let ParquetError::External(error) = error { error.to_string() } else { error.to_string() };
    text.lines().collect::<Vec<_>>().join(" ")
}

fn verify<G: Playable>(
    path: &Path,
    reader: &SerializedFileReader<File>,
    head: &Head,
    threads: usize,
) -> Result<(u64, u64)> {
    let game: G = open(path, head)?;
    let columns = rows::columns::<G>(head.kind);
    let file = reader.metadata().file_metadata();
    let schema = columns.schema(file.schema().name()).map_err(|error| told(path, Wrong::Parquet(error)))?;
    if *file.schema() != *schema {
        return Err(about(path, "wanted the columns of its format and version, found others"));
    }
    let check = Check { path, head, game, columns };
    let groups = reader.num_row_groups();
    let rows = |group| u64::try_from(reader.metadata().row_group(group).num_rows()).unwrap_or_default();
    let before = |group: usize| (0..group).map(rows).sum();
    let found = in_order(groups as u64, threads, |group| check.group(group as usize, before(group as usize)));
    let (mut games, mut rows, mut steps) = (0, 0, 0);
    for group in found {
        let Held { games: more_games, rows: more_rows, steps: more_steps } = group?;
        (games, rows, steps) = (games + more_games, rows + more_rows, steps + more_steps);
    }
    if games != head.games {
        return Err(about(path, format!("wanted {} games, found {games}", head.games)));
    }
    Ok((rows, steps))
}

/// The game that a file says it is of.
fn open<G: Playable>(path: &Path, head: &Head) -> Result<G> {
    if head.rules != G::RULES {
        return Err(about(path, format!("wanted rules revision {} of {}, found {}", G::RULES, G::NAME, head.rules)));
    }
    let edition = serde_json::from_str(&head.edition).map_err(|error| about(path, format!("its edition: {error}")))?;
    let first = |wrong: &Problems| wrong.iter().next().map_or_else(String::new, ToString::to_string);
    let game = G::open(edition, head.players, &head.modules())
        .map_err(|wrong| about(path, format!("its game cannot be: {}", first(&wrong))))?;
    let own = Head::of(&game, head.kind, head.bots.clone(), head.first_seed, head.games).map_err(Failure::content)?;
    if own.game_digest != head.game_digest {
        let what = format!(
            "game_digest: wanted {} of its edition, found {}",
            own.game_digest,
            table_common::excerpt(&head.game_digest)
        );
        return Err(about(path, what));
    }
    if own != *head {
        return Err(about(
            path,
            "wanted metadata as they are written for its game, edition and observations, found others",
        ));
    }
    Ok(game)
}

/// What was found in a row group that holds.
struct Held {
    games: u64,
    rows: u64,
    steps: u64,
}

struct Check<'a, G> {
    path: &'a Path,
    head: &'a Head,
    game: G,
    columns: Columns,
}

/// What is wrong, and with which row of a row group.
type Fault = (usize, String);

impl<G: Playable> Check<'_, G> {
    /// Plays the rows of a row group again; `before` is the number of rows before it.
    fn group(&self, group: usize, before: u64) -> Result<Held> {
        // A file of its own for each group: one file has one place where it is read.
        let read = || {
            let reader = SerializedFileReader::new(File::open(self.path)?)?;
            self.columns.read(&*reader.get_row_group(group)?)
        };
        let columns = guarded(read)
            .map_err(|error| about(self.path, format!("row group {group} cannot be read: {}", sentence(&error))))?;
        let first = rows::games_in_a_group(self.head.kind) * group as u64;
        let held = match self.head.kind {
            Kind::Games => Games::from_columns(columns, self.head).and_then(|games| self.games(&games, first)),
            Kind::Decisions => match Decisions::from_columns(columns) {
                Some(decisions) => self.decisions(&decisions, first),
                None => Err((0, "wanted the columns of decisions".into())),
            },
        };
        held.map_err(|(row, what)| about(self.path, format!("row {}: {what}", before + row as u64 + 1)))
    }

    /// The seed of a game by its number in the file.
    fn seed(&self, game: u64) -> Option<u64> {
        self.head.first_seed.checked_add(game).filter(|_| game < self.head.games)
    }

    fn games(&self, games: &Games, first: u64) -> Result<Held, Fault> {
        let mut steps = 0;
        for (row, &found) in games.seeds.iter().enumerate() {
            let fault = |what: String| (row, what);
            let seed = self.wanted_seed(first + row as u64, found).map_err(fault)?;
            let ended = self.replay(seed, list(&games.actions, row), &|_, _| None);
            let ended = ended.map_err(|what| fault(format!("seed {seed}: {what}")))?;
            let differs = |name: &str, wanted: &dyn Display, found: &dyn Display| {
                fault(format!("seed {seed}: {name}: wanted {wanted}, found {found}"))
            };
            let lists = [("places", &games.places, &ended.places), ("scores", &games.scores, &ended.scores)];
            for (name, column, wanted) in lists {
                let found = list(column, row);
                if found != wanted.as_slice() {
                    return Err(differs(name, &numbers(wanted), &numbers(found)));
                }
            }
            let by = String::from_utf8_lossy(games.ended_by[row].data());
            if by != ended.by.as_str() {
                return Err(differs("ended_by", &ended.by, &table_common::excerpt(&by)));
            }
            if games.steps[row] != ended.steps as i32 {
                return Err(differs("steps", &ended.steps, &games.steps[row]));
            }
            if games.digests[row].data() != ended.digest.0 {
                let found = <[u8; 8]>::try_from(games.digests[row].data()).map_or(ShortDigest([0; 8]), ShortDigest);
                return Err(differs("digest", &ended.digest, &found));
            }
            steps += u64::from(ended.steps);
        }
        let rows = games.seeds.len() as u64;
        Ok(Held { games: rows, rows, steps })
    }

    /// The seed that a row must have, if it has that.
    fn wanted_seed(&self, game: u64, found: i64) -> Result<u64, String> {
        let found = found as u64;
        match self.seed(game) {
            Some(seed) if seed == found => Ok(seed),
            Some(seed) => Err(format!("seed: wanted {seed}, found {found}")),
            None => Err(format!("wanted {} games, found one more", self.head.games)),
        }
    }

    fn decisions(&self, decisions: &Decisions, first: u64) -> Result<Held, Fault> {
        let (mut begin, mut games, mut steps) = (0, 0, 0);
        while let Some(&found) = decisions.seeds.get(begin) {
            let seed = self.wanted_seed(first + games, found).map_err(|what| (begin, what))?;
            let rows = decisions.seeds[begin..].iter().take_while(|&&other| other == found).count();
            steps += self.decisions_of_a_game(decisions, seed, begin, rows)?;
            games += 1;
            begin += rows;
        }
        Ok(Held { games, rows: begin as u64, steps })
    }

    /// The decisions of one game: `rows` of them from `begin` on. Gives the number of its steps.
    fn decisions_of_a_game(&self, all: &Decisions, seed: u64, begin: usize, rows: usize) -> Result<u64, Fault> {
        let fault = RefCell::new(None);
        let actions = all.actions.get(begin..begin + rows).unwrap_or_default();
        let holds = |at: usize, seen: &Observation<'_, G>| {
            let row = begin + at;
            let wanted = Decision::seen(seen, all.actions[row] as u32);
            let what = if all.numbers[row] != at as i32 {
                format!("decision: wanted {at}, found {}", all.numbers[row])
            } else if all.seats[row] != wanted.seat as i32 {
                format!("seat: wanted {}, found {}", wanted.seat as i32, all.seats[row])
            } else if all.observations[row].data() != wanted.observation {
                "observation: found another than the seat's".into()
            } else if all.masks[row].data() != wanted.mask {
                "mask: found another than that of the legal actions".into()
            } else {
                return visits_fault(list(&all.visited, row), list(&all.visits, row), seen);
            };
            Some(what)
        };
        let noting = |at: usize, seen: &Observation<'_, G>| {
            let what = holds(at, seen);
            if let Some(what) = &what {
                *fault.borrow_mut() = Some((begin + at, format!("seed {seed}: {what}")));
            }
            what
        };
        let ended = self.replay(seed, actions, &noting);
        if let Some(fault) = fault.into_inner() {
            return Err(fault);
        }
        let ended = ended.map_err(|what| (begin, format!("seed {seed}: {what}")))?;
        for row in begin..begin + rows {
            let seat = all.seats[row] as usize;
            if all.places[row] != ended.places[seat] {
                return Err((
                    row,
                    format!("seed {seed}: place: wanted {}, found {}", ended.places[seat], all.places[row]),
                ));
            }
            if all.scores[row] != ended.scores.get(seat).copied() {
                return Err((row, format!("seed {seed}: score: found another than that of the game")));
            }
        }
        Ok(ended.steps.into())
    }

    /// Plays a match from its seed and its actions. `holds` may find something wrong before each.
    fn replay(
        &self,
        seed: u64,
        actions: &[i32],
        holds: &impl Fn(usize, &Observation<'_, G>) -> Option<String>,
    ) -> Result<Ended, String> {
        let script = Script::new(actions);
        let holds = |at: usize, seen: &Observation<'_, G>| holds(at, seen).is_none();
        let mut readers = PerSeat::from_fn(|_| Reader { script: &script, holds: &holds });
        let played = play_out(&self.game, Seed::from_u64(seed), &mut readers);
        match Ended::of(&self.game, &played) {
            Some(ended) if script.read() == actions.len() => Ok(ended),
            Some(_) => {
                Err(format!("actions: wanted {}, after which the game is over, found {}", script.read(), actions.len()))
            }
            None => Err(self.stuck(&played, actions, script.read())),
        }
    }

    /// Why a match did not go on.
    fn stuck(&self, played: &Playout<G::State>, actions: &[i32], read: usize) -> String {
        let due = matches!(self.game.turn(&played.state), Turn::Player(_));
        match actions.get(read) {
            None if due => format!("actions: wanted more than {}, since the game is not over", actions.len()),
            None => "wanted an outcome of chance, found none".into(),
            Some(&number) => {
                let action = u32::try_from(number).ok().and_then(<G as Game>::Action::from_number);
                let why = match action {
                    None => format!("wanted the number of an action, found {number}"),
                    Some(action) => match self.game.check(&played.state, action) {
                        Err(refusal) => self.game.display(&refusal).to_string(),
                        Ok(()) => "the match stops".into(),
                    },
                };
                format!("action {} of {}: {why}", read + 1, actions.len())
            }
        }
    }
}

/// What is wrong with the visits of a search: a number from 1 up for each action visited, which are legal and named once. The order
/// is the bot's: the best first by visits, or (`flat`) by value.
fn visits_fault<G: Hidden>(visited: &[i32], visits: &[i32], seen: &Observation<'_, G>) -> Option<String> {
    if visited.len() != visits.len() {
        return Some(format!(
            "visits: wanted as many as actions visited, found {} and {}",
            visits.len(),
            visited.len()
        ));
    }
    let legal = |&number: &i32| {
        let action = u32::try_from(number).ok().and_then(G::Action::from_number);
        action.is_some_and(|action| seen.legal().contains(action))
    };
    if !visited.iter().all(legal) {
        return Some("visited: wanted legal actions, found another".into());
    }
    let mut each = visited.to_vec();
    each.sort_unstable();
    each.dedup();
    if each.len() < visited.len() {
        return Some("visited: wanted each action once, found one again".into());
    }
    visits.iter().any(|&count| count < 1).then(|| "visits: wanted 1 or more for each action, found less".into())
}

fn numbers(list: &[i32]) -> String {
    let numbers: Vec<String> = list.iter().take(8).map(ToString::to_string).collect();
    format!("[{}]", numbers.join(", "))
}

//! `dataset generate`: plays games and writes them as a file.

use std::cell::RefCell;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use table_bots::{BotSpec, play_out};
use table_common::{PerSeat, Seed};
use table_examples::input::{self, about};
use table_examples::{Failure, PartFile, Readers, Result, WholeFile, in_order, threads};

use crate::args::Generate;
use crate::bots::{Log, Recorder};
use crate::columns::{self, Values};
use crate::head::{Head, Kind};
use crate::playable::{Playable, for_game};
use crate::rows::{self, Decisions, Ended, Games};

pub(crate) fn run(args: &Generate, out: &mut dyn Write) -> Result {
    for_game!(args.game.as_str(), generate(args, out)).unwrap_or(Ok(()))
}

/// A file being made.
struct Job<G> {
    game: G,
    head: Head,
    bots: PerSeat<BotSpec>,
}

fn generate<G: Playable>(args: &Generate, out: &mut dyn Write) -> Result {
    let game: G = open(args)?;
    let kind = if args.decisions { Kind::Decisions } else { Kind::Games };
    let bots = seated(&game, &args.bots)?;
    let names: Vec<String> = game.players().seats().map(|seat| bots[seat].to_string()).collect();
    let head = Head::of(&game, kind, names.join(","), args.first_seed, args.games).map_err(Failure::content)?;
    if head.last_seed().is_none() {
        return Err(Failure::command_line("--first-seed: wanted room for all games below 2^64, found too few"));
    }
    let inputs: Vec<&Path> = args.edition.as_deref().into_iter().collect();
    let file = WholeFile::at(&args.out, &inputs)?;
    let job = Job { game, head, bots };
    let part = file.begin(Readers::Usual)?;
    let (part, rows) = job.write(part, threads(args.threads)).map_err(|error| told(&args.out, error))?;
    part.finish()?;
    let Head { game, players, first_seed, games, .. } = &job.head;
    writeln!(
        out,
        "{}: {games} games of {game}, {players} players, seeds from {first_seed}: {rows} rows",
        args.out.display()
    )?;
    Ok(())
}

/// An error of the Parquet library or of the disk as a line about the file.
pub(crate) fn told(path: &Path, error: Wrong) -> Failure {
    match error {
        Wrong::Failure(failure) => failure,
        Wrong::Parquet(ParquetError::External(error)) => about(path, error),
        Wrong::Parquet(error) => about(path, error),
    }
}

/// What can go wrong while a file is written.
pub(crate) enum Wrong {
    Failure(Failure),
    Parquet(ParquetError),
}

impl From<Failure> for Wrong {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<ParquetError> for Wrong {
    fn from(error: ParquetError) -> Self {
        Self::Parquet(error)
    }
}

fn open<G: Playable>(args: &Generate) -> Result<G> {
    let modules: Vec<&str> = args.modules.iter().map(String::as_str).collect();
    match &args.edition {
        None => G::open_for(&G::built_in_edition(), args.players, &modules)
            .map_err(|wrong| Failure::CommandLine(wrong.iter().map(ToString::to_string).collect())),
        Some(path) => {
            let edition = input::parse(path, &input::read(path)?)?;
            G::open_for(&edition, args.players, &modules).map_err(|wrong| about(path, wrong))
        }
    }
}

/// The bot of each seat: one for all, or one for each.
fn seated<G: Playable>(game: &G, bots: &[BotSpec]) -> Result<PerSeat<BotSpec>> {
    let players = usize::from(game.players());
    match *bots {
        [one] => Ok(PerSeat::from_fn(|_| one)),
        _ if bots.len() == players => {
            Ok(PerSeat::from_fn(|seat| bots.get(seat.index()).copied().unwrap_or(BotSpec::Random)))
        }
        _ => Err(Failure::command_line(format!("--bots: wanted one bot or {players}, found {}", bots.len()))),
    }
}

impl<G: Playable> Job<G> {
    /// Plays all games and writes them; gives the file and the number of its rows.
    fn write(&self, part: PartFile, threads: usize) -> Result<(PartFile, u64), Wrong> {
        let schema = rows::columns::<G>(self.head.kind).schema(match self.head.kind {
            Kind::Games => "games",
            Kind::Decisions => "decisions",
        })?;
        let buffered = BufWriter::with_capacity(1 << 20, part);
        let mut writer = SerializedFileWriter::new(buffered, schema, Arc::new(self.properties()?))?;
        let each = rows::games_in_a_group(self.head.kind);
        let groups = self.head.games.div_ceil(each);
        let (mut written, mut rows) = (0, 0);
        while written < groups {
            // As many groups as threads at a time, so that memory does not grow with the number of games.
            let some = (groups - written).min(threads as u64);
            let played = in_order(some, threads, |k| self.group((written + k) * each, each));
            for group in played {
                let mut to = writer.next_row_group()?;
                columns::write(&mut to, &group?)?;
                rows += u64::try_from(to.close()?.num_rows()).unwrap_or_default();
            }
            written += some;
        }
        let buffered = writer.into_inner()?;
        let part = buffered.into_inner().map_err(|error| ParquetError::External(Box::new(error.into_error())))?;
        Ok((part, rows))
    }

    fn properties(&self) -> Result<WriterProperties, ParquetError> {
        let level = ZstdLevel::try_new(3)?;
        let plain = ["seed", "digest", "observation", "mask"];
        let properties = WriterProperties::builder()
            .set_created_by(concat!("table-dataset ", env!("CARGO_PKG_VERSION")).into())
            .set_compression(Compression::ZSTD(level))
            .set_statistics_enabled(EnabledStatistics::None)
            .set_offset_index_disabled(true)
            .set_key_value_metadata(Some(self.head.to_metadata()));
        let plain = plain
            .into_iter()
            .fold(properties, |properties, name| properties.set_column_dictionary_enabled(name.into(), false));
        Ok(plain.build())
    }

    /// The games of a row group: up to `each` from the one that is `first` games after the first of the file.
    fn group(&self, first: u64, each: u64) -> Result<Vec<Values>> {
        let seeds = first..(first + each).min(self.head.games);
        let seeds = seeds.map(|after| self.head.first_seed + after);
        let (mut games, mut decisions) = (Games::default(), Decisions::default());
        for seed in seeds {
            let log = RefCell::new(Log::default());
            let (dealt, whole) = (Seed::from_u64(seed), self.head.kind == Kind::Decisions);
            let mut bots = PerSeat::from_fn(|seat| Recorder::<G>::new(self.bots[seat], dealt, seat, whole, &log));
            let played = play_out(&self.game, dealt, &mut bots);
            let ended = Ended::of(&self.game, &played)
                .ok_or_else(|| Failure::content(format!("the game of seed {seed} does not end")))?;
            let Log { actions, decisions: made } = log.into_inner();
            match self.head.kind {
                Kind::Games => games.push(seed, &actions, &ended),
                Kind::Decisions => decisions.push(seed, made, &ended),
            }
        }
        Ok(match self.head.kind {
            Kind::Games => games.columns(&self.head),
            Kind::Decisions => decisions.columns(),
        })
    }
}

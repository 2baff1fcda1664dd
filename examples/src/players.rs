//! The bots at a table: who they are, what they are told, what they choose.

use std::time::{Duration, Instant};

use table_bots::{Analysis, BotSpec, CloneBot, Observation, Told};
use table_common::{ActionSet, PerSeat, Seat, Seed, Step, Table, Viewer};
use table_examples::{Failure, Result};

use crate::present::Present;

/// What a hint is sought with where no bot at the table searches.
const HINT: &str = "mcts:1000";
/// What is added to the number of steps for the seed of a hint, or of a search that is bounded by time.
const THOUGHTS: u32 = 1 << 20;

/// A bot at each seat. Set aside and taken up again, they choose the same.
pub(crate) struct Players<G: Present> {
    specs: PerSeat<BotSpec>,
    bots: PerSeat<Box<dyn CloneBot<G>>>,
    think: Option<Duration>,
    seed: Seed,
    /// The number of steps that the bots have been told of.
    heard: usize,
}

impl<G: Present> Clone for Players<G> {
    fn clone(&self) -> Self {
        let bots = PerSeat::from_fn(|seat| (*self.bots[seat]).boxed_clone());
        Self { specs: self.specs, bots, think: self.think, seed: self.seed, heard: self.heard }
    }
}

impl<G: Present> Players<G> {
    /// Bots of a match dealt from `seed`; with `think`, those that search are bounded by that time.
    pub(crate) fn new(specs: &PerSeat<BotSpec>, seed: Seed, think: Option<Duration>) -> Self {
        Self { specs: *specs, bots: PerSeat::from_fn(|seat| specs[seat].bot(seed, seat)), think, seed, heard: 0 }
    }

    /// Random players.
    pub(crate) fn random(seed: Seed) -> Self {
        Self::new(&PerSeat([BotSpec::Random; 4]), seed, None)
    }

    /// What the bot whose turn it is chooses.
    pub(crate) fn choose(&mut self, table: &Table<G>) -> Option<G::Action> {
        self.hear(table);
        let seen = Observation::due(table.game(), table.state())?;
        if self.think.is_some() && seen.legal().len() > 1 {
            if let Some(analysis) = self.thought(self.specs[seen.seat()], &seen, table.steps().len()) {
                return analysis.best();
            }
        }
        self.bots[seen.seat()].choose(&seen)
    }

    /// What a search says of the decision that is due: that of the first bot that searches, or else one of 1,000
    /// iterations.
    pub(crate) fn hint(&self, table: &Table<G>) -> Option<Analysis<G::Action>> {
        let seen = Observation::due(table.game(), table.state())?;
        let searching = self.specs.0.iter().find(|spec| !matches!(spec, BotSpec::Random | BotSpec::Greedy));
        let spec = searching.copied().or_else(|| HINT.parse().ok())?;
        self.thought(spec, &seen, table.steps().len())
    }

    /// What a bot that searches finds; `None` where it does not search.
    fn thought(&self, spec: BotSpec, seen: &Observation<'_, G>, steps: usize) -> Option<Analysis<G::Action>> {
        let mut analyst = spec.analyst(self.seed.derive(THOUGHTS + steps as u32), seen.seat())?;
        Some(match self.think.map(Clock::of) {
            Some(clock) => analyst.analyse_while(seen, &mut |_| clock.runs()),
            None => analyst.analyse(seen),
        })
    }

    /// Tells those that listen what has happened since they were last told.
    fn hear(&mut self, table: &Table<G>) {
        let listeners: Vec<Seat> = table.game().players().seats().filter(|&seat| self.bots[seat].listens()).collect();
        let news = table.steps().skip(self.heard).filter(|_| !listeners.is_empty());
        for played in news {
            let by = if let Step::Act { seat, .. } = played.step { Some(seat) } else { None };
            for &seat in &listeners {
                let shown = |event| table.game().event_for(event, Viewer::Seat(seat));
                let events: Vec<G::Event> = played.events.iter().filter_map(shown).collect();
                self.bots[seat].told(Told { by, events: &events });
            }
        }
        self.heard = table.steps().len();
    }
}

/// Bots at some seats, in turn; no more of them than seats.
pub(crate) fn seated(bots: &[BotSpec], seats: &[Seat]) -> Result<PerSeat<BotSpec>> {
    let (most, found) = (seats.len(), bots.len());
    if found > most {
        return Err(Failure::command_line(format!("--bots: wanted at most {most}, one for each seat, found {found}")));
    }
    let mut specs = PerSeat([BotSpec::Random; 4]);
    for (&seat, &spec) in seats.iter().zip(bots.iter().cycle()) {
        specs[seat] = spec;
    }
    Ok(specs)
}

/// Runs until a time is over.
struct Clock {
    end: Instant,
}

#[allow(clippy::disallowed_methods, reason = "a person asked for a time")]
impl Clock {
    fn of(time: Duration) -> Self {
        Self { end: Instant::now() + time }
    }

    fn runs(&self) -> bool {
        Instant::now() < self.end
    }
}

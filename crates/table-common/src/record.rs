//! Records: a match as data that can be replayed for ever.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::notation::excerpt;
use crate::{
    Dealer, Digest, FORMAT, Game, GameRefusal, Problems, RuleId, Seat, Seed, ShortDigest, Step, Stored, Table, Turn,
};

/// The most steps that a record may have when it is deserialized: more than any match of the games on this base.
pub const MAX_RECORD_STEPS: usize = 1 << 18;

/// A match as plain data: seed, edition, and each decision *and* outcome with the digest of the position it led to.
///
/// Since outcomes are recorded, replay does not need the generator; it checks them with it: see [`Table::replay`]. A record holds
/// every secret of its match: it is the referee's until the match is over.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Record<E> {
    /// The format: [`FORMAT`].
    pub format: String,
    /// The name of the game: [`Game::NAME`].
    pub game: String,
    /// The rules revision: [`Game::RULES`].
    pub rules: u32,
    /// The number of players.
    pub players: u8,
    /// The modules in play.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "bounded::list::<{ crate::MAX_MODULES }, _, _>"))]
    pub modules: Vec<String>,
    /// The seed that the outcomes were dealt from; `None` where they were handed in.
    pub seed: Option<Seed>,
    /// The whole edition without its layout for drawing.
    pub edition: E,
    /// All steps in order. Step 1 is the first.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "bounded::list::<MAX_RECORD_STEPS, _, _>"))]
    pub steps: Vec<RecordedStep>,
    /// The digest of the last step, whole.
    pub digest: Digest,
    /// The place of each seat at the end, by seat (1 is the best, `None` is not ranked); `None` for a match that is not over.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "bounded::option::<{ crate::MAX_SEATS }, _, _>"))]
    pub places: Option<Vec<Option<u8>>>,
}

/// One step of a record, in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum RecordedStep {
    /// A decision.
    Act {
        /// The seat that decided.
        seat: Seat,
        /// The action in notation.
        action: String,
        /// The beginning of this step's digest.
        digest: ShortDigest,
    },
    /// An outcome of chance.
    Chance {
        /// The name of the source.
        source: String,
        /// The outcome in notation.
        outcome: String,
        /// The beginning of this step's digest.
        digest: ShortDigest,
    },
}

#[cfg(feature = "serde")]
mod bounded {
    use alloc::vec::Vec;
    use core::fmt;
    use core::marker::PhantomData;
    use serde::{Deserialize, Deserializer, de};

    /// A list of at most `MAX` entries: a longer one is refused before more memory is taken.
    pub(super) fn list<'de, const MAX: usize, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<T>, D::Error> {
        struct List<const MAX: usize, T>(PhantomData<T>);
        impl<'de, const MAX: usize, T: Deserialize<'de>> de::Visitor<'de> for List<MAX, T> {
            type Value = Vec<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MAX} entries")
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
                let mut list = Vec::new();
                while let Some(entry) = from.next_element()? {
                    if list.len() == MAX {
                        return Err(de::Error::custom(format_args!("wanted at most {MAX} entries, found more")));
                    }
                    list.push(entry);
                }
                Ok(list)
            }
        }
        from.deserialize_seq(List::<MAX, T>(PhantomData))
    }

    /// The same, or nothing.
    pub(super) fn option<'de, const MAX: usize, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Vec<T>>, D::Error> {
        struct Inner<const MAX: usize, T>(Vec<T>);
        impl<'de, const MAX: usize, T: Deserialize<'de>> Deserialize<'de> for Inner<MAX, T> {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                list::<MAX, T, D>(from).map(Self)
            }
        }
        Option::<Inner<MAX, T>>::deserialize(from).map(|inner| inner.map(|inner| inner.0))
    }
}

/// The reason why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The head names another format, game or rules revision.
    #[error("{what}: wanted {wanted}, found {found}")]
    Head {
        /// The part of the head.
        what: &'static str,
        /// What this version reads.
        wanted: String,
        /// What was found.
        found: String,
    },
    /// The edition, the number of players or a module is not valid.
    #[error("{0}")]
    Edition(Problems),
    /// A step cannot have been played.
    #[error("step {step}: {what}")]
    Step {
        /// The step, counted from 1.
        step: usize,
        /// The catalogue ID of the rule that forbids it, where one does.
        rule: Option<RuleId>,
        /// What is wrong, as a sentence.
        what: String,
    },
    /// All steps can be replayed, but the end is another.
    #[error("after the last step ({step}): {what}")]
    End {
        /// The number of steps.
        step: usize,
        /// What is wrong, as a sentence.
        what: String,
    },
}

impl<G: Stored> Table<G> {
    /// The match so far as a record.
    pub fn record(&self) -> Record<G::EditionSpec> {
        let game = self.game();
        let steps = self.steps().map(|played| {
            let digest = played.digest.short();
            match played.step {
                Step::Act { seat, action } => {
                    RecordedStep::Act { seat, action: game.display(&action).to_string(), digest }
                }
                Step::Chance { source, outcome } => RecordedStep::Chance {
                    source: game.source_name(source).to_string(),
                    outcome: game.display(&outcome).to_string(),
                    digest,
                },
            }
        });
        Record {
            format: FORMAT.into(),
            game: G::NAME.into(),
            rules: G::RULES,
            players: game.players().count(),
            modules: game.modules().into_iter().map(String::from).collect(),
            seed: self.dealer().map(|dealer| dealer.seed()),
            edition: game.record_edition(),
            steps: steps.collect(),
            digest: self.digest(),
            places: recorded_places(game, self.state()),
        }
    }

    /// Replays a record and checks every step: that it is legal, that the seed deals it, and that it leads to the recorded digest.
    /// The table that is returned stands after the last step.
    pub fn replay(record: Record<G::EditionSpec>) -> Result<Self, ReplayError> {
        check_head::<G>(&record)?;
        let game = opened(record.edition, record.players, &record.modules)?;
        Self::play_again(game, record.seed, &record.steps)?.ended(record.digest, record.places.as_deref())
    }

    /// Replays a record like [`replay`](Self::replay), with a game that is open already: for many records of one edition. A record
    /// of another edition, other players or other modules than those of `game` is replayed with its own.
    ///
    /// # Errors
    ///
    /// As [`replay`](Self::replay).
    pub fn replay_with(game: &G, record: &Record<G::EditionSpec>) -> Result<Self, ReplayError>
    where
        G: Clone,
    {
        check_head::<G>(record)?;
        let same = record.players == game.players().count()
            && record.modules == game.modules()
            && record.edition == *game.edition_spec();
        let game = if same { game.clone() } else { opened(record.edition.clone(), record.players, &record.modules)? };
        Self::play_again(game, record.seed, &record.steps)?.ended(record.digest, record.places.as_deref())
    }

    /// Plays the steps of a record, each checked.
    fn play_again(game: G, seed: Option<Seed>, steps: &[RecordedStep]) -> Result<Self, ReplayError> {
        let most = game.max_steps() as usize;
        let mut table = Self::unsettled(game, seed.map(Dealer::new));
        for (step, recorded) in (1..).zip(steps) {
            if step > most {
                let what = format!("no match of this edition is longer than {most} steps");
                return Err(ReplayError::Step { step, rule: None, what });
            }
            table.replay_step(recorded).map_err(|(rule, what)| ReplayError::Step { step, rule, what })?;
        }
        Ok(table)
    }

    /// The table, if the match ends as the record says.
    fn ended(self, digest: Digest, places: Option<&[Option<u8>]>) -> Result<Self, ReplayError> {
        let step = self.steps().len();
        if self.digest() != digest {
            let what = format!("the last digest is {}, the record says {digest}", self.digest());
            return Err(ReplayError::End { step, what });
        }
        let found = recorded_places(self.game(), self.state());
        if found.as_deref() != places {
            let [found, wanted] = [found.as_deref(), places].map(say_places);
            let what = format!("the places are {found}, the record says {wanted}");
            return Err(ReplayError::End { step, what });
        }
        Ok(self)
    }

    fn replay_step(&mut self, recorded: &RecordedStep) -> Result<(), (Option<RuleId>, String)> {
        let digest = match recorded {
            RecordedStep::Act { seat, action, digest } => {
                let action = self.game().parse(action).map_err(|e| (None, e.to_string()))?;
                self.push_act(*seat, action).map_err(|e| (e.rule(), e.to_string()))?;
                digest
            }
            RecordedStep::Chance { source, outcome, digest } => {
                self.replay_chance(source, outcome)?;
                digest
            }
        };
        let led_to = self.digest().short();
        if led_to == *digest {
            Ok(())
        } else {
            // The chain begins with the head, so that the first step tells what was altered there.
            let head =
                if self.steps().len() == 1 { ": this step or the head (seed, edition, players, modules)" } else { "" };
            Err((None, format!("the digest is {led_to}, the record says {digest}{head}")))
        }
    }

    fn replay_chance(&mut self, source: &str, outcome: &str) -> Result<(), (Option<RuleId>, String)> {
        let Turn::Chance(waits_for) = self.turn() else {
            return Err((None, format!("no chance is due, the record says `{}`", excerpt(outcome))));
        };
        let due = self.game().source_name(waits_for).to_string();
        if due != source {
            return Err((None, format!("the source is `{due}`, the record says `{}`", excerpt(source))));
        }
        let outcome: G::Outcome = self.game().parse(outcome).map_err(|e| (None, e.to_string()))?;
        if let Some(dealt) = self.dealt().filter(|&dealt| dealt != outcome) {
            let (dealt, found) = (self.game().display(&dealt), self.game().display(&outcome));
            return Err((None, format!("the seed deals `{dealt}`, the record says `{found}`")));
        }
        self.push_chance(outcome).map_err(|refusal| (Some(refusal.rule()), self.game().display(&refusal).to_string()))
    }
}

/// The game that a record names.
fn opened<G: Stored>(edition: G::EditionSpec, players: u8, modules: &[String]) -> Result<G, ReplayError> {
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    G::open(edition, players, &modules).map_err(ReplayError::Edition)
}

fn check_head<G: Game>(record: &Record<impl Sized>) -> Result<(), ReplayError> {
    let head = |what, wanted: String, found: String| {
        if wanted == found { Ok(()) } else { Err(ReplayError::Head { what, wanted, found: excerpt(&found) }) }
    };
    head("format", FORMAT.into(), record.format.clone())?;
    head("game", G::NAME.into(), record.game.clone())?;
    head("rules", G::RULES.to_string(), record.rules.to_string())
}

fn recorded_places<G: Game>(game: &G, state: &G::State) -> Option<Vec<Option<u8>>> {
    let standings = game.standings(state)?;
    Some(standings.places.iter(standings.players).map(|(_, &place)| place).collect())
}

fn say_places(places: Option<&[Option<u8>]>) -> String {
    places.map_or_else(|| "none yet".into(), |places| format!("{places:?}"))
}

//! The games of the program; a new game is registered here.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::marker::PhantomData;
use std::path::Path;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use table_common::{Rule, RuleId};
use table_examples::Result;

use crate::args;
use crate::commands::{analyse, answer, check, draw, edition, games, perft, play, replay, stats, tournament, trace};
use crate::present::Present;

/// All games, in the order in which they are listed.
pub(crate) static GAMES: &[&dyn Registered] =
    &[&Entry::<Mordred>(PhantomData), &Entry::<Merlin>(PhantomData), &Entry::<Erben>(PhantomData)];

/// A registered game: every command of the program, for the game of one name.
pub(crate) trait Registered: Sync {
    fn name(&self) -> &'static str;
    fn rule(&self, id: RuleId) -> Option<Rule>;
    fn play(&self, args: &args::Play, out: &mut dyn Write) -> Result;
    fn replay(&self, args: &args::Replay, record: &[u8], out: &mut dyn Write) -> Result;
    fn edition(&self, out: &mut dyn Write) -> Result;
    fn edition_fields(&self) -> Result<BTreeSet<String>>;
    fn check(&self, path: &Path, edition: &[u8], out: &mut dyn Write) -> Result;
    fn describe(&self, out: &mut dyn Write) -> Result;
    fn answer(&self, path: &Path, question: &[u8], out: &mut dyn Write) -> Result;
    fn trace(&self, args: &args::Trace, out: &mut dyn Write) -> Result;
    fn perft(&self, args: &args::Perft, out: &mut dyn Write) -> Result;
    fn stats(&self, args: &args::Stats, out: &mut dyn Write) -> Result;
    fn draw(&self, args: &args::Draw, out: &mut dyn Write) -> Result;
    fn tournament(&self, args: &args::Tournament, out: &mut dyn Write) -> Result;
    fn analyse(&self, args: &args::Analyse, record: &[u8], out: &mut dyn Write) -> Result;
}

struct Entry<G>(PhantomData<fn() -> G>);

impl<G: Present> Registered for Entry<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rule(&self, id: RuleId) -> Option<Rule> {
        G::CATALOGUE.rule(id)
    }

    fn play(&self, args: &args::Play, out: &mut dyn Write) -> Result {
        play::play::<G>(args, out)
    }

    fn replay(&self, args: &args::Replay, record: &[u8], out: &mut dyn Write) -> Result {
        replay::replay::<G>(args, record, out)
    }

    fn edition(&self, out: &mut dyn Write) -> Result {
        edition::edition::<G>(out)
    }

    fn edition_fields(&self) -> Result<BTreeSet<String>> {
        check::edition_fields::<G>()
    }

    fn check(&self, path: &Path, edition: &[u8], out: &mut dyn Write) -> Result {
        check::check_edition::<G>(path, edition, out)
    }

    fn describe(&self, out: &mut dyn Write) -> Result {
        games::describe::<G>(out)
    }

    fn answer(&self, path: &Path, question: &[u8], out: &mut dyn Write) -> Result {
        answer::answer::<G>(path, question, out)
    }

    fn trace(&self, args: &args::Trace, out: &mut dyn Write) -> Result {
        trace::trace::<G>(args, out)
    }

    fn perft(&self, args: &args::Perft, out: &mut dyn Write) -> Result {
        perft::perft::<G>(args, out)
    }

    fn stats(&self, args: &args::Stats, out: &mut dyn Write) -> Result {
        stats::stats::<G>(args, out)
    }

    fn draw(&self, args: &args::Draw, out: &mut dyn Write) -> Result {
        draw::draw::<G>(args, out)
    }

    fn tournament(&self, args: &args::Tournament, out: &mut dyn Write) -> Result {
        tournament::tournament::<G>(args, out)
    }

    fn analyse(&self, args: &args::Analyse, record: &[u8], out: &mut dyn Write) -> Result {
        analyse::analyse::<G>(args, record, out)
    }
}

impl fmt::Debug for dyn Registered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The names of all games, for a sentence.
pub(crate) fn names() -> String {
    GAMES.iter().map(|game| format!("`{}`", game.name())).collect::<Vec<_>>().join(", ")
}

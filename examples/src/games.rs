//! The games that the program knows: the one place where they are registered.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::marker::PhantomData;
use std::path::Path;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;

use crate::args;
use crate::commands::{check, draw, edition, games, perft, play, replay, stats, trace};
use crate::output::Done;
use crate::stage::Staged;

/// All games, in the order in which they are listed.
pub(crate) static GAMES: &[&dyn Listed] =
    &[&Of::<Mordred>(PhantomData), &Of::<Merlin>(PhantomData), &Of::<Erben>(PhantomData)];

/// A game behind its name: what the program can do with it.
pub(crate) trait Listed: Sync {
    fn name(&self) -> &'static str;
    fn play(&self, args: &args::Play, out: &mut dyn Write) -> Done;
    fn replay(&self, args: &args::Replay, record: &[u8], out: &mut dyn Write) -> Done;
    fn edition(&self, out: &mut dyn Write) -> Done;
    fn edition_fields(&self) -> Done<BTreeSet<String>>;
    fn check(&self, path: &Path, edition: &[u8], out: &mut dyn Write) -> Done;
    fn describe(&self, out: &mut dyn Write) -> Done;
    fn trace(&self, args: &args::Trace, out: &mut dyn Write) -> Done;
    fn perft(&self, args: &args::Perft, out: &mut dyn Write) -> Done;
    fn stats(&self, args: &args::Stats, out: &mut dyn Write) -> Done;
    fn draw(&self, args: &args::Draw, out: &mut dyn Write) -> Done;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Staged> Listed for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn play(&self, args: &args::Play, out: &mut dyn Write) -> Done {
        play::play::<G>(args, out)
    }

    fn replay(&self, args: &args::Replay, record: &[u8], out: &mut dyn Write) -> Done {
        replay::replay::<G>(args, record, out)
    }

    fn edition(&self, out: &mut dyn Write) -> Done {
        edition::edition::<G>(out)
    }

    fn edition_fields(&self) -> Done<BTreeSet<String>> {
        check::edition_fields::<G>()
    }

    fn check(&self, path: &Path, edition: &[u8], out: &mut dyn Write) -> Done {
        check::check_edition::<G>(path, edition, out)
    }

    fn describe(&self, out: &mut dyn Write) -> Done {
        games::describe::<G>(out)
    }

    fn trace(&self, args: &args::Trace, out: &mut dyn Write) -> Done {
        trace::trace::<G>(args, out)
    }

    fn perft(&self, args: &args::Perft, out: &mut dyn Write) -> Done {
        perft::perft::<G>(args, out)
    }

    fn stats(&self, args: &args::Stats, out: &mut dyn Write) -> Done {
        stats::stats::<G>(args, out)
    }

    fn draw(&self, args: &args::Draw, out: &mut dyn Write) -> Done {
        draw::draw::<G>(args, out)
    }
}

impl fmt::Debug for dyn Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The names of all games, for a sentence.
pub(crate) fn names() -> String {
    GAMES.iter().map(|game| format!("`{}`", game.name())).collect::<Vec<_>>().join(", ")
}

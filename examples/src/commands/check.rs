//! `table check`: everything that is wrong with an edition file.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::path::Path;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use table_examples::input::{self, about};
use table_examples::{Failure, Result, one_line};

use crate::args;
use crate::games::{GAMES, Registered, names};
use crate::present::Present;

pub(crate) fn run(args: &args::Check, out: &mut dyn Write) -> Result {
    let edition = input::read(&args.file)?;
    let game = match args.game {
        Some(game) => game,
        None => recognise(&args.file, &edition)?,
    };
    game.check(&args.file, &edition, out)
}

/// The game whose edition shares the most fields with the file.
fn recognise(path: &Path, edition: &[u8]) -> Result<&'static dyn Registered> {
    let Fields(found) = input::parse(path, edition)?;
    let mut best: Vec<&'static dyn Registered> = Vec::new();
    let mut most = 0;
    for &game in GAMES {
        let known = game.edition_fields()?;
        let shared = found.intersection(&known).count();
        if shared > most {
            (best, most) = (Vec::new(), shared);
        }
        if shared == most && shared > 0 {
            best.push(game);
        }
    }
    match best[..] {
        [game] => Ok(game),
        _ => Err(about(
            path,
            format!("wanted an edition of one of {}; its fields do not tell which (say --game)", names()),
        )),
    }
}

/// The names of an object's fields, whatever is in them.
struct Fields(BTreeSet<String>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Names;
        impl<'de> Visitor<'de> for Names {
            type Value = Fields;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with an edition's fields")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut names = BTreeSet::new();
                while let Some((name, IgnoredAny)) = map.next_entry()? {
                    names.insert(name);
                }
                Ok(Fields(names))
            }
        }
        from.deserialize_map(Names)
    }
}

/// The names of an edition's fields.
pub(crate) fn edition_fields<G: Present>() -> Result<BTreeSet<String>> {
    let edition = serde_json::to_value(G::built_in_edition()).map_err(Failure::content)?;
    Ok(edition.as_object().into_iter().flat_map(|fields| fields.keys().cloned()).collect())
}

pub(crate) fn check_edition<G: Present>(path: &Path, edition: &[u8], out: &mut dyn Write) -> Result {
    let edition: G::EditionSpec = input::parse(path, edition)?;
    let players = G::allowed_players(&edition, &[]).map_err(|wrong| about(path, wrong))?;
    let valid = format!("{}: a valid edition of {}, for {} players", path.display(), G::NAME, list(&players));
    writeln!(out, "{}", one_line(&valid))?;
    Ok(())
}

/// `2, 3 or 4`.
pub(crate) fn list(numbers: &[impl std::fmt::Display]) -> String {
    match numbers {
        [] => "no".into(),
        [one] => one.to_string(),
        [most @ .., last] => {
            let most: Vec<String> = most.iter().map(ToString::to_string).collect();
            format!("{} or {last}", most.join(", "))
        }
    }
}

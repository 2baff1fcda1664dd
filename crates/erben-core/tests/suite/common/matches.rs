//! Matches of any edition, from the start or from prepared positions, and ways to play them.

use std::collections::BTreeSet;

use erben_core::table_common::{Game, Seed, Stored};
use erben_core::{EditionSpec, Erben};
use proptest::prelude::*;
use serde_json::Value;
use testkit::beside::rows::{Choose, Stretch};
use testkit::beside::{Engine, Numbers, any as evenly, kinds};

use super::boards::edition;
use super::wander::try_prepared;
use crate::plain::Plain;

/// Part of a match.
#[derive(Clone, Debug)]
pub struct Match {
    pub edition: EditionSpec,
    pub players: u8,
    /// What the position is prepared from; none is the start.
    pub prepared: Option<u64>,
    /// Which numbers choose, and which of the [`WAYS`].
    pub seed: u64,
    pub way: usize,
    /// After how many steps it is left.
    pub most: u32,
}

/// Matches of so many steps at most.
pub fn any_match(most: u32) -> impl Strategy<Value = Match> {
    let start = prop::option::weighted(0.85, any::<u64>().no_shrink());
    (edition(), 2..=4u8, start, any::<u64>().no_shrink(), 0..WAYS.len(), 0..most)
        .prop_map(|(edition, players, prepared, seed, way, most)| Match { edition, players, prepared, seed, way, most })
}

impl Match {
    /// Where it begins, or why it cannot.
    pub fn engine(&self) -> Result<Engine<Plain>, String> {
        let game = Erben::open(self.edition.clone(), self.players, &[]).map_err(|wrong| wrong.to_string())?;
        let prepared = |seed| try_prepared(&game, &mut Seed::from_u64(seed).rng()).ok_or("no room on this board");
        let state = self.prepared.map_or_else(|| Ok(game.start()), prepared)?;
        Ok(Engine { game, state })
    }

    pub fn stretch(&self) -> Result<Stretch<Plain>, String> {
        Ok(Stretch { engine: self.engine()?, seed: self.seed, most: self.most, choose: WAYS[self.way] })
    }
}

/// Random, seeking company, hoarding, or rare kinds of actions first.
pub const WAYS: [Choose; 4] = [evenly, company, hoard, rare_first];

/// An action without its space or cards.
pub fn kind(action: &str) -> String {
    let words: Vec<&str> = action.split(' ').collect();
    match words[0] {
        "to" | "move" => words[0].to_owned(),
        "give" => format!("give {}", words.len() - 1),
        _ => action.to_owned(),
    }
}

/// An action without its last word.
fn verb(action: &str) -> String {
    action.rsplit_once(' ').map_or(action, |(verb, _)| verb).to_owned()
}

/// Keeps the wanted choices, if there are any.
pub fn prefer(choices: &mut BTreeSet<String>, wanted: impl Fn(&str) -> bool) {
    if choices.iter().any(|action| wanted(action)) {
        choices.retain(|action| wanted(action));
    }
}

/// Keeps the spaces where somebody is, if there are any.
fn join(choices: &mut BTreeSet<String>, here: &Value) {
    let druids = here["druids"].as_array().into_iter().flatten();
    let spirits = here["spirits"].as_array().into_iter().flatten().map(|spirit| &spirit["at"]);
    let places: BTreeSet<_> = druids.chain(spirits).filter_map(Value::as_str).collect();
    prefer(choices, |action| action.strip_prefix("to ").is_none_or(|space| places.contains(space)));
}

/// Onto occupied spaces where possible, rather something than nothing, and rare kinds as often as wide ones or oftener.
pub fn company(legal: &BTreeSet<String>, here: &Value, numbers: &mut Numbers) -> String {
    let mut choices = legal.clone();
    if numbers.below(2) == 0 {
        join(&mut choices, here);
    }
    if numbers.below(4) > 0 {
        prefer(&mut choices, |action| action != "nothing" && action != "pass" && !action.starts_with("drive"));
    }
    let weight = |verb: &str| if matches!(verb, "move morrigan" | "call" | "double") { 4 } else { 1 };
    kinds(&choices, verb, weight, numbers)
}

/// Draws cards and keeps them.
fn hoard(legal: &BTreeSet<String>, _: &Value, numbers: &mut Numbers) -> String {
    let weight =
        |kind: &str| if kind.starts_with("draw") || kind.starts_with("steal") || kind == "done" { 9 } else { 1 };
    kinds(legal, kind, weight, numbers)
}

/// What seldom can be done is done, and on occupied spaces.
fn rare_first(legal: &BTreeSet<String>, here: &Value, numbers: &mut Numbers) -> String {
    let mut choices = legal.clone();
    join(&mut choices, here);
    let weight = |verb: &str| match verb {
        "move" | "pass" | "nothing" | "done" | "draw" => 1,
        "to" | "vote druid" | "give" => 3,
        "move morrigan" | "call" | "relocate" => 30,
        _ => 12,
    };
    kinds(&choices, verb, weight, numbers)
}

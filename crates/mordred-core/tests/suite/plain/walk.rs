//! Two implementations side by side: the same steps, compared at each.

use super::position::{Finish, Summary, Turn};
use super::random::Random;
use std::collections::{BTreeMap, BTreeSet};

/// A game that can be walked through, in the notation.
pub trait Walk {
    fn turn(&self) -> Turn;
    /// All legal actions; empty unless a player is to move.
    fn legal(&self) -> BTreeSet<String>;
    /// All outcomes with their weights; empty unless chance is to move.
    fn outcomes(&self) -> BTreeMap<String, u32>;
    fn act(&mut self, action: &str) -> Result<(), String>;
    fn resolve(&mut self, outcome: &str) -> Result<(), String>;
    /// How it ended; `None` while it goes on.
    fn result(&self) -> Option<Finish>;
    fn describe(&self) -> Summary;
}

/// Where two walks parted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Steps taken before.
    pub step: usize,
    /// The last step taken; empty at the start.
    pub after: String,
    /// What differs, and how.
    pub what: String,
}

/// How a player who plays at random chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Every legal action alike.
    Any,
    /// Every kind of action alike, then every action of the kind.
    Kinds,
    /// Like `Kinds`, and the turn is rarely ended while something else can be done.
    Busy,
}

pub const STYLES: [Style; 3] = [Style::Any, Style::Kinds, Style::Busy];

/// What can be seen of a game at one step.
#[derive(PartialEq, Eq)]
struct Seen {
    turn: Turn,
    legal: BTreeSet<String>,
    outcomes: BTreeMap<String, u32>,
    result: Option<Finish>,
    table: Summary,
}

fn look(game: &dyn Walk) -> Seen {
    Seen {
        turn: game.turn(),
        legal: game.legal(),
        outcomes: game.outcomes(),
        result: game.result(),
        table: game.describe(),
    }
}

/// The first thing in which they differ.
fn differing(a: &Seen, b: &Seen) -> Option<String> {
    if a.turn != b.turn {
        return Some(format!("turn: {:?} and {:?}", a.turn, b.turn));
    }
    if a.legal != b.legal {
        let only_a: Vec<_> = a.legal.difference(&b.legal).collect();
        let only_b: Vec<_> = b.legal.difference(&a.legal).collect();
        return Some(format!("legal: {only_a:?} and {only_b:?}"));
    }
    if a.outcomes != b.outcomes {
        return Some(format!("outcomes: {:?} and {:?}", a.outcomes, b.outcomes));
    }
    if a.result != b.result {
        return Some(format!("result: {:?} and {:?}", a.result, b.result));
    }
    table_differing(&a.table, &b.table)
}

fn table_differing(a: &Summary, b: &Summary) -> Option<String> {
    for (name, place) in &a.map {
        if b.map.get(name) != Some(place) {
            return Some(format!("{name}: {place:?} and {:?}", b.map.get(name)));
        }
    }
    if a.map.len() != b.map.len() {
        return Some(format!("map: {} and {} locations", a.map.len(), b.map.len()));
    }
    if a.hands != b.hands {
        return Some(format!("hands: {:?} and {:?}", a.hands, b.hands));
    }
    if (a.bank, a.markers, a.chips) != (b.bank, b.markers, b.chips) {
        return Some(format!(
            "bank, markers and chips: {:?} and {:?}",
            (a.bank, a.markers, a.chips),
            (b.bank, b.markers, b.chips)
        ));
    }
    if a.used != b.used {
        return Some(format!("attacks made: {:?} and {:?}", a.used, b.used));
    }
    None
}

fn step(game: &mut dyn Walk, turn: Turn, text: &str) -> Result<(), String> {
    match turn {
        Turn::Player(_) => game.act(text),
        Turn::Chance(_) => game.resolve(text),
        Turn::Over => Err("the game is over".to_string()),
    }
}

/// Takes one step of one game, an action or an outcome, as the game asks for.
pub fn take(game: &mut dyn Walk, text: &str) -> Result<(), String> {
    let turn = game.turn();
    step(game, turn, text)
}

/// Walks both through the steps that `choose` names until it names none, comparing before each
/// step and after the last. Gives the number of steps taken.
fn walk_by(
    a: &mut dyn Walk,
    b: &mut dyn Walk,
    mut choose: impl FnMut(&Seen) -> Option<String>,
) -> Result<usize, Difference> {
    let mut after = String::new();
    let mut steps = 0;
    loop {
        let differs = |what: String| Difference { step: steps, after: after.clone(), what };
        let seen = look(a);
        if let Some(what) = differing(&seen, &look(b)) {
            return Err(differs(what));
        }
        let Some(text) = choose(&seen) else {
            return Ok(steps);
        };
        let (in_a, in_b) = (step(a, seen.turn, &text), step(b, seen.turn, &text));
        if in_a.is_err() || in_b.is_err() {
            return Err(differs(format!("{text}: {in_a:?} and {in_b:?}")));
        }
        after = text;
        steps += 1;
    }
}

/// Walks both through one random game to its end, or through `limit` steps.
pub fn walk_at_random(
    a: &mut dyn Walk,
    b: &mut dyn Walk,
    seed: u64,
    style: Style,
    limit: usize,
) -> Result<usize, Difference> {
    let mut random = Random::new(seed);
    let mut left = limit;
    walk_by(a, b, |seen| {
        left = left.checked_sub(1)?;
        match seen.turn {
            Turn::Player(_) => choose(&seen.legal, style, &mut random),
            Turn::Chance(_) => sample(&seen.outcomes, &mut random),
            Turn::Over => None,
        }
    })
}

/// Walks both through the given steps.
pub fn walk_along(a: &mut dyn Walk, b: &mut dyn Walk, steps: &[&str]) -> Result<usize, Difference> {
    let mut steps = steps.iter();
    walk_by(a, b, |_| steps.next().map(|text| (*text).to_string()))
}

/// An action of a player who plays at random; `None` when there is none.
pub fn choose(legal: &BTreeSet<String>, style: Style, random: &mut Random) -> Option<String> {
    let mut from: Vec<&String> = legal.iter().collect();
    if style != Style::Any {
        let mut kinds: BTreeSet<&str> = legal.iter().filter_map(|action| action.split(' ').next()).collect();
        if style == Style::Busy && kinds.len() > 1 && random.below(8) > 0 {
            kinds.remove("end");
        }
        let kind = *kinds.iter().nth(random.below(kinds.len().max(1)))?;
        from.retain(|action| action.split(' ').next() == Some(kind));
    }
    if from.is_empty() {
        return None;
    }
    Some(from[random.below(from.len())].clone())
}

/// An outcome by the weights; `None` when there is none.
pub fn sample(outcomes: &BTreeMap<String, u32>, random: &mut Random) -> Option<String> {
    let all: u32 = outcomes.values().sum();
    let mut left = random.below(all.max(1) as usize) as u32;
    for (outcome, weight) in outcomes {
        if left < *weight {
            return Some(outcome.clone());
        }
        left -= weight;
    }
    None
}

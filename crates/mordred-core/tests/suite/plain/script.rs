//! Scenario texts: steps in the notation, and lines that say what must be so.
//!
//! A line that begins with `?` is an expectation, any other line a step. Players count from 1.
//!
//! ```text
//! ? may build Hay            ? may not build Hay        ? bp 1 4        ? track 1 4
//! ? villages 1 4             ? bank 40                  ? markers 3     ? chips 4
//! ? at Hay vacant            ? at Hay marker            ? at Hay village 1
//! ? at Hay castle 1 2        ? turn 1                   ? turn roll     ? turn over
//! ? outcomes 36 of 36        ? end track                ? side Arthur   ? winners 1 3
//! ? places 1 2 -
//! ```

use super::position::{Place, Turn};
use super::walk::{self, Walk};

/// The steps of a text, without its expectations.
pub fn steps(text: &str) -> Vec<&str> {
    lines(text).filter(|line| !line.starts_with('?')).collect()
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// Plays a text through one game and holds every expectation against it.
pub fn play(game: &mut dyn Walk, text: &str) -> Result<(), String> {
    for line in lines(text) {
        match line.strip_prefix("? ") {
            Some(expected) => expect(game, expected)?,
            None => walk::take(game, line)?,
        }
    }
    Ok(())
}

fn expect(game: &dyn Walk, expected: &str) -> Result<(), String> {
    if let Some(action) = expected.strip_prefix("may not ") {
        return same(expected, "not legal", legality(game, action));
    }
    if let Some(action) = expected.strip_prefix("may ") {
        return same(expected, "legal", legality(game, action));
    }
    if let Some(rest) = expected.strip_prefix("at ") {
        return expect_place(game, expected, rest);
    }
    let (what, wanted) = expected.split_once(' ').ok_or(format!("{expected} says nothing"))?;
    let table = game.describe();
    let found = match what {
        "bp" => format!("{} {}", first(wanted), hand(game, wanted)?.bp),
        "track" => format!("{} {}", first(wanted), hand(game, wanted)?.track),
        "villages" => format!("{} {}", first(wanted), hand(game, wanted)?.villages),
        "bank" => table.bank.to_string(),
        "markers" => table.markers.to_string(),
        "chips" => table.chips.map_or("unlimited".to_string(), |chips| chips.to_string()),
        "turn" => match game.turn() {
            Turn::Player(seat) => (seat + 1).to_string(),
            Turn::Chance(source) => source.to_string(),
            Turn::Over => "over".to_string(),
        },
        "outcomes" => {
            let outcomes = game.outcomes();
            format!("{} of {}", outcomes.len(), outcomes.values().sum::<u32>())
        }
        _ => finish(game, what)?,
    };
    same(expected, wanted, &found)
}

fn first(wanted: &str) -> &str {
    wanted.split(' ').next().unwrap_or_default()
}

fn hand(game: &dyn Walk, wanted: &str) -> Result<super::position::Hand, String> {
    let player: usize = first(wanted).parse().map_err(|_| format!("{wanted} names no player"))?;
    let hands = game.describe().hands;
    let hand = player.checked_sub(1).and_then(|seat| hands.get(seat));
    hand.cloned().ok_or(format!("there is no player {player}"))
}

fn legality(game: &dyn Walk, action: &str) -> &'static str {
    if game.legal().contains(action) { "legal" } else { "not legal" }
}

fn expect_place(game: &dyn Walk, expected: &str, rest: &str) -> Result<(), String> {
    let table = game.describe();
    for (name, place) in &table.map {
        if let Some(wanted) = rest.strip_prefix(&format!("{name} ")) {
            return same(expected, wanted, &show_place(place));
        }
    }
    Err(format!("{rest} names no location"))
}

fn show_place(place: &Place) -> String {
    match (place.village, place.marker) {
        (None, false) => "vacant".to_string(),
        (None, true) => "marker".to_string(),
        (Some(seat), false) if place.chips == 0 => format!("village {}", seat + 1),
        (Some(seat), false) => format!("castle {} {}", seat + 1, place.chips),
        (Some(_), true) => "village and marker".to_string(),
    }
}

fn finish(game: &dyn Walk, what: &str) -> Result<String, String> {
    let finish = game.result().ok_or("the game is not over")?;
    let words: Vec<String> = match what {
        "end" => vec![format!("{:?}", finish.ending).to_lowercase()],
        "side" => vec![finish.side.map_or("none".to_string(), |side| format!("{side:?}"))],
        "winners" => finish.winners.iter().map(|seat| (seat + 1).to_string()).collect(),
        "places" => {
            finish.places.iter().map(|place| place.map_or("-".to_string(), |place| place.to_string())).collect()
        }
        _ => return Err(format!("{what} cannot be expected")),
    };
    Ok(words.join(" "))
}

fn same(expected: &str, wanted: &str, found: &str) -> Result<(), String> {
    if wanted == found { Ok(()) } else { Err(format!("expected {expected}, found {found}")) }
}

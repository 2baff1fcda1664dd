//! What must be true of the plain implementation by itself, in every random game.

use super::broken::Broken;
use super::edition::Edition;
use super::position::{Finish, Summary, Turn};
use super::random::Random;
use super::rules::Plain;
use super::walk::{self, Style, Walk};

/// Plays one random game to its end, looking at the table before each step. Gives the number of
/// steps and how it ended, or what was wrong.
pub fn play_out(edition: &Edition, players: u8, seed: u64, style: Style) -> Result<(usize, Finish), String> {
    let mut game = Plain::new(edition, players, Broken::None)?;
    let mut random = Random::new(seed);
    let mut steps = 0;
    loop {
        components(edition, &game.describe()).map_err(|what| format!("step {steps}: {what}"))?;
        let text = match game.turn() {
            Turn::Player(_) => walk::choose(&game.legal(), style, &mut random),
            Turn::Chance(_) => walk::sample(&game.outcomes(), &mut random),
            Turn::Over => {
                let finish = game.result().ok_or("over without a result")?;
                return Ok((steps, finish));
            }
        };
        walk::take(&mut game, &text.ok_or(format!("step {steps}: nothing to choose"))?)?;
        steps += 1;
    }
}

/// Nothing is lost or made: villages, markers and chips are on the map or in supply.
fn components(edition: &Edition, table: &Summary) -> Result<(), String> {
    let mut markers = table.markers;
    let mut chips = 0;
    let mut villages: Vec<u32> = table.hands.iter().map(|hand| hand.villages).collect();
    for (name, place) in &table.map {
        chips += place.chips;
        markers += u32::from(place.marker);
        if let Some(seat) = place.village {
            villages[usize::from(seat)] += 1;
        }
        let crowded = place.village.is_some() && place.marker;
        let bare_chips = place.village.is_none() && place.chips > 0;
        if crowded || bare_chips || place.chips > edition.max_chips {
            return Err(format!("{name} holds {place:?}"));
        }
    }
    let bp: u32 = table.hands.iter().map(|hand| hand.bp).sum();
    if markers != edition.markers || villages.iter().any(|n| *n != edition.villages) {
        return Err(format!("{markers} markers, {villages:?} villages"));
    }
    if table.chips.is_some_and(|supply| Some(supply + chips) != edition.chips) {
        return Err(format!("{chips} chips on the map, {:?} in supply", table.chips));
    }
    if bp + table.bank > edition.bank || table.hands.iter().any(|hand| hand.track < 0) {
        return Err(format!("{bp} BP in hand, {} in the bank, {:?}", table.bank, table.hands));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::position::Ending;
    use super::super::random;
    use super::super::scenarios::vale;
    use super::super::walk::STYLES;
    use super::*;

    #[test]
    fn random_games_end_in_every_way_and_lose_nothing() {
        let mut endings = Vec::new();
        for seed in 0..600 {
            let mut random = Random::new(seed);
            let (edition, players) = if seed % 2 == 0 {
                (vale(), 3 + (seed / 2 % 2) as u8)
            } else {
                let edition = random::edition(&mut random);
                let players = edition.players[0];
                (edition, players)
            };
            let style = STYLES[(seed % 3) as usize];
            match play_out(&edition, players, seed, style) {
                Ok((_, finish)) => endings.push(finish.ending),
                Err(what) => panic!("seed {seed}: {what}"),
            }
        }
        for ending in [Ending::Bank, Ending::Track, Ending::Markers, Ending::Home] {
            assert!(endings.contains(&ending), "no game ended by {ending:?}");
        }
    }
}

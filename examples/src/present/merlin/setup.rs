//! The setup in short: the environs as a map, the display, and two lines for each player.

use std::fmt::Write;

use merlin_core::{Event, Merlin, Principality, TileSort};
use table_common::{Game, PerSeat, Seat};

use super::board::{TILES_IN_A_ROW, mission};
use table_examples::layout::{commas, sentence};

/// What the setup gave to one player, as far as a viewer may know it.
#[derive(Default)]
struct Dealt {
    /// The starting tile and what came with it.
    start: Vec<String>,
    traitors: Vec<Principality>,
    missions: Vec<String>,
    /// Missions that the viewer does not see.
    hidden: u32,
    dice: Option<String>,
}

/// The lines that tell those events of a setup. What belongs to no group comes first or last, as it happened before or
/// after the rest.
pub(super) fn lines(game: &Merlin, events: &[Event]) -> Vec<String> {
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let (mut tiles, mut display) = (Vec::new(), Vec::new());
    let mut players: PerSeat<Dealt> = PerSeat::from_fn(|_| Dealt::default());
    for event in events {
        match *event {
            Event::TileLaid(_, sort) => tiles.push(sort),
            Event::SlotFilled(_, card) => display.push(mission(game, card)),
            Event::StartingTile(seat, tile) => players[seat].start.push(format!("starting tile {tile}")),
            Event::GoodTaken(seat, good) => players[seat].start.push(format!("{} {}", good.kind, good.principality)),
            Event::InfluencePlaced(seat, one) => players[seat].start.push(format!("influence in {one}")),
            Event::TraitorDrawn(seat, one) => players[seat].traitors.push(one),
            Event::MissionDrawn(seat, Some(card)) => players[seat].missions.push(mission(game, card)),
            Event::MissionDrawn(seat, None) => players[seat].hidden += 1,
            Event::DiceRolled(seat, roll) => players[seat].dice = Some(roll.to_string()),
            _ => {
                let told = sentence(&game.display(event).to_string());
                if tiles.is_empty() { before.push(told) } else { after.push(told) }
            }
        }
    }
    let mut lines = before;
    lines.extend(map(&tiles));
    if !display.is_empty() {
        lines.push(format!("Display: {}", display.join(", ")));
    }
    lines.extend(game.players().seats().flat_map(|seat| players[seat].lines(seat)));
    lines.extend(after);
    lines
}

/// The tiles in rows, numbered from 0 as in the notation.
fn map(tiles: &[TileSort]) -> Vec<String> {
    let rows = tiles.chunks(TILES_IN_A_ROW).enumerate().map(|(row, tiles)| {
        let cell =
            |(column, tile): (usize, &TileSort)| format!("{:<18}", format!("{} {tile}", row * TILES_IN_A_ROW + column));
        format!("  {}", tiles.iter().enumerate().map(cell).collect::<String>().trim_end())
    });
    let heading = (!tiles.is_empty()).then(|| "Environs:".to_string());
    heading.into_iter().chain(rows).collect()
}

impl Dealt {
    /// A line for what lies open, and one for the hand; none where nothing was dealt.
    fn lines(&self, seat: Seat) -> Vec<String> {
        if self.start.is_empty() && self.traitors.is_empty() && self.missions.is_empty() && self.dice.is_none() {
            return Vec::new();
        }
        let mut open = self.start.join(", ");
        let names: Vec<String> = self.traitors.iter().map(ToString::to_string).collect();
        // Writing into a string cannot fail.
        let _ = write!(open, "; traitors {}", commas(&names, "none"));
        if let Some(dice) = &self.dice {
            let _ = write!(open, "; dice {dice}");
        }
        let mut hand = self.missions.clone();
        if self.hidden > 0 {
            hand.push(format!("{} hidden", self.hidden));
        }
        vec![sentence(&format!("{seat}: {open}")), format!("  missions {}", commas(&hand, "none"))]
    }
}

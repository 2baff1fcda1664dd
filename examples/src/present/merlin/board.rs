//! The board of Merlin as text: ring, principalities, environs, castles, missions.

use std::io::{self, Write};

use merlin_core::{Card, Counts, Merlin, PlayerSpec, SeenHand, Space, ViewSpec};
use table_common::{Dense, Seat};

use super::active;
use super::castles::{favors, goods, henchmen, initial};
use table_examples::layout::{columns, commas};

/// Terrain tiles in a row of the environs (MER-S09).
pub(super) const TILES_IN_A_ROW: usize = 6;

pub(super) fn write(game: &Merlin, view: &ViewSpec, out: &mut dyn Write) -> io::Result<()> {
    let text = [ring(game, view), principalities(game, view), environs(game, view)].join("\n");
    text.lines().try_for_each(|line| writeln!(out, "{}", format!("  {line}").trim_end()))?;
    writeln!(out)?;
    let display: Vec<String> = view.display.iter().flatten().map(|&card| mission(game, card)).collect();
    writeln!(out, "  display: {}", commas(&display, "empty"))?;
    writeln!(out, "  deck {}, discarded {}, apples {}", view.deck, view.discard.len(), view.apples)?;
    let turn = active(view.first, view.turn, view.players.len());
    for (seat, player) in Seat::ALL.into_iter().zip(&view.players) {
        castle(game, view, seat, player, if turn == Some(seat) { '*' } else { ' ' }, out)?;
    }
    Ok(())
}

/// Three columns of eight spaces, clockwise, with what stands there.
fn ring(game: &Merlin, view: &ViewSpec) -> String {
    let rows = usize::from(Space::COUNT) / 3;
    let spaces: Vec<String> = Space::all().map(|space| ring_space(game, view, space)).collect();
    let row = |row: usize| [0, 1, 2].map(|column| format!("{:<34}", spaces[column * rows + row])).concat();
    (0..rows).map(|r| row(r).trim_end().to_string() + "\n").collect()
}

fn ring_space(game: &Merlin, view: &ViewSpec, space: Space) -> String {
    let mut figures: Vec<String> = Seat::ALL
        .into_iter()
        .zip(&view.players)
        .filter(|(_, player)| player.knight == Some(space))
        .map(|(seat, _)| (seat.index() + 1).to_string())
        .collect();
    if view.merlin == space {
        figures.push("Merlin".into());
    }
    let here = if figures.is_empty() { String::new() } else { format!(" <{}>", figures.join(" ")) };
    format!("{:>2} {}{here}", space.index(), game.space(space))
}

/// A column for each principality, clockwise: goods left, and each player's influence and henchmen.
fn principalities(game: &Merlin, view: &ViewSpec) -> String {
    let clockwise = game.clockwise();
    let mut rows = vec![std::iter::once(String::new()).chain(clockwise.map(|one| one.to_string())).collect()];
    for (name, map) in [("flags", view.flags), ("shields", view.shields), ("materials", view.materials)] {
        let left = clockwise.map(|one| Counts::from(map).count(one).to_string());
        rows.push(std::iter::once(format!("{name} on the board")).chain(left).collect::<Vec<_>>());
    }
    for (seat, player) in Seat::ALL.into_iter().zip(&view.players) {
        let cells = clockwise.map(|one| {
            let influence = Counts::from(player.influence).count(one);
            let henchmen: String =
                henchmen(player.henchmen).filter(|h| h.1 == Some(one)).map(|h| initial(h.0)).collect();
            format!("{influence} {henchmen:<4}")
        });
        rows.push(std::iter::once(format!("{seat}: influence, henchmen")).chain(cells).collect());
    }
    columns(&rows)
}

/// Terrain, `^` for a tower, and whose manor stands there; above and below the materials of the frames. Odd columns lie
/// half a tile lower (MER-A20), which text cannot show.
fn environs(game: &Merlin, view: &ViewSpec) -> String {
    let spec = table_common::Stored::edition_spec(game);
    let frame = |names: &[String]| names.iter().map(|name| format!("{name:<18}")).collect::<Vec<_>>().concat() + "\n";
    let tile = |(number, tile): (usize, &merlin_core::TileSpec)| {
        let tower = if tile.tower { "^" } else { "" };
        let manor = tile.manor.map_or(String::new(), |seat| format!(" <{}>", seat.index() + 1));
        let end = if number % TILES_IN_A_ROW == TILES_IN_A_ROW - 1 { "\n" } else { "" };
        format!("{:<18}{end}", format!("{number} {}{tower}{manor}", tile.terrain.name()))
    };
    let tiles: String = view.environs.iter().enumerate().map(tile).collect();
    frame(&spec.frame_top) + &tiles + &frame(&spec.frame_bottom)
}

/// A mission by its number, with what it asks for.
pub(super) fn mission(game: &Merlin, card: Card) -> String {
    format!("{card} ({})", game.mission(card))
}

fn castle(
    game: &Merlin,
    view: &ViewSpec,
    seat: Seat,
    player: &PlayerSpec<SeenHand>,
    mark: char,
    out: &mut dyn Write,
) -> io::Result<()> {
    let PlayerSpec { score, apples, staffs, manors, influence_in_castle, .. } = player;
    let mut dice: Vec<String> = player.dice.iter().map(ToString::to_string).collect();
    dice.extend(player.merlin_die.map(|face| format!("Merlin {face}")));
    let held = [(view.grail, "the Grail"), (view.excalibur, "Excalibur")];
    let held: Vec<&str> =
        held.into_iter().filter(|held| held.0 == Some(seat)).flat_map(|held| [", ", held.1]).collect();
    writeln!(out, " {mark}{seat}: VP {score}, dice {}{}", commas(&dice, "none"), held.concat())?;
    writeln!(
        out,
        "    apples {apples}, staffs {staffs}, manors left {manors}, influence left {influence_in_castle}; {}",
        goods(player)
    )?;
    let hidden: u8 = player.hand.hidden.iter().map(|hidden| hidden.cards).sum();
    let mut missions: Vec<String> = player.hand.cards.iter().map(|held| mission(game, held.card)).collect();
    if hidden > 0 {
        missions.push(format!("{hidden} hidden"));
    }
    writeln!(out, "    missions: {}", commas(&missions, "none"))?;
    if game.has_kings_favor() {
        writeln!(out, "    favors: {}", favors(player))?;
    }
    Ok(())
}

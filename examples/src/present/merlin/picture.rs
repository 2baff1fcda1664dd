//! The board of Merlin as a picture: the ring with the principalities inside, the environs between their frames, the
//! castles below.

use std::f64::consts::TAU;

use merlin_core::{Counts, Merlin, PlayerSpec, Principality, SeenHand, Space, SpaceKind, TileSpec, ViewSpec};
use table_common::{Dense, Seat, Stored};

use super::active;
use super::castles::{counts, favors, henchmen, initial};
use crate::present::svg::{PLAYERS, Paint, Point, Svg};
use table_examples::layout::wrapped;

const WIDTH: f64 = 880.0;
const CENTRE: Point = (278.0, 326.0);
/// From the centre to the principalities, the spaces, the figures. No space touches the box of a principality.
const RADII: [f64; 3] = [112.0, 206.0, 248.0];
/// From the middle of a tile to its corners.
const HEX: f64 = 25.0;
const ENVIRONS: Point = (588.0, 118.0);
const CASTLES: f64 = 608.0;
/// Characters of a mission in a line: at ten points that is the width beside the ring.
const MISSION_WIDTH: usize = 48;
const CASTLE: f64 = 78.0;
/// The line for King's Favor.
const FAVORS: f64 = 16.0;

/// The colour of a principality, and of text on it.
const fn colour(one: Principality) -> (&'static str, &'static str) {
    match one {
        Principality::Dragon => ("#3b3b3b", "#ffffff"),
        Principality::Dove => ("#c4c4c4", "#222222"),
        Principality::Fishes => ("#4a7fc2", "#ffffff"),
        Principality::Snake => ("#8e5aa8", "#ffffff"),
        Principality::Fox => ("#e8a04e", "#222222"),
        Principality::Eagle => ("#8b5e3c", "#ffffff"),
    }
}

pub(super) fn draw(game: &Merlin, view: &ViewSpec) -> Svg {
    let each = CASTLE + if game.has_kings_favor() { FAVORS } else { 0.0 };
    let height = CASTLES + each * view.players.len() as f64 + 16.0;
    let mut svg = Svg::new(WIDTH, height, "Merlin: the board");
    svg.text((28.0, 34.0), 20.0, "Merlin");
    let turn = active(view.first, view.turn, view.players.len());
    let whose = turn.map_or("before the first turn".into(), |seat| format!("{seat}'s turn"));
    svg.text((110.0, 34.0), 13.0, &format!("round {}   ·   {whose}   ·   apples left {}", view.round, view.apples));
    for space in Space::all() {
        ring_space(&mut svg, game, view, space);
    }
    for (index, one) in game.clockwise().into_iter().enumerate() {
        principality(&mut svg, view, one, around(RADII[0], index as f64 / 6.0));
    }
    environs(&mut svg, game, view);
    missions(&mut svg, game, view);
    for (index, (seat, player)) in Seat::ALL.into_iter().zip(&view.players).enumerate() {
        let top = CASTLES + each * index as f64;
        castle(&mut svg, view, seat, player, (top, each, turn == Some(seat)));
        if game.has_kings_favor() {
            svg.text((40.0, top + CASTLE), 10.5, &format!("favors: {}", favors(player)));
        }
    }
    svg
}

/// The principalities by their names, and the spaces of the ring and the places of the environs by their numbers.
pub(super) fn named_places(game: &Merlin) -> Vec<(String, Point)> {
    let seats = game.clockwise().into_iter().enumerate();
    let seats = seats.map(|(index, one)| (one.to_string(), around(RADII[0], index as f64 / 6.0)));
    let ring = Space::all().map(|space| {
        let share = space.index() as f64 / f64::from(Space::COUNT);
        (format!("space{}", space.index()), around(RADII[1], share))
    });
    let tiles = (0..usize::from(game.tiles())).map(|index| (format!("tile{index}"), tile_place(index)));
    seats.chain(ring).chain(tiles).collect()
}

/// A point around the ring's centre, the share of the circle counted clockwise from the top.
fn around(radius: f64, share: f64) -> Point {
    let angle = TAU * share;
    (CENTRE.0 + radius * angle.sin(), CENTRE.1 - radius * angle.cos())
}

fn ring_space(svg: &mut Svg, game: &Merlin, view: &ViewSpec, space: Space) {
    let share = space.index() as f64 / f64::from(Space::COUNT);
    let (x, y) = around(RADII[1], share);
    let (fill, words) = face(game.space(space));
    svg.circle((x, y), 25.0, Paint::filled(fill));
    let ink = if let SpaceKind::Principality(one) = game.space(space) { colour(one).1 } else { "#222222" };
    let lines: Vec<&str> = words.split(' ').collect();
    for (row, line) in lines.iter().enumerate() {
        let down = 3.0 + 10.0 * row as f64 - 5.0 * (lines.len() - 1) as f64;
        svg.digit((x, y + down), 8.0, ink, line);
    }
    let mut figures: Vec<Option<Seat>> = Seat::ALL
        .into_iter()
        .zip(&view.players)
        .filter(|(_, p)| p.knight == Some(space))
        .map(|(seat, _)| Some(seat))
        .collect();
    figures.extend((view.merlin == space).then_some(None));
    for (k, figure) in figures.iter().enumerate() {
        let aside = (k as f64 - (figures.len() - 1) as f64 / 2.0) * 0.0135;
        let radius = RADII[2] - if k % 2 == 1 { 2.0 } else { 0.0 };
        let at = around(radius, share + aside);
        if let Some(seat) = figure {
            svg.disc(at, 9.5, *seat, &(seat.index() + 1).to_string());
        } else {
            svg.polygon(at, &[(-9.0, 9.0), (0.0, -13.0), (9.0, 9.0)], Paint::filled("#3a2a6b"));
            svg.digit((at.0, at.1 + 7.0), 10.0, "#ffffff", "M");
        }
    }
}

/// The colour of a space and the words on it.
fn face(kind: SpaceKind) -> (&'static str, String) {
    match kind {
        SpaceKind::Principality(one) => (colour(one).0, one.to_string()),
        SpaceKind::Points(what) => ("#f3d36b", format!("VP {what}")),
        SpaceKind::Influence(bounty) => ("#b9d7ea", format!("influence {}", bounty.name())),
        SpaceKind::Manor => ("#c9dfb2", kind.to_string()),
        SpaceKind::Excalibur | SpaceKind::Grail => ("#f2c4c4", kind.to_string()),
        _ => ("#e9e2d0", kind.to_string()),
    }
}

/// A box with the goods left, and for each player influence and henchmen.
fn principality(svg: &mut Svg, view: &ViewSpec, one: Principality, (x, y): Point) {
    let (fill, ink) = colour(one);
    svg.rectangle((x - 46.0, y - 38.0), (92.0, 76.0), Paint::filled("#fffdf7"));
    svg.rectangle((x - 46.0, y - 38.0), (92.0, 15.0), Paint::filled(fill));
    svg.digit((x, y - 27.0), 10.0, ink, one.name());
    let left = [view.flags, view.shields, view.materials].map(|map| Counts::from(map).count(one));
    svg.text((x - 43.0, y - 12.0), 7.8, &format!("flag {} shield {} mat. {}", left[0], left[1], left[2]));
    for (row, (seat, player)) in Seat::ALL.into_iter().zip(&view.players).enumerate() {
        let line = y - 1.0 + 11.5 * row as f64;
        let influence = Counts::from(player.influence).count(one);
        let out: Vec<String> =
            henchmen(player.henchmen).filter(|h| h.1 == Some(one)).map(|h| initial(h.0).to_string()).collect();
        if influence > 0 || !out.is_empty() {
            svg.rectangle((x - 42.0, line - 8.0), (9.0, 9.0), Paint::filled(PLAYERS[seat.index()]));
            svg.text((x - 30.0, line), 9.5, &format!("{influence}   {}", out.join(" ")));
        }
    }
}

/// The middle of a tile: odd columns lie half a row lower (MER-A20).
fn tile_place(tile: usize) -> Point {
    let (column, row) = ((tile % 6) as f64, (tile / 6) as f64);
    let high = HEX * 3f64.sqrt();
    (ENVIRONS.0 + 1.5 * HEX * column, ENVIRONS.1 + high * (row + if tile % 2 == 1 { 0.5 } else { 0.0 }))
}

fn environs(svg: &mut Svg, game: &Merlin, view: &ViewSpec) {
    svg.text((ENVIRONS.0 - HEX, 58.0), 12.0, "Environs");
    let edition = game.edition_spec();
    let named = |name: &String| Principality::ALL.into_iter().find(|one| one.name() == name);
    let last = usize::from(game.tiles()) - 6;
    for column in 0..6 {
        let ((x, above), (_, below)) = (tile_place(column), tile_place(last + column));
        if let Some(one) = edition.frame_top.get(column).and_then(named) {
            frame(svg, (x, above - 34.0), one);
        }
        if let Some(one) = edition.frame_bottom.get(column).and_then(named) {
            frame(svg, (x, below + 34.0), one);
        }
    }
    for (index, &tile) in view.environs.iter().enumerate() {
        draw_tile(svg, index, tile);
    }
}

fn frame(svg: &mut Svg, at: Point, one: Principality) {
    let (fill, ink) = colour(one);
    svg.circle(at, 10.0, Paint::filled(fill));
    svg.digit((at.0, at.1 + 3.0), 7.5, ink, &one.name()[..3]);
}

fn draw_tile(svg: &mut Svg, index: usize, tile: TileSpec) {
    let at = tile_place(index);
    let fill = match tile.terrain {
        merlin_core::Terrain::Mountain => "#cbb9a4",
        merlin_core::Terrain::Wood => "#8fbf7f",
        merlin_core::Terrain::Lake => "#9cc7e6",
    };
    let corners: Vec<Point> =
        (0..6).map(|k| TAU * f64::from(k) / 6.0).map(|a| (HEX * a.cos(), HEX * a.sin())).collect();
    svg.polygon(at, &corners, Paint::filled(fill));
    svg.text((at.0 - 20.0, at.1 + 3.0), 7.0, &index.to_string());
    if tile.tower {
        svg.rectangle((at.0 + 6.0, at.1 - 17.0), (8.0, 12.0), Paint::filled("#777777"));
        svg.rectangle((at.0 + 4.0, at.1 - 19.0), (12.0, 4.0), Paint::filled("#777777"));
    }
    if let Some(seat) = tile.manor {
        let house = [(-8.0, 12.0), (-8.0, 2.0), (0.0, -6.0), (8.0, 2.0), (8.0, 12.0)];
        svg.polygon(at, &house, Paint::filled(PLAYERS[seat.index()]));
    }
}

fn missions(svg: &mut Svg, game: &Merlin, view: &ViewSpec) {
    let mut y = tile_place(usize::from(game.tiles()) - 1).1 + 66.0;
    let x = ENVIRONS.0 - HEX;
    svg.text((x, y), 12.0, &format!("Missions: deck {}, discarded {}", view.deck, view.discard.len()));
    for card in view.display.iter().flatten() {
        y += 4.0;
        let words = game.mission(*card).to_string();
        for (row, line) in wrapped(&format!("{card}: {words}"), MISSION_WIDTH).iter().enumerate() {
            y += 15.0;
            svg.text((if row == 0 { x } else { x + 16.0 }, y), 10.0, line);
        }
    }
    y += 22.0;
    let holder = |seat: Option<Seat>| seat.map_or("on the board".into(), |seat| seat.to_string());
    svg.text((x, y), 10.0, &format!("Grail: {}   Excalibur: {}", holder(view.grail), holder(view.excalibur)));
}

fn castle(
    svg: &mut Svg,
    view: &ViewSpec,
    seat: Seat,
    player: &PlayerSpec<SeenHand>,
    (top, height, active): (f64, f64, bool),
) {
    let line = if active { Paint { fill: "#fffdf7", line: "#222222", width: 2.5 } } else { Paint::filled("#fffdf7") };
    svg.rectangle((28.0, top), (WIDTH - 56.0, height - 8.0), line);
    svg.disc((48.0, top + 20.0), 12.0, seat, &(seat.index() + 1).to_string());
    svg.text((68.0, top + 25.0), 15.0, &format!("{} VP", player.score));
    for (k, face) in player.dice.iter().enumerate() {
        die(svg, (160.0 + 24.0 * k as f64, top + 8.0), "#ffffff", "#222222", face.pips());
    }
    if let Some(face) = player.merlin_die {
        die(svg, (240.0, top + 8.0), "#3a2a6b", "#ffffff", face.pips());
    }
    let hidden: u8 = player.hand.hidden.iter().map(|hidden| hidden.cards).sum();
    let missions = player.hand.cards.len() + usize::from(hidden);
    let PlayerSpec { apples, staffs, manors, influence_in_castle, .. } = player;
    let words = format!(
        "apples {apples}   staffs {staffs}   manors {manors}   influence {influence_in_castle}   missions {missions}"
    );
    let held = [(view.grail, "   Grail"), (view.excalibur, "   Excalibur")];
    let held: Vec<&str> = held.into_iter().filter(|held| held.0 == Some(seat)).map(|held| held.1).collect();
    svg.text((280.0, top + 24.0), 12.0, &(words + &held.concat()));
    svg.text((40.0, top + 46.0), 10.5, &format!("flags: {}", counts(player.flags)));
    svg.text((400.0, top + 46.0), 10.5, &format!("shields: {}", counts(player.shields)));
    svg.text((40.0, top + 62.0), 10.5, &format!("materials: {}", counts(player.materials)));
    svg.text((400.0, top + 62.0), 10.5, &format!("traitors: {}", counts(player.traitors)));
}

fn die(svg: &mut Svg, (x, y): Point, fill: &'static str, ink: &str, pips: u8) {
    svg.rectangle((x, y), (20.0, 20.0), Paint::filled(fill));
    svg.digit((x + 10.0, y + 15.0), 13.0, ink, &pips.to_string());
}

//! The board of Mordred as a picture: the map from the edition's layout, below it players, tracks, bank and legend.

use mordred_core::{Location, Mordred, Phase, State, Terrain};
use table_common::{Game, Seat};

use crate::present::svg::{ON_PLAYERS, PLAYERS, Paint, Point, Svg};

const WIDTH: f64 = 800.0;
const MARGIN: f64 = 52.0;
const MAP_TOP: f64 = 64.0;
/// The map is at most this high; it is narrower then than the picture.
const MAP_HEIGHT: f64 = 830.0;
const ROW: f64 = 30.0;
const LETTERS: f64 = 10.5;
const WOOD: &str = "#8fbf7f";
const HILLS: &str = "#c9a875";
const MARKER: &str = "#1a1a1a";
const ARROW: &str = "#2f6db3";
/// Marks on the track from 0 on; the last ends the game and stands for all above.
const TRACK: u8 = 14;

pub(super) fn draw(game: &Mordred, state: &State) -> Svg {
    let (places, map_height) = places(game);
    let panel = MAP_TOP + map_height + 40.0;
    let height = panel + ROW * f64::from(game.players().count()) + 92.0;
    let mut svg = Svg::new(WIDTH, height, "Mordred: the board");
    svg.text((MARGIN, 32.0), 20.0, "Mordred");
    svg.text((MARGIN + 100.0, 32.0), 13.0, &headline(game, state));
    for from in game.map().all() {
        for to in game.map().neighbours(from).iter().filter(|&to| to > from) {
            svg.segment(places[from.index()], places[to.index()], Paint::line("#a79c86", 2.0));
        }
    }
    for at in game.map().all() {
        location(&mut svg, game, state, at, places[at.index()]);
    }
    let names: Vec<&str> = game.map().all().iter().filter_map(|at| game.edition().name(at)).collect();
    let arrows: Vec<Point> = game.map().arrows().iter().map(|at| places[at.index()]).collect();
    for (name, at) in names.iter().zip(table_examples::labels::place(&places, &arrows, &names, LETTERS)) {
        svg.label(at, LETTERS, name);
    }
    for (row, seat) in game.players().seats().enumerate() {
        player(&mut svg, game, state, seat, panel + ROW * row as f64);
    }
    legend(&mut svg, panel + ROW * f64::from(game.players().count()) + 24.0);
    svg
}

/// The locations by their names.
pub(super) fn named_places(game: &Mordred) -> Vec<(String, Point)> {
    let name = |at| game.edition().name(at).map(String::from);
    game.map().all().iter().filter_map(name).zip(places(game).0).collect()
}

fn headline(game: &Mordred, state: &State) -> String {
    let (bank, placed, left) = (state.bank(), state.markers().len(), game.markers_left(state));
    let turn = match state.phase() {
        Phase::FirstPlayer => "before the first turn".into(),
        Phase::Over(_) => "the game is over".into(),
        _ => format!("{}'s turn", state.active()),
    };
    format!("{turn}   ·   bank {bank} BP   ·   Mordred's markers {placed} on the map, {left} left")
}

/// Where each location is drawn, and how high the map is.
fn places(game: &Mordred) -> (Vec<Point>, f64) {
    let layout = &game.edition().spec().layout;
    let given: Vec<Option<Point>> = game
        .map()
        .all()
        .iter()
        .map(|at| layout.get(game.edition().name(at)?).map(|&[lat, lon]| (f64::from(lon), -f64::from(lat))))
        .collect();
    let known = || given.iter().flatten();
    let middle = known().map(|point| -point.1).sum::<f64>() / known().count().max(1) as f64;
    // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
    let narrower = (middle / 100.0).to_radians().cos().abs().max(0.1);
    let least = |pick: fn(&Point) -> f64| known().map(pick).fold(f64::INFINITY, f64::min);
    let most = |pick: fn(&Point) -> f64| known().map(pick).fold(f64::NEG_INFINITY, f64::max);
    let (west, north) = (least(|p| p.0), least(|p| p.1));
    let (wide, high) = ((most(|p| p.0) - west) * narrower, most(|p| p.1) - north);
    let scale = ((WIDTH - 2.0 * MARGIN) / wide.max(1.0)).min(MAP_HEIGHT / high.max(1.0));
    let left = (WIDTH - wide * scale) / 2.0;
    let height = if known().next().is_none() || given.contains(&None) { MAP_HEIGHT } else { high * scale };
    let place = |(index, point): (usize, &Option<Point>)| match point {
        Some((x, y)) => (left + (x - west) * narrower * scale, MAP_TOP + (y - north) * scale),
        None => on_circle(index, given.len()),
    };
    (given.iter().enumerate().map(place).collect(), height)
}

/// A place for a location without coordinates: on a circle around the map.
fn on_circle(index: usize, of: usize) -> Point {
    let angle = std::f64::consts::TAU * index as f64 / of.max(1) as f64;
    let radius = WIDTH / 2.0 - MARGIN;
    (WIDTH / 2.0 + radius * angle.sin(), MAP_TOP + MAP_HEIGHT / 2.0 - radius * angle.cos())
}

fn location(svg: &mut Svg, game: &Mordred, state: &State, at: Location, place: Point) {
    if at == game.edition().home() {
        svg.circle(place, 17.0, Paint::line("#b8860b", 3.0));
    }
    if game.map().arrows().contains(at) {
        arrow(svg, (place.0 + 18.0, place.1));
    }
    ground(svg, game.map().terrain(at), place);
    if state.markers().contains(at) {
        pawn(svg, place);
    } else if let Some(seat) = state.owner(at) {
        village(svg, seat, state.chips(at), place);
    }
}

/// Woods are round, hills have corners.
fn ground(svg: &mut Svg, terrain: Terrain, place: Point) {
    match terrain {
        Terrain::Wood => svg.circle(place, 13.0, Paint::filled(WOOD)),
        Terrain::Hill => svg.polygon(place, &[(-16.0, 11.0), (0.0, -16.0), (16.0, 11.0)], Paint::filled(HILLS)),
    }
}

/// Points at the location from the east.
fn arrow(svg: &mut Svg, tip: Point) {
    let shape = [(0.0, 0.0), (9.0, -7.0), (9.0, -3.0), (22.0, -3.0), (22.0, 3.0), (9.0, 3.0), (9.0, 7.0)];
    svg.polygon(tip, &shape, Paint { fill: ARROW, line: "none", width: 0.0 });
}

fn pawn(svg: &mut Svg, (x, y): Point) {
    svg.polygon((x, y), &[(-7.0, 9.0), (-2.5, -3.0), (2.5, -3.0), (7.0, 9.0)], Paint::filled(MARKER));
    svg.circle((x, y - 5.0), 4.5, Paint::filled(MARKER));
}

/// A house with its owner's number; a castle stands on its chips.
fn village(svg: &mut Svg, seat: Seat, chips: u8, (x, y): Point) {
    for chip in 0..chips {
        let at = (x - 12.0, y + 7.0 - 4.0 * f64::from(chip));
        svg.rectangle(at, (24.0, 4.0), Paint::filled("#8d8d8d"));
    }
    let y = y - if chips > 0 { 4.0 * f64::from(chips - 1) + 2.0 } else { 0.0 };
    let house = [(-9.0, 9.0), (-9.0, -3.0), (0.0, -12.0), (9.0, -3.0), (9.0, 9.0)];
    svg.polygon((x, y), &house, Paint::filled(PLAYERS[seat.index()]));
    svg.digit((x, y + 6.0), 12.0, ON_PLAYERS[seat.index()], &(seat.index() + 1).to_string());
}

/// A player's row: name, BP, villages, and the track.
fn player(svg: &mut Svg, game: &Mordred, state: &State, seat: Seat, y: f64) {
    if state.active() == seat && state.phase() != Phase::FirstPlayer {
        svg.polygon((MARGIN - 24.0, y + 9.0), &[(-6.0, -7.0), (7.0, 0.0), (-6.0, 7.0)], Paint::filled("#333333"));
    }
    village(svg, seat, 0, (MARGIN, y + 10.0));
    let (bp, built) = (state.bp(seat), state.villages(seat).len());
    let left = game.villages_left(state, seat);
    svg.text((MARGIN + 20.0, y + 14.0), 13.0, &format!("{seat}"));
    svg.text((MARGIN + 90.0, y + 14.0), 13.0, &format!("BP {bp}"));
    svg.text((MARGIN + 150.0, y + 14.0), 13.0, &format!("villages {built}, left {left}"));
    for mark in 0..=TRACK {
        let x = MARGIN + 290.0 + 27.0 * f64::from(mark);
        let here = state.track(seat).min(TRACK) == mark;
        let fill = match (here, mark) {
            (true, _) => PLAYERS[seat.index()],
            (false, TRACK) => "#d9cdb4",
            _ => "#fffdf7",
        };
        svg.rectangle((x, y), (25.0, 19.0), Paint::filled(fill));
        let ink = if here { ON_PLAYERS[seat.index()] } else { "#777777" };
        let words = if here { state.track(seat).to_string() } else { mark.to_string() };
        svg.digit((x + 12.5, y + 14.0), 11.0, ink, &words);
    }
}

fn legend(svg: &mut Svg, y: f64) {
    let row = y + 14.0;
    let step = (WIDTH - 2.0 * MARGIN) / 7.0;
    let x = |column: usize| MARGIN + step * column as f64;
    let names = ["wood", "hills", "arrow", "village", "castle", "Mordred", "his home"];
    for (column, name) in names.into_iter().enumerate() {
        svg.text((x(column) + 22.0, row + 4.0), 12.0, name);
    }
    ground(svg, Terrain::Wood, (x(0), row));
    ground(svg, Terrain::Hill, (x(1), row));
    arrow(svg, (x(2) - 8.0, row));
    village(svg, Seat::P1, 0, (x(3), row));
    village(svg, Seat::P2, 2, (x(4), row + 2.0));
    pawn(svg, (x(5), row));
    svg.circle((x(6), row), 12.0, Paint::line("#b8860b", 3.0));
}

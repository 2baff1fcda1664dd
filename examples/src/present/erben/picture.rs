//! The board of Merlins Erben as a picture: the three circles with links, symbols and pieces, the centre, who controls
//! what.

use std::f64::consts::TAU;

use erben_core::{Circle, Class, Erben, Piece, Space, State, Symbol, Whereabouts};
use table_common::{Game, Seat};

use super::{initials, pieces, title};
use crate::present::svg::{Paint, Point, Svg};

const WIDTH: f64 = 800.0;
const CENTRE: Point = (400.0, 400.0);
/// Of the centre, and of the three circles.
const RADII: [f64; 4] = [78.0, 150.0, 238.0, 326.0];
/// Of a space.
const SPACE: f64 = 19.0;
const PLAYERS: f64 = 790.0;
const ROW: f64 = 44.0;

pub(super) fn draw(game: &Erben, state: &State) -> Svg {
    let height = PLAYERS + ROW * f64::from(game.players().count()) + 76.0;
    let mut svg = Svg::new(WIDTH, height, "Merlins Erben: the board");
    svg.text((28.0, 34.0), 20.0, "Merlins Erben");
    svg.text((190.0, 34.0), 13.0, &headline(game, state));
    for circle in &RADII[1..] {
        svg.circle(CENTRE, *circle, Paint::line("#a79c86", 2.0));
    }
    for space in game.board().spaces() {
        for to in game.board().outward(space) {
            svg.segment(place(game, space), place(game, to), Paint::line("#a79c86", 5.0));
        }
    }
    for space in game.board().spaces() {
        draw_space(&mut svg, game, state, space);
    }
    centre(&mut svg, game, state);
    for (row, seat) in game.players().seats().enumerate() {
        player(&mut svg, game, state, seat, PLAYERS + ROW * row as f64);
    }
    legend(&mut svg, PLAYERS + ROW * f64::from(game.players().count()) + 20.0);
    svg
}

/// The spaces by their names.
pub(super) fn named_places(game: &Erben) -> Vec<(String, Point)> {
    game.board().spaces().map(|space| (game.board().name(space).to_string(), place(game, space))).collect()
}

fn headline(game: &Erben, state: &State) -> String {
    let [sun, moon, plants] = [Class::Sun, Class::Moon, Class::Plant].map(|class| state.stack_count(class));
    let turn = match (state.turn_number(), state.phase()) {
        (0, _) => "before the first turn".into(),
        (_, erben_core::Phase::Over { cult: Some(cult) }) => format!("the {} is victorious", title(cult)),
        (_, erben_core::Phase::Over { cult: None }) => "no cult is victorious".into(),
        (turn, _) => format!("turn {turn} of {}, {}", game.turn_limit(), state.active()),
    };
    format!("{turn}   ·   stacks: Sun {sun}, Moon {moon}, plants {plants}")
}

/// The middle of a space; spaces run clockwise from the top.
fn place(game: &Erben, space: Space) -> Point {
    let circle = game.board().circle(space);
    let size = game.board().spaces_of(circle).count().max(1);
    let number = game.board().spaces_of(circle).position(|one| one == space).unwrap_or(0);
    let radius = match circle {
        Circle::Inner => RADII[1],
        Circle::Middle => RADII[2],
        Circle::Outer => RADII[3],
    };
    let angle = TAU * number as f64 / size as f64;
    (CENTRE.0 + radius * angle.sin(), CENTRE.1 - radius * angle.cos())
}

fn draw_space(svg: &mut Svg, game: &Erben, state: &State, space: Space) {
    let (x, y) = place(game, space);
    let fill = game.board().symbol(space).map_or("#fffdf7", symbol_colour);
    svg.circle((x, y), SPACE, Paint::filled(fill));
    symbol(svg, game.board().symbol(space), (x, y));
    let here: Vec<(Seat, Piece)> = game
        .players()
        .seats()
        .flat_map(|seat| pieces(state.owned(seat).iter()).map(move |piece| (seat, piece)))
        .filter(|&(seat, piece)| at(state, seat, piece) == Whereabouts::On(space))
        .collect();
    for (k, &(seat, one)) in here.iter().enumerate() {
        let aside = (k as f64 - (here.len() - 1) as f64 / 2.0) * 19.0;
        piece(svg, (x + aside, y), seat, one);
    }
    svg.label((x, y + SPACE + 9.0), 8.0, &game.board().name(space).to_string());
}

const fn symbol_colour(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Foot => "#d9cdb4",
        Symbol::Spirit => "#d8c6e8",
        Symbol::Plant => "#b8dba6",
        Symbol::Sun => "#f7dc7a",
        Symbol::Moon => "#b4cde8",
    }
}

fn symbol(svg: &mut Svg, symbol: Option<Symbol>, (x, y): Point) {
    let ink = Paint::line("#555555", 1.5);
    match symbol {
        Some(Symbol::Foot) => svg.polygon((x, y), &star(5, 11.0, 2), ink),
        Some(Symbol::Spirit) => {
            for (dx, dy) in [(0.0, -6.0), (-5.5, 4.0), (5.5, 4.0)] {
                svg.circle((x + dx, y + dy), 5.0, ink);
            }
        }
        Some(Symbol::Plant) => svg.polygon((x, y), &[(0.0, -11.0), (7.0, 0.0), (0.0, 11.0), (-7.0, 0.0)], ink),
        Some(Symbol::Sun) => {
            svg.circle((x, y), 6.0, ink);
            svg.polygon((x, y), &star(8, 12.0, 3), Paint::line("#555555", 0.7));
        }
        Some(Symbol::Moon) => {
            svg.circle((x, y), 9.0, ink);
            svg.circle((x + 4.0, y - 2.0), 7.0, ink);
        }
        None => {}
    }
}

/// A star: every `step`-th of `corners` points on a circle.
fn star(corners: usize, radius: f64, step: usize) -> Vec<Point> {
    let angle = |k: usize| TAU * (k * step % corners) as f64 / corners as f64;
    (0..corners).map(|k| (radius * angle(k).sin(), -radius * angle(k).cos())).collect()
}

fn at(state: &State, seat: Seat, piece: Piece) -> Whereabouts {
    match piece {
        Piece::Druid => state.druid(seat),
        Piece::Spirit(spirit) => state.spirit(spirit),
    }
}

/// A druid is larger than a spirit; both are of their player's colour.
fn piece(svg: &mut Svg, place: Point, seat: Seat, piece: Piece) {
    svg.disc(place, if piece == Piece::Druid { 12.0 } else { 10.0 }, seat, initials(piece));
}

/// What has arrived stands in the centre.
fn centre(svg: &mut Svg, game: &Erben, state: &State) {
    svg.circle(CENTRE, RADII[0], Paint::filled("#efe6cf"));
    svg.label((CENTRE.0, CENTRE.1 - 52.0), 10.0, "the centre");
    let arrived: Vec<(Seat, Piece)> = game
        .players()
        .seats()
        .flat_map(|seat| pieces(state.owned(seat).iter()).map(move |piece| (seat, piece)))
        .filter(|&(seat, piece)| at(state, seat, piece) == Whereabouts::Arrived)
        .collect();
    for (k, &(seat, one)) in arrived.iter().enumerate() {
        let (column, row) = ((k % 4) as f64, (k / 4) as f64);
        piece(svg, (CENTRE.0 + 28.0 * (column - 1.5), CENTRE.1 - 26.0 + 28.0 * row), seat, one);
    }
}

/// A player's row: what is controlled, and how many cards of each class.
fn player(svg: &mut Svg, game: &Erben, state: &State, seat: Seat, y: f64) {
    let active = state.active() == seat && state.turn_number() > 0;
    if active {
        svg.polygon((24.0, y + 14.0), &[(-6.0, -7.0), (7.0, 0.0), (-6.0, 7.0)], Paint::filled("#333333"));
    }
    svg.disc((52.0, y + 14.0), 12.0, seat, &(seat.index() + 1).to_string());
    let waits = state.druid(seat) == Whereabouts::Off;
    svg.text((74.0, y + 18.0), 12.0, &format!("{seat}{}", if waits { " (druid waits)" } else { "" }));
    for (k, one) in pieces(state.owned(seat).iter()).enumerate() {
        piece(svg, (240.0 + 28.0 * k as f64, y + 14.0), seat, one);
    }
    let counts: Vec<String> = [Class::Sun, Class::Moon, Class::Plant]
        .map(|class| format!("{} {}", class.name(), state.card_count(seat, class)))
        .to_vec();
    let points = game.score(state, seat).map_or(String::new(), |score| format!("   ·   {} points", score.total()));
    svg.text((510.0, y + 18.0), 12.0, &format!("cards: {}{points}", counts.join(", ")));
}

fn legend(svg: &mut Svg, y: f64) {
    let names = [
        (Symbol::Foot, "foot"),
        (Symbol::Spirit, "spirits"),
        (Symbol::Plant, "plants"),
        (Symbol::Sun, "Sun magic"),
        (Symbol::Moon, "Moon magic"),
    ];
    for (k, (one, name)) in names.into_iter().enumerate() {
        let x = 48.0 + 116.0 * k as f64;
        svg.circle((x, y), 14.0, Paint::filled(symbol_colour(one)));
        symbol(svg, Some(one), (x, y));
        svg.text((x + 20.0, y + 4.0), 11.0, name);
    }
    let short =
        "Dr druid   ·   S1 to S3 spirits of the Sun, M1 to M3 of the Moon   ·   DK Dwarf King   ·   Mo Morrigan";
    svg.text((34.0, y + 36.0), 11.0, short);
}

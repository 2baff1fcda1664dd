//! The board of Mordred as text: players, Mordred, and a map from the edition's layout.

use std::io::{self, Write};

use mordred_core::{Location, LocationSet, Mordred, Phase, State, Terrain};
use table_common::Seat;

/// The map's size in characters.
const WIDTH: usize = 100;
const HEIGHT: usize = 36;
/// The largest distance of a whole name from its place, in columns; a row counts as three.
const NEAR: usize = 6;
/// The length to which a name is cut where there is no room for all of it.
const LETTERS: usize = 8;

pub(super) fn write(game: &Mordred, state: &State, out: &mut dyn Write) -> io::Result<()> {
    for line in map(game, state) {
        writeln!(out, "{}", format!("  {line}").trim_end())?;
    }
    writeln!(
        out,
        "  # Mordred's   1-4 a player's village, +2 its castle chips   . vacant wood   ^ vacant hills   > arrow"
    )?;
    writeln!(out)?;
    let placed = state.markers().len();
    let chips = game.chips_left(state).map_or_else(|| "no limit".into(), |left| left.to_string());
    let markers = game.markers_left(state);
    writeln!(
        out,
        "  bank {} BP, markers placed {placed}, markers left {markers}, castle chips left {chips}",
        state.bank()
    )?;
    for seat in table_common::Game::players(game).seats() {
        let active = if state.active() == seat && state.phase() != Phase::FirstPlayer { '*' } else { ' ' };
        let (bp, track, left) = (state.bp(seat), state.track(seat), game.villages_left(state, seat));
        writeln!(
            out,
            " {active}{seat}: BP {bp}, track {track}, villages left {left}; {}",
            villages(game, state, seat)
        )?;
    }
    let reach = state.all_villages().iter().filter(|&at| threatened(game, state, at)).collect();
    writeln!(out, "  villages that Mordred can reach: {}", names(game, reach))
}

fn villages(game: &Mordred, state: &State, seat: Seat) -> String {
    let name = |at| {
        let name = game.edition().name(at).unwrap_or_default();
        match state.chips(at) {
            0 => name.to_string(),
            chips => format!("{name} +{chips}"),
        }
    };
    let all: Vec<String> = state.villages(seat).iter().map(name).collect();
    if all.is_empty() { "no village".into() } else { all.join(", ") }
}

fn threatened(game: &Mordred, state: &State, at: Location) -> bool {
    game.map().neighbours(at).iter().any(|next| state.markers().contains(next))
}

fn names(game: &Mordred, places: LocationSet) -> String {
    let all: Vec<&str> = places.iter().filter_map(|at| game.edition().name(at)).collect();
    if all.is_empty() { "none".into() } else { all.join(", ") }
}

/// The lines of the map; none where the edition has no layout.
fn map(game: &Mordred, state: &State) -> Vec<String> {
    let layout = &game.edition().spec().layout;
    let (Some(north), Some(south)) = (layout.values().map(|at| at[0]).max(), layout.values().map(|at| at[0]).min())
    else {
        return Vec::new();
    };
    let west = layout.values().map(|at| at[1]).min().unwrap_or(0);
    let east = layout.values().map(|at| at[1]).max().unwrap_or(0);
    let mut rows = vec![vec![' '; WIDTH]; HEIGHT];
    for at in game.map().all() {
        let Some(&[lat, lon]) = game.edition().name(at).and_then(|name| layout.get(name)) else { continue };
        let wanted = (scaled(lat, north, south, HEIGHT), scaled(lon, west, east, WIDTH - LETTERS));
        let whole = label(game, state, at, usize::MAX);
        if !put(&mut rows, wanted, &whole, NEAR) {
            put(&mut rows, wanted, &label(game, state, at, LETTERS), usize::MAX);
        }
    }
    rows.into_iter().map(String::from_iter).collect()
}

/// The cell, 0 to `cells - 1`, into which a coordinate between two ends falls.
fn scaled(at: i32, from: i32, to: i32, cells: usize) -> usize {
    let (part, whole) = (i64::from(at).abs_diff(from.into()), i64::from(to).abs_diff(from.into()).max(1));
    usize::try_from(part * (cells as u64 - 1) / whole).unwrap_or(0).min(cells - 1)
}

/// Writes a label at the free place nearest to the wanted one; `false` where that is farther than `most`.
fn put(rows: &mut [Vec<char>], (row, column): (usize, usize), label: &str, most: usize) -> bool {
    let len = label.chars().count();
    let free = |r: usize, c: usize| rows[r][c.saturating_sub(1)..(c + len + 1).min(WIDTH)].iter().all(|&x| x == ' ');
    let places = (0..rows.len()).flat_map(|r| (0..=WIDTH.saturating_sub(len)).map(move |c| (r, c)));
    let far = |&(r, c): &(usize, usize)| 3 * r.abs_diff(row) + c.abs_diff(column);
    let Some((r, c)) = places.filter(|place| far(place) <= most && free(place.0, place.1)).min_by_key(far) else {
        return false;
    };
    rows[r][c..].iter_mut().zip(label.chars()).for_each(|(to, letter)| *to = letter);
    true
}

fn label(game: &Mordred, state: &State, at: Location, letters: usize) -> String {
    let sign = match state.owner(at) {
        Some(seat) => (seat.index() + 1).to_string(),
        None if state.markers().contains(at) => "#".into(),
        None if game.map().terrain(at) == Terrain::Hill => "^".into(),
        None => ".".into(),
    };
    let arrow = if game.map().arrows().contains(at) { ">" } else { "" };
    let chips = if state.chips(at) > 0 { format!("+{}", state.chips(at)) } else { String::new() };
    let name: String = game.edition().name(at).unwrap_or_default().chars().take(letters).collect();
    format!("{sign}{arrow}{}{chips}", name.trim_end())
}

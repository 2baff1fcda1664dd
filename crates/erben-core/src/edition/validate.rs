//! From an [`EditionSpec`] to an edition that fits together: everything that is wrong is told at once.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use table_common::{Problems, excerpt, rule};

use super::{Die, DieFace, Edition, EditionSpec, FaceSpec, MAGIC, MAX_TURNS, PLANTS};
use crate::board::{Board, Circle, MAX_SPACES, Space, SpaceSet, Symbol};
use crate::card::{Card, Cards, Class};
use crate::reach::{Pattern, Walks};

/// The most links of an edition.
const MAX_LINKS: usize = 128;
/// The most bytes of the note.
const MAX_NOTE_LEN: usize = 1_000;
/// The fewest spaces of a circle: with two, a step on and a step back would lead to the same space.
const FEWEST_SPACES: u8 = 3;

impl Edition {
    /// The edition that is described, or everything that is wrong with it.
    pub(crate) fn try_from_spec(spec: &EditionSpec) -> Result<Self, Problems> {
        let mut bad = Problems::new();
        let board = board(spec, &mut bad);
        let dice = dice(spec, &mut bad);
        let cards = cards(spec, &mut bad);
        bad.require((1..=MAX_TURNS).contains(&spec.turn_limit), rule!("ERB-V14"), "turn_limit", || {
            format!("wanted 1 to {MAX_TURNS} turns, found {}", spec.turn_limit)
        });
        let length = spec.note.len();
        bad.require(length <= MAX_NOTE_LEN, rule!("ERB-X06"), "note", || {
            format!("wanted at most {MAX_NOTE_LEN} bytes, found {length}")
        });
        let Some(board) = board else { return Err(bad) };
        let walks = Walks::new(&board);
        let patterns: Vec<Pattern> = dice.iter().flatten().filter_map(|face| Some((*face)?.pattern)).collect();
        everything_within_reach(&board, &walks, &patterns, &mut bad);
        let read: Vec<DieFace> = dice.iter().flatten().copied().flatten().collect();
        let (first, second) = read.split_at(read.len().min(6));
        let (Ok(first), Ok(second)) = (first.try_into(), second.try_into()) else { return Err(bad) };
        let (second_die_required, turn_limit) = (spec.second_die_required, spec.turn_limit);
        bad.into_result(Self { board, walks, dice: [first, second], cards, second_die_required, turn_limit })
    }
}

/// The board, as far as it can be read; `None` where the circles themselves are impossible.
fn board(spec: &EditionSpec, bad: &mut Problems) -> Option<Board> {
    let sizes = [spec.circles.inner, spec.circles.middle, spec.circles.outer];
    let all: usize = sizes.iter().map(|&size| usize::from(size)).sum();
    for (size, name) in sizes.into_iter().zip(["inner", "middle", "outer"]) {
        bad.require(size >= FEWEST_SPACES, rule!("ERB-X01"), format_args!("circles.{name}"), || {
            format!("wanted {FEWEST_SPACES} spaces or more, found {size}")
        });
    }
    bad.require(all <= MAX_SPACES, rule!("ERB-X01"), "circles", || {
        format!("wanted at most {MAX_SPACES} spaces, found {all}")
    });
    if all > MAX_SPACES {
        return None;
    }
    // Links and symbols are read on the smallest possible circles where one is too small, so that all faults are told.
    let possible = sizes.iter().all(|&size| size >= FEWEST_SPACES);
    let sizes = sizes.map(|size| size.max(FEWEST_SPACES));
    let bare = Board::new(sizes, &[], &[]);
    let links = links(spec, &bare, bad);
    let symbols = symbols(spec, &bare, bad);
    possible.then(|| Board::new(sizes, &links, &symbols))
}

fn space(name: &str, at: impl fmt::Display, board: &Board, bad: &mut Problems) -> Option<Space> {
    let found = board.space(name);
    if found.is_none() {
        bad.push(at, format!("wanted a space of the circles, found `{}`", excerpt(name)), rule!("ERB-X01"));
    }
    found
}

/// The links, each from the circle nearer to the centre outward.
fn links(spec: &EditionSpec, board: &Board, bad: &mut Problems) -> Vec<(Space, Space)> {
    let mut links: Vec<(Space, Space)> = Vec::new();
    bad.require(spec.links.len() <= MAX_LINKS, rule!("ERB-X01"), "links", || {
        format!("wanted at most {MAX_LINKS} links, found {}", spec.links.len())
    });
    for (i, [one, other]) in spec.links.iter().enumerate().take(MAX_LINKS) {
        let ends = [0, 1].map(|end| space([one, other][end], format_args!("links[{i}][{end}]"), board, bad));
        let [Some(one), Some(other)] = ends else { continue };
        let link = (one.min(other), one.max(other));
        let circles = [link.0, link.1].map(|space| board.circle(space).index());
        if circles[0] + 1 != circles[1] {
            let what = format!(
                "wanted spaces of two neighbouring circles, found {} and {}",
                board.name(one),
                board.name(other)
            );
            bad.push(format_args!("links[{i}]"), what, rule!("ERB-X01"));
        } else if links.contains(&link) {
            let what = format!("wanted each link once, found {} and {} again", board.name(one), board.name(other));
            bad.push(format_args!("links[{i}]"), what, rule!("ERB-X01"));
        } else {
            links.push(link);
        }
    }
    links
}

fn symbols(spec: &EditionSpec, board: &Board, bad: &mut Problems) -> Vec<(Space, Symbol)> {
    let mut symbols: Vec<(Space, Symbol)> = Vec::new();
    for (i, row) in spec.spaces.iter().enumerate().take(MAX_SPACES) {
        let place = space(&row.id, format_args!("spaces[{i}].id"), board, bad);
        let symbol = Symbol::ALL.into_iter().find(|symbol| symbol.name() == row.symbol);
        bad.require(symbol.is_some(), rule!("ERB-X01"), format_args!("spaces[{i}].symbol"), || {
            format!("wanted foot, spirit, plant, sun or moon, found `{}`", excerpt(&row.symbol))
        });
        let (Some(place), Some(symbol)) = (place, symbol) else { continue };
        if symbols.iter().any(|&(other, _)| other == place) {
            let what = format!("wanted each space once, found {} again", board.name(place));
            bad.push(format_args!("spaces[{i}].id"), what, rule!("ERB-X01"));
        } else {
            symbols.push((place, symbol));
        }
    }
    bad.require(spec.spaces.len() <= MAX_SPACES, rule!("ERB-X01"), "spaces", || {
        format!("wanted at most {MAX_SPACES} spaces, found {}", spec.spaces.len())
    });
    symbols_in_place(&symbols, board, bad);
    symbols
}

/// Feet anywhere; spirits on the middle circle; one Sun and one Moon, on the outer one (ERB-X01).
fn symbols_in_place(symbols: &[(Space, Symbol)], board: &Board, bad: &mut Problems) {
    let homes = [
        (Symbol::Foot, None, false, rule!("ERB-A01")),
        (Symbol::Spirit, Some(Circle::Middle), false, rule!("ERB-A02")),
        (Symbol::Plant, None, false, rule!("ERB-A05")),
        (Symbol::Sun, Some(Circle::Outer), true, rule!("ERB-A06")),
        (Symbol::Moon, Some(Circle::Outer), true, rule!("ERB-A07")),
    ];
    for (symbol, home, single, rule) in homes {
        let all: Vec<Space> = symbols.iter().filter(|&&(_, other)| other == symbol).map(|&(space, _)| space).collect();
        let enough = if single { all.len() == 1 } else { !all.is_empty() };
        bad.require(enough, rule, "spaces", || {
            let wanted = if single { "exactly one" } else { "at least one" };
            format!("wanted {wanted} {} space, found {}", symbol.name(), all.len())
        });
        for &space in all.iter().filter(|&&space| home.is_some_and(|home| board.circle(space) != home)) {
            let circle = if home == Some(Circle::Middle) { "middle" } else { "outer" };
            let what =
                format!("wanted {} spaces on the {circle} circle only, found {}", symbol.name(), board.name(space));
            bad.push("spaces", what, rule);
        }
    }
}

/// A druid must be able to get from the centre to every symbol, on an empty board, in any number of moves.
fn everything_within_reach(board: &Board, walks: &Walks, patterns: &[Pattern], bad: &mut Problems) {
    let from = |start| {
        let ends = patterns.iter().map(|&pattern| walks.unhindered(start, pattern));
        ends.fold(SpaceSet::EMPTY, |all, ends| all | ends)
    };
    let feet = board.with(Symbol::Foot);
    if patterns.is_empty() || feet.is_empty() {
        return;
    }
    let (mut reached, mut open) = (SpaceSet::EMPTY, from(None));
    while !open.is_empty() {
        reached |= open;
        let next = (open - feet).iter().fold(SpaceSet::EMPTY, |next, space| next | from(Some(space)));
        open = next - reached;
    }
    for symbol in Symbol::ALL {
        for space in board.with(symbol) - reached {
            let what = format!("wanted a {} space that a druid can reach, found {}", symbol.name(), board.name(space));
            bad.push("spaces", what, rule!("ERB-X01"));
        }
    }
}

/// The faces of both dice; `None` for a face that cannot be read.
fn dice(spec: &EditionSpec, bad: &mut Problems) -> Vec<Vec<Option<DieFace>>> {
    let (wanted, found) = (Die::ALL.len(), spec.dice.len());
    bad.require(found == wanted, rule!("ERB-X02"), "dice", || format!("wanted {wanted} dice, found {found}"));
    let mut dice = Vec::new();
    for (i, faces) in spec.dice.iter().enumerate().take(wanted) {
        let found = faces.len();
        bad.require(found == 6, rule!("ERB-X02"), format_args!("dice[{i}]"), || {
            format!("wanted 6 faces, found {found}")
        });
        bad.require(faces.iter().any(|face| face.ring), rule!("ERB-X02"), format_args!("dice[{i}]"), || {
            String::from("wanted at least one face with a ring, found none")
        });
        let read = faces.iter().enumerate().take(6).map(|(j, spec)| face(spec, format_args!("dice[{i}][{j}]"), bad));
        dice.push(read.collect());
    }
    dice
}

fn face(spec: &FaceSpec, at: impl fmt::Display, bad: &mut Problems) -> Option<DieFace> {
    let pattern = match (spec.pips, spec.line.as_deref()) {
        (Some(pips @ 1..=6), None) => Some(Pattern::Pips(pips)),
        (None, Some("straight")) => Some(Pattern::Straight),
        (None, Some("single_bend")) => Some(Pattern::SingleBend),
        (None, Some("double_bend")) => Some(Pattern::DoubleBend),
        _ => None,
    };
    if pattern.is_none() {
        let found = match (spec.pips, &spec.line) {
            (Some(pips), Some(line)) => format!("pips {pips} and line `{}`", excerpt(line)),
            (Some(pips), None) => format!("pips {pips}"),
            (None, Some(line)) => format!("line `{}`", excerpt(line)),
            (None, None) => String::from("neither"),
        };
        let wanted = "wanted pips from 1 to 6, or a line straight, single_bend or double_bend";
        bad.push(at, format!("{wanted}, found {found}"), rule!("ERB-M02"));
    }
    pattern.map(|pattern| DieFace { pattern, ring: spec.ring })
}

/// All cards of the edition, as a multiset.
fn cards(spec: &EditionSpec, bad: &mut Problems) -> Cards {
    let sum = |counts: &[u8]| counts.iter().map(|&n| u32::from(n)).sum::<u32>();
    let (plants, sun, moon) = (spec.plants.counts(), spec.sun_magic.counts(), spec.moon_magic.counts());
    let found = sum(&plants);
    bad.require(found == PLANTS, rule!("ERB-S05"), "plants", || format!("wanted {PLANTS} cards, found {found}"));
    let found = sum(&sun) + sum(&moon);
    bad.require(found == MAGIC, rule!("ERB-S04"), "sun_magic, moon_magic", || {
        format!("wanted {MAGIC} cards, found {found}")
    });
    for (stack, name) in [(sun, "sun_magic"), (moon, "moon_magic")] {
        bad.require(sum(&stack) > 0, rule!("ERB-S04"), name, || String::from("wanted at least one card, found none"));
    }
    let classes = [(Class::Plant, &plants[..]), (Class::Sun, &sun[..]), (Class::Moon, &moon[..])];
    classes.into_iter().fold(Cards::EMPTY, |all, (class, counts)| {
        let kinds: core::iter::Zip<_, _> = class.cards().iter().zip(counts);
        kinds.fold(all, |all, (&card, &n): (&Card, &u8)| all + Cards::of(card, n))
    })
}

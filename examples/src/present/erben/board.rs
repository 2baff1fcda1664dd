//! The board of Merlins Erben as text: the circles with what stands on them, the centre, and the cards.

use std::io::{self, Write};

use erben_core::{Circle, Class, Erben, Space, Spirit, View, Whereabouts};
use table_common::{Game, Seat};

use super::{initials, pieces};
use table_examples::layout::commas;

/// Spaces in a line.
const IN_A_LINE: usize = 6;
/// Characters of a space.
const CELL: usize = 20;

pub(super) fn write(game: &Erben, view: &View, out: &mut dyn Write) -> io::Result<()> {
    for circle in [Circle::Inner, Circle::Middle, Circle::Outer] {
        let spaces: Vec<String> = game.board().spaces_of(circle).map(|space| cell(game, view, space)).collect();
        for line in spaces.chunks(IN_A_LINE) {
            let line: Vec<String> = line.iter().map(|cell| format!("{cell:<CELL$}")).collect();
            writeln!(out, "  {}", line.concat().trim_end())?;
        }
        writeln!(out)?;
    }
    writeln!(
        out,
        "  ~m6 a link to m6   <2:S1> a piece of player 2: Dr druid, S1 to S3, M1 to M3, DK Dwarf King, Mo Morrigan"
    )?;
    let home = Spirit::ALL.into_iter().filter(|&spirit| view.spirit(spirit) == Whereabouts::Off);
    writeln!(
        out,
        "  on the Place of the Spirits: {}",
        commas(&home.map(|s| s.name().into()).collect::<Vec<_>>(), "none")
    )?;
    let [sun, moon, plants] = [Class::Sun, Class::Moon, Class::Plant].map(|class| view.stack_count(class));
    writeln!(
        out,
        "  turn {} of {}, stacks: sun {sun}, moon {moon}, plants {plants}",
        view.turn_number(),
        game.turn_limit()
    )?;
    game.players().seats().try_for_each(|seat| player(game, view, seat, out))
}

/// A space: its name, symbol, links and pieces.
fn cell(game: &Erben, view: &View, space: Space) -> String {
    let board = game.board();
    let mut words = vec![board.name(space).to_string()];
    words.extend(board.symbol(space).map(|symbol| symbol.name().into()));
    for link in board.outward(space) | board.inward(space) {
        words.push(format!("~{}", board.name(link)));
    }
    for seat in game.players().seats() {
        for piece in pieces(view.owned(seat).iter()).filter(|&piece| at(view, seat, piece) == Whereabouts::On(space)) {
            words.push(format!("<{}:{}>", seat.index() + 1, initials(piece)));
        }
    }
    words.join(" ")
}

fn at(view: &View, seat: Seat, piece: erben_core::Piece) -> Whereabouts {
    match piece {
        erben_core::Piece::Druid => view.druid(seat),
        erben_core::Piece::Spirit(spirit) => view.spirit(spirit),
    }
}

fn player(game: &Erben, view: &View, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
    let mark = if view.turn_number() > 0 && view.active() == seat { '*' } else { ' ' };
    let all: Vec<String> = pieces(view.owned(seat).iter())
        .map(|piece| match at(view, seat, piece) {
            Whereabouts::Off => format!("{} waits", piece.name()),
            Whereabouts::On(space) => format!("{} at {}", piece.name(), game.board().name(space)),
            Whereabouts::Arrived => format!("{} arrived", piece.name()),
        })
        .collect();
    let [sun, moon, plants] = [Class::Sun, Class::Moon, Class::Plant].map(|class| view.card_count(seat, class));
    writeln!(out, " {mark}{seat}: {}; cards: sun {sun}, moon {moon}, plants {plants}", all.join(", "))?;
    if let Some(hand) = view.hand(seat).filter(|hand| !hand.is_empty()) {
        let cards: Vec<String> = hand.each().map(|card| card.name().into()).collect();
        writeln!(out, "    {}", cards.join(", "))?;
    }
    Ok(())
}

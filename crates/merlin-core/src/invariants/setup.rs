//! What holds during the setup: nobody has anything but what was dealt so far (MER-S02 to MER-S16).

use alloc::format;
use alloc::string::String;

use table_common::{Problems, Seat, rule};

use super::dealt;
use crate::Merlin;
use crate::goods::Goods;
use crate::mission::Cards;
use crate::phase::Phase;
use crate::player::PublicPlayer;
use crate::principality::{Counts, Principality};
use crate::rules::setup::HAND;
use crate::starting_tile::{StartTile, StartTiles, StartingTile};
use crate::state::{Open, State};

/// Whether a seat has been dealt its starting tile.
pub(super) fn has_tile(game: &Merlin, open: &Open, seat: Seat) -> bool {
    match open.phase {
        Phase::FirstPlayer | Phase::Terrain | Phase::Display => false,
        Phase::StartingTiles { seat: now, .. } => game.place(open, seat) < game.place(open, now),
        _ => true,
    }
}

pub(super) fn validate(game: &Merlin, state: &State, bad: &mut Problems) {
    board(game, state, bad);
    display(&state.open, bad);
    tiles(game, &state.open, bad);
    for (i, (seat, player)) in state.open.players.iter(game.players).enumerate() {
        let fresh = PublicPlayer {
            goods: player.goods,
            influence: player.influence,
            influence_in_castle: player.influence_in_castle,
            knight: player.knight,
            traitors: player.traitors,
            dice: player.dice,
            merlin_die: player.merlin_die,
            apples: 1,
            staffs: game.edition.staffs,
            manors: game.edition.manors,
            ..PublicPlayer::default()
        };
        bad.require(*player == fresh, rule!("MER-S11"), format_args!("players[{i}]"), || {
            String::from("wanted a castle as it is handed out, without score, seals or known missions, found another")
        });
        let wanted = match state.open.phase {
            Phase::SetupHands { seat: now, left } => dealt(game, &state.open, seat, (now, left), HAND),
            Phase::SetupDice { .. } => HAND,
            _ => 0,
        };
        let found = state.hand(seat).len();
        bad.require(found == u32::from(wanted), rule!("MER-S06"), format_args!("players[{i}].hand"), || {
            format!("wanted {wanted} cards in this phase, found {found}")
        });
    }
}

/// Nothing is discarded, renewed or taken from the ring (MER-S02, MER-S03, MER-S06, MER-S07).
fn board(game: &Merlin, state: &State, bad: &mut Problems) {
    let open = &state.open;
    let clean = open.discard == Cards::EMPTY && open.renewals == 0;
    bad.require(clean, rule!("MER-S06"), "discard", || {
        String::from("wanted a deck that is new, found discarded missions")
    });
    bad.require(open.traitor_discard.is_empty(), rule!("MER-S07"), "traitor_discard", || {
        String::from("wanted none discarded, found some")
    });
    let held = open.grail.or(open.excalibur);
    bad.require(held.is_none(), rule!("MER-S03"), "grail", || String::from("wanted Grail and Excalibur on the board"));
    let start = game.edition.space_of(Principality::Dragon);
    bad.require(open.merlin == start, rule!("MER-S02"), "merlin", || format!("wanted {start}, found {}", open.merlin));
}

/// The display is filled slot by slot (MER-S06).
fn display(open: &Open, bad: &mut Problems) {
    let filled = open.display.iter().take_while(|slot| slot.is_some()).count();
    let in_order = open.display.iter().skip(filled).all(Option::is_none);
    let right = in_order
        && match open.phase {
            Phase::FirstPlayer | Phase::Terrain => filled == 0,
            // A full display while one is due is told by what chance may bring.
            Phase::Display => true,
            _ => filled == open.display.len(),
        };
    bad.require(right, rule!("MER-S06"), "display", || {
        format!("wanted the slots of this phase, found {filled} filled")
    });
}

/// What the players hold is what some deal of different starting tiles gives (MER-S13).
fn tiles(game: &Merlin, open: &Open, bad: &mut Problems) {
    let given = match open.phase {
        Phase::StartingTiles { left, .. } => StartTiles::ALL - left,
        _ => StartTiles::ALL,
    };
    let has = |seat: &Seat| has_tile(game, open, *seat);
    let (with, without) = game.players.seats().partition::<alloc::vec::Vec<_>, _>(has);
    let none = without.iter().all(|&seat| holds_nothing(&open.players[seat]));
    // With two or three players some tiles are not dealt at all, but while the deal runs it is known which were.
    let exact = !matches!(open.phase, Phase::StartingTiles { .. }) || given.len() as usize == with.len();
    bad.require(none && exact && deals(game, open, &with, given), rule!("MER-S13"), "players", || {
        String::from("wanted what starting tiles give to those who have one, found something else")
    });
}

/// Whether the tiles can be dealt to these seats so that each holds what its tile gives.
fn deals(game: &Merlin, open: &Open, seats: &[Seat], tiles: StartTiles) -> bool {
    let Some((seat, rest)) = seats.split_first() else { return true };
    let fits = |tile: &StartTile| gave(game, *game.starting_tile(*tile), &open.players[*seat]);
    tiles.iter().filter(fits).any(|tile| deals(game, open, rest, tiles.without(tile)))
}

fn gave(game: &Merlin, tile: StartingTile, player: &PublicPlayer) -> bool {
    let mut goods = Goods::default();
    tile.goods().for_each(|good| {
        goods.of_mut(good.kind).put(good.principality);
    });
    player.goods == goods
        && player.influence == Counts::of(tile.influence, 1)
        && player.knight == Some(game.edition.space_of(tile.knight))
}

fn holds_nothing(player: &PublicPlayer) -> bool {
    player.goods.is_empty() && player.influence.is_empty() && player.knight.is_none()
}

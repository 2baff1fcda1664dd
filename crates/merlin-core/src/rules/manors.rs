//! Manors (MER-A18 to MER-A21). The second one of the builder's favor (MER-K07) is in `favor.rs`.

use table_common::{Seat, Sink};

use super::spaces::{check_on_board, return_good, take_good};
use super::{Verdict, favor, setup, turn, unless};
use crate::Merlin;
use crate::action::{Action, block};
use crate::environs::Tile;
use crate::event::Event;
use crate::goods::{Good, Kind};
use crate::legal::Legal;
use crate::phase::{Activation, Phase};
use crate::principality::{Principality, some};
use crate::refusal::Refusal;
use crate::state::State;

/// The manors that could be built: eight bits a tile (MER-A18, MER-A19).
#[inline]
fn buildable(game: &Merlin, state: &State, seat: Seat) -> [u64; 3] {
    let player = &state.open.players[seat];
    let materials = some(player.goods.of(Kind::Material));
    if player.manors == 0 || materials.is_empty() {
        return [0; 3];
    }
    game.shape.buildable(state.open.manors_built(), materials)
}

/// Whether any manor could be built.
pub(crate) fn can_build(game: &Merlin, state: &State, seat: Seat) -> bool {
    buildable(game, state, seat) != [0; 3]
}

#[inline]
pub(super) fn add_builds(game: &Merlin, state: &State, seat: Seat, legal: &mut Legal) {
    for (from, bits) in (block::BUILD..).step_by(64).zip(buildable(game, state, seat)) {
        legal.add(from, bits);
    }
}

pub(super) fn check_build(game: &Merlin, state: &State, seat: Seat, tile: Tile, material: Principality) -> Verdict {
    let player = &state.open.players[seat];
    unless(player.manors > 0, Refusal::NoManor)?;
    unless(tile.index() < usize::from(game.shape.tiles), Refusal::NoTile(tile))?;
    unless(!state.open.manors_built().contains(tile), Refusal::TileTaken(tile))?;
    unless(game.shape.eligible(tile).contains(material), Refusal::NotEligible(tile, material))?;
    unless(player.goods.of(Kind::Material).contains(material), Refusal::NoMaterial(material))
}

/// The manor of a manor space, and what follows it (MER-A18).
pub(super) fn build_first(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    activation: Activation,
    tile: Tile,
    material: Principality,
    log: &mut impl Sink<Event>,
) {
    build(state, seat, tile, material, log);
    if tower_gives(state, seat, tile) {
        state.open.phase = Phase::Tower { activation, second: false };
    } else {
        favor::after_first_manor(game, state, seat, activation);
    }
}

/// A material pays for a manor, which stands on the tile (MER-A18).
pub(super) fn build(state: &mut State, seat: Seat, tile: Tile, material: Principality, log: &mut impl Sink<Event>) {
    return_good(state, seat, Good { kind: Kind::Material, principality: material }, log);
    let player = &mut state.open.players[seat];
    player.manors = player.manors.saturating_sub(1);
    player.built.insert(tile);
    log.put(Event::ManorBuilt(seat, tile));
}

/// Whether a tile has a tower with something to give (MER-A21, MER-A23).
pub(super) fn tower_gives(state: &State, seat: Seat, tile: Tile) -> bool {
    let mut legal = Legal::EMPTY;
    if state.open.environs.towers().contains(tile) {
        add_tower_gifts(state, seat, &mut legal);
    }
    legal.any()
}

fn add_tower_gifts(state: &State, seat: Seat, legal: &mut Legal) {
    for kind in [Kind::Flag, Kind::Shield] {
        legal.add(block::TAKE + 8 * kind as u32, some(state.open.board.of(kind)).bits().into());
    }
    if state.open.players[seat].influence_in_castle > 0 {
        legal.add(block::INFLUENCE, 0b11_1111);
    }
}

/// A shield, a flag or influence, or nothing (MER-A21).
pub(super) fn add_tower(state: &State, seat: Seat, legal: &mut Legal) {
    add_tower_gifts(state, seat, legal);
    legal.insert(Action::Decline);
}

pub(super) fn check_tower_good(state: &State, good: Good) -> Verdict {
    unless(good.kind != Kind::Material, Refusal::NoMaterialFromTower)?;
    check_on_board(state, good)
}

pub(super) fn check_tower_influence(state: &State, seat: Seat) -> Verdict {
    unless(state.open.players[seat].influence_in_castle > 0, Refusal::NoCounter)
}

/// The tower's bonus, or none; the manor is then built and done (MER-A21).
pub(super) fn tower_bonus(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    activation: Activation,
    second: bool,
    action: Action,
    log: &mut impl Sink<Event>,
) {
    match action {
        Action::Take(good) => take_good(state, seat, good, log),
        Action::Influence(one) => setup::place_influence(state, seat, one, log),
        _ => log.put(Event::Declined(seat)),
    }
    if second {
        turn::close(state, activation.of_move());
    } else {
        favor::after_first_manor(game, state, seat, activation);
    }
}

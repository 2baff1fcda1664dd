//! Setup (MER-S01 to MER-S16): everything here is chance, in the order of `docs/notation/merlin.md`.

use table_common::{Deck, Dense, FirstPlayer, Numbered, PerSeat, Seat, Sink};

use super::{Verdict, missions, scoring, unless};
use crate::Merlin;
use crate::dice::Roll;
use crate::environs::{Environs, TileSort};
use crate::eras::Eras;
use crate::event::Event;
use crate::goods::{Goods, Kind};
use crate::mission::{Card, Cards, Slot};
use crate::phase::Phase;
use crate::player::PublicPlayer;
use crate::principality::{Counts, Principality};
use crate::refusal::Refusal;
use crate::starting_tile::{StartTile, StartTiles};
use crate::state::{Open, State};

/// Traitors that a player draws at a time (MER-S14, MER-E06).
pub(crate) const TRAITORS: u8 = 3;
/// Missions of a hand (MER-S06).
pub(crate) const HAND: u8 = 4;

/// The position before anything is drawn (MER-S02 to MER-S06, MER-S11).
pub(super) fn start(game: &Merlin) -> State {
    let edition = &game.edition;
    let player = PublicPlayer {
        apples: 1,
        staffs: edition.staffs,
        manors: edition.manors,
        influence_in_castle: edition.influence,
        ..PublicPlayer::default()
    };
    let mut board = Goods::default();
    for kind in Kind::ALL {
        *board.of_mut(kind) = Counts::from_fn(|_| edition.goods);
    }
    let open = Open {
        players: PerSeat::from_fn(|seat| if game.players.include(seat) { player } else { PublicPlayer::default() }),
        board,
        traitor_source: Counts::from_fn(|_| edition.traitors).into(),
        traitor_discard: Counts::default(),
        discard: Cards::EMPTY,
        environs: Environs::default(),
        phase: Phase::FirstPlayer,
        display: [None; 3],
        renewals: 0,
        apples: edition.apples.saturating_sub(game.players.count()),
        merlin: edition.space_of(Principality::Dragon),
        grail: None,
        excalibur: None,
        first: None,
        round: 1,
        turn: 0,
    };
    let (secret, eras) = (PerSeat::default(), Eras::default());
    State { open, secret, deck: Cards::ALL.into(), eras, met: Cards::EMPTY }
}

/// The first player is random (MER-S10).
pub(super) fn set_first(game: &Merlin, state: &mut State, seat: Seat, log: &mut impl Sink<Event>) -> Verdict {
    FirstPlayer(seat).check(game.players)?;
    state.open.first = Some(seat);
    state.open.phase = Phase::Terrain;
    log.put(Event::FirstPlayer(seat));
    Ok(())
}

/// How many tiles of a sort are not laid yet (MER-S08).
fn left_of(game: &Merlin, state: &State, sort: TileSort) -> u8 {
    game.tiles_of(sort).saturating_sub(state.open.environs.count(sort))
}

/// The terrain tiles that are not laid yet (MER-S08).
pub(super) fn tiles_left(game: &Merlin, state: &State) -> Deck<table_common::Counts<TileSort, [u8; 6]>> {
    let mut left = [0; TileSort::SPACE as usize];
    for (count, sort) in left.iter_mut().zip(TileSort::all()) {
        *count = left_of(game, state, sort);
    }
    table_common::Counts::new(left).into()
}

/// Tiles lie face up in rows of six (MER-S09).
pub(super) fn lay_tile(game: &Merlin, state: &mut State, sort: TileSort, log: &mut impl Sink<Event>) -> Verdict {
    unless(left_of(game, state, sort) > 0, Refusal::NoTileLeft(sort))?;
    if let Some(tile) = state.open.environs.lay(sort) {
        log.put(Event::TileLaid(tile, sort));
    }
    if state.open.environs.laid() >= game.tiles() {
        state.open.phase = Phase::Display;
    }
    Ok(())
}

/// A card for the display (MER-S06).
pub(super) fn fill_display(state: &mut State, card: Card, log: &mut impl Sink<Event>) -> Verdict {
    missions::take_from_deck(state, card)?;
    if let Some(slot) = Slot::ALL.into_iter().find(|&slot| state.display(slot).is_none()) {
        state.open.replace_slot(slot, Some(card));
        log.put(Event::SlotFilled(slot, card));
    }
    if state.open.display.iter().all(Option::is_some) {
        state.open.phase = Phase::StartingTiles { seat: state.open.first_or_seat_0(), left: StartTiles::ALL };
    }
    Ok(())
}

/// A starting tile's gifts (MER-S13).
pub(super) fn deal_tile(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    left: StartTiles,
    tile: StartTile,
    log: &mut impl Sink<Event>,
) -> Verdict {
    unless(left.contains(tile), Refusal::TileDealt(tile))?;
    let gifts = game.starting_tile(tile);
    log.put(Event::StartingTile(seat, tile));
    state.open.players[seat].knight = Some(game.edition.space_of(gifts.knight));
    for good in gifts.goods() {
        super::spaces::take_good(state, seat, good, log);
    }
    place_influence(state, seat, gifts.influence, log);
    state.open.phase = match next_in_setup(game, state, seat) {
        Some(next) => Phase::StartingTiles { seat: next, left: left.without(tile) },
        None => Phase::SetupTraitors { seat: state.open.first_or_seat_0(), left: TRAITORS },
    };
    Ok(())
}

/// The next player of the turn order who is dealt to; `None` after the last.
pub(super) fn next_in_setup(game: &Merlin, state: &State, seat: Seat) -> Option<Seat> {
    Some(seat.next(game.players)).filter(|&next| next != state.open.first_or_seat_0())
}

/// A counter from the castle to a principality, if there is one.
pub(super) fn place_influence(state: &mut State, seat: Seat, place: Principality, log: &mut impl Sink<Event>) {
    let player = &mut state.open.players[seat];
    if player.influence_in_castle > 0 {
        player.influence_in_castle -= 1;
        player.influence.put(place);
        log.put(Event::InfluencePlaced(seat, place));
    }
}

/// A traitor comes to a castle (MER-S14).
pub(super) fn draw_traitor(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    left: u8,
    one: Principality,
    log: &mut impl Sink<Event>,
) -> Verdict {
    take_traitor(state, seat, one, log)?;
    state.open.phase = match (left, next_in_setup(game, state, seat)) {
        (2.., _) => Phase::SetupTraitors { seat, left: left - 1 },
        (_, Some(next)) => Phase::SetupTraitors { seat: next, left: TRAITORS },
        (_, None) => Phase::SetupHands { seat: state.open.first_or_seat_0(), left: HAND },
    };
    Ok(())
}

/// A traitor moves from the source to a castle (MER-S14, MER-E06).
pub(super) fn take_traitor(state: &mut State, seat: Seat, one: Principality, log: &mut impl Sink<Event>) -> Verdict {
    unless(state.open.traitor_source.take(one), Refusal::NoTraitorLeft(one))?;
    state.open.players[seat].traitors.put(one);
    log.put(Event::TraitorDrawn(seat, one));
    Ok(())
}

/// A card for a first hand (MER-S06).
pub(super) fn deal_hand(
    game: &Merlin,
    state: &mut State,
    seat: Seat,
    left: u8,
    card: Card,
    log: &mut impl Sink<Event>,
) -> Verdict {
    missions::take_from_deck(state, card)?;
    state.secret[seat].insert(card);
    log.put(Event::MissionDrawn(seat, Some(card)));
    state.open.phase = match (left, next_in_setup(game, state, seat)) {
        (2.., _) => Phase::SetupHands { seat, left: left - 1 },
        (_, Some(next)) => Phase::SetupHands { seat: next, left: HAND },
        (_, None) => Phase::SetupDice { seat: state.open.first_or_seat_0() },
    };
    Ok(())
}

/// The first dice, without three alike (MER-S15); then the first round begins.
pub(super) fn roll_first(game: &Merlin, state: &mut State, seat: Seat, roll: Roll, log: &mut impl Sink<Event>) {
    take_dice(state, seat, roll, log);
    match next_in_setup(game, state, seat) {
        Some(next) => state.open.phase = Phase::SetupDice { seat: next },
        None => scoring::begin_round(state, state.open.first_or_seat_0(), log),
    }
}

/// A player's four dice as rolled (MER-S15, MER-E01).
pub(super) fn take_dice(state: &mut State, seat: Seat, roll: Roll, log: &mut impl Sink<Event>) {
    let player = &mut state.open.players[seat];
    player.dice += roll.own().into_iter().collect();
    player.merlin_die = Some(roll.merlin());
    log.put(Event::DiceRolled(seat, roll));
}

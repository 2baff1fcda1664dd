//! Spending BP. MOR-B01 to MOR-B17.

use table_common::{Face, Sink};

use super::end;
use crate::attack_dice::AttackDice;
use crate::ending::Ending;
use crate::event::Event;
use crate::game::Mordred;
use crate::legal::Choices;
use crate::link::{Link, LinkSet};
use crate::location::{Location, LocationSet};
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terrain::Terrain;

/// Prices in BP: of a village (MOR-B03), the more that it costs away from arrows and own villages (MOR-B05), of a castle
/// chip (MOR-B07).
const VILLAGE_IN_WOOD: u16 = 3;
const VILLAGE_IN_HILLS: u16 = 5;
const AMONG_OTHERS: u16 = 1;
const CHIP_IN_WOOD: u16 = 3;
const CHIP_IN_HILLS: u16 = 1;
/// The least BP that a first castle costs, in a wood or in hills.
pub(crate) const CASTLE: u32 = 6;
/// A die that shows this or more removes a marker (MOR-B09).
const MARKER_FALLS_AT: u8 = 4;

/// Everything that can be paid for now. Any number of actions in any order (MOR-B01), each paid in full (MOR-B17); ending the
/// turn is always possible (MOR-B13).
#[inline]
pub(crate) fn choices(game: &Mordred, state: &State) -> Choices {
    let hand = state.bp[state.active];
    let (attacks, attack_count) = attacks(game, state, hand);
    Choices::Spend {
        builds: villages(game, state, hand),
        castles: chips(game, state, hand),
        attacks,
        attack_count,
        two_dice: hand >= AttackDice::Two.price(),
    }
}

/// The locations without marker and village (MOR-B03).
#[inline]
fn vacant(game: &Mordred, state: &State) -> LocationSet {
    game.map().all() & !(state.all_villages() | state.markers)
}

/// The locations where a village can be built for the BP in hand. MOR-B03 to MOR-B06.
#[inline]
fn villages(game: &Mordred, state: &State, hand: u16) -> LocationSet {
    if hand < VILLAGE_IN_WOOD || game.villages_left(state, state.active) == 0 {
        return LocationSet::EMPTY;
    }
    let (map, [a, b, c, d]) = (game.map(), state.near.0);
    let at_price = map.arrows() | state.near[state.active];
    let among_others = (a | b | c | d) & !at_price;
    let affordable = |wood: u16, hills: u16| map.woods().only_if(hand >= wood) | (!map.woods()).only_if(hand >= hills);
    let places = at_price & affordable(VILLAGE_IN_WOOD, VILLAGE_IN_HILLS)
        | among_others & affordable(VILLAGE_IN_WOOD + AMONG_OTHERS, VILLAGE_IN_HILLS + AMONG_OTHERS);
    places & vacant(game, state)
}

/// The reason that no village can be built there, if there is one. MOR-B03 to MOR-B06, MOR-B17.
pub(crate) fn check_village(game: &Mordred, state: &State, location: Location) -> Result<(), Refusal> {
    let seat = state.active;
    if !game.map().all().contains(location) {
        return Err(Refusal::NoLocation(location));
    }
    if state.all_villages().contains(location) {
        return Err(Refusal::VillageThere(location));
    }
    if state.markers.contains(location) {
        return Err(Refusal::MarkerThere(location));
    }
    if game.villages_left(state, seat) == 0 {
        return Err(Refusal::NoVillageLeft(seat));
    }
    if !near_any(game, state, location) {
        return Err(Refusal::NoSupport(location));
    }
    check_price(state, village_price(game, state, location))
}

/// Whether an arrow points there or a village of any player is beside it (MOR-B04).
fn near_any(game: &Mordred, state: &State, location: Location) -> bool {
    let [a, b, c, d] = state.near.0;
    (game.map().arrows() | a | b | c | d).contains(location)
}

/// The price of a village there for the active player: 1 BP more where neither an arrow nor an own village is beside it.
/// MOR-B03, MOR-B05.
fn village_price(game: &Mordred, state: &State, location: Location) -> u16 {
    let at_price = (game.map().arrows() | state.near[state.active]).contains(location);
    base_price(game, location) + if at_price { 0 } else { AMONG_OTHERS }
}

/// The price of a village there beside an own one or at an arrow (MOR-B03).
pub(crate) fn base_price(game: &Mordred, location: Location) -> u16 {
    match game.map().terrain(location) {
        Terrain::Wood => VILLAGE_IN_WOOD,
        Terrain::Hill => VILLAGE_IN_HILLS,
    }
}

/// The least BP that were paid for what is on the map and for the attacks of this turn. MOR-B03, B07, B09.
pub(crate) fn least_price(game: &Mordred, state: &State) -> u32 {
    let village = |at| u32::from(base_price(game, at)) + u32::from(state.chips(at)) * u32::from(chip_price(game, at));
    let villages: u32 = state.all_villages().iter().map(village).sum();
    let one_die = u32::from(AttackDice::One.price());
    let attacks = state.attacked.len() * one_die;
    villages
        + attacks
        + match state.phase {
            // It is among those made, for one die.
            Phase::Assault { dice, .. } => u32::from(dice.price()) - one_die,
            Phase::Over(Ending::Home) => one_die,
            _ => 0,
        }
}

/// Builds the village.
pub(crate) fn build_village(game: &Mordred, state: &mut State, location: Location, log: &mut impl Sink<Event>) {
    let price = village_price(game, state, location);
    let seat = state.active;
    pay(state, price);
    state.add_village(game.map(), seat, location);
    log.put(Event::Built { seat, location, price });
}

/// The locations where a chip can be added for the BP in hand: under any player's village (MOR-B07) while chips last (MOR-B16).
#[inline]
fn chips(game: &Mordred, state: &State, hand: u16) -> LocationSet {
    if hand < CHIP_IN_HILLS || game.chips_left(state) == Some(0) {
        return LocationSet::EMPTY;
    }
    let (woods, [ones, twos]) = (game.map().woods(), state.chips);
    let full = match game.edition.counts.max_chips {
        1 => ones,
        2 => twos,
        _ => ones & twos,
    };
    let affordable = woods.only_if(hand >= CHIP_IN_WOOD) | !woods;
    state.all_villages() & !full & affordable
}

/// The reason that no chip can be added there, if there is one. MOR-B07, MOR-B16, MOR-B17.
pub(crate) fn check_castle(game: &Mordred, state: &State, location: Location) -> Result<(), Refusal> {
    let chips = state.chips(location);
    if !game.map().all().contains(location) {
        Err(Refusal::NoLocation(location))
    } else if !state.all_villages().contains(location) {
        Err(Refusal::NoVillage(location))
    } else if chips >= game.edition.counts.max_chips {
        Err(Refusal::CastleFull { location, chips })
    } else if game.chips_left(state) == Some(0) {
        Err(Refusal::NoChipLeft)
    } else {
        check_price(state, chip_price(game, location))
    }
}

fn chip_price(game: &Mordred, location: Location) -> u16 {
    match game.map().terrain(location) {
        Terrain::Wood => CHIP_IN_WOOD,
        Terrain::Hill => CHIP_IN_HILLS,
    }
}

/// Adds the chip; the castle is the village owner's, whoever paid (MOR-B08).
pub(crate) fn add_chip(game: &Mordred, state: &mut State, location: Location, log: &mut impl Sink<Event>) {
    let price = chip_price(game, location);
    pay(state, price);
    state.add_chip(location);
    log.put(Event::Fortified { seat: state.active, location, price, chips: state.chips(location) });
}

/// The links over which an own castle can attack a marker now (MOR-B09), each once a turn (MOR-B10), and how many.
#[inline]
fn attacks(game: &Mordred, state: &State, hand: u16) -> (LinkSet, u32) {
    let (mut links, mut count) = (LinkSet::EMPTY, 0);
    let castles = state.castles() & state.villages[state.active] & state.near_markers;
    if hand < AttackDice::One.price() || castles.is_empty() {
        return (links, count);
    }
    for castle in castles {
        for target in game.map().neighbours(castle) & state.markers {
            if let Some(link) = game.map().link(castle, target).filter(|&link| !state.attacked.contains(link)) {
                links.insert(link);
                count += 1;
            }
        }
    }
    (links, count)
}

/// The reason that no attack goes over that link, if there is one. MOR-B09, MOR-B10, MOR-B17.
pub(crate) fn check_attack(game: &Mordred, state: &State, link: Link, dice: AttackDice) -> Result<(), Refusal> {
    let (castle, target) = game.map().ends(link).ok_or(Refusal::NoLink(link))?;
    if !(state.castles() & state.villages[state.active]).contains(castle) {
        Err(Refusal::NoCastle(castle))
    } else if !state.markers.contains(target) {
        Err(Refusal::NoMarker(target))
    } else if state.attacked.contains(link) {
        Err(Refusal::AttackedAlready { castle, target })
    } else {
        check_price(state, dice.price())
    }
}

/// Pays for the attack, whose castle, target and dice are named; then the dice are rolled (MOR-B14).
pub(crate) fn attack(game: &Mordred, state: &mut State, link: Link, dice: AttackDice, log: &mut impl Sink<Event>) {
    let (castle, target) = game.map().known_ends(link);
    pay(state, dice.price());
    state.attacked.insert(link);
    state.phase = Phase::Assault { link, dice };
    log.put(Event::Attacked { castle, target, dice });
}

/// Reads the dice of an attack: any die of 4 or more removes the marker, once (MOR-B09, MOR-B11); from the home it wins at once (MOR-E05).
pub(crate) fn assault(
    game: &Mordred,
    state: &mut State,
    link: Link,
    (die, second): (Face, Option<Face>),
    log: &mut impl Sink<Event>,
) {
    let best = second.map_or(die, |second| die.max(second));
    let removed = best.pips() >= MARKER_FALLS_AT;
    state.phase = Phase::Spend;
    log.put(Event::AttackRolled { die, second, removed });
    if removed {
        let (_, target) = game.map().known_ends(link);
        state.remove_marker(game.map(), target);
        lower_track(state, log);
        if target == game.edition.home {
            end::finish(game, state, Ending::Home, log);
        }
    }
}

/// Lowers the attacker's track by 1 for a success, not below 0 (MOR-B11).
fn lower_track(state: &mut State, log: &mut impl Sink<Event>) {
    let seat = state.active;
    if let Some(to) = state.track[seat].checked_sub(1) {
        state.track[seat] = to;
        log.put(Event::TrackFell { seat, to });
    }
}

/// Passes the turn clockwise (MOR-B13); a castle that attacked may attack the same marker again in another turn (MOR-B10).
pub(crate) fn end_turn(game: &Mordred, state: &mut State, log: &mut impl Sink<Event>) {
    log.put(Event::TurnEnded(state.active));
    state.attacked = LinkSet::EMPTY;
    state.active = state.active.next(game.players);
    state.phase = Phase::Column;
}

/// Refuses a price that is not whole in hand (MOR-B17).
fn check_price(state: &State, price: u16) -> Result<(), Refusal> {
    let hand = state.bp[state.active];
    if hand >= price { Ok(()) } else { Err(Refusal::TooPoor { price, hand }) }
}

/// Takes the price from the hand: spent BP leave the game (MOR-B02).
fn pay(state: &mut State, price: u16) {
    state.bp[state.active] = state.bp[state.active].saturating_sub(price);
}

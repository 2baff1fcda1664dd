//! What each phase carries fits the position, and what is left of a turn fits what has happened in it.

use table_common::{ActionSet, Face, Seat, rule};

use super::{Verdict, require, vote};
use crate::action::{Action, Demand};
use crate::board::{Space, Symbol};
use crate::card::Class;
use crate::game::Erben;
use crate::phase::{Continuation, Phase, SecondMove, TheftPool};
use crate::piece::{Piece, Place};
use crate::rules::{cards, dice, meeting, movement, spaces};
use crate::spirit::{Spirit, SpiritSet};
use crate::state::State;

pub(super) fn judge(game: &Erben, state: &State) -> Verdict {
    match state.phase {
        // The first player is to be drawn at the start only, and any position may stand before a roll.
        Phase::FirstPlayer | Phase::Rolling => Ok(()),
        Phase::Choosing { faces } => {
            require(dice::is_asked(game, state, faces), rule!("ERB-M16"), "something to choose")
        }
        Phase::SecondMove(second) => second_move(game, state, second),
        Phase::Moving { piece, die, face, left } => {
            moving(state, piece, left)?;
            require(!movement::ends(game, state, piece, die, face).is_empty(), rule!("ERB-M05"), "an end space")
        }
        Phase::Relocating { spirit } => {
            require(state.in_circles().contains(spirit), rule!("ERB-M18"), "a spirit in the circles")?;
            require(!movement::targets(game, state, spirit).is_empty(), rule!("ERB-M19"), "a space to go to")
        }
        Phase::Arriving { then } => {
            druids_arrival(state, then)?;
            let choice = spaces::actions(game, state).len() > 1;
            require(choice, rule!("ERB-A08"), "a druid in the circles with a choice of actions")
        }
        Phase::Calling { spirit, then } => {
            druids_arrival(state, then)?;
            let may = spaces::check(game, state, Action::Call(spirit)).is_ok();
            require(may, rule!("ERB-A03"), "a spirit that can be called from the druid's space")
        }
        Phase::Morrigan { victim, draw, then } => morrigan(game, state, victim, draw, then),
        Phase::Giving { other, demand, then } => exchange(state, other, demand, then),
        Phase::Answering { other, demand, gift, then } => {
            exchange(state, other, demand, then)?;
            let held = meeting::check_gift(state.hands[state.active], demand, gift).is_ok();
            require(held, rule!("ERB-T03"), "a gift that the demander holds")
        }
        Phase::Drawing { seat, class, left, then } => drawing(game, state, seat, class, left, then),
        Phase::Stealing { victim, pool, left, then } => stealing(game, state, victim, (pool, left), then),
        Phase::Voting(voting) => vote::judge_voting(game, state, voting),
        Phase::Over { cult } => vote::judge_over(game, state, cult),
    }
}

fn space_of(state: &State, piece: Piece) -> Option<Space> {
    state.place(state.active, piece).space()
}

fn bears(game: &Erben, space: Option<Space>, symbol: Symbol) -> bool {
    space.is_some_and(|space| game.board().with(symbol).contains(space))
}

/// A second move follows a first one: of the druid, which has left the centre; or of an own spirit, which gains nobody
/// (ERB-M04, M20).
fn second_move(game: &Erben, state: &State, second: SecondMove) -> Verdict {
    match second.moved {
        Piece::Druid => {
            require(
                state.druids[state.active] != Place::OFF,
                rule!("ERB-M04"),
                "a moved druid that has left the centre",
            )?;
            gained_in_a_turn(game, state, second.gained)?;
        }
        Piece::Spirit(spirit) => {
            require(can_have_moved(state, spirit), rule!("ERB-M04"), "an own spirit as the one moved first")?;
            require(second.gained.is_empty(), rule!("ERB-M20"), "spirits gained by a druid's move only")?;
        }
    }
    let left = dice::second_choices(game, state, second);
    let any = ActionSet::iter(&left).any(|action| action != Action::Pass);
    require(any, rule!("ERB-M04"), "a piece for the second die")
}

/// Whether a spirit can be the active player's that was moved first: it is still the player's, or the Morrigan, who has
/// passed to the player of the druid she was put on (ERB-G07).
fn can_have_moved(state: &State, spirit: Spirit) -> bool {
    let passed = |space| state.other_druid_on(space, state.active).is_some();
    let given = spirit == Spirit::Morrigan && state.spirits[spirit.index()].space().is_some_and(passed);
    state.owned[state.active].contains(spirit) || given
}

/// The spirits that the druid's move has gained: the Morrigan on its space (ERB-G08), and by one action a spirit there, a
/// called one next to it, or nobody, if that action drove the Morrigan out (ERB-M23).
fn gained_in_a_turn(game: &Erben, state: &State, gained: SpiritSet) -> Verdict {
    let druid = space_of(state, Piece::Druid);
    let on_spirits = bears(game, druid, Symbol::Spirit);
    let mut actions = 0;
    for spirit in gained {
        let space = state.spirits[spirit.index()].space();
        let own = state.owned[state.active].contains(spirit);
        let here = own && druid.is_some() && space == druid;
        let called = own && on_spirits && druid.zip(space).is_some_and(|(at, to)| game.board().near(at).contains(to));
        let driven_out = spirit == Spirit::Morrigan && on_spirits && state.spirits[spirit.index()] == Place::OFF;
        require(here || called || driven_out, rule!("ERB-M20"), "gained spirits where the druid's move can gain them")?;
        actions += u32::from(!here || spirit != Spirit::Morrigan);
    }
    require(actions <= 1, rule!("ERB-A08"), "spirits gained by one action")
}

/// A first move is of an own movable piece, and a second may follow exactly if a spirit of the player is movable. A second
/// move follows the first of another piece (ERB-M04).
fn moving(state: &State, piece: Piece, left: Option<Face>) -> Verdict {
    let seat = state.active;
    let spirits = state.own_in_circles(seat);
    let own = match piece {
        Piece::Druid => state.druids[seat] != Place::ARRIVED,
        Piece::Spirit(spirit) => spirits.contains(spirit),
    };
    require(own, rule!("ERB-M04"), "an own movable piece")?;
    if left.is_some() {
        return require(!spirits.is_empty(), rule!("ERB-M04"), "a second move only with a spirit in the circles");
    }
    let Piece::Spirit(moving) = piece else { return Ok(()) };
    let moved_first = |spirit: Spirit| spirit != moving && can_have_moved(state, spirit);
    let another = state.druids[seat] != Place::OFF || Spirit::ALL.into_iter().any(moved_first);
    require(another, rule!("ERB-M04"), "another piece that can have moved first")
}

/// What follows a druid's arrival before its action: nothing, or a second move after the druid's, with a spirit that was
/// the player's before. Only the Morrigan on the druid's space is gained so far (ERB-G08).
fn druids_arrival(state: &State, then: Continuation) -> Verdict {
    let Some(second) = then else { return Ok(()) };
    require(second.moved == Piece::Druid, rule!("ERB-M04"), "a second move after the druid's")?;
    let here = |spirit: Spirit| {
        let space = state.spirits[spirit.index()].space();
        spirit == Spirit::Morrigan && space.is_some() && space == space_of(state, Piece::Druid)
    };
    require(second.gained.iter().all(here), rule!("ERB-G08"), "only the Morrigan gained before the druid's action")?;
    before_the_druids_move(state, second)
}

/// A second move may follow a druid's only if the player had a spirit in the circles before (ERB-M04).
fn before_the_druids_move(state: &State, second: SecondMove) -> Verdict {
    let before = state.own_in_circles(state.active) - second.gained;
    require(!before.is_empty(), rule!("ERB-M04"), "a second move only with a spirit of before in the circles")
}

/// Whether the active player's druid can have called a spirit to a space (ERB-A03).
fn can_have_called(game: &Erben, state: &State, to: Option<Space>) -> bool {
    let druid = space_of(state, Piece::Druid);
    let near = druid.zip(to).is_some_and(|(at, to)| game.board().near(at).contains(to));
    near && bears(game, druid, Symbol::Spirit)
}

/// What follows a put of the Morrigan on another player's druid: nothing; or a second move after hers, where no spirit is
/// gained; or one after the druid's, which has called her.
fn put_morrigan(game: &Erben, state: &State, then: Continuation, gained: SpiritSet) -> Verdict {
    let Some(second) = then else { return Ok(()) };
    let morrigan = Spirit::Morrigan;
    if second.moved == Piece::Spirit(morrigan) {
        return require(second.gained.is_empty(), rule!("ERB-M20"), "spirits gained by a druid's move only");
    }
    require(second.moved == Piece::Druid, rule!("ERB-M04"), "a second move after the Morrigan's or the druid's")?;
    let called = can_have_called(game, state, state.spirits[morrigan.index()].space());
    require(called, rule!("ERB-G11"), "the Morrigan next to a druid that can have called her")?;
    require(second.gained == gained, rule!("ERB-G11"), "the called Morrigan gained until she passes, and nobody else")?;
    before_the_druids_move(state, second)
}

/// The Morrigan was put on the victim's druid: by her controller's move, by a call, or by magic (ERB-G06, G11, G12).
fn morrigan(game: &Erben, state: &State, victim: Seat, draw: bool, then: Continuation) -> Verdict {
    on_victim(state, victim)?;
    require(!state.hands[victim].is_empty(), rule!("ERB-G06"), "a victim with cards")?;
    let space = state.spirits[Spirit::Morrigan.index()].space();
    let plant = space.is_some_and(|space| spaces::gives_plant(game, state, space));
    require(!draw || plant, rule!("ERB-G12"), "a draw only on a plant space with plants left")?;
    let own = state.owned[state.active].contains(Spirit::Morrigan);
    let by_call = then.is_some_and(|second| second.moved == Piece::Druid);
    let by_move = then.is_some() && !by_call;
    // Only a call keeps her from the plant (ERB-G11).
    let called = own && can_have_called(game, state, space) && !by_move;
    require(
        draw == plant || called,
        rule!("ERB-G12"),
        "a draw on a plant space with plants left, unless she was called",
    )?;
    require(!(by_call && draw), rule!("ERB-G11"), "no draw after a call")?;
    require(own || then.is_none(), rule!("ERB-M04"), "a Morrigan of the active player's before a second move")?;
    put_morrigan(game, state, then, SpiritSet::of(Spirit::Morrigan))
}

/// The Morrigan stands on the victim's druid, another player's than the active one's (ERB-G06).
fn on_victim(state: &State, victim: Seat) -> Verdict {
    let space = state.spirits[Spirit::Morrigan.index()].space();
    let there = space.is_some_and(|space| state.other_druid_on(space, state.active) == Some(victim));
    require(there, rule!("ERB-G06"), "the Morrigan on the victim's druid")
}

/// An exchange is between two druids on one space, of what both can give (ERB-T01, T02); nobody was gained there.
fn exchange(state: &State, other: Seat, demand: Demand, then: Continuation) -> Verdict {
    druids_arrival(state, then)?;
    let space = space_of(state, Piece::Druid).filter(|&space| state.other_druid_on(space, state.active) == Some(other));
    let Some(space) = space else { return require(false, rule!("ERB-T01"), "the other druid on the druid's space") };
    let both = meeting::check_demand(state, space, demand).is_ok();
    require(both, rule!("ERB-T02"), "a demand that both can give")
}

/// A card is drawn by magic, by a druid's action, or for a spirit that was moved or relocated to a plant space (ERB-A05 to
/// A08, M18, M19).
fn drawing(game: &Erben, state: &State, who: Seat, class: Class, left: u8, then: Continuation) -> Verdict {
    let enough = cards::deck(state).len() >= u32::from(left);
    require(enough, rule!("ERB-C06"), "enough cards in the stack")?;
    if class != Class::Plant {
        require(left == 1, rule!("ERB-A06"), "one magic card to draw")?;
        require(who == state.active, rule!("ERB-A06"), "magic drawn by the active player")?;
        // Without a second move it may be magic movement, which needs no space.
        return if then.is_none() { Ok(()) } else { drawn_by_druid(game, state, class, then) };
    }
    require((1..=2).contains(&left), rule!("ERB-A05"), "one card to draw, or two plants")?;
    let by_druid = who == state.active && left == 1 && drawn_by_druid(game, state, class, then).is_ok();
    let by_spirit = |spirit| drawn_for_spirit(game, state, spirit, (who, left), then);
    require(
        by_druid || Spirit::ALL.into_iter().any(by_spirit),
        rule!("ERB-A05"),
        "a piece of the player's on a plant space",
    )
}

/// The druid draws on its space by its action (ERB-A05 to A08).
fn drawn_by_druid(game: &Erben, state: &State, class: Class, then: Continuation) -> Verdict {
    druids_arrival(state, then)?;
    let there = space_of(state, Piece::Druid).and_then(|space| spaces::stack_of(game, space)) == Some(class);
    require(there, rule!("ERB-A08"), "the druid on a space that gives such a card")
}

/// Whether a spirit on a plant space can have given its controller this draw: moved by a die for the active player, or
/// relocated for anybody; the Morrigan on another player's druid for who controlled her before (ERB-A05, A08, G12).
fn drawn_for_spirit(game: &Erben, state: &State, spirit: Spirit, (who, left): (Seat, u8), then: Continuation) -> bool {
    let space = state.spirits[spirit.index()].space();
    let passed = spirit == Spirit::Morrigan && space.is_some_and(|at| state.other_druid_on(at, state.active).is_some());
    // A foreign spirit relocated onto the own druid only changes owner (ERB-A11): relocated, it was the player's before.
    let controls = state.owned[who].contains(spirit) || passed;
    let moved = then
        .is_none_or(|second| who == state.active && second.moved == Piece::Spirit(spirit) && second.gained.is_empty());
    bears(game, space, Symbol::Plant) && controls && left <= spaces::plants_for(spirit) && moved
}

/// The active player steals from the player to whom the Morrigan has passed (ERB-G06, G07).
fn stealing(game: &Erben, state: &State, victim: Seat, (pool, left): (TheftPool, u8), then: Continuation) -> Verdict {
    on_victim(state, victim)?;
    require((1..=pool.most()).contains(&left), rule!("ERB-G06"), "one card to steal, or two plants")?;
    require(cards::deck(state).len() >= u32::from(left), rule!("ERB-G06"), "enough cards in the victim's hand")?;
    put_morrigan(game, state, then, SpiritSet::EMPTY)
}

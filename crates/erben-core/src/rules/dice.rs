//! The dice of a turn: the choice of a piece and a die, or of magic movement. ERB-M01 to M04, M14 to M18, M20.

use table_common::rand::Rng;
use table_common::{ActionSet, Face, Sink, Throw};

use super::{cards, movement, vote};
use crate::action::Action;
use crate::card::Class;
use crate::edition::Die;
use crate::event::Event;
use crate::game::Erben;
use crate::legal::Legal;
use crate::outcome::Outcome;
use crate::phase::{Continuation, Phase, SecondMove};
use crate::piece::{Piece, Place};
use crate::refusal::{Expected, Refusal};
use crate::spirit::{Spirit, SpiritSet};
use crate::state::State;

/// The stacks of magic movement (ERB-M18).
const MAGIC: [Class; 2] = [Class::Sun, Class::Moon];

/// A fair roll of both dice (ERB-M01).
#[inline]
pub(crate) fn roll(rng: &mut impl Rng) -> Outcome {
    Outcome::Roll(Throw::roll(rng))
}

/// The dice show these faces (ERB-M01). Without a usable die and without magic the turn passes (ERB-M16).
pub(crate) fn rolled(game: &Erben, state: &mut State, faces: [Face; 2], log: &mut impl Sink<Event>) {
    let seat = state.active;
    log.put(Event::Rolled(seat, faces));
    state.druid_walks = movement::walks_of_druid(game, state, faces.map(Some));
    if any_usable(game, state, faces) || magic(game, state, faces) {
        state.wait_for(Phase::Choosing { faces });
    } else {
        log.put(Event::Passed(seat));
        end_turn(game, state, log);
    }
}

/// Whether both faces bear a ring (ERB-M17).
#[inline]
fn two_rings(game: &Erben, faces: [Face; 2]) -> bool {
    Die::ALL.into_iter().all(|die| game.face(die, faces[die.index()]).ring)
}

/// Whether magic movement has an option (ERB-M18).
fn magic(game: &Erben, state: &State, faces: [Face; 2]) -> bool {
    two_rings(game, faces)
        && (MAGIC.into_iter().any(|class| state.stack_count(class) > 0) || !relocatable(game, state).is_empty())
}

/// The spirits that can be relocated: any in the circles that has a space to go to (ERB-M18, M19).
#[inline]
fn relocatable(game: &Erben, state: &State) -> SpiritSet {
    let all = state.in_circles();
    all.iter().filter(|&spirit| !movement::targets(game, state, spirit).is_empty()).collect()
}

/// Pieces of the active player.
#[derive(Clone, Copy)]
struct Pieces {
    druid: bool,
    spirits: SpiritSet,
}

impl Pieces {
    /// The movable ones: waiting or in the circles (ERB-M14), and for a second move neither moved nor gained this turn
    /// (ERB-M04, M15, M20).
    #[inline]
    fn movable(state: &State, second: Option<SecondMove>) -> Self {
        let seat = state.active;
        let mut pieces = Self { druid: state.druids[seat] != Place::ARRIVED, spirits: state.own_in_circles(seat) };
        if let Some(second) = second {
            pieces.spirits -= second.gained;
            match second.moved {
                Piece::Druid => pieces.druid = false,
                Piece::Spirit(spirit) => {
                    pieces.spirits.remove(spirit);
                }
            }
        }
        pieces
    }

    /// Those that have an end space with a die.
    #[inline]
    fn that_move(self, game: &Erben, state: &State, die: Die, face: Face) -> Self {
        let moves = |piece: Piece| !movement::ends(game, state, piece, die, face).is_empty();
        Self {
            druid: self.druid && moves(Piece::Druid),
            spirits: self.spirits.iter().fold(SpiritSet::EMPTY, |all, spirit| {
                all | SpiritSet::of(spirit).only_if(moves(Piece::Spirit(spirit)))
            }),
        }
    }

    /// Whether one has an end space with a die.
    #[inline]
    fn any_moves(self, game: &Erben, state: &State, die: Die, face: Face) -> bool {
        let moves = |piece: Piece| !movement::ends(game, state, piece, die, face).is_empty();
        self.druid && moves(Piece::Druid) || self.spirits.iter().any(|spirit| moves(Piece::Spirit(spirit)))
    }
}

/// Whether a piece can be moved by one of the dice.
#[inline]
fn any_usable(game: &Erben, state: &State, faces: [Face; 2]) -> bool {
    let pieces = Pieces::movable(state, None);
    Die::ALL.into_iter().any(|die| pieces.any_moves(game, state, die, faces[die.index()]))
}

/// The legal choices after a roll: every piece with every die that can move it, and with two rings magic movement. To use
/// no die is legal only where none can be used (ERB-M03, M04, M16 to M18).
#[inline]
pub(crate) fn choices(game: &Erben, state: &State, faces: [Face; 2]) -> Legal {
    let mut set = Legal::EMPTY;
    let pieces = Pieces::movable(state, None);
    let mut usable = false;
    for die in Die::ALL {
        let Pieces { druid, spirits } = pieces.that_move(game, state, die, faces[die.index()]);
        set.insert_moves(die, druid, spirits);
        usable |= druid || !spirits.is_empty();
    }
    if two_rings(game, faces) {
        for class in MAGIC {
            set.insert_if(state.stack_count(class) > 0, Action::Draw(class));
        }
        set.insert_relocations(relocatable(game, state));
    }
    set.insert_if(!usable, Action::Pass);
    set
}

pub(crate) fn check(game: &Erben, state: &State, faces: [Face; 2], action: Action) -> Result<(), Refusal> {
    match action {
        Action::Move { piece, die } => check_move(game, state, piece, die, faces[die.index()]),
        Action::Draw(_) | Action::Relocate(_) if !two_rings(game, faces) => Err(Refusal::NoRings),
        Action::Draw(Class::Plant) => Err(Refusal::NoMagicStack),
        Action::Draw(class) if state.stack_count(class) == 0 => Err(Refusal::StackEmpty(class)),
        Action::Relocate(spirit) if !state.in_circles().contains(spirit) => Err(Refusal::NotInCircles(spirit)),
        Action::Relocate(spirit) if movement::targets(game, state, spirit).is_empty() => Err(Refusal::NoTarget(spirit)),
        Action::Draw(_) | Action::Relocate(_) => Ok(()),
        Action::Pass => {
            if any_usable(game, state, faces) {
                Err(Refusal::DieUsable)
            } else {
                Ok(())
            }
        }
        _ => Err(Refusal::OtherDecisionDue(Expected::Move)),
    }
}

fn check_move(game: &Erben, state: &State, piece: Piece, die: Die, face: Face) -> Result<(), Refusal> {
    let seat = state.active;
    if let Piece::Spirit(spirit) = piece {
        if !state.owned[seat].contains(spirit) {
            return Err(Refusal::NotOwn(spirit));
        }
    }
    if state.place(seat, piece) == Place::ARRIVED {
        Err(Refusal::HasArrived(piece))
    } else if movement::ends(game, state, piece, die, face).is_empty() {
        Err(Refusal::NoEndSpace(piece, game.face(die, face).pattern))
    } else {
        Ok(())
    }
}

/// Carries out the choice after a roll. A second move may follow if the player has a movable spirit (ERB-M03, M04).
pub(crate) fn choose(game: &Erben, state: &mut State, faces: [Face; 2], action: Action, log: &mut impl Sink<Event>) {
    match action {
        Action::Move { piece, die } => {
            let two_moves = !state.own_in_circles(state.active).is_empty();
            let left = two_moves.then_some(faces[die.other().index()]);
            state.wait_for(Phase::Moving { piece, die, face: faces[die.index()], left });
        }
        Action::Draw(class) => cards::start_draw(game, state, state.active, class, 1, None, log),
        Action::Relocate(spirit) => state.wait_for(Phase::Relocating { spirit }),
        _ => pass(game, state, log),
    }
}

/// The legal second moves: another piece with the other die. The player may decline unless the edition says otherwise
/// (ERB-M04).
#[inline]
pub(crate) fn second_choices(game: &Erben, state: &State, second: SecondMove) -> Legal {
    let mut set = Legal::EMPTY;
    let Pieces { druid, spirits } =
        Pieces::movable(state, Some(second)).that_move(game, state, second.die, second.face);
    set.insert_moves(second.die, druid, spirits);
    set.insert_if(!game.edition.second_die_required, Action::Pass);
    set
}

pub(crate) fn check_second(game: &Erben, state: &State, second: SecondMove, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Move { die, .. } if die != second.die => Err(Refusal::DieUsed(die)),
        Action::Move { piece, .. } if piece == second.moved => Err(Refusal::MovedAlready(piece)),
        Action::Move { piece: Piece::Spirit(spirit), .. } if second.gained.contains(spirit) => {
            Err(Refusal::GainedThisTurn(spirit))
        }
        Action::Move { piece, die } => check_move(game, state, piece, die, second.face),
        Action::Pass if game.edition.second_die_required => Err(Refusal::SecondDieRequired),
        Action::Pass => Ok(()),
        _ => Err(Refusal::OtherDecisionDue(Expected::SecondMove)),
    }
}

pub(crate) fn choose_second(
    game: &Erben,
    state: &mut State,
    second: SecondMove,
    action: Action,
    log: &mut impl Sink<Event>,
) {
    match action {
        Action::Move { piece, die } => {
            state.wait_for(Phase::Moving { piece, die, face: second.face, left: None });
        }
        _ => pass(game, state, log),
    }
}

fn pass(game: &Erben, state: &mut State, log: &mut impl Sink<Event>) {
    log.put(Event::Passed(state.active));
    end_turn(game, state, log);
}

/// What follows a move by `die`: a second move with the other die, which shows `left`, where one may follow (ERB-M04).
#[inline]
pub(crate) fn after_move(piece: Piece, die: Die, left: Option<Face>) -> Continuation {
    left.map(|face| SecondMove { die: die.other(), face, moved: piece, gained: SpiritSet::EMPTY })
}

/// Notes a spirit gained in this turn: it is not moved in it (ERB-M15, M20).
pub(crate) fn gain(then: &mut Continuation, spirit: Spirit) {
    if let Some(second) = then {
        second.gained.insert(spirit);
    }
}

/// Goes on after a move: with a second move, if one may follow and some piece can make it (ERB-M04), else with the end of
/// the turn.
#[inline]
pub(crate) fn go_on(game: &Erben, state: &mut State, then: Continuation, log: &mut impl Sink<Event>) {
    let can_follow = |second: &SecondMove| Pieces::movable(state, then).any_moves(game, state, second.die, second.face);
    match then.filter(can_follow) {
        Some(second) => state.wait_for(Phase::SecondMove(second)),
        None => end_turn(game, state, log),
    }
}

/// Ends the turn: the next player's begins, or after the last turn the vote (ERB-V14).
#[inline]
pub(crate) fn end_turn(game: &Erben, state: &mut State, log: &mut impl Sink<Event>) {
    if state.turn >= game.turn_limit() {
        vote::begin(game, state, log);
    } else {
        state.active = state.active.next(game.players);
        state.turn += 1;
        state.wait_for(Phase::Rolling);
    }
}

/// Whether a roll leaves the active player something to choose (ERB-M16): what a described position must show.
pub(crate) fn is_asked(game: &Erben, state: &State, faces: [Face; 2]) -> bool {
    let set = choices(game, state, faces);
    !(set.len() == 1 && set.contains(Action::Pass))
}

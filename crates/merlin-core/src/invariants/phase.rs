//! What each phase needs: a turn that can have led to it, and a way for the game to go on.

use alloc::string::String;

use table_common::{ActionSet, Game, Problems, RuleId, Turn, rule};

use crate::Merlin;
use crate::action::Action;
use crate::goods::Kind;
use crate::henchman::Henchman;
use crate::phase::{Activation, Cause, Chosen, Die, DrawCause, Move, Phase, Repeatable};
use crate::player::PublicPlayer;
use crate::principality::Principality;
use crate::ring::{Figure, SpaceKind};
use crate::rules::scoring::{ROUNDS, grail_tie};
use crate::rules::setup::{HAND, TRAITORS};
use crate::rules::{favor, manors, missions, site_kind};
use crate::state::{Open, State};

/// Notes what is wrong with the phase.
fn require(bad: &mut Problems, holds: bool, rule: RuleId, what: &str) {
    bad.require(holds, rule, "phase", || String::from(what));
}

pub(super) fn validate(game: &Merlin, state: &State, bad: &mut Problems) {
    let open = &state.open;
    draws(game, state, bad);
    let completed = open.phase.completed().unwrap_or(0);
    require(bad, completed <= 2, rule!("MER-F03"), "wanted at most two missions in a turn, found more");
    if open.phase.in_turn() {
        turn(game, open, bad);
    }
    if let Some(made) = made(open.phase) {
        moved(game, open, made, bad);
    }
    if let Some(activation) = open.phase.activation() {
        activated(game, state, activation, bad);
    }
    if let Phase::Acted { made, repeatable } = open.phase {
        acted(game, open, made, repeatable, bad);
    }
    scored(game, open, bad);
    require(bad, goes_on(game, state), rule!("MER-A23"), "wanted something to be had, found nothing");
}

/// The move that was made in this turn, where the phase says which.
fn made(phase: Phase) -> Option<Move> {
    match phase {
        Phase::Acted { made, .. } => Some(made),
        phase => phase.activation().map(Activation::of_move),
    }
}

/// Draws: whose turn it can be, how many are left, and that they can be made (MER-M05, MER-S13, MER-S14, MER-E06).
fn draws(game: &Merlin, state: &State, bad: &mut Problems) {
    let open = &state.open;
    let whose = match open.phase {
        Phase::StartingTiles { seat, .. }
        | Phase::SetupTraitors { seat, .. }
        | Phase::SetupHands { seat, .. }
        | Phase::SetupDice { seat }
        | Phase::ScoringTraitors { seat, .. }
        | Phase::RoundDice { seat } => game.players.include(seat),
        Phase::Grail { principality } => grail_tie(open, principality),
        _ => true,
    };
    require(bad, whose, rule!("MER-E12"), "wanted a player whose turn this can be, found none");
    let counts = match open.phase {
        Phase::StartingTiles { seat, left } => left.len() as usize == 4 - game.place(open, seat),
        Phase::SetupTraitors { left, .. } | Phase::ScoringTraitors { left, .. } => (1..=TRAITORS).contains(&left),
        Phase::SetupHands { left, .. } => (1..=HAND).contains(&left),
        Phase::Drawing { left, .. } => (1..=2).contains(&left) && missions::drawable(state),
        Phase::Dealing { left, slot, .. } => left <= 1 && slot.is_none_or(|slot| state.display(slot).is_none()),
        Phase::Discarding { .. } => missions::drawable(state),
        Phase::Display => open.display.iter().any(Option::is_none),
        _ => true,
    };
    require(bad, counts, rule!("MER-M05"), "wanted draws that can be made, found others");
    let discarded = match open.phase {
        Phase::Discarding { .. } => 1,
        Phase::Drawing { cause: DrawCause::Action(_), left: 2 } => 2,
        _ => 0,
    };
    let there = open.discard.len() >= discarded;
    require(bad, there, rule!("MER-A17"), "wanted the missions just discarded, found fewer in the discard");
}

/// What was used since the turn began lies where it went, as long as nothing was taken (MER-F01, MER-M03, MER-T06).
fn turn(game: &Merlin, open: &Open, bad: &mut Problems) {
    let flag = |one| open.board.of(Kind::Flag).contains(one);
    let completed = u32::from(open.phase.completed().unwrap_or(0));
    let untouched = match open.phase {
        Phase::BeforeDie { .. } => true,
        Phase::DieChosen(Chosen { die, apple, snake, fishes, .. }) => {
            let fits = !fishes || die == Die::Own;
            require(bad, fits, rule!("MER-T13"), "wanted Fishes with an own die only, found it with the Merlin die");
            let used = (!snake || flag(Principality::Snake)) && (!fishes || flag(Principality::Fishes));
            require(bad, used, rule!("MER-F01"), "wanted the flags used on the board, found them missing");
            require(
                bad,
                !apple || open.apples > 0,
                rule!("MER-T06"),
                "wanted the apple paid in the supply, found none",
            );
            dice(game, open, if die == Die::Own { Figure::Knight } else { Figure::Merlin }, bad);
            true
        }
        Phase::Moved { made, eagle } => {
            let fits = !eagle || made.figure == Figure::Knight;
            require(bad, fits, rule!("MER-K06"), "wanted the Eagle after a knight's move, found Merlin's");
            let used = (!eagle || flag(Principality::Eagle)) && (made.fox.is_none() || flag(Principality::Fox));
            require(bad, used, rule!("MER-F01"), "wanted the flags used on the board, found them missing");
            true
        }
        _ => false,
    };
    if untouched {
        require(
            bad,
            completed < 2 || flag(Principality::Dove),
            rule!("MER-F03"),
            "wanted the Dove used for a second mission on the board, found it missing",
        );
        let there = open.discard.len() >= completed;
        require(bad, there, rule!("MER-M03"), "wanted the missions completed this turn discarded, found fewer");
    }
}

/// The die that moved a figure is used (MER-T02).
fn dice(game: &Merlin, open: &Open, figure: Figure, bad: &mut Problems) {
    let player = &open.players[open.active(game.players)];
    let used = match figure {
        Figure::Knight => player.dice.len() < 3,
        Figure::Merlin => player.merlin_die.is_none(),
    };
    require(bad, used, rule!("MER-T02"), "wanted the die used that moved the figure, found it on the castle");
}

/// A move that was made: its die and the space of the Fox (MER-T02, MER-F06).
fn moved(game: &Merlin, open: &Open, made: Move, bad: &mut Problems) {
    let seat = open.active(game.players);
    dice(game, open, made.figure, bad);
    let mut others = game.players.seats().filter(|&other| other != seat);
    let fox = made.fox.is_none_or(|space| {
        space != open.stands(seat, made.figure) && others.any(|other| open.players[other].knight == Some(space))
    });
    require(bad, fox, rule!("MER-F06"), "wanted the Fox on another player's knight, found none there");
}

/// An action that is due or under way: the space it belongs to, and what led to the phase (MER-A01, MER-T08, MER-K06).
fn activated(game: &Merlin, state: &State, activation: Activation, bad: &mut Problems) {
    let open = &state.open;
    let seat = open.active(game.players);
    let player = &open.players[seat];
    let paid = activation.cause != Cause::Staff || player.staffs < game.edition.staffs;
    require(bad, paid, rule!("MER-T08"), "wanted a staff paid for the repetition, found all of them");
    let kind = site_kind(game, state, seat, activation);
    let here = match open.phase {
        Phase::Exchanging { .. } => kind == SpaceKind::Exchange,
        Phase::Discarding { .. } | Phase::Drawing { .. } | Phase::Dealing { .. } => kind == SpaceKind::Mission,
        Phase::Tower { .. } | Phase::SecondManor { .. } => kind == SpaceKind::Manor,
        Phase::SecondHenchman { .. } => matches!(kind, SpaceKind::Influence(_)),
        Phase::Repeating { favor: Some(_), .. } => favored(player, activation, kind),
        _ => true,
    };
    require(bad, here, rule!("MER-A01"), "wanted the action of the space that is acted on, found that of another");
    let towers = open.environs.towers();
    let led = match open.phase {
        Phase::Exchanging { returned, .. } => open.board.count(returned) > 0,
        Phase::Tower { second: false, .. } => !(player.built & towers).is_empty(),
        Phase::Tower { second: true, .. } => {
            activation.is_own()
                && player.seals.face_down(Henchman::Builder)
                && player.built.len() > 1
                && !(player.built & towers).is_empty()
        }
        Phase::SecondManor { .. } => player.seals.ready(Henchman::Builder) && !player.built.is_empty(),
        Phase::SecondHenchman { first, .. } => {
            let stands = player.henchmen.place(first);
            player.seals.face_down(Henchman::LadyInWaiting)
                && stands.is_some_and(|place| player.influence.contains(place))
        }
        _ => true,
    };
    require(bad, led, rule!("MER-K06"), "wanted what led here, found it missing");
}

/// Whether the flag-bearer's favor has scored on the space (MER-K09).
fn favored(player: &PublicPlayer, activation: Activation, kind: SpaceKind) -> bool {
    matches!(kind, SpaceKind::Points(_)) && activation.fox.is_none() && player.seals.face_down(Henchman::FlagBearer)
}

/// An action that is over: what a staff may repeat (MER-T08, MER-K09).
fn acted(game: &Merlin, open: &Open, made: Move, repeatable: Repeatable, bad: &mut Problems) {
    let seat = open.active(game.players);
    let space = made.fox.unwrap_or_else(|| open.stands(seat, made.figure));
    let fits = match repeatable {
        Repeatable::Closed => true,
        Repeatable::Open => made.figure == Figure::Merlin,
        Repeatable::Flags | Repeatable::Shields | Repeatable::Materials | Repeatable::Influence => {
            made.figure == Figure::Merlin && favored(&open.players[seat], made.activation(), game.space(space))
        }
    };
    require(bad, fits, rule!("MER-T08"), "wanted what a staff can repeat, found something else");
}

/// After a principality is scored each player has at most one counter there (MER-E10).
fn scored(game: &Merlin, open: &Open, bad: &mut Problems) {
    let done = match open.phase {
        Phase::Grail { principality } => {
            game.edition.clockwise.iter().position(|&one| one == principality).unwrap_or(0)
        }
        Phase::RoundDice { .. } if open.round % 2 == 0 => Principality::ALL.len(),
        Phase::Over => Principality::ALL.len(),
        _ => 0,
    };
    let one_each = |one: &Principality| open.players.0.iter().all(|player| player.influence.count(*one) <= 1);
    let home = game.edition.clockwise.iter().take(done).all(one_each);
    require(bad, home, rule!("MER-E10"), "wanted at most one counter a player where the scoring was, found more");
}

/// Whether whoever is asked has something to do, chance something to bring, and the end has come at the end.
fn goes_on(game: &Merlin, state: &State) -> bool {
    match game.turn(state) {
        Turn::Over => state.open.round == ROUNDS,
        Turn::Chance(_) => game.outcomes(state).next().is_some(),
        Turn::Player(seat) => match state.open.phase {
            // Any-time steps do not keep these two open.
            Phase::SecondManor { .. } => manors::can_build(game, state, seat),
            Phase::SecondHenchman { first, .. } => favor::second_sends(state, seat, first) != 0,
            phase => {
                let legal = game.legal_actions(state);
                let optional = matches!(phase, Phase::Moved { .. });
                legal.len() > u32::from(!optional && legal.contains(Action::Decline))
            }
        },
    }
}

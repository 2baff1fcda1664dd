//! What holds in every position: one predicate an invariant, for descriptions from outside and for tests.

use alloc::format;
use alloc::string::{String, ToString};

use table_common::{Game, Problems, Seat};

use crate::Erben;
use crate::action::{Action, DOUBLE};
use crate::board::SpaceSet;
use crate::card::{Card, Class, Effect};
use crate::cards::Cards;
use crate::piece::{Piece, Place, Spirit};
use crate::rules::{cards, dice, meeting, movement, spaces, vote};
use crate::state::{Ask, Loot, Phase, Round, Second, State, Then, Voting};

/// No vote can come to more on one side, whatever the edition.
const MAX_VOTES: u8 = 100;

impl Erben {
    /// Everything that is wrong with a position of this game: nothing, unless it is a position of another game.
    pub(crate) fn problems_of(&self, state: &State) -> Problems {
        let mut bad = Problems::new();
        judge(self, state, &mut bad);
        bad
    }
}

/// All invariants; the phase is judged only where the rest holds, since it leans on it.
pub(crate) fn judge(game: &Erben, state: &State, bad: &mut Problems) {
    pieces(game, state, bad);
    controllers(game, state, bad);
    all_cards(game, state, bad);
    knowledge(game, state, bad);
    turns(game, state, bad);
    if bad.is_empty() {
        if let Err((rule, what)) = phase(game, state) {
            bad.push("phase", what, rule);
        }
    }
}

/// Pieces stand on the board, at most two on a space (ERB-M10), none on a foot (ERB-A01); the Morrigan never arrives
/// (ERB-G09).
fn pieces(game: &Erben, state: &State, bad: &mut Problems) {
    let (mut taken, mut full) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
    let seats = game.seats().seats().map(|seat| state.druids[seat]);
    for space in seats.chain(state.spirits).filter_map(Place::space) {
        let here = SpaceSet::of(space);
        bad.require(game.board().has(space), "ERB-X01", "", || {
            format!("wanted spaces of the circles, found #{}", space.index())
        });
        bad.require(!game.edition.feet().contains(space), "ERB-A01", "", || {
            format!("wanted nobody on a foot, found a piece on {}", game.board().name(space))
        });
        bad.require(!full.contains(space), "ERB-M10", "", || {
            format!("wanted at most two pieces on a space, found more on {}", game.board().name(space))
        });
        full = full.or(here.and(taken));
        taken = taken.or(here);
    }
    bad.require((taken, full) == (state.taken, state.full), "ERB-M10", "", || {
        "wanted occupied spaces as the pieces stand".to_string()
    });
    let morrigan = state.spirits[Spirit::Morrigan.index()];
    bad.require(morrigan != Place::ARRIVED, "ERB-G09", "spirits", || {
        "wanted the Morrigan off the centre, found her there".to_string()
    });
    let extra = Seat::ALL.into_iter().skip(usize::from(game.seats()));
    bad.require(extra.into_iter().all(|seat| state.druids[seat] == Place::OFF), "ERB-S01", "druids", || {
        "wanted druids of players only".to_string()
    });
}

/// A spirit is controlled exactly when it is not at home, and by one player (ERB-A03, A04, A09).
fn controllers(game: &Erben, state: &State, bad: &mut Problems) {
    for spirit in Spirit::ALL {
        let all = Seat::ALL.into_iter().filter(|&seat| state.owned[seat].contains(spirit)).count();
        let wanted = usize::from(state.spirits[spirit.index()] != Place::OFF);
        bad.require(all == wanted, "ERB-A09", "spirits", || {
            format!("wanted {wanted} controllers of {}, found {all}", spirit.name())
        });
    }
    let extra = Seat::ALL.into_iter().skip(usize::from(game.seats()));
    bad.require(extra.into_iter().all(|seat| state.owned[seat].is_empty()), "ERB-S01", "spirits", || {
        "wanted players as controllers".to_string()
    });
}

fn is_vote(phase: Phase) -> bool {
    matches!(phase, Phase::Voting(_) | Phase::Over { .. })
}

/// Hands and stacks hold the edition's cards, but those spent in the vote: Lugs, Teutates, Portraits (ERB-C02).
fn all_cards(game: &Erben, state: &State, bad: &mut Problems) {
    for card in Card::ALL {
        let (all, left) = (game.cards().count(card), state.stacks.count(card));
        let held = state.hands.0.iter().fold(u32::from(left), |sum, hand| sum + u32::from(hand.count(card)));
        let spendable = matches!(card.effect(), Some(Effect::Doubles | Effect::Votes)) && is_vote(state.phase);
        let fits = held == u32::from(all) || (spendable && held < u32::from(all));
        bad.require(fits, "ERB-C02", "hands, stacks", || format!("wanted {all} {} in all, found {held}", card.name()));
    }
    let extra = Seat::ALL.into_iter().skip(usize::from(game.seats()));
    bad.require(extra.into_iter().all(|seat| state.hands[seat].is_empty()), "ERB-S01", "hands", || {
        "wanted hands of players only".to_string()
    });
}

/// What is known of a hand is in it (ERB-G10, T03).
fn knowledge(game: &Erben, state: &State, bad: &mut Problems) {
    for observer in Seat::ALL {
        for owner in Seat::ALL {
            let known = state.known[observer][owner];
            let players = observer.index().max(owner.index()) < usize::from(game.seats()) && observer != owner;
            let most = if players { state.hands[owner] } else { Cards::EMPTY };
            bad.require(most.covers(known), "ERB-G10", "known", || {
                format!("wanted cards that {owner} holds, found {known:?} known to {observer}")
            });
        }
    }
}

/// Turns are counted from 1 to the last one (ERB-V14); the vote takes place when it is due (ERB-V01, V11).
fn turns(game: &Erben, state: &State, bad: &mut Problems) {
    bad.require(state.active.index() < usize::from(game.seats()), "ERB-S01", "active", || {
        "wanted a player".to_string()
    });
    if state.phase == Phase::FirstPlayer {
        bad.require(*state == game.start(), "ERB-S06", "", || {
            "wanted the start, before the first player is known".to_string()
        });
        return;
    }
    let limit = game.turn_limit();
    bad.require((1..=limit).contains(&state.turn), "ERB-V14", "turn", || {
        format!("wanted 1 to {limit}, found {}", state.turn)
    });
    let arrived = state.arrived_pieces();
    bad.require(arrived <= 5, "ERB-V01", "", || format!("wanted at most five pieces at the centre, found {arrived}"));
    if is_vote(state.phase) {
        let due = vote::is_due(game, state) || state.turn == limit;
        bad.require(due, "ERB-V01", "phase", || "wanted a vote only when it is due".to_string());
    } else {
        bad.require(!vote::is_due(game, state), vote::cause(game, state), "phase", || {
            "wanted the vote, which is due".to_string()
        });
    }
}

type Verdict = Result<(), (&'static str, String)>;

fn require(holds: bool, rule: &'static str, what: &str) -> Verdict {
    if holds { Ok(()) } else { Err((rule, format!("wanted {what}; found otherwise"))) }
}

/// What a phase carries fits the position; some carry nothing.
fn phase(game: &Erben, state: &State) -> Verdict {
    let seat = state.active;
    match state.phase {
        Phase::Choosing { faces, two_moves } => {
            let spirits = !state.owned[seat].and(state.in_circles()).is_empty();
            require(two_moves == spirits, "ERB-M04", "two moves exactly with a spirit in the circles")?;
            require(dice::is_asked(game, state, faces), "ERB-M16", "something to choose")
        }
        Phase::Second(second) => {
            second_move(second)?;
            let left = dice::second_choices(game, state, second);
            let any = table_common::ActionSet::iter(&left).any(|action| action != Action::Pass);
            require(any, "ERB-M04", "a piece for the second die")
        }
        Phase::Moving { piece, die, face, then } => {
            let own = match piece {
                Piece::Druid => state.druids[seat] != Place::ARRIVED,
                Piece::Spirit(spirit) => state.owned[seat].and(state.in_circles()).contains(spirit),
            };
            require(own, "ERB-M04", "an own movable piece")?;
            let fits = |second: Second| second.moved == piece && second.die == die.other() && second.gained.is_empty();
            require(then.is_none_or(fits), "ERB-M04", "a second move with the other die and another piece")?;
            require(!movement::ends(game, state, piece, die, face).is_empty(), "ERB-M05", "an end space")
        }
        Phase::Relocating { spirit } => {
            require(state.in_circles().contains(spirit), "ERB-M18", "a spirit in the circles")?;
            require(!movement::targets(game, state, spirit).is_empty(), "ERB-M19", "a space to go to")
        }
        Phase::Voting(voting) => a_vote(game, state, voting),
        _ => with_cards(game, state),
    }
}

/// What remains of a turn: only a druid's move gains spirits (ERB-M20).
fn remains(then: Then) -> Verdict {
    then.map_or(Ok(()), second_move)
}

fn second_move(second: Second) -> Verdict {
    let fits = second.gained.is_empty() || second.moved == Piece::Druid;
    require(fits, "ERB-M20", "spirits gained by a druid's move only")
}

/// The phases of an arrival, of the Morrigan, of an exchange, and of draws.
fn with_cards(game: &Erben, state: &State) -> Verdict {
    let seat = state.active;
    let druid = state.druids[seat].space();
    match state.phase {
        Phase::Arriving { then } => {
            remains(then)?;
            let set = spaces::actions(game, state);
            require(
                table_common::ActionSet::len(&set) > 1,
                "ERB-A08",
                "a druid in the circles with a choice of actions",
            )
        }
        Phase::Calling { spirit, then } => {
            remains(then)?;
            let may = spaces::check(game, state, Action::Call(spirit)).is_ok();
            require(may, "ERB-A03", "a spirit that can be called from the druid's space")
        }
        Phase::Morrigan { victim, draw, then } => {
            remains(then)?;
            on_victim(state, victim)?;
            require(!state.hands[victim].is_empty(), "ERB-G06", "a victim with cards")?;
            let plant = state.spirits[Spirit::Morrigan.index()]
                .space()
                .is_some_and(|space| spaces::gives_plant(game, state, space));
            require(!draw || plant, "ERB-G12", "a draw only on a plant space with plants left")
        }
        Phase::Giving { other, demand, then } | Phase::Answering { other, demand, then, .. } => {
            remains(then)?;
            let met = druid.is_some_and(|space| state.other_druid_on(space, seat) == Some(other));
            require(met, "ERB-T01", "the other druid on the druid's space")?;
            let both = druid.is_some_and(|space| meeting::check_demand(state, space, demand).is_ok());
            require(both, "ERB-T02", "a demand that both can give")?;
            let Phase::Answering { gift, .. } = state.phase else { return Ok(()) };
            let held = gift.is_some_and(|gift| meeting::check_gift(state.hands[seat], demand, gift).is_ok());
            require(held, "ERB-T03", "a gift that the demander holds")
        }
        Phase::Drawing { seat: who, class, left, then } => {
            remains(then)?;
            let most = if class == Class::Plant { 2 } else { 1 };
            require((1..=most).contains(&left), "ERB-A05", "one card to draw, or two plants")?;
            require(class == Class::Plant || who == seat, "ERB-A06", "magic drawn by the active player")?;
            require(cards::pool(state).len() >= u32::from(left), "ERB-C06", "enough cards in the stack")
        }
        Phase::Stealing { victim, loot, left, then } => {
            remains(then)?;
            on_victim(state, victim)?;
            require(
                state.owned[victim].contains(Spirit::Morrigan),
                "ERB-G07",
                "the victim in control of the Morrigan",
            )?;
            let most = if loot == Loot::Plant { 2 } else { 1 };
            require((1..=most).contains(&left), "ERB-G06", "one card to steal, or two plants")?;
            require(cards::pool(state).len() >= u32::from(left), "ERB-G06", "enough cards in the victim's hand")
        }
        _ => Ok(()),
    }
}

/// The Morrigan stands on the victim's druid, another player's than the active one's (ERB-G06).
fn on_victim(state: &State, victim: Seat) -> Verdict {
    let space = state.spirits[Spirit::Morrigan.index()].space();
    let there = space.is_some_and(|space| state.other_druid_on(space, state.active) == Some(victim));
    require(there, "ERB-G06", "the Morrigan on the victim's druid")
}

/// A statement that its voter can be asked (ERB-V03 to V07, V10, V13).
fn a_vote(game: &Erben, state: &State, voting: Voting) -> Verdict {
    let Voting { round, voter, votes, ask } = voting;
    require(voter.index() < usize::from(game.seats()), "ERB-V02", "a voter who plays")?;
    require(votes.iter().all(|&n| n <= MAX_VOTES), "ERB-V02", "votes that can be cast")?;
    let king = vote::arrived_of(state, voter).contains(Spirit::DwarfKing);
    match ask {
        Ask::Druid => require(state.druids[voter] == Place::ARRIVED, "ERB-V03", "a druid at the centre"),
        Ask::King => require(king, "ERB-V05", "the voter's Dwarf King at the centre"),
        Ask::Extra { king: cult, from, potions } => {
            require(cult.is_some() == king, "ERB-V05", "the Dwarf King's cult exactly with him at the centre")?;
            let begun = u32::from(from) > DOUBLE;
            let spent = cards::spent(game, state);
            let come = if begun {
                round == Round::First && vote::has_stated(state, voter, u32::from(from), potions, spent)
            } else {
                u32::from(from) == DOUBLE && potions == [0, 0]
            };
            require(come, "ERB-V06", "extras as far as they can have come")?;
            require(vote::is_rightly_asked(state, voting), "ERB-V13", "a voter who has something to vote with")?;
            let few = potions.iter().all(|&n| n <= 21);
            require(few, "ERB-V13", "potions of different cards")?;
            let shown = vote::shown(potions);
            require(state.hands[voter].covers(shown), "ERB-V13", "potions of different cards")?;
            let seen = game.seats().seats().filter(|&seat| seat != voter);
            let all_know = seen.into_iter().all(|seat| state.known[seat][voter].covers(shown));
            require(all_know, "ERB-V06", "the cards of potions shown known to all")
        }
    }
}

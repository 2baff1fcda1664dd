//! What holds in every position: one predicate an invariant, for descriptions from outside and for tests.
//!
//! A position is judged by itself, not by the way that led to it: what it says of one turn must fit together, but how many
//! turns it took to bring pieces and cards where they are is not asked.

mod phase;
mod vote;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use table_common::{Game, Problems, RuleId, Seat, rule};

use crate::board::SpaceSet;
use crate::card::{Card, Cards};
use crate::game::Erben;
use crate::phase::Phase;
use crate::piece::Place;
use crate::rules;
use crate::spirit::Spirit;
use crate::state::State;

/// All invariants. The phase is judged only where the rest holds, since it is read against the rest.
pub(crate) fn judge(game: &Erben, state: &State, bad: &mut Problems) {
    pieces(game, state, bad);
    controllers(game, state, bad);
    all_cards(game, state, bad);
    knowledge(game, state, bad);
    morrigan(state, bad);
    turns(game, state, bad);
    druid_walks(game, state, bad);
    if bad.is_empty() {
        if let Err((rule, what)) = phase::judge(game, state) {
            bad.push("phase", what, rule);
        }
    }
}

/// What is wrong with a phase, and the rule: wanted what was not found.
type Verdict = Result<(), (RuleId, String)>;

fn require(holds: bool, rule: RuleId, what: &str) -> Verdict {
    if holds { Ok(()) } else { Err((rule, format!("wanted {what}; found otherwise"))) }
}

/// The seats that do not play.
fn absent(game: &Erben) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().skip(usize::from(game.players))
}

/// Pieces stand on the board, at most two on a space (ERB-M10), none on a foot (ERB-A01); the Morrigan never arrives
/// (ERB-G09).
fn pieces(game: &Erben, state: &State, bad: &mut Problems) {
    let (mut taken, mut full) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
    let seats = game.players.seats().map(|seat| state.druids[seat]);
    for space in seats.chain(state.spirits).filter_map(Place::space) {
        let here = SpaceSet::of(space);
        bad.require(game.board().has(space), rule!("ERB-X01"), "", || {
            format!("wanted spaces of the circles, found #{}", space.index())
        });
        bad.require(!game.edition.feet().contains(space), rule!("ERB-A01"), "", || {
            format!("wanted nobody on a foot, found a piece on {}", game.board().name(space))
        });
        bad.require(!full.contains(space), rule!("ERB-M10"), "", || {
            format!("wanted at most two pieces on a space, found more on {}", game.board().name(space))
        });
        full |= here & taken;
        taken |= here;
    }
    bad.require((taken, full) == (state.taken, state.full), rule!("ERB-M10"), "", || {
        "wanted occupied spaces as the pieces stand".to_string()
    });
    let morrigan = state.spirits[Spirit::Morrigan.index()];
    bad.require(morrigan != Place::ARRIVED, rule!("ERB-G09"), "spirits", || {
        "wanted the Morrigan off the centre, found her there".to_string()
    });
    bad.require(absent(game).all(|seat| state.druids[seat] == Place::OFF), rule!("ERB-S01"), "druids", || {
        "wanted druids of players only".to_string()
    });
}

/// A spirit is controlled exactly when it is not at home, and by one player (ERB-A03, A04, A09).
fn controllers(game: &Erben, state: &State, bad: &mut Problems) {
    for spirit in Spirit::ALL {
        let all = Seat::ALL.into_iter().filter(|&seat| state.owned[seat].contains(spirit)).count();
        let wanted = usize::from(state.spirits[spirit.index()] != Place::OFF);
        bad.require(all == wanted, rule!("ERB-A09"), "spirits", || {
            format!("wanted {wanted} controllers of {}, found {all}", spirit.name())
        });
    }
    bad.require(absent(game).all(|seat| state.owned[seat].is_empty()), rule!("ERB-S01"), "spirits", || {
        "wanted players as controllers".to_string()
    });
}

fn is_vote(phase: Phase) -> bool {
    matches!(phase, Phase::Voting(_) | Phase::Over { .. })
}

/// Hands, stacks and what was spent are the edition's cards (ERB-S04, S05, C02).
fn all_cards(game: &Erben, state: &State, bad: &mut Problems) {
    let spent = state.stated.0.iter().fold(Cards::EMPTY, |all, stated| all + stated.spent());
    for card in Card::ALL {
        let wanted = u32::from(game.cards().count(card));
        let hands = state.hands.0.iter().map(|hand| u32::from(hand.count(card))).sum::<u32>();
        let found = hands + u32::from(state.stacks.count(card)) + u32::from(spent.count(card));
        bad.require(found == wanted, rule!("ERB-C02"), "hands, stacks", || {
            format!("wanted {wanted} {} in all, found {found}", card.name())
        });
    }
    bad.require(
        absent(game).all(|seat| state.hands[seat].is_empty() && state.stated[seat].is_empty()),
        rule!("ERB-S01"),
        "hands",
        || "wanted hands of players only".to_string(),
    );
}

/// What is known of a hand is in it (ERB-G10, T03), and potions that were shown are known to all (ERB-V06).
fn knowledge(game: &Erben, state: &State, bad: &mut Problems) {
    for observer in Seat::ALL {
        for owner in Seat::ALL.into_iter().filter(|&owner| owner != observer) {
            let known = state.known(observer, owner);
            let players = game.players.include(observer) && game.players.include(owner);
            let most = if players { state.hands[owner] } else { Cards::EMPTY };
            bad.require(most.contains_all(known), rule!("ERB-G10"), "known", || {
                format!("wanted cards that {owner} holds, found {} known to {observer}", names(known))
            });
            let least = if players { state.stated[owner].shown() } else { Cards::EMPTY };
            bad.require(known.contains_all(least), rule!("ERB-V06"), "known", || {
                format!("wanted the potions that {owner} has shown, found {} known to {observer}", names(known))
            });
        }
    }
}

fn names(cards: Cards) -> String {
    let names: Vec<&str> = cards.each().map(Card::name).collect();
    if names.is_empty() { "nothing".to_string() } else { names.join(", ") }
}

/// The Morrigan on a druid's space is that druid's player's, unless she is about to act there (ERB-G07, G08, G12).
fn morrigan(state: &State, bad: &mut Problems) {
    let acting = matches!(state.phase, Phase::Morrigan { .. });
    let Some(space) = state.spirits[Spirit::Morrigan.index()].space() else { return };
    for seat in Seat::ALL.into_iter().filter(|&seat| !acting && state.druids[seat].is_on(space)) {
        bad.require(state.owned[seat].contains(Spirit::Morrigan), rule!("ERB-G07"), "spirits", || {
            format!("wanted the Morrigan controlled by {seat}, on whose druid she stands; found otherwise")
        });
    }
}

/// What is kept of the druid's walks is what a fresh search finds (ERB-M05 to M12).
fn druid_walks(game: &Erben, state: &State, bad: &mut Problems) {
    let fresh = rules::movement::walks_of_druid(game, state, state.phase.druid_faces());
    bad.require(state.druid_walks == fresh, rule!("ERB-M11"), "", || {
        "wanted the druid's walks as the druids stand".to_string()
    });
}

/// Turns are counted from 1 to the last one (ERB-V14); the vote takes place when it is due (ERB-V01, V11).
fn turns(game: &Erben, state: &State, bad: &mut Problems) {
    bad.require(game.players.include(state.active), rule!("ERB-S01"), "active", || "wanted a player".to_string());
    if state.phase == Phase::FirstPlayer {
        bad.require(*state == game.start(), rule!("ERB-S06"), "", || {
            "wanted the start, before the first player is known".to_string()
        });
        return;
    }
    let limit = game.turn_limit();
    bad.require((1..=limit).contains(&state.turn), rule!("ERB-V14"), "turn", || {
        format!("wanted 1 to {limit}, found {}", state.turn)
    });
    let arrived = state.arrived_pieces();
    bad.require(arrived <= 5, rule!("ERB-V01"), "", || {
        format!("wanted at most five pieces at the centre, found {arrived}")
    });
    if is_vote(state.phase) {
        let due = rules::vote::is_due(game, state) || state.turn == limit;
        bad.require(due, rule!("ERB-V01"), "phase", || "wanted a vote only when it is due".to_string());
    } else {
        let nothing = state.stated.0.iter().all(|stated| stated.is_empty());
        bad.require(nothing, rule!("ERB-V06"), "stated", || {
            "wanted extra votes in the vote only, found some before".to_string()
        });
        bad.require(!rules::vote::is_due(game, state), rules::vote::cause(game, state).rule(), "phase", || {
            "wanted the vote, which is due".to_string()
        });
    }
}

#[cfg(test)]
mod tests {
    use table_common::{Face, FirstPlayer, Stored, Throw};

    use super::*;
    use crate::outcome::Outcome;

    /// Covers: ERB-M11
    #[test]
    fn walks_that_are_not_those_of_a_fresh_search_are_found() {
        let Ok(game) = Erben::built_in(2, &[]) else { panic!("two can play") };
        let mut state = game.start();
        for outcome in [Outcome::First(FirstPlayer(Seat::P1)), Outcome::Roll(Throw::new([Face::ALL[0]; 2]))] {
            assert!(game.resolve(&mut state, outcome, &mut ()).is_ok());
        }
        assert!(game.validate(&state).is_empty());
        for die in [0, 1] {
            let mut stale = state;
            stale.druid_walks[die] = SpaceSet::EMPTY;
            assert!(!game.validate(&stale).is_empty(), "forgotten too early");
        }
        let mut stale = state;
        stale.phase = Phase::Rolling;
        assert!(!game.validate(&stale).is_empty(), "kept too long");
        stale.wait_for(Phase::Rolling);
        assert!(game.validate(&stale).is_empty());
    }
}

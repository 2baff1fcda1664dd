//! What holds in every position that play can reach: one predicate each, for the door and for the tests.

use alloc::format;

use table_common::{Game, PerSeat, Problems, Seat};

use crate::rules::roll::MAX_RAIDS;
use crate::rules::{end, raid};
use crate::state::{Ending, Phase, Raids, State};
use crate::{Link, Mordred};

/// What holds in every position that play can reach, one predicate each. Tests call it after every step.
pub(crate) fn check_invariants(game: &Mordred, state: &State, wrong: &mut Problems) {
    let edition = game.edition().spec();
    for seat in game.players().seats() {
        let built = state.villages[seat].len();
        wrong.require(
            built <= u32::from(edition.villages),
            "MOR-B06",
            format!("players[{}].villages", seat.index()),
            || format!("wanted at most {}, found {built}", edition.villages),
        );
        let ended_it = seat == state.active && state.phase == Phase::Over(Ending::Track);
        let most = end::TRACK_ENDS_AT - 1 + if ended_it { MAX_RAIDS } else { 0 };
        wrong.require(state.track[seat] <= most, "MOR-A10", format!("players[{}].track", seat.index()), || {
            format!("wanted at most {most}, found {}", state.track[seat])
        });
    }
    let points: u32 =
        u32::from(state.bank) + state.hand.iter(game.players()).map(|(_, &bp)| u32::from(bp)).sum::<u32>();
    wrong.require(points <= u32::from(edition.bank), "MOR-B02", "bank", || {
        format!("wanted at most {} BP in bank and hands, found {points}", edition.bank)
    });
    let placed = state.markers.len();
    wrong.require(placed <= u32::from(edition.markers), "MOR-S03", "markers", || {
        format!("wanted at most {}, found {placed}", edition.markers)
    });
    let chips = state.chips_placed();
    wrong.require(edition.chips.is_none_or(|most| chips <= u32::from(most)), "MOR-B16", "players", || {
        format!("wanted at most {} castle chips, found {chips}", edition.chips.unwrap_or(0))
    });
    check_phase(game, state, wrong);
    check_attacked(game, state, wrong);
}

fn check_phase(game: &Mordred, state: &State, wrong: &mut Problems) {
    let home_held = state.markers.contains(game.edition().home());
    wrong.require(home_held != (state.phase == Phase::Over(Ending::Home)), "MOR-E05", "markers", || {
        "wanted a marker at Mordred's home exactly until it is taken".into()
    });
    let all_placed = game.markers_left(state) == 0;
    wrong.require(all_placed == (state.phase == Phase::Over(Ending::Markers)), "MOR-A11", "markers", || {
        "wanted all markers on the map exactly where that ended the game".into()
    });
    let mut raids = |Raids { left, rolled }: Raids| {
        wrong.require((1..=rolled).contains(&left) && rolled <= MAX_RAIDS, "MOR-R02", "phase", || {
            format!("wanted 1 to 6 attacks rolled and 1 to as many left, found {rolled} and {left}")
        });
    };
    match state.phase {
        Phase::Raid(rolled) => {
            raids(rolled);
            wrong.require(!raid::targets(game, state).is_empty(), "MOR-A07", "phase", || {
                "wanted a target for Mordred, found none".into()
            });
        }
        Phase::Defence { target, raids: rolled } => {
            raids(rolled);
            let castle = (state.castles() & raid::targets(game, state)).contains(target);
            wrong.require(castle, "MOR-A04", "phase", || "wanted a castle linked to a marker, found none there".into());
        }
        Phase::Assault { link, .. } => {
            let marker = game.map().ends(link).is_some_and(|(_, target)| state.markers.contains(target));
            wrong.require(marker, "MOR-B09", "phase", || "wanted a marker at the target, found none".into());
            wrong.require(state.attacked.contains(link.number()), "MOR-B10", "attacked", || {
                "wanted the attack under way among those made, found it missing".into()
            });
        }
        Phase::Over(Ending::Track) => {
            wrong.require(state.track[state.active] >= end::TRACK_ENDS_AT, "MOR-A10", "phase", || {
                format!("wanted the active player's track at 14 or more, found {}", state.track[state.active])
            });
        }
        Phase::Over(Ending::Bank) => {
            let most = game.edition().action_table().most_demand();
            wrong.require(state.bank < most, "MOR-R04", "phase", || {
                format!("wanted fewer BP in the bank than a roll can give ({most}), found {}", state.bank)
            });
        }
        Phase::FirstPlayer => wrong.require(*state == game.start(), "MOR-S05", "phase", || {
            "wanted the start, before the first player is known".into()
        }),
        Phase::Column | Phase::Roll(_) | Phase::Spend | Phase::Over(_) => {}
    }
}

/// Attacks made this turn come from own castles, which stand until the turn ends (MOR-B10), and only spending makes
/// them.
fn check_attacked(game: &Mordred, state: &State, wrong: &mut Problems) {
    let spending = matches!(state.phase, Phase::Spend | Phase::Assault { .. } | Phase::Over(Ending::Home));
    wrong.require(spending || state.attacked.is_empty(), "MOR-B10", "attacked", || {
        "wanted none outside spending, found some".into()
    });
    let own = state.castles() & state.villages[state.active];
    let made_by_own = state.attacked.iter().all(|number| {
        let ends = Link::new(number as u16).and_then(|link| game.map().ends(link));
        ends.is_some_and(|(castle, _)| own.contains(castle))
    });
    wrong.require(made_by_own, "MOR-B09", "attacked", || "wanted attacks from the active player's castles only".into());
}

impl Mordred {
    /// Everything that is wrong with a position of this game: nothing, for all that play can reach.
    pub(crate) fn problems_of(&self, state: &State) -> Problems {
        let mut wrong = Problems::new();
        check_invariants(self, state, &mut wrong);
        let kept = |seat: Seat| state.near[seat] == self.map().near(state.villages[seat]);
        let near =
            PerSeat::from_fn(kept).0.into_iter().all(|ok| ok) && state.near_markers == self.map().near(state.markers);
        wrong.require(near, "MOR-X02", "", || "wanted neighbours kept up to date, found others".into());
        wrong
    }
}

#[cfg(test)]
mod tests {
    use table_common::Stored;

    use super::*;
    use crate::map::LocationSet;

    /// The rules that the first decision of the built-in game breaks after a change that no rule makes.
    fn broken(change: impl FnOnce(&mut State)) -> Problems {
        let game = Mordred::built_in(4, &[]).expect("four play");
        let mut state = game.start();
        state.phase = Phase::Column;
        change(&mut state);
        game.validate(&state)
    }

    #[test]
    fn neighbours_that_were_not_kept_up_to_date_are_noticed() {
        assert_eq!(broken(|_| ()), Problems::new());
        let of_a_seat = broken(|state| state.near[Seat::P2] = state.near_markers);
        let of_markers = broken(|state| state.near_markers = LocationSet::EMPTY);
        for wrong in [of_a_seat, of_markers] {
            assert_eq!(wrong.0.iter().map(|problem| problem.rule).collect::<alloc::vec::Vec<_>>(), ["MOR-X02"]);
        }
    }
}

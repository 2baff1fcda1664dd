//! What holds in every position that play can reach: one predicate each, for the door and for the tests.
//!
//! | field | in which phase | holds |
//! |---|---|---|
//! | everything | `first_player` | the start (MOR-S05) |
//! | `bank`, `bp` | all | what is on the map and the attacks of this turn were paid for (MOR-B02, B17); BP were spent on a village at an arrow first (MOR-B04) |
//! | `bank` | over by the bank | less than a roll can demand (MOR-R04) |
//! | `bp` of the active player | `raid`, `defence`, over by track or markers | at least what the roll gave beside its attacks (MOR-R03) |
//! | `track` | all | 0 to 13 (MOR-A10); a point for each marker placed (MOR-A09), and no other as long as no castle can have held (MOR-A05) |
//! | `track` of the active player | over by track | 14 or more, and not before the roll; over by the home at most 12 (MOR-B11) |
//! | `villages` | all | as many as there are (MOR-B06), where a way from an arrow leads without the home (MOR-B04) |
//! | `chips` | all | as many as there are (MOR-B16) |
//! | `markers` | all | the home's until it is taken (MOR-E05), all of them only where that ended the game (MOR-A11) |
//! | `left`, `rolled` | `raid`, `defence` | a roll of the action table; attacks made have left something behind (MOR-A03, A04) |
//! | targets | `raid`, `defence` | there is one; the one attacked is a castle (MOR-A04, A07) |
//! | `attacked` | `spend`, `assault` | from own castles (MOR-B09), at no other player's village; else none (MOR-B10) |
//! | castle and target | `assault` | among `attacked`, with a marker at the target (MOR-B09, B10) |
//! | castles | over by the home | an own one is linked to the home (MOR-B09) |

use alloc::format;
use alloc::string::String;

use table_common::{Game, Problems, Seat, rule};

use crate::ending::Ending;
use crate::game::Mordred;
use crate::location::LocationSet;
use crate::phase::{Phase, Raids};
use crate::rules::roll::MAX_RAIDS;
use crate::rules::{end, raid, spend};
use crate::state::State;

/// Everything that is wrong with a position of this game: nothing, for all that play can reach.
pub(crate) fn validate(game: &Mordred, state: &State) -> Problems {
    let mut wrong = Problems::new();
    check(game, state, &mut wrong);
    check_near(game, state, &mut wrong);
    wrong
}

/// The locations beside villages and markers, which are kept ready, are those of the map. A description does not hold them.
fn check_near(game: &Mordred, state: &State, wrong: &mut Problems) {
    let kept = |seat: Seat| state.near[seat] == game.map().near(state.villages[seat]);
    let near = Seat::ALL.into_iter().all(kept) && state.near_markers == game.map().near(state.markers);
    wrong.require(near, rule!("MOR-X02"), "", || "wanted neighbours kept up to date, found others".into());
}

/// Every predicate of what a description holds.
pub(crate) fn check(game: &Mordred, state: &State, wrong: &mut Problems) {
    check_supplies(game, state, wrong);
    check_paid(game, state, wrong);
    check_settled(game, state, wrong);
    check_tracks(game, state, wrong);
    check_points(game, state, wrong);
    check_markers(game, state, wrong);
    check_phase(game, state, wrong);
    check_attacked(game, state, wrong);
}

/// No more is on the map than the edition has. MOR-S03, B06, B16.
fn check_supplies(game: &Mordred, state: &State, wrong: &mut Problems) {
    let edition = game.edition().spec();
    for seat in game.players().seats() {
        let built = state.villages[seat].len();
        let at = || format!("players[{}].villages", seat.index());
        wrong.require(built <= u32::from(edition.villages), rule!("MOR-B06"), at(), || {
            format!("wanted at most {}, found {built}", edition.villages)
        });
    }
    let placed = state.markers.len();
    wrong.require(placed <= u32::from(edition.markers), rule!("MOR-S03"), "markers", || {
        format!("wanted at most {}, found {placed}", edition.markers)
    });
    let chips = state.chips_placed();
    wrong.require(edition.chips.is_none_or(|most| chips <= u32::from(most)), rule!("MOR-B16"), "players", || {
        format!("wanted at most {} castle chips, found {chips}", edition.chips.unwrap_or(0))
    });
}

/// What is on the map and this turn's attacks cost BP, which have left the game. MOR-B02, B17.
fn check_paid(game: &Mordred, state: &State, wrong: &mut Problems) {
    let all = u32::from(game.edition.counts.bank);
    let unspent = u32::from(state.bank) + hands(game, state);
    wrong.require(unspent <= all, rule!("MOR-B02"), "bank", || {
        format!("wanted at most {all} BP in bank and hands, found {unspent}")
    });
    let price = spend::least_price(game, state);
    wrong.require(unspent > all || unspent + price <= all, rule!("MOR-B17"), "bank", || {
        format!(
            "wanted at most {} BP in bank and hands, since {price} were paid, found {unspent}",
            all - price.min(all)
        )
    });
    let spent = all.saturating_sub(unspent);
    let first = |at| u32::from(spend::base_price(game, at)) == spent;
    let bought = spent == 0 || arrows(game).iter().any(|at| spent >= spend::CASTLE || first(at));
    wrong.require(bought, rule!("MOR-B04"), "bank", || {
        format!("wanted nothing spent, the price of a village at an arrow or at least {}, found {spent}", spend::CASTLE)
    });
}

/// The locations with an arrow where a village can be built.
fn arrows(game: &Mordred) -> LocationSet {
    game.map().arrows().without(game.edition.home)
}

/// Villages stand where building from neighbour to neighbour can come from an arrow, never through the home: its marker
/// falls only when the game ends. MOR-B03, B04.
fn check_settled(game: &Mordred, state: &State, wrong: &mut Problems) {
    let (map, outside) = (game.map(), !LocationSet::of(game.edition.home));
    let (mut reached, mut edge) = (LocationSet::EMPTY, arrows(game));
    while !edge.is_empty() {
        reached |= edge;
        edge = map.near(edge) & outside & !reached;
    }
    for seat in game.players().seats() {
        wrong.require(
            (state.villages[seat] & !reached).is_empty(),
            rule!("MOR-B04"),
            format_args!("players[{}].villages", seat.index()),
            || "wanted them where building can come from an arrow, found one elsewhere".into(),
        );
    }
}

/// Tracks end the game at 14. MOR-A10, B11.
fn check_tracks(game: &Mordred, state: &State, wrong: &mut Problems) {
    let mut most = |seat: Seat, most: u8, rule| {
        wrong.require(state.track[seat] <= most, rule, format_args!("players[{}].track", seat.index()), || {
            format!("wanted at most {most}, found {}", state.track[seat])
        });
    };
    for seat in game.players().seats() {
        match state.phase {
            Phase::Over(Ending::Track) if seat == state.active => {
                most(seat, end::TRACK_ENDS_AT - 1 + MAX_RAIDS, rule!("MOR-A10"));
            }
            Phase::Over(Ending::Home) if seat == state.active => most(seat, end::TRACK_ENDS_AT - 2, rule!("MOR-B11")),
            _ => most(seat, end::TRACK_ENDS_AT - 1, rule!("MOR-A10")),
        }
    }
}

/// A marker was placed by an attack, which is a point on a track, and a success takes one of each: so there are points for all
/// markers but the home's (MOR-A09, B11). As long as no castle was paid for, no attack can have failed (MOR-A05) and none
/// succeeded, so that there are no other points, unless the map was full (MOR-A07).
fn check_points(game: &Mordred, state: &State, wrong: &mut Problems) {
    let points: u32 = state.track.iter(game.players()).map(|(_, &points)| u32::from(points)).sum();
    // Attacks whose points are not on the track, at least and at most.
    let (least, most) = match state.phase {
        Phase::Raid(raids) | Phase::Defence { raids, .. } => {
            let made = raids.rolled.saturating_sub(raids.left);
            (made, made)
        }
        Phase::Over(Ending::Markers) => (1, game.edition().action_table().most_raids(state.bp[state.active])),
        Phase::Over(Ending::Home) => (0, 1),
        _ => (0, 0),
    };
    let (least, most) = (points + u32::from(least), points + u32::from(most));
    let placed = state.markers.without(game.edition.home).len();
    wrong.require(placed <= most, rule!("MOR-A09"), "markers", || {
        format!("wanted at most {most} besides the home's, a point of the tracks each, found {placed}")
    });
    let castle = u32::from(state.bank) + hands(game, state) + spend::CASTLE <= u32::from(game.edition.counts.bank);
    let full = placed + 1 >= game.map().all().len();
    wrong.require(castle || full || placed >= least, rule!("MOR-A05"), "markers", || {
        format!("wanted at least {least} besides the home's, since no attack can have failed, found {placed}")
    });
}

/// The BP in all hands.
fn hands(game: &Mordred, state: &State) -> u32 {
    state.bp.iter(game.players()).map(|(_, &bp)| u32::from(bp)).sum()
}

/// The home's marker falls only when that ends the game, and the last marker ends it. MOR-A11, E05.
fn check_markers(game: &Mordred, state: &State, wrong: &mut Problems) {
    let home_held = state.markers.contains(game.edition().home());
    wrong.require(home_held != (state.phase == Phase::Over(Ending::Home)), rule!("MOR-E05"), "markers", || {
        "wanted a marker at Mordred's home exactly until it is taken".into()
    });
    let all_placed = game.markers_left(state) == 0;
    wrong.require(all_placed == (state.phase == Phase::Over(Ending::Markers)), rule!("MOR-A11"), "markers", || {
        "wanted all markers on the map exactly where that ended the game".into()
    });
}

fn check_phase(game: &Mordred, state: &State, wrong: &mut Problems) {
    match state.phase {
        Phase::FirstPlayer => wrong.require(*state == game.start(), rule!("MOR-S05"), "phase", || {
            "wanted the start, before the first player is known".into()
        }),
        Phase::Raid(raids) => {
            check_raids(game, state, raids, wrong);
            wrong.require(!raid::targets(game, state).is_empty(), rule!("MOR-A07"), "phase", || {
                "wanted a target for Mordred, found none".into()
            });
        }
        Phase::Defence { target, raids } => {
            check_raids(game, state, raids, wrong);
            let castle = (state.castles() & raid::targets(game, state)).contains(target);
            wrong.require(castle, rule!("MOR-A04"), "phase", || {
                "wanted a castle linked to a marker, found none there".into()
            });
        }
        Phase::Assault { link, .. } => {
            let marker = game.map().ends(link).is_some_and(|(_, target)| state.markers.contains(target));
            wrong.require(marker, rule!("MOR-B09"), "phase", || "wanted a marker at the target, found none".into());
            wrong.require(state.attacked.contains(link), rule!("MOR-B10"), "attacked", || {
                "wanted the attack under way among those made, found it missing".into()
            });
        }
        Phase::Over(ending) => check_ending(game, state, ending, wrong),
        Phase::Column | Phase::Roll(_) | Phase::Spend => {}
    }
}

/// The attacks of this roll: the table has such a roll, its BP were taken before, and what was attacked so far has a
/// marker now or is a castle that held. MOR-A03, A04, R02, R03.
fn check_raids(game: &Mordred, state: &State, Raids { left, rolled }: Raids, wrong: &mut Problems) {
    wrong.require((1..=rolled).contains(&left), rule!("MOR-A01"), "phase", || {
        format!("wanted 1 to {rolled} attacks left of those rolled, found {left}")
    });
    let hand = state.bp[state.active];
    match game.edition().action_table().least_points(rolled) {
        None => wrong.push("phase", format!("wanted attacks that two dice can give, found {rolled}"), rule!("MOR-R02")),
        Some(points) => {
            wrong.require(
                points <= hand,
                rule!("MOR-R03"),
                format_args!("players[{}].bp", state.active.index()),
                || format!("wanted at least {points} BP, which come with {rolled} attacks, found {hand}"),
            );
        }
    }
    wrong.require(left >= rolled || left_something(game, state), rule!("MOR-A03"), "markers", || {
        format!("wanted a trace of the {} attacks made, found none", rolled - left)
    });
}

/// Whether there is a marker besides the home's, or a castle that an attack of Mordred's can have failed against.
fn left_something(game: &Mordred, state: &State) -> bool {
    state.markers.len() > 1 || !(state.castles() & raid::targets(game, state)).is_empty()
}

fn check_ending(game: &Mordred, state: &State, ending: Ending, wrong: &mut Problems) {
    let (table, seat) = (game.edition().action_table(), state.active);
    let mut require = |holds: bool, at: String, rule, what: &str| wrong.require(holds, rule, at, || what.into());
    match ending {
        Ending::Bank => {
            let most = table.most_demand();
            wrong.require(state.bank < most, rule!("MOR-R04"), "phase", || {
                format!("wanted fewer BP in the bank than a roll can give ({most}), found {}", state.bank)
            });
        }
        Ending::Track => {
            let track = state.track[seat];
            let by = |rolled: u8| {
                let before = track.checked_sub(rolled).is_some_and(|before| before < end::TRACK_ENDS_AT);
                before && table.least_points(rolled).is_some_and(|points| points <= state.bp[seat])
            };
            let track_at = format!("players[{}].track", seat.index());
            require(
                track >= end::TRACK_ENDS_AT,
                "phase".into(),
                rule!("MOR-A10"),
                "wanted the active player's track at 14 or more",
            );
            require(
                (1..=MAX_RAIDS).any(by),
                track_at,
                rule!("MOR-A09"),
                "wanted 13 or less before a roll of the action table",
            );
            require(
                left_something(game, state),
                "markers".into(),
                rule!("MOR-A03"),
                "wanted a trace of the attacks made, found none",
            );
        }
        Ending::Markers => {
            let rolled = table.most_raids(state.bp[seat]) > 0;
            require(
                rolled,
                "phase".into(),
                rule!("MOR-R02"),
                "wanted a roll of the action table that gives attacks, found none",
            );
        }
        Ending::Home => {
            let own = state.castles() & state.villages[seat];
            let beside = !(own & game.map().neighbours(game.edition().home())).is_empty();
            require(
                beside,
                format!("players[{}].villages", seat.index()),
                rule!("MOR-B09"),
                "wanted a castle of the active player's linked to Mordred's home, found none",
            );
        }
    }
}

/// Attacks made this turn come from own castles, which stand until the turn ends; what they freed only the active player
/// can have settled since; and only spending makes them. MOR-B09, B10.
fn check_attacked(game: &Mordred, state: &State, wrong: &mut Problems) {
    let spending = matches!(state.phase, Phase::Spend | Phase::Assault { .. });
    wrong.require(spending || state.attacked.is_empty(), rule!("MOR-B10"), "attacked", || {
        "wanted none outside spending, found some".into()
    });
    let made = || state.attacked.iter().filter_map(|link| game.map().ends(link));
    let mine = state.villages[state.active];
    let by_own = made().all(|(castle, _)| (state.castles() & mine).contains(castle));
    wrong.require(by_own, rule!("MOR-B09"), "attacked", || {
        "wanted attacks from the active player's castles only".into()
    });
    let of_others = state.all_villages() & !mine;
    wrong.require(made().all(|(_, target)| !of_others.contains(target)), rule!("MOR-B09"), "attacked", || {
        "wanted targets that held a marker this turn, found another player's village".into()
    });
}

#[cfg(test)]
mod tests {
    use table_common::Stored;

    use super::*;

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
            assert_eq!(wrong.iter().map(|problem| problem.rule).collect::<alloc::vec::Vec<_>>(), ["MOR-X02"]);
        }
    }
}

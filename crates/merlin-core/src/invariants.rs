//! What every position holds: one predicate each, for positions from outside and for the tests after every step.

use alloc::format;
use alloc::string::String;

use table_common::{ActionSet, Game, Problems, Seat, Turn};

use crate::Merlin;
use crate::action::Action;
use crate::edition::MISSIONS;
use crate::environs::{TileSort, Tiles};
use crate::goods::{Good, Kind};
use crate::henchman::Henchman;
use crate::mission::Cards;
use crate::phase::{During, Phase};
use crate::principality::Principality;
use crate::ring::Figure;
use crate::rules::{ROUNDS, TRAITORS_DRAWN, TURNS, all_traitors, drawable};
use crate::seals::{Row, Seals};
use crate::state::State;

/// Cards of a full hand (MER-S06).
const HAND: u32 = 4;

impl Merlin {
    /// Everything that is wrong with a position: nothing in any that play can reach.
    pub(crate) fn problems_of(&self, state: &State) -> Problems {
        let mut bad = Problems::new();
        self.clock_faults(state, &mut bad);
        self.goods_faults(state, &mut bad);
        self.piece_faults(state, &mut bad);
        self.mission_faults(state, &mut bad);
        self.environs_faults(state, &mut bad);
        self.dice_faults(state, &mut bad);
        self.seal_faults(state, &mut bad);
        self.setup_faults(state, &mut bad);
        if bad.is_empty() {
            self.phase_faults(state, &mut bad);
        }
        bad
    }

    /// Rounds, turns and the first player (MER-T01, MER-S10).
    fn clock_faults(&self, state: &State, bad: &mut Problems) {
        bad.require((1..=ROUNDS).contains(&state.round), "MER-T01", "round", || {
            format!("wanted 1 to {ROUNDS}, found {}", state.round)
        });
        let drawn = state.first.is_some_and(|seat| self.plays(seat));
        let due = matches!(state.phase, Phase::FirstPlayer);
        bad.require(if due { state.first.is_none() } else { drawn }, "MER-S10", "first", || {
            String::from("wanted a player's seat from the first draw on, found another")
        });
        let all = TURNS * self.players.count();
        let (low, high) = match state.phase {
            _ if state.phase.in_turn() => (0, all - 1),
            Phase::ScoringTraitors { .. } | Phase::Grail { .. } | Phase::RoundDice { .. } | Phase::Over => (all, all),
            _ => (0, 0),
        };
        bad.require((low..=high).contains(&state.turn), "MER-T01", "turn", || {
            format!("wanted {low} to {high} in this phase, found {}", state.turn)
        });
        for (holder, at, rule) in [(state.grail, "grail", "MER-A13"), (state.excalibur, "excalibur", "MER-A12")] {
            let plays = holder.is_none_or(|seat| self.plays(seat));
            bad.require(plays, rule, at, || String::from("wanted a player's seat or none, found another"));
        }
    }

    /// Flags, shields, materials and apples (MER-S04, MER-S05).
    fn goods_faults(&self, state: &State, bad: &mut Problems) {
        for (kind, principality) in Kind::ALL.into_iter().flat_map(|kind| Principality::ALL.map(|one| (kind, one))) {
            let good = Good { kind, principality };
            let held: u32 = state.players.0.iter().map(|player| u32::from(player.goods.count(good))).sum();
            let found = held + u32::from(state.board.count(good));
            bad.require(found == u32::from(self.edition.goods), "MER-S04", format!("{kind}s.{principality}"), || {
                format!("wanted {} in all, found {found}", self.edition.goods)
            });
        }
        let held: u32 = state.players.0.iter().map(|player| u32::from(player.apples)).sum();
        let found = held + u32::from(state.apples);
        bad.require(found == u32::from(self.edition.apples), "MER-S05", "apples", || {
            format!("wanted {} in all, found {found}", self.edition.apples)
        });
    }

    /// Influence, henchmen, staffs, knights and traitors (MER-S12, MER-A03, MER-S11, MER-S13, MER-S07).
    fn piece_faults(&self, state: &State, bad: &mut Problems) {
        for (i, (seat, player)) in state.players.iter(self.players).enumerate() {
            let out: u32 = player.influence.iter().map(|(_, count)| u32::from(count)).sum();
            let found = out + u32::from(player.influence_in_castle);
            bad.require(
                found == u32::from(self.edition.influence),
                "MER-S12",
                format!("players[{i}].influence"),
                || format!("wanted {} counters in all, found {found}", self.edition.influence),
            );
            bad.require(player.staffs <= self.edition.staffs, "MER-S11", format!("players[{i}].staffs"), || {
                format!("wanted at most {}, found {}", self.edition.staffs, player.staffs)
            });
            bad.require(player.score.unsigned_abs() <= 10_000, "MER-E16", format!("players[{i}].score"), || {
                format!("wanted -10000 to 10000, found {}", player.score)
            });
            let later = self.players.seats().filter(|&other| other > seat);
            for (other, henchman) in later.flat_map(|other| Henchman::ALL.map(|henchman| (other, henchman))) {
                let place = player.henchmen.place(henchman);
                let alone = place.is_none() || place != state.players[other].henchmen.place(henchman);
                bad.require(alone, "MER-A03", format!("players[{i}].henchmen.{henchman}"), || {
                    format!("wanted one {henchman} on a spot, found that of {other} there too")
                });
            }
        }
        for (one, found) in all_traitors(state).iter() {
            bad.require(found == self.edition.traitors, "MER-S07", format!("traitors.{one}"), || {
                format!("wanted {} in all, found {found}", self.edition.traitors)
            });
        }
    }

    /// Deck, discard, display and hands (MER-S06, MER-M08).
    fn mission_faults(&self, state: &State, bad: &mut Problems) {
        let hands = state.players.0.iter().map(|player| player.hand);
        let piles = [state.deck, state.discard, state.displayed()].into_iter().chain(hands);
        let (all, places) = piles.fold((Cards::EMPTY, 0), |(all, places), pile| (all.or(pile), places + pile.len()));
        let shown = state.display.iter().flatten().count() as u32;
        let right = all == Cards::first(MISSIONS) && places == u32::from(MISSIONS) && shown == state.displayed().len();
        bad.require(right, "MER-S06", "missions", || {
            format!(
                "wanted cards 0 to {} in one place each, found {} cards in {places} places",
                MISSIONS - 1,
                all.len()
            )
        });
        let owed = match state.phase {
            Phase::Discarding { .. } => 1,
            Phase::Drawing { left, .. } | Phase::Dealing { left, slot: Some(_), .. } => u32::from(left),
            Phase::Dealing { left, slot: None, .. } => u32::from(left) + 1,
            _ => 0,
        };
        let completed = state.phase.window().or(state.phase.deed().map(|deed| deed.completed)).unwrap_or(0);
        for (i, (seat, player)) in state.players.iter(self.players).enumerate() {
            let due = if state.phase.in_turn() && seat == self.active(state) { owed + u32::from(completed) } else { 0 };
            bad.require(player.hand.len() + due <= HAND, "MER-S06", format!("players[{i}].hand"), || {
                format!("wanted at most {HAND} cards and cards to be drawn, found {} and {due}", player.hand.len())
            });
            let secret = player.hand.without(player.known);
            let told = secret.iter().all(|card| state.eras.get(card) <= state.renewals);
            bad.require(told, "MER-M07", format!("players[{i}].hand"), || {
                format!("wanted eras up to the {} renewals, found a later one", state.renewals)
            });
        }
        bad.require(state.renewals <= crate::state::Eras::LAST, "MER-M07", "renewals", || {
            format!("wanted at most {}, found {}", crate::state::Eras::LAST, state.renewals)
        });
    }

    /// Tiles and manors (MER-S08, MER-S09, MER-A18).
    fn environs_faults(&self, state: &State, bad: &mut Problems) {
        let laid = state.environs.laid;
        let right = match state.phase {
            Phase::FirstPlayer => laid == 0,
            Phase::Terrain => laid < self.shape.tiles,
            _ => laid == self.shape.tiles,
        };
        bad.require(right, "MER-S09", "environs", || format!("wanted the tiles of this phase, found {laid}"));
        for sort in TileSort::all() {
            let (most, found) = (self.edition.tiles_of(sort, self.players), state.environs.count(sort));
            bad.require(found <= most, "MER-S08", "environs", || {
                format!("wanted at most {most} of {sort}, found {found}")
            });
        }
        let mut taken = Tiles::EMPTY;
        for (i, player) in state.players.0.iter().enumerate() {
            let strays = player.built.without(Tiles::first(laid)).or(player.built.and(taken));
            bad.require(
                strays.is_empty() && (i < usize::from(self.players) || player.built.is_empty()),
                "MER-A18",
                "environs",
                || String::from("wanted manors of players on tiles, one a tile, found another"),
            );
            taken = taken.or(player.built);
            let found = player.built.len() + u32::from(player.manors);
            let wanted = if i < usize::from(self.players) { u32::from(self.edition.manors) } else { found };
            bad.require(found == wanted, "MER-A18", format!("players[{i}].manors"), || {
                format!("wanted {wanted} in all, found {found}")
            });
        }
    }

    /// How many dice a seat has left in this phase (MER-S15, MER-T01, MER-T02).
    fn dice_due(&self, state: &State, seat: Seat) -> u8 {
        let place = |seat: Seat| self.place(state, seat);
        match state.phase {
            Phase::SetupDice { seat: now } | Phase::RoundDice { seat: now } => {
                TURNS * u8::from(place(seat) < place(now))
            }
            Phase::BeforeDie { .. } => TURNS - self.turns_begun(state, place(seat)),
            _ if state.phase.in_turn() => {
                let begun = self.turns_begun(state, place(seat)) + u8::from(seat == self.active(state));
                TURNS.saturating_sub(begun)
            }
            _ => 0,
        }
    }

    /// A seat's place in the turn order: 0 for the first player.
    fn place(&self, state: &State, seat: Seat) -> usize {
        let players = usize::from(self.players);
        // The first player of a position from outside need not be one who plays.
        (seat.index() + players - state.first_player().index() % players) % players
    }

    /// Turns that the seat at that place of the turn order has finished in this round.
    fn turns_begun(&self, state: &State, place: usize) -> u8 {
        let full = state.turn / self.players.count();
        (full + u8::from(place < usize::from(state.turn % self.players.count()))).min(TURNS)
    }

    fn dice_faults(&self, state: &State, bad: &mut Problems) {
        for (i, (seat, player)) in state.players.iter(self.players).enumerate() {
            let (wanted, found) = (self.dice_due(state, seat), player.dice_left());
            bad.require(found == wanted && player.dice.len() < TURNS, "MER-T02", format!("players[{i}].dice"), || {
                format!("wanted {wanted} unused dice in this phase, at most three own, found {found}")
            });
        }
    }

    /// Seals (MER-K01, MER-K03, MER-K06).
    fn seal_faults(&self, state: &State, bad: &mut Problems) {
        let most = if self.kings_favor { Seals::COUNT } else { 0 };
        for (i, (_, player)) in state.players.iter(self.players).enumerate() {
            bad.require(player.seals.placed() <= most, "MER-K03", format!("players[{i}].seals"), || {
                format!("wanted at most {most}, found {}", player.seals.placed())
            });
            let lies = |henchman| !player.seals.face_down(henchman) || player.seals.marked(henchman, Row::Third);
            bad.require(Henchman::ALL.into_iter().all(lies), "MER-K06", format!("players[{i}].seals"), || {
                String::from("wanted only seals on row 3 face down, found another")
            });
        }
    }

    /// What the draws of the setup have given so far (MER-S06, MER-S13, MER-S14).
    fn setup_faults(&self, state: &State, bad: &mut Problems) {
        let order = |seat: Seat| self.place(state, seat);
        // How many of `each` a seat has when `now` is at it with `left` to come.
        let given = |seat: Seat, now: Seat, left: u8, each: u8| match order(seat).cmp(&order(now)) {
            core::cmp::Ordering::Less => each,
            core::cmp::Ordering::Equal => each.saturating_sub(left),
            core::cmp::Ordering::Greater => 0,
        };
        let early = matches!(state.phase, Phase::FirstPlayer | Phase::Terrain | Phase::Display);
        for (i, (seat, player)) in state.players.iter(self.players).enumerate() {
            let knight = match state.phase {
                Phase::StartingTiles { seat: now, .. } => order(seat) < order(now),
                _ => !early,
            };
            bad.require(player.knight.is_some() == knight, "MER-S13", format!("players[{i}].knight"), || {
                String::from("wanted a knight on the ring from the starting tile on, found otherwise")
            });
            let traitors = match state.phase {
                Phase::SetupTraitors { seat: now, left } | Phase::ScoringTraitors { seat: now, left } => {
                    Some(given(seat, now, left, TRAITORS_DRAWN))
                }
                Phase::StartingTiles { .. } => Some(0),
                Phase::SetupHands { .. } | Phase::SetupDice { .. } => Some(TRAITORS_DRAWN),
                _ if early => Some(0),
                _ => None,
            };
            let found = player.traitors.total();
            bad.require(
                traitors.is_none_or(|wanted| wanted == found),
                "MER-S14",
                format!("players[{i}].traitors"),
                || format!("wanted {} in this phase, found {found}", traitors.unwrap_or(0)),
            );
            let hand = match state.phase {
                Phase::SetupHands { seat: now, left } => Some(u32::from(given(seat, now, left, HAND as u8))),
                Phase::SetupDice { .. } => Some(HAND),
                Phase::StartingTiles { .. } | Phase::SetupTraitors { .. } => Some(0),
                _ if early => Some(0),
                _ => None,
            };
            let found = player.hand.len();
            bad.require(hand.is_none_or(|wanted| wanted == found), "MER-S06", format!("players[{i}].hand"), || {
                format!("wanted {} cards in this phase, found {found}", hand.unwrap_or(0))
            });
        }
    }

    /// What the phase itself needs, so that the game goes on from here.
    fn phase_faults(&self, state: &State, bad: &mut Problems) {
        let phase = "phase";
        let seats = match state.phase {
            Phase::StartingTiles { seat, .. }
            | Phase::SetupTraitors { seat, .. }
            | Phase::SetupHands { seat, .. }
            | Phase::SetupDice { seat }
            | Phase::ScoringTraitors { seat, .. }
            | Phase::RoundDice { seat } => self.plays(seat),
            Phase::Grail { principality } => Self::grail_tie(state, principality),
            _ => true,
        };
        bad.require(seats, "MER-E12", phase, || String::from("wanted a player whose turn this can be, found none"));
        let counts = match state.phase {
            Phase::StartingTiles { seat, left } => left.count_ones() as usize == 4 - self.place(state, seat),
            Phase::SetupTraitors { left, .. } | Phase::ScoringTraitors { left, .. } => {
                (1..=TRAITORS_DRAWN).contains(&left)
            }
            Phase::SetupHands { left, .. } => (1..=HAND as u8).contains(&left),
            Phase::Drawing { left, .. } => (1..=2).contains(&left) && drawable(state),
            Phase::Dealing { left, slot, .. } => {
                left <= 1 && slot.is_none_or(|slot| state.display[slot.index()].is_none())
            }
            Phase::Discarding { .. } => drawable(state),
            Phase::Display => state.display.iter().any(Option::is_none),
            _ => true,
        };
        bad.require(counts, "MER-M05", phase, || String::from("wanted draws that can be made, found others"));
        self.deed_faults(state, bad);
        let goes_on = match Game::turn(self, state) {
            Turn::Over => state.round == ROUNDS,
            Turn::Chance(_) => self.outcomes(state).next().is_some(),
            Turn::Player(seat) => match state.phase {
                // Any-time steps do not keep these two open.
                Phase::SecondManor { .. } => self.can_build(state, seat),
                Phase::SecondHenchman { first, .. } => Self::second_sends(state, seat, first) != 0,
                phase => {
                    let legal = self.legal_actions(state);
                    let optional = matches!(phase, Phase::Moved { .. });
                    legal.len() > u32::from(!optional && legal.contains(Action::Decline))
                }
            },
        };
        bad.require(goes_on, "MER-A23", phase, || String::from("wanted something to be had, found nothing"));
    }

    /// The context of a move (MER-F03, MER-F06, MER-T08, MER-K07, MER-K10).
    fn deed_faults(&self, state: &State, bad: &mut Problems) {
        let seat = self.active(state);
        let mut wrong = |holds: bool, rule, what: &str| bad.require(holds, rule, "phase", || String::from(what));
        let at_end = matches!(
            state.phase,
            Phase::Drawing { during: During::End, .. } | Phase::Dealing { during: During::End, .. }
        );
        let completed = state.phase.window().or(state.phase.deed().map(|deed| deed.completed)).unwrap_or(0);
        wrong(at_end || completed <= 2, "MER-F03", "wanted at most two missions in a turn, found more");
        if let Phase::DieChosen(chosen) = state.phase {
            let fits = !chosen.fishes || chosen.die == crate::Die::Own;
            wrong(fits, "MER-T13", "wanted Fishes with an own die only, found it with the Merlin die");
        }
        let Some(deed) = state.phase.deed() else { return };
        let others = self.players.seats().filter(|&other| other != seat);
        let stands = |space| others.clone().any(|other| state.players[other].knight == Some(space));
        let fox = deed.fox.is_none_or(|space| stands(space) && space != state.stands(seat, deed.figure));
        wrong(fox, "MER-F06", "wanted the Fox on another player's knight, found none there");
        wrong(
            !deed.repeated || deed.figure == Figure::Merlin,
            "MER-T08",
            "wanted repetitions of Merlin's moves only, found a knight's",
        );
        let site = match state.phase {
            Phase::Moved { eagle, .. } => !eagle || deed.figure == Figure::Knight,
            Phase::Acted { staff, .. } => staff == crate::Staff::Closed || deed.figure == Figure::Merlin,
            Phase::SecondManor { .. } => state.players[seat].seals.ready(Henchman::Builder),
            Phase::SecondHenchman { .. } => state.players[seat].seals.face_down(Henchman::LadyInWaiting),
            Phase::Tower { second, .. } => !second || state.players[seat].seals.face_down(Henchman::Builder),
            _ => true,
        };
        wrong(site, "MER-K06", "wanted what led here, found it missing");
    }
}

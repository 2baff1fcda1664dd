//! Setup (MER-S01 to MER-S16): everything here is chance, in the order of `docs/notation/merlin.md`.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{Face, Seat, Sink, Turn};

use super::{Verdict, draw_principality, unless};
use crate::Merlin;
use crate::action::Slot;
use crate::edition::tile_goods;
use crate::environs::{Tile, TileSort};
use crate::event::Event;
use crate::goods::Good;
use crate::mission::Card;
use crate::outcome::{Outcome, Roll, StartTile};
use crate::phase::Phase;
use crate::principality::Principality;
use crate::refusal::Refusal;
use crate::state::State;

/// Traitors that a player draws at a time (MER-S14, MER-E06).
pub(crate) const TRAITORS: u8 = 3;
/// Cards of a hand (MER-S06).
const HAND: u8 = 4;

impl Merlin {
    /// Tiles of a sort that are not laid yet (MER-S08).
    pub(super) const fn tiles_left(&self, state: &State, sort: TileSort) -> u32 {
        self.edition.tiles_of(sort, self.players).saturating_sub(state.environs.count(sort)) as u32
    }

    /// One outcome of the chance that is due (MER-S07, MER-S09, MER-S10, MER-S13, MER-S15).
    pub(super) fn draw(&self, state: &State, rng: &mut impl Rng) -> Option<Outcome> {
        Some(match state.phase {
            Phase::FirstPlayer => Outcome::First(Seat::from_index(below(u32::from(self.players), rng) as usize)?),
            Phase::Terrain => {
                let sorts = TileSort::all().map(|sort| self.tiles_left(state, sort));
                Outcome::Terrain(TileSort::from_index(table_common::random::weighted(sorts, rng)?)?)
            }
            Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. } => {
                Outcome::Mission(state.deck.nth(below(state.deck.len(), rng))?)
            }
            Phase::StartingTiles { left, .. } => {
                let k = below(left.count_ones(), rng);
                Outcome::Tile(StartTile::new(table_common::nth_bit(u64::from(left), k) as u8)?)
            }
            Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. } => {
                Outcome::Traitor(draw_principality(state.traitor_source, rng)?)
            }
            Phase::SetupDice { .. } | Phase::RoundDice { .. } => Outcome::Dice(Roll::nth(below(Roll::COUNT, rng))?),
            _ => return None,
        })
    }

    pub(super) fn check_outcome(&self, state: &State, outcome: Outcome) -> Verdict {
        let Turn::Chance(_) = table_common::Game::turn(self, state) else {
            return Err(Refusal::NotAwaited(state.phase, "MER-T11"));
        };
        match (outcome, state.phase) {
            (Outcome::First(seat), Phase::FirstPlayer) => unless(self.plays(seat), Refusal::NoSuchPlayer(seat)),
            (Outcome::Terrain(sort), Phase::Terrain) => {
                unless(self.tiles_left(state, sort) > 0, Refusal::NoTileLeft(sort))
            }
            (Outcome::Tile(tile), Phase::StartingTiles { left, .. }) => {
                unless(left >> tile.number() & 1 == 1, Refusal::TileDealt(tile))
            }
            (Outcome::Traitor(one), Phase::SetupTraitors { .. } | Phase::ScoringTraitors { .. }) => {
                unless(state.traitor_source.get(one) > 0, Refusal::NoTraitorLeft(one))
            }
            (Outcome::Mission(card), Phase::Display | Phase::SetupHands { .. } | Phase::Dealing { .. }) => {
                unless(state.deck.contains(card), Refusal::NotInDeck(card))
            }
            (Outcome::Dice(_), Phase::SetupDice { .. } | Phase::RoundDice { .. }) => Ok(()),
            _ => {
                let rule = match outcome {
                    Outcome::First(_) => "MER-S10",
                    Outcome::Terrain(_) => "MER-S09",
                    Outcome::Tile(_) => "MER-S13",
                    Outcome::Traitor(_) => "MER-S14",
                    Outcome::Mission(_) => "MER-S06",
                    Outcome::Dice(_) => "MER-S15",
                };
                Err(Refusal::NotAwaited(state.phase, rule))
            }
        }
    }

    /// The first player is random (MER-S10).
    pub(super) fn set_first(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        state.first = Some(seat);
        state.phase = Phase::Terrain;
        log.put(Event::FirstPlayer(seat));
    }

    /// Tiles lie face up in rows of six (MER-S09).
    pub(super) fn lay_tile(&self, state: &mut State, sort: TileSort, log: &mut impl Sink<Event>) {
        if let Some(tile) = Tile::new(state.environs.laid) {
            state.environs.lay(sort);
            log.put(Event::TileLaid(tile, sort));
        }
        if state.environs.laid >= self.shape.tiles {
            state.phase = Phase::Display;
        }
    }

    /// A starting tile's gifts (MER-S13).
    pub(super) fn deal_tile(&self, state: &mut State, tile: StartTile, log: &mut impl Sink<Event>) {
        let Phase::StartingTiles { seat, left } = state.phase else { return };
        let gifts = &self.edition.starting_tiles[tile.index()];
        log.put(Event::StartingTile(seat, tile));
        let player = &mut state.players[seat];
        player.knight = Some(self.edition.space_of(gifts.knight));
        for (kind, principality) in tile_goods(gifts) {
            let good = Good { kind, principality };
            if state.board.give(good, &mut player.goods) {
                log.put(Event::GoodTaken(seat, good));
            }
        }
        Self::place_influence(state, seat, gifts.influence, log);
        let left = left & !(1 << tile.number());
        let next = seat.next(self.players);
        state.phase = if next == state.first_player() {
            Phase::SetupTraitors { seat: next, left: TRAITORS }
        } else {
            Phase::StartingTiles { seat: next, left }
        };
    }

    /// A counter from the castle to a principality, if there is one.
    pub(super) fn place_influence(state: &mut State, seat: Seat, place: Principality, log: &mut impl Sink<Event>) {
        let player = &mut state.players[seat];
        if player.influence_in_castle > 0 {
            player.influence_in_castle -= 1;
            player.influence.add(place, 1);
            log.put(Event::InfluencePlaced(seat, place));
        }
    }

    /// A traitor comes to a castle (MER-S14, MER-E06).
    pub(super) fn draw_traitor(&self, state: &mut State, one: Principality, log: &mut impl Sink<Event>) {
        let (Phase::SetupTraitors { seat, left } | Phase::ScoringTraitors { seat, left }) = state.phase else { return };
        state.traitor_source.sub(one, 1);
        state.players[seat].traitors.add(one, 1);
        log.put(Event::TraitorDrawn(seat, one));
        if matches!(state.phase, Phase::ScoringTraitors { .. }) {
            self.next_traitor(state, seat, left - 1, log);
            return;
        }
        let next = seat.next(self.players);
        state.phase = if left > 1 {
            Phase::SetupTraitors { seat, left: left - 1 }
        } else if next == state.first_player() {
            Phase::SetupHands { seat: next, left: HAND }
        } else {
            Phase::SetupTraitors { seat: next, left: TRAITORS }
        };
    }

    /// A card for the display or a first hand (MER-S06).
    pub(super) fn set_up_mission(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        state.deck.remove(card);
        if let Phase::SetupHands { seat, left } = state.phase {
            state.players[seat].hand.insert(card);
            log.put(Event::MissionDrawn(seat, Some(card)));
            let next = seat.next(self.players);
            state.phase = if left > 1 {
                Phase::SetupHands { seat, left: left - 1 }
            } else if next == state.first_player() {
                Phase::SetupDice { seat: next }
            } else {
                Phase::SetupHands { seat: next, left: HAND }
            };
            return;
        }
        if let Some(slot) = Slot::ALL.into_iter().find(|slot| state.display[slot.index()].is_none()) {
            state.display[slot.index()] = Some(card);
            log.put(Event::SlotFilled(slot, card));
        }
        if state.display.iter().all(Option::is_some) {
            state.phase = Phase::StartingTiles { seat: state.first_player(), left: 0b1111 };
        }
    }

    /// Dice as rolled, without three alike (MER-S15).
    pub(super) fn roll(&self, state: &mut State, roll: Roll, log: &mut impl Sink<Event>) {
        let (Phase::SetupDice { seat } | Phase::RoundDice { seat }) = state.phase else { return };
        let player = &mut state.players[seat];
        roll.own().into_iter().for_each(|face: Face| player.dice.put(face));
        player.merlin_die = Some(roll.merlin());
        log.put(Event::DiceRolled(seat, roll));
        let next = seat.next(self.players);
        let between_rounds = matches!(state.phase, Phase::RoundDice { .. });
        if next != state.first_player() {
            state.phase =
                if between_rounds { Phase::RoundDice { seat: next } } else { Phase::SetupDice { seat: next } };
        } else if between_rounds {
            self.next_round(state, log);
        } else {
            Self::begin_round(state, next, log);
        }
    }
}

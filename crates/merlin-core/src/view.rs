//! What a viewer may know, listed piece by piece (MER-M08), and whole positions that agree with it.

use table_common::rand::Rng;
use table_common::random::below;
use table_common::{Face, Hidden, PerSeat, Seat, Viewer};

use crate::event::Event;
use crate::goods::Goods;
use crate::henchman::Henchmen;
use crate::mission::{Card, Cards};
use crate::phase::Phase;
use crate::principality::Counts;
use crate::ring::Space;
use crate::seals::Seals;
use crate::state::{Dice, Environs, Eras, Player, State};
use crate::{Merlin, Tiles};

/// What all may know of a player, and the hand where the viewer may see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeenPlayer {
    pub(crate) goods: Goods,
    pub(crate) traitors: Counts,
    pub(crate) influence: Counts,
    /// Cards that all know (MER-M08).
    pub(crate) known: Cards,
    /// The other cards, if the viewer may see them.
    pub(crate) secret: Option<Cards>,
    /// How many other cards were drawn in each era: four bits an era.
    pub(crate) drawn: u64,
    pub(crate) henchmen: Henchmen,
    pub(crate) built: Tiles,
    pub(crate) score: i16,
    pub(crate) seals: Seals,
    pub(crate) dice: Dice,
    pub(crate) merlin_die: Option<Face>,
    pub(crate) knight: Option<Space>,
    pub(crate) apples: u8,
    pub(crate) staffs: u8,
    pub(crate) manors: u8,
    pub(crate) influence_in_castle: u8,
}

/// A position as a viewer may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) players: PerSeat<SeenPlayer>,
    pub(crate) board: Goods,
    pub(crate) traitor_source: Counts,
    pub(crate) traitor_discard: Counts,
    /// The cards whose place the viewer does not know.
    pub(crate) unseen: Cards,
    /// For those and for secret cards that are seen: the era in which they were last in the deck.
    pub(crate) eras: Eras,
    pub(crate) discard: Cards,
    pub(crate) environs: Environs,
    pub(crate) phase: Phase,
    pub(crate) display: [Option<Card>; 3],
    pub(crate) renewals: u8,
    pub(crate) apples: u8,
    pub(crate) merlin: Space,
    pub(crate) grail: Option<Seat>,
    pub(crate) excalibur: Option<Seat>,
    pub(crate) first: Option<Seat>,
    pub(crate) round: u8,
    pub(crate) turn: u8,
}

impl View {
    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the position waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The cards that lie in the deck or in hands that the viewer does not see (MER-M08).
    pub const fn unseen(&self) -> Cards {
        self.unseen
    }

    /// What is known of a player.
    pub const fn player(&self, seat: Seat) -> &SeenPlayer {
        &self.players.0[seat.index()]
    }
}

impl SeenPlayer {
    /// The score in VP.
    pub const fn score(&self) -> i16 {
        self.score
    }

    /// The cards of the hand that the viewer knows.
    pub const fn known_cards(&self) -> Cards {
        match self.secret {
            Some(secret) => self.known.or(secret),
            None => self.known,
        }
    }

    /// How many cards of the hand, drawn in an era, the viewer does not know.
    pub(crate) const fn hidden(&self, era: u8) -> u8 {
        if self.secret.is_some() { 0 } else { (self.drawn >> (4 * era as u32) & 0xf) as u8 }
    }
}

/// How many cards of each era there are: four bits an era.
fn by_era(cards: Cards, eras: &Eras) -> u64 {
    cards.iter().fold(0, |counts, card| counts + (1 << (4 * u32::from(eras.get(card)))))
}

fn see_player(player: &Player, eras: &Eras, sees_hand: bool) -> SeenPlayer {
    let secret = player.hand.without(player.known);
    SeenPlayer {
        goods: player.goods,
        traitors: player.traitors,
        influence: player.influence,
        known: player.known,
        secret: sees_hand.then_some(secret),
        drawn: by_era(secret, eras),
        henchmen: player.henchmen,
        built: player.built,
        score: player.score,
        seals: player.seals,
        dice: player.dice,
        merlin_die: player.merlin_die,
        knight: player.knight,
        apples: player.apples,
        staffs: player.staffs,
        manors: player.manors,
        influence_in_castle: player.influence_in_castle,
    }
}

/// Gives the cards of the deck their era, so that it can be told from those of hidden hands (MER-M07).
fn with_deck(mut eras: Eras, deck: Cards, renewals: u8) -> Eras {
    for (i, plane) in eras.0.iter_mut().enumerate() {
        if renewals >> i & 1 == 1 {
            *plane |= deck.0;
        }
    }
    eras
}

/// Takes one random card out of `pool`.
fn pick(pool: &mut Cards, rng: &mut impl Rng) -> Option<Card> {
    let card = pool.nth(below(pool.len(), rng))?;
    pool.remove(card);
    Some(card)
}

impl Hidden for Merlin {
    type View = View;

    fn view(&self, state: &State, who: Viewer) -> View {
        let sees = |seat: Seat| who == Viewer::Referee || who == Viewer::Seat(seat);
        let player = |seat: Seat| see_player(&state.players[seat], &state.eras, sees(seat));
        let hidden = state.players.iter(self.players).filter(|(seat, _)| !sees(*seat));
        let unseen = hidden.fold(state.deck, |all, (_, player)| all.or(player.hand.without(player.known)));
        View {
            viewer: who,
            players: PerSeat::from_fn(player),
            board: state.board,
            traitor_source: state.traitor_source,
            traitor_discard: state.traitor_discard,
            unseen,
            eras: with_deck(state.eras, state.deck, state.renewals),
            discard: state.discard,
            environs: state.environs,
            phase: state.phase,
            display: state.display,
            renewals: state.renewals,
            apples: state.apples,
            merlin: state.merlin,
            grail: state.grail,
            excalibur: state.excalibur,
            first: state.first,
            round: state.round,
            turn: state.turn,
        }
    }

    /// Only the card drawn from the deck is secret (MER-M08).
    fn event_for(&self, event: &Event, who: Viewer) -> Option<Event> {
        let owner = match event {
            Event::MissionDrawn(seat, _) => Some(*seat),
            _ => None,
        };
        let sees = who == Viewer::Referee || owner.is_none_or(|seat| who == Viewer::Seat(seat));
        Some(if sees { *event } else { event.without_secret() })
    }

    fn determinize(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut state = State {
            players: PerSeat::from_fn(|seat| player_of(&view.players[seat])),
            board: view.board,
            traitor_source: view.traitor_source,
            traitor_discard: view.traitor_discard,
            deck: Cards::EMPTY,
            discard: view.discard,
            eras: Eras::default(),
            environs: view.environs,
            phase: view.phase,
            display: view.display,
            renewals: view.renewals,
            apples: view.apples,
            merlin: view.merlin,
            grail: view.grail,
            excalibur: view.excalibur,
            first: view.first,
            round: view.round,
            turn: view.turn,
        };
        // Within an era any card is as likely as any other to be in each hand, or left in the deck.
        for era in 0..=view.renewals.min(Eras::LAST) {
            let mut pool = view.eras.of(view.unseen, era);
            for (seat, seen) in view.players.iter(self.players) {
                let hand = &mut state.players[seat].hand;
                if let Some(secret) = seen.secret {
                    view.eras.of(secret, era).iter().for_each(|card| {
                        hand.insert(card);
                        state.eras.set(card, era);
                    });
                    continue;
                }
                for _ in 0..seen.drawn >> (4 * u32::from(era)) & 0xf {
                    let Some(card) = pick(&mut pool, rng) else { break };
                    hand.insert(card);
                    state.eras.set(card, era);
                }
            }
            state.deck = state.deck.or(pool);
        }
        state
    }
}

/// A player with the cards that all know.
fn player_of(seen: &SeenPlayer) -> Player {
    Player {
        goods: seen.goods,
        traitors: seen.traitors,
        influence: seen.influence,
        hand: seen.known,
        known: seen.known,
        henchmen: seen.henchmen,
        built: seen.built,
        score: seen.score,
        seals: seen.seals,
        dice: seen.dice,
        merlin_die: seen.merlin_die,
        knight: seen.knight,
        apples: seen.apples,
        staffs: seen.staffs,
        manors: seen.manors,
        influence_in_castle: seen.influence_in_castle,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_of_the_last_era() {
        for renewals in 0..=Eras::LAST {
            let deck = Cards::first(9);
            let eras = with_deck(Eras::default(), deck, renewals);
            assert_eq!(eras.of(Cards::first(20), renewals), if renewals == 0 { Cards::first(20) } else { deck });
        }
    }
}

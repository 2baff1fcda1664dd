//! Editions and positions as plain data, and the way back.

use table_common::{Game, PerSeat, Players, Problems, Stored, rule};

use crate::card::Card;
use crate::rules::{Crowns, State};
use crate::view::View;

/// The replaceable data (CRO-X01).
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edition {
    pub(crate) copies: u8,
}

/// A position as plain data: the worths of the cards before each player, and how many have spoken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StateSpec {
    pub(crate) hand: Vec<Option<u8>>,
    pub(crate) aside: Vec<Option<u8>>,
    pub(crate) spoken: u8,
}

impl Crowns {
    /// The cards before the players: a place for each, and no more of a worth than there are.
    fn read_cards(&self, spec: &StateSpec, wrong: &mut Problems) -> State {
        let mut pile = self.all_cards();
        let mut read = |at: &str, worths: &[Option<u8>]| {
            let (wanted, found) = (usize::from(self.players), worths.len());
            wrong.require(found == wanted, rule!("CRO-S01"), at, || format!("wanted {wanted} places, found {found}"));
            let mut cards = PerSeat::default();
            for (seat, worth) in self.players.seats().zip(worths) {
                let Some(worth) = *worth else { continue };
                let card = Card::of_worth(worth).filter(|&card| pile.take(card));
                wrong.require(card.is_some(), rule!("CRO-S01"), at, || {
                    format!("wanted cards that there are, found a {worth}")
                });
                cards[seat] = card;
            }
            cards
        };
        State { hand: read("hand", &spec.hand), aside: read("aside", &spec.aside), spoken: spec.spoken }
    }
}

impl Stored for Crowns {
    type EditionSpec = Edition;
    type StateSpec = StateSpec;
    type ViewSpec = View;

    const MODULES: &'static [&'static str] = &[];
    const PLAYERS: &'static [Players] = &[Players::Two, Players::Three, Players::Four];

    fn built_in_edition() -> Edition {
        Edition { copies: 2 }
    }

    fn open(edition: Edition, players: u8, modules: &[&str]) -> Result<Self, Problems> {
        let mut wrong = Problems::new();
        let copies = edition.copies;
        wrong.require((1..=9).contains(&copies), rule!("CRO-X01"), "copies", || {
            format!("wanted 1 to 9, found {copies}")
        });
        let players = wrong.players(players, Self::PLAYERS, rule!("CRO-X01"));
        wrong.modules(modules, Self::MODULES, rule!("CRO-X01"));
        match players {
            Some(players) => wrong.into_result(Self { edition, players }),
            None => Err(wrong),
        }
    }

    fn edition_spec(&self) -> &Edition {
        &self.edition
    }

    fn modules(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn describe(&self, state: &State) -> StateSpec {
        let worths = |cards: &PerSeat<Option<Card>>| {
            cards.iter(self.players).map(|(_, card)| card.map(Card::worth)).collect::<Vec<_>>()
        };
        StateSpec { hand: worths(&state.hand), aside: worths(&state.aside), spoken: state.spoken }
    }

    fn state_from_spec(&self, spec: &StateSpec) -> Result<State, Problems> {
        let mut wrong = Problems::new();
        let state = self.read_cards(spec, &mut wrong);
        wrong.append(self.validate(&state));
        wrong.into_result(state)
    }

    fn describe_view(&self, view: &View) -> View {
        view.clone()
    }
}

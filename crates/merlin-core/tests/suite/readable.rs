//! Every fact of a position is readable from `State`, and every fact that a viewer may know from `View`: both descriptions
//! are rebuilt here from accessors alone, and must be those that the crate writes, in random games of every number of players,
//! with and without the module, for every viewer.

use merlin_core::table_common::{Game, Hidden, Seat, Stored, Viewer};
use merlin_core::{
    ByHenchman, ByPrincipality, Card, Cards, Counts, Goods, HandCard, Henchman, HiddenSpec, Kind, Merlin, PlayerSpec,
    Principality, Row, SealSpec, SeenHand, Slot, StateSpec, Tile, TileSpec, UnseenSpec, ViewSpec,
};

use crate::common::*;
use testkit::random_game;

fn by_principality(counts: Counts) -> ByPrincipality {
    let mut by = ByPrincipality::default();
    for one in Principality::ALL {
        *count(&mut by, one) = counts.count(one);
    }
    by
}

fn kinds(goods: Goods) -> [ByPrincipality; 3] {
    Kind::ALL.map(|kind| by_principality(goods.of(kind)))
}

fn player<Hand>(player: &merlin_core::PublicPlayer, hand: Hand) -> PlayerSpec<Hand> {
    let [flags, shields, materials] = kinds(player.goods());
    let place = |henchman| player.henchmen().place(henchman);
    let seals = Henchman::ALL.into_iter().flat_map(|henchman| Row::ALL.map(|row| (henchman, row)));
    let seals = seals.filter(|&(henchman, row)| player.seals().marked(henchman, row));
    let face_down = |henchman, row| row == Row::Third && player.seals().face_down(henchman);
    PlayerSpec {
        score: player.score(),
        knight: player.knight(),
        dice: player.dice().each().collect(),
        merlin_die: player.merlin_die(),
        apples: player.apples(),
        staffs: player.staffs(),
        manors: player.manors(),
        flags,
        shields,
        materials,
        traitors: by_principality(player.traitors()),
        influence: by_principality(player.influence()),
        influence_in_castle: player.influence_in_castle(),
        henchmen: ByHenchman {
            builder: place(Builder),
            shield_bearer: place(ShieldBearer),
            flag_bearer: place(FlagBearer),
            lady_in_waiting: place(LadyInWaiting),
        },
        hand,
        seals: seals.map(|(henchman, row)| SealSpec { henchman, row, face_down: face_down(henchman, row) }).collect(),
    }
}

fn cards(cards: Cards) -> Vec<Card> {
    cards.iter().collect()
}

/// What a position and a view are read by: the same names.
macro_rules! read {
    ($from:expr, $game:expr, $type:ident { $($field:ident: $value:expr),* }) => {{
        let from = $from;
        let [flags, shields, materials] = kinds(from.board());
        let tile = |tile: Tile| {
            let sort = from.environs().sort(tile)?;
            Some(TileSpec { terrain: sort.terrain, tower: sort.tower, manor: from.manor(tile) })
        };
        $type {
            round: from.round(),
            first: from.first_player(),
            turn: from.turn(),
            phase: from.phase().into(),
            merlin: from.merlin(),
            grail: from.grail(),
            excalibur: from.excalibur(),
            apples: from.apples(),
            flags,
            shields,
            materials,
            traitor_source: by_principality(from.traitor_source()),
            traitor_discard: by_principality(from.traitor_discard()),
            display: Slot::ALL.map(|slot| from.display(slot)),
            discard: cards(from.discard()),
            renewals: from.renewals(),
            environs: Tile::first(from.environs().laid()).filter_map(tile).collect(),
            $($field: $value),*
        }
    }};
}

/// A hand as a list; the secret cards have an era.
fn held(hand: Cards, known: Cards, era: impl Fn(Card) -> u8) -> Vec<HandCard> {
    let card = |card: Card| {
        let known = known.contains(card);
        HandCard { card, known, era: if known { 0 } else { era(card) } }
    };
    hand.iter().map(card).collect()
}

fn rebuilt_state(game: &Merlin, state: &merlin_core::State) -> StateSpec {
    let castle = |seat: Seat| {
        let open = state.player(seat);
        player(open, held(state.hand(seat), open.known_missions(), |card| state.era(card)))
    };
    read!(state, game, StateSpec { deck: cards(state.deck()), players: game.players().seats().map(castle).collect() })
}

fn rebuilt_view(game: &Merlin, view: &merlin_core::View) -> ViewSpec {
    let castle = |seat: Seat| {
        let open = view.player(seat);
        let hidden = (0..16).map(|era| HiddenSpec { era, cards: view.hidden(seat, era) });
        let hand = SeenHand {
            cards: held(view.hand(seat), open.known_missions(), |card| view.era(card)),
            hidden: hidden.filter(|hidden| hidden.cards > 0).collect(),
        };
        let missing: u32 = hand.hidden.iter().map(|hidden| u32::from(hidden.cards)).sum();
        assert_eq!(view.hand_size(seat), hand.cards.len() as u32 + missing);
        player(open, hand)
    };
    let of_era = |era| view.unseen().iter().filter(|&card| view.era(card) == era).collect::<Vec<_>>();
    let unseen = (0..16).map(|era| UnseenSpec { era, cards: of_era(era) });
    let viewer = match view.viewer() {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Public => "public".into(),
        Viewer::Referee => "referee".into(),
    };
    read!(
        view,
        game,
        ViewSpec {
            viewer: viewer,
            deck: view.deck_size() as u8,
            unseen: unseen.filter(|unseen| !unseen.cards.is_empty()).collect(),
            players: game.players().seats().map(castle).collect()
        }
    )
}

fn readable(game: &Merlin, state: &merlin_core::State) {
    assert_eq!(rebuilt_state(game, state), game.describe(state));
    assert_eq!(state.deck_size(), state.deck().len());
    let viewers = game.players().seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]);
    for viewer in viewers {
        let view = game.view(state, viewer);
        assert_eq!(rebuilt_view(game, &view), game.describe_view(&view), "{viewer:?}");
        for seat in game.players().seats() {
            assert_eq!(view.player(seat), state.player(seat), "what is open is the same for all");
            assert_eq!(view.hand_size(seat), state.hand_size(seat));
        }
        assert_eq!(view.deck_size(), state.deck_size());
    }
}

#[test]
fn every_description_is_rebuilt_from_accessors() {
    for (players, modules) in [2, 3, 4].into_iter().flat_map(|players| [(players, PLAIN), (players, FAVOR)]) {
        let game = Merlin::built_in(players, modules).unwrap();
        for seed in 0..2 {
            random_game(&game, seed, |state, _| readable(&game, state));
        }
    }
}

#[test]
fn eras_known_cards_and_seals_are_read() {
    let play = many_eras().ready();
    readable(&play.game, &play.state);
}

/// Who is to act is read from the position, and by the same call from a view.
#[test]
fn the_active_player_follows_from_the_first_player_and_the_turn() {
    let game = Merlin::built_in(3, PLAIN).unwrap();
    random_game(&game, 4, |state, _| {
        if let merlin_core::table_common::Turn::Player(seat) = game.turn(state) {
            let active =
                state.first_player().and_then(|first| first.round(game.players()).nth(state.turn() as usize % 3));
            let grail = matches!(state.phase(), merlin_core::Phase::Grail { .. });
            assert_eq!(Some(seat), if grail { state.grail() } else { active });
        }
    });
}

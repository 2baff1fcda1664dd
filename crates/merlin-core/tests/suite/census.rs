//! How often each kind of action, flag, favor row, mission and refusal is met in random play.
//!
//! `MERLIN_GAMES=10000 cargo test --release -p merlin-core --test suite census -- --nocapture` prints the table for ten
//! thousand games a number of players, with and without the module, and for as many from each prepared start.

use crate::common::refusals::every_refusal;
use crate::common::*;
use merlin_core::table_common::{Game, GameRefusal, Numbered, Seed, Stored};
use merlin_core::{Action, Event, Merlin, State};
use testkit::census::{Census, Count, any_action};

/// What an action is counted as: its text without the parts that only say where.
fn kind(action: Action) -> String {
    let text = action.to_string();
    let words: Vec<_> = text.split(' ').collect();
    let long = match words[0] {
        "flag" | "score" | "draw" | "place" | "keep" | "take" | "return" | "send" | "die" | "move" | "favor" => 2,
        _ => 1,
    };
    match action {
        Action::ChooseDie(_) => "die own".into(),
        Action::Draw(_) => "draw display".into(),
        Action::Complete(_, row) => row.map_or("complete".into(), |row| format!("complete row {row}")),
        _ => words[..long].join(" "),
    }
}

/// What an event is counted as.
fn event(event: Event) -> Option<String> {
    Some(match event {
        Event::MissionCompleted(_, card) => mission(card.index()),
        Event::SealPlaced(_, henchman, row) => format!("seal {henchman} {row}"),
        Event::SealUsed(_, henchman) => format!("used {henchman} 3"),
        Event::DeckRenewed => "deck renewed".into(),
        Event::TraitorsRenewed => "traitors renewed".into(),
        Event::FlagUsed(_, Dove) => "flag dove".into(),
        Event::Scored { reason: merlin_core::Reason::FirstRow(henchman), .. } => format!("used {henchman} 1"),
        _ => return None,
    })
}

fn mission(card: usize) -> String {
    format!("mission {card}")
}

/// Plays so many games. In the first hundred, all actions are tried now and then, which takes its time.
fn take(game: &Merlin, start: &State) -> Census {
    let mut census = Census::default();
    for seed in 0..games() {
        let every = |_: &Merlin, state: &State| seed < 100 && state.turn() % 3 == 0;
        let action = |_: &Merlin, _: &State, action| Some(kind(action));
        let count = Count { choose: &any_action, action: &action, event: &|told: &Event| event(*told), every: &every };
        census.play(game, *start, &mut Seed::from_u64(seed).rng(), count);
    }
    census
}

fn games() -> u64 {
    std::env::var("MERLIN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(24)
}

/// Starts for what random play meets too rarely: all row-3 seals laid and many flags, and a hand of given goods.
fn prepared() -> Vec<Scene> {
    let sealed = |players| {
        let seals = [Builder, ShieldBearer, FlagBearer, LadyInWaiting];
        let base = seals.into_iter().fold(favor_scene(players), |scene, henchman| scene.seal(P1, henchman, 3));
        let base = seals.into_iter().fold(base, |scene, henchman| scene.seal(P2, henchman, 2));
        let base = [Dove, Fox, Dragon, Eagle].into_iter().fold(base, |scene, one| scene.goods(P1, Flag, one, 2));
        let base = base
            .goods(P1, Material, Dragon, 3)
            .goods(P1, Material, Snake, 3)
            .traitors(P1, Fox, 2)
            .traitors(P1, Dove, 1);
        base.influence(P1, Fox, 2).influence(P1, Dove, 1)
    };
    let rows = |players| {
        let base = favor_scene(players).henchman(P1, Builder, Dragon).henchman(P1, ShieldBearer, Dragon);
        let base = base.henchman(P1, FlagBearer, Snake).henchman(P1, LadyInWaiting, Snake).influence(P1, Eagle, 4);
        base.hand(P1, &[42, 0, 1, 30]).goods(P1, Flag, Dove, 2).goods(P1, Flag, Snake, 2)
    };
    let given = |cards: &[u8]| {
        let base = merlin_core::Principality::ALL.into_iter().fold(favor_scene(2), |scene, one| {
            scene.goods(P1, Flag, one, 1).goods(P1, Shield, one, 1).goods(P1, Material, one, 1)
        });
        base.hand(P1, cards).goods(P1, Flag, Dove, 2)
    };
    let last = |scene: Scene| scene.with(|spec| spec.round = 1);
    vec![
        sealed(2),
        sealed(4),
        rows(2),
        rows(3),
        given(&[43, 44, 45, 49]),
        given(&[46, 47, 48, 50]),
        given(&[51, 42, 7, 18]),
        last(scene(2).deck_left(2)),
        scene(4).deck_left(1),
        scene(2).influence(P1, Fox, 6).goods(P1, Material, Dragon, 3).goods(P1, Material, Snake, 3),
    ]
}

/// Refusals that no random game can meet, and why.
const UNMET: [&str; 4] = [
    // 55 cards are more than four hands and the display can hold.
    "no cards",
    // A slot stays open only where no card is left.
    "open slot",
    // Needs a board with at most one kind of good left, of 18.
    "nothing for it",
    // Needs all apples with the players.
    "nothing at the Grail",
];

#[test]
fn random_play_meets_everything() {
    let mut all = Census::default();
    for (players, modules) in (2..=4).flat_map(|players| [(players, PLAIN), (players, FAVOR)]) {
        let game = Merlin::built_in(players, modules).expect("a game");
        let census = take(&game, &game.start());
        println!("{players} players {modules:?}: {census}");
        all.merge(census);
    }
    let mut starts = Census::default();
    for scene in prepared() {
        let play = scene.ready();
        starts.merge(take(&play.game, &play.state));
    }
    println!("prepared starts: {starts}");
    all.merge(starts);
    let kinds = every_refusal();
    let missing = all.missing(kinds.iter().map(GameRefusal::kind).filter(|kind| !UNMET.contains(kind)));
    assert!(missing.is_empty(), "refusals never met: {missing:?}");
    let wanted = wanted();
    let missing = all.missing(wanted.iter().map(String::as_str));
    assert!(missing.is_empty(), "never met: {missing:?}");
}

/// Every kind of action, flag, favor and mission.
fn wanted() -> Vec<String> {
    let mut all: Vec<_> = (0..Action::SPACE).filter_map(Action::from_number).map(kind).collect();
    all.sort();
    all.dedup();
    let henchmen = ["builder", "shield_bearer", "flag_bearer", "lady_in_waiting"];
    all.extend(henchmen.iter().flat_map(|who| (1..=3).map(move |row| format!("seal {who} {row}"))));
    all.extend(henchmen.iter().map(|who| format!("used {who} 3")));
    all.extend(henchmen.iter().map(|who| format!("used {who} 1")));
    all.extend((0..55).map(mission));
    all.extend(["deck renewed", "traitors renewed", "flag dove"].map(String::from));
    all
}

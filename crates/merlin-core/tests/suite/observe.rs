//! What a view tells is read from its numbers alone: the description of a view is rebuilt from them by the table of fields,
//! and is the one that the crate writes. So no two views that differ have the same numbers.
#![allow(clippy::cast_sign_loss, reason = "numbers are held in their ranges first")]

use merlin_core::table_common::{Dense, Face, Game, Hidden, Observe, Seat, Stored, Turn, Viewer};
use merlin_core::{
    ActivationSpec, ByHenchman, ByPrincipality, Card, Chosen, Die, DrawCauseSpec, Good, HandCard, Henchman, HiddenSpec,
    Kind, Merlin, OBSERVATION, PhaseSpec, PlayerSpec, Principality, Repeatable, Row, ScoreKind, SealSpec, SeenHand,
    Slot, Space, StartTile, State, Terrain, TileSpec, UnseenSpec, View, ViewSpec,
};
use testkit::frozen::Frozen;
use testkit::observe::{self, Decoded, Observed, checksums, place, places, positions, quantity};
use testkit::{random_game, random_match};

use crate::common::*;

fn by_principality(numbers: &[i16]) -> ByPrincipality {
    let mut by = ByPrincipality::default();
    assert_eq!(numbers.len(), Principality::ALL.len());
    for (one, &number) in Principality::ALL.into_iter().zip(numbers) {
        *count(&mut by, one) = number as u8;
    }
    by
}

fn cards(numbers: &[i16]) -> Vec<Card> {
    places(numbers).into_iter().map(|at| card(at as u8)).collect()
}

fn on_ring(numbers: &[i16]) -> Option<Space> {
    place(numbers).map(|at| space(at as u8))
}

fn face(numbers: &[i16]) -> Option<Face> {
    place(numbers).map(|at| Face::ALL[at])
}

fn principality(numbers: &[i16]) -> Option<Principality> {
    place(numbers).map(|at| Principality::ALL[at])
}

fn dice(counts: &[i16]) -> Vec<Face> {
    Face::ALL.into_iter().zip(counts).flat_map(|(face, &count)| vec![face; count as usize]).collect()
}

/// What the phases of an action carry.
fn activation(seen: &Decoded<'_>) -> ActivationSpec {
    let cause = place(seen.shared("cause")).expect("a cause");
    ActivationSpec {
        completed: quantity(seen.shared("completed")),
        figure: if cause == 0 { Knight } else { Wizard },
        fox: on_ring(seen.shared("fox")),
        repeated: cause == 2,
    }
}

fn draws(seen: &Decoded<'_>) -> DrawCauseSpec {
    if seen.shared("at_end") == [1] { DrawCauseSpec::End } else { DrawCauseSpec::Action(activation(seen)) }
}

fn chosen(seen: &Decoded<'_>) -> Chosen {
    let flag = |name| seen.shared(name) == [1];
    Chosen {
        completed: quantity(seen.shared("completed")),
        die: [Die::Own, Die::Merlin][place(seen.shared("die")).expect("a die")],
        face: face(seen.shared("face")).expect("a face"),
        apple: flag("apple"),
        snake: flag("snake"),
        fishes: flag("fishes"),
    }
}

const REPEATABLE: [Repeatable; 6] = [
    Repeatable::Closed,
    Repeatable::Open,
    Repeatable::Flags,
    Repeatable::Shields,
    Repeatable::Materials,
    Repeatable::Influence,
];

fn phase(seen: &Decoded<'_>) -> PhaseSpec {
    let seat = || seen.who("concerned").expect("a player concerned");
    let (left, completed) = (quantity(seen.shared("left")), quantity(seen.shared("completed")));
    let fox = on_ring(seen.shared("fox"));
    let figure = || activation(seen).figure;
    let whole = || {
        let ActivationSpec { completed, figure, fox, repeated } = activation(seen);
        (completed, figure, fox, repeated)
    };
    match place(seen.shared("phase")).expect("a phase") {
        0 => PhaseSpec::FirstPlayer,
        1 => PhaseSpec::Terrain,
        2 => PhaseSpec::Display,
        3 => {
            let tile = |at: usize| StartTile::new(at as u8).expect("a tile");
            PhaseSpec::StartingTiles {
                seat: seat(),
                left: places(seen.shared("tiles_left")).into_iter().map(tile).collect(),
            }
        }
        4 => PhaseSpec::SetupTraitors { seat: seat(), left },
        5 => PhaseSpec::SetupHands { seat: seat(), left },
        6 => PhaseSpec::SetupDice { seat: seat() },
        7 => PhaseSpec::BeforeDie { completed },
        8 => PhaseSpec::DieChosen(chosen(seen)),
        9 => PhaseSpec::Moved { completed, figure: figure(), eagle: seen.shared("eagle") == [1], fox },
        10 => {
            let staff = REPEATABLE[place(seen.shared("repeatable")).expect("what can be repeated")];
            PhaseSpec::Acted { completed, figure: figure(), fox, staff }
        }
        11 => PhaseSpec::Repeating { completed, fox, favor: place(seen.shared("favor")).map(|at| ScoreKind::ALL[at]) },
        12 => {
            let at = place(seen.shared("returned")).expect("a good");
            let returned = Good { kind: Kind::ALL[at / 6], principality: Principality::ALL[at % 6] };
            let (completed, figure, fox, repeated) = whole();
            PhaseSpec::Exchanging { completed, figure, fox, repeated, returned }
        }
        13 => PhaseSpec::Discarding(activation(seen)),
        14 => PhaseSpec::Drawing { during: draws(seen), left },
        15 => {
            let slot = place(seen.shared("slot")).map(|at| Slot::ALL[at]);
            PhaseSpec::Dealing { during: draws(seen), left, slot }
        }
        16 => {
            let (completed, figure, fox, repeated) = whole();
            PhaseSpec::Tower { completed, figure, fox, repeated, second: seen.shared("second") == [1] }
        }
        17 => PhaseSpec::SecondManor { completed, figure: figure() },
        18 => {
            let first = Henchman::ALL[place(seen.shared("henchman")).expect("a henchman")];
            PhaseSpec::SecondHenchman { completed, figure: figure(), first }
        }
        19 => PhaseSpec::ScoringTraitors { seat: seat(), left },
        20 => PhaseSpec::Grail { principality: principality(seen.shared("tied_in")).expect("a principality") },
        21 => PhaseSpec::RoundDice { seat: seat() },
        _ => PhaseSpec::Over,
    }
}

fn tiles(game: &Merlin, seen: &Decoded<'_>) -> Vec<TileSpec> {
    let tile = |at: usize| {
        let terrain = [Terrain::Mountain, Terrain::Wood, Terrain::Lake]
            .into_iter()
            .find(|terrain| seen.shared(terrain.name())[at] == 1)?;
        let manor = game.players().seats().find(|&seat| seen.player(seat, "built")[at] == 1);
        Some(TileSpec { terrain, tower: seen.shared("towers")[at] == 1, manor })
    };
    (0..24).map_while(tile).collect()
}

fn seals(numbers: &[i16]) -> Vec<SealSpec> {
    let seal = |henchman: Henchman, row: Row| {
        let marked = numbers[(usize::from(row.number()) - 1) * 4 + henchman.index()] == 1;
        let face_down = row == Row::Third && numbers[12 + henchman.index()] == 1;
        marked.then_some(SealSpec { henchman, row, face_down })
    };
    Henchman::ALL.into_iter().flat_map(|henchman| Row::ALL.map(|row| seal(henchman, row))).flatten().collect()
}

fn hand(seen: &Decoded<'_>, seat: Seat) -> SeenHand {
    let known = cards(seen.player(seat, "known"));
    let held = |card: Card| {
        let known = known.contains(&card);
        HandCard { card, known, era: if known { 0 } else { seen.shared("eras")[card.index()] as u8 } }
    };
    let hidden =
        seen.player(seat, "hidden").iter().zip(0..).map(|(&cards, era)| HiddenSpec { era, cards: cards as u8 });
    SeenHand {
        cards: cards(seen.player(seat, "hand")).into_iter().map(held).collect(),
        hidden: hidden.filter(|hidden| hidden.cards > 0).collect(),
    }
}

fn player(seen: &Decoded<'_>, seat: Seat) -> PlayerSpec<SeenHand> {
    let of = |name| seen.player(seat, name);
    assert_eq!(of("plays"), [1]);
    PlayerSpec {
        score: quantity(of("score")),
        knight: on_ring(of("knight")),
        dice: dice(of("dice")),
        merlin_die: face(of("merlin_die")),
        apples: quantity(of("apples")),
        staffs: quantity(of("staffs")),
        manors: quantity(of("manors")),
        flags: by_principality(of("flags")),
        shields: by_principality(of("shields")),
        materials: by_principality(of("materials")),
        traitors: by_principality(of("traitors")),
        influence: by_principality(of("influence")),
        influence_in_castle: quantity(of("influence_left")),
        henchmen: ByHenchman {
            builder: principality(of("builder")),
            shield_bearer: principality(of("shield_bearer")),
            flag_bearer: principality(of("flag_bearer")),
            lady_in_waiting: principality(of("lady_in_waiting")),
        },
        hand: hand(seen, seat),
        seals: seals(of("seals")),
    }
}

fn decoded(game: &Merlin, seen: &Decoded<'_>) -> ViewSpec {
    let unseen = cards(seen.shared("unseen"));
    let of_era = |era: u8| {
        let cards = unseen.iter().copied().filter(|card| seen.shared("eras")[card.index()] == i16::from(era)).collect();
        UnseenSpec { era, cards }
    };
    assert_eq!(seen.shared("kings_favor"), [i16::from(game.has_kings_favor())]);
    ViewSpec {
        viewer: seen.viewer(),
        round: quantity(seen.shared("round")),
        first: seen.who("first"),
        turn: quantity(seen.shared("turn")),
        phase: phase(seen),
        merlin: on_ring(seen.shared("merlin")).expect("a space"),
        grail: seen.who("grail"),
        excalibur: seen.who("excalibur"),
        apples: quantity(seen.shared("apples")),
        flags: by_principality(seen.shared("flags")),
        shields: by_principality(seen.shared("shields")),
        materials: by_principality(seen.shared("materials")),
        traitor_source: by_principality(seen.shared("traitor_source")),
        traitor_discard: by_principality(seen.shared("traitor_discard")),
        display: ["slot_1", "slot_2", "slot_3"].map(|slot| place(seen.shared(slot)).map(|at| card(at as u8))),
        deck: quantity(seen.shared("deck")),
        discard: cards(seen.shared("discard")),
        renewals: quantity(seen.shared("renewals")),
        unseen: (0..16).map(of_era).filter(|unseen| !unseen.cards.is_empty()).collect(),
        environs: tiles(game, seen),
        players: game.players().seats().map(|seat| player(seen, seat)).collect(),
    }
}

/// The description of a view, the eras of all cards, and whose turn it is.
fn held(game: &Merlin, state: &State, view: &View, seen: &Decoded<'_>) {
    assert_eq!(decoded(game, seen), game.describe_view(view), "{:?}", view.viewer());
    assert!(Card::all().all(|card| seen.shared("eras")[card.index()] == i16::from(view.era(card))));
    let grail = matches!(view.phase(), merlin_core::Phase::Grail { .. });
    if let (Turn::Player(seat), false) = (game.turn(state), grail) {
        assert_eq!(seen.who("active"), Some(seat));
    } else if game.describe(state).turn == 4 * game.players().count() {
        assert_eq!(seen.who("active"), None, "between the rounds it is nobody's turn");
    }
}

fn hold(observed: &mut Observed<Merlin>, game: &Merlin, state: &State) {
    observed.hold(game, state, 0, |view, seen| held(game, state, view, seen));
}

#[test]
fn a_view_is_rebuilt_from_its_numbers() {
    let mut phases = std::collections::BTreeSet::new();
    for (players, modules) in [2, 3, 4].into_iter().flat_map(|players| [(players, PLAIN), (players, FAVOR)]) {
        let game = Merlin::built_in(players, modules).expect("two to four play");
        let mut observed = Observed::default();
        for seed in 0..2 {
            random_game(&game, seed, |state, _| {
                hold(&mut observed, &game, state);
                let name = format!("{:?}", state.phase());
                phases.insert(name.split([' ', '(']).next().unwrap_or_default().to_string());
            });
        }
        assert!(observed.count() > 1_000, "{} different observations", observed.count());
    }
    assert!(phases.len() >= 20, "{phases:?}");
}

#[test]
fn eras_known_cards_and_seals_are_told() {
    let play = many_eras().ready();
    hold(&mut Observed::default(), &play.game, &play.state);
    let numbers = observe::numbers(&play.game, &play.game.view(&play.state, Viewer::Seat(P1)));
    let seen = Decoded::of(&play.game, Viewer::Seat(P1), &numbers);
    assert_eq!(seen.player(P2, "hidden")[..3], [1, 1, 1]);
    assert_eq!(places(seen.player(P2, "seals")), [10 - 4, 8, 12]);
}

#[test]
fn the_table_and_its_page() {
    observe::table::<Merlin>();
    observe::lengths(&Merlin::built_in(2, FAVOR).expect("two play"));
    observe::page::<Merlin>(concat!(env!("CARGO_MANIFEST_DIR"), "/OBSERVATION.md"));
    assert!(Merlin::OBSERVATION == OBSERVATION);
    assert_eq!(Merlin::OBSERVATION_LEN, 1668);
}

#[test]
fn version_1_is_frozen() {
    let frozen = Frozen::of(env!("CARGO_MANIFEST_DIR"));
    frozen.observation::<Merlin>();
    let mut text = String::new();
    for (players, modules, seed) in [(2, PLAIN, 21), (3, FAVOR, 22), (4, PLAIN, 23)] {
        let game = Merlin::built_in(players, modules).expect("two to four play");
        let name = format!("game-{players}-{seed}");
        let table = frozen.whole_match(&format!("{name}.json"), &game, seed, random_match);
        text += &checksums(&name, &game, &positions(&table));
    }
    frozen.hold("observations.txt", &text);
}

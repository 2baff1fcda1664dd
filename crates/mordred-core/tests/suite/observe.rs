//! What a view tells is read from its numbers alone: the description of a view is rebuilt from them by the table of fields,
//! and is the one that the crate writes. So no two views that differ have the same numbers.

use mordred_core::table_common::{Game, Observe, Stored};
use mordred_core::{
    AttackSpec, Column, EditionSpec, Ending, Link, Location, Mordred, OBSERVATION, PhaseSpec, PlayerSpec, StateSpec,
    VillageSpec,
};
use testkit::frozen::Frozen;
use testkit::observe::{self, Decoded, Observed, checksums, place, places, positions, quantity};
use testkit::random_match;

use crate::common::small_edition;

fn name(game: &Mordred, at: usize) -> String {
    let location = Location::new(at as u8).expect("a location");
    game.edition().name(location).expect("a location of the edition").into()
}

fn phase(game: &Mordred, seen: &Decoded<'_>) -> PhaseSpec {
    let target = || name(game, place(seen.shared("target")).expect("a target"));
    let (left, rolled) = (quantity(seen.shared("raids_left")), quantity(seen.shared("raids_rolled")));
    match place(seen.shared("phase")).expect("a phase") {
        0 => PhaseSpec::FirstPlayer,
        1 => PhaseSpec::Column,
        2 => PhaseSpec::Roll { column: Column::ALL[place(seen.shared("column")).expect("a column")] },
        3 => PhaseSpec::Raid { left, rolled },
        4 => PhaseSpec::Defence { target: target(), left, rolled },
        5 => PhaseSpec::Spend,
        6 => PhaseSpec::Assault {
            castle: name(game, place(seen.shared("attacker")).expect("a castle")),
            target: target(),
            dice: quantity(seen.shared("attack_dice")),
        },
        _ => PhaseSpec::Over { by: Ending::ALL[place(seen.shared("ended_by")).expect("an ending")] },
    }
}

fn decoded(game: &Mordred, seen: &Decoded<'_>) -> StateSpec {
    let chips = seen.shared("chips");
    let attack = |link: usize| {
        let (castle, target) = game.map().ends(Link::new(link as u16).expect("a link")).expect("of the edition");
        AttackSpec { castle: name(game, castle.index()), target: name(game, target.index()) }
    };
    let player = |seat| {
        assert_eq!(seen.player(seat, "plays"), [1]);
        let village = |&at: &usize| VillageSpec { at: name(game, at), chips: quantity(&chips[at..=at]) };
        PlayerSpec {
            bp: quantity(seen.player(seat, "bp")),
            track: quantity(seen.player(seat, "track")),
            villages: places(seen.player(seat, "villages")).iter().map(village).collect(),
        }
    };
    StateSpec {
        phase: phase(game, seen),
        active: seen.who("active").unwrap_or(mordred_core::table_common::Seat::P1),
        bank: quantity(seen.shared("bank")),
        players: game.players().seats().map(player).collect(),
        markers: places(seen.shared("markers")).into_iter().map(|at| name(game, at)).collect(),
        attacked: places(seen.shared("attacked")).into_iter().map(attack).collect(),
    }
}

fn hold(edition: &EditionSpec, players: u8, matches: u64) -> usize {
    let game = Mordred::open(edition.clone(), players, &[]).expect("a valid edition");
    let mut observed = Observed::<Mordred>::default();
    for seed in 0..matches {
        for (step, state) in (0..).zip(positions(&random_match(game.clone(), seed))) {
            observed.hold(&game, &state, step, |view, seen| {
                assert_eq!(decoded(&game, seen), game.describe_view(view), "{:?}", view.viewer());
            });
        }
    }
    observed.count()
}

#[test]
fn a_view_is_rebuilt_from_its_numbers() {
    let seen = hold(&EditionSpec::default(), 3, 3) + hold(&EditionSpec::default(), 4, 3);
    assert!(seen > 2_000, "{seen} different observations");
    assert!(hold(&small_edition(), 3, 10) > 500);
}

#[test]
fn the_table_and_its_page() {
    observe::table::<Mordred>();
    observe::lengths(&Mordred::built_in(3, &[]).expect("three play"));
    observe::page::<Mordred>(concat!(env!("CARGO_MANIFEST_DIR"), "/OBSERVATION.md"));
    assert!(Mordred::OBSERVATION == OBSERVATION);
    assert_eq!(Mordred::OBSERVATION_LEN, 1574);
}

#[test]
fn version_1_is_frozen() {
    let frozen = Frozen::of(env!("CARGO_MANIFEST_DIR"));
    frozen.observation::<Mordred>();
    let mut text = String::new();
    for (players, seed) in [(3, 57), (4, 91), (4, 1902)] {
        let game = Mordred::built_in(players, &[]).expect("three or four play");
        let name = format!("game-{players}-{seed}");
        let table = frozen.whole_match(&format!("{name}.json"), &game, seed, random_match);
        text += &checksums(&name, &game, &positions(&table));
    }
    frozen.hold("observations.txt", &text);
}

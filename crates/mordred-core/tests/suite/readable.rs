//! Everything that a description names can be read: descriptions are rebuilt from what [`State`] and [`View`] answer alone.

use mordred_core::table_common::{Game, Hidden, Seat, Stored, Viewer};
use mordred_core::{
    AttackSpec, EditionSpec, Location, LocationSet, Mordred, Phase, PhaseSpec, PlayerSpec, Raids, State, StateSpec,
    View, VillageSpec,
};

use testkit::random_match;

use crate::common::small_edition;

fn name(game: &Mordred, at: Location) -> String {
    game.edition().name(at).expect("a location of the edition").into()
}

fn ends(game: &Mordred, link: mordred_core::Link) -> AttackSpec {
    let (castle, target) = game.map().ends(link).expect("a link of the edition");
    AttackSpec { castle: name(game, castle), target: name(game, target) }
}

fn phase(game: &Mordred, phase: Phase) -> PhaseSpec {
    match phase {
        Phase::FirstPlayer => PhaseSpec::FirstPlayer,
        Phase::Column => PhaseSpec::Column,
        Phase::Roll(column) => PhaseSpec::Roll { column },
        Phase::Raid(Raids { left, rolled }) => PhaseSpec::Raid { left, rolled },
        Phase::Defence { target, raids: Raids { left, rolled } } => {
            PhaseSpec::Defence { target: name(game, target), left, rolled }
        }
        Phase::Spend => PhaseSpec::Spend,
        Phase::Assault { link, dice } => {
            let AttackSpec { castle, target } = ends(game, link);
            PhaseSpec::Assault { castle, target, dice: dice.count() }
        }
        Phase::Over(by) => PhaseSpec::Over { by },
    }
}

/// The description of a position, or of a view, which answers like one.
fn rebuilt(game: &Mordred, seen: &State) -> StateSpec {
    let player = |seat: Seat| {
        let player = seen.player(seat);
        assert_eq!((seen.bp(seat), seen.track(seat), seen.villages(seat)), (player.bp, player.track, player.villages));
        let village = |at| VillageSpec { at: name(game, at), chips: seen.chips(at) };
        PlayerSpec { bp: player.bp, track: player.track, villages: player.villages.into_iter().map(village).collect() }
    };
    StateSpec {
        phase: phase(game, seen.phase()),
        active: seen.active(),
        bank: seen.bank(),
        players: game.players().seats().map(player).collect(),
        markers: seen.markers().into_iter().map(|at| name(game, at)).collect(),
        attacked: seen.attacked().into_iter().map(|link| ends(game, link)).collect(),
    }
}

/// What follows from the rest is read too.
fn follows(game: &Mordred, state: &State) {
    let villages = |seat| state.player(seat).villages;
    let all = game.players().seats().fold(LocationSet::EMPTY, |all, seat| all | villages(seat));
    assert_eq!(state.all_villages(), all);
    let owner = |at| game.players().seats().find(|&seat| villages(seat).contains(at));
    assert!(game.map().all().into_iter().all(|at| state.owner(at) == owner(at)));
    assert!(game.map().all().into_iter().all(|at| state.castles().contains(at) == (state.chips(at) > 0)));
    let chips: u32 = game.map().all().into_iter().map(|at| u32::from(state.chips(at))).sum();
    assert_eq!((state.chips_placed(), state.castles() - all), (chips, LocationSet::EMPTY));
}

fn readable(edition: &EditionSpec, players: u8, games: u64) {
    for seed in 0..games {
        let game = Mordred::open(edition.clone(), players, &[]).expect("a valid edition");
        let table = random_match(game, seed);
        let game = table.game();
        for state in table.steps().map(|played| played.before()).chain([*table.state()]) {
            assert_eq!(rebuilt(game, &state), game.describe(&state));
            follows(game, &state);
            for viewer in game.players().seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]) {
                let view: View = game.view(&state, viewer);
                assert_eq!(rebuilt(game, &view), game.describe_view(&view));
            }
        }
    }
}

#[test]
fn descriptions_are_rebuilt_from_what_can_be_read() {
    readable(&EditionSpec::default(), 3, 3);
    readable(&EditionSpec::default(), 4, 3);
    readable(&small_edition(), 3, 10);
}

//! What the bots know of the three games.

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use table_bots::{Bot, Greedy, Heuristics, Knowledge, Random, play_out};
use table_common::random::below;
use table_common::{ActionSet, Hidden, PerSeat, Players, Seat, Seed, Stored, Turn, Viewer};

use crate::toy;

/// In how many of `matches` matches the greedy player, at each seat in turn, comes first among random ones, alone or
/// shared.
fn wins<G: Hidden>(game: &G, matches: u64) -> u32
where
    Heuristics: Knowledge<G>,
{
    let seats: Vec<Seat> = game.players().seats().collect();
    let won = |number: u64| {
        let (seed, greedy) = (Seed::from_u64(number), seats[number as usize % seats.len()]);
        let mut bots = PerSeat::from_fn(|seat| -> Box<dyn Bot<G>> {
            if seat == greedy {
                Box::new(Greedy::new(Heuristics, seed, seat))
            } else {
                Box::new(Random::new(seed, seat))
            }
        });
        let end = play_out(game, seed, &mut bots);
        game.standings(&end.state).expect("the match ends").places[greedy] == Some(1)
    };
    (0..matches).map(|number| u32::from(won(number))).sum()
}

fn by_players<G: Stored>() -> Vec<(Players, u32)>
where
    Heuristics: Knowledge<G>,
{
    let of = |&players: &Players| (players, wins(&G::built_in(players.count(), &[]).unwrap(), 60));
    let found = G::PLAYERS.iter().map(of).collect();
    println!("{}: {found:?} of 60", G::NAME);
    found
}

/// Random players win as many matches in a hundred as a hundred over the number of players.
#[test]
fn greedy_players_beat_random_ones_clearly() {
    for (players, wins) in by_players::<Mordred>() {
        assert!(wins > 35, "Mordred, {players} players: {wins} of 60");
    }
    for (players, wins) in by_players::<Merlin>() {
        assert!(wins > 54, "Merlin, {players} players: {wins} of 60");
    }
    for (players, wins) in by_players::<Erben>() {
        assert!(wins >= 54, "Merlins Erben, {players} players: {wins} of 60");
    }
}

/// Plays whole random matches; at half and at nine tenths of their length the evaluation is held against who won. Gives back
/// the mean squared error beside that of equal shares.
fn errors<G: Hidden>(game: &G, matches: u32) -> [[f64; 2]; 2]
where
    Heuristics: Knowledge<G>,
{
    let (mut rng, mut sums) = (toy::rng(5), [[0.0; 2]; 2]);
    for _ in 0..matches {
        let (mut states, mut state) = (Vec::new(), game.start());
        let standings = loop {
            states.push(state.clone());
            match game.turn(&state) {
                Turn::Over => break game.standings(&state).unwrap(),
                Turn::Chance(_) => {
                    let outcome = game.sample(&state, &mut rng).unwrap();
                    game.resolve(&mut state, outcome, &mut ()).unwrap();
                }
                Turn::Player(_) => {
                    let legal = game.legal_actions(&state);
                    game.apply_legal(&mut state, legal.nth(below(legal.len(), &mut rng)).unwrap(), &mut ());
                }
            }
        };
        let won = table_bots::Reward::WinShare.of(&standings);
        for (at, sums) in [50, 90].into_iter().zip(&mut sums) {
            let view = game.view(&states[(states.len() - 1) * at / 100], Viewer::Referee);
            let shares = Heuristics.evaluate(game, &view);
            let equal = ().evaluate(game, &view);
            let all: f64 = shares.0.iter().sum();
            assert!((all - 1.0).abs() < 1e-9 && shares.0.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
            for seat in game.players().seats() {
                sums[0] += (shares[seat] - won[seat]) * (shares[seat] - won[seat]);
                sums[1] += (equal[seat] - won[seat]) * (equal[seat] - won[seat]);
            }
        }
    }
    sums
}

/// An evaluation tells more of who will win than equal shares do, late in the game much more.
#[test]
fn evaluations_tell_who_will_win() {
    let check = |name: &str, players: Players, sums: [[f64; 2]; 2]| {
        let [half, late] = sums.map(|[own, equal]| own / equal);
        println!(
            "{name}, {players} players: error {half:.2} at half, {late:.2} at nine tenths, of that of equal shares"
        );
        assert!(half < 1.0 && late < 0.9, "{name}, {players} players: {half} {late}");
    };
    for &players in Mordred::PLAYERS {
        check("Mordred", players, errors(&Mordred::built_in(players.count(), &[]).unwrap(), 150));
    }
    for &players in Merlin::PLAYERS {
        check("Merlin", players, errors(&Merlin::built_in(players.count(), &[]).unwrap(), 150));
    }
    for &players in Erben::PLAYERS {
        check("Merlins Erben", players, errors(&Erben::built_in(players.count(), &[]).unwrap(), 150));
    }
}

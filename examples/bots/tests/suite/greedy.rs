//! What the bots know of the three games.

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use table_bots::{Bot, Greedy, Heuristics, Knowledge, Random, play_out};
use table_common::{Hidden, PerSeat, Players, Seat, Seed, Stored};

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

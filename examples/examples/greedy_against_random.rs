//! Plays one greedy player of Mordred against three random ones and counts its wins in each seat.
//!
//! `cargo run --release -p table-examples --example greedy_against_random`

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use mordred_core::Mordred;
use table_bots::{Bot, Greedy, Heuristics, Random, play_out};
use table_common::{Game, PerSeat, Seat, Seed, Stored};

const GAMES: u64 = 1_000;

fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = Mordred::built_in(4, &[])?;
    for greedy in Seat::ALL {
        let mut wins = 0;
        for number in 0..GAMES {
            let seed = Seed::from_u64(number);
            let mut players = PerSeat::from_fn(|seat| -> Box<dyn Bot<Mordred>> {
                if seat == greedy {
                    Box::new(Greedy::new(Heuristics, seed, seat))
                } else {
                    Box::new(Random::new(seed, seat))
                }
            });
            let end = play_out(&game, seed, &mut players);
            let won = game.standings(&end.state).is_some_and(|standings| standings.places[greedy] == Some(1));
            wins += u32::from(won);
        }
        writeln!(out, "greedy as {greedy}: first, alone or shared, in {wins} of {GAMES} games")?;
    }
    Ok(())
}

fn main() -> ExitCode {
    table_examples::run(run)
}

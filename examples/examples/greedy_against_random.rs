//! Plays one greedy player of Mordred against three random ones and counts its wins in each seat.
//!
//! `cargo run --release -p table-examples --example greedy_against_random`

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use mordred_core::Mordred;
use table_common::{Game, PerSeat, Seat, Seed, Stored};
use table_examples::{Bot, GreedyMordred, Observation, RandomBot, play_out};

const GAMES: u64 = 1_000;

enum Player {
    Greedy(GreedyMordred),
    Random(RandomBot),
}

impl Bot<Mordred> for Player {
    fn choose(&mut self, seen: Observation<'_, Mordred>) -> Option<mordred_core::Action> {
        match self {
            Self::Greedy(bot) => bot.choose(seen),
            Self::Random(bot) => bot.choose(seen),
        }
    }
}

fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let game = Mordred::built_in(4, &[])?;
    for greedy in Seat::ALL {
        let mut wins = 0;
        for number in 0..GAMES {
            let seed = Seed::from_u64(number);
            let mut players = PerSeat::from_fn(|seat| {
                if seat == greedy {
                    Player::Greedy(GreedyMordred::new(seed, seat))
                } else {
                    Player::Random(RandomBot::new(seed, seat))
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

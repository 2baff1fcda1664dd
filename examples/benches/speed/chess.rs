//! The yardstick: random chess with a fast library.

use std::hint::black_box;

use cozy_chess::Board;
use table_common::random::below;

use crate::quick::Quick;

/// Plays at least `plies` plies of random chess, games cut at 200 plies, the way a fast program would: the moves are
/// generated once, kept as the library's sets of moves a piece, and the chosen one is played without another check.
pub(crate) fn chess(plies: u64, rng: &mut Quick) -> u64 {
    let mut done = 0;
    while done < plies {
        let mut board = Board::default();
        for _ in 0..200 {
            let mut pieces = [None; 20];
            let (mut used, mut count) = (0, 0);
            board.generate_moves(|moves| {
                count += moves.len() as u32;
                pieces[used] = Some(moves);
                used += 1;
                false
            });
            if count == 0 || board.halfmove_clock() >= 100 {
                break;
            }
            let mut k = below(count, rng) as usize;
            let chosen = pieces.iter().flatten().find_map(|moves| {
                if k < moves.len() {
                    return (*moves).into_iter().nth(k);
                }
                k -= moves.len();
                None
            });
            let Some(chosen) = chosen else { break };
            board.play_unchecked(chosen);
            done += 1;
        }
        black_box(&board);
    }
    done
}

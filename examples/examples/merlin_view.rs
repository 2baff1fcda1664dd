//! Prints all that a player of Merlin sees at the table, from the player's `View` alone.
//!
//! `cargo run --release -p table-examples --example merlin_view`

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use merlin_core::table_common::{ActionSet, Dense, Game, Seat, Seed, Stored, Table, Turn, Viewer};
use merlin_core::{Henchman, Kind, Merlin, Slot, Space, Tile, View};

fn show(game: &Merlin, view: &View, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let (round, turn, first) = (view.round(), view.turn(), view.first_player());
    writeln!(out, "round {round}, turns {turn}, first player {first:?}, waits for {:?}", view.phase())?;
    for space in Space::all() {
        let knights: Vec<Seat> =
            game.players().seats().filter(|&seat| view.player(seat).knight() == Some(space)).collect();
        let merlin = if view.merlin() == space { "Merlin" } else { "" };
        writeln!(out, "space {space}: {}, knights {knights:?} {merlin}", game.space(space))?;
    }
    for kind in Kind::ALL {
        writeln!(out, "{kind}s on the board: {:?}", view.board().of(kind))?;
    }
    for tile in Tile::first(view.environs().laid()) {
        writeln!(out, "tile {tile}: {:?}, manor of {:?}", view.environs().sort(tile), view.manor(tile))?;
    }
    let mission = |card| format!("{card} ({})", game.mission(card));
    let display: Vec<String> = Slot::ALL.iter().filter_map(|&slot| view.display(slot)).map(mission).collect();
    writeln!(out, "display {display:?}, deck {}, discarded {:?}", view.deck_size(), view.discard())?;
    writeln!(out, "traitors to draw {:?}, discarded {:?}", view.traitor_source(), view.traitor_discard())?;
    writeln!(out, "apples {}, Grail {:?}, Excalibur {:?}", view.apples(), view.grail(), view.excalibur())?;
    for seat in game.players().seats() {
        let player = view.player(seat);
        writeln!(out, "{seat}: {} VP, dice {:?}, Merlin die {:?}", player.score(), player.dice(), player.merlin_die())?;
        writeln!(out, "  apples {}, staffs {}, manors {}", player.apples(), player.staffs(), player.manors())?;
        writeln!(out, "  goods {:?}, traitors {:?}", player.goods(), player.traitors())?;
        writeln!(out, "  influence {:?}, {} at the castle", player.influence(), player.influence_in_castle())?;
        let henchmen = Henchman::ALL.map(|henchman| (henchman, player.henchmen().place(henchman)));
        writeln!(out, "  henchmen {henchmen:?}, seals {:?}", player.seals())?;
        let hand: Vec<String> = view.hand(seat).iter().map(mission).collect();
        let hidden = view.hand_size(seat) - view.hand(seat).len();
        writeln!(out, "  missions {hand:?}, hidden {hidden}, known to all {:?}", player.known_missions())?;
    }
    Ok(())
}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut table = Table::new(Merlin::built_in(3, &[])?, Seed::from_u64(7));
    for _ in 0..100 {
        let Turn::Player(seat) = table.turn() else { break };
        table.act(seat, table.legal_actions().nth(0).ok_or("there is always something to do")?)?;
    }
    show(table.game(), &table.view(Viewer::Seat(Seat::P1)), out)
}

fn main() -> ExitCode {
    table_examples::run(run)
}

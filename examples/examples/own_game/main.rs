//! Crowns: a game of one's own on `table-common`, with hidden hands and one source of chance.
//!
//! * CRO-S01: in turn each player is dealt a card face down, from a pile with as many cards of each worth 1 to 6 as the
//!   edition says.
//! * CRO-T01: then, in turn and once, each keeps the card or swaps it.
//! * CRO-T02: who swaps lays the card aside, face down, and is dealt another. With an empty pile nobody can swap.
//! * CRO-E01: when all have spoken the cards in hand are shown. The highest wins, equal ones share the win.
//! * CRO-X01: the edition: how many cards there are of each worth, 1 to 9; 2 to 4 players; no modules.
//!
//! `cargo run -p table-examples --example own_game`

mod action;
mod card;
mod event;
mod refusal;
mod rules;
mod spec;
mod view;

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use table_common::{Game, Seat, Seed, Stored, Table, Turn, Viewer};

use action::{Action, Legal};
use rules::Crowns;
use view::{Seen, View};

/// Keeps a four or better; knows no more than its seat.
fn choose(view: &View, legal: Legal, seat: Seat) -> Action {
    let good = matches!(view.hand[seat], Seen::Worth(4..));
    if good || !legal.contains(Action::Swap) { Action::Keep } else { Action::Swap }
}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut table = Table::new(Crowns::built_in(3, &[])?, Seed::from_u64(7));
    while let Turn::Player(seat) = table.turn() {
        let view = table.view(Viewer::Seat(seat));
        table.act(seat, choose(&view, table.legal_actions(), seat))?;
    }
    for event in table.events_for(Viewer::Seat(Seat::P1)) {
        writeln!(out, "{}", table.game().display(&event))?;
    }
    let record = serde_json::to_string(&table.record())?;
    let again = Table::<Crowns>::replay(serde_json::from_str(&record)?)?;
    assert_eq!(again.digest(), table.digest());
    writeln!(out, "the record, {} bytes of JSON, replays to the same end", record.len())?;
    Ok(())
}

fn main() -> ExitCode {
    table_examples::run(run)
}

#[cfg(test)]
mod tests {
    use table_common::Stored;
    use table_common::conformance::Conformance;

    use crate::rules::Crowns;
    use crate::spec::{Edition, StateSpec};

    #[test]
    fn crowns_is_a_game() {
        for players in [2, 3, 4] {
            let game = Crowns::open(Edition { copies: 1 }, players, &[]).expect("1 to 9 copies are allowed");
            let all = Conformance::new(&game).games(100).any_table().other_editions(vec![Edition { copies: 2 }]);
            all.run().unwrap_or_else(|failure| panic!("{players} players: {failure}"));
        }
    }

    #[test]
    fn a_player_is_told_its_own_cards_only() {
        let mut out = Vec::new();
        super::run(&mut out).expect("the match can be played");
        let told = String::from_utf8(out).expect("text");
        assert_eq!(
            told.lines().collect::<Vec<_>>(),
            [
                "player 1 is dealt a 1",
                "player 2 is dealt a card",
                "player 3 is dealt a card",
                "player 1 swaps",
                "player 1 is dealt a 3",
                "player 2 keeps",
                "player 3 keeps",
                "player 1 shows a 3",
                "player 2 shows a 6",
                "player 3 shows a 6",
                "the record, 771 bytes of JSON, replays to the same end",
            ]
        );
    }

    #[test]
    fn nobody_waits_for_a_card_of_an_empty_pile() {
        let game = Crowns::open(Edition { copies: 1 }, 4, &[]).expect("1 to 9 copies are allowed");
        let hand = vec![Some(1), Some(2), Some(3), None];
        let mut spec = StateSpec { hand, aside: vec![Some(4), None, None, Some(6)], spoken: 4 };
        assert!(game.state_from_spec(&spec).is_ok());
        spec.aside[1] = Some(5);
        let wrong = game.state_from_spec(&spec).expect_err("all six cards are on the table");
        assert_eq!(
            wrong.to_string(),
            "wanted cards as they lie when dealt, kept and swapped in turn, found others (CRO-T01)"
        );
    }
}

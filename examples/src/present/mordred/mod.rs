//! How Mordred is presented.

mod board;
mod picture;

use std::io::{self, Write};

use mordred_core::{Action, Event, Mordred, Phase, State, View};
use table_common::{Game, Seat};

use super::Origin::{Documents, Public};
use super::svg::{Point, Svg};
use super::{Fact, Present};

impl Present for Mordred {
    const TITLE: &'static str = "Mordred";
    const KNOWN: &'static [Fact] = &[
        Fact("3 or 4 players", Public, &["MOR-S01"]),
        Fact("33 markers", Documents, &["MOR-S03"]),
        Fact("20 villages a player", Documents, &["MOR-S04"]),
        Fact("at most 3 castle chips a village", Documents, &["MOR-B07"]),
        Fact("Anglesey as Mordred's home", Documents, &["MOR-X05"]),
        Fact("all prices and dice thresholds", Documents, &["MOR-A04", "MOR-B03", "MOR-B07", "MOR-B09"]),
        Fact("each cell of the action table BP or 1 to 3 attacks", Documents, &["MOR-R02"]),
        Fact("column C with exactly three faces of Mordred", Public, &["MOR-X01"]),
        Fact("arrows on the eastern, English side", Public, &["MOR-X02"]),
    ];
    const RECONSTRUCTED: &'static [&'static str] = &[
        "the 65 locations, their terrain and links (real places of Wales, near neighbours joined)",
        "which of the eastern locations have an arrow",
        "the cells of the action table",
        "150 BP in the bank",
        "castle chips without limit",
    ];
    const MARGIN: f64 = 95.0;

    fn turn_begins(&self, _: Option<&State>, state: &State) -> bool {
        state.phase() == Phase::Column
    }

    fn heading(&self, state: &State, number: u32) -> String {
        let seat = state.active();
        format!("Turn {number}, {seat} ({})", self.holdings(state, seat))
    }

    fn ending(&self, state: &State) -> Option<String> {
        let Phase::Over(by) = state.phase() else { return None };
        Some(self.display(&Event::Ended { by, side: self.side(state) }).to_string())
    }

    fn holdings(&self, state: &State, seat: Seat) -> String {
        let villages = state.villages(seat).len();
        format!("villages {villages}, BP {}, track {}", state.bp(seat), state.track(seat))
    }

    fn board(&self, view: &View, out: &mut dyn Write) -> io::Result<()> {
        board::write(self, view, out)
    }

    fn group(action: Action) -> &'static str {
        match action {
            Action::Column(_) => "name a column",
            Action::Raid(_) => "choose what Mordred attacks",
            Action::Build(_) => "build a village",
            Action::Castle(_) => "add a castle chip",
            Action::Attack { .. } => "attack a marker",
            Action::End => "end the turn",
        }
    }

    fn goes_on(action: Action) -> bool {
        action == Action::End
    }

    fn measures(&self, state: &State, seat: Seat) -> Vec<(&'static str, i64)> {
        let villages = state.villages(seat).len();
        vec![("villages", villages.into()), ("bp", state.bp(seat).into()), ("track", state.track(seat).into())]
    }

    fn picture(&self, state: &State) -> Svg {
        picture::draw(self, state)
    }

    fn places(&self) -> Vec<(String, Point)> {
        picture::named_places(self)
    }
}

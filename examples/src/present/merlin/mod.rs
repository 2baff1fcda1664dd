//! How Merlin is presented.

mod board;
mod castles;
mod picture;
mod scoring;
mod setup;

use std::io::{self, Write};

use merlin_core::{Action, Event, Merlin, Phase, State, View};
use table_common::{Hidden, Players, Seat, Stored, Viewer};

use super::Origin::{Both, Documents, Public};
use super::svg::{Point, Svg};
use super::{Fact, Present};

impl Present for Merlin {
    const TITLE: &'static str = "Merlin";
    const KNOWN: &'static [Fact] = &[
        Fact("2 to 4 players", Documents, &["MER-S01"]),
        Fact("six rounds, in each four turns a player", Documents, &["MER-T01"]),
        Fact("how many spaces of each kind the ring has", Both, &["MER-A01"]),
        Fact("a principality at every fourth space", Public, &["MER-X01"]),
        Fact("the order of the principalities", Public, &["MER-X02"]),
        Fact("6 goods of each kind and principality", Public, &["MER-S04"]),
        Fact("11 apples", Public, &["MER-S05"]),
        Fact("24 traitors", Both, &["MER-S07"]),
        Fact("24 terrain tiles, of each terrain 5 plain ones and 3 with a tower", Both, &["MER-S08"]),
        Fact("55 missions", Both, &["MER-S06"]),
        Fact("the seven families of missions", Documents, &["MER-M04"]),
        Fact("1 to 3 VP and a henchman on each mission", Documents, &["MER-X03"]),
        Fact("what a player has", Documents, &["MER-S11"]),
        Fact("the abilities of flags and favors", Both, &["MER-F04", "MER-K04"]),
    ];
    const RECONSTRUCTED: &'static [&'static str] = &[
        "the order of the other 18 spaces of the ring",
        "what each mission asks for, and which henchman it shows",
        "the materials on the frames of the environs",
        "the four starting tiles",
    ];
    const MARGIN: f64 = 105.0;

    fn turn_begins(&self, since: Option<&State>, state: &State) -> bool {
        let turn = |state: &State| (self.describe(state).round, self.describe(state).turn);
        matches!(state.phase(), Phase::BeforeDie { .. }) && since.is_none_or(|since| turn(since) != turn(state))
    }

    fn heading(&self, state: &State, number: u32) -> String {
        let (round, spec) = (state.round(), self.describe(state));
        let seat = active(spec.first, spec.turn, spec.players.len()).unwrap_or(Seat::P1);
        format!("Turn {number}, round {round}, {seat} ({})", self.holdings(state, seat))
    }

    fn ending(&self, state: &State) -> Option<String> {
        matches!(state.phase(), Phase::Over).then(|| "the game ends after six rounds".into())
    }

    fn holdings(&self, state: &State, seat: Seat) -> String {
        let spec = self.describe(state);
        let Some(player) = spec.players.get(seat.index()) else { return String::new() };
        format!(
            "VP {}, apples {}, staffs {}, manors left {}",
            player.score, player.apples, player.staffs, player.manors
        )
    }

    fn board(&self, view: &View, out: &mut dyn Write) -> io::Result<()> {
        board::write(self, &self.describe_view(view), out)
    }

    fn group(action: Action) -> &'static str {
        match action {
            Action::End | Action::Decline => "go on",
            Action::Staff => "repeat the action",
            Action::Move(_) => "move",
            Action::ChooseMerlinDie | Action::ChooseDie(_) => "choose a die",
            Action::Apple(_) => "pay an apple to set the die",
            Action::FlagSnake | Action::FlagFishes | Action::FlagEagle | Action::FlagDragon(_) | Action::FlagFox(_) => {
                "use a flag"
            }
            Action::TakeGrail | Action::TakeExcalibur | Action::Defeat(_) => "take what the space holds",
            Action::PlaceGrail | Action::KeepGrail => "the Grail decides a tie",
            Action::FavorRepel(_) | Action::FavorScore(_) | Action::FavorSend(..) => "use a favor",
            Action::Score(_) => "score",
            Action::Take(_) | Action::Influence(_) => "take",
            Action::Return(_) => "return a good for another",
            Action::Draw(_) | Action::DrawDeck => "draw a mission",
            Action::Send(..) => "send a henchman",
            Action::Build(..) => "build a manor on a tile, paid with a material",
            Action::Discard(_) => "discard a mission",
            Action::Complete(..) => "complete a mission",
        }
    }

    fn goes_on(action: Action) -> bool {
        matches!(action, Action::End | Action::Decline)
    }

    fn set_up(&self, events: &[Event]) -> Vec<String> {
        setup::lines(self, events)
    }

    fn sum_up(&self, after: &State, events: &[Event], _: usize) -> Option<String> {
        scoring::table(self, after, events)
    }

    fn measures(&self, state: &State, seat: Seat) -> Vec<(&'static str, i64)> {
        let spec = self.describe(state);
        let Some(player) = spec.players.get(seat.index()) else { return Vec::new() };
        vec![("apples", player.apples.into()), ("staffs", player.staffs.into()), ("manors_left", player.manors.into())]
    }

    fn picture(&self, state: &State) -> Svg {
        picture::draw(self, &self.describe_view(&self.view(state, Viewer::Referee)))
    }

    fn places(&self) -> Vec<(String, Point)> {
        picture::named_places(self)
    }
}

/// Whose turn it is; nobody's before the first player is drawn.
fn active(first: Option<Seat>, turn: u8, players: usize) -> Option<Seat> {
    first?.round(Players::new(players as u8)?).nth(usize::from(turn) % players.max(1))
}

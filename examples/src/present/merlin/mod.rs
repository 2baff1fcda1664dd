//! Merlin on the table.

mod board;
mod castles;
mod picture;
mod scoring;
mod setup;

use std::io::{self, Write};

use merlin_core::{Action, Event, Merlin, Phase, State, View};
use table_common::{Hidden, Players, Seat, Stored, Viewer};

use super::Present;

impl Present for Merlin {
    const TITLE: &'static str = "Merlin";
    const KNOWN: &'static [&'static str] = &[
        "2 to 4 players, six rounds, 24 turns a player",
        "how many spaces of each kind the ring has, and a principality at every fourth",
        "the order of the principalities",
        "6 goods of each kind and principality, 11 apples, 24 traitors",
        "24 terrain tiles, of each terrain 5 plain ones and 3 with a tower",
        "55 missions of 1 to 3 VP in seven families, a henchman on each",
        "what a player has, and the abilities of flags and favors",
    ];
    const RECONSTRUCTED: &'static [&'static str] = &[
        "the order of the other 18 spaces of the ring",
        "what each mission asks for, and which henchman it shows",
        "the materials on the frames of the environs",
        "the four starting tiles",
    ];

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

    fn picture(&self, state: &State) -> String {
        picture::draw(self, &self.describe_view(&self.view(state, Viewer::Referee)))
    }
}

/// Whose turn it is; nobody's before the first player is drawn.
fn active(first: Option<Seat>, turn: u8, players: usize) -> Option<Seat> {
    first?.round(Players::new(players as u8)?).nth(usize::from(turn) % players.max(1))
}

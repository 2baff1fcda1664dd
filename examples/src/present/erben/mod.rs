//! How Merlins Erben is presented.

mod board;
mod picture;

use std::io::{self, Write};

use erben_core::{Action, Cult, Erben, Event, Phase, Piece, Score, Spirit, State, View, Whereabouts};
use table_common::{Game, Seat};

use super::Origin::{Both, Documents};
use super::svg::{Point, Svg};
use super::{Fact, Present};
use table_examples::layout::columns;

impl Present for Erben {
    const TITLE: &'static str = "Merlins Erben";
    const KNOWN: &'static [Fact] = &[
        Fact("2 to 4 players", Both, &["ERB-S01"]),
        Fact("three circles, linked at some spaces, with exactly six feet", Both, &["ERB-X01"]),
        Fact(
            "spirit spaces on the middle circle only, one Sun and one Moon space on the outer one",
            Documents,
            &["ERB-X01"],
        ),
        Fact("the symbols on the dice, at least one ringed face on each", Documents, &["ERB-M02", "ERB-X02"]),
        Fact("21 plants of six kinds and berries", Documents, &["ERB-S05", "ERB-C01"]),
        Fact("18 magic cards with five effects in two stacks", Documents, &["ERB-S04", "ERB-X04"]),
        Fact("three spirits of each cult, the Dwarf King and the Morrigan", Documents, &["ERB-S03"]),
    ];
    const RECONSTRUCTED: &'static [&'static str] = &[
        "how many spaces each circle has, their links and where the symbols are",
        "how often each face is on a die, and which are ringed",
        "how many copies of each card there are",
        "the spirits' names",
        "the turn after which the vote takes place at the latest",
    ];
    const MARGIN: f64 = 105.0;

    fn turn_begins(&self, since: Option<&State>, state: &State) -> bool {
        state.turn_number() > since.map_or(0, State::turn_number)
    }

    fn heading(&self, state: &State, number: u32) -> String {
        let seat = state.active();
        format!("Turn {number}, {seat} ({})", self.holdings(state, seat))
    }

    fn ending(&self, state: &State) -> Option<String> {
        let Phase::Over { cult } = state.phase() else { return None };
        Some(match cult {
            Some(cult) => format!("the vote is over, the {} is victorious", title(cult)),
            None => "the vote is over, no cult is victorious".into(),
        })
    }

    fn holdings(&self, state: &State, seat: Seat) -> String {
        let druid = match state.druid(seat) {
            Whereabouts::Off => "druid waiting".into(),
            Whereabouts::On(space) => format!("druid at {}", self.board().name(space)),
            Whereabouts::Arrived => "druid arrived".into(),
        };
        let (arrived, spirits) = (arrived(state, seat), state.owned(seat).len());
        let cards = state.hand(seat).len();
        format!("{druid}, spirits {spirits}, arrived {arrived}, cards {cards}")
    }

    fn board(&self, view: &View, out: &mut dyn Write) -> io::Result<()> {
        board::write(self, view, out)
    }

    fn group(action: Action) -> &'static str {
        match action {
            Action::To(_) => "go to a space",
            Action::Move { .. } => "move a piece by a die",
            Action::Relocate(_) => "relocate a spirit by magic",
            Action::Call(_) => "call a spirit",
            Action::DriveOut(_) => "drive a spirit out",
            Action::Draw(_) => "draw a card",
            Action::Pass | Action::Nothing | Action::Done => "go on",
            Action::Control => "take control of the spirit here",
            Action::Exchange(_) => "demand an exchange",
            Action::Look | Action::Steal(_) => "the Morrigan looks or steals",
            Action::VoteDruid(_) | Action::VoteKing(_) => "vote",
            Action::Double(_) | Action::Potion(_) | Action::Portrait(_) => "an extra vote",
            Action::Give(_) => "give in exchange",
        }
    }

    fn goes_on(action: Action) -> bool {
        matches!(action, Action::Pass | Action::Nothing | Action::Done)
    }

    fn sum_up(&self, after: &State, events: &[Event], fresh: usize) -> Option<String> {
        let scored = events[fresh..].iter().any(|event| matches!(event, Event::Scored { .. }));
        scored.then(|| score_table(self, after))
    }

    fn measures(&self, state: &State, seat: Seat) -> Vec<(&'static str, i64)> {
        let cards = i64::from(state.hand(seat).len());
        vec![
            ("arrived", i64::from(arrived(state, seat))),
            ("spirits", i64::from(state.owned(seat).len())),
            ("cards", cards),
        ]
    }

    fn picture(&self, state: &State) -> Svg {
        picture::draw(self, state)
    }

    fn places(&self) -> Vec<(String, Point)> {
        picture::named_places(self)
    }
}

/// How many of a seat's pieces have arrived.
fn arrived(state: &State, seat: Seat) -> u32 {
    let there = |at: Whereabouts| u32::from(at == Whereabouts::Arrived);
    there(state.druid(seat)) + state.owned(seat).iter().map(|spirit| there(state.spirit(spirit))).sum::<u32>()
}

/// What each point is for, a column for each player.
fn score_table(game: &Erben, state: &State) -> String {
    type Part = (&'static str, fn(&Score) -> i32);
    const PARTS: [Part; 9] = [
        ("druid at the centre", |score| score.druid),
        ("spirits at the centre", |score| score.arrived),
        ("spirits in the circles", |score| score.in_circles),
        ("plants", |score| score.plants),
        ("potions", |score| score.potions),
        ("pairs", |score| score.pairs),
        ("berries", |score| score.berries),
        ("the Morrigan", |score| score.morrigan),
        ("points", Score::total),
    ];
    let scores: Vec<Score> = game.players().seats().filter_map(|seat| game.score(state, seat)).collect();
    let head = std::iter::once(String::new()).chain(game.players().seats().map(|seat| seat.to_string()));
    let line = |(name, part): &Part| {
        let cells = scores.iter().map(|score| match part(score) {
            0 => "-".into(),
            points => points.to_string(),
        });
        std::iter::once((*name).to_string()).chain(cells).collect()
    };
    columns(&std::iter::once(head.collect()).chain(PARTS.iter().map(line)).collect::<Vec<_>>())
}

fn title(cult: Cult) -> &'static str {
    match cult {
        Cult::Sun => "Sun",
        Cult::Moon => "Moon",
    }
}

/// All pieces of a seat: the druid, then its spirits.
fn pieces(spirits: impl Iterator<Item = Spirit>) -> impl Iterator<Item = Piece> {
    std::iter::once(Piece::Druid).chain(spirits.map(Piece::Spirit))
}

/// Two letters for a piece: `Dr`, `S1`, `M3`, `DK`, `Mo`.
fn initials(piece: Piece) -> &'static str {
    match piece {
        Piece::Druid => "Dr",
        Piece::Spirit(spirit) => ["S1", "S2", "S3", "M1", "M2", "M3", "DK", "Mo"][spirit.index()],
    }
}

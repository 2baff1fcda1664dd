//! Actions, outcomes, events, refusals: numbers and words.

use std::fmt;

use table_common::{
    ActionSet, CommonRefusal, DisplayIn, Face, GameEvent, GameRefusal, Numbered, ParseError, ParseIn, RuleId, Seat,
    Set, rule, rules,
};

use super::fault::calls;
use super::{COLOURS, Fault, Toy, Whisper, wrong};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Play(u8),
    Hide(u8),
    Draw,
    Pass,
}

impl Numbered for Action {
    const SPACE: u32 = 70;

    fn number(self) -> u32 {
        match self {
            Self::Play(colour) => u32::from(colour),
            Self::Hide(colour) => 4 + u32::from(colour),
            Self::Draw => 8,
            Self::Pass => 69 - u32::from(wrong(Fault::NumberShifted)),
        }
    }

    fn from_number(number: u32) -> Option<Self> {
        match number {
            0..=3 => Some(Self::Play(number as u8)),
            4..=7 => Some(Self::Hide(number as u8 - 4)),
            8 => Some(Self::Draw),
            69 => Some(Self::Pass),
            _ => (number >= Self::SPACE && wrong(Fault::NumberBeyond)).then_some(Self::Draw),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    Card(u8),
    Die(Face),
}

impl Numbered for Outcome {
    const SPACE: u32 = 14;

    fn number(self) -> u32 {
        match self {
            Self::Card(colour) => u32::from(colour),
            Self::Die(face) => 7 + u32::from(face.pips()),
        }
    }

    fn from_number(number: u32) -> Option<Self> {
        match number {
            0..=3 => Some(Self::Card(number as u8)),
            8..=13 => Face::new(number as u8 - 7).map(Self::Die),
            _ => None,
        }
    }
}

struct Colour<'a>(&'a Toy, u8);

impl fmt::Display for Colour<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.colour(usize::from(self.1)) {
            Some(name) => f.write_str(name),
            None => write!(f, "colour {}", self.1 + 1),
        }
    }
}

impl DisplayIn<Toy> for Action {
    fn fmt_in(&self, toy: &Toy, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Play(colour) => write!(f, "play {}", Colour(toy, colour)),
            Self::Hide(colour) if wrong(Fault::SameText) => write!(f, "play {}", Colour(toy, colour)),
            Self::Hide(colour) => write!(f, "hide {}", Colour(toy, colour)),
            Self::Draw => f.write_str(if wrong(Fault::ParseError) { "take" } else { "draw" }),
            Self::Pass => f.write_str("pass"),
        }
    }
}

fn colour(toy: &Toy, name: &str) -> Option<u8> {
    (0..COLOURS as u8).find(|&colour| toy.colour(usize::from(colour)) == Some(name))
}

impl ParseIn<Toy> for Action {
    fn parse_in(toy: &Toy, text: &str) -> Result<Self, ParseError> {
        let lower = text.to_lowercase();
        let text = if wrong(Fault::ReadsAnyCase) { &lower } else { text };
        let text = if wrong(Fault::ReadTrims) { text.trim_end() } else { text };
        let read = match text {
            "draw" => Some(Self::Draw),
            "pass" => Some(Self::Pass),
            "" if wrong(Fault::ReadsNothingLater) && calls() > 1 => Some(Self::Draw),
            _ => match text.split_once(' ') {
                Some(("play", name)) => colour(toy, name).map(Self::Play),
                Some(("hide", name)) => colour(toy, name).map(Self::Hide),
                _ => None,
            },
        };
        read.ok_or_else(|| ParseError::new("`play COLOUR`, `hide COLOUR`, `draw` or `pass`", text))
    }
}

impl DisplayIn<Toy> for Outcome {
    fn fmt_in(&self, toy: &Toy, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Card(colour) => write!(f, "card {}", Colour(toy, colour)),
            Self::Die(_) if wrong(Fault::UnreadableOutcome) => f.write_str("a die"),
            Self::Die(face) => write!(f, "die {face}"),
        }
    }
}

impl ParseIn<Toy> for Outcome {
    fn parse_in(toy: &Toy, text: &str) -> Result<Self, ParseError> {
        let read = match text.split_once(' ') {
            Some(("card", name)) => colour(toy, name).map(Self::Card),
            Some(("die", pips)) => Face::ALL.into_iter().find(|face| face.to_string() == pips).map(Self::Die),
            _ => None,
        };
        read.ok_or_else(|| ParseError::new("`card COLOUR` or `die PIPS`", text))
    }
}

/// The legal actions by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Legal(pub Actions);

/// A set of actions.
pub type Actions = Set<Action, [u64; 2]>;

impl ActionSet for Legal {
    type Action = Action;

    fn len(&self) -> u32 {
        self.0.len() + u32::from(wrong(Fault::LenTooLong))
    }
    fn is_empty(&self) -> bool {
        self.len() == 0 || wrong(Fault::EmptyLies)
    }
    fn contains(&self, action: Action) -> bool {
        self.0.contains(action) && !(wrong(Fault::ContainsLess) && action == Action::Draw)
    }
    fn nth(&self, k: u32) -> Option<Action> {
        let action = self.0.nth(k + u32::from(wrong(Fault::NthSkips)));
        action.or(wrong(Fault::NthBeyond).then_some(Action::Pass))
    }
    fn iter(&self) -> impl Iterator<Item = Action> {
        let falls = wrong(Fault::IterFalls);
        let numbers = (0..Action::SPACE).map(move |number| if falls { Action::SPACE - 1 - number } else { number });
        numbers.filter_map(Action::from_number).filter(|&action| self.0.contains(action))
    }
    fn words(&self) -> impl Iterator<Item = u64> {
        let words = self.0.bits().map(|word| word | u64::from(wrong(Fault::WordsOther)) << 63);
        let more = wrong(Fault::WordsLong).then_some(0);
        words.into_iter().take(if wrong(Fault::WordsShort) { 1 } else { 2 }).chain(more)
    }
}

/// What can happen. A card that a viewer may not see is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Dealt { seat: Seat, card: Option<u8> },
    Rolled { seat: Seat, face: Face, whisper: Whisper },
    Played { seat: Seat, card: u8 },
    Hid { seat: Seat, card: Option<u8> },
    Passed { seat: Seat },
    Scored { seat: Seat, points: u8 },
}

impl GameEvent for Event {
    fn rules(&self) -> &'static [RuleId] {
        match self {
            Self::Dealt { .. } => rules!["TOY-S01", "TOY-D01"],
            Self::Rolled { .. } => rules!["TOY-T01"],
            Self::Played { .. } => rules!["TOY-P01", "TOY-P02"],
            Self::Hid { .. } => rules!["TOY-H01"],
            Self::Passed { .. } if wrong(Fault::EventOfNoRule) => &[],
            Self::Passed { .. } if wrong(Fault::EventOfUnknownRule) => rules!["TOY-N01", "TOY-N99"],
            Self::Passed { .. } => rules!["TOY-N01"],
            Self::Scored { .. } => rules!["TOY-E02"],
        }
    }
}

impl DisplayIn<Toy> for Event {
    fn fmt_in(&self, toy: &Toy, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Dealt { seat, card: Some(card) } => write!(f, "{seat} gets {}", Colour(toy, card)),
            Self::Dealt { seat, card: None } => write!(f, "{seat} gets a card"),
            Self::Rolled { seat, face, whisper } if wrong(Fault::SentenceWhispers) => {
                write!(f, "{seat} rolls {face}, {} red left", whisper.0)
            }
            Self::Rolled { seat, face, .. } => write!(f, "{seat} rolls {face}"),
            Self::Played { seat, card } => write!(f, "{seat} plays {}", Colour(toy, card)),
            Self::Hid { seat, card: Some(card) } => write!(f, "{seat} lays {} face down", Colour(toy, card)),
            Self::Hid { seat, card: None } => write!(f, "{seat} lays a card face down"),
            Self::Passed { .. } if wrong(Fault::SilentEvent) => Ok(()),
            Self::Passed { seat } => write!(f, "{seat} passes"),
            Self::Scored { seat, points } => write!(f, "{seat} scores {points}"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    Common(CommonRefusal),
    NotInPile(u8),
    NotHeld(u8, Whisper),
    OtherColour(u8),
    AlreadyHid,
    PileEmpty,
    HandFull(u8),
    CanDoMore,
}

impl Refusal {
    fn row(self) -> (RuleId, &'static str) {
        match self {
            Self::Common(CommonRefusal::GameOver) => (rule!("TOY-E01"), CommonRefusal::GameOver.kind()),
            Self::Common(common) => (rule!("TOY-T01"), common.kind()),
            Self::NotInPile(_) => (rule!("TOY-S01"), "not in pile"),
            Self::NotHeld(..) => (rule!("TOY-P01"), "not held"),
            Self::OtherColour(_) => (rule!("TOY-P02"), "other colour"),
            Self::AlreadyHid => (rule!("TOY-H02"), "already hid"),
            Self::PileEmpty => (rule!("TOY-D01"), "pile empty"),
            Self::HandFull(_) => (rule!("TOY-D02"), "hand full"),
            Self::CanDoMore => (rule!("TOY-N01"), "can do more"),
        }
    }
}

impl From<CommonRefusal> for Refusal {
    fn from(common: CommonRefusal) -> Self {
        Self::Common(common)
    }
}

impl GameRefusal for Refusal {
    fn rule(&self) -> RuleId {
        if wrong(Fault::UnknownRule) { rule!("TOY-N99") } else { self.row().0 }
    }
    fn kind(&self) -> &'static str {
        self.row().1
    }
}

impl DisplayIn<Toy> for Refusal {
    fn fmt_in(&self, toy: &Toy, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Common(common) => common.fmt_in(toy, f),
            Self::NotInPile(colour) => write!(f, "the pile holds no {}", Colour(toy, colour)),
            Self::NotHeld(colour, whisper) if wrong(Fault::RefusalWhispers) => {
                write!(f, "the hand holds no {}, {} red left", Colour(toy, colour), whisper.0)
            }
            Self::NotHeld(colour, _) => write!(f, "the hand holds no {}", Colour(toy, colour)),
            Self::OtherColour(colour) => write!(f, "the die shows {}", Colour(toy, colour)),
            Self::AlreadyHid => f.write_str("a card lies face down already"),
            Self::PileEmpty => f.write_str("the pile is empty"),
            Self::HandFull(limit) => write!(f, "the hand already holds {limit} cards"),
            Self::CanDoMore => f.write_str("something else can be done"),
        }?;
        let bare = wrong(Fault::BareSentence) || wrong(Fault::BareChance) && matches!(self, Self::NotInPile(_));
        if bare { Ok(()) } else { write!(f, " ({})", self.rule()) }
    }
}

//! What the game waits for, as `docs/notation/merlin.md` writes it down.

use serde_json::{Value, json};

use super::words::{
    DICE, FIGURES, Good, HENCHMEN, KINDS, PRINCIPALITIES, SCORED, STAFF, Word, count, counts, field, maybe_count,
    named, yes,
};

/// An action of a space that is under way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Doing {
    /// Missions completed in this turn.
    pub(crate) completed: usize,
    pub(crate) figure: Word,
    /// The space the Fox flag chose.
    pub(crate) fox: Option<usize>,
    /// A staff repeats the action.
    pub(crate) repeated: bool,
}

impl Doing {
    /// Whether the figure's own move brought it to the action (MER-K05, K07, K09, K10).
    pub(crate) fn by_own_move(&self) -> bool {
        !self.repeated && self.fox.is_none()
    }

    fn show(&self) -> Value {
        json!({"completed": self.completed, "figure": self.figure, "fox": self.fox, "repeated": self.repeated})
    }

    fn read(value: &Value) -> Result<Self, String> {
        Ok(Self {
            completed: count(value, "completed")?,
            figure: named(value, "figure", &FIGURES)?,
            fox: maybe_count(value, "fox")?,
            repeated: yes(value, "repeated")?,
        })
    }
}

/// When missions are drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum During {
    Action(Doing),
    End,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Phase {
    FirstPlayer,
    Terrain,
    Display,
    StartingTiles { seat: usize, left: Vec<usize> },
    SetupTraitors { seat: usize, left: usize },
    SetupHands { seat: usize, left: usize },
    SetupDice { seat: usize },
    BeforeDie { completed: usize },
    DieChosen { completed: usize, die: Word, face: usize, apple: bool, snake: bool, fishes: bool },
    Moved { completed: usize, figure: Word, eagle: bool, fox: Option<usize> },
    Acted { completed: usize, figure: Word, fox: Option<usize>, staff: Word },
    Repeating { completed: usize, fox: Option<usize>, favor: Option<Word> },
    Exchanging { doing: Doing, returned: Good },
    Discarding { doing: Doing },
    Drawing { during: During, left: usize },
    Dealing { during: During, left: usize, slot: Option<usize> },
    Tower { doing: Doing, second: bool },
    SecondManor { completed: usize, figure: Word },
    SecondHenchman { completed: usize, figure: Word, first: Word },
    ScoringTraitors { seat: usize, left: usize },
    Grail { principality: Word },
    RoundDice { seat: usize },
    Over,
}

impl Phase {
    /// The missions completed in this turn, where a turn is under way.
    pub(crate) fn completed(&mut self) -> Option<&mut usize> {
        match self {
            Self::BeforeDie { completed }
            | Self::DieChosen { completed, .. }
            | Self::Moved { completed, .. }
            | Self::Acted { completed, .. }
            | Self::Repeating { completed, .. }
            | Self::SecondManor { completed, .. }
            | Self::SecondHenchman { completed, .. } => Some(completed),
            Self::Exchanging { doing, .. } | Self::Discarding { doing } | Self::Tower { doing, .. } => {
                Some(&mut doing.completed)
            }
            _ => None,
        }
    }

    pub(crate) fn show(&self) -> Value {
        match self {
            Self::FirstPlayer => json!("first_player"),
            Self::Terrain => json!("terrain"),
            Self::Display => json!("display"),
            Self::StartingTiles { seat, left } => json!({"starting_tiles": {"seat": seat, "left": left}}),
            Self::SetupTraitors { seat, left } => json!({"setup_traitors": {"seat": seat, "left": left}}),
            Self::SetupHands { seat, left } => json!({"setup_hands": {"seat": seat, "left": left}}),
            Self::SetupDice { seat } => json!({"setup_dice": {"seat": seat}}),
            Self::ScoringTraitors { seat, left } => json!({"scoring_traitors": {"seat": seat, "left": left}}),
            Self::RoundDice { seat } => json!({"round_dice": {"seat": seat}}),
            Self::Grail { principality } => json!({"grail": {"principality": principality}}),
            Self::Over => json!("over"),
            _ => self.show_turn(),
        }
    }

    fn show_turn(&self) -> Value {
        match self {
            Self::BeforeDie { completed } => json!({"before_die": {"completed": completed}}),
            Self::DieChosen { completed, die, face, apple, snake, fishes } => json!({"die_chosen":
                {"completed": completed, "die": die, "face": face, "apple": apple, "snake": snake, "fishes": fishes}}),
            Self::Moved { completed, figure, eagle, fox } => {
                json!({"moved": {"completed": completed, "figure": figure, "eagle": eagle, "fox": fox}})
            }
            Self::Acted { completed, figure, fox, staff } => {
                json!({"acted": {"completed": completed, "figure": figure, "fox": fox, "staff": staff}})
            }
            Self::Repeating { completed, fox, favor } => {
                json!({"repeating": {"completed": completed, "fox": fox, "favor": favor}})
            }
            Self::Exchanging { doing, returned: (kind, principality) } => {
                let returned = json!({"kind": kind, "principality": principality});
                json!({"exchanging": with(doing.show(), "returned", returned)})
            }
            Self::Discarding { doing } => json!({"discarding": doing.show()}),
            Self::Drawing { during, left } => json!({"drawing": {"during": show_during(during), "left": left}}),
            Self::Dealing { during, left, slot } => {
                json!({"dealing": {"during": show_during(during), "left": left, "slot": slot}})
            }
            Self::Tower { doing, second } => json!({"tower": with(doing.show(), "second", json!(second))}),
            Self::SecondManor { completed, figure } => {
                json!({"second_manor": {"completed": completed, "figure": figure}})
            }
            Self::SecondHenchman { completed, figure, first } => {
                json!({"second_henchman": {"completed": completed, "figure": figure, "first": first}})
            }
            other => json!(format!("{other:?}")),
        }
    }

    pub(crate) fn read(value: &Value) -> Result<Self, String> {
        match value.as_str() {
            Some("first_player") => return Ok(Self::FirstPlayer),
            Some("terrain") => return Ok(Self::Terrain),
            Some("display") => return Ok(Self::Display),
            Some("over") => return Ok(Self::Over),
            _ => {}
        }
        let only = value.as_object().and_then(|object| object.iter().next());
        let (name, v) = only.ok_or_else(|| format!("a phase wanted, found {value}"))?;
        Ok(match name.as_str() {
            "starting_tiles" => Self::StartingTiles { seat: count(v, "seat")?, left: counts(v, "left")? },
            "setup_traitors" => Self::SetupTraitors { seat: count(v, "seat")?, left: count(v, "left")? },
            "setup_hands" => Self::SetupHands { seat: count(v, "seat")?, left: count(v, "left")? },
            "setup_dice" => Self::SetupDice { seat: count(v, "seat")? },
            "scoring_traitors" => Self::ScoringTraitors { seat: count(v, "seat")?, left: count(v, "left")? },
            "round_dice" => Self::RoundDice { seat: count(v, "seat")? },
            "grail" => Self::Grail { principality: named(v, "principality", &PRINCIPALITIES)? },
            name => Self::read_turn(name, v)?,
        })
    }

    fn read_turn(name: &str, v: &Value) -> Result<Self, String> {
        if ["exchanging", "discarding", "drawing", "dealing", "tower"].contains(&name) {
            return Self::read_action(name, v);
        }
        let completed = count(v, "completed")?;
        Ok(match name {
            "before_die" => Self::BeforeDie { completed },
            "die_chosen" => Self::DieChosen {
                completed,
                die: named(v, "die", &DICE)?,
                face: count(v, "face")?,
                apple: yes(v, "apple")?,
                snake: yes(v, "snake")?,
                fishes: yes(v, "fishes")?,
            },
            "moved" => {
                let (figure, eagle) = (named(v, "figure", &FIGURES)?, yes(v, "eagle")?);
                Self::Moved { completed, figure, eagle, fox: maybe_count(v, "fox")? }
            }
            "acted" => {
                let (figure, staff) = (named(v, "figure", &FIGURES)?, named(v, "staff", &STAFF)?);
                Self::Acted { completed, figure, fox: maybe_count(v, "fox")?, staff }
            }
            "repeating" => {
                let favor = if v["favor"].is_null() { None } else { Some(named(v, "favor", &SCORED)?) };
                Self::Repeating { completed, fox: maybe_count(v, "fox")?, favor }
            }
            "second_manor" => Self::SecondManor { completed, figure: named(v, "figure", &FIGURES)? },
            "second_henchman" => {
                let (figure, first) = (named(v, "figure", &FIGURES)?, named(v, "first", &HENCHMEN)?);
                Self::SecondHenchman { completed, figure, first }
            }
            other => return Err(format!("unknown phase {other:?}")),
        })
    }

    fn read_action(name: &str, v: &Value) -> Result<Self, String> {
        Ok(match name {
            "exchanging" => {
                let returned = field(v, "returned")?;
                let good = (named(returned, "kind", &KINDS)?, named(returned, "principality", &PRINCIPALITIES)?);
                Self::Exchanging { doing: Doing::read(v)?, returned: good }
            }
            "discarding" => Self::Discarding { doing: Doing::read(v)? },
            "drawing" => Self::Drawing { during: read_during(v)?, left: count(v, "left")? },
            "dealing" => {
                let (during, left) = (read_during(v)?, count(v, "left")?);
                Self::Dealing { during, left, slot: maybe_count(v, "slot")? }
            }
            _ => Self::Tower { doing: Doing::read(v)?, second: yes(v, "second")? },
        })
    }
}

fn with(mut object: Value, key: &str, inside: Value) -> Value {
    object[key] = inside;
    object
}

fn show_during(during: &During) -> Value {
    match during {
        During::Action(doing) => json!({"action": doing.show()}),
        During::End => json!("end"),
    }
}

fn read_during(v: &Value) -> Result<During, String> {
    let during = field(v, "during")?;
    if during == "end" { Ok(During::End) } else { Doing::read(field(during, "action")?).map(During::Action) }
}

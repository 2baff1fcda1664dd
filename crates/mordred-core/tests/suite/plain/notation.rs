//! The notation: what an action or an outcome looks like as text.

pub(super) const COLUMNS: [&str; 3] = ["A", "B", "C"];

pub(super) enum Action {
    Column(usize),
    Raid(String),
    Build(String),
    Castle(String),
    Attack { castle: String, target: String, dice: u32 },
    End,
}

pub(super) fn read_action(text: &str) -> Option<Action> {
    if text == "end" {
        return Some(Action::End);
    }
    let (kind, rest) = text.split_once(' ')?;
    match kind {
        "column" => COLUMNS.iter().position(|c| *c == rest).map(Action::Column),
        "raid" => Some(Action::Raid(rest.to_string())),
        "build" => Some(Action::Build(rest.to_string())),
        "castle" => Some(Action::Castle(rest.to_string())),
        "attack" => {
            let (target, rest) = rest.split_once(" from ")?;
            let (castle, dice) = rest.split_once(" with ")?;
            Some(Action::Attack { castle: castle.to_string(), target: target.to_string(), dice: dice.parse().ok()? })
        }
        _ => None,
    }
}

pub(super) fn attack(target: &str, castle: &str, dice: u32) -> String {
    format!("attack {target} from {castle} with {dice}")
}

/// The numbers after the first word: `dice 3 5` gives 3 and 5.
pub(super) fn read_numbers(outcome: &str) -> Vec<u32> {
    outcome.split(' ').skip(1).filter_map(|word| word.parse().ok()).collect()
}

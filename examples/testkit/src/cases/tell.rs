//! Cases told to people, as Markdown.

use serde_json::Value;
use table_common::Rule;

use super::changes::{Changes, between};
use super::{At, Case, Refused, Step, What};
use crate::beside::Finish;

/// A value that is longer is only named by what it is.
const LONG: usize = 160;

/// The heading of a row, and what it says.
pub(super) fn row(rule: &Rule) -> String {
    format!("### {}\n\n> {}\n", rule.id, rule.sentence)
}

/// A case in words: `at` is where it begins, `usual` the position of which only differences are told. `picture` shows the
/// part of the board that matters.
pub(super) fn case(case: &Case, at: &At, usual: &Value, picture: Option<&str>) -> String {
    let mut lines = vec![format!("**{}**, {}", title(&case.case), setup(at))];
    match &case.at {
        Some(_) if case.start => lines.push("- position: the start of a match".into()),
        Some(at) => lines.push(format!("- position: {}", position(&between(usual, &at.state)))),
        None => lines.push("- goes on".into()),
    }
    if let Some(legal) = &case.legal {
        lines.push(format!("- legal: {}", list(legal)));
    }
    if let Some(outcomes) = &case.outcomes {
        let weighted = |(outcome, weight): &(String, u32)| format!("{outcome} ×{weight}");
        lines.push(format!("- may come: {}", list(&outcomes.iter().map(weighted).collect::<Vec<_>>())));
    }
    for Refused { what: What::Act(text) | What::Chance(text), sentence, instead, .. } in &case.refused {
        let but = instead.as_ref().map_or(String::new(), |instead| format!("; allowed is `{instead}`"));
        lines.push(format!("- not `{text}`: {sentence}{but}"));
    }
    if let Some(Step { what, events, changed }) = &case.step {
        let taken = match what {
            What::Act(text) => format!("`{text}` is played"),
            What::Chance(text) => format!("chance brings `{text}`"),
        };
        lines.push(format!("- {taken}: {}", changes(changed)));
        lines.extend(events.iter().map(|event| format!("  - {event}")));
    }
    lines.extend(case.result.as_ref().map(result));
    lines.extend(picture.map(|path| format!("\n![the board there]({path})")));
    lines.join("\n") + "\n"
}

/// A case that is told elsewhere.
pub(super) fn elsewhere(case: &Case) -> String {
    let test = case.case.split('/').next().unwrap_or_default();
    format!("**{}**: told under {}\n", title(test), case.rows[0])
}

fn title(case: &str) -> String {
    case.rsplit("::").next().unwrap_or(case).replace('_', " ").replace('/', ", ")
}

fn setup(at: &At) -> String {
    let mut words = vec![format!("{} players", at.players)];
    words.extend(at.modules.iter().cloned());
    if !at.edition.is_empty() {
        words.push(format!("edition with {}", changes(&at.edition)));
    }
    words.join(", ")
}

fn result(finish: &Finish) -> String {
    let place = |place: &Option<u64>| place.map_or("none".into(), |place| place.to_string());
    let places: Vec<String> = finish.places.iter().map(place).collect();
    let scores = finish.scores.as_ref().map_or(String::new(), |scores| {
        format!("; points {}", scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    });
    format!("- the game is over ({}): places {}{scores}", finish.ended_by, places.join(", "))
}

/// Texts of notation, those of many cut off.
fn list(texts: &[String]) -> String {
    const MOST: usize = 24;
    if texts.is_empty() {
        return "nothing".into();
    }
    let shown: Vec<String> = texts.iter().take(MOST).map(|text| format!("`{text}`")).collect();
    let more = texts.len().saturating_sub(MOST);
    shown.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}

fn position(all: &Changes) -> String {
    if all.is_empty() { "the usual one".into() } else { changes(all) }
}

fn changes(all: &Changes) -> String {
    if all.is_empty() {
        return "nothing changes".into();
    }
    let told = all.iter().map(|(at, value)| format!("{} {}", place(at), cut(value)));
    told.collect::<Vec<_>>().join("; ")
}

/// `/players/0/bp` as `player 1 bp`.
fn place(at: &str) -> String {
    let parts: Vec<&str> = at.split('/').skip(1).collect();
    let of = |seat: &str, what: &str, rest: &[&str]| {
        let number = seat.parse::<usize>().map_or(0, |seat| seat + 1);
        format!("player {number} {what} {}", rest.join(" "))
    };
    let words = match parts[..] {
        ["players", seat, ref rest @ ..] => of(seat, "", rest).replace("  ", " "),
        ["druids", seat, ref rest @ ..] => of(seat, "druid", rest),
        ["hands", seat, ref rest @ ..] => of(seat, "hand", rest),
        _ => parts.join(" "),
    };
    words.replace('_', " ").trim().into()
}

fn cut(value: &Value) -> String {
    let words = say(value);
    match value {
        Value::Array(list) if words.len() > LONG => format!("({} entries)", list.len()),
        _ if words.len() > LONG => "(long)".into(),
        _ => words,
    }
}

fn say(value: &Value) -> String {
    let fields = |object: &serde_json::Map<String, Value>| {
        object.iter().map(|(name, value)| format!("{name} {}", say(value))).collect::<Vec<_>>().join(", ")
    };
    match value {
        Value::Null => "none".into(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.into(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "nothing".into(),
        Value::Array(list) => format!("[{}]", list.iter().map(say).collect::<Vec<_>>().join(", ")),
        Value::Object(object) => match object.iter().next() {
            Some((name, Value::Object(inner))) if object.len() == 1 => format!("{name} ({})", fields(inner)),
            _ => format!("({})", fields(object)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn places_and_values_are_told_in_words() {
        let all = between(
            &json!({"players": [{"bp": 1}, {"bp": 2}], "phase": "spend", "free": true, "list": [1]}),
            &json!({"players": [{"bp": 3}, {"bp": 2}], "phase": {"raid": {"left": 1, "of": null}}, "free": false, "list": []}),
        );
        assert_eq!(changes(&all), "free no; list nothing; phase raid (left 1, of none); player 1 bp 3");
        assert_eq!(cut(&json!(vec![12_345; 40])), "(40 entries)");
        assert_eq!(title("rules_spend::spent_bp_leave_the_game/2"), "spent bp leave the game, 2");
    }
}

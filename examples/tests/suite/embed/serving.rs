//! `server`: each player is told what that player may know, in order, and nothing else.

use std::fs;

use erben_core::Erben;
use merlin_core::Merlin;
use mordred_core::Mordred;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use table_common::{ActionSet, Players, Record, RecordedStep, Seed, Stored, Table, Turn, Viewer};
use table_examples::Lines;

use super::server::run;
use super::{Closed, File, ends_quietly, words};

/// What the server says to those lines, and the record it leaves.
fn served(line: &str, input: &str) -> (Vec<Value>, String) {
    let file = File::new(&format!("{}.json", line.replace(' ', "-")), "");
    let mut args = words(line);
    args.insert(3, file.path());
    let mut out = Vec::new();
    run(&args, &mut Lines::new(input.as_bytes()), &mut out).unwrap();
    let said = String::from_utf8(out).unwrap();
    (said.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), fs::read_to_string(file.path()).unwrap())
}

/// A whole match, and the lines that play it.
fn match_of<G: Stored>(modules: &[&str]) -> (Table<G>, String) {
    let mut table = Table::new(G::built_in(3, modules).unwrap(), Seed::from_u64(4));
    let mut rng = Seed::from_u64(5).rng();
    let mut lines = String::new();
    while let Turn::Player(seat) = table.turn() {
        let legal = table.legal_actions();
        let action = legal.nth(table_common::random::below(legal.len(), &mut rng)).unwrap();
        lines.extend([format!("{} {}\n", seat.index(), table.game().display(&action))]);
        table.act(seat, action).unwrap();
    }
    (table, lines)
}

/// Serves a whole match and holds each answer against the table at that point.
fn tells_each_its_own<G>(modules: &[&str])
where
    G: Stored<ViewSpec: Serialize, EditionSpec: Serialize + DeserializeOwned> + Clone,
{
    let (whole, lines) = match_of::<G>(modules);
    let line = [G::NAME, "3", "4"].into_iter().chain(modules.iter().copied()).collect::<Vec<_>>().join(" ");
    let (said, record) = served(&line, &lines);
    assert_eq!(record, table_examples::json::text(&whole.record()).unwrap());

    let mut table = Table::new(whole.game().clone(), Seed::from_u64(4));
    let mut answers = said.iter();
    let mut before = 0;
    let acts = whole.steps().filter_map(|played| match played.step {
        table_common::Step::Act { seat, action } => Some((seat, action)),
        table_common::Step::Chance { .. } => None,
    });
    for act in [None].into_iter().chain(acts.map(Some)) {
        if let Some((seat, action)) = act {
            before = table.events().len();
            table.act(seat, action).unwrap();
        }
        let events = &table.events()[before..];
        for seat in Players::Three.seats() {
            let (game, who) = (table.game(), Viewer::Seat(seat));
            let own = events.iter().filter_map(|event| game.event_for(event, who));
            let turn = if let Turn::Player(next) = table.turn() { Some(next) } else { None };
            let legal: Vec<_> = table.legal_actions().iter().map(|action| game.display(&action).to_string()).collect();
            let mut wanted = json!({
                "player": seat.index(),
                "events": own.map(|event| game.display(&event).to_string()).collect::<Vec<_>>(),
                "turn": turn.map(table_common::Seat::index),
                "legal": if turn == Some(seat) { legal } else { Vec::new() },
                "view": game.describe_view(&table.view(who)),
            });
            if let Some(end) = table.standings() {
                wanted["places"] = json!(end.places.0[..3]);
            }
            assert_eq!(answers.next(), Some(&wanted));
        }
    }
    assert_eq!(answers.next(), None);
    nothing_secret_goes_out::<G>(&said, &record);
}

/// Neither the seed nor a digest is in anything that was said: nothing in it is as long a word of hexadecimal digits.
fn nothing_secret_goes_out<G: Stored<EditionSpec: DeserializeOwned>>(said: &[Value], record: &str) {
    let record: Record<G::EditionSpec> = serde_json::from_str(record).unwrap();
    let said = said.iter().map(Value::to_string).collect::<String>();
    let longest = said.split(|c: char| !c.is_ascii_hexdigit()).map(str::len).max().unwrap_or(0);
    assert!(longest < record.seed.unwrap().to_string().len() && longest < record.digest.to_string().len());
    for step in &record.steps {
        let (RecordedStep::Act { digest, .. } | RecordedStep::Chance { digest, .. }) = step;
        assert!(longest < digest.to_string().len(), "a word of {longest} digits");
    }
}

#[test]
fn a_match_of_mordred() {
    tells_each_its_own::<Mordred>(&[]);
}

#[test]
fn a_match_of_merlin() {
    tells_each_its_own::<Merlin>(&["kings-favor"]);
}

#[test]
fn a_match_of_erben() {
    tells_each_its_own::<Erben>(&[]);
}

#[test]
fn who_asks_what_cannot_be_is_told_why_and_nobody_else_is() {
    let garbage = "x".repeat(3_000) + "0 column A";
    let input = format!("2 build Chepstow\n0 end\n0 jump\n3 end\n\n{garbage}\n0 column A\u{0}\n0 column A");
    let (said, record) = served("mordred 3 7", &input);
    let refused: Vec<&Value> = said.iter().filter(|answer| answer.get("refused").is_some()).collect();
    let to = |player: u8, refused: &str, rule| json!({ "player": player, "refused": refused, "rule": rule });
    let wanted = "wanted `column A`, `raid PLACE`, `build PLACE`, `castle PLACE`, `attack PLACE from PLACE with 1` (or 2) \
                  or `end`; found";
    let nobody = json!({ "player": null, "refused": "wanted a player from 0 to 2 and an action", "rule": null });
    let answers = [
        to(2, "it is player 1's turn, not player 3's", None),
        to(0, "a column is to be named first (MOR-R01)", Some("MOR-R01")),
        to(0, &format!("{wanted} `jump`"), None),
        // A fourth player, and an empty line.
        nobody.clone(),
        nobody,
        json!({ "player": null, "refused": "wanted a line of at most 1000 bytes, found more", "rule": null }),
        json!({ "player": null, "refused": "wanted a line without control characters, found `\\u{0}`", "rule": null }),
    ];
    assert_eq!(refused, answers.iter().collect::<Vec<_>>());
    // Three are told the deal, three what came of the one action that was legal.
    assert_eq!(said.len(), refused.len() + 6);
    let record: Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["places"], Value::Null);
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let file = File::new("bytes.json", "");
    let args = ["mordred", "3", "7", &file.path()].map(String::from);
    let mut out = Vec::new();
    run(&args, &mut Lines::new(&b"0 \xff\xfe\n"[..]), &mut out).unwrap();
    assert!(String::from_utf8(out).unwrap().lines().last().unwrap().contains("\"refused\""));
}

#[test]
fn other_arguments_are_refused() {
    for line in ["mordred 3 7", "whist 3 7 x.json", "mordred 9 7 x.json", "merlin 3 7 x.json kings", "erben 3 s x.json"]
    {
        assert!(run(&words(line), &mut Lines::new(&b""[..]), &mut Vec::new()).is_err(), "{line}");
    }
}

/// An input that breaks off after a while.
struct Broken<'a>(&'a [u8]);

impl std::io::Read for Broken<'_> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        match self.0.read(to)? {
            0 => Err(std::io::ErrorKind::ConnectionReset.into()),
            len => Ok(len),
        }
    }
}

/// The steps of the record in that file.
fn steps(file: &File) -> usize {
    let record: Value = serde_json::from_str(&fs::read_to_string(file.path()).unwrap()).unwrap();
    record["steps"].as_array().unwrap().len()
}

#[test]
fn a_closed_pipe_is_no_trouble_and_what_was_played_is_kept() {
    let file = File::new("closed.json", "");
    let args = words(&format!("mordred 3 7 {}", file.path()));
    assert!(ends_quietly(run(&args, &mut Lines::new(&b""[..]), &mut Closed)));
    assert_eq!(steps(&file), 1);
}

#[test]
fn what_was_played_before_the_input_breaks_off_is_kept() {
    let file = File::new("broken.json", "");
    let args = words(&format!("mordred 3 7 {}", file.path()));
    let input = std::io::BufReader::new(Broken(b"0 column A\n0 column"));
    let error = run(&args, &mut Lines::new(input), &mut Vec::new()).unwrap_err().to_string();
    assert!(error.starts_with("the input cannot be read: "), "{error}");
    assert_eq!(steps(&file), 3);
}

#[test]
fn a_record_that_cannot_be_written_is_found_out_before_anybody_plays() {
    let mut out = Vec::new();
    let error = run(&words("mordred 3 7 /missing/x.json"), &mut Lines::new(&b""[..]), &mut out).unwrap_err();
    assert!(error.to_string().starts_with("/missing/x.json: ") && out.is_empty(), "{error}");
}

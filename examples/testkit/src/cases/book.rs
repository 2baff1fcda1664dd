//! The cases of a game in their file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use table_common::{Game, Rule, RuleId, Stored as _};

use super::note::{Ask, Note};
use super::{At, Case, FORMAT, Refused, Step, What, answered, changes, is_over, note, opened, plain_agrees, tell};
use crate::beside::rows::{Unknowing, decides};
use crate::beside::{self, Engine, Plain};

/// How many cases are made of one test, and how many refusals of one position: the first ones.
const MOST: (usize, usize) = (6, 4);

impl Case {
    /// A case of that position in which nothing is asked yet.
    fn at(test: String, rows: Vec<RuleId>, at: At) -> Self {
        Self {
            case: test,
            rows,
            at: Some(at),
            start: false,
            legal: None,
            outcomes: None,
            refused: Vec::new(),
            step: None,
            result: None,
        }
    }

    /// Adds a question; the answer is the engine's.
    fn ask(&mut self, ask: Ask) {
        match ask {
            Ask::Look => {}
            Ask::Legal => self.legal = Some(Vec::new()),
            Ask::Outcomes => self.outcomes = Some(Vec::new()),
            Ask::Refused(what) => {
                if self.refused.len() < MOST.1 && self.refused.iter().all(|refused| refused.what != what) {
                    let rule = self.rows[0];
                    self.refused.push(Refused { what, rule, sentence: String::new(), instead: None });
                }
            }
            Ask::Step(what) => self.step = Some(Step { what, events: Vec::new(), changed: changes::Changes::new() }),
        }
    }

    /// What it is worth keeping for: 0 where something happens or is refused, 2 where it is a position alone.
    fn kind(&self) -> u8 {
        match self {
            Self { step: Some(_), .. } => 0,
            Self { refused, .. } if !refused.is_empty() => 0,
            Self { legal: None, outcomes: None, start: false, result: None, .. } => 2,
            _ => 1,
        }
    }
}

/// The cases of a game: `docs/cases/<game>.jsonl`. They are frozen: cases are added, never changed.
#[derive(Clone, Debug)]
pub struct Casebook<P> {
    cases: Vec<Case>,
    plain: std::marker::PhantomData<P>,
}

fn path(game: &str, end: &str) -> PathBuf {
    note::tested().join("../../docs/cases").join(format!("{game}.{end}"))
}

/// The file of a case's picture, in `docs/cases/pictures/GAME`. The tests of the program draw them.
#[must_use]
pub fn picture_name(case: &str) -> String {
    case.replace("::", "-").replace('/', "-") + ".svg"
}

/// The picture of a case beside the page, if there is one.
fn picture(game: &str, case: &str) -> Option<String> {
    let name = format!("pictures/{game}/{}", picture_name(case));
    path(game, "md").with_file_name(&name).exists().then_some(name)
}

fn updating() -> bool {
    std::env::var("UPDATE_CASES").is_ok_and(|update| update == "1")
}

impl<P: Plain> Casebook<P> {
    /// The cases of the file. With `UPDATE_CASES=1` those of noted tests that have none yet are added first.
    ///
    /// # Panics
    ///
    /// Where the file or a note is not what it should be.
    #[must_use]
    pub fn read() -> Self {
        let (name, path) = (P::Game::NAME, path(P::Game::NAME, "jsonl"));
        let edition = beside::json(&P::Game::built_in_edition());
        let head = json!({ "format": FORMAT, "game": name, "rules": P::Game::RULES, "edition": edition }).to_string();
        let mut text = fs::read_to_string(&path).unwrap_or_default();
        if updating() {
            if text.is_empty() {
                text = format!("{head}\n");
            }
            for case in Self::of_text(&text, &head).new_cases() {
                text += &(serde_json::to_string(&case).expect("plain data") + "\n");
            }
            fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
            fs::write(&path, &text).expect("the folder can be written");
        }
        Self::of_text(&text, &head)
    }

    fn of_text(text: &str, head: &str) -> Self {
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some(head), "the first line of the file");
        let case = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}"));
        Self { cases: lines.map(case).collect(), plain: std::marker::PhantomData }
    }

    /// The noted cases of tests that have none yet.
    fn new_cases(&self) -> Vec<Case> {
        let known: BTreeSet<&str> = self.cases.iter().filter_map(|case| case.case.split('/').next()).collect();
        let text = fs::read_to_string(note::file(P::Game::NAME)).unwrap_or_default();
        let notes = text.lines().map(|line| serde_json::from_str::<Note>(line).expect("a note"));
        let mut by_test: BTreeMap<(String, usize), Vec<Note>> = BTreeMap::new();
        for note in notes.filter(|note| !known.contains(note.test.as_str())) {
            let module = note.test.split("::").next().unwrap_or_default().to_string();
            by_test.entry((module, note.place)).or_default().push(note);
        }
        by_test.into_values().flat_map(Self::of_test).collect()
    }

    /// The cases of one test: what is asked at a position and the step from there are one.
    fn of_test(notes: Vec<Note>) -> Vec<Case> {
        let mut asked: Vec<(Case, At)> = Vec::new();
        for Note { test, rows, at, ask, .. } in notes {
            let goes_on = asked.last().is_some_and(|(case, before)| case.step.is_none() && *before == at);
            if !goes_on {
                asked.push((Case::at(test, rows, at.clone()), at));
            }
            asked.last_mut().expect("one was pushed").0.ask(ask);
        }
        Self::answer(asked)
    }

    /// The cases of a test with the engine's answers: those in which something happens or is refused, then a few others; a
    /// position alone only where there is nothing else.
    fn answer(asked: Vec<(Case, At)>) -> Vec<Case> {
        let mut found: Vec<(Case, At, Engine<P>, Engine<P>)> = Vec::new();
        for (case, at) in asked {
            let question = |case: &Case| Case { start: false, result: None, ..case.clone() };
            let engine = opened::<P>(&at, found.last().map(|(_, at, before, _)| (at, before)));
            let mut after = engine.clone();
            let case = answered(&case, &mut after);
            if found.iter().all(|(known, ..)| question(known) != question(&case)) {
                found.push((case, at, engine, after));
            }
        }
        let mut chosen = BTreeSet::new();
        for (wanted, most) in [(0, MOST.0), (1, 3), (2, 1)] {
            let of_kind =
                found.iter().enumerate().filter(|(_, (case, ..))| case.kind() == wanted).map(|(place, _)| place);
            let room = most - chosen.len().min(most);
            chosen.extend(of_kind.take(room).collect::<Vec<_>>());
        }
        let (mut cases, mut before): (Vec<Case>, Option<(At, Engine<P>)>) = (Vec::new(), None);
        for (mut case, at, engine, after) in chosen.into_iter().map(|place| found[place].clone()) {
            let same = |one: &At| At { state: Value::Null, ..one.clone() } == At { state: Value::Null, ..at.clone() };
            if before.as_ref().is_some_and(|(setup, ended)| same(setup) && ended.state == engine.state) {
                case.at = None;
            }
            case.case = format!("{}/{}", case.case, cases.len() + 1);
            cases.push(case);
            before = Some((at, after));
        }
        cases
    }

    /// Holds every case against the engine and against the plain implementation, and the page for people against the cases. Gives
    /// what is told section by section, each with a name, for snapshots. Of a position only what is another than in the `usual`
    /// one is told; the page describes that one in words.
    ///
    /// # Panics
    ///
    /// Where one of them says something else, or the page is out of date.
    #[must_use]
    pub fn hold(&self, title: &str, usual_words: &str, usual: impl Fn(&At) -> Value) -> Vec<(String, String)> {
        assert!(!self.cases.is_empty(), "a file without cases");
        self.replay();
        let sections = self.sections(usual);
        Self::page(title, usual_words, &sections);
        sections.into_iter().map(|(letter, text)| (format!("section_{letter}"), text)).collect()
    }

    fn replay(&self) {
        self.each(|case, engine| {
            if let Err(difference) = plain_agrees(case, engine) {
                panic!("{}: engine (here) and plain implementation (there): {difference}", case.case);
            }
            assert_eq!(answered(case, engine), *case, "the engine, and what is frozen");
            assert_eq!(is_over(engine), case.result.is_some(), "{}", case.case);
        });
    }

    /// Shows each case with the engine at its position; whoever looks takes the step.
    fn each(&self, mut look: impl FnMut(&Case, &mut Engine<P>)) {
        let (mut before, mut setup): (Option<Engine<P>>, Option<&At>) = (None, None);
        for case in &self.cases {
            let mut engine = match &case.at {
                Some(at) => opened(at, setup.zip(before.as_ref())),
                None => before.unwrap_or_else(|| panic!("{} goes on from nothing", case.case)),
            };
            setup = case.at.as_ref().or(setup);
            look(case, &mut engine);
            before = Some(engine);
        }
    }

    /// The sections of the catalogue, by their letters: their rows, and the cases that name them.
    fn sections(&self, usual: impl Fn(&At) -> Value) -> Vec<(char, String)> {
        let told = self.told(usual);
        let mut sections: Vec<(char, Vec<String>)> = Vec::new();
        for rule in P::Game::CATALOGUE.rules() {
            let letter = letter(&rule);
            if sections.last().is_none_or(|(last, _)| *last != letter) {
                sections.push((letter, vec![format!("## {}\n", rule.section)]));
            }
            if let Some((_, parts)) = sections.last_mut() {
                parts.push(tell::row(&rule));
                parts.extend(told.get(&rule.id).into_iter().flatten().cloned());
            }
        }
        sections.into_iter().map(|(letter, parts)| (letter, parts.join("\n"))).collect()
    }

    /// What is told of each row.
    fn told(&self, usual: impl Fn(&At) -> Value) -> BTreeMap<RuleId, Vec<String>> {
        let mut told: BTreeMap<RuleId, Vec<String>> = BTreeMap::new();
        let (mut at, mut usuals) = (None, BTreeMap::new());
        for case in &self.cases {
            at = case.at.as_ref().or(at);
            let Some(here) = at else { continue };
            let usual = usuals.entry((here.players, &here.modules)).or_insert_with(|| usual(here));
            for &row in &case.rows {
                let told = told.entry(row).or_default();
                if row == case.rows[0] {
                    told.push(tell::case(case, here, usual, picture(P::Game::NAME, &case.case).as_deref()));
                } else if case.case.ends_with("/1") {
                    told.push(tell::elsewhere(case));
                }
            }
        }
        told
    }

    /// The page for people; with `UPDATE_CASES=1` it is written first.
    fn page(title: &str, usual_words: &str, sections: &[(char, String)]) {
        let name = P::Game::NAME;
        let head = format!(
            "# {title}: every rule in play\n\n\
             Row by row what the [catalogue](../rules/{name}.md) says, and the cases that show it: a position, what is allowed and \
             refused there, a step and what comes of it. Of a position only what is another than usual is told. Usual is: \
             {usual_words}. All of it is in [{name}.jsonl]({name}.jsonl), for programs ([format](../case-format.md)), and this page \
             is made from that file. A picture shows the part of the board that a case is about, before its step, as \
             `table draw --around` draws it; the first command makes the pictures:\n\n\
             ```sh\nUPDATE_CASES=1 cargo test -p table-examples --test suite pictures\n\
             UPDATE_CASES=1 cargo test -p {name}-core --test suite cases\n```\n"
        );
        let told = sections.iter().map(|(_, text)| text.as_str());
        let page = [head.as_str()].into_iter().chain(told).collect::<Vec<_>>().join("\n");
        let path = path(name, "md");
        if updating() {
            fs::write(&path, &page).expect("the folder can be written");
        }
        let found = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (line, (found, wanted)) in (1..).zip(found.lines().zip(page.lines())) {
            assert_eq!(found, wanted, "{} is out of date in line {line}", path.display());
        }
        assert_eq!(found.len(), page.len(), "{} is out of date", path.display());
    }
}

impl<P: Unknowing> Casebook<P> {
    /// The rows without which the plain implementation says what the cases that name them say.
    ///
    /// # Panics
    ///
    /// Where it says something else with every row known.
    #[must_use]
    pub fn not_noticed(&self) -> Vec<&'static str> {
        let mut unseen: BTreeSet<&'static str> = P::ROWS.iter().copied().collect();
        self.each(|case, engine| {
            let named = unseen.iter().copied().filter(|row| case.rows.iter().any(|named| named.as_str() == *row));
            let step = case.step.as_ref().map(|step| match &step.what {
                What::Act(text) | What::Chance(text) => text.as_str(),
            });
            let decide = decides(engine, step, named).unwrap_or_else(|wrong| panic!("{}: {wrong}", case.case));
            unseen.retain(|row| !decide.contains(row));
            // Takes the step.
            let _ = answered(case, engine);
        });
        P::ROWS.iter().copied().filter(|row| unseen.contains(row)).collect()
    }
}

/// The letter of a row's section: `B` of `MOR-B05`.
fn letter(rule: &Rule) -> char {
    rule.id.as_str().chars().nth(4).unwrap_or_default()
}

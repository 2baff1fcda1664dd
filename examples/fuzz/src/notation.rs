//! Text that may be notation.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use table_common::{ActionSet, AnyTable, Digest, DisplayIn, Numbered, ParseIn, Seed, ShortDigest, Table, Turn, Viewer};

use crate::bytes::Bytes;
use crate::engine::{Engine, number_within, open};
use crate::run::Run;

pub(crate) fn notation<G: Engine>(bytes: &mut Bytes<'_>) {
    let way = bytes.byte();
    let game = open::<G>(bytes);
    match way % 4 {
        0 => {
            let text = String::from_utf8_lossy(bytes.rest());
            reads::<G, G::Action>(&game, &text);
            reads::<G, G::Outcome>(&game, &text);
            parses::<Seed>(&text);
            parses::<Digest>(&text);
            parses::<ShortDigest>(&text);
        }
        1 => near::<G, G::Action>(&game, bytes),
        2 => near::<G, G::Outcome>(&game, bytes),
        _ => by_text(game, bytes),
    }
}

/// Whatever is read is shown as exactly what was read.
fn reads<G: Engine, T: Numbered + DisplayIn<G> + ParseIn<G>>(game: &G, text: &str) -> Option<T> {
    match game.parse::<T>(text) {
        Ok(value) => {
            assert_eq!(game.display(&value).to_string(), text);
            assert_eq!(T::from_number(value.number()), Some(value));
            Some(value)
        }
        Err(why) => {
            let sentence = why.to_string();
            assert!(!sentence.contains('\n') && sentence.len() < 2_000, "{sentence}");
            None
        }
    }
}

/// A number's text is read as that number or not at all; then the text changed here and there.
fn near<G: Engine, T: Numbered + DisplayIn<G> + ParseIn<G>>(game: &G, bytes: &mut Bytes<'_>) {
    let Some(value) = T::from_number(number_within(bytes, T::SPACE)) else { return };
    let mut text = game.display(&value).to_string();
    assert!(reads::<G, T>(game, &text).is_none_or(|read| read == value), "`{text}` is read as another number");
    while !bytes.is_empty() {
        text = changed(&text, bytes);
        reads::<G, T>(game, &text);
    }
}

fn changed(text: &str, bytes: &mut Bytes<'_>) -> String {
    let mut letters: Vec<char> = text.chars().take(200).collect();
    let (at, letter) = (usize::from(bytes.byte()) % (letters.len() + 1), char::from(bytes.byte()));
    match bytes.byte() % 6 {
        0 => letters.insert(at, letter),
        1 => drop((at < letters.len()).then(|| letters.remove(at))),
        2 => letters.iter_mut().skip(at).take(1).for_each(|old| *old = letter),
        3 => letters.iter_mut().skip(at).take(1).for_each(|old| {
            *old = if old.is_ascii_lowercase() { old.to_ascii_uppercase() } else { old.to_ascii_lowercase() };
        }),
        // Blanks at either end, and letters twice: what a lenient reader lets pass.
        4 => letters.insert(if at % 2 == 0 { 0 } else { letters.len() }, ' '),
        _ => letters.extend_from_within(at..),
    }
    letters.into_iter().collect()
}

/// Text that parses is written as a text that parses to the same.
fn parses<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse().ok(), Some(value)),
        Err(why) => assert!(!why.to_string().contains('\n'), "{why}"),
    }
}

/// A match by text beside the same match by number.
fn by_text<G: Engine>(game: G, bytes: &mut Bytes<'_>) {
    let mut run = Run::new(game.clone());
    let mut table: Box<dyn AnyTable> = Box::new(Table::without_dealer(game));
    for _ in 0..64 {
        if bytes.is_empty() {
            break;
        }
        let (k, who) = (u32::from(bytes.byte()), Viewer::Public);
        let before = run.state.clone();
        run.choose(k);
        match run.game.turn(&before) {
            Turn::Player(seat) => {
                let texts = table.legal_actions(seat);
                assert_eq!(texts.len(), run.game.legal_actions(&before).len() as usize);
                let text = &texts[k as usize % texts.len()];
                table.act(seat, text, who).unwrap_or_else(|why| panic!("`{text}`: {why}"));
            }
            Turn::Chance(_) => {
                let texts = table.outcomes();
                let (text, _) = &texts[k as usize % texts.len()];
                table.resolve(text, who).unwrap_or_else(|why| panic!("`{text}`: {why}"));
            }
            Turn::Over => break,
        }
        assert_eq!(table.turn(), run.game.turn(&run.state));
    }
    assert_eq!(table.log(Viewer::Referee).len(), run.log.len());
    assert_eq!(table.standings(), run.game.standings(&run.state));
    any_text(table.as_mut(), &String::from_utf8_lossy(bytes.rest()));
}

/// A text that is not offered is refused, and then nothing has happened.
fn any_text(table: &mut dyn AnyTable, text: &str) {
    let Turn::Player(seat) = table.turn() else { return };
    let (digest, offered) = (table.digest(), table.legal_actions(seat).iter().any(|legal| legal == text));
    assert_eq!(table.check(seat, text).is_ok(), offered, "{text}");
    match table.act(seat, text, Viewer::Seat(seat)) {
        Ok(_) => assert!(offered && table.digest() != digest, "`{text}` was not offered"),
        Err(why) => assert!(!offered && table.digest() == digest && !why.to_string().contains('\n'), "`{text}`: {why}"),
    }
}

//! Prepared positions: a game after its setup, and changes to it that keep every piece of the game in one place.

use serde_json::{Value, json};

use super::edition::Edition;
use super::switches::Broken;
use super::words::{PRINCIPALITIES, Word, as_count, count, counts};
use super::{Plain, Turn};

/// A change to a position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    /// Any field, by JSON pointer; its value as JSON. For what moves no pieces.
    Set(&'static str, &'static str),
    /// A player holds so many of a good; the rest of it stays on the board.
    Good(usize, Word, Word, usize),
    /// A player holds so many traitors of a principality; the rest is in the source.
    Traitors(usize, Word, usize),
    /// All of a player's traitors are back in the source.
    NoTraitors(usize),
    /// So many traitors of a principality are in the discard; the rest is in the source.
    TraitorDiscard(Word, usize),
    /// A player has so many influence counters in a principality; the rest on the castle.
    Influence(usize, Word, usize),
    /// A player holds so many apples; the supply has the rest.
    Apples(usize, usize),
    /// A player holds these missions, all drawn secretly before any renewal.
    Hand(usize, &'static [usize]),
    /// A slot of the display is empty; its card is discarded.
    Gap(usize),
    /// So many cards are in the deck, the lowest of it and the discard; the rest is in the discard.
    Deck(usize),
    /// A player has a manor on a tile.
    Manor(usize, usize),
    /// A player has a seal: henchman, row, face down or not.
    Seal(usize, Word, usize, bool),
    /// The last turn of a round: the last seat has this own die left.
    LastTurn(usize, usize),
}

/// The first turn of a game whose setup always goes the same way: seat 0 begins.
pub(crate) fn after_setup(edition: &Value, players: usize, kings_favor: bool) -> Result<Plain, String> {
    let mut plain = Plain::new(edition, players, kings_favor, Broken::None)?;
    let mut step = 0;
    while matches!(plain.turn(), Turn::Chance(_)) {
        let outcomes: Vec<String> = plain.outcomes().into_keys().collect();
        plain.resolve(&outcomes[step * 5 % outcomes.len()])?;
        step += 1;
    }
    Ok(plain)
}

/// The position after the setup, changed.
pub(crate) fn prepare(edition: &Value, players: usize, kings_favor: bool, changes: &[Change]) -> Result<Value, String> {
    let mut paper = after_setup(edition, players, kings_favor)?.describe();
    let numbers = Edition::read(edition, Broken::None)?;
    for change in changes {
        carry_out(&mut paper, &numbers, *change)?;
    }
    Ok(paper)
}

fn carry_out(paper: &mut Value, edition: &Edition, change: Change) -> Result<(), String> {
    match change {
        Change::Set(path, text) => {
            let value = serde_json::from_str(text).map_err(|e| e.to_string())?;
            *paper.pointer_mut(path).ok_or_else(|| format!("no field {path:?}"))? = value;
        }
        Change::Manor(seat, tile) => {
            paper["environs"][tile]["manor"] = json!(seat);
            let player = &mut paper["players"][seat];
            player["manors"] = json!(left(count(player, "manors")?, &[1])?);
        }
        Change::Seal(seat, henchman, row, face_down) => {
            let laid = json!({"henchman": henchman, "row": row, "face_down": face_down});
            paper["players"][seat]["seals"].as_array_mut().ok_or("no seals")?.push(laid);
        }
        Change::LastTurn(round, face) => last_turn(paper, round, face),
        Change::Hand(..) | Change::Gap(_) | Change::Deck(_) => return carry_out_cards(paper, change),
        pieces => return carry_out_pieces(paper, edition, pieces),
    }
    Ok(())
}

/// What one has, others have not.
fn carry_out_pieces(paper: &mut Value, edition: &Edition, change: Change) -> Result<(), String> {
    match change {
        Change::Good(seat, kind, principality, number) => {
            let row = format!("{kind}s");
            paper["players"][seat][&row][principality] = json!(number);
            paper[&row][principality] = json!(left(edition.goods, &held(paper, &row, principality)?)?);
        }
        Change::Traitors(seat, principality, number) => {
            paper["players"][seat]["traitors"][principality] = json!(number);
            refill_source(paper, edition, principality)?;
        }
        Change::NoTraitors(seat) => {
            for principality in PRINCIPALITIES {
                paper["players"][seat]["traitors"][principality] = json!(0);
                refill_source(paper, edition, principality)?;
            }
        }
        Change::TraitorDiscard(principality, number) => {
            paper["traitor_discard"][principality] = json!(number);
            refill_source(paper, edition, principality)?;
        }
        Change::Influence(seat, principality, number) => {
            let player = &mut paper["players"][seat];
            player["influence"][principality] = json!(number);
            let away: Result<Vec<_>, _> = PRINCIPALITIES.into_iter().map(|p| count(&player["influence"], p)).collect();
            player["influence_in_castle"] = json!(left(edition.influence, &away?)?);
        }
        Change::Apples(seat, number) => {
            paper["players"][seat]["apples"] = json!(number);
            let players = paper["players"].as_array().into_iter().flatten();
            let held: Result<Vec<_>, _> = players.map(|player| count(player, "apples")).collect();
            paper["apples"] = json!(left(edition.apples, &held?)?);
        }
        other => return Err(format!("{other:?} moves no pieces")),
    }
    Ok(())
}

fn carry_out_cards(paper: &mut Value, change: Change) -> Result<(), String> {
    match change {
        Change::Hand(seat, cards) => {
            let old: Vec<usize> = hand_of(paper, seat)?;
            put_hand(paper, seat, &[]);
            for card in old {
                push(paper, "deck", card);
            }
            for card in cards {
                free(paper, *card)?;
            }
            put_hand(paper, seat, cards);
        }
        Change::Gap(slot) => {
            let card = as_count(&paper["display"][slot])?;
            paper["display"][slot] = Value::Null;
            push(paper, "discard", card);
        }
        Change::Deck(number) => {
            let mut cards = counts(paper, "deck")?;
            cards.extend(counts(paper, "discard")?);
            cards.sort_unstable();
            let discard = cards.split_off(number.min(cards.len()));
            paper["deck"] = json!(cards);
            paper["discard"] = json!(discard);
        }
        other => return Err(format!("{other:?} is about no cards")),
    }
    Ok(())
}

/// What is left of `all`.
fn left(all: usize, taken: &[usize]) -> Result<usize, String> {
    all.checked_sub(taken.iter().sum()).ok_or_else(|| format!("{taken:?} are more than {all}"))
}

/// What each player holds of a good or a traitor.
fn held(paper: &Value, row: &str, principality: Word) -> Result<Vec<usize>, String> {
    paper["players"].as_array().into_iter().flatten().map(|player| count(&player[row], principality)).collect()
}

fn refill_source(paper: &mut Value, edition: &Edition, principality: Word) -> Result<(), String> {
    let mut elsewhere = held(paper, "traitors", principality)?;
    elsewhere.push(count(&paper["traitor_discard"], principality)?);
    paper["traitor_source"][principality] = json!(left(edition.traitors, &elsewhere)?);
    Ok(())
}

fn hand_of(paper: &Value, seat: usize) -> Result<Vec<usize>, String> {
    paper["players"][seat]["hand"].as_array().into_iter().flatten().map(|card| count(card, "card")).collect()
}

fn put_hand(paper: &mut Value, seat: usize, cards: &[usize]) {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    let secret = |card: &usize| json!({"card": card, "known": false, "era": 0});
    paper["players"][seat]["hand"] = cards.iter().map(secret).collect();
}

fn push(paper: &mut Value, pile: &str, card: usize) {
    let mut cards = counts(paper, pile).unwrap_or_default();
    cards.push(card);
    cards.sort_unstable();
    paper[pile] = json!(cards);
}

/// Takes a card out of wherever it lies; another from the deck takes its place.
fn free(paper: &mut Value, card: usize) -> Result<(), String> {
    for pile in ["deck", "discard"] {
        let mut cards = counts(paper, pile)?;
        if cards.contains(&card) {
            cards.retain(|other| *other != card);
            paper[pile] = json!(cards);
            return Ok(());
        }
    }
    let mut deck = counts(paper, "deck")?;
    let substitute = deck.pop().ok_or("the deck is empty")?;
    paper["deck"] = json!(deck);
    for slot in 0..3 {
        if paper["display"][slot] == json!(card) {
            paper["display"][slot] = json!(substitute);
            return Ok(());
        }
    }
    for seat in 0..paper["players"].as_array().map_or(0, Vec::len) {
        let mut hand = hand_of(paper, seat)?;
        if hand.contains(&card) {
            hand.retain(|other| *other != card);
            hand.push(substitute);
            put_hand(paper, seat, &hand);
        }
    }
    Ok(())
}

/// Everybody's dice are used, but one own die of the last seat.
fn last_turn(paper: &mut Value, round: usize, face: usize) {
    let players = paper["players"].as_array().map_or(0, Vec::len);
    for seat in 0..players {
        let dice = if seat + 1 == players { json!([face]) } else { json!([]) };
        paper["players"][seat]["dice"] = dice;
        paper["players"][seat]["merlin_die"] = Value::Null;
    }
    paper["round"] = json!(round);
    paper["turn"] = json!(4 * players - 1);
}

//! The words of the game: spirits, cards, spaces.

use std::collections::{BTreeMap, BTreeSet};

/// A word of the notation.
pub(super) type Word = &'static str;

/// How many cards of each kind somebody holds; kinds nobody holds are left out.
pub(super) type Cards = BTreeMap<Word, u64>;

pub(super) const SPIRITS: [Word; 8] = ["sun1", "sun2", "sun3", "moon1", "moon2", "moon3", "dwarf_king", "morrigan"];

pub(super) const KINDS: [Word; 17] = [
    "sun_5",
    "sun_10",
    "sun_15",
    "moon_5",
    "moon_10",
    "moon_15",
    "berries",
    "sun_lug",
    "sun_teutates",
    "sun_harp",
    "sun_cauldron",
    "sun_portrait",
    "moon_lug",
    "moon_teutates",
    "moon_harp",
    "moon_cauldron",
    "moon_portrait",
];

pub(super) const CULTS: [Word; 2] = ["sun", "moon"];
pub(super) const CLASSES: [Word; 3] = ["sun", "moon", "plant"];
const LETTERS: [&str; 3] = ["i", "m", "o"];

/// A space: which circle (0 the inner one), and which of its spaces, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Space {
    pub(super) circle: usize,
    pub(super) index: usize,
}

impl Space {
    pub(super) fn name(self) -> String {
        format!("{}{}", LETTERS[self.circle], self.index)
    }
}

pub(super) fn space(text: &str) -> Result<Space, String> {
    for (circle, letter) in LETTERS.iter().enumerate() {
        if let Some(index) = text.strip_prefix(letter) {
            return Ok(Space { circle, index: number(index)? });
        }
    }
    Err(format!("`{text}` is no space"))
}

/// The decisions for those spaces.
pub(super) fn targets(spaces: BTreeSet<Space>) -> BTreeSet<String> {
    spaces.into_iter().map(|space| format!("to {}", space.name())).collect()
}

pub(super) fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

/// The word of that list which `text` is.
pub(super) fn word(list: &[Word], text: &str) -> Result<Word, String> {
    list.iter().copied().find(|word| *word == text).ok_or_else(|| format!("`{text}` is none of {list:?}"))
}

/// A kind of card.
pub(super) fn kind(text: &str) -> Result<Word, String> {
    word(&KINDS, text)
}

/// A piece of a player: the druid or a spirit.
pub(super) fn piece(text: &str) -> Result<Word, String> {
    if text == "druid" { Ok("druid") } else { word(&SPIRITS, text) }
}

/// The cards that are given.
pub(super) fn gift(kinds: &[&str]) -> Result<Vec<Word>, String> {
    kinds.iter().map(|text| kind(text)).collect()
}

/// The class of a kind of card: `plant`, or the stack a magic card came from.
pub(super) fn class_of(kind: Word) -> Word {
    CLASSES.into_iter().find(|class| kinds_of(class).contains(&kind)).unwrap_or("plant")
}

/// The cult a kind of card or a spirit belongs to; berries, the Dwarf King and the Morrigan belong to none.
pub(super) fn cult_of(name: &str) -> Option<Word> {
    CULTS.into_iter().find(|cult| name.starts_with(cult))
}

pub(super) fn is_doubler(kind: Word) -> bool {
    kind.ends_with("lug") || kind.ends_with("teutates")
}

pub(super) fn is_pairer(kind: Word) -> bool {
    kind.ends_with("harp") || kind.ends_with("cauldron")
}

pub(super) fn is_portrait(kind: Word) -> bool {
    kind.ends_with("portrait")
}

/// The kinds of one class, in the order of kinds.
pub(super) fn kinds_of(class: &str) -> &'static [Word] {
    match class {
        "plant" => &KINDS[..7],
        "sun" => &KINDS[7..12],
        _ => &KINDS[12..],
    }
}

pub(super) fn held(cards: &Cards, kind: Word) -> u64 {
    cards.get(kind).copied().unwrap_or(0)
}

pub(super) fn held_of_class(cards: &Cards, class: &str) -> u64 {
    kinds_of(class).iter().map(|kind| held(cards, kind)).sum()
}

pub(super) fn add(cards: &mut Cards, kind: Word) {
    *cards.entry(kind).or_insert(0) += 1;
}

/// Takes one card of that kind away, if there is one.
pub(super) fn take(cards: &mut Cards, kind: Word) {
    let left = held(cards, kind).saturating_sub(1);
    if left == 0 {
        cards.remove(kind);
    } else {
        cards.insert(kind, left);
    }
}

/// All cards one by one, in the order of kinds.
pub(super) fn in_order(cards: &Cards) -> Vec<Word> {
    KINDS.into_iter().flat_map(|kind| vec![kind; held(cards, kind) as usize]).collect()
}

/// Each card as it may turn up, with its copies.
pub(super) fn each(cards: &Cards) -> BTreeMap<String, u64> {
    cards.iter().map(|(kind, copies)| (format!("card {kind}"), *copies)).collect()
}

/// A potion of that cult: its three plants.
pub(super) fn potion_plants(cult: Word) -> [Word; 3] {
    if cult == "sun" { ["sun_5", "sun_10", "sun_15"] } else { ["moon_5", "moon_10", "moon_15"] }
}

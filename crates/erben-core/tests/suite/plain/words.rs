//! The words of the game: spirits, cards, spaces.

use std::collections::BTreeMap;

/// A word of the notation.
pub(crate) type Word = &'static str;

/// How many cards of each kind somebody holds; kinds nobody holds are left out.
pub(crate) type Cards = BTreeMap<Word, u64>;

pub(crate) const SPIRITS: [Word; 8] = ["sun1", "sun2", "sun3", "moon1", "moon2", "moon3", "dwarf_king", "morrigan"];

pub(crate) const KINDS: [Word; 17] = [
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

pub(crate) const EFFECTS: [Word; 5] = ["lug", "teutates", "harp", "cauldron", "portrait"];
pub(crate) const CULTS: [Word; 2] = ["sun", "moon"];
pub(crate) const CLASSES: [Word; 3] = ["sun", "moon", "plant"];
const LETTERS: [&str; 3] = ["i", "m", "o"];

/// A space: which circle (0 the inner one), and which of its spaces, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Space {
    pub(crate) circle: usize,
    pub(crate) index: usize,
}

impl Space {
    pub(crate) fn name(self) -> String {
        format!("{}{}", LETTERS[self.circle], self.index)
    }
}

pub(crate) fn space(text: &str) -> Result<Space, String> {
    for (circle, letter) in LETTERS.iter().enumerate() {
        if let Some(index) = text.strip_prefix(letter) {
            return Ok(Space { circle, index: number(index)? });
        }
    }
    Err(format!("`{text}` is no space"))
}

pub(crate) fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

/// The word of that list which `text` is.
pub(crate) fn word(list: &[Word], text: &str) -> Result<Word, String> {
    list.iter().copied().find(|word| *word == text).ok_or_else(|| format!("`{text}` is none of {list:?}"))
}

/// The class of a kind of card: `plant`, or the stack a magic card came from.
pub(crate) fn class_of(kind: Word) -> Word {
    CLASSES.into_iter().find(|class| kinds_of(class).contains(&kind)).unwrap_or("plant")
}

/// What a magic card does; a plant does nothing.
pub(crate) fn effect_of(kind: Word) -> Option<Word> {
    EFFECTS.into_iter().find(|effect| kind.ends_with(effect))
}

/// The cult a kind of card or a spirit belongs to; berries, the Dwarf King and the Morrigan belong to none.
pub(crate) fn cult_of(name: Word) -> Option<Word> {
    CULTS.into_iter().find(|cult| name.starts_with(cult))
}

pub(crate) fn is_doubler(kind: Word) -> bool {
    matches!(effect_of(kind), Some("lug" | "teutates"))
}

pub(crate) fn is_pairer(kind: Word) -> bool {
    matches!(effect_of(kind), Some("harp" | "cauldron"))
}

/// The kinds of one class, in the order of kinds.
pub(crate) fn kinds_of(class: &str) -> &'static [Word] {
    match class {
        "plant" => &KINDS[..7],
        "sun" => &KINDS[7..12],
        _ => &KINDS[12..],
    }
}

pub(crate) fn held(cards: &Cards, kind: Word) -> u64 {
    cards.get(kind).copied().unwrap_or(0)
}

pub(crate) fn held_of_class(cards: &Cards, class: &str) -> u64 {
    kinds_of(class).iter().map(|kind| held(cards, kind)).sum()
}

pub(crate) fn add(cards: &mut Cards, kind: Word) {
    *cards.entry(kind).or_insert(0) += 1;
}

/// Takes one card of that kind away, if there is one.
pub(crate) fn take(cards: &mut Cards, kind: Word) {
    let left = held(cards, kind).saturating_sub(1);
    if left == 0 {
        cards.remove(kind);
    } else {
        cards.insert(kind, left);
    }
}

/// All cards one by one, in the order of kinds.
pub(crate) fn in_order(cards: &Cards) -> Vec<Word> {
    let mut list = Vec::new();
    for kind in KINDS {
        for _ in 0..held(cards, kind) {
            list.push(kind);
        }
    }
    list
}

/// A potion of that cult: its three plants.
pub(crate) fn potion_plants(cult: Word) -> [Word; 3] {
    if cult == "sun" { ["sun_5", "sun_10", "sun_15"] } else { ["moon_5", "moon_10", "moon_15"] }
}

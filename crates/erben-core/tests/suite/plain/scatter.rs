//! Starts made at random: pieces and cards strewn about, so that a few turns meet what whole matches rarely do.

use serde_json::{Value, json};

use super::words::{self, CLASSES, Cards, SPIRITS, Space};
use super::{Dice, Edition};

/// A random start before a roll, in the words of the state spec.
pub(crate) fn scattered(edition: &Edition, players: usize, dice: &mut Dice) -> Value {
    let mut taken = Vec::new();
    let druids: Vec<String> = (0..players).map(|_| druid_place(edition, &mut taken, dice)).collect();
    let mut arrived = druids.iter().filter(|place| *place == "arrived").count();
    let mut spirits = Vec::new();
    for spirit in SPIRITS {
        let at = match dice.below(5) {
            0 => continue,
            1 if spirit != "morrigan" && arrived < 4 => {
                arrived += 1;
                "arrived".to_owned()
            }
            _ => free_space(edition, &mut taken, dice),
        };
        let anybody = dice.below(players as u64);
        // The Morrigan on a druid's space is that druid's player's (ERB-G07, G08).
        let hers = druids.iter().position(|druid| spirit == "morrigan" && *druid == at);
        let controller = hers.map_or(anybody, |seat| seat as u64);
        spirits.push(json!({"spirit": spirit, "at": at, "controller": controller}));
    }
    let mut stacks = edition.stacks.clone();
    let mut hands = vec![Cards::new(); players];
    for class in CLASSES {
        let deals = 1 + dice.below(4);
        for card in words::in_order(&edition.stacks[class]) {
            if dice.below(5) < deals {
                words::take(stacks.entry(class).or_default(), card);
                words::add(&mut hands[dice.below(players as u64) as usize], card);
            }
        }
    }
    json!({
        "turn": edition.turn_limit.saturating_sub(dice.below(12)).max(1),
        "active": dice.below(players as u64),
        "druids": druids,
        "spirits": spirits,
        "hands": hands.iter().map(words::in_order).collect::<Vec<_>>(),
        "stacks": {
            "sun": words::in_order(&stacks["sun"]),
            "moon": words::in_order(&stacks["moon"]),
            "plant": words::in_order(&stacks["plant"]),
        },
        "known": known(&hands, dice),
        "stated": [],
        "phase": "rolling",
    })
}

/// Waiting or in the circles; the last druid never arrives first, so that no vote is due before the first turn.
fn druid_place(edition: &Edition, taken: &mut Vec<Space>, dice: &mut Dice) -> String {
    match dice.below(6) {
        0 => "waiting".to_owned(),
        1 if !taken.is_empty() => "arrived".to_owned(),
        _ => free_space(edition, taken, dice),
    }
}

/// A space that is no foot and not full, often one where something stands already.
fn free_space(edition: &Edition, taken: &mut Vec<Space>, dice: &mut Dice) -> String {
    let all: Vec<Space> = edition.spaces().into_iter().filter(|space| !edition.is_foot(*space)).collect();
    loop {
        let from = if dice.below(3) == 0 && !taken.is_empty() { &*taken } else { &all };
        let space = from[dice.below(from.len() as u64) as usize];
        if taken.iter().filter(|other| **other == space).count() < 2 {
            taken.push(space);
            return space.name();
        }
    }
}

/// Everybody may know some of everybody's cards.
fn known(hands: &[Cards], dice: &mut Dice) -> Vec<Value> {
    let mut known = Vec::new();
    for observer in 0..hands.len() {
        for (owner, hand) in hands.iter().enumerate() {
            let mut cards = words::in_order(hand);
            cards.retain(|_| dice.below(3) == 0);
            if observer != owner && !cards.is_empty() {
                known.push(json!({"observer": observer, "owner": owner, "cards": cards}));
            }
        }
    }
    known
}

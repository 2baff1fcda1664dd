//! The position on paper: the JSON of `docs/notation/merlin.md`, both ways.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde_json::{Map, Value, json};
use testkit::beside::rows::Known;

use super::edition::Edition;
use super::phase::Phase;
use super::position::{Knowledge, Plain, Player, Tile};
use super::words::{
    Good, HENCHMEN, KINDS, PRINCIPALITIES, TERRAINS, Word, as_count, as_word, count, counts, field, list, maybe_count,
    named, yes,
};

impl Plain {
    /// The position as JSON.
    pub(crate) fn written(&self) -> Value {
        let mut paper = json!({
            "round": self.round,
            "first": self.first,
            "turn": self.turn,
            "phase": self.phase.show(),
            "merlin": self.merlin,
            "grail": self.grail,
            "excalibur": self.excalibur,
            "apples": self.apples,
            "traitor_source": self.traitor_source,
            "traitor_discard": self.traitor_discard,
            "display": self.display,
            "deck": self.deck,
            "discard": self.discard,
            "renewals": self.renewals,
            "environs": self.environs.iter().map(show_tile).collect::<Vec<_>>(),
            "players": self.players.iter().map(show_player).collect::<Vec<_>>(),
        });
        show_goods(&self.goods, &mut paper);
        paper
    }

    /// A position written down, loaded into a game of this edition.
    pub(crate) fn read(edition: &Value, kings_favor: bool, start: &Value) -> Result<Self, String> {
        let mut display = Vec::new();
        for slot in list(start, "display")? {
            display.push(if slot.is_null() { None } else { Some(as_count(slot)?) });
        }
        Ok(Self {
            edition: Rc::new(Edition::read(edition)?),
            known: Known::default(),
            kings_favor,
            round: count(start, "round")?,
            first: maybe_count(start, "first")?,
            turn: count(start, "turn")?,
            phase: Phase::read(field(start, "phase")?)?,
            merlin: count(start, "merlin")?,
            grail: maybe_count(start, "grail")?,
            excalibur: maybe_count(start, "excalibur")?,
            apples: count(start, "apples")?,
            goods: read_goods(start)?,
            traitor_source: by_principality(start, "traitor_source")?,
            traitor_discard: by_principality(start, "traitor_discard")?,
            display,
            deck: counts(start, "deck")?.into_iter().collect(),
            discard: counts(start, "discard")?.into_iter().collect::<BTreeSet<_>>(),
            renewals: count(start, "renewals")?,
            environs: list(start, "environs")?.iter().map(read_tile).collect::<Result<_, _>>()?,
            players: list(start, "players")?.iter().map(read_player).collect::<Result<_, _>>()?,
        })
    }
}

fn show_goods(goods: &BTreeMap<Good, usize>, paper: &mut Value) {
    for kind in KINDS {
        let mut row = Map::new();
        for principality in PRINCIPALITIES {
            row.insert(principality.to_string(), json!(goods[&(kind, principality)]));
        }
        paper[format!("{kind}s")] = Value::Object(row);
    }
}

fn show_tile(tile: &Tile) -> Value {
    json!({"terrain": tile.terrain, "tower": tile.tower, "manor": tile.manor})
}

fn show_player(player: &Player) -> Value {
    let card = |(card, k): (&usize, &Knowledge)| json!({"card": card, "known": k.known, "era": k.era});
    let mut seals = Vec::new();
    for henchman in HENCHMEN {
        for ((h, row), down) in &player.seals {
            if *h == henchman {
                seals.push(json!({"henchman": h, "row": row, "face_down": down}));
            }
        }
    }
    let mut paper = json!({
        "score": player.score,
        "knight": player.knight,
        "dice": player.dice,
        "merlin_die": player.merlin_die,
        "apples": player.apples,
        "staffs": player.staffs,
        "manors": player.manors,
        "traitors": player.traitors,
        "influence": player.influence,
        "influence_in_castle": player.influence_in_castle,
        "henchmen": player.henchmen,
        "hand": player.hand.iter().map(card).collect::<Vec<_>>(),
        "seals": seals,
    });
    show_goods(&player.goods, &mut paper);
    paper
}

fn by_principality(value: &Value, key: &str) -> Result<BTreeMap<Word, usize>, String> {
    let row = field(value, key)?;
    PRINCIPALITIES.into_iter().map(|p| Ok((p, count(row, p)?))).collect()
}

fn read_goods(value: &Value) -> Result<BTreeMap<Good, usize>, String> {
    let mut goods = BTreeMap::new();
    for kind in KINDS {
        for (principality, number) in by_principality(value, &format!("{kind}s"))? {
            goods.insert((kind, principality), number);
        }
    }
    Ok(goods)
}

fn read_tile(value: &Value) -> Result<Tile, String> {
    Ok(Tile {
        terrain: named(value, "terrain", &TERRAINS)?,
        tower: yes(value, "tower")?,
        manor: maybe_count(value, "manor")?,
    })
}

fn read_player(value: &Value) -> Result<Player, String> {
    let mut henchmen = BTreeMap::new();
    for henchman in HENCHMEN {
        let place = field(field(value, "henchmen")?, henchman)?;
        henchmen.insert(henchman, if place.is_null() { None } else { Some(as_word(place, &PRINCIPALITIES)?) });
    }
    let mut hand = BTreeMap::new();
    for card in list(value, "hand")? {
        hand.insert(count(card, "card")?, Knowledge { known: yes(card, "known")?, era: count(card, "era")? });
    }
    let mut seals = BTreeMap::new();
    for seal in list(value, "seals")? {
        seals.insert((named(seal, "henchman", &HENCHMEN)?, count(seal, "row")?), yes(seal, "face_down")?);
    }
    Ok(Player {
        score: field(value, "score")?.as_i64().ok_or("score is no number")?,
        knight: maybe_count(value, "knight")?,
        dice: counts(value, "dice")?,
        merlin_die: maybe_count(value, "merlin_die")?,
        apples: count(value, "apples")?,
        staffs: count(value, "staffs")?,
        manors: count(value, "manors")?,
        goods: read_goods(value)?,
        traitors: by_principality(value, "traitors")?,
        influence: by_principality(value, "influence")?,
        influence_in_castle: count(value, "influence_in_castle")?,
        henchmen,
        hand,
        seals,
    })
}

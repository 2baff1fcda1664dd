//! The edition's data, read from the JSON of `docs/rules/merlin.md`, section X.

use serde_json::Value;

use super::words::{
    Good, HENCHMEN, INFLUENCE_ICONS, KINDS, PRINCIPALITIES, SCORED, TERRAINS, Word, as_count, as_word, count, field,
    list, named, word, words,
};

/// What happens on a space of the ring (MER-A01).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Site {
    Principality(Word),
    /// What scores there.
    Points(Word),
    /// The kind of good, or `henchman`.
    Influence(Word),
    Relocate,
    Exchange,
    Mission,
    Excalibur,
    Grail,
    Manor,
}

/// One requirement of a mission (MER-M04).
#[derive(Clone, Debug)]
pub(crate) enum Need {
    GivenGoods(Vec<Good>),
    AnyGoods(Vec<(Word, usize)>),
    InfluenceIn(Word, usize),
    InfluenceAnywhere(usize),
    HenchmanIn(Word, Word),
    TwoHenchmenIn(Word),
    BothHenchmen(Word, Word),
}

#[derive(Clone, Debug)]
pub(crate) struct Mission {
    pub(crate) points: usize,
    pub(crate) needs: Vec<Need>,
    /// The henchman on the card.
    pub(crate) icon: Word,
}

/// A starting tile (MER-S13): principalities.
#[derive(Clone, Debug)]
pub(crate) struct StartingTile {
    pub(crate) knight: Word,
    pub(crate) goods: Vec<Good>,
    pub(crate) influence: Word,
}

#[derive(Clone, Debug)]
pub(crate) struct Edition {
    /// The principalities clockwise, the Dragon first.
    pub(crate) clockwise: Vec<Word>,
    pub(crate) ring: Vec<Site>,
    pub(crate) goods: usize,
    pub(crate) apples: usize,
    pub(crate) influence: usize,
    pub(crate) staffs: usize,
    pub(crate) manors: usize,
    pub(crate) traitors: usize,
    pub(crate) plain_tiles: usize,
    pub(crate) tower_tiles: usize,
    pub(crate) columns: usize,
    pub(crate) frame_top: Vec<Word>,
    pub(crate) frame_bottom: Vec<Word>,
    pub(crate) starting_tiles: Vec<StartingTile>,
    pub(crate) missions: Vec<Mission>,
}

impl Edition {
    /// Reads an edition.
    pub(crate) fn read(value: &Value) -> Result<Self, String> {
        let terrain = field(value, "terrain")?;
        words(terrain, "kinds", &TERRAINS)?;
        let mut clockwise = words(value, "principalities", &PRINCIPALITIES)?;
        let dragon = clockwise.iter().position(|p| *p == "dragon").ok_or("no dragon")?;
        clockwise.rotate_left(dragon);
        Ok(Self {
            clockwise,
            ring: list(value, "ring")?.iter().map(site).collect::<Result<_, _>>()?,
            goods: count(value, "goods_per_principality")?,
            apples: count(value, "apples")?,
            influence: count(value, "influence_per_player")?,
            staffs: count(value, "staffs_per_player")?,
            manors: count(value, "manors_per_player")?,
            traitors: count(value, "traitors_per_principality")?,
            plain_tiles: count(terrain, "plain")?,
            tower_tiles: count(terrain, "tower")?,
            columns: count(terrain, "columns")?,
            frame_top: words(value, "frame_top", &PRINCIPALITIES)?,
            frame_bottom: words(value, "frame_bottom", &PRINCIPALITIES)?,
            starting_tiles: list(value, "starting_tiles")?.iter().map(starting_tile).collect::<Result<_, _>>()?,
            missions: list(value, "missions")?.iter().map(mission).collect::<Result<_, _>>()?,
        })
    }

    /// The ring space of a principality.
    pub(crate) fn space_of(&self, principality: Word) -> usize {
        let is_it = |site: &Site| matches!(site, Site::Principality(p) if *p == principality);
        self.ring.iter().position(is_it).unwrap_or_default()
    }

    /// The principalities on both sides of one (MER-A14).
    pub(crate) fn beside(&self, principality: Word) -> Vec<Word> {
        let number = self.clockwise.len();
        let at = self.clockwise.iter().position(|p| *p == principality).unwrap_or_default();
        vec![self.clockwise[(at + 1) % number], self.clockwise[(at + number - 1) % number]]
    }
}

fn site(value: &Value) -> Result<Site, String> {
    if let Some(text) = value.as_str() {
        return match text {
            "relocate" => Ok(Site::Relocate),
            "exchange" => Ok(Site::Exchange),
            "mission" => Ok(Site::Mission),
            "excalibur" => Ok(Site::Excalibur),
            "grail" => Ok(Site::Grail),
            "manor" => Ok(Site::Manor),
            other => Err(format!("unknown space {other:?}")),
        };
    }
    if value.get("principality").is_some() {
        named(value, "principality", &PRINCIPALITIES).map(Site::Principality)
    } else if value.get("points").is_some() {
        named(value, "points", &SCORED).map(Site::Points)
    } else {
        named(value, "influence", &INFLUENCE_ICONS).map(Site::Influence)
    }
}

fn starting_tile(value: &Value) -> Result<StartingTile, String> {
    let mut goods = Vec::new();
    for kind in KINDS {
        goods.push((kind, named(value, kind, &PRINCIPALITIES)?));
    }
    Ok(StartingTile {
        knight: named(value, "knight", &PRINCIPALITIES)?,
        goods,
        influence: named(value, "influence", &PRINCIPALITIES)?,
    })
}

fn mission(value: &Value) -> Result<Mission, String> {
    let needs = field(value, "needs")?.as_object().ok_or("needs is no object")?;
    Ok(Mission {
        points: count(value, "points")?,
        needs: needs.iter().map(|(family, inside)| need(family, inside)).collect::<Result<_, _>>()?,
        icon: named(value, "icon", &HENCHMEN)?,
    })
}

fn need(family: &str, inside: &Value) -> Result<Need, String> {
    Ok(match family {
        "goods" => {
            let mut goods = Vec::new();
            let asked = inside.as_object().ok_or("goods is no object")?;
            for (kind, principality) in asked.iter().filter(|(_, principality)| !principality.is_null()) {
                let principality = principality.as_str().ok_or("a principality is no text")?;
                goods.push((word(&KINDS, kind)?, word(&PRINCIPALITIES, principality)?));
            }
            Need::GivenGoods(goods)
        }
        "any_goods" => {
            let mut goods = Vec::new();
            for (kind, number) in inside.as_object().ok_or("any_goods is no object")? {
                goods.push((word(&KINDS, kind)?, as_count(number)?));
            }
            Need::AnyGoods(goods)
        }
        "influence" => Need::InfluenceIn(named(inside, "in", &PRINCIPALITIES)?, count(inside, "count")?),
        "influence_anywhere" => Need::InfluenceAnywhere(as_count(inside)?),
        "henchman" => Need::HenchmanIn(named(inside, "type", &HENCHMEN)?, named(inside, "in", &PRINCIPALITIES)?),
        "two_henchmen_in" => {
            Need::TwoHenchmenIn(word(&PRINCIPALITIES, inside.as_str().ok_or("a principality is no text")?)?)
        }
        "henchmen" => {
            let both = inside.as_array().ok_or("henchmen is no list")?;
            let [one, other] = both.as_slice() else { return Err("two henchmen wanted".to_string()) };
            Need::BothHenchmen(as_word(one, &HENCHMEN)?, as_word(other, &HENCHMEN)?)
        }
        other => return Err(format!("unknown family {other:?}")),
    })
}

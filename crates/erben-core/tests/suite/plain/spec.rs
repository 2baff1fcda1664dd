//! The position in the words of the state spec (the notation's section 8), out and in.

use serde_json::{Value, json};

use super::edition::{count, list, text};
use super::memory::Happening;
use super::moving::piece;
use super::words::{self, CLASSES, CULTS, Cards, KINDS, SPIRITS, Word};
use super::{Ask, Broken, Demand, Phase, Place, Plain, Stated, Then};

impl Plain {
    /// The whole position.
    pub(crate) fn describe(&self) -> Value {
        let druids: Vec<String> = self.druids.iter().map(|place| place_name(*place)).collect();
        let mut spirits = Vec::new();
        for spirit in SPIRITS {
            if let Some((place, controller)) = self.spirits.get(spirit) {
                spirits.push(json!({"spirit": spirit, "at": place_name(*place), "controller": controller}));
            }
        }
        let hands: Vec<Vec<Word>> = self.hands.iter().map(words::in_order).collect();
        let stack = |name: Word| words::in_order(&self.stacks[name]);
        let mut known = Vec::new();
        for ((observer, owner), cards) in self.all_sure() {
            known.push(json!({"observer": observer, "owner": owner, "cards": words::in_order(&cards)}));
        }
        json!({
            "turn": self.turn,
            "active": self.active,
            "druids": druids,
            "spirits": spirits,
            "hands": hands,
            "stacks": {"sun": stack("sun"), "moon": stack("moon"), "plant": stack("plant")},
            "known": known,
            "stated": self.describe_stated(),
            "phase": describe_phase(&self.phase),
        })
    }

    /// The position that is described; it is taken at its word.
    pub(crate) fn from_start(edition: &Value, players: usize, broken: Broken, start: &Value) -> Result<Self, String> {
        let mut plain = Self::new(edition, players, broken)?;
        plain.turn = count(&start["turn"])?;
        plain.active = count(&start["active"])? as usize;
        plain.druids = list(&start["druids"]).iter().map(read_place).collect::<Result<_, String>>()?;
        plain.spirits.clear();
        for spirit in list(&start["spirits"]) {
            let name = words::word(&SPIRITS, text(&spirit["spirit"])?)?;
            plain.spirits.insert(name, (read_place(&spirit["at"])?, count(&spirit["controller"])? as usize));
        }
        plain.hands = list(&start["hands"]).iter().map(read_cards).collect::<Result<_, String>>()?;
        for stack in CLASSES {
            plain.stacks.insert(stack, read_cards(&start["stacks"][stack])?);
        }
        for known in list(&start["known"]) {
            plain.journal.push(Happening::Seen {
                observer: count(&known["observer"])? as usize,
                owner: count(&known["owner"])? as usize,
                cards: read_cards(&known["cards"])?,
            });
        }
        for row in list(&start["stated"]) {
            let potions = [count(&row["potions"][0])?, count(&row["potions"][1])?];
            plain.stated[count(&row["seat"])? as usize] = Stated { spent: read_cards(&row["spent"])?, potions };
        }
        plain.phase = read_phase(&start["phase"])?;
        Ok(plain)
    }

    /// What each seat has stated that has stated anything.
    fn describe_stated(&self) -> Vec<Value> {
        let mut rows = Vec::new();
        for (seat, stated) in self.stated.iter().enumerate() {
            if *stated != Stated::default() {
                let spent = words::in_order(&stated.spent);
                rows.push(json!({"seat": seat, "spent": spent, "potions": stated.potions}));
            }
        }
        rows
    }
}

fn place_name(place: Place) -> String {
    match place {
        Place::Waiting => "waiting".to_owned(),
        Place::On(space) => space.name(),
        Place::Arrived => "arrived".to_owned(),
    }
}

fn read_place(data: &Value) -> Result<Place, String> {
    match text(data)? {
        "waiting" => Ok(Place::Waiting),
        "arrived" => Ok(Place::Arrived),
        name => Ok(Place::On(words::space(name)?)),
    }
}

fn read_cards(data: &Value) -> Result<Cards, String> {
    let mut cards = Cards::new();
    for kind in list(data) {
        words::add(&mut cards, words::word(&KINDS, text(kind)?)?);
    }
    Ok(cards)
}

fn describe_then(then: Option<&Then>) -> Value {
    match then {
        None => Value::Null,
        Some(then) => {
            let gained: Vec<Word> = SPIRITS.into_iter().filter(|spirit| then.gained.contains(spirit)).collect();
            json!({"die": then.die, "face": then.face, "moved": then.moved, "gained": gained})
        }
    }
}

fn describe_phase(phase: &Phase) -> Value {
    match phase {
        Phase::FirstPlayer => json!("first_player"),
        Phase::Rolling => json!("rolling"),
        Phase::Choosing { faces } => json!({"choosing": {"faces": faces}}),
        Phase::Second(then) => json!({"second": describe_then(Some(then))}),
        Phase::Moving { piece, die, face, left } => {
            json!({"moving": {"piece": piece, "die": die, "face": face, "left": left}})
        }
        Phase::Relocating { spirit } => json!({"relocating": {"spirit": spirit}}),
        Phase::Arriving { then } => json!({"arriving": {"then": describe_then(then.as_ref())}}),
        Phase::Calling { spirit, then } => {
            json!({"calling": {"spirit": spirit, "then": describe_then(then.as_ref())}})
        }
        Phase::Morrigan { victim, draw, then } => {
            json!({"morrigan": {"victim": victim, "draw": draw, "then": describe_then(then.as_ref())}})
        }
        Phase::Over { cult } => json!({"over": {"cult": cult}}),
        Phase::Voting { round, voter, sun, moon, question } => {
            let question = describe_ask(question);
            json!({"voting": {"round": round, "voter": voter, "sun": sun, "moon": moon, "question": question}})
        }
        cards => describe_card_phase(cards),
    }
}

/// The phases in which cards go from hand to hand.
fn describe_card_phase(phase: &Phase) -> Value {
    match phase {
        Phase::Giving { other, demand, then } => {
            let demand = describe_demand(*demand);
            json!({"giving": {"other": other, "demand": demand, "then": describe_then(then.as_ref())}})
        }
        Phase::Answering { other, demand, gift, then } => {
            let (demand, then) = (describe_demand(*demand), describe_then(then.as_ref()));
            json!({"answering": {"other": other, "demand": demand, "gift": gift, "then": then}})
        }
        Phase::Drawing { seat, class, left, then } => {
            json!({"drawing": {"seat": seat, "class": class, "left": left, "then": describe_then(then.as_ref())}})
        }
        Phase::Stealing { victim, pool, left, then } => {
            json!({"stealing": {"victim": victim, "pool": pool, "left": left, "then": describe_then(then.as_ref())}})
        }
        _ => Value::Null,
    }
}

fn describe_ask(ask: &Ask) -> Value {
    match ask {
        Ask::Druid => json!("druid"),
        Ask::King => json!("king"),
        Ask::Extra { king, last } => json!({"extra": {"king": king, "last": last}}),
    }
}

fn describe_demand(demand: Demand) -> Value {
    json!({"class": demand.class, "number": demand.number})
}

fn read_phase(data: &Value) -> Result<Phase, String> {
    match data.as_str() {
        Some("first_player") => return Ok(Phase::FirstPlayer),
        Some("rolling") => return Ok(Phase::Rolling),
        _ => {}
    }
    let fields = data.as_object().ok_or_else(|| format!("{data} is no phase"))?;
    let (name, inner) = fields.iter().next().ok_or("a phase without a name")?;
    let number = |field: &str| count(&inner[field]).map(|number| number as usize);
    let then = read_then(&inner["then"])?;
    Ok(match name.as_str() {
        "choosing" => {
            let faces = list(&inner["faces"]);
            let face = |die: usize| faces.get(die).map_or(Err("a face is missing".to_owned()), count);
            Phase::Choosing { faces: [face(0)? as usize, face(1)? as usize] }
        }
        "second" => Phase::Second(read_then(inner)?.ok_or("no second move")?),
        "moving" => {
            let left = if inner["left"].is_null() { None } else { Some(number("left")?) };
            Phase::Moving { piece: piece(text(&inner["piece"])?)?, die: number("die")?, face: number("face")?, left }
        }
        "relocating" => Phase::Relocating { spirit: words::word(&SPIRITS, text(&inner["spirit"])?)? },
        "arriving" => Phase::Arriving { then },
        "calling" => Phase::Calling { spirit: words::word(&SPIRITS, text(&inner["spirit"])?)?, then },
        "morrigan" => {
            Phase::Morrigan { victim: number("victim")?, draw: inner["draw"].as_bool().unwrap_or(false), then }
        }
        "voting" => Phase::Voting {
            round: count(&inner["round"])?,
            voter: number("voter")?,
            sun: count(&inner["sun"])?,
            moon: count(&inner["moon"])?,
            question: read_ask(&inner["question"])?,
        },
        "over" => Phase::Over { cult: read_cult(&inner["cult"])? },
        _ => return read_card_phase(name, inner),
    })
}

fn read_card_phase(name: &str, inner: &Value) -> Result<Phase, String> {
    let seat = |field: &str| count(&inner[field]).map(|seat| seat as usize);
    let then = read_then(&inner["then"])?;
    Ok(match name {
        "giving" => Phase::Giving { other: seat("other")?, demand: read_demand(&inner["demand"])?, then },
        "answering" => Phase::Answering {
            other: seat("other")?,
            demand: read_demand(&inner["demand"])?,
            gift: words::in_order(&read_cards(&inner["gift"])?),
            then,
        },
        "drawing" => Phase::Drawing {
            seat: seat("seat")?,
            class: words::word(&CLASSES, text(&inner["class"])?)?,
            left: count(&inner["left"])?,
            then,
        },
        "stealing" => Phase::Stealing {
            victim: seat("victim")?,
            pool: words::word(&["plant", "magic"], text(&inner["pool"])?)?,
            left: count(&inner["left"])?,
            then,
        },
        other => return Err(format!("`{other}` is no phase")),
    })
}

fn read_then(data: &Value) -> Result<Option<Then>, String> {
    if data.is_null() {
        return Ok(None);
    }
    let gained = list(&data["gained"]).iter().map(|name| words::word(&SPIRITS, text(name)?));
    Ok(Some(Then {
        die: count(&data["die"])? as usize,
        face: count(&data["face"])? as usize,
        moved: piece(text(&data["moved"])?)?,
        gained: gained.collect::<Result<_, String>>()?,
    }))
}

fn read_demand(data: &Value) -> Result<Demand, String> {
    Ok(Demand { class: words::word(&CLASSES, text(&data["class"])?)?, number: count(&data["number"])? })
}

fn read_cult(data: &Value) -> Result<Option<Word>, String> {
    data.as_str().map(|cult| words::word(&CULTS, cult)).transpose()
}

fn read_ask(data: &Value) -> Result<Ask, String> {
    match data.as_str() {
        Some("druid") => Ok(Ask::Druid),
        Some("king") => Ok(Ask::King),
        _ => {
            let extra = &data["extra"];
            let last = extra["last"].as_str().map(str::to_owned);
            Ok(Ask::Extra { king: read_cult(&extra["king"])?, last })
        }
    }
}

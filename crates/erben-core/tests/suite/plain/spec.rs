//! The position in the words of the state spec (the notation's section 8), out and in.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::edition::{count, index, list, text};
use super::phase::{Demand, Question};
use super::words::{self, CLASSES, CULTS, Cards, SPIRITS, Word};
use super::{Phase, Place, Plain, Stated, Then};

impl Plain {
    /// The whole position.
    pub(super) fn position(&self) -> Value {
        let druids: Vec<String> = self.druids.iter().map(|place| place_name(*place)).collect();
        let at = |spirit| self.spirits.get(spirit).map(|(place, controller)| (spirit, place_name(*place), controller));
        let spirits = SPIRITS.into_iter().filter_map(at);
        let spirits = spirits.map(|(spirit, at, seat)| json!({"spirit": spirit, "at": at, "controller": seat}));
        let known = self.known.iter().filter(|(_, cards)| !cards.is_empty());
        let known = known.map(
            |((observer, owner), cards)| json!({"observer": observer, "owner": owner, "cards": words::in_order(cards)}),
        );
        let stated = self.stated.iter().enumerate().filter(|(_, stated)| **stated != Stated::default());
        let stated = stated.map(
            |(seat, stated)| json!({"seat": seat, "spent": words::in_order(&stated.spent), "potions": stated.potions}),
        );
        let stack = |name: Word| words::in_order(&self.stacks[name]);
        json!({
            "turn": self.turn,
            "active": self.active,
            "druids": druids,
            "spirits": spirits.collect::<Vec<_>>(),
            "hands": self.hands.iter().map(words::in_order).collect::<Vec<_>>(),
            "stacks": {"sun": stack("sun"), "moon": stack("moon"), "plant": stack("plant")},
            "known": known.collect::<Vec<_>>(),
            "stated": stated.collect::<Vec<_>>(),
            "phase": self.describe_phase(),
        })
    }

    fn describe_phase(&self) -> Value {
        let then = self.then.as_ref().map(describe_then);
        match &self.phase {
            Phase::FirstPlayer => json!("first_player"),
            Phase::Rolling => json!("rolling"),
            Phase::Choosing { faces } => json!({"choosing": {"faces": faces}}),
            Phase::Second => json!({"second": then}),
            Phase::Moving { piece, die, face, left } => {
                json!({"moving": {"piece": piece, "die": die, "face": face, "left": left}})
            }
            Phase::Relocating { spirit } => json!({"relocating": {"spirit": spirit}}),
            Phase::Arriving => json!({"arriving": {"then": then}}),
            Phase::Calling { spirit } => json!({"calling": {"spirit": spirit, "then": then}}),
            Phase::Morrigan { victim, draw } => json!({"morrigan": {"victim": victim, "draw": draw, "then": then}}),
            Phase::Giving { other, demand } => {
                json!({"giving": {"other": other, "demand": describe_demand(*demand), "then": then}})
            }
            Phase::Answering { other, demand, gift } => {
                let demand = describe_demand(*demand);
                json!({"answering": {"other": other, "demand": demand, "gift": gift, "then": then}})
            }
            Phase::Drawing { seat, class, left } => {
                json!({"drawing": {"seat": seat, "class": class, "left": left, "then": then}})
            }
            Phase::Stealing { victim, pool, left } => {
                json!({"stealing": {"victim": victim, "pool": pool, "left": left, "then": then}})
            }
            Phase::Voting { round, voter, sun, moon, question } => {
                let question = describe_question(question);
                json!({"voting": {"round": round, "voter": voter, "sun": sun, "moon": moon, "question": question}})
            }
            Phase::Over { cult } => json!({"over": {"cult": cult}}),
        }
    }

    /// Takes up the position that is described, at its word.
    pub(super) fn read(&mut self, position: &Value) -> Result<(), String> {
        self.turn = count(&position["turn"])?;
        self.active = index(&position["active"])?;
        self.druids = list(&position["druids"]).iter().map(read_place).collect::<Result<_, _>>()?;
        for spirit in list(&position["spirits"]) {
            let place = (read_place(&spirit["at"])?, index(&spirit["controller"])?);
            self.spirits.insert(words::word(&SPIRITS, text(&spirit["spirit"])?)?, place);
        }
        self.hands = list(&position["hands"]).iter().map(read_cards).collect::<Result<_, _>>()?;
        for class in CLASSES {
            self.stacks.insert(class, read_cards(&position["stacks"][class])?);
        }
        for known in list(&position["known"]) {
            let pair = (index(&known["observer"])?, index(&known["owner"])?);
            self.known.insert(pair, read_cards(&known["cards"])?);
        }
        for row in list(&position["stated"]) {
            let potions = [count(&row["potions"][0])?, count(&row["potions"][1])?];
            self.stated[index(&row["seat"])?] = Stated { spent: read_cards(&row["spent"])?, potions };
        }
        let phase = &position["phase"];
        let (name, inner) = match phase.as_object().and_then(|fields| fields.iter().next()) {
            Some((name, inner)) => (name.as_str(), inner),
            None => (text(phase)?, &Value::Null),
        };
        self.phase = read_phase(name, inner)?;
        self.then = read_then(if name == "second" { inner } else { &inner["then"] })?;
        Ok(())
    }
}

fn place_name(place: Place) -> String {
    match place {
        Place::Waiting => "waiting".to_owned(),
        Place::On(space) => space.name(),
        Place::Arrived => "arrived".to_owned(),
    }
}

fn describe_then(then: &Then) -> Value {
    let gained: Vec<Word> = SPIRITS.into_iter().filter(|spirit| then.gained.contains(spirit)).collect();
    json!({"die": then.die, "face": then.face, "moved": then.moved, "gained": gained})
}

fn describe_demand(demand: Demand) -> Value {
    json!({"class": demand.class, "number": demand.number})
}

fn describe_question(question: &Question) -> Value {
    match question {
        Question::Druid => json!("druid"),
        Question::King => json!("king"),
        Question::Extra { king, last } => json!({"extra": {"king": king, "last": last}}),
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
        words::add(&mut cards, words::kind(text(kind)?)?);
    }
    Ok(cards)
}

fn read_phase(name: &str, inner: &Value) -> Result<Phase, String> {
    let seat = |field: &str| index(&inner[field]);
    let word = |list: &[Word], field: &str| words::word(list, text(&inner[field])?);
    let spirit = || word(&SPIRITS, "spirit");
    Ok(match name {
        "first_player" => Phase::FirstPlayer,
        "rolling" => Phase::Rolling,
        "choosing" => Phase::Choosing { faces: [index(&inner["faces"][0])?, index(&inner["faces"][1])?] },
        "second" => Phase::Second,
        "moving" => Phase::Moving {
            piece: words::piece(text(&inner["piece"])?)?,
            die: index(&inner["die"])?,
            face: index(&inner["face"])?,
            left: (!inner["left"].is_null()).then(|| index(&inner["left"])).transpose()?,
        },
        "relocating" => Phase::Relocating { spirit: spirit()? },
        "arriving" => Phase::Arriving,
        "calling" => Phase::Calling { spirit: spirit()? },
        "morrigan" => Phase::Morrigan { victim: seat("victim")?, draw: inner["draw"] == true },
        "giving" => Phase::Giving { other: seat("other")?, demand: read_demand(&inner["demand"])? },
        "answering" => Phase::Answering {
            other: seat("other")?,
            demand: read_demand(&inner["demand"])?,
            gift: words::in_order(&read_cards(&inner["gift"])?),
        },
        "drawing" => {
            Phase::Drawing { seat: seat("seat")?, class: word(&CLASSES, "class")?, left: count(&inner["left"])? }
        }
        "stealing" => Phase::Stealing {
            victim: seat("victim")?,
            pool: word(&["plant", "magic"], "pool")?,
            left: count(&inner["left"])?,
        },
        "voting" => Phase::Voting {
            round: count(&inner["round"])?,
            voter: seat("voter")?,
            sun: count(&inner["sun"])?,
            moon: count(&inner["moon"])?,
            question: read_question(&inner["question"])?,
        },
        "over" => Phase::Over { cult: read_cult(&inner["cult"])? },
        other => return Err(format!("`{other}` is no phase")),
    })
}

fn read_then(data: &Value) -> Result<Option<Then>, String> {
    if data.is_null() {
        return Ok(None);
    }
    let gained = list(&data["gained"]).iter().map(|name| words::word(&SPIRITS, text(name)?));
    let gained = gained.collect::<Result<BTreeSet<Word>, String>>()?;
    let (die, face) = (index(&data["die"])?, index(&data["face"])?);
    Ok(Some(Then { die, face, moved: words::piece(text(&data["moved"])?)?, gained }))
}

fn read_demand(data: &Value) -> Result<Demand, String> {
    Ok(Demand { class: words::word(&CLASSES, text(&data["class"])?)?, number: count(&data["number"])? })
}

fn read_cult(data: &Value) -> Result<Option<Word>, String> {
    data.as_str().map(|cult| words::word(&CULTS, cult)).transpose()
}

fn read_question(data: &Value) -> Result<Question, String> {
    Ok(match data.as_str() {
        Some("druid") => Question::Druid,
        Some("king") => Question::King,
        _ => {
            let extra = &data["extra"];
            Question::Extra { king: read_cult(&extra["king"])?, last: extra["last"].as_str().map(str::to_owned) }
        }
    })
}

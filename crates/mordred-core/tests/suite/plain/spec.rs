//! Positions as JSON, in and out.

use serde_json::{Value, json};
use testkit::beside::rows::Known;

use super::edition::{Edition, find};
use super::end::Ending;
use super::{Phase, Place, Plain, Player, Raids};

impl Plain {
    pub(super) fn read(edition: Edition, position: &Value) -> Result<Self, String> {
        let at = |of: &Value, key: &str| find(&edition.names, &text(of, key)?);
        let mut map = vec![Place::default(); edition.names.len()];
        for marker in list(position, "markers", string)? {
            map[find(&edition.names, &marker)?].marker = true;
        }
        let village = |village: &Value| Ok((at(village, "at")?, count(village, "chips")?));
        let villages = list(position, "players", |player| list(player, "villages", village))?;
        for (seat, villages) in villages.into_iter().enumerate() {
            for (at, chips) in villages {
                (map[at].village, map[at].chips) = (Some(seat), chips);
            }
        }
        let player = |player: &Value| Ok(Player { bp: count(player, "bp")?, track: count(player, "track")? });
        let attack = |attack: &Value| Ok((at(attack, "castle")?, at(attack, "target")?));
        Ok(Self {
            phase: read_phase(&position["phase"], at)?,
            active: count(position, "active")?,
            bank: count(position, "bank")?,
            players: list(position, "players", player)?,
            attacked: list(position, "attacked", attack)?.into_iter().collect(),
            map,
            edition,
            known: Known::default(),
            held: [].into(),
            fresh: [].into(),
        })
    }

    pub(super) fn describe(&self) -> Value {
        let names = &self.edition.names;
        let village = |at: usize| json!({"at": names[at], "chips": self.map[at].chips});
        let player = |(seat, player): (usize, &Player)| {
            let villages: Vec<_> = self.villages(seat).into_iter().map(village).collect();
            json!({"bp": player.bp, "track": player.track, "villages": villages})
        };
        let attack = |&(castle, target): &(usize, usize)| json!({"castle": names[castle], "target": names[target]});
        json!({
            "phase": self.describe_phase(),
            "active": self.active,
            "bank": self.bank,
            "players": self.players.iter().enumerate().map(player).collect::<Vec<_>>(),
            "markers": self.markers().into_iter().map(|at| &names[at]).collect::<Vec<_>>(),
            "attacked": self.attacked.iter().map(attack).collect::<Vec<_>>(),
        })
    }

    fn describe_phase(&self) -> Value {
        let names = &self.edition.names;
        match &self.phase {
            Phase::FirstPlayer => json!("first_player"),
            Phase::Column => json!("column"),
            Phase::Roll { column } => json!({"roll": {"column": column}}),
            Phase::Raid(Raids { left, rolled }) => json!({"raid": {"left": left, "rolled": rolled}}),
            Phase::Defence { target, raids: Raids { left, rolled } } => {
                json!({"defence": {"target": names[*target], "left": left, "rolled": rolled}})
            }
            Phase::Spend => json!("spend"),
            Phase::Assault { castle, target, dice } => {
                json!({"assault": {"castle": names[*castle], "target": names[*target], "dice": dice}})
            }
            Phase::Over(by) => json!({"over": {"by": by.name()}}),
        }
    }
}

/// A phase is its name, or an object with its name alone, which holds what the phase carries.
fn read_phase(phase: &Value, at: impl Fn(&Value, &str) -> Result<usize, String>) -> Result<Phase, String> {
    let carrying = phase.as_object().and_then(|phase| phase.iter().next());
    let (name, with) =
        carrying.map_or((phase.as_str().unwrap_or_default(), phase), |(name, with)| (name.as_str(), with));
    let raids = || Ok::<_, String>(Raids { left: count(with, "left")?, rolled: count(with, "rolled")? });
    Ok(match name {
        "first_player" => Phase::FirstPlayer,
        "column" => Phase::Column,
        "roll" => Phase::Roll { column: text(with, "column")? },
        "raid" => Phase::Raid(raids()?),
        "defence" => Phase::Defence { target: at(with, "target")?, raids: raids()? },
        "spend" => Phase::Spend,
        "assault" => {
            Phase::Assault { castle: at(with, "castle")?, target: at(with, "target")?, dice: count(with, "dice")? }
        }
        "over" => Phase::Over(Ending::read(&text(with, "by")?)?),
        _ => return Err(format!("no phase: {phase}")),
    })
}

pub(super) fn list<T>(of: &Value, key: &str, read: impl Fn(&Value) -> Result<T, String>) -> Result<Vec<T>, String> {
    let all = of[key].as_array().ok_or_else(|| format!("{key} is no list in {of}"))?;
    all.iter().map(read).collect()
}

pub(super) fn text(of: &Value, key: &str) -> Result<String, String> {
    string(&of[key]).map_err(|wrong| format!("{key} in {of}: {wrong}"))
}

pub(super) fn count<N: TryFrom<u64>>(of: &Value, key: &str) -> Result<N, String> {
    number(&of[key]).map_err(|wrong| format!("{key} in {of}: {wrong}"))
}

pub(super) fn string(value: &Value) -> Result<String, String> {
    value.as_str().map(str::to_owned).ok_or_else(|| format!("no text: {value}"))
}

pub(super) fn number<N: TryFrom<u64>>(value: &Value) -> Result<N, String> {
    let number = value.as_u64().and_then(|number| N::try_from(number).ok());
    number.ok_or_else(|| format!("no count: {value}"))
}

//! What a file says of all its rows: its key-value metadata.

use std::collections::BTreeMap;

use parquet::file::metadata::KeyValue;
use table_common::game_digest;

use crate::playable::Playable;

/// The name and version of the format.
pub(crate) const FORMAT: &str = "table-dataset/1";
/// All keys begin so: others may add their own.
const PREFIX: &str = "table.";

/// What the rows of a file are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A row a game.
    Games,
    /// A row a decision.
    Decisions,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Decisions => "decisions",
        }
    }
}

/// What a file says of all its rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) kind: Kind,
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) players: u8,
    /// With commas between.
    pub(crate) modules: String,
    /// One for each seat, with commas between.
    pub(crate) bots: String,
    pub(crate) first_seed: u64,
    pub(crate) games: u64,
    /// The edition as JSON.
    pub(crate) edition: String,
    pub(crate) game_digest: String,
    /// The version of the observations and their fields as JSON, in a file of decisions.
    pub(crate) observation: Option<(u32, String)>,
}

impl Head {
    /// The head of a file of that game.
    pub(crate) fn of<G: Playable>(
        game: &G,
        kind: Kind,
        bots: String,
        first_seed: u64,
        games: u64,
    ) -> Result<Self, serde_json::Error> {
        let observation = match kind {
            Kind::Games => None,
            Kind::Decisions => Some((G::OBSERVATION_VERSION, serde_json::to_string(G::OBSERVATION)?)),
        };
        Ok(Self {
            kind,
            game: G::NAME.into(),
            rules: G::RULES,
            players: game.players().count(),
            modules: game.modules().join(","),
            bots,
            first_seed,
            games,
            edition: serde_json::to_string(&game.record_edition())?,
            game_digest: game_digest(game).to_string(),
            observation,
        })
    }

    /// The seeds of the games, or `None` where they do not all have one.
    pub(crate) fn last_seed(&self) -> Option<u64> {
        self.first_seed.checked_add(self.games.checked_sub(1)?)
    }

    pub(crate) fn modules(&self) -> Vec<&str> {
        self.modules.split(',').filter(|module| !module.is_empty()).collect()
    }

    pub(crate) fn to_metadata(&self) -> Vec<KeyValue> {
        let mut pairs = vec![
            ("format", FORMAT.to_string()),
            ("kind", self.kind.name().into()),
            ("game", self.game.clone()),
            ("rules", self.rules.to_string()),
            ("players", self.players.to_string()),
            ("modules", self.modules.clone()),
            ("bots", self.bots.clone()),
            ("first_seed", self.first_seed.to_string()),
            ("games", self.games.to_string()),
            ("edition", self.edition.clone()),
            ("game_digest", self.game_digest.clone()),
        ];
        if let Some((version, fields)) = &self.observation {
            pairs.push(("observation_version", version.to_string()));
            pairs.push(("observation", fields.clone()));
        }
        pairs.into_iter().map(|(key, value)| KeyValue::new(format!("{PREFIX}{key}"), value)).collect()
    }

    /// The head that these metadata tell, or what is wrong with them.
    pub(crate) fn from_metadata(pairs: &[KeyValue]) -> Result<Self, String> {
        let own = pairs.iter().filter_map(|pair| Some((pair.key.strip_prefix(PREFIX)?, pair.value.as_deref()?)));
        let own: BTreeMap<&str, &str> = own.collect();
        let text = |key: &str| own.get(key).copied().ok_or_else(|| format!("wanted `{PREFIX}{key}` in its metadata"));
        match own.get("format") {
            None => return Err(format!("wanted a data set of the format {FORMAT}, found another Parquet file")),
            Some(&FORMAT) => {}
            Some(other) => return Err(format!("wanted the format {FORMAT}, found `{}`", excerpt(other))),
        }
        let kind = [Kind::Games, Kind::Decisions].into_iter().find(|kind| text("kind") == Ok(kind.name()));
        let observation = match own.get("observation_version") {
            None => None,
            Some(_) => Some((number(&own, "observation_version")?, text("observation")?.into())),
        };
        Ok(Self {
            kind: kind.ok_or("wanted rows that are games or decisions, found others")?,
            game: text("game")?.into(),
            rules: number(&own, "rules")?,
            players: number(&own, "players")?,
            modules: text("modules")?.into(),
            bots: text("bots")?.into(),
            first_seed: number(&own, "first_seed")?,
            games: number(&own, "games")?,
            edition: text("edition")?.into(),
            game_digest: text("game_digest")?.into(),
            observation,
        })
    }
}

fn number<N: std::str::FromStr>(own: &BTreeMap<&str, &str>, key: &str) -> Result<N, String> {
    let found = own.get(key).copied().unwrap_or_default();
    found.parse().map_err(|_| format!("wanted a number as `{PREFIX}{key}` in its metadata, found `{}`", excerpt(found)))
}

fn excerpt(text: &str) -> String {
    table_common::excerpt(text)
}

//! The rows of both kinds of files.

use parquet::data_type::{ByteArray, FixedLenByteArray};
use table_bots::Playout;
use table_common::{RuleId, ShortDigest, Standings, state_digest};

use crate::bots::Decision;
use crate::columns::{Columns, Of, Values};
use crate::head::{Head, Kind};
use crate::playable::Playable;

/// The columns of a file.
pub(crate) fn columns<G: Playable>(kind: Kind) -> Columns {
    Columns(match kind {
        Kind::Games => vec![
            ("seed", Of::Seed),
            ("game", Of::Text),
            ("rules", Of::Number(32)),
            ("game_digest", Of::Text),
            ("players", Of::Number(8)),
            ("modules", Of::Text),
            ("bots", Of::Text),
            ("actions", Of::List(16)),
            ("places", Of::List(8)),
            ("scores", Of::Signed),
            ("ended_by", Of::Text),
            ("steps", Of::Number(32)),
            ("digest", Of::Bytes(8)),
        ],
        Kind::Decisions => vec![
            ("seed", Of::Seed),
            ("decision", Of::Number(32)),
            ("seat", Of::Number(8)),
            ("observation", Of::Bytes(G::OBSERVATION_BYTES)),
            ("mask", Of::Bytes(G::MASK_BYTES)),
            ("action", Of::Number(16)),
            ("visited", Of::List(16)),
            ("visits", Of::List(32)),
            ("place", Of::Number(8)),
            ("score", Of::Maybe),
        ],
    })
}

/// The games of a row group.
pub(crate) const fn games_in_a_group(kind: Kind) -> u64 {
    match kind {
        Kind::Games => 16_384,
        Kind::Decisions => 64,
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ended {
    /// Each player's place; 0 where the player is not ranked.
    pub(crate) places: Vec<i32>,
    /// Each player's score; none where the game has no scores.
    pub(crate) scores: Vec<i32>,
    /// The row of the catalogue that ended it.
    pub(crate) by: RuleId,
    pub(crate) steps: u32,
    /// The first bytes of the digest of the last position.
    pub(crate) digest: ShortDigest,
}

impl Ended {
    /// How a match ended; `None` where it did not.
    pub(crate) fn of<G: Playable>(game: &G, played: &Playout<G::State>) -> Option<Self> {
        let Standings { players, places, scores, ended_by } = game.standings(&played.state)?;
        Some(Self {
            places: players.seats().map(|seat| places[seat].map_or(0, i32::from)).collect(),
            scores: scores.map_or(Vec::new(), |scores| players.seats().map(|seat| scores[seat]).collect()),
            by: ended_by,
            steps: played.steps,
            digest: state_digest(game, &played.state).short(),
        })
    }
}

/// The games of a row group, column by column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Games {
    pub(crate) seeds: Vec<i64>,
    pub(crate) actions: (Vec<i32>, Vec<usize>),
    pub(crate) places: (Vec<i32>, Vec<usize>),
    pub(crate) scores: (Vec<i32>, Vec<usize>),
    pub(crate) ended_by: Vec<ByteArray>,
    pub(crate) steps: Vec<i32>,
    pub(crate) digests: Vec<FixedLenByteArray>,
}

/// Adds a list to those before.
fn push(lists: &mut (Vec<i32>, Vec<usize>), list: impl IntoIterator<Item = i32>) {
    lists.0.extend(list);
    lists.1.push(lists.0.len());
}

/// The list of a row.
pub(crate) fn list((values, ends): &(Vec<i32>, Vec<usize>), row: usize) -> &[i32] {
    let begin = if row == 0 { 0 } else { ends.get(row - 1).copied().unwrap_or_default() };
    ends.get(row).and_then(|&end| values.get(begin..end)).unwrap_or_default()
}

impl Games {
    pub(crate) fn push(&mut self, seed: u64, actions: &[u32], ended: &Ended) {
        self.seeds.push(seed as i64);
        push(&mut self.actions, actions.iter().map(|&action| action as i32));
        push(&mut self.places, ended.places.iter().copied());
        push(&mut self.scores, ended.scores.iter().copied());
        self.ended_by.push(ByteArray::from(ended.by.as_str()));
        self.steps.push(ended.steps as i32);
        self.digests.push(ByteArray::from(ended.digest.0.to_vec()).into());
    }

    /// The columns, with those in which every row says the same.
    pub(crate) fn columns(self, head: &Head) -> Vec<Values> {
        let rows = self.seeds.len();
        let same = |text: &str| Values::Text(vec![ByteArray::from(text); rows]);
        vec![
            Values::Seed(self.seeds),
            same(&head.game),
            Values::Number(vec![head.rules as i32; rows]),
            same(&head.game_digest),
            Values::Number(vec![head.players.into(); rows]),
            same(&head.modules),
            same(&head.bots),
            Values::List(self.actions.0, self.actions.1),
            Values::List(self.places.0, self.places.1),
            Values::List(self.scores.0, self.scores.1),
            Values::Text(self.ended_by),
            Values::Number(self.steps),
            Values::Bytes(self.digests),
        ]
    }

    /// The games of a row group, if every row says of itself what the head says; otherwise the first that does not, and
    /// what is wrong with it.
    pub(crate) fn from_columns(columns: Vec<Values>, head: &Head) -> Result<Self, (usize, String)> {
        let Ok(
            [
                seeds,
                game,
                rules,
                game_digest,
                players,
                modules,
                bots,
                actions,
                places,
                scores,
                ended_by,
                steps,
                digests,
            ],
        ) = <[Values; 13]>::try_from(columns)
        else {
            return Err((0, "wanted the columns of games".into()));
        };
        let texts = [
            ("game", &game, &head.game),
            ("game_digest", &game_digest, &head.game_digest),
            ("modules", &modules, &head.modules),
            ("bots", &bots, &head.bots),
        ];
        for (name, column, wanted) in texts {
            let Values::Text(column) = column else { continue };
            if let Some(row) = column.iter().position(|found| found.data() != wanted.as_bytes()) {
                let found = String::from_utf8_lossy(column[row].data()).into_owned();
                return Err((row, format!("{name}: wanted `{wanted}`, found `{}`", table_common::excerpt(&found))));
            }
        }
        for (name, column, wanted) in [("rules", &rules, head.rules as i32), ("players", &players, head.players.into())]
        {
            let Values::Number(column) = column else { continue };
            if let Some(row) = column.iter().position(|&found| found != wanted) {
                return Err((row, format!("{name}: wanted {wanted}, found {}", column[row])));
            }
        }
        let (
            Values::Seed(seeds),
            Values::List(actions, action_ends),
            Values::List(places, place_ends),
            Values::List(scores, score_ends),
            Values::Text(ended_by),
            Values::Number(steps),
            Values::Bytes(digests),
        ) = (seeds, actions, places, scores, ended_by, steps, digests)
        else {
            return Err((0, "wanted the columns of games".into()));
        };
        Ok(Self {
            seeds,
            actions: (actions, action_ends),
            places: (places, place_ends),
            scores: (scores, score_ends),
            ended_by,
            steps,
            digests,
        })
    }
}

/// The decisions of a row group, column by column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decisions {
    pub(crate) seeds: Vec<i64>,
    pub(crate) numbers: Vec<i32>,
    pub(crate) seats: Vec<i32>,
    pub(crate) observations: Vec<FixedLenByteArray>,
    pub(crate) masks: Vec<FixedLenByteArray>,
    pub(crate) actions: Vec<i32>,
    pub(crate) visited: (Vec<i32>, Vec<usize>),
    pub(crate) visits: (Vec<i32>, Vec<usize>),
    pub(crate) places: Vec<i32>,
    pub(crate) scores: Vec<Option<i32>>,
}

impl Decisions {
    pub(crate) fn push(&mut self, seed: u64, decisions: Vec<Decision>, ended: &Ended) {
        for (number, decision) in (0..).zip(decisions) {
            let seat = decision.seat.index();
            self.seeds.push(seed as i64);
            self.numbers.push(number);
            self.seats.push(seat as i32);
            self.observations.push(ByteArray::from(decision.observation).into());
            self.masks.push(ByteArray::from(decision.mask).into());
            self.actions.push(decision.action as i32);
            push(&mut self.visited, decision.visits.iter().map(|&(action, _)| action as i32));
            push(&mut self.visits, decision.visits.iter().map(|&(_, visits)| visits as i32));
            self.places.push(ended.places[seat]);
            self.scores.push(ended.scores.get(seat).copied());
        }
    }

    pub(crate) fn columns(self) -> Vec<Values> {
        vec![
            Values::Seed(self.seeds),
            Values::Number(self.numbers),
            Values::Number(self.seats),
            Values::Bytes(self.observations),
            Values::Bytes(self.masks),
            Values::Number(self.actions),
            Values::List(self.visited.0, self.visited.1),
            Values::List(self.visits.0, self.visits.1),
            Values::Number(self.places),
            Values::Maybe(self.scores),
        ]
    }

    pub(crate) fn from_columns(columns: Vec<Values>) -> Option<Self> {
        let columns = <[Values; 10]>::try_from(columns).ok()?;
        let [
            Values::Seed(seeds),
            Values::Number(numbers),
            Values::Number(seats),
            Values::Bytes(observations),
            Values::Bytes(masks),
            Values::Number(actions),
            Values::List(visited, visited_ends),
            Values::List(visits, visit_ends),
            Values::Number(places),
            Values::Maybe(scores),
        ] = columns
        else {
            return None;
        };
        let (visited, visits) = ((visited, visited_ends), (visits, visit_ends));
        Some(Self { seeds, numbers, seats, observations, masks, actions, visited, visits, places, scores })
    }
}

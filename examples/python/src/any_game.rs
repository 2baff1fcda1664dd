//! The rules of a game, whichever it is.

use std::sync::Arc;

use table_bots::{Match, Random};
use table_common::{
    ActionSet, Numbered, Observe, PerSeat, Players, Seat, Seed, Table, Turn, Viewer, bits, excerpt, game_digest,
};

use crate::any_match::{AnyMatch, Bare, Dealt};
use crate::batch::{AnyBatch, Batch, Plan};
use crate::playable::Playable;
use crate::wrong::Wrong;

/// What never changes in a match.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) name: &'static str,
    pub(crate) rules: u32,
    pub(crate) players: Players,
    pub(crate) modules: Vec<&'static str>,
    pub(crate) max_steps: u32,
    pub(crate) action_space: usize,
    pub(crate) outcome_space: usize,
    /// How many words of 64 bits a mask has.
    pub(crate) mask_words: usize,
    pub(crate) observation_length: usize,
    pub(crate) observation_version: u32,
}

/// The rules of one of the games: edition, players and modules are chosen. Data go in and out as JSON.
pub(crate) trait AnyGame: Send + Sync {
    fn facts(&self) -> Facts;
    fn edition(&self) -> Result<String, Wrong>;
    fn fields(&self) -> Result<String, Wrong>;
    fn digest(&self) -> String;
    /// What a row of the rule catalogue says.
    fn rule(&self, id: &str) -> Result<String, Wrong>;
    fn action(&self, text: &str) -> Result<u32, Wrong>;
    fn action_text(&self, number: u32) -> Result<String, Wrong>;
    fn outcome(&self, text: &str) -> Result<u32, Wrong>;
    fn outcome_text(&self, number: u32) -> Result<String, Wrong>;
    /// A match that is dealt from a seed, or one without a dealer.
    fn deal(&self, seed: Option<Seed>) -> Box<dyn AnyMatch>;
    /// A match that begins with a position.
    fn position(&self, spec: &str) -> Result<Box<dyn AnyMatch>, Wrong>;
    /// A match dealt from a seed, played by the numbers of its actions.
    fn replay(&self, seed: Seed, actions: &[u32]) -> Result<Box<dyn AnyMatch>, Wrong>;
    /// Plays whole matches of random players from consecutive seeds, each with observation and mask of each decision if
    /// wanted, and counts the decisions.
    fn playouts(&self, first_seed: u64, games: u64, observe: bool) -> Result<u64, Wrong>;
    fn batch(&self, plan: Plan) -> Result<Box<dyn AnyBatch>, Wrong>;
}

/// The rules of the game `G`.
pub(crate) struct Rules<G>(pub(crate) Arc<G>);

/// The value of that number, or what was wanted.
pub(crate) fn numbered<N: Numbered>(what: &str, number: u32) -> Result<N, Wrong> {
    N::from_number(number).ok_or_else(|| {
        Wrong::Value(format!("wanted the number of an {what}, below {} and not in a gap, found {number}", N::SPACE))
    })
}

/// Writes a mask as truth values, one for each number.
pub(crate) fn write_bools(legal: &impl ActionSet, out: &mut [bool]) {
    out.fill(false);
    for (part, word) in out.chunks_mut(64).zip(legal.words()) {
        for number in bits(word) {
            if let Some(number) = part.get_mut(number as usize) {
                *number = true;
            }
        }
    }
}

/// Writes a mask as words of 64 bits, the lowest number in the lowest bit of the first.
pub(crate) fn write_words(legal: &impl ActionSet, out: &mut [u64]) {
    out.iter_mut().zip(legal.words()).for_each(|(to, word)| *to = word);
}

/// Writes what a viewer sees of a position.
pub(crate) fn write_observation<G: Observe>(
    game: &G,
    state: &G::State,
    who: Viewer,
    out: &mut [i16],
) -> Result<(), Wrong> {
    Ok(game.observe(&game.view(state, who), out)?)
}

impl<G: Playable> AnyGame for Rules<G> {
    fn facts(&self) -> Facts {
        Facts {
            name: G::NAME,
            rules: G::RULES,
            players: self.0.players(),
            modules: self.0.modules(),
            max_steps: self.0.max_steps(),
            action_space: G::Action::SPACE as usize,
            outcome_space: G::Outcome::SPACE as usize,
            mask_words: G::MASK_WORDS,
            observation_length: G::OBSERVATION_LEN,
            observation_version: G::OBSERVATION_VERSION,
        }
    }

    fn edition(&self) -> Result<String, Wrong> {
        Ok(serde_json::to_string(self.0.edition_spec())?)
    }

    fn fields(&self) -> Result<String, Wrong> {
        Ok(serde_json::to_string(G::OBSERVATION)?)
    }

    fn digest(&self) -> String {
        game_digest(&*self.0).to_string()
    }

    fn rule(&self, id: &str) -> Result<String, Wrong> {
        let found = G::CATALOGUE.rule(id).map(|rule| rule.sentence.to_string());
        found.ok_or_else(|| Wrong::Value(format!("wanted the ID of a rule of {}, found `{}`", G::NAME, excerpt(id))))
    }

    fn action(&self, text: &str) -> Result<u32, Wrong> {
        self.0.parse::<G::Action>(text).map(Numbered::number).map_err(Wrong::value)
    }

    fn action_text(&self, number: u32) -> Result<String, Wrong> {
        Ok(self.0.display(&numbered::<G::Action>("action", number)?).to_string())
    }

    fn outcome(&self, text: &str) -> Result<u32, Wrong> {
        self.0.parse::<G::Outcome>(text).map(Numbered::number).map_err(Wrong::value)
    }

    fn outcome_text(&self, number: u32) -> Result<String, Wrong> {
        Ok(self.0.display(&numbered::<G::Outcome>("outcome", number)?).to_string())
    }

    fn deal(&self, seed: Option<Seed>) -> Box<dyn AnyMatch> {
        let game = (*self.0).clone();
        let table = match seed {
            Some(seed) => Table::new(game, seed),
            None => Table::without_dealer(game),
        };
        Box::new(Dealt { game: Arc::clone(&self.0), table })
    }

    fn position(&self, spec: &str) -> Result<Box<dyn AnyMatch>, Wrong> {
        let spec = serde_json::from_str(spec).map_err(|error| Wrong::Value(format!("position: {error}")))?;
        let state = self.0.state_from_spec(&spec)?;
        Ok(Box::new(Bare { game: Arc::clone(&self.0), state }))
    }

    fn replay(&self, seed: Seed, actions: &[u32]) -> Result<Box<dyn AnyMatch>, Wrong> {
        let mut table = Table::new((*self.0).clone(), seed);
        for (step, &number) in (1..).zip(actions) {
            let wrong = |rule, what: String| Wrong::Replay {
                step: Some(step),
                rule,
                sentence: format!("action {step} of {}: {what}", actions.len()),
            };
            let action = numbered("action", number).map_err(|error| wrong(None, error.to_string()))?;
            let Turn::Player(seat) = table.turn() else {
                return Err(wrong(
                    None,
                    format!("wanted no more than {} actions, after which the game is over", step - 1),
                ));
            };
            table.act(seat, action).map_err(|error| wrong(error.rule(), error.to_string()))?;
        }
        Ok(Box::new(Dealt { game: Arc::clone(&self.0), table }))
    }

    fn playouts(&self, first_seed: u64, games: u64, observe: bool) -> Result<u64, Wrong> {
        let (mut numbers, mut mask) = (vec![0; G::OBSERVATION_LEN], vec![0; G::MASK_WORDS]);
        let mut decisions = 0;
        for k in 0..games {
            let seed = Seed::from_u64(nth_seed(first_seed, k)?);
            let mut players = Random::table(seed);
            // Nobody sits at the table, so that each decision comes back here, as it does in a batch.
            let mut nobody = PerSeat::<Option<Random>>::default();
            let mut under_way = Match::new(&*self.0, seed, &nobody);
            while let Some((seat, legal)) = under_way.play_on(&*self.0, &mut nobody) {
                if observe {
                    write_observation(&*self.0, under_way.state(), Viewer::Seat(seat), &mut numbers)?;
                    write_words(&legal, &mut mask);
                    std::hint::black_box((&mut numbers, &mut mask));
                }
                let Some(action) = players[seat].pick(&legal) else { break };
                under_way.act_legal(&*self.0, action, &mut nobody);
                decisions += 1;
            }
        }
        Ok(decisions)
    }

    fn batch(&self, plan: Plan) -> Result<Box<dyn AnyBatch>, Wrong> {
        Ok(Box::new(Batch::new(Arc::clone(&self.0), plan)?))
    }
}

/// The seed that is so many after the first.
pub(crate) fn nth_seed(first: u64, after: u64) -> Result<u64, Wrong> {
    first.checked_add(after).ok_or_else(|| {
        Wrong::Value(format!("first_seed: wanted room for all seeds below 2^64, found {}", excerpt(&first.to_string())))
    })
}

/// The seat of that number.
pub(crate) fn seat(players: Players, number: i64) -> Result<Seat, Wrong> {
    let found = usize::try_from(number).ok().and_then(Seat::from_index).filter(|&seat| players.include(seat));
    found.ok_or_else(|| Wrong::Value(format!("wanted a seat, 0 to {}, found {number}", usize::from(players) - 1)))
}

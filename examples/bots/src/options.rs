//! What can be chosen about a search.

use table_common::{PerSeat, Players, Seat, Standings};

/// How a search works. All bots of a kind with the same options and seed choose the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// The number of iterations for a decision, at least 1, over all trees together.
    pub iterations: u32,
    /// The weight of exploration in the choice of what to try next; 0 tries what is best so far.
    pub exploration: f64,
    /// How far the choice of what to try next trusts what the bot's [`Knowledge`](crate::Knowledge) picks: the chance, 0 to
    /// 1, that the pick is right; 0 does without it, and tries every action before any twice.
    pub prior: f64,
    /// Who plays on from where the tree ends.
    pub rollout: Rollout,
    /// After how many turns a rollout is cut off and its position evaluated; `None` plays to the end of the game.
    ///
    /// A turn is a run of decisions of one seat. With 0 the position is evaluated where the tree ends.
    pub cut_off: Option<u32>,
    /// What a seat wants of the end of a game.
    pub reward: Reward,
    /// Whether the part of the tree below the moves that were played is kept for the next decision.
    pub reuse: bool,
    /// How many trees are grown one beside the other, at least 1; their visits are added up.
    pub trees: u32,
}

impl Options {
    /// That many iterations and the default of everything else: exploration 0.7, random rollouts to the end of the game,
    /// shares of the win, one tree, grown anew at each decision.
    pub const fn new(iterations: u32) -> Self {
        Self {
            iterations,
            exploration: 0.7,
            prior: 0.0,
            rollout: Rollout::Random,
            cut_off: None,
            reward: Reward::WinShare,
            reuse: false,
            trees: 1,
        }
    }

    /// What bots by name have, whose [`Knowledge`](crate::Knowledge) is of use: half the choice of what to try next by its
    /// picks, exploration 0.5, rollouts cut off after four turns; of everything else the default.
    pub const fn guided(iterations: u32) -> Self {
        Self { exploration: 0.5, prior: 0.5, cut_off: Some(4), ..Self::new(iterations) }
    }

    /// How many iterations the `index`-th tree has.
    pub(crate) fn iterations_of(&self, index: u32) -> u32 {
        let trees = self.trees.max(1);
        self.iterations / trees + u32::from(index < self.iterations % trees)
    }
}

/// Who plays on from where the tree ends, for all seats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Rollout {
    /// Each legal action with the same chance.
    Random,
    /// What the bot's [`Knowledge`](crate::Knowledge) picks, or, with chance `epsilon` (0 to 1) at each decision, any
    /// legal action.
    Greedy {
        /// The chance of a random action.
        epsilon: f64,
    },
}

/// What a seat wants of the end of a game, as a number from 0 to 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// 1 to the winner; several that share the victory share it.
    WinShare,
    /// 1 for the first place, 0 for the last, equal steps between; a tie has the mean of the places it fills. A seat that
    /// is not ranked has 0.
    Place,
    /// By the lead over the best other score, or the lag behind it: 1/2 at no lead, 3/4 at a lead of `scale`, rising to 1
    /// as `1/2 + lead / (2 (|lead| + scale))`. A game without scores is rewarded by place.
    ScoreMargin {
        /// The lead that is worth half of the way from a tie to everything; at least 1.
        scale: u32,
    },
}

impl Reward {
    /// Each seat's reward.
    pub fn of(self, standings: &Standings) -> PerSeat<f64> {
        let players = standings.players;
        let reward = |seat: Seat| match (self, &standings.scores) {
            (Self::WinShare, _) => win_share(standings, seat),
            (Self::ScoreMargin { scale }, Some(scores)) => score_margin(players, scores, seat, scale),
            (Self::Place | Self::ScoreMargin { .. }, _) => by_place(standings, seat),
        };
        PerSeat::from_fn(|seat| if players.include(seat) { reward(seat) } else { 0.0 })
    }
}

/// The share of the win that a seat has: 1 over the number of winners, or 0.
pub(crate) fn win_share(standings: &Standings, seat: Seat) -> f64 {
    if standings.places[seat] == Some(1) { 1.0 / standings.winners().count() as f64 } else { 0.0 }
}

fn by_place(standings: &Standings, seat: Seat) -> f64 {
    let Some(place) = standings.places[seat] else { return 0.0 };
    let last = f64::from(standings.players.count()) - 1.0;
    if last <= 0.0 {
        return 1.0;
    }
    let tied = standings.players.seats().filter(|&other| standings.places[other] == Some(place)).count();
    let mean_place = f64::from(place) + (tied as f64 - 1.0) / 2.0;
    (last + 1.0 - mean_place) / last
}

fn score_margin(players: Players, scores: &PerSeat<i32>, seat: Seat, scale: u32) -> f64 {
    let others = players.seats().filter(|&other| other != seat).map(|other| scores[other]);
    let Some(best) = others.max() else { return 1.0 };
    let lead = f64::from(scores[seat]) - f64::from(best);
    0.5 + lead / (2.0 * (lead.abs() + f64::from(scale.max(1))))
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "these sums are exact")]
mod tests {
    use super::*;
    use table_common::rule;

    fn ended(players: Players, scores: [i32; 4]) -> Standings {
        Standings::rank(players, rule!("TOY-E01"), Some(PerSeat(scores)), |seat| scores[seat.index()])
    }

    #[test]
    fn rewards_of_a_shared_win() {
        let standings = ended(Players::Four, [9, 9, 5, 1]);
        assert_eq!(Reward::WinShare.of(&standings).0, [0.5, 0.5, 0.0, 0.0]);
        let places = Reward::Place.of(&standings).0;
        assert_eq!(places, [2.5 / 3.0, 2.5 / 3.0, 1.0 / 3.0, 0.0]);
        let margins = Reward::ScoreMargin { scale: 4 }.of(&standings).0;
        assert_eq!(margins, [0.5, 0.5, 0.25, 0.5 - 8.0 / 24.0]);
    }

    #[test]
    fn seats_that_do_not_play_have_nothing() {
        let standings = ended(Players::Two, [1, 2, 99, 99]);
        for reward in [Reward::WinShare, Reward::Place] {
            assert_eq!(reward.of(&standings).0, [0.0, 1.0, 0.0, 0.0]);
        }
        assert_eq!(Reward::ScoreMargin { scale: 1 }.of(&standings).0, [0.25, 0.75, 0.0, 0.0]);
    }

    #[test]
    fn without_scores_the_margin_is_the_place() {
        let mut standings = ended(Players::Three, [1, 2, 3, 0]);
        standings.scores = None;
        standings.places.0[0] = None;
        assert_eq!(Reward::ScoreMargin { scale: 4 }.of(&standings).0, [0.0, 0.5, 1.0, 0.0]);
    }

    #[test]
    fn iterations_are_spread_over_the_trees() {
        let options = Options { trees: 3, ..Options::new(10) };
        assert_eq!([0, 1, 2].map(|tree| options.iterations_of(tree)), [4, 3, 3]);
    }
}

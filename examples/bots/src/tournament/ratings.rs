//! Ratings by the method of Weng and Lin.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A rating: how strong a bot is, and how sure that is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength; 25 to begin with. Two bots 4.2 apart (25/6) win two of three and one of three.
    pub strength: f64,
    /// The standard deviation of the strength; 25/3 to begin with.
    pub uncertainty: f64,
}

/// Rates `entrants` bots by matches in order, each given as who sat there and at what place they came in (1 the best).
///
/// Each seat is a side of its own (Bradley-Terry, all pairs). A bot at several seats of a match gets the mean of what each
/// of them came to.
pub fn rate(entrants: usize, matches: impl Iterator<Item = Vec<(usize, usize)>>) -> Vec<Rating> {
    let mut ratings = vec![WengLinRating::new(); entrants];
    let config = WengLinConfig::new();
    for seats in matches {
        let sides: Vec<[WengLinRating; 1]> = seats.iter().map(|&(entrant, _)| [ratings[entrant]]).collect();
        let outcomes = seats.iter().map(|&(_, place)| MultiTeamOutcome::new(place));
        let ranked: Vec<_> = sides.iter().map(|side| &side[..]).zip(outcomes).collect();
        let rated = weng_lin_multi_team(&ranked, &config);
        for (entrant, rating) in ratings.iter_mut().enumerate() {
            let own = seats.iter().zip(&rated).filter(|((sat, _), _)| *sat == entrant);
            let own: Vec<WengLinRating> = own.filter_map(|(_, side)| side.first().copied()).collect();
            if !own.is_empty() {
                let mean = |of: fn(&WengLinRating) -> f64| own.iter().map(of).sum::<f64>() / own.len() as f64;
                *rating = WengLinRating { rating: mean(|one| one.rating), uncertainty: mean(|one| one.uncertainty) };
            }
        }
    }
    ratings.iter().map(|rating| Rating { strength: rating.rating, uncertainty: rating.uncertainty }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ratings after each of four matches of three players, by the Python package `openskill` 6.2.0, `BradleyTerryFull(tau=0.0)`:
    /// strengths and uncertainties, and the places that led to them.
    const OPENSKILL: [([usize; 3], [[f64; 2]; 3]); 4] = [
        (
            [1, 2, 3],
            [
                [30.270_462_766_947_3, 7.788_474_807_872_566],
                [25.0, 7.788_474_807_872_566],
                [19.729_537_233_052_7, 7.788_474_807_872_566],
            ],
        ),
        (
            [2, 1, 1],
            [
                [23.941_996_133_199_964, 7.351_985_183_507_626],
                [27.428_023_211_723_858, 7.323_025_294_522_765],
                [23.629_980_655_076_178, 7.351_985_183_507_626],
            ],
        ),
        (
            [3, 1, 2],
            [
                [19.714_787_070_057_27, 6.914_670_464_204_343],
                [31.241_466_158_472_42, 6.897_275_570_641_328],
                [24.013_525_585_908_9, 6.915_554_343_965_675],
            ],
        ),
        (
            [1, 1, 1],
            [
                [21.081_560_592_294_48, 6.570_046_561_799_704],
                [29.629_786_549_593_49, 6.567_539_946_703_411],
                [24.266_635_915_092_174, 6.545_714_900_093_031],
            ],
        ),
    ];

    #[test]
    fn ratings_are_those_of_openskill() {
        for played in 1..=OPENSKILL.len() {
            let matches = OPENSKILL[..played].iter().map(|(places, _)| (0..).zip(places.iter().copied()).collect());
            let found = rate(3, matches);
            for (found, wanted) in found.iter().zip(OPENSKILL[played - 1].1) {
                let near = (found.strength - wanted[0]).abs() < 1e-9 && (found.uncertainty - wanted[1]).abs() < 1e-9;
                assert!(near, "after {played} matches: {found:?}, wanted {wanted:?}");
            }
        }
    }

    #[test]
    fn a_bot_at_two_seats_is_rated_once() {
        let found = rate(2, std::iter::repeat_n(vec![(0, 1), (1, 2), (0, 1)], 50));
        assert!(found[0].strength > 28.0 && found[1].strength < 22.0, "{found:?}");
        assert!(found.iter().all(|rating| rating.uncertainty < 5.0), "{found:?}");
    }
}

//! Pearson's chi-square in integers: whether counts follow weights.

use core::fmt;

/// Counts that are too far from their weights: the statistic and the bound that it exceeds, both in 1/256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Far {
    measure: u128,
    bound: u128,
}

impl fmt::Display for Far {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a chi-square of {}, wanted at most {},", self.measure / SCALE, self.bound / SCALE)
    }
}

const SCALE: u128 = 256;
/// The least expected count of a group of outcomes, so that the statistic is near a chi-square distribution.
const LEAST: u128 = 8;

/// Compares counts with weights. Neighbours that are too rare to be judged alone are judged together.
///
/// The bound is `df + 6·√(2·df) + 24` for `df` degrees of freedom. A fair sampler exceeds it in far less than one of a million
/// tries, whatever `df`.
pub(super) fn follows(counts: &[u32], weights: &[u32]) -> Result<(), Far> {
    let samples: u128 = counts.iter().map(|&count| u128::from(count)).sum();
    let total: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
    let (mut measure, mut groups) = (0, 0u64);
    let (mut count, mut weight, mut left) = (0, 0, total);
    for (&more, &heavier) in counts.iter().zip(weights) {
        count += u128::from(more);
        weight += u128::from(heavier);
        let enough = |w: u128| samples * w >= LEAST * total;
        if enough(weight) && (left == weight || enough(left - weight)) {
            let gap = (count * total).abs_diff(samples * weight);
            measure += SCALE * gap * gap / (samples * weight * total).max(1);
            groups += 1;
            left -= weight;
            (count, weight) = (0, 0);
        }
    }
    let freedom = groups.saturating_sub(1);
    let bound = SCALE * u128::from(freedom + 6 * (2 * freedom).isqrt() + 24);
    if measure <= bound { Ok(()) } else { Err(Far { measure, bound }) }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn counts_near_their_weights_follow() {
        assert_eq!(follows(&[1_000, 2_030, 970], &[1, 2, 1]), Ok(()));
        assert_eq!(follows(&[4_096], &[3]), Ok(()));
        assert_eq!(follows(&[0; 3], &[1, 1, 1]), Ok(()));
    }

    #[test]
    fn counts_far_from_their_weights_do_not() {
        // (1000 − 2000)² / 2000, twice.
        let far = follows(&[1_000, 3_000], &[1, 1]).unwrap_err();
        assert_eq!((far.measure / SCALE, far.bound / SCALE), (1_000, 1 + 6 + 24));
        // A rare outcome that never comes: 4,096 / 64 = 64 were to be expected.
        assert!(follows(&[4_096, 0], &[63, 1]).is_err());
        // One of many that comes twice as often as it should.
        let mut counts = [40; 100];
        counts[50] = 80;
        assert_eq!(follows(&counts, &[1; 100]), Ok(()));
        let far = follows(&counts.map(|c| 10 * c), &[1; 100]).unwrap_err();
        // (396² + 99 · 4²) / 404, and 99 + 6·14 + 24.
        assert_eq!(far.to_string(), "a chi-square of 392, wanted at most 207,");
    }

    #[test]
    fn a_rare_last_one_is_judged_with_its_neighbour() {
        // 7 were to be expected: too few to be judged alone, but 37 are too many for it and its neighbour.
        assert_eq!(follows(&[1_000, 8, 7], &[1_000, 8, 7]), Ok(()));
        assert!(follows(&[970, 8, 37], &[1_000, 8, 7]).is_err());
        // Weights as great as the samples are many.
        assert!(follows(&[1_000, 3_000], &[1_000, 1_000]).is_err());
    }

    #[test]
    fn rare_neighbours_are_judged_together() {
        // Expected 2 each: four to a group. All samples in the first half.
        let mut counts = [4; 64];
        counts[32..].fill(0);
        assert!(follows(&counts, &[1; 64]).is_err());
        assert_eq!(follows(&[2; 64], &[1; 64]), Ok(()));
    }
}

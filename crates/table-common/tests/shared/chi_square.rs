//! Pearson's chi-square: whether draws follow weights, at a significance of one in a million on either side.
//!
//! For the tests of engines with secrets (`tests/resampling.rs`); a game's own harness judges by integers.
#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "counts: positive, and far below 2^32")]

/// The normal quantile of 1 − 10⁻⁶.
const Z: f64 = 4.753_424;

/// How often the rarest world is to be expected at least; `SECRECY_SAMPLES` says otherwise.
fn expected() -> f64 {
    std::env::var("SECRECY_SAMPLES").ok().and_then(|text| text.parse().ok()).unwrap_or(40.0)
}

/// How many draws that takes, and no fewer than some thousand.
pub(crate) fn draws(weights: &[f64]) -> u32 {
    let rarest = weights.iter().copied().fold(f64::INFINITY, f64::min);
    (expected() * (weights.iter().sum::<f64>() / rarest).max(100.0)).ceil() as u32
}

/// A chi-square with the bounds that a fair sampler keeps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChiSquare {
    pub(crate) statistic: f64,
    low: f64,
    high: f64,
    /// Worlds that never came.
    missed: usize,
}

impl ChiSquare {
    pub(crate) fn holds(&self) -> bool {
        self.missed == 0 && (self.low..=self.high).contains(&self.statistic)
    }
}

/// The quantile by Wilson and Hilferty; for one or two degrees of freedom a little beyond the true one.
fn quantile(freedom: f64, z: f64) -> f64 {
    let v = 2.0 / (9.0 * freedom.max(1.0));
    freedom * (1.0 - v + z * v.sqrt()).max(0.0).powi(3)
}

pub(crate) fn chi_square(counts: &[u32], weights: &[f64]) -> ChiSquare {
    assert_eq!(counts.len(), weights.len());
    let draws: f64 = counts.iter().map(|&count| f64::from(count)).sum();
    let total: f64 = weights.iter().sum();
    let parts = counts.iter().zip(weights).map(|(&count, weight)| {
        let wanted = draws * weight / total;
        (f64::from(count) - wanted).powi(2) / wanted
    });
    let (statistic, freedom) = (parts.sum(), counts.len() as f64 - 1.0);
    let missed = counts.iter().filter(|&&count| count == 0).count();
    ChiSquare { statistic, low: quantile(freedom, -Z), high: quantile(freedom, Z), missed }
}

/// Quantiles for 10⁻⁶ on either side, computed by the incomplete gamma function.
#[test]
fn the_bounds_are_those_of_the_law() {
    for (freedom, low, high) in [(30.0, 6.200, 82.04), (100.0, 46.50, 182.13), (200.0, 118.87, 309.84)] {
        let found = [quantile(freedom, -Z) / low, quantile(freedom, Z) / high];
        assert!(found.iter().all(|ratio| (0.96..1.01).contains(ratio)), "{freedom}: {found:?}");
    }
}

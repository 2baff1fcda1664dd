//! Numbers of many games: means, middles and shares.

use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes a line: the name, then mean, least, middle and greatest of numbers of which each came up so many times. Nothing
/// where there are none.
pub fn write_summary(name: &str, counts: &BTreeMap<i64, u64>, out: &mut dyn Write) -> io::Result<()> {
    let games: u64 = counts.values().sum();
    let total: i128 = counts.iter().map(|(&value, &count)| i128::from(value) * i128::from(count)).sum();
    let mut below = 0;
    let median = counts.iter().find_map(|(&value, &count)| {
        below += count;
        (2 * below >= games).then_some(value)
    });
    let (least, most) = (counts.keys().next(), counts.keys().next_back());
    let (Some(least), Some(median), Some(most)) = (least, median, most) else { return Ok(()) };
    let mean = total as f64 / games as f64;
    writeln!(out, "  {name:<20}{mean:>10.1}{least:>10}{median:>10}{most:>10}")
}

/// The bounds of Wilson's score interval for a share, at 95 % confidence.
pub fn wilson(hits: u64, of: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    let (n, p) = (of as f64, hits as f64 / of as f64);
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against published values of the interval (25 of 100, 0 of 10, 10 of 10).
    #[test]
    fn wilsons_interval() {
        let near = |(low, high): (f64, f64), wanted: (f64, f64)| {
            assert!((low - wanted.0).abs() < 5e-4 && (high - wanted.1).abs() < 5e-4, "{low} {high}");
        };
        near(wilson(25, 100), (0.1755, 0.3430));
        near(wilson(0, 10), (0.0, 0.2775));
        near(wilson(10, 10), (0.7225, 1.0));
    }

    #[test]
    fn the_middle_of_many() {
        let mut told = Vec::new();
        write_summary("x", &BTreeMap::from([(1, 2), (5, 1), (9, 1)]), &mut told).unwrap();
        let told = String::from_utf8(told).unwrap();
        assert_eq!(told.split_whitespace().collect::<Vec<_>>(), ["x", "4.0", "1", "1", "9"]);
    }
}

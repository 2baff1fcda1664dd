//! Means and how far they may be off.

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval: the mean is off by less, 95 times of 100. 0 where there are not two values.
    pub half: f64,
}

impl Interval {
    /// The mean of independent values, by Student's distribution.
    pub fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        if values.is_empty() {
            return Self { mean: 0.0, half: 0.0 };
        }
        let mean = values.iter().sum::<f64>() / count;
        Self { mean, half: half(variance(values) / count, values.len()) }
    }

    /// The mean difference of values that belong together, pair by pair.
    pub fn paired(ones: &[f64], others: &[f64]) -> Self {
        let differences: Vec<f64> = ones.iter().zip(others).map(|(one, other)| one - other).collect();
        Self::of(&differences)
    }

    /// The difference of the means of values that have nothing to do with each other.
    pub fn unpaired(ones: &[f64], others: &[f64]) -> Self {
        let mean = Self::of(ones).mean - Self::of(others).mean;
        let error = variance(ones) / ones.len().max(1) as f64 + variance(others) / others.len().max(1) as f64;
        Self { mean, half: half(error, ones.len() + others.len() - 1) }
    }

    /// The ends of the interval.
    pub fn ends(self) -> (f64, f64) {
        (self.mean - self.half, self.mean + self.half)
    }

    /// Whether the interval holds `value`.
    pub fn contains(self, value: f64) -> bool {
        (self.mean - value).abs() <= self.half
    }
}

/// The unbiased variance; 0 where there are not two values.
fn variance(values: &[f64]) -> f64 {
    if values.len() < 2 {
        return 0.0;
    }
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    squares / (values.len() as f64 - 1.0)
}

fn half(variance_of_mean: f64, values: usize) -> f64 {
    if values < 2 { 0.0 } else { student(values - 1) * variance_of_mean.sqrt() }
}

/// The 97.5 % quantile of Student's distribution: a table for few degrees of freedom, then the Cornish-Fisher expansion.
fn student(freedom: usize) -> f64 {
    const Z: f64 = 1.959_963_984_540_054;
    const FEW: [f64; 5] = [12.706_204_7, 4.302_652_7, 3.182_446_3, 2.776_445_1, 2.570_581_8];
    if let Some(&quantile) = freedom.checked_sub(1).and_then(|at| FEW.get(at)) {
        return quantile;
    }
    let (n, z2) = (freedom as f64, Z * Z);
    let first = (z2 + 1.0) * Z / 4.0;
    let second = ((5.0 * z2 + 16.0) * z2 + 3.0) * Z / 96.0;
    let third = (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) * Z / 384.0;
    Z + first / n + second / (n * n) + third / (n * n * n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 2e-3, "{found}, wanted {wanted}");
    }

    /// Against published quantiles.
    #[test]
    fn students_quantiles() {
        for (freedom, wanted) in
            [(1, 12.706), (2, 4.303), (5, 2.571), (6, 2.447), (7, 2.365), (10, 2.228), (30, 2.042), (120, 1.980)]
        {
            near(student(freedom), wanted);
        }
    }

    #[test]
    fn an_interval_by_hand() {
        // Mean 3, variance 2.5, standard error sqrt(0.5), quantile 2.776.
        let interval = Interval::of(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        near(interval.mean, 3.0);
        near(interval.half, 2.776 * 0.5_f64.sqrt());
        assert!(interval.contains(1.1) && !interval.contains(1.0));
        assert_eq!(Interval::of(&[]), Interval { mean: 0.0, half: 0.0 });
        near(Interval::of(&[7.0]).half, 0.0);
    }

    #[test]
    fn what_two_rows_share_does_not_count_where_they_are_paired() {
        let (ones, others) = ([10.0, 20.0, 30.0, 41.0], [9.0, 19.0, 29.0, 40.0]);
        let (paired, unpaired) = (Interval::paired(&ones, &others), Interval::unpaired(&ones, &others));
        near(paired.mean, 1.0);
        near(paired.half, 0.0);
        near(unpaired.mean, 1.0);
        assert!(unpaired.half > 10.0);
    }
}

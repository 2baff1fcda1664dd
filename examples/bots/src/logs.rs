//! Logarithms that are the same on every machine.

/// The natural logarithm of a whole number from 1 on, by `+ - * /` alone; 0 for 0.
///
/// `n = m * 2^e` with `m` between 1 and 2, and `ln m = 2 artanh((m - 1) / (m + 1))` by its series. Correct to 14 digits.
pub(crate) fn ln(n: u32) -> f64 {
    const LN_2: f64 = std::f64::consts::LN_2;
    if n < 2 {
        return 0.0;
    }
    let exponent = n.ilog2();
    let m = f64::from(n) / (1u64 << exponent) as f64;
    let z = (m - 1.0) / (m + 1.0);
    let (square, mut power, mut sum) = (z * z, z, 0.0);
    // z is below 1/3: the first term left out is below 3^-33 / 33.
    for k in 0..16 {
        sum += power / f64::from(2 * k + 1);
        power *= square;
    }
    2.0 * sum + f64::from(exponent) * LN_2
}

/// The square roots of the logarithms of small numbers, looked up.
#[derive(Clone, Debug)]
pub struct RootLogs(Vec<f64>);

impl RootLogs {
    const ENTRIES: u32 = 4096;

    pub(crate) fn new() -> Self {
        Self((0..Self::ENTRIES).map(|n| ln(n).sqrt()).collect())
    }

    #[inline]
    pub(crate) fn get(&self, n: u32) -> f64 {
        self.0.get(n as usize).copied().unwrap_or_else(|| ln(n).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::{RootLogs, ln};

    #[test]
    fn logarithms_are_those_of_the_standard_library() {
        for n in (1..5000).chain([65_535, 65_536, 1 << 30, u32::MAX - 1, u32::MAX]) {
            let wanted = f64::from(n).ln();
            assert!((ln(n) - wanted).abs() <= 1e-14 * wanted.max(1.0), "{n}: {} {wanted}", ln(n));
        }
        assert_eq!((ln(0).to_bits(), ln(1).to_bits()), (0, 0));
    }

    /// The very bits, so that a machine that rounds otherwise is noticed.
    #[test]
    fn logarithms_have_these_bits_on_every_machine() {
        assert_eq!([3, 10, 1000].map(|n| ln(n).to_bits()), BITS);
        let roots = RootLogs::new();
        assert_eq!(roots.get(10).to_bits(), ln(10).sqrt().to_bits());
        assert_eq!(roots.get(100_000).to_bits(), ln(100_000).sqrt().to_bits());
    }

    const BITS: [u64; 3] = [4_607_626_529_066_517_259, 4_612_367_379_483_415_829, 4_619_463_459_452_485_536];
}

//! Small counts side by side in one word, so that "which of them are not zero" is one step.

/// Eight counts of at most 127, a byte each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Lanes(u64);

impl Lanes {
    /// The same count in each lane.
    pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

    #[inline]
    pub(crate) const fn get(self, lane: usize) -> u8 {
        (self.0 >> (lane % 8 * 8)) as u8
    }

    /// Adds `count`; a lane never goes past 127.
    #[inline]
    pub(crate) const fn add(&mut self, lane: usize, count: u8) {
        let room = 127u8.saturating_sub(self.get(lane));
        let count = if count < room { count } else { room };
        self.0 = self.0.wrapping_add((count as u64) << (lane % 8 * 8));
    }

    /// Takes `count`, or what there is.
    #[inline]
    pub(crate) const fn sub(&mut self, lane: usize, count: u8) {
        let held = self.get(lane);
        let count = if count < held { count } else { held };
        self.0 = self.0.wrapping_sub((count as u64) << (lane % 8 * 8));
    }

    /// One bit for each lane that is not zero, lane 0 lowest.
    #[inline]
    pub(crate) const fn nonzero(self) -> u8 {
        let high = self.0.wrapping_add(0x7f * Self::ONES) & (0x80 * Self::ONES);
        ((high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    /// The sum of all lanes, right up to 255.
    #[inline]
    pub(crate) const fn total(self) -> u8 {
        (self.0.wrapping_mul(Self::ONES) >> 56) as u8
    }
}

/// The low byte of each lane whose bit is set in `bits`.
#[inline]
pub(crate) const fn spread(bits: u8) -> u64 {
    // Each lane keeps its own bit of the byte, which is then moved down to the lane's lowest place.
    let own = (bits as u64).wrapping_mul(Lanes::ONES) & 0x8040_2010_0804_0201;
    own.wrapping_add(0x7f * Lanes::ONES) >> 7 & Lanes::ONES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_hold_counts() {
        let mut lanes = Lanes::default();
        lanes.add(0, 3);
        lanes.add(5, 127);
        lanes.add(5, 9);
        lanes.sub(0, 1);
        lanes.sub(2, 4);
        assert_eq!((lanes.get(0), lanes.get(2), lanes.get(5)), (2, 0, 127));
        assert_eq!((lanes.nonzero(), lanes.total()), (0b10_0001, 129));
        lanes.sub(0, 2);
        assert_eq!(lanes.nonzero(), 0b10_0000);
    }

    #[test]
    fn bits_spread_over_bytes() {
        for bits in 0..=255u8 {
            let bytes = spread(bits).to_le_bytes();
            for (lane, byte) in bytes.into_iter().enumerate() {
                assert_eq!(byte, bits >> lane & 1);
            }
        }
    }
}

//! Places names in the picture beside their locations, so that they cover each other as little as possible.

/// A point of a picture: right and down.
pub type Point = (f64, f64);

/// Half the size of what is drawn at a place.
const SYMBOL: f64 = 15.0;

/// A box by its middle and half its size.
#[derive(Clone, Copy)]
struct Area {
    middle: Point,
    half: Point,
}

impl Area {
    /// The area that both boxes cover.
    fn overlap(self, other: Self) -> f64 {
        let along = |a: f64, b: f64, reach: f64| (reach - (a - b).abs()).max(0.0);
        along(self.middle.0, other.middle.0, self.half.0 + other.half.0)
            * along(self.middle.1, other.middle.1, self.half.1 + other.half.1)
    }
}

/// For each place the middle of its name's base line. A name stands below its place, or where it covers the least of
/// what is there: above, right or left. Where an arrow points at a place, nothing stands right of it.
pub fn place(places: &[Point], arrows: &[Point], names: &[&str], size: f64) -> Vec<Point> {
    let symbol = |&middle: &Point| Area { middle, half: (SYMBOL, SYMBOL) };
    let arrow = |&(x, y): &Point| Area { middle: (x + 2.0 * SYMBOL, y), half: (SYMBOL, SYMBOL / 2.0) };
    let mut taken: Vec<Area> = places.iter().map(symbol).chain(arrows.iter().map(arrow)).collect();
    let mut labels = Vec::new();
    for (&(x, y), name) in places.iter().zip(names) {
        let half = (0.31 * size * name.chars().count() as f64, 0.6 * size);
        let aside = SYMBOL + half.0 + 2.0;
        let around = [(x, y + 22.0), (x, y - 23.0), (x + aside, y), (x - aside, y)];
        let covered = |middle: Point| taken.iter().map(|area| area.overlap(Area { middle, half })).sum::<f64>();
        let best = around.into_iter().min_by(|&a, &b| covered(a).total_cmp(&covered(b)));
        let middle = best.unwrap_or((x, y));
        taken.push(Area { middle, half });
        labels.push((middle.0, middle.1 + 0.35 * size));
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_make_way() {
        let places = [(0.0, 0.0), (0.0, 30.0)];
        let labels = place(&places, &[], &["Above", "Below"], 10.0);
        assert!(labels[0].1 < -10.0, "the place below is in the way: {labels:?}");
        assert!(labels[1].1 > 40.0, "{labels:?}");
    }
}

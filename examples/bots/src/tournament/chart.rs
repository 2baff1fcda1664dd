//! A tournament as a picture: shares of the win and differences of scores, with their intervals.

use std::fmt::Write as _;

use super::{Interval, Summary};

/// The width of a letter, at most.
const LETTER: f64 = 7.6;
const WIDTH: f64 = 420.0;
const RIGHT: f64 = 150.0;
const ROW: f64 = 30.0;
const TOP: f64 = 70.0;
const BETWEEN: f64 = 90.0;

/// An SVG file: a panel with each bot's share of the win, and one with each two bots' difference of scores (of shares, where
/// the game has no scores). Dots are means, lines 95 % confidence intervals; the dashed line is what equal bots would have.
pub fn chart(title: &str, summary: &Summary) -> String {
    let shares: Vec<Row> = summary
        .entrants
        .iter()
        .map(|one| Row { name: one.name.clone(), value: scaled(one.share, 100.0), text: percent(one.share) })
        .collect();
    let equal = 100.0 / f64::from(summary.players.count());
    let scored = summary.pairs.iter().all(|pair| pair.score.is_some());
    let pairs: Vec<Row> = summary
        .pairs
        .iter()
        .map(|pair| {
            let [one, other] = pair.entrants.map(|at| summary.entrants[at].name.as_str());
            let name = format!("{one} − {other}");
            match pair.score {
                Some(score) => Row { name, value: score, text: points(score) },
                None => Row { name, value: scaled(pair.share, 100.0), text: percent(pair.share) },
            }
        })
        .collect();
    let second = TOP + ROW * shares.len() as f64 + BETWEEN;
    let height = if pairs.is_empty() { second - 20.0 } else { second + ROW * pairs.len() as f64 + 60.0 };
    let letters = shares.iter().chain(&pairs).map(|row| row.name.chars().count()).max().unwrap_or(0);
    let left = 30.0 + LETTER * letters as f64;
    let width = left + WIDTH + RIGHT;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n"
    );
    let heading = format!("{title}: {} matches in {} deals", summary.matches, summary.deals);
    label(&mut svg, 16.0, 28.0, "start", &heading, " font-size=\"16\" font-weight=\"bold\"");
    let ends = shares.iter().map(|row| row.value.ends().1).fold(equal, f64::max);
    let whole = Axis { left, from: 0.0, to: (ends * 1.05).clamp(1.0, 100.0) };
    panel(&mut svg, TOP, &shares, &whole, equal, "share of the win at a seat, % (95 % confidence)");
    if !pairs.is_empty() {
        let far = pairs.iter().map(|row| row.value.mean.abs() + row.value.half).fold(0.0, f64::max);
        let far = if far > 0.0 { far * 1.1 } else { 1.0 };
        let of = if scored { "score" } else { "share of the win, %" };
        let what = format!("difference of {of}, deal by deal (95 % confidence)");
        panel(&mut svg, second, &pairs, &Axis { left, from: -far, to: far }, 0.0, &what);
    }
    svg.push_str("</svg>\n");
    svg
}

struct Row {
    name: String,
    value: Interval,
    text: String,
}

struct Axis {
    left: f64,
    from: f64,
    to: f64,
}

impl Axis {
    fn x(&self, value: f64) -> f64 {
        self.left + WIDTH * ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }

    /// A step of 1, 2 or 5 times a power of ten that gives 4 to 10 ticks.
    fn step(&self) -> f64 {
        let (mut step, span) = (1e-6, self.to - self.from);
        for factor in [2.0, 2.5, 2.0].into_iter().cycle().take(60) {
            if span / step <= 8.0 {
                break;
            }
            step *= factor;
        }
        step
    }
}

fn panel(svg: &mut String, top: f64, rows: &[Row], axis: &Axis, reference: f64, what: &str) {
    let bottom = top + ROW * rows.len() as f64;
    let step = axis.step();
    let mut tick = (axis.from / step).ceil();
    while tick * step <= axis.to * (1.0 + 1e-9) {
        let x = axis.x(tick * step);
        line(svg, [x, top, x, bottom], "stroke=\"#dddddd\"");
        let decimals = if step < 0.1 { 2 } else { usize::from(step < 1.0) };
        label(svg, x, bottom + 18.0, "middle", &format!("{:.decimals$}", tick * step + 0.0), " fill=\"#444444\"");
        tick += 1.0;
    }
    let x = axis.x(reference);
    line(svg, [x, top - 6.0, x, bottom + 4.0], "stroke=\"#444444\" stroke-dasharray=\"4 3\"");
    line(svg, [axis.left, bottom, axis.left + WIDTH, bottom], "stroke=\"#444444\"");
    label(svg, axis.left + WIDTH / 2.0, bottom + 38.0, "middle", what, "");
    for (at, row) in rows.iter().enumerate() {
        let y = top + ROW * (at as f64 + 0.5);
        let (low, high) = row.value.ends();
        let (low, mean, high) = (axis.x(low), axis.x(row.value.mean), axis.x(high));
        line(svg, [low, y, high, y], "stroke=\"#1f4e79\" stroke-width=\"2\"");
        for end in [low, high] {
            line(svg, [end, y - 5.0, end, y + 5.0], "stroke=\"#1f4e79\" stroke-width=\"2\"");
        }
        let _ = writeln!(svg, "<circle cx=\"{mean:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"#1f4e79\"/>");
        label(svg, axis.left - 10.0, y + 4.5, "end", &row.name, "");
        label(svg, axis.left + WIDTH + 10.0, y + 4.5, "start", &row.text, "");
    }
}

fn line(svg: &mut String, [x1, y1, x2, y2]: [f64; 4], style: &str) {
    let _ = writeln!(svg, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {style}/>");
}

fn label(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str, style: &str) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\"{style}>{text}</text>");
}

fn scaled(interval: Interval, by: f64) -> Interval {
    Interval { mean: interval.mean * by, half: interval.half * by }
}

fn percent(share: Interval) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share.mean, 100.0 * share.half)
}

fn points(score: Interval) -> String {
    format!("{:.2} ± {:.2}", score.mean, score.half)
}

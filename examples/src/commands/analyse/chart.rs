//! A review as a picture.

use std::fmt::Write as _;

use table_common::Players;

use super::Reviewed;

const COLOURS: [&str; 4] = ["#1f4e79", "#c0504d", "#4f8f3a", "#8064a2"];
/// Lines differ in more than colour.
const DASHES: [&str; 4] = ["none", "9 3", "2 3", "10 3 2 3"];
const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 740.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 320.0;

/// Each player's expected share of the win over the match, as an SVG file.
pub(super) fn chart(title: &str, reviewed: &[Reviewed], players: Players, steps: usize) -> String {
    let x = |step: usize| LEFT + (RIGHT - LEFT) * step as f64 / steps.max(1) as f64;
    let y = |share: f64| BOTTOM - (BOTTOM - TOP) * share;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    text(&mut svg, 16.0, 26.0, "start", &format!("{title}: expected share of the win"));
    for tick in 0..=5_u8 {
        let at = y(f64::from(tick) / 5.0);
        let _ = writeln!(svg, "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{RIGHT}\" y2=\"{at:.1}\" stroke=\"#dddddd\"/>");
        text(&mut svg, LEFT - 8.0, at + 4.5, "end", &format!("{} %", tick * 20));
    }
    let tick = [10, 20, 50, 100, 200, 500, 1000].into_iter().find(|tick| steps / tick <= 8).unwrap_or(steps);
    for step in (0..=steps).step_by(tick.max(1)) {
        text(&mut svg, x(step), BOTTOM + 20.0, "middle", &step.to_string());
    }
    text(&mut svg, f64::midpoint(LEFT, RIGHT), BOTTOM + 42.0, "middle", "step");
    for seat in players.seats() {
        let (colour, dash) = (COLOURS[seat.index()], DASHES[seat.index()]);
        let style = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"");
        let mut points = String::new();
        for one in reviewed {
            let _ = write!(points, "{:.1},{:.1} ", x(one.step), y(one.expected[seat.index()]));
        }
        let _ = writeln!(svg, "<polyline points=\"{}\" {style}/>", points.trim_end());
        let at = LEFT + 120.0 * seat.index() as f64;
        let _ = writeln!(svg, "<polyline points=\"{at},44 {},44\" {style}/>", at + 28.0);
        text(&mut svg, at + 36.0, 48.5, "start", &seat.to_string());
    }
    svg.push_str("</svg>\n");
    svg
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>");
}

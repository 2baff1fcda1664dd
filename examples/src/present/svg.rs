//! A writer for the part of SVG that boards need.

use std::fmt::Write;

use table_common::Seat;

/// A colour for each seat. Most people, colour-blind ones too, can tell them apart and from green and brown.
pub(crate) const PLAYERS: [&str; 4] = ["#d55e00", "#0072b2", "#f0e442", "#cc79a7"];
/// Text on those colours.
pub(crate) const ON_PLAYERS: [&str; 4] = ["#ffffff", "#ffffff", "#222222", "#222222"];
/// How wide a letter is, as a share of its height: on the safe side for most words.
const LETTER: f64 = 0.65;
/// The colour of the paper.
pub(crate) const PAPER: &str = "#f6f1e4";

/// How a shape is painted.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    pub(crate) fill: &'static str,
    pub(crate) line: &'static str,
    pub(crate) width: f64,
}

impl Paint {
    /// Filled, with a thin dark line around it.
    pub(crate) const fn filled(fill: &'static str) -> Self {
        Self { fill, line: "#333333", width: 1.0 }
    }

    /// A line alone.
    pub(crate) const fn line(line: &'static str, width: f64) -> Self {
        Self { fill: "none", line, width }
    }
}

/// A point of a picture, in pixels from its upper left corner.
pub(crate) type Point = (f64, f64);

/// A rectangle: its upper left and its lower right corner.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    least: Point,
    most: Point,
}

impl Window {
    /// Around a point, so far to each side.
    fn of((x, y): Point, aside: f64, above: f64) -> Self {
        Self { least: (x - aside, y - above), most: (x + aside, y + above) }
    }

    /// Around points, so far to each side, in whole pixels; `None` where there are none.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>, margin: f64) -> Option<Self> {
        let all = points.into_iter().map(|point| Self::of(point, margin, margin)).reduce(Self::with)?;
        let Self { least, most } = all;
        Some(Self { least: (least.0.floor(), least.1.floor()), most: (most.0.ceil(), most.1.ceil()) })
    }

    fn with(self, other: Self) -> Self {
        Self {
            least: (self.least.0.min(other.least.0), self.least.1.min(other.least.1)),
            most: (self.most.0.max(other.most.0), self.most.1.max(other.most.1)),
        }
    }

    fn contains(&self, other: &Self) -> bool {
        self.least.0 <= other.least.0
            && self.least.1 <= other.least.1
            && self.most.0 >= other.most.0
            && self.most.1 >= other.most.1
    }

    fn shares_with(&self, other: &Self) -> bool {
        self.least.0 <= other.most.0
            && other.least.0 <= self.most.0
            && self.least.1 <= other.most.1
            && other.least.1 <= self.most.1
    }
}

/// What of words is at their place.
#[derive(Clone, Copy)]
enum Anchor {
    Begin,
    Middle,
}

/// What is drawn, and within which rectangle. Words are shown whole or not at all.
struct Shape {
    within: Window,
    words: bool,
    drawn: String,
}

/// A picture, shape by shape. Later shapes lie on top.
pub(crate) struct Svg {
    title: String,
    size: Point,
    shapes: Vec<Shape>,
}

impl Svg {
    /// An empty picture of that size in pixels.
    pub(crate) fn new(width: f64, height: f64, title: &str) -> Self {
        Self { title: title.into(), size: (width, height), shapes: Vec::new() }
    }

    fn put(&mut self, within: Window, drawn: String) {
        self.shapes.push(Shape { within, words: false, drawn });
    }

    pub(crate) fn segment(&mut self, (x1, y1): Point, (x2, y2): Point, paint: Paint) {
        let Paint { line, width, .. } = paint;
        let shape = format!(
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{line}" stroke-width="{width}"/>"#
        );
        self.put(Window::of((x1, y1), 0.0, 0.0).with(Window::of((x2, y2), 0.0, 0.0)), shape);
    }

    pub(crate) fn circle(&mut self, (x, y): Point, radius: f64, paint: Paint) {
        let shape = format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" {}/>"#, look(paint));
        self.put(Window::of((x, y), radius, radius), shape);
    }

    pub(crate) fn rectangle(&mut self, (x, y): Point, (width, height): (f64, f64), paint: Paint) {
        let look = look(paint);
        let shape = format!(r#"<rect x="{x:.1}" y="{y:.1}" width="{width}" height="{height}" rx="2" {look}/>"#);
        self.put(Window { least: (x, y), most: (x + width, y + height) }, shape);
    }

    /// A closed shape around `centre`, its corners given from there.
    pub(crate) fn polygon(&mut self, centre: Point, corners: &[Point], paint: Paint) {
        let mut points = String::new();
        for (x, y) in corners {
            // Writing into a string cannot fail.
            let _ = write!(points, "{:.1},{:.1} ", centre.0 + x, centre.1 + y);
        }
        let shape = format!(r#"<polygon points="{}" {}/>"#, points.trim_end(), look(paint));
        let at = corners.iter().map(|(x, y)| (centre.0 + x, centre.1 + y));
        if let Some(within) = Window::around(at, 0.0) {
            self.put(within, shape);
        }
    }

    /// Text with its middle there, on a halo of the paper's colour.
    pub(crate) fn label(&mut self, at: Point, size: f64, words: &str) {
        let halo = format!(r#"paint-order="stroke" stroke="{PAPER}" stroke-width="3" stroke-linejoin="round""#);
        self.words(at, size, Anchor::Middle, &halo, words);
    }

    /// Text that begins there.
    pub(crate) fn text(&mut self, at: Point, size: f64, words: &str) {
        self.words(at, size, Anchor::Begin, "", words);
    }

    /// A pawn-like disc of a seat's colour with a letter or digit on it.
    pub(crate) fn disc(&mut self, (x, y): Point, radius: f64, seat: Seat, words: &str) {
        self.circle((x, y), radius, Paint::filled(PLAYERS[seat.index()]));
        self.digit((x, y + 0.36 * radius * 1.2), 1.2 * radius, ON_PLAYERS[seat.index()], words);
    }

    /// Bold text with its middle there, in that colour.
    pub(crate) fn digit(&mut self, at: Point, size: f64, colour: &str, words: &str) {
        let look = format!(r#"font-weight="bold" style="fill:{colour}""#);
        self.words(at, size, Anchor::Middle, &look, words);
    }

    fn words(&mut self, (x, y): Point, size: f64, anchor: Anchor, more: &str, words: &str) {
        let wide = size * LETTER * words.chars().count() as f64;
        let (left, anchor) = match anchor {
            Anchor::Begin => (x, ""),
            Anchor::Middle => (x - wide / 2.0, r#"text-anchor="middle" "#),
        };
        let shape = format!(
            r##"<text x="{x:.1}" y="{y:.1}" font-size="{size}" fill="#222222" {anchor}{more}>{}</text>"##,
            escaped(words)
        );
        let within = Window { least: (left, y - size), most: (left + wide, y) };
        self.shapes.push(Shape { within, words: true, drawn: shape });
    }

    /// The whole picture as a file.
    pub(crate) fn finish(self) -> String {
        let all = Window { least: (0.0, 0.0), most: self.size };
        self.file(all, |_| true)
    }

    /// The part of the picture that is seen through a window, as a file.
    pub(crate) fn part(self, window: Window) -> String {
        self.file(
            window,
            |shape| {
                if shape.words { window.contains(&shape.within) } else { window.shares_with(&shape.within) }
            },
        )
    }

    fn file(self, window: Window, shown: impl Fn(&Shape) -> bool) -> String {
        let Window { least: (x, y), most } = window;
        let (width, height) = (most.0 - x, most.1 - y);
        let mut text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{width}" height="{height}" font-family="DejaVu Sans, Verdana, sans-serif">"#
        );
        text.push('\n');
        let lines = [
            format!("<title>{}</title>", escaped(&self.title)),
            format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{PAPER}"/>"#),
        ];
        let shown = self.shapes.into_iter().filter(shown).map(|shape| shape.drawn);
        for line in lines.into_iter().chain(shown) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str("</svg>\n");
        text
    }
}

fn look(Paint { fill, line, width }: Paint) -> String {
    format!(r#"fill="{fill}" stroke="{line}" stroke-width="{width}""#)
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

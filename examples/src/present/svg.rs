//! A writer for the part of SVG that boards need.

use std::fmt::{self, Write};

use table_common::Seat;

/// A colour for each seat. Most people, colour-blind ones too, can tell them apart and from green and brown.
pub(crate) const PLAYERS: [&str; 4] = ["#d55e00", "#0072b2", "#f0e442", "#cc79a7"];
/// Text on those colours.
pub(crate) const ON_PLAYERS: [&str; 4] = ["#ffffff", "#ffffff", "#222222", "#222222"];
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

/// An SVG file, shape by shape. Later shapes lie on top.
pub(crate) struct Svg {
    text: String,
}

impl Svg {
    /// An empty picture of that size in pixels.
    pub(crate) fn new(width: f64, height: f64, title: &str) -> Self {
        let mut svg = Self { text: String::new() };
        svg.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="DejaVu Sans, Verdana, sans-serif">"#
        ));
        svg.put(format_args!("<title>{}</title>", escaped(title)));
        svg.put(format_args!(r#"<rect width="{width}" height="{height}" fill="{PAPER}"/>"#));
        svg
    }

    fn put(&mut self, shape: fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = writeln!(self.text, "{shape}");
    }

    pub(crate) fn segment(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), paint: Paint) {
        let Paint { line, width, .. } = paint;
        self.put(format_args!(
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{line}" stroke-width="{width}"/>"#
        ));
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, paint: Paint) {
        let look = look(paint);
        self.put(format_args!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" {look}/>"#));
    }

    pub(crate) fn rectangle(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), paint: Paint) {
        let look = look(paint);
        self.put(format_args!(r#"<rect x="{x:.1}" y="{y:.1}" width="{width}" height="{height}" rx="2" {look}/>"#));
    }

    /// A closed shape around `centre`, its corners given from there.
    pub(crate) fn polygon(&mut self, centre: (f64, f64), corners: &[(f64, f64)], paint: Paint) {
        let mut points = String::new();
        for (x, y) in corners {
            let _ = write!(points, "{:.1},{:.1} ", centre.0 + x, centre.1 + y);
        }
        let look = look(paint);
        self.put(format_args!(r#"<polygon points="{}" {look}/>"#, points.trim_end()));
    }

    /// Text with its middle there, on a halo of the paper's colour.
    pub(crate) fn label(&mut self, at: (f64, f64), size: f64, words: &str) {
        let halo = format!(
            r#"text-anchor="middle" paint-order="stroke" stroke="{PAPER}" stroke-width="3" stroke-linejoin="round""#
        );
        self.words(at, size, &halo, words);
    }

    /// Text that begins there.
    pub(crate) fn text(&mut self, at: (f64, f64), size: f64, words: &str) {
        self.words(at, size, "", words);
    }

    /// A pawn-like disc of a seat's colour with a letter or digit on it.
    pub(crate) fn disc(&mut self, (x, y): (f64, f64), radius: f64, seat: Seat, words: &str) {
        self.circle((x, y), radius, Paint::filled(PLAYERS[seat.index()]));
        self.digit((x, y + 0.36 * radius * 1.2), 1.2 * radius, ON_PLAYERS[seat.index()], words);
    }

    /// Bold text with its middle there, in that colour.
    pub(crate) fn digit(&mut self, at: (f64, f64), size: f64, colour: &str, words: &str) {
        let look = format!(r#"text-anchor="middle" font-weight="bold" style="fill:{colour}""#);
        self.words(at, size, &look, words);
    }

    fn words(&mut self, (x, y): (f64, f64), size: f64, more: &str, words: &str) {
        let words = escaped(words);
        self.put(format_args!(
            r##"<text x="{x:.1}" y="{y:.1}" font-size="{size}" fill="#222222" {more}>{words}</text>"##
        ));
    }

    /// The whole file.
    pub(crate) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

fn look(Paint { fill, line, width }: Paint) -> String {
    format!(r#"fill="{fill}" stroke="{line}" stroke-width="{width}""#)
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

//! A scenario a row or more: a prepared start, and a text that plays from it.
//!
//! The texts are neutral: they hold for every implementation that [`Walk`](super::Walk)s.

mod data;
mod ending;
mod raids;
mod roll;
mod setup;
mod spending;

use super::broken::Broken;
use super::edition::{Edition, Face, Location, Terrain};
use super::rules::Plain;
use super::script;
use super::start::Start;
use super::walk::{self, Difference, Walk};

/// How a scenario begins.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A new game of so many players.
    New(u8),
    /// A new game of so many players, which must be refused.
    Refused(u8),
    Prepared(Start),
}

#[derive(Clone, Debug)]
pub struct Scenario {
    /// The rows it shows.
    pub rows: &'static [&'static str],
    pub name: &'static str,
    pub edition: Edition,
    pub opening: Opening,
    /// Steps and expectations; see `script.rs`.
    pub text: &'static str,
}

impl Scenario {
    /// The game as it begins, or why it does not.
    pub fn open(&self, broken: Broken) -> Result<Plain, String> {
        match &self.opening {
            Opening::New(players) | Opening::Refused(players) => Plain::new(&self.edition, *players, broken),
            Opening::Prepared(start) => Plain::load(&self.edition, start, broken),
        }
    }

    /// Plays it through a game that was opened, or was not, and holds every expectation.
    pub fn play<G: Walk>(&self, opened: Result<G, String>) -> Result<(), String> {
        match (&self.opening, opened) {
            (Opening::Refused(_), Ok(_)) => Err("the game was not refused".to_string()),
            (Opening::Refused(_), Err(_)) => Ok(()),
            (_, Ok(mut game)) => script::play(&mut game, self.text),
            (_, Err(why)) => Err(why),
        }
    }

    /// Walks two games along its steps and compares them; the expectations are not asked.
    pub fn compare<A: Walk, B: Walk>(&self, a: Result<A, String>, b: Result<B, String>) -> Result<usize, Difference> {
        match (a, b) {
            (Ok(mut a), Ok(mut b)) => walk::walk_along(&mut a, &mut b, &script::steps(self.text)),
            (Err(_), Err(_)) => Ok(0),
            (a, b) => Err(Difference {
                step: 0,
                after: String::new(),
                what: format!("opening: {:?} and {:?}", a.err(), b.err()),
            }),
        }
    }
}

/// All scenarios, in the order of the catalogue.
pub fn all() -> Vec<Scenario> {
    let mut all = setup::scenarios();
    all.extend(roll::scenarios());
    all.extend(raids::scenarios());
    all.extend(spending::scenarios());
    all.extend(ending::scenarios());
    all.extend(data::scenarios());
    all
}

fn prepared(rows: &'static [&'static str], name: &'static str, start: Start, text: &'static str) -> Scenario {
    Scenario { rows, name, edition: vale(), opening: Opening::Prepared(start), text }
}

/// A start of three players in the vale.
fn three() -> Start {
    Start::new(&vale(), 3)
}

/// The map of most scenarios, eleven locations from Anglesey to the English side:
///
/// ```text
/// Anglesey – Bangor – Conwy – Denbigh – Wrexham (arrow)
///      \     /    \              |          |
///     Caernarfon – Snowdon* – Bala* – Chirk* (arrow) – Brecon – Hay
/// ```
///
/// Hills have a star. Wrexham and Chirk are linked, Bala and Denbigh too.
pub fn vale() -> Edition {
    use Face::{Mordred as M, Points as P};
    use Terrain::{Hill, Wood};
    let locations = [
        ("Anglesey", Wood, false, &["Bangor", "Caernarfon"][..]),
        ("Bala", Hill, false, &["Chirk", "Denbigh", "Snowdon"]),
        ("Bangor", Wood, false, &["Anglesey", "Caernarfon", "Conwy", "Snowdon"]),
        ("Brecon", Wood, false, &["Chirk", "Hay"]),
        ("Caernarfon", Wood, false, &["Anglesey", "Bangor", "Snowdon"]),
        ("Chirk", Hill, true, &["Bala", "Brecon", "Wrexham"]),
        ("Conwy", Wood, false, &["Bangor", "Denbigh"]),
        ("Denbigh", Wood, false, &["Bala", "Conwy", "Wrexham"]),
        ("Hay", Wood, false, &["Brecon"]),
        ("Snowdon", Hill, false, &["Bala", "Bangor", "Caernarfon"]),
        ("Wrexham", Wood, true, &["Chirk", "Denbigh"]),
    ];
    let location = |(name, terrain, arrow, links): (&str, Terrain, bool, &[&str])| {
        let links = links.iter().map(|link| (*link).to_string()).collect();
        (name.to_string(), Location { terrain, arrow, links })
    };
    Edition {
        home: "Anglesey".to_string(),
        markers: 8,
        villages: 5,
        bank: 60,
        max_chips: 3,
        players: vec![3, 4],
        chips: Some(6),
        table: [
            [M(1), P(1), P(2), P(2), P(3), P(3)],
            [M(2), M(1), P(3), P(3), P(4), P(5)],
            [M(3), M(2), M(1), P(5), P(6), P(8)],
        ],
        locations: locations.into_iter().map(location).collect(),
    }
}

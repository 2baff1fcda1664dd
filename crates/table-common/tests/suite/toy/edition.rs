use table_common::{Problems, check_name, rule};

use super::COLOURS;

/// TOY-X01.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub colours: Vec<String>,
    pub copies: Vec<u8>,
    pub rounds: u8,
    pub hand_limit: u8,
    pub face_down_points: u8,
}

impl Default for Edition {
    fn default() -> Self {
        let colours = ["red", "green", "blue"].map(String::from).to_vec();
        Self { colours, copies: vec![4, 3, 3], rounds: 5, hand_limit: 3, face_down_points: 2 }
    }
}

impl Edition {
    pub fn problems(&self, players: u8) -> Problems {
        let mut problems = Problems::new();
        let mut require = |holds, at: &str, what: String| problems.require(holds, rule!("TOY-X01"), at, || what);
        let count = self.colours.len();
        require((2..=COLOURS).contains(&count), "colours", format!("wanted 2 to {COLOURS} colours, found {count}"));
        for (i, name) in self.colours.iter().enumerate() {
            let fault = check_name(name, &["play", "hide", "draw", "pass", "card", "die"]);
            let fault =
                fault.or(self.colours[..i].contains(name).then(|| format!("another name; found `{name}` twice")));
            require(fault.is_none(), &format!("colours[{i}]"), format!("wanted {}", fault.unwrap_or_default()));
        }
        require(self.copies.len() == count, "copies", format!("wanted {count} numbers, found {}", self.copies.len()));
        let cards: u32 = self.copies.iter().map(|&copies| u32::from(copies)).sum();
        let least = 2 * u32::from(players);
        require((least..=60).contains(&cards), "copies", format!("wanted {least} to 60 cards, found {cards}"));
        require((1..=20).contains(&self.rounds), "rounds", format!("wanted 1 to 20 rounds, found {}", self.rounds));
        problems
    }
}

//! The vote (ERB-V).

use std::collections::BTreeSet;

use super::words::{self, CULTS, Cards, SPIRITS, Word};
use super::{Ask, Broken, Phase, Place, Plain};

/// All extra votes in the order in which they are stated (ERB-V16), as they are written.
fn all_extras() -> Vec<String> {
    let mut extras: Vec<String> = SPIRITS.iter().map(|spirit| format!("double {spirit}")).collect();
    for verb in ["potion", "portrait"] {
        extras.extend(CULTS.iter().map(|cult| format!("{verb} {cult}")));
    }
    extras
}

impl Plain {
    pub(crate) fn arrived_pieces(&self) -> u64 {
        let druids = self.druids.iter().filter(|place| **place == Place::Arrived).count();
        (druids + self.arrived_spirits().len()) as u64
    }

    fn arrived_spirits(&self) -> Vec<Word> {
        let arrived = |spirit: &Word| self.spirits.get(spirit).is_some_and(|(place, _)| *place == Place::Arrived);
        SPIRITS.into_iter().filter(arrived).collect()
    }

    fn own_arrived_spirits(&self, seat: usize) -> Vec<Word> {
        self.arrived_spirits().into_iter().filter(|spirit| self.controller(spirit) == Some(seat)).collect()
    }

    /// Nobody can bring a fifth piece any more (ERB-V11).
    pub(crate) fn fifth_is_out_of_reach(&self) -> bool {
        let could_come = self.spirits_in_circles().into_iter().filter(|spirit| *spirit != "morrigan").count() as u64;
        self.druids.iter().all(|place| *place == Place::Arrived) && self.arrived_pieces() + could_come < 5
    }

    pub(crate) fn vote_is_due(&self) -> bool {
        let enough = if self.breaks(Broken::V01) { 4 } else { 5 };
        self.arrived_pieces() >= enough || (self.fifth_is_out_of_reach() && !self.breaks(Broken::V11))
    }

    pub(crate) fn start_vote(&mut self) {
        self.start_round(1);
    }

    fn start_round(&mut self, round: u64) {
        self.ask_voter(round, 0, 0, 0);
    }

    /// The seats in the order of the vote (ERB-V02).
    pub(crate) fn voters(&self) -> Vec<usize> {
        let first = if self.breaks(Broken::V02) { self.active + 1 } else { self.active };
        (0..self.players).map(|place| (first + place) % self.players).collect()
    }

    /// Asks the voter at that place of the order, or the next one who has a vote; after the last the round closes.
    fn ask_voter(&mut self, round: u64, place: usize, sun: u64, moon: u64) {
        let Some(seat) = self.voters().get(place).copied() else {
            return self.close_round(round, sun, moon);
        };
        if !self.has_a_vote(round, seat) {
            return self.ask_voter(round, place + 1, sun, moon);
        }
        let (mut sun, mut moon) = (sun, moon);
        for spirit in self.own_arrived_spirits(seat) {
            match words::cult_of(spirit) {
                _ if self.breaks(Broken::V04) => {}
                Some("sun") => sun += 1,
                Some(_) => moon += 1,
                None => {}
            }
        }
        let ask = match self.druids[seat] {
            Place::Arrived => Ask::Druid,
            _ => self.king_or_extra(seat),
        };
        self.phase = Phase::Voting { round, voter: seat, sun, moon, question: ask };
    }

    /// Whether a seat has any vote at all (ERB-V13).
    pub(crate) fn has_a_vote(&self, round: u64, seat: usize) -> bool {
        let piece = self.druids[seat] == Place::Arrived || !self.own_arrived_spirits(seat).is_empty();
        let extra = round == 1 && !self.extras(seat, None).is_empty();
        piece || (extra && !self.breaks(Broken::V07)) || self.breaks(Broken::V13)
    }

    fn king_or_extra(&self, seat: usize) -> Ask {
        if self.own_arrived_spirits(seat).contains(&"dwarf_king") { Ask::King } else { no_extras_yet(None) }
    }

    pub(crate) fn vote_options(&self, round: u64, voter: usize, ask: &Ask) -> BTreeSet<String> {
        let mut options = BTreeSet::new();
        match ask {
            Ask::Druid | Ask::King => {
                let who = if *ask == Ask::Druid { "druid" } else { "king" };
                for cult in CULTS {
                    if !(who == "king" && cult == "moon" && self.breaks(Broken::G03)) {
                        options.insert(format!("vote {who} {cult}"));
                    }
                }
                if self.breaks(Broken::V08) {
                    options.insert("done".to_owned());
                }
            }
            Ask::Extra { last, .. } => {
                if round == 1 {
                    options.extend(self.extras(voter, last.as_deref()));
                }
                options.insert("done".to_owned());
            }
        }
        options
    }

    /// The extra votes that a seat can use after the last one (ERB-V06, V16).
    fn extras(&self, seat: usize, last: Option<&str>) -> BTreeSet<String> {
        let all = all_extras();
        let passed = all.iter().position(|extra| Some(extra.as_str()) == last).unwrap_or(0);
        let left = all.into_iter().enumerate().filter(|(place, extra)| {
            let again = Some(extra.as_str()) == last && extra.starts_with("double") && !self.breaks(Broken::C04);
            (*place >= passed || self.breaks(Broken::V16)) && !again
        });
        left.map(|(_, extra)| extra).filter(|extra| self.can_use(seat, extra)).collect()
    }

    /// Whether a seat has what an extra vote takes.
    fn can_use(&self, seat: usize, extra: &str) -> bool {
        let hand = &self.hands[seat];
        let (verb, what) = extra.split_once(' ').unwrap_or_default();
        let stack = |kind: &Word| !self.breaks(Broken::C03) || words::cult_of(kind) == Some(what);
        match verb {
            "double" => {
                let own = self.own_arrived_spirits(seat).contains(&what) && what != "morrigan";
                own && hand.keys().any(|kind| words::is_doubler(kind))
            }
            "potion" => self.has_a_potion(hand, usize::from(what == "moon"), self.stated[seat].potions),
            _ => hand.keys().filter(|kind| words::effect_of(kind) == Some("portrait")).any(stack),
        }
    }

    /// One more potion of that cult, beside those shown already (ERB-V13).
    fn has_a_potion(&self, hand: &Cards, cult: usize, potions: [u64; 2]) -> bool {
        let potions = if self.breaks(Broken::V13Potions) { [0, 0] } else { potions };
        let plants = words::potion_plants(CULTS[cult]);
        let berries = words::held(hand, "berries") > potions[0] + potions[1];
        let fits = cult == 0 || !self.breaks(Broken::C01);
        fits && berries && plants.into_iter().all(|plant| words::held(hand, plant) > potions[cult])
    }

    pub(crate) fn vote(&mut self, words: &[&str]) -> Result<(), String> {
        let Phase::Voting { round, voter, sun, moon, question } = self.phase.clone() else {
            return Err("nobody votes".to_owned());
        };
        if words[0] == "done" {
            let place = self.voters().into_iter().position(|seat| seat == voter).unwrap_or(self.players);
            self.ask_voter(round, place + 1, sun, moon);
            return Ok(());
        }
        let (cult, votes, question) = match question {
            Ask::Druid => {
                let votes = match self.broken {
                    Broken::V03 => 2,
                    Broken::V10 => 3,
                    _ if round == 1 => 3,
                    _ => 1,
                };
                (words::word(&CULTS, words[2])?, votes, self.king_or_extra(voter))
            }
            Ask::King => {
                let cult = words::word(&CULTS, words[2])?;
                (cult, if self.breaks(Broken::V05) { 2 } else { 1 }, no_extras_yet(Some(cult)))
            }
            Ask::Extra { king, .. } => self.use_extra(voter, words, king)?,
        };
        let (sun, moon) = if cult == "sun" { (sun + votes, moon) } else { (sun, moon + votes) };
        self.phase = Phase::Voting { round, voter, sun, moon, question };
        Ok(())
    }

    /// Uses one extra vote: for which cult, how many votes, and what is asked next.
    fn use_extra(&mut self, voter: usize, words: &[&str], king: Option<Word>) -> Result<(Word, u64, Ask), String> {
        let last = Some(words.join(" "));
        if words[0] == "double" {
            let spirit = words::word(&SPIRITS, words[1])?;
            let cult = words::cult_of(spirit).or(king).ok_or("the Dwarf King has not voted")?;
            self.spend_one(voter, words::is_doubler)?;
            return Ok((cult, 1, Ask::Extra { king, last }));
        }
        let cult = words::word(&CULTS, words[1])?;
        if words[0] == "potion" {
            self.stated[voter].potions[usize::from(cult == "moon")] += 1;
            self.show(voter, potions_of(self.stated[voter].potions));
        } else {
            let any = !self.breaks(Broken::C03);
            let fits = |kind: Word| any || words::cult_of(kind) == Some(cult);
            self.spend_one(voter, |kind| words::effect_of(kind) == Some("portrait") && fits(kind))?;
        }
        Ok((cult, 1, Ask::Extra { king, last }))
    }

    /// Of the cards that would do, the first in the order of kinds (ERB-V15).
    fn spend_one(&mut self, seat: usize, wanted: impl Fn(Word) -> bool) -> Result<(), String> {
        let mut fitting = words::in_order(&self.hands[seat]);
        fitting.retain(|kind| wanted(kind));
        let kind = if self.breaks(Broken::V15) { fitting.last() } else { fitting.first() };
        self.spend(seat, kind.copied().ok_or("no such card in the hand")?);
        Ok(())
    }

    /// The majority decides; a tie calls a second vote, and a second tie leaves no cult (ERB-V09, V12).
    fn close_round(&mut self, round: u64, sun: u64, moon: u64) {
        let tie_breaker = match (self.broken, round) {
            (Broken::V09, 1) | (Broken::V12, 2) => Some("sun"),
            _ => None,
        };
        let cult = match sun.cmp(&moon) {
            std::cmp::Ordering::Greater => Some("sun"),
            std::cmp::Ordering::Less => Some("moon"),
            std::cmp::Ordering::Equal => tie_breaker,
        };
        if cult.is_none() && round == 1 {
            return self.start_round(2);
        }
        self.phase = Phase::Over { cult };
        if self.breaks(Broken::P12) {
            self.phase = Phase::Rolling;
        }
    }
}

fn no_extras_yet(king: Option<Word>) -> Ask {
    Ask::Extra { king, last: None }
}

/// The cards of so many Sun and Moon potions.
fn potions_of(numbers: [u64; 2]) -> Cards {
    let mut cards = Cards::new();
    for (cult, number) in CULTS.into_iter().zip(numbers) {
        for _ in 0..number {
            for plant in words::potion_plants(cult) {
                words::add(&mut cards, plant);
            }
            words::add(&mut cards, "berries");
        }
    }
    cards
}

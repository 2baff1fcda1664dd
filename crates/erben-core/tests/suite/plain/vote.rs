//! The vote (ERB-V).

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::phase::Question;
use super::words::{self, CULTS, Cards, SPIRITS, Word};
use super::{Phase, Place, Plain};

/// All extra votes in the order in which they are stated (ERB-V16), as they are written.
fn all_extras() -> Vec<String> {
    let doubled = SPIRITS.iter().map(|spirit| format!("double {spirit}"));
    let rest = ["potion", "portrait"].into_iter().flat_map(|verb| CULTS.map(|cult| format!("{verb} {cult}")));
    doubled.chain(rest).collect()
}

impl Plain {
    pub(super) fn arrived_pieces(&self) -> usize {
        let places = self.druids.iter().chain(self.spirits.values().map(|(place, _)| place));
        places.filter(|place| **place == Place::Arrived).count()
    }

    fn own_arrived_spirits(&self, seat: usize) -> Vec<Word> {
        SPIRITS.into_iter().filter(|spirit| self.spirits.get(spirit) == Some(&(Place::Arrived, seat))).collect()
    }

    /// Nobody can bring a fifth piece any more (ERB-V11).
    pub(super) fn fifth_is_out_of_reach(&self) -> bool {
        let could_come = self.spirits_in_circles().into_iter().filter(|spirit| *spirit != "morrigan").count();
        self.druids.iter().all(|place| *place == Place::Arrived) && self.arrived_pieces() + could_come < 5
    }

    /// Five pieces have arrived, or nobody can bring the fifth (ERB-V01, V11).
    pub(super) fn vote_is_due(&self) -> bool {
        let five = self.arrived_pieces() >= 5 && self.holds("ERB-V01");
        five || self.fifth_is_out_of_reach() && self.holds("ERB-V11")
    }

    /// The active player, then clockwise (ERB-V02).
    pub(super) fn voters(&self) -> Vec<usize> {
        self.clockwise_from(if self.holds("ERB-V02") { self.active } else { 0 })
    }

    /// The active player begins, then clockwise (ERB-V02); an unused die lapses (ERB-V01).
    pub(super) fn start_vote(&mut self) {
        self.then = None;
        self.ask(1, 0, 0, 0);
    }

    /// Asks the voter at that place of the order, or the next one who has a vote; after the last the round closes. Spirits of
    /// a cult vote unasked (ERB-V04).
    fn ask(&mut self, round: u64, place: usize, sun: u64, moon: u64) {
        let Some(voter) = self.voters().get(place).copied() else {
            return self.close_round(round, sun, moon);
        };
        if !self.has_a_vote(round, voter) {
            return self.ask(round, place + 1, sun, moon);
        }
        let spirits = self.own_arrived_spirits(voter);
        let counts = |spirit: &&Word, cult| words::cult_of(spirit) == Some(cult) && self.holds("ERB-V04");
        let of = |cult| spirits.iter().filter(|spirit| counts(spirit, cult)).count() as u64;
        let (sun, moon) = (sun + of("sun"), moon + of("moon"));
        let druid = self.druids[voter] == Place::Arrived;
        let question = if druid { Question::Druid } else { self.king_or_extra(voter) };
        self.phase = Phase::Voting { round, voter, sun, moon, question };
    }

    /// A piece at the centre, or, in the first vote, an extra vote (ERB-V07, V10); nobody else is asked (ERB-V13).
    pub(super) fn has_a_vote(&self, round: u64, seat: usize) -> bool {
        let piece = self.druids[seat] == Place::Arrived || !self.own_arrived_spirits(seat).is_empty();
        let extra = round == 1 && !self.extras(seat, None).is_empty() && self.holds("ERB-V07");
        piece || extra || !self.holds("ERB-V13")
    }

    fn king_or_extra(&self, seat: usize) -> Question {
        let king = self.own_arrived_spirits(seat).contains(&"dwarf_king") && self.holds("ERB-G03");
        if king { Question::King } else { Question::Extra { king: None, last: None } }
    }

    /// The votes of pieces are compulsory (ERB-V08), the others voluntary (ERB-V06) and of the first vote alone (ERB-V10).
    pub(super) fn vote_options(&self, round: u64, voter: usize, question: &Question) -> BTreeSet<String> {
        match question {
            Question::Druid => {
                let mut options = BTreeSet::from(CULTS.map(|cult| format!("vote druid {cult}")));
                options.extend((!self.holds("ERB-V08")).then(|| "done".to_owned()));
                options
            }
            Question::King => CULTS.map(|cult| format!("vote king {cult}")).into(),
            Question::Extra { last, .. } => {
                let mut options = BTreeSet::new();
                if round == 1 {
                    options.extend(self.extras(voter, last.as_deref()));
                }
                if options.is_empty() || self.holds("ERB-V06") {
                    options.insert("done".to_owned());
                }
                options
            }
        }
    }

    /// The extra votes that a seat can use after the last one (ERB-V06, V16); one card a spirit (ERB-C04).
    fn extras(&self, seat: usize, last: Option<&str>) -> BTreeSet<String> {
        let mut extras = all_extras();
        if let Some(passed) = extras.iter().position(|extra| Some(extra.as_str()) == last)
            && self.holds("ERB-V16")
        {
            extras.drain(..if extras[passed].starts_with("double") { passed + 1 } else { passed });
        }
        extras.into_iter().filter(|extra| self.can_use(seat, extra)).collect()
    }

    /// Whether a seat has what an extra vote takes; a Portrait, Lug or Teutates works for either cult (ERB-C03, C04).
    fn can_use(&self, seat: usize, extra: &str) -> bool {
        let hand = &self.hands[seat];
        let (verb, what) = extra.split_once(' ').unwrap_or_default();
        match verb {
            "double" => {
                let own = self.own_arrived_spirits(seat).contains(&what);
                let fits = |kind| words::cult_of(kind) == words::cult_of(what) || self.holds("ERB-C04");
                own && hand.keys().any(|kind| words::is_doubler(kind) && fits(kind))
            }
            "potion" => self.has_a_potion(seat, usize::from(what == "moon")),
            _ => {
                let fits = |kind| words::cult_of(kind) == Some(what) || self.holds("ERB-C03");
                hand.keys().any(|kind| words::is_portrait(kind) && fits(kind))
            }
        }
    }

    /// One more potion of that cult, of other cards than those shown already (ERB-V13).
    fn has_a_potion(&self, seat: usize, cult: usize) -> bool {
        let (hand, [sun, moon]) = (&self.hands[seat], self.stated[seat].potions);
        let plants = words::potion_plants(CULTS[cult]);
        words::held(hand, "berries") > sun + moon
            && plants.into_iter().all(|plant| words::held(hand, plant) > [sun, moon][cult])
    }

    /// A druid casts three votes, one in the second vote (ERB-V03, V10); the Dwarf King one (ERB-V05).
    pub(super) fn vote(&mut self, words: &[&str]) -> Result<(), String> {
        let Phase::Voting { round, voter, sun, moon, question } = self.phase.clone() else {
            return Err("nobody votes".to_owned());
        };
        if words[0] == "done" {
            let place = self.voters().into_iter().position(|seat| seat == voter);
            self.ask(round, place.ok_or("the voter does not play")? + 1, sun, moon);
            return Ok(());
        }
        let (cult, votes, question) = match question {
            Question::Druid => {
                let three = if round == 1 { self.holds("ERB-V03") } else { !self.holds("ERB-V10") };
                let votes = if three { 3 } else { 1 };
                (words::word(&CULTS, words[2])?, votes, self.king_or_extra(voter))
            }
            Question::King => {
                let cult = words::word(&CULTS, words[2])?;
                let votes = if self.holds("ERB-V05") { 1 } else { 3 };
                (cult, votes, Question::Extra { king: Some(cult), last: None })
            }
            Question::Extra { king, .. } => {
                (self.use_extra(voter, words, king)?, 1, Question::Extra { king, last: Some(words.join(" ")) })
            }
        };
        let (sun, moon) = if cult == "sun" { (sun + votes, moon) } else { (sun, moon + votes) };
        self.phase = Phase::Voting { round, voter, sun, moon, question };
        Ok(())
    }

    /// Uses one extra vote, for the cult it gives. The Dwarf King is doubled for the cult he voted for (ERB-C04).
    fn use_extra(&mut self, voter: usize, words: &[&str], king: Option<Word>) -> Result<Word, String> {
        if words[0] == "double" {
            self.spend_one(voter, words::is_doubler)?;
            let spirit = words::word(&SPIRITS, words[1])?;
            return words::cult_of(spirit).or(king).ok_or("the Dwarf King has not voted".to_owned());
        }
        let cult = words::word(&CULTS, words[1])?;
        if words[0] == "potion" {
            self.stated[voter].potions[usize::from(cult == "moon")] += 1;
            self.show(voter, &potions_of(self.stated[voter].potions));
        } else {
            self.spend_one(voter, words::is_portrait)?;
        }
        Ok(cult)
    }

    /// Of the cards that would do, the first in the order of kinds (ERB-V15).
    fn spend_one(&mut self, seat: usize, wanted: fn(Word) -> bool) -> Result<(), String> {
        let mut cards = words::in_order(&self.hands[seat]);
        cards.retain(|kind| wanted(kind));
        let first = if self.holds("ERB-V15") { cards.first() } else { cards.last() };
        self.spend(seat, first.ok_or("no such card in the hand")?);
        Ok(())
    }

    /// The majority decides; a tie calls a second vote, and a second tie leaves no cult (ERB-V09, V12).
    fn close_round(&mut self, round: u64, sun: u64, moon: u64) {
        let cult = match sun.cmp(&moon) {
            Ordering::Greater => Some("sun"),
            Ordering::Less => Some("moon"),
            Ordering::Equal if round == 1 && self.holds("ERB-V09") => return self.ask(2, 0, 0, 0),
            Ordering::Equal if round == 2 && !self.holds("ERB-V12") => Some("sun"),
            Ordering::Equal => None,
        };
        if self.holds("ERB-P12") {
            self.phase = Phase::Over { cult };
        } else {
            self.next_turn();
        }
    }
}

/// The cards of so many Sun and Moon potions.
fn potions_of([sun, moon]: [u64; 2]) -> Cards {
    let mut cards = Cards::from([("berries", sun + moon)]);
    for (cult, number) in [("sun", sun), ("moon", moon)] {
        cards.extend(words::potion_plants(cult).map(|plant| (plant, number)));
    }
    cards.retain(|_, copies| *copies > 0);
    cards
}

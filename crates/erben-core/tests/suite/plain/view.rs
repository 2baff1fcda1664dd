//! What a seat may know (the notation's section 7): listed piece by piece.

use serde_json::{Value, json};

use super::words::{self, CLASSES, Cards};
use super::{Phase, Plain, Stated};

impl Plain {
    /// The view of each seat, then what everybody may know, then all there is.
    pub(super) fn all_views(&self) -> Vec<Value> {
        let whole = self.position();
        let mut views: Vec<Value> = (0..self.players).map(|seat| self.view(&whole, Some(seat))).collect();
        views.push(self.view(&whole, None));
        let mut all = self.view(&whole, None);
        for part in ["hands", "known", "phase"] {
            all[part] = whole[part].clone();
        }
        all["viewer"] = json!("referee");
        views.push(all);
        views
    }

    /// What a seat may know, or, without one, everybody. The scoring lays all hands open (ERB-P13).
    fn view(&self, whole: &Value, seat: Option<usize>) -> Value {
        let over = matches!(self.phase, Phase::Over { .. });
        let mut hands = Vec::new();
        for owner in 0..self.players {
            let open = over && self.holds("ERB-P13") || seat == Some(owner) || !self.holds("ERB-S07");
            hands.push(if open { whole["hands"][owner].clone() } else { Value::Null });
        }
        let own = |known: &&Value| known["observer"] == json!(seat) || known["owner"] == json!(seat);
        let known: Vec<&Value> = whole["known"].as_array().into_iter().flatten().filter(own).collect();
        let mut phase = whole["phase"].clone();
        if let Some(gift) = phase.pointer_mut("/answering/gift")
            && seat != Some(self.active)
            && self.holds("ERB-T03")
        {
            gift.take();
        }
        json!({
            "viewer": seat.map_or("public".to_owned(), |seat| format!("player {}", seat + 1)),
            "turn": whole["turn"],
            "active": whole["active"],
            "druids": whole["druids"],
            "spirits": whole["spirits"],
            "counts": self.hands.iter().map(counts).collect::<Vec<_>>(),
            "stacks": CLASSES.map(|class| self.stack_size(class)),
            "hands": hands,
            "known": known,
            "stated": whole["stated"],
            "skipped": self.skipped(),
            "phase": phase,
        })
    }

    /// The seats that were skipped in the first round of the vote: no piece at the centre, and nothing to state (ERB-V13).
    fn skipped(&self) -> Vec<usize> {
        let order = self.voters();
        let come: Vec<usize> = match self.phase {
            Phase::Voting { round: 1, voter, .. } => order.into_iter().take_while(|seat| *seat != voter).collect(),
            Phase::Voting { .. } | Phase::Over { .. } => order,
            _ => Vec::new(),
        };
        let nothing = |seat: &usize| self.stated[*seat] == Stated::default() && !self.has_a_vote(1, *seat);
        let mut skipped: Vec<usize> = come.into_iter().filter(nothing).collect();
        skipped.sort_unstable();
        skipped
    }
}

/// How many Sun magic, Moon magic and plant cards a hand holds (ERB-S07).
fn counts(hand: &Cards) -> [u64; 3] {
    CLASSES.map(|class| words::held_of_class(hand, class))
}

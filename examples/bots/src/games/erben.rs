//! Merlins Erben: a simple player that looks no further than the end of the present move, and what a position is worth.

use erben_core::{
    Action, Allocation, Card, Cult, Erben, Phase, Piece, Space, Spirit, State, Symbol, View, Whereabouts,
};
use table_common::{ActionSet, Game, Hidden, PerSeat, Seat};

use super::{Heuristics, shares};
use crate::{BotRng, Knowledge, Observation, best_by};

/// The turn from which its pieces go to the centre.
const HOMEWARD: u16 = 60;

impl Knowledge<Erben> for Heuristics {
    /// Collects plants, magic and spirits of the cult it holds most of, keeps the Morrigan away, and goes to the centre
    /// late: then it casts all its votes for that cult. To see where a piece can go it asks the rules about a position
    /// resampled from its view.
    fn pick(&self, seen: &Observation<'_, Erben>, rng: &mut BotRng) -> Option<Action> {
        let (game, view) = (seen.game(), seen.view());
        let imagined = game.determinize(&view, rng);
        let plan = Plan::of(game, &view, seen.seat());
        best_by(seen.legal().iter(), rng, |action| plan.worth(&imagined, action))
    }

    /// Two shares, by the points that a victory of either cult would bring, weighed by which cult has more votes in sight.
    /// The fewer pieces have arrived, the less a lead counts.
    fn evaluate(&self, game: &Erben, view: &View) -> PerSeat<f64> {
        let to_come = pieces_to_come(game, view);
        let points = |seat, cult| {
            let plan = Plan { game, view, seat, cult };
            f64::from(plan.score() + COLLECTED * i32::from(to_come) * plan.moves())
        };
        let scale = LEAD * f64::from(1 + to_come);
        let by = |cult| shares(game.players(), scale, |seat| points(seat, cult));
        let (sun, moon) = (by(Cult::Sun), by(Cult::Moon));
        let druids = game.players().seats().map(|seat| druids_lead(game, view, seat));
        let lead = druids.sum::<f64>() + spirits_lead(view);
        let sun_wins = 0.5 + lead / (2.0 * (lead.abs() + VOTES));
        PerSeat::from_fn(|seat| sun_wins * sun[seat] + (1.0 - sun_wins) * moon[seat])
    }
}

/// A lead of so many points is halfway from a tie to certainty when all pieces have arrived, or makes a druid prefer a cult
/// with half its votes.
const LEAD: f64 = 20.0;
/// The points that a piece in the circles collects while one more piece goes to the centre.
const COLLECTED: i32 = 5;
/// A lead of so many votes is halfway from a tie to certainty.
const VOTES: f64 = 2.0;

/// How many pieces are missing from the five that bring about the vote (ERB-V01).
fn pieces_to_come(game: &Erben, view: &View) -> u8 {
    let druids = game.players().seats().filter(|&seat| view.druid(seat) == Whereabouts::Arrived).count();
    5 - (druids + arrived_spirits(view).count()).min(5) as u8
}

fn arrived_spirits(view: &View) -> impl Iterator<Item = Spirit> {
    Spirit::ALL.into_iter().filter(|&spirit| view.spirit(spirit) == Whereabouts::Arrived)
}

/// By how many votes the spirits at the centre prefer the Sun (ERB-V04).
fn spirits_lead(view: &View) -> f64 {
    let votes = |spirit: Spirit| spirit.cult().map_or(0.0, |cult| if cult == Cult::Sun { 1.0 } else { -1.0 });
    arrived_spirits(view).map(votes).sum()
}

/// By how many votes a seat's druid is likely to prefer the Sun: up to 3 at the centre (ERB-V03), up to 1 before.
fn druids_lead(game: &Erben, view: &View, seat: Seat) -> f64 {
    let score = |cult| f64::from(Plan { game, view, seat, cult }.score());
    let votes = if view.druid(seat) == Whereabouts::Arrived { 3.0 } else { 1.0 };
    let gain = score(Cult::Sun) - score(Cult::Moon);
    votes * gain / (gain.abs() + LEAD)
}

/// What a seat wants, by its view.
struct Plan<'a> {
    game: &'a Erben,
    view: &'a View,
    seat: Seat,
    /// The cult that would bring it most points.
    cult: Cult,
}

impl<'a> Plan<'a> {
    fn of(game: &'a Erben, view: &'a View, seat: Seat) -> Self {
        let mut plan = Self { game, view, seat, cult: Cult::Sun };
        if plan.points(Cult::Moon) > plan.points(Cult::Sun) {
            plan.cult = Cult::Moon;
        }
        plan
    }

    /// The points that a victory of that cult would bring now, before the druid's and the deductions.
    fn points(&self, cult: Cult) -> i32 {
        let hand = self.view.hand(self.seat).unwrap_or_default();
        let best = Allocation::best(hand, cult);
        let plants = Card::plants(cult).map(|card| i32::from(card.value()) * i32::from(hand.count(card)));
        let spirits =
            (self.view.owned(self.seat) & cult.spirits()).iter().map(|spirit| match self.view.spirit(spirit) {
                Whereabouts::Arrived => 20,
                _ => 10,
            });
        50 * i32::from(best.potions) + 20 * i32::from(best.pairs) + plants.iter().sum::<i32>() + spirits.sum::<i32>()
    }

    /// The points that a victory of the cult would bring now (ERB-P02 to P10).
    fn score(&self) -> i32 {
        let berries = self.view.hand(self.seat).unwrap_or_default().count(Card::Berries);
        let druid = i32::from(self.view.druid(self.seat) == Whereabouts::Arrived);
        let morrigan = i32::from(self.view.owned(self.seat).contains(Spirit::Morrigan));
        self.points(self.cult) + 20 * (druid - i32::from(berries) - morrigan)
    }

    /// How much the seat's pieces in the circles can collect: the druid 2, each spirit 1. A seat whose pieces have all arrived
    /// does nothing until the vote.
    fn moves(&self) -> i32 {
        let in_circles = |at| matches!(at, Whereabouts::On(_));
        let spirits = self.view.owned(self.seat).iter().filter(|&spirit| in_circles(self.view.spirit(spirit)));
        2 * i32::from(in_circles(self.view.druid(self.seat))) + i32::from(spirits.count() as u8)
    }

    /// How good an action looks; only the order counts.
    fn worth(&self, imagined: &State, action: Action) -> i32 {
        match action {
            Action::To(space) => self.worth_of_space(space),
            Action::Move { .. } | Action::Relocate(_) => self.worth_of_move(imagined, action),
            Action::Draw(_) => 12,
            Action::Control => 15,
            Action::Call(Spirit::Morrigan) => -5,
            Action::Call(spirit) if spirit.cult() == Some(self.cult) => 20,
            Action::Call(_) => 14,
            Action::DriveOut(Spirit::Morrigan) if self.view.owned(self.seat).contains(Spirit::Morrigan) => 25,
            Action::DriveOut(spirit) if self.view.owned(self.seat).contains(spirit) => -10,
            Action::DriveOut(_) => 1,
            Action::Steal(_) => 10,
            Action::Look | Action::Exchange(_) => -1,
            Action::VoteDruid(cult) | Action::VoteKing(cult) | Action::Potion(cult) | Action::Portrait(cult) => {
                i32::from(cult == self.cult) * 20 - 10
            }
            Action::Double(spirit) => {
                if spirit.cult() == Some(self.cult) {
                    10
                } else {
                    -10
                }
            }
            Action::Give(gift) => -self.worth_of_cards(gift.cards().each()),
            Action::Nothing | Action::Pass | Action::Done => 0,
        }
    }

    fn worth_of_cards(&self, cards: impl Iterator<Item = Card>) -> i32 {
        let wanted = |card: Card| Card::plants(self.cult).contains(&card) || Card::pairers(self.cult).contains(&card);
        cards.map(|card| if wanted(card) { 10 + i32::from(card.value()) } else { 1 }).sum()
    }

    /// The best space that a move or a relocation can end on.
    fn worth_of_move(&self, imagined: &State, action: Action) -> i32 {
        let mut moving = *imagined;
        if self.game.apply(&mut moving, action, &mut ()).is_err() {
            return i32::MIN;
        }
        let after = self.game.view(&moving, self.view.viewer());
        let plan = Plan { view: &after, ..*self };
        let ends = self.game.legal_actions(&moving);
        ends.iter().map(|end| plan.worth(&moving, end)).max().unwrap_or(i32::MIN)
    }

    /// The worth of a space for the piece that is to be put there.
    fn worth_of_space(&self, space: Space) -> i32 {
        let piece = match self.view.phase() {
            Phase::Moving { piece, .. } => piece,
            Phase::Relocating { spirit } | Phase::Calling { spirit, .. } => Piece::Spirit(spirit),
            _ => return 0,
        };
        let late = self.view.turn_number() >= HOMEWARD;
        let own = match piece {
            Piece::Druid => true,
            Piece::Spirit(spirit) => self.view.owned(self.seat).contains(spirit),
        };
        let others_druid = self
            .game
            .players()
            .seats()
            .any(|seat| seat != self.seat && self.view.druid(seat) == Whereabouts::On(space));
        match (piece, self.game.board().symbol(space)) {
            (Piece::Spirit(Spirit::Morrigan), _) if own => {
                if others_druid {
                    30
                } else {
                    2
                }
            }
            (Piece::Spirit(spirit), Some(Symbol::Foot)) => {
                let wanted = own && spirit.cult() == Some(self.cult);
                if wanted && late { 40 } else { -20 }
            }
            (Piece::Spirit(_), Some(Symbol::Plant)) if own => 10,
            (Piece::Spirit(_), _) => 0,
            (Piece::Druid, Some(Symbol::Foot)) => {
                if late {
                    30
                } else {
                    -20
                }
            }
            (Piece::Druid, Some(Symbol::Plant | Symbol::Spirit)) => 12,
            (Piece::Druid, Some(Symbol::Sun | Symbol::Moon)) => 8,
            (Piece::Druid, None) => {
                if self.a_foreign_spirit_is_on(space) {
                    9
                } else {
                    0
                }
            }
        }
    }

    fn a_foreign_spirit_is_on(&self, space: Space) -> bool {
        let foreign = Spirit::ALL.into_iter().filter(|&spirit| !self.view.owned(self.seat).contains(spirit));
        foreign
            .filter(|&spirit| spirit != Spirit::Morrigan)
            .any(|spirit| self.view.spirit(spirit) == Whereabouts::On(space))
    }
}

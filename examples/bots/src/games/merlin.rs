//! Merlin: a simple player that looks no further than the next space, and what a position is worth.

use merlin_core::{
    Action, Card, Die, Direction, Figure, Good, Henchman, InfluenceReward, Kind, Merlin, Phase, Principality, Row,
    ScoreKind, Seals, Space, SpaceKind, View,
};
use table_common::{ActionSet, Game, PerSeat, Seat};

use super::{Heuristics, shares};
use crate::{BotRng, Knowledge, Observation, best_by};

impl Knowledge<Merlin> for Heuristics {
    /// Chooses the die that leads to the best space, completes every mission it can, keeps shields for its traitors,
    /// builds manors and sends henchmen out, since each scores again and again.
    fn pick(&self, seen: &Observation<'_, Merlin>, rng: &mut BotRng) -> Option<Action> {
        let view = seen.view();
        let eyes = Eyes { game: seen.game(), view: &view, seat: seen.seat() };
        best_by(seen.legal().iter(), rng, |action| eyes.worth(action))
    }

    /// Shares by the points in hand, and those that what stands on the board will bring at the scorings to come.
    fn evaluate(&self, game: &Merlin, view: &View) -> PerSeat<f64> {
        let scorings = f64::from(scorings(view));
        shares(game.players(), 12.0, |seat| {
            let player = view.player(seat);
            let repelled = |one: Principality| {
                let shields = player.goods().count(Good { kind: Kind::Shield, principality: one });
                shields.min(player.traitors().count(one))
            };
            let traitors = player.traitors().len() as u8 - Principality::ALL.into_iter().map(repelled).sum::<u8>();
            let at_the_end =
                f64::from(player.apples()) + 2.0 * f64::from(player.staffs()) + f64::from(player.goods().len()) / 3.0;
            let a_scoring = f64::from(player.henchmen().out())
                + 1.5 * f64::from(player.influence().len())
                + 1.5 * f64::from(player.built().len())
                + f64::from(u8::from(view.excalibur() == Some(seat)))
                + f64::from(u8::from(view.grail() == Some(seat)))
                + rows(player.seals()) / 10.0;
            f64::from(player.score()) + at_the_end - 3.0 * f64::from(traitors) + scorings * a_scoring
        })
    }
}

/// How many scorings are to come, this round's included.
fn scorings(view: &View) -> i32 {
    i32::from((8 - view.round().min(6)) / 2)
}

/// What a row of King's Favor brings from one scoring to the next, in tenths of a VP.
const fn use_of(henchman: Henchman, row: Row) -> i32 {
    match (row, henchman) {
        (Row::First, _) => 3,
        (Row::Second, _) => 6,
        (Row::Third, Henchman::Builder) => 12,
        (Row::Third, Henchman::FlagBearer) => 20,
        (Row::Third, Henchman::ShieldBearer | Henchman::LadyInWaiting) => 25,
    }
}

/// What the rows that a player has marked bring from one scoring to the next, in tenths of a VP.
fn rows(seals: Seals) -> f64 {
    f64::from(seals.iter().map(|(henchman, row)| use_of(henchman, row)).sum::<i32>())
}

/// What one seat sees. Worths are in tenths of a VP.
struct Eyes<'a> {
    game: &'a Merlin,
    view: &'a View,
    seat: Seat,
}

impl Eyes<'_> {
    fn worth(&self, action: Action) -> i32 {
        let player = self.view.player(self.seat);
        match action {
            Action::Complete(card, None) => 1_000 + self.mission(card),
            Action::Complete(card, Some(row)) => {
                1_000 + scorings(self.view) * use_of(self.game.mission(card).icon, row)
            }
            Action::ChooseDie(face) => self.reach(Figure::Knight, face.pips(), Direction::Clockwise),
            Action::ChooseMerlinDie => {
                let pips = player.merlin_die().map_or(0, table_common::Face::pips);
                let reach = |direction| self.reach(Figure::Merlin, pips, direction);
                reach(Direction::Clockwise).max(reach(Direction::CounterClockwise))
            }
            Action::Move(direction) => match self.view.phase() {
                Phase::DieChosen(chosen) => {
                    let figure = if chosen.die == Die::Own { Figure::Knight } else { Figure::Merlin };
                    self.reach(figure, chosen.face.pips(), direction)
                }
                _ => 0,
            },
            Action::Score(kind) => 10 * i32::from(player.count(kind)),
            Action::FavorScore(kind) => 10 * i32::from(player.count(kind)) + 5,
            Action::Send(henchman, place) | Action::FavorSend(henchman, place) => self.sent(henchman, place),
            Action::Take(good) => self.good(good),
            Action::Return(good) => 25 - self.good(good),
            Action::Defeat(one) => 30 + if self.repelled(one) { 0 } else { 30 },
            Action::TakeExcalibur | Action::TakeGrail => 30,
            Action::Build(tile, _) => 60 + if self.view.environs().towers().contains(tile) { 20 } else { 0 },
            Action::Influence(_) => 18,
            Action::FlagDragon(one) => {
                if self.repelled(one) {
                    -20
                } else {
                    30 * i32::from(player.traitors().count(one))
                }
            }
            Action::FavorRepel(_) => 40,
            Action::PlaceGrail => 20,
            // A staff is worth 2 VP at the end.
            Action::Staff => self.here() - 25,
            Action::Discard(card) => 12 - self.mission(card),
            Action::Draw(slot) => self.view.display(slot).map_or(0, |card| self.mission(card)),
            Action::DrawDeck => 14,
            Action::Decline | Action::KeepGrail | Action::End => 0,
            Action::Apple(_) | Action::FlagSnake | Action::FlagFishes | Action::FlagEagle | Action::FlagFox(_) => -10,
        }
    }

    /// The worth of the space that a figure would reach.
    fn reach(&self, figure: Figure, pips: u8, direction: Direction) -> i32 {
        let from = match figure {
            Figure::Knight => self.view.player(self.seat).knight().unwrap_or(Space::FIRST),
            Figure::Merlin => self.view.merlin(),
        };
        self.space(from.on(pips, direction))
    }

    /// The worth of the space that was acted on.
    fn here(&self) -> i32 {
        match self.view.phase() {
            Phase::Acted { made, .. } => self.space(made.fox.unwrap_or(self.view.merlin())),
            _ => 0,
        }
    }

    /// The worth of the best that a space offers.
    fn space(&self, space: Space) -> i32 {
        let player = self.view.player(self.seat);
        let influenced = |one: &Principality| player.influence().contains(*one);
        let places = || Principality::ALL.into_iter().filter(influenced);
        let henchman_to = |place| Henchman::ALL.map(|henchman| self.sent(henchman, place)).into_iter().max();
        match self.game.space(space) {
            SpaceKind::Principality(one) => henchman_to(one).unwrap_or(0),
            SpaceKind::Points(kind) => 10 * i32::from(player.count(kind)),
            SpaceKind::Influence(InfluenceReward::Henchman) => places().filter_map(henchman_to).max().unwrap_or(0),
            SpaceKind::Influence(reward) => {
                let good = |principality| reward.good().map_or(0, |kind| self.good(Good { kind, principality }));
                places().map(good).max().unwrap_or(0)
            }
            SpaceKind::Relocate => 20,
            SpaceKind::Exchange => 8,
            SpaceKind::Mission => 4,
            SpaceKind::Excalibur if player.traitors().is_empty() => 30,
            SpaceKind::Excalibur => 60,
            SpaceKind::Grail => 30,
            SpaceKind::Manor if player.manors() > 0 && player.count(ScoreKind::Materials) > 0 => 60,
            SpaceKind::Manor => 0,
        }
    }

    /// The worth of a henchman sent to a principality: its duty, and the point it scores there if it comes from the castle.
    fn sent(&self, henchman: Henchman, place: Principality) -> i32 {
        let player = self.view.player(self.seat);
        let stands = player.henchmen().place(henchman);
        if stands == Some(place) {
            return 0;
        }
        let out = if stands.is_none() { 20 } else { 0 };
        let kind = match henchman {
            Henchman::Builder => Kind::Material,
            Henchman::ShieldBearer => Kind::Shield,
            Henchman::FlagBearer => Kind::Flag,
            Henchman::LadyInWaiting => return out + if player.influence_in_castle() > 0 { 18 } else { 0 },
        };
        out + self.good(Good { kind, principality: place })
    }

    /// The worth of a good from the board; a shield against an own traitor saves 3 VP.
    fn good(&self, good: Good) -> i32 {
        let traitor = self.view.player(self.seat).traitors().contains(good.principality);
        match good.kind {
            _ if self.view.board().count(good) == 0 => 0,
            Kind::Shield if traitor && !self.repelled(good.principality) => 33,
            Kind::Material => 15,
            Kind::Flag | Kind::Shield => 12,
        }
    }

    /// Whether the own shields of a principality are enough for its traitors.
    fn repelled(&self, one: Principality) -> bool {
        let player = self.view.player(self.seat);
        player.goods().count(Good { kind: Kind::Shield, principality: one }) >= player.traitors().count(one)
    }

    fn mission(&self, card: Card) -> i32 {
        10 * i32::from(self.game.mission(card).points)
    }
}

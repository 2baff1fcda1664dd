//! What people read: logs, refusals, events, scorings.

use crate::common::refusals::{KINDS, every_refusal, place};
use crate::common::*;
use insta::assert_snapshot;
use merlin_core::table_common::{Face, Game, Stored, Viewer};
use merlin_core::{Die, Event, Good, Merlin, Reason, Roll, Row, ScoreKind, Slot, StartTile, Terrain, Tile, TileSort};
use testkit::{random_game, random_match};

fn said(game: &Merlin, events: impl IntoIterator<Item = Event>) -> String {
    let lines: Vec<_> = events.into_iter().map(|event| game.display(&event).to_string()).collect();
    lines.join("\n")
}

fn log(players: u8, modules: &[&str], seed: u64, who: Viewer) -> String {
    let table = random_match(Merlin::built_in(players, modules).unwrap(), seed);
    said(table.game(), table.events_for(who))
}

#[test]
fn the_log_of_a_game_of_two() {
    assert_snapshot!(log(2, PLAIN, 11, Viewer::Referee));
}

#[test]
fn the_log_of_a_game_of_three() {
    assert_snapshot!(log(3, PLAIN, 12, Viewer::Public));
}

#[test]
fn the_log_of_a_game_of_four() {
    assert_snapshot!(log(4, PLAIN, 13, Viewer::Seat(P2)));
}

#[test]
fn the_log_of_a_game_with_kings_favor() {
    assert_snapshot!(log(3, FAVOR, 14, Viewer::Referee));
}

#[test]
fn every_refusal_in_a_sentence() {
    let game = Merlin::built_in(4, FAVOR).unwrap();
    let lines: Vec<_> = every_refusal().iter().map(|refusal| game.display(refusal).to_string()).collect();
    assert_snapshot!(lines.join("\n"));
}

#[test]
fn no_refusal_is_left_out() {
    let mut places: Vec<_> = every_refusal().iter().map(place).collect();
    places.dedup();
    assert!(places.into_iter().eq(0..KINDS));
}

fn every_event() -> Vec<Event> {
    let face = Face::new(5).unwrap();
    let (tile, slot, start) = (Tile::new(8).unwrap(), Slot::ALL[0], StartTile::new(3).unwrap());
    let good = Good { kind: Material, principality: Snake };
    let reasons = [
        Reason::Space(ScoreKind::Flags),
        Reason::FavorScore,
        Reason::Mission(card(17)),
        Reason::SecondMission,
        Reason::FirstRow(Builder),
        Reason::FavorRepel,
        Reason::Excalibur,
        Reason::Environs { terrain: Terrain::Wood, tile, tiles: 4 },
        Reason::Influence(Fox),
        Reason::Grail(Fox),
        Reason::Henchmen,
        Reason::Apples,
        Reason::Staffs,
        Reason::Goods,
    ];
    let mut all = vec![
        Event::FirstPlayer(P1),
        Event::TileLaid(tile, TileSort { terrain: Terrain::Lake, tower: true }),
        Event::SlotFilled(slot, card(17)),
        Event::StartingTile(P1, start),
        Event::TraitorDrawn(P1, Fox),
        Event::MissionDrawn(P1, None),
        Event::MissionDrawn(P1, Some(card(43))),
        Event::DiceRolled(P1, Roll::new([face, face, Face::ALL[0]], Face::ALL[1]).unwrap()),
        Event::RoundBegan { round: 2, first: P2 },
        Event::DieChosen(P1, Die::Own, face),
        Event::DieChosen(P1, Die::Merlin, face),
        Event::ApplePaid(P1, face),
        Event::FlagUsed(P1, Eagle),
        Event::Moved { seat: P1, figure: Knight, from: space(4), to: space(9) },
        Event::Moved { seat: P1, figure: Wizard, from: space(4), to: space(21) },
        Event::ActsOn(P1, space(3)),
        Event::Declined(P1),
        Event::StaffPaid(P1),
        Event::TurnEnded(P1),
        Event::HenchmanSent { seat: P1, henchman: LadyInWaiting, from: None, to: Dove },
        Event::HenchmanSent { seat: P1, henchman: LadyInWaiting, from: Some(Fox), to: Dove },
        Event::HenchmanHome(P2, LadyInWaiting, Dove),
        Event::GoodTaken(P1, good),
        Event::GoodReturned(P1, good),
        Event::InfluencePlaced(P1, Dove),
        Event::InfluenceHome(P1, Dove, 2),
        Event::TraitorDiscarded(P1, Fox),
        Event::ExcaliburTaken(P1, None),
        Event::ExcaliburTaken(P1, Some(P2)),
        Event::GrailTaken(P1, None),
        Event::GrailTaken(P1, Some(P2)),
        Event::AppleTaken(P1),
        Event::ManorBuilt(P1, tile),
        Event::MissionDiscarded(P1, card(25)),
        Event::MissionTaken(P1, slot, card(31)),
        Event::MissionCompleted(P1, card(37)),
        Event::SealPlaced(P1, ShieldBearer, Row::Second),
        Event::SealUsed(P1, ShieldBearer),
        Event::DeckRenewed,
        Event::TraitorsRenewed,
        Event::ScoringBegan(4),
        Event::GrailPlaced(P1, Dove),
        Event::GrailKept(P1, Dove),
        Event::Scored { seat: P1, points: -3, reason: Reason::Traitors(1) },
        Event::Scored { seat: P1, points: -6, reason: Reason::Traitors(2) },
    ];
    all.extend(reasons.map(|reason| Event::Scored { seat: P1, points: 4, reason }));
    all.push(Event::GameOver);
    all
}

#[test]
fn every_event_in_a_sentence() {
    assert_snapshot!(said(&Merlin::built_in(2, PLAIN).unwrap(), every_event()));
}

/// How many kinds of events there are.
const EVENTS: usize = 39;

/// As for refusals.
#[test]
fn no_event_is_left_out() {
    let place = |event: &Event| match event {
        Event::FirstPlayer(..) => 0,
        Event::TileLaid(..) => 1,
        Event::SlotFilled(..) => 2,
        Event::StartingTile(..) => 3,
        Event::TraitorDrawn(..) => 4,
        Event::MissionDrawn(..) => 5,
        Event::DiceRolled(..) => 6,
        Event::RoundBegan { .. } => 7,
        Event::DieChosen(..) => 8,
        Event::ApplePaid(..) => 9,
        Event::FlagUsed(..) => 10,
        Event::Moved { .. } => 11,
        Event::ActsOn(..) => 12,
        Event::Declined(..) => 13,
        Event::StaffPaid(..) => 14,
        Event::TurnEnded(..) => 15,
        Event::HenchmanSent { .. } => 16,
        Event::HenchmanHome(..) => 17,
        Event::GoodTaken(..) => 18,
        Event::GoodReturned(..) => 19,
        Event::InfluencePlaced(..) => 20,
        Event::InfluenceHome(..) => 21,
        Event::TraitorDiscarded(..) => 22,
        Event::ExcaliburTaken(..) => 23,
        Event::GrailTaken(..) => 24,
        Event::AppleTaken(..) => 25,
        Event::ManorBuilt(..) => 26,
        Event::MissionDiscarded(..) => 27,
        Event::MissionTaken(..) => 28,
        Event::MissionCompleted(..) => 29,
        Event::SealPlaced(..) => 30,
        Event::SealUsed(..) => 31,
        Event::DeckRenewed => 32,
        Event::TraitorsRenewed => 33,
        Event::ScoringBegan(..) => 34,
        Event::GrailPlaced(..) => 35,
        Event::GrailKept(..) => 36,
        Event::Scored { .. } => 37,
        Event::GameOver => 38,
        _ => EVENTS,
    };
    let mut places: Vec<_> = every_event().iter().map(place).collect();
    places.dedup();
    assert!(places.into_iter().eq(0..EVENTS));
    for seed in 0..6 {
        let game = Merlin::built_in(2 + (seed % 3) as u8, FAVOR).unwrap();
        random_game(&game, seed, |_, events| assert!(events.iter().all(|event| place(event) < EVENTS)));
    }
}

/// A scoring with something in each of its parts.
fn rich(round: u8) -> Play {
    let base = scene(3).traitors(P1, Fox, 2).goods(P1, Shield, Fox, 1).traitors(P2, Dove, 1).goods(P2, Shield, Dove, 1);
    let base = base.manor(P1, 0).manor(P2, 1).manor(P3, 2).influence(P1, Dove, 2).influence(P2, Dove, 2);
    let base =
        base.influence(P1, Fox, 1).influence(P3, Fox, 3).henchman(P1, Builder, Fox).henchman(P3, FlagBearer, Dove);
    let base = base.goods(P1, Flag, Dove, 4).goods(P1, Material, Dove, 3);
    let mut play = base.with(|spec| (spec.grail, spec.excalibur) = (Some(P1), Some(P2))).last_turn(round).ready();
    play.act(&["end"]).settle(3);
    play
}

#[test]
fn the_table_of_a_scoring_with_the_grail() {
    let mut play = rich(2);
    play.act(&["place grail"]).settle(4);
    assert_snapshot!(said(&play.game, play.log.clone()));
}

#[test]
fn the_table_of_a_scoring_with_the_grail_kept() {
    let mut play = rich(4);
    play.act(&["keep grail"]).settle(4);
    assert_snapshot!(said(&play.game, play.log.clone()));
}

#[test]
fn the_table_of_the_last_scoring() {
    let mut play = rich(6);
    play.act(&["place grail"]);
    assert_snapshot!(said(&play.game, play.log.clone()));
}

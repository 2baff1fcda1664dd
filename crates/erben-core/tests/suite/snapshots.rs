//! What people read: a game's log, a view, every sentence. Reviewed as a diff with `cargo insta review`.

use std::fmt::Write;

use crate::common::wander::random_game;
use crate::common::{P1, P2, P3, cards, every_refusal, table};
use erben_core::table_common::{Game, PerSeat, Seat, Stored, Table, Viewer};
use erben_core::{
    Ballot, Card, Class, Cult, Demand, Erben, Event, Face, Gift, Piece, Refusal, Round, Space, Spirit, Whereabouts,
};
use insta::assert_snapshot;

fn game(players: u8) -> Erben {
    Erben::built_in(players, &[]).expect("2 to 4 players")
}

/// Each step with what came of it, as the referee sees it.
fn log(table: &Table<Erben>) -> String {
    let mut text = String::new();
    for played in table.steps() {
        for event in played.events {
            let _ = writeln!(text, "{:>4} {}", played.number, table.game().display(event));
        }
    }
    text
}

#[test]
fn the_log_of_a_game() {
    assert_snapshot!(log(&random_game(game(2), 91)));
}

#[test]
fn a_view_as_plain_data() {
    let setup = table(3).druid(P1, "m2").druid(P2, "m3").spirit("morrigan", "o3", P3).hand(P1, &["sun_5", "sun_lug"]);
    let setup = setup
        .hand(P2, &["berries", "moon_harp"])
        .edition(|edition| (edition.moon_magic.harp, edition.moon_magic.cauldron) = (3, 0));
    let mut play = setup.known(P1, P2, &["moon_harp"]).roll(1, 1);
    play.act(&["move druid 1", "to m3", "exchange 1 plant", "give sun_5"]);
    let view = |seat| serde_json::to_string_pretty(&play.game.describe_view(&play.view(seat))).expect("plain data");
    assert_snapshot!(format!("{}\n{}", view(P1), view(P2)));
}

#[test]
fn every_refusal_in_a_sentence() {
    let game = game(4);
    let sentences: Vec<String> = every_refusal(&game).iter().map(|refusal| game.display(refusal).to_string()).collect();
    assert_snapshot!(sentences.join("\n"));
}

/// The list must hold each variant, in the order of the enum: this does not compile when one is added.
#[test]
fn no_refusal_is_left_out() {
    let place = |refusal: &Refusal| match refusal {
        Refusal::GameOver => 0,
        Refusal::ChanceDue(_) => 1,
        Refusal::OtherDecision(_) => 2,
        Refusal::NoSpace(_) => 3,
        Refusal::NotOwn(_) => 4,
        Refusal::NotInCircles(_) => 5,
        Refusal::HasArrived(_) => 6,
        Refusal::GainedThisTurn(_) => 7,
        Refusal::MovedAlready(_) => 8,
        Refusal::DieUsed(_) => 9,
        Refusal::NoEndSpace(..) => 10,
        Refusal::DieUsable => 11,
        Refusal::SecondDieRequired => 12,
        Refusal::NoRings => 13,
        Refusal::NoMagicStack => 14,
        Refusal::StackEmpty(_) => 15,
        Refusal::NoTarget(_) => 16,
        Refusal::SpaceFull(_) => 17,
        Refusal::MorriganOnFoot(_) => 18,
        Refusal::OwnSpace(_) => 19,
        Refusal::OutOfReach(..) => 20,
        Refusal::DruidInTheWay(_) => 21,
        Refusal::NoDrawHere(_) => 22,
        Refusal::NoSpiritSpace => 23,
        Refusal::NotAtHome(_) => 24,
        Refusal::NotToDriveOut(_) => 25,
        Refusal::NoFreeNeighbour => 26,
        Refusal::NothingToControl => 27,
        Refusal::NoDruidMet => 28,
        Refusal::CannotBothGive(_) => 29,
        Refusal::DrawCompulsory => 30,
        Refusal::NotNear(_) => 31,
        Refusal::CalledOnFoot(_) => 32,
        Refusal::NoDrawForMorrigan => 33,
        Refusal::TooFewToSteal(..) => 34,
        Refusal::DrawOrAct => 35,
        Refusal::NotDemanded(_) => 36,
        Refusal::NotHeld(_) => 37,
        Refusal::NoExtras => 38,
        Refusal::OutOfOrder => 39,
        Refusal::NotAtCentre(_) => 40,
        Refusal::NoDoubler => 41,
        Refusal::NoPortrait => 42,
        Refusal::NoPotion(_) => 43,
        Refusal::NoChanceDue(_) => 44,
        Refusal::WrongOutcome(_) => 45,
        Refusal::NoPlayer(_) => 46,
        Refusal::NotInStack(_) => 47,
        Refusal::NotInHand(_) => 48,
    };
    let mut places: Vec<usize> = every_refusal(&game(4)).iter().map(place).collect();
    places.dedup();
    assert!(places.into_iter().eq(0..49));
}

fn every_event(game: &Erben) -> Vec<Event> {
    let at = |name: &str| -> Space { game.board().space(name).expect("a space of the default edition") };
    let on = |name: &str| Whereabouts::On(at(name));
    let (seat, other, spirit) = (P1, P2, Spirit::DwarfKing);
    let [one, two, three, .., six] = Face::ALL;
    let pair = Gift::two(Card::Sun5, Card::Berries).expect("two plants");
    vec![
        Event::Begins(seat),
        Event::Rolled(seat, [three, two]),
        Event::Rolled(seat, [one, six]),
        Event::Passed(seat),
        Event::Moved { seat, piece: Piece::Druid, from: Whereabouts::Off, to: at("i2") },
        Event::Moved { seat, piece: Piece::Spirit(spirit), from: on("o3"), to: at("o5") },
        Event::Relocated { seat, spirit, from: on("o3"), to: at("m3") },
        Event::Arrived { seat: other, piece: Piece::Druid },
        Event::Called { seat, spirit: Spirit::Morrigan, to: at("m2") },
        Event::DrivenOut { seat, spirit, controller: Some(other) },
        Event::DrivenOut { seat, spirit, controller: None },
        Event::Controls { seat, spirit },
        Event::Drew { seat, class: Class::Sun, card: Some(Card::SunLug) },
        Event::Drew { seat, class: Class::Plant, card: None },
        Event::Looked { seat, owner: other, hand: Some(cards(&["sun_5", "sun_5", "moon_harp"])) },
        Event::Looked { seat, owner: other, hand: None },
        Event::Stole { seat, victim: other, class: Class::Moon, card: Some(Card::MoonHarp) },
        Event::Stole { seat, victim: other, class: Class::Moon, card: None },
        Event::Demanded { seat, other, demand: Demand::Plants },
        Event::Chose { seat, gift: Some(pair) },
        Event::Chose { seat, gift: None },
        Event::Exchanged { seats: [seat, other], gifts: Some([pair, pair]), demand: Demand::Plants },
        Event::Exchanged { seats: [seat, other], gifts: None, demand: Demand::Sun },
        Event::VoteBegins { first: seat, rule: "ERB-V01" },
        Event::Voted { seat, ballot: Ballot::Druid, cult: Cult::Sun, votes: 3 },
        Event::Voted { seat, ballot: Ballot::Spirit(Spirit::Moon2), cult: Cult::Moon, votes: 1 },
        Event::Voted { seat, ballot: Ballot::Doubled(spirit, Card::SunLug), cult: Cult::Moon, votes: 1 },
        Event::Voted { seat, ballot: Ballot::Potion, cult: Cult::Sun, votes: 1 },
        Event::Voted { seat, ballot: Ballot::Portrait(Card::MoonPortrait), cult: Cult::Sun, votes: 1 },
        Event::Counted { round: Round::First, votes: [5, 5] },
        Event::Counted { round: Round::Second, votes: [3, 2] },
        Event::Scored { cult: Some(Cult::Sun), points: PerSeat([20, -20, 0, 95]) },
        Event::Scored { cult: None, points: PerSeat([0; 4]) },
    ]
}

#[test]
fn every_event_in_a_sentence() {
    let game = game(4);
    let sentences: Vec<String> = every_event(&game).iter().map(|event| game.display(event).to_string()).collect();
    assert_snapshot!(sentences.join("\n"));
}

/// As for refusals.
#[test]
fn no_event_is_left_out() {
    let place = |event: &Event| match event {
        Event::Begins(_) => 0,
        Event::Rolled(..) => 1,
        Event::Passed(_) => 2,
        Event::Moved { .. } => 3,
        Event::Relocated { .. } => 4,
        Event::Arrived { .. } => 5,
        Event::Called { .. } => 6,
        Event::DrivenOut { .. } => 7,
        Event::Controls { .. } => 8,
        Event::Drew { .. } => 9,
        Event::Looked { .. } => 10,
        Event::Stole { .. } => 11,
        Event::Demanded { .. } => 12,
        Event::Chose { .. } => 13,
        Event::Exchanged { .. } => 14,
        Event::VoteBegins { .. } => 15,
        Event::Voted { .. } => 16,
        Event::Counted { .. } => 17,
        Event::Scored { .. } => 18,
    };
    let mut places: Vec<usize> = every_event(&game(4)).iter().map(place).collect();
    places.dedup();
    assert!(places.into_iter().eq(0..19));
}

/// What each viewer is told of what is secret.
#[test]
fn events_as_each_viewer_sees_them() {
    use erben_core::table_common::Hidden;
    let game = game(4);
    let mut text = String::new();
    for event in every_event(&game) {
        let seen = |who| game.event_for(&event, who).map(|event| game.display(&event).to_string());
        let all =
            [Viewer::Referee, Viewer::Seat(P1), Viewer::Seat(P2), Viewer::Seat(Seat::P3), Viewer::Public].map(seen);
        if all.iter().any(|one| *one != all[0]) {
            for (who, said) in ["referee", "player 1", "player 2", "player 3", "public"].iter().zip(all) {
                let _ = writeln!(text, "{who}: {}", said.unwrap_or_default());
            }
            text.push('\n');
        }
    }
    assert_snapshot!(text);
}

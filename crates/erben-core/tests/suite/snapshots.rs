//! What people read: a game's log, a view, every sentence. Reviewed as a diff with `cargo insta review`.

use std::fmt::Write;

use crate::common::wander::random_game;
use crate::common::{Asked, P1, P2, P3, cards, every_refusal, table};
use erben_core::table_common::{Game, PerSeat, Seat, Stored, Table, Viewer};
use erben_core::{
    Ballot, Card, Class, Cult, Demand, Erben, Event, Face, Gift, Piece, Round, Space, Spirit, VoteCause, Whereabouts,
};
use insta::assert_snapshot;
use testkit::variants::{names, variants};

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

/// A short one in which nearly every kind of event happens.
#[test]
fn the_log_of_a_game() {
    assert_snapshot!(log(&random_game(game(2), 1959)));
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

/// The list holds each variant, in the order of the enum.
#[test]
fn no_refusal_is_left_out() {
    let source = include_str!("../../src/refusal.rs");
    assert_eq!(names(&every_refusal(&game(4))), variants(source, "pub enum Refusal {"));
}

fn every_event(game: &Erben) -> Vec<Event> {
    let at = |name: &str| -> Space { game.board().space(name).expect("a space of the default edition") };
    let on = |name: &str| Whereabouts::On(at(name));
    let (seat, other, spirit) = (P1, P2, Spirit::DwarfKing);
    let [one, two, three, .., six] = Face::ALL;
    let pair = Gift::two(Card::Sun5, Card::Berries).expect("two plants");
    vec![
        Event::FirstPlayer(seat),
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
        Event::VoteBegins { first: seat, cause: VoteCause::FivePieces },
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
    assert_eq!(names(&every_event(&game(4))), variants(include_str!("../../src/event.rs"), "pub enum Event {"));
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

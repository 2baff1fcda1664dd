//! Tournaments measure what they say.

use mordred_core::Mordred;
use table_bots::tournament::{Entrant, Interval, MatchResult, Tournament, TournamentError, chart, csv};
use table_bots::{Bot, BotSpec, IsMcts, Observation, Options, Random};
use table_common::{PerSeat, Players, Seat, Seed, Stored};

use crate::rounds::{Act, ROUNDS, Rounds};

/// Keeps every roll, but takes three points in one round.
struct Keeps {
    but_in: Option<u8>,
}

impl Bot<Rounds> for Keeps {
    fn choose(&mut self, seen: &Observation<'_, Rounds>) -> Option<Act> {
        let takes = self.but_in == Some(seen.view().round);
        Some(if takes { Act::TakeThree } else { Act::Keep })
    }
}

fn keeps(name: &str, but_in: Option<u8>) -> Entrant<Rounds> {
    Entrant::new(name, move |_, _| Box::new(Keeps { but_in }))
}

/// A bot's mean score of each deal.
fn scores(results: &[MatchResult], entrant: usize) -> Vec<f64> {
    let mut deals = Vec::new();
    for pair in results.chunks(2) {
        let own = pair.iter().map(|result| {
            let seat = Players::Two.seats().find(|&seat| result.seating[seat] == entrant).unwrap();
            f64::from(result.standings.scores.unwrap()[seat])
        });
        deals.push(own.sum::<f64>() / 2.0);
    }
    deals
}

/// One bot keeps twenty rolls, the other nineteen and takes three points for the seventh. A roll has the variance v. A
/// deal's means over both seats' dice have the variances 20 v / 2 and 19 v / 2; paired, all but the seventh roll cancel, and
/// v / 2 is left. So the interval of the difference is sqrt(39) times narrower.
#[test]
fn pairing_narrows_the_interval_as_arithmetic_says() {
    let bots = vec![keeps("keeps", None), keeps("takes once", Some(6))];
    let tournament = Tournament::new(&Rounds, bots, Seed::from_u64(8)).unwrap();
    let results = tournament.play_all(4000).unwrap();
    let [ones, others] = [0, 1].map(|entrant| scores(&results, entrant));
    let (paired, unpaired) = (Interval::paired(&ones, &others), Interval::unpaired(&ones, &others));
    let (found, wanted) = (unpaired.half / paired.half, 39_f64.sqrt());
    assert!((found / wanted - 1.0).abs() < 0.06, "{found} times, by arithmetic {wanted}");
    // The mean roll is 3.5, half a point more than 3.
    assert!(paired.contains(0.5), "{paired:?}");
    let summary = tournament.summary(&results);
    assert_eq!(summary.pairs[0].score, Some(paired));
    assert_eq!((summary.deals, summary.matches), (2000, 4000));
    assert!((summary.entrants[0].decisions - f64::from(ROUNDS)).abs() < 1e-9);
}

/// The same bot under two names makes no difference at all: every seating meets the same dice and the same generator. With
/// generators of their own the two come out equal within their interval.
#[test]
fn equal_bots_come_out_equal() {
    let game = Mordred::built_in(3, &[]).unwrap();
    let random = |name: &str, own: u32| {
        Entrant::new(name, move |seed: Seed, seat| -> Box<dyn Bot<Mordred>> {
            Box::new(Random::new(if own == 0 { seed } else { seed.derive(own) }, seat))
        })
    };
    let same = Tournament::new(&game, vec![random("a", 0), random("b", 0)], Seed::from_u64(1)).unwrap();
    let summary = same.summary(&same.play_all(30).unwrap());
    assert_eq!(summary.pairs[0].share, Interval { mean: 0.0, half: 0.0 });
    let equal = Tournament::new(&game, vec![random("a", 100), random("b", 101)], Seed::from_u64(1)).unwrap();
    let summary = equal.summary(&equal.play_all(600).unwrap());
    let share = summary.pairs[0].share;
    assert!(share.contains(0.0) && share.half > 0.01 && share.half < 0.1, "{share:?}");
    for entrant in &summary.entrants {
        assert!(entrant.share.contains(1.0 / 3.0), "{entrant:?}");
    }
}

#[test]
fn bots_are_repeated_in_turn_and_sit_everywhere() {
    let game = Mordred::built_in(4, &[]).unwrap();
    let entrant = |text: &str| {
        let spec: BotSpec = text.parse().unwrap();
        Entrant::new(text, move |seed, seat| Box::new(spec.bot::<Mordred>(seed, seat)))
    };
    let tournament = Tournament::new(&game, vec![entrant("random"), entrant("greedy")], Seed::from_u64(2)).unwrap();
    assert_eq!((tournament.matches_in_deal(), tournament.whole_deals(7)), (6, 12));
    let results = tournament.play_all(6).unwrap();
    for seat in Seat::ALL {
        assert_eq!(results.iter().filter(|result| result.seating[seat] == 1).count(), 3);
    }
    assert!(results.iter().all(|result| result.seed == results[0].seed && result.deal == 0));
    // Twice the same name is one entrant.
    let twice = ["random", "greedy", "greedy"].map(entrant).into();
    assert_eq!(Tournament::new(&game, twice, Seed::from_u64(2)).unwrap().names(), ["random", "greedy"]);
    let five = ["random"; 5].map(entrant).into();
    let error = Tournament::new(&game, five, Seed::from_u64(2)).unwrap_err();
    assert_eq!(error.to_string(), "wanted 1 to 4 bots, found 5");
}

/// A tournament that is stopped in the middle of a deal counts the whole deals.
#[test]
fn half_a_deal_does_not_count() {
    let bots = vec![keeps("keeps", None), keeps("takes once", Some(6))];
    let tournament = Tournament::new(&Rounds, bots, Seed::from_u64(8)).unwrap();
    let mut results = tournament.play_all(8).unwrap();
    let whole = tournament.summary(&results[..6]);
    results.remove(6);
    results.reverse();
    assert_eq!(tournament.summary(&results), whole);
    assert_eq!(whole.deals, 3);
    let nothing = tournament.summary(&[]);
    assert_eq!((nothing.deals, nothing.entrants.len()), (0, 2));
    assert!(nothing.to_string().contains("0 matches"));
}

/// Gives up at once.
struct GivesUp;

impl Bot<Rounds> for GivesUp {
    fn choose(&mut self, _: &Observation<'_, Rounds>) -> Option<Act> {
        None
    }
}

#[test]
fn a_match_that_does_not_end_is_an_error() {
    let bots = vec![keeps("keeps", None), Entrant::new("gives up", |_, _| Box::new(GivesUp))];
    let tournament = Tournament::new(&Rounds, bots, Seed::from_u64(8)).unwrap();
    let error = tournament.play(1).unwrap_err();
    assert_eq!(error, TournamentError::Unfinished { number: 1, seat: Some(Seat::P1) });
    assert_eq!(error.to_string(), "match 1 (from 0): the bot of player 1 gave no legal action");
}

#[test]
fn a_match_can_be_played_anywhere() {
    let game = Mordred::built_in(3, &[]).unwrap();
    let entrants = || {
        let options = Options { cut_off: Some(3), ..Options::new(20) };
        vec![
            Entrant::new("mcts", move |seed, seat| -> Box<dyn Bot<Mordred>> {
                Box::new(IsMcts::new(options, (), seed, seat))
            }),
            Entrant::new("random", |seed, seat| -> Box<dyn Bot<Mordred>> { Box::new(Random::new(seed, seat)) }),
        ]
    };
    let forward = Tournament::new(&game, entrants(), Seed::from_u64(4)).unwrap();
    let backward = Tournament::new(&game, entrants(), Seed::from_u64(4)).unwrap();
    let results = forward.play_all(6).unwrap();
    let again: Vec<MatchResult> = (0..6).rev().map(|number| backward.play(number).unwrap()).collect();
    let table = csv(&forward.names(), Players::Three, &results);
    assert_eq!(csv(&backward.names(), Players::Three, &again), table);
    assert_eq!(table.lines().count(), 7);
    assert!(table.lines().all(|line| line.split(',').count() == table.lines().next().unwrap().split(',').count()));
    let summary = forward.summary(&results);
    assert!(summary.entrants[0].iterations > 10.0 && summary.entrants[1].iterations.abs() < 1e-9);
    let picture = chart("Mordred, <3> players", &summary);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n") && picture.contains("&lt;3&gt;"));
    let everywhere = PerSeat::from_fn(|seat| results.iter().any(|result| result.seating[seat] == 0));
    assert_eq!(everywhere.0[..3], [true; 3]);
}

//! Search comes to the best action of games whose values are known.

use table_bots::{
    Analysis, Analyst, BotRng, Flat, IsMcts, Knowledge, MoIsMcts, Observation, Options, Reward, play_out,
};
use table_common::{ActionSet, Game, Hidden, Numbered, PerSeat, Seat, Seed, Turn, Viewer};

use crate::toy::{self, Edge, Kind, Toy};

const SEEDS: u64 = 20;

/// What each kind of search says of a position, for several seeds.
fn searches(game: &Toy, state: usize, options: Options) -> [Vec<Analysis<Edge>>; 3] {
    let seen = Observation::due(game, &state).unwrap();
    let seeds = || (0..SEEDS).map(Seed::from_u64);
    [
        seeds().map(|seed| Flat::new(options, (), seed, seen.seat()).analyse(&seen)).collect(),
        seeds().map(|seed| IsMcts::new(options, (), seed, seen.seat()).analyse(&seen)).collect(),
        seeds().map(|seed| MoIsMcts::new(options, (), seed, seen.seat()).analyse(&seen)).collect(),
    ]
}

fn value_of(analysis: &Analysis<Edge>, action: u8, seat: Seat) -> f64 {
    analysis.actions.iter().find(|one| one.action == Edge(action)).unwrap().value[seat]
}

#[test]
fn chance_comes_by_its_weights() {
    for analyses in searches(&toy::lottery(), 0, Options::new(3000)) {
        for analysis in analyses {
            assert_eq!(analysis.best(), Some(Edge(1)), "{analysis:?}");
            let value = value_of(&analysis, 1, Seat::P1);
            // 3.5 standard deviations of the share of 1000 tries.
            assert!((value - 0.4).abs() < 0.055, "{value}");
        }
    }
}

/// Picks the first action, which is not the best.
struct First;

impl Knowledge<Toy> for First {
    fn pick(&self, seen: &Observation<'_, Toy>, _: &mut BotRng) -> Option<Edge> {
        seen.legal().nth(0)
    }
}

/// What rules of thumb pick is tried first and most, as long as nothing speaks against it; then the best is found all the
/// same, with the value that it has.
#[test]
fn rules_of_thumb_guide_and_do_not_bind() {
    let best = |game: &Toy, iterations: u32, seed: u64| {
        let seen = Observation::due(game, &0).unwrap();
        let (options, seed) = (Options { cut_off: None, ..Options::guided(iterations) }, Seed::from_u64(seed));
        let single = IsMcts::new(options, First, seed, seen.seat()).analyse(&seen);
        let multiple = MoIsMcts::new(options, First, seed, seen.seat()).analyse(&seen);
        [single, multiple]
    };
    for seed in 0..SEEDS {
        for analysis in best(&toy::lottery(), 1, seed) {
            assert_eq!(analysis.best(), Some(Edge(0)));
        }
        for analysis in best(&toy::lottery(), 20_000, seed) {
            assert_eq!(analysis.best(), Some(Edge(1)), "{analysis:?}");
            assert!((value_of(&analysis, 1, Seat::P1) - 0.4).abs() < 0.03, "{analysis:?}");
        }
        for analysis in best(&toy::three_players(), 5_000, seed) {
            assert_eq!(analysis.best(), Some(Edge(1)), "{analysis:?}");
        }
    }
}

/// The share of matches that player 1 wins, by a bot for each seed.
fn wins(game: &Toy, matches: u64) -> f64 {
    let won = (0..matches).filter(|&number| {
        let seed = Seed::from_u64(number);
        let mut bots = PerSeat::from_fn(|seat| IsMcts::new(Options::new(300), (), seed, seat));
        let end = play_out(game, seed, &mut bots);
        game.standings(&end.state).unwrap().places[Seat::P1] == Some(1)
    });
    won.count() as f64 / matches as f64
}

/// The wheel wins 0.6 of all matches, a guess half, a peek all.
#[test]
fn a_hidden_coin_is_not_known() {
    let honest = toy::hidden_coin();
    let peeking = Toy { peeks: true, ..honest.clone() };
    let sides: Vec<usize> = (0..honest.nodes.len()).filter(|&node| honest.nodes[node].knows[0] == "a coin").collect();
    let options = Options::new(2000);
    let [heads, tails] = [sides[0], sides[1]].map(|state| searches(&honest, state, options));
    assert_eq!(heads, tails, "the coin shows through");
    for analysis in heads.into_iter().flatten() {
        assert_eq!(analysis.best(), Some(Edge(2)), "{analysis:?}");
    }
    for (side, &state) in (0..).zip(&sides) {
        for analysis in searches(&peeking, state, options).into_iter().flatten() {
            assert_eq!(analysis.best(), Some(Edge(side)), "who peeks names the side");
        }
    }
    let (without, with) = (wins(&honest, 400), wins(&peeking, 400));
    assert!((without - 0.6).abs() < 0.09, "{without}");
    assert!((with - 1.0).abs() < f64::EPSILON, "{with}");
}

/// The reward of the best strategy of player 1, the only one that decides, from some positions it cannot tell apart, each
/// with its likelihood.
fn best_value(game: &Toy, reward: Reward, positions: &[(f64, usize)]) -> f64 {
    let (mut ended, mut known) = (0.0, Vec::<(&str, Vec<(f64, usize)>)>::new());
    let mut open = positions.to_vec();
    while let Some((likelihood, node)) = open.pop() {
        match &game.nodes[node].kind {
            Kind::End(_) => ended += likelihood * reward.of(&game.standings(&node).unwrap())[Seat::P1],
            Kind::Chance(all) => {
                let total: u32 = all.iter().map(|&(weight, _)| weight).sum();
                open.extend(all.iter().map(|&(w, next)| (likelihood * f64::from(w) / f64::from(total), next)));
            }
            Kind::Decision(..) => {
                let knows = game.nodes[node].knows[0];
                match known.iter_mut().find(|(label, _)| *label == knows) {
                    Some((_, alike)) => alike.push((likelihood, node)),
                    None => known.push((knows, vec![(likelihood, node)])),
                }
            }
        }
    }
    let best = |alike: &Vec<(f64, usize)>| {
        (0..2).map(|edge| value_after(game, reward, alike, edge)).fold(f64::NEG_INFINITY, f64::max)
    };
    ended + known.iter().map(|(_, alike)| best(alike)).sum::<f64>()
}

fn value_after(game: &Toy, reward: Reward, alike: &[(f64, usize)], edge: usize) -> f64 {
    let after = |&(likelihood, node): &(f64, usize)| {
        let Kind::Decision(_, children) = &game.nodes[node].kind else { unreachable!() };
        (likelihood, children[edge])
    };
    best_value(game, reward, &alike.iter().map(after).collect::<Vec<_>>())
}

/// At each of its six information sets, against an opponent that plays by rote, search finds the better action, and its
/// value.
#[test]
fn kuhn_poker_against_a_fixed_opponent() {
    let game = toy::kuhn();
    let options = Options { reward: Reward::ScoreMargin { scale: 4 }, ..Options::new(6000) };
    let mut sets = 0;
    for label in ["J", "Q", "K", "J, bet", "Q, bet", "K, bet"] {
        let alike: Vec<(f64, usize)> = (0..game.nodes.len())
            .filter(|&node| game.nodes[node].knows[0] == label && game.nodes[node].weight > 0)
            .map(|node| (f64::from(game.nodes[node].weight), node))
            .collect();
        let total: f64 = alike.iter().map(|(weight, _)| weight).sum();
        let alike: Vec<_> = alike.into_iter().map(|(weight, node)| (weight / total, node)).collect();
        let values = [0, 1].map(|edge| value_after(&game, options.reward, &alike, edge));
        let best = Edge(u8::from(values[1] > values[0]));
        assert!((values[1] - values[0]).abs() > 0.02, "{label}: {values:?} are too close to tell apart");
        let [_, single, multiple] = searches(&game, alike[0].1, options);
        for analysis in single.into_iter().chain(multiple) {
            assert_eq!(analysis.best(), Some(best), "{label}: {values:?}, {analysis:?}");
            let (found, exact) = (value_of(&analysis, best.0, Seat::P1), values[usize::from(best.0)]);
            assert!((found - exact).abs() < 0.03, "{label}: {found}, exactly {exact}");
        }
        sets += 1;
    }
    assert_eq!(sets, 6);
}

/// Each seat maximises its own reward: random choices or enemies would lead player 1 left.
#[test]
fn three_players_choose_for_themselves() {
    let [flat, single, multiple] = searches(&toy::three_players(), 0, Options::new(2000));
    for analysis in single.into_iter().chain(multiple) {
        assert_eq!(analysis.best(), Some(Edge(1)), "{analysis:?}");
        let value = analysis.actions[0].value;
        assert!((value[Seat::P1] - 0.5).abs() < 0.05 && (value[Seat::P3] - 0.5).abs() < 0.05, "{value:?}");
    }
    assert!(flat.iter().all(|analysis| analysis.best() == Some(Edge(0))), "flat search trusts random choices");
}

/// With a tree for each seat the guesser cannot know where the ball is; with one tree it is imagined to know.
///
/// Confidence bounds do not mix as an equilibrium does, so the mean is near the half that hiding is worth, not at it.
#[test]
fn what_others_cannot_see_is_worth_something() {
    let [_, single, multiple] = searches(&toy::hidden_ball(), 0, Options::new(4000));
    for analysis in multiple {
        assert_ne!(analysis.best(), Some(Edge(2)), "{analysis:?}");
        let value = analysis.value().unwrap()[Seat::P1];
        assert!((0.45..0.6).contains(&value), "{analysis:?}");
    }
    assert!(single.iter().all(|analysis| analysis.best() == Some(Edge(2))));
}

/// The toy games keep what they promise: a position resampled from a view gives that view.
#[test]
fn toy_games_resample_what_is_hidden() {
    let mut other = 0;
    for game in [toy::lottery(), toy::hidden_coin(), toy::three_players(), toy::hidden_ball(), toy::kuhn()] {
        for state in (0..game.nodes.len()).filter(|&node| game.nodes[node].weight > 0) {
            let Turn::Player(seat) = game.turn(&state) else { continue };
            let view = game.view(&state, Viewer::Seat(seat));
            for seed in 0..20 {
                let drawn = game.determinize(&view, &mut toy::rng(seed));
                assert_eq!(game.view(&drawn, Viewer::Seat(seat)), view);
                other += u32::from(drawn != state);
            }
            assert!(game.legal_actions(&state).iter().all(|action| action.number() < 3));
        }
    }
    assert!(other > 100);
}

//! What holds in every game: wandering and random play, prepared starts, arbitrary boards.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::wander::{Player, prepared, step};
use common::{P1, table};
use erben_core::table_common::random::below;
use erben_core::table_common::{ActionSet, Game, Hidden, Seat, Seed, Stored, Turn, Viewer, Words};
use erben_core::{
    Action, Allocation, Ballot, Card, Cards, CirclesSpec, Class, Cult, Die, EditionSpec, Erben, Event, Face, FaceSpec,
    Outcome, Pattern, PhaseSpec, Piece, SpaceSpec, Spirit, State, Whereabouts, default_edition,
};
use proptest::prelude::*;

fn words(seed: u64) -> Words {
    Seed::from_u64(seed).words()
}

fn game(players: u8) -> Erben {
    Erben::open(default_edition(), players, &[]).expect("2 to 4 players")
}

/// What a viewer could tell of every hand from the events alone: lower bounds by kind.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Memory {
    me: Seat,
    sure: [[u8; Card::COUNT]; 4],
    /// Potions shown in the statement that is going on.
    potions: [u8; 2],
    voter: Option<Seat>,
}

impl Memory {
    fn new(me: Seat) -> Self {
        Self { me, sure: [[0; Card::COUNT]; 4], potions: [0, 0], voter: None }
    }

    fn add(&mut self, owner: Seat, cards: &[Card]) {
        for card in cards {
            self.sure[owner.index()][card.index()] += 1;
        }
    }

    fn take(&mut self, owner: Seat, cards: &[Card]) {
        for card in cards {
            let sure = &mut self.sure[owner.index()][card.index()];
            *sure = sure.saturating_sub(1);
        }
    }

    /// `n` cards of a class left unseen: any known one may be among them.
    fn doubt(&mut self, owner: Seat, class: Class, n: u8) {
        for card in class.cards() {
            let sure = &mut self.sure[owner.index()][card.index()];
            *sure = sure.saturating_sub(n);
        }
    }

    fn follow(&mut self, event: Event) {
        match event {
            Event::Looked { seat, owner, hand: Some(hand) } if seat == self.me => {
                self.sure[owner.index()] = hand.counts();
            }
            Event::Stole { seat, victim, class, card } => match card {
                Some(card) => {
                    self.take(victim, &[card]);
                    self.add(seat, &[card]);
                }
                None => self.doubt(victim, class, 1),
            },
            Event::Exchanged { seats: [one, other], gifts, demand } => match gifts {
                Some([given, taken]) => {
                    let (given, taken): (Vec<_>, Vec<_>) =
                        (given.cards().cards().collect(), taken.cards().cards().collect());
                    self.take(one, &given);
                    self.take(other, &taken);
                    self.add(one, &taken);
                    self.add(other, &given);
                }
                None => [one, other].into_iter().for_each(|seat| self.doubt(seat, demand.class(), demand.number())),
            },
            Event::Voted { seat, ballot, cult, .. } => self.vote(seat, ballot, cult),
            _ => {}
        }
        // The own hand is no memory.
        self.sure[self.me.index()] = [0; Card::COUNT];
    }

    fn vote(&mut self, seat: Seat, ballot: Ballot, cult: Cult) {
        if self.voter != Some(seat) {
            (self.voter, self.potions) = (Some(seat), [0, 0]);
        }
        match ballot {
            Ballot::Doubled(_, card) | Ballot::Portrait(card) => self.take(seat, &[card]),
            Ballot::Potion => {
                self.potions[cult.index()] += 1;
                let [sun, moon] = self.potions;
                let rows = [(Cult::Sun, sun), (Cult::Moon, moon)];
                let shown = rows.into_iter().flat_map(|(cult, n)| Card::plants(cult).map(|card| (card, n)));
                for (card, n) in shown.chain([(Card::Berries, sun + moon)]) {
                    let sure = &mut self.sure[seat.index()][card.index()];
                    *sure = (*sure).max(n);
                }
            }
            Ballot::Druid | Ballot::Spirit(_) => {}
        }
    }
}

/// Plays to the end: nothing is ever wrong with the position, each seat knows exactly what it saw, and a view resampled
/// is the same view.
fn play_out(game: &Erben, mut state: State, player: Player, seed: u64) -> BTreeMap<&'static str, u32> {
    let words = &mut words(seed);
    let mut memories: Vec<Memory> = Seat::all(game.players()).map(Memory::new).collect();
    let (mut met, mut log, mut steps) = (BTreeMap::new(), Vec::new(), 0);
    assert_eq!(game.faults(&state).to_string(), "");
    while step(game, &mut state, player, words, &mut log) {
        assert_eq!(game.faults(&state).to_string(), "");
        for event in log.drain(..) {
            *met.entry(name(&event)).or_default() += 1;
            for memory in &mut memories {
                if let Some(event) = game.event_for(&event, Viewer::Seat(memory.me)) {
                    memory.follow(event);
                }
            }
        }
        for memory in &memories {
            let view = game.view(&state, Viewer::Seat(memory.me));
            for other in Seat::all(game.players()).filter(|&other| other != memory.me) {
                assert_eq!(
                    view.known[memory.me][other].counts(),
                    memory.sure[other.index()],
                    "{} of {other}",
                    memory.me
                );
                assert_eq!(view.known[other][memory.me], state.known(other, memory.me));
                for third in Seat::all(game.players()).filter(|&third| third != memory.me && third != other) {
                    assert!(view.known[other][third].is_empty(), "others' knowledge of others is not seen");
                }
            }
            if below(8, words) == 0 {
                let other = game.determinize(&view, words);
                assert_eq!(game.view(&other, Viewer::Seat(memory.me)), view);
                assert_eq!(game.faults(&other).to_string(), "");
            }
        }
        steps += 1;
        assert!(steps <= game.max_steps());
    }
    met
}

const fn name(event: &Event) -> &'static str {
    match event {
        Event::Looked { .. } => "look",
        Event::Stole { .. } => "theft",
        Event::Exchanged { .. } => "exchange",
        Event::DrivenOut { .. } => "driven out",
        Event::Called { spirit: Spirit::Morrigan, .. } => "morrigan called",
        Event::Relocated { .. } => "relocated",
        Event::Voted { ballot: Ballot::Potion, .. } => "potion",
        Event::Voted { ballot: Ballot::Portrait(_), .. } => "portrait",
        Event::Voted { ballot: Ballot::Doubled(..), .. } => "doubled",
        _ => "other",
    }
}

#[test]
fn positions_and_knowledge_hold_in_every_kind_of_play() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for players in 2..=4 {
        let game = game(players);
        for seed in 0..40 {
            let start = game.start();
            let middle = prepared(&game, &mut words(1_000 + seed));
            for (state, player) in [(start, Player::Random), (start, Player::Wanderer), (middle, Player::Wanderer)] {
                for (name, n) in play_out(&game, state, player, seed) {
                    *seen.entry(name).or_default() += n;
                }
            }
        }
    }
    println!("{seen:?}");
    let all =
        ["look", "theft", "exchange", "driven out", "morrigan called", "relocated", "potion", "portrait", "doubled"];
    assert!(all.iter().all(|name| seen.get(name).is_some_and(|&n| n > 10)), "{seen:?}");
}

/// The board by its description alone, for walks found one by one.
struct Graph {
    sizes: [u8; 3],
    links: Vec<[(usize, u8); 2]>,
    feet: Vec<(usize, u8)>,
}

type Spot = (usize, u8);

fn spot(name: &str) -> Spot {
    let circle = ["i", "m", "o"].iter().position(|letter| name.starts_with(letter)).expect("a circle");
    (circle, name[1..].parse().expect("a number"))
}

fn called((circle, index): Spot) -> String {
    format!("{}{index}", ["i", "m", "o"][circle])
}

impl Graph {
    fn of(edition: &EditionSpec) -> Self {
        let feet = edition.spaces.iter().filter(|space| space.symbol == "foot").map(|space| spot(&space.id));
        Self {
            sizes: [edition.circles.inner, edition.circles.middle, edition.circles.outer],
            links: edition.links.iter().map(|[one, other]| [spot(one), spot(other)]).collect(),
            feet: feet.collect(),
        }
    }

    fn round(&self, (circle, index): Spot, clockwise: bool) -> Spot {
        let size = self.sizes[circle];
        (circle, (index + if clockwise { 1 } else { size - 1 }) % size)
    }

    fn linked(&self, from: Spot, outward: bool) -> Vec<Spot> {
        let both = self.links.iter().flat_map(|&[one, other]| [(one, other), (other, one)]);
        both.filter(|&(one, other)| one == from && (other.0 > one.0) == outward).map(|(_, other)| other).collect()
    }

    /// Walks of exactly `left` more steps; `before` is where the last step came from.
    fn steps(&self, at: Spot, before: Option<Spot>, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        if left == 0 {
            ends.insert(at);
            return;
        }
        if before.is_some() && blocked.contains(&at) {
            return;
        }
        let mut next = vec![self.round(at, true), self.round(at, false)];
        next.extend(self.linked(at, true));
        next.extend(self.linked(at, false));
        next.into_iter()
            .filter(|&to| before != Some(to))
            .for_each(|to| self.steps(to, Some(at), left - 1, blocked, ends));
    }

    /// Walks of `left` legs; `circle` says of which type the next one is, if that is settled.
    fn legs(&self, at: Spot, circle: Option<bool>, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        if left == 0 {
            ends.insert(at);
            return;
        }
        for way in [true, false] {
            if circle != Some(false) {
                let mut to = at;
                for _ in 1..self.sizes[at.0] {
                    to = self.round(to, way);
                    self.bend(to, false, left, blocked, ends);
                    if blocked.contains(&to) {
                        break;
                    }
                }
            }
            if circle != Some(true) {
                self.along_links(at, way, left, blocked, ends);
            }
        }
    }

    fn along_links(&self, at: Spot, way: bool, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        for to in self.linked(at, way) {
            self.bend(to, true, left, blocked, ends);
            if !blocked.contains(&to) {
                self.along_links(to, way, left, blocked, ends);
            }
        }
    }

    /// A leg has come to `to`: the last one ends there, another one turns there.
    fn bend(&self, to: Spot, circle_next: bool, left: u8, blocked: &BTreeSet<Spot>, ends: &mut BTreeSet<Spot>) {
        if left == 1 {
            ends.insert(to);
        } else if !blocked.contains(&to) {
            self.legs(to, Some(circle_next), left - 1, blocked, ends);
        }
    }

    fn ends(&self, start: Option<Spot>, pattern: Pattern, blocked: &BTreeSet<Spot>) -> BTreeSet<Spot> {
        let mut ends = BTreeSet::new();
        for at in start.map_or(self.feet.clone(), |start| vec![start]) {
            match pattern {
                Pattern::Pips(n) => self.steps(at, None, n, blocked, &mut ends),
                Pattern::Straight => self.legs(at, None, 1, blocked, &mut ends),
                Pattern::SingleBend => self.legs(at, None, 2, blocked, &mut ends),
                Pattern::DoubleBend => self.legs(at, None, 3, blocked, &mut ends),
            }
        }
        ends
    }
}

/// A random small edition that holds together.
fn arbitrary_edition(words: &mut Words) -> EditionSpec {
    loop {
        let mut size = || 3 + below(6, words) as u8;
        let circles = CirclesSpec { inner: size(), middle: size(), outer: size().max(5) };
        let mut links = BTreeSet::new();
        for _ in 0..2 + below(9, words) {
            let outer = below(2, words) == 0;
            let (one, other) = if outer {
                (("m", circles.middle), ("o", circles.outer))
            } else {
                (("i", circles.inner), ("m", circles.middle))
            };
            let mut name = |(letter, size): (&str, u8)| format!("{letter}{}", below(u32::from(size), words));
            links.insert([name(one), name(other)]);
        }
        let mut spaces = BTreeMap::new();
        let mut put = |symbol: &str, letter: &str, size: u8, words: &mut Words| {
            spaces.entry(format!("{letter}{}", below(u32::from(size), words))).or_insert(symbol.to_string());
        };
        put("sun", "o", circles.outer, words);
        put("moon", "o", circles.outer, words);
        put("spirit", "m", circles.middle, words);
        for _ in 0..=below(4, words) {
            put("foot", "i", circles.inner, words);
        }
        put(if below(3, words) == 0 { "foot" } else { "plant" }, "m", circles.middle, words);
        put("plant", "o", circles.outer, words);
        let line = |name: &str| FaceSpec { pips: None, line: Some(name.into()), ring: true };
        let faces = ["straight", "single_bend", "double_bend", "straight", "single_bend", "double_bend"].map(line);
        let edition = EditionSpec {
            circles,
            links: links.into_iter().collect(),
            spaces: spaces.into_iter().map(|(id, symbol)| SpaceSpec { id, symbol }).collect(),
            dice: vec![default_edition().dice[0].clone(), faces.into()],
            ..default_edition()
        };
        if Erben::open(edition.clone(), 2, &[]).is_ok() {
            return edition;
        }
    }
}

fn at(game: &Erben, place: Whereabouts) -> Option<Spot> {
    match place {
        Whereabouts::On(space) => Some(spot(&game.board().name(space).to_string())),
        Whereabouts::Off | Whereabouts::Arrived => None,
    }
}

/// The end spaces of a movable piece of the active player, found walk by walk.
fn plain_ends(game: &Erben, graph: &Graph, state: &State, piece: Piece, pattern: Pattern) -> BTreeSet<String> {
    let seat = state.active();
    let start = match piece {
        Piece::Druid => at(game, state.druid(seat)),
        Piece::Spirit(spirit) => at(game, state.spirit(spirit)),
    };
    let mut others: Vec<Spot> = Seat::all(game.players())
        .filter(|&other| other != seat || piece != Piece::Druid)
        .filter_map(|other| at(game, state.druid(other)))
        .collect();
    let blocked: BTreeSet<Spot> = match piece {
        Piece::Druid => others.iter().copied().filter(|&other| start != Some(other)).collect(),
        Piece::Spirit(_) => BTreeSet::new(),
    };
    others.extend(
        Spirit::ALL
            .into_iter()
            .filter(|&spirit| piece != Piece::Spirit(spirit))
            .filter_map(|spirit| at(game, state.spirit(spirit))),
    );
    let room = |end: &Spot| {
        let foot = piece == Piece::Spirit(Spirit::Morrigan) && graph.feet.contains(end);
        others.iter().filter(|&other| other == end).count() < 2 && !foot
    };
    graph.ends(start, pattern, &blocked).into_iter().filter(room).map(called).collect()
}

/// Every movable piece with both dice of a roll, held against the walks found one by one. How many sets were compared.
fn compare_ends(game: &Erben, graph: &Graph, state: &State, faces: [Face; 2]) -> u32 {
    let mut rolled = *state;
    game.resolve(&mut rolled, Outcome::Roll(faces), &mut ()).expect("a roll is due");
    let legal = game.legal_actions(&rolled);
    let asked = matches!(game.describe(&rolled).phase, PhaseSpec::Choosing { .. });
    let seat = state.active();
    let own = state.owned(seat).iter().filter(|&spirit| at(game, state.spirit(spirit)).is_some()).map(Piece::Spirit);
    let druid = (state.druid(seat) != Whereabouts::Arrived).then_some(Piece::Druid);
    let mut compared = 0;
    for piece in druid.into_iter().chain(own) {
        for (die, face) in Die::ALL.into_iter().zip(faces) {
            let wanted = plain_ends(game, graph, state, piece, game.face(die, face).pattern);
            let action = Action::Move { piece, die };
            assert_eq!(legal.contains(action) && asked, !wanted.is_empty(), "{piece:?} {die:?} {faces:?} {state:?}");
            if wanted.is_empty() {
                continue;
            }
            let mut moving = rolled;
            game.apply(&mut moving, action, &mut ()).expect("it is legal");
            let found = game.legal_actions(&moving);
            let found: BTreeSet<String> = found.iter().map(|to| game.show(&to).to_string()[3..].to_string()).collect();
            assert_eq!(found, wanted, "{piece:?} {die:?} {faces:?} {state:?}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn end_spaces_agree_with_a_search_of_all_walks() {
    let (mut compared, words) = (0, &mut words(11));
    for round in 0..400u32 {
        let players = 2 + (round % 3) as u8;
        let edition = if round % 4 == 0 { default_edition() } else { arbitrary_edition(words) };
        let graph = Graph::of(&edition);
        let game = Erben::open(edition, players, &[]).expect("it was tried");
        for _ in 0..10 {
            let state = prepared(&game, words);
            let faces = [below(6, words), below(6, words)].map(|face| Face::ALL[face as usize]);
            compared += compare_ends(&game, &graph, &state, faces);
        }
    }
    println!("{compared} sets of end spaces");
    assert!(compared > 4_000, "{compared}");
}

/// The most points a hand's bonus cards can bring, every way tried: a number of potions, and pairs of each kind.
fn exhaustive(hand: Cards, cult: Cult) -> i32 {
    let plants = Card::plants(cult).map(|card| i32::from(hand.count(card)));
    let berries = i32::from(hand.count(Card::Berries));
    let helpers: i32 = Card::pairers(cult).into_iter().map(|card| i32::from(hand.count(card))).sum();
    let mut best = i32::MIN;
    for potions in 0..=berries {
        for fives in 0..=helpers {
            for tens in 0..=helpers - fives {
                for fifteens in 0..=helpers - fives - tens {
                    let used = [fives, tens, fifteens].map(|pairs| 2 * pairs + potions);
                    if used.iter().zip(plants).all(|(&used, held)| used <= held) {
                        best = best.max(30 * potions + 20 * (fives + tens + fifteens) - 20 * (berries - potions));
                    }
                }
            }
        }
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn the_best_allocation_agrees_with_exhaustive_search(counts in proptest::array::uniform17(0u8..6), moon in any::<bool>()) {
        let cult = if moon { Cult::Moon } else { Cult::Sun };
        let hand: Cards = Card::ALL.into_iter().zip(counts).flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n))).collect();
        let best = Allocation::best(hand, cult);
        let wrong = i32::from(hand.count(Card::Berries)) - i32::from(best.potions);
        prop_assert_eq!(30 * i32::from(best.potions) + 20 * i32::from(best.pairs) - 20 * wrong, exhaustive(hand, cult));
    }

    /// Any description is taken or refused in words; what is taken plays to the end.
    #[test]
    fn descriptions_are_taken_or_refused(seed in any::<u64>(), spoil in 0u32..12) {
        let words = &mut words(seed);
        let game = game(2 + (seed % 3) as u8);
        let mut state = prepared(&game, words);
        for _ in 0..below(30, words) {
            step(&game, &mut state, Player::Wanderer, words, &mut ());
        }
        let mut spec = game.describe(&state);
        prop_assert_eq!(game.state(&spec), Ok(state));
        match spoil {
            0 => spec.druids[0] = "i1".into(),
            1 => spec.turn = 0,
            2 => spec.stacks.plant.push(Card::Berries),
            3 => spec.stacks.sun.push(Card::Sun5),
            4 => spec.druids.push("waiting".into()),
            5 => spec.druids[0] = "x7".into(),
            6 => spec.hands[0].push(Card::MoonHarp),
            7 => spec.spirits.push(erben_core::SpiritSpec { spirit: Spirit::Morrigan, at: "arrived".into(), controller: P1 }),
            8 => spec.active = if game.players() < 4 { Seat::P4 } else { return Ok(()) },
            9 => spec.known.push(erben_core::KnownSpec { observer: P1, owner: P1, cards: vec![Card::Sun5] }),
            10 => spec.phase = PhaseSpec::Calling { spirit: Spirit::Sun1, then: None },
            _ => spec.phase = PhaseSpec::Voting { round: 3, voter: P1, sun: 0, moon: 0, ask: erben_core::AskSpec::Druid },
        }
        if let Ok(state) = game.state(&spec) {
            prop_assert_eq!(spoil, 10, "{:?}", spec);
            play_out(&game, state, Player::Random, seed);
        }
    }
}

#[test]
fn a_state_of_another_game_makes_no_panic() {
    let (words, four) = (&mut words(5), game(4));
    for _ in 0..200 {
        let small = Erben::open(arbitrary_edition(words), 2, &[]).expect("it was tried");
        let mut state = prepared(&four, words);
        for _ in 0..60 {
            match small.turn(&state) {
                Turn::Player(_) => {
                    let legal = small.legal_actions(&state);
                    let Some(action) = legal.nth(below(legal.len().max(1), words)) else { break };
                    let _ = small.apply(&mut state, action, &mut ());
                }
                Turn::Chance(_) => {
                    let Some(outcome) = small.sample(&state, words) else { break };
                    let _ = small.resolve(&mut state, outcome, &mut ());
                }
                Turn::Over => break,
            }
            let _ = (small.faults(&state), small.describe(&state), small.standings(&state));
            let view = small.view(&state, Viewer::Seat(P1));
            let _ = small.determinize(&view, words);
        }
    }
    assert_eq!(table(2).faults(), "");
}

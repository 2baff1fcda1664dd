//! Games written down as trees: small enough that every value is known.

use std::fmt;

use table_bots::BotRng;
use table_common::rand::Rng;
use table_common::random::weighted;
use table_common::{
    CommonRefusal, Dense, DisplayIn, Encoder, Game, GameEvent, GameRefusal, Hidden, Numbered, ParseError, ParseIn,
    PerSeat, Players, Problems, RuleId, Seat, Set, Sink, Source, Standings, Turn, Viewer, rule, rules,
};

/// The `n`-th edge of a node, as an action or as an outcome.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Edge(pub(crate) u8);

impl Numbered for Edge {
    const SPACE: u32 = 64;
    fn number(self) -> u32 {
        self.0.into()
    }
    fn from_number(number: u32) -> Option<Self> {
        (number < Self::SPACE).then_some(Self(number as u8))
    }
}

impl Dense for Edge {}

impl DisplayIn<Toy> for Edge {
    fn fmt_in(&self, _: &Toy, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl ParseIn<Toy> for Edge {
    fn parse_in(_: &Toy, text: &str) -> Result<Self, ParseError> {
        text.parse().map(Self).map_err(|_| ParseError::new("a number", text))
    }
}

/// What a viewer sees once a node is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    node: Option<usize>,
    what: &'static str,
}

impl GameEvent for Seen {
    fn rules(&self) -> &'static [RuleId] {
        rules!["TOY-A01"]
    }
}

impl DisplayIn<Toy> for Seen {
    fn fmt_in(&self, _: &Toy, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wrong;

impl From<CommonRefusal> for Wrong {
    fn from(_: CommonRefusal) -> Self {
        Self
    }
}

impl GameRefusal for Wrong {
    fn rule(&self) -> RuleId {
        rule!("TOY-A01")
    }
    fn kind(&self) -> &'static str {
        "wrong"
    }
}

impl DisplayIn<Toy> for Wrong {
    fn fmt_in(&self, _: &Toy, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not now (TOY-A01)")
    }
}

/// What happens at a node.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Decision(Seat, Vec<usize>),
    Chance(Vec<(u32, usize)>),
    End([i32; 4]),
}

#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    /// What each seat knows of where the game stands.
    pub(crate) knows: [&'static str; 4],
    /// How likely chance leads here, in any unit.
    pub(crate) weight: u32,
}

/// A game as a tree; node 0 is the start.
#[derive(Clone, Debug)]
pub(crate) struct Toy {
    pub(crate) players: Players,
    pub(crate) nodes: Vec<Node>,
    /// A deliberately wrong game, whose resampling gives the true position.
    pub(crate) peeks: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    who: Viewer,
    knows: &'static str,
    truth: Truth,
}

/// The true position, which only a wrong game or the referee looks at; not compared.
#[derive(Clone, Debug)]
struct Truth(usize);

impl PartialEq for Truth {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Truth {}

impl Toy {
    pub(crate) fn new(players: Players) -> Self {
        Self { players, nodes: Vec::new(), peeks: false }
    }

    /// Adds a node; its children are added later and put in by [`decide`](Self::decide) or [`roll`](Self::roll).
    pub(crate) fn node(&mut self, weight: u32, knows: [&'static str; 4]) -> usize {
        self.nodes.push(Node { kind: Kind::End([0; 4]), knows, weight });
        self.nodes.len() - 1
    }

    pub(crate) fn end(&mut self, weight: u32, scores: [i32; 4]) -> usize {
        let node = self.node(weight, ["over"; 4]);
        self.nodes[node].kind = Kind::End(scores);
        node
    }

    pub(crate) fn decide(&mut self, node: usize, seat: Seat, children: Vec<usize>) {
        self.nodes[node].kind = Kind::Decision(seat, children);
    }

    pub(crate) fn roll(&mut self, node: usize, children: Vec<(u32, usize)>) {
        self.nodes[node].kind = Kind::Chance(children);
    }

    /// A node where one of two seats wins by chance.
    pub(crate) fn lottery(&mut self, weight: u32, wins: u32, loses: u32, scores: [[i32; 4]; 2]) -> usize {
        let node = self.node(weight, ["lottery"; 4]);
        let (win, lose) = (self.end(weight * wins, scores[0]), self.end(weight * loses, scores[1]));
        self.roll(node, vec![(wins, win), (loses, lose)]);
        node
    }
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const RULES: u32 = 1;
    const SOURCES: &'static [&'static str] = &["chance"];

    type State = usize;
    type Action = Edge;
    type Outcome = Edge;
    type Legal = Set<Edge, u64>;
    type Event = Seen;
    type Refusal = Wrong;

    fn players(&self) -> Players {
        self.players
    }

    fn max_steps(&self) -> u32 {
        self.nodes.len() as u32
    }

    fn start(&self) -> usize {
        0
    }

    fn turn(&self, &state: &usize) -> Turn {
        match &self.nodes[state].kind {
            Kind::Decision(seat, _) => Turn::Player(*seat),
            Kind::Chance(_) => Turn::Chance(Source::new(0, 0)),
            Kind::End(_) => Turn::Over,
        }
    }

    fn legal_actions(&self, &state: &usize) -> Set<Edge, u64> {
        match &self.nodes[state].kind {
            Kind::Decision(_, children) => Set::lowest(children.len() as u32),
            _ => Set::EMPTY,
        }
    }

    fn check(&self, state: &usize, action: Edge) -> Result<(), Wrong> {
        if self.legal_actions(state).contains(action) { Ok(()) } else { Err(Wrong) }
    }

    fn apply_legal(&self, state: &mut usize, action: Edge, log: &mut impl Sink<Seen>) {
        if let Kind::Decision(_, children) = &self.nodes[*state].kind {
            *state = children[usize::from(action.0)];
            log.put(Seen { node: Some(*state), what: "all" });
        }
    }

    fn outcomes(&self, &state: &usize) -> impl Iterator<Item = (Edge, u32)> {
        let all = if let Kind::Chance(all) = &self.nodes[state].kind { all.as_slice() } else { &[] };
        (0..).zip(all).map(|(edge, &(weight, _))| (Edge(edge), weight))
    }

    fn sample(&self, state: &usize, rng: &mut impl Rng) -> Option<Edge> {
        let weights: Vec<u32> = self.outcomes(state).map(|(_, weight)| weight).collect();
        weighted(weights.into_iter(), rng).map(|edge| Edge(edge as u8))
    }

    fn resolve(&self, state: &mut usize, outcome: Edge, log: &mut impl Sink<Seen>) -> Result<(), Wrong> {
        let Kind::Chance(all) = &self.nodes[*state].kind else { return Err(Wrong) };
        *state = all.get(usize::from(outcome.0)).ok_or(Wrong)?.1;
        log.put(Seen { node: Some(*state), what: "all" });
        Ok(())
    }

    fn standings(&self, &state: &usize) -> Option<Standings> {
        let Kind::End(scores) = self.nodes[state].kind else { return None };
        Some(Standings::rank(self.players, rule!("TOY-E01"), Some(PerSeat(scores)), |seat| scores[seat.index()]))
    }

    fn validate(&self, &state: &usize) -> Problems {
        let mut problems = Problems::new();
        problems.require(state < self.nodes.len(), rule!("TOY-A01"), "", || "wanted a node of the tree".into());
        problems
    }

    fn encode(&self, state: &usize, out: &mut impl FnMut(&[u8])) {
        Encoder::new(out).u32(*state as u32);
    }

    fn encode_game(&self, out: &mut impl FnMut(&[u8])) {
        Encoder::new(out).u32(self.nodes.len() as u32);
    }
}

impl Hidden for Toy {
    type View = View;

    fn view(&self, &state: &usize, who: Viewer) -> View {
        let knows = if let Viewer::Seat(seat) = who { self.nodes[state].knows[seat.index()] } else { "" };
        View { who, knows, truth: Truth(state) }
    }

    fn event_for(&self, event: &Seen, who: Viewer) -> Option<Seen> {
        match (who, event.node) {
            (Viewer::Seat(seat), Some(node)) => Some(Seen { node: None, what: self.nodes[node].knows[seat.index()] }),
            (Viewer::Public, _) => None,
            _ => Some(*event),
        }
    }

    fn determinize(&self, view: &View, rng: &mut impl Rng) -> usize {
        let Viewer::Seat(seat) = view.who else { return view.truth.0 };
        if self.peeks {
            return view.truth.0;
        }
        let known = |node: &Node| node.knows[seat.index()] == view.knows;
        let weights = self.nodes.iter().map(|node| if known(node) { node.weight } else { 0 });
        weighted(weights, rng).unwrap_or(0)
    }
}

/// A generator for tests.
pub(crate) fn rng(seed: u64) -> BotRng {
    BotRng::new(table_common::Seed::from_u64(seed))
}

const WIN: [i32; 4] = [1, 0, 0, 0];
const LOSE: [i32; 4] = [0, 1, 0, 0];

/// Player 1 picks one of three wheels, which win 1 of 4, 2 of 5 and 3 of 10 times; by counting outcomes alone they would
/// all win half of the time.
pub(crate) fn lottery() -> Toy {
    let mut toy = Toy::new(Players::Two);
    let start = toy.node(1, ["start"; 4]);
    let wheels = [(1, 3), (2, 3), (3, 7)].map(|(wins, loses)| toy.lottery(1, wins, loses, [WIN, LOSE]));
    toy.decide(start, Seat::P1, wheels.to_vec());
    toy
}

/// A coin lies hidden. Player 1 says heads, says tails (right: wins, wrong: loses), or takes a wheel that wins 3 of 5 times.
pub(crate) fn hidden_coin() -> Toy {
    let mut toy = Toy::new(Players::Two);
    let start = toy.node(2, ["start"; 4]);
    let sides = [0, 1].map(|side| {
        let node = toy.node(5, ["a coin", if side == 0 { "heads" } else { "tails" }, "", ""]);
        let guesses = [0, 1].map(|guess| toy.end(5, if guess == side { WIN } else { LOSE }));
        let wheel = toy.lottery(1, 3, 2, [WIN, LOSE]);
        toy.decide(node, Seat::P1, vec![guesses[0], guesses[1], wheel]);
        (1, node)
    });
    toy.roll(start, sides.to_vec());
    toy
}

/// Player 1 leads to player 2 (who then takes the win for itself, or gives it to player 1) or to player 3 (who then shares
/// with player 1, or gives the win to player 2). Who chooses for itself gives player 1 nothing on the left and a half on
/// the right; random choices give a half on the left and a quarter on the right.
pub(crate) fn three_players() -> Toy {
    let mut toy = Toy::new(Players::Three);
    let start = toy.node(1, ["start"; 4]);
    let left = toy.node(1, ["left"; 4]);
    let right = toy.node(1, ["right"; 4]);
    toy.decide(start, Seat::P1, vec![left, right]);
    let ends = [[0, 1, 0, 0], [1, 0, 0, 0]].map(|scores| toy.end(1, scores));
    toy.decide(left, Seat::P2, ends.to_vec());
    let ends = [[1, 0, 1, 0], [0, 1, 0, 0]].map(|scores| toy.end(1, scores));
    toy.decide(right, Seat::P3, ends.to_vec());
    toy
}

/// Player 1 hides a ball left or right and player 2 guesses where, or player 1 takes a wheel that wins 2 of 5 times.
///
/// Nobody can guess better than half, so hiding is worth a half and the wheel less.
pub(crate) fn hidden_ball() -> Toy {
    let mut toy = Toy::new(Players::Two);
    let start = toy.node(1, ["start"; 4]);
    let hidden = ["left", "right"].map(|side| toy.node(1, [side, "a ball", "", ""]));
    for (side, node) in (0..).zip(hidden) {
        let guesses = [0, 1].map(|guess| toy.end(1, if guess == side { LOSE } else { WIN }));
        toy.decide(node, Seat::P2, guesses.to_vec());
    }
    let wheel = toy.lottery(1, 2, 3, [WIN, LOSE]);
    toy.decide(start, Seat::P1, vec![hidden[0], hidden[1], wheel]);
    toy
}

/// Kuhn poker: jack, queen, king, a card each, one chip in the pot each; player 1 checks or bets, player 2 plays by rote.
///
/// Player 2 calls with the king only; after a check it bets with the king, and, two times of three, with the jack. So a
/// jack should bluff, and a queen should call. Scores are chips won.
pub(crate) fn kuhn() -> Toy {
    const CHECK: [&str; 3] = ["J", "Q", "K"];
    const FACES_BET: [&str; 3] = ["J, bet", "Q, bet", "K, bet"];
    // Of three times: calls a bet, bets after a check.
    const CALLS: [u32; 3] = [0, 0, 3];
    const BETS: [u32; 3] = [2, 0, 3];
    let mut toy = Toy::new(Players::Two);
    let start = toy.node(6, ["start"; 4]);
    let mut deals = Vec::new();
    for own in 0..3 {
        for other in (0..3).filter(|&other| other != own) {
            let chips = |stake: i32| if own > other { [stake, -stake, 0, 0] } else { [-stake, stake, 0, 0] };
            let node = toy.node(3, [CHECK[own], "", "", ""]);
            deals.push((1, node));
            // After a check.
            let faces_bet = toy.node(BETS[other], [FACES_BET[own], "", "", ""]);
            let (fold, call) = (toy.end(1, [-1, 1, 0, 0]), toy.end(1, chips(2)));
            toy.decide(faces_bet, Seat::P1, vec![fold, call]);
            let shown = toy.end(1, chips(1));
            let checked = toy.node(1, ["checked"; 4]);
            let rote = [(3 - BETS[other], shown), (BETS[other], faces_bet)];
            toy.roll(checked, rote.into_iter().filter(|&(weight, _)| weight > 0).collect());
            // After a bet.
            let (called, folded) = (toy.end(1, chips(2)), toy.end(1, [1, -1, 0, 0]));
            let bet = toy.node(1, ["bet"; 4]);
            let rote = [(3 - CALLS[other], folded), (CALLS[other], called)];
            toy.roll(bet, rote.into_iter().filter(|&(weight, _)| weight > 0).collect());
            toy.decide(node, Seat::P1, vec![checked, bet]);
        }
    }
    toy.roll(start, deals);
    toy
}

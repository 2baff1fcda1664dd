//! Positions in a few words, moves in notation, and what came of them.

pub mod refusals;

use merlin_core::table_common::random::below;
use merlin_core::table_common::{ActionSet, Face, Game, GameRefusal, Seat, Seed, Stored, Table, Turn};
use merlin_core::{
    Action, ByPrincipality, Card, Event, Figure, HandCard, Henchman, Kind, Merlin, Outcome, PhaseSpec, PlayerSpec,
    Principality, Reason, Row, SealSpec, Space, StateSpec, Terrain, TileSpec,
};

pub use merlin_core::Figure::{Knight, Merlin as Wizard};
pub use merlin_core::Henchman::{Builder, FlagBearer, LadyInWaiting, ShieldBearer};
pub use merlin_core::Kind::{Flag, Material, Shield};
pub use merlin_core::Principality::{Dove, Dragon, Eagle, Fishes, Fox, Snake};
pub use merlin_core::table_common::Seat::{P1, P2, P3, P4};

pub const PLAIN: &[&str] = &[];
pub const FAVOR: &[&str] = &["kings-favor"];

/// The spaces of the default ring by what they are.
pub mod ring {
    pub const FLAGS: u8 = 1;
    pub const MANOR: u8 = 2;
    pub const SHIELD: u8 = 3;
    pub const GRAIL: u8 = 5;
    pub const EXCHANGE: u8 = 6;
    pub const MATERIALS: u8 = 7;
    pub const HENCHMAN: u8 = 9;
    pub const MISSION: u8 = 11;
    pub const SHIELDS: u8 = 13;
    pub const EXCALIBUR: u8 = 14;
    pub const FLAG: u8 = 15;
    pub const INFLUENCE: u8 = 19;
    pub const MATERIAL: u8 = 21;
    pub const RELOCATE: u8 = 23;
}

pub fn space(number: u8) -> Space {
    Space::new(number).unwrap()
}

pub fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

pub fn count(by: &mut ByPrincipality, one: Principality) -> &mut u8 {
    match one {
        Dragon => &mut by.dragon,
        Dove => &mut by.dove,
        Fishes => &mut by.fishes,
        Snake => &mut by.snake,
        Fox => &mut by.fox,
        Eagle => &mut by.eagle,
    }
}

/// A position being described. It starts in round 1 with player 1 before the die: knights on Dove, Fishes, Fox and
/// Eagle, Merlin on Dragon, dice 1 2 3 and 4 for each, castles empty but for the pieces, no traitors, and hands of which
/// no card is met.
#[derive(Clone, Debug)]
pub struct Scene {
    pub game: Merlin,
    pub spec: StateSpec,
}

/// The environs of a scene: two columns of each terrain; towers in the first row, and with four players on tiles 6, 8
/// and 10.
fn environs(rows: u8) -> Vec<TileSpec> {
    let tile = |number: u8| {
        let terrain = Terrain::ALL[usize::from(number % 6 / 2)];
        let tower = number < 6 || rows == 4 && number < 12 && number % 2 == 0;
        TileSpec { terrain, tower, manor: None }
    };
    (0..rows * 6).map(tile).collect()
}

pub fn scene(players: u8) -> Scene {
    with_modules(players, PLAIN)
}

pub fn favor_scene(players: u8) -> Scene {
    with_modules(players, FAVOR)
}

fn with_modules(players: u8, modules: &[&str]) -> Scene {
    let game = Merlin::built_in(players, modules).unwrap();
    let mut spec = game.describe(&game.start());
    spec.first = Some(P1);
    spec.phase = PhaseSpec::BeforeDie { completed: 0 };
    spec.environs = environs(game.rows());
    let hands = [[24, 25, 26, 27], [28, 29, 36, 37], [38, 39, 40, 41], [43, 44, 45, 46]];
    for (i, player) in spec.players.iter_mut().enumerate() {
        player.knight = Some(space([4, 8, 16, 20][i]));
        player.dice = [1, 2, 3].map(|pips| Face::new(pips).unwrap()).to_vec();
        player.merlin_die = Face::new(4);
        player.hand = hands[i].map(|number| HandCard { card: card(number), known: false, era: 0 }).to_vec();
    }
    spec.display = [52, 53, 54].map(|number| Some(card(number)));
    let dealt: Vec<_> = spec.players.iter().flat_map(|player| player.hand.iter().map(|held| held.card)).collect();
    spec.deck.retain(|one| !dealt.contains(one) && one.index() < 52);
    Scene { game, spec }
}

impl Scene {
    pub fn player(&mut self, seat: Seat) -> &mut PlayerSpec {
        &mut self.spec.players[seat.index()]
    }

    /// Any change by hand.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut StateSpec)) -> Self {
        change(&mut self.spec);
        self
    }

    /// Goods from the board to a castle.
    #[must_use]
    pub fn goods(mut self, seat: Seat, kind: Kind, one: Principality, number: u8) -> Self {
        let player = &mut self.spec.players[seat.index()];
        let (board, castle) = match kind {
            Flag => (&mut self.spec.flags, &mut player.flags),
            Shield => (&mut self.spec.shields, &mut player.shields),
            Material => (&mut self.spec.materials, &mut player.materials),
        };
        *count(board, one) -= number;
        *count(castle, one) += number;
        self
    }

    #[must_use]
    pub fn traitors(mut self, seat: Seat, one: Principality, number: u8) -> Self {
        *count(&mut self.spec.traitor_source, one) -= number;
        *count(&mut self.player(seat).traitors, one) += number;
        self
    }

    #[must_use]
    pub fn influence(mut self, seat: Seat, one: Principality, number: u8) -> Self {
        let player = self.player(seat);
        player.influence_in_castle -= number;
        *count(&mut player.influence, one) += number;
        self
    }

    #[must_use]
    pub fn henchman(mut self, seat: Seat, henchman: Henchman, place: Principality) -> Self {
        let places = &mut self.player(seat).henchmen;
        let spot = match henchman {
            Builder => &mut places.builder,
            ShieldBearer => &mut places.shield_bearer,
            FlagBearer => &mut places.flag_bearer,
            LadyInWaiting => &mut places.lady_in_waiting,
        };
        *spot = Some(place);
        self
    }

    #[must_use]
    pub fn apples(mut self, seat: Seat, number: u8) -> Self {
        let player = &mut self.spec.players[seat.index()];
        self.spec.apples = self.spec.apples + player.apples - number;
        player.apples = number;
        self
    }

    #[must_use]
    pub fn seal(mut self, seat: Seat, henchman: Henchman, row: u8) -> Self {
        let seals = &mut self.player(seat).seals;
        seals.push(SealSpec { henchman, row: Row::new(row).unwrap(), face_down: false });
        seals.sort_unstable();
        self
    }

    #[must_use]
    pub fn manor(mut self, seat: Seat, tile: usize) -> Self {
        self.player(seat).manors -= 1;
        self.spec.environs[tile].manor = Some(seat);
        self
    }

    /// A secret hand, from the deck.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: &[u8]) -> Self {
        let back: Vec<_> = self.player(seat).hand.drain(..).map(|held| held.card).collect();
        self.spec.deck.extend(back);
        for &number in cards {
            assert!(self.spec.deck.contains(&card(number)), "card {number} is not in the deck");
            self.spec.deck.retain(|&one| one != card(number));
            self.player(seat).hand.push(HandCard { card: card(number), known: false, era: 0 });
        }
        self.spec.deck.sort_unstable();
        self
    }

    /// All of the deck but so many cards goes to the discard.
    #[must_use]
    pub fn deck_left(mut self, number: usize) -> Self {
        let gone = self.spec.deck.split_off(number);
        self.spec.discard.extend(gone);
        self.spec.discard.sort_unstable();
        self
    }

    /// Player 1's knight or Merlin has just reached a space, with the die of 3, or the Merlin die.
    #[must_use]
    pub fn reached(mut self, figure: Figure, number: u8) -> Self {
        match figure {
            Knight => {
                self.player(P1).dice.pop();
                self.player(P1).knight = Some(space(number));
            }
            Wizard => {
                self.player(P1).merlin_die = None;
                self.spec.merlin = space(number);
            }
        }
        self.spec.phase = PhaseSpec::Moved { completed: 0, figure, eagle: false, fox: None };
        self
    }

    /// The last turn of a round: everybody has used all dice, and player 1's successor in the order is about to end.
    #[must_use]
    pub fn last_turn(mut self, round: u8) -> Self {
        let players = self.game.players();
        self.spec.round = round;
        self.spec.turn = 4 * players.count() - 1;
        for player in &mut self.spec.players {
            player.dice.clear();
            player.merlin_die = None;
        }
        self.spec.phase =
            PhaseSpec::Acted { completed: 0, figure: Knight, fox: None, staff: merlin_core::Repeatable::Closed };
        self
    }

    pub fn ready(self) -> Play {
        let state = self.game.state_from_spec(&self.spec).unwrap_or_else(|wrong| panic!("{wrong}"));
        Play { game: self.game, state, log: Vec::new() }
    }
}

/// A position in play.
#[derive(Clone, Debug)]
pub struct Play {
    pub game: Merlin,
    pub state: merlin_core::State,
    pub log: Vec<Event>,
}

impl Play {
    /// Plays an action that must be legal.
    pub fn act(&mut self, text: &str) -> &mut Self {
        let action: Action = self.game.parse(text).unwrap();
        let legal = self.game.legal_actions(&self.state).contains(action);
        let applied = self.game.apply(&mut self.state, action, &mut self.log);
        if let Err(refusal) = applied {
            panic!("{text}: {}", self.game.display(&refusal));
        }
        assert!(legal, "{text} was allowed, but not in the set");
        assert_eq!(self.game.validate(&self.state).to_string(), "", "after {text}");
        self
    }

    pub fn acts(&mut self, texts: &[&str]) -> &mut Self {
        for text in texts {
            self.act(text);
        }
        self
    }

    /// Resolves an outcome that must be possible.
    pub fn chance(&mut self, text: &str) -> &mut Self {
        let outcome: Outcome = self.game.parse(text).unwrap();
        if let Err(refusal) = self.game.resolve(&mut self.state, outcome, &mut self.log) {
            panic!("{text}: {}", self.game.display(&refusal));
        }
        assert_eq!(self.game.validate(&self.state).to_string(), "", "after {text}");
        self
    }

    /// Why an action is refused; the set must agree.
    pub fn why_not(&self, text: &str) -> String {
        let action: Action = self.game.parse(text).unwrap();
        assert!(!self.game.legal_actions(&self.state).contains(action), "{text} is in the set");
        let refusal = self.game.check(&self.state, action).expect_err(text);
        self.game.display(&refusal).to_string()
    }

    /// The row that forbids an action; the set must agree.
    pub fn refused(&self, text: &str) -> &'static str {
        let action: Action = self.game.parse(text).unwrap();
        self.why_not(text);
        self.game.check(&self.state, action).expect_err(text).rule()
    }

    /// All legal actions in notation.
    pub fn legal(&self) -> Vec<String> {
        self.game.legal_actions(&self.state).iter().map(|action| action.to_string()).collect()
    }

    /// The legal actions that begin with a word.
    pub fn offers(&self, word: &str) -> Vec<String> {
        self.legal().into_iter().filter(|text| text.starts_with(word)).collect()
    }

    pub fn outcomes(&self) -> Vec<(String, u32)> {
        self.game.outcomes(&self.state).map(|(outcome, weight)| (outcome.to_string(), weight)).collect()
    }

    pub fn spec(&self) -> StateSpec {
        self.game.describe(&self.state)
    }

    pub fn player(&self, seat: Seat) -> PlayerSpec {
        self.spec().players[seat.index()].clone()
    }

    pub fn score(&self, seat: Seat) -> i16 {
        self.state.player(seat).score()
    }

    pub fn phase(&self) -> PhaseSpec {
        self.spec().phase
    }

    /// What a seat scored for each reason since the scene began.
    pub fn scored(&self, seat: Seat) -> Vec<(i16, Reason)> {
        let of = |event: &Event| match *event {
            Event::Scored { seat: whose, points, reason } if whose == seat => Some((points, reason)),
            _ => None,
        };
        self.log.iter().filter_map(of).collect()
    }

    /// Draws whatever chance is due, until a phase.
    pub fn settle_until(&mut self, fits: impl Fn(&PhaseSpec) -> bool) -> &mut Self {
        let mut rng = Seed::from_u64(1).rng();
        while !fits(&self.phase()) {
            let outcome = self.game.sample(&self.state, &mut rng).expect("chance is due");
            self.chance(&outcome.to_string());
        }
        self
    }

    /// Draws whatever chance is due, until a decision or the end.
    pub fn settle(&mut self, seed: u64) -> &mut Self {
        let mut rng = Seed::from_u64(seed).rng();
        while let Turn::Chance(_) = self.game.turn(&self.state) {
            let outcome = self.game.sample(&self.state, &mut rng).unwrap();
            self.chance(&outcome.to_string());
        }
        self
    }
}

/// A whole random game, step by step: `look` sees each position.
pub fn random_game(
    game: &Merlin,
    seed: u64,
    mut look: impl FnMut(&merlin_core::State, &[Event]),
) -> merlin_core::State {
    let mut rng = Seed::from_u64(seed).rng();
    let mut state = game.start();
    let mut log = Vec::new();
    let mut steps = 0;
    loop {
        look(&state, &log);
        log.clear();
        match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance(_) => {
                let outcome = game.sample(&state, &mut rng).unwrap();
                game.resolve(&mut state, outcome, &mut log).unwrap();
            }
            Turn::Player(_) => {
                let legal = game.legal_actions(&state);
                let action = legal.nth(below(legal.len(), &mut rng)).unwrap();
                game.apply(&mut state, action, &mut log).unwrap();
            }
        }
        steps += 1;
        assert!(steps <= game.max_steps(), "more steps than any game may have");
    }
}

/// A match at a table, played by a random player of its own.
pub fn random_match(players: u8, modules: &[&str], seed: u64) -> Table<Merlin> {
    let seed = Seed::from_u64(seed);
    let mut table = Table::new(Merlin::built_in(players, modules).unwrap(), seed);
    let mut rng = seed.derive(1).rng();
    while let Turn::Player(seat) = table.turn() {
        let legal = table.legal_actions();
        let action = legal.nth(below(legal.len(), &mut rng)).unwrap();
        table.act(seat, action).unwrap();
    }
    table
}

//! Positions in a few words, moves in notation, and what came of them.

pub mod editions;
pub mod refusals;
pub mod starts;

use merlin_core::table_common::{Face, Game, Seat, Stored};
use merlin_core::{
    ByHenchman, ByPrincipality, Card, Event, Figure, HandCard, Henchman, Kind, Merlin, PhaseSpec, PlayerSpec,
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

/// A principality by its number, counted round.
pub fn principality(number: u8) -> Principality {
    Principality::ALL[usize::from(number % 6)]
}

/// A henchman by its number, counted round.
pub fn henchman(number: u8) -> Henchman {
    Henchman::ALL[usize::from(number % 4)]
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

pub fn spot(by: &mut ByHenchman, henchman: Henchman) -> &mut Option<Principality> {
    match henchman {
        Builder => &mut by.builder,
        ShieldBearer => &mut by.shield_bearer,
        FlagBearer => &mut by.flag_bearer,
        LadyInWaiting => &mut by.lady_in_waiting,
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

/// Player 2 holds a known card, secret ones of three eras, and a seal that lies face down: what random games have too rarely.
pub fn many_eras() -> Scene {
    favor_scene(3).seal(P2, Builder, 3).seal(P2, FlagBearer, 2).with(|spec| {
        spec.renewals = 2;
        spec.players[1].seals[0].face_down = true;
        let hand = &mut spec.players[1].hand;
        (hand[0].known, hand[1].era, hand[2].era) = (true, 2, 1);
    })
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
        *spot(&mut self.player(seat).henchmen, henchman) = Some(place);
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
        Play::from_spec(self.game, &self.spec)
    }
}

/// A position in play, beside the plain implementation.
pub type Play = testkit::Play<crate::plain::Plain>;

/// What a test of Merlin asks of a position.
pub trait Ask {
    fn player(&self, seat: Seat) -> PlayerSpec;
    fn score(&self, seat: Seat) -> i16;
    fn phase(&self) -> PhaseSpec;
    /// What a seat scored for each reason since the scene began.
    fn scored(&self, seat: Seat) -> Vec<(i16, Reason)>;
}

impl Ask for Play {
    fn player(&self, seat: Seat) -> PlayerSpec {
        self.spec().players[seat.index()].clone()
    }

    fn score(&self, seat: Seat) -> i16 {
        self.state.player(seat).score()
    }

    fn phase(&self) -> PhaseSpec {
        self.spec().phase
    }

    fn scored(&self, seat: Seat) -> Vec<(i16, Reason)> {
        let of = |event: &Event| match *event {
            Event::Scored { seat: whose, points, reason } if whose == seat => Some((points, reason)),
            _ => None,
        };
        self.log.iter().filter_map(of).collect()
    }
}

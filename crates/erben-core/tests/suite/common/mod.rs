//! Positions in two lines, moves in notation, and what came of them.
#![allow(unreachable_pub, reason = "used all over the suite")]

pub mod boards;
pub mod matches;
pub mod secrets;
pub mod wander;
pub mod worlds;

use erben_core::table_common::{Hidden, Seat, Stored, Viewer};
use erben_core::{
    Card, Cards, Class, EditionSpec, Erben, KnownSpec, PhaseSpec, Refusal, Space, Spirit, SpiritSpec, StateSpec,
    StatedSpec, View, built_in_edition,
};

pub use erben_core::table_common::Seat::{P1, P2, P3, P4};

/// A position being described. It starts as: default edition, turn 1 of player 1, about to roll, all druids waiting, all
/// spirits at home, empty hands.
#[derive(Clone, Debug)]
pub struct Setup {
    pub edition: EditionSpec,
    pub spec: StateSpec,
}

pub fn card(name: &str) -> Card {
    Card::from_name(name).unwrap_or_else(|| panic!("no card {name}"))
}

pub fn cards(names: &[&str]) -> Cards {
    names.iter().map(|name| card(name)).collect()
}

pub fn spirit(name: &str) -> Spirit {
    Spirit::from_name(name).unwrap_or_else(|| panic!("no spirit {name}"))
}

/// A position of that many players.
pub fn table(players: usize) -> Setup {
    let spec = StateSpec {
        turn: 1,
        active: P1,
        druids: vec!["waiting".into(); players],
        spirits: Vec::new(),
        hands: vec![Vec::new(); players],
        stacks: erben_core::StacksSpec::default(),
        known: Vec::new(),
        stated: Vec::new(),
        phase: PhaseSpec::Rolling,
    };
    Setup { edition: built_in_edition(), spec }
}

impl Setup {
    #[must_use]
    pub fn edition(mut self, change: impl FnOnce(&mut EditionSpec)) -> Self {
        change(&mut self.edition);
        self
    }

    #[must_use]
    pub fn active(mut self, seat: Seat) -> Self {
        self.spec.active = seat;
        self
    }

    #[must_use]
    pub fn turn(mut self, turn: u16) -> Self {
        self.spec.turn = turn;
        self
    }

    /// `waiting`, `arrived` or a space.
    #[must_use]
    pub fn druid(mut self, seat: Seat, at: &str) -> Self {
        self.spec.druids[seat.index()] = at.into();
        self
    }

    /// `arrived` or a space.
    #[must_use]
    pub fn spirit(mut self, name: &str, at: &str, controller: Seat) -> Self {
        self.spec.spirits.push(SpiritSpec { spirit: spirit(name), at: at.into(), controller });
        self
    }

    #[must_use]
    pub fn hand(mut self, seat: Seat, names: &[&str]) -> Self {
        self.spec.hands[seat.index()].extend(names.iter().map(|name| card(name)));
        self
    }

    /// That player holds all cards of a class that nobody else has: the stack is empty.
    #[must_use]
    pub fn rest_of(mut self, class: Class, seat: Seat) -> Self {
        let left = class.of(self.left());
        self.spec.hands[seat.index()].extend(left.each());
        self
    }

    #[must_use]
    pub fn known(mut self, observer: Seat, owner: Seat, names: &[&str]) -> Self {
        self.spec.known.push(KnownSpec { observer, owner, cards: names.iter().map(|name| card(name)).collect() });
        self
    }

    #[must_use]
    pub fn stated(mut self, seat: Seat, spent: &[&str], potions: [u8; 2]) -> Self {
        self.spec.stated.push(StatedSpec { seat, spent: spent.iter().map(|name| card(name)).collect(), potions });
        self
    }

    #[must_use]
    pub fn phase(mut self, phase: PhaseSpec) -> Self {
        self.spec.phase = phase;
        self
    }

    /// What neither hands hold nor was spent.
    fn left(&self) -> Cards {
        let game = Erben::open(self.edition.clone(), 2, &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
        let gone: Cards = self
            .spec
            .hands
            .iter()
            .flatten()
            .chain(self.spec.stated.iter().flat_map(|row| &row.spent))
            .copied()
            .collect();
        game.cards() - gone
    }

    pub fn spec(&self) -> (Erben, StateSpec) {
        let game = Erben::open(self.edition.clone(), self.spec.druids.len() as u8, &[])
            .unwrap_or_else(|wrong| panic!("{wrong}"));
        let (mut spec, left) = (self.spec.clone(), self.left());
        let stack = |class: Class| class.of(left).each().collect();
        spec.stacks =
            erben_core::StacksSpec { sun: stack(Class::Sun), moon: stack(Class::Moon), plant: stack(Class::Plant) };
        spec.hands.iter_mut().for_each(|hand| hand.sort());
        spec.spirits.sort_by_key(|row| row.spirit);
        spec.stated.sort_by_key(|row| row.seat);
        (game, spec)
    }

    /// What is wrong with it.
    pub fn validate(&self) -> String {
        let (game, spec) = self.spec();
        game.state_from_spec(&spec).err().map(|wrong| wrong.to_string()).unwrap_or_default()
    }

    pub fn play(&self) -> Play {
        let (game, spec) = self.spec();
        Play::from_spec(game, &spec)
    }

    /// Plays on from a roll: the faces of both dice, 1 to 6.
    ///
    /// Default dice: die 1 has pips 1 to 6, rings on 3 and 4; die 2 has straight (1, ring on 2), single bend (3, 4),
    /// double bend (5, ring on 6).
    pub fn roll(&self, one: u8, two: u8) -> Play {
        let mut play = self.play();
        play.chance(&format!("roll {one} {two}"));
        play
    }
}

/// A game being played; the plain implementation follows each step.
pub type Play = testkit::Play<crate::plain::Plain>;

/// What the rule tests of this game ask of a position.
pub trait Asked {
    /// The end spaces of a piece with a die, after a roll.
    fn ends(&self, piece: &str, die: u8) -> Vec<String>;
    /// `waiting`, `arrived` or a space.
    fn druid(&self, seat: Seat) -> String;
    /// `off`, `arrived` or a space.
    fn spirit(&self, name: &str) -> String;
    fn controller(&self, name: &str) -> Option<Seat>;
    fn hand(&self, seat: Seat) -> Cards;
    fn phase(&self) -> PhaseSpec;
    /// Whether that player is to roll.
    fn rolling(&self, seat: Seat) -> bool;
    fn view(&self, seat: Seat) -> View;
    /// The cards of another hand that a seat is sure of.
    fn known(&self, observer: Seat, owner: Seat) -> Cards;
    /// The round, the voter and the votes so far, while a vote goes on.
    fn votes(&self) -> (u8, Seat, [u8; 2]);
}

impl Asked for Play {
    fn ends(&self, piece: &str, die: u8) -> Vec<String> {
        let mut play = self.clone();
        play.act(&[&format!("move {piece} {die}")]);
        play.legal("to")
    }

    fn druid(&self, seat: Seat) -> String {
        self.spec().druids[seat.index()].clone()
    }

    fn spirit(&self, name: &str) -> String {
        let row = self.spec().spirits.into_iter().find(|row| row.spirit == spirit(name));
        row.map_or("off".into(), |row| row.at)
    }

    fn controller(&self, name: &str) -> Option<Seat> {
        self.state.controller(spirit(name))
    }

    fn hand(&self, seat: Seat) -> Cards {
        self.state.hand(seat)
    }

    fn phase(&self) -> PhaseSpec {
        self.spec().phase
    }

    fn rolling(&self, seat: Seat) -> bool {
        self.phase() == PhaseSpec::Rolling && self.state.active() == seat
    }

    fn view(&self, seat: Seat) -> View {
        self.game.view(&self.state, Viewer::Seat(seat))
    }

    fn known(&self, observer: Seat, owner: Seat) -> Cards {
        self.view(observer).known(observer, owner).unwrap_or_default()
    }

    fn votes(&self) -> (u8, Seat, [u8; 2]) {
        match self.phase() {
            PhaseSpec::Voting { round, voter, sun, moon, .. } => (round, voter, [sun, moon]),
            other => panic!("no vote, but {other:?}"),
        }
    }
}

/// Every refusal there is, in the order of the enum, with words of the default edition.
pub fn every_refusal(game: &Erben) -> Vec<Refusal> {
    use erben_core::table_common::{CommonRefusal, Source};
    use erben_core::{Cult, Demand, Die, Expected, Pattern, Piece, Theft};
    let at = |name: &str| game.board().space(name).expect("a space of the default edition");
    let expected = [
        Expected::Move,
        Expected::SecondMove,
        Expected::EndSpace(Pattern::Pips(3)),
        Expected::Relocation,
        Expected::Arrival,
        Expected::CallSpace,
        Expected::Morrigan,
        Expected::Gift,
        Expected::DruidVote,
        Expected::KingVote,
        Expected::Extras,
    ];
    let sources: Vec<Source> = (0..6).map(|kind| Source::new(kind, 0)).collect();
    let mut common = vec![CommonRefusal::GameOver];
    common.extend(sources.iter().map(|&source| CommonRefusal::ChanceDue(source)));
    common.push(CommonRefusal::DecisionDue(P2));
    common.extend(sources.iter().map(|&source| CommonRefusal::OtherOutcomeDue(source)));
    common.push(CommonRefusal::NoSuchPlayer(P4));
    let mut all: Vec<Refusal> = common.into_iter().map(Refusal::Common).collect();
    all.extend(expected.map(Refusal::OtherDecisionDue));
    all.push(Refusal::NoSpace(Space::from_index(60).expect("below 128")));
    all.extend([Refusal::NotOwn(Spirit::Sun1), Refusal::NotInCircles(Spirit::Moon2)]);
    all.extend([Refusal::HasArrived(Piece::Druid), Refusal::GainedThisTurn(Spirit::Morrigan)]);
    all.extend([Refusal::MovedAlready(Piece::Druid), Refusal::DieUsed(Die::One)]);
    all.extend(Pattern::ALL.map(|pattern| Refusal::NoEndSpace(Piece::Spirit(Spirit::DwarfKing), pattern)));
    all.extend([Refusal::DieUsable, Refusal::SecondDieRequired, Refusal::NoRings, Refusal::NoMagicStack]);
    all.extend(Class::ALL.map(Refusal::StackEmpty));
    all.extend([Refusal::NoTarget(Spirit::Morrigan), Refusal::SpaceFull(at("m4")), Refusal::MorriganOnFoot(at("i1"))]);
    all.push(Refusal::OwnSpace(at("m4")));
    all.extend([Refusal::OutOfReach(at("o3"), Pattern::SingleBend), Refusal::DruidInTheWay(at("o3"))]);
    all.extend(Class::ALL.map(Refusal::NoDrawHere));
    all.extend([Refusal::NoSpiritSpace, Refusal::NotAtHome(Spirit::Sun3)]);
    all.extend([Refusal::NotToDriveOut(Spirit::Moon1), Refusal::NoFreeNeighbour]);
    all.extend([Refusal::NothingToControl, Refusal::NoDruidMet]);
    all.extend(Demand::ALL.map(Refusal::CannotBothGive));
    all.extend([Refusal::DrawCompulsory, Refusal::NotNear(at("o3")), Refusal::CalledOnFoot(at("i3"))]);
    all.push(Refusal::NoDrawForMorrigan);
    all.extend(Theft::ALL.map(|theft| Refusal::TooFewToSteal(theft, 0)));
    all.push(Refusal::DrawOrAct);
    all.extend(Demand::ALL.map(Refusal::NotDemanded));
    all.extend([Refusal::NotHeld(Card::Berries), Refusal::NoExtras, Refusal::OutOfOrder]);
    all.extend([Refusal::NotAtCentre(Spirit::Moon1), Refusal::NoDoubler, Refusal::NoPortrait]);
    all.extend([Refusal::NoPotion(Cult::Sun), Refusal::NoPotion(Cult::Moon)]);
    all.extend([Refusal::NotInStack(Card::SunLug), Refusal::NotInHand(Card::MoonHarp)]);
    all
}

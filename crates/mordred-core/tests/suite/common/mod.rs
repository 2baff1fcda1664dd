//! Positions in two lines, moves in notation, and what came of them.
#![allow(unreachable_pub, reason = "shared between the test modules")]

pub mod editions;

use mordred_core::table_common::{CommonRefusal, Game, Seat, Source, Stored};
use mordred_core::{
    AttackSpec, EditionSpec, Link, Location, Mordred, PhaseSpec, PlayerSpec, Refusal, Side, StateSpec, VillageSpec,
};

use crate::plain::Plain;

pub use editions::small_edition;
pub use mordred_core::table_common::Seat::{P1, P2, P3, P4};

/// A position being described. It starts as: default edition, 4 players, player 1 active, all BP in the bank, one
/// marker at Mordred's home.
#[derive(Clone, Debug)]
pub struct Setup {
    pub edition: EditionSpec,
    pub spec: StateSpec,
    pub bank: Option<u16>,
}

/// A position that waits for `phase`.
pub fn on(phase: PhaseSpec) -> Setup {
    let edition = EditionSpec::default();
    let spec = StateSpec {
        phase,
        active: P1,
        bank: 0,
        players: vec![PlayerSpec::default(); 4],
        markers: vec![edition.home.clone()],
        attacked: Vec::new(),
    };
    Setup { edition, spec, bank: None }
}

/// Player 1 is to name a column.
pub fn naming() -> Setup {
    on(PhaseSpec::Column)
}

/// Player 1 has rolled that many attacks and is to choose the first target. One attack came with 1 BP from the other die.
pub fn raiding(attacks: u8) -> Setup {
    on(PhaseSpec::Raid { left: attacks, rolled: attacks }).bp(P1, u16::from(attacks == 1))
}

/// Player 1 is to spend BP.
pub fn spending() -> Setup {
    on(PhaseSpec::Spend)
}

impl Setup {
    #[must_use]
    pub fn edition(mut self, change: impl FnOnce(&mut EditionSpec)) -> Self {
        change(&mut self.edition);
        self
    }

    #[must_use]
    pub fn players(mut self, players: usize) -> Self {
        self.spec.players.resize(players, PlayerSpec::default());
        self
    }

    #[must_use]
    pub fn active(mut self, seat: Seat) -> Self {
        self.spec.active = seat;
        self
    }

    #[must_use]
    pub fn bank(mut self, points: u16) -> Self {
        self.bank = Some(points);
        self
    }

    #[must_use]
    pub fn bp(mut self, seat: Seat, points: u16) -> Self {
        self.spec.players[seat.index()].bp = points;
        self
    }

    #[must_use]
    pub fn track(mut self, seat: Seat, place: u8) -> Self {
        self.spec.players[seat.index()].track = place;
        self
    }

    #[must_use]
    pub fn village(self, seat: Seat, at: &str) -> Self {
        self.castle(seat, at, 0)
    }

    #[must_use]
    pub fn villages(self, seat: Seat, places: &[&str]) -> Self {
        places.iter().fold(self, |setup, at| setup.village(seat, at))
    }

    #[must_use]
    pub fn castle(mut self, seat: Seat, at: &str, chips: u8) -> Self {
        self.spec.players[seat.index()].villages.push(VillageSpec { at: at.into(), chips });
        self
    }

    #[must_use]
    pub fn markers(mut self, places: &[&str]) -> Self {
        self.spec.markers.extend(places.iter().map(|&at| at.into()));
        self
    }

    #[must_use]
    pub fn attacked(mut self, castle: &str, target: &str) -> Self {
        self.spec.attacked.push(AttackSpec { castle: castle.into(), target: target.into() });
        self
    }

    /// The BP paid for villages, chips and attacks: 3 and 3 in a wood, 5 and 1 in hills, 1 for an attack.
    fn paid(&self) -> u16 {
        let price = |village: &VillageSpec| {
            let location = self.edition.locations.iter().find(|location| location.name == village.at);
            let (village_price, chip) = if location.is_some_and(|l| l.terrain == "hill") { (5, 1) } else { (3, 3) };
            village_price + chip * u16::from(village.chips)
        };
        let villages = self.spec.players.iter().flat_map(|player| &player.villages);
        villages.map(price).sum::<u16>() + self.spec.attacked.len() as u16
    }

    /// The point of each marker is on a track: what is missing goes to the last players.
    fn count_markers(&mut self) {
        let points: u8 = self.spec.players.iter().map(|player| player.track).sum();
        let made = if let PhaseSpec::Raid { left, rolled } = self.spec.phase { rolled.saturating_sub(left) } else { 0 };
        let mut missing = (self.spec.markers.len() as u8).saturating_sub(1 + points + made);
        for player in self.spec.players.iter_mut().rev() {
            let more = missing.min(13_u8.saturating_sub(player.track));
            player.track += more;
            missing -= more;
        }
    }

    /// The position as it is described: BP that are neither in hand nor paid are in the bank, unless it was set.
    pub fn described(mut self) -> (EditionSpec, StateSpec) {
        let in_hand: u16 = self.spec.players.iter().map(|player| player.bp).sum();
        // Points without a marker are attacks that failed, on a castle that was paid for.
        let points: usize = self.spec.players.iter().map(|player| usize::from(player.track)).sum();
        let paid = if points + 1 > self.spec.markers.len() { self.paid().max(6) } else { self.paid() };
        self.spec.bank = self.bank.unwrap_or(self.edition.bank - in_hand - paid);
        self.count_markers();
        (self.edition, self.spec)
    }

    /// Opens the edition and takes the position.
    pub fn play(self) -> Play {
        let (edition, spec) = self.described();
        let game = Mordred::open(edition, spec.players.len() as u8, &[]).unwrap_or_else(|p| panic!("{p}"));
        Play::from_spec(game, &spec)
    }
}

/// A game being played, and followed by the plain implementation.
pub type Play = testkit::Play<Plain>;

/// What rule tests ask of a game being played.
pub trait Ask {
    /// The location of that name.
    fn at(&self, name: &str) -> Location;
    fn bp(&self, seat: Seat) -> u16;
    fn track(&self, seat: Seat) -> u8;
    fn owner(&self, at: &str) -> Option<Seat>;
    fn chips(&self, at: &str) -> u8;
    /// Whether Mordred controls the location.
    fn marker(&self, at: &str) -> bool;
    fn side(&self) -> Option<Side>;
}

impl Ask for Play {
    fn at(&self, name: &str) -> Location {
        self.game.edition().location(name).unwrap_or_else(|| panic!("no location {name}"))
    }

    fn bp(&self, seat: Seat) -> u16 {
        self.state.bp(seat)
    }

    fn track(&self, seat: Seat) -> u8 {
        self.state.track(seat)
    }

    fn owner(&self, at: &str) -> Option<Seat> {
        self.state.owner(self.at(at))
    }

    fn chips(&self, at: &str) -> u8 {
        self.state.chips(self.at(at))
    }

    fn marker(&self, at: &str) -> bool {
        self.state.markers().contains(self.at(at))
    }

    fn side(&self) -> Option<Side> {
        self.game.side(&self.state)
    }
}

/// Every refusal there is, in the order of the enum, with places of the built-in edition.
pub fn every_refusal(game: &Mordred) -> Vec<Refusal> {
    let at = |name| game.edition().location(name).expect("a place of the default edition");
    let (castle, target) = (at("Conwy"), at("Bangor"));
    let sources = (0..Mordred::SOURCES.len() as u16).map(|kind| Source::new(kind, 0));
    let mut all = vec![Refusal::from(CommonRefusal::GameOver)];
    all.extend(sources.clone().map(|source| Refusal::from(CommonRefusal::ChanceDue(source))));
    all.push(CommonRefusal::DecisionDue(P2).into());
    all.extend(sources.map(|source| Refusal::from(CommonRefusal::OtherOutcomeDue(source))));
    all.push(CommonRefusal::NoSuchPlayer(P4).into());
    all.extend([Refusal::ColumnDue, Refusal::ColumnNamed, Refusal::RaidDue, Refusal::NoRaidLeft]);
    all.push(Refusal::NoLocation(Location::new(90).expect("below 128")));
    all.push(Refusal::NoLink(Link::new(500).expect("below 512")));
    all.extend([Refusal::RaidHome(at("Anglesey")), Refusal::RaidOwn(target), Refusal::RaidUnlinked(at("Brecon"))]);
    all.extend([Refusal::VillageThere(castle), Refusal::MarkerThere(target), Refusal::NoSupport(at("Brecon"))]);
    all.extend([Refusal::NoVillageLeft(P2), Refusal::NoVillage(at("Brecon"))]);
    all.extend([Refusal::CastleFull { location: at("Brecon"), chips: 3 }, Refusal::NoChipLeft]);
    all.extend([Refusal::NoCastle(castle), Refusal::NoMarker(target), Refusal::AttackedAlready { castle, target }]);
    all.push(Refusal::TooPoor { price: 5, hand: 4 });
    all
}

use table_common::{Deck, Dense, Encoder, Face, Numbered, PerSeat, Seat};

use super::fault::calls;
use super::{Fault, Toy, wrong};

/// The most colours an edition may have.
pub const COLOURS: usize = 4;

/// How many cards of each colour.
pub type Counts = [u8; COLOURS];

/// A card: the place of its colour in the edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Numbered for Card {
    const SPACE: u32 = COLOURS as u32;
    fn number(self) -> u32 {
        self.0.into()
    }
    fn from_number(number: u32) -> Option<Self> {
        (number < Self::SPACE).then_some(Self(number as u8))
    }
}

impl Dense for Card {}

/// Cards of which nobody sees the order.
pub type Pile = Deck<table_common::Counts<Card, Counts>>;

pub fn pile_of(counts: Counts) -> Pile {
    Deck::new(table_common::Counts::new(counts))
}

pub fn counts_of(pile: Pile) -> Counts {
    pile.pieces().lanes()
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    Deal { seat: Seat, left: u8 },
    Roll { seat: Seat },
    Decide { seat: Seat, die: Face },
    Draw { seat: Seat },
    Over,
}

/// How many cards each seat holds: follows from the hands, so it does not count when states are compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sizes(pub PerSeat<u8>);

impl PartialEq for Sizes {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
impl Eq for Sizes {}
impl std::hash::Hash for Sizes {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub pile: Pile,
    pub hands: PerSeat<Counts>,
    /// The colour of the card that lies face down before a seat.
    pub face_down: PerSeat<Option<u8>>,
    pub played: Counts,
    pub points: PerSeat<u8>,
    /// Turns finished.
    pub turns: u8,
    pub phase: Phase,
    pub sizes: Sizes,
}

impl State {
    pub fn start(toy: &Toy) -> Self {
        Self {
            pile: pile_of(toy.copies()),
            hands: PerSeat::default(),
            face_down: PerSeat::default(),
            played: Counts::default(),
            points: PerSeat::default(),
            turns: 0,
            phase: Phase::Deal { seat: Seat::P1, left: 2 },
            sizes: Sizes::default(),
        }
    }

    /// How many cards each seat holds, counted.
    pub fn held(&self) -> PerSeat<u8> {
        PerSeat::from_fn(|seat| self.hands[seat].iter().sum())
    }

    /// The state with what follows from its hands.
    pub fn counted(self) -> Self {
        Self { sizes: Sizes(self.held()), ..self }
    }

    /// All cards, wherever they are.
    pub fn cards(&self) -> Counts {
        core::array::from_fn(|colour| {
            let held: u8 = Seat::ALL.iter().map(|&seat| self.hands[seat][colour]).sum();
            let down = Seat::ALL.iter().filter(|&&seat| self.face_down[seat] == Some(colour as u8)).count() as u8;
            counts_of(self.pile)[colour].saturating_add(held).saturating_add(down).saturating_add(self.played[colour])
        })
    }

    pub fn encode(&self, out: &mut impl FnMut(&[u8])) {
        let mut to = Encoder::new(out);
        to.bytes(&counts_of(self.pile));
        to.bytes(&self.played);
        for seat in Seat::ALL {
            to.bytes(&self.hands[seat]);
            to.u8(self.face_down[seat].map_or(0, |colour| colour + 1));
            to.u8(if wrong(Fault::BytesForget) { 0 } else { self.points[seat] });
        }
        to.u8(self.turns);
        let (phase, seat, value) = match self.phase {
            Phase::Deal { seat, left } => (0, seat, left),
            Phase::Roll { seat } => (1, seat, 0),
            Phase::Decide { seat, die } => (2, seat, die.pips()),
            Phase::Draw { seat } => (3, seat, 0),
            Phase::Over => (4, Seat::P1, 0),
        };
        to.bytes(&[phase, seat as u8, value]);
        if wrong(Fault::CacheInBytes) {
            to.bytes(&self.sizes.0.0);
        }
        if wrong(Fault::StaleBytes) {
            to.u8(u8::from(![self.held(), PerSeat::default()].contains(&self.sizes.0)));
        }
        if wrong(Fault::BytesOfTheCall) {
            to.u32(calls());
        }
    }
}

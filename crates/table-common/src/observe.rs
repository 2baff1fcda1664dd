//! Views as arrays of small integers, for learners.

use crate::counts::Lanes;
use crate::{Counts, Dense, Hidden, MAX_SEATS, Players, RuleId, Seat, Set, Viewer, Word};

/// A game whose views can be written as an array of small integers, all of one length and meaning whatever the edition, the
/// number of players and the modules: a network's input.
///
/// The array tells everything that the view tells, and nothing else. It is seen from the observing seat: numbers that belong
/// to a player stand in four blocks, the observing seat's first, then clockwise, so that one network serves all seats. A seat
/// that does not play is all zeros. Which seat observes is not told; store it beside where it matters. Spectators and the
/// referee see from player 1, as does a seat that does not play, which knows what a spectator knows.
///
/// [`OBSERVATION`](Self::OBSERVATION) says where what stands. Offsets and meanings never change: another encoding would be
/// another version. The mask of actions that goes with an observation is [`ActionSet::words`](crate::ActionSet::words).
///
/// ```
/// use table_common::{Observe, Seat, Viewer};
///
/// /// The numbers that a network gets to see for a seat.
/// fn input<G: Observe>(game: &G, state: &G::State, seat: Seat) -> Vec<i16> {
///     let mut numbers = vec![0; G::OBSERVATION_LEN];
///     let view = game.view(state, Viewer::Seat(seat));
///     game.observe(&view, &mut numbers).expect("as long as an observation");
///     numbers
/// }
/// ```
pub trait Observe: Hidden {
    /// The version of the encoding.
    const OBSERVATION_VERSION: u32;

    /// The fields of an observation by rising offset, without gaps.
    const OBSERVATION: &'static [Field];

    /// The number of numbers in an observation.
    const OBSERVATION_LEN: usize = Field::total(Self::OBSERVATION);

    /// Writes a view of this game into `out`, which must be [`OBSERVATION_LEN`](Self::OBSERVATION_LEN) long; otherwise it
    /// stays as it is.
    fn observe(&self, view: &Self::View, out: &mut [i16]) -> Result<(), ObservationError>;
}

/// The reason a view was not written: room for so many numbers was wanted, and so much found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("wanted room for an observation of {wanted} numbers, found {found}")]
pub struct ObservationError {
    /// The length of an observation.
    pub wanted: usize,
    /// The length of what was to be written to.
    pub found: usize,
}

/// What the numbers of a field are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Form {
    /// Quantities, each from the field's least to its greatest value.
    Numbers,
    /// A set: 1 for each thing that is in it, else 0. A set of one thing is a yes or no.
    Set,
    /// One of several things: 1 at its place and 0 elsewhere; all 0 where there is none.
    OneHot,
}

/// A field of an observation: numbers side by side that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Field {
    /// Its name, unique among the fields that belong to no player, and among those of a player.
    pub name: &'static str,
    /// The player that it belongs to: so many seats clockwise from the observing one, 0 to 3. `None` for what belongs to
    /// nobody.
    pub seat: Option<u8>,
    /// The place of its first number.
    pub offset: u16,
    /// How many numbers it has, at least 1.
    pub length: u16,
    /// What its numbers are.
    pub form: Form,
    /// The least value of a number.
    pub min: i16,
    /// The greatest value of a number, in any edition.
    pub max: i16,
    /// What the numbers mean, in order.
    pub meaning: &'static str,
    /// The row of the rule catalogue that it comes from.
    pub row: RuleId,
}

impl Field {
    const fn new(name: &'static str, form: Form, length: u16, row: RuleId, meaning: &'static str) -> Self {
        Self { name, seat: None, offset: 0, length, form, min: 0, max: 1, meaning, row }
    }

    /// A field of so many quantities from 0 up to `max`.
    pub const fn numbers(name: &'static str, length: u16, max: i16, row: RuleId, meaning: &'static str) -> Self {
        Self { max, ..Self::new(name, Form::Numbers, length, row, meaning) }
    }

    /// The same field with another least value.
    #[must_use]
    pub const fn at_least(self, min: i16) -> Self {
        Self { min, ..self }
    }

    /// A field that is a set of so many things.
    pub const fn set(name: &'static str, length: u16, row: RuleId, meaning: &'static str) -> Self {
        Self::new(name, Form::Set, length, row, meaning)
    }

    /// A field that is 1 or 0: yes or no.
    pub const fn flag(name: &'static str, row: RuleId, meaning: &'static str) -> Self {
        Self::set(name, 1, row, meaning)
    }

    /// A field that is one of so many things.
    pub const fn one_hot(name: &'static str, length: u16, row: RuleId, meaning: &'static str) -> Self {
        Self::new(name, Form::OneHot, length, row, meaning)
    }

    /// The fields that belong to nobody, then those of each of the four seats: a table for a constant.
    ///
    /// # Panics
    ///
    /// Where `N` is not `A + 4 * B`, or `A` is 0; in a constant that is a compile error.
    pub const fn table<const A: usize, const B: usize, const N: usize>(
        shared: [Self; A],
        of_a_seat: [Self; B],
    ) -> [Self; N] {
        assert!(A > 0 && N == A + MAX_SEATS * B, "the shared fields, and those of each of four seats");
        let mut table = [shared[0]; N];
        let (mut i, mut offset) = (0, 0);
        while i < N {
            if i < A {
                table[i] = shared[i];
            } else {
                table[i] = of_a_seat[(i - A) % B];
                table[i].seat = Some(((i - A) / B) as u8);
            }
            table[i].offset = offset;
            offset += table[i].length;
            i += 1;
        }
        table
    }

    /// The number of numbers of all fields.
    pub const fn total(fields: &[Self]) -> usize {
        let (mut total, mut i) = (0, 0);
        while i < fields.len() {
            total += fields[i].length as usize;
            i += 1;
        }
        total
    }

    /// The field of that name, of the player so many seats clockwise or of nobody; `None` where there is none.
    pub fn find<'a>(fields: &'a [Self], seat: Option<u8>, name: &str) -> Option<&'a Self> {
        fields.iter().find(|field| field.seat == seat && field.name == name)
    }

    /// The numbers of this field in an observation; empty, where that is too short.
    pub fn of<'a>(&self, observation: &'a [i16]) -> &'a [i16] {
        let begin = usize::from(self.offset);
        observation.get(begin..begin + usize::from(self.length)).unwrap_or_default()
    }
}

/// Writes the fields of an observation, one after the other.
///
/// What is not written stays 0, and what has no room is left out: a test holds that the fields written are those of the table.
#[derive(Debug)]
pub struct FieldWriter<'a> {
    rest: &'a mut [i16],
}

impl<'a> FieldWriter<'a> {
    /// A writer into `out`, which must be `wanted` long and is all zeros then.
    #[inline]
    pub fn new(out: &'a mut [i16], wanted: usize) -> Result<Self, ObservationError> {
        let found = out.len();
        if found != wanted {
            return Err(ObservationError { wanted, found });
        }
        out.fill(0);
        Ok(Self { rest: out })
    }

    /// How many numbers are still to be written.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// The next numbers, exactly so many, so that the compiler writes them side by side; none where there is no room.
    #[inline]
    fn take(&mut self, length: usize) -> &'a mut [i16] {
        let Some((taken, rest)) = core::mem::take(&mut self.rest).split_at_mut_checked(length) else { return &mut [] };
        self.rest = rest;
        taken
    }

    /// Leaves so many numbers 0.
    #[inline]
    pub fn skip(&mut self, length: usize) {
        self.take(length);
    }

    /// Writes a quantity; one beyond `i16`, which no valid game has, as the greatest.
    #[inline]
    pub fn number(&mut self, value: impl TryInto<i16>) {
        if let [number] = self.take(1) {
            *number = value.try_into().unwrap_or(i16::MAX);
        }
    }

    /// Writes a yes or no.
    #[inline]
    pub fn flag(&mut self, value: bool) {
        self.number(i16::from(value));
    }

    /// Writes so many small quantities.
    #[inline]
    pub fn numbers<const N: usize>(&mut self, values: [u8; N]) {
        self.take(N).iter_mut().zip(values).for_each(|(number, value)| *number = value.into());
    }

    /// Writes which one it is of so many things.
    #[inline]
    pub fn one_hot(&mut self, length: usize, place: Option<usize>) {
        let taken = self.take(length);
        if let Some(number) = place.and_then(|place| taken.get_mut(place)) {
            *number = 1;
        }
    }

    /// Writes which value it is, by its number.
    #[inline]
    pub fn one_of<T: Dense>(&mut self, value: Option<T>) {
        self.one_hot(T::SPACE as usize, value.map(|value| value.number() as usize));
    }

    /// Writes a set, a number for each value that there can be.
    #[inline]
    pub fn set<T: Dense, W: Word>(&mut self, set: Set<T, W>) {
        self.levels([set]);
    }

    /// Writes a number from 0 up for each value that there can be, of which the sets are the binary digits, the lowest first.
    #[inline]
    pub fn levels<T: Dense, W: Word, const N: usize>(&mut self, digits: [Set<T, W>; N]) {
        let taken = self.take(T::SPACE as usize);
        for (digit, set) in digits.into_iter().enumerate() {
            for (part, word) in taken.chunks_mut(64).zip(set.bits().words()) {
                add_bits(part, word, 1 << digit);
            }
        }
    }

    /// Writes the bits of a word, the lowest first: a set whose values have no type of their own.
    #[inline]
    pub fn bits(&mut self, length: usize, word: u64) {
        add_bits(self.take(length), word, 1);
    }

    /// Writes how many there are of each kind.
    #[inline]
    pub fn counts<K: Dense, S: Lanes>(&mut self, counts: Counts<K, S>) {
        let taken = self.take(K::SPACE as usize);
        // Most are empty, such as what is known of hands, and all is 0 already.
        if counts.is_empty() {
            return;
        }
        let lanes = counts.lanes();
        (0..).zip(taken).for_each(|(lane, number)| *number = lanes.get(lane).into());
    }
}

/// Adds `value` to the number at the place of each bit that is set.
#[inline]
fn add_bits(numbers: &mut [i16], mut word: u64, value: i16) {
    while word != 0 {
        if let Some(number) = numbers.get_mut(word.trailing_zeros() as usize) {
            *number |= value;
        }
        word &= word - 1;
    }
}

/// The fields that every game has.
impl Field {
    /// Who sees: a seat that plays, a spectator, or the referee.
    pub const fn viewer(row: RuleId) -> Self {
        Self::one_hot("viewer", 3, row, "who sees: a player, a spectator, the referee")
    }

    /// Whether a seat plays: the first field of each.
    pub const fn plays(row: RuleId) -> Self {
        Self::flag("plays", row, "whether the seat plays; if not, it has zeros only")
    }
}

impl FieldWriter<'_> {
    /// Writes [`Field::viewer`], and gives the seats in the order of their blocks: the observing one, then clockwise; `None`
    /// for those that do not play.
    #[inline]
    pub fn viewer(&mut self, players: Players, viewer: Viewer) -> [Option<Seat>; MAX_SEATS] {
        let (kind, first) = match viewer {
            Viewer::Seat(seat) if players.include(seat) => (0, seat.index()),
            Viewer::Seat(_) | Viewer::Public => (1, 0),
            Viewer::Referee => (2, 0),
        };
        self.one_hot(3, Some(kind));
        let count = usize::from(players);
        core::array::from_fn(|k| if k < count { Seat::from_index((first + k) % count) } else { None })
    }
}

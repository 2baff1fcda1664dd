//! Observations tell what a view tells, and nothing else.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use table_common::{Field, Form, Game, MAX_SEATS, ObservationError, Observe, Players, Seat, Seed, Turn, Viewer};

use crate::frozen::Frozen;

/// The numbers of a view.
///
/// # Panics
///
/// Where they are refused.
pub fn numbers<G: Observe>(game: &G, view: &G::View) -> Vec<i16> {
    // Not zeros, so that each number is seen to be written.
    let mut numbers = vec![i16::MIN; G::OBSERVATION_LEN];
    game.observe(view, &mut numbers).expect("as long as an observation");
    numbers
}

/// All viewers, the seats that do not play among them.
pub fn viewers() -> impl Iterator<Item = Viewer> {
    Seat::ALL.into_iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee])
}

/// An observation, read by the table of its fields alone.
#[derive(Debug)]
pub struct Decoded<'a> {
    fields: &'static [Field],
    numbers: &'a [i16],
    viewer: Viewer,
    first: usize,
    players: Players,
}

impl<'a> Decoded<'a> {
    /// What `viewer` sees.
    pub fn of<G: Observe>(game: &G, viewer: Viewer, numbers: &'a [i16]) -> Self {
        let first = match viewer {
            Viewer::Seat(seat) if game.players().include(seat) => seat.index(),
            _ => 0,
        };
        Self { fields: G::OBSERVATION, numbers, viewer, first, players: game.players() }
    }

    /// Who sees, as the description of a view names it. The seat is not among the numbers.
    ///
    /// # Panics
    ///
    /// Where the numbers tell of another kind of viewer.
    pub fn viewer(&self) -> String {
        match (place(self.shared("viewer")), self.viewer) {
            (Some(0), Viewer::Seat(seat)) => seat.to_string(),
            (Some(1), Viewer::Public) => "public".into(),
            (Some(2), Viewer::Referee) => "referee".into(),
            (found, viewer) => panic!("{found:?} is not {viewer:?}"),
        }
    }

    /// A field that belongs to nobody.
    ///
    /// # Panics
    ///
    /// Where there is none of that name.
    pub fn shared(&self, name: &str) -> &'a [i16] {
        Field::find(self.fields, None, name).unwrap_or_else(|| panic!("no field {name}")).of(self.numbers)
    }

    /// A field of a player.
    ///
    /// # Panics
    ///
    /// Where there is none of that name.
    pub fn player(&self, seat: Seat, name: &str) -> &'a [i16] {
        let count = usize::from(self.players);
        let block = (seat.index() + count - self.first) % count;
        let field = Field::find(self.fields, Some(block as u8), name);
        field.unwrap_or_else(|| panic!("no field {name} of a player")).of(self.numbers)
    }

    /// The only player for whom a field is 1.
    ///
    /// # Panics
    ///
    /// Where it is 1 for several.
    pub fn who(&self, name: &str) -> Option<Seat> {
        let all: Vec<Seat> = self.players.seats().filter(|&seat| self.player(seat, name) == [1]).collect();
        assert!(all.len() < 2, "{name} is of {all:?}");
        all.first().copied()
    }
}

/// The places of the ones.
pub fn places(numbers: &[i16]) -> Vec<usize> {
    (0..numbers.len()).filter(|&place| numbers[place] == 1).collect()
}

/// The place of the only one.
///
/// # Panics
///
/// Where there are several.
pub fn place(numbers: &[i16]) -> Option<usize> {
    let places = places(numbers);
    assert!(places.len() < 2, "one of several: {numbers:?}");
    places.first().copied()
}

/// A quantity, as small as the type of what it counts.
///
/// # Panics
///
/// Where it is not the only one, or is not of the type.
pub fn quantity<N: TryFrom<i16>>(numbers: &[i16]) -> N {
    let [number] = *numbers else { panic!("{numbers:?} is not one number") };
    N::try_from(number).unwrap_or_else(|_| panic!("{number} is not of the type"))
}

/// The fields in which two observations differ; those of a player behind its place: `1.bp`.
pub fn changed<G: Observe>(one: &[i16], other: &[i16]) -> Vec<String> {
    let differs = G::OBSERVATION.iter().filter(|field| field.of(one) != field.of(other));
    let name = |field: &Field| match field.seat {
        Some(seat) => format!("{seat}.{}", field.name),
        None => field.name.into(),
    };
    differs.map(name).collect()
}

/// The fields that a change of a view changes, and the change.
pub type Change<'a, V> = (&'a str, &'a dyn Fn(&mut V));

/// Holds that each change of a view changes the fields that are named with it, and no two changes give the same numbers.
///
/// # Panics
///
/// Where something does not hold.
pub fn single_changes<G: Observe>(game: &G, view: &G::View, changes: &[Change<'_, G::View>]) {
    let before = numbers(game, view);
    let mut all = vec![before.clone()];
    for (fields, change) in changes {
        let mut other = view.clone();
        change(&mut other);
        assert!(other != *view, "{fields}: the view is the same");
        let after = numbers(game, &other);
        assert_eq!(changed::<G>(&before, &after).join(" "), *fields);
        assert!(fields.is_empty() || !all.contains(&after), "{fields}: the numbers of another change");
        all.push(after);
    }
}

/// All views that were observed, by the viewer's place among [`viewers`] and their numbers: no two that differ may have the same.
#[derive(Debug)]
pub struct Observed<G: Observe>(BTreeMap<(usize, Vec<i16>), G::View>);

impl<G: Observe> Default for Observed<G> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<G: Observe> Observed<G> {
    /// The number of different observations.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Holds, for every viewer of a position, that numbers are in their ranges, the same in worlds that the viewer cannot tell
    /// apart, and others than those of all views before that differ. `decode` holds a view against its numbers.
    ///
    /// # Panics
    ///
    /// Where something does not hold.
    pub fn hold(&mut self, game: &G, state: &G::State, seed: u64, mut decode: impl FnMut(&G::View, &Decoded<'_>)) {
        let mut rng = Seed::from_u64(seed).rng();
        let spectator = numbers(game, &game.view(state, Viewer::Public));
        for (place, viewer) in viewers().enumerate() {
            let view = game.view(state, viewer);
            let found = numbers(game, &view);
            ranges::<G>(&found);
            let world = game.determinize(&view, &mut rng);
            assert_eq!(numbers(game, &game.view(&world, viewer)), found, "{viewer:?} tells worlds apart");
            if let Viewer::Seat(seat) = viewer {
                if !game.players().include(seat) {
                    assert_eq!(found, spectator, "{viewer:?} knows what a spectator knows");
                    continue;
                }
            }
            decode(&view, &Decoded::of(game, viewer, &found));
            if let Some(other) = self.0.insert((place, found), view.clone()) {
                assert_eq!(other, view, "{viewer:?}: two views with the same numbers");
            }
        }
    }
}

/// Every number is in its field's range; a set has ones and zeros, and one of several things at most one 1.
fn ranges<G: Observe>(numbers: &[i16]) {
    for field in G::OBSERVATION {
        let of = field.of(numbers);
        assert_eq!(of.len(), usize::from(field.length), "{field:?}");
        assert!(of.iter().all(|number| (field.min..=field.max).contains(number)), "{field:?}: {of:?}");
        assert!(field.form != Form::OneHot || of.iter().sum::<i16>() <= 1, "{field:?}: {of:?}");
    }
}

/// Holds that any other length than that of an observation is refused, and nothing written then; and that an observation
/// takes no memory.
///
/// # Panics
///
/// Where one is taken, or something allocates.
pub fn lengths<G: Observe>(game: &G) {
    let (view, wanted) = (game.view(&game.start(), Viewer::Public), G::OBSERVATION_LEN);
    let mut numbers = vec![i16::MIN; wanted];
    let taken = allocation_counter::measure(|| game.observe(&view, &mut numbers).expect("the length of one"));
    assert_eq!((taken.count_total, numbers.contains(&i16::MIN)), (0, false));
    for found in [0, 1, wanted - 1, wanted + 1, 2 * wanted] {
        let mut numbers = vec![7; found];
        assert_eq!(game.observe(&view, &mut numbers), Err(ObservationError { wanted, found }));
        assert!(numbers.iter().all(|&number| number == 7), "a refused observation is written");
    }
}

/// Holds that the table has no gaps and no two fields of one name, that each seat has the same fields, and that a field says
/// what it is.
///
/// # Panics
///
/// Where something does not hold.
pub fn table<G: Observe>() {
    let fields = G::OBSERVATION;
    let mut offset = 0;
    for field in fields {
        assert_eq!((field.offset, field.length > 0), (offset, true), "{field:?}");
        offset += field.length;
        assert_eq!(Field::find(fields, field.seat, field.name), Some(field), "a second field of that name");
        assert!(field.min <= 0 || field.seat.is_none(), "{field:?}: absent seats are zeros");
        assert!(field.form == Form::Numbers || (field.min, field.max) == (0, 1), "{field:?}");
        assert!(!field.meaning.is_empty(), "{field:?}");
    }
    assert_eq!(usize::from(offset), G::OBSERVATION_LEN);
    let of = |seat: usize| fields.iter().filter(move |field| field.seat == Some(seat as u8));
    for seat in 1..MAX_SEATS {
        let same = |(one, other): (&Field, &Field)| Field { seat: one.seat, offset: one.offset, ..*other } == *one;
        assert!(of(0).count() == of(seat).count() && of(0).zip(of(seat)).all(same));
    }
}

/// Holds the table against its page of the documentation, in the file of that name; `UPDATE_OBSERVATION=1` writes it.
///
/// # Panics
///
/// Where they differ.
pub fn page<G: Observe>(file: &str) {
    let page = page_text::<G>();
    if std::env::var("UPDATE_OBSERVATION").is_ok_and(|update| update == "1") {
        std::fs::write(file, &page).expect("the file can be written");
    }
    let found = std::fs::read_to_string(file).expect("the page of the observation");
    assert_eq!(found, page, "UPDATE_OBSERVATION=1 writes the page anew");
}

fn page_text<G: Observe>() -> String {
    let rows = |seat: Option<u8>| {
        let mut rows = String::from(
            "| field | offset | length | form | values | meaning | row |\n|---|---|---|---|---|---|---|\n",
        );
        for field in G::OBSERVATION.iter().filter(|field| field.seat == seat) {
            let Field { name, offset, length, min, max, meaning, row, .. } = field;
            let form = form(field.form);
            let address = row.as_str().to_lowercase();
            writeln!(
                rows,
                "| `{name}` | {offset} | {length} | {form} | {min} to {max} | {meaning} | [{row}](crate::catalogue#{address}) |"
            )
            .expect("a text has room");
        }
        rows
    };
    let shared: u16 = G::OBSERVATION.iter().filter(|field| field.seat.is_none()).map(|field| field.length).sum();
    let each = (G::OBSERVATION_LEN - usize::from(shared)) / MAX_SEATS;
    format!(
        "An observation has {} numbers. *Set*: 1 for what is in it, else 0. *One of*: 1 at its place, else 0; all 0 for\n\
         none.\n\
         \n{}\n\
         Then the players, {each} numbers each: the observing one first, then clockwise. The offsets are those of the\n\
         observing seat; add {each} for each seat further on.\n\
         \n{}",
        G::OBSERVATION_LEN,
        rows(None),
        rows(Some(0)),
    )
}

fn form(form: Form) -> &'static str {
    match form {
        Form::Numbers => "numbers",
        Form::Set => "set",
        Form::OneHot => "one of",
    }
}

impl Frozen {
    /// Holds the table of an observation: `observation.txt`.
    pub fn observation<G: Observe>(&self) {
        let mut text = format!("version {} numbers {}\n", G::OBSERVATION_VERSION, G::OBSERVATION_LEN);
        for Field { name, seat, offset, length, form, min, max, row, .. } in G::OBSERVATION {
            let seat = seat.map_or(String::new(), |seat| format!("seat+{seat} "));
            writeln!(text, "{offset} {length} {form:?} {min}..{max} {seat}{name} {row}").expect("text");
        }
        self.hold("observation.txt", &text);
    }
}

/// A line for each viewer of a match: how many positions it saw, and a checksum (FNV-1a of 64 bits over the numbers, two bytes
/// each, the low one first).
pub fn checksums<G: Observe>(name: &str, game: &G, positions: &[G::State]) -> String {
    let mut text = String::new();
    for viewer in game.players().seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee]) {
        let mut sum = 0xcbf2_9ce4_8422_2325_u64;
        for state in positions {
            let bytes = numbers(game, &game.view(state, viewer)).into_iter().flat_map(i16::to_le_bytes);
            bytes.for_each(|byte| sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        }
        writeln!(text, "{name} {viewer:?} {} {sum:016x}", positions.len()).expect("text");
    }
    text
}

/// Every position of a whole match, the last included.
///
/// # Panics
///
/// Where the match is not over.
pub fn positions<G: Game>(table: &table_common::Table<G>) -> Vec<G::State> {
    assert_eq!(table.turn(), Turn::Over, "a whole match");
    table.steps().map(|played| played.before()).chain([table.state().clone()]).collect()
}

//! What comes through the doors.

use serde_json::Value;
use table_common::{ActionSet, Dealer, Record, Seed, Table, Turn, game_digest};

use crate::alter::alter;
use crate::bytes::Bytes;
use crate::engine::{Document, Engine, altered, open, party, rebuilt};
use crate::run::Run;

/// How far what was let in is played.
const STEPS: u32 = 100;

pub(crate) fn documents<G: Engine>(bytes: &mut Bytes<'_>) {
    match bytes.byte() % 8 {
        0 => raw_json::<G>(bytes),
        1 => raw_postcard::<G>(bytes),
        2 | 3 => near_edition::<G>(bytes),
        4 | 5 => near_state::<G>(bytes),
        6 => near_record::<G>(bytes),
        _ => bytes_of_postcard::<G>(bytes),
    }
}

fn raw_json<G: Engine>(bytes: &mut Bytes<'_>) {
    let (players, modules) = party::<G>(bytes);
    if let Ok(edition) = serde_json::from_slice::<G::EditionSpec>(bytes.rest()) {
        opens::<G>(&edition, players, &modules, 0);
    }
    let game = G::built_in(players, &modules).expect("the built-in edition opens");
    if let Ok(spec) = serde_json::from_slice::<G::StateSpec>(bytes.rest()) {
        enters(&game, &spec, 0);
    }
    if let Ok(record) = serde_json::from_slice::<Record<G::EditionSpec>>(bytes.rest()) {
        replays::<G>(record);
    }
}

fn raw_postcard<G: Engine>(bytes: &mut Bytes<'_>) {
    let (players, modules) = party::<G>(bytes);
    let game = G::built_in(players, &modules).expect("the built-in edition opens");
    from_postcard(&game, &modules, bytes.rest());
}

fn from_postcard<G: Engine>(game: &G, modules: &[&str], data: &[u8]) {
    if let Ok((edition, _)) = postcard::take_from_bytes::<G::EditionSpec>(data) {
        opens::<G>(&edition, game.players().count(), modules, 0);
    }
    if let Ok((spec, _)) = postcard::take_from_bytes::<G::StateSpec>(data) {
        enters(game, &spec, 0);
    }
    if let Ok((record, _)) = postcard::take_from_bytes::<Record<G::EditionSpec>>(data) {
        replays::<G>(record);
    }
}

/// The built-in edition with something changed.
fn near_edition<G: Engine>(bytes: &mut Bytes<'_>) {
    let (players, modules) = party::<G>(bytes);
    let (changes, seed) = (bytes.byte() % 16, bytes.byte());
    if let Some(edition) = altered(&G::built_in_edition(), changes, bytes) {
        opens::<G>(&edition, players, &modules, seed.into());
    }
}

/// A position of a match with something changed.
fn near_state<G: Engine>(bytes: &mut Bytes<'_>) {
    let mut run = Run::new(open::<G>(bytes));
    let (steps, seed, changes, more) = (bytes.pair() % 1_024, bytes.byte(), bytes.byte() % 16, bytes.byte());
    run.wander(steps.into(), seed.into());
    let spec = run.game.describe(&run.state);
    both_formats(&spec);
    if let Some(spec) = altered(&spec, changes, bytes) {
        enters(&run.game, &spec, more.into());
    }
}

/// A match and its record with something changed: only what was played replays.
fn near_record<G: Engine>(bytes: &mut Bytes<'_>) {
    let game = open::<G>(bytes);
    let (seed, dealt, most, changes) = (bytes.byte(), bytes.byte(), bytes.byte(), bytes.byte() % 4);
    let honest = played(game, seed.into(), dealt % 4 != 0, usize::from(most)).record();
    let mut value: Value = serde_json::to_value(&honest).expect("plain data");
    alter(&mut value, changes, bytes);
    let Ok(record) = serde_json::from_value::<Record<G::EditionSpec>>(value) else { return };
    if let Some(replayed) = replays::<G>(record) {
        assert_eq!(replayed, honest, "an altered record replays");
    }
}

/// A random match of that many steps at most, with a dealer or without.
fn played<G: Engine>(game: G, seed: u64, dealt: bool, most: usize) -> Table<G> {
    let seed = Seed::from_u64(seed);
    let (mut rng, dealer) = (seed.derive(1).rng(), Dealer::new(seed));
    let mut table = if dealt { Table::new(game, dealer.seed()) } else { Table::without_dealer(game) };
    while table.steps().len() < most {
        match table.turn() {
            Turn::Player(seat) => {
                let legal = table.legal_actions();
                let action = legal.nth(table_common::random::below(legal.len(), &mut rng)).expect("a choice");
                table.act(seat, action).unwrap_or_else(|why| panic!("a legal action was refused: {why}"));
            }
            Turn::Chance(_) => {
                let outcome = table.game().sample(table.state(), &mut rng).expect("chance is due");
                table.resolve(outcome).unwrap_or_else(|why| panic!("a sampled outcome was refused: {why}"));
            }
            Turn::Over => break,
        }
    }
    table
}

/// Honest documents as postcard, with bytes overwritten.
fn bytes_of_postcard<G: Engine>(bytes: &mut Bytes<'_>) {
    let (players, modules) = party::<G>(bytes);
    let game = G::built_in(players, &modules).expect("the built-in edition opens");
    let (kind, steps, seed, changes) = (bytes.byte(), bytes.byte(), bytes.byte(), bytes.byte() % 16);
    let mut data = match kind % 3 {
        0 => postcard::to_allocvec(&G::built_in_edition()),
        1 => {
            let mut run = Run::new(game.clone());
            run.wander(steps.into(), seed.into());
            postcard::to_allocvec(&game.describe(&run.state))
        }
        _ => postcard::to_allocvec(&played(game.clone(), seed.into(), true, usize::from(steps % 32)).record()),
    }
    .expect("plain data");
    for _ in 0..changes {
        let at = bytes.place(data.len());
        data[at] = bytes.byte();
    }
    from_postcard(&game, &modules, &data);
}

/// Through JSON and through postcard and back.
fn both_formats<T: Document>(value: &T) {
    let json = serde_json::to_string(value).expect("plain data");
    assert_eq!(serde_json::from_str::<T>(&json).ok().as_ref(), Some(value));
    let bytes = postcard::to_allocvec(value).expect("plain data");
    assert_eq!(postcard::take_from_bytes::<T>(&bytes), Ok((value.clone(), [].as_slice())));
}

/// An edition that opens can be kept, written down for a record, and played.
fn opens<G: Engine>(edition: &G::EditionSpec, players: u8, modules: &[&str], seed: u64) {
    both_formats(edition);
    let game = match G::open(edition.clone(), players, modules) {
        Ok(game) => game,
        Err(problems) => return assert_ne!(problems.to_string(), "", "refused for no reason"),
    };
    assert_eq!(game.edition_spec(), edition);
    let recorded = G::open(game.record_edition(), players, modules).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(game_digest(&recorded), game_digest(&game));
    let mut run = Run::new(game);
    run.sound();
    run.wander(3 * STEPS, seed);
    run.sound();
    rebuilt(&run.game, &run.state);
}

/// A position that gets in is sound and can be played.
fn enters<G: Engine>(game: &G, spec: &G::StateSpec, seed: u64) {
    let state = match game.state_from_spec(spec) {
        Ok(state) => state,
        Err(problems) => return assert_ne!(problems.to_string(), "", "refused for no reason"),
    };
    rebuilt(game, &state);
    let mut run = Run::new(game.clone());
    run.state = state;
    run.sound();
    for step in 0..STEPS {
        run.wander(1, seed.wrapping_add(step.into()));
        run.sound();
    }
    rebuilt(game, &run.state);
}

/// A record that replays is the one that its match writes.
fn replays<G: Engine>(record: Record<G::EditionSpec>) -> Option<Record<G::EditionSpec>> {
    match Table::<G>::replay(record.clone()) {
        Ok(table) => {
            let again = table.record();
            assert_eq!(again, Record { edition: table.game().record_edition(), ..record });
            Some(again)
        }
        Err(why) => {
            assert!(!why.to_string().is_empty());
            None
        }
    }
}

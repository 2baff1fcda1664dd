//! Two worlds that a viewer cannot tell apart.

use table_common::{ActionSet, Numbered, Seat, Seed, Step, Turn, Viewer};

use crate::bytes::Bytes;
use crate::engine::{Engine, open, rebuilt};
use crate::run::Run;

const ORDERS: u32 = 200;
const PROBES: u32 = 6;
/// How many steps are taken in both worlds.
const TOGETHER: u32 = 12;
/// How many other steps are tried beside each of them.
const BRANCHES: u32 = 4;

pub(crate) fn secrecy<G: Engine>(bytes: &mut Bytes<'_>) {
    let mut run = Run::new(open::<G>(bytes));
    let mut probes = 0;
    for _ in 0..ORDERS {
        if bytes.is_empty() || run.over() {
            break;
        }
        match bytes.byte() % 4 {
            0 => run.choose(bytes.pair().into()),
            1 => run.wander(bytes.byte().into(), bytes.byte().into()),
            _ if probes < PROBES => {
                probes += 1;
                probe(&mut run, bytes);
            }
            _ => {}
        }
        run.log.clear();
    }
}

fn probe<G: Engine>(run: &mut Run<G>, bytes: &mut Bytes<'_>) {
    let (order, seed) = (bytes.byte(), bytes.byte());
    let players = run.game.players();
    // Mostly the seat that is to decide: its own decision must not tell it anything.
    let who = match (run.game.turn(&run.state), order % 8) {
        (Turn::Player(seat), 0..=3) => Viewer::Seat(seat),
        (_, 4) => Viewer::Public,
        (_, k) => Viewer::Seat(Seat::from_index(usize::from(k % players.count())).expect("a seat that plays")),
    };
    let other = unseen(&run.game, &run.state, who, seed.into());
    let worlds = [run.state.clone(), other.clone()];
    follow(&run.game, who, worlds, bytes.pair().into());
    if order >> 7 == 1 {
        // The match goes on in the other world, which is as good as this one.
        run.state = other;
        run.sound();
    }
}

/// A world that `who` cannot tell from this one, held against its view.
fn unseen<G: Engine>(game: &G, state: &G::State, who: Viewer, seed: u64) -> G::State {
    let mut rng = Seed::from_u64(seed).rng();
    let view = game.view(state, who);
    let other = game.determinize(&view, &mut rng);
    assert_eq!(game.view(&other, who), view, "{who:?}");
    // A spectator knows nothing that a seat does not.
    assert_eq!(game.view(&other, Viewer::Public), game.view(state, Viewer::Public), "{who:?} knows less than all");
    assert_eq!(game.validate(&other).to_string(), "");
    rebuilt(game, &other);
    let all = game.view(state, Viewer::Referee);
    assert_eq!(game.determinize(&all, &mut rng), *state, "the referee sees all");
    other
}

/// Takes the same steps in both worlds as long as the viewer cannot tell them apart.
fn follow<G: Engine>(game: &G, who: Viewer, mut worlds: [G::State; 2], choices: u32) {
    for step in 0..TOGETHER {
        let turn = game.turn(&worlds[0]);
        assert_eq!(game.turn(&worlds[1]), turn, "{who:?} cannot tell the worlds apart, but sees who is to move");
        match turn {
            Turn::Player(seat) if who == Viewer::Seat(seat) => same_question(game, seat, &worlds),
            _ => look_alike(game, who, &worlds[0], choices.wrapping_add(step)),
        }
        let before = worlds.clone();
        // The same step in both, as long as they have one in common.
        let Some(taken) = choice(game, &worlds[0], choices.rotate_right(step) ^ step) else { return };
        let [one, other] = worlds.each_mut().map(|state| take(game, who, state, taken));
        let (Some(one), Some(other)) = (one, other) else { return };
        let seen = worlds.each_ref().map(|state| game.view(state, who));
        if seen[0] != seen[1] {
            return;
        }
        assert_eq!(one, other, "{who:?} sees one position, but is shown two things at {before:?}");
    }
}

/// What a seat is asked does not hang on what it cannot see: the choices, their number, each refusal and its text.
fn same_question<G: Engine>(game: &G, seat: Seat, worlds: &[G::State; 2]) {
    let sets = worlds.each_ref().map(|state| game.legal_actions(state));
    assert_eq!(sets[0], sets[1], "{seat} has other choices in a world that it cannot tell apart");
    assert_eq!(sets[0].len(), sets[1].len());
    for action in (0..G::Action::SPACE).filter_map(G::Action::from_number) {
        let checked = worlds.each_ref().map(|state| game.check(state, action));
        if checked[0] != checked[1] {
            let why = checked.map(|checked| checked.map_err(|why| game.display(&why).to_string()));
            panic!("`{}` by {seat}: {why:?} in worlds that it cannot tell apart", game.display(&action));
        }
    }
}

/// A step tried out: where it leads, and what a viewer sees and is shown.
struct Branch<G: Engine> {
    after: G::State,
    view: G::View,
    shown: Vec<G::Event>,
}

/// What other outcomes or secret choices would have led to positions that `who` cannot tell apart: they must look the same
/// as well.
///
/// Steps that lead to the very same position may look different: a die that hits nothing may show its pips.
fn look_alike<G: Engine>(game: &G, who: Viewer, state: &G::State, choices: u32) {
    let mut seen: Vec<Branch<G>> = Vec::new();
    for k in (0..BRANCHES).map(|turned| choices.rotate_right(5 * turned) ^ turned) {
        let mut after = state.clone();
        let Some(step) = choice(game, state, k) else { return };
        if matches!(step, Step::Act { action, .. } if !G::secret(action)) {
            continue;
        }
        let Some(shown) = take(game, who, &mut after, step) else { return };
        let view = game.view(&after, who);
        for other in &seen {
            let told_apart = view != other.view || after == other.after;
            assert!(
                told_apart || shown == other.shown,
                "{who:?} sees one position after two steps from {state:?}, but is shown {:?} and {shown:?}",
                other.shown
            );
        }
        seen.push(Branch { after, view, shown });
    }
}

/// The `k`-th thing that can happen, counted round.
fn choice<G: Engine>(game: &G, state: &G::State, k: u32) -> Option<Step<G::Action, G::Outcome>> {
    match game.turn(state) {
        Turn::Player(seat) => {
            let legal = game.legal_actions(state);
            legal.nth(k % legal.len()).map(|action| Step::Act { seat, action })
        }
        Turn::Chance(source) => {
            let count = game.outcomes(state).count();
            let outcome = game.outcomes(state).nth(k as usize % count);
            outcome.map(|(outcome, _)| Step::Chance { source, outcome })
        }
        Turn::Over => None,
    }
}

/// Takes a step; what `who` is shown of it, or `None` where it cannot be taken.
fn take<G: Engine>(
    game: &G,
    who: Viewer,
    state: &mut G::State,
    step: Step<G::Action, G::Outcome>,
) -> Option<Vec<G::Event>> {
    let mut log = Vec::new();
    match step {
        Step::Act { action, .. } => game.apply(state, action, &mut log).ok()?,
        Step::Chance { outcome, .. } => game.resolve(state, outcome, &mut log).ok()?,
    }
    Some(log.iter().filter_map(|event| game.event_for(event, who)).collect())
}

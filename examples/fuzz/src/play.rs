//! Actions and outcomes by number.

use table_common::{ActionSet, Game, GameRefusal, Numbered, Turn, Viewer};

use crate::bytes::Bytes;
use crate::engine::{Engine, number_within, open, rebuilt};
use crate::run::Run;

/// What an input may ask for at most: whole spaces gone through, and orders given.
const SWEEPS: u32 = 2;
const ORDERS: u32 = 400;

pub(crate) fn play<G: Engine>(bytes: &mut Bytes<'_>) {
    let mut run = Run::new(open::<G>(bytes));
    let mut sweeps = 0;
    run.sound();
    for _ in 0..ORDERS {
        if bytes.is_empty() {
            break;
        }
        match bytes.byte() % 8 {
            0..=2 => {
                run.choose(bytes.pair().into());
                tell(&mut run);
            }
            3 => try_action(&mut run, number_within(bytes, G::Action::SPACE)),
            4 => try_outcome(&mut run, number_within(bytes, G::Outcome::SPACE)),
            5 => run.wander(bytes.byte().into(), bytes.byte().into()),
            6 if sweeps < SWEEPS => {
                sweeps += 1;
                sweep(&mut run);
            }
            6 => {}
            _ => {
                run.state = rebuilt(&run.game, &run.state);
                look(&run);
            }
        }
        run.sound();
    }
}

/// Says everything that has happened, to everybody.
fn tell<G: Engine>(run: &mut Run<G>) {
    let Run { game, log, .. } = run;
    for event in log.drain(..) {
        assert_eq!(game.event_for(&event, Viewer::Referee), Some(event), "the referee sees all");
        for who in viewers(game) {
            let said = game.event_for(&event, who).map(|event| game.display(&event).to_string());
            assert!(said.as_ref().is_none_or(|text| !text.trim().is_empty() && !text.contains('\n')), "{said:?}");
        }
    }
}

pub(crate) fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    game.players().seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Referee])
}

fn look<G: Engine>(run: &Run<G>) {
    for who in viewers(&run.game) {
        let view = run.game.view(&run.state, who);
        serde_json::to_string(&run.game.describe_view(&view)).expect("a view is plain data");
    }
}

fn try_action<G: Engine>(run: &mut Run<G>, number: u32) {
    let Some(action) = G::Action::from_number(number) else { return };
    assert_eq!(action.number(), number);
    let (checked, before) = (run.game.check(&run.state, action), run.state.clone());
    assert_eq!(run.game.legal_actions(&before).contains(action), checked.is_ok(), "{}", run.game.display(&action));
    let told = run.log.len();
    assert_eq!(run.game.apply(&mut run.state, action, &mut run.log), checked);
    match checked {
        Ok(()) => run.steps += 1,
        Err(refusal) => {
            assert!(run.state == before && run.log.len() == told, "refused, but something changed");
            names_its_rule(&run.game, refusal);
        }
    }
}

fn try_outcome<G: Engine>(run: &mut Run<G>, number: u32) {
    let Some(outcome) = G::Outcome::from_number(number) else { return };
    assert_eq!(outcome.number(), number);
    let (before, told) = (run.state.clone(), run.log.len());
    let listed = run.game.outcomes(&before).any(|(other, _)| other == outcome);
    let resolved = run.game.resolve(&mut run.state, outcome, &mut run.log);
    assert_eq!(listed, resolved.is_ok(), "{}", run.game.display(&outcome));
    match resolved {
        Ok(()) => run.steps += 1,
        Err(refusal) => {
            assert!(run.state == before && run.log.len() == told, "refused, but something changed");
            names_its_rule(&run.game, refusal);
        }
    }
}

fn names_its_rule<G: Game>(game: &G, refusal: G::Refusal) {
    let (rule, sentence) = (refusal.rule(), game.display(&refusal).to_string());
    assert!(G::CATALOGUE.rule(rule).is_some() && !refusal.kind().is_empty(), "{refusal:?} names the rule `{rule}`");
    assert!(sentence.contains(&format!("({rule})")) && !sentence.contains('\n'), "`{sentence}` does not name {rule}");
}

/// Each action of the space, tried on a copy.
fn sweep<G: Engine>(run: &mut Run<G>) {
    let Run { game, state, log, .. } = run;
    let (legal, mut copy, told) = (game.legal_actions(state), state.clone(), log.len());
    for action in (0..G::Action::SPACE).filter_map(G::Action::from_number) {
        let checked = game.check(state, action);
        assert_eq!(legal.contains(action), checked.is_ok(), "{}: {checked:?}", game.display(&action));
        let Err(refusal) = checked else { continue };
        assert_eq!(game.apply(&mut copy, action, log), Err(refusal));
        assert!(copy == *state && log.len() == told, "`{}` was refused, but changed something", game.display(&action));
    }
    if let Turn::Chance(_) = game.turn(state) {
        for (outcome, weight) in game.outcomes(state) {
            assert!(weight > 0 && game.resolve(&mut state.clone(), outcome, &mut ()).is_ok(), "{outcome:?}");
        }
    }
}

//! Turns, legal sets, `check`, refusals, events.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::run::{Position, Run, up_to};
use crate::{
    ActionSet, CommonRefusal, DisplayIn, Game, GameEvent, GameRefusal, Numbered, RuleId, Step, Table, Turn, bits,
};

pub(super) fn turn<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let players = run.game.players();
    match position.turn {
        Turn::Player(seat) => Check::Turn
            .require(players.include(seat), || format!("it is {seat}'s turn in a game for {players} players")),
        Turn::Chance(source) => Check::Turn.require(usize::from(source.kind) < G::SOURCES.len(), || {
            format!("source kind {} has no name: there are {}", source.kind, G::SOURCES.len())
        }),
        Turn::Over => Ok(()),
    }
}

pub(super) fn legal_set<G: Game>(_: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let (set, space) = (&position.legal, G::Action::SPACE);
    let require = |holds, what: &dyn Fn() -> String| Check::LegalSet.require(holds, what);
    let listed: Vec<G::Action> = up_to(space, set.iter());
    require(set.len() as usize == listed.len() && set.is_empty() == listed.is_empty(), &|| {
        format!("the set says it holds {}, iteration gives {}", set.len(), listed.len())
    })?;
    for (k, &action) in (0..).zip(&listed) {
        require(set.nth(k) == Some(action), &|| format!("wanted {action:?} at place {k}, found {:?}", set.nth(k)))?;
        require(set.contains(action), &|| format!("{action:?} is listed, but not contained"))?;
    }
    require(set.nth(set.len()).is_none(), &|| "wanted nothing at the place after the last".into())?;
    let width = space.div_ceil(64);
    let words: Vec<u64> = up_to(width, set.words());
    require(words.len() == width as usize, &|| format!("wanted {width} words, found {}", words.len()))?;
    // The bits of words rise, each once: so do the numbers of a list that equals them.
    let numbers = (0u32..).step_by(64).zip(&words).flat_map(|(base, &word)| bits(word).map(move |bit| base + bit));
    require(numbers.eq(listed.iter().map(|action| action.number())), &|| {
        format!("the words {words:x?} are not the numbers of {listed:?}")
    })
}

pub(super) fn dead_end<G: Game>(_: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let decides = matches!(position.turn, Turn::Player(_));
    Check::DeadEnd.require(decides != position.legal.is_empty(), || {
        format!("the turn is {:?}, and there are {} legal actions", position.turn, position.legal.len())
    })
}

pub(super) fn legal_is_checked<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    let game = run.game;
    let one = |action: G::Action| {
        let (contained, checked) = (position.legal.contains(action), game.check(position.state, action));
        Check::LegalIsChecked.require(contained == checked.is_ok(), || match checked {
            Ok(()) => format!("`{}` is not in the legal set, but `check` allows it", game.display(&action)),
            Err(why) => {
                format!("`{}` is in the legal set, but `check` says: {}", game.display(&action), game.display(&why))
            }
        })
    };
    if !position.whole {
        return position.legal.iter().try_for_each(one);
    }
    run.report.actions += run.actions.len() as u64;
    run.actions.iter().copied().try_for_each(one)
}

pub(super) fn refusals<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    if !position.whole {
        return Ok(());
    }
    let Run { game, actions, report, rules, .. } = run;
    let (mut after, mut log, mut said) = (position.state.clone(), Vec::new(), BTreeSet::new());
    for &action in actions.iter() {
        let Err(refusal) = game.check(position.state, action) else { continue };
        if let Some(common) = CommonRefusal::of_action(position.turn) {
            is_common(*game, refusal, common, &action)?;
        }
        *report.refusals.entry(refusal.kind()).or_insert(0) += 1;
        let applied = game.apply(&mut after, action, &mut log);
        Check::Apply.require(applied.is_err(), || format!("`apply` took `{}`", game.display(&action)))?;
        Check::RefusalUnchanged.require(after == *position.state && log.is_empty(), || {
            format!("the refused `{}` left {after:?} and told {log:?}", game.display(&action))
        })?;
        Check::RefusalRule.require(applied == Err(refusal), || {
            format!("`{}` is refused with {applied:?} by `apply`, with {refusal:?} by `check`", game.display(&action))
        })?;
        if said.insert(refusal.kind()) {
            names_its_rule(*game, rules, refusal)?;
        }
    }
    Ok(())
}

/// The refusal is that of the turn.
pub(super) fn is_common<G: Game>(
    game: &G,
    refusal: G::Refusal,
    common: CommonRefusal,
    of: &impl DisplayIn<G>,
) -> Verdict {
    Check::CommonRefusal.require(refusal == common.into(), || {
        let (text, found, wanted) = (game.display(of), game.display(&refusal), game.display(&common));
        format!("wanted `{text}` to be refused with `{wanted}`, found `{found}`")
    })
}

/// Whether a rule is a row of the catalogue, where the game carries one.
pub(super) fn is_row(rules: &BTreeSet<RuleId>, rule: RuleId) -> bool {
    rules.is_empty() || rules.contains(&rule)
}

/// A refusal has a rule of the catalogue, a kind, and a sentence that ends in the rule.
pub(super) fn names_its_rule<G: Game>(game: &G, rules: &BTreeSet<RuleId>, refusal: G::Refusal) -> Verdict {
    let (rule, kind, sentence) = (refusal.rule(), refusal.kind(), game.display(&refusal).to_string());
    let named = |name: &str| !name.is_empty() && !name.contains(char::is_control) && name.trim() == name;
    Check::RefusalRule
        .require(is_row(rules, rule), || format!("wanted a rule of the catalogue, found {rule} for {refusal:?}"))?;
    Check::RefusalRule.require(named(kind), || format!("{refusal:?} names the kind `{kind}`"))?;
    Check::RefusalRule.require(named(&sentence) && sentence.contains(&format!("({rule})")), || {
        format!("wanted a sentence that names its rule as ({rule}), found `{sentence}`")
    })
}

/// An event has at least one rule, each of the catalogue.
pub(super) fn events_name_their_rules<G: Game>(run: &mut Run<'_, G>, table: &Table<G>) -> Verdict {
    table.events().iter().try_for_each(|event| {
        let rules = event.rules();
        let rows = rules.iter().all(|&rule| is_row(&run.rules, rule));
        Check::EventRules
            .require(!rules.is_empty() && rows, || format!("wanted the rules of {event:?}, found {rules:?}"))
    })
}

pub(super) fn apply<G: Game>(run: &mut Run<'_, G>, position: &Position<'_, G>) -> Verdict {
    for taken in run.branches(position) {
        let Step::Act { action, .. } = taken else { continue };
        let (mut checked, mut unchecked) = (position.state.clone(), position.state.clone());
        let (mut log, mut other_log) = (Vec::new(), Vec::new());
        let result = run.game.apply(&mut checked, action, &mut log);
        run.game.apply_legal(&mut unchecked, action, &mut other_log);
        Check::Apply.require(result.is_ok() && checked == unchecked && log == other_log, || {
            let text = run.game.display(&action);
            format!("`{text}` leads to {checked:?} by `apply`, to {unchecked:?} by `apply_legal`")
        })?;
    }
    Ok(())
}

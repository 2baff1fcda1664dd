//! The same match through `AnyTable`.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::check::{Check, Verdict};
use super::hidden::viewers;
use super::run::Run;
use crate::{ActionSet, AnyTable, Step, Stored, Table, Viewer};

/// The decisions of a match, given as text to an `AnyTable`, lead to the same end.
pub(super) fn any_table<G>(run: &mut Run<'_, G>, table: &Table<G>) -> Verdict
where
    G: Stored + Clone,
    G::ViewSpec: serde::Serialize,
    G::EditionSpec: serde::Serialize,
{
    let Some(dealer) = table.dealer() else { return Ok(()) };
    let game = run.game;
    let mut text: Box<dyn AnyTable + '_> = Box::new(Table::new(game.clone(), dealer.seed()));
    let mut told = text.log(Viewer::Referee);
    for played in table.steps() {
        let Step::Act { seat, action } = played.step else { continue };
        let legal: Vec<String> =
            game.legal_actions(&played.before()).iter().map(|a| game.display(&a).to_string()).collect();
        Check::AnyTable.require(text.legal_actions(seat) == legal, || {
            format!("wanted the choice {legal:?}, found {:?}", text.legal_actions(seat))
        })?;
        let action = game.display(&action).to_string();
        let happened = text.act(seat, &action, Viewer::Referee);
        told.extend(happened.map_err(|e| Check::AnyTable.wrong(format!("`{action}` was refused: {e}")))?);
    }
    Check::AnyTable.require(text.digest() == table.digest() && text.standings() == table.standings(), || {
        format!("the match by text ends with digest {}, wanted {}", text.digest(), table.digest())
    })?;
    Check::AnyTable
        .require(text.log(Viewer::Referee) == told, || "the log is not what was told step by step".into())?;
    for sentence in viewers(game.players()).flat_map(|who| text.log(who)) {
        Check::AnyTable.require(!sentence.trim().is_empty() && !sentence.contains('\n'), || {
            format!("wanted each event as a sentence of one line, found `{sentence}`")
        })?;
    }
    Ok(())
}

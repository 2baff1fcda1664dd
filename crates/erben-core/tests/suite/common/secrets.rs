//! What is secret in Merlins Erben, and when the rules lay it open.

use erben_core::table_common::conformance::Conformance;
use erben_core::{Action, Erben, Phase, State, VoteQuestion, Voting};

/// Whether a statement may just have begun: that somebody is asked, or passed over, tells of extra votes (ERB-V13). Or
/// all hands have just been laid open for the scoring (ERB-P01).
pub fn lays_open(state: &State) -> bool {
    match state.phase() {
        Phase::Voting(Voting { question, .. }) => {
            matches!(question, VoteQuestion::Druid | VoteQuestion::King | VoteQuestion::Extra { last: None, .. })
        }
        Phase::Over { .. } => true,
        _ => false,
    }
}

/// The harness, told that the cards of an exchange are chosen in secret (ERB-T03).
pub fn with_secrets(all: Conformance<'_, Erben>) -> Conformance<'_, Erben> {
    all.secret(|action| matches!(action, Action::Give(_))).lays_open(lays_open)
}

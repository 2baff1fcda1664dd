//! A scoring as a table: what for, and how many points for whom.

use merlin_core::{Event, Merlin, Phase, Reason, State};
use table_common::{Game, PerSeat};

use table_examples::layout::columns;

/// The table of the scoring that has just ended, if one has.
pub(super) fn table(game: &Merlin, after: &State, events: &[Event]) -> Option<String> {
    let ended = matches!(after.phase(), Phase::RoundDice { .. } | Phase::Over);
    let begun = events.iter().rposition(|event| matches!(event, Event::ScoringBegan(_)))?;
    let told = events[begun..].iter().any(|event| matches!(event, Event::DiceRolled(..)));
    if !ended || told {
        return None;
    }
    let mut rows: Vec<(String, PerSeat<i16>)> = Vec::new();
    let mut total = PerSeat::<i16>::default();
    for event in &events[begun..] {
        let &Event::Scored { seat, points, reason } = event else { continue };
        let what = what(reason);
        let at = rows.iter().position(|(known, _)| *known == what).unwrap_or_else(|| {
            rows.push((what, PerSeat::default()));
            rows.len() - 1
        });
        rows[at].1[seat] += points;
        total[seat] += points;
    }
    let players = game.players();
    let head = std::iter::once(String::new()).chain(players.seats().map(|seat| seat.to_string()));
    let line = |(what, points): &(String, PerSeat<i16>)| {
        let cells = points.iter(players).map(|(_, points)| if *points == 0 { "-".into() } else { points.to_string() });
        std::iter::once(what.clone()).chain(cells).collect()
    };
    let sum = |what: &str, points: PerSeat<i16>| {
        let cells = points.iter(players).map(|(_, points)| points.to_string());
        std::iter::once(what.to_string()).chain(cells).collect()
    };
    let sums = [sum("this scoring", total), sum("score", PerSeat::from_fn(|seat| after.player(seat).score()))];
    Some(columns(&std::iter::once(head.collect()).chain(rows.iter().map(line)).chain(sums).collect::<Vec<_>>()))
}

/// What points are for, the same for all players.
fn what(reason: Reason) -> String {
    match reason {
        Reason::Traitors(_) => "traitors".into(),
        Reason::Excalibur => "Excalibur".into(),
        Reason::Environs { terrain, tile, tiles } => format!("{} at {tile}, tiles: {tiles}", terrain.name()),
        Reason::Influence(one) | Reason::Grail(one) => format!("influence in {one}"),
        Reason::Henchmen => "henchmen".into(),
        Reason::Apples => "apples".into(),
        Reason::Staffs => "staffs".into(),
        Reason::Goods => "goods".into(),
        other => other.to_string(),
    }
}

//! The matches of a tournament as a table.

use std::fmt::Write as _;

use table_common::Players;

use super::MatchResult;

/// A line for each match, by number, under a heading: comma-separated values.
///
/// Matches, deals and players are counted from 0. For each player: the bot, its place (1 the best, empty where not ranked),
/// its score (where the game has scores), its decisions and its search iterations.
pub fn csv(names: &[String], players: Players, results: &[MatchResult]) -> String {
    let mut sorted: Vec<&MatchResult> = results.iter().collect();
    sorted.sort_unstable_by_key(|result| result.number);
    let scores = sorted.iter().any(|result| result.standings.scores.is_some());
    let mut to = String::from("match,deal,seed,steps,ended_by");
    for seat in 0..players.count() {
        let score = if scores { format!(",score_{seat}") } else { String::new() };
        let _ = write!(to, ",bot_{seat},place_{seat}{score},decisions_{seat},iterations_{seat}");
    }
    to.push('\n');
    for result in sorted {
        let standings = &result.standings;
        let _ = write!(to, "{},{},{}", result.number, result.deal, result.seed);
        let _ = write!(to, ",{},{}", result.steps, standings.ended_by);
        for seat in players.seats() {
            let name = names.get(result.seating[seat]).map_or("", String::as_str);
            let place = standings.places[seat].map(|place| place.to_string()).unwrap_or_default();
            let _ = write!(to, ",{},{place}", quoted(name));
            if scores {
                let score = standings.scores.map(|scores| scores[seat].to_string()).unwrap_or_default();
                let _ = write!(to, ",{score}");
            }
            let _ = write!(to, ",{},{}", result.decisions[seat], result.iterations[seat]);
        }
        to.push('\n');
    }
    to
}

/// A name as a field, quoted where it has to be.
fn quoted(name: &str) -> String {
    if name.contains([',', '"', '\n', '\r']) { format!("\"{}\"", name.replace('"', "\"\"")) } else { name.into() }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn fields_are_quoted_where_they_have_to_be() {
        assert_eq!(quoted("mcts:100"), "mcts:100");
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}

//! Kinds of actions, for counts.

/// The kind of an action by its notation: the first word, with the second where that is the choice, and the row of a
/// module board.
pub fn kind(notation: &str) -> String {
    match notation.split(' ').collect::<Vec<_>>()[..] {
        [first @ ("column" | "favor" | "flag"), second, ..] => format!("{first} {second}"),
        ["complete", _, "row", row] => format!("complete, row {row}"),
        [first, ..] => first.into(),
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::kind;

    #[test]
    fn kinds_of_notations() {
        for (notation, wanted) in [
            ("build Cardiff", "build"),
            ("column A", "column A"),
            ("favor send builder fox", "favor send"),
            ("complete 17", "complete"),
            ("complete 17 row 2", "complete, row 2"),
            ("end", "end"),
        ] {
            assert_eq!(kind(notation), wanted);
        }
    }
}

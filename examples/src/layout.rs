//! Text in sentences, lines and columns.

/// The parts with commas between them; `none` where there are no parts.
pub fn commas(parts: &[String], none: &str) -> String {
    if parts.is_empty() { none.into() } else { parts.join(", ") }
}

/// The words with a capital letter at the beginning.
pub fn sentence(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}

/// The text in lines of at most `width` characters, broken between words; a longer word is a line of its own.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => line.extend([" ", word]),
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// A table in plain text: the first column to the left, all others to the right, each as wide as it needs to be.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..count).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a longest b", 3), ["a", "longest", "b"]);
        assert_eq!(wrapped("one two three", 13), ["one two three"]);
    }

    #[test]
    fn columns_line_up() {
        let rows = [["", "one", "two"], ["longer", "1", "22"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(columns(&rows), "        one  two\nlonger    1   22\n");
    }
}

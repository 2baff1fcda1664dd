//! Which rows of a catalogue a test holds: the `/// Covers:` line above it.

const COVERS: &str = "/// Covers: ";

/// The tests that say which rows they cover, in a `/// Covers:` line right above `#[test]`: name and rows.
#[must_use]
pub fn tests(source: &str) -> Vec<(String, Vec<String>)> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let above_a_test = (1..lines.len()).filter(|&at| lines[at] == "#[test]");
    let covering = above_a_test.filter_map(|at| Some((at, lines[at - 1].strip_prefix(COVERS)?)));
    let named = covering.map(|(at, list)| {
        let name = lines[at..].iter().find_map(|line| line.strip_prefix("fn ")?.split('(').next());
        (name.unwrap_or_default().to_string(), list.split(", ").map(String::from).collect())
    });
    named.collect()
}

/// `/// Covers` lines that no test is read from.
#[must_use]
pub fn strays(source: &str) -> usize {
    source.lines().filter(|line| line.trim().starts_with(COVERS.trim_end())).count() - tests(source).len()
}

#[cfg(test)]
mod tests {
    #[test]
    fn lists_of_rows_are_those_above_tests() {
        let source = "/// Covers: MOR-S01, MOR-Z99\n#[test]\nfn a() {}\n/// Covers: MOR-B05\nfn no_test() {}\n#[test]\nfn b() {}\n";
        assert_eq!(super::tests(source), [("a".to_string(), vec!["MOR-S01".to_string(), "MOR-Z99".to_string()])]);
        let inner = "    /// Covers: MOR-S01\n    #[test]\n    fn a() {}\n";
        assert_eq!((super::strays(source), super::strays(inner)), (1, 0));
    }
}

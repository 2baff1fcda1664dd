//! What must not stand in sources. Nothing in the four crates depends on the machine: no width or order of its bytes, no address, no floating point, no
//! order of hashes, no clock, no state outside of values. See `docs/determinism.md`.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that would let the machine in, and none of which any rule needs.
const FORBIDDEN: &[&str] = &[
    "to_ne_bytes",
    "from_ne_bytes",
    "target_pointer_width",
    "target_endian",
    "target_arch",
    "target_os",
    "cfg!",
    "size_of",
    "size_of_val",
    "align_of",
    "isize",
    "as_ptr",
    "as_mut_ptr",
    "addr_of",
    "f32",
    "f64",
    "HashMap",
    "HashSet",
    "RandomState",
    "DefaultHasher",
    "Instant",
    "SystemTime",
    "thread_local",
    "OnceCell",
    "LazyCell",
    "Mutex",
    "RwLock",
    "OnceLock",
    "LazyLock",
    "Atomic",
    "unsafe",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The words of a line of code: no comment, no text in quotation marks, no lifetime.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    let unquoted = code.split('"').step_by(2);
    unquoted.flat_map(|part| part.split(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '!' | '\'')))
}

/// A source without its tests, which are no part of what others build, and may measure and print.
fn code(text: &str) -> &str {
    text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default()
}

#[test]
fn no_source_lets_the_machine_in() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut lines = 0;
    for name in ["table-common", "mordred-core", "merlin-core", "erben-core"] {
        for path in sources(&crates.join(name).join("src")) {
            let text = fs::read_to_string(&path).expect("a source");
            for (number, line) in (1..).zip(code(&text).lines()) {
                let found = words(line).find(|word| FORBIDDEN.contains(word) || word.starts_with("Atomic"));
                assert_eq!(found, None, "{}, line {number}: {line}", path.display());
                lines += 1;
            }
        }
    }
    assert!(lines > 10_000, "only {lines} lines were read");
}

/// Whatever a program prints passes through `Clean`. The one exception writes numbers over one another on a terminal.
#[test]
fn no_program_prints_past_the_cleaner() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths = [sources(&examples.join("src")), sources(&examples.join("examples"))].concat();
    assert!(paths.len() > 50, "only {} sources were read", paths.len());
    let mut cleaned = 0;
    for path in paths.iter().filter(|path| !path.ends_with("commands/progress.rs")) {
        let text = fs::read_to_string(path).expect("a source");
        for (number, line) in (1..).zip(code(&text).lines()) {
            let here = || format!("{}, line {number}: {line}", path.display());
            let macros = ["print!", "println!", "eprint!", "eprintln!", "dbg!"];
            assert!(!words(line).any(|word| macros.contains(&word)), "{}", here());
            if line.contains("io::stdout()") || line.contains("io::stderr()") {
                assert!(line.contains("Clean(io::std"), "{}", here());
                cleaned += 1;
            }
        }
    }
    assert!(cleaned >= 3, "only {cleaned} places print");
}

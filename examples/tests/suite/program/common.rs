//! Runs the program and keeps what it says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program said, and its exit code.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Said {
    /// The run succeeded and complained about nothing.
    #[track_caller]
    pub(crate) fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The run failed with that exit code, said nothing on standard output, and complained in whole lines; here they
    /// are.
    #[track_caller]
    pub(crate) fn badly(self, code: i32) -> Vec<String> {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        let lines: Vec<String> = self.err.lines().map(String::from).collect();
        assert!(!lines.is_empty() && lines.iter().all(|line| line.starts_with("error: ")), "{}", self.err);
        lines
    }

    /// As [`badly`](Self::badly), with exactly one line of complaint, which holds all of `parts`.
    #[track_caller]
    pub(crate) fn one_line(self, code: i32, parts: &[&str]) {
        let lines = self.badly(code);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(lines[0].chars().count() < 450, "{lines:?}");
        for part in parts {
            assert!(lines[0].contains(part), "wanted `{part}` in `{}`", lines[0]);
        }
    }
}

/// The program, ready to run.
pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_table"));
    program.stdin(Stdio::null());
    program
}

/// Runs the program with those words.
pub(crate) fn table(line: &str) -> Said {
    run(program().args(line.split_whitespace()))
}

pub(crate) fn run(program: &mut Command) -> Said {
    let done = program.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Said { out: text(done.stdout), err: text(done.stderr), code: done.status.code() }
}

/// An empty folder of this test's own; gone when dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").into()
    }

    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, content).expect("a file for the test");
        path
    }

    /// The names of the files in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.0).expect("the folder");
        let mut names: Vec<String> =
            files.map(|file| file.expect("a file").file_name().to_str().expect("a plain name").into()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind lies in the build's own folder for such things.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The names of all games.
pub(crate) const GAMES: &[&str] = &["mordred", "merlin", "erben"];

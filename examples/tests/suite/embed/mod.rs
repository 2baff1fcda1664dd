//! The example programs, run on sample input. They are compiled in, so that no test depends on where programs lie.

#[allow(dead_code)]
#[path = "../../../examples/custom_edition.rs"]
mod custom_edition;
#[allow(dead_code)]
#[path = "../../../examples/merlin_view.rs"]
mod merlin_view;
#[allow(dead_code)]
#[path = "../../../examples/replay_to_csv.rs"]
mod replay_to_csv;
#[allow(dead_code)]
#[path = "../../../examples/server.rs"]
mod server;

mod editions;
mod guide;
mod rows;
mod serving;
mod viewing;

use std::fs;
use std::path::{Path, PathBuf};

/// A file of this package.
fn committed(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name).to_str().expect("a plain path").into()
}

/// A file of this test's own, gone when dropped.
struct File(PathBuf);

impl File {
    fn new(name: &str, content: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
        fs::write(&path, content).expect("a file for the test");
        Self(path)
    }

    fn path(&self) -> String {
        self.0.to_str().expect("a plain path").into()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        // What stays behind lies in the build's own folder for such things.
        let _ = fs::remove_file(&self.0);
    }
}

/// A writer whose reader has gone.
struct Closed;

impl std::io::Write for Closed {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Whether a program ends well when nobody reads on.
fn ends_quietly(done: Result<(), Box<dyn std::error::Error>>) -> bool {
    done.is_err() && table_examples::finish(done) == std::process::ExitCode::SUCCESS
}

fn words(line: &str) -> Vec<String> {
    line.split(' ').map(String::from).collect()
}

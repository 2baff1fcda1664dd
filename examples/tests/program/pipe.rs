//! Readers that go away, and outputs that cannot be written.

use std::io::Read;
use std::process::Stdio;

use crate::common::program;

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for line in ["play mordred --seed 7", "games", "edition mordred", "--help"] {
        let mut program = program();
        program.args(line.split(' ')).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = program.spawn().unwrap();
        drop(running.stdout.take());
        let mut complaints = String::new();
        running.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
        assert_eq!((running.wait().unwrap().code(), complaints.as_str()), (Some(0), ""), "{line}");
    }
}

#[test]
fn a_full_device_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut program = program();
    program.args(["games"]).stdout(full).stderr(Stdio::piped());
    let done = program.output().unwrap();
    let complaint = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(1));
    assert!(complaint.starts_with("error: the output cannot be written: ") && complaint.lines().count() == 1);
}

//! Readers that go away, and outputs that cannot be written.

use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::Stdio;

use super::common::{Folder, program, table};

/// An output whose reader has gone already.
fn closed() -> Stdio {
    let (ours, _) = UnixStream::pair().expect("a pair of sockets");
    OwnedFd::from(ours).into()
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for line in ["play mordred --seed 7", "games", "edition mordred", "trace mordred --seed 1", "--help"] {
        let mut program = program();
        program.args(line.split(' ')).stdout(closed()).stderr(Stdio::piped());
        let done = program.output().unwrap();
        assert_eq!((done.status.code(), done.stderr.as_slice()), (Some(0), &b""[..]), "{line}");
    }
}

#[test]
fn a_closed_pipe_does_not_keep_the_record_back() {
    let folder = Folder::new("closed");
    let path = folder.path("game.json");
    let mut program = program();
    program.args(["play", "mordred", "--seed", "7", "--record", &path]).stdout(closed());
    assert!(program.status().unwrap().success());
    table(&format!("replay {path}")).well();
    assert_eq!(folder.names(), ["game.json"]);
}

/// Nor the record of a match that somebody plays.
#[test]
fn a_person_whose_output_has_gone_keeps_the_match() {
    let folder = Folder::new("gone");
    let (path, typed) = (folder.path("game.json"), folder.file("typed", "1\n1\n1\n"));
    let mut program = program();
    program.args(["play", "mordred", "--seed", "7", "--human", "1", "--record", &path]);
    program.stdin(std::fs::File::open(typed).unwrap()).stdout(closed());
    assert!(program.status().unwrap().success());
    table(&format!("replay {path}")).well();
}

#[test]
fn a_closed_standard_error_is_no_trouble() {
    let mut program = program();
    program.args(["play", "whist"]).stdout(Stdio::null()).stderr(closed());
    assert_eq!(program.status().unwrap().code(), Some(2));
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

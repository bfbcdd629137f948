//! What becomes of output that nobody reads.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::files::{Folder, shipped};
use crate::program::program;

/// Reads the first line, closes the pipe, and returns that line with status
/// and standard error.
fn head(arguments: &[&str]) -> (String, i32, String) {
    let mut child = program()
        .args(arguments)
        .arg(shipped("city.ron"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    reader.read_line(&mut line).unwrap();
    drop(reader);
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    let status = child.wait().unwrap().code().unwrap();
    (line, status, err)
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for arguments in [
        ["trace", "--sets"].as_slice(),
        &["trace"],
        &["trace", "--format", "posthoc"],
        &["solve"],
        &["solve", "--json"],
    ] {
        let (line, status, err) = head(arguments);
        assert!(!line.is_empty());
        assert_eq!((status, err.as_str()), (0, ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for command in ["trace", "solve"] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program()
            .arg(command)
            .arg(shipped("city.ron"))
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.starts_with("stepstar: standard output: cannot be written: "), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_written_is_written_though_that_cannot_be_said() {
    let folder = Folder::new();
    let [map, maze, picture] = ["a.map", "b.ron", "c.svg"].map(|name| folder.file(name));
    let level = shipped("lester.ron");
    let level = level.to_str().unwrap();
    for (words, file) in [
        (vec!["convert", "--lossy", level, map.to_str().unwrap()], &map),
        (vec!["maze", "--seed", "7", "-o", maze.to_str().unwrap()], &maze),
        (vec!["figure", level, "-o", picture.to_str().unwrap()], &picture),
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program().args(&words).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{words:?}: {err}");
        assert!(err.starts_with("stepstar: standard output: cannot be written: "), "{err}");
        assert!(file.exists(), "{words:?}");
    }
}

//! Output to a pipe that is no longer read.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::files::{Folder, shipped};
use crate::program::program;

/// Calls the program and closes the pipe of its output after some lines. Returns these lines,
/// and the exit status with what standard error says.
pub fn unread(words: &[&str], lines: usize) -> (Vec<String>, (Option<i32>, String)) {
    let mut command = program();
    command.args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let reader = BufReader::new(child.stdout.take().unwrap());
    let lines = reader.lines().take(lines).map(Result::unwrap).collect();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    (lines, (child.wait().unwrap().code(), err))
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let level = shipped("city.ron").display().to_string();
    for words in ["trace --sets", "trace", "trace --format posthoc", "solve", "solve --json"] {
        let words: Vec<&str> = words.split(' ').chain([level.as_str()]).collect();
        let (lines, end) = unread(&words, 1);
        assert!(!lines[0].is_empty());
        assert_eq!(end, (Some(0), String::new()), "{words:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let folder = Folder::new();
    let [map, maze, picture] = ["a.map", "b.ron", "c.svg"].map(|name| folder.file(name));
    let level = shipped("city.ron");
    // The exit status is 0 if the result is a file and was written.
    for (words, file) in [
        (vec!["trace".as_ref(), level.as_os_str()], None),
        (vec!["solve".as_ref(), level.as_os_str()], None),
        (
            vec!["convert".as_ref(), "--lossy".as_ref(), level.as_os_str(), map.as_os_str()],
            Some(&map),
        ),
        (vec!["maze".as_ref(), "--seed=7".as_ref(), "-o".as_ref(), maze.as_os_str()], Some(&maze)),
        (
            vec!["figure".as_ref(), level.as_os_str(), "-o".as_ref(), picture.as_os_str()],
            Some(&picture),
        ),
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program().args(&words).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.starts_with("stepstar: standard output: cannot be written: "), "{err}");
        assert!(file.is_some() || err.lines().count() == 1, "{err}");
        assert_eq!(output.status.code(), Some(if file.is_some() { 0 } else { 2 }), "{words:?}");
        assert!(file.is_none_or(|file| file.exists()), "{words:?}");
    }
}

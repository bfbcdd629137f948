//! Output to a pipe that is no longer read.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::files::{Folder, shipped};
use crate::program::program;

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for words in ["trace --sets", "trace", "trace --format posthoc", "solve", "solve --json"] {
        let mut child = program()
            .args(words.split(' '))
            .arg(shipped("city.ron"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut line, mut err) = (String::new(), String::new());
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut line).unwrap();
        drop(reader);
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert!(!line.is_empty());
        let status = child.wait().unwrap().code();
        assert_eq!((status, err.as_str()), (Some(0), ""), "{words}");
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

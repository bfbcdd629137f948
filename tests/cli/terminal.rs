//! The progress that a command shows on a terminal.

use std::process::{Command, Stdio};

use crate::files::{Folder, shipped};
use crate::program::on;

#[cfg(target_os = "linux")]
#[test]
fn a_command_that_takes_long_says_what_it_does_on_a_terminal_alone() {
    let folder = Folder::new();
    folder.write("mine.jsonl", on("trace", &shipped("lester.ron"), "").printed());
    let program = env!("CARGO_BIN_EXE_stepstar");
    let slow = format!("(sleep 1.2; cat mine.jsonl) | {program} judge lester - >/dev/null");
    let says = |words: &[&str]| {
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).env("TERM", "xterm").stdin(Stdio::null());
        let output = command.current_dir(folder.path()).output().ok()?;
        assert!(output.status.success(), "{output:?}");
        Some(String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
    };
    assert_eq!(says(&["sh", "-c", &slow]).unwrap(), "");
    // This makes a terminal.
    let Some(shown) = says(&["script", "-qec", &slow, "/dev/null"]) else {
        println!("script is not installed");
        return;
    };
    assert!(shown.contains("judging standard input, "), "{shown:?}");
}

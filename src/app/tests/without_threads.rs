//! The same tests once more, in a process that can make no threads.

use std::process::Command;

use super::*;

#[test]
fn all_that_the_program_does_it_does_without_threads_too() {
    if threads() == Threads::None {
        return;
    }
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["jobs::", "app::", "player::"])
        .env("STEPSTAR_THREADS", "none")
        .env("STEPSTAR_MESSAGES", "2000")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    let passed = said.split_once("test result: ok. ").and_then(|(_, rest)| rest.split_once(' '));
    assert!(passed.unwrap().0.parse::<u32>().unwrap() > 200, "{said}");
}

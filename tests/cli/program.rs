//! Calls of the program, and their results.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The result of a call.
#[derive(Debug)]
pub struct Outcome {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// Returns the command that runs the program, without a terminal and outside any test's folder.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stepstar"));
    command.current_dir(std::env::temp_dir());
    command.stdin(Stdio::null());
    command
}

/// Calls the program with these arguments.
pub fn call<I: AsRef<OsStr>>(arguments: impl IntoIterator<Item = I>) -> Outcome {
    outcome(program().args(arguments).output().expect("the program can be started"))
}

/// Calls the program with these arguments and this standard input.
pub fn call_with_input<I: AsRef<OsStr>>(
    arguments: impl IntoIterator<Item = I>,
    input: &[u8],
) -> Outcome {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program can be started");
    // Input that is refused early is not read to its end.
    let _ = child.stdin.take().expect("it has an input").write_all(input);
    outcome(child.wait_with_output().expect("the program ends"))
}

pub fn outcome(output: Output) -> Outcome {
    Outcome {
        status: output.status.code().expect("no signal ended the program"),
        out: String::from_utf8(output.stdout).expect("the program writes UTF-8"),
        err: String::from_utf8(output.stderr).expect("the program writes UTF-8"),
    }
}

/// Calls a command on a level, with further arguments in one text.
pub fn on(command: &str, level: &Path, more: &str) -> Outcome {
    let level = level.to_str().expect("the path of a test is UTF-8");
    call([command, level].into_iter().chain(more.split_whitespace()))
}

impl Outcome {
    /// Asserts that the call was refused: status 2, nothing printed, and one short line
    /// on standard error that contains all of these texts.
    #[track_caller]
    pub fn is_refused_with(&self, texts: &[&str]) {
        assert_eq!((self.status, self.out.as_str()), (2, ""), "{self:?}");
        assert!(self.err.starts_with("stepstar: ") && self.err.ends_with('\n'), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert!(self.err.chars().count() <= "stepstar: \n".len() + 300, "{self:?}");
        for text in texts {
            assert!(self.err.contains(text), "{text:?} is not in {self:?}");
        }
    }

    /// Asserts the exit status, and that nothing was wrong.
    #[track_caller]
    pub fn ends_with_status(&self, status: i32) {
        assert_eq!((self.err.as_str(), self.status), ("", status), "{self:?}");
    }

    /// Asserts exit status 0 and one line on standard error that contains a text, and returns the
    /// output.
    #[track_caller]
    pub fn noted(&self, text: &str) -> String {
        assert!(self.status == 0 && self.err.lines().count() == 1, "{self:?}");
        assert!(self.err.contains(text), "{text:?} is not in {self:?}");
        self.out.clone()
    }

    /// Asserts exit status 0, and returns the output.
    #[track_caller]
    pub fn printed(self) -> String {
        self.ends_with_status(0);
        self.out
    }
}

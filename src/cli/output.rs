//! Results of commands, their output, and their progress.

use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressFinish, ProgressState, ProgressStyle};

use crate::fault::one_line;
use crate::jobs::Progress;
use crate::search::Status;
use crate::storage::{exists, is_folder, write_whole};

/// The result of a command. An [`io::Error`] comes from standard output; any other
/// error is shown as it is.
pub(super) type Result<T = ExitCode> = std::result::Result<T, Box<dyn Error>>;

/// Returns the exit status of a search.
pub(super) fn exit_code(status: Status) -> ExitCode {
    match status {
        Status::Found => ExitCode::SUCCESS,
        Status::NoPath => ExitCode::from(1),
        Status::Searching => ExitCode::from(3),
    }
}

/// Returns the message about a record that has no more room at an iteration.
pub(super) fn full_record(iteration: u64, flags: &str) -> String {
    format!(
        "the record of the search exceeds 1024 MiB at step {iteration}, expected {flags} with \
         a smaller number"
    )
}

/// Opens standard output with a buffer large enough for a long trace. Flush it at
/// the end, or an error would go unnoticed.
pub(super) fn standard() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Prints to the terminal that the program was started from, if there is one: on Windows, a program
/// with a window has none of its own. Returns whether there is one, or another reader of errors.
#[cfg_attr(windows, expect(unsafe_code, reason = "the standard library has no such call"))]
pub(super) fn attach_console() -> bool {
    #[cfg(windows)]
    {
        use std::os::windows::io::AsRawHandle;
        #[link(name = "kernel32")]
        unsafe extern "system" {
            fn AttachConsole(process: u32) -> i32;
        }
        const PARENT: u32 = u32::MAX;
        // SAFETY: this is the type that Windows documents. It changes nothing if there is no
        // terminal, or if the output goes to a file or another program.
        return unsafe { AttachConsole(PARENT) } != 0 || !io::stderr().as_raw_handle().is_null();
    }
    #[cfg(not(windows))]
    true
}

/// Prints the result of a command. A closed pipe is no error here: it does not change the
/// exit status.
pub(super) fn print(text: &str) -> Result<()> {
    let mut out = standard();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Checks that a path is not a folder, nor an existing file that must not be replaced.
pub(super) fn check_free(path: &Path, may_replace: bool) -> Result<()> {
    let name = path.display();
    if is_folder(path) {
        return Err(format!("{name}: a folder, expected a file").into());
    }
    if exists(path) && !may_replace {
        return Err(format!("{name}: the file exists; --force replaces it").into());
    }
    Ok(())
}

/// Writes a file whole or not at all.
pub(super) fn write(path: &Path, content: &[u8]) -> Result<()> {
    check_free(path, true)?;
    write_whole(path, content, &Progress::none(), || true)
        .map(|_| ())
        .map_err(|error| format!("{}: cannot be written: {error}", path.display()).into())
}

/// Prints a line about a file that was written. If the line cannot be printed, standard
/// error says so, and the exit status does not change.
pub(super) fn say(line: &str) {
    if let Err(error) = writeln!(io::stdout(), "{}", one_line(line))
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        note(&unwritten(&error));
    }
}

/// Prints a line on standard error that is not an error.
pub(super) fn note(line: &str) {
    // A failure cannot be reported anywhere else.
    let _ = writeln!(io::stderr(), "stepstar: {}", one_line(line));
}

/// Returns the message for an error of standard output.
pub(super) fn unwritten(error: &io::Error) -> String {
    format!("standard output: cannot be written: {error}")
}

/// Shows a progress bar if standard error is a terminal. The bar disappears when it is dropped.
/// `template` may use `{bar}`, `{pos}`, `{len}` and `{eta}`.
pub(super) fn bar(length: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(length).with_finish(ProgressFinish::AndClear);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The time before a command says what it is doing, so that a short one says nothing.
const SPINNER_DELAY: Duration = Duration::from_millis(500);

/// Shows a message and the elapsed time on standard error until it is dropped, if that is a
/// terminal. The position is the share that is done, in percent; it is not shown while it is 0.
pub(super) fn spinner(message: &str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_finish(ProgressFinish::AndClear);
    let message = one_line(message);
    if let Ok(style) = ProgressStyle::with_template("{line}") {
        spinner.set_style(style.with_key(
            "line",
            move |state: &ProgressState, out: &mut dyn fmt::Write| {
                let (passed, percent) = (state.elapsed(), state.pos());
                let done = if percent > 0 { format!(" {percent}%,") } else { String::new() };
                if passed >= SPINNER_DELAY {
                    // A failure cannot be reported anywhere else.
                    let _ = write!(out, "{message},{done} {} s", passed.as_secs());
                }
            },
        ));
    }
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// Does some work, which cannot be stopped, and meanwhile shows a message and the share that is done;
/// see [`spinner`].
pub(super) fn waiting<T>(message: &str, work: impl FnOnce(&Progress) -> T) -> T {
    let spinner = spinner(message);
    let watch = |done: Option<f32>| {
        done.into_iter().for_each(|done| spinner.set_position((done * 100.0) as u64));
        true
    };
    work(&Progress::new(&watch))
}

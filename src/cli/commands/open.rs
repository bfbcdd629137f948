//! `stepstar [LEVEL]`: opens the window.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::app::MapSource;
use crate::cli::arguments::{Overrides, WindowArguments};
use crate::cli::level_source::{refused, theme_named};
use crate::cli::output::Result;
use crate::jobs::Progress;
use crate::level::{Builtin, Course, FileKind, Link, MapReading, Opening, PAGE, Refusal, Scenario};
use crate::storage::{PathKind, is_folder, path_kind, read_text, shown_name};
use crate::window::{self, Options};

/// Opens the window and returns when it is closed.
pub(in crate::cli) fn run(arguments: WindowArguments, has_console: bool) -> Result {
    let WindowArguments { level, overrides, trace, state_file, size, step, theme, .. } = arguments;
    let (screenshot, mut fault) = (arguments.screenshot, None);
    let is_read = has_console && !arguments.desktop;
    let theme = theme.as_deref().map(theme_named).transpose()?;
    let (mut scenario, mut link, mut note) = (None, None, None);
    // A level with other rules or ends is a copy without a file.
    let is_own = Overrides { entry: None, ..overrides.clone() } == Overrides::default();
    let is_alone = overrides == Overrides::default() && step == 0 && trace.is_none();
    let level = match level {
        None => None,
        Some(path) if FileKind::List.is(&path) && overrides.entry.is_none() => {
            let list = Scenario::load(&path, &Progress::none())?;
            if !is_alone {
                return Err(list.missing_entry().into());
            }
            scenario = Some(path);
            None
        }
        Some(path) if is_folder(&path) => {
            if !is_alone {
                let path = shown_name(&path);
                return Err(format!("{path}: a folder, expected one of its levels").into());
            }
            match Course::in_folder(&path, &Progress::none()) {
                Err(error) if is_read => return Err(error.into()),
                Ok(_) | Err(_) => scenario = Some(path),
            }
            None
        }
        Some(path) => 'level: {
            let Opening { level, origin, note: read_as, legend } = match overrides.open(&path)? {
                Ok(opening) => opening,
                // The window asks what the map's signs stand for.
                Err(Refusal { found: Some(_), .. }) if is_alone && path.as_os_str() != "-" => {
                    scenario = Some(path);
                    break 'level None;
                }
                Err(refusal) if is_read => return Err(refused(&path, refusal)),
                Err(refusal) => {
                    fault = Some(refused(&path, refusal).to_string().into());
                    break 'level None;
                }
            };
            note = read_as.zip(legend).map(|(note, legend)| {
                let used = Some(MapReading { legend, ends: [None; 2] });
                let reading = overrides.reading();
                (MapSource { source: path.as_path().into(), reading, used, seen: None }, note)
            });
            // A level from a link has no file yet, and a built-in level never has one.
            link = Some(path.clone()).filter(|path| Link::is(path));
            let has_file = link.is_none() && Builtin::named(&path).is_none();
            let file = Some(path).filter(|path| is_own && has_file && path.as_os_str() != "-");
            Some((level, file, origin))
        }
    };
    if let Some(path) = &state_file {
        check_state_file(path)?;
    }
    let mut options = Options {
        level,
        is_replaced: !is_own,
        trace,
        scenario,
        state_file,
        size,
        step,
        theme,
        screenshot,
        note,
        fault,
        page: PAGE,
        ..Options::default()
    };
    if let Some(link) = link {
        options
            .follow(Link::read(link.to_str().unwrap_or_default()).map_err(|fault| fault.english)?);
    }
    window::open(options)?;
    Ok(ExitCode::SUCCESS)
}

/// Keys in the state files of every version. No other kind of file has all of them.
const KEYS: [&str; 4] = ["iteration", "tool", "walls", "view"];

/// The largest size of a state file, in bytes.
const LARGEST: u64 = 1 << 20;

/// Checks that `--state-file` may replace a file by a state: it is missing, empty, or a state.
fn check_state_file(path: &Path) -> Result<()> {
    let refused = match path_kind(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => error.to_string(),
        Ok(PathKind::Folder) => "a folder, expected a file".to_owned(),
        Ok(PathKind::Stream | PathKind::File(0)) => return Ok(()),
        Ok(PathKind::File(..=LARGEST)) if is_state(path) => return Ok(()),
        Ok(PathKind::File(_)) => {
            "there is another file of this name, which would be lost: choose another name, \
                  or remove it first"
                .to_owned()
        }
    };
    Err(format!("--state-file {}: {refused}", path.display()).into())
}

/// Returns whether a file contains a state.
fn is_state(path: &Path) -> bool {
    let text = read_text(path, &Progress::none()).unwrap_or_default();
    let object: Option<serde_json::Map<_, _>> = serde_json::from_str(&text).ok();
    object.is_some_and(|object| KEYS.iter().all(|key| object.contains_key(*key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{App, describe};
    use crate::jobs::Clock;
    use crate::level::WORKED_EXAMPLE;
    use crate::storage::tests::folder;

    #[test]
    fn a_file_that_is_no_state_is_not_replaced_by_one() {
        let folder = folder();
        let level = WORKED_EXAMPLE.load().unwrap().to_ron();
        let line = r#"{"iteration": 1, "status": "Searching", "current": [1, 2]}"#;
        for (name, content) in [
            ("level.ron", level.as_str()),
            ("trace.jsonl", line),
            ("list.json", "[1]"),
            ("space.txt", "\n"),
        ] {
            let path = folder.path().join(name);
            std::fs::write(&path, content).unwrap();
            let refused = check_state_file(&path).unwrap_err().to_string();
            assert!(refused.contains(name) && refused.contains("would be lost"), "{refused}");
        }
        let large = folder.path().join("large.json");
        std::fs::File::create(&large).unwrap().set_len(1 << 40).unwrap();
        assert!(check_state_file(&large).is_err());
        assert!(check_state_file(folder.path()).unwrap_err().to_string().contains("a folder"));
        let state = describe(&App::new(WORKED_EXAMPLE.load().unwrap(), None, Clock::default()));
        for (name, content) in
            [("empty.json", String::new()), ("old.json", state.clone()), ("old.txt", state)]
        {
            std::fs::write(folder.path().join(name), content).unwrap();
            assert!(check_state_file(&folder.path().join(name)).is_ok(), "{name}");
        }
    }
}

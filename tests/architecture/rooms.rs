//! The rooms that each room may use.

use crate::source::{NamedPath, Source, absolute};
use crate::syntax::called;

/// The rooms from the ground up, each with the rooms it may use. All other uses
/// are forbidden.
const ROOMS: [(&str, &[&str]); 19] = [
    ("page", &[]),
    ("fault", &[]),
    ("jobs", &["page", "fault"]),
    ("grid", &["fault"]),
    ("search", &["grid", "jobs", "fault"]),
    ("storage", &["page", "jobs", "fault"]),
    ("history", &["search", "grid", "jobs", "fault"]),
    ("level", &["storage", "search", "grid", "jobs", "fault"]),
    ("trace", &["history", "storage", "search", "grid", "jobs", "fault"]),
    ("generate", &["level", "search", "grid", "jobs", "fault"]),
    ("scene", &["history", "level", "storage", "search", "grid", "jobs", "fault"]),
    (
        "export",
        &[
            "words", "scene", "generate", "trace", "history", "level", "search", "grid", "jobs",
            "fault",
        ],
    ),
    ("words", &["generate", "trace", "history", "level", "search", "grid", "fault"]),
    ("practice", &["words", "scene", "history", "search", "grid", "jobs"]),
    ("player", &["words", "scene", "trace", "history", "level", "search", "grid", "jobs", "fault"]),
    ("settings", &["practice", "words", "scene", "storage", "jobs", "fault"]),
    (
        "app",
        &[
            "settings", "words", "practice", "player", "generate", "export", "scene", "trace",
            "history", "level", "storage", "search", "grid", "jobs", "fault",
        ],
    ),
    (
        "window",
        &[
            "settings", "words", "app", "practice", "player", "generate", "export", "scene",
            "trace", "history", "level", "storage", "search", "grid", "jobs", "fault", "page",
        ],
    ),
    (
        "cli",
        &[
            "window", "app", "generate", "export", "words", "scene", "trace", "level", "history",
            "storage", "search", "grid", "jobs", "fault",
        ],
    ),
];

/// The rooms that `main.rs` may use.
const MAIN: &[&str] = &["cli", "window"];

/// Crates that only one room may name.
const CRATES: [(&str, &str); 23] = [
    ("evalexpr", "search"),
    ("macroquad", "window"),
    ("miniquad", "window"),
    ("egui", "window"),
    ("x11rb", "window"),
    ("libc", "window"),
    ("clap", "cli"),
    ("clap_complete", "cli"),
    ("clap_mangen", "cli"),
    ("strsim", "cli"),
    ("indicatif", "cli"),
    ("fluent_bundle", "words"),
    ("chrono", "words"),
    ("rfd", "window"),
    ("sys_locale", "window"),
    ("tempfile", "storage"),
    ("etcetera", "storage"),
    ("rustix", "storage"),
    ("rand_pcg", "generate"),
    ("serde_path_to_error", "trace"),
    ("resvg", "export"),
    ("ttf_parser", "export"),
    ("gif", "export"),
];

/// Returns the rooms that a room may use; `None` if the room does not exist.
pub fn allowed(room: &str) -> Option<&'static [&'static str]> {
    let found = ROOMS.iter().find(|(name, _)| *name == room);
    found.map(|(_, allowed)| *allowed)
}

/// Returns the forbidden uses in a file.
pub fn wrong_uses(source: &Source) -> Vec<String> {
    let paths = source.paths();
    let faults = paths.iter().filter_map(|path| {
        let fault = wrong_room(source, path).or_else(|| wrong_crate(source, path))?;
        Some(format!("{}:{}: {fault}", source.name, path.line))
    });
    let mut faults: Vec<String> = faults.collect();
    // Each branch of a `use` tree is a path, and often leads to the same room.
    faults.dedup();
    faults
}

fn wrong_room(source: &Source, path: &NamedPath) -> Option<String> {
    let used = absolute(path)?;
    let user = source.room().unwrap_or("main.rs");
    let target = used.first().map_or("everything", String::as_str);
    let is_allowed = match source.room() {
        Some(room) => room == target || allowed(room).unwrap_or_default().contains(&target),
        // The root of the library only lists the rooms.
        None => source.name != "src/main.rs" || MAIN.contains(&target),
    };
    (!is_allowed).then(|| format!("{user} uses {target}"))
}

fn wrong_crate(source: &Source, path: &NamedPath) -> Option<String> {
    let first = path.words.first()?;
    let (name, home) = CRATES.iter().find(|(name, _)| name == first)?;
    let user = source.room().unwrap_or("the root");
    (user != *home).then(|| format!("{user} names {name}"))
}

/// The methods of a path that ask the file system.
const ASKING: [&str; 8] = [
    "canonicalize",
    "exists",
    "is_dir",
    "is_file",
    "metadata",
    "read_dir",
    "read_link",
    "symlink_metadata",
];

/// Returns the places where code outside tests touches the file system.
pub fn files(source: &Source) -> Vec<String> {
    let named = |words: &[String]| words.starts_with(&["std".to_owned(), "fs".to_owned()]);
    let paths = source.paths().into_iter().filter(|path| !path.is_test() && named(&path.words));
    let paths = paths.map(|path| format!("{}:{}: std::fs", source.name, path.line));
    let calls = called(source).into_iter().filter(|(name, _)| ASKING.contains(&name.as_str()));
    paths.chain(calls.map(|(name, line)| format!("{}:{line}: {name}", source.name))).collect()
}

/// Returns the places where code outside tests reads the clock or starts a thread directly.
pub fn clocks(source: &Source) -> Vec<String> {
    let paths = source.paths().into_iter().filter(|path| !path.is_test());
    let names = ["Instant", "SystemTime", "thread"];
    paths
        .filter_map(|path| {
            let name = path.words.into_iter().find(|word| names.contains(&word.as_str()))?;
            Some(format!("{}:{}: {name}", source.name, path.line))
        })
        .collect()
}

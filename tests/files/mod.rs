//! Files for a test: in a folder of its own, which goes when the test ends.

#![allow(dead_code, reason = "each test program takes what it needs from this module")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that nobody else uses, removed when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("stepstar-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path).expect("the folder of a test can be made");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a file in it, whether or not there is one.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The path of a new file in it.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.file(name);
        fs::write(&path, bytes).expect("a file of a test can be written");
        path
    }

    /// The names of all files in it.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder of a test can be read");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry can be read").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort_unstable();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A test that failed has its own message.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How much of something random a test does, or with which seed it begins: a
/// variable says so where more is wanted.
pub fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().expect("the variable is a number"),
        Err(_) => otherwise,
    }
}

/// The path of a level that ships.
pub fn shipped(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("levels").join(name)
}

/// The text of a level file of format 1; `fields` stands between title and
/// rows.
pub fn level_text(fields: &str, rows: &[&str]) -> String {
    format!(
        "Level(\n    format: 1,\n    title: \"A test\",\n    {fields}\n    rows: {rows:?},\n)\n"
    )
}

/// [`small_level`] as the program writes it.
pub fn small_level_as_written() -> String {
    let fields = "rules: Preset(\"gizmo\"),\n    start: (0, 0),\n    goal: (2, 0),";
    level_text(fields, &[]).replace("[]", "[\n        \".#.\",\n        \"...\",\n    ]")
}

/// A level that is in order, to be made faulty: 3 × 2 cells, with a wall.
pub fn small_level() -> String {
    level_text("rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),", &[".#.", "..."])
}

//! Files for a test, in its own folder, which is removed when the test ends.

#![allow(dead_code, reason = "each test program takes what it needs from this module")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder for one test, removed when it is dropped.
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

    /// Returns the path of a file in the folder; the file need not exist.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file in the folder, and returns its path.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.file(name);
        fs::write(&path, bytes).expect("a file of a test can be written");
        path
    }

    /// Returns the sorted names of all files in the folder.
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
        // Ignore errors: a failed test has its own message.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the number in an environment variable, such as a seed or the number of
/// random cases, or a default if it is not set.
pub fn number(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().expect("the variable is a number"),
        Err(_) => otherwise,
    }
}

/// Returns the path of a shipped level.
pub fn shipped(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("levels").join(name)
}

/// Returns the text of a level file of format 1, with `fields` between title
/// and rows.
pub fn level_text(fields: &str, rows: &[&str]) -> String {
    format!(
        "Level(\n    format: 1,\n    title: \"A test\",\n    {fields}\n    rows: {rows:?},\n)\n"
    )
}

/// Returns [`small_level`] as the program writes it.
pub fn small_level_as_written() -> String {
    let fields = "rules: Preset(\"gizmo\"),\n    start: (0, 0),\n    goal: (2, 0),";
    level_text(fields, &[]).replace("[]", "[\n        \".#.\",\n        \"...\",\n    ]")
}

/// Returns a valid level of 3 × 2 cells with a wall, for tests to make faulty.
pub fn small_level() -> String {
    level_text("rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),", &[".#.", "..."])
}

//! The files under `src/`.

use std::fs;
use std::path::{Path, PathBuf};

/// A file of the code.
#[derive(Debug)]
pub struct Source {
    /// Its path under `src/`, with `/` on every system.
    pub file: String,
    pub text: String,
    /// Its module, from the root of the crate on.
    pub module: Vec<String>,
}

impl Source {
    pub fn new(file: &str, text: &str) -> Self {
        Self { file: file.to_owned(), text: text.to_owned(), module: module_of(file) }
    }

    /// The room that it lies in; `None` for `lib.rs` and `main.rs`.
    pub fn room(&self) -> Option<&str> {
        self.module.first().map(String::as_str)
    }

    /// What a person calls it.
    pub fn name(&self) -> String {
        format!("src/{}", self.file)
    }

    /// Whether all of it is test code.
    pub fn is_test(&self) -> bool {
        self.module.iter().any(|name| name == "tests")
    }
}

/// `search/open_list/mod.rs` is the module `search::open_list`.
fn module_of(file: &str) -> Vec<String> {
    let path = file.strip_suffix(".rs").unwrap_or(file);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    match path {
        "lib" | "main" => Vec::new(),
        path => path.split('/').map(str::to_owned).collect(),
    }
}

/// All files of the code.
pub fn sources() -> Vec<Source> {
    let root = folder("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    assert!(files.len() > 20, "the code is not in {}", root.display());
    files.iter().map(|file| read(&root, file)).collect()
}

/// The names of the files in a folder of the project.
pub fn names_in(name: &str) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder(name))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    names
}

/// The text of a file of the project.
pub fn read_text(name: &str) -> String {
    fs::read_to_string(folder(name)).unwrap()
}

/// A folder of the project, wherever the test is started.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

fn read(root: &Path, file: &Path) -> Source {
    let relative = file.strip_prefix(root).unwrap();
    let words: Vec<_> = relative.iter().map(|word| word.to_str().unwrap()).collect();
    Source::new(&words.join("/"), &fs::read_to_string(file).unwrap())
}

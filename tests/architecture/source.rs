//! The project's files, and the paths named in their code.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A source file.
#[derive(Debug)]
pub struct Source {
    /// The path in the project, with `/` on every system.
    pub name: String,
    pub text: String,
    /// The module, as a path from the crate's root.
    pub module: Vec<String>,
}

impl Source {
    /// Makes a file with its module: `src/search/open_list/mod.rs` is `search::open_list`.
    pub fn new(name: &str, text: &str) -> Self {
        let path = name.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        let module = match path {
            "lib" | "main" => Vec::new(),
            path => path.split('/').map(str::to_owned).collect(),
        };
        Self { name: name.to_owned(), text: text.to_owned(), module }
    }

    /// Returns the room of the file; `None` for `lib.rs` and `main.rs`.
    pub fn room(&self) -> Option<&str> {
        self.module.first().map(String::as_str)
    }

    /// Returns whether the whole file is test code.
    pub fn is_test(&self) -> bool {
        self.module.iter().any(|name| name == "tests")
    }

    /// Returns the paths in the code, with every branch of a `{…}` as a separate path.
    pub fn paths(&self) -> Vec<NamedPath> {
        let mut reader = PathReader {
            module: self.module.clone(),
            found: Vec::new(),
            is_use: false,
            is_export: false,
        };
        reader.read(self.text.parse().unwrap());
        reader.found
    }
}

/// A path of two or more words, or a single name in a `use`.
#[derive(Debug)]
pub struct NamedPath {
    pub words: Vec<String>,
    pub line: usize,
    /// The module that contains the path: that of the file, or one inside it.
    pub module: Vec<String>,
    /// Whether the path is part of a `use`.
    pub is_use: bool,
    /// Whether the path imports something here, unlike a `pub use` or the path in a
    /// `pub(…)`.
    pub is_import: bool,
}

impl NamedPath {
    /// Returns whether the path is in a module of tests.
    pub fn is_test(&self) -> bool {
        self.module.iter().any(|name| name == "tests")
    }
}

/// Returns the path from the crate's root, if it starts in this crate.
pub fn absolute(path: &NamedPath) -> Option<Vec<String>> {
    let first = path.words.first()?;
    let is_root = |word: &String| word == "crate" || word == "stepstar";
    let above = path.words.iter().take_while(|word| *word == "super").count();
    if is_root(first) {
        Some(path.words[1..].to_vec())
    } else if first == "self" {
        Some([&path.module[..], &path.words[1..]].concat())
    } else if above > 0 {
        let kept = path.module.len().saturating_sub(above);
        Some([&path.module[..kept], &path.words[above..]].concat())
    } else {
        None
    }
}

/// Collects paths from tokens, because a syntax tree does not parse macro arguments.
struct PathReader {
    module: Vec<String>,
    found: Vec<NamedPath>,
    is_use: bool,
    is_export: bool,
}

impl PathReader {
    fn read(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let is_word = |at: usize, word: &str| matches!(tokens.get(at), Some(TokenTree::Ident(ident)) if ident == word);
        let is_dot = |at: Option<usize>| at.is_some_and(|at| is_sign(&tokens, at, '.'));
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at..] {
                [TokenTree::Ident(word), TokenTree::Ident(name), TokenTree::Group(body), ..]
                    if word == "mod" =>
                {
                    self.module.push(name.to_string());
                    self.read(body.stream());
                    self.module.pop();
                    at += 3;
                }
                [TokenTree::Group(group), ..] => {
                    let is_reach = at.checked_sub(1).is_some_and(|at| is_word(at, "pub"));
                    let before = self.found.len();
                    self.read(group.stream());
                    let inside = self.found[before..].iter_mut().filter(|_| is_reach);
                    inside.for_each(|path| path.is_import = false);
                    at += 1;
                }
                [TokenTree::Ident(_), ..] => {
                    // After a single dot it is a method with type arguments, like `parse::<u8>()`.
                    let is_method = is_dot(at.checked_sub(1)) && !is_dot(at.checked_sub(2));
                    let begin = at + usize::from(is_word(at, "use"));
                    self.is_use = begin > at;
                    self.is_export = self.is_use
                        && (at.checked_sub(1).is_some_and(|at| is_word(at, "pub"))
                            || at.checked_sub(2).is_some_and(|at| is_word(at, "pub")));
                    let is_path = begin > at || is_separator(&tokens, at + 1) && !is_method;
                    at = if is_path { self.read_tree(&tokens, begin, &[]) } else { at + 1 };
                }
                _ => at += 1,
            }
        }
    }

    /// Reads a tree such as `a::b::{c, d::e}`, and returns the index after it.
    fn read_tree(&mut self, tokens: &[TokenTree], begin: usize, stem: &[String]) -> usize {
        let mut words = stem.to_vec();
        let mut at = if is_separator(tokens, begin) { begin + 2 } else { begin };
        loop {
            match tokens.get(at) {
                Some(TokenTree::Ident(word)) => words.push(word.to_string()),
                Some(TokenTree::Punct(sign)) if sign.as_char() == '*' => words.push("*".to_owned()),
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    let branches: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in
                        branches.split(|token| is_sign(std::slice::from_ref(token), 0, ','))
                    {
                        self.read_tree(branch, 0, &words);
                    }
                    return at + 1;
                }
                _ => break,
            }
            at += 1;
            if !is_separator(tokens, at) {
                break;
            }
            at += 2;
        }
        if words.len() > stem.len() {
            let line = tokens[begin].span().start().line;
            let (module, is_use, is_import) = (self.module.clone(), self.is_use, !self.is_export);
            self.found.push(NamedPath { words, line, module, is_use, is_import });
        }
        at.max(begin + 1)
    }
}

fn is_separator(tokens: &[TokenTree], at: usize) -> bool {
    is_sign(tokens, at, ':') && is_sign(tokens, at + 1, ':')
}

fn is_sign(tokens: &[TokenTree], at: usize, sign: char) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

/// Returns all code files in a folder of the project, sorted by name.
pub fn sources(folder: &str) -> Vec<Source> {
    let mut sources = Vec::new();
    for path in entries(folder) {
        let name = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
        if path.is_dir() {
            sources.extend(self::sources(&name));
        } else if name.ends_with(".rs") {
            sources.push(Source::new(&name, &read_text(&name)));
        }
    }
    sources
}

/// Returns the entries of a folder of the project.
pub fn entries(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Returns the text of a file of the project.
pub fn read_text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

//! Finds files that import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::{NamedPath, Source, absolute};

type Module = Vec<String>;

/// All files, and the names that each imports from others.
struct Imports {
    files: BTreeSet<Module>,
    names: BTreeMap<(Module, String), Module>,
}

/// Returns each circle as one line, ignoring tests and re-exports.
pub fn circles(sources: &[Source]) -> Vec<String> {
    let imports = Imports::new(sources);
    let mut edges: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let by_module: BTreeMap<&Module, &Source> =
        sources.iter().map(|source| (&source.module, source)).collect();
    for source in sources.iter().filter(|source| !source.is_test()) {
        for path in source.paths().iter().filter(|path| !path.is_test() && path.is_import) {
            let target = imports.full(path).and_then(|path| imports.resolve(&path));
            let target = target.and_then(|module| by_module.get(&module));
            if let Some(target) = target.filter(|target| target.name != source.name) {
                edges.entry(&source.name).or_default().insert(&target.name);
            }
        }
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        edges.keys().map(|&file| (file, reached_from(file, &edges))).collect();
    let circle = |file: &str| -> BTreeSet<&str> {
        let both = reached[file]
            .iter()
            .filter(|&other| reached.get(other).is_some_and(|back| back.contains(file)));
        both.copied().collect()
    };
    let circles: BTreeSet<BTreeSet<&str>> = reached.keys().map(|file| circle(file)).collect();
    let circles = circles.into_iter().filter(|circle| circle.len() > 1);
    circles.map(|circle| circle.into_iter().collect::<Vec<_>>().join(" ⇄ ")).collect()
}

/// Returns all files that a file imports, directly or indirectly.
fn reached_from<'a>(file: &str, edges: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut waiting: Vec<&str> = edges[file].iter().copied().collect();
    while let Some(next) = waiting.pop() {
        if reached.insert(next) {
            waiting.extend(edges.get(next).into_iter().flatten());
        }
    }
    reached
}

impl Imports {
    fn new(sources: &[Source]) -> Self {
        let files = sources.iter().map(|source| source.module.clone()).collect();
        let mut imports = Self { files, names: BTreeMap::new() };
        for source in sources {
            for path in source.paths().iter().filter(|path| path.is_use) {
                if let (Some(full), Some(name)) = (imports.full(path), path.words.last())
                    && path.module == source.module
                {
                    imports.names.insert((source.module.clone(), name.clone()), full);
                }
            }
        }
        imports
    }

    /// Returns the path from the crate's root, if it leads to one of the crate's files.
    fn full(&self, path: &NamedPath) -> Option<Module> {
        absolute(path).or_else(|| {
            let child = [&path.module[..], &path.words[..1]].concat();
            self.files.contains(&child).then(|| [&path.module[..], &path.words].concat())
        })
    }

    /// Returns the file that defines the item of a path, following re-exports.
    fn resolve(&self, path: &[String]) -> Option<Module> {
        let mut path = path.to_vec();
        for _ in 0..9 {
            let length = (1..=path.len()).rev().find(|&end| self.files.contains(&path[..end]))?;
            let file = path[..length].to_vec();
            let Some(name) = path.get(length) else {
                return Some(file);
            };
            let Some(origin) = self.names.get(&(file.clone(), name.clone())) else {
                return Some(file);
            };
            if path[..=length] == origin[..] {
                return Some(file);
            }
            path = [&origin[..], &path[length + 1..]].concat();
        }
        None
    }
}

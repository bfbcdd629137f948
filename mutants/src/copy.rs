//! A copy of the package in which mutants can be switched on.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::find::Mutant;

/// What asks whether a mutant is on; `COUNT` is filled in.
const SWITCH: &str = include_str!("switch.rs");

/// Copies what git knows of the package, and what it would add, to `copy`;
/// files there that are still the same are left alone.
pub fn copy_package(package: &Path, copy: &Path) -> Result<()> {
    let listing = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(package)
        .output()
        .context("git cannot be started")?;
    ensure!(listing.status.success(), "{} is no checkout of git", package.display());
    let names = String::from_utf8(listing.stdout)?;
    let names: Vec<&str> = names.split('\0').filter(|name| !name.is_empty()).collect();
    for part in ["src", "tests"] {
        let old = copy.join(part);
        for file in files_in(&old)? {
            let name = file.strip_prefix(copy)?.to_string_lossy().into_owned();
            if !names.contains(&name.as_str()) {
                fs::remove_file(file)?;
            }
        }
    }
    for name in names {
        let from = package.join(name);
        if from.is_file() && !name.starts_with("mutants/") {
            write_if_new(&copy.join(name), &fs::read(&from)?)?;
        }
    }
    Ok(())
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { files.extend(files_in(&path)?) } else { files.push(path) }
        }
    }
    Ok(files)
}

/// Cargo builds by the time of a file, so what is the same is not written.
fn write_if_new(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

/// Where each mutant stands in the files as they were written.
pub type Places = BTreeMap<PathBuf, Vec<(Range<usize>, usize)>>;

/// Writes these mutants, each with its number, into the copy. They must not
/// overlap.
pub fn write_mutants(package: &Path, copy: &Path, mutants: &[(usize, &Mutant)]) -> Result<Places> {
    let mut by_file: BTreeMap<&Path, Vec<(usize, &Mutant)>> = BTreeMap::new();
    for (id, mutant) in mutants {
        by_file.entry(&mutant.path).or_default().push((*id, mutant));
    }
    for file in files_in(&package.join("src"))? {
        let name = file.strip_prefix(package)?;
        if !by_file.contains_key(name) && name != Path::new("src/lib.rs") {
            write_if_new(&copy.join(name), &fs::read(&file)?)?;
        }
    }
    let mut places = Places::new();
    let lib = Path::new("src/lib.rs");
    by_file.entry(lib).or_default();
    for (path, mut mutants) in by_file {
        mutants.sort_by_key(|(_, mutant)| mutant.place.start);
        let old = fs::read_to_string(package.join(path))?;
        let mut new = String::new();
        let mut done = 0;
        for (id, mutant) in mutants {
            new.push_str(&old[done..mutant.place.start]);
            let start = new.len();
            new.push_str(&mutant.text(id, &old[mutant.place.clone()]));
            places.entry(path.to_owned()).or_default().push((start..new.len(), id));
            done = mutant.place.end;
        }
        new.push_str(&old[done..]);
        if path == lib {
            new.push_str("\npub(crate) mod mutant;\n");
        }
        write_if_new(&copy.join(path), new.as_bytes())?;
    }
    let count = mutants.iter().map(|(id, _)| id + 1).max().unwrap_or(0);
    let switch = SWITCH.replace("COUNT: usize = 0", &format!("COUNT: usize = {count}"));
    write_if_new(&copy.join("src/mutant.rs"), switch.as_bytes())?;
    Ok(places)
}

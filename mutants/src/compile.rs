//! What cargo says about the copy.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::copy::Places;

fn cargo(copy: &Path, target: &Path, arguments: &[&str]) -> Result<(bool, Vec<Value>)> {
    let output = Command::new("cargo")
        .args(arguments)
        .arg("--message-format=json")
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", target)
        .stderr(Stdio::inherit())
        .output()
        .context("cargo cannot be started")?;
    let lines = String::from_utf8(output.stdout)?;
    let messages = lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    Ok((output.status.success(), messages))
}

/// The mutants at which the copy does not compile; none where it does.
pub fn not_compiling(copy: &Path, target: &Path, places: &Places) -> Result<BTreeSet<usize>> {
    let (is_fine, messages) = cargo(copy, target, &["check", "--lib", "--quiet"])?;
    let mut wrong = BTreeSet::new();
    if is_fine {
        return Ok(wrong);
    }
    for message in messages.iter().filter(|message| message["message"]["level"] == "error") {
        let spans = message["message"]["spans"].as_array().map_or(&[][..], Vec::as_slice);
        let is_primary = |span: &&Value| span["is_primary"] == true;
        let mut guilty: BTreeSet<usize> =
            spans.iter().filter(is_primary).flat_map(|span| mutants_at(span, places)).collect();
        if guilty.is_empty() {
            guilty = spans.iter().flat_map(|span| mutants_at(span, places)).collect();
        }
        if guilty.is_empty()
            && let Some(span) = spans.first()
        {
            // Such as a borrow that lasts longer: whatever comes before it.
            guilty = nearest_before(span, places).into_iter().collect();
        }
        if guilty.is_empty() && !spans.is_empty() {
            bail!("the copy does not compile: {}", message["message"]["rendered"]);
        }
        wrong.extend(guilty);
    }
    ensure!(!wrong.is_empty(), "the copy does not compile, see above");
    Ok(wrong)
}

fn place_of(span: &Value) -> Option<(PathBuf, usize, usize)> {
    let at = |name: &str| span[name].as_u64().and_then(|byte| usize::try_from(byte).ok());
    Some((PathBuf::from(span["file_name"].as_str()?), at("byte_start")?, at("byte_end")?))
}

fn mutants_at(span: &Value, places: &Places) -> Vec<usize> {
    let Some((path, start, end)) = place_of(span) else { return Vec::new() };
    let there = places.get(&path).map_or(&[][..], Vec::as_slice);
    let hit = there.iter().filter(|(place, _)| place.start < end && start < place.end);
    hit.map(|(_, id)| *id).collect()
}

fn nearest_before(span: &Value, places: &Places) -> Option<usize> {
    let (path, start, _) = place_of(span)?;
    let before = places.get(&path)?.iter().filter(|(place, _)| place.start < start);
    before.map(|(_, id)| *id).next_back()
}

/// A program with tests.
#[derive(Clone, Debug)]
pub struct Program {
    /// `lib`, or the name of the file or folder in `tests`.
    pub name: String,
    pub path: PathBuf,
}

/// Builds all programs with tests, but for those of `left_out`.
pub fn build_tests(copy: &Path, target: &Path, left_out: &[String]) -> Result<Vec<Program>> {
    let (is_fine, messages) = cargo(copy, target, &["test", "--no-run", "--quiet"])?;
    for message in messages.iter().filter(|message| message["message"]["level"] == "error") {
        eprintln!("{}", message["message"]["rendered"].as_str().unwrap_or_default());
    }
    ensure!(is_fine, "the tests of the copy cannot be built, see above");
    let mut programs = Vec::new();
    for message in messages.iter().filter(|message| message["profile"]["test"] == true) {
        let Some(path) = message["executable"].as_str() else { continue };
        let kind = message["target"]["kind"][0].as_str().unwrap_or_default();
        let name = message["target"]["name"].as_str().unwrap_or_default();
        let name = if kind == "lib" { "lib" } else { name };
        if ["lib", "test"].contains(&kind) && !left_out.iter().any(|other| other == name) {
            programs.push(Program { name: name.to_owned(), path: path.into() });
        }
    }
    ensure!(!programs.is_empty(), "the copy has no tests");
    Ok(programs)
}

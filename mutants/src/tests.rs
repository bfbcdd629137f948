//! Runs tests: all of them once without a mutant, to see what each takes and
//! which mutants it comes across, and then those that a mutant might fail.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use crate::compile::Program;

/// The most memory that a test may have, in KiB, so that a mutant cannot take
/// all there is.
const MEMORY: &str = "8388608";

/// How often a test is tried without a mutant before it proves nothing.
const TRIES: usize = 3;

/// A test, and what it did without a mutant.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Test {
    pub program: String,
    pub name: String,
    pub seconds: f64,
    pub reached: BTreeSet<usize>,
}

/// What became of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    Passed,
    /// The name of the first test that failed, or what else went wrong.
    Failed(String),
    OutOfTime,
}

/// Runs the tests of all programs one by one; what `known` has of the same
/// programs is taken from there.
pub fn run_without_mutant(copy: &Path, programs: &[Program], known: &Path) -> Result<Vec<Test>> {
    let mut all: BTreeMap<String, Vec<Test>> = match fs::read(known) {
        Ok(bytes) => serde_json::from_slice(&bytes)?,
        Err(_) => BTreeMap::new(),
    };
    let reached = known.with_extension("reached");
    let mut found = Vec::new();
    for program in programs {
        let key = key(program)?;
        if let Some(tests) = all.get(&key) {
            found.extend(tests.iter().cloned());
            continue;
        }
        let mut tests = Vec::new();
        for name in names(copy, program)? {
            for left in (0..TRIES).rev() {
                let _ = fs::remove_file(&reached);
                let start = Instant::now();
                let noting = ("STEPSTAR_REACHED", reached.as_os_str().to_owned());
                let end = run(copy, program, &[&name], noting, Duration::from_secs(600))?;
                if end == End::Passed {
                    let lines = fs::read_to_string(&reached).unwrap_or_default();
                    let reached = lines.lines().filter_map(|line| line.parse().ok()).collect();
                    let seconds = start.elapsed().as_secs_f64();
                    tests.push(Test { program: program.name.clone(), name, seconds, reached });
                    break;
                }
                println!("without a mutant, {} {name}: {end:?}", program.name);
                if left == 0 {
                    println!("  it proves nothing and is left out");
                }
            }
        }
        println!("{}: {} tests pass without a mutant", program.name, tests.len());
        found.extend(tests.iter().cloned());
        all.insert(key, tests);
        fs::write(known, serde_json::to_vec(&all)?)?;
    }
    Ok(found)
}

/// What is another after a program was built again.
fn key(program: &Program) -> Result<String> {
    let built = fs::metadata(&program.path)?.modified()?;
    Ok(format!("{} {built:?}", program.path.display()))
}

fn names(copy: &Path, program: &Program) -> Result<Vec<String>> {
    let output = Command::new(&program.path)
        .args(["--list", "--format", "terse"])
        .current_dir(copy)
        .output()
        .with_context(|| format!("{} cannot be started", program.path.display()))?;
    let list = String::from_utf8(output.stdout)?;
    Ok(list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

/// Runs the tests that come across a mutant, the quickest programs first, until
/// one fails. Says which, or that it took too long.
pub fn try_mutant(copy: &Path, programs: &[Program], tests: &[Test], id: usize) -> Result<End> {
    let mut groups: Vec<(f64, &Program, Vec<&str>)> = Vec::new();
    for program in programs {
        // What takes long waits until all that is quick has been tried.
        for is_quick in [true, false] {
            let those: Vec<&Test> = tests
                .iter()
                .filter(|test| test.program == program.name && test.reached.contains(&id))
                .filter(|test| (test.seconds < 1.0) == is_quick)
                .collect();
            let seconds = those.iter().map(|test| test.seconds).sum();
            if !those.is_empty() {
                let names = those.iter().map(|test| test.name.as_str()).collect();
                groups.push((seconds, program, names));
            }
        }
    }
    groups.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (seconds, program, names) in groups {
        let limit = Duration::from_secs_f64(20.0 + 5.0 * seconds);
        let on = || ("STEPSTAR_MUTANT", id.to_string().into());
        match run(copy, program, &names, on(), limit)? {
            End::Passed => {}
            // It must be the mutant that it fails by, not chance.
            End::Failed(name) => {
                let again: &[&str] = if names.contains(&name.as_str()) { &[&name] } else { &names };
                if run(copy, program, again, on(), limit)? != End::Passed {
                    return Ok(End::Failed(format!("{} {name}", program.name)));
                }
                println!("{} {name} failed only once", program.name);
            }
            End::OutOfTime => return Ok(End::OutOfTime),
        }
    }
    Ok(End::Passed)
}

/// Runs these tests of a program until the first one fails.
fn run(
    copy: &Path,
    program: &Program,
    names: &[&str],
    variable: (&str, std::ffi::OsString),
    limit: Duration,
) -> Result<End> {
    // More than a few windows at a time get in each other's way.
    let threads = if program.name == "window" { "1" } else { "2" };
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -v \"$0\"; exec \"$@\"", MEMORY])
        .arg(&program.path)
        .args(["--exact", "--test-threads", threads])
        .args(names)
        .current_dir(copy)
        .env("CARGO_MANIFEST_DIR", copy)
        .env("CI", "1")
        .env(variable.0, variable.1)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
        .context("sh cannot be started")?;
    let Some(output) = child.stdout.take() else { bail!("there is no output") };
    let (send, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            if send.send(line).is_err() {
                break;
            }
        }
    });
    let end = Instant::now() + limit;
    let mut failed = None;
    let mut is_late = false;
    loop {
        match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => {
                let name = line.strip_prefix("test ").and_then(|rest| rest.split_once(" ... "));
                if let Some((name, "FAILED")) = name {
                    failed = Some(name.to_owned());
                    break;
                }
                if line.starts_with("test result:") {
                    break;
                }
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                is_late = true;
                break;
            }
        }
    }
    if failed.is_some() || is_late {
        end_group(child.id());
    }
    let status = child.wait()?;
    end_group(child.id());
    Ok(match failed {
        Some(name) => End::Failed(name),
        None if is_late => End::OutOfTime,
        None if status.success() => End::Passed,
        None => End::Failed(status.to_string()),
    })
}

/// Ends a program and all that it has started.
fn end_group(id: u32) {
    let _ = Command::new("kill")
        .args(["-KILL", "--", &format!("-{id}")])
        .stderr(Stdio::null())
        .status();
}

/// The file that keeps what the tests did without a mutant.
pub fn known(folder: &Path) -> PathBuf {
    folder.join("tests.json")
}

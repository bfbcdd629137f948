//! Makes small wrong changes to stepstar's code, each behind a switch, builds
//! it once, and finds out which of them no test notices. See README.md.

mod compile;
mod copy;
mod find;
mod results;
mod source;
mod tests;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Parser;

use compile::{build_tests, not_compiling};
use copy::{copy_package, write_mutants};
use find::Mutant;
use results::{Known, Outcome, Tried};
use tests::End;

/// Finds out which wrong lines of stepstar its tests would notice.
#[derive(Parser)]
struct Arguments {
    /// How many mutants
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// Which mutants: the same number gives the same ones for the same code
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only in files whose path begins so, or at one line: src/app/files.rs:17
    #[arg(long = "in", value_name = "PATH")]
    inside: Vec<String>,
    /// Not in files whose path begins so
    #[arg(long, value_name = "PATH")]
    outside: Vec<String>,
    /// Only those that were not noticed before, wherever they are by now
    #[arg(long)]
    again: bool,
    /// List the mutants and end
    #[arg(long)]
    list: bool,
    /// Programs with tests that are not to run; this one reads the code itself
    #[arg(long, value_name = "NAME", default_value = "architecture")]
    leave_out: Vec<String>,
    /// Where the copy, its build and the results are kept
    #[arg(long, default_value = "target/mutants")]
    folder: PathBuf,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let package = env::current_dir()?;
    ensure!(package.join("src/lib.rs").exists(), "start this in the folder of stepstar");
    let results = arguments.folder.join("results.jsonl");
    let known = results::read(&results)?;
    let sample =
        if arguments.again { unnoticed(&package, &known)? } else { sample(&package, &arguments)? };
    if arguments.list {
        for mutant in sample.iter().take(arguments.count) {
            println!("{}  {}", results::place_of(mutant), results::short(&mutant.change));
        }
        return Ok(());
    }
    fs::create_dir_all(&arguments.folder)?;
    let folder = arguments.folder.canonicalize()?;
    let copy = folder.join("copy");
    let target = env::var_os("CARGO_TARGET_DIR").map_or(folder.join("build"), PathBuf::from);
    let target = if target.is_absolute() { target } else { package.join(target) };

    copy_package(&package, &copy)?;
    let count = if arguments.again { sample.len() } else { arguments.count };
    let chosen = compiling(&package, &copy, &target, &sample, count)?;
    let programs = build_tests(&copy, &target, &arguments.leave_out)?;
    let tests = tests::run_without_mutant(&copy, &programs, &tests::known(&folder))?;

    let mut all = Vec::new();
    for (number, (id, mutant)) in chosen.iter().enumerate() {
        let place = results::place_of(mutant);
        let before = known.get(&(place.clone(), mutant.change.clone()));
        if let Some(tried) = before.filter(|_| !arguments.again) {
            all.push(tried.clone());
            continue;
        }
        let start = Instant::now();
        let (outcome, test) = if !tests.iter().any(|test| test.reached.contains(id)) {
            (Outcome::NotReached, None)
        } else {
            match tests::try_mutant(&copy, &programs, &tests, *id)? {
                End::Passed => (Outcome::Survived, None),
                End::Failed(test) => (Outcome::Killed, Some(test)),
                End::OutOfTime => (Outcome::TimedOut, None),
            }
        };
        let seconds = (start.elapsed().as_secs_f64() * 10.0).round() / 10.0;
        let tried = Tried { place, change: mutant.change.clone(), outcome, test, seconds };
        println!(
            "{}/{} {:?} {} {} {}",
            number + 1,
            chosen.len(),
            tried.outcome,
            tried.place,
            results::short(&tried.change),
            tried.test.as_deref().unwrap_or_default(),
        );
        results::append(&results, &tried)?;
        all.push(tried);
    }
    let equivalent = fs::read_to_string(package.join("mutants/equivalent.txt")).unwrap_or_default();
    results::print(&all, &equivalent);
    Ok(())
}

/// The mutants that no test noticed: in each file those with the same change,
/// nearest to where it was.
fn unnoticed(package: &Path, known: &Known) -> Result<Vec<Mutant>> {
    let mut all = Vec::new();
    for source in source::sources(package)? {
        all.extend(find::mutants(&source));
    }
    let mut found: Vec<Mutant> = Vec::new();
    for tried in known.values().filter(|tried| !tried.is_noticed()) {
        let line = tried.line();
        let same = all.iter().filter(|mutant| {
            mutant.path == Path::new(tried.file())
                && mutant.change == tried.change
                && !found.iter().any(|other| is_in_the_way(other, mutant))
        });
        match same.min_by_key(|mutant| mutant.line.abs_diff(line)) {
            Some(mutant) => found.push(mutant.clone()),
            None => println!("{} is no longer there: {}", tried.place, tried.change),
        }
    }
    Ok(found)
}

/// Whether only one of two mutants can be written into a file.
fn is_in_the_way(one: &Mutant, other: &Mutant) -> bool {
    one.path == other.path
        && one.place.start <= other.place.end
        && other.place.start <= one.place.end
}

/// Mutants in the order in which the seed draws them, without any that
/// overlap or share a line; more than asked for, since some will not compile.
fn sample(package: &Path, arguments: &Arguments) -> Result<Vec<Mutant>> {
    let mut all = Vec::new();
    for source in source::sources(package)? {
        all.extend(find::mutants(&source));
    }
    all.retain(|mutant| is_wanted(mutant, arguments));
    fastrand::Rng::with_seed(arguments.seed).shuffle(&mut all);
    let mut chosen: Vec<Mutant> = Vec::new();
    let most = arguments.count + arguments.count / 4 + 5;
    for mutant in all {
        if chosen.len() == most {
            break;
        }
        let is_near = |other: &Mutant| {
            other.path == mutant.path && other.line == mutant.line || is_in_the_way(other, &mutant)
        };
        if !chosen.iter().any(is_near) {
            chosen.push(mutant);
        }
    }
    Ok(chosen)
}

fn is_wanted(mutant: &Mutant, arguments: &Arguments) -> bool {
    let path = mutant.path.to_string_lossy();
    let is_at = |place: &String| {
        path.starts_with(place.as_str()) || *place == format!("{path}:{}", mutant.line)
    };
    (arguments.inside.is_empty() || arguments.inside.iter().any(is_at))
        && !arguments.outside.iter().any(is_at)
}

/// Writes the sample into the copy, leaves out what does not compile, and says
/// which are left, with their numbers.
fn compiling<'a>(
    package: &Path,
    copy: &Path,
    target: &Path,
    sample: &'a [Mutant],
    count: usize,
) -> Result<Vec<(usize, &'a Mutant)>> {
    let mut left: Vec<(usize, &Mutant)> = sample.iter().enumerate().collect();
    loop {
        let places = write_mutants(package, copy, &left)?;
        let wrong = not_compiling(copy, target, &places).context("cargo check")?;
        println!("{} mutants are built in, {} do not compile", left.len(), wrong.len());
        if wrong.is_empty() {
            break;
        }
        left.retain(|(id, _)| !wrong.contains(id));
    }
    left.truncate(count);
    Ok(left)
}

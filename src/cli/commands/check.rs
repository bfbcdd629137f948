//! `stepstar check`: what is wrong with the tasks, predictions and texts of a course.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::cli::arguments::Overrides;
use crate::cli::commands::traces::diff::first_difference;
use crate::cli::output::{self, Result};
use crate::export::least_cost;
use crate::fault::counted;
use crate::grid::Terrain;
use crate::history::Record;
use crate::jobs::unwatched;
use crate::level::{Course, Level, LevelError, LevelText, Opening, Part, Task, load_rules};
use crate::search::{Problem, Search, best_cost};
use crate::storage::{is_folder, shown_name};
use crate::trace::DifferenceSearch;

/// The number of iterations after which a search is given up.
const MAX_ITERATIONS: u64 = 50_000_000;

/// Checks levels and folders of levels, and prints what is wrong with them.
pub(in crate::cli) fn run(paths: &[PathBuf]) -> Result {
    let (mut count, mut text) = (0, String::new());
    for path in paths {
        let (files, before) = match is_folder(path) {
            true => (Course::files(path), count),
            false => (vec![path.clone()], count),
        };
        for file in files {
            let opened = Overrides::default().open(&file)?.map_err(LevelError::from);
            match (opened, is_folder(path)) {
                (Ok(Opening { level, .. }), _) => {
                    let name = shown_name(&file);
                    let faults = [text_faults(&level), task_faults(&level)?].concat();
                    faults.iter().for_each(|fault| text += &format!("{name}: {fault}\n"));
                }
                // Rules are no levels.
                (Err(_), true) if load_rules(&file).is_ok() => continue,
                (Err(error), true) => text += &format!("{error}\n"),
                (Err(error), false) => return Err(error.into()),
            }
            count += 1;
        }
        if count == before {
            return Err(format!("{}: {}", shown_name(path), Course::NONE).into());
        }
    }
    let faults = text.lines().count();
    text += &format!(
        "{}: {}\n",
        counted(count, "level"),
        match faults {
            0 => "nothing is wrong".to_owned(),
            _ => counted(faults, "fault"),
        }
    );
    output::print(&text)?;
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Finds texts in unknown languages, and texts that lack a language in which the level's other texts are
/// written.
fn text_faults(level: &Level) -> Vec<String> {
    let exercise = &level.exercise;
    let answers = exercise.predict.iter().flat_map(|predict| &predict.answers);
    let named = [("title", &level.title), ("about", &level.about), ("proves", &exercise.proves)];
    let texts: Vec<(&str, &LevelText)> =
        named.into_iter().chain(answers.map(|answer| ("predict", answer))).collect();
    let mut all: Vec<&str> = texts.iter().flat_map(|(_, text)| text.languages()).collect();
    all.sort_unstable();
    all.dedup();
    let mut faults = Vec::new();
    for tag in all {
        if !is_language(tag) {
            faults.push(format!("{tag:?} is no language, expected a tag such as \"en\" or \"zh\""));
            continue;
        }
        // Digits need no translation.
        let is_text = |text: &LevelText| text.as_str().contains(char::is_alphabetic);
        let lacks = |text: &LevelText| is_text(text) && text.languages().all(|own| own != tag);
        let lacking = texts.iter().filter(|(_, text)| lacks(text));
        faults.extend(lacking.map(|(field, _)| format!("{field}: no text in {tag:?}")));
    }
    let answers = exercise.predict.iter().flat_map(|predict| &predict.answers).enumerate();
    let is_twice = |(at, answer): &(usize, &LevelText)| {
        answers.clone().take(*at).any(|(_, other)| other == *answer)
    };
    faults.extend(
        answers.clone().find(is_twice).map(|_| "predict: two answers are the same".to_owned()),
    );
    faults.dedup();
    faults
}

/// The languages that have two letters (ISO 639-1).
const LANGUAGES: &str = "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr \
    cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr \
    ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb \
    lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os \
    pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th \
    ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Whether a tag begins with a language; all words of three letters count as one.
fn is_language(tag: &str) -> bool {
    let first = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    first.len() == 3 || LANGUAGES.split(' ').any(|language| language == first)
}

/// Returns what is wrong with the task of a level.
fn task_faults(level: &Level) -> Result<Vec<String>> {
    let Some(task) = level.exercise.task else { return Ok(Vec::new()) };
    let (mut faults, lanes) = (Vec::new(), level.lanes().count());
    if task.needs_lanes() && lanes < 2 {
        faults.push(format!("task: {task:?} compares lanes, but the level has only one"));
    }
    let costs = level.rules().rules().costs;
    // A lane can be closed, and its costs be set, where that may be changed.
    let parts = &level.exercise.may_change;
    let are_fixed = !parts.is_empty() && !parts.contains(&Part::Rules);
    if task.has_cost() && are_fixed && level.lanes().any(|lane| lane.rules().costs != costs) {
        let sentence = "names a cost, but a lane has other move costs, so it cannot be done";
        faults.push(format!("task: {task:?} {sentence}"));
    }
    let cells = level.problem().grid().area();
    if let Task::ClosedMoreThan(number) = task
        && number >= cells
    {
        faults.push(format!("task: {task:?} cannot be done, since the map has {cells} cells"));
    }
    if level.exercise.may_change.contains(&Part::WallsAtMost(0)) {
        faults.push("may_change: WallsAtMost(0) allows nothing".to_owned());
    }
    let mut records: Vec<Record> = level.problems().into_iter().map(Record::new).collect();
    records.iter_mut().for_each(|record| _ = record.grow(MAX_ITERATIONS));
    let pairs = (0..lanes).flat_map(|a| (a + 1..lanes).map(move |b| [a, b])).collect::<Vec<_>>();
    let mut search = DifferenceSearch::after(&pairs, 0);
    let differ = first_difference(&mut search, &mut records, MAX_ITERATIONS)?.is_some();
    let is_done = |search: &Search| {
        let differ = (lanes > 1).then_some(differ);
        level.exercise.is_done(search.view(), costs, least_cost(search.view()), differ)
    };
    if records.iter().all(|record| record.search().is_some_and(is_done)) {
        faults.push("task: it is done from the start".to_owned());
    }
    if let Some(most) = task.highest_cost() {
        let least = level.problems().iter().filter_map(|own| least(level, own)).max();
        let too_low = least.filter(|&least| most < least);
        faults.extend(
            too_low.map(|least| {
                format!("task: {most} is less than the lowest possible cost, {least}")
            }),
        );
    }
    Ok(faults)
}

/// Returns a cost below which no path of a lane can be, whatever is changed that may be; `None` if that
/// is unknown.
fn least(level: &Level, problem: &Problem) -> Option<u64> {
    let parts = &level.exercise.may_change;
    let is_free = |part: &Part| *part == Part::Ends || part.has_rule("diagonal");
    if parts.is_empty() || parts.iter().any(is_free) {
        return None;
    }
    let mut grid = problem.grid().clone();
    if parts.iter().any(|part| part.walls() > 0) {
        let walls: Vec<_> = grid.cells().filter(|&cell| grid.terrain(cell).is_wall()).collect();
        walls.into_iter().for_each(|cell| grid.set(cell, Terrain::PLAIN));
    }
    let rules = problem.rules().clone();
    let problem = Problem::new(grid, rules, problem.start(), problem.goal()).ok()?;
    unwatched(|progress| best_cost(&problem, progress))
}

//! Compares the search with other crates on the same problems in the same run,
//! and prints a table of nanoseconds per expansion of stepstar's search. Processor
//! time counts, and of several rounds the least: other programs can only add to it.
//!
//! `cargo bench --bench search` runs all problems; words after `--` choose
//! problems whose name contains one of them. `-- --save FILE` also writes the
//! table, with date and machine, to a file.

#![expect(clippy::expect_used, reason = "the problems are made here and are valid")]

#[path = "support/maps.rs"]
mod maps;
#[path = "support/peer.rs"]
mod peer;
#[path = "support/table.rs"]
mod table;
#[path = "support/thread_time.rs"]
mod thread_time;

use std::hint::black_box;
use std::time::{Duration, Instant, SystemTime};

use maps::Task;
use stepstar::history::{Record, Timeline};
use stepstar::search::{Costs, OpenListKind, Problem, Rules, Search};
use table::{Row, Summary};
use thread_time::thread_time;

/// The least number of rounds of a measurement.
const ROUNDS: usize = 5;
/// The least time of a measurement. In less time, one disturbance could affect all
/// rounds of a short search.
const MIN_TIME: Duration = Duration::from_millis(400);
/// The most entries that the unsorted list may scan. Longer searches would take
/// minutes and are left out.
const MAX_SCANNED: usize = 3_000_000_000;

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let file = words.iter().position(|word| word == "--save").map(|place| {
        let file = words.get(place + 1).expect("--save is followed by a file").clone();
        words.drain(place..place + 2);
        file
    });
    words.retain(|word| !word.starts_with('-'));
    println!("{}", Row::head());
    let tasks = maps::tasks();
    let is_chosen = |task: &&Task| {
        words.is_empty() || words.iter().any(|word| task.name.contains(word.as_str()))
    };
    let mut rows = Vec::new();
    for task in tasks.iter().filter(is_chosen) {
        let row = measure(task);
        println!("{row}");
        rows.push(row);
    }
    let summary = Summary::of(&rows);
    println!("{summary}");
    // The longest search, in which jumps are slowest.
    let jump = tasks.iter().find(|task| task.name.starts_with("random 2048, 20")).map(jump);
    let jump = jump.unwrap_or_default();
    println!("{jump}");
    if let Some(file) = file {
        let date = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        let page = table::page(&date[..10], &machine(), &rows, &summary, &jump);
        std::fs::write(&file, page).expect("the file can be written");
    }
}

/// Measures one problem.
fn measure(task: &Task) -> Row {
    let problem = || task.problem(OpenListKind::BucketQueue);
    let mut recorded = Record::new(problem());
    let astar = peer::Astar::new(recorded.problem());
    let jump_points = peer::JumpPoints::new(recorded.problem());
    let times = in_turns([
        &mut || {
            let problem = problem();
            time(|| _ = Search::new(problem).run_for(u64::MAX))
        },
        &mut || {
            let problem = problem();
            time(|| _ = Timeline::new(problem).grow(u64::MAX))
        },
        &mut || run(problem()),
        &mut || run(task.problem(OpenListKind::BinaryHeap)),
        &mut || time(|| _ = black_box(astar.cost())),
        &mut || time(|| assert!(jump_points.finds())),
    ]);
    recorded.grow(u64::MAX);
    let search = recorded.search().expect("it is our own");
    assert_eq!(astar.cost(), search.view().cost(), "both must find the same cost");
    let expanded = search.iteration();
    let scanned = expanded as usize * search.view().counts().largest_open / 2;
    let list = (scanned < MAX_SCANNED).then(|| run(task.problem(OpenListKind::List)));
    let list = list.map(|time| time.as_nanos() as f64 / expanded as f64);
    let bytes = recorded.bytes() as f64 / expanded as f64;
    let [fresh, recorded, bucket, heap, astar, jump_points] =
        times.map(|time| time.as_nanos() as f64 / expanded as f64);
    let general = [large_costs(), inconsistent()].map(|rules| general(task, rules));
    let name = task.name.clone();
    Row { name, expanded, fresh, recorded, bucket, heap, list, astar, jump_points, bytes, general }
}

/// Returns rules with costs too large for one bucket per F.
fn large_costs() -> Rules {
    Rules { costs: Costs { straight: 100_000, diagonal: 141_421 }, ..Rules::default() }
}

/// Returns rules with a weight that makes the heuristic inconsistent. Closed cells
/// reopen, as in `pathfinding`.
fn inconsistent() -> Rules {
    Rules { weight: 1.2, reopen_closed: true, ..Rules::default() }
}

/// Measures a search under rules that a bucket queue does not support. Returns the
/// times of stepstar and of `pathfinding`, in nanoseconds per expansion of stepstar.
fn general(task: &Task, rules: Rules) -> [f64; 2] {
    let problem = || task.under(rules.clone());
    let astar = peer::Astar::new(&problem());
    let times = in_turns([&mut || run(problem()), &mut || time(|| _ = black_box(astar.cost()))]);
    let mut search = Search::new(problem());
    let expanded = search.run_for(u64::MAX);
    times.map(|time| time.as_nanos() as f64 / expanded as f64)
}

/// Returns the least times of several tasks, after one warm-up of each. The tasks
/// take turns, so that a change of the machine's speed affects all of them.
fn in_turns<const N: usize>(mut works: [&mut dyn FnMut() -> Duration; N]) -> [Duration; N] {
    let mut times = [const { Vec::new() }; N];
    let began = Instant::now();
    while times[0].len() < ROUNDS || began.elapsed() < MIN_TIME {
        for (work, times) in works.iter_mut().zip(&mut times) {
            work();
            times.push(work());
        }
    }
    times.map(|times| times.into_iter().min().unwrap_or_default())
}

/// Measures jumps between the ends of a recorded search, and returns a sentence.
fn jump(task: &Task) -> String {
    let mut timeline = Timeline::new(task.problem(OpenListKind::BucketQueue));
    timeline.grow(u64::MAX);
    let last = timeline.record().iterations() - 1;
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..ROUNDS {
        timeline.show(1);
        times.push(time(|| timeline.show(last)));
        times.push(time(|| timeline.show(1)));
    }
    times.sort_unstable();
    let middle = times[times.len() / 2];
    format!(
        "A jump from end to end over the {last} iterations of {} takes {middle:.1?}.",
        task.name
    )
}

/// Returns the time of one search, without the time to allocate its memory.
fn run(problem: Problem) -> Duration {
    let mut search = Search::new(problem);
    time(|| _ = search.run_for(u64::MAX))
}

fn time(work: impl FnOnce()) -> Duration {
    let start = thread_time();
    work();
    thread_time() - start
}

/// Describes the machine, with the processor's name if the system knows it.
fn machine() -> String {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or(std::env::consts::ARCH, |(_, name)| name);
    format!("{name}, {processors} cores, {}", std::env::consts::OS)
}

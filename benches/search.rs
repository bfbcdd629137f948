//! Times the search against the crate `pathfinding` on the same problems in
//! the same run, and prints a table of nanoseconds an expansion and ratios.
//!
//! `cargo bench --bench search` runs all problems; words after `--` choose
//! those whose name contains one of them.

#![expect(clippy::expect_used, reason = "the problems are made here, and are in order")]

#[path = "support/maps.rs"]
mod maps;
#[path = "support/peer.rs"]
mod peer;

use std::time::{Duration, Instant};

use maps::Task;
use stepstar::history::{Log, Timeline};
use stepstar::search::{OpenListKind, Problem, Search};

/// Rounds of each measurement; the median counts.
const ROUNDS: usize = 5;

fn main() {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    println!(
        "{:<18} {:>10} {:>9} {:>9} {:>9} {:>9} {:>8} {:>8} {:>7}",
        "problem", "expanded", "bucket", "recorded", "heap", "peer", "ratio", "record", "bytes"
    );
    let mut ratios = Vec::new();
    let mut records = Vec::new();
    let tasks = maps::tasks();
    for task in &tasks {
        if words.is_empty() || words.iter().any(|word| task.name.contains(word.as_str())) {
            let (ratio, record) = measure(task);
            ratios.push(ratio);
            records.push(record);
        }
    }
    // The longest search, which is the slowest to go through.
    if let Some(task) = tasks.iter().find(|task| task.name == "random 2048 20%") {
        jump(task);
    }
    ratios.sort_by(f64::total_cmp);
    records.sort_by(f64::total_cmp);
    if let (Some(least), Some(median)) = (ratios.first(), ratios.get(ratios.len() / 2)) {
        let record = records[records.len() / 2];
        println!(
            "times in ns an expansion, bytes of history an iteration\n\
             ratio: peer / bucket, median {median:.2}, least {least:.2}\n\
             record: bucket with its history kept / without, median {record:.2}"
        );
    }
}

/// Prints the row of one problem and returns the peer's time and that of a
/// recorded search, both in ours.
fn measure(task: &Task) -> (f64, f64) {
    let mut bucket = Search::new(task.problem(OpenListKind::BucketQueue));
    let mut recorded = Search::new(task.problem(OpenListKind::BucketQueue));
    let mut log = Log::new(false);
    let mut heap = Search::new(task.problem(OpenListKind::BinaryHeap));
    let problem = task.problem(OpenListKind::BucketQueue);
    let mut times: [Vec<Duration>; 4] = Default::default();
    // In turns, so that a change of the machine's speed meets all alike.
    for _ in 0..ROUNDS {
        times[0].push(time(|| run(&mut bucket)));
        times[1].push(time(|| record(&mut recorded, &mut log)));
        times[2].push(time(|| run(&mut heap)));
        times[3].push(time(|| peer(&problem, &bucket)));
    }
    let expanded = bucket.iteration() as f64;
    let bytes = log.bytes() as f64 / expanded;
    let [bucket, recorded, heap, peer] = times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2].as_nanos() as f64
    });
    println!(
        "{:<18} {:>10} {:>9.1} {:>9.1} {:>9.1} {:>9.1} {:>8.2} {:>8.2} {:>7.2}",
        task.name,
        expanded,
        bucket / expanded,
        recorded / expanded,
        heap / expanded,
        peer / expanded,
        peer / bucket,
        recorded / bucket,
        bytes
    );
    (peer / bucket, recorded / bucket)
}

/// Prints how long it takes to show the other end of a recorded search.
fn jump(task: &Task) {
    let mut timeline = Timeline::new(task.problem(OpenListKind::BucketQueue));
    timeline.run_for(u64::MAX).expect("the costs are small");
    let last = timeline.search().iteration() - 1;
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..ROUNDS {
        timeline.show(1);
        times.push(time(|| timeline.show(last)));
        times.push(time(|| timeline.show(1)));
    }
    times.sort_unstable();
    let middle = times[times.len() / 2];
    println!("jump from end to end, {} over {last} iterations: {middle:.1?}", task.name);
}

/// One search, the reset of its state included.
fn run(search: &mut Search) {
    search.reset();
    search.run_for(u64::MAX).expect("the costs are small");
}

/// The same with its history kept.
fn record(search: &mut Search, log: &mut Log) {
    search.reset();
    log.clear(false);
    search.run_observed(u64::MAX, log).expect("the costs are small");
}

/// The peer's search, which must come to the same cost.
fn peer(problem: &Problem, ours: &Search) {
    assert_eq!(peer::cost(problem), ours.cost(), "both must find the same cost");
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

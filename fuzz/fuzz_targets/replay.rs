//! Another program's run in a timeline: every moment is the same forward and backward, and
//! finds never leave the run.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::grid::Cell;
use stepstar::history::{
    FindTarget, ForeignRun, Moment, Record, Timeline, cell_history, find_next, find_previous,
};
use stepstar::search::CellState;
use stepstar::trace::TraceStep;
use stepstar_fuzz::traces::{level_and_rest, reader};

/// The most iterations of a run.
const MAX_ITERATIONS: usize = 24;

fuzz_target!(|input: &[u8]| {
    let Some((problem, _, text)) = level_and_rest(input) else { return };
    let mut run = ForeignRun::new(problem.clone());
    for step in reader(text).map_while(Result::ok).take(MAX_ITERATIONS) {
        add(&mut run, &step);
    }
    let mut timeline = Timeline::of(Record::foreign(run));
    let last = timeline.moment().iterations();
    let mut picture_at = |iteration: u64, events: Option<usize>| {
        match events {
            Some(events) => timeline.show_events(iteration, events),
            None => timeline.show(iteration),
        }
        picture(timeline.moment())
    };
    let pictures: Vec<Picture> = (0..=last).map(|iteration| picture_at(iteration, None)).collect();
    for iteration in (0..=last).rev() {
        let expected = &pictures[iteration as usize];
        assert_eq!(&picture_at(iteration, None), expected, "{iteration}");
        if iteration > 0 {
            // The last event shows the cells of the whole iteration.
            picture_at(iteration, Some(0));
            let all = picture_at(iteration, Some(usize::MAX));
            assert_eq!(all.cells, expected.cells, "{iteration}");
        }
    }
    let record = timeline.record();
    for cell in problem.grid().cells() {
        let closed = cell_history(record, cell).closed;
        assert!(closed.iter().all(|&iteration| iteration <= last), "{closed:?}");
    }
    let of_goal = FindTarget::OfCell(problem.goal());
    for target in [of_goal, FindTarget::Inconsistency] {
        let found = [find_next(record, target, 0), find_previous(record, target, last)];
        let is_within = found.iter().flatten().all(|&iteration| iteration <= last);
        assert!(is_within, "{target:?}: {found:?}");
    }
});

/// Adds a step of the trace as the window does.
fn add(run: &mut ForeignRun, step: &TraceStep) {
    let grid = run.problem().grid().clone();
    let Some(taken) = step.current.filter(|&taken| grid.contains(taken)) else { return };
    run.add(taken, step.events.iter().copied(), step.status);
    let path = step
        .path
        .as_ref()
        .map(|path| path.iter().copied().filter(|&cell| grid.contains(cell)).collect());
    run.add_end(path, step.cost);
}

/// Everything visible in a moment.
#[derive(Debug, PartialEq)]
struct Picture {
    cells: Vec<(CellState, Option<u64>, Option<Cell>)>,
    open: Vec<Cell>,
    closed: Vec<Cell>,
    path: Option<Vec<Cell>>,
    rest: String,
}

fn picture(moment: Moment) -> Picture {
    let cells: Vec<Cell> = moment.problem().grid().cells().collect();
    let (open, closed) = (moment.open(), moment.closed());
    let of = |target| cells.iter().filter(|&&cell| moment.state(cell) == target).count();
    assert_eq!([open.len(), moment.open_len()], [of(CellState::Open); 2]);
    assert_eq!([closed.len(), moment.closed_len()], [of(CellState::Closed); 2]);
    for &cell in &cells {
        let way = moment.path_to(cell);
        assert!(way.len() <= cells.len() && way.last().is_none_or(|&last| last == cell));
    }
    let all = cells.iter().map(|&cell| (moment.state(cell), moment.g(cell), moment.parent(cell)));
    let rest = format!(
        "{:?} {:?} {:?} {:?} {:?}",
        moment.status(),
        moment.current(),
        moment.cost(),
        moment.counts(),
        moment.events()
    );
    Picture { cells: all.collect(), open, closed, path: moment.path(), rest }
}

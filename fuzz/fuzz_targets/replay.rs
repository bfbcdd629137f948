//! Another program's run in a timeline: every moment of it is the same from
//! both sides, and what is counted is there.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::grid::Cell;
use stepstar::history::{Moment, FindWalk, ForeignRun, FindProgress, Timeline, FindTarget};
use stepstar::search::{CellState, Event, EventKind as Kind, Status};
use stepstar::trace::{TraceEventKind, TraceStep};
use stepstar_fuzz::traces::{level_and_rest, reader};

/// The most iterations that are gone through.
const MOST: usize = 24;

/// More events than an input can hold.
const MOST_EVENTS: usize = 10_000;

fuzz_target!(|input: &[u8]| {
    let Some((problem, _, text)) = level_and_rest(input) else {
        return;
    };
    let mut run = ForeignRun::new(problem.clone());
    for step in reader(text).map_while(Result::ok).take(MOST) {
        add(&mut run, &step);
    }
    let mut timeline = Timeline::foreign(run);
    let last = timeline.moment().iterations();
    let pictures: Vec<Picture> = (0..=last)
        .map(|iteration| {
            timeline.show(iteration);
            picture(timeline.moment())
        })
        .collect();
    for (iteration, picture_before) in pictures.iter().enumerate().rev() {
        timeline.show(iteration as u64);
        assert_eq!(&picture(timeline.moment()), picture_before, "{iteration}");
    }
    check_events(&mut timeline, &pictures);
    for cell in problem.grid().cells() {
        let closed = timeline.cell_history(cell).closed;
        assert!(closed.iter().all(|&iteration| iteration <= last), "{closed:?}");
    }
    check_finding(&timeline, last);
    // An edit puts a search of its own in its place.
    timeline.set_ends(problem.goal(), problem.start()).expect("both are open ground");
    assert!(!timeline.is_foreign());
    timeline.run_for(u64::MAX);
    assert_ne!(timeline.status(), Status::Searching);
});

/// Adds a step of the trace as the window does.
fn add(run: &mut ForeignRun, step: &TraceStep) {
    let grid = run.problem().grid().clone();
    let Some(taken) = step.current.filter(|&taken| grid.contains(taken)) else {
        return;
    };
    let events: Vec<Event> = step
        .events
        .iter()
        .map(|event| {
            let g = event.g.unwrap_or_else(|| run.g_through(taken, event.cell));
            let (old_g, old_parent) = (g, taken);
            let kind = match event.kind {
                TraceEventKind::Wall => Kind::Wall,
                TraceEventKind::CutsCorner => Kind::CutsCorner,
                TraceEventKind::Closed => Kind::Closed { g },
                TraceEventKind::Opened => Kind::Opened { g },
                TraceEventKind::Improved => Kind::Improved { g, old_g, old_parent },
                TraceEventKind::NotBetter => Kind::NotBetter { g },
                TraceEventKind::Reopened => Kind::Reopened { g, old_g, old_parent },
            };
            Event { cell: event.cell, kind }
        })
        .collect();
    run.add(taken, events.into_iter(), step.status.unwrap_or(Status::Searching));
    let path = step
        .path
        .as_ref()
        .map(|path| path.iter().copied().filter(|&cell| grid.contains(cell)).collect());
    run.add_end(path, step.cost);
}

/// Everything that a moment shows.
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

/// Checks that single events lead from one iteration to the next, and back.
fn check_events(timeline: &mut Timeline, pictures: &[Picture]) {
    let last = pictures.len() - 1;
    for iteration in 1..=last {
        timeline.show_events(iteration as u64, usize::MAX);
        assert_eq!(picture(timeline.moment()).cells, pictures[iteration].cells, "{iteration}");
        timeline.show(iteration as u64 - 1);
        assert_eq!(picture(timeline.moment()), pictures[iteration - 1], "{iteration}");
    }
    timeline.show(0);
    for _ in 0..MOST_EVENTS {
        if timeline.is_at_end() {
            break;
        }
        timeline.step_event();
    }
    assert_eq!(picture(timeline.moment()), pictures[last]);
    for _ in 0..MOST_EVENTS {
        if timeline.moment().iteration() == 0 {
            break;
        }
        timeline.back_event();
    }
    assert_eq!(picture(timeline.moment()), pictures[0]);
}

/// Checks that what is looked for is found in the record or not at all.
fn check_finding(timeline: &Timeline, last: u64) {
    let goal = timeline.problem().goal();
    let targets = [FindTarget::OfCell(goal), FindTarget::LowerG, FindTarget::OtherF, FindTarget::Inconsistency];
    for target in targets {
        match FindWalk::after(target, 0).go_on(timeline, usize::MAX) {
            FindProgress::Found(iteration) => assert!(iteration <= last, "{target:?}: {iteration}"),
            FindProgress::Nothing => {}
            FindProgress::More => panic!("{target:?}: there is no more to look through"),
        }
    }
}

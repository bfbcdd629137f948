//! Going back and forth through a search: every moment equals a fresh search
//! that stopped there, no matter how the moment was reached.

use crate::common::cases::Case;
use crate::common::events::{improved, opened};
use crate::common::picture::search;
use crate::common::tiny_rng::TinyRng;
use stepstar::grid::Cell;
use stepstar::history::{
    CellHistory, FindTarget, ForeignRun, Lowered, Moment, OpenOrder, Record, Timeline,
    cell_history, find_next, find_previous, next_break,
};
use stepstar::search::{CellState, Costs, Counts, Event, Heuristic, Kind, Rules, Search, Status};

/// State, G, F and parent of a cell.
type Seen = (CellState, Option<u64>, Option<u64>, Option<Cell>);

/// Everything that can be read from a search.
#[derive(Clone, Debug, PartialEq)]
struct Picture {
    status: Status,
    current: Option<Cell>,
    open: Vec<Cell>,
    closed: Vec<Cell>,
    lengths: (usize, usize),
    counts: Counts,
    path: Option<Vec<Cell>>,
    cost: Option<u64>,
    cells: Vec<Seen>,
    events: Vec<Event>,
}

/// Grows the record, shows its end, and returns the number of iterations added.
fn run_on(timeline: &mut Timeline, limit: u64) -> u64 {
    let done = timeline.grow(limit);
    timeline.show(timeline.record().iterations());
    done
}

/// Returns F of each cell taken, in order.
fn taken_fs(timeline: &Timeline) -> Vec<u64> {
    (0..timeline.record().taken().len()).map(|place| timeline.record().taken_f(place)).collect()
}

fn fresh(search: &Search) -> Picture {
    Picture {
        status: search.status(),
        current: search.view().current(),
        open: search.open(),
        closed: search.view().closed(),
        lengths: (search.view().open_len(), search.view().closed_len()),
        counts: search.view().counts(),
        path: search.view().path(),
        cost: search.view().cost(),
        cells: search
            .problem()
            .grid()
            .cells()
            .map(|at| {
                (
                    search.view().state(at),
                    search.view().g(at),
                    search.view().f(at),
                    search.view().parent(at),
                )
            })
            .collect(),
        events: search.events().to_vec(),
    }
}

fn remembered(moment: Moment) -> Picture {
    Picture {
        status: moment.status(),
        current: moment.current(),
        open: moment.open(),
        closed: moment.closed(),
        lengths: (moment.open_len(), moment.closed_len()),
        counts: moment.counts(),
        path: moment.path(),
        cost: moment.cost(),
        cells: moment
            .problem()
            .grid()
            .cells()
            .map(|at| (moment.state(at), moment.g(at), moment.f(at), moment.parent(at)))
            .collect(),
        events: moment.events().to_vec(),
    }
}

/// Returns the pictures of a fresh search after each iteration, from 0 to the end.
fn pictures(case: &Case) -> Vec<Picture> {
    let mut search = case.search();
    let mut pictures = vec![fresh(&search)];
    while search.status() == Status::Searching {
        search.step();
        pictures.push(fresh(&search));
    }
    pictures
}

fn check(timeline: &Timeline, pictures: &[Picture], case: &Case) {
    let moment = timeline.moment();
    let whole = &pictures[moment.iteration() as usize];
    match moment.shown() {
        None => assert_eq!(&remembered(moment), whole, "iteration {}\n{case}", moment.iteration()),
        Some(shown) => check_within(moment, shown, pictures, case),
    }
}

/// Checks a moment inside an iteration: the neighbors examined so far are as
/// after the iteration, the others as before it.
fn check_within(moment: Moment, shown: usize, pictures: &[Picture], case: &Case) {
    let iteration = moment.iteration() as usize;
    let (before, after) = (&pictures[iteration - 1], &pictures[iteration]);
    let place = format!("iteration {iteration}, {shown} events\n{case}");
    assert_eq!(moment.events(), after.events, "{place}");
    assert_eq!(moment.current(), after.current, "{place}");
    let examined: Vec<Cell> = after.events[..shown].iter().map(|event| event.cell).collect();
    let mut lengths = (0, 0);
    for (number, cell) in case.map.cells().into_iter().enumerate() {
        let is_done = Some(cell) == after.current || examined.contains(&cell);
        let expected = if is_done { after.cells[number] } else { before.cells[number] };
        let found = (moment.state(cell), moment.g(cell), moment.f(cell), moment.parent(cell));
        assert_eq!(found, expected, "{cell} in {place}");
        lengths.0 += usize::from(expected.0 == CellState::Open);
        lengths.1 += usize::from(expected.0 == CellState::Closed);
    }
    assert_eq!((moment.open_len(), moment.closed_len()), lengths, "{place}");
    let mut open = moment.open();
    assert_eq!(open.len(), lengths.0, "{place}");
    let is_whole = shown == after.events.len();
    assert!(!is_whole || open == after.open, "{place}");
    let status = if is_whole { after.status } else { Status::Searching };
    assert_eq!(moment.status(), status, "{place}");
    let (path, cost) = if is_whole { (after.path.clone(), after.cost) } else { (None, None) };
    assert_eq!((moment.path(), moment.cost()), (path, cost), "{place}");
    let mut counts = before.counts;
    for event in &after.events[..shown] {
        counts.opened += u64::from(event.kind == Kind::Opened);
        counts.improved += u64::from(event.kind == Kind::Improved);
        counts.reopened += u64::from(event.kind == Kind::Reopened);
    }
    counts.largest_open = counts.largest_open.max(lengths.0);
    assert_eq!(moment.counts(), counts, "{place}");
    let closed = before.closed.iter().chain(&after.current).copied();
    let closed: Vec<Cell> =
        closed.filter(|&cell| moment.state(cell) == CellState::Closed).collect();
    assert_eq!(moment.closed(), closed, "{place}");
    // Cells open before and after the iteration keep their relative order.
    open.retain(|&cell| !examined.contains(&cell));
    let expected = before.open.iter().filter(|cell| open.contains(cell));
    assert!(open.iter().eq(expected), "{place}");
}

/// Shows one more event.
fn show_next_event(timeline: &mut Timeline) {
    let (iteration, shown) = (timeline.moment().iteration(), timeline.moment().shown());
    match shown {
        Some(shown) if shown < timeline.moment().events().len() => {
            timeline.show_events(iteration, shown + 1);
        }
        _ => timeline.show_events(iteration + 1, 0),
    }
}

/// Shows a random moment of the record, or grows the record and shows the last one.
fn wander(timeline: &mut Timeline, rng: &mut TinyRng) {
    let last = timeline.record().iterations();
    match rng.between(0, 3) {
        0 => show_next_event(timeline),
        1 => timeline.show(rng.between(0, last)),
        2 => timeline.show_events(rng.between(0, last), rng.between(0, 9) as usize),
        _ => _ = run_on(timeline, rng.between(0, 20)),
    }
}

/// Moves randomly through a record, checking every moment. Returns whether cells were reopened.
fn walk(case: &Case) -> bool {
    let pictures = pictures(case);
    let mut rng = TinyRng::new(case.seed + 77);
    let mut timeline = Timeline::new(case.problem());
    for _ in 0..40 {
        match rng.between(0, 6) {
            0 => timeline.show(timeline.moment().iteration() + 1),
            1 => timeline.show(timeline.moment().iteration().saturating_sub(1)),
            2 => {
                // The record grows, and the shown moment stays, unless it is the end.
                let (at, shown) = (timeline.moment().iteration(), timeline.moment().shown());
                let is_end = shown.is_none() && at == timeline.record().iterations();
                timeline.grow(rng.between(1, 20));
                let end = timeline.record().iterations();
                let expected = (if is_end { end } else { at }, shown);
                assert_eq!((timeline.moment().iteration(), timeline.moment().shown()), expected);
            }
            _ => wander(&mut timeline, &mut rng),
        }
        check(&timeline, &pictures, case);
    }
    // Growing while an old moment is shown continues the search as usual.
    timeline.show(0);
    run_on(&mut timeline, u64::MAX);
    check(&timeline, &pictures, case);
    assert_eq!(timeline.record().iterations() as usize, pictures.len() - 1);
    timeline.moment().counts().reopened > 0
}

#[test]
fn every_moment_of_a_random_walk_is_that_of_a_fresh_search() {
    let cases = (0..400).chain(1_000..1_400).map(Case::random);
    let huge = (0..400).map(Case::random_huge).filter(Case::is_valid);
    let reopened = cases.chain(huge).filter(walk).count();
    assert!(reopened > 20, "{reopened} walks meet reopened cells");
}

/// G and the direction of a step share a word of the journal, whose largest value is special.
#[test]
fn an_old_g_at_the_limit_of_a_packed_word_is_not_lost() {
    for kept in [(1 << 29) - 2, (1 << 29) - 1, 1 << 29, 1 << 32] {
        let costs = Costs { straight: 1, diagonal: kept };
        let rules = Rules { costs, heuristic: Heuristic::Zero, ..Rules::default() };
        let problem = search(&["A.", ".B"], rules).into_problem();
        let mut timeline = Timeline::new(problem);
        run_on(&mut timeline, u64::MAX);
        timeline.show(2);
        let goal = Cell::new(1, 1);
        let lowered = improved((1, 1), 2, (kept, Cell::new(0, 0)));
        assert!(timeline.moment().events().contains(&lowered), "{kept}");
        timeline.show(1);
        assert_eq!(timeline.moment().g(goal), Some(kept));
    }
}

#[test]
fn an_iteration_takes_few_bytes() {
    let mut case = Case::random_large(1);
    case.rules = Rules { reopen_closed: false, costs: Rules::default().costs, ..case.rules };
    let mut timeline = Timeline::new(case.problem());
    run_on(&mut timeline, u64::MAX);
    let bytes = timeline.record().bytes() as f64 / timeline.record().iterations() as f64;
    assert!((6.0..12.0).contains(&bytes), "{bytes} bytes per iteration");
}

/// Compares the history of each cell with the events of a fresh search.
#[test]
fn the_life_of_a_cell_is_what_the_events_say() {
    for seed in 0..300 {
        let case = Case::random(seed);
        let mut timeline = Timeline::new(case.problem());
        run_on(&mut timeline, u64::MAX);
        let mut search = case.search();
        let mut histories = std::collections::HashMap::<Cell, CellHistory>::new();
        histories.entry(case.start).or_default().opened = Some((0, 0));
        let mut fs = Vec::new();
        while search.status() == Status::Searching {
            search.step();
            let iteration = search.iteration();
            let current = search.view().current().expect("a cell was taken");
            histories.entry(current).or_default().closed.push(iteration);
            fs.push(search.view().f(current).expect("it is closed"));
            for event in search.events() {
                let was_closed = event.kind == Kind::Reopened;
                let history = histories.entry(event.cell).or_default();
                let Some(g) = event.changed_g() else { continue };
                match event.old_g {
                    None => history.opened = Some((iteration, g)),
                    Some(old_g) => {
                        history.lowered.push(Lowered { iteration, was_closed, old_g, g });
                    }
                }
            }
        }
        for cell in case.map.cells() {
            let expected = histories.get(&cell).cloned().unwrap_or_default();
            assert_eq!(cell_history(timeline.record(), cell), expected, "{cell}\n{case}");
        }
        assert_eq!(taken_fs(&timeline), fs, "{case}");
        finding(&timeline, &case);
    }
}

/// Returns the iterations in which something happened to a cell, in order.
fn iterations(history: CellHistory) -> Vec<u64> {
    let opened = history.opened.iter().map(|&(iteration, _)| iteration);
    let lowered = history.lowered.iter().map(|lowered| lowered.iteration);
    let mut all: Vec<u64> = opened.chain(lowered).chain(history.closed.iter().copied()).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Checks that every kind of find gives the next match in the record.
fn finding(timeline: &Timeline, case: &Case) {
    let (record, last) = (timeline.record(), timeline.record().iterations());
    let mut dice = TinyRng::new(last);
    for _ in 0..20 {
        let from = dice.between(0, last);
        let cell = dice.pick(&case.map.cells());
        let all = iterations(cell_history(timeline.record(), cell));
        let next = all.iter().copied().find(|&at| at > from);
        let before = all.iter().copied().rfind(|&at| at < from);
        let target = FindTarget::OfCell(cell);
        let found = (find_next(record, target, from), find_previous(record, target, from));
        assert_eq!(found, (next, before), "{cell} from {from}\n{case}");
        // A breakpoint stops at the next entry of its cell's history.
        let broken = [&[cell][..], &[]]
            .map(|cells| next_break(record, &cells.iter().copied().collect(), from, u64::MAX));
        assert_eq!(broken, [next, None], "{cell} after {from}");
    }
}

/// Lester's heuristic turns out inconsistent in the worked example's fifth iteration: the
/// diagonal step from (1, 3) to (2, 2) costs 14 and brings H down from 50 to 30.
#[test]
fn the_first_inconsistency_is_found() {
    let level = stepstar::level::WORKED_EXAMPLE.load().expect("it ships");
    let problem = level.into_problem();
    let default = problem.under(&Rules::default()).expect("the rules are valid");
    for (problem, found) in [(problem, Some(5)), (default, None)] {
        let mut timeline = Timeline::new(problem);
        run_on(&mut timeline, u64::MAX);
        assert_eq!(find_next(timeline.record(), FindTarget::Inconsistency, 0), found);
    }
}

#[test]
fn pages_of_the_open_list_are_those_of_a_fresh_search_in_whatever_order_they_are_asked_for() {
    let mut dice = TinyRng::new(77);
    for seed in 0..60 {
        let case = Case::random(seed);
        let mut timeline = Timeline::new(case.search().into_problem());
        run_on(&mut timeline, u64::MAX);
        let mut search = case.search();
        while search.status() == Status::Searching {
            search.step();
            if !dice.chance(17) {
                continue;
            }
            timeline.show(search.iteration());
            let moment = timeline.moment();
            for nothing in [0, moment.iterations() + 1] {
                moment.reopened(nothing, |cell| panic!("{nothing}: {cell}\n{case}"));
            }
            let mut order = OpenOrder::of(moment);
            let open = search.open();
            for _ in 0..5 {
                let from = dice.between(0, open.len() as u64 + 2) as usize;
                let rows = from..from + dice.between(0, 8) as usize;
                let expected = open.iter().copied().skip(from).take(rows.len());
                assert!(order.cells(rows).eq(expected), "{case}");
            }
            for (row, &cell) in open.iter().enumerate() {
                assert_eq!(order.row_of(cell), Some(row), "{case}");
            }
        }
    }
}

#[test]
fn a_long_open_list_is_in_order_wherever_it_is_looked_at() {
    let rules = Rules { heuristic: Heuristic::Zero, ..Rules::default() };
    let grid = stepstar::grid::Grid::new(900, 900).expect("a size that is allowed");
    let (start, goal) = (Cell::new(450, 450), Cell::new(899, 899));
    let problem = stepstar::search::Problem::new(grid, rules, start, goal).expect("both are open");
    let mut timeline = Timeline::new(problem);
    run_on(&mut timeline, 400_000);
    for iteration in [400_000, 300_000, 5_000, 1] {
        timeline.show(iteration);
        let moment = timeline.moment();
        let all = moment.open();
        let mut order = OpenOrder::of(moment);
        for from in [64, all.len() / 4, 0, all.len() / 2, all.len() - 3, 100] {
            let from = from.min(all.len());
            let rows = from..(from + 70).min(all.len());
            assert_eq!(order.cells(rows.clone()).collect::<Vec<_>>(), all[rows], "{iteration}");
        }
    }
}

/// Makes a run as another program would report it.
fn foreign(case: &Case) -> Timeline {
    let mut search = case.search();
    let mut run = ForeignRun::new(case.problem());
    while search.status() == Status::Searching {
        search.step();
        let taken = search.view().current().expect("an iteration takes a cell");
        // A status that is not reported follows from the cells.
        let status = search.iteration().is_multiple_of(2).then(|| search.status());
        run.add(taken, search.events().iter().copied(), status);
    }
    Timeline::of(Record::foreign(run))
}

#[test]
fn a_run_that_is_read_back_is_the_same_at_every_moment() {
    for seed in 0..300 {
        let case = Case::random(seed);
        let pictures = pictures(&case);
        let mut timeline = foreign(&case);
        let mut rng = TinyRng::new(seed + 5);
        let last = pictures.len() as u64 - 1;
        assert_eq!((timeline.moment().iterations(), timeline.grow(2)), (last, 0), "{case}");
        for _ in 0..40 {
            wander(&mut timeline, &mut rng);
            check(&timeline, &pictures, &case);
        }
        let mut own = Timeline::new(case.problem());
        run_on(&mut own, u64::MAX);
        let runs = [timeline.record(), own.record()];
        for cell in case.map.cells() {
            let [read, own] = runs.map(|run| cell_history(run, cell));
            assert_eq!(read, own, "{cell}\n{case}");
        }
        assert_eq!(taken_fs(&timeline), taken_fs(&own), "{case}");
        let open_counts =
            |timeline: &Timeline| timeline.record().open_counts_from(1).collect::<Vec<_>>();
        assert_eq!(open_counts(&timeline), open_counts(&own), "{case}");
        let wanted = FindTarget::OfCell(case.goal);
        let [read, own] = runs.map(|run| [0, last / 2].map(|at| find_next(run, wanted, at)));
        assert_eq!(read, own, "{case}");
    }
}

#[test]
fn a_run_that_no_search_would_do_shows_what_it_says() {
    let problem = search(&["A.....", "..#...", ".....B"], Rules::default()).into_problem();
    let (start, goal) = (problem.start(), problem.goal());
    let mut run = ForeignRun::new(problem.clone());
    let far = Cell::new(4, 1);
    let opened = |x, y, g| opened((x, y), g);
    // Iteration 1 opens a cell far away, a wall, one cell twice, and one off the map.
    let events = [opened(4, 1, 7), opened(2, 1, 9), opened(1, 0, 10), opened(1, 0, 3)];
    run.add(start, events.into_iter().chain([opened(9, 9, 1)]), Some(Status::Searching));
    // Iteration 2 takes a cell that was never opened, and makes it the start's parent.
    let back = improved((start.x, start.y), 4, (9, goal));
    run.add(Cell::new(1, 1), [back].into_iter(), Some(Status::Searching));
    // Iteration 3 opens a cell that is already closed, with a G that needs a wide word.
    run.add(start, [opened(1, 1, 1 << 57)].into_iter(), Some(Status::Found));
    let mut timeline = Timeline::of(Record::foreign(run));
    assert!(timeline.record().is_complete());

    timeline.show(1);
    let moment = timeline.moment();
    assert_eq!(moment.events().len(), 4);
    assert_eq!((moment.open_len(), moment.closed_len()), (3, 1));
    assert_eq!((moment.g(far), moment.g(Cell::new(1, 0))), (Some(7), Some(3)));
    assert_eq!(moment.open().len(), 3);
    assert_eq!(moment.counts().opened, 4);
    // Only a parent's direction is kept, so the path ends at the first unknown cell.
    assert_eq!(moment.path_to(far), vec![far]);

    timeline.show(2);
    let (moment, never) = (timeline.moment(), Cell::new(1, 1));
    assert_eq!(moment.state(never), CellState::Closed);
    let known = (moment.g(never), moment.parent(never));
    assert_eq!(known, (None, None), "G and parent were never reported");
    assert_eq!((moment.state(start), moment.g(start)), (CellState::Open, Some(4)));
    let Event { kind, old_g, .. } = moment.events()[0];
    assert_eq!((kind, old_g), (Kind::Improved, Some(0)), "the known old G");

    timeline.show(3);
    let moment = timeline.moment();
    assert_eq!(moment.status(), Status::Found);
    assert_eq!((moment.g(never), moment.path()), (Some(1 << 57), Some(Vec::new())));
    let end = remembered(moment);
    assert!(timeline.is_over());
    timeline.show(4);
    assert_eq!(remembered(timeline.moment()), end);
    for (shown, open) in [(0, 3), (1, 4)] {
        timeline.show_events(3, shown);
        assert_eq!(timeline.moment().open_len(), open, "{shown}");
        assert_eq!(timeline.moment().g(start), Some(4));
    }

    timeline.show(0);
    assert_eq!(remembered(timeline.moment()), fresh(&Search::new(problem)));
    timeline.show(3);
    assert_eq!(remembered(timeline.moment()), end);
}

#[test]
fn parents_that_form_a_cycle_do_not_make_an_endless_path() {
    let mut run = ForeignRun::new(search(&["A..B"], Rules::default()).into_problem());
    let opened = |x, g| opened((x, 0), g);
    run.add(Cell::new(1, 0), [opened(2, 10)].into_iter(), Some(Status::Searching));
    run.add(Cell::new(2, 0), [opened(1, 20), opened(3, 20)].into_iter(), Some(Status::Searching));
    run.add(Cell::new(3, 0), std::iter::empty(), Some(Status::Found));
    let mut timeline = Timeline::of(Record::foreign(run));
    timeline.show(3);
    let path = timeline.moment().path().expect("the run reports that it found a path");
    assert_eq!(path, [1, 2, 3].map(|x| Cell::new(x, 0)));
}

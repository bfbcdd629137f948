//! Comparing two runs and reporting where they diverge.

use stepstar::grid::Cell;
use stepstar::search::{Event, Kind, Status};
use stepstar::trace::{Comparison, Divergence, TraceStep, compare};

use crate::common::{preset_rules, shipped};
use crate::traces::steps;

fn compared(a: &[TraceStep], b: &[TraceStep]) -> Comparison {
    fn each(steps: &[TraceStep]) -> impl Iterator<Item = Result<TraceStep, ()>> + '_ {
        steps.iter().cloned().map(Ok)
    }
    compare(each(a), each(b)).unwrap()
}

/// Compares the worked example with a changed copy of itself.
fn changed(change: impl Fn(&mut Vec<TraceStep>)) -> Comparison {
    let steps = steps(shipped("lester.ron"));
    let mut other = steps.clone();
    change(&mut other);
    compared(&steps, &other)
}

#[track_caller]
fn report(comparison: &Comparison) -> String {
    comparison.difference.as_ref().unwrap().to_string()
}

#[test]
fn the_first_difference_is_reported_with_its_numbers() {
    let only_in_a = "step 2: A examines (3, 1) (a wall), B does not";
    type Change<'a> = &'a dyn Fn(&mut Vec<TraceStep>);
    let table: [(Change, &str); 9] = [
        (
            &|steps| {
                steps[7].current = Some(Cell::new(0, 5));
                steps[9].current = Some(Cell::new(0, 5));
            },
            "step 7: A takes (1, 1), B takes (0, 5)",
        ),
        (
            &|steps| steps[5].events[6].g = Some(18),
            "step 5: A reports (1, 4) as improved with G 20, before 28 from (2, 3), \
             B as improved with G 18, before 28 from (2, 3)",
        ),
        (&|steps| _ = steps[2].events.remove(2), only_in_a),
        (&|steps| steps[2].events[2].cell = Cell::new(7, 7), only_in_a),
        (
            &|steps| {
                let event = steps[2].events[2];
                steps[2].events.push(Event { cell: Cell::new(7, 7), ..event });
            },
            "step 2: B examines (7, 7) (a wall), A does not",
        ),
        (
            &|steps| {
                let event = steps[2].events[2];
                steps[2].events.push(event);
            },
            "step 2: A examines (3, 1) once, B twice",
        ),
        // Paths and costs are compared if both runs report them.
        (&|steps| steps[12].cost = Some(70), "step 12: the path costs 68 in A, 70 in B"),
        (
            &|steps| steps[12].path.as_mut().unwrap()[2] = Cell::new(2, 2),
            "step 12: the path of A continues to (2, 0), the path of B to (2, 2)",
        ),
        (
            &|steps| steps[12].path.as_mut().unwrap().truncate(6),
            "step 12: the path of A continues to (5, 2), where the path of B ends",
        ),
    ];
    for (change, sentence) in table {
        let comparison = changed(change);
        assert_eq!(report(&comparison), sentence);
        assert_eq!(comparison.order, None);
    }
}

#[test]
fn another_order_is_reported_beside_the_first_other_difference() {
    let comparison = changed(|steps| {
        steps[3].events.swap(0, 1);
        steps[5].events.swap(0, 1);
        steps[6].status = Some(Status::NoPath);
    });
    let order = comparison.order.as_ref().unwrap();
    assert_eq!(order.iteration, 3);
    assert!(matches!(order.divergence, Divergence::Order(..)));
    assert_eq!(report(&comparison), "step 6: A is then Searching, B is NoPath");
    let comparison = changed(|steps| steps[3].events.swap(0, 1));
    assert!(!comparison.is_same() && comparison.difference.is_none());
}

#[test]
fn a_run_that_ends_before_the_other_is_reported_and_both_are_counted() {
    let comparison = changed(|steps| steps.truncate(6));
    assert_eq!(report(&comparison), "step 6: B has ended, A continues and takes (0, 2)");
    let [a, b] = &comparison.totals;
    assert_eq!((a.iterations, b.iterations), (12, 5));
    assert_eq!((a.status, b.status), (Some(Status::Found), Some(Status::Searching)));
    assert_eq!((a.path_cells, b.path_cells), (Some(7), None));
    assert_eq!((a.opened, a.improved), (24, 2));
}

#[test]
fn what_one_of_them_does_not_report_is_no_difference() {
    let comparison = changed(|steps| {
        steps.remove(0);
        for step in steps {
            step.status = None;
            step.path = None;
            step.cost = None;
            for event in &mut step.events {
                event.old_g = None;
                event.old_parent = None;
                if !event.kind.is_change() {
                    event.g = None;
                }
            }
        }
    });
    assert!(comparison.is_same(), "{comparison:?}");
    assert_eq!(comparison.totals[1].status, None);
}

/// Removes the events of the given kinds from a run.
fn silence(steps: &mut [TraceStep], kinds: &[Kind]) {
    for step in steps {
        step.events.retain(|event| !kinds.contains(&event.kind));
    }
}

#[test]
fn kinds_of_events_that_one_of_them_never_reports_are_one_note() {
    use Kind::{Closed, CutsCorner, NotBetter, Wall};
    let skipped = [Wall, CutsCorner, Closed, NotBetter];
    let comparison = changed(|steps| silence(steps, &skipped));
    assert!(comparison.is_same(), "{comparison:?}");
    assert_eq!(comparison.omitted[1].kinds, skipped);
    let note = comparison.omitted[1].note("B").unwrap().to_string();
    assert!(note.starts_with("B never reports Wall, CutsCorner, Closed or NotBetter"), "{note}");
    assert_eq!(comparison.omitted[0].note("A"), None);
    // The reported events are still compared.
    let comparison = changed(|steps| {
        silence(steps, &skipped);
        steps[5].events[0].g = Some(18);
    });
    assert!(report(&comparison).starts_with("step 5: "), "{comparison:?}");
    // A kind that is reported even once, at the very end, counts as missing elsewhere.
    let comparison = changed(|steps| {
        let last = steps[11].clone();
        assert!(last.events.iter().any(|event| event.kind == Closed));
        silence(&mut steps[..11], &[Closed]);
        steps[11] = last;
    });
    assert_eq!(report(&comparison), "step 2: A examines (1, 2) (closed with G 20), B does not");
    assert_eq!(comparison.omitted[1].kinds, []);
    // Such an event comes before a later difference.
    let comparison = changed(|steps| {
        silence(&mut steps[..5], &[Closed]);
        let opens = |event: &&mut Event| event.kind == Kind::Opened;
        steps[9].events.iter_mut().find(opens).unwrap().g = Some(1);
    });
    assert!(report(&comparison).starts_with("step 2: A examines (1, 2)"), "{comparison:?}");
    // Events that open a cell may never be left out.
    let comparison = changed(|steps| silence(steps, &[Kind::Opened]));
    assert!(report(&comparison).starts_with("step 1: A examines (0, 1) (opened"));
}

#[test]
fn a_neighbor_reported_twice_is_compared_time_by_time() {
    let twice = |g| {
        let mut steps = steps(shipped("lester.ron"));
        let event = steps[2].events[0];
        steps[2].events.push(Event { kind: Kind::Improved, g: Some(g), ..event });
        steps
    };
    let comparison = compared(&twice(24), &twice(30));
    assert_eq!(
        report(&comparison),
        "step 2: A reports (1, 1) as improved with G 24, B as improved with G 30"
    );
    assert!(compared(&twice(24), &twice(24)).is_same());
}

#[test]
fn the_g_of_an_event_that_sets_none_is_no_difference() {
    let comparison = |kind: Kind| {
        changed(|steps| {
            let events = steps.iter_mut().flat_map(|step| &mut step.events);
            events.filter(|event| event.kind == kind).for_each(|event| event.g = Some(1));
        })
    };
    let steps = steps(shipped("lester.ron"));
    let reported: Vec<_> = steps.iter().flat_map(|step| &step.events).map(|it| it.kind).collect();
    for kind in Kind::ALL {
        let is_reported = reported.contains(&kind);
        assert_eq!(comparison(kind).is_same(), !(kind.is_change() && is_reported), "{kind:?}");
    }
}

#[test]
fn the_first_difference_of_two_presets_is_where_their_searches_differ() {
    let problem = shipped("lester.ron");
    let under = |preset| steps(problem.under(&preset_rules(preset)).unwrap());
    let comparison = compared(&under("lester"), &under("lague"));
    assert_eq!(
        report(&comparison),
        "step 3: A reports (3, 4) as a cut corner, B as opened with G 28"
    );
    assert!(compared(&under("gizmo"), &under("lague")).difference.is_none());
}

#[test]
fn an_error_of_either_is_given_back() {
    let fine = || std::iter::empty::<Result<TraceStep, &str>>();
    assert_eq!(compare(fine(), std::iter::once(Err("broken"))), Err("broken"));
    assert_eq!(compare(std::iter::once(Err("broken")), fine()), Err("broken"));
}

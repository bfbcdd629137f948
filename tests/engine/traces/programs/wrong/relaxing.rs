//! Mistakes in what happens to a neighbor that was seen before.

use super::super::author::{Closed, Closes, Parents};
use super::super::kind::{Kind, any, author, inconsistent};
use super::super::log::{PathStyle, SKIPS, Style};
use super::super::open_list::{Heap, Improve, Scan, Tie};
use super::super::world::World;

/// Closed cells are not reopened.
fn keeps_closed(world: &World) -> bool {
    !world.rules.reopen_closed
}

pub fn kinds() -> Vec<Kind> {
    let reopens = |w: &World| w.rules.reopen_closed;
    vec![
        author(
            "closes a cell when it opens it",
            &["ClosedWhenOpened", "ImprovementIgnored"],
            keeps_closed,
            |a, _, _| {
                (a.closes, a.closed) = (Closes::WhenOpened, Closed::Skipped);
            },
        ),
        author(
            "closes a cell when it opens it, and logs it",
            &["ClosedWhenOpened"],
            keeps_closed,
            |a, _, _| {
                (a.closes, a.closed) = (Closes::WhenOpened, Closed::Skipped);
                a.style = Style { skips: vec!["Closed", "NotBetter"], ..Style::plain() };
            },
        ),
        author(
            "ignores a better way",
            &["ImprovementIgnored", "ClosedWhenOpened"],
            keeps_closed,
            |a, _, _| {
                a.ignores_better = true;
            },
        ),
        author(
            "ignores a better way, and logs it",
            &["ImprovementIgnored"],
            keeps_closed,
            |a, _, _| {
                a.ignores_better = true;
                a.style = Style { skips: SKIPS.to_vec(), ..Style::plain() };
            },
        ),
        author("a higher G is better", &["BetterReversed"], keeps_closed, |a, _, _| {
            a.better = |new, old| new > old;
        }),
        author("a higher G is better, in a list", &["BetterReversed"], keeps_closed, |a, _, _| {
            a.better = |new, old| new > old;
            a.open = Box::new(Scan(Vec::new(), Tie::First));
        }),
        author("a G that is not lower is better", &["BetterReversed"], keeps_closed, |a, _, _| {
            a.better = |new, old| new >= old;
        }),
        author("any other G is better", &[], keeps_closed, |a, _, _| {
            a.better = |new, old| new != old
        }),
        author("keeps the old parent", &["ParentNotUpdated"], any, |a, _, _| {
            (a.parents, a.style.path) = (Parents::Kept, PathStyle::Forward);
        }),
        author("always overwrites the parent", &["ParentOverwritten"], keeps_closed, |a, _, _| {
            (a.parents, a.style.path) = (Parents::Always, PathStyle::Forward);
        }),
        author(
            "overwrites the parent for the same G",
            &["ParentOverwritten"],
            keeps_closed,
            |a, _, _| {
                (a.parents, a.style.path) = (Parents::WhenEqual, PathStyle::Forward);
            },
        ),
        author("opens closed cells", &["ClosedIgnored"], any, |a, _, _| {
            (a.closed, a.open) = (Closed::NotAsked, Box::new(Scan(Vec::new(), Tie::First)));
        }),
        author("opens closed cells, with a heap", &["ClosedIgnored"], any, |a, _, _| {
            (a.closed, a.open) = (Closed::NotAsked, Box::new(Heap::new(Improve::PushAgain)));
        }),
        author("takes a cell as often as it was pushed", &["TakesTwice"], any, |a, _, _| {
            a.open = Box::new(Heap::new(Improve::PushAgain));
            a.skips_taken = false;
        }),
        author(
            "reopens closed cells",
            &["Reopens(true)", "ClosedIgnored"],
            inconsistent,
            |a, _, _| {
                a.closed = Closed::Reopened;
            },
        ),
        author(
            "opens closed cells if they get better",
            &["Reopens(true)", "ClosedIgnored"],
            inconsistent,
            |a, _, _| {
                a.closed = Closed::OpenedAnew;
            },
        ),
        author("does not reopen closed cells", &["Reopens(false)"], reopens, |a, _, _| {
            a.closed = Closed::Skipped;
        }),
        author("improves closed cells where they are", &[], inconsistent, |a, _, _| {
            a.closed = Closed::ImprovedInPlace;
        }),
    ]
}

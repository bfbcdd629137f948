//! Compares the engine with the reference: everything that can be read after a
//! step.

use stepstar::search::{Search, Status};

use super::cases::Case;
use super::reference::Reference;

/// Steps both to the end, comparing after every iteration, and returns the
/// number of iterations.
pub fn run_side_by_side(case: &Case, search: &mut Search) -> u64 {
    let mut reference = case.reference();
    compare(case, search, &reference);
    while reference.status == Status::Searching {
        let expected = reference.step();
        search.step();
        assert_eq!(
            search.events(),
            expected,
            "events (left: engine) of iteration {}\n{case}",
            reference.iteration
        );
        compare(case, search, &reference);
    }
    reference.iteration
}

/// Panics at the first difference between engine and reference.
pub fn compare(case: &Case, search: &Search, reference: &Reference) {
    macro_rules! same {
        ($what:expr, $engine:expr, $reference:expr) => {
            let (engine, reference_value) = ($engine, $reference);
            assert!(
                engine == reference_value,
                "{} after iteration {}: engine {engine:?}, reference {reference_value:?}\n{case}",
                $what,
                reference.iteration,
            );
        };
    }

    same!("iteration", search.iteration(), reference.iteration);
    same!("status", search.status(), reference.status);
    same!("current", search.view().current(), reference.current);
    same!("open", search.open(), reference.open());
    same!("open_len", search.view().open_len(), reference.open().len());
    same!("closed", search.view().closed(), reference.closed());
    same!("closed_len", search.view().closed_len(), reference.closed().len());
    same!("path", search.view().path(), reference.path());
    same!("cost", search.view().cost().map(u128::from), reference.cost());

    let counts = search.view().counts();
    let totals = reference.totals;
    same!("opened", counts.opened, totals.opened);
    same!("improved", counts.improved, totals.improved);
    same!("reopened", counts.reopened, totals.reopened);
    same!("largest open", counts.largest_open, totals.largest_open);

    for cell in case.map.cells() {
        let (g, h) = (reference.g(cell), reference.h(cell));
        same!(cell_name("state", cell), search.view().state(cell), reference.state(cell));
        same!(cell_name("g", cell), search.view().g(cell).map(u128::from), g);
        same!(cell_name("h", cell), u128::from(search.view().h(cell)), h);
        same!(
            cell_name("f", cell),
            search.view().f(cell).map(u128::from),
            g.map(|g| reference.f(cell, g))
        );
        same!(cell_name("parent", cell), search.view().parent(cell), reference.parent(cell));
    }
}

/// Names a value of a cell; formatted only if a comparison fails.
fn cell_name(what: &'static str, cell: stepstar::grid::Cell) -> impl std::fmt::Display {
    struct Name(&'static str, stepstar::grid::Cell);
    impl std::fmt::Display for Name {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "{} of ({}, {})", self.0, self.1.x, self.1.y)
        }
    }
    Name(what, cell)
}

//! A sum that would overflow is an error that the search reports; it never
//! wraps.
//!
//! How wide a G is inside the engine is its own business. What a user can check
//! is that every number ever reported is the true one, and that an error comes
//! no later than the first sum that has no true number.

use stepstar::grid::{Grid, Terrain};
use stepstar::history::Timeline;
use stepstar::search::{
    CellState, Costs, Diagonal, Event, EventKind, Heuristic, OpenListKind, Problem, Rules, Search,
    Status,
};

use super::common::cases::OPEN_LISTS;
use super::common::picture::cell;
use super::plain;

/// A corridor whose every cell has the given entry cost, under costs that
/// large.
fn corridor(length: u16, entry_cost: u8, straight: u64, open_list: OpenListKind) -> Search {
    let mut grid = Grid::new(length, 1).expect("a corridor is a grid");
    for x in 0..length {
        let ground = Terrain::ground(entry_cost).expect("an entry cost from 1 to 9");
        grid.set(cell(x, 0), ground);
    }
    let costs = Costs { straight, diagonal: 1 };
    let rules = Rules { costs, open_list, ..plain() };
    let problem = Problem::new(grid, rules, cell(0, 0), cell(length - 1, 0));
    Search::new(problem.expect("any positive cost is allowed and Zero is a small H"))
}

/// Steps until the error, holding every G against the true sum, and returns the
/// iterations done.
fn step_until_the_error(search: &mut Search, cost_of_a_cell: u128) -> u64 {
    while let Ok(events) = search.step().map(<[Event]>::to_vec) {
        assert_eq!(search.status(), Status::Searching, "the end is out of reach");
        for event in events {
            if let EventKind::Opened { g } | EventKind::Closed { g } = event.kind {
                let current = search.current().expect("a cell was taken");
                let steps = match event.kind {
                    EventKind::Opened { .. } => u128::from(event.cell.x),
                    _ => u128::from(current.x) + 1,
                };
                assert_eq!(u128::from(g), steps * cost_of_a_cell, "at {:?}", event.cell);
            }
        }
    }
    search.iteration()
}

#[test]
fn a_g_that_outgrows_its_width_is_an_error() {
    for open_list in OPEN_LISTS {
        // 256 steps of 2^56 are 2^64.
        let mut search = corridor(300, 1, 1 << 56, open_list);
        let iterations = step_until_the_error(&mut search, 1 << 56);
        assert!(iterations >= 3, "three steps of 2^56 are well below any limit");
        assert!(iterations <= 256, "{iterations}");
    }
}

#[test]
fn nothing_has_wrapped_when_the_error_comes() {
    for open_list in OPEN_LISTS {
        let mut search = corridor(300, 1, 1 << 56, open_list);
        step_until_the_error(&mut search, 1 << 56);
        // Nor does it go on as if nothing had happened.
        assert!(search.step().is_err());
        assert!(search.run_for(1_000).is_err());
        assert_ne!(search.status(), Status::Found);
        assert_eq!((search.path(), search.cost()), (None, None));
        for x in 0..300 {
            if let Some(g) = search.g(cell(x, 0)) {
                assert_eq!(u128::from(g), u128::from(x) << 56);
                assert_eq!(search.f(cell(x, 0)), Some(g));
            }
        }
    }
}

#[test]
fn run_for_reports_the_error_too() {
    for open_list in OPEN_LISTS {
        let mut search = corridor(300, 1, 1 << 56, open_list);
        assert!(search.run_for(1_000).is_err());
        assert_ne!(search.status(), Status::Found);
    }
}

#[test]
fn a_reset_leaves_the_error_behind() {
    let mut search = corridor(300, 1, 1 << 56, OpenListKind::List);
    assert!(search.run_for(1_000).is_err());
    search.reset();
    assert_eq!((search.iteration(), search.status()), (0, Status::Searching));
    let events = search.step().expect("the first step is far below any limit");
    assert_eq!(events[0].kind, EventKind::Opened { g: 1 << 56 });
}

/// The first neighbor could be opened before the second one's sum overflows; it
/// is not.
#[test]
fn the_step_that_fails_is_not_half_done() {
    for open_list in OPEN_LISTS {
        let mut grid = Grid::new(3, 1).expect("a small grid");
        grid.set(cell(2, 0), Terrain::ground(8).expect("8 is an entry cost"));
        let rules = Rules { costs: Costs { straight: 1 << 57, diagonal: 1 }, open_list, ..plain() };
        let problem = Problem::new(grid, rules, cell(1, 0), cell(2, 0));
        let mut search = Search::new(problem.expect("any positive cost is allowed"));
        // West costs 2^57. East costs 2^60, which a search may well hold.
        if search.step().is_ok() {
            assert_eq!(search.g(cell(2, 0)), Some(1 << 60));
            continue;
        }
        assert_eq!((search.iteration(), search.current()), (0, None));
        assert_eq!((search.open(), search.closed()), (vec![cell(1, 0)], vec![]));
        assert_eq!(search.state(cell(0, 0)), CellState::Unseen);
        assert_eq!(search.counts().opened, 0);
    }
}

/// The way back to the start would cost 2^58: reported as it is, or an error.
#[test]
fn a_closed_cells_new_g_never_wraps_either() {
    for straight in [1 << 57, 1 << 62, 1 << 63, u64::MAX] {
        for open_list in OPEN_LISTS {
            let mut search = corridor(3, 1, straight, open_list);
            if search.step().is_err() {
                continue;
            }
            if let Ok(events) = search.step() {
                let EventKind::Closed { g } = events[0].kind else {
                    panic!("the start is closed: {events:?}");
                };
                assert_eq!(u128::from(g), u128::from(straight) * 2);
            }
        }
    }
}

/// 8 · 2^61 is 2^64: a product that wraps would make the step free of cost.
#[test]
fn a_product_that_overflows_is_an_error() {
    for open_list in OPEN_LISTS {
        assert!(corridor(3, 8, 1 << 61, open_list).step().is_err());
        assert!(corridor(3, 9, u64::MAX / 2, open_list).step().is_err());
    }
}

#[test]
fn a_diagonal_step_that_overflows_is_an_error() {
    let mut grid = Grid::new(2, 2).expect("a small grid");
    grid.set(cell(1, 1), Terrain::ground(8).expect("8 is an entry cost"));
    let rules = Rules {
        diagonal: Diagonal::Always,
        costs: Costs { straight: 1, diagonal: 1 << 61 },
        ..plain()
    };
    let problem = Problem::new(grid, rules, cell(0, 0), cell(1, 1));
    let mut search = Search::new(problem.expect("any positive cost is allowed"));
    assert!(search.step().is_err());
}

/// G and H near the top together: each F is the true sum, or an error comes
/// instead.
#[test]
fn a_large_f_is_the_true_sum() {
    for (straight, weight) in [(1_u64 << 53, 1.0), (1 << 53, 2.0), (1 << 55, 1.0), (1 << 55, 7.0)] {
        for open_list in OPEN_LISTS {
            let grid = Grid::new(7, 1).expect("a corridor is a grid");
            let rules = Rules {
                costs: Costs { straight, diagonal: 1 },
                heuristic: Heuristic::Manhattan,
                weight,
                open_list,
                ..plain()
            };
            let Ok(problem) = Problem::new(grid, rules, cell(0, 0), cell(6, 0)) else {
                // An H of this size may be refused, but not one that a quarter
                // of the bits could hold.
                assert!(u128::from(straight) * 6 * weight as u128 > 1 << 58);
                continue;
            };
            let mut search = Search::new(problem);
            while search.status() == Status::Searching && search.step().is_ok() {
                for x in 0..7_u16 {
                    let g = u128::from(straight) * u128::from(x);
                    let h = u128::from(straight) * u128::from(6 - x) * weight as u128;
                    assert_eq!(u128::from(search.h(cell(x, 0))), h);
                    if let Some(f) = search.f(cell(x, 0)) {
                        assert_eq!(u128::from(f), g + h);
                    }
                }
            }
        }
    }
}

/// A search of one way of over 120,000 steps, whose G outgrows narrow words.
fn long_way(open_list: OpenListKind) -> Problem {
    let (width, height) = (600, 401);
    let mut grid = Grid::new(width, height).expect("the size is in range");
    // It fills every other row.
    for y in (1..height).step_by(2) {
        let gap = if y % 4 == 1 { width - 1 } else { 0 };
        for x in (0..width).filter(|&x| x != gap) {
            grid.set(cell(x, y), Terrain::WALL);
        }
    }
    let rules = Rules {
        diagonal: Diagonal::Never,
        costs: Costs { straight: 2000, diagonal: 2000 },
        heuristic: Heuristic::Zero,
        open_list,
        ..Rules::default()
    };
    let goal = cell(width - 1, height - 1);
    Problem::new(grid, rules, cell(0, 0), goal).expect("both are open")
}

#[test]
fn a_run_keeps_to_its_limit_where_numbers_become_too_large_for_narrow_words() {
    for open_list in OPEN_LISTS {
        let mut search = Search::new(long_way(open_list));
        for limit in [30_000, 50_000, 7, 20_000] {
            let before = search.iteration();
            assert_eq!(search.run_for(limit).expect("no sum overflows"), limit);
            assert_eq!(search.iteration() - before, limit);
        }
        search.run_for(u64::MAX).expect("no sum overflows");
        assert_eq!(search.cost(), Some(2000 * (search.iteration() - 1)));
    }
}

/// The words are made wide in slices where there is time for no more, and the
/// run and its past are the same as if it had been done at once.
#[test]
fn a_run_can_wait_while_the_words_are_made_wide() {
    for open_list in OPEN_LISTS {
        let mut search = Search::new(long_way(open_list));
        search.run_for(u64::MAX).expect("no sum overflows");
        let mut timeline = Timeline::new(long_way(open_list));
        let (mut runs, mut slices) = (0, 0);
        while timeline.moment().status() == Status::Searching {
            if timeline.make_ready(5000) {
                timeline.run_ready(1000).expect("no sum overflows");
                runs += 1;
            } else {
                slices += 1;
            }
            if runs == 20 {
                // The past is looked at while the words are narrow.
                timeline.show(10_000);
            }
        }
        // There are 600 × 401 cells and a border.
        assert_eq!(slices, 602 * 403 / 5000, "the words were not made wide in slices");
        let moment = timeline.moment();
        assert_eq!((moment.iteration(), moment.cost()), (search.iteration(), search.cost()));
        assert_eq!(timeline.taken(), search.closed());
        while !timeline.seek(1000, 10_000) {}
        let mut search = Search::new(long_way(open_list));
        search.run_for(1000).expect("no sum overflows");
        let moment = timeline.moment();
        for cell in search.problem().grid().cells() {
            assert_eq!((moment.state(cell), moment.g(cell)), (search.state(cell), search.g(cell)));
        }
    }
}

//! The number of key comparisons in the open list, compared with those of a heap that follows the
//! reference search.

use std::cell::Cell as Counter;
use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashMap};

use crate::common::cases::Case;
use stepstar::grid::Cell;
use stepstar::jobs::Progress;
use stepstar::search::{EventKind, KeyComparisons, Priority, Status, TieBreak};

thread_local! {
    static COMPARED: Counter<u64> = const { Counter::new(0) };
}

/// The key of an open cell; each comparison is counted.
#[derive(PartialEq, Eq)]
struct Key([u128; 3], Cell);

impl Ord for Key {
    fn cmp(&self, other: &Self) -> Ordering {
        COMPARED.set(COMPARED.get() + 1);
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[test]
fn comparisons_are_those_of_a_list_and_a_heap() {
    for seed in 0..1_500 {
        let case = Case::random(seed);
        let mut reference = case.reference();
        let key = |cell: Cell, g: u128, h: u128, added: u128| {
            let f = match case.rules.priority {
                Priority::AStar => g + h,
                Priority::Greedy => h,
            };
            Reverse(match case.rules.tie_break {
                TieBreak::LowerH => Key([f, h, added], cell),
                TieBreak::FirstAdded => Key([f, 0, added], cell),
                TieBreak::LastAdded => Key([f, 0, u128::MAX - added], cell),
            })
        };
        COMPARED.set(0);
        let mut list = 0;
        let mut heap = BinaryHeap::from([key(case.start, 0, reference.h(case.start), 0)]);
        let mut places = HashMap::from([(case.start, 0)]);
        let mut added = 0;
        while reference.status == Status::Searching {
            list += reference.open().len() as u64 - 1;
            let events = reference.step();
            // An improved cell is in the heap twice.
            while heap.pop().map(|Reverse(Key(_, cell))| cell) != reference.current {}
            for event in events {
                let (h, g) = (reference.h(event.cell), event.kind.g().unwrap_or_default());
                match event.kind {
                    EventKind::Opened { .. } | EventKind::Reopened { .. } => {
                        added += 1;
                        places.insert(event.cell, added);
                    }
                    EventKind::Improved { .. } => {}
                    _ => continue,
                }
                heap.push(key(event.cell, g.into(), h, places[&event.cell]));
            }
        }
        let count = |limit| KeyComparisons::count(&case.problem(), limit, &Progress::none());
        assert_eq!(count(0), Ok(KeyComparisons::default()), "{case}");
        assert_eq!(count(1).map(|one| one.list), Ok(0), "only the start is open\n{case}");
        let counted = count(u64::MAX);
        assert_eq!(counted, Ok(KeyComparisons { list, heap: COMPARED.get() }), "{case}");
    }
}

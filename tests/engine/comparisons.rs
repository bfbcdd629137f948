//! The number of key comparisons in the open list, compared with a plain heap
//! that follows the reference search.

use crate::common::cases::Case;
use stepstar::grid::Cell;
use stepstar::jobs::Progress;
use stepstar::search::{KeyComparisons, Kind, Priority, Status, TieBreak};

/// A binary heap of keys, the lowest first; finding a cell scans all entries.
#[derive(Default)]
struct Heap {
    entries: Vec<([u128; 3], Cell)>,
    compared: u64,
}

impl Heap {
    fn lower(&mut self, one: usize, other: usize) -> bool {
        self.compared += 1;
        self.entries[one].0 < self.entries[other].0
    }

    fn up(&mut self, mut at: usize) {
        while at > 0 && self.lower(at, (at - 1) / 2) {
            self.entries.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    fn take(&mut self) -> Cell {
        let (_, first) = self.entries.swap_remove(0);
        let mut at = 0;
        loop {
            let mut child = 2 * at + 1;
            if child >= self.entries.len() {
                return first;
            }
            if child + 1 < self.entries.len() && self.lower(child + 1, child) {
                child += 1;
            }
            if !self.lower(child, at) {
                return first;
            }
            self.entries.swap(child, at);
            at = child;
        }
    }
}

#[test]
fn comparisons_are_those_of_a_plain_list_and_a_plain_heap() {
    for seed in 0..1_500 {
        let case = Case::random(seed);
        let mut reference = case.reference();
        let (mut heap, mut list, mut added) = (Heap::default(), 0, 0);
        let key = |cell: Cell, g: u128, h: u128, added: u128| {
            let f = match case.rules.priority {
                Priority::AStar => g + h,
                Priority::Greedy => h,
            };
            match case.rules.tie_break {
                TieBreak::LowerH => ([f, h, added], cell),
                TieBreak::FirstAdded => ([f, 0, added], cell),
                TieBreak::LastAdded => ([f, 0, u128::MAX - added], cell),
                other => unreachable!("this test does not know {other:?}"),
            }
        };
        heap.entries.push(key(case.start, 0, reference.h(case.start), 0));
        let mut places = std::collections::HashMap::from([(case.start, 0)]);
        while reference.status == Status::Searching {
            list += reference.open().len() as u64 - 1;
            let events = reference.step();
            assert_eq!(Some(heap.take()), reference.current, "{case}");
            for event in events {
                let (g, h) = (event.g.unwrap_or_default(), reference.h(event.cell));
                match event.kind {
                    Kind::Opened | Kind::Reopened => {
                        added += 1;
                        places.insert(event.cell, added);
                        heap.entries.push(key(event.cell, g.into(), h, added));
                        heap.up(heap.entries.len() - 1);
                    }
                    Kind::Improved => {
                        let mut all = heap.entries.iter();
                        let at = all.position(|&(_, cell)| cell == event.cell).unwrap_or_default();
                        heap.entries[at] = key(event.cell, g.into(), h, places[&event.cell]);
                        heap.up(at);
                    }
                    _ => {}
                }
            }
        }
        let count = |limit| KeyComparisons::count(&case.problem(), limit, &Progress::none());
        assert_eq!(count(0), Ok(KeyComparisons::default()), "{case}");
        assert_eq!(count(1).map(|one| one.list), Ok(0), "only the start is open\n{case}");
        let counted = count(u64::MAX);
        assert_eq!(counted, Ok(KeyComparisons { list, heap: heap.compared }), "{case}");
    }
}

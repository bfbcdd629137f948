//! Counts the key comparisons of an open list, both as an unsorted list and as a binary heap.

use std::cell::Cell as Counter;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

use serde::Serialize;

use crate::jobs::{Progress, Stopped};
use crate::search::open_list::OpenEntry;
use crate::search::problem::Problem;
use crate::search::rules::OpenListKind;
use crate::search::search::Search;
use crate::search::status::Status;

/// The key comparisons of a search, for two kinds of open list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct KeyComparisons {
    /// The comparisons in an unsorted list: each iteration scans all n open cells and makes n − 1.
    pub list: u64,
    /// The comparisons in a binary heap to which an improved cell is added a second time.
    pub heap: u64,
}

impl KeyComparisons {
    /// Runs up to `limit` iterations of a search and counts the comparisons. Takes as long as a
    /// search with a binary heap, regardless of the open list in the rules.
    ///
    /// # Errors
    /// If `progress` asks to stop.
    pub fn count(problem: &Problem, limit: u64, progress: &Progress) -> Result<Self, Stopped> {
        let mut problem = problem.clone();
        problem.rules.open_list = OpenListKind::BucketQueue;
        let start = problem.start();
        let mut search = Search::new(problem);
        let (compared, mut list) = (Counter::new(0), 0);
        let counted = |entry| CountedEntry { entry, compared: &compared };
        let mut heap = BinaryHeap::from([counted(search.entry(start, 0))]);
        while search.status() == Status::Searching && search.iteration() < limit {
            progress.check()?;
            list += search.view().open_len() as u64 - 1;
            search.step();
            let current = search.view().current();
            // The outdated entries of cells that are closed already come before the cell's own.
            while heap.pop().is_some_and(|taken| Some(taken.entry.cell) != current) {}
            let changed = search.events().iter();
            let changed = changed.filter_map(|event| Some((event.cell, event.kind.changed_g()?)));
            changed.for_each(|(cell, g)| heap.push(counted(search.entry(cell, g))));
        }
        Ok(Self { list, heap: compared.get() })
    }
}

/// An entry of the heap that counts how often entries are compared; the first to be taken is the
/// greatest.
struct CountedEntry<'a> {
    entry: OpenEntry,
    compared: &'a Counter<u64>,
}

impl Ord for CountedEntry<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.compared.set(self.compared.get() + 1);
        other.entry.cmp(&self.entry)
    }
}

impl PartialOrd for CountedEntry<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for CountedEntry<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.entry == other.entry
    }
}

impl Eq for CountedEntry<'_> {}

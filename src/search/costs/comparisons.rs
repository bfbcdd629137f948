//! Counts the key comparisons of an open list, both as an unsorted list and as a binary heap.

use serde::Serialize;

use crate::jobs::{Progress, Stopped};
use crate::search::open_list::OpenEntry;
use crate::search::problem::Problem;
use crate::search::rules::OpenListKind;
use crate::search::search::Search;
use crate::search::view::Status;

/// The key comparisons of a search, for two kinds of open list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct KeyComparisons {
    /// The comparisons in an unsorted list: each iteration scans all n open cells and makes n − 1.
    pub list: u64,
    /// The comparisons in a binary heap (Williams 1964) that moves an improved cell up.
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
        let (start, area) = (problem.start(), problem.grid.area());
        let width = usize::from(problem.grid.width());
        let mut search = Search::new(problem);
        let mut heap =
            CountingHeap { entries: Vec::new(), places: vec![0; area], width, compared: 0 };
        heap.push(search.entry(start, 0));
        let mut list = 0;
        while search.status() == Status::Searching && search.iteration() < limit {
            progress.check()?;
            list += heap.entries.len().saturating_sub(1) as u64;
            search.step();
            heap.pop();
            for event in search.events() {
                let Some(g) = event.changed_g() else { continue };
                let entry = search.entry(event.cell, g);
                if event.kind.is_added() { heap.push(entry) } else { heap.improve(entry) }
            }
        }
        Ok(Self { list, heap: heap.compared })
    }
}

/// A binary heap that tracks the position of each cell and counts key comparisons.
struct CountingHeap {
    entries: Vec<OpenEntry>,
    /// The index in `entries` of each cell of the map.
    places: Vec<u32>,
    width: usize,
    compared: u64,
}

impl CountingHeap {
    fn push(&mut self, entry: OpenEntry) {
        self.entries.push(entry);
        self.put(self.entries.len() - 1, entry);
        self.rise(self.entries.len() - 1);
    }

    fn improve(&mut self, entry: OpenEntry) {
        let place = self.places[entry.cell.number(self.width)] as usize;
        self.entries[place] = entry;
        self.rise(place);
    }

    /// Removes the first entry, moves the last entry to the top and sifts it down.
    fn pop(&mut self) {
        let Some(last) = self.entries.pop() else {
            return;
        };
        if !self.entries.is_empty() {
            self.put(0, last);
            self.sink();
        }
    }

    fn rise(&mut self, mut place: usize) {
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.is_before(place, parent) {
                break;
            }
            self.swap(place, parent);
            place = parent;
        }
    }

    fn sink(&mut self) {
        let (mut place, length) = (0, self.entries.len());
        while 2 * place + 1 < length {
            let left = 2 * place + 1;
            let right = left + 1;
            let first = if right < length && self.is_before(right, left) { right } else { left };
            if !self.is_before(first, place) {
                break;
            }
            self.swap(first, place);
            place = first;
        }
    }

    /// Whether the entry at index `one` is taken before the entry at `other`.
    fn is_before(&mut self, one: usize, other: usize) -> bool {
        self.compared += 1;
        self.entries[one] < self.entries[other]
    }

    fn swap(&mut self, one: usize, other: usize) {
        let (first, second) = (self.entries[one], self.entries[other]);
        self.put(one, second);
        self.put(other, first);
    }

    fn put(&mut self, place: usize, entry: OpenEntry) {
        self.entries[place] = entry;
        self.places[entry.cell.number(self.width)] = place as u32;
    }
}

//! Open lists as people write them, right ones and wrong ones.

use super::world::Spot;
use crate::common::tiny_rng::TinyRng;

/// What a list keeps of an open cell.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub spot: Spot,
    pub f: f64,
    pub h: f64,
}

/// The cells that may be taken.
pub trait OpenList {
    fn push(&mut self, entry: Entry);
    /// A cell that is in the list has got another F.
    fn improve(&mut self, entry: Entry);
    fn pop(&mut self) -> Option<Entry>;
    fn len(&self) -> usize;
}

/// Which of several cells with the same F is taken.
#[derive(Clone, Copy)]
pub enum Tie {
    First,
    Last,
    LowerH,
    HigherH,
    Column,
}

impl Tie {
    /// Returns whether a later entry is taken before an earlier one of the same F.
    fn prefers(self, later: Entry, earlier: Entry) -> bool {
        match self {
            Self::First => false,
            Self::Last => true,
            Self::LowerH => later.h < earlier.h,
            Self::HigherH => later.h > earlier.h,
            Self::Column => later.spot < earlier.spot,
        }
    }
}

/// A list that is searched from end to end.
pub struct Scan(pub Vec<Entry>, pub Tie);

impl OpenList for Scan {
    fn push(&mut self, entry: Entry) {
        self.0.push(entry);
    }

    fn improve(&mut self, entry: Entry) {
        if let Some(old) = self.0.iter_mut().find(|old| old.spot == entry.spot) {
            *old = entry;
        }
    }

    fn pop(&mut self) -> Option<Entry> {
        let mut best = 0;
        for index in 1..self.0.len() {
            let (entry, lowest) = (self.0[index], self.0[best]);
            if entry.f < lowest.f || entry.f == lowest.f && self.1.prefers(entry, lowest) {
                best = index;
            }
        }
        (!self.0.is_empty()).then(|| self.0.remove(best))
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

/// A list that takes any of the cells with the lowest F.
pub struct Dice(pub Vec<Entry>, pub TinyRng);

impl OpenList for Dice {
    fn push(&mut self, entry: Entry) {
        self.0.push(entry);
    }

    fn improve(&mut self, entry: Entry) {
        self.0.retain(|old| old.spot != entry.spot);
        self.0.push(entry);
    }

    fn pop(&mut self) -> Option<Entry> {
        let lowest = self.0.iter().map(|entry| entry.f).fold(f64::INFINITY, f64::min);
        let best: Vec<_> = (0..self.0.len()).filter(|&at| self.0[at].f == lowest).collect();
        (!best.is_empty()).then(|| self.0.remove(self.1.pick(&best)))
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

/// A list that is always sorted: the new cell before those of the same F, or behind them.
pub struct Sorted(pub Vec<Entry>, pub bool);

impl OpenList for Sorted {
    fn push(&mut self, entry: Entry) {
        let before = |old: &Entry| if self.1 { old.f < entry.f } else { old.f <= entry.f };
        let place = self.0.iter().take_while(|old| before(old)).count();
        self.0.insert(place, entry);
    }

    fn improve(&mut self, entry: Entry) {
        self.0.retain(|old| old.spot != entry.spot);
        self.push(entry);
    }

    fn pop(&mut self) -> Option<Entry> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

/// What a binary heap does about a cell that is improved.
#[derive(Clone, Copy, PartialEq)]
pub enum Improve {
    /// The cell is pushed a second time; the search skips the old entry.
    PushAgain,
    /// The entry moves up.
    SiftUp,
    /// The key changes, but the entry stays where it is.
    ChangeKey,
    /// Nothing.
    Nothing,
}

/// A binary heap.
pub struct Heap {
    pub entries: Vec<Entry>,
    pub improve: Improve,
    /// Whether the right child is looked at, too.
    pub both_children: bool,
    /// Which of two entries comes first.
    pub before: fn(Entry, Entry) -> bool,
}

impl Heap {
    pub fn new(improve: Improve) -> Self {
        Self { entries: Vec::new(), improve, both_children: true, before: |a, b| a.f < b.f }
    }

    fn sift_up(&mut self, mut at: usize) {
        while at > 0 && (self.before)(self.entries[at], self.entries[(at - 1) / 2]) {
            self.entries.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    fn sift_down(&mut self) {
        let mut at = 0;
        loop {
            let mut child = 2 * at + 1;
            if child >= self.entries.len() {
                break;
            }
            let right = child + 1;
            if self.both_children
                && right < self.entries.len()
                && (self.before)(self.entries[right], self.entries[child])
            {
                child = right;
            }
            if !(self.before)(self.entries[child], self.entries[at]) {
                break;
            }
            self.entries.swap(at, child);
            at = child;
        }
    }
}

impl OpenList for Heap {
    fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
        self.sift_up(self.entries.len() - 1);
    }

    fn improve(&mut self, entry: Entry) {
        let place = self.entries.iter().position(|old| old.spot == entry.spot);
        match (self.improve, place) {
            (Improve::PushAgain, _) => self.push(entry),
            (Improve::SiftUp, Some(at)) => {
                self.entries[at] = entry;
                self.sift_up(at);
            }
            (Improve::ChangeKey, Some(at)) => self.entries[at] = entry,
            (Improve::Nothing, _) | (_, None) => {}
        }
    }

    fn pop(&mut self) -> Option<Entry> {
        if self.entries.is_empty() {
            return None;
        }
        let first = self.entries.swap_remove(0);
        self.sift_down();
        Some(first)
    }

    fn len(&self) -> usize {
        self.entries.len()
    }
}

/// What a list with a mistake does before it takes a cell.
pub enum Slip {
    /// It takes the cell that was added first.
    Queue,
    /// It takes the cell that was added last.
    Stack,
    /// It takes the cell with the highest F.
    Highest,
    /// It looks only at the last cells.
    LooksAtLast(usize),
    /// It is sorted only in every so many steps.
    SortsEvery(usize),
    /// It keeps only so many cells, the best ones.
    Capped(usize),
    /// It forgets the cells that it does not take.
    Clears,
    /// It takes the second best cell if there is one, each third time.
    SecondBest,
    /// F is compared as text, so 100 comes before 20.
    AsText,
}

/// A list with a mistake.
pub struct Slipping {
    pub entries: Vec<Entry>,
    pub slip: Slip,
    pub steps: usize,
}

impl Slipping {
    pub fn new(slip: Slip) -> Self {
        Self { entries: Vec::new(), slip, steps: 0 }
    }

    /// Returns the place of the first entry of lowest F from a place on.
    fn lowest_from(&self, from: usize) -> usize {
        let places = from..self.entries.len();
        places.min_by(|&a, &b| self.entries[a].f.total_cmp(&self.entries[b].f)).unwrap_or(0)
    }
}

impl OpenList for Slipping {
    fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    fn improve(&mut self, entry: Entry) {
        if let Some(old) = self.entries.iter_mut().find(|old| old.spot == entry.spot) {
            *old = entry;
        }
    }

    fn pop(&mut self) -> Option<Entry> {
        let last = self.entries.len().checked_sub(1)?;
        self.steps += 1;
        let place = match self.slip {
            Slip::Queue => 0,
            Slip::Stack => last,
            Slip::Highest => {
                (0..=last).max_by(|&a, &b| self.entries[a].f.total_cmp(&self.entries[b].f))?
            }
            Slip::LooksAtLast(count) => self.lowest_from((last + 1).saturating_sub(count)),
            Slip::SortsEvery(steps) => {
                if self.steps % steps == 1 {
                    self.entries.sort_by(|a, b| a.f.total_cmp(&b.f));
                }
                0
            }
            Slip::Capped(count) => {
                self.entries.sort_by(|a, b| a.f.total_cmp(&b.f));
                self.entries.truncate(count);
                0
            }
            Slip::Clears => {
                let best = self.entries[self.lowest_from(0)];
                self.entries = vec![best];
                0
            }
            Slip::SecondBest => {
                self.entries.sort_by(|a, b| a.f.total_cmp(&b.f));
                usize::from(self.steps.is_multiple_of(3) && last > 0)
            }
            Slip::AsText => {
                let text = |at: usize| self.entries[at].f.to_string();
                (0..=last).min_by(|&a, &b| text(a).cmp(&text(b)))?
            }
        };
        Some(self.entries.remove(place))
    }

    fn len(&self) -> usize {
        self.entries.len()
    }
}

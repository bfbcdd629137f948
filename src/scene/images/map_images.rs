//! A large map as images that are painted bit by bit.
//!
//! There is one image for each level of detail: the first has a pixel for
//! every cell, the next for two of them across and down, then four, and so on,
//! so that never many more pixels are painted than the screen has. An image is
//! painted in blocks: those that have changed and lie in sight, for as long as
//! there is time.

use std::ops::Range;
use std::time::{Duration, Instant};

use super::changes::{BLOCK, LONG_AGO};
use super::paint::{ImageColors, paint};
use super::{Changes, Excerpt};
use crate::scene::{PathMarks, Rect, Subject, Theme, View};

/// Parts of a map: columns and rows.
pub type Parts = Vec<(Range<u16>, Range<u16>)>;

/// How many levels there are. In the last a pixel covers 32 cells across and
/// down.
pub const LEVELS: usize = 6;

/// The most blocks that are painted at once, so that the time is looked at
/// often enough.
const LONGEST: u16 = 16;

/// An image may be kept in squares of so many pixels a side: no [`Patch`] lies
/// in more than one of them.
pub const SQUARE: u16 = LONGEST * BLOCK;

/// What of a map's images has been painted.
#[derive(Clone, Debug, Default)]
pub struct MapImages {
    size: (u16, u16),
    /// What tells the map from others of that size.
    map: u32,
    colors: Option<ImageColors>,
    /// For each level and block the change up to which it is painted; 0 for
    /// never. Levels that were never looked at are empty.
    painted: [Vec<u32>; LEVELS],
    /// For each level the row of blocks with which painting goes on.
    next: [u16; LEVELS],
    pixels: Vec<u8>,
    /// For each level what is painted of a glimpse while it is not whole.
    passes: [Option<SnapshotPass>; LEVELS],
    /// For each level whether it shows a glimpse, or will when that is whole.
    has_glimpse: [bool; LEVELS],
    /// For each level whether it was painted in this frame.
    is_seen: [bool; LEVELS],
}

/// A glimpse, or the moment in the place of one, that takes several frames to
/// paint, and is handed over as a whole: a picture of one moment, though it be
/// a little late, and not of several.
///
/// A glimpse is painted to its end even if another one is wanted meanwhile, or
/// the moment is reached: else there might never be a picture on the way. A
/// moment gives way to what comes after it.
#[derive(Clone, Debug)]
struct SnapshotPass {
    /// The iteration of a glimpse; `None` for the moment itself.
    glimpse: Option<u64>,
    /// The change that was under way when it began.
    change: u32,
    /// What is in the place of something that was painted before.
    kept: Vec<Kept>,
}

/// A part of an image, and where it belongs.
#[derive(Clone, Debug)]
struct Kept {
    /// Its row and columns of blocks.
    blocks: (u16, Range<u16>),
    place: [u16; 2],
    size: [u16; 2],
    pixels: Vec<u8>,
}

impl SnapshotPass {
    /// What becomes of it where this is to be painted.
    fn fate(&self, subject: &Subject, changes: &Changes) -> Fate {
        match self.glimpse {
            Some(_) if subject.glimpses().is_none() => Fate::Dropped,
            Some(_) => Fate::GoesOn,
            None if subject.glimpse.is_some() => Fate::Dropped,
            None if self.change != changes.now() => Fate::Shown,
            None => Fate::GoesOn,
        }
    }

    /// Hands over all that was kept.
    fn finish(self, level: usize, put: &mut impl FnMut(Patch)) {
        for Kept { place: [x, y], size: [width, height], mut pixels, .. } in self.kept {
            put(Patch { level, x, y, width, height, pixels: &mut pixels });
        }
    }
}

/// What becomes of a pass that is not whole.
enum Fate {
    GoesOn,
    /// It is shown as far as it is painted.
    Shown,
    /// What was kept of it is painted anew when it is next in sight.
    Dropped,
}

/// A part of an image that has been painted.
#[derive(Debug)]
pub struct Patch<'a> {
    /// The level of the image.
    pub level: usize,
    /// The left edge in the image, in pixels.
    pub x: u16,
    /// The top edge.
    pub y: u16,
    /// The width in pixels.
    pub width: u16,
    /// The height in pixels.
    pub height: u16,
    /// The pixels, row by row, RGBA. They may be taken and put back, to spare
    /// a copy.
    pub pixels: &'a mut Vec<u8>,
}

impl MapImages {
    /// The level for cells of that side in pixels.
    pub fn level(cell: f32) -> usize {
        (1..LEVELS).take_while(|&level| cell * f32::from(step(level)) <= 1.0).last().unwrap_or(0)
    }

    /// The size in pixels of a level's image, for a map of that size.
    pub fn image_size((width, height): (u16, u16), level: usize) -> (u16, u16) {
        (width.div_ceil(step(level)), height.div_ceil(step(level)))
    }

    /// The size of the map in cells.
    pub fn size(&self) -> (u16, u16) {
        self.size
    }

    /// Begins a frame: a picture that was not gone on with in the last one is
    /// of a moment long gone when it comes into sight again.
    pub fn begin_frame(&mut self) {
        for level in 0..LEVELS {
            if !std::mem::take(&mut self.is_seen[level])
                && let Some(pass) = self.passes[level].take()
            {
                self.forget(level, &pass);
            }
        }
    }

    /// Paints what has changed and lies in sight, for about as long as there is
    /// time, and hands over every part; returns whether something is left.
    pub fn paint(
        &mut self,
        subject: &Subject,
        theme: &Theme,
        changes: &Changes,
        (view, area): (&View, Rect),
        time: Duration,
        mut put: impl FnMut(Patch),
    ) -> bool {
        let began = Instant::now();
        self.follow(subject, theme, changes);
        let Some(colors) = self.colors.take() else {
            return false;
        };
        let level = Self::level(view.cell);
        self.is_seen[level] = true;
        let mut pass = self.pass(level, subject, changes, &mut put);
        let glimpse = subject.glimpses().zip(pass.as_ref().and_then(|pass| pass.glimpse));
        let glimpse = glimpse.map(|(glimpses, iteration)| glimpses.at(iteration));
        let no_path = PathMarks::default();
        let subject = &match glimpse {
            // The path and the walls are of the moment, if that is reached by now.
            Some(_) => Subject { glimpse, path: &no_path, enclosure: None, ..*subject },
            None => *subject,
        };
        let change = pass.as_ref().map_or(changes.now(), |pass| pass.change);
        let (columns, rows) = self.in_sight(subject, view, area);
        let count = rows.len() as u16;
        let next = self.next[level];
        let first = if rows.contains(&next) { next - rows.start } else { 0 };
        let mut is_left = false;
        'rows: for number in 0..count {
            let row = rows.start + (first + number) % count;
            let mut from = columns.start;
            while let Some(span) = self.stale(changes, change, level, row, from..columns.end) {
                if began.elapsed() >= time {
                    self.next[level] = row;
                    is_left = true;
                    break 'rows;
                }
                from = span.end;
                let blocks = (row, span.clone());
                let is_new = self.is_new(changes, level, row, &span);
                let mut kept = pass.as_mut().filter(|_| !is_new).map(|pass| &mut pass.kept);
                let mut keep = |patch: Patch| match &mut kept {
                    Some(kept) => kept.push(Kept {
                        blocks: blocks.clone(),
                        place: [patch.x, patch.y],
                        size: [patch.width, patch.height],
                        pixels: std::mem::take(patch.pixels),
                    }),
                    None => put(patch),
                };
                self.paint_span(subject, theme, &colors, (level, row, span), &mut keep);
                self.mark(changes, change, level, row, columns.start..from);
            }
        }
        self.colors = Some(colors);
        if !is_left && let Some(pass) = pass.take() {
            // Another glimpse may be wanted by now, or the moment itself.
            is_left = pass.change != changes.now();
            pass.finish(level, &mut put);
        }
        self.passes[level] = pass;
        is_left
    }

    /// The parts of a level's image that have ever been painted and lie in
    /// sight, in cells of the map, and whether they are all that does.
    pub fn painted(
        &self,
        level: usize,
        subject: &Subject,
        view: &View,
        area: Rect,
    ) -> (Parts, bool) {
        let painted = &self.painted[level];
        let (columns, rows) = self.in_sight(subject, view, area);
        let across = self.size.0.div_ceil(BLOCK);
        let is_painted = |column: u16, row: u16| {
            let place = usize::from(row) * usize::from(across) + usize::from(column);
            painted.get(place).is_some_and(|&change| change > 0)
        };
        let (mut parts, mut is_whole) = (Parts::new(), true);
        for row in rows {
            let lines = cells(&(row..row + 1), self.size.1);
            let mut column = columns.start;
            while column < columns.end {
                let start = column;
                while column < columns.end && is_painted(column, row) {
                    column += 1;
                }
                if column == start {
                    is_whole = false;
                    column += 1;
                    continue;
                }
                let across = cells(&(start..column), self.size.0);
                // A part as wide as the one above it is the same part.
                match parts.last_mut() {
                    Some((above, upper)) if *above == across && upper.end == lines.start => {
                        upper.end = lines.end;
                    }
                    _ => parts.push((across, lines.clone())),
                }
            }
        }
        (parts, is_whole)
    }

    /// The pass that is to be gone on with, if any: the one under way, or a new
    /// one of a glimpse or of the moment in its place.
    fn pass(
        &mut self,
        level: usize,
        subject: &Subject,
        changes: &Changes,
        put: &mut impl FnMut(Patch),
    ) -> Option<SnapshotPass> {
        if let Some(pass) = self.passes[level].take() {
            match pass.fate(subject, changes) {
                Fate::GoesOn => return Some(pass),
                Fate::Shown => pass.finish(level, put),
                Fate::Dropped => self.forget(level, &pass),
            }
        }
        let glimpse = subject.glimpse.map(|glimpse| glimpse.iteration());
        let had_glimpse = std::mem::replace(&mut self.has_glimpse[level], glimpse.is_some());
        let is_whole = had_glimpse || glimpse.is_some();
        is_whole.then(|| SnapshotPass { glimpse, change: changes.now(), kept: Vec::new() })
    }

    /// Notes that what was kept of a pass is not in the image.
    fn forget(&mut self, level: usize, pass: &SnapshotPass) {
        let across = self.size.0.div_ceil(BLOCK);
        for Kept { blocks: (row, columns), .. } in &pass.kept {
            // Painted, but before all that has changed since.
            self.painted[level][places(across, *row, columns)].fill(LONG_AGO);
        }
    }

    /// Forgets what was painted of another map or in other colors.
    fn follow(&mut self, subject: &Subject, theme: &Theme, changes: &Changes) {
        let (width, height, map) = changes.map();
        if (self.size, self.map) != ((width, height), map) {
            *self = Self { size: (width, height), map, ..Self::default() };
        }
        let colors = ImageColors::of(subject, theme);
        if self.colors.as_ref().is_some_and(|known| *known != colors) {
            for change in self.painted.iter_mut().flatten().filter(|change| **change > 0) {
                *change = LONG_AGO;
            }
            self.passes = Default::default();
        }
        self.colors = Some(colors);
    }

    /// The columns and rows of blocks in sight.
    fn in_sight(&self, subject: &Subject, view: &View, area: Rect) -> (Range<u16>, Range<u16>) {
        let (columns, rows) = view.visible(subject.moment.problem().grid(), area);
        let blocks = |cells: Range<u16>| cells.start / BLOCK..cells.end.div_ceil(BLOCK);
        (blocks(columns), blocks(rows))
    }

    /// The first blocks of a row, within a range, that have changed since they
    /// were painted, and were so before a change.
    fn stale(
        &mut self,
        changes: &Changes,
        change: u32,
        level: usize,
        row: u16,
        columns: Range<u16>,
    ) -> Option<Range<u16>> {
        let across = usize::from(changes.columns());
        let painted = &mut self.painted[level];
        if painted.is_empty() {
            *painted = vec![0; across * usize::from(self.size.1.div_ceil(BLOCK))];
        }
        let is_stale = |column: &u16| {
            let place = usize::from(row) * across + usize::from(*column);
            changes.of(place) > painted[place] && painted[place] < change
        };
        let start = columns.clone().find(is_stale)?;
        let border = (start / LONGEST + 1) * LONGEST;
        let end = (start..columns.end.min(border)).take_while(is_stale).last()? + 1;
        Some(start..end)
    }

    fn paint_span(
        &mut self,
        subject: &Subject,
        theme: &Theme,
        colors: &ImageColors,
        (level, row, columns): (usize, u16, Range<u16>),
        put: &mut impl FnMut(Patch),
    ) {
        let step = step(level);
        let excerpt = Excerpt {
            columns: cells(&columns, self.size.0),
            rows: cells(&(row..row + 1), self.size.1),
            step,
        };
        paint(subject, theme, colors, &excerpt, &mut self.pixels);
        let (width, height) = excerpt.size();
        let (x, y) = (excerpt.columns.start / step, excerpt.rows.start / step);
        put(Patch { level, x, y, width, height, pixels: &mut self.pixels });
    }

    /// Whether one of the blocks was never painted.
    fn is_new(&self, changes: &Changes, level: usize, row: u16, columns: &Range<u16>) -> bool {
        self.painted[level][places(changes.columns(), row, columns)].contains(&0)
    }

    /// Notes that some blocks of a row are painted as they were at a change.
    fn mark(
        &mut self,
        changes: &Changes,
        change: u32,
        level: usize,
        row: u16,
        columns: Range<u16>,
    ) {
        self.painted[level][places(changes.columns(), row, &columns)].fill(change);
    }
}

/// The places of some blocks of a row, of so many.
fn places(across: u16, row: u16, columns: &Range<u16>) -> Range<usize> {
    let from = usize::from(row) * usize::from(across);
    from + usize::from(columns.start)..from + usize::from(columns.end)
}

/// How many cells across and down there are to a pixel of a level.
fn step(level: usize) -> u16 {
    1 << level
}

/// The cells of a range of blocks on a map of that length.
fn cells(blocks: &Range<u16>, length: u16) -> Range<u16> {
    blocks.start * BLOCK..(blocks.end * BLOCK).min(length)
}

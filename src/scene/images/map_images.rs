//! A large map as images that are painted bit by bit.
//!
//! There is one image for each level of detail: the first has a pixel for
//! every cell, the next for two of them across and down, then four, and so on,
//! so that never many more pixels are painted than the screen has. An image is
//! painted in blocks: those that have changed and lie in sight, for as long as
//! there is time.

use std::cmp::Reverse;
use std::ops::Range;
use std::time::Duration;

use super::changes::{BLOCK, LONG_AGO, place};
use super::paint::{ImageColors, lay_ground, paint_cells};
use super::{Excerpt, MapChanges};
use crate::grid::Grid;
use crate::jobs::Time;
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
    /// What sets the map apart from others of that size.
    map: u32,
    colors: Option<ImageColors>,
    levels: [LevelImage; LEVELS],
}

/// What of a level's image has been painted.
#[derive(Clone, Debug, Default)]
struct LevelImage {
    /// For each block the change up to which it is painted; 0 for never. Empty
    /// if the level was never looked at.
    painted: Vec<u32>,
    /// What was painted, the ground that it is of with the change in which that came,
    /// and for each block the change up to which other ground is laid over it: an
    /// edit is seen at once, however late the next picture is.
    pixels: Vec<u8>,
    ground: Option<(u32, Grid)>,
    laid: Vec<u32>,
    /// What is being painted.
    pass: Option<PaintPass>,
    /// Whether it was painted in this frame, and in the one before.
    is_seen: bool,
    was_seen: bool,
    /// The change with which the search began whose picture it is.
    search: u32,
}

/// A picture of a moment that may take several frames to paint. What was
/// painted before is replaced when all of it is there, so that it is a picture
/// of one moment, though it be a little late, and not of several.
///
/// A snapshot is painted to its end even if another one is wanted by then, or
/// the moment is reached: else there might never be a picture on the way. A
/// moment gives way to what comes after it, unless it takes the place of the
/// picture of another search: nothing of that is ever seen beside this one.
#[derive(Clone, Debug)]
struct PaintPass {
    /// The iteration of a snapshot; `None` for the moment itself.
    snapshot: Option<u64>,
    /// The change that was under way when it began, and that with which the
    /// search had begun.
    change: u32,
    search: u32,
    /// What is left to paint, the next last.
    spans: Vec<Span>,
    /// What is painted in the place of something else.
    kept: Vec<(Span, Patch)>,
}

/// Some blocks beside each other.
#[derive(Clone, Debug)]
struct Span {
    row: u16,
    columns: Range<u16>,
    /// The change up to which the oldest is painted; 0 if none ever was.
    painted: u32,
}

/// A part of an image that has been painted.
#[derive(Clone, Debug)]
pub struct Patch {
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
    /// The pixels, row by row, RGBA.
    pub pixels: Vec<u8>,
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

    /// Begins a frame: a picture that was not gone on with in the last one is
    /// of a moment long gone when it comes into sight again.
    pub fn begin_frame(&mut self) {
        for level in &mut self.levels {
            level.was_seen = std::mem::take(&mut level.is_seen);
            if !level.was_seen {
                level.pass = None;
            }
        }
    }

    /// Whether the image for cells of that side is still one of the search before.
    pub fn is_behind(&self, cell: f32, changes: &MapChanges) -> bool {
        let level = &self.levels[Self::level(cell)];
        (level.is_seen || level.was_seen) && level.search != changes.search
    }

    /// Paints what has changed and lies in sight, for about as long as there is
    /// time, and hands over every part; returns whether something is left.
    pub fn paint(
        &mut self,
        subject: &Subject,
        theme: &Theme,
        changes: &MapChanges,
        (view, area): (&View, Rect),
        time: Duration,
        mut put: impl FnMut(Patch),
    ) -> bool {
        let began = Time::now();
        let colors = ImageColors::of(subject, theme);
        self.follow(&colors, changes);
        let number = Self::level(view.cell);
        let sight = blocks_in_sight(subject, view, area);
        let (size, level) = (self.size, &mut self.levels[number]);
        let grid = subject.moment.problem().grid();
        level.is_seen = true;
        if !level.was_seen {
            level.begin(changes, grid);
        }
        // What is laid over a picture leaves some time for the next one.
        let lay = |level: &mut LevelImage, put: &mut _| {
            level.lay((number, &colors), grid, changes, &sight, || began.elapsed() >= time / 2, put)
        };
        let is_laid = lay(level, &mut put);
        let (time, began) = (time.saturating_sub(began.elapsed()).max(time / 2), Time::now());
        while let Some(mut pass) = level.next_pass(subject, changes, &sight, &mut put) {
            let (mut subject, no_path) = (*subject, PathMarks::default());
            if let Some((snapshots, iteration)) = subject.snapshots().zip(pass.snapshot) {
                let snapshot = Some(snapshots.at(iteration));
                // The path and the walls are of the moment, if that is reached by now.
                subject =
                    Subject { snapshot, path: &no_path, enclosure: None, subtree: None, ..subject };
            }
            while let Some(span) = pass.spans.pop() {
                if began.elapsed() >= time {
                    pass.spans.push(span);
                    level.pass = Some(pass);
                    lay(level, &mut put);
                    return true;
                }
                let patch = painted(&subject, theme, (number, size), &span);
                if span.painted == 0 && level.search == changes.search {
                    level.note(size, &span, pass.change, &patch);
                    put(patch);
                } else {
                    pass.kept.push((span, patch));
                }
            }
            level.hand_over(size, pass, &mut put);
            level.begin(changes, grid);
        }
        !is_laid || !lay(level, &mut put)
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
        if self.levels[level].search != self.levels[Self::level(view.cell)].search {
            return (Parts::new(), false);
        }
        let (columns, rows) = blocks_in_sight(subject, view, area);
        let columns: Vec<u16> = columns.collect();
        let (mut parts, mut is_whole) = (Parts::new(), true);
        for row in rows {
            let is_painted = |column: u16| {
                let painted = self.levels[level].painted.get(place(self.size.0, column, row));
                painted.is_some_and(|&change| change > 0)
            };
            let lines = cells(&(row..row + 1), self.size.1);
            for run in columns.chunk_by(|&one, &next| is_painted(one) == is_painted(next)) {
                if !is_painted(run[0]) {
                    is_whole = false;
                    continue;
                }
                let across = cells(&(run[0]..run[0] + run.len() as u16), self.size.0);
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

    /// Forgets what was painted of another map or in other colors.
    fn follow(&mut self, colors: &ImageColors, changes: &MapChanges) {
        if (self.size, self.map) != (changes.size, changes.map) {
            *self = Self { size: changes.size, map: changes.map, ..Self::default() };
        }
        if self.colors.as_ref().is_some_and(|known| known != colors) {
            for level in &mut self.levels {
                level.pass = None;
                level.painted.iter_mut().for_each(|change| *change = LONG_AGO.min(*change));
            }
        }
        if self.colors.as_ref() != Some(colors) {
            self.colors = Some(colors.clone());
        }
    }
}

impl LevelImage {
    /// What is to be painted next: the pass under way, or a new one of what has
    /// changed and lies in sight, if anything has.
    fn next_pass(
        &mut self,
        subject: &Subject,
        changes: &MapChanges,
        sight: &(Range<u16>, Range<u16>),
        put: &mut impl FnMut(Patch),
    ) -> Option<PaintPass> {
        let replaces = self.search != changes.search;
        if let Some(pass) = self.pass.take().filter(|pass| pass.search == changes.search) {
            match (pass.snapshot, subject.snapshot) {
                (Some(_), _) if subject.snapshots().is_some() => return Some(pass),
                (None, None) if pass.change == changes.now || replaces => return Some(pass),
                // It is shown as far as it is painted.
                (None, None) => self.hand_over(changes.size, pass, put),
                (Some(_), _) | (None, Some(_)) => {}
            }
        }
        let spans = self.stale(changes, sight);
        if replaces && changes.is_held && spans.iter().all(|span| span.painted > 0) {
            return None;
        }
        let snapshot = subject.snapshot.map(|snapshot| snapshot.iteration());
        let (change, search, kept) = (changes.now, changes.search, Vec::new());
        let pass = PaintPass { snapshot, change, search, spans, kept };
        if pass.spans.is_empty() {
            self.begin(changes, subject.moment.problem().grid());
        }
        (!pass.spans.is_empty()).then_some(pass)
    }

    /// From now on it is a picture of the search that is shown: what is painted of
    /// another one counts as never painted.
    fn begin(&mut self, changes: &MapChanges, grid: &Grid) {
        if self.ground.as_ref().is_none_or(|(change, _)| *change != changes.last_ground) {
            self.ground = Some((changes.last_ground, grid.clone()));
        }
        if std::mem::replace(&mut self.search, changes.search) != changes.search {
            for (painted, &changed) in self.painted.iter_mut().zip(&changes.blocks) {
                if *painted < changed.min(changes.search) {
                    *painted = 0;
                }
            }
        }
    }

    /// The blocks in sight that have changed since they were painted: the one
    /// that was painted longest ago comes last, and is the first to be painted.
    fn stale(&mut self, changes: &MapChanges, sight: &(Range<u16>, Range<u16>)) -> Vec<Span> {
        self.painted.resize(changes.blocks.len(), 0);
        self.laid.resize(changes.blocks.len(), 0);
        let mut spans: Vec<Span> = Vec::new();
        for row in sight.1.clone() {
            for column in sight.0.clone() {
                let block = place(changes.size.0, column, row);
                let painted = self.painted[block];
                if changes.blocks[block] <= painted {
                    continue;
                }
                match spans.last_mut() {
                    Some(span)
                        if (span.row, span.columns.end) == (row, column)
                            && column % LONGEST != 0
                            && (span.painted == 0) == (painted == 0) =>
                    {
                        span.columns.end += 1;
                        span.painted = span.painted.min(painted);
                    }
                    _ => spans.push(Span { row, columns: column..column + 1, painted }),
                }
            }
        }
        spans.reverse();
        spans.sort_by_key(|span| Reverse(span.painted));
        spans
    }

    /// Hands over all that was kept of a pass.
    fn hand_over(&mut self, size: (u16, u16), pass: PaintPass, put: &mut impl FnMut(Patch)) {
        for (span, patch) in pass.kept {
            self.note(size, &span, pass.change, &patch);
            put(patch);
        }
    }

    /// Notes that some blocks are painted as they were at a change.
    fn note(&mut self, size: (u16, u16), span: &Span, change: u32, patch: &Patch) {
        let first = place(size.0, span.columns.start, span.row);
        for changes in [&mut self.painted, &mut self.laid] {
            changes[first..first + span.columns.len()].fill(change);
        }
        let (width, height) = MapImages::image_size(size, patch.level);
        self.pixels.resize(usize::from(width) * usize::from(height) * 4, 0);
        for (pixels, row) in
            patch.rows(width).zip(patch.pixels.chunks(usize::from(patch.width) * 4))
        {
            self.pixels[pixels].copy_from_slice(row);
        }
    }

    /// Lays ground in sight that is another now over what was painted before, as far
    /// as there is time; returns whether that is all.
    fn lay(
        &mut self,
        (level, colors): (usize, &ImageColors),
        grid: &Grid,
        changes: &MapChanges,
        sight: &(Range<u16>, Range<u16>),
        is_over: impl Fn() -> bool,
        put: &mut impl FnMut(Patch),
    ) -> bool {
        let Some((_, ground)) = self.ground.as_ref().filter(|_| !self.painted.is_empty()) else {
            return true;
        };
        let width = MapImages::image_size(changes.size, level).0;
        for row in sight.1.clone() {
            for column in sight.0.clone() {
                let block = place(changes.size.0, column, row);
                let is_laid = changes.ground[block] <= self.laid[block];
                if is_laid || self.painted[block] == 0 {
                    continue;
                }
                self.laid[block] = changes.now;
                let (excerpt, mut patch) = blank(level, changes.size, &(column..column + 1), row);
                for pixels in patch.rows(width) {
                    patch.pixels.extend_from_slice(&self.pixels[pixels]);
                }
                lay_ground(colors, (ground, grid), &excerpt, &mut patch.pixels);
                put(patch);
                if is_over() {
                    return false;
                }
            }
        }
        true
    }
}

impl Patch {
    /// Where its rows lie in an image of that width, in bytes.
    fn rows(&self, width: u16) -> impl Iterator<Item = Range<usize>> + use<> {
        let [x, y, across, down] = [self.x, self.y, self.width, self.height].map(usize::from);
        let at = move |y: usize| (y * usize::from(width) + x) * 4;
        (y..y + down).map(move |y| at(y)..at(y) + across * 4)
    }
}

/// Paints some blocks of a level, for a map of that size.
fn painted(
    subject: &Subject,
    theme: &Theme,
    (level, size): (usize, (u16, u16)),
    span: &Span,
) -> Patch {
    let (excerpt, patch) = blank(level, size, &span.columns, span.row);
    Patch { pixels: paint_cells(subject, theme, &excerpt), ..patch }
}

/// Some blocks of a level beside each other, before they have pixels.
fn blank(level: usize, size: (u16, u16), columns: &Range<u16>, row: u16) -> (Excerpt, Patch) {
    let step = step(level);
    let (columns, rows) = (cells(columns, size.0), cells(&(row..row + 1), size.1));
    let (x, y) = (columns.start / step, rows.start / step);
    let excerpt = Excerpt { columns, rows, step };
    let (width, height) = excerpt.size();
    (excerpt, Patch { level, x, y, width, height, pixels: Vec::new() })
}

/// The columns and rows of blocks in sight.
fn blocks_in_sight(subject: &Subject, view: &View, area: Rect) -> (Range<u16>, Range<u16>) {
    let (columns, rows) = view.visible(subject.moment.problem().grid(), area);
    let blocks = |cells: Range<u16>| cells.start / BLOCK..cells.end.div_ceil(BLOCK);
    (blocks(columns), blocks(rows))
}

/// How many cells across and down there are to a pixel of a level.
fn step(level: usize) -> u16 {
    1 << level
}

/// The cells of a range of blocks on a map of that length.
fn cells(blocks: &Range<u16>, length: u16) -> Range<u16> {
    blocks.start * BLOCK..(blocks.end * BLOCK).min(length)
}

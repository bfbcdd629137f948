//! Finds the cells of a picture: squares of pixels, drawn exactly, scaled, or with lines between them.

use std::ops::Range;

use crate::fault::Fault;
use crate::jobs::Progress;

/// The side of a picture up to which pixels are taken for cells without a question.
pub(super) const SMALL: usize = 32;

/// The smallest number of cells along a side, and the smallest cell in pixels, of a picture that was
/// scaled by any number.
const MIN_CELLS: usize = 4;
const MIN_SIDE: usize = 6;

/// A picture whose pixels are the numbers of their colors, row by row.
pub(super) struct Colored {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) colors: Vec<u8>,
    /// The number of colors.
    pub(super) kinds: usize,
    pub(super) drawn: Drawn,
}

/// How a picture was made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Drawn {
    /// With few colors.
    Colors,
    /// With many grays, of which dark and light are left, so that single pixels may be noise.
    Photo,
    /// By a robot, with a pixel for each cell.
    Robot,
}

/// Where the cells of a picture are.
pub(super) struct Cells {
    pub(super) columns: Axis,
    pub(super) rows: Axis,
    /// Whether the picture leaves no doubt.
    pub(super) is_clear: bool,
}

/// Parts of a row or a column of pixels: equal ones, or walls and corridors by turns.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Axis {
    pub(super) pixels: Range<usize>,
    pub(super) count: usize,
    /// The widths of walls and corridors, if they differ.
    pub(super) widths: Option<[usize; 2]>,
}

impl Axis {
    /// Parts of a length in pixels, from the first pixel on.
    fn whole(length: usize, side: usize) -> Self {
        Self::equal(0..length / side * side, length / side)
    }

    /// Equal parts.
    fn equal(pixels: Range<usize>, count: usize) -> Self {
        Self { pixels, count, widths: None }
    }

    /// Walls and corridors by turns, if two neighboring changes of color are always as far apart as
    /// one of both. Around them there may be a margin.
    fn by_turns(counts: &[u32]) -> Option<Self> {
        let changes = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let changes: Vec<usize> = changes.map(|(place, _)| place).collect();
        let whole = [&[0], &changes[..], &[counts.len()]].concat();
        [whole, changes].into_iter().find_map(|places| {
            let gaps: Vec<usize> = places.windows(2).map(|pair| pair[1] - pair[0]).collect();
            let [wall, corridor, _, _, .., last] = gaps[..] else { return None };
            let are_by_turns =
                gaps.iter().zip([wall, corridor].iter().cycle()).all(|(a, b)| a == b);
            (are_by_turns && wall != corridor && last == wall).then(|| Self {
                pixels: places[0]..places[gaps.len()],
                count: gaps.len(),
                widths: Some([wall, corridor]),
            })
        })
    }

    /// Parts that are that many times larger, beginning at one of the old parts.
    fn coarser(&self, times: usize, first: usize) -> Self {
        let count = (self.count - first) / times;
        let place = |part: usize| self.pixels.start + (self.side() * part as f64).round() as usize;
        Self::equal(place(first)..place(first + count * times), count)
    }

    /// The length of a part in pixels.
    pub(super) fn side(&self) -> f64 {
        self.pixels.len() as f64 / self.count.max(1) as f64
    }

    /// The part in which a pixel is. A pixel outside belongs to the nearest part.
    fn part(&self, pixel: usize) -> usize {
        let at = pixel.clamp(self.pixels.start, self.pixels.end - 1) - self.pixels.start;
        match self.widths {
            Some([wall, corridor]) => {
                2 * (at / (wall + corridor)) + usize::from(at % (wall + corridor) >= wall)
            }
            None => (2 * at + 1) * self.count / (2 * self.pixels.len()),
        }
    }
}

/// The changes of color in a picture.
struct Changes {
    /// The number of changes before each column, and before each row.
    counts: [Vec<u32>; 2],
    /// The number of runs of one color by their length, without those at the border.
    runs: Vec<usize>,
}

impl Colored {
    /// Finds the cells; a side in pixels that was said decides.
    pub(super) fn cells(&self, said: Option<u16>, progress: &Progress) -> Result<Cells, Fault> {
        let changes = self.changes(progress)?;
        let is_robot = self.drawn == Drawn::Robot;
        if said.is_none()
            && self.drawn == Drawn::Colors
            && let Some(cells) = self.by_turns(&changes, progress)?
        {
            return Ok(cells);
        }
        let found = match (self.exact(&changes), self.scaled(&changes)) {
            (None, _) if is_robot => self.squares(1, true),
            (Some(side), _) if is_robot => self.squares(side, true),
            (Some(side), _) => self.coarser(self.squares(side, true), progress)?,
            (None, Some([columns, rows])) => {
                self.coarser(Cells { columns, rows, is_clear: false }, progress)?
            }
            (None, None) => {
                let total: usize = changes.runs.iter().sum();
                let mut below = 0;
                let usual = changes.runs.iter().position(|count| {
                    below += count;
                    below * 10 > total
                });
                let has_single = changes.runs.get(1).is_some_and(|count| *count > 0);
                let is_small = self.is_small() && self.common_side(&changes) == 1;
                let are_pixels = self.drawn != Drawn::Photo && (has_single || is_small);
                self.squares(usual.filter(|_| !are_pixels).unwrap_or(1), are_pixels)
            }
        };
        Ok(match said.map(|side| usize::from(side.max(1))) {
            Some(side) if (found.columns.side().round() as usize) != side => {
                self.squares(side, true)
            }
            Some(_) => Cells { is_clear: true, ..found },
            None => found,
        })
    }

    /// Walls and corridors of different widths. Lines from side to side are no walls.
    fn by_turns(&self, changes: &Changes, progress: &Progress) -> Result<Option<Cells>, Fault> {
        let [Some(columns), Some(rows)] =
            changes.counts.each_ref().map(|counts| Axis::by_turns(counts))
        else {
            return Ok(None);
        };
        if columns.widths != rows.widths {
            return Ok(None);
        }
        let cells = Cells { columns, rows, is_clear: false };
        let sample = self.sample(&cells, progress)?;
        let (width, height) = (cells.columns.count, cells.rows.count);
        let at = |x: usize, y: usize| sample[y * width + x];
        let is_line = |mut all: std::ops::Range<usize>, at: &dyn Fn(usize) -> u8| {
            all.all(|place| at(place) == at(0))
        };
        let has_lines = (1..width - 1).any(|x| is_line(1..height, &|y| at(x, y)))
            || (1..height - 1).any(|y| is_line(1..width, &|x| at(x, y)));
        Ok((!has_lines).then_some(cells))
    }

    /// Larger cells, if colors change only between every so many of the cells that were found.
    fn coarser(&self, cells: Cells, progress: &Progress) -> Result<Cells, Fault> {
        let sample = self.sample(&cells, progress)?;
        let (width, height) = (cells.columns.count, cells.rows.count);
        let at = |x: usize, y: usize| sample[y * width + x];
        let columns = (1..width).filter(|x| (0..height).any(|y| at(*x, y) != at(x - 1, y)));
        let rows = (1..height).filter(|y| (0..width).any(|x| at(x, *y) != at(x, y - 1)));
        let [columns, rows]: [Vec<usize>; 2] = [columns.collect(), rows.collect()];
        let (Some(left), Some(top)) = (columns.first(), rows.first()) else { return Ok(cells) };
        let apart = |places: &[usize]| {
            places.iter().fold(0, |side, place| divisor(side, place - places[0]))
        };
        let times = divisor(apart(&columns), apart(&rows));
        Ok(match times {
            0 | 1 => cells,
            _ => Cells {
                columns: cells.columns.coarser(times, left % times),
                rows: cells.rows.coarser(times, top % times),
                is_clear: false,
            },
        })
    }

    fn is_small(&self) -> bool {
        self.width.max(self.height) <= SMALL
    }

    pub(super) fn squares(&self, side: usize, is_clear: bool) -> Cells {
        let [columns, rows] = [self.width, self.height].map(|length| Axis::whole(length, side));
        Cells { columns, rows, is_clear }
    }

    fn changes(&self, progress: &Progress) -> Result<Changes, Fault> {
        let mut counts = [vec![0; self.width], vec![0; self.height]];
        let mut runs = vec![0; 256];
        let mut count = |length: usize| runs[length.min(255)] += 1;
        let mut tops = vec![0; self.width];
        let mut above: &[u8] = &[];
        for (y, row) in self.colors.chunks(self.width).enumerate() {
            progress.check()?;
            let mut left = 0;
            for x in 1..row.len() {
                if row[x] != row[x - 1] {
                    counts[0][x] += 1;
                    if left > 0 {
                        count(x - left);
                    }
                    left = x;
                }
            }
            if above != row {
                for (x, (one, other)) in above.iter().zip(row).enumerate() {
                    if one != other {
                        counts[1][y] += 1;
                        if tops[x] > 0 {
                            count(y - tops[x]);
                        }
                        tops[x] = y;
                    }
                }
            }
            above = row;
        }
        Ok(Changes { counts, runs })
    }

    /// The greatest side of squares at whose sides alone colors change.
    fn common_side(&self, changes: &Changes) -> usize {
        let [columns, rows] = &changes.counts;
        let places = |counts: &[u32]| {
            let places = counts.iter().enumerate().filter(|(_, count)| **count > 0);
            places.fold(0, |side, (place, _)| divisor(side, place))
        };
        let side = divisor(self.width, self.height);
        divisor(side, divisor(places(columns), places(rows)))
    }

    /// The side of cells that are exact squares: colors change at half of their sides at least, or
    /// the squares would be chance.
    fn exact(&self, changes: &Changes) -> Option<usize> {
        let side = self.common_side(changes);
        let lines = changes.counts.iter().flatten().filter(|count| **count > 0).count();
        let possible = self.width / side + self.height / side - 2;
        (side > 1 && lines > 0 && 2 * lines >= possible).then_some(side)
    }

    /// Cells of another size: nearly all colors change near their sides. The cells may fill the
    /// picture or the rectangle within a margin.
    fn scaled(&self, changes: &Changes) -> Option<[Axis; 2]> {
        if self.is_small() {
            return None;
        }
        let whole = [0..self.width, 0..self.height];
        let within = changes.counts.each_ref().map(|counts| {
            let place = |count: &u32| *count > 0;
            counts.iter().position(place).unwrap_or(0)..counts.iter().rposition(place).unwrap_or(0)
        });
        [whole, within].into_iter().find_map(|ranges| {
            let lengths = [ranges[0].len(), ranges[1].len()];
            let sides = [0, 1].into_iter().filter_map(|axis| {
                let counts = MIN_CELLS..=lengths[axis] / MIN_SIDE;
                let count = counts.into_iter().find(|count| {
                    let (share, lines) = near_lines(&changes.counts[axis], &ranges[axis], *count);
                    share >= 0.95 && 2 * lines >= count - 1
                })?;
                Some(lengths[axis] as f64 / count as f64)
            });
            sides.into_iter().find_map(|side| {
                let axes = [0, 1].map(|axis| {
                    let count = (lengths[axis] as f64 / side).round() as usize;
                    Axis::equal(ranges[axis].clone(), count)
                });
                let are_square = axes
                    .iter()
                    .all(|axis| axis.count > 0 && (axis.side() / side - 1.0).abs() < 0.03);
                let fit = [0, 1].iter().all(|&axis| {
                    near_lines(&changes.counts[axis], &ranges[axis], axes[axis].count).0 >= 0.95
                });
                (are_square && fit).then_some(axes)
            })
        })
    }

    /// Returns the color that most pixels of each cell have.
    pub(super) fn sample(&self, cells: &Cells, progress: &Progress) -> Result<Vec<u8>, Fault> {
        let Cells { columns, rows, .. } = cells;
        let mut sample = Vec::with_capacity(columns.count * rows.count);
        let parts: Vec<usize> = columns.pixels.clone().map(|x| columns.part(x)).collect();
        let mut counts = vec![0u32; columns.count * self.kinds];
        for y in rows.pixels.clone() {
            progress.check()?;
            let row = &self.colors[y * self.width..][columns.pixels.clone()];
            if row.len() == columns.count && rows.pixels.len() == rows.count {
                sample.extend_from_slice(row);
                continue;
            }
            for (color, part) in row.iter().zip(&parts) {
                counts[part * self.kinds + usize::from(*color)] += 1;
            }
            if y + 1 == rows.pixels.end || rows.part(y + 1) != rows.part(y) {
                sample.extend(counts.chunks(self.kinds).map(most));
                counts.fill(0);
            }
        }
        Ok(sample)
    }
}

/// The greatest common divisor.
pub(super) fn divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// The first of the colors with the most pixels.
fn most(counts: &[u32]) -> u8 {
    let most = counts.iter().max();
    counts.iter().position(|count| Some(count) == most).unwrap_or(0) as u8
}

/// The distance in pixels up to which a change of color is near the side of a cell.
fn tolerance(side: f64) -> f64 {
    (side / 8.0).floor().max(1.0)
}

/// The share of changes near the sides of a number of cells, and the number of sides with a change.
fn near_lines(counts: &[u32], range: &Range<usize>, count: usize) -> (f64, usize) {
    let side = range.len() as f64 / count.max(1) as f64;
    let (mut all, mut near, mut lines, mut last) = (0.0, 0.0, 0, 0);
    for (place, changes) in counts[range.clone()].iter().enumerate() {
        if *changes == 0 || place == 0 {
            continue;
        }
        all += f64::from(*changes);
        let line = (place as f64 / side).round();
        if (place as f64 - line * side).abs() <= tolerance(side) {
            near += f64::from(*changes);
            let is_new = line as usize != last && (line as usize) < count;
            lines += usize::from(is_new);
            last = line as usize;
        }
    }
    (if all > 0.0 { near / all } else { 1.0 }, lines)
}

//! Paints cells as pixels, one for each or one for many.
//!
//! A pixel of many cells is a mixture of the walls and the ground among them.
//! Each has a part in it that can be seen, however few there are of it: a line
//! of walls would be lost otherwise, and so would a corridor.

use std::ops::Range;

use crate::grid::{Cell, Grid, Terrain};
use crate::scene::{Color, Subject, Theme};
use crate::search::CellState;

/// The least part of the fewer and of the more, in 256ths: of walls in a pixel
/// that has some, and of ground.
const LEAST: usize = 48;

/// A rectangle of cells of which `step` across and down are a pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The columns; they begin at a multiple of `step`.
    pub columns: Range<u16>,
    /// The rows; they begin at a multiple of `step`.
    pub rows: Range<u16>,
    /// How many cells across and down there are to a pixel; at least 1.
    pub step: u16,
}

impl Excerpt {
    /// How many pixels it is wide and high.
    pub fn size(&self) -> (u16, u16) {
        let pixels = |cells: &Range<u16>| cells.len().div_ceil(self.step.into()) as u16;
        (pixels(&self.columns), pixels(&self.rows))
    }
}

/// A color for each terrain; walls first.
type ByTerrain = [[u8; 4]; Terrain::MAX_COST as usize + 1];

/// The colors of a picture's cells, where they are known beforehand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ImageColors {
    /// Of cells with no color of their own: by [`CellState`].
    plain: [ByTerrain; 3],
    /// The same of what hangs on another cell.
    hanging: [ByTerrain; 3],
    /// Of the path, and of it where it hangs on another cell.
    path: [ByTerrain; 2],
    /// Of walls around what was reached.
    enclosing: [u8; 4],
    /// Those of the overlay.
    shades: Vec<[u8; 4]>,
    start: [u8; 4],
    goal: [u8; 4],
}

impl ImageColors {
    pub(super) fn of(subject: &Subject, theme: &Theme) -> Self {
        // By terrain: the color itself, or that of the ground without one.
        let row = |color: Option<Color>| {
            std::array::from_fn(|cost| {
                let terrain = Terrain::ground(cost as u8).unwrap_or(Terrain::WALL);
                bytes(color.map_or(theme.terrain(terrain), |color| theme.on_ground(color, terrain)))
            })
        };
        let path = [theme.path, theme.hanging(theme.path)].map(|color| row(Some(color)));
        let states = [CellState::Unseen, CellState::Open, CellState::Closed]
            .map(|state| subject.reached_color(theme, state));
        let plain = states.map(row);
        let hanging = states.map(|state| row(state.map(|tile| theme.hanging(tile))));
        let overlay = subject.overlay;
        let shades = 0..overlay.shades();
        let shades = shades.map(|shade| bytes(overlay.color(theme, shade))).collect();
        let [start, goal, enclosing] = [theme.start, theme.goal, theme.enclosing].map(bytes);
        Self { plain, hanging, path, start, goal, enclosing, shades }
    }

    /// The color of a cell: that of the overlay, else of an enclosing wall, else
    /// of its state, else of its terrain.
    #[inline]
    fn of_cell(
        &self,
        subject: &Subject,
        cell: Cell,
        state: CellState,
        terrain: Terrain,
    ) -> [u8; 4] {
        match subject.overlay.shade(subject, state, cell) {
            Some(shade) => self.shades[shade],
            None if subject.enclosure.is_some_and(|enclosure| enclosure.is_wall(cell)) => {
                self.enclosing
            }
            None if subject.hangs(cell) => {
                self.hanging[state as usize][usize::from(terrain.number())]
            }
            None => self.plain[state as usize][usize::from(terrain.number())],
        }
    }
}

/// Paints an excerpt as RGBA bytes, row by row, 4 bytes a pixel; what lies
/// beyond the grid is left out. The path, start and goal are kept from being lost
/// among the other cells of a pixel.
pub fn paint_cells(subject: &Subject, theme: &Theme, excerpt: &Excerpt) -> Vec<u8> {
    let colors = &ImageColors::of(subject, theme);
    let grid = subject.moment.problem().grid();
    let clip = |range: &Range<u16>, length: u16| range.start.min(length)..range.end.min(length);
    let columns = clip(&excerpt.columns, grid.width());
    let rows = clip(&excerpt.rows, grid.height());
    let excerpt =
        Excerpt { columns: columns.clone(), rows: rows.clone(), step: excerpt.step.max(1) };
    let step = usize::from(excerpt.step);
    let width = usize::from(excerpt.size().0);
    let mut pixels = vec![0; width * usize::from(excerpt.size().1) * 4];
    if width == 0 {
        return pixels;
    }
    for (y, line) in rows.clone().step_by(step).zip(pixels.chunks_exact_mut(width * 4)) {
        let (line, _) = line.as_chunks_mut::<4>();
        let below = y.saturating_add(excerpt.step).min(rows.end);
        if step == 1 {
            paint_row(subject, colors, (columns.clone(), y), line);
        } else {
            paint_rows(subject, colors, (columns.clone(), y..below), step, line);
        }
        for y in y..below {
            subject.path.in_row(y, columns.clone(), |x| {
                let cell = Cell::new(x, y);
                let path = &colors.path[usize::from(subject.hangs(cell))];
                line[usize::from(x - columns.start) / step] =
                    path[usize::from(grid.terrain(cell).number())];
            });
        }
    }
    // Start and goal are above the path, and the start above the goal.
    let problem = subject.moment.problem();
    for (cell, color) in [(problem.goal(), colors.goal), (problem.start(), colors.start)] {
        if columns.contains(&cell.x) && rows.contains(&cell.y) {
            let (x, y) = (usize::from(cell.x - columns.start), usize::from(cell.y - rows.start));
            let at = (y / step * width + x / step) * 4;
            pixels[at..at + 4].copy_from_slice(&color);
        }
    }
    pixels
}

/// Lays the ground of an excerpt where it is another now than `then` over pixels that
/// were painted of it, 4 bytes a pixel.
pub(super) fn lay_ground(
    colors: &ImageColors,
    (then, now): (&Grid, &Grid),
    excerpt: &Excerpt,
    pixels: &mut [u8],
) {
    let Excerpt { columns, rows, step } = excerpt.clone();
    let across = usize::from(columns.start)..usize::from(columns.end);
    let (width, step) = (usize::from(excerpt.size().0), usize::from(step));
    let ground =
        |terrain: Terrain| colors.plain[CellState::Unseen as usize][usize::from(terrain.number())];
    for (y, line) in rows.clone().step_by(step).zip(pixels.chunks_exact_mut(width * 4)) {
        let below = y.saturating_add(excerpt.step).min(rows.end);
        let both: Vec<_> = (y..below)
            .map(|y| (&then.row(y)[across.clone()], &now.row(y)[across.clone()]))
            .collect();
        if both.iter().all(|(then, now)| then == now) {
            continue;
        }
        for (place, pixel) in line.as_chunks_mut::<4>().0.iter_mut().enumerate() {
            let part_of = place * step..((place + 1) * step).min(across.len());
            let cells = || {
                both.iter()
                    .flat_map(|(then, now)| then[part_of.clone()].iter().zip(&now[part_of.clone()]))
            };
            let changed = || cells().filter(|(then, now)| then != now).map(|(_, now)| *now);
            let area = cells().count();
            let other = changed().filter(|terrain| !terrain.is_wall());
            if let Some(terrain) = other.clone().next() {
                *pixel = mixed(*pixel, ground(terrain), part(other.count(), area));
            }
            if changed().any(Terrain::is_wall) {
                let walls = cells().filter(|(_, now)| now.is_wall()).count();
                *pixel = mixed(*pixel, ground(Terrain::WALL), part(walls, area));
            }
        }
    }
}

/// Paints the cells of a row, a pixel each.
fn paint_row(
    subject: &Subject,
    colors: &ImageColors,
    (columns, y): (Range<u16>, u16),
    line: &mut [[u8; 4]],
) {
    let terrain = &subject.moment.problem().grid().row(y)[usize::from(columns.start)..];
    let mut pixels = columns.clone().zip(line).zip(terrain);
    subject.row(y, columns.start, |state| {
        if let Some(((x, pixel), &terrain)) = pixels.next() {
            *pixel = colors.of_cell(subject, Cell::new(x, y), state, terrain);
        }
    });
}

/// Paints a line of pixels, each of which covers `step` of the columns, and all
/// of the rows.
fn paint_rows(
    subject: &Subject,
    colors: &ImageColors,
    (columns, rows): (Range<u16>, Range<u16>),
    step: usize,
    line: &mut [[u8; 4]],
) {
    let (left, top) = (columns.start, rows.start);
    let grid = subject.moment.problem().grid();
    let across = usize::from(left)..usize::from(columns.end);
    let terrain: Vec<&[Terrain]> = rows.clone().map(|y| &grid.row(y)[across.clone()]).collect();
    // First down, then across: so the many are added up without a branch.
    let mut walls = vec![0_u16; columns.len()];
    for row in &terrain {
        for (walls, terrain) in walls.iter_mut().zip(*row) {
            *walls += u16::from(terrain.is_wall());
        }
    }
    let mut enclosing = vec![0; line.len()];
    if let Some(enclosure) = subject.enclosure {
        for y in rows {
            enclosure.in_row(y, columns.clone(), |x| enclosing[usize::from(x - left) / step] += 1);
        }
    }
    let wall = colors.plain[CellState::Unseen as usize][usize::from(Terrain::WALL.number())];
    for (place, (pixel, walls)) in line.iter_mut().zip(walls.chunks(step)).enumerate() {
        let from = place * step;
        let area = walls.len() * terrain.len();
        let count = walls.iter().map(|&walls| usize::from(walls)).sum();
        let wall = mixed(wall, colors.enclosing, part(enclosing[place], count));
        *pixel = match ground(&terrain, from..from + walls.len(), count < area) {
            Some((x, y)) => {
                let cell = Cell::new(left + x as u16, top + y as u16);
                let color = colors.of_cell(subject, cell, subject.state(cell), terrain[y][x]);
                mixed(color, wall, part(count, area))
            }
            None => wall,
        };
    }
}

/// One of the cells of a pixel that is no wall, if there `is` one.
fn ground(rows: &[&[Terrain]], columns: Range<usize>, is: bool) -> Option<(usize, usize)> {
    // A diagonal meets the ground of mazes and of caves soon.
    let diagonal = columns.clone().zip(0..rows.len());
    let all = (0..rows.len()).flat_map(|y| columns.clone().map(move |x| (x, y)));
    diagonal.chain(all).filter(|_| is).find(|&(x, y)| !rows[y][x].is_wall())
}

/// The part of so many among all in a mixture, from 0 to 256.
fn part(count: usize, all: usize) -> u32 {
    let part = match count {
        0 => 0,
        _ if count == all => 256,
        _ => LEAST + (256 - 2 * LEAST) * count / all,
    };
    part as u32
}

/// A color a part of the way, from 0 to 256, to another.
fn mixed(one: [u8; 4], other: [u8; 4], part: u32) -> [u8; 4] {
    let mix =
        |from: u8, to: u8| (u32::from(from) * (256 - part) + u32::from(to) * part + 128) / 256;
    std::array::from_fn(|channel| mix(one[channel], other[channel]) as u8)
}

fn bytes(color: Color) -> [u8; 4] {
    [color.r, color.g, color.b, u8::MAX]
}

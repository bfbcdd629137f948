//! Paints a map whose cells are too small for shapes, as an image.
//!
//! A texel shows one cell, or a square of k × k cells where cells are smaller than pixels. A texel
//! of many cells mixes the colors of walls and ground. Both get a share that can be seen, however
//! few cells they have; otherwise a line of walls or a narrow corridor would vanish. The path
//! covers walls and ground, and start and goal cover the path.

use std::ops::Range;

use crate::grid::{Cell, Terrain};
use crate::scene::{Color, Rect, Subject, Theme, View};
use crate::search::CellState;

/// The smallest share of walls in a texel that contains a wall, and the smallest share of ground in
/// a texel that contains ground, in 256ths.
const MIN_SHARE: u32 = 48;

/// The cells of a map that lie in an area, as pixels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellImage {
    /// The pixels, row by row, RGBA.
    pub pixels: Vec<u8>,
    /// The width in pixels.
    pub width: u16,
    /// The height in pixels.
    pub height: u16,
    /// The width and height of the part that covers the map, in pixels: the last column and row of
    /// pixels may reach beyond it.
    pub on_map: [f32; 2],
    /// The rectangle of the window in which the part that covers the map is drawn.
    pub rect: Rect,
}

/// Remembers what the last image of the cells showed, so that cells are painted again only after a
/// change.
#[derive(Clone, Debug, Default)]
pub struct MapImage {
    /// The versions, view, area and theme of the last image; `None` until the first one is painted.
    last: Option<(Vec<u64>, View, Rect, Theme)>,
}

impl MapImage {
    /// Paints the cells that lie in an area; `None` if the last image still shows them. Each change
    /// of the subject changes one of the versions. There is one for each lane, because some layers
    /// compare two lanes.
    pub fn repaint(
        &mut self,
        versions: Vec<u64>,
        subject: &Subject,
        theme: &Theme,
        view: &View,
        area: Rect,
    ) -> Option<CellImage> {
        let inputs = Some((versions, *view, area, theme.clone()));
        if self.last == inputs {
            return None;
        }
        self.last = inputs;
        Some(paint(subject, theme, view, area))
    }
}

/// Paints the cells that lie in an area.
pub fn paint(subject: &Subject, theme: &Theme, view: &View, area: Rect) -> CellImage {
    let grid = subject.grid();
    // The side of a texel is between 2/3 and 4/3 of a pixel.
    let k = (1.0 / view.cell).round().clamp(1.0, 4096.0) as u16;
    let (columns, rows) = view.visible(grid, area);
    // Start at multiples of k, so that a texel shows the same cells wherever the view is.
    let (columns, rows) = (columns.start / k * k..columns.end, rows.start / k * k..rows.end);
    let bounds = view.bounds(grid);
    let rect_of = |cells: &Range<u16>, all: u16, from: f32, length: f32| {
        let at = |cell: u16| length * f32::from(cell) / f32::from(all);
        (from + at(cells.start), at(cells.end) - at(cells.start))
    };
    let (x, w) = rect_of(&columns, grid.width(), bounds.x, bounds.w);
    let (y, h) = rect_of(&rows, grid.height(), bounds.y, bounds.h);
    let [width, height] = [&columns, &rows].map(|cells| cells.len().div_ceil(k.into()) as u16);
    let on_map = [&columns, &rows].map(|cells| cells.len() as f32 / f32::from(k));
    let pixels = pixels(subject, theme, &columns, &rows, k);
    CellImage { pixels, width, height, on_map, rect: Rect::new(x, y, w, h) }
}

fn pixels(
    subject: &Subject,
    theme: &Theme,
    columns: &Range<u16>,
    rows: &Range<u16>,
    k: u16,
) -> Vec<u8> {
    let (colors, step) = (&ImageColors::of(subject, theme), usize::from(k));
    let width = columns.len().div_ceil(step);
    let mut pixels = vec![[0; 4]; width * rows.len().div_ceil(step)];
    if pixels.is_empty() {
        return Vec::new();
    }
    for (y, line) in rows.clone().step_by(step).zip(pixels.chunks_exact_mut(width)) {
        let lines = y..y.saturating_add(k).min(rows.end);
        if k == 1 {
            paint_row(subject, colors, columns, y, line);
        } else {
            paint_rows(subject, colors, columns, lines, step, line);
        }
    }
    let problem = subject.problem();
    for (cell, color) in [(problem.goal(), colors.goal), (problem.start(), colors.start)] {
        if columns.contains(&cell.x) && rows.contains(&cell.y) {
            let (x, y) = (usize::from(cell.x - columns.start), usize::from(cell.y - rows.start));
            pixels[y / step * width + x / step] = color;
        }
    }
    pixels.into_flattened()
}

/// Paints the cells of a row, with one texel for each cell.
fn paint_row(
    subject: &Subject,
    colors: &ImageColors,
    columns: &Range<u16>,
    y: u16,
    line: &mut [[u8; 4]],
) {
    let terrain = &subject.grid().row(y)[usize::from(columns.start)..];
    let states = subject.moment.row(y, columns.start);
    for (((x, texel), &terrain), state) in columns.clone().zip(line).zip(terrain).zip(states) {
        *texel = colors.of_cell(subject, Cell::new(x, y), state, terrain);
    }
}

/// Paints a line of texels, each of which shows `step` columns and all of the given rows.
fn paint_rows(
    subject: &Subject,
    colors: &ImageColors,
    columns: &Range<u16>,
    rows: Range<u16>,
    step: usize,
    line: &mut [[u8; 4]],
) {
    let (left, top, grid) = (columns.start, rows.start, subject.grid());
    let across = usize::from(left)..usize::from(columns.end);
    let terrain: Vec<&[Terrain]> = rows.clone().map(|y| &grid.row(y)[across.clone()]).collect();
    // Summing rows first lets the compiler vectorize the loop.
    let mut walls = vec![0_u32; columns.len()];
    for row in &terrain {
        for (walls, terrain) in walls.iter_mut().zip(*row) {
            *walls += u32::from(terrain.is_wall());
        }
    }
    // The states of the first row, which most texels show, are read in a single pass.
    let mut states = vec![CellState::Unseen; columns.len()];
    for (state, known) in states.iter_mut().zip(subject.moment.row(top, left)) {
        *state = known;
    }
    let enclosing = subject.enclosure.map(|enclosure| {
        let mut enclosing = vec![0; line.len()];
        for y in rows {
            let cells = &enclosure.cells;
            cells.in_row(y, columns.clone(), |x| enclosing[usize::from(x - left) / step] += 1);
        }
        enclosing
    });
    let mut walls_so_far = 0;
    for walls in &mut walls {
        walls_so_far += *walls;
        *walls = walls_so_far;
    }
    let wall = colors.plain[CellState::Unseen as usize][usize::from(Terrain::WALL.number())];
    let mut before = 0;
    for (number, (texel, walls)) in line.iter_mut().zip(walls.chunks(step)).enumerate() {
        let (from, area) = (number * step, (walls.len() * terrain.len()) as u32);
        let after = walls[walls.len() - 1];
        let count = after - std::mem::replace(&mut before, after);
        let wall = enclosing.as_ref().map_or(wall, |enclosing| {
            mixed(wall, colors.enclosing, share(enclosing[number].min(count), count))
        });
        *texel = if count == area {
            wall
        } else {
            let (x, y) = ground(&terrain, from..from + walls.len());
            let cell = Cell::new(left + x as u16, top + y as u16);
            let state = if y == 0 { states[x] } else { subject.moment.state(cell) };
            mixed(colors.of_cell(subject, cell, state, terrain[y][x]), wall, share(count, area))
        };
    }
}

/// Finds the first cell that is not a wall, row by row.
#[inline(always)]
fn ground(rows: &[&[Terrain]], columns: Range<usize>) -> (usize, usize) {
    let in_row = |y: usize| Some((columns.clone().find(|&x| !rows[y][x].is_wall())?, y));
    (0..rows.len()).find_map(in_row).unwrap_or((columns.start, 0))
}

/// Returns the share of a mixed color that `count` of `all` cells get, from 0 to 256.
#[inline(always)]
fn share(count: u32, all: u32) -> u32 {
    // There are no branches, because the processor could not predict which texels have walls.
    let ends = u32::from(count > 0) + u32::from(count == all);
    ends * MIN_SHARE + (256 - 2 * MIN_SHARE) * count / all.max(1)
}

/// Mixes a color with another, whose share is from 0 to 256.
fn mixed(one: [u8; 4], other: [u8; 4], share: u32) -> [u8; 4] {
    // Two channels at a time: each has 16 bits of a word.
    let channels = |color: [u8; 4], first: u32| u32::from_le_bytes(color) >> first & 0x00ff_00ff;
    let mix = |first| {
        let sum = channels(one, first) * (256 - share) + channels(other, first) * share;
        (sum + 0x0080_0080) >> 8 & 0x00ff_00ff
    };
    (mix(0) | mix(8) << 8).to_le_bytes()
}

/// A color for each terrain; walls first.
type ByTerrain = [[u8; 4]; Terrain::MAX_COST as usize + 1];

/// The colors that the cells of an image can have.
struct ImageColors {
    /// The usual colors, by [`CellState`].
    plain: [ByTerrain; 3],
    /// The color of the walls around the reached cells.
    enclosing: [u8; 4],
    /// The shades of the overlay.
    shades: Vec<[u8; 4]>,
    start: [u8; 4],
    goal: [u8; 4],
}

impl ImageColors {
    fn of(subject: &Subject, theme: &Theme) -> Self {
        let row = |color: Option<Color>| {
            std::array::from_fn(|cost| {
                let terrain = Terrain::ground(cost as u8).unwrap_or(Terrain::WALL);
                bytes(color.map_or(theme.terrain(terrain), |color| theme.on_ground(color, terrain)))
            })
        };
        let states = [CellState::Unseen, CellState::Open, CellState::Closed]
            .map(|state| subject.reached_color(theme, state));
        let plain = states.map(row);
        let overlay = subject.overlay;
        let shades = 0..overlay.shades();
        let shades = shades.map(|shade| bytes(overlay.color(theme, shade))).collect();
        let [start, goal, enclosing] = [theme.start, theme.goal, theme.enclosing].map(bytes);
        Self { plain, start, goal, enclosing, shades }
    }

    /// The color of a cell, from the first of these that gives one: overlay, enclosing wall, state,
    /// terrain.
    #[inline(always)]
    fn of_cell(
        &self,
        subject: &Subject,
        cell: Cell,
        state: CellState,
        terrain: Terrain,
    ) -> [u8; 4] {
        let number = usize::from(terrain.number());
        if terrain.is_wall() && subject.is_new_wall(cell) {
            return self.plain[CellState::Unseen as usize][number];
        }
        match subject.shade(state, cell) {
            Some(shade) => self.shades[shade],
            None if subject.enclosure.is_some_and(|enclosure| enclosure.is_wall(cell)) => {
                self.enclosing
            }
            None => self.plain[state as usize][number],
        }
    }
}

fn bytes(color: Color) -> [u8; 4] {
    [color.r, color.g, color.b, u8::MAX]
}

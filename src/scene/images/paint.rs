//! A map as an image, for cells too small for shapes.

use std::ops::Range;

use super::low_detail;
use crate::grid::Terrain;
use crate::scene::overlay::{SHADES, heat, shade_of_cost};
use crate::scene::{Color, Detail, Overlay, Subject, Theme};
use crate::search::CellState;

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
        (self.columns.len().div_ceil(self.step.into()) as u16, {
            self.rows.len().div_ceil(self.step.into()) as u16
        })
    }
}

/// The colors of the cells that have no color of their own.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::scene) struct ImageColors {
    /// By [`CellState`], then by terrain; walls first.
    colors: [[[u8; 4]; Terrain::MAX_COST as usize + 1]; 3],
    path: [u8; 4],
    /// Walls around what was reached.
    pub(in crate::scene) enclosing: [u8; 4],
    /// Those of what is laid over the map.
    pub(in crate::scene) shades: Vec<[u8; 4]>,
    /// What else a picture's cells may show.
    ends: [Color; 2],
}

impl ImageColors {
    pub(in crate::scene) fn of(subject: &Subject, theme: &Theme) -> Self {
        let mut colors = [[[0; 4]; Terrain::MAX_COST as usize + 1]; 3];
        let states = [CellState::Unseen, CellState::Open, CellState::Closed];
        for (row, state) in colors.iter_mut().zip(states) {
            for (cost, color) in (0..).zip(row) {
                let terrain = Terrain::ground(cost).unwrap_or(Terrain::WALL);
                *color = bytes(subject.plain_color(theme, state, terrain));
            }
        }
        let shades = match subject.overlay {
            Overlay::Order(_) | Overlay::Remaining(_) => {
                (0..SHADES).map(|shade| bytes(heat(theme, shade))).collect()
            }
            Overlay::None => Vec::new(),
        };
        let (path, enclosing) = (bytes(theme.path), bytes(theme.enclosing));
        Self { colors, path, enclosing, shades, ends: [theme.start, theme.goal] }
    }

    /// The color of a cell by its state and terrain.
    #[inline]
    pub(in crate::scene) fn plain(&self, state: CellState, terrain: Terrain) -> [u8; 4] {
        self.colors[state as usize][usize::from(terrain.number())]
    }

    /// The color of a wall.
    pub(in crate::scene) fn wall(&self) -> [u8; 4] {
        self.plain(CellState::Unseen, Terrain::WALL)
    }
}

/// Paints an excerpt into RGBA bytes, row by row, 4 bytes a pixel; what lies
/// beyond the grid is left out.
///
/// A pixel that covers several cells shows a mixture of their ground and walls;
/// the path and its ends are kept from being lost among the others.
pub fn paint_cells(subject: &Subject, theme: &Theme, excerpt: &Excerpt, pixels: &mut Vec<u8>) {
    paint(subject, theme, &ImageColors::of(subject, theme), excerpt, pixels);
}

pub(in crate::scene) fn paint(
    subject: &Subject,
    theme: &Theme,
    colors: &ImageColors,
    excerpt: &Excerpt,
    pixels: &mut Vec<u8>,
) {
    let grid = subject.moment.problem().grid();
    let clip = |range: &Range<u16>, length: u16| range.start.min(length)..range.end.min(length);
    let excerpt = Excerpt {
        columns: clip(&excerpt.columns, grid.width()),
        rows: clip(&excerpt.rows, grid.height()),
        step: excerpt.step.max(1),
    };
    let step = usize::from(excerpt.step);
    let (width, height) = excerpt.size();
    let width = usize::from(width);
    pixels.clear();
    pixels.resize(width * usize::from(height) * 4, 0);
    if width == 0 {
        return;
    }
    let Range { start, end } = excerpt.columns;
    let rows = excerpt.rows.clone().step_by(step);
    for (y, line) in rows.zip(pixels.chunks_exact_mut(width * 4)) {
        let (line, _) = line.as_chunks_mut::<4>();
        let below = y.saturating_add(excerpt.step).min(excerpt.rows.end);
        if step == 1 {
            paint_row(subject, colors, (start..end, y), line);
        } else {
            low_detail::paint_line(subject, colors, (start..end, y..below), step, line);
        }
        for y in y..below {
            subject.path.in_row(y, start..end, |x| {
                line[usize::from(x - start) / step] = colors.path;
            });
        }
    }
    // The ends are above the path.
    let problem = subject.moment.problem();
    for cell in [problem.start(), problem.goal()] {
        let is_inside = excerpt.columns.contains(&cell.x) && excerpt.rows.contains(&cell.y);
        if is_inside {
            let (x, y) = (usize::from(cell.x - start), usize::from(cell.y - excerpt.rows.start));
            let at = (y / step * width + x / step) * 4;
            pixels[at..at + 4].copy_from_slice(&bytes(subject.color(theme, Detail::Image, cell)));
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
    let start = columns.start;
    let cells = usize::from(start)..usize::from(columns.end);
    let terrain = &subject.moment.problem().grid().row(y)[cells.clone()];
    let mut plain = line.iter_mut().zip(terrain);
    subject.row(y, start, |state| {
        if let Some((pixel, &terrain)) = plain.next() {
            *pixel = colors.plain(state, terrain);
        }
    });
    if let Some(enclosure) = subject.enclosure {
        enclosure.in_row(y, columns.clone(), |x| line[usize::from(x - start)] = colors.enclosing);
    }
    if let Overlay::Order(order) = subject.overlay {
        let closed = order.row(y).get(cells).unwrap_or_default();
        for (&iteration, pixel) in closed.iter().zip(&mut *line) {
            if let Some(shade) = order.shade_of(subject.iteration(), iteration) {
                *pixel = colors.shades[shade];
            }
        }
    }
    if let Overlay::Remaining(costs) = subject.overlay {
        let mut remaining = costs.row(y, columns).zip(&mut *line);
        subject.row(y, start, |state| {
            if let Some((cost, pixel)) = remaining.next()
                && let Some(shade) = shade_of_cost(costs, cost, state)
            {
                *pixel = colors.shades[shade];
            }
        });
    }
}

fn bytes(color: Color) -> [u8; 4] {
    [color.r, color.g, color.b, u8::MAX]
}

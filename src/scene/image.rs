//! A map as an image of one pixel a cell, for cells too small for shapes.

use super::cell::color;
use super::{PathMarks, Theme};
use crate::grid::Cell;
use crate::history::Moment;

/// Paints a rectangle of cells into RGBA bytes, row by row, 4 bytes a cell;
/// cells beyond the grid are walls.
pub fn paint_cells(
    moment: Moment,
    path: &PathMarks,
    theme: &Theme,
    columns: std::ops::Range<u16>,
    rows: std::ops::Range<u16>,
    pixels: &mut Vec<u8>,
) {
    pixels.clear();
    for y in rows {
        for x in columns.clone() {
            let cell = Cell::new(x, y);
            let color = color(moment, theme, cell, path.contains(cell), moment.state(cell));
            pixels.extend_from_slice(&[color.r, color.g, color.b, u8::MAX]);
        }
    }
}

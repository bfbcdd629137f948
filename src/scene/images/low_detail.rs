//! A map from afar: what a pixel shows that covers more than one cell.
//!
//! It is a mixture of the walls and the ground among its cells. Each has a part
//! in it that can be seen, however few there are of it: a line of walls would
//! be lost otherwise, and so would a corridor.

use std::ops::Range;

use super::paint::ImageColors;
use crate::grid::{Cell, Terrain};
use crate::scene::overlay::shade_of_cost;
use crate::scene::{Overlay, Subject};

/// The least part of the fewer and of the more, in 256ths: of walls in a pixel
/// that has some, and of ground.
const LEAST_WALLS: usize = 48;
const LEAST_GROUND: usize = 48;

/// Paints a line of pixels, each of which covers `step` of the columns, and all
/// of the rows; columns and rows are some of the map.
pub(in crate::scene) fn paint_line(
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
    let mut froms = (0..).step_by(step);
    for ((pixel, walls), enclosing) in line.iter_mut().zip(walls.chunks(step)).zip(enclosing) {
        let Some(from) = froms.next() else { break };
        let area = walls.len() * terrain.len();
        let count = walls.iter().map(|&walls| usize::from(walls)).sum();
        let wall = mixed(colors.wall(), colors.enclosing, part(enclosing, count));
        *pixel = match ground(&terrain, from..from + walls.len(), count < area) {
            Some((x, y)) => {
                let cell = Cell::new(left + x as u16, top + y as u16);
                mixed(shown(subject, colors, cell, terrain[y][x]), wall, part(count, area))
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

/// The color of ground: what is laid over it, else its state, else its terrain.
fn shown(subject: &Subject, colors: &ImageColors, cell: Cell, terrain: Terrain) -> [u8; 4] {
    let state = subject.state(cell);
    let shade = match subject.overlay {
        Overlay::Order(order) => order.shade(subject.iteration(), cell),
        Overlay::Remaining(costs) => shade_of_cost(costs, costs.get(cell), state),
        Overlay::None => None,
    };
    shade.map_or_else(|| colors.plain(state, terrain), |shade| colors.shades[shade])
}

/// The part of so many among all in a mixture, from 0 to 256.
fn part(count: usize, all: usize) -> u32 {
    let part = match count {
        0 => 0,
        _ if count == all => 256,
        _ => LEAST_WALLS + (256 - LEAST_WALLS - LEAST_GROUND) * count / all,
    };
    part as u32
}

/// A color a part of the way, from 0 to 256, to another.
fn mixed(one: [u8; 4], other: [u8; 4], part: u32) -> [u8; 4] {
    let mix =
        |from: u8, to: u8| (u32::from(from) * (256 - part) + u32::from(to) * part + 128) / 256;
    std::array::from_fn(|channel| mix(one[channel], other[channel]) as u8)
}

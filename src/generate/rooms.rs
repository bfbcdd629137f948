//! Rooms: the map is parted by walls again and again, each with a door.

use super::dice::Dice;
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// The shortest side of a room, in cells.
const SHORTEST: u16 = 3;

/// A room with a side longer than this is always parted, as is the whole map.
const LONGEST: u16 = 15;

/// One in so many cases in which a room that may stay whole does.
const WHOLE: u32 = 3;

/// A wall this long has a second door, so that there is more than one way.
const TWO_DOORS: u16 = 12;

/// How many rooms are looked at before it is asked whether to go on.
const SLICE: usize = 256;

/// A rectangle of ground, walls around it not included.
#[derive(Clone, Copy)]
struct Room {
    x: u16,
    y: u16,
    width: u16,
    height: u16,
}

/// Parts the grid. Walls stand on odd columns and rows and doors on even ones,
/// so that no later wall ends at a door.
pub(super) fn build(grid: &mut Grid, dice: &mut Dice, progress: &Progress) -> Result<(), Stopped> {
    // The cells of rooms that stay whole.
    let (mut done, mut looked) = (0, 0);
    let mut rooms = vec![Room { x: 0, y: 0, width: grid.width(), height: grid.height() }];
    while let Some(room) = rooms.pop() {
        let Room { x, y, width, height } = room;
        if looked % SLICE == 0 {
            progress.at(done, grid.area())?;
        }
        looked += 1;
        let (is_wide, is_high) = (width > 2 * SHORTEST, height > 2 * SHORTEST);
        let is_all = grid.width() == width && grid.height() == height;
        let is_large = is_all || width > LONGEST || height > LONGEST;
        if !(is_wide || is_high) || !is_large && dice.below(WHOLE) == 0 {
            done += usize::from(width) * usize::from(height);
            continue;
        }
        // Across the longer side, mostly, so that rooms do not become halls.
        let is_across = match (is_wide, is_high) {
            (true, true) => dice.below(u32::from(width) + u32::from(height)) < u32::from(width),
            (is_wide, _) => is_wide,
        };
        // Along the side that is parted, and along the wall.
        let (along, beside) =
            if is_across { ((x, width), (y, height)) } else { ((y, height), (x, width)) };
        let cell = |along, beside| {
            if is_across { Cell::new(along, beside) } else { Cell::new(beside, along) }
        };
        let wall = place(dice, along.0, along.1);
        for at in beside.0..beside.0 + beside.1 {
            grid.set(cell(wall, at), Terrain::WALL);
        }
        for door in doors(dice, beside.0, beside.1) {
            grid.set(cell(wall, door), Terrain::PLAIN);
        }
        for (from, to) in [(along.0, wall), (wall + 1, along.0 + along.1)] {
            rooms.push(if is_across {
                Room { x: from, width: to - from, ..room }
            } else {
                Room { y: from, height: to - from, ..room }
            });
        }
    }
    Ok(())
}

/// The odd place of a wall that leaves at least the shortest room on both
/// sides. Rooms begin at even places.
fn place(dice: &mut Dice, from: u16, length: u16) -> u16 {
    let last = (length - 1 - SHORTEST - SHORTEST) / 2;
    from + SHORTEST + 2 * dice.below(u32::from(last) + 1) as u16
}

/// The even places of the doors in a wall.
fn doors(dice: &mut Dice, from: u16, length: u16) -> impl Iterator<Item = u16> {
    let mut door =
        |from: u16, length: u16| from + 2 * dice.below(u32::from(length.div_ceil(2))) as u16;
    let half = length / 4 * 2;
    let second = (length >= TWO_DOORS).then(|| door(from + half, length - half));
    [Some(door(from, if second.is_some() { half } else { length })), second].into_iter().flatten()
}

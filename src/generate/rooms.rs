//! Rooms, made by repeatedly splitting the map with walls that have doors.

use super::dice::Dice;
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::{Progress, Stopped};

/// The shortest side of a room, in cells.
const SIDE_MIN: u16 = 3;

/// The longest side of a room, in cells. A room with a longer side is always split.
const SIDE_MAX: u16 = 15;

/// Of the rooms that need not be split, one in this many stays whole.
const WHOLE_ONE_IN: u32 = 3;

/// A wall of at least this length has two doors, so that there are detours.
const TWO_DOORS_MIN: u16 = 12;

/// A rectangle of ground without the walls around it: the offset and the length of its width and of
/// its height.
type Room = [(u16, u16); 2];

/// Splits the grid into rooms. Walls stand on odd columns and rows and doors on
/// even ones, so no later wall ends at a door.
pub(super) fn build(grid: &mut Grid, dice: &mut Dice, progress: &Progress) -> Result<(), Stopped> {
    let mut rooms: Vec<Room> = vec![[(0, grid.width()), (0, grid.height())]];
    while let Some(room) = rooms.pop() {
        progress.check()?;
        let [(_, width), (_, height)] = room;
        let (is_wide, is_high) = (width > 2 * SIDE_MIN, height > 2 * SIDE_MIN);
        let is_all = grid.width() == width && grid.height() == height;
        let is_large = is_all || width > SIDE_MAX || height > SIDE_MAX;
        if !(is_wide || is_high) || !is_large && dice.below(WHOLE_ONE_IN) == 0 {
            continue;
        }
        // The longer side is split more often, so that rooms do not become long and narrow.
        let splits_width = match (is_wide, is_high) {
            (true, true) => dice.below(u32::from(width) + u32::from(height)) < u32::from(width),
            (is_wide, _) => is_wide,
        };
        let side = usize::from(!splits_width);
        let (split, wall) = (room[side], room[1 - side]);
        let cell = |across, along| {
            if splits_width { Cell::new(across, along) } else { Cell::new(along, across) }
        };
        let middle = wall_offset(dice, split.0, split.1);
        for along in wall.0..wall.0 + wall.1 {
            grid.set(cell(middle, along), Terrain::WALL);
        }
        for door in doors(dice, wall.0, wall.1) {
            grid.set(cell(middle, door), Terrain::PLAIN);
        }
        for (from, to) in [(split.0, middle), (middle + 1, split.0 + split.1)] {
            let mut part = room;
            part[side] = (from, to - from);
            rooms.push(part);
        }
    }
    Ok(())
}

/// Returns a random odd offset for a wall that leaves at least [`SIDE_MIN`] cells on both sides.
/// Rooms begin at even offsets.
fn wall_offset(dice: &mut Dice, from: u16, length: u16) -> u16 {
    let last = (length - 1 - SIDE_MIN - SIDE_MIN) / 2;
    from + SIDE_MIN + 2 * dice.below(u32::from(last) + 1) as u16
}

/// Returns random even offsets for one or two doors in a wall.
fn doors(dice: &mut Dice, from: u16, length: u16) -> impl Iterator<Item = u16> {
    let mut door =
        |from: u16, length: u16| from + 2 * dice.below(u32::from(length.div_ceil(2))) as u16;
    let half = length / 4 * 2;
    let second = (length >= TWO_DOORS_MIN).then(|| door(from + half, length - half));
    [Some(door(from, if second.is_some() { half } else { length })), second].into_iter().flatten()
}

//! What an edit did, in words.

use super::document::LevelState;
use crate::grid::{Cell, Grid};
use crate::words::rule_names::rules_change;
use crate::words::{Text, text};

/// Describes an edit, or an undone edit if it leads back; `None` if nothing but the number of lanes
/// has changed.
pub(super) fn edit_in_words(
    from: &LevelState,
    to: &LevelState,
    is_undo: Option<bool>,
) -> Option<Text> {
    if let Some(lane) = changed_lane(from, to) {
        let change = rules_change(from.rules[lane].rules(), &to.rules[lane]);
        return Some(match is_undo {
            Some(_) => text!("edit-rules.again", change),
            None => text!("edit-rules", change),
        });
    }
    let is_back = is_undo == Some(true);
    let (before, after) = if is_back { (to, from) } else { (from, to) };
    let size = |state: &LevelState| (state.grid.width(), state.grid.height());
    let edit = if size(before) != size(after) {
        let (width, height) = size(after);
        text!("edit-resized", width, height)
    } else if before.start != after.start {
        text!("edit-start", cell = after.start)
    } else if before.goal != after.goal {
        text!("edit-goal", cell = after.goal)
    } else {
        painted(&before.grid, &after.grid)?
    };
    Some(if is_back { text!("edit-undone", edit) } else { edit })
}

/// Returns the lane whose rules alone differ in two states.
pub(super) fn changed_lane(from: &LevelState, to: &LevelState) -> Option<usize> {
    let is_same_number = from.rules.len() == to.rules.len();
    from.rules.iter().zip(&to.rules).position(|(from, to)| from != to).filter(|_| is_same_number)
}

/// Describes the cells of a map that were painted.
fn painted(before: &Grid, after: &Grid) -> Option<Text> {
    let changed: Vec<Cell> = after.changed_from(before).collect();
    let (&cell, cells) = (changed.first()?, changed.len());
    let were_walls = changed.iter().all(|&cell| before.terrain(cell).is_wall());
    Some(match (after.terrain(cell).cost(), cells) {
        (None, 1) => text!("edit-wall", cell),
        (None, _) => text!("edit-wall.many", cells),
        (Some(1), 1) if were_walls => text!("edit-erased", cell),
        (Some(1), _) if were_walls => text!("edit-erased.many", cells),
        (Some(1), 1) => text!("edit-plain", cell),
        (Some(1), _) => text!("edit-plain.many", cells),
        (Some(cost), 1) => text!("edit-ground", cost, cell),
        (Some(cost), _) => text!("edit-ground.many", cost, cells),
    })
}

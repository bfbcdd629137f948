//! The words for walls, ground, the start and the goal: in cells, in notes, and in the names of lists,
//! layers and objects.

use super::legend::Role;

/// Words for walls, which may have an s at their end.
const WALLS: &str = "wall obstacle block blocked blocking solid occupied impassable collide collision \
                     hindernis mur muro 墙 障碍";
const GROUND: &str =
    "ground floor free open empty path road passage walkable passable way frei libre 空地 路";
const STARTS: &str = "start source entrance player 起点";
const GOALS: &str = "goal end exit target finish destination 终点";

/// Words for the start that only the objects of a map have: elsewhere, enemies may spawn.
#[cfg(feature = "window")]
const SPAWNS: &str = "spawn playerstart playerspawn";

/// Words that turn what others say into its opposite.
const NEGATIONS: &str = "not no non cannot never without nicht kein keine ohne sin pas sans";

/// Words that say so only as the name of a list or of a place.
const WALL_NAMES: &str = "barriers rocks is_wall";
const START_NAMES: &str = "src begin from entry s";
const GOAL_NAMES: &str = "dst dest to stop e g";

/// Names of the width and of the height.
const WIDTHS: &str = "width w cols columns ncols size_x num_cols gridcellsx";
const HEIGHTS: &str = "height h rows nrows size_y num_rows gridcellsy";

/// Beginnings of words about ground, of other words about what signs stand for, and of words about how a
/// map lies.
const GROUND_STEMS: &str =
    "walk, passab, free, floor, ground, road, navig, access, travers, path, corridor";
const STEMS: &str = "wall, obstacle, block, solid, occup, empty, start, goal, target, cost, weight, \
                     legend, enter, hindernis, 通, frei, mur, wand, libre, 墙, 障碍, 起点, 终点, 空地, 路";
const PLACES: &str = "origin, bottom, upside, upward, y up, axis, flip, transpos, rotat, rot90, mirror, \
                      revers, column-major, column major, 1-based, from 1, index, order, offset, \
                      hstack, reshape";

fn is_in(words: &str, word: &str) -> bool {
    words.split(' ').any(|own| own == word)
}

fn has_any(name: &str, stems: &[&str]) -> bool {
    let name = name.to_lowercase();
    stems.iter().flat_map(|stems| stems.split(", ")).any(|stem| name.contains(stem))
}

/// The role that a word names.
pub(super) fn role_of(word: &str) -> Option<Role> {
    let word = word.to_lowercase();
    let one = word.strip_suffix('s').unwrap_or(&word);
    let all = [
        (WALLS, one, Role::Wall),
        (WALLS, &word, Role::Wall),
        (GROUND, &word, Role::PLAIN),
        (STARTS, &word, Role::Start),
        (GOALS, &word, Role::Goal),
    ];
    all.into_iter().find(|(words, word, _)| is_in(words, word)).map(|(.., role)| role)
}

/// Whether a word turns what others say into its opposite.
pub(super) fn is_negation(word: &str) -> bool {
    is_in(NEGATIONS, word)
}

/// Whether the name of an object says that it is the start (`Some(0)`) or the goal (`Some(1)`).
#[cfg(feature = "window")]
pub(super) fn object_named(name: &str) -> Option<usize> {
    let is_spawn = || is_in(SPAWNS, name).then_some(0);
    end_of(role_of(name)).or_else(is_spawn)
}

fn end_of(role: Option<Role>) -> Option<usize> {
    [Role::Start, Role::Goal].iter().position(|end| role == Some(*end))
}

/// Whether the name of a list says that its cells are walls.
pub(super) fn names_walls(name: &str) -> bool {
    role_of(name) == Some(Role::Wall) || is_in(WALL_NAMES, &name.to_lowercase())
}

/// Whether the name of a place says that it is the start (`Some(0)`) or the goal (`Some(1)`).
pub(super) fn end_named(name: &str) -> Option<usize> {
    let name: String =
        name.chars().filter(|letter| letter.is_alphabetic()).collect::<String>().to_lowercase();
    let suffixes = ["position", "point", "node", "pos", "xy", "cell"];
    let name = suffixes.iter().fold(&*name, |name, suffix| name.trim_end_matches(suffix));
    let is_name = || [START_NAMES, GOAL_NAMES].iter().position(|names| is_in(names, name));
    end_of(role_of(name)).or_else(is_name)
}

/// Whether a name is that of the width (`Some(0)`) or of the height (`Some(1)`).
pub(super) fn side_named(name: &str) -> Option<usize> {
    [WIDTHS, HEIGHTS].iter().position(|names| is_in(names, &name.to_lowercase()))
}

/// Whether the name of a list may say that its cells are ground where they are set.
pub(super) fn is_unclear(name: &str) -> bool {
    has_any(name, &[GROUND_STEMS, "pass, open"])
}

/// Whether a text may say that the map lies otherwise.
pub(super) fn is_about_places(text: &str) -> bool {
    has_any(text, &[PLACES])
}

/// Whether a text may say what signs stand for.
pub(super) fn is_about_roles(text: &str) -> bool {
    has_any(text, &[GROUND_STEMS, STEMS])
}

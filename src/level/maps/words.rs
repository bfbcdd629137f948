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
const PLACES: &str = "origin, invert, negativ, colour, color, increas, north, south, unten, oben, abajo, arriba, row is, rows are, \
                      bottom, corner, upper, lower left, lower right, top left, top right, \
                      upside, upward, y up, axis, flip, transpos, rotat, rot90, mirror, revers, \
                      column-major, column major, 1-based, from 1, index, order, offset, hstack, \
                      reshape";

/// Words that say nothing of the cells beside them: those of programs, and of what maps are called.
const PLAIN: &str = "const constexpr final static readonly public private let var val mut local \
                     auto int integer bool boolean byte char string str float double number u i \
                     usize uint unsigned void vector vec array arr list matrix pmatrix bmatrix \
                     tabular tuple numpy np dtype print println printf puts cout endl std log \
                     console system out return export default module exports new self this \
                     define func fn function main args begin end if else map maps mapa maze \
                     mazes grid grids level lab labyrinth world room rooms board dungeon cave \
                     area field scene stage game screen layout layer puzzle background bg \
                     example sample test tests case demo input data raw file txt name title id \
                     type version generated generator created by seed random simple small medium \
                     large big easy hard first second third last the a an is of for in on with \
                     and or to my our it here below above following how do can we you find \
                     finding shortest path way through solve solver solution search astar bfs \
                     dfs dijkstra algorithm program row rows column columns col cols width \
                     height size shape dim dims length n m k dx dy dirs directions direction \
                     moves delta tile tiles cell cells lines text ascii thanks in advance no not \
                     found yes hi hello imagesc imshow show nrow ncol byrow true false null none \
                     nil c matrices tensor device strip split splitlines trim join n len range \
                     key current eid ogmo author";

/// How lines of programs begin that say nothing of the cells.
const OF_PROGRAMS: [&str; 12] = [
    "import ",
    "#include",
    "using ",
    "package ",
    "namespace ",
    "public class ",
    "class ",
    "<?php",
    "#!",
    "func main",
    "int main",
    "use ",
];

/// How lines beside the maps of cub3D begin, which name pictures and colors.
const OF_CUB: &str = "NO SO WE EA F C R";

/// What declares a constant.
const DECLARES: &str = "const constexpr final static readonly public private let var val local \
                        auto int integer char byte define enum";

/// Words of Romance languages about mazes, in which S may be the way out and E the way in.
const ROMANCE: &str = "entr, salid, salim, sorti, saíd, saida, uscit, laber, labir, labyrinthe";

/// Beginnings of words for the start and the goal.
const END_STEMS: &str = "start, goal, target, begin, finish, exit, dest, entr, source, spawn, \
                         player, robot, ball, hole, ziel, départ, arriv, inicio, meta, 起, 终, 終";

fn is_in(words: &str, word: &str) -> bool {
    words.split_ascii_whitespace().any(|own| own == word)
}

/// Whether a word or a part of a name, such as `isWalkable`, begins with a stem.
fn has_any(name: &str, stems: &[&str]) -> bool {
    let mut text = String::with_capacity(name.len() + 8);
    let mut was_small = false;
    for letter in name.chars() {
        if was_small && letter.is_uppercase() {
            text.push(' ');
        }
        was_small = letter.is_lowercase();
        text.extend(letter.to_lowercase());
    }
    let begins = |at: usize, stem: &str| {
        let is_joined = |one: Option<char>, other: Option<char>| {
            one.zip(other).is_some_and(|(one, other)| {
                one.is_ascii_alphabetic() && other.is_ascii_alphabetic()
                    || one.is_ascii_digit() && other.is_ascii_digit()
            })
        };
        let (last, next) = (stem.chars().next_back(), text[at + stem.len()..].chars().next());
        let is_number = last.is_some_and(|last| last.is_ascii_digit());
        let before = text[..at].chars().next_back();
        !(is_joined(before, stem.chars().next()) || is_number && is_joined(last, next))
    };
    let all = stems.iter().flat_map(|stems| stems.split(", "));
    all.into_iter().any(|stem| text.match_indices(stem).any(|(at, _)| begins(at, stem)))
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

/// The words of a text, in lower case; those of a name such as `myGrid_2` one by one.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|letter: char| !letter.is_alphabetic());
    parts.filter(|part| !part.is_empty()).flat_map(|part| {
        let is_upper = |letter: &char| letter.is_uppercase();
        let is_name = part.chars().skip(1).any(|letter| is_upper(&letter))
            && part.chars().any(|letter| !is_upper(&letter));
        let mut words = vec![String::new()];
        for letter in part.chars() {
            if is_name && letter.is_uppercase() {
                words.push(String::new());
            }
            words.last_mut().into_iter().for_each(|word| word.extend(letter.to_lowercase()));
        }
        words.retain(|word| !word.is_empty());
        words
    })
}

/// Whether a line is one of a program, or of a game's file, that says nothing of the cells.
pub(super) fn is_of_program(line: &str) -> bool {
    let line = line.trim();
    let is_english = line.starts_with("use ") && !line.ends_with(';')
        || line.starts_with("using ") && !line.ends_with(';')
        || line.contains('=');
    OF_PROGRAMS.iter().any(|begin| line.starts_with(begin)) && !is_english
        || line.starts_with("from ") && line.contains(" import ")
        || line.split_once(' ').is_some_and(|(begin, rest)| {
            let is_color =
                rest.split(',').filter(|part| part.trim().parse::<u16>().is_ok()).count();
            let is_path =
                rest.starts_with("./") || rest.ends_with(".xpm") || rest.ends_with(".png");
            is_in(OF_CUB, begin) && (is_path || is_color == 3 || begin == "R")
        })
}

/// Whether a name or a line beside a map says nothing of its cells.
pub(super) fn is_plain(text: &str) -> bool {
    let text = text.trim();
    let is_slice = |part: &str| part.split(']').next().is_some_and(|index| index.contains(':'));
    let changes = ["] =", "]=", "~", " - ", "1-", "*-", "(!,", "==", "!=", "^"];
    let may_change =
        changes.iter().any(|sign| text.contains(sign)) || text.split('[').skip(1).any(is_slice);
    is_of_program(text) || !may_change && words_of(text).all(|word| is_in(PLAIN, &word))
}

/// Whether words only declare a constant.
pub(super) fn declares(text: &str) -> bool {
    words_of(text).all(|word| is_in(DECLARES, &word))
}

/// The ends whose names are in a text.
pub(super) fn ends_in(text: &str) -> impl Iterator<Item = usize> {
    words_of(text).filter_map(|word| end_named(&word))
}

/// Whether a text may say where the start or the goal is.
pub(super) fn is_about_ends(text: &str) -> bool {
    has_any(text, &[END_STEMS])
}

/// Whether a text is about mazes, in a language in which S may be the way out.
pub(super) fn is_romance(text: &str) -> bool {
    has_any(text, &[ROMANCE])
}

/// Whether a text may say that the map lies otherwise.
pub(super) fn is_about_places(text: &str) -> bool {
    has_any(text, &[PLACES])
}

/// Whether a text may say what signs stand for.
pub(super) fn is_about_roles(text: &str) -> bool {
    has_any(text, &[GROUND_STEMS, STEMS])
}

//! What stands around the cells of a text: sentences, comments, sizes, and the ends in lines of their own.

use super::rows::{quoted, unquoted};
use crate::grid::Terrain;
use crate::level::maps::legend::{Legend, Role};
use crate::level::maps::table::{First, SignKind, Table, number};
use crate::level::maps::words::{
    declares, end_named, ends_in, is_about_ends, is_about_places, is_about_roles, is_negation,
    is_of_program, is_plain, is_romance, names_walls, role_of, side_named,
};

/// What the name of a list says of its cells.
pub(in crate::level::maps) fn named(name: &str, table: &Table) -> Legend {
    let name = name.to_lowercase();
    let is = |names: &[&str]| names.contains(&name.as_str());
    // Rows of two numbers are more likely a list of cells.
    if table.width == 2 && table.height() > 2 {
        return Legend::default();
    }
    let both = match () {
        // In the singular, it is more likely a word of a sentence before the array.
        () if !is(&["wall", "block"]) && names_walls(&name) => [Role::PLAIN, Role::Wall],
        () if is(&["walkable", "passable", "free", "open"]) => [Role::Wall, Role::PLAIN],
        () if is(&["cost", "costs"]) && table.kind == SignKind::Numbers => {
            return Legend { costs: true, ..Legend::default() };
        }
        () => return Legend::default(),
    };
    let signs = table.signs.iter().filter_map(|sign| {
        let name = sign.name.to_lowercase();
        let place = ["0", "1", "false", "true"].iter().position(|other| *other == name)?;
        Some((sign.name.as_str(), both[place % 2]))
    });
    Legend::of(signs)
}

/// The key and the value of a line such as `start = (0, 0)`.
pub(super) fn pair(line: &str) -> Option<(&str, &str)> {
    let line = line.trim().trim_start_matches("//").trim_start_matches(['#', ';']).trim();
    let (key, value) = line.split_once([':', '='])?;
    let key = key.trim().trim_matches(['"', '\'']);
    let key = key.rsplit(' ').next().unwrap_or(key);
    let is_key = key.starts_with(|letter: char| letter.is_alphabetic())
        && key.chars().all(|letter| letter.is_alphanumeric() || "_-.".contains(letter));
    is_key.then(|| (key, value.trim().trim_end_matches([',', ';'])))
}

/// The whole numbers in a text, if it has nothing else but signs around them.
pub(in crate::level::maps) fn numbers(text: &str) -> Option<Vec<i64>> {
    let is_around = |letter: char| letter.is_whitespace() || ",;()[]{}x×*|:".contains(letter);
    let words = text.split(is_around).filter(|word| !word.is_empty());
    let numbers: Vec<i64> = words.map(number).collect::<Option<_>>()?;
    (!numbers.is_empty() && numbers.len() <= 8).then_some(numbers)
}

/// The name of an end without the name of an axis behind it, and the axis: 0 for the column, 1 for the row.
fn without_axis(name: &str) -> (&str, Option<usize>) {
    let small = name.to_ascii_lowercase();
    let suffixes = [("column", 0), ("col", 0), ("row", 1), ("x", 0), ("y", 1)];
    let found = suffixes.iter().find(|(suffix, _)| small.ends_with(suffix));
    match found {
        Some((suffix, axis)) => {
            let end = name.len() - suffix.len();
            (name.get(..end).unwrap_or(name).trim_end_matches(['_', '.', '-']), Some(*axis))
        }
        None => (name, None),
    }
}

/// Whether a line is a sentence or a comment rather than cells.
pub(in crate::level::maps) fn is_prose(line: &str) -> bool {
    let line = line.trim_start();
    let is_word = |word: &str| {
        let letters: Vec<_> = word.chars().filter(|letter| letter.is_lowercase()).collect();
        let others = |&letter: &char| letters[..2].iter().all(|&other| other != letter);
        letters.len() > 3 && letters[0] != letters[1] && letters.iter().any(others)
    };
    let is_comment = |mark: &str| {
        line.strip_prefix(mark)
            .is_some_and(|rest| rest.chars().any(char::is_alphabetic) || rest.is_empty())
    };
    line.starts_with("//")
        || ["/*", "*/", "--"].into_iter().any(is_comment)
        || line
            .split(|letter: char| letter.is_whitespace() || ",;|\"'".contains(letter))
            .any(is_word)
}

/// What lines beside a map say of it.
#[derive(Debug, Default)]
struct Notes {
    /// Start and goal, as two numbers each.
    ends: [Option<[i64; 2]>; 2],
    /// Width and height, if they are named.
    sides: [Option<i64>; 2],
    /// Whether the column or the row comes first in a pair, if the file says so.
    first: Option<First>,
    /// Column and row of the start and of the goal, where each has a name of its own.
    axes: [[Option<i64>; 2]; 2],
    /// The numbers of lines that have nothing else, and the lines.
    lists: Vec<(Vec<i64>, String)>,
    /// The same in comments.
    in_comments: Vec<(Vec<i64>, String)>,
    is_doubtful: bool,
    /// The lines that say where the ends are or what signs stand for, and the others, as they are quoted.
    used: Vec<String>,
    left: Vec<String>,
}

impl Notes {
    /// Takes up a line; returns whether it is understood.
    fn add(&mut self, line: &str) -> bool {
        // In a call such as `matrix(c(`, the rows may be columns.
        self.is_doubtful |= line.matches('(').count() > line.matches(')').count();
        let bare = line.trim().trim_start_matches(['#', '%', '/', ';', '*']).trim();
        if let Some(numbers) = numbers(bare) {
            // In a comment, they may count columns, or be a row that was taken out.
            match bare.len() == line.trim().len() {
                true => self.lists.push((numbers, quoted(line))),
                false => self.in_comments.push((numbers, quoted(line))),
            }
            return true;
        }
        let before = (self.ends, self.axes);
        let is_understood = self.use_pair(bare);
        if (self.ends, self.axes) != before { &mut self.used } else { &mut self.left }
            .push(quoted(line));
        is_understood
    }

    /// Takes up what a line such as `start = 0, 0` says.
    fn use_pair(&mut self, line: &str) -> bool {
        if let Some(end) = line.split_whitespace().next().and_then(end_named)
            && let Some((_, x)) = line.split_once("x=")
            && let Some((x, y)) = x.split_once("y=")
            && let (Some([x]), Some([y])) = (numbers(x).as_deref(), numbers(y).as_deref())
        {
            (self.ends[end], self.first) = (Some([*x, *y]), Some(First::Column));
            return true;
        }
        let said = pair(line).or_else(|| {
            // `S 0 0` and `start 0 0`.
            let (key, value) = line.trim().split_once(' ')?;
            numbers(value).map(|_| (key, value))
        });
        let Some((key, value)) = said else { return false };
        // A constructor, as in `Point(0, 3)`, does not say which number comes first.
        let value = match value.find(['(', '{', '[']) {
            Some(at) if value.starts_with(char::is_alphabetic) => &value[at..],
            _ => value,
        };
        let is_named = |letter: &char| letter.is_alphabetic();
        let comment = value.find(['#', '/']).filter(|at| *at > 0).unwrap_or(value.len());
        let (value, comment) = value.split_at(comment);
        let words = if comment.is_empty() { value } else { comment };
        let names: String = words.chars().filter(is_named).collect::<String>().to_lowercase();
        let order = match names.as_str() {
            "xy" | "colrow" | "columnrow" | "cr" => Some(First::Column),
            "yx" | "rowcol" | "rowcolumn" | "rc" => Some(First::Row),
            _ => None,
        };
        let is_inside = order.is_some() && comment.is_empty();
        let is_left_out = |letter: char| is_inside && (is_named(&letter) || letter == '=');
        let numbers = numbers(&value.replace(is_left_out, " ")).unwrap_or_default();
        if let ((key, Some(axis)), [number]) = (without_axis(key), &numbers[..])
            && let Some(end) = end_named(key)
        {
            self.axes[end][axis] = Some(*number);
            return true;
        }
        if let Some(end) = end_named(key) {
            self.first = self.first.or(order);
            // A place that cannot be read is still a place.
            self.is_doubtful |= match numbers[..] {
                [] => value.contains(|letter: char| letter.is_ascii_digit()),
                [one, other] => {
                    let before = self.ends[end].replace([one, other]);
                    before.is_some_and(|before| before != [one, other])
                }
                _ => true,
            };
            return !numbers.is_empty();
        }
        match (key.to_lowercase().as_str(), &numbers[..]) {
            ("dim" | "dims" | "size" | "shape" | "dimensions", [_, _]) => {
                self.lists.insert(0, (numbers, quoted(line)));
                true
            }
            (key, &[side]) => {
                let place = side_named(key);
                place.into_iter().for_each(|place| self.sides[place] = Some(side));
                place.is_some()
            }
            _ => false,
        }
    }

    /// Applies what the lines say to the map beside them. A size that is not the map's leaves in
    /// doubt what is meant.
    fn apply(mut self, table: &mut Table) {
        let own = [table.width as i64, table.height() as i64];
        // A maze of walls between cells may count the cells.
        let inner = own.map(|side| (side - 1) / 2);
        let is_size = |sides: &[i64]| {
            [own, inner].iter().any(|own| *sides == *own || *sides == [own[1], own[0]])
        };
        for (numbers, line) in std::mem::take(&mut self.in_comments) {
            self.is_doubtful |= !is_size(&numbers);
            self.left.push(line);
        }
        // The size comes before the ends, in one line or in two.
        let (lists, quotes): (Vec<Vec<i64>>, Vec<String>) =
            std::mem::take(&mut self.lists).into_iter().unzip();
        let lines = match &lists[..] {
            [sides, ..] if is_size(sides) => 1,
            [one, other, ..] if is_size(&[one.as_slice(), other].concat()) => 2,
            [side, ..] if side[..] == [own[0]] && own[0] == own[1] => 1,
            _ => 0,
        };
        let has_size = lines > 0;
        let before = self.ends;
        match &lists[lines..] {
            [] => {}
            // The inputs of some contests end with a line of zeros.
            [end] if has_size && end.iter().all(|number| *number == 0) => {}
            [start, goal] if start.len() == 2 && goal.len() == 2 && self.ends == [None; 2] => {
                self.ends = [start, goal].map(|pair| Some([pair[0], pair[1]]));
            }
            [all] if all.len() == 4 && self.ends == [None; 2] => {
                self.ends = [Some([all[0], all[1]]), Some([all[2], all[3]])];
            }
            // Other numbers after a size belong to something else.
            rest => self.is_doubtful |= !has_size || rest.iter().any(|list| list.len() > 1),
        }
        let ends = if self.ends == before { quotes.len() } else { lines };
        self.left.extend_from_slice(&quotes[..ends]);
        self.used.extend_from_slice(&quotes[ends..]);
        for (end, axes) in self.ends.iter_mut().zip(self.axes) {
            match axes {
                [None, None] => {}
                [Some(x), Some(y)] if end.is_none() && self.first != Some(First::Row) => {
                    (*end, self.first) = (Some([x, y]), Some(First::Column));
                }
                _ => self.is_doubtful = true,
            }
        }
        let is_side = |(named, own): (&Option<i64>, &i64)| named.is_none_or(|named| named == *own);
        self.is_doubtful |= !self.sides.iter().zip(&own).all(is_side);
        if self.ends != [None; 2] {
            table.set_ends(self.ends, self.first);
        }
        table.is_doubtful |= self.is_doubtful;
        table.used(&self.used);
        table.left_out(&self.left);
    }
}

/// What a note such as `# = wall, ~ = swamp (cost 5)` says of signs; `None` for a sign of which it says
/// something else.
fn legend_in(line: &str, is_sign: impl Fn(&str) -> bool) -> Vec<(String, Option<Role>)> {
    let mut found = Vec::new();
    let mut last: Option<usize> = None;
    let line = line
        .trim()
        .trim_start_matches("//")
        .trim_start_matches("/*")
        .trim_start_matches("% ")
        .replace(" and ", ",");
    let has_list = line.split_once('=').is_some_and(|(names, _)| names.contains(','));
    // The first letter may be a comma or a semicolon that is itself a sign.
    let first = line.chars().next().map_or(0, char::len_utf8);
    let (mut begin, mut end) = (0, first);
    for part in line[first..].split([',', ';', '?', '!']) {
        end += part.len();
        let part = line[begin..end].trim();
        end += 1;
        begin = end;
        let is_listed = |rest: &&str| !rest.trim_start().starts_with(['=', ':', '-']);
        let listed = ["# ", "* ", "- "].iter().find_map(|mark| part.strip_prefix(mark));
        let part = listed.filter(is_listed).unwrap_or(part).trim();
        let split = ["=", ":", "->", "<-", " is ", " means ", " the ", " - ", "  "]
            .iter()
            .find_map(|mark| {
                // The sign may be = or : itself.
                let at = part.char_indices().nth(1).map_or(0, |(at, _)| at);
                let (key, value) = part[at..].split_once(mark)?;
                Some((part[..at + key.len()].trim().trim_matches(['"', '\'', '`']), value.trim()))
            });
        match split {
            Some((key, value)) if is_sign(key) => {
                last = Some(found.len());
                found.push((key.to_owned(), role_in(value)));
            }
            // `wall = 0`: the role comes first; `WALL, PATH = 0, 1` is something else.
            Some((key, value))
                if !has_list && is_sign(unquoted(value)) && role_named(key).is_some() =>
            {
                // `Walls: 0` may count them.
                let is_count = key.ends_with(['s', 'S']) && value == "0";
                found.push((unquoted(value).to_owned(), role_named(key).filter(|_| !is_count)));
            }
            // Behind a comma, the cost of the last sign may stand, or what all other signs are.
            _ => {
                let Some(at) = last else { continue };
                let words: Vec<String> = part.split(' ').map(str::to_lowercase).collect();
                if words.iter().any(|word| ["other", "others", "rest", "else"].contains(&&**word)) {
                    found[at].1 = None;
                } else if let Some(cost) = cost_in(&words.join(" ")) {
                    found[at].1 = cost;
                }
            }
        }
    }
    found
}

/// The role of a constant: its name is a word for it, behind what declares it.
fn role_named(name: &str) -> Option<Role> {
    let (before, word) = name.rsplit_once([' ', '\t', '.']).unwrap_or(("", name));
    role_of(word.trim_matches(['"', '\''])).filter(|_| declares(before))
}

/// The ground of the cost that words name, if they are about one.
fn cost_in(words: &str) -> Option<Option<Role>> {
    let all = || words.split(|letter: char| !letter.is_alphanumeric());
    all().any(|word| ["cost", "costs", "weight"].contains(&word)).then(|| {
        let cost = all().find_map(|word| word.parse().ok());
        cost.and_then(Terrain::ground).map(Role::Ground)
    })
}

/// The role that words name.
fn role_in(words: &str) -> Option<Role> {
    let words = words.to_lowercase();
    if let Some(cost) = cost_in(&words) {
        return cost;
    }
    let split = |words: &'_ str| -> Vec<String> {
        words.split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned).collect()
    };
    if split(&words).iter().any(|word| is_negation(word)) {
        return None;
    }
    let roles = |words: &str| -> Vec<Role> {
        split(words).iter().filter_map(|word| role_of(word)).collect()
    };
    let all = roles(&words);
    let role = *all.first()?;
    // In `0=unknown 1=free`, the word is the role of the other sign.
    let is_own = roles(words.split('=').next()?).contains(&role);
    (is_own && all.iter().all(|other| *other == role)).then_some(role)
}

/// Adds what the lines beside a map say. `named` are the pairs of numbers that have a name in a program.
pub(super) fn note(table: &mut Table, lines: &[&str], named: Option<&[String]>) {
    let mut notes = Notes::default();
    let pairs = named.unwrap_or_default();
    for pair in pairs {
        notes.use_pair(pair);
    }
    for line in lines {
        // `start: 1,1` is a place, even if 1 is a sign.
        let is_place = pair(line).is_some_and(|(key, value)| {
            end_named(key).is_some() && numbers(value).is_some_and(|all| all.len() == 2)
        });
        let said = match is_place {
            true => Vec::new(),
            false => legend_in(line, |sign| table.sign(sign).is_some()),
        };
        for (sign, role) in &said {
            // There is one start, and one goal.
            let is_end = matches!(role, Some(Role::Start | Role::Goal));
            table.is_doubtful |= role.is_none() || is_end && table.count(sign) > 1;
            table.own.roles.extend(role.map(|role| (sign.clone(), role)));
        }
        if !said.is_empty() {
            notes.used.push(quoted(line));
            continue;
        }
        // Several pairs in a line are used by their names.
        let names = || pairs.iter().filter_map(|pair| pair.split_once(" = "));
        let is_used = names().any(|(name, _)| end_named(name).is_some() && line.contains(name));
        if is_used {
            notes.is_doubtful |= ends_in(line).any(|end| notes.ends[end].is_none());
            notes.used.push(quoted(line));
        } else if !notes.add(line) {
            table.is_doubtful |= is_unclear(line, table, named.is_some());
        }
    }
    notes.apply(table);
}

/// What people call the signs that are no letters.
const SIGN_NAMES: [&str; 12] = [
    "dot",
    "hash",
    "star ",
    "blank",
    "space",
    "cross",
    "point",
    "period",
    "pound",
    "octothorpe",
    "raute",
    "punkt",
];

/// Whether a note that is not understood may say something of the map. Beside numbers and in programs,
/// only a note that says nothing is clear; beside letters, one that names no sign, end or place.
fn is_unclear(note: &str, table: &Table, is_program: bool) -> bool {
    if is_of_program(note) {
        return false;
    }
    let note = note.trim_start_matches(['#', '%', '/', ';', '*']);
    let is_around = |letter: char| letter.is_whitespace() || ",;:()[]{}<>\"'`|".contains(letter);
    // These letters are words, too.
    let is_sign = |word: &str| !["", "A", "a", "I"].contains(&word) && table.sign(word).is_some();
    let small = note.to_lowercase();
    let names_sign = note
        .split(is_around)
        .any(|word| is_sign(word) || word.len() > 1 && word.strip_suffix('.').is_some_and(is_sign))
        || SIGN_NAMES.iter().any(|word| small.contains(word));
    let has_digit = note.contains(|letter: char| letter.is_ascii_digit());
    let is_about = is_about_places(note)
        || names_sign && is_about_roles(note)
        || has_digit && is_about_ends(note)
        || has_other_size(note, table);
    match table.kind {
        SignKind::Letters if !is_program || !note.contains(['(', '[', '-', '*', '!']) => {
            let in_romance = is_romance(note) && table.sign("S").is_some();
            is_about || names_sign || in_romance
        }
        SignKind::Letters | SignKind::Numbers | SignKind::Words | SignKind::Colors => {
            is_about || !is_plain(note)
        }
    }
}

/// Whether a note names a size, such as `10 x 10`, that is not the map's.
fn has_other_size(note: &str, table: &Table) -> bool {
    let words: Vec<&str> = note
        .split(|letter: char| !letter.is_alphanumeric() && letter != '×')
        .filter(|word| !word.is_empty())
        .collect();
    let own = [table.width as i64, table.height() as i64];
    let is_other = |one: &str, other: &str| match (number(one), number(other)) {
        (Some(one), Some(other)) => ![[one, other], [other, one]].contains(&own),
        _ => false,
    };
    words.windows(3).any(|part| ["x", "by", "×"].contains(&part[1]) && is_other(part[0], part[2]))
        || words.iter().any(|word| {
            word.split_once(['x', '×']).is_some_and(|(one, other)| is_other(one, other))
        })
}

//! What the signs of a table evidently stand for, or else what they may stand for.
//!
//! A sign alone decides nothing: `X` may be a wall or what is looked for. What stands beside it does.
//! Where a careful reader could think of two maps, both are readings, and neither is evident.

use std::collections::BTreeSet;

use super::legend::{BLANK, Legend, Role};
use super::table::{SignKind, Table};
use super::words::role_of;
use crate::grid::{Cell, Terrain};

/// What may be meant, the likeliest first; and whether the first is evident.
#[derive(Debug)]
pub(super) struct Guess {
    pub(super) readings: Vec<Legend>,
    pub(super) is_evident: bool,
}

/// Letters that draw walls and nothing else, and letters that draw ground.
const WALLS: &str = "#█▓■▉◼⬛🧱▒";
const GROUND: &str = "._·░□◻⬜";
/// Letters that are ground beside walls.
const OFTEN_GROUND: &str = "._·░□◻⬜ 0-";
/// Letters that are walls if there are several of them, beside ground.
const OFTEN_WALLS: &str = "@XxT%1";
/// Letters for the start and for the goal, and those of them that say it alone.
const STARTS: &str = "SsAaPp^@🟢🐭🚶入起始스";
const GOALS: &str = "EeGgFfBbXxTtD>*🔴🏁🚩🧀出终終도";
const SURE_STARTS: &str = "Ss^🟢入起始";

/// Whether a table is data of another kind: many signs, none of which is one of maps.
pub(super) fn is_data(table: &Table) -> bool {
    /// The number of unknown signs that a map may have.
    const MOST_UNKNOWN: usize = 4;
    let signs = table.signs.len();
    let is_unknown = |name: &str| match table.kind {
        SignKind::Letters => {
            let letter = letter_of(name);
            let known = [WALLS, GROUND, OFTEN_WALLS, " -+|"];
            !known.iter().any(|letters| letters.contains(letter))
                && !letter.is_ascii_digit()
                && !is_line(letter)
        }
        SignKind::Words => {
            word_role(name).is_none() && !is_one_of(&["true", "false", "null"], name)
        }
        SignKind::Numbers | SignKind::Colors => false,
    };
    let unknown = table.signs.iter().filter(|sign| is_unknown(&sign.name)).count();
    match table.kind {
        SignKind::Letters => {
            unknown > MOST_UNKNOWN && unknown + 2 > signs || unknown > 3 * MOST_UNKNOWN
        }
        SignKind::Words => unknown > MOST_UNKNOWN || unknown * 2 > signs,
        SignKind::Numbers => {
            // Two numbers a row are an edge, or a cell.
            let are_pairs = table.width == 2 && table.height() > 2;
            let are_bits = table.signs.iter().all(|sign| ["0", "1"].contains(&sign.name.as_str()));
            signs > 16 && signs * 4 > table.cells.len() || are_pairs && !are_bits
        }
        SignKind::Colors => false,
    }
}

/// Whether a picture has a margin of ground around a frame of walls, which may be paper.
pub(super) fn has_margin(table: &Table, legend: &Legend) -> bool {
    if table.kind != SignKind::Colors {
        return false;
    }
    let wall = table.walls(legend);
    let columns: Vec<usize> =
        (0..table.width).filter(|&x| (0..table.height()).any(|y| wall(x, y))).collect();
    let rows: Vec<usize> =
        (0..table.height()).filter(|&y| (0..table.width).any(|x| wall(x, y))).collect();
    let ([left, .., right], [top, .., bottom]) = (&columns[..], &rows[..]) else { return false };
    let is_inside = *left > 0 && *top > 0 && right + 1 < table.width && bottom + 1 < table.height();
    let count = |along: usize, is: &dyn Fn(usize) -> bool| (0..along).filter(|&at| is(at)).count();
    let (width, height) = (right - left + 1, bottom - top + 1);
    is_inside
        && width > 4
        && height > 4
        && count(width, &|at| wall(left + at, *top)) * 10 > width * 8
        && count(width, &|at| wall(left + at, *bottom)) * 10 > width * 8
        && count(height, &|at| wall(*left, top + at)) * 10 > height * 7
}

/// Guesses what the signs stand for that neither the user nor the file says.
pub(super) fn guess(table: &Table, said: &Legend) -> Guess {
    let known = said.or(&table.own);
    if table.unknown(&known).is_empty() {
        return Guess { readings: vec![known], is_evident: true };
    }
    let guess = match table.kind {
        SignKind::Numbers => numbers(table),
        SignKind::Letters => letters(table, &known),
        SignKind::Words => words(table),
        SignKind::Colors => Guess { readings: Vec::new(), is_evident: false },
    };
    let mut readings: Vec<Legend> = Vec::new();
    for reading in guess.readings {
        let both = known.or(&reading);
        // A reading must agree with what is known; only costs may add to it.
        let agrees = reading.costs
            || known
                .roles
                .iter()
                .all(|(sign, role)| reading.role(sign).is_none_or(|own| own == *role));
        if agrees && table.unknown(&both).is_empty() && !readings.contains(&both) {
            readings.push(both);
        }
    }
    // What the user says of some signs makes the rest of the usual reading no surer.
    let is_only = !known.is_empty() && readings.len() == 1 && table.kind != SignKind::Letters;
    let is_evident = (guess.is_evident || is_only)
        && readings.first().is_some_and(|first| has_ground(table, first));
    if readings.is_empty() {
        readings = completed(table, &known).into();
    }
    Guess { readings, is_evident }
}

/// A legend with all other signs as ground, and with all others as walls.
fn completed(table: &Table, legend: &Legend) -> [Legend; 2] {
    [Role::PLAIN, Role::Wall].map(|role| {
        let rest = table.unknown(legend).into_iter().map(|sign| (sign.name.as_str(), role));
        legend.or(&Legend::of(rest))
    })
}

/// Whether a map has a cell that is no wall.
fn has_ground(table: &Table, legend: &Legend) -> bool {
    legend.costs || table.wall_signs(legend).contains(&false)
}

/// Whether a table may say which nodes are neighbors: it is the same when rows and columns change places,
/// and no node is its own.
fn may_be_matrix(table: &Table) -> bool {
    let side = table.width;
    let is_same = |at: usize| table.at(at, at) == table.at(0, 0);
    side == table.height()
        && edge_share(table, "1") < 1.0
        && (0..side).all(|y| is_same(y) && (0..y).all(|x| table.at(x, y) == table.at(y, x)))
}

/// Whether each row, read as a number, is greater than the one above, as in tables of truth.
fn rises(table: &Table) -> bool {
    let rows: Vec<Vec<&str>> = table
        .cells
        .chunks(table.width)
        .map(|row| row.iter().map(|&sign| &*table.signs[usize::from(sign)].name).collect())
        .collect();
    rows.len() > 5 && rows.is_sorted_by(|one, other| one < other)
}

/// Whether all cells along the edge have the same sign, like the outer wall of a map of tiles.
fn is_framed(table: &Table) -> bool {
    table.signs.iter().any(|sign| edge_share(table, &sign.name) > 0.999)
}

/// Whether the first row or the first column of a table counts.
fn has_axis(table: &Table) -> bool {
    let counts = |length: usize, sign: &dyn Fn(usize) -> usize| {
        (0..length).all(|at| table.signs[sign(at)].name == (at + 1).to_string())
    };
    counts(table.width, &|x| table.at(x, 0)) || counts(table.height(), &|y| table.at(0, y))
}

/// A legend in which some signs are walls and all others ground.
fn walls(table: &Table, is_wall: impl Fn(&str) -> bool) -> Legend {
    let role = |name: &str| if is_wall(name) { Role::Wall } else { Role::PLAIN };
    Legend::of(table.signs.iter().map(|sign| (sign.name.as_str(), role(&sign.name))))
}

fn numbers(table: &Table) -> Guess {
    let mut signs: Vec<(i64, usize)> =
        table.signs.iter().filter_map(|sign| Some((sign.name.parse().ok()?, sign.count))).collect();
    signs.sort_unstable();
    let area = table.cells.len();
    let (least, most) = (signs[0].0, signs[signs.len() - 1].0);
    let has = |number: i64| signs.iter().any(|sign| sign.0 == number);
    let only = |allowed: &[i64]| signs.iter().all(|sign| allowed.contains(&sign.0));
    let only_wall = |sign: &str| walls(table, |name| name == sign);
    let only_ground = |sign: &str| walls(table, |name| name != sign);
    let (usual, turned) = (only_ground("0"), only_wall("0"));
    let costs = Legend { costs: true, ..Legend::default() };
    let asked = |readings: Vec<Legend>| Guess { readings, is_evident: false };
    let sure = |reading: Legend, others: Vec<Legend>| Guess {
        readings: std::iter::once(reading).chain(others).collect(),
        is_evident: true,
    };
    // Three columns or fewer, and more rows, may be edges between two nodes, or a list of cells.
    let may_list = table.width <= 3
        && table.height() > table.width
        && (only(&[0, 1]) || (0..table.height()).all(|y| table.at(0, y) != table.at(1, y)));
    if only(&[0, 1]) {
        let is_other = may_list || may_be_matrix(table) || rises(table);
        return match looks_turned(table, "0", "1") || is_other {
            true => asked(vec![usual, turned]),
            false => sure(usual, vec![turned]),
        };
    }
    // An occupancy grid of ROS: unknown, free, occupied.
    if only(&[-1, 0, 100]) && has(0) && has(100) && has(-1) {
        return sure(usual, Vec::new());
    }
    let marks: Vec<&(i64, usize)> =
        signs.iter().filter(|sign| !(0..=1).contains(&sign.0)).collect();
    let marked: usize = marks.iter().map(|sign| sign.1).sum();
    if has(0) && has(1) && least == 0 && marks.len() <= 3 && marked * 5 <= area.max(25) {
        let ended = |wall: &str| {
            let mut legend = only_wall(wall);
            for (mark, role) in marks.iter().zip([Role::Start, Role::Goal]) {
                legend.roles.insert(mark.0.to_string(), role);
            }
            legend
        };
        if let [(2, 1), (3, 1..=4)] = marks[..] {
            let (one, zero) = (ended("1"), ended("0"));
            return match [&one, &zero].map(|legend| are_joined(table, legend)) {
                [true, _] if edge_share(table, "1") > 0.9 => sure(one, vec![zero]),
                [true, false] => sure(one, vec![zero]),
                [false, true] => asked(vec![zero, one]),
                _ => asked(vec![one, zero, usual, costs]),
            };
        }
        return asked(vec![ended("1"), usual, costs, ended("0")]);
    }
    // Tiled's export, in which -1 is empty.
    if let [(-1, _), (2.., _)] = signs[..] {
        return sure(only_ground("-1"), vec![only_wall("-1")]);
    }
    if least == -1 {
        let both = walls(table, |name| name != "-1" && name != "0");
        return asked(vec![only_wall("-1"), both, only_ground("-1")]);
    }
    let is_square = is_latin(table);
    if least >= 1
        && most <= 9
        && signs.len() > 2
        && !is_square
        && !may_list
        && !has_axis(table)
        && !is_framed(table)
    {
        return sure(costs, Vec::new());
    }
    if least == 0 {
        let one = only_wall("1");
        return asked(match (has(1), most <= Terrain::MAX_COST.into()) {
            (true, true) => vec![usual, costs, one],
            (true, false) => vec![usual, one, turned],
            (false, true) => vec![usual, turned, costs],
            (false, false) => vec![usual, turned],
        });
    }
    let dearest = [only_wall(&most.to_string()), only_ground(&most.to_string())];
    let are_costs = least >= 1 && most <= Terrain::MAX_COST.into();
    asked(are_costs.then_some(costs).into_iter().chain(dearest).collect())
}

/// Whether each row has all numbers once, as in a puzzle of numbers.
fn is_latin(table: &Table) -> bool {
    table.width == table.signs.len()
        && table.width > 3
        && table
            .cells
            .chunks(table.width)
            .all(|row| row.iter().collect::<BTreeSet<_>>().len() == table.width)
}

/// Whether the sign that is usually a wall looks like the ground: it is one region, while the usual
/// ground frames the map, lies in pieces, or has neither the first nor the last cell.
fn looks_turned(table: &Table, ground: &str, wall: &str) -> bool {
    let share = |name: &str| {
        let count = table.count(name);
        let legend = walls(table, |other| other != name);
        let largest = regions(table, &legend).into_iter().max().unwrap_or(0);
        largest as f64 / count.max(1) as f64
    };
    let corner = |x: usize, y: usize| table.signs[table.at(x, y)].name == wall;
    let has_corners = corner(0, 0) && corner(table.width - 1, table.height() - 1);
    let of_wall = table.count(wall) as f64 / table.cells.len() as f64;
    if edge_share(table, wall) > 0.999 {
        share(ground) < 0.5
    } else if edge_share(table, ground) > 0.999 {
        of_wall > 0.25 && share(wall) > 0.9
    } else {
        share(ground) < 0.5 && share(wall) > 0.6
            || (has_corners || share(ground) < 0.7) && share(wall) > 0.9
    }
}

/// The share of the cells along the edge that have a sign.
fn edge_share(table: &Table, name: &str) -> f64 {
    let Some(place) = table.signs.iter().position(|sign| sign.name == name) else { return 0.0 };
    let own = table.ring(0).filter(|&(x, y)| table.at(x, y) == place).count();
    own as f64 / table.ring(0).count() as f64
}

/// Marks the cells that straight moves reach from a cell; returns their number.
fn reach(table: &Table, is_wall: &[bool], from: usize, seen: &mut [bool]) -> usize {
    let open = |at: usize| !is_wall[usize::from(table.cells[at])];
    if !open(from) || seen[from] {
        return 0;
    }
    let (mut stack, mut count) = (vec![from], 0);
    seen[from] = true;
    while let Some(at) = stack.pop() {
        count += 1;
        let x = at % table.width;
        let beside = [
            (x > 0).then(|| at - 1),
            (x + 1 < table.width).then(|| at + 1),
            at.checked_sub(table.width),
            Some(at + table.width).filter(|&below| below < table.cells.len()),
        ];
        for next in beside.into_iter().flatten() {
            if open(next) && !seen[next] {
                seen[next] = true;
                stack.push(next);
            }
        }
    }
    count
}

/// The number of cells of each open region.
pub(super) fn regions(table: &Table, legend: &Legend) -> Vec<usize> {
    let mut seen = vec![false; table.cells.len()];
    let is_wall = table.wall_signs(legend);
    let sizes = (0..seen.len()).map(|from| reach(table, &is_wall, from, &mut seen));
    sizes.filter(|size| *size > 0).collect()
}

/// Whether straight moves lead from the start to the goal.
fn are_joined(table: &Table, legend: &Legend) -> bool {
    let ends = [Role::Start, Role::Goal].map(|role| table.marked(legend, role));
    let [Some(start), Some(goal)] = ends else { return false };
    let place = |cell: Cell| usize::from(cell.y) * table.width + usize::from(cell.x);
    let mut seen = vec![false; table.cells.len()];
    reach(table, &table.wall_signs(legend), place(start), &mut seen);
    seen[place(goal)]
}

/// The role that the word in a cell names.
fn word_role(name: &str) -> Option<Role> {
    match name.to_lowercase().as_str() {
        "#" | "inf" | "infinity" | "∞" => Some(Role::Wall),
        BLANK | "." => Some(Role::PLAIN),
        word => {
            role_of(word).or_else(|| word.parse().ok().and_then(Terrain::ground).map(Role::Ground))
        }
    }
}

/// Whether a cell is one of the words, in small or capital letters.
fn is_one_of(words: &[&str], name: &str) -> bool {
    words.iter().any(|word| word.eq_ignore_ascii_case(name))
}

fn words(table: &Table) -> Guess {
    if table.signs.iter().all(|sign| is_one_of(&["true", "false"], &sign.name)) {
        let is_true = |name: &str| is_one_of(&["true"], name);
        return Guess {
            readings: vec![walls(table, is_true), walls(table, |name| !is_true(name))],
            is_evident: false,
        };
    }
    let known = table.signs.iter().map(|sign| (sign.name.as_str(), word_role(&sign.name)));
    let legend = Legend::of(known.filter_map(|(name, role)| Some((name, role?))));
    let cells = |wanted: Role| -> usize {
        let signs = table.signs.iter().filter(|sign| legend.role(&sign.name) == Some(wanted));
        signs.map(|sign| sign.count).sum()
    };
    let is_evident = table.unknown(&legend).is_empty()
        && cells(Role::Start) <= 1
        && cells(Role::Goal) <= 1
        && cells(Role::Wall) > 0;
    Guess { readings: vec![legend], is_evident }
}

/// The letters of a table.
struct Letters<'a> {
    table: &'a Table,
    legend: Legend,
}

impl Letters<'_> {
    fn count(&self, letter: char) -> usize {
        self.table.count(&name(letter))
    }

    fn has(&self, letter: char) -> bool {
        self.count(letter) > 0
    }

    fn any(&self, letters: &str) -> bool {
        letters.chars().any(|letter| self.has(letter))
    }

    /// Gives a role to those of the letters that occur and have none.
    fn set(&mut self, letters: &str, role: Role) {
        for letter in letters.chars().filter(|&letter| self.table.count(&name(letter)) > 0) {
            self.legend.roles.entry(name(letter)).or_insert(role);
        }
    }

    fn unknown(&self) -> Vec<(char, usize)> {
        let signs = self.table.unknown(&self.legend).into_iter();
        signs.map(|sign| (letter_of(&sign.name), sign.count)).collect()
    }

    fn has_role(&self, role: Role) -> bool {
        let mut signs = self.table.signs.iter();
        signs.any(|sign| self.legend.role(&sign.name) == Some(role))
    }

    fn has_walls(&self) -> bool {
        self.has_role(Role::Wall)
    }
}

/// Whether a letter draws lines.
fn is_line(letter: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&letter)
}

fn name(letter: char) -> String {
    super::table::name_of_letter(letter)
}

fn letter_of(name: &str) -> char {
    if name == BLANK { ' ' } else { name.chars().next().unwrap_or(' ') }
}

fn letters(table: &Table, known: &Legend) -> Guess {
    let mut all = Letters { table, legend: known.clone() };
    let mut is_evident = true;
    let is_drawn = all.has('|') && all.any("-+_") || all.has('+') && all.has('-');
    let signs: Vec<char> = table.signs.iter().map(|sign| letter_of(&sign.name)).collect();
    all.set(WALLS, Role::Wall);
    all.set(&signs.iter().filter(|&&letter| is_line(letter)).collect::<String>(), Role::Wall);
    if is_drawn {
        // Some games draw rooms with lines, and the corridors between them with #.
        is_evident &= !all.has('#');
        all.set("+-|", Role::Wall);
    }
    is_evident &= !is_lattice(table);
    let frame = signs.iter().copied().find(|&letter| edge_share(table, &name(letter)) > 0.9);
    if let Some(frame) = frame
        && !OFTEN_GROUND.contains(frame)
        && !all.has_walls()
        && (edge_share(table, &name(frame)) > 0.999 || all.any(OFTEN_GROUND))
        && signs.iter().any(|&other| other != frame && all.count(other) * 10 > table.cells.len())
    {
        all.set(&frame.to_string(), Role::Wall);
        // Digits may be kinds of walls, or costs.
        is_evident &= !('2'..='9').contains(&frame);
    }
    if !all.has_walls() && all.any(OFTEN_GROUND) {
        let mut often = OFTEN_WALLS.chars().filter(|&letter| all.count(letter) > 1);
        if let (Some(wall), None) = (often.next(), often.next()) {
            all.set(&wall.to_string(), Role::Wall);
        }
    }
    if !all.has_walls() {
        // No sign is known as a wall, so only the author knows what the letters mean.
        is_evident = false;
    }
    all.set(GROUND, Role::PLAIN);
    all.set(" ", Role::PLAIN);
    let is_single = all.count('.') == 1 && all.count('@') == 1 && all.has(' ');
    if is_single {
        // In Sokoban, the only dot is the goal.
        all.legend.roles.insert(name('.'), Role::Goal);
    } else if all.has('@') && all.has('.') && all.has(' ') {
        is_evident = false;
    }
    if !all.any(GROUND) && !all.any("0-") && frame.is_none() && !all.any("SsAaPpEeGgBb") {
        // Letters of one kind on blanks may be a picture of anything.
        is_evident = false;
    }
    // A field that was left empty beside 0 is more likely unknown than ground.
    is_evident &= !(all.has('0') && all.has(' '));
    if all.any("._·") && all.has(' ') {
        // Blanks around a drawn map lie outside of it.
        is_evident &= edge_share(table, BLANK) == 0.0;
    }
    if !is_drawn && all.has('-') && !all.any(".·") {
        all.set("-", Role::PLAIN);
    }
    if all.has_walls() && !all.any("23456789") {
        all.set("0", Role::PLAIN);
    }
    // Walls are sure, and the rest is one sign but for a few marks.
    let often: Vec<(char, usize)> = all.unknown().into_iter().filter(|sign| sign.1 > 2).collect();
    if let [(letter, count)] = often[..]
        && all.has_walls()
        && !all.has_role(Role::PLAIN)
        && count * 5 > table.cells.len()
        && !letter.is_ascii_digit()
    {
        all.set(&letter.to_string(), Role::PLAIN);
    }
    games(&mut all);
    digits(&mut all, &mut is_evident);
    is_evident &= marks(&mut all);
    let mut readings = vec![all.legend.clone()];
    if !all.unknown().is_empty() {
        readings = completed(table, &all.legend).into();
        is_evident = false;
    }
    if !all.has_walls() && signs.len() == 2 {
        let ground = signs.iter().position(|letter| GROUND.contains(*letter) || *letter == ' ');
        let first = name(signs[ground.map_or(0, |ground| 1 - ground)]);
        readings = vec![walls(table, |sign| sign == first), walls(table, |sign| sign != first)];
    }
    Guess { readings, is_evident }
}

/// Whether lines stand only at every third column or farther apart, so that cells between them are
/// wider than a letter.
fn is_lattice(table: &Table) -> bool {
    let is_wall: Vec<bool> =
        table.signs.iter().map(|sign| is_line(letter_of(&sign.name))).collect();
    let mut columns = BTreeSet::new();
    for y in (1..table.height()).step_by(2) {
        columns.extend((0..table.width).filter(|&x| is_wall[table.at(x, y)]));
    }
    columns.len() > 2 && (3..=8).any(|pitch| columns.iter().all(|x| x % pitch == 0))
}

/// Games whose letters are known by what stands beside them.
fn games(all: &mut Letters) {
    // Warehouses: shelves and stations.
    if all.table.signs.iter().all(|sign| [".", "@", "r", "e"].contains(&sign.name.as_str())) {
        all.set("re", Role::PLAIN);
    }
    // Pacman: % walls, food, capsules and ghosts.
    if all.has('%') && all.count('P') == 1 && !all.has('#') {
        if all.count('.') == 1 {
            all.legend.roles.insert(name('.'), Role::Goal);
        }
        if all.has('.') || all.count('G') > 1 {
            all.set("oG", Role::PLAIN);
        }
    }
    let has_bits = all.has('1') && all.has('0');
    // A player who looks in one of four directions, in a map of 0 and 1.
    let looks: Vec<char> = "NSEW".chars().filter(|&letter| all.has(letter)).collect();
    if has_bits
        && let [start] = looks[..]
        && all.count(start) == 1
        && all.table.signs.iter().all(|sign| {
            ["0", "1", BLANK].contains(&sign.name.as_str()) || letter_of(&sign.name) == start
        })
    {
        all.set(&start.to_string(), Role::Start);
        all.set("1", Role::Wall);
        all.set("0", Role::PLAIN);
    }
    // Walls 1 and ground 0, with a player, an exit and things to collect.
    if has_bits && all.count('P') == 1 && all.count('E') == 1 {
        all.set("1", Role::Wall);
        all.set("0C", Role::PLAIN);
    }
}

/// Digits beside walls are entry costs, if there are several and one of them occurs more than once.
fn digits(all: &mut Letters, is_evident: &mut bool) {
    let counts: Vec<usize> =
        ('1'..='9').map(|digit| all.count(digit)).filter(|count| *count > 0).collect();
    let only_ones = counts.len() == 1 && all.has('1');
    if counts.is_empty() || only_ones && all.legend.role("1").is_some() {
        return;
    }
    let is_known = all.has_walls() && (all.any(GROUND) || all.has(' ') || counts.len() > 2);
    // Nine digits between lines are a puzzle.
    let is_puzzle = counts.len() == 9 && all.has('|');
    let are_costs =
        is_known && counts.iter().sum::<usize>() > 2 && counts.iter().any(|count| *count > 1);
    *is_evident &=
        are_costs && !is_puzzle && all.legend.role("1") != Some(Role::Wall) && !all.has('0');
    for cost in 1..=9 {
        all.set(&cost.to_string(), Role::Ground(Terrain::ground(cost).unwrap_or(Terrain::PLAIN)));
    }
}

/// Finds the start and the goal among the letters that occur once; returns whether they are evident.
fn marks(all: &mut Letters) -> bool {
    let unknown = all.unknown();
    let once = |letters: &str| -> Vec<char> {
        let own = unknown.iter().filter(|sign| sign.1 == 1 && letters.contains(sign.0));
        own.map(|sign| sign.0).collect()
    };
    let starts = once(STARTS);
    // P, A and @ may be something else beside S.
    let start = starts.first().copied().filter(|_| starts.len() == 1);
    let goals: Vec<char> = once(GOALS).into_iter().filter(|goal| Some(*goal) != start).collect();
    let goal = goals.first().copied().filter(|_| goals.len() == 1);
    let are_all = unknown.iter().all(|sign| Some(sign.0) == start || Some(sign.0) == goal);
    let is_pair = match (start, goal) {
        (Some(start), Some(goal)) => {
            let is_lower = |letter: char| letter.is_lowercase();
            let cases = is_lower(start) == is_lower(goal)
                || !start.is_alphabetic()
                || !goal.is_alphabetic()
                || goal.eq_ignore_ascii_case(&'x');
            cases
                && !start.eq_ignore_ascii_case(&goal)
                && (!start.eq_ignore_ascii_case(&'a') || "BbZzEeGgXx*".contains(goal))
        }
        (Some(start), None) => SURE_STARTS.contains(start) || "P@p".contains(start),
        (None, Some(goal)) => goal == 'G' || all.has_role(Role::Start),
        (None, None) => starts.is_empty() && goals.is_empty(),
    };
    all.set(&String::from_iter(start), Role::Start);
    all.set(&String::from_iter(goal), Role::Goal);
    are_all && is_pair
}

//! A student who sees only a worksheet: reads its texts, tiles, boxes and arrows, works out what is
//! empty, and holds the answers against the key.

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::Node;
use stepstar::grid::Cell;

use super::{SIDE, Sheet, number};

/// What a cell of a sheet shows.
#[derive(Clone, Debug, Default)]
struct Shown {
    g: Option<u64>,
    h: Option<u64>,
    f: Option<u64>,
    arrows: BTreeSet<Cell>,
    is_closed: bool,
    is_wall: bool,
    entry: u64,
    /// The boxes for G, H and F, and the circle.
    empty: [bool; 4],
}

/// What was found while solving.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    /// The numbers and arrows that stay although their kind is left to students.
    pub kept: usize,
    /// The cells with several right parents.
    pub several_parents: usize,
    /// The cells of the open list that may stand elsewhere.
    pub joined: usize,
}

/// The rules as the sheet says them.
struct Rules {
    straight: u64,
    diagonal: Option<u64>,
    /// The number of walls that a diagonal move may pass.
    walls: usize,
    weight: f64,
    formula: String,
    goal: Option<Cell>,
    is_greedy: bool,
    has_h_ties: bool,
}

fn cells_in(text: &str) -> Vec<Cell> {
    let parts = text.split('(').skip(1).filter_map(|part| part.split(')').next());
    let cell = |part: &str| {
        let (x, y) = part.split_once(", ")?;
        Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
    };
    parts.filter_map(cell).collect()
}

fn numbers_in(text: &str) -> Vec<f64> {
    let words = text.split(|letter: char| !letter.is_ascii_digit() && letter != '.');
    words.filter_map(|word| word.trim_matches('.').parse().ok()).collect()
}

impl Rules {
    fn of(said: &str) -> Self {
        let sentence = |begin: &str| {
            let at = said.find(begin)?;
            let rest = &said[at..];
            let end = rest
                .match_indices('.')
                .find(|&(at, _)| !rest[at + 1..].starts_with(|next: char| next.is_ascii_digit()));
            Some(&rest[..end.map_or(rest.len(), |(at, _)| at)])
        };
        let moves = numbers_in(sentence("A move costs").expect("the moves"));
        let walls = match sentence("A diagonal move") {
            Some(text) if text.ends_with("even between two") => 2,
            Some(text) if text.contains("one wall") => 1,
            _ => 0,
        };
        let h = sentence("H = ").expect("H")[4..].trim_end_matches(", rounded down");
        let h = &h.replace("floor(", "(");
        let weighted = h.split_once(" · (").filter(|(_, rest)| {
            rest.contains("min")
                || rest.contains("√")
                || rest.contains("max")
                || rest.contains("· (")
        });
        // The weight stands before a whole formula in parentheses.
        let weighted = weighted.filter(|(weight, rest)| {
            rest.ends_with(')') && weight.parse::<f64>().is_ok() && rest.contains(" · ")
        });
        let (weight, formula) = match weighted {
            Some((weight, rest)) => (weight.parse().unwrap(), &rest[..rest.len() - 1]),
            None => (1.0, h.as_str()),
        };
        Self {
            straight: moves[0] as u64,
            diagonal: moves.get(1).map(|&cost| cost as u64),
            walls,
            weight,
            formula: formula.to_owned(),
            goal: sentence("B is at").and_then(|text| cells_in(text).first().copied()),
            is_greedy: said.contains("F = H."),
            has_h_ties: said.contains("the one of these with the lowest H"),
        }
    }

    fn h(&self, cell: Cell) -> u64 {
        let Some(goal) = self.goal else { return 0 };
        let (dx, dy) = (u64::from(cell.x.abs_diff(goal.x)), u64::from(cell.y.abs_diff(goal.y)));
        let (min, max) = (dx.min(dy), dx.max(dy));
        let cost: Vec<u64> = numbers_in(&self.formula).iter().map(|&cost| cost as u64).collect();
        let plain = match &*self.formula {
            "0" => 0,
            text if text.ends_with("· (dx + dy)") => cost[0] * (dx + dy),
            text if text.ends_with("· (max − min)") => cost[0] * min + cost[1] * (max - min),
            text if text.ends_with("· max") => cost[0] * max,
            text if text.contains('√') => (cost[0].pow(2) * (dx * dx + dy * dy)).isqrt(),
            text => own(text, [dx, dy]),
        };
        (self.weight * plain as f64) as u64
    }
}

/// Works out twice octile, the H of one's own in the level about admissible H.
fn own(formula: &str, [dx, dy]: [u64; 2]) -> u64 {
    assert_eq!(formula, "2 * (10 * max(dx, dy) + (14 - 10) * min(dx, dy))");
    2 * (10 * dx.max(dy) + 4 * dx.min(dy))
}

/// Reads the map of a sheet.
fn shown(sheet: &Sheet) -> BTreeMap<Cell, Shown> {
    let mut cells: BTreeMap<Cell, Shown> = BTreeMap::new();
    let center = |node: Node, size: [f32; 2]| {
        [number(node, "x") + size[0] / 2.0, number(node, "y") + size[1] / 2.0]
    };
    for tile in sheet.elements("tiles") {
        let size = ["width", "height"].map(|name| number(tile, name));
        let [x, y] = center(tile, size);
        let Some((cell, _)) =
            sheet.place(x, y).filter(|_| size.map(|s| s > 50.0 && s < SIDE) == [true; 2])
        else {
            continue;
        };
        let shown = cells.entry(cell).or_default();
        // The legend shows these: a wall has the darkest fill, a closed cell the wider line.
        shown.is_wall |= tile.attribute("fill") == Some("#6e6e6e");
        shown.is_closed |= tile.attribute("stroke") == Some("#5e5e5e");
    }
    for text in sheet.texts() {
        let letters = text.text().unwrap();
        let bottom = [number(text, "x"), number(text, "y") - 3.0];
        let Some((cell, [x, y])) = sheet.place(bottom[0], bottom[1]) else { continue };
        let shown = cells.entry(cell).or_default();
        match letters.parse().ok() {
            Some(value) if y < 0.3 && x < 0.5 => shown.g = Some(value),
            Some(value) if y < 0.3 => shown.h = Some(value),
            Some(value) => shown.f = Some(value),
            None if letters == "A" => shown.is_closed = true,
            None => {
                if let Some(entry) = letters.strip_prefix('×').and_then(|cost| cost.parse().ok()) {
                    shown.entry = entry;
                }
            }
        }
    }
    for [x, y, width, height, radius] in sheet.boxes() {
        let Some((cell, [x, y])) = sheet.place(x + width / 2.0, y + height / 2.0) else { continue };
        let kind = match (radius > 0.0, y < 0.3, x < 0.5) {
            (true, ..) => 3,
            (_, true, true) => 0,
            (_, true, false) => 1,
            _ => 2,
        };
        cells.entry(cell).or_default().empty[kind] = true;
    }
    for arrow in sheet.elements("arrows") {
        let points: Vec<f32> = arrow
            .attribute("d")
            .unwrap()
            .split(['M', 'L', 'Z', ' '])
            .filter_map(|word| word.parse().ok())
            .collect();
        let tail = [(points[0] + points[12]) / 2.0, (points[1] + points[13]) / 2.0];
        let (cell, _) = sheet.place(tail[0], tail[1]).unwrap();
        let to = |from: u16, by: f32| {
            from.wrapping_add_signed(if by > 1.0 {
                1
            } else if by < -1.0 {
                -1
            } else {
                0
            })
        };
        let parent = Cell::new(to(cell.x, points[6] - tail[0]), to(cell.y, points[7] - tail[1]));
        cells.entry(cell).or_default().arrows.insert(parent);
    }
    cells
}

/// Works out a sheet and compares the answers with those of the key.
pub fn solve(sheet: &Sheet, key: &Sheet) -> Result<Found, String> {
    let said: Vec<&str> = sheet.texts().iter().map(|node| node.text().unwrap()).collect();
    let rules = Rules::of(&said.join(" "));
    let mut cells = shown(sheet);
    let is_reached = |shown: &Shown| shown.g.is_some() || shown.empty[0];
    if said.iter().any(|text| text.starts_with("B is closed")) {
        let letter = sheet.texts().into_iter().filter(|node| node.text() == Some("B"));
        let mut places = letter.map(|node| sheet.place(number(node, "x"), number(node, "y")));
        let (goal, _) = places.next().flatten().ok_or("no B")?;
        cells.entry(goal).or_default().is_closed = true;
    }
    cells.retain(|_, shown| {
        shown.is_wall || is_reached(shown) || shown.f.is_some() || shown.entry > 0
    });
    // A, whose G is 0, has no parent.
    for shown in cells.values_mut() {
        if shown.empty[0] && !shown.empty[3] && shown.arrows.is_empty() {
            shown.g = Some(0);
        }
    }
    let is_wall = |x: u16, y: u16| cells.get(&Cell::new(x, y)).is_some_and(|shown| shown.is_wall);
    let step = |from: Cell, to: Cell| {
        let is_diagonal = from.x != to.x && from.y != to.y;
        let passed = [is_wall(from.x, to.y), is_wall(to.x, from.y)];
        let walls = passed.into_iter().filter(|&wall| wall).count();
        let base = if is_diagonal { rules.diagonal } else { Some(rules.straight) };
        let base = base.filter(|_| !is_diagonal || walls <= rules.walls)?;
        Some(base * cells[&to].entry.max(1))
    };
    let near = |cell: Cell| {
        cells.keys().copied().filter(move |&other| {
            other != cell && other.x.abs_diff(cell.x) <= 1 && other.y.abs_diff(cell.y) <= 1
        })
    };
    let mut g: BTreeMap<Cell, u64> =
        cells.iter().filter_map(|(&cell, shown)| Some((cell, shown.g?))).collect();
    let closed = |cell: &Cell| cells[cell].is_closed;
    // Sums are lowered until nothing changes.
    loop {
        let mut changed = false;
        for (&cell, shown) in cells.iter().filter(|(_, shown)| shown.empty[0]) {
            let parents: Vec<Cell> = match shown.empty[3] {
                false => shown.arrows.iter().copied().collect(),
                true => near(cell).filter(closed).collect(),
            };
            let sums =
                parents.into_iter().filter_map(|from| Some(*g.get(&from)? + step(from, cell)?));
            if let Some(least) = sums.min().filter(|least| g.get(&cell).is_none_or(|g| least < g)) {
                g.insert(cell, least);
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    let answers = shown(key);
    let mut found = Found::default();
    let mut all: Vec<(Cell, u64, u64, BTreeSet<Cell>)> = Vec::new();
    for (&cell, shown) in cells.iter().filter(|(_, shown)| is_reached(shown)) {
        let answer = answers.get(&cell).ok_or(format!("{cell}: not on the key"))?;
        let own = *g.get(&cell).ok_or(format!("{cell}: no G"))?;
        let h = rules.h(cell);
        let f = if rules.is_greedy { h } else { own + h };
        if [answer.g, answer.h, answer.f] != [Some(own), Some(h), Some(f)] {
            return Err(format!("{cell}: {own}, {h}, {f}, on the key {answer:?}"));
        }
        for (number, own) in [(shown.g, own), (shown.h, h), (shown.f, f)] {
            if number.is_some_and(|number| number != own) {
                return Err(format!("{cell}: {number:?} stays, found {own}"));
            }
        }
        let right: BTreeSet<Cell> = match shown.empty[3] {
            true => near(cell)
                .filter(closed)
                .filter(|&from| Some(own) == step(from, cell).map(|step| g[&from] + step))
                .collect(),
            false => shown.arrows.clone(),
        };
        if right != answer.arrows && !(right.is_empty() && shown.arrows.is_empty() && own == 0) {
            let arrows = &answer.arrows;
            return Err(format!("{cell}: the parents are {right:?}, on the key {arrows:?}"));
        }
        found.several_parents += usize::from(right.len() > 1);
        let has_some = |kind: usize| cells.values().any(|shown| shown.empty[kind]);
        found.kept += usize::from(has_some(0) && !shown.empty[0] && own > 0);
        found.kept += usize::from(has_some(3) && !shown.empty[3] && own > 0);
        if !shown.is_closed {
            all.push((cell, f, if rules.has_h_ties { h } else { 0 }, right));
        }
    }
    all.sort_by_key(|&(_, f, h, _)| (f, h));
    question(sheet, key, &all)?;
    found.joined = list(key, &all, &g, &rules)?;
    Ok(found)
}

type Open = (Cell, u64, u64, BTreeSet<Cell>);

/// Answers the question.
fn question(sheet: &Sheet, key: &Sheet, open: &[Open]) -> Result<(), String> {
    let asked =
        sheet.texts().iter().any(|node| node.text() == Some("Which cell is next, and why?"));
    let Some(first) = open.first().filter(|_| asked) else {
        return Ok(());
    };
    let answer = key.texts().into_iter().filter_map(|node| node.text());
    let mut answers = answer.filter(|text| text.contains(": the lowest F"));
    let answer = answers.next().ok_or("no answer")?;
    let best = open.iter().filter(|cell| (cell.1, cell.2) == (first.1, first.2));
    let (found, expected): (BTreeSet<Cell>, BTreeSet<Cell>) =
        (cells_in(answer).into_iter().collect(), best.map(|cell| cell.0).collect());
    let is_right = found == expected && answer.contains(&format!("F, {}", first.1));
    is_right.then_some(()).ok_or(format!("next is {expected:?}, on the key {answer}"))
}

/// Compares the open list; returns the number of its cells that bars join.
fn list(
    key: &Sheet,
    open: &[Open],
    g: &BTreeMap<Cell, u64>,
    rules: &Rules,
) -> Result<usize, String> {
    let texts = key.list();
    let mut rows: Vec<(f32, f32, Vec<&str>)> = Vec::new();
    let line = (SIDE * 0.45).round();
    let mut texts = texts[1.min(texts.len())..].to_vec();
    texts.sort_by(|one, other| one.1.total_cmp(&other.1));
    for (y, x, text) in texts {
        let is_title = ["Cell", "G", "H", "F", "Parent"].contains(&text);
        if is_title || text.starts_with("Cells joined") {
            continue;
        }
        let is_in =
            |row: &&mut (f32, f32, Vec<&str>)| (row.0 - y).abs() < 8.0 && x < row.1 + 9.0 * line;
        match rows.iter_mut().find(is_in) {
            Some(row) => row.2.push(text),
            None => rows.push((y, x, vec![text])),
        }
    }
    rows.sort_by(|one, other| (one.1, one.0).partial_cmp(&(other.1, other.0)).unwrap());
    let bars: Vec<[f32; 3]> = key
        .elements("lines")
        .into_iter()
        .filter_map(|node| {
            let d = node.attribute("d")?;
            let p: Vec<f32> =
                d.split(['M', 'L', ' ']).filter_map(|word| word.parse().ok()).collect();
            (p[0] == p[2]).then_some([p[0], p[1].min(p[3]), p[1].max(p[3])])
        })
        .collect();
    let mut joined = 0;
    for (place, row) in rows.iter().enumerate() {
        let cell = *cells_in(row.2[0]).first().ok_or(format!("no cell in {row:?}"))?;
        let own = open.iter().find(|open| open.0 == cell).ok_or(format!("{cell} is not open"))?;
        let h = rules.h(cell);
        let f = if rules.is_greedy { h } else { g[&cell] + h };
        if row.2[1..4] != [g[&cell], h, f].map(|cost| cost.to_string()) {
            return Err(format!("{cell}: {row:?}"));
        }
        let parents = row.2.get(4).map(|text| cells_in(text)).unwrap_or_default();
        if parents.into_iter().collect::<BTreeSet<Cell>>() != own.3 {
            return Err(format!("{cell}: {row:?}, expected {:?}", own.3));
        }
        // By F and H, the order of the solver is that of the key.
        if (open[place].1, open[place].2) != (own.1, own.2) {
            return Err(format!("{cell} is not in place {place}"));
        }
        let same = open.iter().filter(|other| (other.1, other.2) == (own.1, own.2)).count();
        let has_bar = bars.iter().any(|&[x, top, bottom]| {
            let middle = row.0 - 3.0;
            x < row.1 && x > row.1 - 3.0 * line && top - 6.0 < middle && middle < bottom + 6.0
        });
        if has_bar != (same > 1) {
            return Err(format!("{cell}: {same} like it, bar: {has_bar}"));
        }
        joined += usize::from(has_bar);
    }
    let next = open.get(rows.len()).map(|cell| (cell.1, cell.2));
    let last = rows.len().checked_sub(1).map(|place| (open[place].1, open[place].2));
    (last.is_none() || next != last).then_some(joined).ok_or("the list is cut within a tie".into())
}

//! Reads maps of multi-agent path finding in the YAML of libMultiRobotPlanning: the size of a map, its
//! obstacles, and the start and the goal of each agent.

use super::table::{Table, cell_in, size_fault};
use crate::fault::{Fault, counted, cut, one_line};
use crate::grid::MAX_SIDE;
use crate::jobs::Progress;

/// The keys that are read, and those that say nothing about a path.
const KEYS: [&str; 7] = ["agents", "map", "start", "goal", "dimensions", "obstacles", "name"];

/// The numbers of a key, with its line.
struct Entry<'a> {
    key: &'a str,
    line: usize,
    numbers: Vec<i64>,
    /// A value that is no number.
    other: Option<&'a str>,
}

/// Reads a map; `None` if the text is none.
///
/// # Errors
/// If the size or a cell is wrong, or if it was stopped.
pub(in crate::level) fn read(text: &str, progress: &Progress) -> Option<Result<Table, Fault>> {
    if !["agents:", "map:", "dimensions:", "obstacles:"].iter().all(|key| text.contains(key)) {
        return None;
    }
    Some(entries(text, progress).and_then(|entries| table(&entries, progress)))
}

/// Finds all keys and the numbers below them, in whichever form of lists.
fn entries<'a>(text: &'a str, progress: &Progress) -> Result<Vec<Entry<'a>>, Fault> {
    let mut entries: Vec<Entry> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        progress.check()?;
        let content = match content.trim_start().starts_with('#') {
            true => "",
            false => content.split(" #").next().unwrap_or(content),
        };
        let signs = ['[', ']', '{', '}', ',', ' ', '\t', '"', '\''];
        for token in content.split(signs).filter(|token| !token.is_empty() && *token != "-") {
            if let Some(key) = token.strip_suffix(':') {
                entries.push(Entry { key, line, numbers: Vec::new(), other: None });
            } else if let (Some(entry), false) = (entries.last_mut(), token.starts_with("!!")) {
                match token.parse() {
                    Ok(number) => entry.numbers.push(number),
                    Err(_) => entry.other = Some(token),
                }
            }
        }
    }
    Ok(entries)
}

fn table(entries: &[Entry], progress: &Progress) -> Result<Table, Fault> {
    let with = |key: &'static str| entries.iter().filter(move |entry| entry.key == key);
    for entry in entries.iter().filter(|entry| KEYS[2..6].contains(&entry.key)) {
        let is_list = entry.key == "obstacles";
        let found = entry.numbers.len();
        let is_right = if is_list { found % 2 == 0 } else { found == 2 };
        if let (false, _) | (_, Some(_)) = (is_right, entry.other) {
            let other = entry.other.map_or(String::new(), |other| format!("{other:?}, "));
            let expected = if is_list { "pairs of whole numbers" } else { "two whole numbers" };
            return Err(Fault::at(entry.line, entry.key, format!("{other}expected {expected}")));
        }
    }
    let (mut sizes, mut lists) = (with("dimensions"), with("obstacles"));
    let (Some(size), None, Some(obstacles), None) =
        (sizes.next(), sizes.next(), lists.next(), lists.next())
    else {
        return Err(Fault::new("several maps, expected one"));
    };
    let [width, height] = [0, 1].map(|axis| usize::try_from(size.numbers[axis]).unwrap_or(0));
    if ![width, height].iter().all(|side| (1..=usize::from(MAX_SIDE)).contains(side)) {
        return Err(size_fault(width, height));
    }
    let cell = |entry: &Entry, pair: &[i64]| {
        let (x, y) = (pair[0], pair[1]);
        let fault = || format!("[{x}, {y}] is not in the map of {width} × {height} cells");
        cell_in([width, height], [x, y]).ok_or_else(|| Fault::at(entry.line, entry.key, fault()))
    };
    let walls = obstacles.numbers.chunks_exact(2).map(|pair| cell(obstacles, pair));
    let walls = walls.collect::<Result<Vec<_>, _>>()?;
    let mut table = Table::of_walls([width, height], walls, progress)?;
    let end =
        |key: &'static str| with(key).next().map(|entry| cell(entry, &entry.numbers)).transpose();
    match with("start").count().max(with("goal").count()) {
        0 => {}
        1 => table.ends.push([end("start")?, end("goal")?]),
        agents => {
            table.left_out(&[counted(agents, "agent")]);
            table.is_doubtful = true;
        }
    }
    let mut others: Vec<&str> =
        entries.iter().map(|entry| entry.key).filter(|key| !KEYS.contains(key)).collect();
    others.sort_unstable();
    others.dedup();
    if !others.is_empty() {
        table.left_out(&[one_line(&cut(&others.join(", "), 100))]);
        table.is_doubtful = true;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Option<String> {
        let table = match read(text, &Progress::none())? {
            Ok(table) => table,
            Err(fault) => return Some(fault.to_string()),
        };
        let (grid, ends) = table
            .draw(&table.own, table.ends.first().copied().unwrap_or_default(), &Progress::none())
            .unwrap();
        let ends = ends.map(|end| end.map_or("-".to_owned(), |end| end.to_string()));
        let said: Vec<_> = table.said.iter().map(ToString::to_string).collect();
        let doubt = if table.is_doubtful { "? " } else { "" };
        Some(format!("{doubt}{} {} {}", ends.join(" "), grid.to_rows().join("/"), said.join("; ")))
    }

    const MAP: &str = "\
agents:
-   goal: [3, 0]
    name: agent0
    start: [0, 1]
map:
    dimensions: [4, 2]
    obstacles:
    - !!python/tuple [1, 0]
    - [2, 1]
";

    #[test]
    fn one_agent_gives_the_ends() {
        let found = Some("(0, 1) (3, 0) .#../..#. ".to_owned());
        assert_eq!(shown(MAP), found);
        assert_eq!(shown(&MAP.replace('\n', "\r\n").replace("[0, 1]", "[0, 1] # left")), found);
        let flow = "agents: [{name: a, start: [0, 1], goal: [3, 0]}]\nmap:\n  dimensions:\n  - 4\n  - 2\n  obstacles:\n  - - 1\n    - 0\n  - !!python/tuple\n    - 2\n    - 1\n";
        assert_eq!(shown(flow), found);
        let two = MAP.replace("map:", "-   start: [0, 0]\n    goal: [1, 1]\nmap:");
        assert_eq!(shown(&two), Some("? - - .#../..#. left out: 2 agents".to_owned()));
        let more = format!("{MAP}dynamic_obstacles: {{}}\n");
        assert!(shown(&more).unwrap().starts_with("? (0, 1) (3, 0)"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert_eq!(shown("image: a.pgm\nresolution: 1\n"), None);
        for (from, to, fault) in [
            ("[3, 0]", "[4, 0]", "line 2: goal: [4, 0] is not in the map of 4 × 2 cells"),
            ("[2, 1]", "[2, -1]", "line 7: obstacles: [2, -1] is not in the map"),
            ("[2, 1]", "[2]", "line 7: obstacles: expected pairs of whole numbers"),
            ("[2, 1]", "[2, x]", "line 7: obstacles: \"x\", expected pairs"),
            ("[4, 2]", "[4, 2, 3]", "line 6: dimensions: expected two whole numbers"),
            ("[4, 2]", "[4, 20000]", "4 × 20000"),
            ("[4, 2]", "[4, 2]\n    dimensions: [4, 2]", "several maps"),
        ] {
            let found = shown(&MAP.replace(from, to)).unwrap();
            assert!(found.contains(fault), "{found}");
        }
    }
}

//! The lines of a list of problems.

use std::collections::HashMap;

use super::Entry;
use crate::fault::shortened;
use crate::grid::{Cell, MAX_SIDE};
use crate::jobs::Progress;
use crate::level::FileFault;
use crate::level::error::MOST_FAULTS;

/// What stands on each line, in this order.
pub(in crate::level) const FIELDS: [&str; 9] = [
    "bucket",
    "map",
    "map width",
    "map height",
    "start x",
    "start y",
    "goal x",
    "goal y",
    "optimal length",
];

/// The entries of a file's text, and the names of their maps.
pub(in crate::level) fn parse(
    text: &str,
    progress: &Progress,
) -> Result<(Vec<Entry>, Vec<String>), Vec<FileFault>> {
    let mut bytes = 0;
    let mut entries: Vec<Entry> = Vec::new();
    let mut maps: Vec<String> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut faults = Vec::new();
    let lines = text.lines().enumerate().map(|(place, line)| (place + 1, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty());
    for (place, (number, line)) in lines.enumerate() {
        progress.at(bytes, text.len())?;
        bytes += line.len();
        if place == 0
            && let Some(version) = version(line)
        {
            if version.parse() != Ok(1.0) {
                let message = format!("{:?}, expected 1", shortened(version));
                faults.push(FileFault::new(format!("line {number}: version"), message));
            }
            continue;
        }
        match read_line(number, line) {
            Ok((mut entry, map)) => {
                entry.number = entries.len() + 1;
                entry.map = places.get(map).copied().unwrap_or_else(|| {
                    places.insert(map.to_owned(), maps.len());
                    maps.push(map.to_owned());
                    maps.len() - 1
                });
                entries.push(entry);
            }
            Err(fault) => faults.push(fault),
        }
        if faults.len() == MOST_FAULTS {
            break;
        }
    }
    if entries.is_empty() && faults.len() > 1 {
        let names = FIELDS.join(", ");
        let message = format!("no list of problems (.scen), expected on each line: {names}");
        return Err(vec![FileFault::of_file(message)]);
    }
    if faults.is_empty() && entries.is_empty() {
        faults.push(FileFault::of_file("no entries, expected a list of problems"));
    }
    if faults.is_empty() { Ok((entries, maps)) } else { Err(faults) }
}

/// The number of the format, if the line gives it.
fn version(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let is_version = words.next()?.eq_ignore_ascii_case("version");
    is_version.then(|| words.next().unwrap_or_default())
}

/// As many words as there are fields, if there are as many.
fn fields<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<[&'a str; FIELDS.len()]> {
    let mut fields = [""; FIELDS.len()];
    for field in &mut fields {
        *field = words.next()?;
    }
    words.next().is_none().then_some(fields)
}

/// The entry of a line, not yet numbered, and the name of its map.
fn read_line(line: usize, text: &str) -> Result<(Entry, &str), FileFault> {
    // The name of a map may have blanks where tabs part the fields.
    let by_tabs = fields(text.split('\t').map(str::trim));
    let Some(words) = by_tabs.or_else(|| fields(text.split_whitespace())) else {
        let (found, expected) = (text.split_whitespace().count(), FIELDS.len());
        let names = FIELDS.join(", ");
        return Err(FileFault::in_line(
            line,
            format!("{found} fields, expected {expected}: {names}"),
        ));
    };
    let fault = |field: usize, expected: &str| {
        let message = format!("{:?}, expected {expected}", shortened(words[field]));
        FileFault::new(format!("line {line}: {}", FIELDS[field]), message)
    };
    let number = |field: usize, least: u16, most: u16, expected: &str| {
        let number = words[field].parse::<u16>().ok();
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| fault(field, &format!("{least} to {most}{expected}")))
    };
    let bucket = words[0].parse().map_err(|_| fault(0, "a number from 0"))?;
    let size = [number(2, 1, MAX_SIDE, "")?, number(3, 1, MAX_SIDE, "")?];
    let x = |field| number(field, 0, size[0] - 1, " as the width says");
    let y = |field| number(field, 0, size[1] - 1, " as the height says");
    let (start, goal) = (Cell::new(x(4)?, y(5)?), Cell::new(x(6)?, y(7)?));
    let length = words[8].parse::<f64>().ok().filter(|length| length.is_finite() && *length >= 0.0);
    let length = length.ok_or_else(|| fault(8, "a number from 0"))?;
    Ok((Entry { number: 0, bucket, start, goal, length, map: 0, size, line }, words[1]))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::level::Scenario;

    fn parse(text: &str) -> Result<Scenario, String> {
        Scenario::from_text(Path::new("some.scen"), text).map_err(|error| error.to_string())
    }

    #[test]
    fn every_way_of_writing_a_list_gives_the_same_entries() {
        let lines =
            "0\tdao/a.map\t4\t3\t0\t1\t3\t2\t3.41421356\n7\tdao/a.map\t4\t3\t0\t0\t3\t2\t0\n";
        let expected = parse(lines).unwrap();
        assert_eq!(expected.maps, ["dao/a.map"]);
        assert_eq!(expected.map_title(&expected.entries[0]), "a");
        let [first, second] = expected.entries() else { panic!("{expected:?}") };
        assert_eq!((first.number, first.bucket, first.size), (1, 0, [4, 3]));
        assert_eq!((first.start, first.goal), (Cell::new(0, 1), Cell::new(3, 2)));
        assert_eq!((first.expected(), second.expected()), (Some(3.41421356), None));
        for text in [
            format!("version 1\n{lines}"),
            format!("version 1.0\r\n{}\r\n", lines.replace('\n', "\r\n")),
            format!("Version\t1\n\n{lines}\n\n"),
            lines.replace('\t', " "),
            lines.replace('\t', "  "),
            lines.trim_end().to_owned(),
        ] {
            let found = parse(&text).unwrap();
            let places = |scenario: &Scenario| {
                let entries = scenario.entries.iter().cloned();
                entries.map(|entry| Entry { line: 0, ..entry }).collect::<Vec<_>>()
            };
            assert_eq!(places(&found), places(&expected), "{text:?}");
        }
        let blank = parse(&lines.replace("dao/a.map", "my maps/a b.map")).unwrap();
        assert_eq!(blank.map_title(&blank.entries[0]), "a b");
    }

    #[test]
    fn where_start_and_goal_are_one_cell_a_path_of_length_0_is_expected() {
        let scenario = parse("0 a.map 4 3 1 1 1 1 0").unwrap();
        assert_eq!(scenario.entries[0].expected(), Some(0.0));
    }

    #[test]
    fn faults_are_named_with_line_and_field() {
        let line = "0 a.map 4 3 0 1 3 2 3.4";
        for (text, expected) in [
            ("0 a.map 4 3 0 1 3 2", "line 2: 8 fields, expected 9: bucket, map, map width, "),
            ("0 a.map 4 3 0 1 3 2 3.4 5", "line 2: 10 fields, expected 9"),
            ("x a.map 4 3 0 1 3 2 3.4", "line 2: bucket: \"x\", expected a number from 0"),
            ("0 a.map 0 3 0 1 3 2 3.4", "line 2: map width: \"0\", expected 1 to 4096"),
            ("0 a.map 4 9999 0 1 3 2 3", "line 2: map height: \"9999\", expected 1 to 4096"),
            ("0 a.map 4 3 4 1 3 2 3", "line 2: start x: \"4\", expected 0 to 3 as the width says"),
            ("0 a.map 4 3 0 1 3 -2 3", "line 2: goal y: \"-2\", expected 0 to 2 as the height"),
            ("0 a.map 4 3 0 1 3 2 inf", "line 2: optimal length: \"inf\", expected a number"),
            ("0 a.map 4 3 0 1 3 2 -1", "line 2: optimal length: \"-1\", expected a number"),
        ] {
            let error = parse(&format!("version 1\n{text}\n{line}\n")).unwrap_err();
            assert!(error.starts_with(&format!("some.scen: {expected}")), "{error}");
        }
        let error = parse("version 2\n").unwrap_err();
        assert_eq!(error, "some.scen: line 1: version: \"2\", expected 1");
        assert_eq!(parse("\n").unwrap_err(), "some.scen: no entries, expected a list of problems");
    }
}

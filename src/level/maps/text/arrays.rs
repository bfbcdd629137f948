//! Maps as programs write them: arrays in brackets, with a little program around them.

use super::axes::table_of;
use super::notes::{is_prose, named, note};
use super::rows::{Between, dedented, quoted};
use crate::fault::{Fault, said};
use crate::jobs::Progress;
use crate::level::maps::legend::BLANK;
use crate::level::maps::table::{Part, SignKind, Table, number, several};
use crate::level::maps::words::is_plain;

/// The number of lines around an array that has fewer rows.
const MOST_NOTES: usize = 8;

/// Functions that make a list of what stands in their brackets.
const MAKERS: [&str; 9] =
    ["rrayOf", "istOf", "array", "Array", "tensor", "asList", "List.of", "vector", "tuple"];

/// A word in an array, with whether it stands in quotes.
type Word<'a> = (&'a str, bool);

/// An array of rows, and the name before it.
struct Array<'a> {
    name: &'a str,
    rows: Vec<Vec<Word<'a>>>,
    /// The part of the text that it takes.
    span: [usize; 2],
}

/// An open bracket and what it has so far.
#[derive(Default)]
struct Frame<'a> {
    /// Whether it is the bracket of a call or an index, and so no list.
    is_call: bool,
    /// Whether it may be that of a block of a program.
    is_brace: bool,
    /// Whether it has something that no list of cells has.
    has_other: bool,
    has_commas: bool,
    /// Where a line ends, as rows do in Julia.
    lines: Vec<usize>,
    words: Vec<Word<'a>>,
    /// Where a semicolon ends a row, as in MATLAB.
    breaks: Vec<usize>,
    rows: Vec<Vec<Word<'a>>>,
    arrays: Vec<Array<'a>>,
    name: &'a str,
    /// Where it is opened.
    begin: usize,
    /// The parts of the text that its words and its rows take.
    words_span: Option<[usize; 2]>,
    rows_span: Option<[usize; 2]>,
}

/// What a text has in brackets.
#[derive(Default)]
struct Reader<'a> {
    text: &'a str,
    /// What is outside of all brackets, and in each open one.
    top: Frame<'a>,
    frames: Vec<Frame<'a>>,
    name: &'a str,
    /// The place in the text, and the end of its line.
    at: usize,
    line_end: usize,
    /// Texts in three quotes or between backticks, each with its name and the part that it takes.
    blocks: Vec<(&'a str, &'a str, [usize; 2])>,
    /// Comments, each with its place.
    comments: Vec<(usize, &'a str)>,
    /// Pairs of numbers that have a name, such as `start = 0, 0`.
    named: Vec<String>,
    is_ragged: bool,
    /// Whether something stands between rows that is none.
    is_mixed: bool,
    /// Whether the last sign is a comma.
    after_comma: bool,
}

/// Finds the maps that stand in brackets, and by `read_lines` those in texts of several lines; `None` if
/// there are none.
///
/// # Errors
/// If what stands in brackets is no map, or if it was stopped.
pub(super) fn read(
    text: &str,
    read_lines: impl Fn(&[&str], &Progress) -> Result<Vec<Part>, Fault>,
    progress: &Progress,
) -> Result<Option<Vec<Part>>, Fault> {
    if !text.contains(['[', '{', '(', '`', '"', '\'']) {
        return Ok(None);
    }
    let mut reader = Reader { text, ..Reader::default() };
    if !reader.go_through(progress)? {
        return Ok(None);
    }
    // A bracket that is never closed belongs to a letter map, or the text is cut.
    while let Some(frame) = reader.frames.pop() {
        reader.frame().arrays.extend(frame.arrays);
    }
    reader.flush();
    let is_pairs = |array: &Array| {
        array.rows.len() > 2
            && array
                .rows
                .iter()
                .all(|row| row.len() == 2 && row.iter().all(|word| number(word.0).is_some()))
            && array.rows.iter().flatten().any(|word| !["0", "1"].contains(&word.0))
    };
    let (pairs, arrays): (Vec<_>, Vec<_>) = reader.top.arrays.into_iter().partition(is_pairs);
    let mut parts: Vec<(&str, Table)> = Vec::new();
    let mut spans: Vec<[usize; 2]> = Vec::new();
    for array in arrays {
        spans.push(array.span);
        let mut table = array_table(&array, progress)?;
        table.own = named(array.name, &table);
        parts.push((array.name, table));
    }
    for (name, block, span) in &reader.blocks {
        let rows: Vec<&str> = block.lines().collect();
        if let Ok(inner) = read_lines(&dedented(&rows), progress) {
            spans.push(*span);
            parts.extend(inner.into_iter().map(|(_, table)| (*name, table)));
        }
    }
    if parts.is_empty() {
        return match (pairs.is_empty(), reader.is_ragged) {
            (false, _) => Err(Fault::new("a list of cells, expected a map")),
            (true, true) if text.trim_start().starts_with('[') => {
                Err(Fault::new("the rows of the array differ in length, expected a map"))
            }
            _ => Ok(None),
        };
    }
    spans.sort_unstable();
    let (mut notes, is_changed) = around(text, &spans);
    let is_inside = |at: usize| {
        let next = spans.partition_point(|span| span[0] <= at);
        next > 0 && at < spans[next - 1][1]
    };
    notes.extend(
        reader.comments.iter().filter(|comment| is_inside(comment.0)).map(|comment| comment.1),
    );
    let rows = parts.iter().map(|(_, table)| table.height()).max().unwrap_or(0);
    let code =
        notes.iter().filter(|line| !is_prose(line) || line.contains(['=', '(', ';'])).count();
    if notes.len() > rows.max(MOST_NOTES) * 2 || code > rows.max(MOST_NOTES) {
        return Err(Fault::new(
            "an array with a program or much text around it, expected the array alone; leave only \
             the array in the file",
        ));
    }
    // A program may change the array, or read it from the bottom.
    let is_set = |name: &str| {
        notes.iter().any(|note| {
            let rest = note.strip_prefix(name).map_or("", str::trim);
            rest.starts_with(['[', '.', '=']) && rest != "="
        })
    };
    let is_only = parts.len() == 1;
    let parts = parts.into_iter().map(|(own, mut table)| {
        let may_change = is_changed || reader.is_mixed || !own.is_empty() && is_set(own);
        table.said.extend(
            may_change.then(|| said!("read-program" => "the program around it may change it")),
        );
        table.is_doubtful |=
            may_change || table.kind != SignKind::Letters && table.own.is_empty() && !is_plain(own);
        if is_only {
            note(&mut table, &notes, Some(&reader.named));
        }
        (own.to_owned(), table)
    });
    Ok(Some(several(parts.collect())))
}

/// The text before, between and after the arrays, and whether something after an array may change its
/// values, as `.T` does.
fn around<'a>(text: &'a str, spans: &[[usize; 2]]) -> (Vec<&'a str>, bool) {
    let (mut notes, mut is_changed, mut from) = (Vec::new(), false, 0);
    // A name and its type, and at most a function that makes an array.
    let is_declared = |words: &str| {
        let is_plain =
            |letter: char| letter.is_alphanumeric() || " _[]<>.,;&*!:$@=({\"'".contains(letter);
        let mut called = words.split('(').rev().skip(1).map(str::trim_end);
        let makes = |called: &str| {
            MAKERS.iter().any(|maker| called.ends_with(maker))
                || ["print", "return"].contains(&called)
        };
        words.chars().all(is_plain) && !words.contains("==") && called.all(makes)
    };
    for [begin, end] in spans.iter().copied().chain([[text.len(); 2]]) {
        let gap = text.get(from..begin).unwrap_or_default();
        let count = gap.split('\n').count();
        for (place, line) in gap.split('\n').enumerate() {
            let bare = line.trim_matches(|letter: char| " \t\r,;()[]{}".contains(letter));
            let (is_behind, is_before) =
                (place == 0 && from > 0, place + 1 == count && begin < text.len());
            let rest = line.trim_start().trim_start_matches([')', ']', '}']).trim_start();
            // What stands behind the brackets may turn, scale or compare what is in them.
            is_changed |=
                is_behind && !rest.is_empty() && !rest.starts_with([',', ';', '/', '#', '%']);
            if !bare.contains(char::is_alphanumeric) {
                continue;
            }
            if is_before && !is_behind {
                is_changed |= !is_declared(line.trim());
            } else {
                notes.push(line.trim());
            }
        }
        from = end.max(from);
    }
    (notes, is_changed)
}

/// The table of an array: of its words, or of the letters of its only words.
fn array_table<'a>(array: &Array<'a>, progress: &Progress) -> Result<Table, Fault> {
    if array.rows.iter().all(|row| row.len() == 1 && row[0].1) {
        let lines: Vec<&str> = array.rows.iter().map(|row| row[0].0).collect();
        return table_of(Between::of(&lines), &lines, progress);
    }
    let is_name =
        |word: &str| word.len() <= 20 && !word.chars().any(char::is_whitespace) || word == " ";
    if let Some((word, _)) = array.rows.iter().flatten().find(|word| !is_name(word.0)) {
        let word = quoted(word);
        return Err(Fault::new(format!(
            "{word}, expected a letter, a number or a word for each cell"
        )));
    }
    let sign = |word: &Word<'a>| match word.0.trim() {
        "" => BLANK,
        word => word,
    };
    Table::of_names(array.rows.iter().map(|row| row.iter().map(sign)), progress)
}

impl<'a> Reader<'a> {
    /// Reads the text; returns whether its brackets may be those of arrays.
    fn go_through(&mut self, progress: &Progress) -> Result<bool, Fault> {
        /// The most brackets that are open at a time.
        const DEEPEST: usize = 64;
        let (text, bytes) = (self.text, self.text.as_bytes());
        let (mut at, mut next_check) = (0, 0);
        while at < bytes.len() {
            self.at = at;
            if at >= next_check {
                progress.check()?;
                next_check = at + (1 << 16);
            }
            if self.frames.len() >= DEEPEST {
                return Ok(false);
            }
            let rest = &text[at..];
            let is_deep = !self.frames.is_empty();
            let frame = self.frames.last_mut().unwrap_or(&mut self.top);
            match bytes[at] {
                b'\n' => {
                    frame.lines.push(frame.words.len());
                    at += 1;
                }
                b',' => {
                    frame.has_commas = true;
                    self.is_mixed |= is_deep && self.after_comma;
                    at += 1;
                }
                b' ' | b'\t' | b'\r' => {
                    at += 1;
                    continue;
                }
                b';' | b'|' if is_deep => {
                    frame.breaks.push(frame.words.len());
                    at += 1;
                }
                b';' => at += 1,
                b'[' | b'{' | b'(' => {
                    let before = text[..at].chars().next_back();
                    let is_maker =
                        bytes[at] == b'(' && MAKERS.iter().any(|maker| text[..at].ends_with(maker));
                    let is_call = bytes[at] != b'{'
                        && !is_maker
                        && before.is_some_and(|letter| {
                            letter.is_alphanumeric() || "_])".contains(letter)
                        });
                    let (name, is_brace) = (self.name, bytes[at] == b'{');
                    let frame = Frame { is_call, is_brace, name, begin: at, ..Frame::default() };
                    self.frames.push(frame);
                    at += 1;
                }
                b']' | b'}' | b')' => {
                    self.close();
                    at += 1;
                }
                b'/' if rest.starts_with("//") => at += self.comment(rest),
                b'/' if rest.starts_with("/*") => {
                    let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
                    self.comments.push((at, &rest[..end]));
                    at += end;
                }
                b'#' if is_comment(rest) => at += self.comment(rest),
                b'-' if rest.starts_with("-- ") => at += self.comment(rest),
                b'"' | b'\'' | b'`' => at += self.quote(rest),
                _ => at += self.word(rest),
            }
            self.after_comma =
                bytes[self.at] == b',' || self.after_comma && bytes[self.at] == b'\n';
        }
        Ok(true)
    }

    /// What is in the innermost open bracket.
    fn frame(&mut self) -> &mut Frame<'a> {
        self.frames.last_mut().unwrap_or(&mut self.top)
    }

    /// Takes a comment up to the end of its line; returns its length.
    fn comment(&mut self, rest: &'a str) -> usize {
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        self.comments.push((self.at, line));
        line.len()
    }

    /// Takes a text in quotes; returns its length. Without an end in its line, the quote is a letter.
    fn quote(&mut self, rest: &'a str) -> usize {
        for mark in ["\"\"\"", "'''", "`"] {
            if let Some(inner) = rest.strip_prefix(mark)
                && let Some(end) = inner.find(mark)
                && inner[..end].contains('\n')
            {
                let length = end + 2 * mark.len();
                let block = inner[..end].trim_matches(['\n', '\r']);
                self.blocks.push((self.name, block, [self.at, self.at + length]));
                return length;
            }
        }
        let mark = rest.as_bytes()[0] as char;
        if self.line_end <= self.at {
            self.line_end = self.at + rest.find('\n').unwrap_or(rest.len());
        }
        let line = &rest[1..(self.line_end - self.at).max(1)];
        let Some(end) = line.find(mark) else { return self.word(rest) };
        let word = &line[..end];
        let is_key = line[end + 1..].trim_start().starts_with(':');
        let is_prefix = line[end + 1..].trim_start().starts_with('=');
        if is_key || is_prefix {
            self.other();
            self.name = word;
        } else {
            self.put((word, true));
        }
        end + 2
    }

    /// Takes a word or a sign that is not in quotes; returns its length.
    fn word(&mut self, rest: &'a str) -> usize {
        let is_end = |letter: char| letter.is_whitespace() || ",;[]{}()\"'`=:".contains(letter);
        let end = rest.find(is_end).unwrap_or(rest.len());
        let first = rest.chars().next().map_or(1, char::len_utf8);
        let word = &rest[..end.max(first)];
        let after = rest[word.len()..].trim_start_matches([' ', '\t']);
        // A list of YAML begins its lines so.
        if word == "-" && self.frames.is_empty() {
            return 1;
        }
        let begins_value = after.starts_with([':', '=']) && !after.starts_with("==");
        let is_name = word.starts_with(|letter: char| letter.is_alphabetic() || letter == '_');
        let is_maker = word == "vec!" || MAKERS.iter().any(|maker| word.ends_with(maker));
        if is_maker && after.starts_with(['(', '[']) && !self.frames.is_empty() {
            return word.len();
        }
        if is_name && (begins_value || self.frames.is_empty()) {
            self.other();
            if begins_value || self.name.is_empty() || after.starts_with('[') {
                self.name = word;
            }
        } else if "=:".contains(&word[..first]) || is_name && after.starts_with(['(', '.']) {
            self.other();
        } else {
            self.put((word, false));
        }
        word.len()
    }

    fn put(&mut self, word: Word<'a>) {
        if !self.frame().rows.is_empty() {
            self.is_mixed |= self.frames.last().is_some_and(|frame| !frame.is_brace);
            self.flush();
        }
        let (at, end) = (self.at, self.at + word.0.len() + 2 * usize::from(word.1));
        let frame = self.frame();
        frame.words.push(word);
        frame.words_span = Some([frame.words_span.map_or(at, |span| span[0]), end]);
    }

    /// Something that belongs to no list.
    fn other(&mut self) {
        self.flush();
        self.frame().has_other = true;
    }

    /// Ends the rows that follow one another.
    fn flush(&mut self) {
        let name = self.name;
        if self.frames.is_empty() {
            let words = std::mem::take(&mut self.top.words);
            let span = self.top.words_span.take().unwrap_or_default();
            if are_lines(&words) {
                let rows = words.into_iter().map(|word| vec![word]).collect();
                self.top.arrays.push(Array { name, rows, span });
            }
        }
        let frame = self.frames.last_mut().unwrap_or(&mut self.top);
        let rows = std::mem::take(&mut frame.rows);
        let span = frame.rows_span.take().unwrap_or_default();
        if let [row] = &rows[..]
            && row.len() == 2
        {
            self.named.push(format!("{name} = {}, {}", row[0].0, row[1].0));
        }
        self.is_ragged |= take_rows(frame, rows, name, span);
    }

    fn close(&mut self) {
        let Some(mut frame) = self.frames.pop() else { return };
        let (name, span) = (frame.name, [frame.begin, self.at + 1]);
        let rows = std::mem::take(&mut frame.rows);
        let words = std::mem::take(&mut frame.words);
        let mut row = None;
        if !frame.is_call && !frame.has_other && frame.arrays.is_empty() {
            if frame.breaks.is_empty() && !frame.has_commas && words.iter().all(|word| !word.1) {
                frame.breaks.append(&mut frame.lines);
            }
            if rows.is_empty() && !frame.breaks.is_empty() {
                frame.breaks.push(words.len());
                let rows = std::iter::once(&0).chain(&frame.breaks).zip(&frame.breaks);
                let rows = rows.filter(|(from, end)| from < end);
                let rows = rows.map(|(from, end)| words[*from..*end].to_vec()).collect();
                self.is_ragged |= take_rows(&mut frame, rows, name, span);
            } else if rows.is_empty() {
                let is_line = |word: &Word| {
                    word.0.len() > 3
                        || !word.0.chars().all(char::is_alphabetic)
                        || word.0.chars().count() == words[0].0.chars().count()
                };
                if are_lines(&words) && words.iter().all(is_line) {
                    let rows = words.into_iter().map(|word| vec![word]).collect();
                    frame.arrays.push(Array { name, rows, span });
                } else {
                    row = Some(words);
                }
            } else if rows.len() == 1 && words.is_empty() {
                row = rows.into_iter().next();
            } else if words.is_empty() {
                self.is_ragged |= take_rows(&mut frame, rows, name, span);
            }
        } else if rows.len() > 1 {
            self.is_ragged |= take_rows(&mut frame, rows, name, span);
        }
        let outer = self.frames.last_mut().unwrap_or(&mut self.top);
        outer.arrays.append(&mut frame.arrays);
        self.is_mixed |= row.as_ref().is_some_and(Vec::is_empty) && !outer.rows.is_empty();
        if let Some(row) = row.filter(|row| !row.is_empty()) {
            outer.rows.push(row);
            outer.rows_span = Some([outer.rows_span.map_or(span[0], |all| all[0]), span[1]]);
        }
    }
}

/// Whether words are rows of letters: several texts in quotes of two letters or more.
fn are_lines(words: &[Word]) -> bool {
    words.len() > 1 && words.iter().all(|word| word.1 && word.0.chars().nth(1).is_some())
}

/// Makes an array of rows of one length; returns whether they are rows of different lengths.
fn take_rows<'a>(
    frame: &mut Frame<'a>,
    rows: Vec<Vec<Word<'a>>>,
    name: &'a str,
    span: [usize; 2],
) -> bool {
    let Some(width) = rows.first().map(Vec::len).filter(|_| rows.len() > 1) else { return false };
    if width < 2 || rows.iter().any(|row| row.len() != width) {
        return rows.iter().map(Vec::len).max() > Some(2);
    }
    frame.arrays.push(Array { name, rows, span });
    false
}

/// Whether a `#` begins a comment rather than being a letter of a map.
fn is_comment(rest: &str) -> bool {
    let near = rest.char_indices().nth(80).map_or(rest, |(end, _)| &rest[..end]);
    let line = near.lines().next().unwrap_or("");
    line.starts_with("# ") && is_prose(line)
        || line.starts_with("#include")
        || line.starts_with("#define")
}

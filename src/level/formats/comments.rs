//! Comments of a hand-written level, which stay where they are when the level
//! is saved.
//!
//! Only the values that have changed are written into the text of the file; all
//! else of it stays as it was, letter by letter. What comes of it is read back:
//! where it is not the level that was to be saved, it is not used.

use std::ops::Range;

use serde::de::DeserializeOwned;

use super::Ends;
use super::ron_file::{self, RawChoice};
use crate::grid::Cell;
use crate::jobs::{Progress, Stopped};
use crate::level::{Level, RulesChoice};

/// The share of the work that goes to writing; the rest is for reading back.
const WRITING: f32 = 0.2;

/// What a piece of RON is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PieceKind {
    Space,
    Comment,
    /// A text or a letter, with its quotes.
    Quoted,
    /// A name or a number.
    Word,
    /// One sign.
    Sign(char),
}

/// The word that a RON text begins with.
pub(super) fn first_word(text: &str) -> &str {
    let mut solid =
        pieces(text).skip_while(|(kind, _)| matches!(kind, PieceKind::Space | PieceKind::Comment));
    solid.next().map_or("", |(_, place)| &text[place])
}

/// The number of comments in a RON text.
pub(in crate::level) fn count(text: &str) -> usize {
    // To look for both is far quicker than to read a large map.
    if !text.contains("//") && !text.contains("/*") {
        return 0;
    }
    pieces(text).filter(|(kind, _)| *kind == PieceKind::Comment).count()
}

/// The level as the text of a file, with everything of the old text that need
/// not change; `None` if that cannot be done.
pub(in crate::level) fn write_over(
    old: &str,
    level: &Level,
    progress: &Progress,
) -> Result<Option<String>, Stopped> {
    let mut changes = Vec::new();
    let fields = fields(old);
    let has_further = fields.iter().any(|(name, _)| &old[name.clone()] == "compare");
    for (name, mut value) in fields {
        let text = &old[value.clone()];
        let new = match &old[name.clone()] {
            "format" => {
                let format = ron_file::format_of(level);
                // An old level may be in a new format.
                unless_same(text, &format, format.to_string()).filter(|_| format > 1 || has_further)
            }
            "title" => unless_same(text, &level.title, format!("{:?}", level.title)),
            "about" => unless_same(text, &level.about, format!("{:?}", level.about)),
            "rules" => {
                let is_same = choice(text).as_ref() == Some(level.rules());
                let new = (!is_same).then(|| ron_file::rules_text(level.rules()));
                let is_without = has_further || level.further().is_empty();
                let further = ron_file::further_text(level.further());
                let further = (!is_without).then(|| format!(",\n    compare: {further}"));
                // What is added goes after it.
                changes.extend(new.map(|new| (value.clone(), new)));
                value.start = value.end;
                further
            }
            "compare" if level.further().is_empty() => {
                value = whole(old, name.start..value.end);
                Some(String::new())
            }
            "compare" => (further(text).as_deref() != Some(level.further()))
                .then(|| ron_file::further_text(level.further())),
            "start" => new_cell(text, level.problem().start()),
            "goal" => new_cell(text, level.problem().goal()),
            "rows" => {
                changes.extend(new_rows(text, level, value.start, &progress.part(0.0, WRITING))?);
                None
            }
            _ => None,
        };
        changes.extend(new.map(|new| (value, new)));
    }
    let mut new = String::with_capacity(old.len());
    let mut end = 0;
    for (place, value) in changes {
        new.push_str(&old[end..place.start]);
        new.push_str(&value);
        end = place.end;
    }
    new.push_str(&old[end..]);
    // Everything else that a file may say has been left as it is.
    let progress = progress.part(WRITING, 1.0);
    let draft = match ron_file::read(&new, &progress) {
        Ok(draft) => draft,
        Err(faults) if faults == Vec::from(Stopped) => return Err(Stopped),
        Err(_) => return Ok(None),
    };
    let is_same = draft.finish(Ends::default(), &progress).is_ok_and(|read| &read == level);
    Ok(is_same.then_some(new))
}

/// What is to be written for a value, unless its text says it already.
fn unless_same<T: DeserializeOwned + PartialEq>(
    text: &str,
    value: &T,
    new: String,
) -> Option<String> {
    (ron::from_str::<T>(text).ok().as_ref() != Some(value)).then_some(new)
}

fn new_cell(text: &str, Cell { x, y }: Cell) -> Option<String> {
    unless_same(text, &(x, y), format!("({x}, {y})"))
}

fn choice(text: &str) -> Option<RulesChoice> {
    ron_file::choice(ron::from_str::<RawChoice>(text).ok()?).ok()
}

fn further(text: &str) -> Option<Vec<RulesChoice>> {
    let choices = ron::from_str::<Vec<RawChoice>>(text).ok()?;
    choices.into_iter().map(|raw| ron_file::choice(raw).ok()).collect()
}

/// What goes with a field: the comma after it, and the line if nothing else is
/// in it.
fn whole(text: &str, field: Range<usize>) -> Range<usize> {
    let after = text[field.end..].trim_start();
    let after = after.strip_prefix(',').unwrap_or(&text[field.end..]);
    let before = text[..field.start].trim_end_matches([' ', '\t']);
    match after.trim_start_matches([' ', '\t', '\r']).strip_prefix('\n') {
        Some(after) if before.ends_with('\n') => before.len()..text.len() - after.len(),
        _ => field.start..text.len() - after.len(),
    }
}

/// The rows that have changed, with their places in the whole text, which this
/// part of it begins at.
fn new_rows(
    text: &str,
    level: &Level,
    begin: usize,
    progress: &Progress,
) -> Result<Vec<(Range<usize>, String)>, Stopped> {
    let grid = level.problem().grid();
    let rows = pieces(text).filter(|(kind, _)| *kind == PieceKind::Quoted);
    let mut changes = Vec::new();
    for (y, (_, place)) in (0..grid.height()).zip(rows) {
        progress.at(y.into(), grid.height().into())?;
        let (old, new) = (&text[place.clone()], ron_file::row_text(grid, y));
        // It may be written in another way.
        let is_same = || ron::from_str::<String>(old) == ron::from_str(&new);
        if old != new && !is_same() {
            changes.push((begin + place.start..begin + place.end, new));
        }
    }
    Ok(changes)
}

/// The fields of the outermost value: the places of the name and of the value of
/// each.
fn fields(text: &str) -> Vec<(Range<usize>, Range<usize>)> {
    let mut fields = Vec::new();
    let mut depth = 0_usize;
    // The last word, and the field that is being read.
    let (mut word, mut field): (_, Option<(_, Range<usize>)>) = (0..0, None);
    let solid = |(kind, _): &(PieceKind, Range<usize>)| {
        !matches!(kind, PieceKind::Space | PieceKind::Comment)
    };
    for (kind, place) in pieces(text).filter(solid) {
        match kind {
            PieceKind::Sign('(' | '[' | '{') => depth += 1,
            PieceKind::Sign(')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_end = matches!(kind, PieceKind::Sign(',')) && depth == 1;
        if is_end || depth == 0 {
            fields.extend(field.take());
        } else if let Some((_, value)) = &mut field {
            value.start = value.start.min(place.start);
            value.end = place.end;
        } else if depth == 1 && kind == PieceKind::Sign(':') {
            field = Some((word.clone(), usize::MAX..usize::MAX));
        } else if kind == PieceKind::Word {
            word = place;
        }
    }
    fields.retain(|(_, value)| value.start < value.end);
    fields
}

/// The pieces of a RON text, one after another.
fn pieces(text: &str) -> impl Iterator<Item = (PieceKind, Range<usize>)> {
    let mut begin = 0;
    std::iter::from_fn(move || {
        let (kind, length) = piece(&text[begin..])?;
        let place = begin..begin + length;
        begin += length;
        Some((kind, place))
    })
}

/// What a text begins with, and how long that is; `None` at its end.
fn piece(text: &str) -> Option<(PieceKind, usize)> {
    let first = text.chars().next()?;
    let until = |end: fn(char) -> bool| text.find(end).unwrap_or(text.len());
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    Some(if first.is_whitespace() {
        (PieceKind::Space, until(|letter| !letter.is_whitespace()))
    } else if text.starts_with("//") {
        (PieceKind::Comment, until(|letter| letter == '\n'))
    } else if text.starts_with("/*") {
        (PieceKind::Comment, block(text))
    } else if first == '"' {
        (PieceKind::Quoted, quoted(text, '"'))
    } else if let Some(letter) = text.strip_prefix('\'') {
        // A quote may stand between quotes.
        let bare = letter.chars().next().filter(|letter| *letter != '\\').map(char::len_utf8);
        let closed = bare.filter(|length| letter[*length..].starts_with('\''));
        (PieceKind::Quoted, closed.map_or_else(|| quoted(text, '\''), |length| length + 2))
    } else if is_part(first) {
        let word = text.find(|letter| !is_part(letter)).unwrap_or(text.len());
        let raw = matches!(&text[..word], "r" | "br").then(|| raw(&text[word..])).flatten();
        raw.map_or((PieceKind::Word, word), |length| (PieceKind::Quoted, word + length))
    } else {
        (PieceKind::Sign(first), first.len_utf8())
    })
}

/// The length of a block comment, in which there may be others.
fn block(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(next) = text[at..].find(['/', '*']).map(|next| at + next) {
        let rest = &text[next..];
        at = next + 2;
        if rest.starts_with("/*") {
            depth += 1;
        } else if rest.starts_with("*/") {
            depth -= 1;
            if depth == 0 {
                return at;
            }
        } else {
            at = next + 1;
        }
    }
    text.len()
}

/// The length of a text in quotes, in which a backslash goes before a quote.
fn quoted(text: &str, quote: char) -> usize {
    let mut letters = text.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        if letter == quote {
            return at + 1;
        } else if letter == '\\' {
            letters.next();
        }
    }
    text.len()
}

/// The length of a raw text after its `r`; `None` if that begins none.
fn raw(text: &str) -> Option<usize> {
    let hashes = text.len() - text.trim_start_matches('#').len();
    let content = text[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = content.find(&end).map_or(content.len(), |at| at + end.len());
    Some(hashes + 1 + length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Terrain;
    use crate::jobs::unwatched;
    use crate::level::{Level, RulesChoice};
    use crate::search::Problem;

    /// A level in which everything stands where comments might be looked for.
    const ODD: &str = r####"#![enable(implicit_some)]
/* a /* nested */ comment ( */ Level( // the name
    /* one */ format /* two */ : /* three */ 1 /* four */ , // five
    title: r#"a " // title"#, about: "no \" /* comment \\",
    rules: Custom((tie_break: FirstAdded, /* inside */ heuristic: Zero)),
    goal: (2, /* y */ 0), start: (0, 0), // the ends in the other order
    rows: [ // from the top
        "..4", r".#.", /* the last */ "...", // and no more
    ] // no comma
)
// the end"####;

    fn level(text: &str) -> Level {
        Level::from_text("a.ron", text, Ends::default()).unwrap()
    }

    fn over(old: &str, level: &Level) -> Option<String> {
        unwatched(|progress| write_over(old, level, progress))
    }

    /// The level with that cell as a wall, and another goal.
    fn changed(level: &Level) -> Level {
        let problem = level.problem();
        let mut grid = problem.grid().clone();
        grid.set(Cell::new(1, 2), Terrain::WALL);
        let (rules, start) = (problem.rules().clone(), problem.start());
        let problem = Problem::new(grid, rules, start, Cell::new(2, 1)).unwrap();
        Level::of(&level.title, &level.about, level.rules().clone(), problem).unwrap()
    }

    #[test]
    fn comments_are_counted_and_what_looks_like_them_is_not() {
        for (text, expected) in [
            ("", 0),
            ("// one\n// two", 2),
            ("/* one /* still */ one */ /* two */", 2),
            ("\"// none\" 'a' r##\"\"# // none\"##", 0),
            ("'\"' // one \"", 1),
            ("'\\'' // one", 1),
            ("br#\"// none\"# b\"// none\"", 0),
            ("\"\\\\\" // one", 1),
            ("/*", 1),
            ("\"// open", 0),
            ("a / b * c", 0),
            (ODD, 15),
        ] {
            assert_eq!(count(text), expected, "{text}");
        }
    }

    #[test]
    fn a_text_without_a_change_stays_as_it_is() {
        assert_eq!(over(ODD, &level(ODD)).as_deref(), Some(ODD));
    }

    #[test]
    fn only_what_has_changed_is_written() {
        let changed = changed(&level(ODD));
        let expected = ODD.replace("\"...\"", "\".#.\"").replace("(2, /* y */ 0)", "(2, 1)");
        let text = over(ODD, &changed).unwrap();
        assert_eq!(text, expected);
        assert_eq!((level(&text), count(&text)), (changed, 14));
    }

    #[test]
    fn other_titles_and_rules_take_the_place_of_the_old_ones() {
        let mut other = level(ODD).with_rules(RulesChoice::Preset(crate::level::default_preset()));
        if let Ok(other) = &mut other {
            other.title = "\"quoted\" // title".to_owned();
            other.about = "line\nbreak".to_owned();
        }
        let other = other.unwrap();
        let text = over(ODD, &other).unwrap();
        assert_eq!((level(&text), count(&text)), (other, 14));
    }

    #[test]
    fn further_rules_come_and_go_among_the_comments() {
        let lanes = |names: &[&str]| {
            let own = level(ODD).rules().clone();
            let further = names.iter().filter_map(|name| crate::level::preset(name));
            let lanes = std::iter::once(own).chain(further.map(RulesChoice::Preset));
            level(ODD).with_lanes(lanes.collect()).unwrap()
        };
        let two = lanes(&["gizmo", "lester"]);
        let text = over(ODD, &two).unwrap();
        let added = "Zero)),\n    compare: [\n        Preset(\"gizmo\"),\n        \
                     Preset(\"lester\"),\n    ],\n    goal";
        assert!(text.contains(added) && text.contains("/* three */ 2 /* four */"), "{text}");
        assert_eq!((level(&text), count(&text)), (two, 15));
        let one = lanes(&["lague"]);
        let text = over(&text, &one).unwrap();
        assert_eq!((level(&text), count(&text)), (one, 15));
        assert_eq!(over(&text, &level(ODD)).as_deref(), Some(ODD), "without them it is as before");
        // On the same line as others, with a comment in it, and as the last field.
        let compared = ODD.replace("three */ 1", "three */ 2");
        for (place, with, comments) in [
            ("goal:", "compare: [Preset(\"lague\")], goal:", 15),
            ("goal:", "compare: [/* gone */ Preset(\"lague\")], goal:", 15),
            ("] // no comma", "], compare: [Preset(\"lague\")] // no comma", 15),
        ] {
            let text = over(&compared.replacen(place, with, 1), &level(ODD)).unwrap();
            assert_eq!((level(&text), count(&text)), (level(ODD), comments), "{text}");
        }
        // Other rules of its own at the same time.
        let preset = RulesChoice::Preset(crate::level::default_preset());
        let other = level(ODD).with_lanes(vec![preset.clone(), preset]).unwrap();
        let text = over(ODD, &other).unwrap();
        assert_eq!((level(&text), count(&text)), (other, 14));
    }

    #[test]
    fn what_is_not_the_same_level_is_not_used() {
        // Another map than the file has; a note that the file has no place for.
        let rows = ODD.replace("\"..4\",", "");
        let mut noted = level(&ODD.replace("about: \"no \\\" /* comment \\\\\",", ""));
        noted.about = "A note".to_owned();
        assert_eq!(over(&rows, &level(ODD)), None);
        assert_eq!(over(&ODD.replace("about: \"no \\\" /* comment \\\\\",", ""), &noted), None);
        assert_eq!(over("no level // at all", &level(ODD)), None);
    }

    #[test]
    fn no_text_is_too_odd_to_be_read_through() {
        let mut state = 1_u32;
        for _ in 0..20_000 {
            let letters = "/*\"'r#\\b(:,)[]\nx é";
            let text: String = (0..24)
                .filter_map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    letters.chars().nth(state as usize / 65_536 % letters.chars().count())
                })
                .collect();
            let whole: String = pieces(&text).map(|(_, place)| &text[place]).collect();
            assert_eq!(whole, text);
            fields(&text);
        }
    }
}

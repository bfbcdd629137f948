//! What the judge said, and whether it is true.

use stepstar::trace;

use super::alike::explains;
use super::log::{Event, Log, SKIPS};
use super::truth::Truth;
use super::world::World;

/// What the judge said of a log.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Right,
    Cut,
    /// The names of the mistakes to choose from; a choice of two mistakes has both.
    Mistake(Vec<Vec<String>>),
    /// Nothing but the first finding; whether that only says where the log ends.
    Unknown(bool),
    /// The log cannot be read.
    Refused,
}

/// Asks the judge, and returns its sentence, too.
pub fn ask(world: &World, text: &str) -> (Said, String) {
    let verdict = match trace::judge(world.problem(), text.as_bytes()) {
        Ok(verdict) => verdict,
        Err(error) => return (Said::Refused, error.to_string()),
    };
    let debug = format!("{verdict:?}");
    let said = if debug.starts_with("Right") {
        Said::Right
    } else if debug.starts_with("Cut") {
        Said::Cut
    } else if let Some(list) = debug.strip_prefix("Mistake { choices: [") {
        let inner = |item: String| match item.strip_prefix('[') {
            Some(names) => items(names),
            None => vec![item],
        };
        Said::Mistake(items(list).into_iter().map(inner).collect())
    } else {
        let ends = ["Unfinished", "StopsEarly", "PathWithoutGoal"];
        Said::Unknown(ends.iter().any(|end| debug.contains(end)))
    };
    (said, verdict.to_string())
}

/// Splits a list as `Debug` writes it, from behind its opening bracket.
fn items(list: &str) -> Vec<String> {
    let (mut items, mut item, mut depth) = (Vec::new(), String::new(), 0);
    for letter in list.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ']' => break,
            _ => {}
        }
        if letter == ',' && depth == 0 {
            items.push(std::mem::take(&mut item).trim().to_owned());
        } else {
            item.push(letter);
        }
    }
    items.push(item.trim().to_owned());
    items.retain(|item| !item.is_empty());
    items
}

/// Returns whether a name is one of those that are true. `Weight=3` is a range that has 3 in it,
/// `Prices=10,10` these two numbers, and `Prices` any prices.
pub fn is_true(name: &str, names: &[String]) -> bool {
    names.iter().any(|accepted| {
        let (head, numbers) = accepted.split_once('=').unwrap_or((accepted, ""));
        let head_is_whole = name.strip_prefix(head).is_some_and(|rest| {
            head.contains('(') || !rest.starts_with(|letter: char| letter.is_alphanumeric())
        });
        let wanted = numbers_of(numbers);
        let told = numbers_of(&name[head.len().min(name.len())..]);
        head_is_whole
            && match (wanted[..].first(), &told[..]) {
                (None, _) => true,
                (Some(weight), [low, high]) if head == "Weight" => {
                    (low - 1e-6..=high + 1e-6).contains(weight)
                }
                // Of prices, the diagonal one may not be told.
                (Some(_), _) => {
                    (1..=wanted.len()).contains(&told.len())
                        && wanted.iter().zip(&told).all(|(a, b)| (a - b).abs() < 1e-6)
                }
            }
    })
}

pub fn numbers_of(text: &str) -> Vec<f64> {
    let words =
        text.split(|letter: char| !(letter.is_ascii_alphanumeric() || ".-".contains(letter)));
    words.filter_map(|word| word.parse().ok()).collect()
}

/// How a verdict fits the truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Score {
    /// A right log that is called right, or a log that breaks off and is called so.
    Fair,
    /// A log that breaks off, of which the judge only says where it ends.
    EndTold,
    /// A log that breaks off after its last step has opened the goal, or that hands out the path
    /// before the goal is taken: the choices are that and the mistake that looks the same.
    EndAsked,
    /// The last line is cut in two, and the log is refused.
    Refused,
    /// A right log that is given a mistake, or is not called right.
    Accused,
    /// A wrong log with names that are all true.
    Named,
    /// One name is true, and others are offered.
    Among,
    /// Only "an order of its own", which is true.
    CatchAll,
    /// Only the first finding.
    Unnamed,
    /// No name is true, but each explains the log as well as what is true.
    Alike,
    /// No name is true, and one does not even explain the log.
    NamedWrong,
    /// A wrong log that is called right.
    CalledRight,
    /// A wrong log of which the judge says that it breaks off.
    CalledCut,
}

/// Scores what was said of a log whose truth is known, with the names that are true of it.
pub fn score(world: &World, log: &Log, truth: &Truth, said: &Said, names: &[String]) -> Score {
    let has_status = log.lines.last().is_some_and(|line| line.status.is_some());
    let changes = |event: &Event| !SKIPS.contains(&event.kind);
    let opens_nothing = !log.lines.iter().flat_map(|line| &line.events).any(changes);
    let ends = ["GoalWhenOpened".to_owned(), "GoalNotLogged".to_owned()];
    let is_end = |choices: &[Vec<String>], opened_now: bool| {
        choices.iter().flatten().all(|name| is_true(name, &ends[usize::from(!opened_now)..]))
            && choices.iter().flatten().any(|name| is_true(name, &ends[1..]))
    };
    match (truth, said) {
        (Truth::Right, Said::Right) => Score::Fair,
        (Truth::Cut(_) | Truth::NotTaken(_), Said::Cut) => Score::Fair,
        (Truth::Cut(_) | Truth::NotTaken(_), Said::Right) if has_status => Score::Fair,
        (Truth::Cut(_) | Truth::NotTaken(_), Said::Unknown(true)) => Score::EndTold,
        (Truth::Cut(now) | Truth::NotTaken(now), Said::Mistake(choices))
            if is_end(choices, *now) =>
        {
            Score::EndAsked
        }
        // Where nothing was opened and no end is told, nobody knows whether it breaks off.
        (Truth::Wrong(..), Said::Cut) if opens_nothing && !has_status => Score::Fair,
        (Truth::Wrong(..), Said::Right) => Score::CalledRight,
        (Truth::Wrong(..), Said::Cut) => Score::CalledCut,
        (Truth::Wrong(..), Said::Unknown(_) | Said::Refused) => Score::Unnamed,
        (Truth::Wrong(..), Said::Mistake(choices)) => {
            let explains =
                |choice: &[String]| choice.len() == 1 && explains(world, log, &choice[0]);
            let is_named = |choice: &[String]| choice.iter().all(|name| is_true(name, names));
            let named = choices.iter().filter(|choice| is_named(choice)).count();
            if named == choices.len() {
                Score::Named
            } else if named > 0 && choices.len() <= 3 {
                Score::Among
            } else if !choices.iter().all(|choice| explains(choice)) {
                Score::NamedWrong
            } else if *choices == [["OwnOrder"]] {
                Score::CatchAll
            } else {
                Score::Alike
            }
        }
        (_, Said::Refused) => Score::Refused,
        (Truth::Right | Truth::Cut(_) | Truth::NotTaken(_), _) => Score::Accused,
    }
}

/// One log with what was said of it.
pub struct Judged {
    pub kind: String,
    pub world: World,
    pub log: Log,
    /// The names that are true of it.
    pub names: Vec<String>,
    pub truth: Truth,
    pub said: Said,
    pub sentence: String,
    pub score: Score,
}

impl Judged {
    /// Returns the case with its map and log, for whoever looks for the reason.
    pub fn whole(&self) -> String {
        let World { name, rows, start, goal, rules } = &self.world;
        format!(
            "{}\n{name}: start {start:?}, goal {goal:?}, {rules:?}\n{}\n{}{}",
            self.line(),
            rows.join("\n"),
            self.log.text(),
            self.sentence
        )
    }

    /// Returns the case in one line.
    pub fn line(&self) -> String {
        let Self { kind, world, truth, said, score, .. } = self;
        format!("{score:?}: {kind} on {}: {said:?}; in truth {truth:?}", world.name)
    }
}

//! What a program writes about its run, in the manners in which programs write it.

use std::fmt::Write as _;

use super::world::Spot;
use crate::common::tiny_rng::TinyRng;

/// The kinds of events that change nothing, which many programs do not write.
pub const SKIPS: [&str; 4] = ["Wall", "CutsCorner", "Closed", "NotBetter"];

/// What happened to one neighbor.
#[derive(Clone, Debug)]
pub struct Event {
    pub kind: &'static str,
    pub spot: Spot,
    pub g: Option<i64>,
    /// G and the parent before an improvement.
    pub old: Option<(i64, Spot)>,
}

/// One line.
#[derive(Clone, Debug, Default)]
pub struct Line {
    pub current: Option<Spot>,
    pub events: Vec<Event>,
    pub status: Option<&'static str>,
    pub path: Option<Vec<Spot>>,
    pub cost: Option<i64>,
}

/// A whole log.
#[derive(Clone, Debug, Default)]
pub struct Log {
    pub lines: Vec<Line>,
    pub has_numbers: bool,
}

/// The order of the cells of the path in the log.
#[derive(Clone, Copy, PartialEq)]
pub enum PathStyle {
    None,
    Forward,
    Backward,
}

/// What a program writes beside the cells that it takes and changes.
#[derive(Clone)]
pub struct Style {
    pub state_before: bool,
    pub has_numbers: bool,
    pub status: bool,
    pub cost: bool,
    pub old: bool,
    /// The kinds of [`SKIPS`] that it writes.
    pub skips: Vec<&'static str>,
    pub path: PathStyle,
    /// What a G is multiplied by before it is rounded.
    pub scale: f64,
}

impl Style {
    /// What the loggers of docs/bug.md write.
    pub fn plain() -> Self {
        Self {
            state_before: false,
            has_numbers: false,
            status: false,
            cost: false,
            old: false,
            skips: Vec::new(),
            path: PathStyle::Forward,
            scale: 1.0,
        }
    }

    /// Half of the programs log plainly, and each of the others in a manner of its own.
    pub fn random(rng: &mut TinyRng) -> Self {
        if rng.chance(50) {
            return Self::plain();
        }
        Self {
            state_before: rng.chance(30),
            has_numbers: rng.chance(30),
            status: rng.chance(40),
            cost: rng.chance(20),
            old: rng.chance(20),
            skips: SKIPS.into_iter().filter(|_| rng.chance(50)).collect(),
            ..Self::plain()
        }
    }
}

/// Writes the log of a run while it goes on.
pub struct Logger {
    pub log: Log,
    pub style: Style,
}

impl Logger {
    pub fn new(style: Style) -> Self {
        let mut log = Log { has_numbers: style.has_numbers, ..Log::default() };
        if style.state_before {
            log.lines.push(Line::default());
        }
        Self { log, style }
    }

    pub fn take(&mut self, spot: Spot) {
        self.log.lines.push(Line { current: Some(spot), ..Line::default() });
    }

    pub fn tell(
        &mut self,
        kind: &'static str,
        spot: Spot,
        g: Option<f64>,
        old: Option<(f64, Spot)>,
    ) {
        if SKIPS.contains(&kind) && !self.style.skips.contains(&kind) {
            return;
        }
        let scale = self.style.scale;
        let round = |g: f64| (g * scale).round() as i64;
        let old = old.filter(|_| self.style.old).map(|(g, parent)| (round(g), parent));
        let event = Event { kind, spot, g: g.map(round), old };
        if let Some(line) = self.log.lines.last_mut() {
            line.events.push(event);
        }
    }

    /// Ends the log, with the path or without.
    pub fn end(mut self, path: Option<Vec<Spot>>, cost: Option<f64>) -> Log {
        let status = if path.is_some() { "Found" } else { "NoPath" };
        let last = self.log.lines.len().saturating_sub(1);
        if self.style.status {
            for (index, line) in self.log.lines.iter_mut().enumerate() {
                line.status = Some(if index == last { status } else { "Searching" });
            }
        }
        let Some(line) = self.log.lines.last_mut() else { return self.log };
        let scale = self.style.scale;
        line.path = match self.style.path {
            PathStyle::None => None,
            PathStyle::Forward => path,
            PathStyle::Backward => path.map(|path| path.into_iter().rev().collect()),
        };
        line.cost = cost.filter(|_| self.style.cost).map(|cost| (cost * scale).round() as i64);
        self.log
    }
}

impl Log {
    /// Changes each cell of the log.
    pub fn map_spots(mut self, change: impl Fn(Spot) -> Spot) -> Self {
        for line in &mut self.lines {
            line.current = line.current.map(&change);
            for event in &mut line.events {
                event.spot = change(event.spot);
                event.old = event.old.map(|(g, parent)| (g, change(parent)));
            }
            line.path = line.path.take().map(|path| path.into_iter().map(&change).collect());
        }
        self
    }

    /// Keeps the first lines only. If there are more, the log has no path and no end then.
    pub fn cut(mut self, lines: usize) -> Self {
        if lines >= self.lines.len() {
            return self;
        }
        self.lines.truncate(lines);
        self.broken_off()
    }

    /// Takes the path and the end from the last line.
    pub fn broken_off(mut self) -> Self {
        if let Some(line) = self.lines.last_mut() {
            (line.path, line.cost) = (None, None);
            line.status = line.status.map(|_| "Searching");
        }
        self
    }

    /// Returns the log as lines of JSON.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let first = usize::from(self.lines.first().is_none_or(|line| line.current.is_some()));
        for (index, line) in self.lines.iter().enumerate() {
            line.write(self.has_numbers.then_some(index + first), &mut text);
        }
        text
    }
}

impl Line {
    fn write(&self, number: Option<usize>, text: &mut String) {
        let spot = |(x, y): Spot| format!("[{x},{y}]");
        let mut fields = Vec::new();
        fields.extend(number.map(|number| format!(r#""iteration":{number}"#)));
        fields.extend(self.status.map(|status| format!(r#""status":"{status}""#)));
        let current = self.current.map_or("null".to_owned(), spot);
        fields.push(format!(r#""current":{current}"#));
        let events = self.events.iter().map(|event| {
            let mut text = format!(r#"{{"kind":"{}","cell":{}"#, event.kind, spot(event.spot));
            if let Some(g) = event.g {
                _ = write!(text, r#","g":{g}"#);
            }
            if let Some((g, parent)) = event.old {
                _ = write!(text, r#","old_g":{g},"old_parent":{}"#, spot(parent));
            }
            text + "}"
        });
        let events: Vec<_> = events.collect();
        fields.push(format!(r#""events":[{}]"#, events.join(",")));
        if let Some(path) = &self.path {
            let path: Vec<_> = path.iter().copied().map(spot).collect();
            fields.push(format!(r#""path":[{}]"#, path.join(",")));
        }
        fields.extend(self.cost.map(|cost| format!(r#""cost":{cost}"#)));
        _ = writeln!(text, "{{{}}}", fields.join(","));
    }
}

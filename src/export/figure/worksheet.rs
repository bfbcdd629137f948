//! Worksheets: exercises with places to write in, what students need to know, and the answers.

use std::path::{Path, PathBuf};

use super::FigurePage;
use super::fonts::{heading_face, text_width};
use super::page::MARGIN;
use crate::grid::Cell;
use crate::history::Moment;
use crate::scene::{
    Blank, Label, LabelAlign, LabelFace, Point, Rect, RoundRect, Scene, Segment, Theme,
};
use crate::search::{CellState, Diagonal, Heuristic, Priority, Status, TieBreak};
use crate::words::{RuleChoice, list, say, sentences, weighted};

/// The edges of the columns of the open list, and the width of a part of it and a gap, in lines.
const EDGES: [f32; 6] = [0.0, 2.4, 3.8, 5.2, 6.6, 9.0];
const GAP: f32 = 0.6;
const PART: f32 = EDGES[5] + GAP;

/// The most rows of one part of the open list.
const ROWS: usize = 10;

/// What a figure leaves to students.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet {
    /// What they fill in.
    pub blank: Blank,
    /// Whether it has the answers, every right one if there are several.
    pub is_solution: bool,
}

/// A map with its question and its open list.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) page: FigurePage,
    /// The height of a line of text in pixels of the page.
    pub(super) line: f32,
    /// The number of places to write in.
    pub(super) points: usize,
    /// The width of the narrowest box for a number, in pixels of the page.
    pub(super) narrowest: f32,
}

/// Writes into a scene, in lines of one height.
struct Writer<'a> {
    scene: &'a mut Scene,
    theme: &'a Theme,
    line: f32,
}

/// Returns a file's path with a suffix before the extension.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("{suffix}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}

impl Worksheet {
    /// Completes the page of a map: the heading goes above it, the question and the open list below
    /// it or beside it, in lines of that many pixels.
    pub(super) fn exercise(
        self,
        mut page: FigurePage,
        moment: Moment,
        theme: &Theme,
        line: f32,
        is_beside: bool,
    ) -> Drawn {
        let heading = say!("sheet-heading", title = &page.title, step = moment.iteration());
        let heading = if self.is_solution { say!("sheet-solution", heading) } else { heading };
        page.description.clone_from(&heading);
        let (margin, map) = (f32::from(MARGIN), [page.width, page.height].map(|side| side as f32));
        let room = if is_beside { 0.0 } else { map[0] - 2.0 * margin };
        let parts = (room / line / PART).round().clamp(1.0, 3.0);
        let room = room.max((parts * PART - GAP) * line);
        let scene = &mut page.panes[0].scene;
        let boxes = scene.frames.iter().filter(|frame| frame.fill.is_some());
        let column = self.blank.list.then_some((EDGES[2] - EDGES[1]) * line);
        let widths = boxes.clone().map(|frame| {
            // An arrow takes half the room of a number.
            frame.rect.w * if frame.corner == 0.0 { 1.0 } else { 2.0 }
        });
        let widths = widths.chain(column);
        let narrowest = widths.fold(f32::INFINITY, f32::min);
        let mut points = boxes.count() + 1;
        let mut writer = Writer { scene, theme, line };
        let gap = line * 0.5;
        let (x, mut y) = if is_beside { (map[0] + gap, 0.0) } else { (margin, map[1]) };
        let right = map[0].max(x + room + margin);
        let at = Rect::new(margin, -line, right - 2.0 * margin, line);
        writer.write(&heading, at, heading_face(&heading), LabelAlign::Left);
        let (question, answer) = question(moment);
        let rows = [question, if self.is_solution { answer } else { String::new() }];
        for (row, text) in rows.iter().enumerate() {
            let rect = Rect::new(x, y, room, line);
            writer.write(text, rect, LabelFace::Regular, LabelAlign::Left);
            if row == 1 {
                writer.rule(rect);
            }
            y += line;
        }
        if self.blank.list {
            let at = Rect::new(x, y + gap, room, line);
            let (count, height) = self.list(&mut writer, moment, at, parts as usize);
            (points, y) = (points + count, y + gap + height);
        }
        page.panes[0].at.y = line;
        page.width = right as u32;
        page.height = (y.max(map[1]) + line + margin) as u32;
        Drawn { page, line, points, narrowest }
    }

    /// Draws the open list, empty or with the answers; returns the number of its cells, and its height.
    fn list(self, writer: &mut Writer, moment: Moment, at: Rect, parts: usize) -> (usize, f32) {
        let (line, open) = (writer.line, moment.open());
        let is_like = |one: &Cell, other: &Cell| order(moment, *one) == order(moment, *other);
        // The list ends where it is sure which cells stand on it.
        let ends = open.chunk_by(is_like).scan(0, |end, tied| {
            *end += tied.len();
            Some(*end)
        });
        let ends: Vec<usize> = ends.collect();
        let fitting = ends.iter().rev().find(|&&end| end <= ROWS * parts).or(ends.first());
        let count = fitting.copied().unwrap_or_default();
        let rows = count.max(6).div_ceil(parts);
        let title = match open.len() {
            all if all > count => say!("sheet-list.cut", places = count, all),
            _ => say!("sheet-list"),
        };
        writer.write(&title, at, LabelFace::Regular, LabelAlign::Left);
        let cost = |cost: Option<u64>| cost.map(|cost| cost.to_string()).unwrap_or_default();
        let texts = |cell: Cell| {
            let costs = [moment.g(cell), Some(moment.h(cell)), moment.f(cell)];
            let [g, h, f] = costs.map(cost);
            let arrows = if self.blank.parent { usize::MAX } else { 1 };
            let parents = moment.equal_parents(cell).into_iter().take(arrows);
            let parents: Vec<String> = parents.map(|parent| parent.to_string()).collect();
            [cell.to_string(), g, h, f, parents.join(" / ")]
        };
        let [g, h, f] = ["G", "H", "F"].map(str::to_owned);
        let titles = [say!("sheet-cell"), g, h, f, say!("sheet-parent")];
        let stroke = (line / 24.0).round().max(1.0);
        let mut has_ties = false;
        for place in 0..parts * (rows + 1) {
            let (part, row) = (place / (rows + 1), place % (rows + 1));
            let (left, top) = (at.x + part as f32 * PART * line, at.y + (row as f32 + 1.0) * line);
            let listed =
                (part * rows + row).checked_sub(1).filter(|&index| row > 0 && index < count);
            let listed = listed.filter(|_| self.is_solution);
            let (face, texts) = match listed {
                _ if row == 0 => (heading_face(&titles[0]), titles.clone()),
                Some(index) => (LabelFace::Regular, texts(open[index])),
                None => (LabelFace::Regular, <[String; 5]>::default()),
            };
            for (text, edges) in texts.into_iter().zip(EDGES.windows(2)) {
                let x = (left + edges[0] * line).round();
                let rect = Rect::new(x, top, ((edges[1] - edges[0]) * line).round(), line);
                // Neighbors share a line.
                let shared = Rect { w: rect.w + stroke, h: line + stroke, ..rect };
                writer.scene.tiles.push(RoundRect::frame(shared, stroke, writer.theme.frame));
                writer.write(&text, rect, face, LabelAlign::Center);
            }
            let Some(index) = listed else { continue };
            let is_tied =
                |other: usize| open.get(other).is_some_and(|other| is_like(&open[index], other));
            let middle = Point::new(left - line * 0.15, top + line * 0.5);
            for (other, by) in [(index.checked_sub(1), -0.5), (Some(index + 1), 0.5)] {
                if other.is_some_and(is_tied) {
                    has_ties = true;
                    let (to, color) =
                        (Point { y: middle.y + by * line, ..middle }, writer.theme.frame);
                    let bar = Segment { from: middle, to, width: stroke * 3.0, color };
                    writer.scene.lines.push(bar);
                }
            }
        }
        let height = (rows + 2) as f32 * line;
        if has_ties {
            let note = Rect { y: at.y + height, ..at };
            writer.write(&say!("sheet-any-order"), note, LabelFace::Regular, LabelAlign::Left);
        }
        (count, height + line)
    }

    /// Completes the picture of one exercise: the head goes above it.
    pub(super) fn single(self, drawn: Drawn, moment: Moment, theme: &Theme) -> FigurePage {
        let Drawn { mut page, line, points, .. } = drawn;
        let (margin, width) = (f32::from(MARGIN), page.width as f32);
        let place = Rect::new(margin, 0.0, width - 2.0 * margin, line);
        let height = self.head(&mut Scene::default(), moment, theme, place, points);
        let pane = &mut page.panes[0];
        let place = Rect { y: -line - height, ..place };
        self.head(&mut pane.scene, moment, theme, place, points);
        pane.at.y += height;
        page.height += height as u32;
        page
    }

    /// Draws the head of a sheet: the places for a name, what to do, the rules, and a legend. Its
    /// first line is `at`. Returns its height.
    pub(super) fn head(
        self,
        scene: &mut Scene,
        moment: Moment,
        theme: &Theme,
        at: Rect,
        points: usize,
    ) -> f32 {
        let line = at.h;
        let mut writer = Writer { scene, theme, line };
        let mut y = at.y;
        if !self.is_solution {
            let places = [
                (0.0, 0.46, say!("sheet-name")),
                (0.48, 0.25, say!("sheet-class")),
                (0.75, 0.25, say!("sheet-points", points)),
            ];
            for (from, part, text) in places {
                let rect = Rect::new(at.x + from * at.w, y, part * at.w, line);
                let right = writer.write(&text, rect, LabelFace::Regular, LabelAlign::Left);
                writer.rule(Rect { x: right, w: rect.right() - right, ..rect });
            }
            y += line * 1.3;
        }
        // Sentences share a line if there is room, and a long one takes several.
        let is_wide = |text: &str| text_width(text, LabelFace::Regular, writer.size()) >= at.w;
        let mut lines: Vec<String> = Vec::new();
        for sentence in self.sentences(moment) {
            let joined = lines.last().map(|last| sentences([last.clone(), sentence.clone()]));
            match (lines.last_mut(), joined.filter(|all| !is_wide(all))) {
                (Some(last), Some(joined)) => *last = joined,
                (_, None) | (None, Some(_)) => lines.extend(broken(&sentence, is_wide)),
            }
        }
        for text in lines {
            let rect = Rect::new(at.x, y, at.w, line);
            writer.write(&text, rect, LabelFace::Regular, LabelAlign::Left);
            y += line;
        }
        writer.legend(Rect::new(at.x, y, at.w, line));
        y + line * 1.3 - at.y
    }

    /// What to do, and the rules that students need.
    fn sentences(self, moment: Moment) -> Vec<String> {
        let (problem, blank) = (moment.problem(), self.blank);
        let (rules, goal) = (problem.rules(), problem.goal());
        let (straight, diagonal) = (rules.costs.straight, rules.costs.diagonal);
        let mut said = Vec::new();
        if self.is_solution {
            said.extend(blank.parent.then(|| say!("sheet-every-arrow")));
        } else {
            let has_boxes = blank.f || blank.g || blank.h;
            said.extend(has_boxes.then(|| say!("sheet-do-boxes")));
            said.extend(blank.parent.then(|| say!("sheet-do-arrows")));
        }
        said.push(match rules.diagonal {
            Diagonal::Never => say!("sheet-moves.straight", straight),
            Diagonal::Always | Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => {
                say!("sheet-moves", straight, diagonal)
            }
        });
        said.extend(match rules.diagonal {
            Diagonal::Never => None,
            Diagonal::Always => Some(say!("sheet-corners.always")),
            Diagonal::IfAtMostOneObstacle => Some(say!("sheet-corners.one")),
            Diagonal::OnlyWhenNoObstacles => Some(say!("sheet-corners")),
        });
        said.extend((problem.grid().largest_cost() > 1).then(|| say!("sheet-ground")));
        said.push(say!("sheet-g"));
        if blank.parent {
            said.extend([say!("sheet-g.sum"), say!("sheet-g.least")]);
        } else {
            said.push(say!("sheet-g.arrow"));
        }
        let formula = rules.heuristic.formula(rules);
        // Of an H that is given cell by cell, there is no formula.
        let has_formula = formula.is_some();
        let is_own = matches!(rules.heuristic, Heuristic::Own(_));
        let mut h = formula.unwrap_or_default();
        if is_own {
            let costs = [("straight", straight), ("diagonal", diagonal)];
            costs.iter().for_each(|(name, cost)| h = h.replace(name, &cost.to_string()));
            h = spaced(&h);
        }
        let mut names = h.split(|letter: char| !letter.is_alphanumeric());
        let has_place = is_own && names.any(|name| matches!(name, "x" | "y"));
        let has_max = ["min", "max"].iter().any(|name| h.contains(name));
        let weight = rules.weight;
        let is_zero = rules.heuristic == Heuristic::Zero || weight == 0.0;
        let h = weighted(rules, h);
        let is_rounded = rules.heuristic.is_rounded() || weight.fract() != 0.0;
        said.extend(has_formula.then(|| match (is_zero, is_rounded) {
            (true, true | false) => say!("sheet-h.zero"),
            (false, true) => say!("sheet-h.rounded", h = &h),
            (false, false) => say!("sheet-h", h = &h),
        }));
        // The maps of a key may have different goals.
        said.extend((!is_zero && !self.is_solution).then(|| say!("sheet-h.goal", goal)));
        said.extend(has_place.then(|| say!("sheet-h.place")));
        let functions = [
            ("floor", say!("sheet-floor")),
            ("sqrt", say!("sheet-sqrt")),
            ("abs", say!("sheet-abs")),
            ("if(", say!("sheet-if")),
            ("%", say!("sheet-remainder")),
            ("^", say!("sheet-power")),
        ];
        said.extend(functions.into_iter().filter(|(name, _)| h.contains(name)).map(|of| of.1));
        said.extend((has_max && !is_zero).then(|| match is_own {
            true => say!("sheet-max.own"),
            false => say!("sheet-max"),
        }));
        said.push(match rules.priority {
            Priority::AStar => say!("sheet-f"),
            Priority::Greedy => say!("sheet-f.greedy"),
        });
        said.push(say!("sheet-order"));
        said.extend(match rules.tie_break {
            TieBreak::LowerH => vec![say!("sheet-order.lower-h"), say!("sheet-order.rest")],
            TieBreak::FirstAdded | TieBreak::LastAdded => vec![say!("sheet-order.any")],
        });
        said
    }
}

/// Puts spaces into a formula where a line may break. The sign of an exponent, as in `1e+3`, gets none.
fn spaced(formula: &str) -> String {
    let mut spaced = String::new();
    for sign in formula.chars() {
        let number = spaced.trim_end_matches(['e', 'E']);
        let is_exponent =
            number.len() < spaced.len() && number.ends_with(|last: char| last.is_ascii_digit());
        match sign {
            ',' => spaced += ", ",
            '+' | '*' if !is_exponent => spaced.extend([' ', sign, ' ']),
            _ => spaced.push(sign),
        }
    }
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Breaks a sentence at its spaces into lines that are not too wide.
fn broken(sentence: &str, is_wide: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in sentence.split(' ') {
        let last = lines.last().map_or("", String::as_str);
        let joined = if last.is_empty() { word.to_owned() } else { format!("{last} {word}") };
        match lines.last_mut() {
            Some(last) if last.is_empty() || !is_wide(&joined) => *last = joined,
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// What decides which cell is next; cells with the same may be taken in any order.
fn order(moment: Moment, cell: Cell) -> (Option<u64>, u64) {
    let has_h = moment.problem().rules().tie_break == TieBreak::LowerH;
    (moment.f(cell), if has_h { moment.h(cell) } else { 0 })
}

/// The question about a moment, and its answer.
fn question(moment: Moment) -> (String, String) {
    let open = moment.open();
    let Some(&next) = open.first().filter(|_| moment.status() == Status::Searching) else {
        return match moment.cost() {
            Some(cost) => (say!("sheet-found"), cost.to_string()),
            None => (say!("sheet-none"), say!("sheet-none.answer")),
        };
    };
    let tied = open.iter().filter(|&&cell| order(moment, cell) == order(moment, next));
    let count = tied.clone().count();
    let cells = list(tied.map(Cell::to_string));
    let [f, h] = [moment.f(next).unwrap_or_default(), moment.h(next)].map(|cost| cost.to_string());
    let is_by_h = open.iter().any(|&cell| {
        moment.f(cell) == moment.f(next) && order(moment, cell) != order(moment, next)
    });
    let answer = match is_by_h {
        true => say!("sheet-next.by-h", count, cells, f, h),
        false => say!("sheet-next.answer", count, cells, f),
    };
    (say!("sheet-next"), answer)
}

impl Writer<'_> {
    /// The size of a text that is not too wide.
    fn size(&self) -> u16 {
        (self.line * 0.55) as u16
    }

    /// Writes a text, smaller if it is too wide; returns its right end.
    fn write(&mut self, text: &str, rect: Rect, face: LabelFace, align: LabelAlign) -> f32 {
        let (size, room) = (self.size(), rect.w - self.line * 0.2);
        let share = room / text_width(text, face, size).max(1.0);
        let size = (f32::from(size) * share.min(1.0)) as u16;
        let x = if align == LabelAlign::Left { rect.x } else { rect.center().x };
        let at = Point::new(x.round(), (rect.center().y + f32::from(size) * 0.36).round());
        let color = self.theme.ink(self.theme.paper).text;
        if !text.is_empty() {
            let (text, halo) = (text.to_owned(), None);
            self.scene.labels.push(Label { text, at, align, size, face, color, halo });
        }
        rect.x + text_width(text, face, size) + self.line * 0.2
    }

    /// Draws a line to write on.
    fn rule(&mut self, rect: Rect) {
        let [from, to] =
            [rect.x, rect.right()].map(|x| Point::new(x, rect.bottom() - self.line * 0.15));
        let (width, color) = ((self.line / 24.0).max(1.0), self.theme.open.outline);
        self.scene.lines.push(Segment { from, to, width, color });
    }

    /// Shows what the tiles mean, as the map draws them.
    fn legend(&mut self, at: Rect) {
        let (theme, line, thin) = (self.theme, self.line, (self.line * 0.04).max(1.0));
        let reached = |state| theme.reached(state).unwrap_or(theme.open);
        let (open, closed) = (reached(CellState::Open), reached(CellState::Closed));
        let kinds = [
            (open.fill, Some((thin, open.outline)), say!("sheet-legend.open")),
            (closed.fill, Some((thin * 2.0, closed.outline)), say!("sheet-legend.closed")),
            (closed.fill, Some((thin * 4.0, theme.current)), say!("sheet-legend.last")),
            (theme.ground, Some((thin, theme.background)), say!("sheet-legend.unseen")),
            (theme.wall, None, say!("sheet-legend.wall")),
        ];
        let share = at.w / kinds.len() as f32;
        for (place, (fill, frame, text)) in kinds.into_iter().enumerate() {
            let rect = Rect::new(at.x + place as f32 * share, at.y, share, line);
            let tile = Rect::new(rect.x, rect.y + line * 0.15, line * 0.7, line * 0.7);
            let (corner, fill) = (0.0, Some(fill));
            self.scene.tiles.push(RoundRect { rect: tile, corner, fill, line: frame });
            let words = Rect { x: rect.x + line * 0.9, w: share - line, ..rect };
            self.write(&text, words, LabelFace::Regular, LabelAlign::Left);
        }
    }
}

//! Worksheets: the heading above a map with places to write in, and the open list below it.

use std::path::{Path, PathBuf};

use super::FigurePage;
use super::fonts::text_width;
use super::page::MARGIN;
use crate::history::Moment;
use crate::scene::{
    Blank, CostUnit, Label, LabelAlign, LabelFace, Point, Rect, RoundRect, Scene, Theme,
};
use crate::words::{RuleChoice, say, text};

/// The edges of the columns of the open list, and the width of a part of it and a gap, in lines.
const EDGES: [f32; 6] = [0.0, 2.4, 3.8, 5.2, 6.6, 9.0];
const PART: f32 = 9.6;

/// What a figure leaves to students.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet {
    /// What they fill in.
    pub blank: Blank,
    /// Whether it is the solution, in which nothing is empty.
    pub is_solution: bool,
    /// Whether it stands twice on a page of A4.
    pub is_a4: bool,
}

/// Returns a file's path with a suffix before the extension.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("{suffix}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}

impl Worksheet {
    /// Completes the page of a map: the heading and the rules go above it, the open list below.
    pub(super) fn around(self, mut page: FigurePage, moment: Moment, theme: &Theme) -> FigurePage {
        let heading = text!("sheet-heading", title = &page.title, step = moment.iteration());
        let heading = if self.is_solution { text!("sheet-solution", heading) } else { heading };
        let [width, height] = [page.width, page.height].map(|side| side as f32);
        let (left, room) = (f32::from(MARGIN), width - 2.0 * f32::from(MARGIN));
        // Lines grow with the map, so that there is room to write when it is scaled to paper.
        let most = if width > height * 1.6 { 3.0 } else { 2.0 };
        let line = (room / (most * PART)).max(height / 25.0).max(18.0).round();
        let parts = (room / line / PART).round().clamp(1.0, most) as usize;
        let open = moment.open();
        let rows = open.len().clamp(6, 10 * parts).div_ceil(parts);
        let pane = &mut page.panes[0];
        let Scene { tiles, labels, .. } = &mut pane.scene;
        // A text that is too wide gets a smaller size.
        let mut write = |text: String, rect: Rect, face, align| {
            let size = (line * 0.55) as u16;
            let share = (rect.w - line * 0.2) / text_width(&text, face, size).max(1.0);
            let size = (f32::from(size) * share.min(1.0)) as u16;
            let x = if align == LabelAlign::Left { rect.x } else { rect.center().x };
            let at = Point::new(x.round(), (rect.center().y + f32::from(size) * 0.36).round());
            let color = theme.ink(theme.paper).text;
            let label = Label { text, at, align, size, face, color, halo: None };
            labels.extend(Some(label).filter(|label| !label.text.is_empty()));
        };
        let (rules, above) = (moment.problem().rules(), Rect::new(left, -line, room, line));
        let unit = CostUnit::of(rules);
        let cost = |cost: Option<u64>| cost.map(|cost| unit.write(cost)).unwrap_or_default();
        let [straight, diagonal] =
            [rules.costs.straight, rules.costs.diagonal].map(|it| cost(Some(it)));
        let formula = rules.heuristic.formula(rules).filter(|_| !unit.is_step());
        let h = formula.unwrap_or_else(|| rules.heuristic.words().0);
        let told = say!("sheet-rules", straight, diagonal, h, ties = rules.tie_break.words().0);
        write(told, above, LabelFace::Regular, LabelAlign::Left);
        let [title, name] = [(0.0, 0.65), (0.68, 0.32)]
            .map(|(x, w)| Rect::new(left + room * x, -2.0 * line, room * w, line));
        write(heading.to_string(), title, LabelFace::Bold, LabelAlign::Left);
        if !self.is_solution {
            write(say!("sheet-name"), name, LabelFace::Regular, LabelAlign::Left);
        }
        page.description = heading.to_string();
        pane.at.y = 2.0 * line;
        page.height += 2 * line as u32;
        if self.blank.list {
            let places = parts * rows;
            let title = match open.len() {
                all if all > places => say!("sheet-list.cut", places, all),
                _ => say!("sheet-list"),
            };
            write(title, Rect { y: height, ..above }, LabelFace::Regular, LabelAlign::Left);
            let mut cells = open.iter().filter(|_| self.is_solution).map(|&cell| {
                let costs = [moment.g(cell), Some(moment.h(cell)), moment.f(cell)];
                let [g, h, f] = costs.map(cost);
                let parent = moment.parent(cell).map(|parent| parent.to_string());
                [cell.to_string(), g, h, f, parent.unwrap_or_default()]
            });
            let [g, h, f] = ["G", "H", "F"].map(str::to_owned);
            let titles = [say!("sheet-cell"), g, h, f, say!("sheet-parent")];
            let stroke = (line / 24.0).round().max(1.0);
            for place in 0..places + parts {
                let (part, row) = ((place / (rows + 1)) as f32 * PART, place % (rows + 1));
                let face = if row == 0 { LabelFace::Bold } else { LabelFace::Regular };
                let texts =
                    if row == 0 { titles.clone() } else { cells.next().unwrap_or_default() };
                for (text, edges) in texts.into_iter().zip(EDGES.windows(2)) {
                    let x = (left + (part + edges[0]) * line).round();
                    let y = height + (row as f32 + 1.0) * line;
                    let rect = Rect::new(x, y, ((edges[1] - edges[0]) * line).round(), line);
                    // Neighbors share a line.
                    let shared = Rect { w: rect.w + stroke, h: line + stroke, ..rect };
                    tiles.push(RoundRect::frame(shared, stroke, theme.frame));
                    write(text, rect, face, LabelAlign::Center);
                }
            }
            page.width = width.max(PART * line + 2.0 * left) as u32;
            page.height += ((rows + 2) as f32 * line + left) as u32;
        }
        if self.is_a4 { page.twice_on_a4() } else { page }
    }
}

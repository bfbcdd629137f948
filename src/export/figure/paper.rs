//! Worksheets on pages of A4: several exercises on a page, variants of a map, and one key to all.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use super::page::Pane;
use super::worksheet::{Drawn, with_suffix};
use super::{Crop, Figure, FigureError, FigurePage, FigureRuns, Worksheet};
use crate::generate::{MIN_SIDE, MapKind, Recipe};
use crate::grid::Cell;
use crate::history::{Moment, Timeline};
use crate::jobs::Progress;
use crate::level::RulesChoice;
use crate::scene::{Blank, Point, Rect, Scene};
use crate::words::{list, name_of_map, say};

/// The sides of a page, its margins, the gap between two exercises, and a line of its head, in
/// pixels: 300 an inch.
const A4: [f32; 2] = [2480.0, 3508.0];
const MARGIN: f32 = 110.0;
const GAP: f32 = 60.0;
const LINE: f32 = 72.0;

/// The least width of a box for a number, in millimeters.
const NARROWEST_BOX: f32 = 9.0;
const PIXELS_PER_MM: f32 = 300.0 / 25.4;

/// The side of a cell in pixels before it is scaled, and the largest scale: cells of 26 mm.
const CELL: u16 = 160;
const LARGEST_SCALE: f32 = 26.0 * PIXELS_PER_MM / CELL as f32;

/// The most exercises on a page.
const MOST: usize = 4;

/// The most exercises whose answers fit on one page.
const MOST_ANSWERS: usize = 24;

/// The number of seeds that are tried for a variant.
const SEEDS: u64 = 1000;

/// A search, shown at the moment that students work on.
#[derive(Debug)]
pub struct Exercise {
    /// The title of its map.
    pub title: String,
    /// The search.
    pub runs: FigureRuns,
}

impl Exercise {
    /// Returns an exercise for each of the steps, as far as the search goes.
    pub fn of_steps(title: &str, timeline: &Timeline, steps: &RangeInclusive<u64>) -> Vec<Self> {
        let mut timeline = timeline.clone();
        timeline.grow(steps.end().saturating_sub(timeline.record().iterations()));
        let last = timeline.record().iterations();
        let shown = (*steps.start()).min(last)..=(*steps.end()).min(last);
        let exercise = |step| {
            let mut runs = FigureRuns::of(timeline.clone());
            runs.show(step);
            Self { title: title.to_owned(), runs }
        };
        shown.map(exercise).collect()
    }

    /// Returns exercises on further maps from seeds: of the size of a map and with about as many
    /// walls, under its rules, and searched for longer than these steps.
    ///
    /// # Errors
    /// If there is no such map.
    pub fn of_variants(
        timeline: &Timeline,
        steps: &RangeInclusive<u64>,
        (count, seed): (u8, u64),
    ) -> Result<Vec<Vec<Self>>, FigureError> {
        let problem = timeline.record().problem();
        let (grid, rules) = (problem.grid(), problem.rules());
        let size = [grid.width(), grid.height()].map(|side| side.max(MIN_SIDE));
        let density = (100 * grid.walls() / grid.area().max(1)).clamp(15, 35) as u8;
        // Why the rules do not suit a map: an H of one's own may have no value there.
        let mut unsuited = None;
        let variant = |seed| {
            let recipe = Recipe::new(MapKind::Random, size, Some(density), seed).ok()?;
            let rules = RulesChoice::from(rules.clone());
            let level = recipe.level(rules, &Progress::none());
            let level = level.map_err(|fault| unsuited = Some(fault.to_string())).ok()?;
            let mut timeline = Timeline::new(level.into_problem());
            timeline.grow(steps.end() + 1);
            let is_long = timeline.record().iterations() > *steps.end();
            let title = name_of_map(&recipe).to_string();
            is_long.then(|| Self::of_steps(&title, &timeline, steps))
        };
        let seeds = (0..SEEDS).map(|place| seed.wrapping_add(place));
        let found: Vec<Vec<Self>> = seeds.filter_map(variant).take(count.into()).collect();
        match unsuited {
            _ if found.len() == usize::from(count) => Ok(found),
            Some(fault) => Err(FigureError::Refused(say!("sheet-no-variant-h", fault))),
            None => Err(FigureError::Refused(say!("sheet-no-variant", step = *steps.end()))),
        }
    }

    fn moment(&self) -> Option<Moment<'_>> {
        self.runs.moments().next()
    }

    /// Draws the exercise, with the list below the map and beside it.
    fn drawn(
        &self,
        figure: &Figure,
        sheet: Worksheet,
        part: Option<u16>,
    ) -> Result<[Drawn; 2], FigureError> {
        let moment = self.moment().ok_or_else(|| FigureError::drawing("no search"))?;
        let crop = part.map(|around| reached(moment, around)).or(figure.crop);
        let (title, cell) = (&*self.title, Some(CELL));
        let page = self.runs.maps(&Figure { title, cell, crop, sheet: Some(sheet), ..*figure })?;
        // Small boxes for G and H make large cells, and then there is room for smaller lines.
        let share = if sheet.blank.g || sheet.blank.h { 0.3 } else { 0.45 };
        let line = f32::from(CELL) * share;
        let drawn = |is_beside| sheet.exercise(page.clone(), moment, figure.theme, line, is_beside);
        Ok([false, true].map(drawn))
    }
}

/// The reached part of a map with some cells around it.
fn reached(moment: Moment, around: u16) -> Crop {
    let grid = moment.problem().grid();
    let cells = moment.open().into_iter().chain(moment.closed());
    let span = |at: fn(Cell) -> u16, length: u16| {
        let places = cells.clone().map(at);
        let first = places.clone().min().unwrap_or_default().saturating_sub(around);
        let last = places.max().unwrap_or_default().saturating_add(around).min(length - 1);
        (first, last - first + 1)
    };
    let (x, width) = span(|cell| cell.x, grid.width());
    let (y, height) = span(|cell| cell.y, grid.height());
    Crop { x, y, width, height }
}

/// Returns worksheets about these steps of a run on pages of A4, and last a page with all answers.
/// `variants` are a number of further maps instead of the run's own, one for each student, and the
/// first of their seeds.
///
/// # Errors
/// As [`Exercise::of_variants`] and [`on_a4`].
pub fn worksheets(
    timeline: &Timeline,
    figure: &Figure,
    blank: Blank,
    steps: &RangeInclusive<u64>,
    variants: Option<(u8, u64)>,
) -> Result<Vec<FigurePage>, FigureError> {
    let sheets = match variants {
        None => vec![Exercise::of_steps(figure.title, timeline, steps)],
        Some(variants) => Exercise::of_variants(timeline, steps, variants)?,
    };
    let (pages, key) = on_a4(&sheets, figure, blank)?;
    Ok(pages.into_iter().chain([key]).collect())
}

/// Returns the files of worksheets: numbered if there are several, and last that of the answers.
pub fn sheet_paths(path: &Path, pages: usize) -> Vec<PathBuf> {
    let numbered = |page| match pages {
        0..=2 => path.to_owned(),
        _ => with_suffix(path, &format!("-{page}")),
    };
    (1..pages).map(numbered).chain([with_suffix(path, "-solution")]).collect()
}

/// Returns pages of A4, one or more for each of the sheets, and one page with all answers.
///
/// # Errors
/// If a map is too large, or there are too many exercises; see also [`FigureRuns::page`].
pub fn on_a4(
    sheets: &[Vec<Exercise>],
    figure: &Figure,
    blank: Blank,
) -> Result<(Vec<FigurePage>, FigurePage), FigureError> {
    let all: Vec<&Exercise> = sheets.iter().flatten().collect();
    if all.len() > MOST_ANSWERS {
        let (found, most) = (all.len(), MOST_ANSWERS);
        return Err(FigureError::Refused(say!("sheet-too-many", found, most)));
    }
    let sheet = Worksheet { blank, is_solution: false };
    let longest = sheets.iter().map(Vec::len).max().unwrap_or_default();
    let mut widest = 0.0_f32;
    // A part of the map may be small enough.
    for part in [None, Some(1), Some(0)] {
        let drawn = |exercise: &Exercise| exercise.drawn(figure, sheet, part);
        let drawn = sheets.iter().map(|exercises| exercises.iter().map(drawn).collect());
        let drawn: Vec<Vec<[Drawn; 2]>> = match drawn.collect::<Result<_, _>>() {
            Err(FigureError::Refused(_)) if part.is_none() && figure.crop.is_none() => continue,
            drawn => drawn?,
        };
        let measured: Vec<&[Drawn; 2]> = drawn.iter().flatten().collect();
        for count in (1..=MOST.min(longest)).rev() {
            let places = Places::best(&measured, &all, figure, sheet, count);
            widest = widest.max(places.narrowest / PIXELS_PER_MM);
            if places.narrowest < NARROWEST_BOX * PIXELS_PER_MM {
                continue;
            }
            let mut pages = Vec::new();
            for (exercises, drawn) in sheets.iter().zip(&drawn) {
                for (exercises, drawn) in exercises.chunks(count).zip(drawn.chunks(count)) {
                    pages.push(places.page(exercises.first(), drawn, figure, sheet));
                }
            }
            let sheet = Worksheet { is_solution: true, ..sheet };
            let answers = all.iter().map(|exercise| exercise.drawn(figure, sheet, part));
            let answers = answers.collect::<Result<Vec<_>, _>>()?;
            let places =
                Places::best(&answers.iter().collect::<Vec<_>>(), &all, figure, sheet, all.len());
            let key = places.page(all.first().copied(), &answers, figure, sheet);
            return Ok((pages, key));
        }
        if figure.crop.is_some() {
            break;
        }
    }
    let width = widest.floor().to_string();
    Err(FigureError::Refused(say!("sheet-too-large", width, least = NARROWEST_BOX.to_string())))
}

/// Where exercises stand on a page.
#[derive(Clone, Copy, Debug)]
struct Places {
    size: [f32; 2],
    columns: usize,
    rows: usize,
    /// Whether their lists stand beside their maps.
    is_beside: bool,
    scale: f32,
    /// The width of the narrowest box.
    narrowest: f32,
}

impl Places {
    /// Returns the places that leave the most room to each of `count` exercises.
    fn best(
        drawn: &[&[Drawn; 2]],
        exercises: &[&Exercise],
        figure: &Figure,
        sheet: Worksheet,
        count: usize,
    ) -> Self {
        let mut best = Self {
            size: A4,
            columns: 1,
            rows: count,
            is_beside: false,
            scale: 0.0,
            narrowest: 0.0,
        };
        let moment = exercises.first().and_then(|exercise| exercise.moment());
        for size in [A4, [A4[1], A4[0]]] {
            let place = Rect::new(MARGIN, MARGIN, size[0] - 2.0 * MARGIN, LINE);
            let head = moment
                .map(|moment| sheet.head(&mut Scene::default(), moment, figure.theme, place, 0));
            for (columns, is_beside) in (1..=count).flat_map(|n| [(n, false), (n, true)]) {
                let places =
                    Self { size, columns, rows: count.div_ceil(columns), is_beside, ..best };
                let [width, height] = places.slot(head.unwrap_or_default());
                let drawn = drawn.iter().map(|drawn| &drawn[usize::from(is_beside)]);
                let scale = drawn.clone().fold(LARGEST_SCALE, |scale, Drawn { page, .. }| {
                    scale.min(width / page.width as f32).min(height / page.height as f32)
                });
                let narrowest =
                    drawn.fold(f32::INFINITY, |width, drawn| width.min(drawn.narrowest));
                if scale > best.scale {
                    best = Self { scale, narrowest: narrowest * scale, ..places };
                }
            }
        }
        best
    }

    /// The room for one exercise below a head of some height.
    fn slot(&self, head: f32) -> [f32; 2] {
        let ([width, height], gaps) =
            (self.size, [self.columns, self.rows].map(|n| n as f32 - 1.0));
        [
            (width - 2.0 * MARGIN - gaps[0] * GAP) / self.columns as f32,
            (height - 2.0 * MARGIN - head - gaps[1] * GAP) / self.rows as f32,
        ]
    }

    /// Lays out a page.
    fn page(
        &self,
        first: Option<&Exercise>,
        drawn: &[[Drawn; 2]],
        figure: &Figure,
        sheet: Worksheet,
    ) -> FigurePage {
        let drawn: Vec<&Drawn> =
            drawn.iter().map(|drawn| &drawn[usize::from(self.is_beside)]).collect();
        let points = drawn.iter().map(|drawn| drawn.points).sum();
        let place = Rect::new(MARGIN, MARGIN, self.size[0] - 2.0 * MARGIN, LINE);
        let mut scene = Scene::default();
        let moment = first.and_then(Exercise::moment);
        let head = moment.map(|moment| sheet.head(&mut scene, moment, figure.theme, place, points));
        let head = head.unwrap_or_default();
        let [width, height] = self.slot(head);
        let (at, cells) = (Point::default(), None);
        let mut panes = vec![Pane { letter: None, at, scale: 1.0, cells, scene }];
        for (index, (drawn, letter)) in drawn.iter().zip('A'..='Z').enumerate() {
            let pane = drawn.page.panes[0].clone();
            let x = MARGIN + (index % self.columns) as f32 * (width + GAP);
            let y = MARGIN + head + (index / self.columns) as f32 * (height + GAP);
            let at = Point::new(x + pane.at.x * self.scale, y + pane.at.y * self.scale);
            panes.push(Pane { letter: Some(letter), at, scale: self.scale, ..pane });
        }
        let description = drawn.iter().map(|drawn| drawn.page.description.clone());
        let mut paper = ["210mm", "297mm"];
        if self.size != A4 {
            paper.reverse();
        }
        FigurePage {
            title: figure.title.to_owned(),
            description: list(description),
            background: figure.theme.paper,
            width: self.size[0] as u32,
            height: self.size[1] as u32,
            paper: Some(paper),
            panes,
        }
    }
}

//! Exporting figures: the view, the map, the run as an animation, a worksheet, the lane table.

use std::cell::LazyCell;
use std::sync::Arc;

use crate::app::contents::rule_names::rules_name;
use crate::app::contents::verdicts::markdown;
use crate::app::files::dialog::{Dialog, Export, Exported};
use crate::app::files::saving::suggested_file;
use crate::app::files::{Done, Task};
use crate::app::program::App;
use crate::export::figure::{
    Animation, ChosenMarks, Crop, Figure, FigureRuns, LARGEST_CELL, Worksheet, with_suffix,
};
use crate::jobs::Stopped;
use crate::player::Player;
use crate::scene::{Overlay, Theme};
use crate::storage::{at_home, exists, name_of, shown_name, write_whole};
use crate::words::{Text, level_text, text};

/// Asks for the file of a figure, and suggests a name with the given ending.
pub(in crate::app) fn offer_export(app: &mut App, ending: &str) {
    app.lanes.notices.notice = None;
    app.files.ask(Dialog::Export(suggested_file(app).with_extension(ending)));
}

/// Draws a figure; asks first if its file exists.
pub(in crate::app) fn export(app: &mut App, mut export: Export) {
    export.file = at_home(&export.file);
    if export.file.extension().is_none() {
        export.file.set_extension(export.what.endings()[0]);
    }
    if let Some(fault) = export.fault() {
        // The dialog stays open, with the name that was typed.
        app.fail(fault);
    } else if exists(&export.replaced()) {
        app.files.ask(Dialog::ReplaceFigure(export));
    } else {
        draw(app, export);
    }
}

/// Draws a figure and writes it in the background.
pub(in crate::app) fn draw(app: &mut App, export: Export) {
    let is_sheet = export.what == Exported::Sheet;
    let theme = Theme::named("print").filter(|_| is_sheet).unwrap_or(app.theme()).clone();
    let theme = if is_sheet || export.has_numbers { theme } else { theme.without_numbers() };
    let title = level_text(&app.document().title).to_owned();
    let what = text!("work-drawing", name = name_of(&export.file));
    let (crop, cell) = part_in_view(app, &export).unzip();
    let mut runs = figure_runs(app, &export);
    let (table, markdown) = (app.lane_table(), markdown(app));
    let size = app.player().problem().grid().area();
    app.files.begin(Task { what, is_other_map: false, again: None, size }, move |progress| {
        let has_edge_numbers = export.has_edge_numbers;
        let figure = Figure { title: &title, crop, cell, has_edge_numbers, ..Figure::new(&theme) };
        let one = |bytes| vec![bytes];
        let drawn = match export.what {
            Exported::Run => runs.page(&figure).and_then(|page| {
                let scale = page.scale_to(export.side);
                Animation::whole(&mut runs, scale).to_gif(&figure, &mut runs, progress).map(one)
            }),
            Exported::View | Exported::Map | Exported::Sheet => {
                let Export { blank, is_a4, .. } = export;
                let figures = [false, true].map(|is_solution| {
                    let sheet = Worksheet { blank, is_solution, is_a4 };
                    Figure { sheet: Some(sheet).filter(|_| is_sheet), ..figure }
                });
                let figures = if is_sheet { &figures[..] } else { &figures[..1] };
                runs.into_pictures(figures, export.format(), export.side, progress)
            }
            Exported::Table if export.has_ending("md") => Ok(one(markdown.into_bytes())),
            Exported::Table => Ok(one(table.csv().into_bytes())),
        };
        let file = shown_name(&export.file);
        let failed = |error: Text| text!("figure-failed", file = &file, error);
        let drawn = drawn.map_err(|error| failed(Text::from(&error)))?;
        let solution = with_suffix(&export.file, "-solution");
        for (bytes, path) in drawn.iter().zip([&export.file, &solution]) {
            // Once a file is written, the work is no longer stopped.
            let may_replace = || path == &solution || progress.commit().is_ok();
            let is_written = write_whole(path, bytes, progress, may_replace)
                .map_err(|error| failed(text!("figure-not-written", error = error.to_string())))?;
            if !is_written {
                return Err(Text::from(&Stopped));
            }
        }
        let size = drawn.iter().map(Vec::len).sum::<usize>().div_ceil(1024).to_string();
        Ok(Done::Written(match export.what {
            Exported::Table => text!("table-written", file, size),
            Exported::Sheet => text!("sheet-drawn", file, solution = shown_name(&solution), size),
            Exported::View | Exported::Map | Exported::Run => text!("figure-drawn", file, size),
        }))
    });
}

/// Returns the part of the map that a picture of the view shows, and the size of its cells.
fn part_in_view(app: &App, export: &Export) -> Option<(Crop, u16)> {
    let lane = if export.has_all_lanes { 0 } else { app.chosen_lane() };
    let player = app.lanes().get(lane).filter(|_| export.what == Exported::View)?;
    let grid = player.moment().problem().grid();
    let (columns, rows) = player.view().visible(grid, player.area());
    let (width, height) = (columns.len() as u16, rows.len() as u16);
    let cell = (player.view().cell.round() as u16).clamp(1, LARGEST_CELL);
    Some((Crop { x: columns.start, y: rows.start, width, height }, cell))
}

/// Returns the lanes of a figure: the chosen lane, or all lanes. Animations, worksheets and tables
/// leave out the window's marks.
pub(in crate::app) fn figure_runs(app: &App, export: &Export) -> FigureRuns {
    let lanes = 0..app.lanes().len();
    let has_all = export.has_all_lanes && export.what != Exported::Sheet;
    let lanes = lanes.filter(|lane| has_all || *lane == app.chosen_lane());
    let copy = |player: &Player| Arc::new(player.timeline().clone());
    let copies: Vec<_> = app.lanes().iter().map(|lane| LazyCell::new(|| copy(lane))).collect();
    let copy = |lane: usize| Arc::clone(&copies[lane]);
    FigureRuns::marked(lanes.map(|lane| {
        let title = rules_name(&app.lanes, lane);
        let has_marks = match export.what {
            Exported::View | Exported::Map => true,
            Exported::Run | Exported::Sheet | Exported::Table => false,
        };
        let mut marks = if has_marks { marks(app, lane) } else { ChosenMarks::default() };
        if let Overlay::Difference = *marks.overlay {
            marks.beside = app.lanes.beside(lane).map(copy);
        }
        (title, copy(lane), marks)
    }))
}

/// Returns the marks that the window shows in a lane, except the marks at the pointer.
fn marks(app: &App, lane: usize) -> ChosenMarks {
    let (player, subject) = (&app.lanes()[lane], app.lane_subject(lane));
    let path_back = subject.pinned.map(|_| subject.path_back.to_vec());
    ChosenMarks {
        pinned: subject.pinned,
        path_back: path_back.unwrap_or_default(),
        breakpoints: subject.breakpoints.clone(),
        overlay: player.overlay(),
        framed: subject.framed.to_vec(),
        excessive_h: subject.excessive_h.cloned(),
        wrong: subject.wrong,
        beside: None,
    }
}

//! Exporting figures: the view, the map, the run as an animation, a worksheet, the lane table.

use crate::app::contents::verdicts::markdown;
use crate::app::files::dialog::Dialog;
use crate::app::files::request::handed_over;
use crate::app::files::request::{Export, Exported, Paper};
use crate::app::files::saving::suggested_file;
use crate::app::files::{Done, Task};
use crate::app::program::App;
use crate::export::figure::{
    Animation, Crop, Figure, FigureError, FigurePage, FigureRuns, LARGEST_CELL, LaneHeader,
    Worksheet, sheet_paths, worksheets,
};
use crate::jobs::Stopped;
use crate::scene::{Subject, Theme};
use crate::storage::{at_home, exists, lacks_downloads, name_of, shown_name, write_whole};
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
        app.files.ask(Dialog::replace(export));
    } else {
        draw(app, export);
    }
}

/// Draws a figure and writes it in the background.
pub(in crate::app) fn draw(app: &mut App, export: Export) {
    if lacks_downloads() {
        return app.fail(text!("saved.sandbox"));
    }
    let is_sheet = export.what == Exported::Sheet;
    let theme = Theme::named("print").filter(|_| is_sheet).unwrap_or(app.theme()).clone();
    let theme = if is_sheet || export.has_numbers { theme } else { theme.without_numbers() };
    let title = level_text(&app.document().title).to_owned();
    let what = text!("work-drawing", name = name_of(&export.file));
    let (crop, cell) = part_in_view(app, &export).unzip();
    let has_edge_numbers = export.has_edge_numbers;
    let figure = Figure { title: &title, crop, cell, has_edge_numbers, ..Figure::new(&theme) };
    let is_still = matches!(export.what, Exported::View | Exported::Map);
    let page = is_still.then(|| page(app, &export, &figure));
    let runs = lanes_of(app, &export).filter(|_| !is_still);
    let run = |lane: usize| (app.lanes.rules_name(lane), app.lanes()[lane].timeline().clone());
    let mut runs = FigureRuns::side_by_side(runs.map(run));
    let (table, markdown) = (app.lane_table(), markdown(app));
    let size = app.player().problem().grid().area();
    let iteration = app.player().moment().iteration();
    app.files.begin(Task { what, is_other_map: false, again: None, size }, move |progress| {
        let figure = Figure { title: &title, has_edge_numbers, ..Figure::new(&theme) };
        let one = |bytes| vec![bytes];
        let to_bytes =
            |page: FigurePage| page.to_bytes(export.format(), page.scale_to(export.side), progress);
        let drawn = match export.what {
            Exported::Run => runs.page(&figure).and_then(|page| {
                let scale = page.scale_to(export.side);
                Animation::whole(&mut runs, scale).to_gif(&figure, &mut runs, progress).map(one)
            }),
            Exported::View | Exported::Map => {
                page.into_iter().map(|page| page.and_then(to_bytes)).collect()
            }
            Exported::Sheet => {
                runs.show(iteration);
                let pages = progress.check().map_err(FigureError::from);
                let pages = pages.and_then(|()| sheets(&runs, &figure, &export, iteration));
                drop(runs);
                pages.and_then(|pages| pages.into_iter().map(to_bytes).collect())
            }
            Exported::Table if export.has_ending("md") => Ok(one(markdown.into_bytes())),
            Exported::Table => Ok(one(table.csv().into_bytes())),
        };
        let file = shown_name(&export.file);
        let failed = |error: Text| text!("figure-failed", file = &file, error);
        let drawn = drawn.map_err(|error| failed(Text::from(&error)))?;
        let paths = match export.what {
            Exported::Sheet => sheet_paths(&export.file, drawn.len()),
            Exported::View | Exported::Map | Exported::Run | Exported::Table => {
                vec![export.file.clone()]
            }
        };
        for (place, (bytes, path)) in drawn.iter().zip(&paths).enumerate() {
            // Once a file is written, the work is no longer stopped.
            let may_replace = || place > 0 || progress.commit().is_ok();
            let is_written = write_whole(path, bytes, progress, may_replace)
                .map_err(|error| failed(text!("figure-not-written", error = error.to_string())))?;
            if !is_written {
                return Err(Text::from(&Stopped));
            }
        }
        let size = drawn.iter().map(Vec::len).sum::<usize>().div_ceil(1024).to_string();
        // A browser makes a PNG of the SVG that it is handed, later.
        if cfg!(target_arch = "wasm32") {
            return Ok(Done::Written(handed_over(file)));
        }
        Ok(Done::Written(match export.what {
            Exported::Table => text!("table-written", file, size),
            Exported::Sheet => {
                let [file, solution] = [paths.first(), paths.last()]
                    .map(|path| path.map_or(String::new(), |path| shown_name(path)));
                text!("sheet-drawn", file, pages = paths.len() - 1, solution, size)
            }
            Exported::View | Exported::Map | Exported::Run => text!("figure-drawn", file, size),
        }))
    });
}

/// Lays out worksheets, and last their solution.
fn sheets(
    runs: &FigureRuns,
    figure: &Figure,
    export: &Export,
    iteration: u64,
) -> Result<Vec<FigurePage>, FigureError> {
    let blank = export.blank;
    let Some((Paper { steps, variants }, timeline)) = export.paper.zip(runs.timelines().next())
    else {
        let sheet = |is_solution| Some(Worksheet { blank, is_solution });
        let page = |is_solution| runs.page(&Figure { sheet: sheet(is_solution), ..*figure });
        return [false, true].into_iter().map(page).collect();
    };
    let steps = iteration..=iteration + u64::from(steps.saturating_sub(1));
    // Each export has the same maps, so that a lost one can be made again.
    let variants = (variants > 0).then_some((variants, 1));
    worksheets(timeline, figure, blank, &steps, variants)
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

/// Returns the lanes of a figure: the chosen lane, or all lanes.
fn lanes_of(app: &App, export: &Export) -> impl Iterator<Item = usize> + Clone {
    let has_all = export.has_all_lanes && export.what != Exported::Sheet;
    let chosen = app.chosen_lane();
    (0..app.lanes().len()).filter(move |lane| has_all || *lane == chosen)
}

/// Lays out a figure of what the window shows in the lanes, except the marks at the pointer.
pub(in crate::app) fn page(
    app: &App,
    export: &Export,
    figure: &Figure,
) -> Result<FigurePage, FigureError> {
    let lanes = lanes_of(app, export);
    let subjects = lanes.clone().map(|lane| {
        let subject = app.lane_subject(lane);
        let path_back = if subject.pinned.is_some() { subject.path_back } else { &[] };
        let (pointed, marks_touched) = (None, true);
        Subject { pointed, path_back, marks_touched, ..subject }
    });
    let names: Vec<String> = lanes.clone().map(|lane| app.lanes.rules_name(lane)).collect();
    let headers = names.iter().zip(lanes).filter(|_| names.len() > 1);
    let headers = headers.map(|(rules, lane)| {
        let best_cost = app.lanes()[lane].best_cost().flatten();
        LaneHeader { rules, best_cost }
    });
    figure.page_of(&subjects.collect::<Vec<_>>(), &headers.collect::<Vec<_>>())
}

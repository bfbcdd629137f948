//! Exporting figures: the view, the map, the run as an animation, the lane table.

use std::path::PathBuf;

use crate::app::editor::name_of;
use crate::app::files::names;
use crate::app::files::work;
use crate::app::files::work::Task;
use crate::app::{App, Dialog};
use crate::export::figure::{
    Animation, ChosenMarks, Crop, Figure, FigureRuns, LARGEST_CELL, PictureFormat,
};
use crate::level::RulesChoice;
use crate::storage::{at_home, write_whole};
use crate::words::{Text, text};

/// The share of the work on a picture after which it is drawn and is to be written.
const DRAWN: f32 = 0.98;

/// What a figure shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exported {
    /// The part of the map in view, with its overlays.
    View,
    /// The whole map.
    Map,
    /// The run as an animation: all of it, or as much as an animation can have.
    Run,
    /// The table of the searches that are side by side.
    Table,
}

/// A figure to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// The file, whose ending says what kind it is: .svg or .png, .gif for a
    /// run, .csv or .md for a table.
    pub file: PathBuf,
    /// What it shows.
    pub what: Exported,
    /// Whether all lanes are shown, not only the chosen one.
    pub has_all_lanes: bool,
    /// Whether F, G and H are in the cells.
    pub has_numbers: bool,
    /// Pixels of a .png or .gif for each pixel of the window, 0.1 to 10.
    pub scale: f32,
}

impl Exported {
    /// The endings of a file that it can be written to, the usual one first.
    pub fn endings(self) -> [&'static str; 2] {
        match self {
            Self::View | Self::Map => ["svg", "png"],
            Self::Run => ["gif", "gif"],
            Self::Table => ["csv", "md"],
        }
    }
}

impl Export {
    fn has_ending(&self, ending: &str) -> bool {
        self.file.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
    }

    /// How a picture is written.
    pub(in crate::app) fn format(&self) -> PictureFormat {
        if self.has_ending("png") { PictureFormat::Png } else { PictureFormat::Svg }
    }

    /// What is wrong with the file's name, if anything is.
    fn fault(&self) -> Option<Text> {
        let file = self.file.display().to_string();
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if self.file.file_name().is_none() {
            return Some(text!("figure-no-name"));
        } else if !self.what.endings().iter().any(|ending| self.has_ending(ending)) {
            return Some(match self.what {
                Exported::View | Exported::Map => text!("figure-picture-ending", file),
                Exported::Run => text!("figure-run-ending", file),
                Exported::Table => text!("figure-table-ending", file),
            });
        }
        let folder = folder.filter(|folder| !folder.is_dir())?;
        Some(text!("figure-no-folder", file, folder = folder.display().to_string()))
    }
}

/// Asks for a file, and suggests that ending.
pub(in crate::app) fn offer_export(app: &mut App, ending: &str) {
    app.notices.show(None);
    app.files.dialog = Some(Dialog::Export(names::suggested_file(app).with_extension(ending)));
}

/// Draws a figure; asks first if its file exists.
pub(in crate::app) fn export(app: &mut App, mut export: Export) {
    export.file = at_home(&export.file);
    if export.file.extension().is_none() {
        export.file.set_extension(export.what.endings()[0]);
    }
    if let Some(fault) = export.fault() {
        // The dialog stays, with the name that was typed.
        app.fail(fault);
    } else if export.file.exists() {
        app.files.dialog = Some(Dialog::ReplaceFigure(export));
    } else {
        draw(app, export);
    }
}

/// Draws a figure and writes it in the background.
pub(in crate::app) fn draw(app: &mut App, export: Export) {
    app.files.dialog = None;
    let theme = app.theme().clone();
    let theme = if export.has_numbers { theme } else { theme.without_numbers() };
    let title = app.document().title().to_owned();
    let what = text!("work-drawing", name = name_of(&export.file));
    let task = Task { what, is_other_map: false };
    let (crop, cell) = part_in_view(app, &export).unzip();
    let (mut runs, table) = (figure_runs(app, &export), app.lane_table());
    work::begin(app, task, move |progress| {
        let figure = Figure { title: &title, theme: &theme, crop, cell };
        let drawing = progress.part(0.0, DRAWN);
        let drawn = match export.what {
            Exported::Run => {
                Animation::whole(&mut runs, export.scale).to_gif(&figure, &mut runs, &drawing)
            }
            Exported::View | Exported::Map => {
                runs.into_picture(&figure, export.format(), export.scale, &drawing)
            }
            Exported::Table if export.has_ending("md") => Ok(table.markdown().into_bytes()),
            Exported::Table => Ok(table.csv().into_bytes()),
        };
        let rest = progress.part(DRAWN, 1.0);
        let written = drawn.map_err(|error| Text::from(&error)).and_then(|bytes| {
            let written = write_whole(&export.file, &bytes, &rest, || progress.commit().is_ok());
            let size = written.map(|is_written| is_written.then_some(bytes.len()));
            size.map_err(|error| text!("figure-not-written", error = error.to_string()))
        });
        let file = export.file.display().to_string();
        Ok(Box::new(move |app| match written {
            Ok(None) => {}
            Ok(Some(size)) => {
                let size = size.div_ceil(1024).to_string();
                app.say(match export.what {
                    Exported::Table => text!("table-written", file, size),
                    Exported::View | Exported::Map | Exported::Run => {
                        text!("figure-drawn", file, size)
                    }
                });
            }
            Err(error) => app.fail(text!("figure-failed", file, error)),
        }))
    });
}

/// The part of the map that a picture of the view shows, and the side of its cells.
fn part_in_view(app: &App, export: &Export) -> Option<(Crop, u16)> {
    let lane = if export.has_all_lanes { 0 } else { app.chosen_lane() };
    let player = app.lanes().get(lane).filter(|_| export.what == Exported::View)?;
    let grid = player.moment().problem().grid();
    let (columns, rows) = player.view().visible(grid, player.area());
    let (width, height) = (columns.len() as u16, rows.len() as u16);
    let cell = (player.view().cell.round() as u16).clamp(1, LARGEST_CELL);
    Some((Crop { x: columns.start, y: rows.start, width, height }, cell))
}

/// The lanes of a figure: the chosen one, or all. A run has no marks of the window.
pub(in crate::app) fn figure_runs(app: &App, export: &Export) -> FigureRuns {
    let lanes = 0..app.lanes().len();
    let lanes = lanes.filter(|lane| export.has_all_lanes || *lane == app.chosen_lane());
    FigureRuns::marked(lanes.map(|lane| {
        let title = app.lane_title(lane, RulesChoice::description);
        let marks = match export.what {
            Exported::View | Exported::Map => marks(app, lane),
            Exported::Run | Exported::Table => ChosenMarks::default(),
        };
        (title, app.lanes()[lane].timeline().clone(), marks)
    }))
}

/// The marks of the window in a lane, but those of the pointer.
fn marks(app: &App, lane: usize) -> ChosenMarks {
    let (player, subject) = (&app.lanes()[lane], app.lane_subject(lane));
    let path_back = subject.pinned.map(|_| subject.path_back.to_vec());
    ChosenMarks {
        pinned: subject.pinned,
        path_back: path_back.unwrap_or_default(),
        subtree: subject.subtree.cloned(),
        breakpoints: subject.breakpoints.clone(),
        overlay: player.overlay(),
        overlay_beside: app.lane_beside(lane).map(|other| app.lanes()[other].overlay()),
        framed: subject.framed.to_vec(),
        wrong: subject.wrong,
    }
}

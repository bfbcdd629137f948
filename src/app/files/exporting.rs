//! Exporting figures: the view, the map, the run as an animation, the lane table.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::app::editor::name_of;
use crate::app::files::names;
use crate::app::files::work;
use crate::app::files::work::Task;
use crate::app::{App, Dialog};
use crate::export::figure::{
    Animation, Crop, Figure, FigureError, FigureFormat, FigureRuns, LARGEST_CELL, LaneHeader,
    MAX_FRAMES, MomentMarks, PictureFormat,
};
use crate::grid::Cell;
use crate::history::{BreakOn, Timeline};
use crate::jobs::Progress;
use crate::level::RulesChoice;
use crate::player::{Player, trail};
use crate::scene::{Overlay, PathMarks, Subject, Subtree};
use crate::storage::{at_home, write_whole};
use crate::words::{Text, text};

/// The share of the work on a picture after which its moment is found, its shapes are
/// laid out, and it is drawn, as measured on a large map in the middle of its search.
const FOUND: f32 = 0.05;
const LAID_OUT: f32 = 0.08;
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

    /// Why the file cannot be written, as far as its name shows.
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
    let (lanes, table) = (figure_lanes(app, &export), app.lane_table());
    work::begin(app, task, move |progress| {
        let figure = Figure { title: &title, ..Figure::new(&theme) };
        let drawn = match export.what {
            Exported::Run => {
                let runs = lanes.into_iter().map(|lane| (lane.rules, lane.timeline));
                let mut runs = FigureRuns::side_by_side(runs);
                animate(export.scale, &figure, &mut runs, &progress.part(0.0, DRAWN))
            }
            Exported::View | Exported::Map => {
                let drawn = picture(lanes, &export, figure, progress);
                drawn.map_err(|error| Text::from(&error))
            }
            Exported::Table if export.has_ending("md") => Ok(table.markdown().into_bytes()),
            Exported::Table => Ok(table.csv().into_bytes()),
        };
        let rest = progress.part(DRAWN, 1.0);
        let written = drawn.and_then(|bytes| {
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

/// What a picture shows of a search.
pub(in crate::app) struct FigureLane {
    /// What its rules are called.
    rules: String,
    best_cost: Option<u64>,
    timeline: Timeline,
    /// The iteration, and how many of its events; `None` for all.
    place: (u64, Option<usize>),
    cheapest: Option<PathMarks>,
    /// A pin is shown, the pointer is not.
    pinned: Option<Cell>,
    /// The root of the subtree that is shown.
    root: Option<Cell>,
    breakpoints: BTreeMap<Cell, BreakOn>,
    overlay: Arc<Overlay>,
    /// The overlay of the lane that this one is compared with.
    overlay_beside: Option<Arc<Overlay>>,
    framed: Vec<Cell>,
    wrong: Option<Cell>,
    crop: Option<Crop>,
    cell: Option<u16>,
}

/// The lanes of a figure: the chosen one, or all.
pub(in crate::app) fn figure_lanes(app: &App, export: &Export) -> Vec<FigureLane> {
    let lanes = 0..app.lanes().len();
    let lanes = lanes.filter(|lane| export.has_all_lanes || *lane == app.chosen_lane());
    let title = |lane| app.lane_title(lane, RulesChoice::description);
    let lane = |lane| FigureLane {
        overlay_beside: app.lane_beside(lane).map(|other| app.lanes()[other].overlay()),
        framed: app.lane_subject(lane).framed.to_vec(),
        ..FigureLane::of(title(lane), &app.lanes()[lane], export.what)
    };
    lanes.map(lane).collect()
}

impl FigureLane {
    fn of(rules: String, player: &Player, what: Exported) -> Self {
        let (moment, subject) = (player.moment(), player.subject());
        let mut lane = Self {
            rules,
            best_cost: player.best_cost().flatten(),
            timeline: player.timeline().clone(),
            place: player.position(),
            cheapest: player.cheapest().map(|(_, path)| path.clone()),
            pinned: player.pinned(),
            root: player.subtree().map(|subtree| subtree.root),
            breakpoints: player.breakpoints().clone(),
            overlay: player.overlay(),
            overlay_beside: None,
            framed: Vec::new(),
            wrong: subject.wrong,
            crop: None,
            cell: None,
        };
        if what == Exported::View {
            let (columns, rows) = player.view().visible(moment.problem().grid(), player.area());
            lane.crop = Some(Crop {
                x: columns.start,
                y: rows.start,
                width: columns.len() as u16,
                height: rows.len() as u16,
            });
            lane.cell = Some((player.view().cell.round() as u16).clamp(1, LARGEST_CELL));
        }
        lane
    }

    /// Goes to the moment that is to be shown.
    fn seek(&mut self) {
        let (iteration, shown) = self.place;
        match shown {
            Some(shown) => self.timeline.show_events(iteration, shown),
            None => self.timeline.show(iteration),
        }
    }
}

/// Draws the picture as a file. The records are dropped once it is laid out.
pub(in crate::app) fn picture(
    mut lanes: Vec<FigureLane>,
    export: &Export,
    figure: Figure,
    progress: &Progress,
) -> Result<Vec<u8>, FigureError> {
    lanes.iter_mut().for_each(FigureLane::seek);
    progress.part(FOUND, LAID_OUT).at(0, 1)?;
    let known: Vec<_> = lanes
        .iter()
        .map(|lane| {
            let moment = lane.timeline.moment();
            let subtree = lane.root.map(|root| Subtree::of(moment, root));
            let path_back: Vec<Cell> = trail(moment, lane.pinned).collect();
            (MomentMarks::of(moment), subtree, path_back)
        })
        .collect();
    let subjects: Vec<Subject> = lanes
        .iter()
        .zip(&known)
        .map(|(lane, (marks, subtree, path_back))| Subject {
            cheapest: lane.cheapest.as_ref(),
            pinned: lane.pinned,
            subtree: subtree.as_ref(),
            path_back,
            breakpoints: &lane.breakpoints,
            overlay: &lane.overlay,
            closed_there: lane.overlay_beside.as_ref().and_then(|overlay| overlay.closed()),
            framed: &lane.framed,
            wrong: lane.wrong,
            ..marks.subject(lane.timeline.moment())
        })
        .collect();
    let headers: Vec<LaneHeader> = lanes
        .iter()
        .filter(|_| lanes.len() > 1)
        .map(|lane| LaneHeader { rules: &lane.rules, best_cost: lane.best_cost })
        .collect();
    let (crop, cell) = lanes.first().map_or((None, None), |lane| (lane.crop, lane.cell));
    let page = Figure { crop, cell, ..figure }.page_of(&subjects, &headers)?;
    drop((headers, subjects));
    drop(known);
    drop(lanes);
    progress.part(FOUND, LAID_OUT).at(1, 1)?;
    let format = match FigureFormat::of(&export.file) {
        Some(FigureFormat::Picture(format)) => format,
        Some(FigureFormat::Gif) | None => PictureFormat::Svg,
    };
    page.to_bytes(format, export.scale, &progress.part(LAID_OUT, DRAWN))
}

/// Draws the run as a GIF, or its first iterations if it has too many.
pub(in crate::app) fn animate(
    scale: f32,
    figure: &Figure,
    runs: &mut FigureRuns,
    progress: &Progress,
) -> Result<Vec<u8>, Text> {
    let last = runs.run_until(MAX_FRAMES - 1);
    let iterations = 0..=last.min(MAX_FRAMES - 1);
    let animation = Animation { iterations, fps: None, scale };
    animation.to_gif(figure, runs, progress).map_err(|error| Text::from(&error))
}

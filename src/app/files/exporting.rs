//! Figures of what is shown, and of the run as an animation.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use crate::app::background::Task;
use crate::app::files::opening::name_of;
use crate::app::{App, Dialog};
use crate::export::figure::{
    Animation, Crop, Figure, FigureError, FigureFormat, FigureRuns, LARGEST_CELL, MOST_FRAMES,
    MomentMarks, PictureFormat,
};
use crate::grid::Cell;
use crate::history::Timeline;
use crate::jobs::Progress;
use crate::player::{Player, trail};
use crate::scene::{Overlay, PathMarks, Subject, Subtree};
use crate::storage::{at_home, write_whole};
use crate::words::{Text, text};

/// How much of the time that a picture takes has gone by when its moment is
/// found, its shapes are laid out, and it is drawn: on a large map, in the middle
/// of its search.
const FOUND: f32 = 0.05;
const LAID_OUT: f32 = 0.08;
const DRAWN: f32 = 0.98;

/// How many iterations are gone through at once on the way to a moment.
const AT_ONCE: u64 = 1 << 12;

/// What a figure shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exported {
    /// The part of the map in sight, with all that lies over it.
    View,
    /// The whole map.
    Map,
    /// The run from an iteration to another, or to its end.
    Run {
        /// The first iteration.
        first: u64,
        /// The last one; `None` for the end of the search.
        last: Option<u64>,
    },
}

/// A figure to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// The file, whose ending says what kind it is: .svg or .png, or .gif for a
    /// run.
    pub file: PathBuf,
    /// What it shows.
    pub what: Exported,
    /// Whether F, G and H are in the cells.
    pub has_numbers: bool,
    /// How many pixels of a .png or .gif take the place of one; 0.1 to 10.
    pub scale: f32,
    /// Iterations a second of a run; `None` for as many as suit its length.
    pub fps: Option<f64>,
}

impl Export {
    fn is_run(&self) -> bool {
        matches!(self.what, Exported::Run { .. })
    }

    /// What kind of file is written; `None` if it is not one for what is shown.
    fn format(&self) -> Option<FigureFormat> {
        FigureFormat::of(&self.file)
            .filter(|&format| (format == FigureFormat::Gif) == self.is_run())
    }

    /// Why the file cannot be written, as far as its name shows.
    fn fault(&self) -> Option<Text> {
        let file = self.file.display().to_string();
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if self.file.file_name().is_none() {
            return Some(text!("figure-no-name"));
        } else if self.format().is_none() {
            return Some(if self.is_run() {
                text!("figure-run-ending", file)
            } else {
                text!("figure-picture-ending", file)
            });
        }
        let folder = folder.filter(|folder| !folder.is_dir())?;
        Some(text!("figure-no-folder", file, folder = folder.display().to_string()))
    }
}

impl App {
    pub(in crate::app) fn offer_export(&mut self) {
        self.notice = None;
        self.dialog = Some(Dialog::Export(self.suggested_file().with_extension("svg")));
    }

    /// Draws a figure, or asks first where its file exists.
    pub(in crate::app) fn export(&mut self, mut export: Export) {
        export.file = at_home(&export.file);
        if export.file.extension().is_none() {
            export.file.set_extension(if export.is_run() { "gif" } else { "svg" });
        }
        if let Some(fault) = export.fault() {
            // The dialog stays, with the name that was typed.
            self.fail(fault);
        } else if export.file.exists() {
            self.dialog = Some(Dialog::ReplaceFigure(export));
        } else {
            self.draw(export);
        }
    }

    /// Draws a figure and writes it, on a thread that has the same record.
    pub(in crate::app) fn draw(&mut self, export: Export) {
        self.dialog = None;
        let theme = self.theme().clone();
        let theme = if export.has_numbers { theme } else { theme.without_numbers() };
        let title = self.document.title.clone();
        let what = text!("work-drawing", name = name_of(&export.file));
        let task = Task { what, is_quick: false, is_other_map: false };
        let timeline = self.player().timeline().share();
        let subject = FigureSubject::of(self.player(), export.what);
        self.work(task, move |progress| {
            let figure = Figure { title: &title, ..Figure::new(&theme) };
            let drawn = match export.what {
                Exported::Run { first, last } => {
                    let part = progress.part(0.0, DRAWN);
                    animate(&export, &figure, &mut FigureRuns::of(timeline), (first, last), &part)
                }
                Exported::View | Exported::Map => {
                    let drawn = subject.picture(&export, figure, timeline, progress);
                    drawn.map_err(|error| Text::from(&error))
                }
            };
            let rest = progress.part(DRAWN, 1.0);
            let written = drawn.and_then(|bytes| {
                let written =
                    write_whole(&export.file, &bytes, &rest, || progress.commit().is_ok());
                let size = written.map(|is_written| is_written.then_some(bytes.len()));
                size.map_err(|error| text!("figure-not-written", error = error.to_string()))
            });
            let file = export.file.display().to_string();
            Ok(Box::new(move |app| match written {
                Ok(None) => {}
                Ok(Some(size)) => {
                    app.say(text!("figure-drawn", file, size = size.div_ceil(1024).to_string()));
                }
                Err(error) => app.fail(text!("figure-failed", file, error)),
            }))
        });
    }
}

/// What a picture shows, beside the record.
pub(in crate::app) struct FigureSubject {
    /// The iteration, and how many of its events; `None` for all.
    place: (u64, Option<usize>),
    cheapest: Option<Arc<PathMarks>>,
    /// Where the pointer happens to be is nothing to show; a pin is.
    pinned: Option<Cell>,
    /// The cell of which it is shown what hangs on it.
    root: Option<Cell>,
    breakpoints: BTreeSet<Cell>,
    overlay: Arc<Overlay>,
    wrong: Option<Cell>,
    crop: Option<Crop>,
    cell: Option<u16>,
}

impl FigureSubject {
    /// What a picture of that player is to show.
    pub(in crate::app) fn of(player: &Player, what: Exported) -> Self {
        let (moment, subject) = (player.moment(), player.subject());
        let mut figure = Self {
            place: player.seek_place(),
            cheapest: player.cheapest().map(|(_, path)| Arc::clone(path)),
            pinned: player.pinned(),
            root: player.subtree().map(|subtree| subtree.root),
            breakpoints: player.breakpoints().clone(),
            overlay: player.overlay(),
            wrong: subject.wrong,
            crop: None,
            cell: None,
        };
        if what == Exported::View {
            let (columns, rows) = player.view().visible(moment.problem().grid(), player.area());
            figure.crop = Some(Crop {
                x: columns.start,
                y: rows.start,
                width: columns.len() as u16,
                height: rows.len() as u16,
            });
            figure.cell = Some((player.view().cell.round() as u16).clamp(1, LARGEST_CELL));
        }
        figure
    }

    /// The picture as a file. The record is let go of once it is laid out.
    pub(in crate::app) fn picture(
        &self,
        export: &Export,
        figure: Figure,
        mut timeline: Timeline,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        let (iteration, shown) = self.place;
        let mut far = None;
        while !timeline.seek(iteration, AT_ONCE) {
            // The way may first lead away, to one of its ends.
            let left = timeline.moment().iteration().abs_diff(iteration) as usize;
            let far = *far.get_or_insert(left);
            progress.part(0.0, FOUND).at(far.saturating_sub(left), far)?;
        }
        if let Some(shown) = shown {
            timeline.show_events(iteration, shown);
        }
        progress.part(FOUND, LAID_OUT).at(0, 1)?;
        let moment = timeline.moment();
        let marks = MomentMarks::of(moment);
        let subtree = self.root.map(|root| Subtree::of(moment, root));
        let page = Figure { crop: self.crop, cell: self.cell, ..figure }.page_of(
            &[Subject {
                cheapest: self.cheapest.as_deref(),
                pinned: self.pinned,
                subtree: subtree.as_ref(),
                path_back: &trail(moment, self.pinned).collect::<Vec<Cell>>(),
                breakpoints: &self.breakpoints,
                overlay: &self.overlay,
                wrong: self.wrong,
                ..marks.subject(moment)
            }],
            &[],
        )?;
        drop(timeline);
        progress.part(FOUND, LAID_OUT).at(1, 1)?;
        let format = match export.format() {
            Some(FigureFormat::Picture(format)) => format,
            Some(FigureFormat::Gif) | None => PictureFormat::Svg,
        };
        page.to_bytes(format, export.scale, &progress.part(LAID_OUT, DRAWN))
    }
}

/// The run as a GIF; it is searched on as far as is asked for.
pub(in crate::app) fn animate(
    export: &Export,
    figure: &Figure,
    runs: &mut FigureRuns,
    (first, last): (u64, Option<u64>),
    progress: &Progress,
) -> Result<Vec<u8>, Text> {
    // One more than can be drawn is enough to know that there are too many.
    let wanted = last.unwrap_or(first.saturating_add(MOST_FRAMES + 1));
    let end = runs.run_until(wanted).map_err(|error| Text::from(&error))?;
    let last = last.unwrap_or(end);
    if last > end || first > last {
        return Err(text!("figure-no-iterations", first, last, end));
    }
    let animation = Animation { iterations: first..=last, fps: export.fps, scale: export.scale };
    animation.to_gif(figure, runs, progress).map_err(|error| Text::from(&error))
}

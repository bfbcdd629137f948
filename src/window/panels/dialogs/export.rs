//! The dialog for a figure of what is shown.

use std::ops::RangeInclusive;
use std::path::Path;

use super::browse::Chosen;
use super::path_field::PathField;
use super::{buttons, entered};
use crate::app::{App, Export, Exported};
use crate::export::figure::{Animation, MOST_FRAMES};
use crate::player::Player;
use crate::window::panels::parts::*;

/// The width of a field for a number, in points.
const NUMBER: f32 = 64.0;

/// How many iterations a second a run may have.
const FPS: RangeInclusive<f64> = 0.1..=50.0;

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum FigureOf {
    #[default]
    View,
    Map,
    Run,
    Table,
}

impl FigureOf {
    /// The endings of its files, the usual one first.
    fn endings(self) -> [&'static str; 2] {
        match self {
            Self::View => Exported::View,
            Self::Map => Exported::Map,
            Self::Run => Exported::Run { first: 0, last: None },
            Self::Table => Exported::Table,
        }
        .endings()
    }
}

/// The contents of the fields, which are kept for the next figure.
pub struct ExportDialog {
    what: FigureOf,
    has_all_lanes: bool,
    path: PathField,
    has_numbers: bool,
    scale: f32,
    /// Whether `fps` is used, and not what suits the length of the run.
    has_fps: bool,
    /// Numbers as they were typed.
    fps: String,
    first: String,
    last: String,
}

impl Default for ExportDialog {
    fn default() -> Self {
        Self {
            what: FigureOf::View,
            has_all_lanes: true,
            path: PathField::default(),
            has_numbers: true,
            scale: 1.0,
            has_fps: false,
            fps: String::new(),
            first: String::new(),
            last: String::new(),
        }
    }
}

impl ExportDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, file: &Path, shown: &Shown) {
        let recorded = self.recorded(shown);
        if is_new {
            self.path.fill(file);
            self.first = 0.to_string();
            self.last = recorded.min(MOST_FRAMES - 1).to_string();
            // Whoever asks for the figure of a table gives it that ending.
            let is_table =
                file.extension().is_some_and(|ending| ending == FigureOf::Table.endings()[0]);
            if is_table || self.what == FigureOf::Table {
                self.what = if is_table { FigureOf::Table } else { FigureOf::View };
            }
        }
        let is_comparing = shown.app.is_comparing();
        ui.heading(say!("export-title"));
        ui.add_space(4.0);
        for (what, (name, tip)) in [
            (FigureOf::View, tipped!("export-view")),
            (FigureOf::Map, tipped!("export-map")),
            (FigureOf::Run, tipped!("export-run")),
            (FigureOf::Table, tipped!("export-table")),
        ] {
            if what == FigureOf::Table && !is_comparing {
                continue;
            }
            let choice = ui.radio_value(&mut self.what, what, name).on_hover_text(tip);
            if choice.changed() || is_new {
                self.suit_ending();
            }
        }
        ui.add_space(6.0);
        if self.what != FigureOf::Table {
            self.looks(ui, shown);
            ui.add_space(6.0);
        }
        ui.label(dim(match self.what {
            FigureOf::Run => say!("export-formats.run"),
            FigureOf::Table => say!("export-formats.table"),
            FigureOf::View | FigureOf::Map => say!("export-formats"),
        }));
        // It is drawn only when all is chosen.
        self.path.show(ui, is_new, (Chosen::NewFigure, String::new()), shown);
        let is_entered = entered(ui) && !self.path.text.trim().is_empty();
        let export = self.export(shown).ok();
        let message = export.map(|export| Message::ExportTo(Box::new(export)));
        buttons(ui, shown, tipped!("export-do"), message, is_entered);
    }

    /// How a picture looks.
    fn looks(&mut self, ui: &mut Ui, shown: &Shown) {
        if shown.app.is_comparing() {
            let one = App::lane_name(shown.app.chosen_lane());
            ui.horizontal(|ui| {
                for (all, words) in [
                    (true, tipped!("export-all-lanes")),
                    (false, (say!("export-one-lane", lane = one), say!("export-one-lane.tip"))),
                ] {
                    ui.radio_value(&mut self.has_all_lanes, all, words.0).on_hover_text(words.1);
                }
            });
        }
        let (name, tip) = tipped!("export-numbers");
        ui.checkbox(&mut self.has_numbers, name).on_hover_text(tip);
        if self.what == FigureOf::Run {
            self.run(ui, shown);
        }
        // An .svg has none. The row stays, so that nothing moves while a name
        // is typed.
        let has_pixels = !self.path.text.trim().to_lowercase().ends_with(".svg");
        ui.add_enabled_ui(has_pixels, |ui| {
            ui.horizontal(|ui| {
                ui.label(say!("export-size"));
                let slider = Slider::new(&mut self.scale, 0.5..=4.0).step_by(0.5);
                ui.add(slider.max_decimals(1).prefix("× "))
                    .on_hover_text(say!("export-size.tip"))
                    .on_disabled_hover_text(say!("export-size.none"));
            });
        });
    }

    fn run(&mut self, ui: &mut Ui, shown: &Shown) {
        let recorded = self.recorded(shown);
        let span = self.span(recorded);
        let goes_on = span.as_ref().is_ok_and(|&(_, last)| self.goes_on(last, shown));
        ui.horizontal(|ui| {
            ui.label(say!("export-iterations"));
            let is_wrong = |typed: &str| number::<u64>(typed, (0, recorded)).is_none();
            let wrong_last = !is_wrong(&self.first) && span.is_err();
            number_field(ui, &mut self.first, NUMBER, is_wrong, false)
                .on_hover_text(say!("export-first.tip"));
            ui.label(say!("export-to"));
            number_field(ui, &mut self.last, NUMBER, |_| wrong_last, false)
                .on_hover_text(say!("export-last.tip"));
            if goes_on {
                ui.label(dim(say!("export-goes-on")));
            } else if recorded >= MOST_FRAMES {
                ui.label(dim(say!("export-most", recorded, most = MOST_FRAMES)));
            }
        });
        ui.horizontal(|ui| {
            ui.checkbox(&mut self.has_fps, say!("export-fps"))
                .on_hover_text(say!("export-fps.tip"));
            if !self.has_fps && goes_on {
                ui.label(dim(say!("export-fps.suits")));
                return;
            }
            if let Some((first, last)) = span.as_ref().ok().filter(|_| !self.has_fps) {
                self.fps = Animation::suitable_fps(last + 1 - first).to_string();
            }
            let is_wrong = self.fps().is_err();
            ui.add_enabled_ui(self.has_fps, |ui| {
                number_field(ui, &mut self.fps, NUMBER, |_| is_wrong, false)
                    .on_hover_text(say!("export-fps.tip"))
                    .on_disabled_hover_text(say!("export-fps.tip"));
            });
        });
        if let Some(fault) = span.err().or(self.fps().err()) {
            ui.label(RichText::new(fault).color(ERROR));
        }
    }

    /// The first and the last iteration, or which of them cannot be taken.
    fn span(&self, recorded: u64) -> Result<(u64, u64), String> {
        let first: Option<u64> = number(&self.first, (0, recorded));
        let first = first.ok_or_else(|| say!("export-no-first", most = recorded.to_string()))?;
        let most = recorded.min(first + MOST_FRAMES - 1);
        let last = number(&self.last, (first, most)).ok_or_else(|| {
            say!("export-no-last", least = first.to_string(), most = most.to_string())
        })?;
        Ok((first, last))
    }

    /// As many iterations a second as were typed, if that counts.
    fn fps(&self) -> Result<Option<f64>, String> {
        let typed = || {
            let fps = self.fps.trim().parse().ok();
            fps.filter(|fps| FPS.contains(fps)).ok_or_else(|| say!("export-no-fps"))
        };
        self.has_fps.then(typed).transpose()
    }

    fn export(&self, shown: &Shown) -> Result<Export, String> {
        let (what, fps) = match self.what {
            FigureOf::View => (Exported::View, None),
            FigureOf::Map => (Exported::Map, None),
            FigureOf::Run => {
                let (first, last) = self.span(self.recorded(shown))?;
                let last = (!self.goes_on(last, shown)).then_some(last);
                (Exported::Run { first, last }, self.fps()?)
            }
            FigureOf::Table => (Exported::Table, None),
        };
        let &Self { has_all_lanes, has_numbers, scale, .. } = self;
        Ok(Export { file: self.path.path(), what, has_all_lanes, has_numbers, scale, fps })
    }

    /// Gives the file the ending that what is exported asks for.
    fn suit_ending(&mut self) {
        let path = self.path.path();
        let endings = self.what.endings();
        let ending = path.extension().unwrap_or_default();
        if !endings.iter().any(|one| ending.eq_ignore_ascii_case(one)) {
            self.path.fill(&path.with_extension(endings[0]));
        }
    }

    /// The searches that are drawn.
    fn lanes<'a>(&self, shown: &'a Shown) -> impl Iterator<Item = &'a Player> {
        let (all, chosen) = (self.has_all_lanes, shown.app.chosen_lane());
        let lanes = shown.app.lanes().iter().enumerate();
        lanes.filter(move |(lane, _)| all || *lane == chosen).map(|(_, player)| player)
    }

    /// How many iterations the longest of them has.
    fn recorded(&self, shown: &Shown) -> u64 {
        let iterations = self.lanes(shown).map(|player| player.moment().iterations());
        iterations.max().unwrap_or_default()
    }

    /// Whether a figure that ends there ends where the search will; how many
    /// iterations that takes nobody knows.
    fn goes_on(&self, last: u64, shown: &Shown) -> bool {
        let have_ended = self.lanes(shown).all(|player| player.timeline().has_ended());
        !have_ended && last == self.recorded(shown)
    }
}

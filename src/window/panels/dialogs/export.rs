//! The dialog for a figure of what is shown.

use std::path::Path;

use super::browse::Chosen;
use super::path_field::PathField;
use super::{buttons, entered};
use crate::app::{Export, Exported};
use crate::export::figure::{Animation, MOST_FRAMES};
use crate::window::panels::parts::*;

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum FigureOf {
    #[default]
    View,
    Map,
    Run,
}

/// The contents of the fields, which are kept for the next figure.
pub struct ExportDialog {
    what: FigureOf,
    path: PathField,
    has_numbers: bool,
    scale: f32,
    /// Whether `fps` is used, and not what suits the length of the run.
    has_fps: bool,
    fps: f64,
    first: u64,
    last: u64,
}

impl Default for ExportDialog {
    fn default() -> Self {
        let (what, path) = (FigureOf::View, PathField::default());
        Self {
            what,
            path,
            has_numbers: true,
            scale: 1.0,
            has_fps: false,
            fps: 4.0,
            first: 0,
            last: 0,
        }
    }
}

impl ExportDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, file: &Path, shown: &Shown) {
        let recorded = shown.moment.iterations();
        if is_new {
            self.path.fill(file);
            (self.first, self.last) = (0, recorded.min(MOST_FRAMES - 1));
        }
        ui.heading(say!("export-title"));
        ui.add_space(4.0);
        for (what, (name, tip)) in [
            (FigureOf::View, tipped!("export-view")),
            (FigureOf::Map, tipped!("export-map")),
            (FigureOf::Run, tipped!("export-run")),
        ] {
            let choice = ui.radio_value(&mut self.what, what, name).on_hover_text(tip);
            if choice.changed() || is_new {
                self.suit_ending();
            }
        }
        ui.add_space(6.0);
        let (name, tip) = tipped!("export-numbers");
        ui.checkbox(&mut self.has_numbers, name).on_hover_text(tip);
        if self.what == FigureOf::Run {
            self.run(ui, recorded, shown);
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
        ui.add_space(6.0);
        ui.label(dim(match self.what {
            FigureOf::Run => say!("export-formats.run"),
            FigureOf::View | FigureOf::Map => say!("export-formats"),
        }));
        // It is drawn only when all is chosen.
        self.path.show(ui, is_new, (Chosen::NewFigure, String::new()), shown);
        let is_entered = entered(ui) && !self.path.text.trim().is_empty();
        let message = Message::ExportTo(Box::new(self.export(shown)));
        buttons(ui, shown, tipped!("export-do"), Some(message), is_entered);
    }

    fn run(&mut self, ui: &mut Ui, recorded: u64, shown: &Shown) {
        ui.horizontal(|ui| {
            ui.label(say!("export-iterations"));
            ui.add(DragValue::new(&mut self.first).range(0..=self.last))
                .on_hover_text(say!("export-first.tip"));
            ui.label(say!("export-to"));
            let most = recorded.min(self.first + MOST_FRAMES - 1);
            self.last = self.last.min(most);
            ui.add(DragValue::new(&mut self.last).range(self.first..=most))
                .on_hover_text(say!("export-last.tip"));
            if self.goes_on(shown) {
                ui.label(dim(say!("export-goes-on")));
            } else if most < recorded {
                ui.label(dim(say!("export-most", recorded, most = MOST_FRAMES)));
            }
        });
        ui.horizontal(|ui| {
            ui.checkbox(&mut self.has_fps, say!("export-fps"))
                .on_hover_text(say!("export-fps.tip"));
            if !self.has_fps && self.goes_on(shown) {
                ui.label(dim(say!("export-fps.suits")));
                return;
            }
            if !self.has_fps {
                self.fps = Animation::suitable_fps(self.last + 1 - self.first);
            }
            let field = DragValue::new(&mut self.fps).range(0.1..=50.0).max_decimals(1);
            ui.add_enabled(self.has_fps, field);
        });
    }

    /// Whether the figure ends where the search will; how many iterations that takes
    /// nobody knows.
    fn goes_on(&self, shown: &Shown) -> bool {
        !shown.player.timeline().has_ended() && self.last == shown.moment.iterations()
    }

    fn export(&self, shown: &Shown) -> Export {
        let last = (!self.goes_on(shown)).then_some(self.last);
        let what = match self.what {
            FigureOf::View => Exported::View,
            FigureOf::Map => Exported::Map,
            FigureOf::Run => Exported::Run { first: self.first, last },
        };
        let fps = self.has_fps.then_some(self.fps);
        let (file, has_numbers) = (self.path.path(), self.has_numbers);
        Export { file, what, has_numbers, scale: self.scale, fps }
    }

    /// Gives the file the ending that what is exported asks for.
    fn suit_ending(&mut self) {
        let path = self.path.path();
        let is_gif = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gif"));
        if is_gif != (self.what == FigureOf::Run) {
            self.path.fill(&path.with_extension(if is_gif { "svg" } else { "gif" }));
        }
    }
}

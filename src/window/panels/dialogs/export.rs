//! The dialog for a figure of what is shown.

use std::path::Path;

use egui::{DragValue, Id, RichText, Slider, TextEdit, Ui};

use super::path_field::PathField;
use super::{LONGEST_PATH, buttons, entered};
use crate::app::{App, Export, Exported, Message};
use crate::export::figure::{Animation, MOST_FRAMES};
use crate::window::panels::parts::style::{ERROR, dim};
use crate::words::grouped;

/// What a figure can show.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum What {
    #[default]
    View,
    Map,
    Run,
}

/// The contents of the fields, which are kept for the next figure.
pub struct ExportFields {
    what: What,
    path: PathField,
    has_numbers: bool,
    scale: f32,
    /// Whether `fps` is used, and not what suits the length of the run.
    has_fps: bool,
    fps: f64,
    first: u64,
    last: u64,
}

impl Default for ExportFields {
    fn default() -> Self {
        Self {
            what: What::default(),
            path: PathField::default(),
            has_numbers: true,
            scale: 1.0,
            has_fps: false,
            fps: 4.0,
            first: 0,
            last: 0,
        }
    }
}

impl ExportFields {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        is_new: bool,
        app: &App,
        file: &Path,
        messages: &mut Vec<Message>,
    ) {
        let recorded = app.player().moment().iterations();
        let is_over = app.player().timeline().has_ended();
        if is_new {
            self.path = PathField::of(file);
            (self.first, self.last) = (0, recorded.min(MOST_FRAMES - 1));
            self.suit_ending();
        }
        ui.heading("Export a figure");
        ui.add_space(4.0);
        let before = self.what;
        let choices = [
            (What::View, "The view as it is now", "The cells in sight, with all that lies on them"),
            (What::Map, "The whole map", "Every cell, as the moment shown has it"),
            (What::Run, "The run as an animation", "Iteration after iteration, as a GIF"),
        ];
        for (what, text, tip) in choices {
            ui.radio_value(&mut self.what, what, text).on_hover_text(tip);
        }
        if self.what != before {
            self.suit_ending();
        }
        ui.add_space(6.0);
        ui.checkbox(&mut self.has_numbers, "F, G and H in the cells")
            .on_hover_text("Without them the arrow to the parent stands in the middle");
        if self.what == What::Run {
            self.run(ui, recorded, is_over);
        }
        // An .svg has none. The row stays, so that nothing moves while a name
        // is typed.
        let has_pixels = !self.path.text.trim().to_lowercase().ends_with(".svg");
        ui.add_enabled_ui(has_pixels, |ui| {
            ui.horizontal(|ui| {
                ui.label("Size");
                ui.add(
                    Slider::new(&mut self.scale, 0.5..=4.0)
                        .step_by(0.5)
                        .max_decimals(1)
                        .prefix("× "),
                )
                .on_hover_text(
                    "Twice as many pixels across and down, × 2, suit print and fine screens",
                )
                .on_disabled_hover_text("An .svg has no pixels: it is sharp at any size");
            });
        });
        ui.add_space(6.0);
        // Its name does not depend on what is above it, which changes.
        let field = TextEdit::singleline(&mut self.path.text)
            .char_limit(LONGEST_PATH)
            .id(Id::new("figure's file"))
            .desired_width(f32::INFINITY);
        let response = ui.add(field).on_hover_text("The path of a file; ~ is your home folder");
        if is_new {
            response.request_focus();
        }
        ui.label(dim(match self.what {
            What::Run => "A .gif, in the colors of the theme",
            _ => "An .svg of shapes and text, or a .png, in the colors of the theme",
        }));
        if let Some(fault) = app.fault_of_file() {
            ui.label(RichText::new(fault).color(ERROR));
        }
        ui.add_space(8.0);
        let is_entered = entered(ui) && !self.path.is_empty();
        let message = Message::ExportTo(Box::new(self.export(is_over, recorded)));
        buttons(ui, "Export", "Draw the figure (Enter)", message, is_entered, messages);
    }

    /// Which iterations, and how fast.
    fn run(&mut self, ui: &mut Ui, recorded: u64, is_over: bool) {
        ui.horizontal(|ui| {
            ui.label("Iterations");
            ui.add(DragValue::new(&mut self.first).range(0..=self.last))
                .on_hover_text("The first iteration; drag or type");
            ui.label("to");
            let most = recorded.min(self.first + MOST_FRAMES - 1);
            self.last = self.last.min(most);
            ui.add(DragValue::new(&mut self.last).range(self.first..=most))
                .on_hover_text("The last iteration; drag or type");
            if !is_over && self.last == recorded {
                ui.label(dim("and on to the end"));
            } else if most < recorded {
                ui.label(dim(format!(
                    "of {}, at most {} at once",
                    grouped(recorded),
                    grouped(MOST_FRAMES)
                )));
            }
        });
        // How many are to come nobody knows.
        let goes_on = !is_over && self.last == recorded;
        ui.horizontal(|ui| {
            ui.checkbox(&mut self.has_fps, "Iterations a second")
                .on_hover_text("Else as many as make it last about half a minute, from 2 to 25");
            if !self.has_fps && goes_on {
                ui.label(dim("as suits its length"));
                return;
            }
            if !self.has_fps {
                self.fps = Animation::suitable_fps(self.last + 1 - self.first);
            }
            let field = DragValue::new(&mut self.fps).range(0.1..=50.0).max_decimals(1);
            ui.add_enabled(self.has_fps, field);
        });
    }

    fn export(&self, is_over: bool, recorded: u64) -> Export {
        let goes_on = !is_over && self.last == recorded;
        Export {
            file: self.path.path(),
            what: match self.what {
                What::View => Exported::View,
                What::Map => Exported::Map,
                What::Run => {
                    let last = (!goes_on).then_some(self.last);
                    Exported::Run { first: self.first, last }
                }
            },
            has_numbers: self.has_numbers,
            scale: self.scale,
            fps: self.has_fps.then_some(self.fps),
        }
    }

    /// Gives the file the ending that what is exported asks for.
    fn suit_ending(&mut self) {
        let path = self.path.path();
        let is_gif = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gif"));
        let suitable = match self.what {
            What::Run if !is_gif => "gif",
            What::View | What::Map if is_gif => "svg",
            _ => return,
        };
        self.path = PathField::of(&path.with_extension(suitable));
    }
}

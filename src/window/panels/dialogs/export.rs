//! The dialog that exports a figure.

use std::path::{Path, PathBuf};

use super::answers::{buttons, entered, title};
use super::browse::Chosen;
use super::path_field::PathField;
use crate::app::{Export, Exported, Paper};
use crate::export::figure::{HAS_ANIMATIONS, MAX_FRAMES};
use crate::player::Player;
use crate::scene::Blank;
use crate::window::panels::parts::*;

/// The contents of the fields, which are kept for the next figure.
pub struct ExportDialog {
    /// The figure, whose file is in the field.
    export: Export,
    /// The exercises of a worksheet on paper.
    paper: Paper,
    path: PathField,
}

/// The sizes to choose from, in pixels.
const SIDES: [u16; 4] = [640, 1280, 1920, 3840];

impl Default for ExportDialog {
    fn default() -> Self {
        let paper = Paper { steps: 1, variants: 0 };
        let export = Export {
            file: PathBuf::new(),
            what: Exported::View,
            has_all_lanes: true,
            has_numbers: true,
            has_edge_numbers: false,
            side: 1920,
            blank: Blank { f: true, g: true, h: true, parent: true, list: true },
            paper: Some(paper),
        };
        Self { export, paper, path: PathField::default() }
    }
}

impl ExportDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, file: &Path, cx: &PanelCx) {
        if is_new {
            self.path.fill(file);
            // The command that saves the lane table suggests a file with a table's extension.
            if file.extension().is_some_and(|ending| ending == Exported::Table.endings()[0]) {
                self.export.what = Exported::Table;
            } else if self.export.what == Exported::Table {
                self.export.what = Exported::View;
            }
        }
        let is_comparing = cx.app.is_comparing();
        title(ui, say!("export-title"));
        for (what, (name, tip)) in [
            (Exported::View, tipped!("export-view")),
            (Exported::Map, tipped!("export-map")),
            (Exported::Run, tipped!("export-run")),
            (Exported::Sheet, tipped!("export-sheet")),
            (Exported::Table, tipped!("export-table")),
        ] {
            if what == Exported::Table && !is_comparing {
                continue;
            }
            let is_possible = HAS_ANIMATIONS || what != Exported::Run;
            let radio =
                |ui: &mut Ui| ui.radio_value(&mut self.export.what, what, name).on_hover_text(tip);
            let choice = ui.add_enabled_ui(is_possible, radio).inner;
            let choice = choice.on_disabled_hover_text(say!("export-run.none"));
            if choice.changed() {
                self.export.side = if what == Exported::Run { 1280 } else { 1920 };
            }
            let endings = self.export.what.endings();
            if (choice.changed() || is_new) && !endings.iter().any(|end| self.path.has_ending(end))
            {
                self.path.fill(&self.path.path().with_extension(endings[0]));
            }
        }
        ui.add_space(6.0);
        if self.export.what != Exported::Table {
            self.looks(ui, cx);
            ui.add_space(6.0);
        }
        self.format(ui);
        let chosen = match self.export.what {
            Exported::Table => Chosen::NewTable,
            Exported::View | Exported::Map | Exported::Run | Exported::Sheet => Chosen::NewFigure,
        };
        // Choosing a file does not export yet: the options may still change.
        let hint = format!("figure.{}", self.export.what.endings()[0]);
        self.path.show(ui, is_new, (chosen, hint), cx);
        let is_entered = entered(ui) && !self.path.text.trim().is_empty();
        let export = Export { file: self.path.path(), ..self.export.clone() };
        let message = Message::File(FileMessage::ExportTo(Box::new(export)));
        buttons(ui, cx, tipped!("export-do"), Some(message), is_entered);
    }

    /// Shows the options of a picture.
    fn looks(&mut self, ui: &mut Ui, cx: &PanelCx) {
        let is_sheet = self.export.what == Exported::Sheet;
        if cx.app.is_comparing() && !is_sheet {
            let one = lane_name(cx.app.chosen_lane());
            ui.horizontal(|ui| {
                for (all, words) in [
                    (true, tipped!("export-all-lanes")),
                    (false, (say!("export-one-lane", lane = one), say!("export-one-lane.tip"))),
                ] {
                    ui.radio_value(&mut self.export.has_all_lanes, all, words.0)
                        .on_hover_text(words.1);
                }
            });
        }
        if is_sheet {
            let blank = &mut self.export.blank;
            ui.horizontal_wrapped(|ui| {
                ui.label(say!("export-blank"));
                check_box(ui, &mut blank.f, tipped!("export-blank-f"));
                check_box(ui, &mut blank.g, tipped!("export-blank-g"));
                check_box(ui, &mut blank.h, tipped!("export-blank-h"));
                check_box(ui, &mut blank.parent, tipped!("export-blank-parent"));
                check_box(ui, &mut blank.list, tipped!("export-blank-list"));
            });
            let mut is_paper = self.export.paper.is_some();
            check_box(ui, &mut is_paper, tipped!("export-a4"));
            self.export.paper = is_paper.then_some(self.paper);
            if is_paper {
                self.exercises(ui);
            }
        } else {
            check_box(ui, &mut self.export.has_numbers, tipped!("export-numbers"));
            check_box(ui, &mut self.export.has_edge_numbers, tipped!("export-edge-numbers"));
        }
        let is_long = |player: &Player| player.moment().iterations() >= MAX_FRAMES;
        let is_cut = if self.export.has_all_lanes { cx.any(is_long) } else { is_long(cx.player) };
        if self.export.what == Exported::Run && is_cut {
            ui.label(dim(ui, say!("export-most", most = MAX_FRAMES)));
        }
        // An .svg has no size in pixels, and paper its own. The row stays visible, so that nothing
        // moves while a name is typed.
        let has_pixels = !(self.path.has_ending("svg") || is_sheet && self.export.paper.is_some());
        ui.add_enabled_ui(has_pixels, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(say!("export-size"));
                for side in SIDES {
                    let pixels = say!("export-size.pixels", side = side.to_string());
                    ui.radio_value(&mut self.export.side, side, pixels)
                        .on_hover_text(say!("export-size.tip"))
                        .on_disabled_hover_text(say!("export-size.none"));
                }
            });
        });
    }

    /// Shows how many steps and maps the exercises have.
    fn exercises(&mut self, ui: &mut Ui) {
        let Paper { steps, variants } = &mut self.paper;
        let (label, tip) = tipped!("export-steps");
        ui.horizontal(|ui| {
            ui.label(label);
            for count in [1, 2, 4] {
                ui.radio_value(steps, count, count.to_string()).on_hover_text(&tip);
            }
        });
        let (label, tip) = tipped!("export-variants");
        ui.horizontal(|ui| {
            ui.label(label);
            for count in [0, 2, 4, 8] {
                let name = match count {
                    0 => say!("export-variants.own"),
                    count => say!("export-variants.seeds", count),
                };
                ui.radio_value(variants, count, name).on_hover_text(&tip);
            }
        });
        self.export.paper = Some(self.paper);
    }

    /// Shows the possible formats, of which the file's ending chooses one.
    fn format(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.label(say!("export-format"));
            for &ending in self.export.what.endings() {
                let radio =
                    ui.radio(self.path.has_ending(ending), say!("export-format.name", ending));
                if radio.on_hover_text(say!("export-format.tip", ending)).clicked() {
                    self.path.fill(&self.path.path().with_extension(ending));
                }
            }
        });
    }
}

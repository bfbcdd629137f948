//! The panel at the right, in tabs.

mod cell;
mod findings;
mod legend;
mod neighbor_order;
mod open_list;
pub mod rule_names;
mod rules;
mod stats;
pub mod step;

use egui::{Context, Margin, ScrollArea, Sense, SidePanel, Ui, vec2};

use crate::app::{App, Message};
use crate::window::panels::parts::style::{ACCENT, DIM, TEXT, panel};
use cell::CellTab;
use stats::StatsTab;
use step::StepTab;

/// The tabs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    /// The shown step and its reason.
    #[default]
    Step,
    /// One cell.
    Cell,
    /// The level and its rules.
    Rules,
    /// Numbers and plots.
    Stats,
}

/// What the panel remembers between frames.
#[derive(Default)]
pub struct SideTabs {
    tab: Tab,
    step: StepTab,
    cell: CellTab,
    stats: StatsTab,
}

impl SideTabs {
    pub fn show(&mut self, ctx: &Context, app: &App, messages: &mut Vec<Message>) {
        let width = (ctx.screen_rect().width() * 0.28).clamp(280.0, 410.0);
        SidePanel::right("side")
            .exact_width(width)
            .resizable(false)
            .frame(panel(Margin { left: 14, right: 10, top: 6, bottom: 8 }))
            .show(ctx, |ui| {
                self.tabs(ui);
                ScrollArea::vertical().id_salt(self.tab as u8).auto_shrink(false).show(ui, |ui| {
                    ui.set_max_width(ui.available_width() - 6.0);
                    match self.tab {
                        Tab::Step => self.step.show(ui, app, messages),
                        Tab::Cell => self.cell.show(ui, app, messages),
                        Tab::Rules => rules::show(ui, app, messages),
                        Tab::Stats => self.stats.show(ui, app, messages),
                    }
                });
            });
    }

    fn tabs(&mut self, ui: &mut Ui) {
        let tabs = [
            (Tab::Step, "Step", "The shown step: which line of the algorithm, and why"),
            (Tab::Cell, "Cell", "One cell: its numbers and its story"),
            (Tab::Rules, "Rules", "The level, the rules, the colors"),
            (Tab::Stats, "Stats", "Numbers and plots"),
        ];
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            let width = ui.available_width() / tabs.len() as f32 - 2.0;
            for (tab, name, tip) in tabs {
                let (rect, response) = ui.allocate_exact_size(vec2(width, 28.0), Sense::click());
                let is_chosen = self.tab == tab;
                let kind = egui::WidgetType::SelectableLabel;
                response.widget_info(|| egui::WidgetInfo::selected(kind, true, is_chosen, name));
                let color = if is_chosen || response.hovered() { TEXT } else { DIM };
                let font = egui::FontId::proportional(13.5);
                let center = egui::Align2::CENTER_CENTER;
                ui.painter().text(rect.center(), center, name, font, color);
                if is_chosen {
                    let line = egui::Stroke::new(2.0, ACCENT);
                    ui.painter().hline(rect.x_range().shrink(8.0), rect.bottom() - 1.0, line);
                }
                if response.on_hover_text(tip).clicked() {
                    self.tab = tab;
                }
            }
        });
        ui.add_space(4.0);
    }
}

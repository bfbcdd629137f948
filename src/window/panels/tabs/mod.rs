//! The panel at the right, in tabs.

mod cell;
mod findings;
mod lanes;
mod legend;
pub mod open_list;
mod rules;
mod stats;
mod step;

use crate::app::Tab;
use crate::window::panels::parts::*;
use cell::CellTab;
use stats::StatsTab;
use step::StepTab;

pub use legend::color;
#[cfg(test)]
pub use rules::{RuleChoice, Stop};
pub use rules::{custom_rules, layers, rules_name, summary as rules_summary};

#[derive(Default)]
pub struct SideTabs {
    step: StepTab,
    cell: CellTab,
    stats: StatsTab,
}

impl SideTabs {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        if shown.app.is_comparing() {
            // Name the lane that the tabs describe.
            let lane = shown.app.chosen_lane();
            let (letter, rules) = (lane_name(lane), rules_name(shown.app, lane));
            ui.add(Label::new(bold(say!("side-lane", letter, rules), 13.0)).truncate());
        }
        tabs(ui, shown);
        let tab = shown.app.tab();
        let foot = TopBottomPanel::bottom("legend")
            .frame(panel(ui.ctx(), Margin { top: 6, ..Margin::ZERO }));
        foot.exact_height(50.0).show_inside(ui, |ui| legend::foot(ui, shown));
        scrolled().id_salt(tab as u8).auto_shrink(false).show(ui, |ui| {
            // Leave room for the scroll bar, which would otherwise cover sliders.
            let bar = ui.spacing().scroll.bar_width;
            ui.set_max_width(ui.available_width() - bar);
            match tab {
                Tab::Step => self.step.show(ui, shown),
                Tab::Cell => self.cell.show(ui, shown),
                Tab::Rules => rules::show(ui, shown),
                Tab::Stats => self.stats.show(ui, shown),
                Tab::Lanes => lanes::show(ui, shown),
            }
            focus::scroll_to(ui);
        });
    }
}

fn tabs(ui: &mut Ui, shown: &Shown) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let tabs = [
            (Tab::Step, tipped!("tab-step")),
            (Tab::Cell, tipped!("tab-cell")),
            (Tab::Rules, tipped!("tab-rules")),
            (Tab::Stats, tipped!("tab-stats")),
            (Tab::Lanes, tipped!("tab-lanes")),
        ];
        let count = if shown.app.is_comparing() { tabs.len() } else { tabs.len() - 1 };
        let width = ui.available_width() / count as f32 - 2.0;
        for (tab, (name, tip)) in tabs.into_iter().take(count) {
            let (rect, response) = ui.allocate_exact_size(vec2(width, 28.0), Sense::click());
            let is_chosen = shown.app.tab() == tab;
            let kind = WidgetType::SelectableLabel;
            response.widget_info(|| WidgetInfo::selected(kind, true, is_chosen, &name));
            let color =
                if is_chosen || response.hovered() { ui.colors().text } else { ui.colors().dim };
            let (font, center) = (FontId::proportional(13.5), Align2::CENTER_CENTER);
            ui.painter().text(rect.center(), center, name, font, color);
            if is_chosen {
                let line = rect.x_range().shrink(8.0);
                ui.painter().hline(line, rect.bottom() - 1.0, (2.0, ui.colors().accent));
            }
            if response.on_hover_text(tip).clicked() {
                shown.ask(Message::Tab(tab));
            }
        }
    });
    ui.add_space(4.0);
}

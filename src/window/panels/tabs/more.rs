//! The tab More: everything that is not about the shown step, in sections of which one is open.

use egui_phosphor::regular as icons;

use super::cell::CellTab;
use super::stats::StatsTab;
use super::{legend, rules};
use crate::app::Section;
use crate::window::panels::parts::*;

#[derive(Default)]
pub struct MoreTab {
    cell: CellTab,
    stats: StatsTab,
}

impl MoreTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        for (section, words) in [
            (Section::Cell, tipped!("section-cell")),
            (Section::Rules, tipped!("section-rules")),
            (Section::Statistics, tipped!("section-statistics")),
            (Section::Picture, tipped!("section-picture")),
        ] {
            let is_open = shown.app.interface().section == Some(section);
            ui.separator();
            if head(ui, words, is_open).clicked() {
                shown.ask(Message::Section((!is_open).then_some(section)));
            }
            if is_open {
                ui.push_id(section as u8, |ui| match section {
                    Section::Cell => self.cell.show(ui, shown),
                    Section::Rules => rules::show(ui, shown),
                    Section::Statistics => self.stats.show(ui, shown),
                    Section::Picture => legend::show(ui, shown),
                });
                ui.add_space(12.0);
            }
        }
    }
}

/// Shows the name of a section, which opens and closes it.
fn head(ui: &mut Ui, (name, tip): (String, String), is_open: bool) -> Response {
    let size = vec2(ui.available_width(), 32.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let color = if response.hovered() { ui.colors().accent } else { ui.colors().text };
    text_in(ui, rect, Align::Min, bold(name, BODY).color(color));
    let caret = if is_open { icons::CARET_DOWN } else { icons::CARET_RIGHT };
    text_in(ui, rect.with_max_x(rect.right() - 4.0), Align::Max, icon(caret, BODY).color(color));
    response.on_hover_text(tip)
}

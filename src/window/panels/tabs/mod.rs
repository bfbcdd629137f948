//! The panel at the right, in tabs.

mod cell;
mod findings;
mod lanes;
mod legend;
mod now;
pub mod open_list;
mod rules;
mod stats;

use crate::app::{Section, Tab};
use crate::window::panels::parts::*;
use cell::CellTab;
use now::NowTab;
use stats::StatsTab;

pub use legend::{color, foot};
pub use rules::rules_menu;

/// The height of a panel that has room for the explanation of F, G and H, in points.
const WITH_FOOT: f32 = 440.0;

#[derive(Default)]
pub struct SideTabs {
    now: NowTab,
    cell: CellTab,
    stats: StatsTab,
}

impl SideTabs {
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx) {
        tabs(ui, cx);
        let tab = cx.app.tab();
        if cx.app.is_comparing() && tab != Tab::Lanes {
            // Name the lane that the tab describes.
            let lane = cx.app.chosen_lane();
            let (letter, rules) = (lane_name(lane), cx.app.lanes.rules_name(lane));
            ui.add(Label::new(dim(ui, say!("side-lane", letter, rules))).truncate());
        }
        if tab == Tab::Now && ui.available_height() > WITH_FOOT {
            let frame = panel(ui.ctx(), Margin { top: 8, ..Margin::ZERO });
            let height = if ui.available_width() < 308.0 { 88.0 } else { 72.0 };
            let foot = TopBottomPanel::bottom("legend").frame(frame).exact_height(height);
            foot.show_inside(ui, |ui| legend::foot(ui, cx));
        }
        scrolled().id_salt(tab as u8).auto_shrink(false).show(ui, |ui| {
            // Leave room for the scroll bar, which would otherwise cover sliders.
            let bar = ui.spacing().scroll.bar_width;
            ui.set_max_width(ui.available_width() - bar);
            match tab {
                Tab::Now => self.now.show(ui, cx),
                Tab::More => self.more(ui, cx),
                Tab::Lanes => lanes::show(ui, cx),
            }
            focus::scroll_to(ui);
        });
    }

    /// Shows everything that is not about the shown step, in sections of which one is open.
    fn more(&mut self, ui: &mut Ui, cx: &PanelCx) {
        for (section, words) in [
            (Section::Rules, tipped!("section-rules")),
            (Section::Cell, tipped!("section-cell")),
            (Section::Statistics, tipped!("section-statistics")),
            (Section::Appearance, tipped!("section-picture")),
        ] {
            let is_open = cx.app.interface.section == Some(section);
            ui.separator();
            if head(ui, words, is_open).clicked() {
                cx.ask(PanelMessage::Section((!is_open).then_some(section)));
            }
            if is_open {
                ui.push_id(section as u8, |ui| match section {
                    Section::Cell => self.cell.show(ui, cx),
                    Section::Rules => rules::show(ui, cx),
                    Section::Statistics => self.stats.show(ui, cx),
                    Section::Appearance => legend::show(ui, cx),
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
    let response = spoken(response, &name);
    text_in(ui, rect, Align::Min, bold(name, BODY).color(color));
    let caret = if is_open { icons::CARET_DOWN } else { icons::CARET_RIGHT };
    text_in(ui, rect.with_max_x(rect.right() - 4.0), Align::Max, icon(caret, BODY).color(color));
    response.on_hover_text(tip)
}

fn tabs(ui: &mut Ui, cx: &PanelCx) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 24.0;
        let all = [
            (Tab::Lanes, tipped!("tab-lanes")),
            (Tab::Now, tipped!("tab-now")),
            (Tab::More, tipped!("tab-more")),
        ];
        let first = if cx.app.is_comparing() { 0 } else { 1 };
        for (tab, (name, tip)) in all.into_iter().skip(first) {
            let is_chosen = cx.app.tab() == tab;
            let width = text_width(ui, &name, bold_font(BODY));
            let (rect, response) = ui.allocate_exact_size(vec2(width, 32.0), Sense::click());
            let color =
                if is_chosen || response.hovered() { ui.colors().text } else { ui.colors().dim };
            let response = spoken(response, &name);
            let name = if is_chosen { bold(name, BODY) } else { RichText::new(name).size(BODY) };
            text_in(ui, rect, Align::Min, name.color(color));
            if is_chosen {
                let line = rect.x_range().expand(4.0);
                ui.painter().hline(line, rect.bottom() - 1.0, (3.0, ui.colors().accent));
            }
            if response.on_hover_text(tip).clicked() {
                cx.ask(PanelMessage::Tab(tab));
            }
        }
    });
    ui.add_space(12.0);
}

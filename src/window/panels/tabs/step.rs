//! The Step tab: which line of the algorithm, why, the neighbors, the open
//! list.

use super::findings;
use super::open_list::OpenListView;
use crate::app::Hint;
use crate::player::pseudocode;
use crate::search::{Event, EventKind};
use crate::window::panels::parts::*;

/// Behind the line of the algorithm that is shown.
pub const MARKED: Color32 = Color32::from_rgb(0x3c, 0x2a, 0x5c);
/// Behind the row that is taken next, or pointed at.
pub const NEXT: Color32 = Color32::from_rgb(0x1f, 0x33, 0x28);

#[derive(Default)]
pub struct StepTab {
    open_list: OpenListView,
}

impl StepTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let reason = shown.player.reason();
        findings::show(ui, shown);
        ui.label(bold(reason.title.to_string(), 13.5));
        code(ui, reason.line);
        ui.add_space(4.0);
        heading(ui, say!("step-why"));
        let sentence = ui.label(RichText::new(reason.sentence.to_string()).size(13.0));
        shown.hint_belongs_at(Hint::Reason, sentence.rect);
        if let Some(enclosure) = shown.player.enclosure() {
            let (walls, nearest) = (enclosure.walls, enclosure.nearest);
            sized(ui, say!("step-enclosure", walls, nearest), 13.0);
        }
        ui.add_space(6.0);
        if !shown.moment.events().is_empty() {
            neighbors(ui, shown);
            ui.add_space(6.0);
        }
        self.open_list.show(ui, shown);
    }
}

/// The algorithm, with the line that the shown step belongs to. In a narrow
/// panel it is indented less and set smaller, so that no line is cut.
fn code(ui: &mut Ui, marked: usize) {
    let width = ui.available_width();
    let lines = pseudocode();
    let longest = lines.iter().map(|line| line.trim_start().len() + 4).max().unwrap_or(1);
    let size = ((width - 30.0) / longest as f32 / 0.6).clamp(8.5, 11.5);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (number, line) in lines.iter().enumerate() {
            let (rect, _) = ui.allocate_exact_size(vec2(width, 18.0), Sense::hover());
            let mut color = TEXT.gamma_multiply(0.85);
            if number == marked {
                ui.painter().rect_filled(rect, 3.0, MARKED);
                color = Color32::WHITE;
            }
            let line = if width < 330.0 { line.replace("    ", "  ") } else { line.clone() };
            for (x, text, color) in [(3.0, format!("{:>2}", number + 1), DIM), (26.0, line, color)]
            {
                let at = rect.left_center() + vec2(x, 0.0);
                ui.painter().text(at, Align2::LEFT_CENTER, text, FontId::monospace(size), color);
            }
        }
    });
}

/// Every neighbor of the current cell: old G, new G, verdict. A click on one
/// goes there.
fn neighbors(ui: &mut Ui, shown: &Shown) {
    heading(ui, say!("step-neighbors"));
    let texts = |event: &Event| {
        let (old, new) = (old_g(shown, event), event.kind.g());
        let unit = old.zip(new).map_or(shown.unit, |(old, new)| shown.unit.telling(old, new));
        let [old_g, new_g] = [old, new].map(|g| g.map_or("–".to_owned(), |g| unit.write(g)));
        [event.cell.to_string(), old_g, new_g, String::new(), verdict(event.kind)]
    };
    let mut rows: Vec<[String; 5]> = shown.moment.events().iter().map(texts).collect();
    let head = [
        say!("step-head-cell"),
        say!("step-head-old-g"),
        say!("step-head-new-g"),
        String::new(),
        say!("step-head-verdict"),
    ];
    let columns = Columns::of(ui, &rows, &head);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        columns.row(ui, &head, RowLook::HEAD);
        let examined = shown.moment.shown();
        for (place, texts) in rows.iter_mut().enumerate() {
            let is_done = examined.is_none_or(|examined| place < examined);
            let fill = (examined == Some(place + 1)).then_some(MARKED);
            let color = if is_done { TEXT } else { DIM };
            if !is_done {
                // What becomes of it is not said before it happens.
                texts[1..].fill(String::new());
            }
            let row = columns.row(ui, texts, RowLook::active(color, fill));
            if row.on_hover_text(say!("step-neighbor.tip")).clicked() {
                shown.ask(player::Message::SeekEvent(shown.moment.iteration(), place + 1));
            }
        }
    });
}

/// The neighbor's G before the event.
fn old_g(shown: &Shown, event: &Event) -> Option<u64> {
    match event.kind {
        EventKind::Wall | EventKind::CutsCorner | EventKind::Opened { .. } => None,
        EventKind::Improved { old_g, .. } | EventKind::Reopened { old_g, .. } => Some(old_g),
        EventKind::Closed { .. } | EventKind::NotBetter { .. } => shown.moment.g(event.cell),
    }
}

fn verdict(kind: EventKind) -> String {
    match kind {
        EventKind::Wall => say!("step-verdict-wall"),
        EventKind::CutsCorner => say!("step-verdict-cuts-corner"),
        EventKind::Closed { .. } => say!("step-verdict-closed"),
        EventKind::Opened { .. } => say!("step-verdict-opened"),
        EventKind::Improved { .. } => say!("step-verdict-improved"),
        EventKind::NotBetter { .. } => say!("step-verdict-not-better"),
        EventKind::Reopened { .. } => say!("step-verdict-reopened"),
    }
}

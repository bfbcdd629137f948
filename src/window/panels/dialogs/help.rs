//! The help page: the keys to begin with and the words, and one click further all keys.

use egui::Key;

use crate::window::host::speak;
use crate::window::panels::parts::*;

/// The icons of the lines in `help-keys.lines`.
const PICTURES: [&str; 12] = [
    icons::SKIP_FORWARD,
    icons::SKIP_BACK,
    icons::ARROW_BEND_DOWN_RIGHT,
    icons::PLAY,
    icons::FAST_FORWARD,
    icons::PAINT_BRUSH,
    icons::ERASER,
    icons::MAGNIFYING_GLASS_PLUS,
    icons::ARROW_U_UP_LEFT,
    icons::COLUMNS,
    icons::FLOPPY_DISK,
    icons::PRESENTATION,
];

/// The same while the last input was a touch.
const PICTURES_OF_TAPS: [&str; 16] = [
    icons::SKIP_FORWARD,
    icons::SKIP_BACK,
    icons::ARROW_BEND_DOWN_RIGHT,
    icons::PLAY,
    icons::FAST_FORWARD,
    icons::CARET_RIGHT,
    icons::PAINT_BRUSH,
    icons::ERASER,
    icons::ARROW_U_UP_LEFT,
    icons::MAGNIFYING_GLASS_PLUS,
    icons::SELECTION,
    icons::HAND_PALM,
    icons::COLUMNS,
    icons::SHARE_NETWORK,
    icons::LIST,
    icons::X,
];

/// The widths of the first keys, of keys in the list of all keys, and of the words, in points.
const CAP: f32 = 84.0;
const KEYS: f32 = 92.0;
const WORDS: f32 = 76.0;

#[derive(Default)]
pub struct HelpPage {
    /// Whether all keys are shown.
    has_all_keys: bool,
}

/// Returns two columns of groups of keys, each a title and lines that describe the keys.
pub fn keys() -> [Vec<(String, String)>; 2] {
    let search = (say!("keys-search"), say!("keys-search.lines"));
    let files = (say!("keys-files"), say!("keys-files.lines"));
    let map = (say!("keys-map"), say!("keys-map.lines"));
    let view = (say!("keys-view"), say!("keys-view.lines"));
    [vec![search, files], vec![map, view]]
}

impl HelpPage {
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx) {
        speak(ui.ctx(), &say!("help-title"));
        ui.horizontal(|ui| {
            ui.label(bold(say!("help-title"), TITLE));
            if !is_phone(ui.ctx()) {
                ui.label(dim(ui, concat!("stepstar ", env!("CARGO_PKG_VERSION"))));
            }
            from_right(ui, |ui| {
                cx.button(ui, tipped!("help-close"), FileMessage::Dismiss);
                if is_touched() {
                    return;
                }
                let (name, tip) = match self.has_all_keys {
                    true => tipped!("help-first"),
                    false => tipped!("help-all"),
                };
                if ui.button(name).on_hover_text(tip).clicked() {
                    self.has_all_keys = !self.has_all_keys;
                }
            });
        });
        // The page is as high as the window allows.
        let height = ui.ctx().content_rect().height() - 70.0;
        scrolled().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            scroll_by_keys(ui);
            let number = if ui.available_width() < PHONE { 1 } else { 2 };
            ui.columns(number, |columns| match self.has_all_keys && !is_touched() {
                true => all_keys(columns),
                false => {
                    first_keys(&mut columns[0]);
                    words(&mut columns[number - 1]);
                }
            });
        });
    }
}

fn scroll_by_keys(ui: &Ui) {
    for (key, rows) in [
        (Key::ArrowUp, 3.0),
        (Key::ArrowDown, -3.0),
        (Key::PageUp, 20.0),
        (Key::PageDown, -20.0),
        (Key::Home, 99.0),
        (Key::End, -99.0),
    ] {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta(vec2(0.0, rows * 16.0));
        }
    }
}

/// Splits lines into what they explain and the explanation.
fn pairs(lines: &str) -> impl Iterator<Item = (&str, &str)> {
    lines.lines().filter_map(|line| line.split_once(" | "))
}

fn first_keys(ui: &mut Ui) {
    heading(ui, say!("help-keys"));
    let pictures = if is_touched() { &PICTURES_OF_TAPS[..] } else { &PICTURES };
    for ((key, does), picture) in pairs(&say!("help-keys.lines")).zip(pictures) {
        ui.horizontal(|ui| {
            ui.label(icon(picture, ICON).color(ui.colors().accent));
            ui.allocate_ui(vec2(CAP, 24.0), |ui| {
                ui.set_min_width(CAP);
                let cap = egui::Frame::new().stroke((1.0, ui.colors().edge)).corner_radius(4);
                let cap = cap.inner_margin(Margin::symmetric(6, 2));
                cap.show(ui, |ui| ui.label(bold(key, SMALL)));
            });
            ui.add(Label::new(does).wrap());
        });
    }
}

fn words(ui: &mut Ui) {
    heading(ui, say!("help-words"));
    let words = Grid::new("words").num_columns(2).spacing([10.0, 10.0]);
    words.min_col_width(WORDS).show(ui, |ui| {
        for (word, meaning) in pairs(&say!("help-words.lines")) {
            ui.label(bold(word, BODY));
            ui.add(Label::new(meaning).wrap());
            ui.end_row();
        }
    });
}

fn all_keys(columns: &mut [Ui]) {
    for (place, groups) in keys().into_iter().enumerate() {
        let ui = &mut columns[place % columns.len()];
        ui.spacing_mut().interact_size.y = 15.0;
        for (title, lines) in groups {
            ui.label(bold(&title, SMALL).color(ui.colors().dim));
            let grid = Grid::new(title).num_columns(2).spacing([10.0, 0.0]);
            grid.min_col_width(KEYS).show(ui, |ui| {
                for (key, does) in pairs(&lines) {
                    ui.label(RichText::new(key).size(SMALL));
                    ui.add(Label::new(RichText::new(does).size(SMALL)).wrap());
                    ui.end_row();
                }
            });
            ui.add_space(4.0);
        }
    }
}

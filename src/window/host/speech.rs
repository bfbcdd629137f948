//! What a screen reader says in a page, in the language shown.

use {crate::words::say, egui::output::OutputEvent};

/// The name under which egui's memory stores what is to be said.
const SPOKEN: &str = "spoken";

/// Has a screen reader say these words when they change. The last words of a frame count, because
/// what lies on top is shown last.
pub fn speak(ctx: &egui::Context, words: &str) {
    ctx.data_mut(|data| data.insert_temp(egui::Id::new(SPOKEN), plain(words)));
}

/// Returns what is to be said.
pub fn spoken(ctx: &egui::Context) -> String {
    ctx.data(|data| data.get_temp(egui::Id::new(SPOKEN))).unwrap_or_default()
}

/// Hands the page what is to be said, the control that was reached or changed, and the names of the
/// map and of the field for letters.
pub fn hand_over(ctx: &egui::Context, events: &[OutputEvent]) {
    for (place, words) in [
        ("said", spoken(ctx)),
        ("focused", control(events)),
        ("glcanvas", say!("spoken-map")),
        ("keyboard", say!("spoken-field")),
    ] {
        crate::page::ask("speak", place, words.as_bytes());
    }
}

/// Returns the name of the control that was reached or changed last, with its state; nothing if
/// there is none.
pub fn control(events: &[OutputEvent]) -> String {
    let kind = events.last().map(std::mem::discriminant);
    let (mut name, mut state) = (String::new(), String::new());
    // A control and the name that it was given are two events.
    for event in events.iter().filter(|event| Some(std::mem::discriminant(*event)) == kind) {
        let (OutputEvent::Clicked(info)
        | OutputEvent::DoubleClicked(info)
        | OutputEvent::TripleClicked(info)
        | OutputEvent::FocusGained(info)
        | OutputEvent::TextSelectionChanged(info)
        | OutputEvent::ValueChanged(info)) = event;
        let value = info.value.map(|value| value.to_string());
        let switch = |is_on| if is_on { say!("spoken-on") } else { say!("spoken-on.not") };
        let found = info.current_text_value.clone().or(value).or(info.selected.map(switch));
        name = info.label.as_deref().map(plain).filter(|name| !name.is_empty()).unwrap_or(name);
        state = found.unwrap_or(state);
    }
    match (name.is_empty(), state.is_empty()) {
        (false, false) => say!("named", name, value = state),
        (_, true) => name,
        (true, false) => state,
    }
}

/// Removes icons, and the marks that keep signs on one line.
fn plain(words: &str) -> String {
    let is_mark = |sign| matches!(sign, '\u{301f}' | '\u{200b}' | '\u{e000}'..='\u{f8ff}');
    words.replace(is_mark, "").trim().to_owned()
}

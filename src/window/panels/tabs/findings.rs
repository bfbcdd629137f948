//! The findings in another program's run.

use crate::fault::capitalized;
use crate::player::{Jump, Replay};
use crate::trace::Verdict;
use crate::window::panels::parts::*;
use crate::words::Text;

const PER_ITERATION_MAX: usize = 6;

/// Shows the findings while a trace is open.
pub fn show(ui: &mut Ui, shown: &Shown) {
    use crate::app::LaneMessage::{CloseTrace, Go};
    let Some(replay) = shown.player.replay() else {
        return;
    };
    // The name has its own line, because it may be long.
    ui.horizontal(|ui| {
        heading(ui, say!("findings-trace"));
        let name = Label::new(RichText::new(&replay.name).size(TABLE)).truncate();
        ui.add(name).on_hover_text(replay.file.display().to_string());
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let has_findings = !replay.iterations.is_empty();
        for ((name, tip), is_enabled, message) in [
            (tipped!("findings-back"), has_findings, Go(Jump::PreviousFinding)),
            (tipped!("findings-next"), has_findings, Go(Jump::NextFinding)),
            (tipped!("findings-close"), true, CloseTrace),
        ] {
            shown.press(ui, is_enabled, Button::new(name), tip, message);
        }
    });
    let found = shown.player.findings();
    if !found.is_empty() {
        if !found.iter().all(|finding| finding.flaw.is_end()) {
            ui.label(bold(say!("findings-title"), TABLE).color(ui.colors().error));
        }
        for finding in found.iter().take(PER_ITERATION_MAX) {
            let sentence = Text::from(&finding.flaw.saying().sentence()).to_string();
            ui.label(RichText::new(capitalized(&sentence)).size(TABLE));
        }
        if found.len() > PER_ITERATION_MAX {
            ui.label(dim(ui, say!("findings-more", count = found.len() - PER_ITERATION_MAX)));
        }
    }
    list(ui, shown, replay);
    ui.separator();
}

/// Says what the run is, and lists the kinds of findings; a click on a kind goes to its first one.
fn list(ui: &mut Ui, shown: &Shown, replay: &Replay) {
    let verdict = capitalized(&Text::from(&replay.verdict.heading().sentence()).to_string());
    if replay.findings.is_empty() {
        ui.label(RichText::new(verdict).size(TABLE).color(ui.colors().success));
    } else {
        ui.label(bold(verdict, TABLE));
        // If the log only breaks off, the verdict has said so, and a list would repeat it.
        let is_cut = matches!(replay.verdict, Verdict::Cut(_));
        let listed: &[_] = if is_cut { &[] } else { &replay.kinds };
        if replay.verdict.mistake().is_some() {
            ui.label(dim(ui, say!("findings-all", count = replay.findings.len())));
        }
        for (first, count) in listed.iter().copied() {
            let is_shown = first.iteration == shown.moment.iteration();
            let color = if is_shown { ui.colors().error } else { ui.colors().text };
            let (step, finding) = (first.iteration, &first.flaw.saying());
            let text = punctuated(&say!("findings-kind", step, finding, count));
            let label = Label::new(RichText::new(text).size(SMALL).color(color)).wrap();
            if ui.add(label.sense(Sense::click())).clicked() {
                shown.ask(LaneMessage::Seek(step));
            }
        }
        shown.button(ui, tipped!("findings-guess"), EditMessage::GuessRules);
    }
    for note in replay.notes() {
        ui.label(dim(ui, note));
    }
}

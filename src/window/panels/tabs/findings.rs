//! The findings in another program's run.

use crate::fault::capitalized;
use crate::player::{Jump, Replay};
use crate::trace::Verdict;
use crate::window::panels::parts::*;
use crate::words::Text;

/// The largest number of findings that are shown below the sentence about a step.
const PER_ITERATION_MAX: usize = 6;

/// Says what the run is, while a trace is open; its findings and notes are folded if the verdict explains
/// them.
pub fn show(ui: &mut Ui, cx: &PanelCx) {
    use crate::app::LaneMessage::{CloseTrace, Go};
    let Some(replay) = cx.player.replay() else {
        return;
    };
    let has_findings = !replay.findings.is_empty();
    let color = if has_findings { ui.colors().text } else { ui.colors().success };
    ui.add(Label::new(bold(heading_of(&replay.verdict), BODY).color(color)).wrap());
    // The name has its own line, because it may be long.
    ui.horizontal(|ui| {
        ui.label(dim(ui, say!("findings-trace")));
        let name = Label::new(dim(ui, &replay.name)).truncate();
        ui.add(name).on_hover_text(replay.file.display().to_string());
    });
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let has_steps = !replay.iterations.is_empty();
        for ((name, tip), is_enabled, message) in [
            (tipped!("findings-back"), has_steps, Go(Jump::PreviousFinding)),
            (tipped!("findings-next"), has_steps, Go(Jump::NextFinding)),
            (tipped!("findings-close"), true, CloseTrace),
        ] {
            cx.press(ui, is_enabled, Button::new(name), tip, message);
        }
    });
    // If the log only breaks off, the verdict has said so.
    if has_findings && !matches!(replay.verdict, Verdict::Cut(_)) {
        if replay.verdict.mistake().is_some() {
            let all = say!("findings-all", count = replay.findings.len());
            folded(ui, "findings", all, |ui| kinds(ui, cx, replay));
        } else {
            kinds(ui, cx, replay);
        }
    }
    if has_findings {
        cx.button(ui, tipped!("findings-guess"), EditMessage::GuessRules);
    }
    let notes = replay.notes();
    if !notes.is_empty() {
        folded(ui, "notes", say!("findings-notes", count = notes.len()), |ui| {
            notes.into_iter().for_each(|note| drop(ui.label(dim(ui, note))));
        });
    }
    ui.separator();
}

/// Shows what a step does that A* would not do, except for the first finding, which is the reason in
/// the sentence about the step.
pub fn others(ui: &mut Ui, cx: &PanelCx) {
    let found = cx.player.findings();
    let others = found.get(1..).filter(|_| cx.moment.shown().is_none()).unwrap_or_default();
    for finding in others.iter().take(PER_ITERATION_MAX) {
        let sentence = Text::from(&finding.flaw.saying().sentence()).to_string();
        ui.label(RichText::new(capitalized(&sentence)).size(TABLE));
    }
    if others.len() > PER_ITERATION_MAX {
        ui.label(dim(ui, say!("findings-more", count = others.len() - PER_ITERATION_MAX)));
    }
}

/// Returns the verdict as a sentence about "your A*".
fn heading_of(verdict: &Verdict) -> String {
    let saying = &verdict.heading().sentence();
    match verdict {
        Verdict::Right { .. } | Verdict::Cut(_) => say!("findings-verdict.right", verdict = saying),
        Verdict::Mistake { .. } => capitalized(&Text::from(saying).to_string()),
        Verdict::Unknown { .. } => say!("findings-verdict", verdict = saying),
    }
}

/// Shows a text that is unfolded by a click.
fn folded(ui: &mut Ui, id: &str, title: String, add: impl FnOnce(&mut Ui)) {
    let title = RichText::new(title).size(TABLE);
    egui::CollapsingHeader::new(title).id_salt(id).show_unindented(ui, add);
}

/// Lists the kinds of findings; a click on a kind goes to its first one.
fn kinds(ui: &mut Ui, cx: &PanelCx, replay: &Replay) {
    for (first, count) in replay.kinds.iter().copied() {
        let is_shown = first.iteration == cx.moment.iteration();
        let color = if is_shown { ui.colors().error } else { ui.colors().text };
        let (step, finding) = (first.iteration, &first.flaw.saying());
        // The sentence about the step has told its first finding.
        let told = cx.player.findings().first().copied();
        let text = match told == Some(&first) {
            true => say!("findings-kind.shown", step, count),
            false => say!("findings-kind", step, finding, count),
        };
        let label = Label::new(RichText::new(text).size(SMALL).color(color)).wrap();
        if ui.add(label.sense(Sense::click())).clicked() {
            cx.ask(LaneMessage::Seek(step));
        }
    }
}

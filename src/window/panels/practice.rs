//! The panels of a practice: the question stands where the sentence about the step was, the buttons
//! for its answer where the controls were, and the panel at the right explains the last answer.

use egui::{Color32, CornerRadius, Frame, Key, Stroke};

use super::bars::bottom;
use super::parts::*;
use super::tabs;
use crate::app::{Message, PracticeMessage};
use crate::level::builtin;
use crate::practice::{Answer, Practice, Said, Stage, number_in};
use crate::words::{is_touched, level_text};

/// The distance between the dots of the questions, and their radius, in points.
const DOTS: f32 = 18.0;
const DOT: f32 = 5.0;
/// The height of the bar with a question and what there is to say, and of its margins.
const QUESTION: f32 = 184.0;
const MARGINS: f32 = 16.0;
/// In a window that is lower, the bar has no empty room.
const LOW: f32 = 560.0;
/// The largest share of the window's height that the bar takes; the rest scrolls.
const MAX_SHARE: f32 = 0.6;
/// The width of the field for a number, in points.
const NUMBER: f32 = 88.0;
/// From this height on, the panel has room for the legend of F, G and H.
const WITH_FOOT: f32 = 430.0;

/// The number that is typed.
#[derive(Default)]
pub struct NumberField {
    typed: String,
    /// Whether a menu was open at the beginning of the frame.
    pub has_menu: bool,
    /// The number of questions before the one that is asked, and what was said about it.
    of: Option<(usize, Stage)>,
    /// The height of the question and what there is to say in the last frame, with margins.
    needed: Option<f32>,
}

/// Shows the number of the question, and how the questions went so far.
pub fn progress(ui: &mut Ui, practice: &Practice) {
    let (done, number, all) =
        (practice.first_tries().len(), practice.question_number(), practice.question_count());
    ui.label(bold(say!("practice"), BODY));
    let place = dim(ui, say!("practice-place", number, all)).size(TABLE);
    let size = vec2(DOTS * all as f32, 20.0);
    if ui.available_width() > size.x + 110.0 || ui.available_width() < size.x {
        ui.label(place);
    }
    if ui.available_width() < size.x {
        return;
    }
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let colors = ui.colors();
    for question in 0..all {
        let at = pos2(rect.left() + DOTS * (question as f32 + 0.5), rect.center().y);
        let mark = practice.first_tries().get(question);
        let color = match mark {
            Some(true) => colors.success,
            Some(false) => colors.unsaved,
            None if question == done && practice.is_asked() => colors.accent,
            None => colors.line,
        };
        // Right answers differ by more than color.
        let fill = if mark == Some(&false) { Color32::TRANSPARENT } else { color };
        ui.painter().circle(at, DOT - 1.0, fill, Stroke::new(2.0, color));
    }
}

/// Shows the notice about the last action, if there is one, or else the rules of this moment.
pub fn strip(ctx: &Context, cx: &PanelCx, practice: &Practice) {
    let margin = Margin::symmetric(24, 10);
    let strip = TopBottomPanel::top("practice").resizable(false).frame(panel(ctx, margin));
    strip.show(ctx, |ui| {
        let text = practice.about(cx.moment).to_string();
        let label = cx.app.notice().map(|notice| {
            let color = if notice.is_error { ui.colors().error } else { ui.colors().text };
            RichText::new(unbroken(&cx.app.message())).color(color)
        });
        let label = label.unwrap_or_else(|| dim(ui, unbroken(&text)));
        ui.add(Label::new(label.size(BODY)).wrap());
    });
}

impl NumberField {
    /// The height of the bar with the question. In a low window, the map gets what it does not need.
    pub fn height(&self, ctx: &Context) -> f32 {
        let all = ctx.content_rect().height();
        let needed = self.needed.unwrap_or(QUESTION).min(all * MAX_SHARE);
        if all < LOW { needed } else { needed.max(QUESTION) }
    }

    /// Shows the question, and what answers it, in the bar at the bottom.
    pub fn bottom(&mut self, ui: &mut Ui, cx: &PanelCx, practice: &Practice) {
        let area = scrolled().auto_shrink([false, true]);
        let shown = area.show(ui, |ui| self.contents(ui, cx, practice));
        let needed = Some((shown.content_size.y + MARGINS).ceil());
        if self.needed != needed {
            self.needed = needed;
            ui.ctx().request_repaint();
        }
    }

    fn contents(&mut self, ui: &mut Ui, cx: &PanelCx, practice: &Practice) {
        ui.spacing_mut().item_spacing.y = 6.0;
        let words = unbroken(&practice.words().to_string());
        let size = if ui.available_width() < 520.0 { SENTENCE } else { TITLE };
        ui.add(Label::new(bold(words, size)).wrap());
        ui.horizontal_wrapped(|ui| self.controls(ui, cx, practice));
        feedback(ui, cx);
        if *practice.stage() == Stage::Over {
            look_again(ui, cx, practice);
        }
    }

    /// Shows the question on the wall: the rules, the question, what answers it, and what there is to
    /// say.
    pub fn wall(
        &mut self,
        ui: &mut Ui,
        cx: &PanelCx,
        practice: &Practice,
        end: impl FnOnce(&mut Ui),
    ) {
        ui.horizontal(|ui| both_ends(ui, |ui| progress(ui, practice), end));
        ui.label(dim(ui, unbroken(&practice.about(cx.moment).to_string())).size(BODY));
        self.contents(ui, cx, practice);
        if cx.app.notice().is_some() {
            ui.horizontal(|ui| bottom::notice(ui, cx, (BODY, 2)));
        }
        bottom::unkept(ui, cx);
    }

    /// Shows the field or the buttons that answer, and the buttons that help.
    pub fn controls(&mut self, ui: &mut Ui, cx: &PanelCx, practice: &Practice) {
        use PracticeMessage::{Begin, Copy, End, Enter, Hint, Reveal};
        (ui.spacing_mut().interact_size.y, ui.spacing_mut().button_padding.y) = (34.0, 8.0);
        ui.spacing_mut().button_padding.x = if ui.available_width() > 620.0 { 16.0 } else { 9.0 };
        match practice.stage() {
            Stage::Over => {
                cx.main_button(ui, true, tipped!("practice-again"), Begin);
                cx.button(ui, tipped!("practice-copy"), Copy);
                return cx.button(ui, tipped!("practice-end-button"), End);
            }
            Stage::Answered(..) => {
                return cx.main_button(ui, true, tipped!("practice-go-on"), Enter);
            }
            Stage::Asked(_) => {}
        }
        let question = practice.question();
        if question.wants_number() {
            self.number(ui, cx, practice);
        }
        for (number, answer) in (1_u64..).zip(question.choices()) {
            let tip = say!("practice-choice.tip", number);
            let words = (question.choice(&answer).to_string(), tip);
            let is_step = answer == Answer::Complete;
            let message = Message::Practice(PracticeMessage::Answer(answer));
            match (is_step, practice.picked().is_empty()) {
                (false, _) => cx.button(ui, words, message),
                (true, false) => cx.main_button(ui, true, words, message),
                (true, true) => {}
            }
        }
        let helps = [(tipped!("practice-hint-button"), Hint), (tipped!("practice-reveal"), Reveal)];
        let around = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
        let font = FontId::proportional(BODY);
        let width = |name: &str| text_width(ui, name, font.clone()) + around;
        let needed: f32 = helps.iter().map(|((name, _), _)| width(name)).sum();
        // What answers stands apart from what helps.
        let gap = if ui.available_width() > 620.0 { 24.0 } else { 8.0 };
        if ui.available_size_before_wrap().x < gap + needed {
            ui.end_row();
        } else if ui.cursor().left() > ui.max_rect().left() {
            ui.add_space(gap);
        }
        helps.into_iter().for_each(|(words, act)| cx.button(ui, words, act));
        if question.wants_number() && is_refused(&self.typed) {
            let text = RichText::new(say!("practice-no-number")).color(ui.colors().error);
            ui.add(Label::new(text).extend());
        }
        let note = match (question.choices().len(), question.wants_cell()) {
            (0, true) => say!("practice-keys"),
            (_, true) => say!("practice-keys.done"),
            (0, false) => String::new(),
            (last, false) => say!("practice-keys.choose", last),
        };
        let note = dim(ui, note).size(TABLE);
        let width = text_width(ui, note.text(), FontId::proportional(TABLE));
        let rest = ui.available_rect_before_wrap();
        if rest.width() > width + 16.0 && !is_touched() {
            let row = ui.min_rect().y_range();
            text_in(ui, Rect::from_x_y_ranges(rest.x_range(), row), Align::Max, note);
        }
    }

    fn number(&mut self, ui: &mut Ui, cx: &PanelCx, practice: &Practice) {
        let of = (practice.first_tries().len(), practice.stage().clone());
        // A wrong number is not sent again; a hint leaves what is typed.
        let is_hint = matches!(of.1, Stage::Asked(Some((Said::Hint, _))));
        let is_told = |before: &(usize, Stage)| before.0 == of.0 && (is_hint || before.1 == of.1);
        let is_new = !self.of.as_ref().is_some_and(is_told);
        if is_new {
            self.typed.clear();
        }
        self.of = Some(of);
        // The keyboard stays with the field until Esc ends the practice, or closes a menu before.
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let is_esc = ui.input(|input| input.key_pressed(Key::Escape));
        let ends = is_free && !self.has_menu && is_esc;
        if ends {
            cx.ask(PracticeMessage::End);
        }
        // With an id of its own, the field does not leave the focus to what stands there next.
        let has_focus = is_new || is_free && !ends;
        let field = |ui: &mut Ui| number_field(ui, &mut self.typed, NUMBER, is_refused, has_focus);
        let response = spoken(ui.push_id("number", field).inner, &say!("practice-answer.tip"));
        // The focus comes back to a number that is half typed.
        if response.gained_focus()
            && let Some(state) = TextEdit::load_state(ui.ctx(), response.id)
        {
            let end = self.typed.chars().count();
            select(ui, (state, response.id), end..end);
        }
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let (name, tip) = tipped!("practice-answer");
        let is_clicked = ui.add(main_button(ui, name, BODY)).on_hover_text(tip).clicked();
        if (is_entered || is_clicked) && number_in(&self.typed).is_some() {
            let answer = Answer::Number(self.typed.clone());
            cx.ask(PracticeMessage::Answer(answer));
        }
    }
}

/// Whether what is typed is no number.
fn is_refused(typed: &str) -> bool {
    !typed.is_empty() && number_in(typed).is_none()
}

/// Shows what there is to say about the last answer, in a box.
fn feedback(ui: &mut Ui, cx: &PanelCx) {
    let Some((is_good, title, text)) = cx.app.practice_feedback() else { return };
    let color = match is_good {
        Some(true) => ui.colors().success,
        Some(false) => ui.colors().warning,
        None => ui.colors().accent,
    };
    let frame = Frame::new().inner_margin(Margin::symmetric(10, 2));
    let frame = frame.corner_radius(CornerRadius::same(8)).fill(color.gamma_multiply(0.1));
    frame.stroke(Stroke::new(1.0, color.gamma_multiply(0.5))).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.label(bold(title, BODY).color(color));
            ui.add(Label::new(RichText::new(unbroken(&text)).size(BODY)).wrap());
        });
    });
}

/// Shows what to look at again, each idea with the level that was made for it, and the buttons that
/// lead to each moment.
fn look_again(ui: &mut Ui, cx: &PanelCx, practice: &Practice) {
    ui.spacing_mut().interact_size.y = 26.0;
    let mut beliefs = practice.beliefs().into_iter();
    for advice in practice.advice() {
        ui.horizontal_wrapped(|ui| {
            let text = RichText::new(unbroken(&advice.to_string())).size(BODY);
            ui.add(Label::new(text).wrap());
            if let Some(belief) = beliefs.next()
                && let Some(level) = builtin().iter().find(|level| level.word() == belief.level())
                && let Ok(level) = level.load()
            {
                let title = level_text(&level.title);
                let words = (say!("practice-level", title), say!("practice-level.tip"));
                cx.button(ui, words, PracticeMessage::Level(belief));
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        let mut wrong = practice.wrong().peekable();
        if wrong.peek().is_some() {
            ui.label(RichText::new(say!("practice-show")).size(BODY));
        }
        for place in wrong {
            let number = place as u64 + 1;
            let words = (number.to_string(), say!("practice-show.tip", number));
            cx.button(ui, words, PracticeMessage::Show(place));
        }
    });
}

/// Shows the panel at the right: how each skill went.
pub fn side(ui: &mut Ui, cx: &PanelCx, practice: &Practice) {
    if ui.available_height() > WITH_FOOT {
        let frame = panel(ui.ctx(), Margin { top: 8, ..Margin::ZERO });
        let height = if ui.available_width() < 308.0 { 88.0 } else { 72.0 };
        let foot = TopBottomPanel::bottom("legend").frame(frame).exact_height(height);
        foot.show_inside(ui, |ui| tabs::foot(ui, cx));
    }
    scrolled().auto_shrink(false).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - ui.spacing().scroll.bar_width);
        ui.spacing_mut().item_spacing.y = 5.0;
        let is_over = *practice.stage() == Stage::Over;
        let iteration = cx.moment.iteration();
        let (title, about) = match (is_over, cx.moment.shown()) {
            (true, _) => (say!("practice-over"), say!("practice-over.about")),
            (false, None) => (say!("practice-turn"), say!("practice-at", iteration)),
            (false, Some(_)) => (say!("practice-turn"), say!("practice-at.within", iteration)),
        };
        ui.label(bold(title, TITLE));
        ui.add(Label::new(RichText::new(unbroken(&about)).size(BODY)).wrap());
        ui.add_space(8.0);
        heading(ui, say!("practice-this"));
        for (skill, [right, all]) in practice.tally().filter(|(_, [_, all])| !is_over || *all > 0) {
            ui.spacing_mut().interact_size.y = 18.0;
            ui.horizontal(|ui| {
                let colors = ui.colors();
                let (of_skill, of_result, result) = match all {
                    0 => (colors.dim, colors.dim, say!("practice-this.none")),
                    _ => {
                        let color = if right == all { colors.success } else { colors.warning };
                        (colors.text, color, say!("practice-this.some", right, all))
                    }
                };
                ui.label(RichText::new(skill.words().to_string()).size(TABLE).color(of_skill));
                let result = RichText::new(result).size(TABLE).color(of_result);
                from_right(ui, |ui| drop(ui.label(result)));
            });
        }
        ui.add_space(8.0);
        if is_over && !cx.app.settings.difficult.is_empty() {
            ui.label(dim(ui, say!("practice-difficult")).size(TABLE));
            cx.button(ui, tipped!("practice-forget"), PracticeMessage::Forget);
        } else if *practice.stage() == Stage::Asked(None) {
            heading(ui, say!("practice-hidden"));
            ui.label(dim(ui, say!("practice-hidden.about")).size(TABLE));
        }
    });
}

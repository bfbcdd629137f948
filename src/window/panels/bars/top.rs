//! The bar at the top: the menu, the level, the dial or the comparison, and help.

use crate::app::contents::level_words::{LevelWords, level_words};
use crate::app::{
    DifferenceJump, EditMessage, FileMessage, LaneMessage, MOST_LANES, Message, PracticeMessage,
    Scaling, Sharing,
};
use crate::page::IS_PAGE;
use crate::window::panels::parts::*;
use crate::window::panels::{dial, practice};
use crate::words::{Command, facts, language, languages};

/// The height of the bar, and the smallest and largest width of its middle, in points.
const HEIGHT: f32 = 56.0;
const MIDDLE: [[f32; 2]; 2] = [[216.0, 420.0], [260.0, 420.0]];
/// Below this width, buttons have narrower margins, and the right end needs 16 points less.
const NARROW: f32 = 640.0;
/// The width of the right end with two buttons and with one beside help; on a phone, there is room
/// for both ends alone.
const END: [f32; 2] = [212.0, 160.0];
/// From this width on, the dial has a caption.
const CAPTIONED: f32 = 1060.0;
/// From this width on, the dial is in the middle; in narrower windows, titles need its room.
const CENTERED: f32 = 1400.0;
/// The width of the buttons for edits, and the smallest width of a level's place among the lessons
/// or its file, which is left out below it.
const EDITS: f32 = 64.0;
const MIN_PLACE: f32 = 52.0;
/// The height of the row below the bar that a level's title has on a phone, and the height of a window
/// that has room for it.
const TITLE_ROW: f32 = 26.0;
const TALL: f32 = 700.0;

pub fn show(ctx: &Context, cx: &PanelCx) {
    let bar = TopBottomPanel::top("top").exact_height(HEIGHT);
    let is_phone = is_phone(ctx);
    let side = if is_phone { 8 } else { 16 };
    let is_map_seen = cx.app.practice().is_none() && cx.app.hides_panel();
    let has_row = is_phone && is_map_seen && ctx.content_rect().height() >= TALL;
    bar.show_separator_line(!has_row).frame(panel(ctx, Margin::symmetric(side, 8))).show(
        ctx,
        |ui| {
            let row = ui.max_rect();
            let has_caption = row.width() > CAPTIONED && !cx.app.is_comparing();
            let caption = if has_caption { dial::CAPTION } else { 0.0 };
            let [least, most] = MIDDLE[usize::from(cx.app.is_comparing())];
            let width = (row.width() * 0.33).clamp(least, most) + caption;
            let is_alone = cx.app.practice().is_some() || !has_practice(ctx, cx);
            let mut end = row.right() - END[usize::from(is_alone)];
            if row.width() < NARROW {
                ui.spacing_mut().button_padding.x = 4.0;
                end += 16.0;
            }
            let to = if row.width() < CENTERED { end } else { row.center().x + width / 2.0 };
            let middle = row.with_min_x(to - width).with_max_x(to);
            let left = row.with_max_x(if is_phone { end } else { middle.left() - 8.0 });
            let mut left = ui.new_child(row_in(left, "left"));
            left.spacing_mut().item_spacing.x = 4.0;
            menu(&mut left, cx, is_phone);
            match cx.app.practice().filter(|_| is_phone) {
                Some(practice) => practice::progress(&mut left, practice),
                None => level(&mut left, cx, is_phone, !has_row),
            }
            // In a narrow window, the middle makes room for the buttons at its left.
            let over = (left.min_rect().right() + 8.0 - middle.left()).max(0.0);
            let middle = middle.translate(vec2(over, 0.0));
            let mut middle_ui = ui.new_child(row_in(middle, "middle"));
            if is_phone {
                // On a phone, the rows below the map show what wider windows show here.
            } else if let Some(practice) = cx.app.practice() {
                practice::progress(&mut middle_ui, practice);
            } else if cx.app.is_comparing() {
                comparing(&mut middle_ui, cx);
            } else {
                dial::show(&mut middle_ui, cx);
            }
            let mut right = ui.new_child(row_in(row, "right"));
            both_ends(&mut right, |_| (), |ui| end_buttons(ui, cx));
        },
    );
    if has_row {
        let row = TopBottomPanel::top("title").exact_height(TITLE_ROW);
        row.frame(panel(ctx, Margin::symmetric(16, 0))).show(ctx, |ui| {
            let mut row = ui.new_child(row_in(ui.max_rect(), "row"));
            title(&mut row, cx);
        });
    }
}

/// Shows the buttons that are there while searches are compared.
pub fn comparing(ui: &mut Ui, cx: &PanelCx) {
    ui.spacing_mut().item_spacing.x = 6.0;
    ui.spacing_mut().button_padding.x = ui.spacing().button_padding.x.min(8.0);
    if cx.app.lanes().len() < MOST_LANES {
        cx.button(ui, tipped!("comparing-add"), EditMessage::AddLane);
    }
    let go = LaneMessage::GoToDifference;
    cx.button(ui, tipped!("comparing-first"), go(DifferenceJump::First));
    for (icon, tip, jump) in [
        (icons::SKIP_BACK, say!("comparing-previous.tip"), DifferenceJump::Previous),
        (icons::SKIP_FORWARD, say!("comparing-next.tip"), DifferenceJump::Next),
    ] {
        arrow(ui, cx, true, (icon, tip), go(jump));
    }
}

/// Shows an arrow, as high as the buttons with words.
fn arrow(
    ui: &mut Ui,
    cx: &PanelCx,
    is_enabled: bool,
    (name, tip): (&str, String),
    message: impl Into<Message>,
) {
    ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = 2.0;
        let button = Button::new(icon(name, ICON)).min_size(vec2(28.0, 28.0));
        spoken(cx.press(ui, is_enabled, button, tip.clone(), message), &tip);
    });
}

/// Shows the buttons at the right end.
fn end_buttons(ui: &mut Ui, cx: &PanelCx) {
    if cx.app.practice().is_some() {
        cx.button(ui, tipped!("practice-end-button"), PracticeMessage::End);
    } else {
        if has_practice(ui.ctx(), cx) {
            cx.button(ui, tipped!("practice"), PracticeMessage::Begin);
        }
        if cx.app.is_comparing() {
            let words = (say!("top-comparing"), say!("top-compare.tip-alone"));
            cx.main_button(ui, true, words, EditMessage::Compare);
        } else {
            cx.button(ui, tipped!("top-compare"), EditMessage::Compare);
        }
    }
    let (name, tip) = tipped!("top-help");
    let button = Button::new(name).min_size(vec2(32.0, 28.0));
    spoken(cx.press(ui, true, button, tip.clone(), FileMessage::Help), &tip);
}

/// Whether there is room for the button that begins a practice; its key always does.
fn has_practice(ctx: &Context, cx: &PanelCx) -> bool {
    !cx.app.is_comparing() || ctx.content_rect().width() > CAPTIONED
}

/// Shows the menu with everything that needs no button of its own.
fn menu(ui: &mut Ui, cx: &PanelCx, is_phone: bool) {
    let (name, tip) = tipped!("top-file");
    let button = match is_phone {
        true => Button::new(icon(icons::LIST, ICON)).min_size(vec2(32.0, 28.0)),
        false => Button::new(icon_and_text(ui, icons::LIST, &name)),
    };
    let (menu, is_open) = menu_button(ui, button, |ui| {
        begin_menu(ui, 250.0);
        let room = ui.ctx().content_rect().height() - 24.0;
        scrolled().max_height(room).min_scrolled_height(room).show(ui, |ui| entries(ui, cx));
    });
    let menu = if is_phone { spoken(menu, &name) } else { menu };
    if !is_open {
        spoken(menu, &name).on_hover_text(tip);
    }
    // Where fingers are used, a level is sent by one touch. A practice has no room for it.
    if (is_phone || is_touched()) && cx.app.practice().is_none() {
        let send = (icons::SHARE_NETWORK, say!("top-send.tip"));
        arrow(ui, cx, true, send, Message::Share(Sharing::Send));
    }
}

fn entries(ui: &mut Ui, cx: &PanelCx) {
    let (interface, settings) = (cx.app.interface, &cx.app.settings);
    for (words, command) in [
        (tipped!("top-new"), Command::New),
        (tipped!("top-open"), Command::Open),
        (tipped!("top-save"), Command::Save),
        (tipped!("top-save-as"), Command::SaveAs),
        (tipped!("top-export"), Command::Export),
        (tipped!("top-share"), Command::Share),
    ] {
        cx.item(ui, words, command, false);
    }
    let embed = (tipped!("top-embed"), Message::Share(Sharing::Embed));
    entry(ui, cx, embed);
    ui.separator();
    if cx.app.practice().is_none() {
        let read_as = (tipped!("top-read-as"), Message::from(FileMessage::ReadAs));
        for words_and_message in [
            (tipped!("top-clear"), EditMessage::ClearWalls.into()),
            (tipped!("top-resize"), EditMessage::AskSize.into()),
        ]
        .into_iter()
        .chain(cx.app.document().found.is_some().then_some(read_as))
        {
            entry(ui, cx, words_and_message);
        }
        ui.separator();
    }
    for (words, command, is_on) in [
        (tipped!("view-live"), Command::Live, settings.live),
        (tipped!("view-follow"), Command::Follow, settings.follow),
        (tipped!("view-card"), Command::Card, cx.app.card().is_some()),
        (tipped!("view-side-panel"), Command::SidePanel, !cx.app.hides_panel()),
        (tipped!("view-full-screen"), Command::FullScreen, interface.is_full_screen),
        (tipped!("view-present"), Command::Present, interface.is_presenting),
    ] {
        if command != Command::FullScreen || !interface.lacks_full_screen {
            cx.item(ui, words, command, is_on);
        }
    }
    if is_touched() {
        entry(ui, cx, (tipped!("tools-fit"), ViewMessage::Fit.into()));
    }
    ui.separator();
    ui.horizontal(|ui| {
        ui.add_space(MENU_PADDING);
        for offer in languages() {
            let words = (offer.name.to_owned(), say!("view-language.tip"));
            let is_chosen = offer.tag == language();
            cx.choice(ui, is_chosen, words, Setting::Language(offer.tag));
        }
    });
    ui.horizontal(|ui| {
        ui.add_space(MENU_PADDING);
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.label(say!("view-scale", percent = u64::from(cx.app.percent())));
        from_right(ui, |ui| {
            for ((name, tip), scaling) in [
                (tipped!("view-larger"), Scaling::Larger),
                (tipped!("view-smaller"), Scaling::Smaller),
                (tipped!("view-default-scale"), Scaling::Default),
            ] {
                let button = Button::new(name).small();
                let scale = Setting::Scale(scaling);
                spoken(cx.press(ui, true, button, tip.clone(), scale), &tip);
            }
        });
    });
    if !IS_PAGE {
        ui.separator();
        cx.item(ui, tipped!("top-quit"), Command::Quit, false);
    }
}

/// Shows a menu entry without a key.
fn entry(ui: &mut Ui, cx: &PanelCx, ((name, tip), message): ((String, String), Message)) {
    if menu_entry(ui, &name, "", false).on_hover_text(tip).clicked() {
        cx.ask(message);
        ui.close();
    }
}

/// Shows the buttons that leaf through the levels, the title and the buttons for edits.
fn level(ui: &mut Ui, cx: &PanelCx, is_phone: bool, has_title: bool) {
    let document = cx.app.document();
    let (can_undo, can_redo) = (document.can_undo(), document.can_redo());
    let has_edits = can_undo || can_redo;
    ui.add_space(4.0);
    // The buttons do not move from level to level, so that one can leaf through the levels. On a
    // phone, undo and redo take their place.
    if cx.app.lesson_after(0).is_some() && !(is_phone && has_edits) {
        for (icon, tip, places) in [
            (icons::CARET_LEFT, say!("lesson-previous.tip"), -1),
            (icons::CARET_RIGHT, say!("lesson-next.tip"), 1),
        ] {
            let is_there = cx.app.lesson_after(places).is_some();
            arrow(ui, cx, is_there, (icon, tip), Message::File(FileMessage::Lesson(places)));
        }
    }
    if has_title {
        ui.scope(|ui| {
            let edits = if has_edits { EDITS } else { 0.0 };
            ui.set_max_width((ui.available_width() - edits).max(0.0));
            title(ui, cx);
        });
    }
    if has_edits {
        let tip = say!("top-undo.tip");
        arrow(ui, cx, can_undo, (icons::ARROW_U_UP_LEFT, tip), EditMessage::Undo);
        let tip = say!("top-redo.tip");
        arrow(ui, cx, can_redo, (icons::ARROW_U_UP_RIGHT, tip), EditMessage::Redo);
    }
}

/// Shows the level's title with its place among the lessons or its file.
fn title(ui: &mut Ui, cx: &PanelCx) {
    let LevelWords { title, mut name, done, tip } = level_words(cx.app);
    if cx.app.document().is_dirty() {
        let (rect, response) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
        ui.painter().circle_filled(rect.center(), 4.0, ui.colors().unsaved);
        response.on_hover_text(say!("top-unsaved.tip"));
    }
    // The place in a course stays if a smaller title leaves room for it.
    let room = ui.available_width() - text_width(ui, &title, bold_font(9.0)) - 4.0;
    let counted = facts([name.clone(), done.unwrap_or_default()]);
    let width = |ui: &Ui, text: &str| text_width(ui, text, FontId::proportional(SMALL)) + 12.0;
    let full = ui.available_width() - text_width(ui, &title, bold_font(BODY)) - 4.0;
    if width(ui, &counted) <= full {
        name = counted;
    }
    let place = width(ui, &name);
    let place = place.max(MIN_PLACE + 8.0);
    let place = if cx.app.lesson().is_some() && place <= room { place } else { 0.0 };
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width() - place);
        let font = fitting(ui, &title, bold_font(BODY), ui.available_width());
        ui.add(Label::new(bold(title, font.size)).truncate()).on_hover_text(&tip);
    });
    if ui.available_width() > MIN_PLACE {
        let name = dim(ui, name);
        ui.add(Label::new(name).truncate()).on_hover_text(&tip);
    }
}

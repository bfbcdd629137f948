//! No text overlaps another text or is cut off, at any size of the window.

use super::super::parts::{unbroken, with_cjk_breaks};
use super::hand::{Patch, Text};
use super::*;
use crate::app::commands::message_of;
use crate::app::contents::verdicts::outcome_in_bar;
use crate::app::{ROOM, Scaling};
use crate::grid::Grid;
use crate::player::Jump;
use crate::scene::Detail;
use crate::search::{Costs, Rules};
use crate::window::panels::over_map::points;
use crate::window::panels::parts::{Setting, icons};
use crate::words::{Command, choose_language, say, set_touched};

/// Describes the texts that overlap or are cut off, or that the edge of a shape crosses.
pub(super) fn faults(hand: &Hand) -> Vec<String> {
    let texts = hand.foreground();
    let first = texts.iter().map(|text| text.order).min().unwrap_or_default();
    let mut shapes = hand.patches();
    shapes.retain(|shape| shape.order >= first);
    let mut faults = faults_among(&texts);
    for text in &texts {
        let rect = text.rect.shrink2(egui::vec2(1.0, 4.0)).intersect(text.clip);
        let crosses = |shape: &&Patch| {
            // The timeline lies behind its letters.
            shape.rect.height() > 6.0
                && shape.rect.intersects(rect)
                && !shape.rect.contains_rect(rect)
        };
        let crossed = shapes.iter().find(crosses);
        faults.extend(crossed.map(|shape| format!("{:?} is crossed by {shape:?}", text.text)));
    }
    faults
}

pub(super) fn faults_among(texts: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, one) in texts.iter().enumerate() {
        if one.rect.left() < one.clip.left() - 1.0 || one.rect.right() > one.clip.right() + 1.0 {
            faults.push(format!("{:?} is cut: {:?} in {:?}", one.text, one.rect, one.clip));
        }
        for other in &texts[..place] {
            let [a, b] = [one, other].map(|text| text.rect.intersect(text.clip));
            let both = a.intersect(b);
            // Both axes of a plot begin at the same point, each with a 0.
            let is_axis = one.text == "0" && other.text == "0";
            if !is_axis && both.width() > 2.0 && both.height() > 3.0 {
                faults.push(format!("{:?} lies over {:?}", one.text, other.text));
            }
        }
    }
    faults
}

/// The example with costs of many digits, which make the widest table.
fn costly() -> App {
    let costs = Costs { straight: 1_000_000, diagonal: 1_414_213 };
    after([Message::Edit(EditMessage::CustomRules(Box::new(Rules { costs, ..Rules::default() })))])
}

#[test]
fn no_text_lies_over_another() {
    for (width, height) in
        [ROOM.into(), (800.0, 600.0), (800.0, 900.0), (1280.0, 800.0), (1920.0, 1080.0)]
    {
        for app in [example(), long(), costly()] {
            let mut hand = Hand::with_size(app, width, height);
            for state in 0..3 {
                for tab in everywhere() {
                    hand.update(tab.clone());
                    assert_eq!(faults(&hand), [""; 0], "{width} × {height}, {tab:?}, {state}");
                }
                hand.update(if state == 0 { LaneMessage::Step } else { LaneMessage::RunToEnd });
            }
            for dialog in [
                Message::File(FileMessage::New),
                Message::File(FileMessage::Open),
                Message::File(FileMessage::SaveAs),
                Message::File(FileMessage::Export),
                Message::File(FileMessage::Help),
            ] {
                let name = format!("{dialog:?}");
                hand.update(dialog);
                assert_eq!(faults(&hand), [""; 0], "{width} × {height}, {name}");
                hand.update(FileMessage::Dismiss);
            }
        }
    }
}

/// The sizes in points of phones held upright.
const PHONES: [(f32, f32); 2] = [(360.0, 640.0), (390.0, 844.0)];

fn on_a_phone(app: App, (width, height): (f32, f32)) -> Hand {
    let mut hand = Hand::with_size(app, width, height);
    hand.update(Message::Window { size: (width as u16, height as u16), scale: 1.0 });
    hand
}

/// Describes the texts and controls that lie over one another.
fn collisions(hand: &Hand) -> Vec<String> {
    let (mut faults, controls) = (faults(hand), hand.all_controls());
    for (place, one) in controls.iter().enumerate() {
        let both = |other: &&egui::Rect| one.intersect(**other).shrink(0.5).is_positive();
        let other = controls[..place].iter().find(both);
        faults.extend(other.map(|other| format!("{one:?} lies over {other:?}")));
    }
    faults
}

#[test]
fn on_a_phone_nothing_lies_over_anything() {
    let mut all = Vec::new();
    for language in ["en", "zh-Hans"] {
        choose_language(language);
        for size in PHONES.into_iter().chain([(844.0, 390.0)]) {
            let paint = [ViewMessage::MoveCursor(1, 0).into(), HandMessage::UseTool.into()];
            let tools = [ToolMessage::Choose(crate::app::Tool::Terrain(5)).into()];
            let of = |messages: &[Message]| messages.to_vec();
            for messages in [
                of(&[]),
                of(&[LaneMessage::Seek(5).into()]),
                of(&[LaneMessage::RunToEnd.into()]),
                of(&paint),
                of(&[paint.to_vec(), tools.to_vec(), of(&[EditMessage::Undo.into()])].concat()),
                of(&[EditMessage::Compare.into(), LaneMessage::RunToEnd.into()]),
                of(&[EditMessage::Compare.into(), EditMessage::AddLane.into()]),
                of(&[PracticeMessage::BeginFrom(3).into()]),
                of(&[PracticeMessage::BeginFrom(3).into(), Setting::PanelHidden(false).into()]),
                of(&[Message::Present, LaneMessage::Seek(5).into()]),
                of(&[Message::Present, LaneMessage::RunToEnd.into()]),
                of(&[PracticeMessage::BeginFrom(3).into(), Message::Present]),
                of(&[FileMessage::Help.into()]),
                of(&[FileMessage::New.into()]),
                of(&[FileMessage::Open.into()]),
                of(&[FileMessage::SaveAs.into()]),
                of(&[FileMessage::Export.into()]),
                of(&[EditMessage::AskSize.into()]),
            ]
            .into_iter()
            .chain(everywhere().map(|tab| of(&[LaneMessage::Seek(5).into(), tab])))
            {
                let mut hand = on_a_phone(example(), size);
                messages.iter().for_each(|message| hand.update(message.clone()));
                let told = |fault| format!("{language} {size:?}, {messages:?}: {fault}");
                // A field shows the beginning of a long hint.
                let is_fault =
                    |fault: &String| !fault.contains(".png, .csv") && !fault.contains(".png、");
                all.extend(collisions(&hand).into_iter().filter(is_fault).map(told));
            }
        }
    }
    assert_eq!(all, [""; 0]);
}

#[test]
fn pictures_of_levels_fit_their_cards_after_a_phone_was_turned() {
    let mut hand = on_a_phone(example(), (390.0, 844.0));
    hand.resize(390.0, 844.0, 3.0);
    hand.update(FileMessage::Open);
    hand.resize(844.0, 390.0, 2.4);
    let areas: Vec<_> = hand
        .shapes()
        .filter_map(|shape| match shape {
            egui::Shape::Rect(rect) if rect.brush.is_some() => Some(rect.rect),
            egui::Shape::Mesh(mesh) => Some(mesh.calc_bounds()),
            _ => None,
        })
        .collect();
    assert!(areas.len() > 3, "{areas:?}");
    assert!(areas.iter().all(|area| area.height() < 90.0), "{areas:?}");
}

#[test]
fn a_small_part_of_another_page_has_a_map_a_sentence_and_a_step() {
    for (width, height) in [(300.0, 240.0), (399.0, 300.0)] {
        let mut app = example();
        app.interface.is_embedded = true;
        let mut hand = on_a_phone(app, (width, height));
        assert_eq!(hand.app.pixels_per_point(), 1.0, "letters are not smaller");
        assert_eq!(hand.all_controls().len(), 1, "{:?}", hand.words());
        hand.click("Step");
        assert!(hand.iteration() == 1 && hand.says("Step 1 closes"));
        assert_eq!(collisions(&hand), [""; 0]);
        hand.update(LaneMessage::RunToEnd);
        hand.click(icons::SKIP_BACK);
        assert_eq!(hand.iteration(), 0);
    }
}

#[test]
fn on_an_upright_phone_the_map_has_the_full_width_and_its_tools_below() {
    for size in PHONES {
        let mut hand = on_a_phone(example(), size);
        let (view, scale) = (*hand.app.player().view(), hand.app.player().viewport().scale);
        assert_eq!(hand.app.player().area().w, size.0);
        assert_eq!(Detail::of(view.cell, scale), Detail::Full, "{}", view.cell);
        for name in ["Fit", "Dijkstra", "Greedy", icons::ERASER, "Step", "Run"] {
            whole(&hand, name);
        }
        hand.update(ViewMessage::Zoom { at: view.middle(Cell::new(3, 3)), notches: 5.0 });
        assert_ne!(*hand.app.player().view(), view);
        // Under the panel, the map stays as it is.
        let zoomed = *hand.app.player().view();
        hand.click(icons::COLUMNS);
        assert!(hand.says("Its neighbors") && !hand.app.hides_panel());
        hand.click(icons::COLUMNS);
        assert_eq!(*hand.app.player().view(), zoomed);
        hand.click("Fit");
        assert_eq!(*hand.app.player().view(), view);
        // Lanes stand above one another, with their maps whole.
        hand.update(EditMessage::Compare);
        let [a, b] = [0, 1].map(|lane| hand.app.lanes()[lane].area());
        assert!(a.x == b.x && b.y > a.bottom(), "{a:?} {b:?}");
    }
}

/// Describes the texts that overlap, are cut off or shortened, or have a line that begins with
/// punctuation. File names may be shortened, and so may reasons that a tip shows in full.
fn flaws(hand: &Hand) -> Vec<String> {
    let texts = hand.foreground();
    let may_be = |text: &Text| ["mine.jsonl", "50 is not"].iter().any(|it| text.text.contains(it));
    let shortened = texts.iter().filter(|text| !may_be(text));
    let shortened: Vec<String> = shortened.filter_map(Text::fault).collect();
    [faults_among(&texts), shortened].concat()
}

fn no_text_is_cut_off_in(language: &str) {
    choose_language(language);
    for (width, height) in [(800.0, 600.0), (1280.0, 720.0)] {
        let levels = builtin().iter().map(|level| opened(level.load().unwrap(), None));
        for app in levels.chain([with_findings()]) {
            let mut hand = Hand::with_size(app, width, height);
            let check = |hand: &mut Hand, message: Message| {
                let title = hand.app.document().title.clone();
                let what = format!("{title}, {width} × {height}, {message:?}");
                hand.update(message);
                assert_eq!(flaws(hand), [""; 0], "{what}");
            };
            let compare = [
                Message::Edit(EditMessage::Compare),
                Message::Edit(EditMessage::AddLane),
                Message::Edit(EditMessage::AddLane),
            ];
            let compare = compare.into_iter().take(if hand.app.is_comparing() { 0 } else { 3 });
            let moves = [
                LaneMessage::Step,
                LaneMessage::StepEvent,
                LaneMessage::Seek(7),
                LaneMessage::RunToEnd,
            ];
            for message in moves.map(Message::from).into_iter().chain(compare) {
                check(&mut hand, message);
                let lanes = hand
                    .app
                    .is_comparing()
                    .then_some(Message::Panel(PanelMessage::Tab(Tab::Lanes)));
                for tab in everywhere().into_iter().chain(lanes) {
                    check(&mut hand, tab);
                }
            }
        }
        let mut hand = Hand::with_size(example(), width, height);
        let [new, save_as, size] = [
            Message::File(FileMessage::New),
            Message::File(FileMessage::SaveAs),
            Message::Edit(EditMessage::AskSize),
        ];
        for dialog in [
            new,
            save_as,
            size,
            Message::File(FileMessage::Open),
            Message::File(FileMessage::Export),
            Message::File(FileMessage::Help),
        ] {
            hand.update(dialog.clone());
            assert_eq!(flaws(&hand), [""; 0], "{width} × {height}, {dialog:?}");
            hand.update(FileMessage::Dismiss);
        }
    }
}

#[test]
fn no_text_is_cut_off_in_english() {
    no_text_is_cut_off_in("en");
}

#[test]
fn no_text_is_cut_off_in_chinese() {
    no_text_is_cut_off_in("zh-Hans");
}

#[test]
fn no_text_lies_over_another_after_a_million_steps() {
    let rules = RulesChoice::from(preset("dijkstra").unwrap());
    let (start, goal) = (Cell::new(0, 0), Cell::new(1199, 1199));
    let level = Level::new("Long", rules, Grid::new(1200, 1200).unwrap(), start, goal);
    let mut hand = Hand::with_size(opened(level.unwrap(), None), 800.0, 600.0);
    hand.update(LaneMessage::RunToEnd);
    hand.wait();
    assert!(hand.iteration() > 1_000_000);
    assert_eq!(faults(&hand), [""; 0]);
}

/// Returns the rectangle of a text, and asserts that the text is not cut off.
fn whole(hand: &Hand, name: &str) -> egui::Rect {
    let text = hand.find(name);
    assert!(text.clip.expand(1.0).contains_rect(text.rect), "{name} is cut: {text:?}");
    text.rect
}

#[test]
fn every_control_of_the_bars_is_whole_in_every_window() {
    let transport = [icons::CARET_LEFT, "Run", "Step", "Neighbor", "12 / 12"];
    let tools = [icons::ERASER, icons::MOUNTAINS];
    let dial = ["Dijkstra", "A*", "Weighted", "Greedy"];
    for (width, height) in [ROOM.into(), (800.0, 600.0), (960.0, 540.0), (1280.0, 720.0)] {
        let hand = Hand::with_size(after([LaneMessage::RunToEnd]), width, height);
        let names = tools.iter().chain(&transport).chain(&dial).chain(&["Compare", "?"]);
        let rects: Vec<_> = names.map(|name| whole(&hand, name)).collect();
        for (place, one) in rects.iter().enumerate() {
            let free = rects[..place].iter().all(|other| !one.intersects(*other));
            assert!(free, "{width} × {height}: {one:?} among {rects:?}");
        }
    }
    let mut hand = Hand::with_size(after([LaneMessage::RunToEnd]), 720.0, 405.0);
    hand.update(Message::Present);
    for name in transport {
        whole(&hand, name);
    }
    for gone in [icons::ERASER, "Now", "Compare"] {
        assert!(!hand.says(gone), "{gone}");
    }
    assert_eq!(faults(&hand), Vec::<String>::new());
}

#[test]
fn the_controls_at_the_top_do_not_lie_over_each_other() {
    for (width, height) in [ROOM.into(), (700.0, 500.0), (800.0, 600.0), (1280.0, 720.0)] {
        let mut hand = Hand::with_size(example(), width, height);
        for edit in [
            Message::Hand(HandMessage::UseTool),
            Message::Edit(EditMessage::Undo),
            Message::Edit(EditMessage::Compare),
        ] {
            hand.update(ViewMessage::MoveCursor(1, 0));
            hand.update(edit);
            assert!(hand.says(icons::ARROW_U_UP_RIGHT), "there is something to undo or redo");
            let at_the_top = |rect: &egui::Rect| rect.bottom() < 56.0;
            let controls: Vec<_> = hand.all_controls().into_iter().filter(at_the_top).collect();
            for (place, one) in controls.iter().enumerate() {
                let is_free = |other: &egui::Rect| one.intersect(*other).width() <= 0.5;
                assert!(controls[..place].iter().all(is_free), "{width}: {one:?} in {controls:?}");
            }
            assert_eq!(faults(&hand), [""; 0], "{width} × {height}");
        }
    }
}

#[test]
fn neither_the_controls_of_a_presentation_nor_tips_cover_the_map() {
    for (width, height) in PRESENTED {
        for level in builtin() {
            let mut hand = Hand::with_size(opened(level.load().unwrap(), None), width, height);
            hand.update(Message::Present);
            let view = *hand.app.player().view();
            let maps = hand.app.lanes().iter().map(|lane| points(lane.area(), 1.0));
            let maps: Vec<egui::Rect> = maps.collect();
            hand.find("Run");
            for control in hand.all_controls() {
                let place = format!("{} {width} × {height}: {control:?}", level.name);
                assert!(!maps.iter().any(|map| map.intersects(control)), "{place}");
                let count = hand.texts().len();
                hand.point_at(control.center());
                hand.rest();
                assert_eq!(hand.texts().len(), count, "{place} has a tip");
            }
            // They stay where they are while the pointer rests, so the map does too.
            (0..8).for_each(|_| hand.wait());
            assert!(hand.says("Run") && *hand.app.player().view() == view, "{}", level.name);
        }
    }
    // Elsewhere the same control has a tip.
    let mut hand = Hand::new(example());
    hand.point_at(hand.find("Step").rect.center());
    hand.rest();
    assert!(hand.words().iter().any(|text| text.contains("Space")));
}

#[test]
fn a_notice_in_a_presentation_leaves_the_sentence_where_it_is() {
    for level in ["lester.ron", "trap.ron"] {
        for (width, height) in PRESENTED {
            let mut hand = Hand::with_size(opened(shipped(level), None), width, height);
            hand.update(Message::Present);
            hand.update(LaneMessage::RunToEnd);
            let told = outcome_in_bar(&hand.app).unwrap_or_else(|| hand.app.message());
            let (view, sentence) = (*hand.app.player().view(), hand.find(&told).rect);
            hand.update(Setting::Scale(Scaling::Smaller));
            hand.update(Setting::Scale(Scaling::Default));
            assert_ne!(hand.app.message(), told);
            assert_eq!(hand.find(&told).rect, sentence, "{level}");
            whole(&hand, &hand.app.message());
            assert_eq!(*hand.app.player().view(), view, "{level}");
            // An error stays until it is closed, which does not end the presentation.
            hand.update(Message::Warn(crate::words::Text::verbatim("a fault")));
            assert!(hand.says(&told) && hand.says("a fault"), "{level}");
            hand.update(FileMessage::Dismiss);
            assert!(hand.says(&told) && !hand.says("a fault"), "{level}");
            assert!(hand.app.interface.is_presenting);
        }
    }
}

#[test]
fn a_presentation_shows_f_of_each_level_that_has_room_for_it() {
    for level in builtin() {
        let app = crate::app::tests::opened(level.load().unwrap(), None);
        let mut hand = Hand::with_size(app, 1280.0, 720.0);
        hand.update(Message::Present);
        hand.wait();
        let player = hand.app.player();
        let (cell, scale) = (player.view().cell, hand.app.picture_scale(player));
        assert!(scale <= player.viewport().scale);
        // The window has numbers in cells of this size.
        let is_large = cell >= 28.0;
        assert!(!is_large || Detail::of(cell, scale) >= Detail::Total, "{}: {cell}", level.name);
        assert!(cell < 42.0 || Detail::of(cell, scale) == Detail::Full, "{}: {cell}", level.name);
    }
}

/// The sizes in points of presentations on screens of 16:9 and of 4:3.
const PRESENTED: [(f32, f32); 2] = [(854.0, 480.0), (854.0, 640.0)];

#[test]
fn a_presentation_asks_and_explains_beside_a_large_map() {
    for ((width, height), cells) in PRESENTED.into_iter().zip([67.0, 72.0]) {
        let mut hand = Hand::with_size(example(), width, height);
        hand.update(Message::Present);
        let view = *hand.app.player().view();
        assert!(view.cell >= cells, "{width} × {height}: {}", view.cell);
        for step in 0..=12 {
            hand.update(LaneMessage::Seek(step));
            let map = hand.app.player().view();
            assert_eq!(*map, view, "the map stays where it is in step {step}");
            whole(&hand, &hand.app.card().unwrap());
            whole(&hand, &hand.app.message());
            let reason = hand.app.player().reason().sentence.to_string();
            let is_shown = hand.words().iter().any(|text| unbroken(text) == unbroken(&reason));
            assert_eq!(is_shown, step < 12, "{reason}");
        }
        assert!(hand.says("The path costs 68"), "the card tells what the level teaches");
        // The key of the card hides it, and the map has its room.
        let key = message_of(&hand.app, Command::Card);
        hand.update(key);
        assert!(hand.says("A* from A to B") && !hand.says("The path costs 68"));
        assert!(hand.app.player().view().cell >= view.cell);
        let key = message_of(&hand.app, Command::Card);
        hand.update(key);
        assert!(hand.says("The path costs 68") && !hand.says("A* from A to B"));
    }
}

#[test]
fn a_presentation_shows_every_level_and_its_sentences_whole() {
    for (width, height) in PRESENTED {
        for level in builtin() {
            let mut hand = Hand::with_size(opened(level.load().unwrap(), None), width, height);
            hand.update(Message::Present);
            for message in [LaneMessage::Step, LaneMessage::RunToEnd, LaneMessage::Go(Jump::WhyNot)]
            {
                hand.update(message);
                let card = hand.app.card().unwrap();
                let message = outcome_in_bar(&hand.app).unwrap_or_else(|| hand.app.message());
                whole(&hand, &card);
                let text = hand.texts().into_iter().find(|text| text.text.ends_with(&message));
                let text = text.unwrap_or_else(|| panic!("{}: {message}", level.name));
                assert!(text.clip.expand(1.0).contains_rect(text.rect), "{message} is cut");
                assert_eq!(faults(&hand), [""; 0], "{} {width} × {height}", level.name);
            }
        }
    }
}

#[test]
fn the_end_of_a_presentation_leads_on_and_leaves_the_map_where_it_is() {
    for language in ["en", "zh-Hans"] {
        choose_language(language);
        for (place, level) in builtin().iter().enumerate() {
            let mut hand = Hand::with_size(opened(level.load().unwrap(), None), 854.0, 480.0);
            hand.update(Message::Present);
            let view = *hand.app.player().view();
            hand.update(LaneMessage::Step);
            hand.update(LaneMessage::RunToEnd);
            let (name, place) = (level.name, place + 1);
            assert_eq!(*hand.app.player().view(), view, "{name} {language}");
            let done = usize::from(hand.app.has_done_task());
            hand.find(&say!("bottom-done", done, count = builtin().len()));
            if place < builtin().len() {
                hand.click(&say!("bottom-next"));
                hand.wait();
                assert_eq!(hand.app.lesson().unwrap().0, place, "{name}");
            }
        }
    }
}

#[test]
fn the_first_window_has_few_controls() {
    let mut hand = Hand::new(example());
    let controls = hand.controls();
    assert!(controls.len() <= 19, "{}: {controls:?}", controls.len());
}

#[test]
fn the_menu_shows_what_is_on_and_changes_it() {
    let mut hand = Hand::new(example());
    let menu = egui::pos2(50.0, 28.0);
    let is_checked = |hand: &Hand, entry: &str| {
        let row = hand.find(entry).rect;
        let texts = hand.texts().into_iter();
        let mut marks = texts.filter(|text| text.text == icons::CHECK);
        marks.any(|mark| row.y_range().contains(mark.rect.center().y))
    };
    hand.click_at(menu);
    hand.find("Interface 100%");
    // The menu stays open for further clicks.
    for (button, percent) in [("+", 110), ("+", 125), ("−", 110), ("Default", 100)] {
        hand.click(button);
        assert_eq!(hand.app.percent(), percent);
        hand.find(&format!("Interface {percent}%"));
    }
    assert!(is_checked(&hand, "Side panel") && !is_checked(&hand, "Full screen"));
    hand.click("Side panel");
    assert!(
        hand.app.settings.panel_hidden && !hand.says("Its neighbors") && !hand.says("Full screen")
    );
    hand.click_at(menu);
    assert!(!is_checked(&hand, "Side panel"));
    hand.click("Side panel");
    assert!(!hand.app.settings.panel_hidden && hand.says("Its neighbors"));
    hand.click_at(menu);
    hand.click("Full screen");
    assert!(hand.app.interface.is_full_screen);
    for is_live in [false, true] {
        hand.click_at(menu);
        hand.click("Live");
        assert_eq!(hand.app.settings.live, is_live);
    }
    // A drag elsewhere closes it too, when it begins.
    hand.click_at(menu);
    hand.point_at(egui::pos2(600.0, 300.0));
    assert!(hand.says("Full screen"));
    hand.press(egui::pos2(600.0, 300.0), egui::PointerButton::Primary, true);
    hand.rest();
    assert!(!hand.says("Full screen"));
}

#[test]
fn a_long_message_takes_two_lines_or_three_small_ones_and_a_longer_one_is_cut() {
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    for (length, expected) in [(20, (1, false)), (90, (2, false)), (290, (3, true))] {
        let words = "word ".repeat(length / 5);
        let text = words.trim();
        hand.update(Message::Warn(crate::words::Text::verbatim(text)));
        let mut galleys = galleys(&hand);
        galleys.retain(|galley| galley.text() == text);
        assert_eq!((galleys[0].rows.len(), galleys[0].elided), expected, "{length}");
        whole(&hand, text);
    }
}

fn galleys(hand: &Hand) -> Vec<std::sync::Arc<egui::Galley>> {
    let galley = |shape: &egui::Shape| match shape {
        egui::Shape::Text(text) => Some(text.galley.clone()),
        _ => None,
    };
    hand.shapes().filter_map(galley).collect()
}

#[test]
fn no_line_ends_inside_a_cell() {
    for width in [640.0, 680.0, 720.0, 760.0, 800.0] {
        let mut hand = Hand::with_size(example(), width, 480.0);
        for _ in 0..40 {
            hand.update(LaneMessage::StepEvent);
            for row in galleys(&hand).iter().flat_map(|galley| &galley.rows) {
                let line: String = row.glyphs.iter().map(|glyph| glyph.chr).collect();
                let begin = line.rfind('(').map_or("", |at| &line[at + 1..]).trim_end();
                let x = begin.strip_suffix(',').map(str::parse::<u16>);
                assert!(!matches!(x, Some(Ok(_))), "{width}: {line:?}");
            }
        }
    }
}

#[test]
fn no_line_begins_with_chinese_punctuation() {
    let ctx = egui::Context::default();
    crate::window::host::install_fonts(&ctx);
    let _ = ctx.run(egui::RawInput::default(), |_| ());
    let (font, color) = (egui::FontId::proportional(14.0), egui::Color32::BLACK);
    let lines_of = |text: &str, width: f32| -> Vec<String> {
        let galley =
            ctx.fonts_mut(|fonts| fonts.layout(text.to_owned(), font.clone(), color, width));
        galley.rows.iter().map(|row| row.text()).collect()
    };
    let text = "格子（右上）：第 3 步加入开放列表，父节点是“起点”；还有 5 个相邻格吗？没有！";
    let is_bad = |line: &String| line.starts_with(['，', '：', '；', '？', '！', '）', '”', ' ']);
    let widths = || (60..400).map(|width| width as f32);
    assert!(widths().any(|width| lines_of(text, width).iter().any(is_bad)), "egui keeps them");
    let text = with_cjk_breaks(text);
    assert_eq!(text, with_cjk_breaks(&text));
    for width in widths() {
        let lines = lines_of(&text, width);
        assert!(!lines.iter().any(is_bad), "{width}: {lines:?}");
    }
}

#[test]
fn on_a_phone_the_whole_title_is_seen_where_there_is_a_row_for_it() {
    for level in builtin() {
        let app = opened(level.load().unwrap(), None);
        let title = app.document().title.as_str().to_owned();
        let hand = on_a_phone(app, PHONES[1]);
        whole(&hand, &title);
    }
}

#[test]
fn who_uses_fingers_is_told_to_tap_by_cards_and_of_no_panel_that_was_not_there() {
    for (size, is_told) in [(PHONES[1], false), ((700.0, 800.0), true)] {
        let mut hand = on_a_phone(opened(builtin()[1].load().unwrap(), None), size);
        set_touched(true);
        let card = hand.app.card().unwrap();
        assert!(card.ends_with("Tap Run.") || card.contains("Tap Step"), "{card}");
        set_touched(false);
        assert_eq!(hand.app.card().unwrap(), card.replace("Tap ", "Press "));
        let was_there = !hand.app.hides_panel();
        hand.update(EditMessage::Compare);
        assert_eq!(hand.app.message().contains("panel with the result"), is_told && was_there);
    }
}

#[test]
fn every_control_of_a_phone_has_a_name() {
    let mut without = Vec::new();
    for touched in [false, true] {
        set_touched(touched);
        let mut hand = on_a_phone(example(), PHONES[0]);
        let mut found = Vec::new();
        loop {
            hand.control.clear();
            hand.key(egui::Key::Tab);
            let Some(rect) = hand.focused().filter(|rect| !found.contains(rect)) else { break };
            found.push(rect);
            if !hand.control.chars().any(char::is_alphanumeric) {
                without.push(format!("{:?} {rect:?}", hand.control));
            }
        }
        assert!(found.len() > 12, "{found:?}");
    }
    set_touched(false);
    assert!(without.is_empty(), "{without:#?}");
}

//! Practices through the panels: every kind of question is answered wrong, then right, in both
//! languages, and nothing is cut off.

use std::collections::HashSet;

use egui::{Key, Pos2, Rect, vec2};

use super::*;
use crate::practice::{Answer, Ask, Skill, Stage, Verdict};
use crate::scene::{Detail, View};
use crate::words::{choose_language, say};

/// Answers by what a user does: a click on the map or on a button, or a typed number.
fn answer(hand: &mut Hand, answer: &Answer) {
    match answer {
        Answer::Cell(cell) => {
            let at = hand.app.player().view().middle(*cell);
            hand.update(HandMessage::Press(Button::Left, at));
        }
        Answer::Number(number) => {
            hand.select_all();
            hand.write(number);
            hand.key(Key::Enter);
        }
        Answer::Outcome(_) | Answer::Yes(_) | Answer::Choice(_) | Answer::Complete => {
            let question = hand.app.practice().unwrap().question();
            let name = question.choice(answer).to_string();
            hand.click(&name);
        }
    }
    hand.wait();
}

/// All answers that are possible now, the right ones last.
fn answers(hand: &Hand) -> Vec<Answer> {
    let (practice, moment) = (hand.app.practice().unwrap(), hand.app.player().moment());
    let grid = moment.problem().grid();
    let cells = (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| Cell::new(x, y)));
    let player = hand.app.player();
    let cells = cells.filter(|&cell| player.area().contains(player.view().middle(cell)));
    let question = practice.question();
    let number = question.cell.and_then(|cell| match question.ask {
        Ask::F => moment.f(cell),
        Ask::G => moment.g(cell),
        _ => None,
    });
    let number = number.map(|number| Answer::Number(number.to_string()));
    let numbers = [Answer::Number("7".to_owned())].into_iter().chain(number);
    let all = numbers.chain(practice.question().choices());
    let mut all: Vec<Answer> = all.chain(cells.map(Answer::Cell)).collect();
    let is_new =
        |answer: &Answer| !matches!(answer, Answer::Cell(cell) if practice.picked().contains(cell));
    let judge = |answer: &Answer| practice.question().judge(moment, answer, practice.picked());
    let is_possible = |verdict| !matches!(verdict, Verdict::Ignored | Verdict::Impossible(_));
    all.retain(|answer| is_possible(judge(answer)) && is_new(answer));
    all.sort_by_key(|answer| !matches!(judge(answer), Verdict::Wrong(..)));
    all
}

/// Asserts that every text is whole.
#[track_caller]
fn is_whole(hand: &Hand, (width, height): (f32, f32)) {
    let window = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
    for text in hand.texts() {
        let seen = window.intersect(text.clip).expand(1.5);
        assert!(seen.contains_rect(text.rect), "{text:?} at {width} × {height}");
        assert_eq!(text.fault(), None, "{width} × {height}");
    }
}

#[test]
fn every_kind_of_question_is_answered_by_mouse_in_both_languages() {
    let [small, large] = [(800.0, 600.0), (1280.0, 720.0)];
    for (language, size) in [("en", large), ("en", small), ("zh-Hans", large), ("zh-Hans", small)] {
        choose_language(language);
        let mut skills = HashSet::new();
        let levels = builtin().iter().map(|level| level.load().unwrap());
        for level in levels.take(8) {
            let app = opened(level, None);
            let mut hand = Hand::with_size(app, size.0, size.1);
            // In a narrow window, only the key begins a practice of two searches.
            match hand.app.is_comparing() {
                true => hand.update(PracticeMessage::Begin),
                false => hand.click(&say!("practice")),
            }
            while *hand.app.practice().unwrap().stage() != Stage::Over {
                let skill = hand.app.practice().unwrap().question().skill();
                let is_new = skills.insert(skill);
                is_whole(&hand, size);
                let wrong = answers(&hand).swap_remove(0);
                let practice = hand.app.practice().unwrap();
                let moment = hand.app.player().moment();
                let verdict = practice.question().judge(moment, &wrong, practice.picked());
                if is_new && matches!(verdict, Verdict::Wrong(..)) {
                    answer(&mut hand, &wrong);
                    hand.find(&say!("practice-said.wrong"));
                    is_whole(&hand, size);
                    hand.click(&say!("practice-hint-button"));
                    hand.find(&say!("practice-said.hint"));
                    is_whole(&hand, size);
                }
                for _ in 0..30 {
                    if !matches!(hand.app.practice().unwrap().stage(), Stage::Asked(_)) {
                        break;
                    }
                    let practice = hand.app.practice().unwrap();
                    let is_number = practice.question().skill() == Skill::Numbers;
                    if is_new && is_number {
                        hand.click(&say!("practice-reveal"));
                        break;
                    }
                    let right = answers(&hand).pop().unwrap();
                    answer(&mut hand, &right);
                }
                is_whole(&hand, size);
                let practice = hand.app.practice().unwrap();
                let is_answered = matches!(practice.stage(), Stage::Answered(..));
                assert!(is_answered, "{:?} {:?}", practice.question(), practice.stage());
                hand.click(&say!("practice-go-on"));
                hand.wait();
            }
            hand.find(&say!("practice-over"));
            is_whole(&hand, size);
            hand.click(&say!("practice-copy"));
            assert!(hand.app.copied.take().is_some_and(|copied| copied.text.lines().count() > 3));
            hand.click(&say!("practice-end-button"));
            assert!(hand.app.practice().is_none());
            hand.find(&say!("bottom-step"));
        }
        assert_eq!(skills.len(), Skill::ALL.len(), "{skills:?}");
    }
}

#[test]
fn the_try_that_was_right_and_the_weak_idea_are_told() {
    let mut hand = Hand::with_size(example(), 1280.0, 720.0);
    hand.update(PracticeMessage::Begin);
    let at = hand.app.practice().unwrap().question().at.0;
    for (told, message) in [
        ("Right, on the second try", Answer::Number("7".to_owned()).into()),
        ("Right, with a hint", None),
    ] {
        match message {
            Some(answer) => hand.update(PracticeMessage::Answer(answer)),
            None => hand.update(PracticeMessage::Hint),
        }
        let right = answers(&hand).pop().unwrap();
        hand.update(PracticeMessage::Answer(right));
        hand.find(told);
        hand.update(PracticeMessage::Enter);
    }
    while *hand.app.practice().unwrap().stage() != Stage::Over {
        let right = answers(&hand).pop().unwrap();
        hand.update(PracticeMessage::Answer(right));
        if matches!(hand.app.practice().unwrap().stage(), Stage::Answered(..)) {
            hand.update(PracticeMessage::Enter);
        }
    }
    let advice = hand.app.practice().unwrap().advice()[0].to_string();
    hand.find(&advice);
    hand.update(PracticeMessage::Show(0));
    hand.find("Look again at");
    assert_eq!(hand.app.player().moment().iteration(), at);
}

#[test]
fn a_question_stands_on_the_wall() {
    let mut hand = Hand::with_size(example(), 1280.0, 720.0);
    hand.update(Message::Present);
    hand.update(PracticeMessage::Begin);
    let question = hand.app.practice().unwrap().words().to_string();
    hand.find(&question);
    hand.click(&say!("practice-reveal"));
    hand.find(&say!("practice-said.answer"));
    is_whole(&hand, (1280.0, 720.0));
    hand.click(&say!("practice-go-on"));
    assert!(matches!(hand.app.practice().unwrap().stage(), Stage::Asked(None)));
}

#[test]
fn esc_closes_a_menu_before_it_ends_the_practice() {
    let mut hand = Hand::new(opened(builtin()[0].load().unwrap(), None));
    hand.click("Practice");
    let skill = hand.app.practice().unwrap().question().skill();
    assert_eq!(skill, Skill::Numbers, "a practice begins with one");
    hand.click("File");
    assert!(hand.says("Save as…"));
    hand.key(egui::Key::Escape);
    hand.wait();
    assert!(!hand.says("Save as…") && hand.app.practice().is_some());
    hand.key(egui::Key::Escape);
    assert!(hand.app.practice().is_none());
}

#[test]
fn each_key_after_esc_is_for_what_is_there_then() {
    let mut hand = Hand::new(opened(builtin()[0].load().unwrap(), None));
    hand.click("Practice");
    hand.click("File");
    hand.tap(Key::Escape);
    assert!(hand.app.practice().is_some(), "it closes the menu");
    hand.tap(Key::Escape);
    assert!(hand.app.practice().is_none());
    assert_eq!(hand.focused(), None, "the next key is not for the field that is gone");
}

#[test]
fn a_half_typed_number_is_forgotten_with_its_practice() {
    let mut hand = Hand::new(example());
    for _ in 0..2 {
        hand.update(PracticeMessage::Begin);
        hand.rest();
        assert!(!hand.says("8642"));
        hand.write("8642");
        assert!(hand.says("8642"));
        hand.key(Key::Escape);
        assert!(hand.app.practice().is_none());
    }
}

#[test]
fn the_buttons_that_help_stand_together_and_begin_where_the_question_does() {
    for (language, is_presented, size) in [
        ("en", false, (1280.0, 720.0)),
        ("zh-Hans", false, (800.0, 600.0)),
        ("en", true, (854.0, 480.0)),
        ("zh-Hans", true, (854.0, 480.0)),
    ] {
        choose_language(language);
        let mut hand = Hand::with_size(example(), size.0, size.1);
        if is_presented {
            hand.update(Message::Present);
        }
        hand.update(PracticeMessage::Begin);
        while *hand.app.practice().unwrap().stage() != Stage::Over {
            hand.wait();
            let practice = hand.app.practice().unwrap();
            let words = practice.words().to_string();
            let is_of_map = matches!(practice.question().ask, Ask::Next | Ask::Parent);
            let [hint, reveal] =
                [say!("practice-hint-button"), say!("practice-reveal")].map(|name| {
                    let name = hand.find(&name).rect;
                    let mut all = hand.all_controls().into_iter();
                    all.find(|control| control.contains_rect(name)).unwrap()
                });
            assert_eq!(hint.y_range(), reveal.y_range(), "{words}");
            if is_of_map {
                assert_eq!(hint.left(), hand.find(&words).rect.left(), "{words}");
            }
            hand.update(PracticeMessage::Reveal);
            hand.update(PracticeMessage::Enter);
        }
    }
}

#[test]
fn a_map_that_has_room_is_whole() {
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    hand.update(PracticeMessage::Begin);
    hand.wait();
    let player = hand.app.player();
    let (map, area) = (player.view().bounds(player.problem().grid()), player.area());
    assert!(area.x <= map.x && map.right() <= area.right(), "{map:?} in {area:?}");
    assert!(area.y <= map.y && map.bottom() <= area.bottom(), "{map:?} in {area:?}");
}

/// In a low window, the panel at the right scrolls.
#[test]
fn on_small_screens_the_question_has_the_room_that_it_needs_and_the_map_the_rest() {
    for (language, size) in
        [("en", (390.0, 844.0)), ("zh-Hans", (390.0, 844.0)), ("en", (640.0, 480.0))]
    {
        choose_language(language);
        let mut hand = Hand::with_size(opened(shipped("castle.ron"), None), size.0, size.1);
        hand.update(Message::Window { size: (size.0 as u16, size.1 as u16), scale: 1.0 });
        let is_whole = |hand: &Hand| {
            if size.1 > 560.0 {
                is_whole(hand, size)
            }
        };
        hand.update(PracticeMessage::BeginFrom(2));
        while *hand.app.practice().unwrap().stage() != Stage::Over {
            hand.wait();
            // In a low window, nothing below the buttons is empty.
            let lowest = hand.texts().iter().map(|text| text.rect.bottom()).fold(0.0, f32::max);
            assert!(size.1 > 560.0 || lowest > size.1 - 32.0, "{lowest} of {size:?}");
            let question = hand.app.practice().unwrap().question();
            let wrong = question.traps.first().map(|trap| trap.answer.clone());
            wrong.into_iter().for_each(|wrong| hand.update(PracticeMessage::Answer(wrong)));
            hand.wait();
            is_whole(&hand);
            hand.update(PracticeMessage::Reveal);
            hand.wait();
            is_whole(&hand);
            hand.update(PracticeMessage::Enter);
        }
        hand.wait();
        is_whole(&hand);
        for place in 0..10 {
            hand.update(PracticeMessage::Show(place));
            hand.wait();
            is_whole(&hand);
            assert!(size.1 < 560.0 || hand.says(&(place + 1).to_string()));
        }
    }
}

#[test]
fn the_menu_offers_no_edit_during_a_practice() {
    let mut hand = Hand::new(example());
    for is_practice in [false, true] {
        if is_practice {
            hand.update(PracticeMessage::Begin);
        }
        hand.click(&say!("top-file"));
        for entry in [say!("top-clear"), say!("top-resize")] {
            assert_eq!(hand.says(&entry), !is_practice, "{entry}");
        }
        hand.key(Key::Escape);
    }
}

#[test]
fn a_text_that_is_no_number_is_told_and_not_sent() {
    for (is_presented, size) in
        [(false, (1280.0, 720.0)), (false, (800.0, 600.0)), (true, (854.0, 480.0))]
    {
        let mut hand = Hand::with_size(example(), size.0, size.1);
        hand.update(PracticeMessage::Begin);
        if is_presented {
            hand.update(Message::Present);
        }
        let wants = say!("practice-no-number");
        assert!(!hand.says(&wants));
        hand.write("abc");
        let told = hand.find(&wants).rect;
        for text in hand.texts().into_iter().filter(|text| text.text != wants) {
            assert!(!text.rect.expand(6.0).intersects(told), "{} {size:?}", text.text);
        }
        is_whole(&hand, size);
    }
    let mut hand = Hand::with_size(example(), 1280.0, 720.0);
    hand.update(PracticeMessage::Begin);
    hand.rest();
    let wants = say!("practice-no-number");
    hand.write("abc");
    hand.key(Key::Enter);
    hand.rest();
    assert!(hand.says(&wants));
    assert!(matches!(hand.app.practice().unwrap().stage(), Stage::Asked(None)));
    hand.select_all();
    hand.write("7");
    assert!(!hand.says(&wants));
}

#[test]
fn one_line_tells_the_rules_that_answers_need() {
    let rules = "Straight 10, diagonal 14; H = 10 · (dx + dy) for dx columns and dy rows to B; F = G + H; \
                 ties: last added; no corner is cut; closed cells stay closed.";
    let mut hand = Hand::with_size(example(), 1280.0, 720.0);
    hand.update(PracticeMessage::Begin);
    hand.wait();
    assert!(hand.words().iter().any(|text| text == rules), "{:?}", hand.words());
}

#[test]
fn both_ends_stay_in_sight_where_the_numbers_have_room() {
    let mut hand = Hand::with_size(opened(shipped("castle.ron"), None), 1280.0, 900.0);
    hand.update(PracticeMessage::Begin);
    let mut count = 0;
    while *hand.app.practice().unwrap().stage() != Stage::Over {
        hand.wait();
        let (player, practice) = (hand.app.player(), hand.app.practice().unwrap());
        let (area, view, moment) = (player.area(), player.view(), player.moment());
        assert!(view.cell >= Detail::FULL, "{}", view.cell);
        let ends = [player.problem().start(), player.problem().goal()];
        let near = match practice.question().cell {
            Some(cell) => vec![cell],
            None if !practice.picked().is_empty() => practice.picked().to_vec(),
            None if practice.question().wants_cell() => moment.open(),
            None => Vec::new(),
        };
        let all = || ends.iter().chain(&near).copied().chain(moment.current());
        let columns = all().map(|at| at.x).max().unwrap() - all().map(|at| at.x).min().unwrap();
        let rows = all().map(|at| at.y).max().unwrap() - all().map(|at| at.y).min().unwrap();
        // The numbers of columns and rows need room, too.
        let needed = |length: u16| f32::from(length + 2) * Detail::FULL + View::EDGE;
        let [width, height] = [columns, rows].map(needed);
        if width <= area.w && height <= area.h {
            count += 1;
            for cell in all() {
                assert!(area.contains(view.middle(cell)), "{cell:?} of {near:?}");
            }
        }
        hand.update(PracticeMessage::Reveal);
        hand.update(PracticeMessage::Enter);
    }
    assert!(count > 0, "{count}");
}

//! Searches side by side: the head of each lane, and what shows the chosen one.

mod differences;

use egui::{Key, Rect, pos2};

use super::layout::faults;
use super::*;
use crate::app::ROOM;
use crate::player::Player;
use crate::search::{Heuristic, Rules};

/// The example with so many lanes, at the end of all.
fn lanes(count: usize) -> App {
    let mut app = example();
    (1..count).for_each(|_| app.update(Message::AddLane));
    assert_eq!(app.lanes().len(), count);
    app
}

fn rect(rect: crate::scene::Rect) -> Rect {
    Rect::from_min_size(pos2(rect.x, rect.y), egui::vec2(rect.w, rect.h))
}

/// The head of a lane.
fn head(hand: &Hand, lane: usize) -> Rect {
    rect(App::lane_header(hand.app.lanes()[lane].area(), 1.0))
}

/// What is to be read in the head of a lane.
fn words(hand: &Hand, lane: usize) -> Vec<String> {
    let head = head(hand, lane);
    let texts = hand.texts().into_iter().filter(|text| head.contains(text.rect.center()));
    texts.map(|text| text.text).collect()
}

#[test]
fn nothing_in_or_around_the_heads_covers_anything_else() {
    for (width, height) in
        [ROOM.into(), (800.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (700.0, 1200.0)]
    {
        for count in 2..=4 {
            let mut hand = Hand::with_size(lanes(count), width, height);
            for state in 0..3 {
                let faults = faults(&hand);
                let what = format!("{width} × {height}, {count} lanes, {state}");
                assert!(faults.is_empty(), "{what}: {faults:#?}");
                for lane in 0..count {
                    let (head, words) = (head(&hand, lane), words(&hand, lane));
                    let letter = App::lane_name(lane);
                    assert!(words.contains(&letter.to_owned()), "{what}: {letter} in {words:?}");
                    assert!(words.contains(&"×".to_owned()), "{what}: {words:?}");
                    assert!(words.len() >= 5, "{what}: {words:?}");
                    for text in hand.texts() {
                        // What begins in a head ends in it.
                        let is_in = head.contains(text.rect.center());
                        assert!(!is_in || head.contains_rect(text.rect), "{what}: {text:?}");
                    }
                    // Wherever there is room the map is larger than its head.
                    let map = hand.app.lanes()[lane].area();
                    assert!(map.h > 40.0, "{what}: {map:?}");
                }
                hand.update(if state == 0 { Play::Step } else { Play::RunToEnd });
            }
        }
    }
}

#[test]
fn words_go_before_numbers_where_a_lane_is_narrow() {
    let state = |width: f32, count: usize| {
        let mut hand = Hand::with_size(lanes(count), width, 700.0);
        hand.update(Play::RunToEnd);
        words(&hand, 0).into_iter().find(|text| text.contains("68")).unwrap()
    };
    let best = "path found · cost 68, the least possible · 12 iterations";
    let (wide, narrow, narrowest) = (state(1920.0, 2), state(1000.0, 2), state(640.0, 4));
    let texts = [&wide, &narrow, &narrowest];
    assert_eq!(wide, best);
    assert!(texts.windows(2).all(|pair| pair[0].len() > pair[1].len()), "{texts:?}");
    for number in ["68", "+0 %", "12"] {
        assert!(narrowest.contains(number), "{narrowest}");
    }
}

#[test]
fn the_head_says_what_came_of_each_search() {
    let mut hand = Hand::with_size(lanes(2), 1920.0, 900.0);
    assert!(words(&hand, 0).contains(&"searching · iteration 0".to_owned()));
    hand.update(Play::RunToEnd);
    let ends: Vec<u64> = hand.app.lanes().iter().map(|lane| lane.moment().iteration()).collect();
    for lane in [0, 1] {
        let words = words(&hand, lane);
        let said = format!("path found · cost 68, the least possible · {} iterations", ends[lane]);
        assert!(words.contains(&said), "{said} among {words:?}");
        assert!(words.contains(&"✔".to_owned()), "a mark that is no color: {words:?}");
    }
    let rules = Rules { heuristic: Heuristic::Manhattan, weight: 50.0, ..Rules::default() };
    hand.update(Message::CustomRules(Box::new(rules)));
    hand.update(Play::RunToEnd);
    let best = hand.app.player().best_cost().unwrap().unwrap();
    let cost = hand.app.player().moment().cost().unwrap();
    if cost > best {
        assert!(words(&hand, 1).iter().any(|text| text.contains("% above the best")));
    }
    // A goal behind walls is reached in none.
    let (mut shut, at) = (lanes(2), |player: &Player, cell| player.view().square(cell).center());
    for (x, y) in [(4, 1), (5, 1), (6, 1), (4, 2), (6, 2), (4, 3), (5, 3), (6, 3)] {
        let at = at(shut.player(), Cell::new(x, y));
        shut.update(Message::Press(Button::Left, at));
        shut.update(Message::Release(Button::Left));
    }
    let mut hand = Hand::with_size(shut, 1920.0, 900.0);
    hand.update(Play::RunToEnd);
    for lane in [0, 1] {
        let words = words(&hand, lane);
        assert!(words.iter().any(|text| text.starts_with("no path · ")), "{words:?}");
        assert!(words.contains(&"✖".to_owned()), "{words:?}");
    }
}

#[test]
fn a_click_on_a_head_chooses_its_lane_and_the_panel_says_which() {
    let mut hand = Hand::new(lanes(3));
    for lane in [0, 2, 1] {
        let free = head(&hand, lane).left_bottom() + egui::vec2(4.0, -6.0);
        hand.click_at(free);
        assert_eq!(hand.app.chosen_lane(), lane);
        let letter = App::lane_name(lane);
        assert!(hand.says(&format!("Lane {letter} · ")), "{:?}", hand.words());
    }
    // Its letter does, too.
    let letter = hand
        .texts()
        .into_iter()
        .find(|text| text.text == "A" && head(&hand, 0).contains(text.rect.center()));
    hand.click_at(letter.unwrap().rect.center());
    assert_eq!(hand.app.chosen_lane(), 0);
}

#[test]
fn a_breakpoint_is_that_of_all_lanes_or_of_the_chosen_one() {
    let mut hand = Hand::new(lanes(2));
    hand.update(Message::ChooseLane(1));
    hand.update(Message::Tab(crate::app::Tab::Cell));
    assert!(!hand.says("in all lanes"));
    hand.click("Breakpoint");
    let cell = *hand.app.player().breakpoints().keys().next().unwrap();
    for (before, choice, has_first) in
        [("in all lanes", "only in lane B", false), ("only in lane B", "in all lanes", true)]
    {
        hand.click(before);
        hand.click(choice);
        hand.rest();
        assert!(hand.app.lanes()[1].breakpoints().contains_key(&cell));
        assert_eq!(hand.app.lanes()[0].breakpoints().contains_key(&cell), has_first);
        hand.find(choice);
    }
    hand.update(Message::Compare);
    hand.find("at any event");
    assert!(!hand.says("in all lanes"));
}

#[test]
fn the_menu_of_a_head_is_about_its_lane() {
    let mut hand = Hand::new(lanes(2));
    hand.update(Message::ChooseLane(0));
    let first = hand.app.lane_rules(0).clone();
    let menu = head(&hand, 1).left_top() + egui::vec2(60.0, 12.0);
    hand.click_at(menu);
    hand.click("Lague");
    hand.rest();
    assert_eq!(hand.app.chosen_lane(), 1);
    assert_eq!((hand.app.lane_rules(0), hand.app.lane_rules(1).name()), (&first, "lague"));
    assert!(words(&hand, 1).contains(&"Lague".to_owned()));
    hand.update(Message::CustomRules(Box::new(Rules { weight: 3.0, ..Rules::default() })));
    assert!(words(&hand, 1).contains(&"custom: weight 3".to_owned()), "{:?}", words(&hand, 1));
    hand.linger(menu);
    let tip = |word: &String| word.starts_with("Like Unity gizmos, but");
    assert!(hand.words().iter().any(tip), "{:?}", hand.words());
    hand.update(Message::Tab(crate::app::Tab::Step));
    hand.update(Message::ChooseLane(1));
    hand.click_at(head(&hand, 0).left_top() + egui::vec2(60.0, 12.0));
    hand.click("Edit rules …");
    assert_eq!((hand.app.chosen_lane(), hand.app.interface().tab), (0, crate::app::Tab::Rules));
    hand.click_at(menu);
    hand.click("Load rules …");
    assert_eq!(hand.app.chosen_lane(), 1);
    assert!(matches!(hand.app.dialog(), Some(crate::app::Dialog::Open { .. })));
}

#[test]
fn lanes_come_and_go_with_buttons() {
    let mut hand = Hand::new(example());
    assert!(!hand.says("+ Lane"));
    hand.click("Compare");
    assert_eq!(hand.app.lanes().len(), 2);
    assert!(!hand.says("Rules: Lester (2003)"), "each lane has its own menu");
    hand.click("+ Lane");
    hand.click("+ Lane");
    assert_eq!(hand.app.lanes().len(), 4);
    assert!(hand.is_disabled("+ Lane"));
    let close = |hand: &Hand, lane| {
        let texts = hand.texts().into_iter();
        let mut own = texts.filter(|text| text.text == "×");
        own.find(|text| head(hand, lane).contains(text.rect.center())).unwrap().rect.center()
    };
    let rules = |hand: &Hand| -> Vec<Rules> {
        let lanes = 0..hand.app.lanes().len();
        lanes.map(|lane| hand.app.lane_rules(lane).rules().clone()).collect()
    };
    let mut left = rules(&hand);
    for lane in [1, 2] {
        let at = close(&hand, lane);
        hand.click_at(at);
        left.remove(lane);
        assert_eq!(rules(&hand), left);
    }
    hand.click("Compare");
    assert!(!hand.app.is_comparing() && !hand.says("+ Lane"));
    hand.click("Undo");
    assert_eq!(hand.app.lanes().len(), 2);
}

#[test]
fn tab_reaches_the_heads_between_the_tools_and_the_panel() {
    let mut hand = Hand::with_size(lanes(4), 1280.0, 1600.0);
    let controls = hand.controls();
    let places: Vec<Vec<usize>> = (0..4)
        .map(|lane| {
            let head = head(&hand, lane);
            let own = controls.iter().enumerate().filter(|(_, rect)| head.contains_rect(**rect));
            own.map(|(place, _)| place).collect()
        })
        .collect();
    // The letter, the rules, and the button that closes it.
    assert!(places.iter().all(|own| own.len() == 3), "{places:?}");
    assert!(places.concat().is_sorted(), "{places:?}");
    let side = controls.iter().position(|rect| rect.left() > 900.0 && rect.top() > 50.0).unwrap();
    let is_tool = |rect: &Rect| rect.right() < 62.0 && (50.0..1400.0).contains(&rect.top());
    let tools = controls.iter().rposition(is_tool).unwrap();
    assert!(tools < places[0][0] && places[3][2] < side, "{tools} {places:?} {side}");
    // The keyboard does there what the mouse does.
    hand.update(Message::ChooseLane(3));
    let letter = controls[places[1][0]];
    while hand.focused() != Some(letter) {
        hand.key(Key::Tab);
    }
    hand.key(Key::Space);
    assert_eq!(hand.app.chosen_lane(), 1);
}

#[test]
fn the_timeline_shows_where_each_lane_ends() {
    let mut hand = Hand::new(lanes(3));
    hand.update(Play::RunToEnd);
    let bar = |hand: &Hand| -> Vec<(String, f32)> {
        let is_mark = |text: &str| text.chars().all(|letter| "ABCD ".contains(letter));
        let texts = hand.texts().into_iter();
        let own = texts.filter(|text| text.rect.top() > 680.0 && is_mark(&text.text));
        own.map(|text| (text.text, text.rect.center().x)).collect()
    };
    let ends: Vec<u64> = hand.app.lanes().iter().map(|lane| lane.moment().iterations()).collect();
    let marks = bar(&hand);
    let letters: String = marks.iter().map(|(text, _)| text.as_str()).collect();
    let mut sorted: Vec<char> = letters.chars().filter(|letter| *letter != ' ').collect();
    sorted.sort_unstable();
    assert_eq!(sorted, ['A', 'B', 'C'], "{marks:?} for {ends:?}");
    for (one, from) in &marks {
        for (other, to) in &marks {
            let end = |text: &str| ends["ABCD".find(&text[..1]).unwrap()];
            assert_eq!(end(one).cmp(&end(other)), from.total_cmp(to), "{marks:?} for {ends:?}");
        }
    }
    let longest = ends.iter().max().unwrap();
    hand.find(&format!("{longest} / {longest}"));
}

#[test]
fn steps_can_be_taken_as_long_as_some_lane_has_any() {
    let mut hand = Hand::new(lanes(2));
    hand.update(Play::RunToEnd);
    let ends: Vec<u64> = hand.app.lanes().iter().map(|lane| lane.moment().iterations()).collect();
    let (least, most) = (*ends.iter().min().unwrap(), *ends.iter().max().unwrap());
    assert!(least < most);
    hand.update(Message::ChooseLane(ends.iter().position(|&end| end == least).unwrap()));
    assert!(hand.is_disabled("Neighbor"));
    hand.update(Play::Seek(most - 1));
    assert!(!hand.is_disabled("Neighbor"));
    hand.click("Neighbor");
    assert!(!hand.is_disabled("Neighbor"));
}

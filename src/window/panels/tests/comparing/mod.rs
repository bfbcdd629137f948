//! Searches side by side: the header of each lane, and the mark of the chosen lane.

mod differences;

use egui::{Key, Rect, pos2, vec2};

use super::super::parts::LIGHT;
use super::layout::faults;
use super::*;
use crate::app::lane_name;
use crate::app::{Dialog, ROOM};
use crate::search::Rules;
use crate::window::panels::parts::icons;

/// The example with the given number of lanes.
fn lanes(count: usize) -> App {
    let app = after((1..count).map(|_| Message::Edit(EditMessage::AddLane)));
    assert_eq!(app.lanes().len(), count);
    app
}

/// The last iteration of each lane.
fn ends(hand: &Hand) -> Vec<u64> {
    hand.app.lanes().iter().map(|lane| lane.moment().iterations()).collect()
}

fn header(hand: &Hand, lane: usize) -> Rect {
    let rect = crate::scene::lane_header(hand.app.lanes()[lane].area(), 1.0);
    Rect::from_min_size(pos2(rect.x, rect.y), vec2(rect.w, rect.h))
}

/// The texts in the header of a lane.
fn words(hand: &Hand, lane: usize) -> Vec<String> {
    let header = header(hand, lane);
    let texts = hand.texts().into_iter().filter(|text| header.contains(text.rect.center()));
    texts.map(|text| text.text).collect()
}

#[test]
fn nothing_in_or_around_the_headers_covers_anything_else() {
    for (width, height) in
        [ROOM.into(), (800.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (700.0, 1200.0)]
    {
        for count in 2..=4 {
            let mut hand = Hand::with_size(lanes(count), width, height);
            for state in 0..3 {
                let what = format!("{width} × {height}, {count} lanes, {state}");
                assert_eq!(faults(&hand), [""; 0], "{what}");
                for lane in 0..count {
                    let (header, words) = (header(&hand, lane), words(&hand, lane));
                    for text in [lane_name(lane), icons::X] {
                        assert!(words.contains(&text.to_owned()), "{what}: {text} in {words:?}");
                    }
                    assert!(words.len() >= 4, "{what}: {words:?}");
                    for text in hand.texts() {
                        let is_in = header.contains(text.rect.center());
                        assert!(!is_in || header.contains_rect(text.rect), "{what}: {text:?}");
                    }
                    let map = hand.app.lanes()[lane].area();
                    assert!(map.h > 40.0, "{what}: {map:?}");
                }
                hand.update(if state == 0 { LaneMessage::Step } else { LaneMessage::RunToEnd });
            }
        }
    }
}

#[test]
fn the_header_says_how_each_search_ended() {
    let mut hand = Hand::with_size(lanes(2), 1920.0, 900.0);
    assert!(words(&hand, 0).contains(&"0 closed".to_owned()));
    hand.update(LaneMessage::RunToEnd);
    for lane in [0, 1] {
        let (words, closed) = (words(&hand, lane), hand.app.lanes()[lane].moment().closed_len());
        let said = format!("{closed} closed · cost 68 ✓");
        assert!(words.contains(&said), "{said} among {words:?}");
    }
    let mut trap = Hand::with_size(opened(shipped("trap.ron"), None), 1920.0, 900.0);
    trap.update(LaneMessage::RunToEnd);
    let dearer = trap.find("114 closed · cost 270 · +12.5%");
    assert_eq!(dearer.color, LIGHT.warning);
    assert_eq!(trap.find("197 closed · cost 240 ✓").color, LIGHT.success);
    // The bar of a lane is as long as its share of the most closed cells.
    let bar = |color| *trap.filled(color).iter().find(|bar| bar.height() == 4.0).unwrap();
    let [one, most] = [bar(LIGHT.warning), bar(LIGHT.success)].map(|bar| bar.width());
    assert!((one / most - 114.0 / 197.0).abs() < 0.01, "{one} {most}");
    // Walls around the goal keep both lanes from reaching it.
    let mut shut = lanes(2);
    for (x, y) in [(4, 1), (5, 1), (6, 1), (4, 2), (6, 2), (4, 3), (5, 3), (6, 3)] {
        let at = shut.player().view().square(Cell::new(x, y)).center();
        shut.update(HandMessage::Press(Button::Left, at));
        shut.update(HandMessage::Release(Button::Left));
    }
    let mut hand = Hand::with_size(shut, 1920.0, 900.0);
    hand.update(LaneMessage::RunToEnd);
    for lane in [0, 1] {
        let words = words(&hand, lane);
        assert!(words.iter().any(|text| text.ends_with("closed · no path")), "{words:?}");
    }
}

#[test]
fn a_click_on_a_header_chooses_its_lane_and_the_panel_names_it() {
    let mut hand = Hand::new(lanes(3));
    hand.update(PanelMessage::Tab(Tab::Now));
    for lane in [0, 2, 1] {
        hand.click_at(header(&hand, lane).left_bottom() + vec2(4.0, -6.0));
        assert_eq!(hand.app.chosen_lane(), lane);
        let letter = lane_name(lane);
        assert!(hand.says(&format!("Lane {letter} · ")), "{:?}", hand.words());
    }
    hand.click_at(hand.find_in(header(&hand, 0), "A").rect.center());
    assert_eq!(hand.app.chosen_lane(), 0);
}

#[test]
fn a_breakpoint_is_in_all_lanes_or_in_the_chosen_one() {
    let mut hand = Hand::new(lanes(2));
    hand.update(EditMessage::ChooseLane(1));
    hand.update(PanelMessage::Section(Some(Section::Cell)));
    assert!(!hand.says("in all lanes"));
    hand.click("Breakpoint");
    let cell = *hand.app.player().breakpoints.iter().next().unwrap();
    for (before, choice, has_first) in
        [("in all lanes", "only in lane B", false), ("only in lane B", "in all lanes", true)]
    {
        hand.click(before);
        hand.click(choice);
        assert!(hand.app.lanes()[1].breakpoints.contains(&cell));
        assert_eq!(hand.app.lanes()[0].breakpoints.contains(&cell), has_first);
        hand.find(choice);
    }
    hand.update(EditMessage::Compare);
    assert!(hand.says("Clear breakpoint") && !hand.says("in all lanes"));
}

#[test]
fn the_menu_of_a_header_is_about_its_lane() {
    let mut hand = Hand::new(lanes(2));
    hand.update(EditMessage::ChooseLane(0));
    let first = hand.app.lanes.rules()[0].clone();
    let menu = |hand: &Hand, lane| header(hand, lane).left_top() + vec2(50.0, 12.0);
    hand.click_at(menu(&hand, 1));
    hand.click("As in a tutorial");
    hand.click("Lague");
    assert_eq!(hand.app.chosen_lane(), 1);
    assert_eq!((&hand.app.lanes.rules()[0], hand.app.lanes.rules()[1].name()), (&first, "lague"));
    assert!(words(&hand, 1).contains(&"A*".to_owned()), "{:?}", words(&hand, 1));
    hand.update(EditMessage::CustomRules(Box::new(Rules { weight: 3.0, ..Rules::default() })));
    assert!(words(&hand, 1).contains(&"Weighted, H × 3".to_owned()), "{:?}", words(&hand, 1));
    hand.linger(menu(&hand, 1));
    assert!(hand.says("Like Unity gizmos, but"), "{:?}", hand.words());
    hand.update(PanelMessage::Tab(Tab::Now));
    hand.click_at(menu(&hand, 0));
    hand.click("Edit rules…");
    assert_eq!((hand.app.chosen_lane(), hand.app.interface.section), (0, Some(Section::Rules)));
    hand.click_at(menu(&hand, 1));
    hand.click("Load rules…");
    assert_eq!(hand.app.chosen_lane(), 1);
    assert!(matches!(hand.app.dialog(), Some(Dialog::Open { .. })));
}

#[test]
fn lanes_come_and_go_with_buttons() {
    let mut hand = Hand::new(example());
    assert!(!hand.says("+ Lane"));
    hand.click("Compare");
    assert_eq!(hand.app.lanes().len(), 2);
    assert!(!hand.says("Greedy"), "each lane has its own menu");
    hand.click("+ Lane");
    hand.click("+ Lane");
    assert_eq!(hand.app.lanes().len(), 4);
    assert!(!hand.says("+ Lane"));
    let rules = |hand: &Hand| -> Vec<Rules> {
        let lanes = 0..hand.app.lanes().len();
        lanes.map(|lane| hand.app.lanes.rules()[lane].rules().clone()).collect()
    };
    let mut left = rules(&hand);
    for lane in [1, 2] {
        hand.click_at(hand.find_in(header(&hand, lane), icons::X).rect.center());
        left.remove(lane);
        assert_eq!(rules(&hand), left);
    }
    hand.click("Comparing ×");
    assert!(!hand.app.is_comparing() && !hand.says("+ Lane"));
    hand.click(icons::ARROW_U_UP_LEFT);
    assert_eq!(hand.app.lanes().len(), 2);
}

#[test]
fn tab_reaches_the_headers_between_the_tools_and_the_panel() {
    let mut hand = Hand::with_size(lanes(4), 1280.0, 1600.0);
    let controls = hand.controls();
    let places: Vec<Vec<usize>> = (0..4)
        .map(|lane| {
            let header = header(&hand, lane);
            let own = controls.iter().enumerate().filter(|(_, rect)| header.contains_rect(**rect));
            own.map(|(place, _)| place).collect()
        })
        .collect();
    // Each header has three controls: the letter, the rules, and the button that closes the lane.
    assert!(places.iter().all(|own| own.len() == 3), "{places:?}");
    assert!(places.concat().is_sorted(), "{places:?}");
    let side = controls.iter().position(|rect| rect.left() > 930.0 && rect.top() > 50.0).unwrap();
    let is_tool = |rect: &Rect| rect.right() < 56.0 && (50.0..1400.0).contains(&rect.top());
    let tools = controls.iter().rposition(is_tool).unwrap();
    assert!(tools < places[0][0] && places[3][2] < side, "{tools} {places:?} {side}");
    // Space on a letter chooses its lane, like a click.
    hand.update(EditMessage::ChooseLane(3));
    hand.focus(|rect| rect == controls[places[1][0]]);
    hand.key(Key::Space);
    assert_eq!(hand.app.chosen_lane(), 1);
}

/// The letters on the timeline.
fn marks(hand: &Hand) -> Vec<hand::Text> {
    let mut marks = hand.texts();
    let top = hand.find("Step").rect.bottom();
    marks.retain(|one| {
        one.rect.top() > top && one.text.chars().all(|letter| "ABCD ".contains(letter))
    });
    marks
}

#[test]
fn letters_on_the_timeline_never_overlap() {
    let mut near = 0;
    for weight in [1.0, 1.1, 1.5, 2.0] {
        for (width, height) in [(640.0, 480.0), (1280.0, 800.0)] {
            let mut app = opened(shipped("trap.ron"), None);
            (2..4).for_each(|_| app.update(EditMessage::AddLane));
            for (lane, by) in [0.0, 0.1, 0.5, 3.0].into_iter().enumerate() {
                app.update(EditMessage::ChooseLane(lane));
                let own = app.lanes()[0].problem().rules().clone();
                let rules = Rules { weight: weight + by, ..own };
                app.update(EditMessage::CustomRules(Box::new(rules)));
            }
            let mut hand = Hand::with_size(app, width, height);
            hand.update(LaneMessage::RunToEnd);
            let (ends, mut marks) = (ends(&hand), marks(&hand));
            marks.sort_by(|one, other| one.rect.left().total_cmp(&other.rect.left()));
            let letters: String = marks.iter().map(|mark| mark.text.replace(' ', "")).collect();
            let mut lanes: Vec<usize> = (0..4).collect();
            lanes.sort_by_key(|&lane| ends[lane]);
            let in_order: String = lanes.iter().map(|&lane| lane_name(lane)).collect();
            assert_eq!(letters, in_order, "{ends:?}");
            let gaps = marks.windows(2).map(|pair| pair[1].rect.left() - pair[0].rect.right());
            assert!(gaps.clone().all(|gap| gap >= 2.0), "{marks:?}");
            let different: std::collections::BTreeSet<_> = ends.iter().collect();
            near += different.len() - marks.len();
        }
    }
    assert!(near > 0, "no lanes ended near one another");
}

#[test]
fn nothing_tells_how_long_the_searches_are_before_it_was_seen() {
    let is_told = |hand: &Hand| {
        let at = hand.app.lanes.position().0;
        let all = ends(hand).into_iter().max().unwrap();
        let is_told = hand.says(&format!("{at} / {all}"));
        assert_eq!(is_told, !marks(hand).is_empty(), "{at} of {all}: {:?}", marks(hand));
        assert!(is_told || !hand.words().iter().any(|text| text.starts_with(&format!("{at} /"))));
        is_told
    };
    for ahead in [
        LaneMessage::ToggleRun.into(),
        LaneMessage::RunToEnd.into(),
        LaneMessage::Seek(3).into(),
        LaneMessage::Go(crate::player::Jump::Iteration(3)).into(),
        Message::Lanes(LaneMessage::GoToDifference(crate::app::DifferenceJump::First)),
    ] {
        let mut hand = Hand::new(lanes(2));
        for by_hand in
            [LaneMessage::Step, LaneMessage::StepEvent, LaneMessage::Back, LaneMessage::Seek(0)]
        {
            hand.update(by_hand);
            assert!(!is_told(&hand));
        }
        hand.update(ahead);
        hand.wait();
        assert!(is_told(&hand));
        hand.update(LaneMessage::Seek(0));
        assert!(is_told(&hand), "what was seen is told");
        hand.update(FileMessage::Lesson(1));
        hand.wait();
        assert!(!hand.app.lanes.shows_end(), "another level");
    }
    // Single steps to the end show it, too.
    let mut hand = Hand::new(lanes(2));
    while !hand.app.lanes.are_over() {
        assert!(!is_told(&hand));
        hand.update(LaneMessage::Step);
    }
    assert!(is_told(&hand));
}

#[test]
fn the_timeline_shows_where_each_lane_ends() {
    let mut hand = Hand::new(lanes(3));
    hand.update(LaneMessage::RunToEnd);
    let ends = ends(&hand);
    let mut marks = marks(&hand);
    let mut letters: Vec<char> = marks.iter().flat_map(|one| one.text.chars()).collect();
    letters.retain(|letter| *letter != ' ');
    letters.sort_unstable();
    assert_eq!(letters, ['A', 'B', 'C'], "{marks:?} for {ends:?}");
    let end = |mark: &hand::Text| ends["ABCD".find(&mark.text[..1]).unwrap()];
    marks.sort_by_key(end);
    let is_in_order = |pair: &[hand::Text]| {
        end(&pair[0]) < end(&pair[1]) && pair[0].rect.center().x < pair[1].rect.center().x
    };
    assert!(marks.windows(2).all(is_in_order), "{marks:?} for {ends:?}");
    let longest = ends.iter().max().unwrap();
    hand.find(&format!("{longest} / {longest}"));
}

#[test]
fn steps_can_be_taken_as_long_as_any_lane_has_one() {
    let mut hand = Hand::new(lanes(2));
    hand.update(LaneMessage::RunToEnd);
    let ends = ends(&hand);
    let (shorter, longest) = (usize::from(ends[1] < ends[0]), *ends.iter().max().unwrap());
    assert_ne!(ends[0], ends[1]);
    hand.update(EditMessage::ChooseLane(shorter));
    assert!(hand.is_disabled("Neighbor"));
    hand.update(LaneMessage::Seek(longest - 1));
    assert!(!hand.is_disabled("Neighbor"));
    hand.click("Neighbor");
    assert!(!hand.is_disabled("Neighbor"));
}

#[test]
fn the_panel_folds_beside_lanes_in_a_narrow_window() {
    for (width, count, is_hidden) in
        [(1099, 2, true), (1100, 2, false), (1439, 3, true), (1440, 3, false)]
    {
        let mut app = lanes(count - 1);
        app.update(Message::Window { size: (width, 800), scale: 1.0 });
        let mut hand = Hand::with_size(app, width.into(), 800.0);
        assert!(hand.says(if count == 2 { "Now" } else { "What differs" }));
        hand.update(EditMessage::AddLane);
        assert_eq!(hand.app.hides_panel(), is_hidden, "{width}");
        assert_eq!(hand.says("What differs"), !is_hidden);
        let how = "The panel with the result makes room for the lanes: Ctrl+3 opens it.";
        assert_eq!(hand.says(how), is_hidden);
        // The settings keep the user's own choice, and the user may open the panel.
        assert!(!hand.app.settings.panel_hidden);
        hand.update(PanelMessage::Tab(Tab::Lanes));
        assert!(hand.says("What differs"));
    }
    // A level that is opened has a sentence of its own.
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    hand.update(Message::Window { size: (800, 600), scale: 1.0 });
    let trap = *crate::level::builtin().iter().find(|level| level.name == "trap.ron").unwrap();
    hand.update(FileMessage::OpenLevel(crate::app::Source::Builtin(trap)));
    hand.wait();
    assert!(hand.app.hides_panel() && hand.says("Ready: Space takes"), "{:?}", hand.words());
}

#[test]
fn what_a_level_asks_is_not_told_before_anything_was_tried() {
    let level = crate::level::builtin().iter().find(|level| level.name == "reopen.ron").unwrap();
    let mut hand = Hand::new(crate::app::tests::opened(level.load().unwrap(), None));
    let tells = |hand: &Hand| {
        let words = hand.words();
        ["Where they diverge", "What differs"].map(|told| words.iter().any(|text| text == told))
    };
    assert_eq!(tells(&hand), [false; 2]);
    hand.update(LaneMessage::RunToEnd);
    hand.wait();
    assert_eq!(tells(&hand), [true; 2]);
    // A user who starts a comparison knows what differs.
    let mut hand = Hand::new(lanes(1));
    hand.update(EditMessage::Compare);
    hand.wait();
    assert!(tells(&hand)[1]);
}

#[test]
fn the_bar_tells_the_outcome_while_the_panel_is_folded() {
    let mut hand = Hand::with_size(opened(shipped("trap.ron"), None), 1280.0, 720.0);
    let outcome = "B finds the cheaper path, 240 instead of 270. A closes fewer cells";
    hand.update(LaneMessage::RunToEnd);
    assert!(!hand.says(outcome));
    hand.update(crate::app::Setting::PanelHidden(true));
    // The sentence about the panel goes with the next step.
    hand.update(LaneMessage::Back);
    assert!(!hand.says(outcome));
    hand.update(LaneMessage::RunToEnd);
    hand.find(
        "B finds the cheaper path, 240 instead of 270. A closes fewer cells, 114 instead of 197.",
    );
    // What an edit has done goes before it, and the card of the changed level tells it.
    let at = hand.app.player().view().middle(crate::grid::Cell::new(0, 0));
    hand.update(HandMessage::Press(crate::app::Button::Left, at));
    hand.update(HandMessage::Release(crate::app::Button::Left));
    let message = hand.app.message();
    assert!(!message.contains(outcome) && hand.says(&message), "{message}");
    assert!(hand.app.card().unwrap().starts_with(outcome));
}

#[test]
fn a_wide_header_has_one_line() {
    for (width, is_one) in [(1280.0, true), (640.0, false)] {
        let mut hand = Hand::with_size(lanes(2), width, 720.0);
        hand.update(crate::app::Setting::PanelHidden(true));
        for lane in [0, 1] {
            let verdict = hand.find_in(header(&hand, lane), "0 closed").rect.center();
            let letter = hand.find_in(header(&hand, lane), lane_name(lane)).rect.center();
            assert_eq!((verdict.y - letter.y).abs() < 3.0, is_one, "{verdict:?}, {letter:?}");
        }
    }
}

#[test]
fn the_outcome_is_told_once_while_the_panel_is_folded() {
    let mut hand = Hand::with_size(opened(shipped("trap.ron"), None), 1000.0, 700.0);
    hand.update(Message::Window { size: (1000, 700), scale: 1.0 });
    hand.update(EditMessage::ClearWalls);
    hand.update(LaneMessage::RunToEnd);
    hand.wait();
    assert!(hand.app.hides_panel());
    let outcome = crate::app::contents::verdicts::outcome_as_text(hand.app.lanes());
    let count = |hand: &Hand| hand.words().iter().filter(|text| text.contains(&outcome)).count();
    assert_eq!(count(&hand), 1, "{:?}", hand.words());
    hand.update(crate::app::Setting::Card(false));
    hand.rest();
    assert_eq!(count(&hand), 1, "{:?}", hand.words());
}

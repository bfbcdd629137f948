//! The sections of the tab More, and the tab Lanes.

mod dial;
mod lanes;

use std::collections::BTreeSet;

use egui::PointerButton::{Primary, Secondary};
use egui::{Color32, Rect, pos2, vec2};

use super::super::parts::LIGHT;
use super::super::tabs::color;
use super::*;
use crate::player::Layer;
use crate::scene::Overlay;
use crate::search::{Diagonal, Heuristic, OpenListKind, Rules, TieBreak};
use crate::words::RuleChoice;

/// Opens the given section, in a window tall enough for all of it.
fn on(mut app: App, section: Section) -> Hand {
    app.update(PanelMessage::Section(Some(section)));
    let mut hand = Hand::with_size(app, 1280.0, 2400.0);
    hand.asked.clear();
    hand
}

/// Returns the text of the control below the name of a rule and its explanation.
pub(super) fn control(hand: &Hand, rule: &str) -> super::hand::Text {
    let name = hand.find(rule).rect;
    let mut below = hand.foreground();
    below.retain(|one| one.rect.top() >= name.bottom() - 1.0 && one.rect.left() > 880.0);
    below.sort_by(|a, b| a.rect.top().total_cmp(&b.rect.top()));
    // The first text is the explanation.
    below.swap_remove(1)
}

#[test]
fn one_section_is_open_at_a_time() {
    let mut hand = on(example(), Section::Cell);
    assert!(hand.says("History") && !hand.says("Diagonals"));
    hand.click("Rules");
    assert!(!hand.says("History") && hand.says("Diagonals"));
    hand.click("Rules");
    assert!(!hand.says("History") && !hand.says("Diagonals"));
    assert_eq!(hand.app.interface.section, None);
}

#[test]
fn the_chosen_tab_is_underlined_and_nothing_lies_under_the_scroll_bar() {
    let mut app = example();
    app.update(PanelMessage::Section(Some(Section::Rules)));
    let mut hand = Hand::with_size(app, 1280.0, 600.0);
    for (tab, other) in [("More", "Now"), ("Now", "More")] {
        hand.click(tab);
        let below = |hand: &Hand, name: &str| {
            let name =
                hand.find_in(Rect::from_min_max(pos2(900.0, 0.0), pos2(1280.0, 200.0)), name);
            hand.shapes().any(|shape| match shape {
                egui::Shape::LineSegment { points, stroke } => {
                    let middle = points[0].lerp(points[1], 0.5);
                    let is_near = (middle - name.rect.center_bottom()).length() < 16.0;
                    is_near && stroke.color == LIGHT.accent
                }
                _ => false,
            })
        };
        assert!(below(&hand, tab) && !below(&hand, other), "{tab}");
    }
    hand.click("More");
    // The margin of the panel is 12 wide, and the scroll bar 8.
    let in_panel = Rect::from_min_max(pos2(930.0, 100.0), pos2(1280.0, 500.0));
    let controls = hand.all_controls().into_iter().filter(|one| in_panel.contains_rect(*one));
    let right = controls.map(|one| one.right()).fold(0.0, f32::max);
    assert_eq!(right, 1260.0);
}

#[test]
fn each_rule_is_changed_in_its_row() {
    let mut hand = on(example(), Section::Rules);
    for (rule, choice) in [
        ("Diagonals", "one corner at most"),
        ("Heuristic", "Euclidean"),
        ("Ties", "first added"),
        ("Open list", "binary heap"),
    ] {
        hand.click_at(control(&hand, rule).rect.center());
        hand.click(choice);
        assert_eq!(control(&hand, rule).text, choice);
    }
    assert!(!hand.rules().reopen_closed);
    hand.click("may be reopened");
    hand.type_over(hand.beside("straight").rect.center(), "5");
    hand.type_over(hand.beside("diagonal").rect.center(), "7");
    hand.type_over(hand.beside("Weight").rect.center(), "2.5");
    let expected = Rules {
        diagonal: Diagonal::IfAtMostOneObstacle,
        heuristic: Heuristic::Euclidean,
        tie_break: TieBreak::FirstAdded,
        open_list: OpenListKind::BinaryHeap,
        reopen_closed: true,
        costs: crate::search::Costs { straight: 5, diagonal: 7 },
        weight: 2.5,
        ..example().player().problem().rules().clone()
    };
    assert_eq!(hand.rules(), expected);
    hand.find("Weighted, H × 2.5");
}

#[test]
fn an_h_of_ones_own_is_written_in_a_field_that_says_what_it_is_worth() {
    let mut hand = on(example(), Section::Rules);
    hand.click_at(control(&hand, "Heuristic").rect.center());
    hand.click("your own");
    let formula = |hand: &Hand| match hand.rules().heuristic {
        Heuristic::Own(formula) => formula.text().to_owned(),
        other => other.name().to_owned(),
    };
    assert_eq!(formula(&hand), "straight * (dx + dy)");
    hand.rest();
    assert!(hand.says("It closes 12 cells; octile closes 14."), "{:?}", hand.words());
    assert!(hand.words().iter().any(|words| words.starts_with("At (7, 0), H is 40, but")));
    let mut shown = "straight * (dx + dy)";
    let mut write = |hand: &mut Hand, text: &'static str| {
        hand.click_at(hand.find(std::mem::replace(&mut shown, text)).rect.center());
        hand.select_all();
        hand.write(text);
    };
    write(&mut hand, "straight × max(dx, dy)");
    assert_eq!(formula(&hand), "straight × max(dx, dy)");
    let good = "On this map, H is never too high and never falls by more than a move costs: it is \
                admissible and consistent here.";
    assert!(hand.says(good) && hand.says("The path is a cheapest one: it costs 68."));
    // What is no formula, or not on this map, changes nothing, and is told.
    for (text, fault) in [
        ("10 * (dx + dy", "A bracket is not closed."),
        ("dx - 1", "H of (5, 0) is -1, expected 0 or more."),
        ("dx + sin(dy)", "There is no function sin, expected min, max, abs, sqrt, floor or if."),
    ] {
        write(&mut hand, text);
        assert!(hand.says(fault) && !hand.says(good), "{text}: {:?}", hand.words());
        assert_eq!(formula(&hand), "straight × max(dx, dy)");
    }
    write(&mut hand, "dx * 10");
    assert_eq!(formula(&hand), "dx * 10");
    hand.update(EditMessage::Undo);
    hand.rest();
    assert_eq!(formula(&hand), "straight × max(dx, dy)");
    assert!(hand.says("straight × max(dx, dy)") && hand.says(good));
}

#[test]
fn a_number_beyond_its_range_becomes_the_nearest_and_a_text_changes_nothing() {
    let mut hand = on(example(), Section::Rules);
    for (rule, typed, shown) in [
        ("Weight", "250", "100"),
        ("Weight", "heavy", "100"),
        ("straight", "0", "1"),
        ("diagonal", "9000000", "1000000"),
        ("diagonal", "", "1000000"),
    ] {
        let (before, at) = (hand.rules(), hand.beside(rule).rect.center());
        hand.type_over(at, typed);
        assert_eq!(hand.beside(rule).text, shown, "{rule}: {typed}");
        let is_number = typed.parse::<u64>().is_ok();
        assert_eq!(hand.rules() != before, is_number, "{rule}: {typed}");
        hand.click_at(at);
        hand.select_all();
        hand.write("7");
        hand.key(egui::Key::Escape);
        assert_eq!(hand.beside(rule).text, shown, "Escape gives up");
    }
}

#[test]
fn each_choice_is_explained_before_it_is_chosen() {
    fn explained<C: RuleChoice>(choices: &[C], rules: &Rules) -> Vec<String> {
        let words = |choice: &C| [choice.words().1].into_iter().chain(choice.formula(rules));
        choices.iter().flat_map(words).collect()
    }
    let mut hand = on(after([LaneMessage::Seek(1)]), Section::Rules);
    let now = hand.rules();
    for (rule, expected) in [
        ("Diagonals", explained(&Diagonal::ALL, &now)),
        ("Heuristic", explained(&Heuristic::ALL, &now)),
        ("Ties", explained(&TieBreak::ALL, &now)),
        ("Open list", explained(&OpenListKind::ALL, &now)),
    ] {
        let all: BTreeSet<&String> = expected.iter().collect();
        assert_eq!(all.len(), expected.len(), "{rule}: two choices share a text");
        let shown = |hand: &Hand| {
            let words = hand.words();
            expected.iter().filter(|&one| words.contains(one)).count()
        };
        // Only the current choice is explained below its row.
        assert!((1..=2).contains(&shown(&hand)), "{rule}");
        let menu = control(&hand, rule).rect.center();
        hand.click_at(menu);
        assert_eq!(shown(&hand), expected.len(), "{rule}");
        hand.click_at(menu);
    }
    assert!(hand.says("10 · (dx + dy)"), "the formula has the costs of the level");
    let allowed = Diagonal::ALL.map(|diagonal| (diagonal, diagonal.corners().unwrap()));
    let expected = [
        (Diagonal::Always, [true; 3]),
        (Diagonal::Never, [false; 3]),
        (Diagonal::IfAtMostOneObstacle, [true, true, false]),
        (Diagonal::OnlyWhenNoObstacles, [true, false, false]),
    ];
    assert!(expected.iter().all(|one| allowed.contains(one)), "{allowed:?}");
}

#[test]
fn custom_rules_list_their_differences_from_a_preset() {
    let mut hand = on(example(), Section::Rules);
    hand.find("Lester (2003)");
    let own = Rules { weight: 2.5, heuristic: Heuristic::Octile, ..hand.rules() };
    hand.update(EditMessage::CustomRules(Box::new(own)));
    let custom = hand.find("Weighted, H × 2.5");
    hand.linger(custom.rect.center());
    let like = "Like Lester (2003), but Heuristic: octile instead of Manhattan, Priority: Weighted, H × 2.5 instead of A*";
    assert!(hand.says(like), "{:?}", hand.words());
}

#[test]
fn numbers_of_the_compass_move_by_a_click() {
    let mut hand =
        on(after([Message::Edit(EditMessage::Rules(preset("gizmo").unwrap()))]), Section::Rules);
    hand.click("Clockwise");
    let order = hand.rules().neighbor_order;
    let place = |hand: &Hand, number: &str| {
        let heading = hand.find("Clockwise").rect;
        let compass = Rect::from_x_y_ranges(
            heading.left() - 130.0..=heading.left(),
            heading.center().y - 100.0..=heading.center().y + 100.0,
        );
        hand.find_in(compass, number).rect.center()
    };
    // North is at the top, east below it to the right, and south at the bottom.
    let (north, east, south) = (place(&hand, "1"), place(&hand, "3"), place(&hand, "5"));
    assert!(north.y < east.y && east.y < south.y && north.x < east.x);
    assert!((north.x - south.x).abs() < 2.0);
    assert!((south.y - north.y - 62.0).abs() < 0.1, "two cells and two gaps");
    hand.click_at(east);
    let mut expected = order;
    expected.swap(1, 2);
    assert_eq!(hand.rules().neighbor_order, expected);
    hand.click_with(place(&hand, "2"), Secondary);
    assert_eq!(hand.rules().neighbor_order, order);
    hand.click("Row by row");
    assert_ne!(hand.rules().neighbor_order, order);
    hand.asked.clear();
    hand.click("Row by row");
    assert!(hand.asked.is_empty(), "this order is already chosen");
    // Without diagonal steps there are four numbers and two orders.
    let straight = Rules { diagonal: Diagonal::Never, ..hand.rules() };
    hand.update(EditMessage::CustomRules(Box::new(straight)));
    assert!(!hand.says("Straight first") && hand.says("Clockwise"));
}

#[test]
fn layers_are_chosen_and_explained() {
    let mut hand = on(example(), Section::Appearance);
    hand.update(LaneMessage::RunToEnd);
    assert!(!hand.says("Closed in step") && !hand.says("True cost to the goal"));
    // Returns the numbers at the ends of the color strip below the map, and its colors.
    let strip = |hand: &Hand, title: &str| {
        let (first, row) = (hand.beside(title), hand.find(title).rect.y_range());
        let mut strip = hand.patches();
        strip.retain(|patch| patch.rect.height() == 10.0 && row.contains(patch.rect.center().y));
        let right = strip.last().unwrap().rect.right();
        assert!(strip[0].rect.left() >= first.rect.right() && right < 930.0);
        for pair in strip.windows(2) {
            assert!(pair[1].rect.left() > pair[0].rect.left());
            assert!(pair[1].rect.left() <= pair[0].rect.right());
        }
        let last = hand.row(title).into_iter().find(|text| text.rect.left() >= right).unwrap();
        let fills: Vec<Color32> = strip.iter().map(|patch| patch.fill).collect();
        (first.text, last.text, fills)
    };
    hand.click("Order");
    hand.wait();
    assert_eq!(hand.app.player().layer(), Layer::Order);
    let (first, last, colors) = strip(&hand, "Closed in step");
    assert_eq!((first.as_str(), last.as_str(), colors.len()), ("1", "12", 48));
    let theme = hand.app.theme();
    assert_eq!([colors[0], colors[47]], [0.0, 1.0].map(|part| color(theme.heat(part))));
    hand.click("Bands of F");
    hand.wait();
    let Overlay::Contours(contours) = hand.app.player().subject().overlay else { panic!("F") };
    let (low, high) = contours.range();
    let (first, last, colors) = strip(&hand, &format!("F, in bands of {}", contours.step));
    assert_eq!((first, last), (low.to_string(), high.to_string()));
    let last = contours.bands() - 1;
    let shares = (0..=last).map(|band| band as f32 / last as f32);
    assert_eq!(colors, shares.map(|share| color(hand.app.theme().heat(share))).collect::<Vec<_>>());
    hand.click("True cost");
    hand.wait();
    let Overlay::Remaining(costs) = hand.app.player().subject().overlay else { panic!("costs") };
    let largest = costs.largest().to_string();
    assert!(!hand.says("True cost to the goal"), "the cells have room for their numbers");
    let at = hand.app.player().area().center();
    hand.update(ViewMessage::Zoom { at, notches: -9.0 });
    let (first, last, _) = strip(&hand, "True cost to the goal");
    assert_eq!((first, last), ("0".to_owned(), largest));
    hand.update(LaneMessage::Pin(Some(Cell::new(1, 4))));
    hand.click("Within reach");
    hand.wait();
    let (first, last, colors) = strip(&hand, "True cost from the start");
    assert_eq!((first.as_str(), last.as_str(), colors.len()), ("0", "20", 48));
    hand.click("None");
    hand.wait();
    assert_eq!(hand.app.player().layer(), Layer::None);
    assert!(!hand.says("True cost to the goal"));
}

#[test]
fn themes_are_chosen_and_their_colors_explained() {
    let mut hand = on(example(), Section::Appearance);
    let first = hand.app.theme().title.clone();
    hand.click("More marks");
    let titles: Vec<String> = hand.app.themes().map(|theme| theme.title.clone()).collect();
    for title in titles.iter().filter(|title| **title != first) {
        hand.click(title);
        assert_eq!(hand.app.theme().title, *title);
        hand.rest();
        // A sample of each color is to the left of its meaning.
        let theme = hand.app.theme();
        for (fill, text) in [
            (theme.start, "A, the start"),
            (theme.goal, "B, the goal"),
            (theme.wall, "a wall"),
            (theme.enclosing, "no path: the walls around them"),
        ] {
            let row = hand.find(text).rect;
            let mut samples = hand.filled(color(fill)).into_iter();
            let sample = samples.find(|rect| {
                rect.right() < row.left() && rect.contains(pos2(rect.center().x, row.center().y))
            });
            let sample = sample.unwrap_or_else(|| panic!("{title}: {text} has no sample"));
            assert_eq!(sample.size(), vec2(16.0, 16.0));
        }
        // Some samples are frames.
        let column = hand.find("A, the start").rect.left();
        let mut frames = hand.frames();
        frames.retain(|frame| {
            frame.rect.width() <= 16.0
                && (column - 26.0..column).contains(&frame.rect.left())
                && frame.rect.right() <= column
        });
        assert!(frames.len() >= 10, "{title}: {}", frames.len());
    }
    hand.asked.clear();
    hand.click(&hand.app.theme().title.clone());
    assert!(hand.asked.is_empty(), "this theme is already chosen");
}

#[test]
fn a_cell_is_described() {
    let mut hand = on(ended(), Section::Cell);
    hand.wait();
    hand.find("Current cell");
    for (name, value) in [
        ("Ground", "plain ground"),
        ("State", "closed"),
        ("G + H = F", "68 + 0 = 68"),
        ("Parent", "(5, 1)"),
    ] {
        assert_eq!(hand.beside(name).text, value);
    }
    // The path of another cell than the chosen one is not counted.
    assert!(!hand.says("Path from the start"));
    for (x, y, name, value) in [
        (5, 2, "Path from the start", "6 moves"),
        (3, 2, "Ground", "wall"),
        (6, 4, "State", "not reached"),
        (6, 4, "H", "30"),
        (1, 2, "Parent", "none: the start"),
        (4, 1, "State", "open"),
    ] {
        hand.update(LaneMessage::Pin(Some(Cell::new(x, y))));
        hand.find("Pinned cell");
        assert_eq!(hand.beside(name).text, value, "({x}, {y})");
        let is_wall = value == "wall";
        assert_eq!(hand.says("State"), !is_wall);
        assert_eq!(
            hand.says("Nothing yet: the search has not reached this cell."),
            is_wall || y == 4
        );
    }
}

#[test]
fn the_history_of_a_cell_leads_to_its_iterations() {
    let cell = Cell::new(5, 1);
    let mut hand = on(after([LaneMessage::RunToEnd, LaneMessage::Pin(Some(cell))]), Section::Cell);
    hand.wait();
    let history = crate::history::cell_history(hand.app.player().timeline().record(), cell);
    let ((opened, _), closed) = (history.opened.unwrap(), history.closed[0]);
    let lines = |hand: &Hand| {
        let mut lines = hand.texts();
        lines.retain(|text| text.text.starts_with("   "));
        lines
    };
    let shown = lines(&hand);
    assert_eq!(shown.len(), 2 + history.lowered.len());
    let line = |iteration: u64| {
        let number = format!("{iteration} ");
        shown.iter().find(|line| line.text.trim().starts_with(&number)).unwrap()
    };
    assert!(line(opened).text.contains("opened with G"));
    assert!(line(closed).text.ends_with("closed"));
    hand.click(&line(opened).text);
    hand.wait();
    assert_eq!(hand.iteration(), opened);
    // The lines of later iterations are dim.
    let then = lines(&hand);
    assert_eq!(then.last().unwrap().color, LIGHT.dim);
    assert_ne!(then[0].color, LIGHT.dim);
    for (button, iteration) in [("Event ▶", closed), ("◀ Event", opened)] {
        hand.click(button);
        hand.wait();
        assert_eq!(hand.iteration(), iteration, "{button}");
    }
    hand.click("Unpin");
    assert_eq!(hand.app.player().pinned(), None);
    assert!(!hand.says("◀ Event"));
    hand.click("Pin");
    assert_eq!(hand.app.player().pinned(), hand.app.player().moment().current());
}

#[test]
fn a_breakpoint_is_set_and_cleared() {
    let mut hand = on(example(), Section::Cell);
    let cell = Cell::new(1, 2);
    hand.click("Breakpoint");
    assert!(hand.app.player().breakpoints.contains(&cell));
    hand.click("Clear breakpoint");
    assert!(hand.app.player().breakpoints.is_empty());
}

#[test]
fn the_search_is_reported_in_numbers() {
    let mut hand = on(example(), Section::Statistics);
    hand.find("Ready: Space takes a step");
    hand.update(LaneMessage::Step);
    hand.find("Searching");
    assert!(!hand.says("Path cost") && !hand.says("Reopened"));
    hand.update(LaneMessage::RunToEnd);
    hand.find("Path found");
    for (name, value) in [
        ("Steps", "12"),
        ("Closed", "12"),
        ("Opened", "24"),
        ("Improved", "2"),
        ("Largest open list", "14"),
        ("Path cost", "68"),
        ("Path length", "7 cells"),
    ] {
        assert_eq!(hand.beside(name).text, value, "{name}");
    }
    hand.click("Inconsistent H");
    assert_eq!(asked(&mut hand).last().unwrap(), "Go(FirstInconsistency)");
    // Reopened cells have a row from the first one on.
    let mut hand = on(opened(shipped("reopen.ron"), None), Section::Statistics);
    let counts = |hand: &Hand| hand.app.player().moment().counts().reopened;
    while counts(&hand) == 0 {
        assert!(!hand.says("Reopened"));
        hand.update(LaneMessage::Step);
    }
    assert_eq!(hand.beside("Reopened").text, counts(&hand).to_string());
}

#[test]
fn a_click_in_a_plot_goes_to_its_iteration() {
    let mut hand = on(example(), Section::Statistics);
    hand.update(LaneMessage::RunToEnd);
    // Returns a point in the plot of F, above the given number on the axis of iterations.
    let over = |hand: &Hand, number: &str| {
        let below = Rect::everything_below(hand.find("F of the cell taken").rect.bottom());
        hand.find_in(below, number).rect.center() - vec2(0.0, 50.0)
    };
    hand.click_at(over(&hand, "5"));
    hand.wait();
    assert_eq!(hand.iteration(), 5);
    let (five, ten) = (over(&hand, "5"), over(&hand, "10"));
    assert_eq!(five.y, ten.y);
    hand.drag(Primary, &[five, five + vec2(20.0, 0.0), ten - vec2(1.0, 0.0), ten, ten]);
    hand.wait();
    assert_eq!(hand.iteration(), 10, "{:?} {five} {ten}", hand.asked);
    hand.update(LaneMessage::Seek(12));
    // Both plots of a short run have a point for each iteration.
    let points = hand.circles().iter().filter(|circle| circle.radius == 2.5).count();
    assert_eq!(points, 13 + 12);
    // Other rules have other curves.
    let octile = Rules { heuristic: Heuristic::Octile, ..hand.rules() };
    hand.update(EditMessage::CustomRules(Box::new(octile)));
    hand.update(LaneMessage::RunToEnd);
    let points = hand.circles().iter().filter(|circle| circle.radius == 2.5).count();
    assert_eq!((hand.iteration(), points), (14, 15 + 14));
}

#[test]
fn the_best_cost_is_not_the_one_that_another_program_claims() {
    let mut app = with_findings();
    app.update(PanelMessage::Section(Some(Section::Statistics)));
    app.update(LaneMessage::Seek(2));
    let hand = Hand::new(app);
    assert_eq!(hand.app.player().moment().cost(), Some(999));
    assert_eq!(hand.app.player().best_cost(), Some(Some(68)));
}

#[test]
fn the_menu_of_rules_begins_with_the_algorithms() {
    let mut hand = on(example(), Section::Rules);
    let lester = hand.rules();
    hand.click("Lester (2003)");
    let words = hand.words();
    let place = |name: &str| words.iter().rposition(|word| word == name).unwrap();
    let names = ["A*", "Dijkstra’s algorithm", "Weighted A*", "Greedy best-first"];
    let places = names.map(place);
    assert!(places.is_sorted(), "{words:?}");
    hand.click("As in a tutorial");
    hand.click("Lague");
    assert_eq!(hand.app.rules().name(), "lague");
    // An algorithm keeps the level's costs, corners and heuristic.
    hand.update(EditMessage::Undo);
    hand.click("Lester (2003)");
    hand.click("Weighted A*");
    assert_eq!(hand.rules(), Rules { weight: 2.0, ..lester });
}

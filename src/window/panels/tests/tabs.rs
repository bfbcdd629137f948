//! The tabs Cell, Rules, Stats and Lanes.

mod dial;
mod lanes;

use crate::player::Message as Play;
use egui::PointerButton::{Primary, Secondary};
use egui::{Color32, Shape, pos2, vec2};

use super::super::tabs::RuleChoice;
use super::*;
use crate::player::{BreakOn, Layer};
use crate::scene::Overlay;
use crate::search::{Diagonal, Heuristic, OpenListKind, Rules, TieBreak};

fn on(app: App, tab: &str) -> Hand {
    // High enough for all that stands in it.
    let mut hand = Hand::with_size(app, 1280.0, 2000.0);
    hand.click(tab);
    hand.asked.clear();
    hand
}

fn rules(hand: &Hand) -> Rules {
    hand.app.player().problem().rules().clone()
}

#[test]
fn each_rule_is_changed_where_it_stands() {
    let mut hand = on(example(), "Rules");
    let choices = [
        ("Diagonals", "if at most one obstacle"),
        ("Heuristic", "Euclidean"),
        ("Ties", "first added"),
        ("Open list", "binary heap"),
    ];
    for (rule, choice) in choices {
        let menu = hand.beside(rule).rect.center();
        hand.click_at(menu);
        hand.click(choice);
        hand.rest();
        assert_eq!(hand.beside(rule).text, choice);
    }
    let now = rules(&hand);
    assert_eq!(now.diagonal, Diagonal::IfAtMostOneObstacle);
    assert_eq!(now.heuristic, Heuristic::Euclidean);
    assert_eq!(now.tie_break, TieBreak::FirstAdded);
    assert_eq!(now.open_list, OpenListKind::BinaryHeap);
    assert!(!now.reopen_closed);
    hand.click("may be reopened");
    assert!(rules(&hand).reopen_closed);
    let straight = hand.beside("Step costs").rect.center();
    hand.type_over(straight, "5");
    let diagonal = hand.find("14").rect.center();
    hand.type_over(diagonal, "7");
    let weight = hand.beside("Weight").rect.center();
    hand.type_over(weight, "2.5");
    let now = rules(&hand);
    assert_eq!((now.costs.straight, now.costs.diagonal, now.weight), (5, 7, 2.5));
    assert_eq!(hand.beside("Preset").text, "custom: weight 2.5");
}

#[test]
fn a_number_that_is_not_taken_stays_and_says_why() {
    let mut hand = on(example(), "Rules");
    let why = |hand: &Hand| hand.words().into_iter().find(|text| text.starts_with('“'));
    for (rule, typed, wanted) in [
        ("Weight", "250", "“250” is not a weight. Type a number from 0 to 100."),
        ("Weight", "heavy", "“heavy” is not a weight. Type a number from 0 to 100."),
        ("Step costs", "0", "“0” is not a step cost. Type a whole number from 1 to 1 000 000."),
        ("Step costs", "1.5", "“1.5” is not a step cost. Type a whole number from 1 to 1 000 000."),
    ] {
        let (before, at) = (rules(&hand), hand.beside(rule).rect.center());
        let right = if hand.beside(rule).text == "7" { "8" } else { "7" };
        hand.type_over(at, typed);
        assert_eq!((why(&hand).as_deref(), rules(&hand)), (Some(wanted), before.clone()));
        assert!(hand.focused().is_some_and(|field| field.contains(at)), "it is typed on");
        // It stays when something else is looked at, and gives way to a number.
        hand.click("Stats");
        hand.click("Rules");
        assert_eq!((hand.beside(rule).text, why(&hand).is_some()), (typed.to_owned(), true));
        hand.type_over(at, right);
        assert_eq!((why(&hand), hand.beside(rule).text), (None, right.to_owned()));
        assert_ne!(rules(&hand), before);
        hand.click_at(at);
        hand.select_all();
        hand.write("x");
        hand.key(egui::Key::Escape);
        assert_eq!((why(&hand), hand.beside(rule).text), (None, right.to_owned()));
    }
}

#[test]
fn each_choice_is_explained_before_it_is_chosen() {
    let mut hand = on(example(), "Rules");
    fn explained<C: RuleChoice>(choices: &[C], rules: &Rules) -> Vec<String> {
        let words = |choice: &C| [choice.words().1].into_iter().chain(choice.formula(rules));
        choices.iter().flat_map(words).collect()
    }
    let now = rules(&hand);
    for (rule, expected) in [
        ("Diagonals", explained(&Diagonal::ALL, &now)),
        ("Heuristic", explained(&Heuristic::ALL, &now)),
        ("Ties", explained(&TieBreak::ALL, &now)),
        ("Open list", explained(&OpenListKind::ALL, &now)),
    ] {
        let all: std::collections::BTreeSet<&String> = expected.iter().collect();
        assert_eq!(all.len(), expected.len(), "{rule}: two are explained alike");
        let shown = |hand: &Hand| {
            let words = hand.words();
            expected.iter().filter(|&one| words.contains(one)).count()
        };
        // The one chosen is explained where it stands.
        assert!((1..=2).contains(&shown(&hand)), "{rule}");
        let menu = hand.beside(rule).rect.center();
        hand.click_at(menu);
        assert_eq!(shown(&hand), expected.len(), "{rule}");
        hand.click_at(menu);
    }
    assert!(hand.says("10 · (dx + dy)"), "the formula has the costs of the level");
    let allowed = |diagonal: Diagonal| diagonal.corners().unwrap();
    assert_eq!(allowed(Diagonal::Never), [false; 3]);
    assert_eq!(allowed(Diagonal::Always), [true; 3]);
    assert_eq!(allowed(Diagonal::IfAtMostOneObstacle), [true, true, false]);
    assert_eq!(allowed(Diagonal::OnlyWhenNoObstacles), [true, false, false]);
}

#[test]
fn custom_rules_say_in_what_they_differ() {
    let mut hand = on(example(), "Rules");
    assert_eq!(hand.beside("Preset").text, "Lester (2003)");
    let own = Rules { weight: 2.5, heuristic: Heuristic::Octile, ..rules(&hand) };
    hand.update(Message::CustomRules(Box::new(own)));
    assert_eq!(hand.beside("Preset").text, "custom: weight 2.5");
    let like = "Like Lester (2003), but Heuristic: octile instead of Manhattan, Priority: weight 2.5 instead of A*";
    let custom = hand.beside("Preset").rect.center();
    hand.linger(custom);
    assert!(hand.says(like), "{:?}", hand.words());
}

#[test]
fn numbers_of_the_compass_move_by_a_click() {
    let mut app = example();
    app.update(Message::Rules(preset("gizmo").unwrap()));
    let mut hand = on(app, "Rules");
    hand.click("Clockwise");
    let order = rules(&hand).neighbor_order;
    let place = |hand: &Hand, number: &str| {
        // The sizes of steps are numbers too.
        let heading = hand.find("Clockwise").rect;
        let texts = hand.texts();
        let one = texts.iter().find(|text| {
            text.text == number
                && text.rect.right() < heading.left()
                && (text.rect.center().y - heading.center().y).abs() < 100.0
                && text.rect.left() > heading.left() - 130.0
        });
        one.unwrap().rect.center()
    };
    // North is above the middle, east at its right.
    let (north, east, south) = (place(&hand, "1"), place(&hand, "3"), place(&hand, "5"));
    assert!(north.y < east.y && east.y < south.y && north.x < east.x);
    assert!((north.x - south.x).abs() < 2.0);
    assert!((south.y - north.y - 62.0).abs() < 0.1, "two cells and two gaps");
    hand.click_at(east);
    let mut expected = order;
    expected.swap(1, 2);
    assert_eq!(rules(&hand).neighbor_order, expected);
    let east = place(&hand, "2");
    hand.click_with(east, Secondary);
    assert_eq!(rules(&hand).neighbor_order, order);
    hand.click("Row by row");
    assert_ne!(rules(&hand).neighbor_order, order);
    // What is chosen already is not asked for again.
    hand.asked.clear();
    hand.click("Row by row");
    assert!(hand.asked.is_empty());
    // Without diagonal steps there are four numbers and two orders.
    let straight = Rules { diagonal: Diagonal::Never, ..rules(&hand) };
    hand.update(Message::CustomRules(Box::new(straight)));
    assert!(!hand.says("Straight first") && hand.says("Clockwise"));
}

#[test]
fn layers_are_chosen_and_explained() {
    let mut hand = on(example(), "Rules");
    hand.update(Play::RunToEnd);
    assert!(!hand.says("Closed in iteration") && !hand.says("True cost to the goal"));
    // The level is named at the top of the tab too.
    hand.update(Message::Card);
    let title = hand.find("Lester's worked example").rect;
    assert!(title.left() > 900.0 && title.bottom() < hand.find("Layer").rect.top());
    assert!(hand.says("Where the tutorial begins"));
    hand.click("Order");
    hand.wait();
    assert_eq!(hand.app.player().layer(), Layer::Order);
    // A strip of all colors of the theme under the map, between the first and the
    // last iteration.
    let ends = |hand: &Hand, title: &str| {
        let (first, row) = (hand.beside(title), hand.find(title).rect.y_range());
        let mut strip = hand.patches();
        strip.retain(|patch| patch.rect.height() == 10.0 && row.contains(patch.rect.center().y));
        let right = strip.last().unwrap().rect.right();
        assert!(strip[0].rect.left() >= first.rect.right() && right < 960.0);
        for pair in strip.windows(2) {
            assert!(pair[1].rect.left() > pair[0].rect.left());
            assert!(pair[1].rect.left() <= pair[0].rect.right());
        }
        let mut texts = hand.texts();
        texts.retain(|text| row.contains(text.rect.center().y) && text.rect.left() >= right);
        texts.sort_by(|a, b| a.rect.left().total_cmp(&b.rect.left()));
        let fills: Vec<Color32> = strip.iter().map(|patch| patch.fill).collect();
        (first.text, texts[0].text.clone(), fills)
    };
    let (first, last, strip) = ends(&hand, "Closed in iteration");
    assert_eq!((first.as_str(), last.as_str(), strip.len()), ("1", "12", 48));
    let theme = hand.app.theme();
    let heat = |part: f32| {
        let color = theme.heat(part);
        Color32::from_rgb(color.r, color.g, color.b)
    };
    assert_eq!([strip[0], strip[47]], [heat(0.0), heat(1.0)]);
    hand.click("F contours");
    hand.wait();
    let Overlay::Contours(contours) = hand.app.player().subject().overlay else { panic!("F") };
    let (low, high) = contours.range();
    let (first, last, strip) = ends(&hand, &format!("F, in bands of {}", contours.step()));
    assert_eq!((first, last), (low.to_string(), high.to_string()));
    assert_eq!(strip.len(), contours.bands());
    hand.click("True cost");
    hand.wait();
    let Overlay::Remaining(costs) = hand.app.player().subject().overlay else { panic!("costs") };
    let largest = costs.largest().to_string();
    // The cells have room for their numbers.
    assert!(!hand.says("True cost to the goal"));
    let at = hand.app.player().area().center();
    hand.update(Play::Zoom { at, notches: -9.0 });
    let (first, last, _) = ends(&hand, "True cost to the goal");
    assert_eq!((first, last), ("0".to_owned(), largest));
    hand.click("None");
    hand.wait();
    assert_eq!(hand.app.player().layer(), Layer::None);
    assert!(!hand.says("True cost to the goal"));
}

#[test]
fn colors_are_chosen_and_explained() {
    let mut hand = on(example(), "Rules");
    let first = hand.app.theme().title.clone();
    let titles: Vec<String> = hand.app.themes().map(|theme| theme.title.clone()).collect();
    for title in titles.iter().filter(|title| **title != first) {
        hand.click(title);
        assert_eq!(hand.app.theme().title, *title);
        hand.rest();
        // Each color is before what it means, as it is on the map.
        let theme = hand.app.theme();
        for (color, text) in [
            (theme.start, "A: the start"),
            (theme.goal, "B: the goal"),
            (theme.wall, "wall"),
            (theme.path, "the path"),
            (theme.enclosing, "no path: the walls around them"),
        ] {
            let row = hand.find(text).rect;
            let color = Color32::from_rgb(color.r, color.g, color.b);
            let found = hand.patches().into_iter().find(|patch| {
                patch.fill == color
                    && patch.rect.right() < row.left()
                    && patch.rect.contains(pos2(patch.rect.center().x, row.center().y))
            });
            let sample = found.unwrap_or_else(|| panic!("{title}: {text} has no sample")).rect;
            assert_eq!((sample.width(), sample.height()), (16.0, 16.0));
        }
        let lines = lines_of_samples(&hand);
        assert!(lines >= 10, "{title}: {lines}");
    }
    hand.asked.clear();
    hand.click(titles.iter().find(|title| **title != first).unwrap());
    hand.click(&hand.app.theme().title.clone());
    assert!(hand.asked.len() <= 1);
}

/// How many frames lie wholly within samples of colors.
fn lines_of_samples(hand: &Hand) -> usize {
    let column = hand.find("A: the start").rect.left();
    let mut count = 0;
    hand.each_shape(|shape| {
        if let Shape::Rect(rect) = shape
            && rect.stroke.width > 0.0
            && rect.rect.width() <= 16.0
            && (column - 26.0..column).contains(&rect.rect.left())
        {
            assert!(rect.rect.right() <= column);
            count += 1;
        }
    });
    count
}

#[test]
fn a_cell_is_described_as_it_is() {
    let mut app = example();
    app.update(Play::RunToEnd);
    let mut hand = on(app, "Cell");
    hand.wait();
    hand.find("Current cell");
    let value = |hand: &Hand, name: &str| hand.beside(name).text;
    assert_eq!(value(&hand, "Ground"), "plain ground");
    assert_eq!(value(&hand, "State"), "closed");
    assert_eq!(value(&hand, "G + H = F"), "68 + 0 = 68");
    assert_eq!(value(&hand, "Parent"), "(5, 1)");
    assert!(!hand.says("Path from the start"));
    hand.update(Play::Pin(Some(Cell::new(5, 2))));
    hand.find("Pinned cell");
    assert_eq!(value(&hand, "Path from the start"), "6 steps");
    hand.update(Play::Pin(Some(Cell::new(3, 2))));
    assert_eq!(value(&hand, "Ground"), "wall");
    assert!(!hand.says("State") && !hand.says("G + H = F"));
    hand.find("Nothing yet: the search has not reached it.");
    hand.update(Play::Pin(Some(Cell::new(6, 4))));
    assert_eq!(value(&hand, "State"), "not reached");
    assert_eq!(value(&hand, "H"), "30");
    hand.update(Play::Pin(Some(Cell::new(1, 2))));
    assert_eq!(value(&hand, "Parent"), "none: the start");
    hand.update(Play::Pin(Some(Cell::new(4, 1))));
    assert_eq!(value(&hand, "State"), "open");
}

#[test]
fn a_story_leads_to_its_iterations() {
    let mut app = example();
    app.update(Play::RunToEnd);
    app.update(Play::Pin(Some(Cell::new(5, 1))));
    let mut hand = on(app, "Cell");
    hand.wait();
    let history =
        crate::history::cell_history(hand.app.player().timeline().record(), Cell::new(5, 1));
    let (opened, _) = history.opened.unwrap();
    let closed = history.closed[0];
    let lines = |hand: &Hand| {
        let all = hand.texts();
        let story = all.iter().filter(|text| text.text.starts_with("   "));
        story.map(|text| (text.text.clone(), text.color)).collect::<Vec<_>>()
    };
    let shown = lines(&hand);
    assert_eq!(shown.len(), 2 + history.lowered.len());
    let line = |iteration: u64| {
        shown.iter().find(|(text, _)| text.trim().starts_with(&format!("{iteration} "))).unwrap()
    };
    assert!(line(opened).0.contains("opened with G"));
    assert!(line(closed).0.ends_with("closed"));
    hand.click(&line(opened).0.clone());
    hand.wait();
    assert_eq!(hand.app.player().moment().iteration(), opened);
    // What is still to come is dim.
    let then = lines(&hand);
    assert_eq!(then.last().unwrap().1, super::super::parts::DIM);
    assert_ne!(then[0].1, super::super::parts::DIM);
    for (button, iteration) in [("Event ▶", closed), ("◀ Event", opened)] {
        hand.click(button);
        hand.wait();
        assert_eq!(hand.app.player().moment().iteration(), iteration, "{button}");
    }
    hand.click("Unpin");
    assert_eq!(hand.app.player().pinned(), None);
    assert!(!hand.says("◀ Event"));
    let cell = hand.app.player().moment().current();
    hand.click("Pin");
    assert_eq!(hand.app.player().pinned(), cell);
}

#[test]
fn a_breakpoint_stops_at_what_was_chosen() {
    let mut hand = on(example(), "Cell");
    let cell = Cell::new(1, 2);
    assert!(!hand.says("at any event"));
    hand.click("Breakpoint");
    assert!(hand.app.player().breakpoints().contains_key(&cell));
    for (before, choice, kind) in [
        ("at any event", "when opened", BreakOn::Opened),
        ("when opened", "when improved", BreakOn::Improved),
        ("when improved", "when closed", BreakOn::Closed),
        ("when closed", "at any event", BreakOn::Any),
    ] {
        hand.click(before);
        hand.click(choice);
        hand.rest();
        assert_eq!(hand.app.player().break_on(cell), kind);
    }
    hand.click("Clear breakpoint");
    assert!(hand.app.player().breakpoints().is_empty());
}

#[test]
fn the_search_is_reported_in_numbers() {
    let mut hand = on(example(), "Stats");
    hand.find("Ready: Space takes a step");
    hand.update(Play::Step);
    hand.find("Searching");
    assert!(!hand.says("Path cost") && !hand.says("Reopened"));
    hand.update(Play::RunToEnd);
    hand.find("Path found");
    for (name, value) in [
        ("Iteration", "12"),
        ("Closed", "12"),
        ("Opened", "24"),
        ("Improved", "2"),
        ("Largest open list", "14"),
        ("Path cost", "68"),
        ("Path length", "7 cells"),
    ] {
        assert_eq!(hand.beside(name).text, value, "{name}");
    }
    hand.click("Next F");
    assert_eq!(asked(&mut hand).last().unwrap(), "Go(NextFChange)");
    hand.click("Next lower G");
    assert_eq!(asked(&mut hand).last().unwrap(), "Go(NextImprovement)");
    hand.click("Inconsistency");
    assert_eq!(asked(&mut hand).last().unwrap(), "Go(FirstInconsistency)");
}

#[test]
fn a_click_in_a_plot_goes_to_its_iteration() {
    let mut hand = on(example(), "Stats");
    hand.update(Play::RunToEnd);
    hand.rest();
    // Under the axis the iterations are numbered. The plots move up where
    // there is no path to be counted.
    let axis = |hand: &Hand, number: &str| {
        let of_f = hand.find("F of the cell taken").rect;
        let texts = hand.texts();
        let own = texts.iter().find(|text| text.text == number && text.rect.top() > of_f.bottom());
        own.unwrap().rect.center() - vec2(0.0, 50.0)
    };
    let five = axis(&hand, "5");
    hand.click_at(five);
    hand.wait();
    assert_eq!(hand.app.player().moment().iteration(), 5);
    let (five, ten) = (axis(&hand, "5"), axis(&hand, "10"));
    assert_eq!(five.y, ten.y);
    hand.drag(Primary, &[five, five + vec2(20.0, 0.0), ten - vec2(1.0, 0.0), ten, ten]);
    hand.wait();
    assert_eq!(hand.app.player().moment().iteration(), 10, "{:?} {five} {ten}", hand.asked);
    hand.update(Play::Seek(12));
    // A point for each iteration of a short run, in both plots.
    let mut points = 0;
    hand.each_shape(|shape| {
        points += usize::from(matches!(shape, Shape::Circle(circle) if circle.radius == 2.5));
    });
    assert_eq!(points, 13 + 12);
}

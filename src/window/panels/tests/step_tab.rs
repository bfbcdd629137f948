//! The Step tab: the algorithm, the neighbors, the open list; and findings.

mod steady;

use crate::jobs::Progress;
use crate::player::Message as Play;
use egui::{Color32, Rect, Shape, pos2, vec2};

use super::super::tabs::open_list::{MARKED, NEXT};
use super::*;
use crate::player::pseudocode;

/// The program in the middle of a search with a long open list.
fn wide() -> App {
    let recipe = Recipe::new(MapKind::Random, [60, 60], Some(5), 4).unwrap();
    let rules = RulesChoice::Preset(preset("gizmo").unwrap());
    let mut app = opened(recipe.level(rules, &Progress::none()).unwrap(), None);
    while app.player().moment().open_len() < 60 {
        app.update(Play::Step);
    }
    app
}

fn line_of(hand: &Hand, line: usize) -> super::hand::Text {
    let lines = pseudocode();
    hand.texts().into_iter().find(|text| text.text.trim() == lines[line].trim()).unwrap()
}

fn marked(hand: &Hand, fill: Color32) -> Vec<Rect> {
    let patches = hand.patches().into_iter().filter(|patch| patch.fill == fill);
    patches.map(|patch| patch.rect).collect()
}

#[test]
fn the_line_of_the_algorithm_is_marked() {
    let mut hand = Hand::new(example());
    for _ in 0..20 {
        let line = hand.app.player().reason().line;
        let place = line_of(&hand, line).rect;
        assert!(marked(&hand, MARKED).iter().any(|rect| rect.contains_rect(place)), "{line}");
        assert_eq!(line_of(&hand, line).color, Color32::WHITE);
        let number = hand.find(&format!("{:>2}", line + 1)).rect;
        assert!(number.right() < place.left());
        assert_eq!(number.center().y, place.center().y);
        hand.update(Play::StepEvent);
    }
    // Lines in a row are one under the other.
    let tops: Vec<f32> =
        (0..pseudocode().len()).map(|line| line_of(&hand, line).rect.center().y).collect();
    let height = tops[1] - tops[0];
    assert!((14.0..=18.0).contains(&height), "{height}");
    assert!(tops.windows(2).all(|pair| pair[1] - pair[0] == height), "{tops:?}");
}

#[test]
fn no_line_of_the_algorithm_is_cut() {
    for width in [800.0, 900.0, 1000.0, 1280.0, 1920.0] {
        let hand = Hand::with_size(example(), width, 800.0);
        for line in pseudocode() {
            let words = line.trim();
            let texts = hand.texts();
            let text = texts.iter().find(|text| text.text.trim() == words).unwrap();
            assert!(text.rect.right() <= text.clip.right(), "{width}: {line}");
        }
    }
}

#[test]
fn neighbors_are_shown_as_far_as_they_were_examined() {
    let mut app = example();
    app.update(Play::Step);
    let events = app.player().moment().events().len();
    assert_eq!(events, 8);
    let mut hand = Hand::new(app);
    let head = hand.find("Neighbors of the current cell").rect;
    let list = hand.find("Open list, next first").rect;
    let between = |hand: &Hand| {
        let mut texts = hand.texts();
        texts.retain(|text| {
            text.rect.top() > head.bottom() && text.rect.bottom() < list.top() && text.text != "–"
        });
        texts
    };
    let verdicts = |hand: &Hand| {
        let words = ["wall", "cuts a corner", "closed", "opened", "improved", "not better"];
        between(hand).iter().filter(|text| words.contains(&&*text.text)).count()
    };
    assert_eq!(verdicts(&hand), events);
    hand.update(Play::SeekEvent(1, 3));
    assert_eq!(verdicts(&hand), 3);
    // The third is marked.
    let third = hand.app.player().moment().events()[2].cell.to_string();
    let texts = between(&hand);
    let row = texts.iter().find(|text| text.text == third).unwrap().rect;
    assert!(marked(&hand, MARKED).iter().any(|rect| rect.contains_rect(row)));
    // Those to come are dim, and a click on one goes there.
    let sixth = hand.app.player().moment().events()[5].cell.to_string();
    let cell = texts.iter().find(|text| text.text == sixth).unwrap();
    assert_eq!(cell.color, super::super::parts::DIM);
    hand.click_at(cell.rect.center());
    assert_eq!(hand.app.player().moment().shown(), Some(6));
    assert_eq!(verdicts(&hand), 6);
}

#[test]
fn the_open_list_shows_what_is_taken_next_first() {
    let mut app = example();
    app.update(Play::Step);
    let mut hand = Hand::new(app);
    hand.find("8 cells");
    assert!(!hand.says("find a cell"));
    let first = marked(&hand, NEXT);
    assert_eq!(first.len(), 1);
    let head = hand.find("parent").rect;
    assert!(first[0].top() >= head.bottom() - 3.0);
    let row = |hand: &Hand| {
        let mut texts = hand.texts();
        texts.retain(|text| first[0].contains(text.rect.center()));
        texts.into_iter().map(|text| text.text).collect::<Vec<_>>()
    };
    let shown = row(&hand);
    hand.update(Play::Step);
    assert_eq!(hand.app.player().moment().current().unwrap().to_string(), shown[0]);
    hand.update(Play::Back);
    assert_eq!(row(&hand), shown);
    let [f, g, h] = [1, 2, 3].map(|at| shown[at].parse::<u64>().unwrap());
    assert_eq!(f, g + h);
    // Numbers end where their heads do.
    for (at, name) in ["F", "G", "H"].into_iter().enumerate() {
        let texts = hand.texts();
        let place = |text: &str| {
            texts.iter().find(|one| one.text == text && first[0].contains(one.rect.center()))
        };
        let number = place(&shown[at + 1]).unwrap().rect;
        assert!((number.right() - hand.find(name).rect.right()).abs() < 1.5, "{name}");
    }
}

#[test]
fn a_row_of_the_open_list_points_and_pins() {
    let mut app = example();
    app.update(Play::Step);
    let mut hand = Hand::with_size(app, 1280.0, 900.0);
    let row = marked(&hand, NEXT)[0];
    let next = row.left_center() + vec2(20.0, row.height());
    let texts = hand.texts();
    let cell = texts.iter().find(|text| text.rect.contains(next)).unwrap().text.clone();
    hand.point_at(next);
    hand.rest();
    let pointed = hand.app.player().subject().pointed.unwrap();
    assert_eq!(pointed.to_string(), cell);
    // It has a frame.
    let mut frames = 0;
    hand.each_shape(|shape| {
        if let Shape::Rect(rect) = shape
            && rect.stroke.width > 0.0
            && rect.rect.contains(next)
            && rect.rect.height() == row.height()
        {
            frames += 1;
        }
    });
    assert_eq!(frames, 1);
    hand.click_at(next);
    assert_eq!(hand.app.player().pinned(), Some(pointed));
    hand.click_at(next);
    assert_eq!(hand.app.player().pinned(), None);
    hand.point_at(pos2(300.0, 300.0));
    hand.rest();
    assert_eq!(hand.app.player().subject().pointed, None);
}

#[test]
fn a_cell_is_found_in_a_long_open_list() {
    let mut hand = Hand::with_size(wide(), 1280.0, 1000.0);
    let moment = hand.app.player().moment();
    let mut order = crate::history::OpenOrder::of(moment);
    let cells: Vec<Cell> = order.cells(0..moment.open_len()).collect();
    let in_sight = |hand: &Hand, cell: Cell| {
        let list = hand.find("parent").rect.bottom();
        let texts = hand.texts();
        texts.into_iter().find(|text| text.text == cell.to_string() && text.rect.top() > list)
    };
    let (first, late) = (cells[0], cells[45]);
    assert!(in_sight(&hand, first).is_some() && in_sight(&hand, late).is_none());
    hand.click("find a cell: x, y");
    hand.write(&format!("{} {}", late.x, late.y));
    hand.rest();
    let found = in_sight(&hand, late).expect("it is scrolled to").rect;
    assert!(marked(&hand, MARKED).iter().any(|rect| rect.contains_rect(found)));
    assert!(in_sight(&hand, first).is_none());
    // Some rows before it are in sight too.
    assert!(in_sight(&hand, cells[43]).is_some() && in_sight(&hand, cells[40]).is_none());
    // It is scrolled to once: the wheel moves on.
    hand.wheel(found.center(), vec2(0.0, 2000.0));
    assert!(in_sight(&hand, first).is_some() && in_sight(&hand, late).is_none());
    assert!(!hand.says("is not open"));
    hand.write("9");
    assert!(hand.says("is not open."));
}

#[test]
fn a_long_open_list_waits_until_the_search_pauses() {
    let recipe = Recipe::new(MapKind::Random, [300, 300], Some(5), 4).unwrap();
    let heuristic = crate::search::Heuristic::Zero;
    let rules = RulesChoice::Custom(crate::search::Rules { heuristic, ..Default::default() });
    let mut app = opened(recipe.level(rules, &Progress::none()).unwrap(), None);
    app.update(Play::Speed(500_000.0));
    app.update(Play::ToggleRun);
    let mut hand = Hand::with_size(app, 1280.0, 900.0);
    while hand.app.player().moment().iteration() <= crate::player::LONG_RUN {
        assert!(hand.app.playback().is_running(), "the run is too short");
        hand.app.update(Message::Tick(std::time::Duration::from_millis(16)));
    }
    hand.frame(Vec::new());
    // The heading stays where it is.
    let heading = hand.find("Open list, next first").rect;
    assert!(hand.says("Pause to see the cells.") && !hand.words().contains(&"parent".to_owned()));
    hand.update(Play::ToggleRun);
    hand.rest();
    assert!(!hand.says("Pause to see the cells"));
    assert_eq!(hand.find("Open list, next first").rect, heading);
    hand.find("parent");
}

#[test]
fn findings_of_a_trace_are_listed_and_gone_to() {
    let (app, trace) = with_findings("stepstar-found");
    let mut hand = Hand::new(app);
    let findings = hand.app.player().replay().unwrap().findings.to_vec();
    let first = findings[0].iteration;
    assert!(!findings.is_empty());
    let name = trace.file_name().unwrap().to_string_lossy().into_owned();
    assert!(hand.texts().iter().any(|text| text.text.contains(&name)));
    hand.click(&format!("All findings: {}", findings.len()));
    hand.rest();
    let line = format!("{}: {}", first, findings[0].sentence);
    hand.update(Play::First);
    assert_eq!(hand.find(&line).color, super::super::parts::TEXT);
    hand.click(&line);
    hand.wait();
    assert_eq!(hand.app.player().moment().iteration(), first);
    assert_eq!(hand.find(&line).color, super::super::parts::ERROR);
    hand.click("Next");
    hand.click("Previous");
    let asked = asked(&mut hand).join(" ");
    assert!(asked.contains("Go(NextFinding)") && asked.contains("Go(PreviousFinding)"), "{asked}");
    hand.click("Close trace");
    hand.wait();
    assert!(hand.app.player().replay().is_none());
    assert!(!hand.says("All findings"));
}

#[test]
fn the_open_list_has_some_rows_in_a_low_window() {
    let mut app = example();
    app.update(Play::RunToEnd);
    let mut hand = Hand::with_size(app, 1280.0, 420.0);
    hand.wait();
    // Where there is no room for both it takes turns with the neighbors.
    let words = hand.words();
    assert!(!words.contains(&"parent".to_owned()) && words.contains(&"verdict".to_owned()));
    hand.click("Open list");
    // Down to its end.
    hand.wheel(pos2(1150.0, 200.0), vec2(0.0, -3000.0));
    let head = hand.find("parent").rect.bottom();
    let mut rows: Vec<f32> = hand
        .texts()
        .into_iter()
        .filter(|text| text.rect.top() > head && text.rect.left() > 930.0)
        .filter(|text| text.clip.contains_rect(text.rect.shrink(2.0)))
        .map(|text| text.rect.top())
        .collect();
    rows.dedup();
    assert!(rows.len() >= 5, "{rows:?}");
}

#[test]
fn a_few_findings_of_one_iteration_are_shown_and_the_rest_is_counted() {
    let mut app = example();
    let trace = std::env::temp_dir().join(format!("stepstar-many-{}.jsonl", std::process::id()));
    // Eight neighbors with a wrong G each.
    let start = app.player().moment().problem().start();
    let events: Vec<String> = [(0, 1), (1, 1), (2, 1), (0, 2), (2, 2), (0, 3), (1, 3), (2, 3)]
        .map(|(x, y)| format!("{{\"cell\": [{x}, {y}], \"kind\": \"Opened\", \"g\": 999}}"))
        .into();
    let [x, y] = [start.x, start.y];
    let first = format!("{{\"current\": [{x}, {y}], \"events\": [{}]}}", events.join(", "));
    std::fs::write(&trace, first).unwrap();
    app.begin_with(&trace).unwrap();
    std::fs::remove_file(&trace).unwrap();
    app.update(Play::Seek(1));
    let found = app.player().findings().len();
    assert!(found > 6, "{found}");
    let hand = Hand::new(app);
    hand.find(&format!("and {} more in this iteration", found - 6));
}

//! Differences between lanes: the jumps to them, their sentences, and the layer.

use super::*;
use crate::app::contents::verdicts::{outcome, where_they_diverge};
use crate::scene::ClosedIn;
use crate::words::RuleChoice;

/// Opens a built-in level in one lane, and adds a lane for each of the presets.
fn beside(name: &str, presets: &[&str]) -> App {
    let mut app = shipped_alone(name);
    for name in presets {
        app.update(EditMessage::AddLane);
        app.update(EditMessage::ChooseLane(app.lanes().len() - 1));
        app.update(EditMessage::Rules(preset(name).unwrap()));
    }
    app.update(EditMessage::ChooseLane(0));
    app
}

pub(super) fn go(app: &mut App, jump: DifferenceJump) -> u64 {
    app.update(LaneMessage::GoToDifference(jump));
    run_out(app);
    clock(app)
}

/// Returns the shown iteration.
fn clock(app: &App) -> u64 {
    app.lanes.position().0
}

#[test]
fn the_first_difference_is_gone_to_framed_and_said() {
    let mut app = beside("lester.ron", &["lague"]);
    assert_eq!(go(&mut app, DifferenceJump::First), 3);
    assert_eq!(
        app.message(),
        "Step 3: (3, 4) is skipped in A, because it would cut the corner of (3, 3); opened \
         with G 28 in B. Their neighbor orders differ from step 1 on."
    );
    for lane in 0..2 {
        assert_eq!(app.lanes()[lane].moment().iteration(), 3);
        assert_eq!(app.lane_subject(lane).framed, [Cell::new(3, 4)]);
    }
    // The frames disappear together with the message.
    for message in [
        LaneMessage::Step.into(),
        Message::File(FileMessage::Dismiss),
        Message::Edit(EditMessage::AddLane),
    ] {
        go(&mut app, DifferenceJump::First);
        assert_ne!(app.lane_subject(1).framed, []);
        app.update(message.clone());
        assert_eq!([0, 1].map(|lane| app.lane_subject(lane).framed), [[]; 2], "{message:?}");
    }
    app.update(EditMessage::Undo);
    go(&mut app, DifferenceJump::First);
    click(&mut app, (7, 5));
    assert_eq!(app.lane_subject(1).framed, [], "the map has changed");
}

#[test]
fn all_differences_are_found_one_after_another_and_back() {
    for (name, rules) in [("lester.ron", "lague"), ("empty.ron", "dijkstra"), ("ties.ron", "lague")]
    {
        let mut app = beside(name, &[rules]);
        let end = "A and B are the same from here to the end.";
        let mut found = vec![go(&mut app, DifferenceJump::First)];
        while go(&mut app, DifferenceJump::Next) > found[found.len() - 1] {
            found.push(clock(&app));
            assert!(app.message().starts_with(&format!("Step {}: ", clock(&app))), "{name}");
        }
        assert_eq!(app.message(), end);
        assert!(found.len() > 3, "{name}: {found:?}");
        for &expected in found.iter().rev().skip(1) {
            assert_eq!(go(&mut app, DifferenceJump::Previous), expected, "{name}");
        }
        assert_eq!(go(&mut app, DifferenceJump::Previous), found[0]);
        assert_eq!(app.message(), "A and B are the same up to here.");
    }
}

#[test]
fn lanes_that_are_the_same_say_so() {
    let mut app = beside("lester.ron", &["lester"]);
    app.update(EditMessage::ChooseLane(1));
    change_rules(&mut app, |rules| rules.open_list = OpenListKind::List);
    app.update(LaneMessage::Step);
    app.update(LaneMessage::StepEvent);
    let before: Vec<_> = app.lanes().iter().map(Player::position).collect();
    go(&mut app, DifferenceJump::First);
    assert_eq!(app.message(), "A and B are the same to the end.");
    let after: Vec<_> = app.lanes().iter().map(Player::position).collect();
    assert_eq!(after, before, "the shown moments are restored");
    // Two searches that differ only in the order of neighbors never diverge.
    let mut app = beside("lester.ron", &["lague"]);
    app.update(EditMessage::ChooseLane(0));
    app.update(EditMessage::Rules(preset("gizmo").unwrap()));
    assert_eq!(go(&mut app, DifferenceJump::First), 1);
    let expected = "A and B differ only in the order of neighbors, to the end. Step 1: ";
    assert!(app.message().starts_with(expected), "{}", app.message());
    assert!(!app.lane_subject(0).framed.is_empty());
    // With one lane there is nothing to compare.
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::GoToDifference(DifferenceJump::Next));
    assert!(app.message().starts_with("Only one search is open."));
}

#[test]
fn the_chosen_lane_is_held_against_others_first() {
    let rules = ["lester", "lague", "dijkstra"];
    let mut app = beside("lester.ron", &rules);
    // Lanes A and B are the same; A and C diverge in iteration 3, A and D in iteration 2.
    for (lane, named) in [(0, "A takes"), (1, "B takes"), (3, "A takes")] {
        app.update(EditMessage::ChooseLane(lane));
        assert_eq!(go(&mut app, DifferenceJump::First), 2);
        assert!(app.message().contains(named) && app.message().contains("D takes"), "{lane}");
        // The order of neighbors decides only between cells with the same F.
        assert!(!app.message().contains("F is equal"), "{}", app.message());
    }
}

#[test]
fn the_first_difference_is_the_least_step_of_all_pairs() {
    let mut app = beside("trap.ron", &["astar", "dijkstra"]);
    app.update(EditMessage::Rules(preset("weighted").unwrap()));
    assert_eq!(go(&mut app, DifferenceJump::First), 2);
    let mut last = 2;
    while go(&mut app, DifferenceJump::Next) > last {
        assert_eq!(clock(&app), last + 1, "lanes A and C differ in every step");
        last = clock(&app);
    }
    app.update(LaneMessage::Seek(19));
    assert_eq!(go(&mut app, DifferenceJump::Previous), 18);
    assert_eq!(go(&mut app, DifferenceJump::Previous), 17);
}

#[test]
fn long_lanes_that_are_alike_are_compared_in_slices_and_escape_stops_that() {
    let mut app = long(1000);
    let rules = app.rules().rules().clone();
    app.update(EditMessage::AddLane);
    app.update(EditMessage::ChooseLane(1));
    app.update(EditMessage::CustomRules(Box::new(rules)));
    run_to_end(&mut app);
    app.update(LaneMessage::GoToDifference(DifferenceJump::First));
    assert!(app.lanes.is_finding() && !app.lanes.is_growing());
    app.update(FileMessage::Dismiss);
    assert!(!app.lanes.is_finding());
    assert!(app.message().starts_with("Stopped: "), "{}", app.message());
    app.update(LaneMessage::GoToDifference(DifferenceJump::First));
    run_out(&mut app);
    assert_eq!(app.message(), "A and B are the same to the end.");
}

#[test]
fn a_difference_far_away_waits_for_the_records_and_escape_stops_that() {
    let mut grid = Grid::new(500, 500).unwrap();
    // The wall before the goal has a gap, where only one of the lanes cuts corners.
    (0..499).for_each(|y| grid.set(Cell::new(498, y), Terrain::WALL));
    let (start, goal) = (Cell::new(0, 0), Cell::new(499, 0));
    let mut app = open_under(preset("dijkstra").unwrap(), grid, start, goal);
    let rules = Rules {
        diagonal: crate::search::Diagonal::OnlyWhenNoObstacles,
        ..app.rules().rules().clone()
    };
    app.update(EditMessage::AddLane);
    app.update(EditMessage::ChooseLane(1));
    app.update(EditMessage::CustomRules(Box::new(rules)));
    app.update(LaneMessage::Seek(1));
    app.update(LaneMessage::GoToDifference(DifferenceJump::First));
    assert!(app.lanes.is_finding() && app.is_moving());
    assert_eq!(app.message(), "Searching… Esc stops it.");
    tick(&mut app, 16);
    app.update(FileMessage::Dismiss);
    assert!(!app.lanes.is_finding());
    assert_eq!(clock(&app), 1);
    assert!(app.message().starts_with("Stopped: "), "{}", app.message());
    app.update(LaneMessage::GoToDifference(DifferenceJump::First));
    run_out(&mut app);
    assert!(clock(&app) > 200_000, "{}: {}", clock(&app), app.message());
}

/// Compares the numbers of closed cells in the layer with the searches themselves.
fn check_layer(app: &App, what: &str) {
    for lane in 0..app.lanes().len() {
        let other = app.lanes.beside(lane).unwrap();
        let closed =
            |lane: usize, cell| app.lanes()[lane].moment().state(cell) == CellState::Closed;
        let problem = app.lanes()[lane].problem();
        let mut counts = [0; 3];
        for cell in problem.grid().cells() {
            match [closed(lane, cell), closed(other, cell)] {
                [true, true] => counts[ClosedIn::Both as usize] += 1,
                [true, false] => counts[ClosedIn::Here as usize] += 1,
                [false, true] => counts[ClosedIn::There as usize] += 1,
                [false, false] => {}
            }
        }
        assert_eq!(app.lane_subject(lane).closed_counts(), Some(counts), "{what}: lane {lane}");
    }
}

#[test]
fn the_layer_counts_what_is_closed_here_there_and_in_both() {
    let mut app = beside("lester.ron", &["lague", "dijkstra"]);
    assert_eq!(app.lane_subject(0).closed_counts(), None);
    app.update(LaneMessage::Layer(Layer::Difference));
    let messages: Vec<Message> = vec![
        LaneMessage::Step.into(),
        LaneMessage::Step.into(),
        LaneMessage::StepEvent.into(),
        LaneMessage::StepEvent.into(),
        LaneMessage::Step.into(),
        LaneMessage::RunToEnd.into(),
        Message::Edit(EditMessage::ChooseLane(1)),
        LaneMessage::Back.into(),
        LaneMessage::Seek(4).into(),
        LaneMessage::SeekEvent(3, 2).into(),
        Message::Edit(EditMessage::ChooseLane(2)),
        Message::Edit(EditMessage::CloseLane(0)),
        LaneMessage::RunToEnd.into(),
        LaneMessage::Seek(0).into(),
    ];
    for message in messages {
        app.update(message.clone());
        check_layer(&app, &format!("{message:?}"));
    }
    click(&mut app, (7, 5));
    check_layer(&app, "an edit");
    while app.is_comparing() {
        app.update(EditMessage::CloseLane(1));
    }
    app.update(LaneMessage::Layer(Layer::Difference));
    assert_eq!(app.player().layer(), Layer::None, "with one lane there is no difference layer");
    assert_eq!((app.lane_subject(0).closed_counts(), app.lanes.beside(0)), (None, None));
}

#[test]
fn the_verdict_names_the_lanes_of_the_cheapest_path_and_of_the_fewest_cells() {
    let verdict = |level: &str, presets: &[&str]| {
        let mut app = beside(level, presets);
        let later = "The result appears when every lane has finished.".to_owned();
        assert_eq!(outcome(&app), ("Searching".to_owned(), later));
        run_to_end(&mut app);
        run_out(&mut app);
        outcome(&app)
    };
    for (level, presets, title, detail) in [
        (
            "trap.ron",
            &["astar"][..],
            "B finds the cheaper path, 240 instead of 270",
            "A closes fewer cells, 114 instead of 197.",
        ),
        (
            "trap.ron",
            &["astar", "greedy", "dijkstra"],
            "B and D find a cheapest path, 240",
            "C closes the fewest cells: 106.",
        ),
        (
            "swamp.ron",
            &["greedy", "greedy"],
            "A finds a cheapest path, 324",
            "B and C close the fewest cells: 25.",
        ),
        (
            "lester.ron",
            &["lester"],
            "A and B find a cheapest path, 68",
            "Both lanes close 12 cells.",
        ),
        (
            "corners.ron",
            &["bgrins-list"],
            "The move costs differ",
            "A closes fewer cells, 10 instead of 68.",
        ),
        ("castle.ron", &["lester"], "No lane finds a path", "Both lanes close 154 cells."),
    ] {
        assert_eq!(verdict(level, presets), (title.to_owned(), detail.to_owned()), "{level}");
    }
    // Where a diagonal move has another price, each path has two.
    let mut app = shipped("diagonal.ron");
    run_to_end(&mut app);
    run_out(&mut app);
    let priced = "Both pay 80 by their own prices; at 14 a diagonal, B’s path costs 96";
    assert_eq!(outcome(&app), (priced.to_owned(), "Both lanes close 9 cells.".to_owned()));
    // None of these paths is a cheapest one.
    assert_eq!(verdict("trap.ron", &["greedy", "greedy"]).0, "All paths cost 270");
    let mut app = beside("trap.ron", &["greedy", "greedy"]);
    app.update(EditMessage::ChooseLane(2));
    change_rules(&mut app, |rules| rules.diagonal = Diagonal::Never);
    run_to_end(&mut app);
    run_out(&mut app);
    assert_eq!(outcome(&app).0, "A and B find the cheapest of the paths, 270");
    assert!(verdict("swamp.ron", &["greedy"]).0.contains("A finds the cheaper path, 324 instead"));
    // Without diagonal moves, only one lane passes between two walls that touch.
    let mut app = open(&["A.#", ".#.", "#.B"]);
    app.update(EditMessage::AddLane);
    change_rules(&mut app, |rules| rules.diagonal = Diagonal::Never);
    run_to_end(&mut app);
    run_out(&mut app);
    let cost = app.lanes()[1].moment().cost().unwrap();
    assert_eq!(outcome(&app).0, format!("Only B finds a path, for {cost}"));
}

#[test]
fn where_the_lanes_diverge_is_said_with_its_reason_before_anyone_goes_there() {
    let [corners, all] = [Diagonal::OnlyWhenNoObstacles, Diagonal::Always].map(|it| it.words().0);
    let diagonals = format!("Diagonals: {corners} in A, {all} in B.");
    let trap =
        "Step 16: A takes (14, 9) with F 374, B takes (13, 8) with F 168. A multiplies H by 5.";
    for (level, preset, end) in [
        ("trap.ron", "astar", trap),
        ("lester.ron", "lague", &diagonals),
        ("empty.ron", "dijkstra", " B has no H."),
        ("swamp.ron", "greedy", " B ignores G."),
    ] {
        let mut app = beside(level, &[preset]);
        run_out(&mut app);
        let sentence = where_they_diverge(&app).unwrap();
        assert!(sentence.ends_with(end), "{level}, {preset}: {sentence}");
        assert_eq!((clock(&app), app.lanes.frame_due()), (0, None), "nothing is left to do");
        // Two lanes with the same rules never diverge. Each edit starts the comparison again.
        app.update(EditMessage::ChooseLane(1));
        let rules = app.lanes()[0].problem().rules().clone();
        app.update(EditMessage::CustomRules(Box::new(rules)));
        run_out(&mut app);
        assert_eq!(where_they_diverge(&app), None);
        app.update(EditMessage::Undo);
        run_out(&mut app);
        assert_eq!(where_they_diverge(&app), Some(sentence), "{level}, {preset}");
        app.update(EditMessage::CloseLane(1));
        assert_eq!(where_they_diverge(&app), None);
    }
}

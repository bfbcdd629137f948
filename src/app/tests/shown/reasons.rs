//! The sentences that explain each step.

use super::*;
use crate::search::{Diagonal, Kind, Priority, TieBreak};

/// A whole iteration, or one event of it, and the reason for it.
struct Entry {
    iteration: u64,
    kind: Option<Kind>,
    reason: Reason,
}

/// Goes through a search to its end, and collects the reason for each iteration and for each of its
/// events.
fn story(app: &mut App) -> Vec<Entry> {
    let mut story = Vec::new();
    app.update(LaneMessage::RunToEnd);
    for iteration in 0..=app.player().timeline().record().iterations() {
        app.update(LaneMessage::Seek(iteration));
        let events = app.player().moment().events().len();
        for shown in 0..=events {
            if shown > 0 {
                app.update(LaneMessage::SeekEvent(iteration, shown));
            }
            let kind = app.player().moment().event().map(|(_, event)| event.kind);
            story.push(Entry { iteration, kind, reason: app.player().reason() });
        }
    }
    app.update(LaneMessage::RunToEnd);
    story
}

/// Returns the sentences of an iteration, in order.
fn of_iteration(story: &[Entry], iteration: u64) -> Vec<String> {
    let entries = story.iter().filter(|entry| entry.iteration == iteration);
    entries.map(|entry| entry.reason.sentence.to_string()).collect()
}

/// Returns the pseudocode under the rules of a program, without indents.
fn code(app: &App) -> Vec<String> {
    let lines = pseudocode(app.rules().rules());
    lines.iter().map(|line| line.trim().to_owned()).collect()
}

fn with_rules(rows: &[&str], rules: Rules) -> App {
    let mut app = open(rows);
    app.update(EditMessage::CustomRules(Box::new(rules)));
    app
}

#[test]
fn the_first_iteration_opens_the_eight_around_the_start() {
    let story = story(&mut shipped("lester.ron"));
    assert_eq!(
        story[0].reason.sentence,
        "The start (1, 2) is the only open cell. Its G is 0 and its H is 40, so its F is 40."
    );
    let taken =
        "It was the only open cell. F = 0 + 40 = 40. Nobody walks: a step only closes a cell.";
    let opened = [
        ((0, 1), 14, 60, 74),
        ((1, 1), 10, 50, 60),
        ((2, 1), 14, 40, 54),
        ((0, 2), 10, 50, 60),
        ((2, 2), 10, 30, 40),
        ((0, 3), 14, 60, 74),
        ((1, 3), 10, 50, 60),
        ((2, 3), 14, 40, 54),
    ];
    let opened = opened.map(|(cell, g, h, f)| {
        format!(
            "{cell:?} is new, so it is opened: G = 0 + {g} = {g}, H = {h}, F = {f}. Its parent is \
             (1, 2)."
        )
    });
    let sentences = of_iteration(&story, 1);
    assert_eq!((sentences[0].as_str(), &sentences[1..]), (taken, &opened[..]));
}

#[test]
fn the_second_iteration_skips_walls_and_the_start_and_betters_nothing() {
    let story = story(&mut shipped("lester.ron"));
    let not_better = |cell, own, through, g| {
        format!(
            "{cell} is already open with G {own}. Through (2, 2) it would cost {through} = {g}, \
             and {g} is more than {own}, so nothing changes."
        )
    };
    assert_eq!(
        of_iteration(&story, 2),
        [
            "F = 10 + 30 = 40 was the lowest of the 8 open cells. Nobody walks: a step only closes a \
             cell.",
            &not_better("(1, 1)", 10, "10 + 14", 24),
            &not_better("(2, 1)", 14, "10 + 10", 20),
            "(3, 1) is a wall, so it is skipped.",
            "(1, 2) is already closed, so it is skipped.",
            "(3, 2) is a wall, so it is skipped.",
            &not_better("(1, 3)", 10, "10 + 14", 24),
            &not_better("(2, 3)", 14, "10 + 10", 20),
            "(3, 3) is a wall, so it is skipped.",
        ]
    );
}

#[test]
fn the_tie_the_cut_corner_the_improvement_and_the_end_are_reported() {
    let mut app = shipped("lester.ron");
    let story = story(&mut app);
    let third = of_iteration(&story, 3);
    assert_eq!(
        third[0],
        "F 54 was the lowest, shared with (2, 1): these rules take the cell that was added last."
    );
    assert_eq!(
        third[8],
        "The diagonal move to (3, 4) would cut the corner of the wall (3, 3), so it is skipped."
    );
    assert!(
        of_iteration(&story, 5).contains(
            &"(1, 4) is already open with G 28. Through (1, 3) it costs only 10 + 10 = 20, so \
          (1, 3) becomes its parent, and F falls from 88 to 80."
                .to_owned()
        )
    );
    let improved = story.iter().find(|entry| entry.kind == Some(Kind::Improved)).unwrap();
    let callout = improved.reason.callout.as_ref().unwrap();
    assert_eq!(callout.title.to_string(), "Improved: G 28 → 20");
    let detail = callout.detail.as_ref().unwrap().to_string();
    assert_eq!(detail, "Parent: the cell to the upper right → the cell above");
    let end = &story[story.len() - 1];
    assert_eq!(end.iteration, 12);
    assert_eq!(
        end.reason.sentence,
        "The goal is closed, so 68 is final. Follow the arrows back to A: that is the path."
    );
    assert_eq!(code(&app)[end.reason.line], "if current is the goal: found");
}

#[test]
fn a_step_that_opens_the_goal_does_not_end_the_search() {
    let word = " The goal B is open now, but the search ends only when it takes B.";
    for name in ["lester", "greedy"] {
        let mut app = shipped("lester.ron");
        app.update(EditMessage::Rules(preset(name).unwrap()));
        let story = story(&mut app);
        let is_goal = |entry: &&Entry| {
            let opens = entry.kind == Some(Kind::Opened);
            opens && entry.reason.sentence.starts_with("(5, 2) is new, ")
        };
        let opening = story.iter().find(is_goal).unwrap().iteration;
        for entry in &story {
            let is_whole = entry.kind.is_none() && entry.iteration == opening;
            let sentence = entry.reason.sentence.to_string();
            assert_eq!(sentence.ends_with(word), is_goal(&entry) || is_whole, "{name}: {sentence}");
        }
        app.update(LaneMessage::Seek(opening));
        assert!(app.message().ends_with(word), "{}", app.message());
    }
}

#[test]
fn titles_count_iterations_and_neighbors() {
    let mut app = shipped("lester.ron");
    let title = |app: &App| app.player().reason().title;
    assert_eq!(title(&app), "Before the first step");
    app.update(LaneMessage::StepEvent);
    assert_eq!(title(&app), "Step 1, neighbor 1 of 8");
    app.update(LaneMessage::Step);
    assert_eq!(title(&app), "Step 1 closes (1, 2)");
    app.update(LaneMessage::RunToEnd);
    assert_eq!(title(&app), "Step 12 closes the goal");
    app.update(LaneMessage::Seek(1));
    // The message that the state file contains is the panel's sentence.
    app.update(LaneMessage::StepEvent);
    assert_eq!(app.player().reason().sentence, app.message());
}

#[test]
fn each_kind_of_step_belongs_to_its_line() {
    let mut kinds = std::collections::BTreeSet::new();
    for name in ["lester.ron", "reopen.ron", "corners.ron", "swamp.ron"] {
        let mut app = shipped(name);
        let story = story(&mut app);
        let (lines, reopens) = (code(&app), app.rules().rules().reopen_closed);
        for entry in story {
            let line = lines[entry.reason.line].as_str();
            let Some(kind) = entry.kind else {
                let lines =
                    ["open ← { start }", "for each neighbor:", "if current is the goal: found"];
                assert!(lines.contains(&line), "{line}: {}", entry.reason.sentence);
                assert!(entry.reason.callout.is_none());
                continue;
            };
            let (name, expected) = match kind {
                Kind::Wall => ("wall", "wall"),
                Kind::Closed if reopens => ("closed", "lower G"),
                Kind::Closed => ("closed", "closed"),
                Kind::CutsCorner => ("cuts", "cuts a corner"),
                Kind::Opened => ("opened", "new: add to open, set parent, G H F"),
                Kind::Improved => ("improved", "lower G"),
                Kind::NotBetter => ("not better", "lower G"),
                Kind::Reopened => ("reopened", "lower G: update; if closed, reopen"),
            };
            kinds.insert(name);
            assert!(line.contains(expected), "{line}: {}", entry.reason.sentence);
            assert!(entry.reason.callout.is_some());
        }
    }
    assert_eq!(kinds.len(), 7, "{kinds:?}");
}

#[test]
fn the_pseudocode_is_that_of_the_rules() {
    let rules = |diagonal, reopen_closed, priority| Rules {
        diagonal,
        reopen_closed,
        priority,
        ..Rules::default()
    };
    let corners = Diagonal::OnlyWhenNoObstacles;
    for (rules, [number, closes, skips, updates]) in [
        (
            rules(corners, false, Priority::AStar),
            [
                "current ← lowest F in open",
                "move it to closed: its G stays",
                "wall, closed or cuts a corner: skip",
                "lower G through current: update",
            ],
        ),
        (
            rules(Diagonal::Always, true, Priority::Greedy),
            [
                "current ← lowest H in open",
                "move it to closed, until reopened",
                "wall: skip",
                "lower G: update; if closed, reopen",
            ],
        ),
        (
            rules(Diagonal::Never, false, Priority::Greedy),
            [
                "current ← lowest H in open",
                "move it to closed: its G stays",
                "wall or closed: skip",
                "lower G through current: update",
            ],
        ),
        (
            rules(Diagonal::IfAtMostOneObstacle, true, Priority::AStar),
            [
                "current ← lowest F in open",
                "move it to closed, until reopened",
                "wall or cuts a corner: skip",
                "lower G: update; if closed, reopen",
            ],
        ),
    ] {
        let lines = pseudocode(&rules);
        let indents: Vec<usize> =
            lines.iter().map(|line| line.len() - line.trim_start().len()).collect();
        let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        assert_eq!(lines.len(), 10);
        assert_eq!(indents, [0, 0, 4, 4, 4, 4, 8, 8, 8, 0]);
        assert_eq!([2, 3, 6, 8].map(|line| lines[line]), [number, closes, skips, updates]);
    }
}

#[test]
fn a_reopened_cell_is_reported_with_both_of_its_costs() {
    let mut app = shipped_alone("reopen.ron");
    let reopened = |entry: &Entry| entry.kind == Some(Kind::Reopened);
    let Reason { sentence, callout, .. } =
        story(&mut app).into_iter().find(reopened).unwrap().reason;
    assert_eq!(
        sentence,
        "(4, 4) is closed with G 60. Through (3, 5) it costs only 40 + 14 = 54, so it is opened \
         again, and (3, 5) becomes its parent."
    );
    let callout = callout.unwrap();
    assert_eq!(callout.title.to_string(), "Reopened: G 60 → 54");
    let detail = callout.detail.unwrap().to_string();
    assert!(detail.starts_with("Parent: the cell "), "{detail}");
    // Rules that never reopen a cell say what they miss.
    change_rules(&mut app, |rules| rules.reopen_closed = false);
    let story = story(&mut app);
    let missed = "but these rules never reopen a closed cell, so it is skipped.";
    assert!(story.iter().any(|entry| entry.reason.sentence.ends_with(missed)));
}

#[test]
fn without_a_path_the_reason_is_the_last_line() {
    let mut app = shipped("castle.ron");
    let story = story(&mut app);
    let end = story.iter().rfind(|entry| entry.kind.is_none()).unwrap();
    assert_eq!((end.iteration, outcome(&app)), (154, (Status::NoPath, None)));
    assert_eq!(code(&app)[end.reason.line], "no path");
    let last = app.player().moment().current().unwrap();
    assert_eq!(
        end.reason.sentence,
        format!(
            "After {last} no cell is open, and the goal (10, 6) was not reached. All 154 cells \
             that can be reached are closed."
        )
    );
}

#[test]
fn the_cost_of_the_ground_is_a_factor_of_the_sum() {
    // In this corridor the third cell costs five times as much to enter.
    let story = story(&mut open(&["A.5.B"]));
    assert_eq!(
        of_iteration(&story, 2)[1..],
        [
            "(0, 0) is already closed, so it is skipped.",
            "(2, 0) is new, so it is opened: G = 10 + 10 × 5 = 60, H = 20, F = 80. Its parent is \
             (1, 0)."
        ]
    );
    assert!(of_iteration(&story, 3)[2].contains("G = 60 + 10 = 70"), "plain ground has no factor");
}

#[test]
fn ties_are_reported_by_the_rule_that_breaks_them() {
    // After iteration 1, the four open cells around the start have the same F.
    let rows = [".....", ".....", "..A..", ".....", "....B"];
    let taken = |tie_break, heuristic, iteration| {
        let rules = Rules { tie_break, heuristic, diagonal: Diagonal::Never, ..Rules::default() };
        let story = story(&mut with_rules(&rows, rules));
        of_iteration(&story, iteration)[0].to_owned()
    };
    // The default order of neighbors is S, W, E, N.
    for (tie_break, why) in [
        (TieBreak::FirstAdded, "these rules take the cell that was added first"),
        (TieBreak::LastAdded, "these rules take the cell that was added last"),
        (
            TieBreak::LowerH,
            "of the cells with the lowest H, 0, these rules take the one that was added first",
        ),
    ] {
        let expected = format!("F 10 was the lowest, shared by 4 open cells: {why}. Nobody walks");
        let taken = taken(tie_break, Heuristic::Zero, 2);
        assert!(taken.starts_with(&expected), "{taken}");
    }
    // Two open cells have the same F, and one of the two is nearer to the goal.
    let third = taken(TieBreak::LowerH, Heuristic::Manhattan, 3);
    assert!(third.starts_with("F 40 was the lowest, shared ") && third.contains("lowest H"));
}

#[test]
fn one_wall_is_a_corner_and_two_are_squeezed_between() {
    let cut = |rows: &[&str]| {
        let diagonal = Diagonal::OnlyWhenNoObstacles;
        let story = story(&mut with_rules(rows, Rules { diagonal, ..Rules::default() }));
        let entry = story.into_iter().find(|entry| entry.kind == Some(Kind::CutsCorner));
        entry.unwrap().reason
    };
    assert_eq!(
        cut(&["A#", ".B"]).sentence,
        "The diagonal move to (1, 1) would cut the corner of the wall (1, 0), so it is skipped."
    );
    let reason = cut(&["A#", "#B"]);
    assert_eq!(
        reason.sentence,
        "The diagonal move to (1, 1) would squeeze between the walls (1, 0) and (0, 1), so it is \
         skipped."
    );
    assert_eq!(reason.callout.unwrap().title.to_string(), "Cuts a corner: skipped");
}

#[test]
fn a_g_of_the_goal_that_is_not_the_cost_of_the_path_is_named() {
    let rules = Rules {
        heuristic: Heuristic::Zero,
        priority: Priority::Greedy,
        reopen_closed: true,
        ..Rules::default()
    };
    let mut app = with_rules(&[".B.559", "..33..", "...9A."], rules);
    app.update(LaneMessage::RunToEnd);
    assert_eq!((outcome(&app).1, app.player().best_cost()), (Some(64), Some(Some(64))));
    let sentence = app.player().reason().sentence.to_string();
    assert!(sentence.starts_with("The goal is closed, so 64 is final."), "{sentence}");
    assert!(sentence.contains("The goal shows G 66, but the path costs less: "), "{sentence}");
}

#[test]
fn a_closed_cell_that_is_no_cheaper_is_compared_if_it_could_be_reopened() {
    let story = story(&mut shipped_alone("reopen.ron"));
    let closed = |entry: &&Entry| entry.kind == Some(Kind::Closed);
    let sentence = story.iter().find(closed).unwrap().reason.sentence.to_string();
    assert!(sentence.contains(" is already closed with G 0. Through "), "{sentence}");
    assert!(sentence.ends_with(" is more than 0, so nothing changes."), "{sentence}");
}

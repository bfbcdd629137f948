//! Another program's run, shown on the open level.

use super::*;
use crate::app::files::TRACE_LOOKS;
use crate::app::tests::lanes::expect_in_step;
use crate::search::Search;

/// Returns this program's own run on the open level, as the lines of a trace.
fn lines(app: &App) -> Vec<String> {
    let mut search = Search::new(app.player().problem().clone());
    let mut lines = Vec::new();
    loop {
        let mut line = Vec::new();
        crate::trace::write_line(&search, false, &mut line).unwrap();
        lines.push(String::from_utf8(line).unwrap().trim_end().to_owned());
        if search.status() != Status::Searching {
            return lines;
        }
        search.step();
    }
}

/// Opens the worked example, then a trace with the given text.
fn replayed(folder: &Folder, text: &str) -> App {
    replayed_on("lester.ron", folder, text)
}

/// Opens a built-in level, then a trace with the given text.
fn replayed_on(level: &str, folder: &Folder, text: &str) -> App {
    let mut app = shipped(level);
    let file = folder.file("mine.jsonl");
    std::fs::write(&file, text).unwrap();
    open_file(&mut app, &file);
    app
}

/// Returns a trace of this program's run with one wrong G in iteration 3.
fn broken(app: &App) -> String {
    let mut lines = lines(app);
    let line = lines.iter_mut().find(|line| line.contains(r#""iteration":3,"#)).unwrap();
    assert!(line.contains(r#""kind":"Opened""#), "{line}");
    let at = line.find(r#""kind":"Opened""#).unwrap();
    let from = at + line[at..].find(r#""g":"#).unwrap() + 4;
    let to = from + line[from..].find(|letter: char| !letter.is_ascii_digit()).unwrap();
    line.replace_range(from..to, "99");
    lines.join("\n")
}

#[test]
fn a_run_of_this_program_is_shown_as_its_own_search() {
    let folder = Folder::new("replay-own");
    let mut app = replayed(&folder, &lines(&shipped("lester.ron")).join("\n"));
    assert!(!is_error(&app), "{}", app.message());
    let summary = "Trace mine.jsonl (12 steps): right.";
    assert_eq!(app.message(), summary);
    for iteration in 0..=12 {
        assert_eq!(seen(&app), seen_afresh(&app, iteration));
        assert!(app.player().findings().is_empty());
        app.update(LaneMessage::Step);
    }
    assert_eq!(app.message(), "The trace mine.jsonl ends here. Home goes to its start.");
    for iteration in (0..12).rev() {
        app.update(LaneMessage::Back);
        assert_eq!(seen(&app), seen_afresh(&app, iteration));
    }
    app.update(LaneMessage::StepEvent);
    assert_eq!(app.player().moment().shown(), Some(1));
}

#[test]
fn a_fault_is_gone_to_and_reported() {
    let folder = Folder::new("replay-fault");
    let text = broken(&shipped("lester.ron"));
    let mut app = replayed(&folder, &text);
    let found = app.player().replay().unwrap().findings.to_vec();
    assert_eq!(found[0].iteration, 3);
    assert!(found[0].to_string().contains(" is 99, expected"), "{}", found[0]);
    let cell = found[0].cell.unwrap();

    app.update(LaneMessage::Go(Jump::NextFinding));
    assert_eq!(iteration(&app), 3);
    assert_eq!(app.player().moment().g(cell), Some(99), "G should be shown as in the trace");
    assert_eq!(app.player().subject().wrong, Some(cell));
    let expected = format!("A* would not do this: {}.", found[0].flaw);
    assert_eq!(app.message(), expected);
    assert_eq!(app.player().reason().sentence, expected);
    // Within the iteration, only the wrong event's reason reports the finding, and the cell is
    // marked from then on.
    app.update(LaneMessage::SeekEvent(3, 0));
    assert_eq!((app.player().subject().wrong, app.player().findings().len()), (None, 0));
    let place = app.player().moment().events().iter().position(|event| event.cell == cell).unwrap();
    for shown in 0..app.player().moment().events().len() {
        app.update(LaneMessage::SeekEvent(3, shown + 1));
        let is_reported = app.player().reason().sentence.contains("your G for");
        assert_eq!(is_reported, shown == place, "{shown}");
        assert_eq!(app.player().reason().sentence, app.message());
        assert_eq!(app.player().subject().wrong, (shown >= place).then_some(cell), "{shown}");
    }
    let wrong = app.player().replay().unwrap().iterations.to_vec();
    assert!(wrong.len() > 1, "{wrong:?}");
    for pair in wrong.windows(2) {
        for (from, jump, to) in
            [(pair[0], Jump::NextFinding, pair[1]), (pair[1], Jump::PreviousFinding, pair[0])]
        {
            app.update(LaneMessage::Seek(from));
            app.update(LaneMessage::Go(jump));
            assert_eq!(iteration(&app), to);
            let first = app.player().findings()[0].flaw.to_string();
            assert!(app.message().contains(&first), "{}", app.message());
        }
    }
    for (from, jump, side) in
        [(wrong[wrong.len() - 1], Jump::NextFinding, "after"), (0, Jump::PreviousFinding, "before")]
    {
        app.update(LaneMessage::Seek(from));
        app.update(LaneMessage::Go(jump));
        assert_eq!(app.message(), format!("Everything {side} this is what A* would do."));
    }
}

#[test]
fn what_a_program_never_reports_is_said_once() {
    let folder = Folder::new("replay-silent");
    let own = shipped("lester.ron");
    let is_skipped = |event: &serde_json::Value| {
        ["Wall", "CutsCorner", "Closed", "NotBetter"].contains(&event["kind"].as_str().unwrap())
    };
    let mut skipped = 0;
    let silent: Vec<String> = lines(&own)
        .iter()
        .map(|line| {
            let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
            let events = line["events"].as_array_mut().unwrap();
            let all = events.len();
            events.retain(|event| !is_skipped(event));
            skipped += all - events.len();
            line.to_string()
        })
        .collect();
    let app = replayed(&folder, &silent.join("\n"));
    let replay = app.player().replay().unwrap();
    assert_eq!(replay.findings, []);
    let notes = replay.notes();
    let [note] = &notes[..] else { panic!("{notes:?}") };
    // Kinds of events that never happened do not count as missing.
    let kinds = "walls, cut corners, closed cells, cells left unchanged";
    assert_eq!(*note, format!("Your A* does not log {kinds} ({skipped} events). That is fine."));

    // Once a trace reports one event of a kind, unreported events of that kind count as missing.
    let mut partial = silent;
    let at = partial.iter().position(|line| line.contains(r#""kind""#)).unwrap();
    let full = self::lines(&own);
    let with_closed = full.iter().position(|line| line.contains(r#""Closed""#)).unwrap();
    assert!(with_closed > at);
    partial[with_closed].clone_from(&full[with_closed]);
    let app = replayed(&folder, &partial.join("\n"));
    assert!(!app.player().replay().unwrap().findings.is_empty());
}

/// Returns a trace of this program's run that contains only the taken cells and the events.
fn bare(app: &App) -> String {
    let each = lines(app).into_iter().skip(1).map(|line| {
        let line: serde_json::Value = serde_json::from_str(&line).unwrap();
        serde_json::json!({"current": line["current"], "events": line["events"]}).to_string()
    });
    each.collect::<Vec<_>>().join("\n")
}

#[test]
fn how_a_run_ends_follows_from_it_where_it_is_not_reported() {
    let folder = Folder::new("replay-bare");
    let mut app = replayed(&folder, &bare(&shipped("lester.ron")));
    assert_eq!(app.player().replay().unwrap().findings, []);
    run_to_end(&mut app);
    assert_eq!(seen(&app), seen_afresh(&app, 12));
    assert_eq!(outcome(&app), (Status::Found, Some(68)));

    let mut app = replayed_on("castle.ron", &folder, &bare(&shipped("castle.ron")));
    assert_eq!(app.player().replay().unwrap().findings, []);
    run_to_end(&mut app);
    assert_eq!(outcome(&app), (Status::NoPath, None));
}

#[test]
fn the_path_is_shown_as_the_program_reports_it() {
    let folder = Folder::new("replay-path");
    let own = shipped("lester.ron");
    let last = lines(&own).pop().unwrap();
    let mut line: serde_json::Value = serde_json::from_str(&last).unwrap();
    line["path"] = serde_json::json!([[1, 2], [3, 0], [5, 1], [99, 1]]);
    line["cost"] = 40.into();
    let text = lines(&own).join("\n").replace(&last, &line.to_string());
    let mut app = replayed(&folder, &text);
    run_to_end(&mut app);
    let path = [(1, 2), (3, 0), (5, 1)].map(|(x, y)| Cell::new(x, y));
    let marked = app.player().subject().path.cells().iter().rev().copied();
    assert!(marked.eq(path), "the mark should skip the cell off the map");
    assert_eq!(outcome(&app).1, Some(40));
    let wrong = "A* would not do this: your A* gives a path that ends at";
    let sentence = app.player().reason().sentence;
    assert!(sentence.starts_with(wrong), "{sentence}");
    let flaw = app.player().findings()[1].flaw.to_string();
    assert_eq!(flaw, "gives the cost 40, expected 68, G of the goal");
    app.update(LaneMessage::Back);
    assert!(app.player().subject().path.cells().is_empty());
}

#[test]
fn a_trace_of_another_level_is_reported_when_it_is_opened() {
    let folder = Folder::new("replay-other");
    let app = replayed_on("maze.ron", &folder, &lines(&shipped("lester.ron")).join("\n"));
    let expected = "; the first: step 1: begins at (1, 2), though the start of the level is (1, 19) \
                (if it has none, say --start). X goes to the first finding.";
    assert!(app.message().ends_with(expected), "{}", app.message());
}

#[test]
fn an_edit_and_a_restart_and_esc_close_it() {
    let folder = Folder::new("replay-closing");
    let text = broken(&shipped("lester.ron"));
    let own = seen_afresh(&shipped("lester.ron"), 0);
    let close: [fn(&mut App); 3] = [
        |app| app.update(LaneMessage::Restart),
        |app| app.update(LaneMessage::CloseTrace),
        |app| {
            app.update(FileMessage::Dismiss);
            assert!(app.player().replay().is_some(), "the first Esc only clears the message");
            app.update(FileMessage::Dismiss);
        },
    ];
    for close in close {
        let mut app = replayed(&folder, &text);
        let edition = app.player().edition();
        close(&mut app);
        assert!(app.player().replay().is_none());
        assert!(app.message().starts_with("Closed mine.jsonl"), "{}", app.message());
        assert!(app.player().edition() > edition, "panels must drop their caches");
        assert_eq!(seen(&app), own);
        run_to_end(&mut app);
        assert_eq!(seen(&app), seen_afresh(&app, 99));
    }

    let mut app = replayed(&folder, &text);
    app.update(EditMessage::Compare);
    app.update(LaneMessage::Restart);
    assert!(app.lanes().iter().all(|lane| lane.replay().is_none()), "R closes it there too");

    let mut app = replayed(&folder, &text);
    app.update(Setting::Live(false));
    step(&mut app, 5);
    click(&mut app, (6, 4));
    assert!(app.player().replay().is_none() && app.document().can_undo());
    assert!(app.message().ends_with("with the map and rules as edited."), "{}", app.message());
    assert_eq!(seen(&app), seen_afresh(&app, 0));
    app.update(EditMessage::Undo);
    step(&mut app, 3);
    assert_eq!(seen(&app), seen_afresh(&app, 3));
}

#[test]
fn other_rules_judge_it_again_at_the_same_step_and_can_be_guessed() {
    let folder = Folder::new("replay-rules");
    let mut app = shipped("lester.ron");
    app.update(EditMessage::Rules(preset("lague").unwrap()));
    let trace = lines(&app).join("\n");
    let mut app = replayed(&folder, &trace);
    let found = |app: &App| app.player().replay().unwrap().findings.len();
    let wrong = found(&app);
    assert!(wrong > 0);
    app.update(Setting::Live(false));
    app.update(LaneMessage::SeekEvent(4, 2));
    app.update(EditMessage::Rules(preset("lague").unwrap()));
    finish(&mut app);
    assert_eq!((found(&app), app.lanes.position()), (0, (4, Some(2))));
    assert!(app.message().ends_with("): right."), "{}", app.message());
    app.update(EditMessage::Undo);
    finish(&mut app);
    assert_eq!((found(&app), app.lanes.position()), (wrong, (4, Some(2))));
    app.update(EditMessage::GuessRules);
    finish(&mut app);
    assert_eq!(found(&app), 0);
    let guessed = app.message().to_string();
    let words = "Under these rules, A* does the same as yours: it ";
    assert!(guessed.starts_with(words) && guessed.contains("heuristic Octile"), "{guessed}");
    assert_eq!(app.player().problem().rules().diagonal, preset("lague").unwrap().rules().diagonal);
    app.update(EditMessage::GuessRules);
    finish(&mut app);
    assert_eq!(app.message(), "No other rules explain the trace: 0 findings under these.");
    // A lane beside it keeps its own search.
    app.update(EditMessage::Compare);
    app.update(EditMessage::Rules(preset("lester").unwrap()));
    finish(&mut app);
    let traces = app.lanes().iter().filter(|lane| lane.replay().is_some());
    assert_eq!(traces.count(), 1);
}

#[test]
fn its_file_is_read_again_when_it_changes() {
    let folder = Folder::new("replay-again");
    let own = shipped("lester.ron");
    let mut app = replayed(&folder, &broken(&own));
    let wait = |app: &mut App| {
        for _ in 0..2 {
            app.update(Message::Tick(TRACE_LOOKS));
            finish(app);
        }
    };
    app.update(LaneMessage::Seek(3));
    assert!(!app.player().findings().is_empty());
    let old = app.player().edition();
    wait(&mut app);
    assert_eq!(app.player().edition(), old, "nothing has changed");
    // A faulty file is reported once, and the trace stays.
    std::fs::write(folder.file("mine.jsonl"), "{\"current\"").unwrap();
    wait(&mut app);
    assert!(is_error(&app) && app.message().contains("ends too early"), "{}", app.message());
    app.update(LaneMessage::Seek(2));
    wait(&mut app);
    assert!(!is_error(&app) && app.player().replay().is_some());
    app.update(LaneMessage::Seek(3));
    std::fs::write(folder.file("mine.jsonl"), lines(&own).join("\n")).unwrap();
    wait(&mut app);
    assert_eq!((app.player().findings().len(), app.lanes.position()), (0, (3, None)));
}

#[test]
fn the_mistake_is_named_and_findings_of_a_kind_are_counted() {
    let folder = Folder::new("replay-mistake");
    let own = shipped("lester.ron");
    let flat = lines(&own).join("\n").replace("\"g\":14", "\"g\":10");
    let first: Vec<&str> = flat.lines().take(2).collect();
    let app = replayed(&folder, &first.join("\n"));
    let replay = app.player().replay().unwrap();
    assert_eq!((replay.findings.len(), replay.kinds.len()), (4, 1));
    assert_eq!(replay.kinds[0].1, 4);
    assert_eq!(
        app.message(),
        "Trace mine.jsonl (1 step): your A* charges 10 for a diagonal move, as for a straight one; \
         first seen in step 1: your G for (0, 1) is 10, expected 0 + 14 = 14. X goes to the first \
         finding."
    );
}

#[test]
fn a_wrong_file_changes_nothing() {
    let folder = Folder::new("replay-wrong");
    let mut app = shipped("lester.ron");
    step(&mut app, 3);
    let before = seen(&app);
    for (name, text, words) in [
        ("wrong.jsonl", "", "has no lines"),
        ("wrong.jsonl", "{\"current\": [1, 2]}\n{\"current\": 5}", "line 2: current"),
        ("wrong.jsonl", "{\"current\": [80, 2]}", "step 1 takes (80, 2), expected a cell of"),
        ("missing.jsonl", "", "cannot be read"),
    ] {
        std::fs::write(folder.file("wrong.jsonl"), text).unwrap();
        // A file dropped on the window is opened like a file named in the dialog.
        open_file(&mut app, &folder.file(name));
        assert!(is_error(&app) && app.message().contains(words), "{}", app.message());
        assert!(app.player().replay().is_none() && seen(&app) == before);
    }
    app.update(LaneMessage::Go(Jump::NextFinding));
    assert_eq!(app.message(), "No trace is open. Open a trace of your own program with Ctrl+O.");
}

#[test]
fn a_cell_that_was_never_opened_has_no_g_and_no_parent() {
    let folder = Folder::new("replay-unopened");
    let own = shipped("lester.ron");
    let grid = own.player().problem().grid();
    let corner = Cell::new(grid.width() - 1, grid.height() - 1);
    let taken = [Cell::new(6, 5), corner, Cell::new(3, 0)];
    let line = |current: Cell, cell: Cell, g: u64| {
        let events = [serde_json::json!({"cell": cell, "kind": "Opened", "g": g})];
        serde_json::json!({"current": current, "events": events}).to_string()
    };
    // An event for the taken cell itself does not open the cell either.
    let mut text = taken.map(|cell| line(cell, cell, 7)).join("\n");
    text += &format!("\n{}", line(Cell::new(6, 4), taken[0], 30));
    let mut app = replayed(&folder, &text);
    assert!(!is_error(&app), "{}", app.message());
    for (iteration, cell) in (1..).zip(taken) {
        app.update(LaneMessage::Seek(iteration));
        let moment = app.player().moment();
        assert_eq!(moment.state(cell), CellState::Closed);
        assert_eq!((moment.g(cell), moment.f(cell), moment.parent(cell)), (None, None, None));
        let mut end = app.player().timeline().clone();
        end.show(end.record().iterations());
        assert_eq!(end.moment().parent(cell).is_some(), cell == taken[0], "at the end");
    }
    app.update(LaneMessage::Seek(4));
    let moment = app.player().moment();
    assert_eq!(moment.state(taken[0]), CellState::Open);
    assert_eq!((moment.g(taken[0]), moment.parent(taken[0])), (Some(30), Some(Cell::new(6, 4))));
    let history = crate::history::cell_history(app.player().timeline().record(), taken[0]);
    assert_eq!((history.opened, history.lowered, history.closed), (Some((4, 30)), vec![], vec![1]));
    app.update(LaneMessage::Seek(0));
    assert_eq!(seen(&app), seen_afresh(&own, 0));
}

#[test]
fn the_path_back_ends_where_parents_form_a_cycle() {
    let folder = Folder::new("replay-circle");
    let text = r#"{"current": [3, 2], "events": [{"cell": [4, 2], "kind": "Opened", "g": 10}]}
{"current": [4, 2], "events": [{"cell": [3, 2], "kind": "Opened", "g": 20}]}"#;
    let mut app = replayed(&folder, text);
    app.update(LaneMessage::Seek(2));
    let [one, other] = [Cell::new(3, 2), Cell::new(4, 2)];
    let parents = [one, other].map(|cell| app.player().moment().parent(cell));
    assert_eq!(parents, [Some(other), Some(one)]);
    app.update(LaneMessage::Pin(Some(one)));
    assert_eq!(app.player().subject().path_back, [one, other]);
    assert_eq!(app.player().moment().path_to(one), [other, one]);
}

#[test]
fn a_trace_lies_beside_the_levels_own_search_in_lockstep() {
    let folder = Folder::new("replay-beside");
    let own = shipped("lester.ron");
    let mut app = replayed(&folder, &broken(&own));
    app.update(LaneMessage::Seek(2));
    app.update(EditMessage::Compare);
    let [trace, search] = app.lanes() else { panic!("{}", app.lanes().len()) };
    assert!(trace.replay().is_some() && search.replay().is_none());
    assert_eq!(trace.problem(), search.problem());
    let expect = |app: &App, what: &str| {
        expect_in_step(app, what);
        let search = &app.lanes()[1];
        assert_eq!(seen_of(search), seen_afresh(&own, search.moment().iteration()), "{what}");
    };
    expect(&app, "comparing");
    assert_eq!(app.lanes.position().0, 2);
    // Both lanes go to the finding and mark its cell, regardless of the chosen lane.
    app.update(EditMessage::ChooseLane(1));
    app.update(LaneMessage::Go(Jump::NextFinding));
    expect(&app, "the finding");
    assert_eq!((app.lanes.position().0, app.chosen_lane()), (3, 0));
    assert!(app.message().starts_with("A* would not do this: "), "{}", app.message());
    let wrong = app.player().findings()[0].cell;
    assert!(wrong.is_some());
    assert_eq!([0, 1].map(|lane| app.lane_subject(lane).wrong), [wrong; 2]);
    for message in [LaneMessage::Step, LaneMessage::Back, LaneMessage::RunToEnd] {
        app.update(message);
        run_out(&mut app);
        expect(&app, &format!("{message:?}"));
    }
    // Closing the trace leaves both lanes with the level's own search.
    app.update(FileMessage::Dismiss);
    app.update(FileMessage::Dismiss);
    run_out(&mut app);
    expect(&app, "closed");
    assert!(app.lanes().iter().all(|lane| lane.replay().is_none()));
    assert_eq!(seen_of(&app.lanes()[0]), seen_of(&app.lanes()[1]));
    // An opened trace replaces the search of the chosen lane.
    open_file(&mut app, &folder.file("mine.jsonl"));
    assert_eq!(app.lanes().iter().filter(|lane| lane.replay().is_some()).count(), 1);
    expect_in_step(&app, "opened");
    // If two lanes have equal rules, the requested lane is closed.
    for (messages, is_trace) in [
        (
            &[Message::Edit(EditMessage::ChooseLane(1)), Message::Edit(EditMessage::Compare)][..],
            false,
        ),
        (&[Message::Edit(EditMessage::CloseLane(0))], false),
        (&[Message::Edit(EditMessage::CloseLane(1))], true),
        (&[Message::Edit(EditMessage::ChooseLane(0)), Message::Edit(EditMessage::Compare)], true),
    ] {
        let mut app = replayed(&folder, &broken(&own));
        app.update(EditMessage::Compare);
        messages.iter().for_each(|message| app.update(message.clone()));
        let is_one = !app.is_comparing() && app.lanes.rules().len() == 1;
        assert!(is_one && app.player().replay().is_some() == is_trace, "{messages:?}");
    }
}

#[test]
fn every_number_is_the_traces_own_beside_that_of_the_rules() {
    let folder = Folder::new("replay-numbers");
    // This program's diagonal moves cost 10.
    let text = r#"{"current": [1, 2], "events": [{"cell": [2, 1], "kind": "Opened", "g": 10}]}
{"current": [2, 1], "events": [{"cell": [2, 0], "kind": "Opened", "g": 20}, {"cell": [3, 0], "kind": "Opened", "g": 20}]}
{"current": [2, 0], "events": [{"cell": [3, 0], "kind": "Improved", "g": 25}, {"cell": [6, 5], "kind": "Opened", "g": 7}]}"#;
    let mut app = replayed(&folder, text);
    let shown = |app: &mut App, (iteration, place): (u64, usize)| {
        app.update(LaneMessage::SeekEvent(iteration, place));
        let player = app.player();
        let (moment, callout) = (player.moment(), player.reason().callout.unwrap());
        let event = moment.events()[place - 1];
        let result = crate::player::neighbor_result(moment, event).unwrap();
        let derived = crate::player::derivation(moment, event.cell).unwrap();
        [result.why, callout.title, derived.g].map(|text| text.to_string())
    };
    for (place, expected) in [
        (
            (1, 1),
            [
                "G = 10 (these rules: 14)",
                "Opened: G 10 (these rules: 14)",
                "G = 10 (these rules: 0 + 14 = 14), diagonal from (1, 2)",
            ],
        ),
        ((2, 1), ["G = 10 + 10 = 20", "Opened: G 20", "G = 10 + 10 = 20, straight from (2, 1)"]),
        (
            (2, 2),
            [
                "G = 20 (these rules: 24)",
                "Opened: G 20 (these rules: 24)",
                "G = 20 (these rules: 10 + 14 = 24), diagonal from (2, 1)",
            ],
        ),
        (
            (3, 1),
            [
                "25 (these rules: 30) > 20",
                "Improved: G 20 → 25 (these rules: 30)",
                "G = 25 (these rules: 20 + 10 = 30), straight from (2, 0)",
            ],
        ),
        ((3, 2), ["G = 7", "Opened: G 7", "G = 7, as the trace says"]),
    ] {
        assert_eq!(shown(&mut app, place), expected, "{place:?}");
    }
    // The sentences name both numbers too.
    app.update(LaneMessage::SeekEvent(1, 1));
    let both = "A* would not do this: your G for (2, 1) is 10, expected 0 + 14 = 14.";
    assert_eq!([app.message(), app.player().reason().sentence.to_string()], [both; 2]);
    // A tie is no bug.
    let mut lines = lines(&shipped("lester.ron"));
    let taken = (lines[3].find("[2,3]").unwrap(), lines[4].find("[2,1]").unwrap());
    assert!(taken.0 > 0 && taken.1 > 0);
    lines.truncate(3);
    lines.push(r#"{"current": [2, 1], "events": []}"#.to_owned());
    let mut app = replayed(&folder, &lines.join("\n"));
    app.update(LaneMessage::SeekEvent(3, 0));
    assert_eq!(
        app.message(),
        "A tie: your A* took (2, 1), while these rules take (2, 3): same F, added last. Not a \
         bug."
    );
}

#[test]
fn a_neighbor_that_only_the_search_keeps_is_examined_in_both_lanes() {
    let folder = Folder::new("replay-kept");
    let own = shipped("lester.ron");
    // This program skips open cells as if they were closed, and never says that one is not better.
    let text = lines(&own).join("\n").replace("NotBetter", "Closed");
    let mut app = replayed(&folder, &text);
    app.update(EditMessage::Compare);
    crate::app::tests::differences::go(&mut app, DifferenceJump::First);
    assert_eq!(
        app.message(),
        "Step 2: (1, 1) is skipped in A, because it is closed; left unchanged in B, because G 24 \
         is not lower than its own."
    );
}

#[test]
fn a_trace_that_is_there_from_the_start_is_shown_at_its_step() {
    let folder = Folder::new("replay-begin");
    let file = folder.file("mine.jsonl");
    std::fs::write(&file, broken(&shipped("lester.ron"))).unwrap();
    for wait in [Duration::MAX, Duration::ZERO] {
        let mut app = shipped("lester.ron");
        app.open_trace(&file, (3, Some(1)), wait).unwrap();
        while app.files.is_working() {
            app.update(Message::Tick(Duration::ZERO));
        }
        assert!(app.dialog().is_none() && app.message().starts_with("Trace mine.jsonl (12 steps)"));
        assert_eq!((iteration(&app), app.player().moment().shown()), (3, Some(1)));
        // The card is about the level's own search.
        run_to_end(&mut app);
        assert_eq!(app.card(), None);
        assert!(!app.has_done_task() && app.asked_prediction().is_none());
    }
    std::fs::write(&file, "5\n").unwrap();
    let mut app = shipped("lester.ron");
    let fault = app.open_trace(&file, (0, None), Duration::MAX).unwrap_err().to_string();
    assert!(fault.contains("mine.jsonl: line 1: integer `5`"), "{fault}");
    assert!(app.lanes.trace().is_none() && app.dialog().is_none() && !app.files.is_working());
}

#[test]
fn cells_off_any_map_are_named_as_the_trace_has_them() {
    let folder = Folder::new("replay-off");
    let mut lines = lines(&shipped("lester.ron"));
    lines[1] = lines[1].replacen("[0,1]", "[-1,3]", 1);
    lines[3] = lines[3].replacen("\"old_parent\":[1,2]", "\"old_parent\":[4096,-2]", 1);
    let mut app = replayed(&folder, &lines.join("\n"));
    assert!(!is_error(&app), "{}", app.message());
    app.update(LaneMessage::Go(Jump::NextFinding));
    assert!(app.message().contains("examines (-1, 3), which is off the map"), "{}", app.message());
    while app.player().moment().status() == Status::Searching {
        app.update(LaneMessage::StepEvent);
        let _ = (describe(&app), app.player().reason());
    }
    app.update(LaneMessage::Restart);
}

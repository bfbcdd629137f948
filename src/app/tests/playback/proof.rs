//! Proofs on the map: where the heuristic overestimates, and why the path found is
//! not the cheapest.

use super::*;
use crate::search::{Diagonal, Priority};

#[test]
fn on_a_large_map_a_thread_finds_where_the_heuristic_misleads() {
    let grid = Grid::new(300, 300).unwrap();
    let rules = preset("lester").unwrap();
    let mut app = open_under(rules, grid, Cell::new(10, 10), Cell::new(290, 250));
    for _ in 0..30 {
        let at = at(&app, (10, 10));
        app.update(ViewMessage::Zoom { at, notches: 1.0 });
    }
    app.update(LaneMessage::Disprove);
    if has_threads() {
        assert!(app.player().subject().framed.is_empty() && app.frame_due().is_some());
        assert!(app.message().starts_with("Looking for a cell"), "{}", app.message());
        app.update(FileMessage::Dismiss);
        assert!(!app.player().is_proving() && !app.message().starts_with("Looking"));
        app.update(LaneMessage::Disprove);
    }
    run_out(&mut app);
    // The counterexample is the cell farthest from the goal.
    assert_eq!(app.player().subject().framed[0], Cell::new(0, 0));
    let said = app.message();
    assert!(said.starts_with("At (0, 0), H is 5400, but the true cost"), "{said}");
    assert!(AREA.contains(at(&app, (0, 0))));
    // An edit removes the frames, because the framed cells belong to the old map.
    click(&mut app, (40, 40));
    assert!(app.player().subject().framed.is_empty());
    // If the layer already shows the true costs, the proof does not compute them again.
    app.update(LaneMessage::Layer(Layer::Remaining));
    run_out(&mut app);
    app.update(LaneMessage::Disprove);
    run_out(&mut app);
    assert_eq!(app.player().subject().framed[0], Cell::new(0, 0));
}

#[test]
fn show_me_draws_the_numbers_and_the_path_that_prove_h_too_large() {
    let mut app = shipped("trap.ron");
    app.update(LaneMessage::RunToEnd);
    app.update(LaneMessage::Disprove);
    run_out(&mut app);
    let proof = app.player().subject().excessive_h.unwrap().clone();
    assert_eq!(Some(&proof.cell), app.player().subject().framed.first());
    let problem = app.player().problem();
    let cells = proof.path.cells();
    assert_eq!((cells[0], cells.last()), (proof.cell, Some(&problem.goal())));
    assert!(cells.windows(2).all(|pair| problem.allows(pair[0], pair[1])));
    let steps = cells.windows(2).map(|pair| problem.step_cost(pair[0], pair[1]));
    assert_eq!(steps.sum::<u64>(), proof.cost);
    assert!(proof.h > proof.cost && proof.h == app.player().moment().h(proof.cell));
    let view = crate::scene::View { x: 0.0, y: 0.0, cell: 40.0 };
    let area = view.bounds(problem.grid());
    let scene = crate::scene::draw(&app.player().subject(), app.theme(), &view, area, 1.0);
    let text = format!("H {} > {}", proof.h, proof.cost);
    assert!(scene.labels.iter().any(|label| label.text == text), "{text}");
    // Esc removes it.
    app.update(FileMessage::Dismiss);
    assert!(app.player().subject().excessive_h.is_none());
}

#[test]
fn a_heuristic_that_is_only_inconsistent_is_proved_in_one_sentence() {
    let mut app = shipped("admissible.ron");
    app.update(LaneMessage::Disprove);
    run_out(&mut app);
    assert_eq!(
        app.message(),
        "H is never too high on this map, but it is not consistent: from (1, 5) to (2, 4), it falls by \
         28, and the move costs 14."
    );
}

#[test]
fn esc_and_whatever_leads_elsewhere_take_the_frames_away() {
    let shown = || {
        let mut app = shipped("trap.ron");
        app.update(LaneMessage::RunToEnd);
        app.update(LaneMessage::Disprove);
        assert!(!app.subject().framed.is_empty() && app.message().contains("not admissible"));
        app
    };
    for message in [
        Message::File(FileMessage::Dismiss),
        LaneMessage::Back.into(),
        LaneMessage::Seek(3).into(),
        LaneMessage::Seek(0).into(),
        LaneMessage::Restart.into(),
        Message::Edit(EditMessage::CustomRules(Box::default())),
        Message::File(FileMessage::OpenLevel(Source::Empty(9, 9))),
    ] {
        let mut app = shown();
        app.update(message.clone());
        assert!(app.player().subject().framed.is_empty(), "{message:?}");
        assert!(!app.message().contains("not admissible"), "{message:?}");
    }
    // Changing the view or the pinned cell keeps the frames.
    let mut app = shown();
    let framed = app.player().subject().framed.to_vec();
    for message in [ViewMessage::Fit.into(), Message::Lanes(LaneMessage::Pin(Some(framed[0])))] {
        app.update(message);
        tick(&mut app, 16);
        assert_eq!(app.player().subject().framed, framed);
    }
    // Esc removes the frames and their sentence, and nothing else.
    app.update(FileMessage::Dismiss);
    assert!(app.message().starts_with("Path found: "), "{}", app.message());
}

#[test]
fn why_not_goes_to_the_iteration_that_lost_the_cheapest_path() {
    for is_at_end in [false, true] {
        let mut app = shipped("trap.ron");
        if is_at_end {
            app.update(LaneMessage::RunToEnd);
        }
        app.update(LaneMessage::Go(Jump::WhyNot));
        run_out(&mut app);
        assert_eq!(app.player().moment().iteration(), 114);
        assert_eq!(app.player().subject().framed, [Cell::new(18, 7), Cell::new(3, 8)]);
        assert_eq!(
            app.message(),
            "The goal B was closed with G 270, though 240 is possible. The cheaper path goes \
             through (3, 8). That cell was still open, because its F, 14 + 770 = 784, was never the \
             lowest. H is too high there: only 226 is left."
        );
        assert!(app.player().subject().cheapest.is_some());
    }
    let mut app = shipped("reopen.ron");
    app.update(LaneMessage::RunToEnd);
    let nothing = "The path found is already a cheapest path, so there is nothing to explain.";
    app.update(LaneMessage::Go(Jump::WhyNot));
    assert_eq!(app.message(), nothing);
    change_rules(&mut app, |rules| rules.reopen_closed = false);
    app.update(LaneMessage::RunToEnd);
    app.update(LaneMessage::Go(Jump::WhyNot));
    assert_eq!(
        app.message(),
        "(4, 4) was closed with G 60, though 54 is possible. The cheaper path goes through \
         (1, 5). That cell was still open, because its F, 20 + 100 = 120, was not lower than 120. \
         Later it was too late: closed cells stay closed."
    );
    // The cheapest path is drawn only in the iteration that the message explains.
    assert_eq!(app.player().moment().iteration(), 11);
    assert!(app.player().subject().cheapest.is_some());
    app.update(LaneMessage::Step);
    assert!(app.player().subject().cheapest.is_none() && app.player().subject().framed.is_empty());
}

#[test]
fn under_greedy_search_the_priority_is_what_misleads() {
    let mut app = shipped_alone("swamp.ron");
    let no_numbers = "F is H alone: greedy search ignores the cost so far, so its path may cost more \
                      than needed, even if H is never too high.";
    // Manhattan is too high where diagonal moves are allowed, but greedy search has its own fault.
    for (diagonal, expected) in [(Diagonal::Never, true), (Diagonal::Always, false)] {
        change_rules(&mut app, |rules| {
            *rules = Rules {
                priority: Priority::Greedy,
                heuristic: Heuristic::Manhattan,
                diagonal,
                ..rules.clone()
            };
        });
        assert_eq!(app.rules().rules().is_consistent(), expected);
        run_to_end(&mut app);
        app.update(LaneMessage::Disprove);
        run_out(&mut app);
        let (cost, least) = (outcome(&app).1.unwrap(), app.player().best_cost().flatten().unwrap());
        assert!(cost > least);
        assert_eq!(
            app.message(),
            format!(
                "F is H alone: greedy search ignores the cost so far. This path costs {cost}, \
                 though a path for {least} exists: see Why not? (Y)."
            )
        );
        assert!(app.subject().framed.is_empty());
    }
    let mut app = blank();
    app.update(EditMessage::Rules(preset("greedy").unwrap()));
    app.update(LaneMessage::Disprove);
    assert_eq!(app.message(), no_numbers);
    // Why not? names the same cause.
    let mut app = shipped_alone("swamp.ron");
    app.update(EditMessage::Rules(preset("greedy").unwrap()));
    app.update(LaneMessage::Go(Jump::WhyNot));
    run_out(&mut app);
    assert!(app.message().starts_with("The goal B was closed with G "), "{}", app.message());
    let because = ", was never the lowest. Greedy search looks at H alone.";
    assert!(app.message().ends_with(because), "{}", app.message());
}

#[test]
fn beside_another_search_it_is_of_the_chosen_one() {
    let mut app = shipped("trap.ron");
    let framed = |app: &App| [0, 1].map(|lane| !app.lanes()[lane].subject().framed.is_empty());
    app.update(EditMessage::ChooseLane(0));
    run_to_end(&mut app);
    app.update(LaneMessage::Disprove);
    assert_eq!(framed(&app), [true, false]);
    // The second lane has no counterexample.
    app.update(EditMessage::ChooseLane(1));
    app.update(LaneMessage::Disprove);
    assert_eq!(framed(&app), [false, false]);
    assert!(app.message().starts_with("There is nothing to show"), "{}", app.message());
    // All lanes go to the iteration in which the chosen lane lost the cheapest path.
    app.update(EditMessage::ChooseLane(0));
    app.update(LaneMessage::Go(Jump::WhyNot));
    run_out(&mut app);
    assert_eq!(framed(&app), [true, false]);
    assert!(app.message().starts_with("The goal B was closed with G 270"), "{}", app.message());
    assert_eq!([0, 1].map(|lane| app.lanes()[lane].moment().iteration()), [114, 114]);
    // Esc removes the frames of all lanes, regardless of the chosen lane.
    app.update(EditMessage::ChooseLane(1));
    app.update(FileMessage::Dismiss);
    assert_eq!(framed(&app), [false, false]);
    app.update(EditMessage::ChooseLane(0));
    app.update(LaneMessage::Go(Jump::WhyNot));
    run_out(&mut app);
    app.update(LaneMessage::Back);
    run_out(&mut app);
    assert_eq!(framed(&app), [false, false]);
    // A lane whose heuristic becomes Zero remembers the heuristic that it was copied with.
    app.update(EditMessage::Rules(preset("lester").unwrap()));
    app.update(EditMessage::AddLane);
    run_out(&mut app);
    change_rules(&mut app, |rules| rules.heuristic = Heuristic::Zero);
    assert_eq!((app.chosen_lane(), app.player().heuristic()), (2, Heuristic::Manhattan));
}

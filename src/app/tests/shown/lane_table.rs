//! The table that compares the lanes.

use super::*;

/// Opens a level in two lanes that show their ends, with the table visible.
fn compared(name: &str) -> App {
    let mut app = shipped(name);
    app.update(EditMessage::Compare);
    app.update(LaneMessage::RunToEnd);
    app.update(PanelMessage::Tab(Tab::Lanes));
    run_out(&mut app);
    app
}

#[test]
fn the_table_is_that_of_the_command_line() {
    let app = compared("swamp.ron");
    let table = app.lane_table();
    for (lane, player) in table.lanes.iter().zip(app.lanes()) {
        let mut search = Search::new(player.problem().clone());
        search.run_for(u64::MAX);
        let rules = RulesChoice::from(player.problem().rules().clone());
        let wanted = crate::export::Lane {
            path_cells: search.view().path().map(|path| path.len()),
            best_cost: crate::export::least_cost(search.view()),
            ..crate::export::Lane::of(lane.rules.clone(), &rules, search.view())
        };
        assert_eq!(format!("{lane:?}"), format!("{wanted:?}"));
    }
}

#[test]
fn the_numbers_go_with_the_moment() {
    let mut app = compared("maze.ron");
    let at_end = app.lane_table().lanes;
    assert!(at_end.iter().all(|lane| lane.cost.is_some()));
    app.update(LaneMessage::Seek(9));
    run_out(&mut app);
    for lane in app.lane_table().lanes {
        assert_eq!((lane.iterations, lane.status, lane.cost), (9, Status::Searching, None));
        assert_eq!((lane.path_cells, lane.best_cost), (None, None));
    }
    app.update(LaneMessage::RunToEnd);
    run_out(&mut app);
    let again = app.lane_table().lanes;
    let known = |lanes: &[crate::export::Lane]| -> Vec<String> {
        lanes.iter().map(|lane| format!("{lane:?}")).collect()
    };
    assert_eq!(known(&again), known(&at_end));
}

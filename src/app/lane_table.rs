//! The table that compares the lanes.

use crate::app::App;
use crate::export::{Lane, LaneTable};
use crate::level::RulesChoice;
use crate::player::Player;
use crate::search::Status;

impl App {
    /// The table of all lanes at the shown moment.
    pub fn lane_table(&self) -> LaneTable {
        let row = |(lane, player): (usize, &Player)| {
            let moment = player.moment();
            let is_found = moment.status() == Status::Found;
            let name = self.lane_title(lane, |rules| rules.name().to_owned());
            Lane {
                path_cells: is_found.then(|| player.subject().path.cells().len()),
                best_cost: player.best_cost().flatten().filter(|_| is_found),
                ..Lane::of(name, self.lane_rules(lane), *moment)
            }
        };
        LaneTable { lanes: self.lanes().iter().enumerate().map(row).collect() }
    }

    /// The name of a lane's rules; for a trace, the name of its file.
    pub(in crate::app) fn lane_title(
        &self,
        lane: usize,
        title: fn(&RulesChoice) -> String,
    ) -> String {
        let replay = self.lanes()[lane].replay();
        replay.map_or_else(|| title(self.lane_rules(lane)), |replay| replay.name.clone())
    }
}

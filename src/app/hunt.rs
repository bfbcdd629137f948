//! Jumps to where something of interest happens: through what is recorded, and
//! then searching on, for as long as it takes.

use super::pace::LongWork;
use super::{App, Jump};
use crate::history::{Descent, Quest, Sighting, Wanted};
use crate::level::grouped;

/// A jump under way.
#[derive(Debug)]
pub(super) struct Hunt {
    jump: Jump,
    quest: Quest,
    /// The iteration that was shown, and how many of its events.
    from: (u64, Option<usize>),
}

impl App {
    /// Goes to where something of interest happens, searching on where it is
    /// not recorded yet.
    pub(super) fn go_to(&mut self, jump: Jump) {
        if matches!(jump, Jump::NextFinding | Jump::PreviousFinding) {
            self.go_to_finding(jump == Jump::NextFinding);
            return;
        }
        let chosen = self.chosen();
        let moment = self.moment();
        let from = (moment.iteration(), moment.shown());
        let quest = match (jump, chosen) {
            (Jump::NextOfCell, Some(cell)) => Quest::after(Wanted::OfCell(cell), from.0),
            (Jump::PreviousOfCell, Some(cell)) => Quest::before(Wanted::OfCell(cell), from.0),
            (Jump::NextImprovement, _) => Quest::after(Wanted::LowerG, from.0),
            (Jump::NextFChange, _) => Quest::after(Wanted::OtherF, from.0),
            (Jump::FirstInconsistency, _) => Quest::after(Wanted::Inconsistency, 0),
            _ => {
                let text = "Choose a cell first: point at it, or pin it with the Inspect tool (I).";
                self.tell(text);
                return;
            }
        };
        self.playback.halt();
        self.notice = None;
        let is_consistent = self.search().problem().rules().is_consistent();
        if jump == Jump::FirstInconsistency && is_consistent {
            self.tell(nothing(jump));
            return;
        }
        self.hunt = Some(Hunt { jump, quest, from });
        self.hunt_on();
    }

    /// Whether a jump may go on that is under way: behind a dialog it waits.
    pub(super) fn may_hunt(&self) -> bool {
        self.dialog.is_none()
    }

    /// Goes on with a jump, as far as there is time.
    pub(super) fn hunt_on(&mut self) {
        let Some(mut hunt) = self.hunt.take() else {
            return;
        };
        let mut turn = self.pace.begin(LongWork::Jump);
        let mut result = Ok(());
        let sighting = loop {
            let sighting = hunt.quest.go_on(&self.timeline, turn.limit() as usize);
            if result.is_err() {
                break sighting;
            }
            match sighting {
                Sighting::Found(_) => break sighting,
                Sighting::Nothing if !self.may_come(hunt.jump) => break sighting,
                Sighting::More => {}
                Sighting::Nothing if !self.timeline.make_ready(turn.limit() as usize) => {}
                Sighting::Nothing => {
                    result = self.timeline.run_ready(turn.limit()).map(|_| ());
                    self.changed();
                }
            }
            if result.is_ok() && turn.is_over() {
                break Sighting::More;
            }
        };
        self.pace.end(&turn);
        match sighting {
            Sighting::Found(iteration) => {
                self.travel_to(iteration, None);
                if let Some(text) = self.inconsistency(hunt.jump, iteration) {
                    self.tell(text);
                }
            }
            Sighting::More if result.is_ok() => {
                self.tell("Searching … Esc stops it.");
                self.hunt = Some(hunt);
            }
            _ => {
                self.travel_to(hunt.from.0, hunt.from.1);
                self.tell(nothing(hunt.jump));
                self.tell_error(result);
            }
        }
    }

    /// What is inconsistent in an iteration that was gone to for that.
    fn inconsistency(&self, jump: Jump, iteration: u64) -> Option<String> {
        let place = usize::try_from(iteration).ok()?.checked_sub(1)?;
        let &from = self.timeline.taken().get(place)?;
        let search = self.search();
        let Descent { to, cost } =
            Descent::from(search, from).filter(|_| jump == Jump::FirstInconsistency)?;
        let (h, next) = (search.h(from), search.h(to));
        let by = h.saturating_sub(next).saturating_sub(cost);
        let [h, next, cost, by] = [h, next, cost, by].map(grouped);
        Some(format!(
            "H falls from {h} at {from} to {next} at {to}, but the step costs only {cost}: F falls \
             by {by}, so the heuristic is not consistent."
        ))
    }

    /// Stops a jump and shows again what was shown before it.
    pub(super) fn give_hunt_up(&mut self) {
        if let Some(hunt) = self.hunt.take() {
            self.travel_to(hunt.from.0, hunt.from.1);
            let searched = grouped(self.search().iteration());
            self.tell(format!("Stopped. It was not found so far in {searched} iterations."));
        }
    }

    /// Whether what is not recorded yet may hold what a jump looks for.
    fn may_come(&self, jump: Jump) -> bool {
        jump != Jump::PreviousOfCell && !self.timeline.has_ended()
    }
}

/// What there is to say where a jump leads nowhere.
pub(super) fn nothing(jump: Jump) -> &'static str {
    match jump {
        Jump::NextOfCell => "Nothing more happens to this cell.",
        Jump::PreviousOfCell => "Nothing happened to this cell before.",
        Jump::NextImprovement => "No G is lowered after this.",
        Jump::NextFChange => "The lowest F stays the same from here on.",
        Jump::FirstInconsistency => "The heuristic has not turned out inconsistent.",
        Jump::NextFinding => "From here on all is what A* would do.",
        Jump::PreviousFinding => "Up to here all is what A* would do.",
    }
}

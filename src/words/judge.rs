//! What the judge says about another program's run. Its own `Display` says the same in English.

use super::rules::RuleChoice;
use super::{Text, text};
use crate::search::{CellState, Costs, Diagonal, Kind, Status, TieBreak};
use crate::trace::{Flaw, Mistake, Verdict};

/// The flaw as a clause without its subject, the trace.
impl From<Flaw> for Text {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::OtherStart(cell, start) => {
                text!("flaw-other-start", cell, start, why = Flaw::why_other_start(cell, start))
            }
            Flaw::TookOffMap(cell, [width, height]) => {
                text!("flaw-took-off-map", cell, width, height)
            }
            Flaw::NotOpen(cell, None) => text!("flaw-took-wall", cell),
            Flaw::NotOpen(cell, Some(CellState::Unseen)) => text!("flaw-took-unseen", cell),
            Flaw::NotOpen(cell, Some(CellState::Open | CellState::Closed)) => {
                text!("flaw-took-closed", cell)
            }
            Flaw::NotBest([(cell, f), (better, lower)], _) => {
                text!("flaw-not-best", cell, f, better, lower)
            }
            Flaw::HigherH([cell, better]) => text!("flaw-higher-h", cell, better),
            Flaw::TieBreak([cell, better], TieBreak::LowerH | TieBreak::FirstAdded) => {
                text!("flaw-tie-first", cell, better)
            }
            Flaw::TieBreak([cell, better], TieBreak::LastAdded) => {
                text!("flaw-tie-last", cell, better)
            }
            Flaw::Missing(cell, Some(kind), Some(g)) => {
                text!("flaw-missing.with-g", cell, kind, g)
            }
            Flaw::Missing(cell, Some(kind), None) => text!("flaw-missing.kind", cell, kind),
            Flaw::Missing(cell, None, _) => text!("flaw-missing", cell),
            Flaw::ExaminesEarly(cell) => text!("flaw-early", cell),
            Flaw::ExaminesOffMap(cell, [width, height]) => {
                text!("flaw-off-map", cell, width, height)
            }
            Flaw::ExaminesDiagonal(cell) => text!("flaw-diagonal", cell),
            Flaw::ExaminesFar(cell, current) => text!("flaw-far", cell, current),
            Flaw::ExaminesTwice(cell) => text!("flaw-twice", cell),
            Flaw::Order(cell, before) => text!("flaw-order", cell, before),
            Flaw::ThroughWall(cell, kind) => text!("flaw-through-wall", cell, kind),
            Flaw::CutCorner(cell, kind) => text!("flaw-cut-corner", cell, kind),
            Flaw::WrongKind(cell, [Kind::Closed, Kind::Improved | Kind::NotBetter], _) => {
                text!("flaw-calls-closed", cell)
            }
            Flaw::WrongKind(cell, [kind, right], numbers) => {
                text!("flaw-kind", cell, kind, right, reason = reason(right, numbers))
            }
            Flaw::WrongG(cell, found, [from, step]) => {
                text!("flaw-g", cell, found, from, step, right = from + step)
            }
            Flaw::WrongOldG(cell, [found, right]) => text!("flaw-old-g", cell, found, right),
            Flaw::WrongOldParent(cell, [found, right]) => {
                text!("flaw-old-parent", cell, found, right)
            }
            Flaw::GoesOn(step) => text!("flaw-goes-on", step),
            Flaw::ExaminesAtGoal(cell) => text!("flaw-at-goal", cell),
            Flaw::Unfinished(goal, true) => text!("flaw-unfinished", goal),
            Flaw::Unfinished(goal, false) => text!("flaw-unfinished.last", goal),
            Flaw::StopsEarly(goal, _) => text!("flaw-stops-early", goal),
            Flaw::WrongStatus(found, right) => {
                let found = found.name();
                match right {
                    Status::Found => text!("flaw-status.found", found),
                    Status::NoPath => text!("flaw-status.no-path", found),
                    Status::Searching => text!("flaw-status.searching", found),
                }
            }
            Flaw::PathWithoutGoal => text!("flaw-path-without-goal"),
            Flaw::PathEnds(Some(last), goal) => text!("flaw-path-ends", last, goal),
            Flaw::PathEnds(None, goal) => text!("flaw-path-ends.empty", goal),
            Flaw::PathLeavesParents([from, cell], Some(parent)) => {
                text!("flaw-path-parents", cell, from, parent)
            }
            Flaw::PathLeavesParents([from, cell], None) => {
                text!("flaw-path-parents.none", cell, from)
            }
            Flaw::PathBegins(first, start) => text!("flaw-path-begins", first, start),
            Flaw::WrongCost(found, right) => text!("flaw-cost", found, right),
        }
    }
}

/// Says a flaw as a clause with its end.
pub fn flaw_sentence(flaw: Flaw) -> Text {
    match Text::from(flaw) {
        text if text.plain().ends_with(['?', '.']) => text,
        flaw => text!("flaw-sentence", flaw),
    }
}

/// Why an event is the right one, with the new and the old G if both are known.
fn reason(right: Kind, numbers: Option<(u64, u64)>) -> Text {
    match (right, numbers) {
        (Kind::Wall, _) => text!("flaw-reason.wall"),
        (Kind::CutsCorner, _) => text!("flaw-reason.corner"),
        (Kind::Closed, _) => text!("flaw-reason.closed"),
        (Kind::Opened, _) => text!("flaw-reason.new"),
        (Kind::Improved, Some((g, old))) => text!("flaw-reason.lower", g, old),
        (Kind::Improved, None) => text!("flaw-reason.some-lower"),
        (Kind::NotBetter, Some((g, old))) => text!("flaw-reason.not-lower", g, old),
        (Kind::NotBetter, None) => text!("flaw-reason.some-not-lower"),
        (Kind::Reopened, Some((g, old))) => text!("flaw-reason.reopened", g, old),
        (Kind::Reopened, None) => text!("flaw-reason.some-reopened"),
    }
}

/// The mistake as a clause without its subject, the program: "cuts corners".
impl From<Mistake> for Text {
    fn from(mistake: Mistake) -> Self {
        match mistake {
            Mistake::ClosedWhenOpened => text!("mistake-closed-when-opened"),
            Mistake::ImprovementIgnored => text!("mistake-improvement-ignored"),
            Mistake::ParentNotUpdated => text!("mistake-parent-not-updated"),
            Mistake::GoalWhenOpened => text!("mistake-goal-when-opened"),
            Mistake::ByHAlone => text!("mistake-by-h"),
            Mistake::ByGAlone => text!("mistake-by-g"),
            Mistake::Heuristic(other) => text!("mistake-heuristic", name = other.words().0),
            Mistake::Weight(weight) if weight < 1.0 => {
                text!("mistake-weight.small", weight = weight.to_string())
            }
            Mistake::Weight(weight) => text!("mistake-weight", weight = weight.to_string()),
            Mistake::Prices(Costs { straight, diagonal }) if straight == diagonal => {
                text!("mistake-prices.equal", straight)
            }
            Mistake::Prices(Costs { straight, diagonal }) => {
                text!("mistake-prices", straight, diagonal)
            }
            Mistake::GWithoutParent => text!("mistake-g-without-parent"),
            Mistake::StaleOrder => text!("mistake-stale-order"),
            Mistake::TakesTwice => text!("mistake-takes-twice"),
            Mistake::ClosedIgnored => text!("mistake-closed-ignored"),
            Mistake::OwnOrder => text!("mistake-own-order"),
            Mistake::EdgeSkipped => text!("mistake-edge-skipped"),
            Mistake::Diagonals(Diagonal::Never) => text!("mistake-diagonals.never"),
            Mistake::Diagonals(Diagonal::Always) => text!("mistake-diagonals.always"),
            Mistake::Diagonals(Diagonal::IfAtMostOneObstacle) => {
                text!("mistake-diagonals.one-corner")
            }
            Mistake::Diagonals(Diagonal::OnlyWhenNoObstacles) => {
                text!("mistake-diagonals.no-corner")
            }
            Mistake::Goal(cell) => text!("mistake-goal", cell),
            Mistake::GroundIgnored => text!("mistake-ground-ignored"),
            Mistake::Reopens(true) => text!("mistake-reopens"),
            Mistake::Reopens(false) => text!("mistake-reopens.not"),
        }
    }
}

/// Says which mistake a program makes, or which it may be; `None` if there is none, or an unknown one.
pub fn mistake(verdict: &Verdict) -> Option<Text> {
    let Verdict::Mistake(choices, _) = verdict else {
        return None;
    };
    let named = |mistakes: &Vec<Mistake>| {
        let all = mistakes.iter().copied().map(Text::from);
        all.reduce(|all, next| text!("mistake-and", all, next))
    };
    let mut all = named(choices.first()?)?;
    for pair in choices.windows(2) {
        all = match (&pair[0][..], &pair[1][..]) {
            ([Mistake::Weight(_)], [Mistake::Weight(weight)]) => {
                text!("mistake-or.weight", all, weight = weight.to_string())
            }
            _ => text!("mistake-or", all, next = named(&pair[1])?),
        };
    }
    Some(all)
}

/// What the trace says about a neighbor.
impl From<Kind> for super::Value {
    fn from(kind: Kind) -> Self {
        Self::Text(match kind {
            Kind::Wall => text!("kind-wall"),
            Kind::CutsCorner => text!("kind-cuts-corner"),
            Kind::Closed => text!("kind-closed"),
            Kind::Opened => text!("kind-opened"),
            Kind::Improved => text!("kind-improved"),
            Kind::NotBetter => text!("kind-not-better"),
            Kind::Reopened => text!("kind-reopened"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;
    use crate::search::{Heuristic, TieBreak};
    use crate::trace::Finding;
    use crate::words::choose_language;

    fn flaws() -> Vec<Flaw> {
        let [a, b, c] = [(1, 2), (2, 2), (5, 0)].map(|(x, y)| Cell::new(x, y));
        let kinds = [
            Kind::Wall,
            Kind::CutsCorner,
            Kind::Closed,
            Kind::Opened,
            Kind::Improved,
            Kind::NotBetter,
            Kind::Reopened,
        ];
        let mut flaws = vec![
            Flaw::OtherStart(a, Cell::new(2, 1)),
            Flaw::OtherStart(a, Cell::new(0, 1)),
            Flaw::OtherStart(a, Cell::new(1, 7)),
            Flaw::OtherStart(a, c),
            Flaw::TookOffMap(c, [3, 4]),
            Flaw::NotOpen(a, None),
            Flaw::NotOpen(a, Some(CellState::Unseen)),
            Flaw::NotOpen(a, Some(CellState::Closed)),
            Flaw::NotBest([(a, 60), (b, 54)], false),
            Flaw::HigherH([a, b]),
            Flaw::TieBreak([a, b], TieBreak::FirstAdded),
            Flaw::TieBreak([a, b], TieBreak::LastAdded),
            Flaw::Missing(a, None, None),
            Flaw::Missing(a, Some(Kind::Improved), None),
            Flaw::Missing(a, Some(Kind::Opened), Some(14)),
            Flaw::ExaminesEarly(a),
            Flaw::ExaminesOffMap(c, [3, 4]),
            Flaw::ExaminesDiagonal(a),
            Flaw::ExaminesFar(a, c),
            Flaw::ExaminesTwice(a),
            Flaw::Order(a, b),
            Flaw::WrongKind(a, [Kind::Closed, Kind::Improved], None),
            Flaw::WrongG(a, 10, [4, 10]),
            Flaw::WrongOldG(a, [10, 14]),
            Flaw::WrongOldParent(a, [b, c]),
            Flaw::GoesOn(7),
            Flaw::ExaminesAtGoal(a),
            Flaw::Unfinished(a, true),
            Flaw::Unfinished(a, false),
            Flaw::StopsEarly(a, false),
            Flaw::WrongStatus(Status::Searching, Status::Found),
            Flaw::WrongStatus(Status::Found, Status::NoPath),
            Flaw::WrongStatus(Status::NoPath, Status::Searching),
            Flaw::PathWithoutGoal,
            Flaw::PathEnds(Some(a), b),
            Flaw::PathEnds(None, b),
            Flaw::PathLeavesParents([a, b], Some(c)),
            Flaw::PathLeavesParents([a, b], None),
            Flaw::PathBegins(a, b),
            Flaw::WrongCost(70, 68),
        ];
        for kind in kinds {
            flaws.extend([Flaw::ThroughWall(a, kind), Flaw::CutCorner(a, kind)]);
            for numbers in [None, Some((10, 14))] {
                flaws.push(Flaw::WrongKind(a, [Kind::Wall, kind], numbers));
            }
        }
        flaws
    }

    fn verdicts() -> Vec<Verdict> {
        let costs = |straight, diagonal| Mistake::Prices(Costs { straight, diagonal });
        let mistakes = [
            Mistake::ClosedWhenOpened,
            Mistake::ImprovementIgnored,
            Mistake::ParentNotUpdated,
            Mistake::GoalWhenOpened,
            Mistake::ByHAlone,
            Mistake::ByGAlone,
            Mistake::Heuristic(Heuristic::Octile),
            Mistake::Weight(0.1),
            Mistake::Weight(1.5),
            costs(10, 10),
            costs(1, 2),
            Mistake::GWithoutParent,
            Mistake::StaleOrder,
            Mistake::TakesTwice,
            Mistake::ClosedIgnored,
            Mistake::OwnOrder,
            Mistake::EdgeSkipped,
            Mistake::Goal(Cell::new(3, 4)),
            Mistake::GroundIgnored,
            Mistake::Reopens(true),
            Mistake::Reopens(false),
        ];
        let diagonals = Diagonal::ALL.map(Mistake::Diagonals);
        let singles = mistakes.into_iter().chain(diagonals).map(|one| vec![vec![one]]);
        let weights = [2.0, 5.0].map(|weight| vec![Mistake::Weight(weight)]).to_vec();
        let pairs = vec![vec![Mistake::ByGAlone, Mistake::EdgeSkipped], vec![costs(1, 2)]];
        let first = Finding { iteration: 1, cell: None, flaw: Flaw::PathWithoutGoal };
        singles.chain([weights, pairs]).map(|choices| Verdict::Mistake(choices, first)).collect()
    }

    #[test]
    fn the_window_says_in_english_what_the_commands_say() {
        for flaw in flaws() {
            assert_eq!(Text::from(flaw).plain(), flaw.to_string());
        }
        for verdict in verdicts() {
            let said = mistake(&verdict).unwrap().plain();
            // The heuristics are written in small letters in sentences.
            assert_eq!(said.to_lowercase(), verdict.mistake().unwrap().to_lowercase());
        }
        let [right, other] =
            [Flaw::PathWithoutGoal, Flaw::OtherStart(Cell::new(1, 2), Cell::new(2, 1))];
        assert!(flaw_sentence(right).plain().ends_with("closed."));
        assert!(flaw_sentence(other).plain().ends_with("swapped with y?"));
    }

    #[test]
    fn in_chinese_no_english_word_is_left() {
        choose_language("zh");
        let all = flaws().into_iter().map(flaw_sentence);
        for text in all.chain(verdicts().iter().filter_map(mistake)) {
            let names = ["Found", "NoPath", "Searching", "--start", "F", "G", "H", "x", "y"];
            let said = text.to_string();
            let mut words =
                said.split(|letter: char| !letter.is_ascii_alphabetic() && letter != '-');
            assert_eq!(words.find(|word| word.len() > 1 && !names.contains(word)), None, "{said}");
        }
    }
}

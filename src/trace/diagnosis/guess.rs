//! Guesses the rules that another program follows.

use super::Finding;
use super::log::{Log, MAX_JUDGED};
use super::mistake::Mistake;
use super::program::{Program, changed};
use super::suspicion::{Suspicion, USUAL_WEIGHTS, heuristics};
use super::verdict::{Verdict, diagnose};
use crate::jobs::{Progress, Stopped};
use crate::search::{Diagonal, Problem, Rules};

/// Rules that explain a run, if those of its level do not.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessedRules {
    /// The rules.
    pub rules: Rules,
    /// What was changed, one after the other, as mistakes under the rules before; empty if no rules
    /// explain the run.
    pub changes: Vec<Mistake>,
    /// The number of findings under these rules.
    pub findings: usize,
    /// Whether the trace is too long to try all that may be changed.
    pub is_too_long: bool,
}

/// Finds the rules that explain a run: of all changes of one rule, the best is made as long as one
/// helps. The rules stay as they are unless the run is right under the others.
pub(in crate::trace) fn guess(
    log: &Log,
    problem: &Problem,
    progress: &Progress,
) -> Result<GuessedRules, Stopped> {
    let before = findings_of(log, problem, progress)?;
    let unchanged = |is_too_long| GuessedRules {
        rules: problem.rules().clone(),
        changes: Vec::new(),
        findings: before.0.len(),
        is_too_long,
    };
    let count = |found: &(Vec<Finding>, usize)| (found.0.len(), found.1);
    let (mut best, mut least, mut changes) = (problem.clone(), count(&before), Vec::new());
    let mut judged = 0;
    while least.0 > 0 {
        let mut better = None;
        for (mistake, other) in rule_changes(log, &best) {
            judged += log.steps.len();
            if judged > MAX_JUDGED {
                return Ok(unchanged(true));
            }
            let found = count(&findings_of(log, &other, progress)?);
            if found < least {
                (least, better) = (found, Some((mistake, other)));
            }
        }
        let Some((mistake, other)) = better else { break };
        best = other;
        changes.push(mistake);
    }
    let after = findings_of(log, &best, progress)?.0;
    // Other rules are taken only if they explain the whole run.
    let explains = match diagnose(log, &best, (&after, after.len(), None), progress)? {
        Verdict::Right { .. } | Verdict::Cut(_) => true,
        Verdict::Mistake { .. } | Verdict::Unknown { .. } => false,
    };
    if changes.is_empty() || !explains {
        return Ok(unchanged(false));
    }
    let rules = best.rules().clone();
    Ok(GuessedRules { rules, changes, findings: after.len(), is_too_long: false })
}

/// The findings under the rules of a problem that are no habits, and the number of ties.
fn findings_of(
    log: &Log,
    problem: &Problem,
    progress: &Progress,
) -> Result<(Vec<Finding>, usize), Stopped> {
    let (mut findings, end) = log.findings(Program::right(problem.clone()), progress)?;
    findings.extend(end);
    let ties = findings.iter().filter(|finding| finding.flaw.is_tie()).count();
    findings.retain(|finding| !log.is_habit(finding.flaw));
    Ok((findings, ties))
}

/// The problems in which one rule is another one, each with the mistake that the run makes under the
/// rules of `problem`.
fn rule_changes(log: &Log, problem: &Problem) -> Vec<(Mistake, Problem)> {
    let prices = Suspicion { log, problem, findings: &[] }.prices();
    let all = prices.into_iter().map(Mistake::Prices);
    let all = all.chain(Diagonal::ALL.map(Mistake::Diagonals));
    let all = all.chain(heuristics().map(Mistake::Heuristic));
    let all = all.chain([Mistake::ByGAlone, Mistake::ByHAlone]);
    let all = all.chain([Mistake::Reopens(!problem.rules().reopen_closed)]);
    let all = all.chain(USUAL_WEIGHTS.map(|weight| Mistake::Weight([weight; 2])));
    all.filter_map(|mistake| Some((mistake, changed(problem, mistake)?))).collect()
}

//! Your own A* writes a trace, and stepstar's judge reads it.
//!
//! The search below has a fault: a diagonal step costs as much as a straight
//! one. The judge names the first iteration with a wrong result.
//!
//! `cargo run --example judge_own`

use std::collections::HashMap;
use std::error::Error;

use serde_json::{Value, json};
use stepstar::grid::Cell;
use stepstar::level::{WORKED_EXAMPLE, preset};
use stepstar::search::Problem;
use stepstar::trace::{Finding, Judge, Reader};

fn main() -> Result<(), Box<dyn Error>> {
    for finding in findings(10)?.iter().take(3) {
        println!("{finding}");
    }
    Ok(())
}

/// Returns the judge's findings in a run of the search below, which charges
/// `diagonal` for a diagonal step.
fn findings(diagonal: u64) -> Result<Vec<String>, Box<dyn Error>> {
    let rules = preset("lague").ok_or("a preset")?.rules().clone();
    let problem = WORKED_EXAMPLE.load()?.into_problem();
    let (start, goal) = (problem.start(), problem.goal());
    let problem = Problem::new(problem.into_grid(), rules, start, goal)?;
    let trace = trace(&problem, diagonal);
    let mut judge = Judge::new(problem);
    let mut findings = Vec::new();
    for step in Reader::new("my trace", trace.as_bytes()) {
        // The search only writes events that change a cell.
        let found = judge.step(&step?);
        let is_told = |found: &&Finding| found.flaw.missing().is_none_or(|kind| kind.is_change());
        findings.extend(found.iter().filter(is_told).map(ToString::to_string));
    }
    findings.extend(judge.finish().map(|finding| finding.to_string()));
    Ok(findings)
}

/// Runs a plain A* with an unsorted open list, and returns each iteration as a line of JSON.
fn trace(problem: &Problem, diagonal: u64) -> String {
    let (start, goal) = (problem.start(), problem.goal());
    let h = |cell: Cell| {
        let (dx, dy) = (cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y));
        14 * u64::from(dx.min(dy)) + 10 * u64::from(dx.abs_diff(dy))
    };
    let mut open = vec![start];
    let mut g = HashMap::from([(start, 0)]);
    let mut closed = Vec::new();
    let mut lines = String::new();
    // With equal F, take the lower H, then the cell that was added first.
    while let Some(at) = (0..open.len()).min_by_key(|&at| (g[&open[at]] + h(open[at]), h(open[at])))
    {
        let current = open.remove(at);
        closed.push(current);
        let mut events: Vec<Value> = Vec::new();
        // The neighbor order of the preset `lague`: column by column.
        let steps = [(-1, 1), (-1, 0), (-1, -1), (0, 1), (0, -1), (1, 1), (1, 0), (1, -1)];
        for (dx, dy) in steps.into_iter().filter(|_| current != goal) {
            let (Some(x), Some(y)) =
                (current.x.checked_add_signed(dx), current.y.checked_add_signed(dy))
            else {
                continue;
            };
            let cell = Cell::new(x, y);
            if !problem.grid().contains(cell)
                || problem.grid().terrain(cell).is_wall()
                || closed.contains(&cell)
            {
                continue;
            }
            let new_g = g[&current] + if dx != 0 && dy != 0 { diagonal } else { 10 };
            let kind = match g.get(&cell) {
                None => "Opened",
                Some(&old_g) if new_g < old_g => "Improved",
                Some(_) => continue,
            };
            if kind == "Opened" {
                open.push(cell);
            }
            g.insert(cell, new_g);
            events.push(json!({"kind": kind, "cell": [x, y], "g": new_g}));
        }
        let line = json!({"current": [current.x, current.y], "events": events});
        lines.push_str(&format!("{line}\n"));
        if current == goal {
            break;
        }
    }
    lines
}

#[test]
fn the_fault_is_found_and_a_right_search_is_not_blamed() -> Result<(), Box<dyn Error>> {
    let wrong = findings(10)?;
    assert!(wrong[0].contains("expected 0 + 14 = 14"), "{wrong:?}");
    assert_eq!(findings(14)?, [""; 0]);
    Ok(())
}

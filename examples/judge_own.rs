//! Your own A* writes a trace, and a test of it fails with the name of the mistake.
//!
//! The search below has a fault: a diagonal step costs as much as a straight one.
//!
//! `cargo run --example judge_own`

use std::collections::HashMap;
use std::error::Error;

use serde_json::{Value, json};
use stepstar::grid::Cell;
use stepstar::level::{WORKED_EXAMPLE, preset};
use stepstar::search::Problem;
use stepstar::trace::{Verdict, judge};

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", verdict(10)?);
    Ok(())
}

/// Returns what the judge says of a run of the search below, which charges `diagonal` for a diagonal
/// step.
fn verdict(diagonal: u64) -> Result<Verdict, Box<dyn Error>> {
    let rules = preset("lague").ok_or("a preset")?.rules().clone();
    let problem = WORKED_EXAMPLE.load()?.into_problem();
    let (start, goal) = (problem.start(), problem.goal());
    let problem = Problem::new(problem.into_grid(), rules, start, goal)?;
    let trace = trace(&problem, diagonal);
    Ok(judge(problem, trace.as_bytes())?)
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
fn the_search_is_a_star() -> Result<(), Box<dyn Error>> {
    let verdict = verdict(14)?;
    assert!(matches!(verdict, Verdict::Right { .. }), "{verdict}");
    Ok(())
}

#[test]
#[should_panic(expected = "your A* charges 10 for a diagonal move, as for a straight one; first \
                           seen in step 1: your G for (0, 3) is 10, expected 0 + 14 = 14")]
fn a_wrong_search_fails_with_its_mistake() {
    let verdict = verdict(10).expect("the trace can be read");
    assert!(matches!(verdict, Verdict::Right { .. }), "{verdict}");
}

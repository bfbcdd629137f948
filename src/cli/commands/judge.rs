//! `stepstar judge`: names the mistake in runs of other programs.

use std::process::ExitCode;

use serde_json::{Value, json};

use crate::cli::arguments::JudgeArguments;
use crate::cli::output::{self, Result};
use crate::jobs::Progress;
use crate::storage::shown_name;
use crate::trace::{Verdict, read_foreign};

/// Judges each trace, and prints a line about it.
pub(in crate::cli) fn run(arguments: &JudgeArguments) -> Result {
    let level = arguments.overrides.load(&arguments.level)?;
    let mut are_right = true;
    for trace in &arguments.traces {
        let verdict = read_foreign(trace, level.problem().clone(), &Progress::none())?.verdict;
        are_right &= matches!(verdict, Verdict::Right { .. });
        let name = shown_name(trace);
        output::print(&match arguments.json {
            true => format!("{}\n", json!({"file": name, "verdict": as_json(&verdict)})),
            false => format!("{name}: {verdict}\n"),
        })?;
    }
    Ok(ExitCode::from(u8::from(!are_right)))
}

fn as_json(verdict: &Verdict) -> Value {
    let (first, number) = match verdict {
        Verdict::Right { tie, has_path } => {
            let tie = tie.map(|tie| tie.iteration);
            return json!({"right": true, "tie": tie, "path": has_path});
        }
        Verdict::Mistake(_, first) => (first, None),
        Verdict::Unknown(first, number) => (first, Some(number)),
    };
    json!({
        "right": false,
        "mistake": verdict.mistake(),
        "step": first.iteration,
        "cell": first.cell,
        "finding": first.flaw.to_string(),
        "findings": number,
    })
}

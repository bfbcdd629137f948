//! `stepstar judge`: names the mistake in runs of other programs.

use std::process::ExitCode;

use serde_json::{Value, json};

use crate::cli::arguments::JudgeArguments;
use crate::cli::output::{self, Result};
use crate::fault::one_line;
use crate::storage::shown_name;
use crate::trace::{Verdict, read_foreign};

/// Judges each trace, and prints a line about it. A faulty trace does not keep the others from being
/// judged.
pub(in crate::cli) fn run(arguments: &JudgeArguments) -> Result {
    let level = arguments.overrides.load(&arguments.level)?;
    let mut status = 0;
    for trace in &arguments.traces {
        let name = shown_name(trace);
        let read = output::waiting(&format!("judging {name}"), |progress| {
            read_foreign(trace, level.problem().clone(), progress)
        });
        let verdict = read.map(|read| read.verdict);
        status = status.max(match &verdict {
            Ok(verdict) => u8::from(!matches!(verdict, Verdict::Right { .. })),
            Err(error) => {
                output::note(&error.to_string());
                2
            }
        });
        output::print(&match (verdict, arguments.json) {
            (Ok(verdict), true) => {
                format!("{}\n", json!({"file": name, "verdict": as_json(&verdict)}))
            }
            (Err(error), true) => {
                format!("{}\n", json!({"file": name, "error": error.to_string()}))
            }
            (Ok(verdict), false) => format!("{}: {verdict}\n", one_line(&name)),
            (Err(_), false) => String::new(),
        })?;
    }
    Ok(ExitCode::from(status))
}

fn as_json(verdict: &Verdict) -> Value {
    let (first, number, untried) = match verdict {
        Verdict::Right { tie, has_path } => {
            let tie = tie.map(|tie| tie.iteration);
            return json!({"right": true, "tie": tie, "path": has_path});
        }
        Verdict::Cut(first) | Verdict::Mistake { first, .. } => (first, None, 0),
        Verdict::Unknown { first, findings, untried } => (first, Some(findings), *untried),
    };
    json!({
        "right": false,
        "mistake": verdict.mistake().map(|mistake| mistake.english),
        "cut": verdict.may_break_off(),
        "step": first.iteration,
        "cell": first.cell,
        "finding": first.flaw.to_string(),
        "findings": number,
        "untried": untried,
    })
}

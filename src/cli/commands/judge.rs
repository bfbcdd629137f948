//! `stepstar judge`: names the mistake in runs of other programs.

use std::process::ExitCode;

use serde_json::{Value, json};

use crate::cli::arguments::JudgeArguments;
use crate::cli::output::{self, Result};
use crate::fault::counted;
use crate::jobs::Progress;
use crate::storage::shown_name;
use crate::trace::{Mistake, Verdict};

/// Judges each trace, and prints a line about it.
pub(in crate::cli) fn run(arguments: &JudgeArguments) -> Result {
    let level = arguments.overrides.load(&arguments.level)?;
    let mut are_right = true;
    for trace in &arguments.traces {
        let verdict = Verdict::of(trace, level.problem(), &Progress::none())?;
        are_right &= matches!(verdict, Verdict::Right(_));
        let name = shown_name(trace);
        output::print(&match arguments.json {
            true => format!("{}\n", json!({"file": name, "verdict": as_json(&verdict)})),
            false => format!("{name}: {}\n", as_text(&verdict)),
        })?;
    }
    Ok(ExitCode::from(u8::from(!are_right)))
}

fn named(mistakes: &[Mistake]) -> String {
    let names: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
    names.join(", or ")
}

fn as_text(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Right(None) => "right".to_owned(),
        Verdict::Right(Some(tie)) => {
            format!("right; it breaks ties in its own way, first in step {}", tie.iteration)
        }
        Verdict::Mistake(mistakes, first) => {
            format!("your A* {}; first seen in {first}", named(mistakes))
        }
        Verdict::Unknown(first, number) => {
            format!("{}; the first: {first}", counted(*number, "finding"))
        }
    }
}

fn as_json(verdict: &Verdict) -> Value {
    let (mistake, first, number) = match verdict {
        Verdict::Right(tie) => return json!({"right": true, "tie": tie.map(|tie| tie.iteration)}),
        Verdict::Mistake(mistakes, first) => (Some(named(mistakes)), first, None),
        Verdict::Unknown(first, number) => (None, first, Some(number)),
    };
    json!({
        "right": false,
        "mistake": mistake,
        "step": first.iteration,
        "cell": first.cell,
        "finding": first.flaw.to_string(),
        "findings": number,
    })
}

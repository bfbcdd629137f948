//! `stepstar convert`: a level or a map in another format.

use std::process::ExitCode;

use crate::cli::arguments::ConvertArguments;
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::level::{self, MapFormat};

/// Writes the file, or says what stands against it.
pub(in crate::cli) fn run(arguments: &ConvertArguments) -> Result<ExitCode, Failure> {
    let ConvertArguments { from, to, overrides, lossy, force } = arguments;
    let name = to.display();
    let Some(format) = MapFormat::of(to) else {
        return Err(Failure::wrong(format!(
            "{name}: no known ending, expected .ron (a level), .map (Moving AI) or .txt (rows of \
             0 and 1)"
        )));
    };
    let title = to.file_stem().unwrap_or_default().to_string_lossy();
    let conversion = level::convert(from, format, &title, overrides.ends(), overrides.rules()?)
        .map_err(Failure::wrong)?;
    if to.is_dir() {
        return Err(Failure::wrong(format!("{name}: a folder, expected a file")));
    }
    let mut faults = Vec::new();
    if to.exists() && !force {
        faults.push("there is such a file already: --force replaces it".to_owned());
    }
    if !conversion.losses.is_empty() && !lossy {
        let losses = conversion.losses.join("; ");
        faults.push(format!("lost would be {losses}: --lossy writes it all the same"));
    }
    if !faults.is_empty() {
        return Err(Failure::wrong(format!("{name}: {}", faults.join(", and "))));
    }
    output::file(to, &conversion.content)?;
    output::say(&format!("Wrote {name}: {} × {} cells.", conversion.width, conversion.height));
    for loss in &conversion.losses {
        output::note(&format!("lost: {loss}"));
    }
    Ok(ExitCode::SUCCESS)
}

//! `stepstar convert`: a level or a map in another format.

use std::process::ExitCode;

use crate::cli::arguments::ConvertArguments;
use crate::cli::output::{self, Result};
use crate::level::{self, Reading};
use crate::storage::shown_name;

/// Converts the file, if nothing is lost or the user accepts the loss.
pub(in crate::cli) fn run(arguments: &ConvertArguments) -> Result {
    let ConvertArguments { from, to, letters, overrides, lossy, force } = arguments;
    let name = to.display();
    let rules = overrides.rules()?.into_iter().collect();
    let reading = Reading { rules, ..overrides.reading() };
    let message = format!("converting {}", shown_name(from));
    let conversion = output::waiting(&message, |_| level::convert(from, to, &reading, *letters))?;
    output::check_free(to, *force)?;
    if let Some(loss) = conversion.loss.filter(|_| !lossy) {
        return Err(format!("{name}: {loss} would be lost; --lossy writes it anyway").into());
    }
    output::write(to, &conversion.content)?;
    output::say(&format!("Wrote {name}: {} × {} cells.", conversion.width, conversion.height));
    if let Some(note) = &conversion.note {
        output::note(&format!("{}: {note}", shown_name(from)));
    }
    if let Some(loss) = conversion.loss {
        output::note(&format!("lost: {loss}"));
    }
    Ok(ExitCode::SUCCESS)
}

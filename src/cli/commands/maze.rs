//! `stepstar maze`: a level from a seed.

use std::io::Write;
use std::process::ExitCode;

use crate::cli::arguments::MazeArguments;
use crate::cli::level_source::rules_named;
use crate::cli::output::{self, Result};
use crate::generate::{Recipe, new_seed};
use crate::jobs::Progress;
use crate::level::{FileKind, RulesChoice};
use crate::words::{about_map, name_of_map};

/// Makes the level and writes or prints it.
pub(in crate::cli) fn run(arguments: &MazeArguments) -> Result {
    let MazeArguments { output, kind, size, density, seed, rules, force } = arguments;
    let rules = rules.as_deref().map(|rules| rules_named("--rules", rules)).transpose()?;
    let recipe = Recipe::new(*kind, *size, *density, seed.unwrap_or_else(new_seed))?;
    if let Some(file) = output {
        if !FileKind::Level.is(file) {
            let hint = "a level is a .ron file; stepstar convert writes other formats";
            return Err(format!("{}: {hint}", file.display()).into());
        }
        output::check_free(file, *force)?;
    }
    let rules = rules.unwrap_or_else(RulesChoice::for_map);
    let spinner = output::spinner("creating the map");
    let made = recipe.level(rules, &Progress::none());
    let mut level = made.map_err(|fault| format!("--rules: {fault}"))?;
    level.title = name_of_map(&recipe).plain().into();
    level.about = about_map(&recipe).plain().into();
    drop(spinner);
    let (text, title) = (level.to_ron(), level.title);
    match output {
        None => {
            let mut out = output::standard();
            out.write_all(text.as_bytes())?;
            out.flush()?;
            if seed.is_none() {
                // Standard output has the level, whose title has the seed too.
                output::note(title.as_str());
            }
        }
        Some(file) => {
            output::write(file, text.as_bytes())?;
            output::say(&format!("Wrote {}: {}.", file.display(), title));
        }
    }
    Ok(ExitCode::SUCCESS)
}

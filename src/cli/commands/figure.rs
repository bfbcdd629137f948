//! `stepstar figure`: draws a run, or a moment of it.

use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;

use crate::cli::arguments::FigureArguments;
use crate::cli::level_source::{expect_lanes, rules_title, theme_named};
use crate::cli::output::{self, Result};
use crate::export::figure::{
    Animation, Figure, FigurePage, FigureRuns, PictureFormat, Worksheet, sheet_paths, with_suffix,
    worksheets,
};
use crate::fault::counted;
use crate::history::Timeline;
use crate::jobs::Progress;
use crate::level::FileKind;
use crate::scene::Theme;
use crate::words::rule_names::name_of_rules;
use crate::words::{choose_language, level_text};

/// Draws one or more figures and says what was written.
pub(in crate::cli) fn run(arguments: &FigureArguments) -> Result {
    let format = PictureFormat::of(&arguments.output);
    if format.is_none() && !FileKind::Gif.is(&arguments.output) {
        let output = arguments.output.display();
        return Err(format!("--output: {output} does not end in .svg, .png or .gif").into());
    }
    check_options(arguments, format)?;
    arguments.lang.iter().for_each(|tag| choose_language(tag));
    let usual = arguments.blank.map(|_| "print".as_ref());
    let theme = arguments.theme.as_deref().or(usual).map(theme_named).transpose()?;
    let theme = theme.unwrap_or_else(Theme::standard);
    let theme = if arguments.no_numbers { &theme.without_numbers() } else { theme };
    let (title, mut runs) = open(arguments)?;
    let iterations = record(arguments, format, &mut runs)?;
    let figure = Figure {
        title: &title,
        theme,
        cell: arguments.cell,
        crop: arguments.crop,
        has_edge_numbers: arguments.numbers,
        sheet: None,
    };
    let scale = arguments.scale.unwrap_or(1.0);
    let animation = Animation { iterations: iterations.clone(), fps: arguments.fps, scale };
    match format {
        None => animate(arguments, &figure, &animation, &mut runs)?,
        Some(format) if arguments.a4 => print(arguments, &figure, format, &iterations, &runs)?,
        Some(format) if arguments.steps.is_some() => {
            number_of(&animation)?;
            for iteration in iterations {
                runs.show(iteration);
                // The names are sorted up to 9999.
                let path = with_suffix(&arguments.output, &format!("-{iteration:04}"));
                draw(arguments, &figure, format, (iteration, &runs), &path)?;
            }
        }
        Some(format) => {
            show(arguments, *iterations.end(), &mut runs)?;
            draw(arguments, &figure, format, (*iterations.end(), &runs), &arguments.output)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens the level and returns its title with its searches.
fn open(arguments: &FigureArguments) -> Result<(String, FigureRuns)> {
    let (path, overrides) = (&arguments.run.level, &arguments.run.overrides);
    let Some(rules) = &arguments.compare else {
        let level = overrides.load(path)?;
        return Ok((
            level_text(&level.title).to_owned(),
            FigureRuns::of(Timeline::new(level.into_problem())),
        ));
    };
    let asked = Some(rules.as_os_str()).filter(|rules| !rules.is_empty());
    let mut lanes = overrides.lanes(path, "--compare", asked)?;
    if asked.is_some() && lanes.len() == 1 {
        let own = overrides.load(path)?;
        lanes.insert(0, (rules_title(&own, overrides.rules.as_deref()), own));
    } else if overrides.rules.is_some() {
        return Err("--rules: --compare already names the rules of every search, expected only one of the two".into());
    }
    expect_lanes("--compare", &lanes)?;
    let title =
        lanes.first().map(|(_, level)| level_text(&level.title).to_owned()).unwrap_or_default();
    let lanes = lanes.into_iter().map(|(name, level)| {
        let is_nameless = name == level.rules().name();
        let name = if is_nameless { name_of_rules(level.rules()) } else { name };
        (name, Timeline::new(level.into_problem()))
    });
    Ok((title, FigureRuns::side_by_side(lanes)))
}

/// Refuses options that mean nothing for the format, which is `None` for an animation.
fn check_options(arguments: &FigureArguments, format: Option<PictureFormat>) -> Result<()> {
    let (is_animation, is_svg) = (format.is_none(), format == Some(PictureFormat::Svg));
    Err(if arguments.fps.is_some() && !is_animation {
        "--fps: only for animations, expected an output that ends in .gif".into()
    } else if arguments.scale.is_some() && is_svg {
        "--scale: only for pixel images, expected an output that ends in .png or .gif; --cell \
         sets the size of an .svg"
            .into()
    } else if arguments.blank.is_some() && is_animation {
        "--blank: a worksheet is a picture, expected an output that ends in .svg or .png".into()
    } else if arguments.blank.is_some() && arguments.cell.is_some_and(|cell| cell < 42) {
        "--cell: a worksheet needs room to write in, expected at least 42 pixels".into()
    } else if arguments.blank.is_some() && arguments.event.is_some() {
        "--event: a worksheet shows a whole step, expected --step alone".into()
    } else if arguments.event.is_some() && is_animation {
        "--event: only for a single picture, expected an output that ends in .svg or .png".into()
    } else {
        return Ok(());
    })
}

/// Searches as far as needed and returns the iterations to draw; for a single
/// picture, one.
fn record(
    arguments: &FigureArguments,
    format: Option<PictureFormat>,
    runs: &mut FigureRuns,
) -> Result<RangeInclusive<u64>> {
    let (flag, first, last) = match (arguments.steps, arguments.step) {
        (Some((first, last)), _) => ("--steps", first.unwrap_or(0), last),
        (None, Some(step)) => ("--step", step, Some(step)),
        (None, None) => ("--steps", 0, None),
    };
    let spinner = output::spinner("searching");
    let most = last.unwrap_or(u64::MAX).min(arguments.run.max_iterations);
    let end = runs.run_until(most);
    drop(spinner);
    if end < most && runs.are_full() {
        return Err(output::full_record(end, "--step or --max-iterations").into());
    }
    let wanted = last.unwrap_or(first).max(first);
    if wanted > arguments.run.max_iterations {
        let most = arguments.run.max_iterations;
        return Err(format!("{flag}: step {wanted} comes after --max-iterations {most}").into());
    }
    if wanted > end {
        let end = counted(end as usize, "step");
        let sentence = format!("{wanted} comes after the end of the search, which has {end}");
        return Err(format!("{flag}: step {sentence}").into());
    }
    let is_single = arguments.steps.is_none() && format.is_some();
    Ok(if is_single { end..=end } else { first..=last.unwrap_or(end) })
}

/// Shows the iteration, or its first events.
fn show(arguments: &FigureArguments, iteration: u64, runs: &mut FigureRuns) -> Result<()> {
    runs.show(iteration);
    let Some(event) = arguments.event else { return Ok(()) };
    if iteration == 0 {
        return Err("--event: there are none before the first step".into());
    }
    let shown = runs.moments().filter(|moment| moment.iteration() == iteration);
    let events = shown.map(|moment| moment.events().len()).max().unwrap_or_default();
    if event > events {
        let has = counted(events, "event");
        return Err(format!("--event: step {iteration} has {has}, found {event}").into());
    }
    runs.show_events(iteration, event);
    Ok(())
}

/// Draws one picture, or a worksheet and its solution.
fn draw(
    arguments: &FigureArguments,
    figure: &Figure,
    format: PictureFormat,
    (iteration, runs): (u64, &FigureRuns),
    path: &Path,
) -> Result<()> {
    let solution = with_suffix(path, "-solution");
    let files = [(false, path), (true, &solution)];
    for (is_solution, path) in files.into_iter().take(1 + arguments.blank.iter().len()) {
        let sheet = |blank| Worksheet { blank, is_solution };
        let page = runs.page(&Figure { sheet: arguments.blank.map(sheet), ..*figure })?;
        write(arguments, &page, format, path, &format!("step {iteration}"))?;
    }
    Ok(())
}

/// Draws worksheets on pages of A4, and one page with the answers to all of them.
fn print(
    arguments: &FigureArguments,
    figure: &Figure,
    format: PictureFormat,
    steps: &RangeInclusive<u64>,
    runs: &FigureRuns,
) -> Result<()> {
    let Some(timeline) = runs.timelines().next() else { return Ok(()) };
    let variants = arguments.variants.map(|count| (count, arguments.seed.unwrap_or(1)));
    let blank = arguments.blank.unwrap_or_default();
    let pages = worksheets(timeline, figure, blank, steps, variants)?;
    let what = match (*steps.start(), *steps.end()) {
        (first, last) if first == last => format!("step {first}"),
        (first, last) => format!("steps {first} to {last}"),
    };
    let paths = sheet_paths(&arguments.output, pages.len());
    let mut files = pages.iter().zip(paths);
    files.try_for_each(|(page, path)| write(arguments, page, format, &path, &what))
}

/// Writes one picture.
fn write(
    arguments: &FigureArguments,
    page: &FigurePage,
    format: PictureFormat,
    path: &Path,
    what: &str,
) -> Result<()> {
    let scale = arguments.scale.unwrap_or(1.0);
    let bytes = output::waiting("drawing", |progress| page.to_bytes(format, scale, progress))?;
    output::write(path, &bytes)?;
    say(path, page.size(), scale, bytes.len(), what);
    Ok(())
}

/// Returns the number of pictures.
fn number_of(animation: &Animation) -> Result<u64> {
    Ok(animation.frames().map_err(|error| format!("{error} with --steps A..B"))?)
}

/// Draws an animation.
fn animate(
    arguments: &FigureArguments,
    figure: &Figure,
    animation: &Animation,
    runs: &mut FigureRuns,
) -> Result<()> {
    let frames = number_of(animation)?;
    let bar = output::bar(frames, "drawing {bar:40} {pos} of {len}, {eta} left");
    let watcher = |done: Option<f32>| {
        bar.set_position((done.unwrap_or_default() * frames as f32).round() as u64);
        true
    };
    let drawn = animation.to_gif(figure, runs, &Progress::new(&watcher));
    drop(bar);
    let bytes = drawn?;
    output::write(&arguments.output, &bytes)?;
    let (first, last) = (animation.iterations.start(), animation.iterations.end());
    let size = runs.page(figure)?.size();
    let what = format!("steps {first} to {last}");
    say(&arguments.output, size, animation.scale, bytes.len(), &what);
    Ok(())
}

/// Prints a line about a file that was written.
fn say(path: &Path, (width, height): (u32, u32), scale: f32, bytes: usize, what: &str) {
    let scaled = |side: u32| (side as f32 * scale).round();
    let (width, height) = (scaled(width), scaled(height));
    let (path, size) = (path.display(), bytes.div_ceil(1024));
    output::say(&format!("{path}: {width} × {height} pixels, {size} KB, {what}"));
}

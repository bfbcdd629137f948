//! `stepstar figure`: draws a run, or a moment of it.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::arguments::FigureArguments;
use crate::cli::failure::Failure;
use crate::cli::level_source::{expect_lanes, rules_title, theme_named};
use crate::cli::output;
use crate::export::figure::{Animation, Figure, FigureFormat, FigureRuns, PictureFormat};
use crate::fault::plural;
use crate::history::Timeline;
use crate::jobs::Progress;
use crate::scene::Theme;

/// Draws the figure, or the figures, and says what was written.
pub(in crate::cli) fn run(arguments: &FigureArguments) -> Result<(), Failure> {
    let format = FigureFormat::of(&arguments.output).ok_or_else(|| {
        let output = arguments.output.display();
        Failure::wrong(format!("--output: {output} does not end in .svg, .png or .gif"))
    })?;
    refuse_what_does_not_fit(arguments, format)?;
    let theme = arguments.theme.as_deref().map(theme_named).transpose()?;
    let theme = theme.unwrap_or_else(Theme::gizmo);
    let theme = if arguments.no_numbers { &theme.without_numbers() } else { theme };
    let (title, mut runs) = open(arguments)?;
    let iterations = record(arguments, format, &mut runs)?;
    let figure = Figure { title: &title, theme, cell: arguments.cell, crop: arguments.crop };
    let scale = arguments.scale.unwrap_or(1.0);
    match format {
        FigureFormat::Gif => {
            let animation = Animation { iterations, fps: arguments.fps, scale };
            animate(arguments, &figure, &animation, &mut runs)
        }
        FigureFormat::Picture(format) if arguments.steps.is_some() => {
            draw_each(arguments, &figure, format, &iterations, &mut runs)
        }
        FigureFormat::Picture(format) => {
            show(arguments, *iterations.end(), &mut runs)?;
            draw(arguments, &figure, format, (*iterations.end(), &runs), &arguments.output)
        }
    }
}

/// The level's title, and its search, or those that are compared.
fn open(arguments: &FigureArguments) -> Result<(String, FigureRuns), Failure> {
    let (path, overrides) = (&arguments.level, &arguments.overrides);
    let Some(rules) = &arguments.compare else {
        let level = overrides.load(path)?;
        return Ok((level.title.clone(), FigureRuns::of(Timeline::new(level.into_problem()))));
    };
    let asked = Some(rules.as_os_str()).filter(|rules| !rules.is_empty());
    let mut lanes = overrides.lanes(path, "--compare", asked)?;
    if asked.is_some() && lanes.len() == 1 {
        let own = overrides.load(path)?;
        lanes.insert(0, (rules_title(&own, overrides.rules.as_deref()), own));
    } else if overrides.rules.is_some() {
        return Err(Failure::wrong("--rules: --compare has the rules of all searches already"));
    }
    expect_lanes("--compare", &lanes)?;
    let title = lanes.first().map(|(_, level)| level.title.clone()).unwrap_or_default();
    let lanes = lanes.into_iter().map(|(name, level)| {
        let is_nameless = name == level.rules().name();
        let name = if is_nameless { level.rules().description() } else { name };
        (name, Timeline::new(level.into_problem()))
    });
    Ok((title, FigureRuns::side_by_side(lanes)))
}

/// An argument that would do nothing is a mistake of the caller's.
fn refuse_what_does_not_fit(
    arguments: &FigureArguments,
    format: FigureFormat,
) -> Result<(), Failure> {
    if arguments.fps.is_some() && format != FigureFormat::Gif {
        return Err(Failure::wrong(
            "--fps: is for animations, expected an output that ends in .gif",
        ));
    }
    if arguments.scale.is_some() && format == FigureFormat::Picture(PictureFormat::Svg) {
        return Err(Failure::wrong(
            "--scale: is for pixels, expected an output that ends in .png or .gif; \
             an .svg has none, and --cell sets its size",
        ));
    }
    if arguments.event.is_some() && format != FigureFormat::Gif && arguments.step.is_none() {
        return Err(Failure::wrong(
            "--event: is a part of one iteration, expected --step N to say of which",
        ));
    }
    if arguments.event.is_some() && format == FigureFormat::Gif {
        return Err(Failure::wrong(
            "--event: draws one picture, expected an output that ends in .svg or .png",
        ));
    }
    Ok(())
}

/// Searches as far as is drawn; returns the iterations that are, of which a
/// single picture has one.
fn record(
    arguments: &FigureArguments,
    format: FigureFormat,
    runs: &mut FigureRuns,
) -> Result<RangeInclusive<u64>, Failure> {
    let (flag, first, last) = match (arguments.steps, arguments.step) {
        (Some((first, last)), _) => ("--steps", first.unwrap_or(0), last),
        (None, Some(step)) => ("--step", step, Some(step)),
        (None, None) => ("--steps", 0, None),
    };
    let end = runs.run_until(last.unwrap_or(u64::MAX))?;
    let wanted = last.unwrap_or(first).max(first);
    if wanted > end {
        let noun = plural(end, "iteration");
        return Err(Failure::wrong(format!(
            "{flag}: iteration {wanted} comes after the end of the search, which has {end} {noun}"
        )));
    }
    let is_single = arguments.steps.is_none() && format != FigureFormat::Gif;
    Ok(if is_single { end..=end } else { first..=last.unwrap_or(end) })
}

/// Shows the iteration, or the first events of it.
fn show(arguments: &FigureArguments, iteration: u64, runs: &mut FigureRuns) -> Result<(), Failure> {
    runs.show(iteration);
    let Some(event) = arguments.event else {
        return Ok(());
    };
    if iteration == 0 {
        return Err(Failure::wrong("--event: there are none before the first iteration"));
    }
    let shown = runs.moments().filter(|moment| moment.iteration() == iteration);
    let events = shown.map(|moment| moment.events().len()).max().unwrap_or_default();
    if event > events {
        let noun = plural(events as u64, "event");
        return Err(Failure::wrong(format!(
            "--event: iteration {iteration} has {events} {noun}, found {event}"
        )));
    }
    runs.show_events(iteration, event);
    Ok(())
}

/// One picture.
fn draw(
    arguments: &FigureArguments,
    figure: &Figure,
    format: PictureFormat,
    (iteration, runs): (u64, &FigureRuns),
    path: &Path,
) -> Result<(), Failure> {
    let page = runs.page(figure)?;
    let scale = arguments.scale.unwrap_or(1.0);
    let bytes = page.to_bytes(format, scale, &Progress::none())?;
    output::file(path, &bytes)?;
    say(path, page.size(), scale, bytes.len(), &format!("iteration {iteration}"));
    Ok(())
}

/// A numbered file for each iteration.
fn draw_each(
    arguments: &FigureArguments,
    figure: &Figure,
    format: PictureFormat,
    iterations: &RangeInclusive<u64>,
    runs: &mut FigureRuns,
) -> Result<(), Failure> {
    number_of(&Animation { iterations: iterations.clone(), fps: None, scale: 1.0 })?;
    for iteration in iterations.clone() {
        runs.show(iteration);
        let path = numbered(&arguments.output, iteration);
        draw(arguments, figure, format, (iteration, runs), &path)?;
    }
    Ok(())
}

/// `name-0007.svg` for `name.svg`: the names are in order up to 9999.
fn numbered(path: &Path, iteration: u64) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{iteration:04}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}

/// How many pictures there are to draw.
fn number_of(animation: &Animation) -> Result<u64, Failure> {
    animation.frames().map_err(|error| Failure::wrong(format!("{error} with --steps A..B")))
}

fn animate(
    arguments: &FigureArguments,
    figure: &Figure,
    animation: &Animation,
    runs: &mut FigureRuns,
) -> Result<(), Failure> {
    // It shows itself on a terminal alone.
    let frames = number_of(animation)?;
    let bar = ProgressBar::new(frames);
    if let Ok(style) = ProgressStyle::with_template("drawing {bar:40} {pos} of {len}, {eta} left") {
        bar.set_style(style);
    }
    let watcher = |done: Option<f32>| {
        bar.set_position((done.unwrap_or_default() * frames as f32).round() as u64);
        true
    };
    let drawn = animation.to_gif(figure, runs, &Progress::new(&watcher));
    bar.finish_and_clear();
    let bytes = drawn?;
    output::file(&arguments.output, &bytes)?;
    let (first, last) = (animation.iterations.start(), animation.iterations.end());
    let size = runs.page(figure)?.size();
    let what = format!("iterations {first} to {last}");
    say(&arguments.output, size, animation.scale, bytes.len(), &what);
    Ok(())
}

/// One line about a file that was written.
fn say(path: &Path, (width, height): (u32, u32), scale: f32, bytes: usize, what: &str) {
    let scaled = |side: u32| (side as f32 * scale).round();
    let (width, height) = (scaled(width), scaled(height));
    let (path, size) = (path.display(), bytes.div_ceil(1024));
    output::say(&format!("{path}: {width} × {height} pixels, {size} KB, {what}"));
}

//! The commands and their arguments.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use super::parse;
use super::source::Overrides;

/// What the program is called with.
#[derive(Debug, Parser)]
#[command(
    name = "stepstar",
    version,
    about = "See A* think: opens a window, on LEVEL or on the worked example, that steps through \
        the search one iteration at a time; or runs one of the commands",
    after_help = "Examples:\n  \
        stepstar levels/lester.ron\n  \
        stepstar solve levels/lester.ron\n\n\
        Exit status: 0 a path was found, 1 there is none, 2 the input or the call is wrong, \
        3 stopped by --max-iterations.",
    args_conflicts_with_subcommands = true
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) window: WindowArguments,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Runs the search to its end and prints the result
    #[command(after_help = "Examples:\n  \
        stepstar solve levels/lester.ron\n  \
        stepstar solve levels/lester.ron --rules lague --json\n  \
        stepstar solve arena.map --start 1,11 --goal 1,12 --repeat 9\n\n\
        In the map, # is a wall, * the path, o open, x closed, S the start, G the goal, \
        . plain ground and 2 to 9 ground that costs more to enter.")]
    Solve(SolveArguments),
    /// Prints the run, one JSON object a line
    #[command(after_help = "Examples:\n  \
        stepstar trace levels/lester.ron\n  \
        stepstar trace levels/lester.ron --sets --max-iterations 5\n\n\
        The first line is the state before the first step; then there is one line for each \
        iteration.")]
    Trace(TraceArguments),
}

/// What opens the window.
#[derive(Debug, Args)]
pub(super) struct WindowArguments {
    /// A .ron level, a Moving AI .map, or rows of 0 (open) and 1 (wall)
    #[arg(value_name = "LEVEL")]
    pub(super) level: Option<PathBuf>,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Keep FILE up to date with what the window shows, as JSON
    #[arg(long, value_name = "FILE")]
    pub(super) state_file: Option<PathBuf>,
    /// The size of the window at the start, in pixels, as 1280x800
    #[arg(long, value_name = "WxH", value_parser = parse::size)]
    pub(super) size: Option<(u16, u16)>,
    /// Begin after N iterations
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) step: u64,
    /// Take a picture of the window, and close it
    #[arg(long, value_name = "FILE.png")]
    pub(super) screenshot: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct SolveArguments {
    #[command(flatten)]
    pub(super) run: RunArguments,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
    /// Keep the history of the search, and tell how many bytes it takes
    #[arg(long)]
    pub(super) record: bool,
    /// Search N times and tell the median time
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000)
    )]
    pub(super) repeat: u32,
}

#[derive(Debug, Args)]
pub(super) struct TraceArguments {
    #[command(flatten)]
    pub(super) run: RunArguments,
    /// Print the open and the closed list in every line too
    #[arg(long)]
    pub(super) sets: bool,
}

/// What every command takes that runs a search.
#[derive(Debug, Args)]
pub(super) struct RunArguments {
    /// A .ron level, a Moving AI .map, or rows of 0 (open) and 1 (wall)
    #[arg(value_name = "LEVEL")]
    pub(super) level: PathBuf,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Stop after N iterations, with exit status 3 if the search is not at its end
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) max_iterations: Option<u64>,
}

impl RunArguments {
    /// The most iterations to do.
    pub(super) fn limit(&self) -> u64 {
        self.max_iterations.unwrap_or(u64::MAX)
    }
}

//! The commands and their arguments.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::level_source::Overrides;
use super::values;
use crate::export::figure::{Crop, LARGEST_CELL};
use crate::generate::{MAX_DENSITY, MapKind};
use crate::scene::Theme;

/// What a LEVEL is.
const LEVEL: &str = "A .ron level, a Moving AI .map or an entry of a .scen, or rows of 0 (open) and 1 (wall); \
     - is standard input";

/// What the program is called with.
#[derive(Debug, Parser)]
#[command(
    name = "stepstar",
    version,
    about = "See A* think: opens a window, on LEVEL or on the worked example, that steps through \
        the search one iteration at a time; or runs one of the commands",
    after_help = "Examples:\n  \
        stepstar levels/lester.ron\n  \
        stepstar levels/lester.ron --rules lester,lague\n  \
        stepstar levels/lester.ron --trace mine.jsonl\n  \
        stepstar solve levels/lester.ron\n\n\
        Exit status: 0 a path was found, 1 there is none, 2 the input or the call is wrong, \
        3 stopped by --max-iterations.",
    args_conflicts_with_subcommands = true,
    mut_arg("rules", |rules| {
        let help = rules.get_help().cloned().unwrap_or_default();
        rules
            .value_name("NAME|FILE.ron[,...]")
            .help(format!("{help}; of several, with commas between, the searches are side by side"))
    })
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,
    #[command(flatten)]
    pub(super) window: WindowArguments,
}

#[derive(Debug, Subcommand)]
pub(super) enum CliCommand {
    /// Runs the search to its end and prints the result
    #[command(after_help = "Examples:\n  \
        stepstar solve levels/lester.ron\n  \
        stepstar solve levels/lester.ron --rules lague --json\n  \
        stepstar solve arena.map --start 1,11 --goal 1,12 --repeat 9\n\n\
        In the map, # is a wall, * the path, o open, x closed, S the start, G the goal, \
        . plain ground and 2 to 9 ground that costs more to enter.")]
    Solve(SolveArguments),
    /// Prints the run, one JSON object a line, or for another program
    #[command(after_help = "Examples:\n  \
        stepstar trace levels/lester.ron\n  \
        stepstar trace levels/lester.ron --sets --max-iterations 5\n  \
        stepstar trace levels/lester.ron --format posthoc > lester.trace.yaml\n\n\
        The first line is the state before the first step; then there is one line for each \
        iteration.")]
    Trace(TraceArguments),
    /// Tells where two traces part, or two sets of rules on one level
    #[command(
        override_usage = "stepstar diff [OPTIONS] <A> <B>\n       \
            stepstar diff [OPTIONS] <LEVEL> --rules-a NAME|FILE.ron --rules-b NAME|FILE.ron",
        after_help = "Examples:\n  \
        stepstar diff mine.jsonl theirs.jsonl\n  \
        stepstar diff levels/lester.ron --rules-a lester --rules-b lague\n\n\
        A trace is what stepstar trace prints, or another program in the same form. What only \
        one of them tells is no difference, and the open and the closed list are not compared.\n\n\
        Exit status: 0 they are the same, 1 they differ, 2 the input or the call is wrong."
    )]
    Diff(DiffArguments),
    /// Searches one level under two to four sets of rules and prints a table of them
    #[command(
        mut_arg("rules", |rules| {
            rules.value_name("A,B[,C,D]").help(
                "2 to 4 rules with commas between, each a preset or a rules file; left out, those \
                 that LEVEL names"
            )
        }),
        after_help = "Examples:\n  \
        stepstar compare levels/corners.ron\n  \
        stepstar compare levels/lester.ron --rules lester,lague\n  \
        stepstar compare levels/trap.ron --rules dijkstra,astar,weighted,greedy --markdown\n\n\
        Comparisons are those of keys in the open list, as an unsorted list and as a binary heap, \
        whichever the rules choose.\n\n\
        Exit status: that of stepstar solve under the first rules; 2 the input or the call is wrong."
    )]
    Compare(CompareArguments),
    /// Solves the entries of a Moving AI .scen and holds each length against the file's
    #[command(after_help = "Examples:\n  \
        stepstar bench arena.map.scen\n  \
        stepstar bench arena.map.scen --entries 1..50 --jobs 1 --json\n\n\
        Entries are counted from 1. The map is looked for beside the .scen. A length is right \
        within 0.01; 0 between different cells means that there is no path.\n\n\
        Exit status: 0 all entries are right, 1 one is wrong, 2 the input or the call is wrong.")]
    Bench(BenchArguments),
    /// Writes a level or a map in another format
    #[command(after_help = "Examples:\n  \
        stepstar convert arena.map arena.ron --start 1,11 --goal 40,3\n  \
        stepstar convert levels/maze.ron maze.txt --lossy\n\n\
        The ending of OUT says which format: .ron, .map (Moving AI) or .txt (rows of 0 and 1). \
        What OUT cannot say is told before anything is written, and with --lossy it is written \
        all the same.\n\n\
        Exit status: 0 it is written, 2 it is not.")]
    Convert(ConvertArguments),
    /// Makes a maze, a cave, rooms or random walls from a seed
    #[command(after_help = "Examples:\n  \
        stepstar maze --size 41x31 --seed 7\n  \
        stepstar maze -o cave.ron --kind cave --size 80x50 --density 42\n\n\
        The same kind, size, density and seed make the same map everywhere. The level's title \
        tells them.\n\n\
        Exit status: 0 it is made, 2 it is not.")]
    Maze(MazeArguments),
    /// Draws one iteration, or all of them as an animation
    #[command(after_help = "Examples:\n  \
        stepstar figure levels/lester.ron -o lester.svg\n  \
        stepstar figure levels/lester.ron -o step.png --step 5 --event 7 --scale 2\n  \
        stepstar figure levels/maze.ron -o maze.gif --theme dark --no-numbers\n  \
        stepstar figure levels/trap.ron -o trap.gif --compare dijkstra,astar,greedy\n\n\
        It needs no display. A .gif without --step or --steps animates the whole run.\n\n\
        Exit status: 0 it is drawn, 2 it is not.")]
    Figure(FigureArguments),
}

/// What opens the window.
#[derive(Debug, Args)]
pub(super) struct WindowArguments {
    #[arg(value_name = "LEVEL", help = LEVEL)]
    pub(super) level: Option<PathBuf>,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Show another program's run on LEVEL, and where it is not what A* under its rules does
    #[arg(long, value_name = "FILE.jsonl")]
    pub(super) trace: Option<PathBuf>,
    /// Keep FILE up to date with what the window shows, as JSON
    #[arg(long, value_name = "FILE")]
    pub(super) state_file: Option<PathBuf>,
    /// The size of the window at the start, in pixels, as 1280x800
    #[arg(long, value_name = "WxH", value_parser = values::size, allow_hyphen_values = true)]
    pub(super) size: Option<(u16, u16)>,
    /// Begin after N iterations
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = values::whole::<u64>(0..=u64::MAX))]
    pub(super) step: u64,
    #[arg(long, value_name = "NAME|FILE.ron", help = theme_help())]
    pub(super) theme: Option<OsString>,
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
    #[command(flatten)]
    pub(super) repeated: RepeatArgument,
}

/// How often a search is done to measure its time.
#[derive(Debug, Args)]
pub(super) struct RepeatArgument {
    /// Search N times and tell the median time
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        allow_hyphen_values = true,
        value_parser = values::whole::<u32>(1..=1_000_000)
    )]
    pub(super) repeat: u32,
}

#[derive(Debug, Args)]
pub(super) struct CompareArguments {
    #[command(flatten)]
    pub(super) run: RunArguments,
    #[command(flatten)]
    pub(super) repeated: RepeatArgument,
    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["markdown", "csv"])]
    pub(super) json: bool,
    /// Print the table in Markdown
    #[arg(long, conflicts_with = "csv")]
    pub(super) markdown: bool,
    /// Print the table in CSV, a line for each of the rules
    #[arg(long)]
    pub(super) csv: bool,
}

#[derive(Debug, Args)]
pub(super) struct TraceArguments {
    #[command(flatten)]
    pub(super) run: RunArguments,
    /// Print the open and the closed list in every line too
    #[arg(long)]
    pub(super) sets: bool,
    /// What the run is printed as: jsonl (one JSON object a line) or posthoc (a search trace of
    /// version 1.4.0, in YAML)
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "jsonl",
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub(super) format: TraceFormat,
}

/// What a run is printed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum TraceFormat {
    /// One JSON object a line.
    Jsonl,
    /// A search trace for Posthoc.
    Posthoc,
}

#[derive(Debug, Args)]
pub(super) struct FigureArguments {
    #[arg(value_name = "LEVEL", help = LEVEL)]
    pub(super) level: PathBuf,
    /// The figure, .svg, .png or .gif; an old one is replaced
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Draw 2 to 4 searches side by side, in lockstep: their rules with commas between, each a
    /// preset or a rules file; one alone stands beside the level's own, and left out are those that
    /// LEVEL names
    #[arg(long, value_name = "RULES[,RULES...]", num_args = 0..=1, default_missing_value = "")]
    pub(super) compare: Option<OsString>,
    /// Draw the state after N iterations [default: at the end]
    #[arg(long, value_name = "N", conflicts_with = "steps", allow_hyphen_values = true, value_parser = values::whole::<u64>(0..=u64::MAX))]
    pub(super) step: Option<u64>,
    /// Draw the iteration of --step after the first K of its neighbors
    #[arg(long, value_name = "K", conflicts_with = "steps", allow_hyphen_values = true, value_parser = values::whole::<usize>(0..=u64::MAX))]
    pub(super) event: Option<usize>,
    /// Draw the iterations A to B: an animation, or numbered .svg or .png files; either may be
    /// left out
    #[arg(long, value_name = "A..B", value_parser = values::steps, allow_hyphen_values = true)]
    pub(super) steps: Option<(Option<u64>, Option<u64>)>,
    /// Iterations a second of an animation, 0.1 to 50 [default: 2, or more for a long run]
    #[arg(long, value_name = "N", value_parser = values::decimal(0.1..=50.0), allow_hyphen_values = true)]
    pub(super) fps: Option<f64>,
    /// The side of a cell in pixels [default: what suits the map]
    #[arg(
        long,
        value_name = "PIXELS",
        allow_hyphen_values = true,
        value_parser = values::whole::<u16>(1..=LARGEST_CELL.into())
    )]
    pub(super) cell: Option<u16>,
    #[arg(long, value_name = "NAME|FILE.ron", help = theme_help())]
    pub(super) theme: Option<OsString>,
    /// Leave F, G and H out
    #[arg(long)]
    pub(super) no_numbers: bool,
    /// Draw only a part of the map: W × H cells from column X and row Y on
    #[arg(long, value_name = "X,Y,W,H", value_parser = values::crop, allow_hyphen_values = true)]
    pub(super) crop: Option<Crop>,
    /// How many pixels of a .png or .gif take the place of one, 0.1 to 10 [default: 1]
    #[arg(long, value_name = "N", value_parser = values::decimal::<f32>(0.1..=10.0), allow_hyphen_values = true)]
    pub(super) scale: Option<f32>,
}

fn theme_help() -> String {
    let names: Vec<&str> = Theme::all().iter().map(|theme| &*theme.name).collect();
    format!("The colors: {}, or a theme file", names.join(", "))
}

/// What every command takes that runs a search.
#[derive(Debug, Args)]
pub(super) struct RunArguments {
    #[arg(value_name = "LEVEL", help = LEVEL)]
    pub(super) level: PathBuf,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Stop after N iterations, with exit status 3 if the search is not at its end
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = values::whole::<u64>(0..=u64::MAX))]
    pub(super) max_iterations: Option<u64>,
}

impl RunArguments {
    /// The most iterations to do.
    pub(super) fn limit(&self) -> u64 {
        self.max_iterations.unwrap_or(u64::MAX)
    }
}

#[derive(Debug, Args)]
pub(super) struct DiffArguments {
    /// A trace, as stepstar trace prints it; or a level
    #[arg(value_name = "A|LEVEL")]
    pub(super) a: PathBuf,
    /// Another trace
    #[arg(value_name = "B")]
    pub(super) b: Option<PathBuf>,
    /// The rules of A, in place of the level's own: a preset or a rules file
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules_a: Option<OsString>,
    /// The rules of B
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules_b: Option<OsString>,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Compare the first N iterations of a level alone
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = values::whole::<u64>(0..=u64::MAX))]
    pub(super) max_iterations: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct BenchArguments {
    /// A list of problems of the Moving AI benchmarks
    #[arg(value_name = "SCEN")]
    pub(super) scenario: PathBuf,
    /// Solve these entries only, both included; either may be left out
    #[arg(long, value_name = "A..B", value_parser = values::range, allow_hyphen_values = true)]
    pub(super) entries: Option<(usize, Option<usize>)>,
    /// The rules, in place of the preset moving-ai: a preset or a rules file
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules: Option<OsString>,
    /// Search on N threads at once; as many as the machine runs if left out
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        value_parser = values::whole::<u16>(1..=1024)
    )]
    pub(super) jobs: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct ConvertArguments {
    /// A .ron level, a Moving AI .map or .scen, or rows of 0 (open) and 1 (wall)
    #[arg(value_name = "IN")]
    pub(super) from: PathBuf,
    /// The file to write: .ron, .map or .txt
    #[arg(value_name = "OUT")]
    pub(super) to: PathBuf,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Write OUT even if something is lost
    #[arg(long)]
    pub(super) lossy: bool,
    /// Write OUT even if there is such a file already
    #[arg(long)]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
pub(super) struct MazeArguments {
    /// The .ron file to write; the level is printed if left out
    #[arg(short, long, value_name = "FILE.ron")]
    pub(super) output: Option<PathBuf>,
    /// What it is to look like: random, maze, rooms or cave
    #[arg(
        long,
        value_name = "KIND",
        default_value = "maze",
        hide_possible_values = true,
        value_parser = values::kind
    )]
    pub(super) kind: MapKind,
    /// Width and height in cells, from 3x3
    #[arg(
        long,
        value_name = "WxH",
        default_value = "41x31",
        value_parser = values::map_size,
        allow_hyphen_values = true
    )]
    pub(super) size: [u16; 2],
    /// The share of walls in percent, 0 to 90: 30 where left out of random, 45 of cave
    #[arg(
        long,
        value_name = "PERCENT",
        allow_hyphen_values = true,
        value_parser = values::whole::<u8>(0..=MAX_DENSITY.into())
    )]
    pub(super) density: Option<u8>,
    /// A number that the map follows from; one is picked and told if left out
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = values::whole::<u64>(0..=u64::MAX))]
    pub(super) seed: Option<u64>,
    /// The rules of the level: a preset or a rules file; gizmo if left out, on more than 256x256
    /// cells with a bucket queue, which finds the same path sooner
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules: Option<OsString>,
    /// Write FILE.ron even if there is such a file already
    #[arg(long)]
    pub(super) force: bool,
}

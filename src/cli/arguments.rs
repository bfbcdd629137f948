//! The commands and their arguments. The doc comments of arguments are the help.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum};

use super::values::{self, Span};
use crate::export::figure::{Crop, LARGEST_CELL};
use crate::generate::{MAX_DENSITY, MapKind};
use crate::grid::Cell;
use crate::level::Legend;
use crate::scene::{Blank, Theme};

const LEVEL: &str = "A name from stepstar levels, a .ron level, a Moving AI .map, an entry of a .scen, any map of \
     letters, numbers or pixels, or a link; - for standard input";

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "stepstar",
    version,
    about = "See A* think: opens a window on LEVEL, or runs a command",
    after_help = include_str!("../../assets/help/stepstar.txt"),
    args_conflicts_with_subcommands = true,
    mut_arg("level", |level| level.help("A name from stepstar levels, a file, a link, or -")),
    mut_arg("rules", |rules| {
        rules.value_name("RULES,...").help("Presets or files of rules, searched side by side")
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
    /// Runs the search and prints the result
    #[command(after_help = include_str!("../../assets/help/solve.txt"))]
    Solve(SolveArguments),
    /// Prints the run, a JSON object a line
    #[command(after_help = include_str!("../../assets/help/trace.txt"))]
    Trace(TraceArguments),
    /// Finds the first difference of two runs
    #[command(
        override_usage = "stepstar diff [OPTIONS] <A> <B>\n       \
            stepstar diff [OPTIONS] <LEVEL> --rules-a NAME|FILE.ron --rules-b NAME|FILE.ron",
        after_help = include_str!("../../assets/help/diff.txt")
    )]
    Diff(DiffArguments),
    /// Names the mistake in another program's A*
    #[command(after_help = include_str!("../../assets/help/judge.txt"))]
    Judge(JudgeArguments),
    /// Searches under two to four sets of rules and prints a table
    #[command(
        mut_arg("rules", |rules| {
            rules.value_name("A,B[,C,D]").help(
                "2 to 4 sets of rules separated by commas, each a preset or a rules file [default: \
                 those that LEVEL names]"
            )
        }),
        after_help = include_str!("../../assets/help/compare.txt")
    )]
    Compare(CompareArguments),
    /// Checks the entries of a Moving AI .scen
    #[command(after_help = include_str!("../../assets/help/bench.txt"))]
    Bench(BenchArguments),
    /// Writes a level or a map in another format
    #[command(after_help = include_str!("../../assets/help/convert.txt"))]
    Convert(ConvertArguments),
    /// Makes a maze, a cave, rooms or random walls from a seed
    #[command(after_help = include_str!("../../assets/help/maze.txt"))]
    Maze(MazeArguments),
    /// Draws one step, or all of them as an animation
    #[command(
        mut_arg("max_iterations", |most| most.help("Search no further than N steps")),
        after_help = include_str!("../../assets/help/figure.txt")
    )]
    Figure(FigureArguments),
    /// Finds faults in the tasks and texts of levels
    #[command(after_help = include_str!("../../assets/help/check.txt"))]
    Check {
        /// Levels, or folders of levels
        #[arg(value_name = "FOLDER|LEVEL", required = true)]
        paths: Vec<PathBuf>,
    },
    /// Lists the levels that ship with the program
    #[command(after_help = "A name stands for its level wherever a LEVEL is expected.")]
    Levels,
    /// Prints a link to a level
    #[command(after_help = include_str!("../../assets/help/share.txt"))]
    Share(ShareArguments),
    /// Writes man pages and completions into a folder
    #[command(hide = true)]
    Package {
        /// The folder
        folder: PathBuf,
    },
}

#[derive(Debug, Args)]
pub(super) struct ShareArguments {
    #[arg(value_name = "LEVEL", help = LEVEL)]
    pub(super) level: PathBuf,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Show the state after N steps
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>, default_value_t = 0)]
    #[arg(hide_default_value = true)]
    pub(super) step: u64,
    /// The address of a page with stepstar [default: none, so that the link begins with #]
    #[arg(long, value_name = "ADDRESS")]
    pub(super) page: Option<String>,
}

/// Replacements for the ends, the entry and the rules of a level.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub(super) struct Overrides {
    /// The start, instead of the level's
    #[arg(long, value_name = "X,Y", value_parser = values::cell, requires = "level")]
    pub(super) start: Option<Cell>,
    /// The goal, instead of the level's
    #[arg(long, value_name = "X,Y", value_parser = values::cell, requires = "level")]
    pub(super) goal: Option<Cell>,
    /// The number of an entry in a .scen, or of one of several maps in a file, counted from 1
    #[arg(long, value_name = "N", value_parser = values::whole::<usize>, requires = "level")]
    pub(super) entry: Option<usize>,
    /// The rules, instead of the level's: a preset (gizmo, lester, lague, bgrins-list,
    /// bgrins-heap, moving-ai, dijkstra, astar, weighted, greedy, no-corner-cutting) or a rules
    /// file
    #[arg(long, value_name = "NAME|FILE.ron", requires = "level")]
    pub(super) rules: Option<OsString>,
    /// What the signs of a map of your own stand for, such as '#=wall .=ground w=25 P=start E=goal'
    #[arg(long, value_name = "SIGN=ROLE …", value_parser = values::legend, requires = "level")]
    #[arg(allow_hyphen_values = true)]
    pub(super) legend: Option<Legend>,
}

/// The arguments of the window.
#[derive(Debug, Args)]
pub(super) struct WindowArguments {
    #[arg(value_name = "LEVEL", help = LEVEL)]
    pub(super) level: Option<PathBuf>,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Show another program's run on LEVEL, and where it differs
    #[arg(long, value_name = "FILE.jsonl", requires = "level")]
    pub(super) trace: Option<PathBuf>,
    /// Keep FILE up to date with what is shown, as JSON
    #[arg(long, value_name = "FILE")]
    pub(super) state_file: Option<PathBuf>,
    /// The size of the window in pixels
    #[arg(long, value_name = "WxH", value_parser = values::size)]
    pub(super) size: Option<(u16, u16)>,
    /// Begin after N steps
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>, default_value_t = 0)]
    pub(super) step: u64,
    /// The colors: light, dark, gizmo, lester, lague, okabe-ito, print or a file
    #[arg(long, value_name = "NAME")]
    pub(super) theme: Option<OsString>,
    /// Save a screenshot of the window and exit
    #[arg(long, value_name = "FILE.png")]
    pub(super) screenshot: Option<PathBuf>,
    /// Opened from a desktop, where nobody reads standard error: the window shows faults
    #[arg(long, hide = true)]
    pub(super) desktop: bool,
}

/// The arguments of every command that runs a search.
#[derive(Debug, Args)]
pub(super) struct RunArguments {
    #[arg(value_name = "LEVEL", help = LEVEL)]
    pub(super) level: PathBuf,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Stop after N steps, with exit status 3 if the search has not ended
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>)]
    #[arg(default_value_t = u64::MAX, hide_default_value = true)]
    pub(super) max_iterations: u64,
}

#[derive(Debug, Args)]
pub(super) struct RepeatArgument {
    /// Search N times and print the median time
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = values::within(1..=1_000_000_u32)
    )]
    pub(super) repeat: u32,
}

#[derive(Debug, Args)]
pub(super) struct SolveArguments {
    #[command(flatten)]
    pub(super) run: RunArguments,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
    /// If no path was found, print the closed cell with the lowest H, then the lowest G
    #[arg(long)]
    pub(super) closest: bool,
    /// Print the cells that can be reached for a cost of at most N
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>)]
    pub(super) within: Option<u64>,
    /// Keep the history of the search, and print its size in bytes
    #[arg(long)]
    pub(super) record: bool,
    #[command(flatten)]
    pub(super) repeated: RepeatArgument,
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
    /// Print the table as Markdown
    #[arg(long, conflicts_with = "csv")]
    pub(super) markdown: bool,
    /// Print the table as CSV, one line for each set of rules
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
    /// The format of the run: jsonl (one JSON object a line) or posthoc (a search trace of version
    /// 1.4.0, in YAML)
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "jsonl",
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub(super) format: TraceFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum TraceFormat {
    Jsonl,
    Posthoc,
}

#[derive(Debug, Args)]
pub(super) struct FigureArguments {
    #[command(flatten)]
    pub(super) run: RunArguments,
    /// The file to write: .svg, .png or .gif; an existing file is replaced
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
    /// Draw 2 to 4 searches side by side, under sets of rules separated by commas, each a preset or
    /// a rules file; a single set is compared with the level's own rules; without a value, the sets
    /// that LEVEL names are compared
    #[arg(long, value_name = "RULES[,RULES...]", num_args = 0..=1, default_missing_value = "")]
    pub(super) compare: Option<OsString>,
    /// Draw the state after N steps [default: at the end]
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>, conflicts_with = "steps")]
    pub(super) step: Option<u64>,
    /// With --step, draw that step after its first K neighbors have been examined
    #[arg(long, value_name = "K", value_parser = values::whole::<usize>)]
    #[arg(requires = "step", conflicts_with = "steps")]
    pub(super) event: Option<usize>,
    /// Draw the steps A to B: an animation, or numbered .svg or .png files; either end
    /// may be left out
    #[arg(long, value_name = "A..B", value_parser = values::span)]
    pub(super) steps: Option<Span>,
    /// Steps a second of an animation, 0.1 to 50 [default: 2, or more for a long run]
    #[arg(long, value_name = "N", value_parser = values::within(0.1..=50.0))]
    pub(super) fps: Option<f64>,
    /// The side of a cell in pixels [default: depends on the map]
    #[arg(long, value_name = "PIXELS", value_parser = values::within(1..=LARGEST_CELL))]
    pub(super) cell: Option<u16>,
    #[arg(long, value_name = "NAME|FILE.ron", help = theme_help() + " [default: light]")]
    pub(super) theme: Option<OsString>,
    /// The language of the words
    #[arg(long, value_name = "LANGUAGE", value_parser = values::language)]
    pub(super) lang: Option<String>,
    /// Leave out F, G and H in the cells
    #[arg(long)]
    pub(super) no_numbers: bool,
    /// Number the columns and rows at the edges of the map
    #[arg(long)]
    pub(super) numbers: bool,
    /// Draw only a part of the map: W × H cells starting at column X, row Y
    #[arg(long, value_name = "X,Y,W,H", value_parser = values::crop)]
    pub(super) crop: Option<Crop>,
    /// Draw a worksheet, where students fill in what is named, and its solution, FILE-solution
    #[arg(long, value_name = "f,g,h,parent,list", value_parser = values::blank)]
    #[arg(conflicts_with_all = ["compare", "no_numbers"])]
    pub(super) blank: Option<Blank>,
    /// Draw the worksheet on a page of A4; with --steps, an exercise for each step, up to four on a
    /// page
    #[arg(long, requires = "blank")]
    pub(super) a4: bool,
    /// Draw N worksheets on maps from seeds, like the level's in size, walls and rules, with one
    /// page of answers
    #[arg(long, value_name = "N", value_parser = values::within(1..=24_u8), requires = "a4")]
    pub(super) variants: Option<u8>,
    /// The first seed of the variants [default: 1]
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>, requires = "variants")]
    pub(super) seed: Option<u64>,
    /// Enlarge a .png or .gif by this factor, 0.1 to 10 [default: 1]
    #[arg(long, value_name = "N", value_parser = values::within(0.1_f32..=10.0))]
    pub(super) scale: Option<f32>,
}

fn theme_help() -> String {
    let names: Vec<&str> = Theme::all().iter().map(|theme| &*theme.name).collect();
    format!("The colors: {}, or a theme file", names.join(", "))
}

#[derive(Debug, Args)]
pub(super) struct JudgeArguments {
    #[arg(value_name = "LEVEL", help = LEVEL)]
    pub(super) level: PathBuf,
    /// Runs of another program, one JSON object a line
    #[arg(value_name = "TRACE", required = true)]
    pub(super) traces: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Print a JSON object for each trace
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct DiffArguments {
    /// A trace, as stepstar trace prints it; or a level
    #[arg(id = "level", value_name = "A|LEVEL")]
    pub(super) a: PathBuf,
    /// Another trace
    #[arg(
        value_name = "B",
        required_unless_present_any = ["rules_a", "rules_b"],
        conflicts_with_all = ["rules_a", "rules_b", "Overrides", "max_iterations"]
    )]
    pub(super) b: Option<PathBuf>,
    /// The rules of A, instead of the level's: a preset or a rules file
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules_a: Option<OsString>,
    /// The rules of B
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules_b: Option<OsString>,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Compare only the first N steps on a level
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>)]
    #[arg(default_value_t = u64::MAX, hide_default_value = true)]
    pub(super) max_iterations: u64,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct BenchArguments {
    /// A Moving AI scenario file (.scen)
    #[arg(value_name = "SCEN")]
    pub(super) scenario: PathBuf,
    /// Solve only the entries A to B; either end may be left out
    #[arg(long, value_name = "A..B", value_parser = values::span)]
    pub(super) entries: Option<Span>,
    /// The rules, in place of the preset moving-ai: a preset or a rules file
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules: Option<OsString>,
    /// Search on N threads [default: one for each hardware thread]
    #[arg(long, value_name = "N", value_parser = values::within(1..=1024_u16))]
    pub(super) jobs: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct ConvertArguments {
    /// A .ron level, a Moving AI .map or .scen, or any map of letters, numbers or pixels
    #[arg(id = "level", value_name = "IN")]
    pub(super) from: PathBuf,
    /// The file to write: .ron, .map, .txt, .csv or .png
    #[arg(value_name = "OUT")]
    pub(super) to: PathBuf,
    /// Write a .txt with letters: # wall, . ground, 2 to 9 costs, S start, G goal
    #[arg(long)]
    pub(super) letters: bool,
    #[command(flatten)]
    pub(super) overrides: Overrides,
    /// Write OUT even if it cannot hold everything
    #[arg(long)]
    pub(super) lossy: bool,
    /// Replace OUT if it exists
    #[arg(long)]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
pub(super) struct MazeArguments {
    /// The .ron file to write; without it the level is printed
    #[arg(short, long, value_name = "FILE.ron")]
    pub(super) output: Option<PathBuf>,
    /// The kind of map: random, maze, rooms or cave
    #[arg(long, value_name = "KIND", default_value = "maze", hide_possible_values = true)]
    pub(super) kind: MapKind,
    /// Width and height in cells, from 3x3
    #[arg(long, value_name = "WxH", default_value = "41x31", value_parser = values::map_size)]
    pub(super) size: [u16; 2],
    /// The share of walls in percent, 0 to 90 [default: 30 for random, 45 for cave]
    #[arg(long, value_name = "PERCENT", value_parser = values::within(0..=MAX_DENSITY))]
    pub(super) density: Option<u8>,
    /// The number that determines the map [default: chosen at random and printed]
    #[arg(long, value_name = "N", value_parser = values::whole::<u64>)]
    pub(super) seed: Option<u64>,
    /// The rules of the level: a preset or a rules file [default: no-corner-cutting]
    #[arg(long, value_name = "NAME|FILE.ron")]
    pub(super) rules: Option<OsString>,
    /// Replace FILE.ron if it exists
    #[arg(long)]
    pub(super) force: bool,
}

impl ValueEnum for MapKind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

//! The measurements as a table, for the terminal and as a page.

use std::fmt;

/// The measurements of one problem. Times are in nanoseconds per expansion of
/// stepstar, even if other crates expand more or fewer cells.
pub struct Row {
    pub name: String,
    pub expanded: u64,
    /// All memory is made for the search, as for every edit.
    pub fresh: f64,
    /// The same with the history kept.
    pub recorded: f64,
    /// The memory was made before.
    pub bucket: f64,
    pub heap: f64,
    /// `None` if the unsorted list would take minutes.
    pub list: Option<f64>,
    pub astar: f64,
    pub jump_points: f64,
    /// Bytes of history per iteration.
    pub bytes: f64,
    /// Times of stepstar and `pathfinding` with large costs, and with an
    /// inconsistent heuristic, in nanoseconds per expansion of stepstar.
    pub general: [[f64; 2]; 2],
}

impl Row {
    pub fn head() -> String {
        format!(
            "{:<18} {:>9} {:>8} {:>8} {:>8} {:>8} {:>9} {:>12} {:>9} {:>6} {:>6} {:>6} {:>6} {:>12} {:>12}",
            "problem",
            "expanded",
            "fresh",
            "recorded",
            "before",
            "heap",
            "list",
            "pathfinding",
            "jump pts",
            "fresh",
            "before",
            "record",
            "bytes",
            "large costs",
            "inconsistent"
        )
    }

    /// Returns the time of `pathfinding` relative to stepstar with fresh memory.
    fn fresh_ratio(&self) -> f64 {
        self.astar / self.fresh
    }

    /// Returns the time of `pathfinding` relative to stepstar with memory made before.
    fn ratio(&self) -> f64 {
        self.astar / self.bucket
    }

    /// Returns the time of a recorded search relative to one without a record.
    fn record(&self) -> f64 {
        self.recorded / self.fresh
    }

    /// Returns the time of `pathfinding` relative to stepstar under general rules.
    fn general_ratio(&self, rules: usize) -> f64 {
        let [ours, astar] = self.general[rules];
        astar / ours
    }

    fn list(&self) -> String {
        self.list.map_or("–".to_owned(), |list| format!("{list:.0}"))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<18} {:>9} {:>8.1} {:>8.1} {:>8.1} {:>8.1} {:>9} {:>12.1} {:>9.1} {:>6.2} {:>6.2} {:>6.2} {:>6.2} {:>12.2} {:>12.2}",
            self.name,
            self.expanded,
            self.fresh,
            self.recorded,
            self.bucket,
            self.heap,
            self.list(),
            self.astar,
            self.jump_points,
            self.fresh_ratio(),
            self.ratio(),
            self.record(),
            self.bytes,
            self.general_ratio(0),
            self.general_ratio(1)
        )
    }
}

/// A summary of all rows.
pub struct Summary {
    fresh: [f64; 2],
    ratio: [f64; 2],
    heap: [f64; 2],
    large_costs: [f64; 2],
    inconsistent: [f64; 2],
    record: f64,
    bytes: f64,
    losses: usize,
    rows: usize,
}

impl Summary {
    pub fn of(rows: &[Row]) -> Self {
        let sorted = |value: fn(&Row) -> f64| {
            let mut values: Vec<f64> = rows.iter().map(value).collect();
            values.sort_by(f64::total_cmp);
            values
        };
        let middle_and_least = |value| {
            let values = sorted(value);
            [values.get(values.len() / 2), values.first()]
                .map(|value| value.copied().unwrap_or(0.0))
        };
        Self {
            fresh: middle_and_least(Row::fresh_ratio),
            ratio: middle_and_least(Row::ratio),
            heap: middle_and_least(|row| row.astar / row.heap),
            large_costs: middle_and_least(|row| row.general_ratio(0)),
            inconsistent: middle_and_least(|row| row.general_ratio(1)),
            record: middle_and_least(Row::record)[0],
            bytes: sorted(|row| row.bytes).last().copied().unwrap_or(0.0),
            losses: rows.iter().filter(|row| row.jump_points < row.bucket).count(),
            rows: rows.len(),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fresh, ratio, heap, large_costs, inconsistent, record, bytes, losses, rows } =
            self;
        write!(
            f,
            "With fresh memory, the bucket queue is {:.1} times as fast as `pathfinding` in the \
             median and {:.1} times at least; with memory made before, {:.1} and {:.1} times. Where costs are too large for it, the general path is {:.1} and {:.1} \
             times as fast, where the heuristic is inconsistent {:.1} and {:.1} times; the heap, \
             where it is asked for, {:.1} and {:.1} times. Keeping the history takes {:.0} % more time in the median and at most \
             {bytes:.1} bytes an iteration. Jump points are faster than we are on {losses} of \
             the {rows} maps.",
            fresh[0],
            fresh[1],
            ratio[0],
            ratio[1],
            large_costs[0],
            large_costs[1],
            inconsistent[0],
            inconsistent[1],
            heap[0],
            heap[1],
            (record - 1.0) * 100.0,
        )
    }
}

/// Returns the table as a separate page.
pub fn page(date: &str, machine: &str, rows: &[Row], summary: &Summary, jump: &str) -> String {
    let mut page = format!(
        "# Speed\n\n\
         Made by `cargo bench --bench search -- --save docs/bench.md` on {date}: {machine}.\n\n\
         Nanoseconds of processor time an expansion of the bucket queue, in one run; the least of \
         five or more, each after one to warm up.\n\n\
         | problem | expanded | fresh | recorded | made before | heap | list | `pathfinding` | \
         `grid_pathfinding` | ratio, fresh | ratio, before |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n"
    );
    for row in rows {
        page += &format!(
            "| {} | {} | {:.1} | {:.1} | {:.1} | {:.1} | {} | {:.0} | {:.1} | {:.1} | {:.1} |\n",
            row.name,
            row.expanded,
            row.fresh,
            row.recorded,
            row.bucket,
            row.heap,
            row.list(),
            row.astar,
            row.jump_points,
            row.fresh_ratio(),
            row.ratio()
        );
    }
    page += "\nUnder rules that leave no fast path, with the bucket queue asked for: nanoseconds an \
             expansion, and how many times as long `pathfinding` takes with the same costs and \
             heuristic.\n\n\
             | problem | costs 100000 and 141421 | ratio | weight 1.2, reopening | ratio |\n\
             |---|---:|---:|---:|---:|\n";
    for row in rows {
        let [[large, _], [inconsistent, _]] = row.general;
        page += &format!(
            "| {} | {large:.1} | {:.1} | {inconsistent:.1} | {:.1} |\n",
            row.name,
            row.general_ratio(0),
            row.general_ratio(1)
        );
    }
    page += &format!(
        "\n*Fresh* is the bucket queue with all its memory made for the search, as for every edit \
         and every first run; *recorded* keeps the history, too. *Made before* is the search alone \
         in memory that was made before, as are the heap and the list. `pathfinding` is its `astar` on \
         dense numbers of cells, with the same costs and the same heuristic; the *ratios* are its time \
         over those of the bucket queue. `grid_pathfinding` goes by jump points and cuts corners: \
         it expands far fewer cells and cannot show its steps as the tutorials do, and its path \
         may be another. The linear list is left out where it takes minutes.\n\n{summary} {jump}\n"
    );
    page
}

//! Drives the program as a user would: sends messages, and checks the visible state.

mod differences;
mod editing;
pub(crate) mod files;
mod lanes;
mod lessons;
mod playback;
mod practice;
mod sharing;
mod shown;
mod state_machine;
mod tasks;

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::*;
use crate::grid::shapes::{BRUSH_SIZES, Shape};
use crate::grid::{Cell, Grid, Terrain};
use crate::jobs::{Clock, Time, has_threads};
use crate::level::{Level, RulesChoice, builtin, preset};
use crate::player::{Jump, Layer, Player, Reason, pseudocode};
use crate::scene::{Overlay, Point, Rect, Subject, Theme, View};
use crate::search::{
    CellState, Costs, Counts, Diagonal, Event, Heuristic, OpenListKind, Priority, Rules, Search,
    Status, TieBreak,
};
use crate::settings::{MAX_SPEED, MIN_SPEED, Settings};
use crate::words::{Text, text};

impl App {
    /// Whether anything moves without input: a run, a growing record or a background job.
    pub(crate) fn is_moving(&self) -> bool {
        self.frame_due().is_some()
    }

    /// The picture of the chosen lane.
    pub(crate) fn subject(&self) -> Subject<'_> {
        self.lane_subject(self.chosen_lane())
    }

    /// The error message in the bar, if there is one.
    pub(crate) fn fault(&self) -> Option<String> {
        Some(self.notice().filter(|notice| notice.is_error)?.text.to_string())
    }
}

/// The part of the window that shows the map in these tests.
const AREA: Rect = Rect::new(60.0, 40.0, 900.0, 700.0);

/// The time that passes at each reading of the tests' clock, so that a frame does the same
/// work on slow and fast machines.
const A_LOOK: Duration = Duration::from_micros(250);

const SHAPES: [Shape; 3] = [Shape::Brush, Shape::Rectangle, Shape::Fill];

/// The clock of the tests of this thread.
fn by_looks() -> Time {
    thread_local! {
        static LOOKS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    }
    A_LOOK * LOOKS.replace(LOOKS.get() + 1)
}

/// Opens a level in a program with the tests' clock: from the program's own list if it is built in
/// and has no file.
pub(crate) fn opened(level: Level, file: Option<PathBuf>) -> App {
    let is_own = |own: Level| own.problem().grid() == level.problem().grid();
    let own = builtin().iter().find(|builtin| file.is_none() && builtin.is(&level));
    let is_own = own.is_some_and(|own| is_own(own.load().unwrap()));
    let mut app = App::new(level, file, Clock(by_looks));
    if is_own {
        app.begin_from(None, true);
    }
    // Wait long enough that short jobs end within the call even on a busy machine.
    app.files.wait_for_work(Duration::from_secs(10));
    app
}

/// Opens a map given as letters: `A` is the start, `B` the goal.
fn open(rows: &[&str]) -> App {
    let find = |letter| {
        let place = rows.iter().enumerate().find_map(|(y, row)| Some((row.find(letter)?, y)));
        let (x, y) = place.unwrap();
        Cell::new(x as u16, y as u16)
    };
    let plain: Vec<String> = rows.iter().map(|row| row.replace(['A', 'B'], ".")).collect();
    open_grid(Grid::from_rows(&plain).unwrap(), find('A'), find('B'))
}

fn open_grid(grid: Grid, start: Cell, goal: Cell) -> App {
    let gizmo = preset("gizmo").unwrap();
    if grid.area() <= 50_000 {
        return open_under(gizmo, grid, start, goal);
    }
    // The preset's unsorted open list is slow on a large map.
    let open_list = OpenListKind::BinaryHeap;
    open_under(Rules { open_list, ..gizmo.rules().clone() }, grid, start, goal)
}

/// Opens a map under rules of its own.
fn open_under(rules: impl Into<RulesChoice>, grid: Grid, start: Cell, goal: Cell) -> App {
    let mut app = opened(Level::new("Test", rules.into(), grid, start, goal).unwrap(), None);
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    app
}

/// Opens a long search: Dijkstra's algorithm from corner to corner.
fn long(side: u16) -> App {
    let rules = Rules { heuristic: Heuristic::Zero, ..Rules::default() };
    let goal = Cell::new(side - 1, side - 1);
    open_under(rules, Grid::new(side, side).unwrap(), Cell::new(0, 0), goal)
}

/// Opens a map of random letters, with plain ground under its start and its goal.
fn random_map(dice: &mut Dice, [width, height]: [u16; 2], letters: &[u8]) -> App {
    let mut grid = Grid::new(width, height).unwrap();
    for cell in grid.cells() {
        grid.set(cell, Terrain::from_letter(dice.pick(letters).into()).unwrap());
    }
    let mut end = || {
        let cell = Cell::new(dice.below(width.into()) as u16, dice.below(height.into()) as u16);
        grid.set(cell, Terrain::PLAIN);
        cell
    };
    let (start, goal) = (end(), end());
    open_grid(grid, start, goal)
}

/// Opens an empty map of 12 × 8 cells.
fn blank() -> App {
    let plain = ".".repeat(12);
    let mut rows = [plain.as_str(); 8];
    rows[4] = ".A........B.";
    open(&rows)
}

/// Returns the map as the letters that [`open`] reads.
fn rows(app: &App) -> Vec<String> {
    let problem = app.player().problem();
    let mut rows = problem.grid().to_rows();
    for (end, letter) in [(problem.start(), "A"), (problem.goal(), "B")] {
        let x = usize::from(end.x);
        rows[usize::from(end.y)].replace_range(x..=x, letter);
    }
    rows
}

fn terrain(app: &App, x: u16, y: u16) -> char {
    app.player().problem().grid().terrain(Cell::new(x, y)).letter()
}

fn start_and_goal(app: &App) -> [(u16, u16); 2] {
    let problem = app.player().problem();
    [problem.start(), problem.goal()].map(|cell| (cell.x, cell.y))
}

/// Opens a built-in level.
fn shipped(name: &str) -> App {
    let level = builtin().iter().find(|level| level.name == name).unwrap();
    let mut app = opened(level.load().unwrap(), None);
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    app
}

/// Opens a built-in level with one lane.
fn shipped_alone(name: &str) -> App {
    let mut app = shipped(name);
    if app.is_comparing() {
        app.update(EditMessage::Compare);
    }
    app
}

/// State, G, F and parent of a cell.
type Known = (CellState, Option<u64>, Option<u64>, Option<Cell>);

/// Everything that can be observed at a moment.
#[derive(Debug, PartialEq)]
struct Seen {
    iteration: u64,
    shown: Option<usize>,
    status: Status,
    current: Option<Cell>,
    open: Vec<Cell>,
    closed: Vec<Cell>,
    counts: Counts,
    events: Vec<Event>,
    /// State, G, F and parent of each cell.
    cells: Vec<Known>,
    path: Vec<Cell>,
}

fn seen(app: &App) -> Seen {
    seen_of(app.player())
}

fn seen_of(player: &Player) -> Seen {
    let moment = player.moment();
    let cells = moment.problem().grid().cells();
    let cell = |at| (moment.state(at), moment.g(at), moment.f(at), moment.parent(at));
    Seen {
        iteration: moment.iteration(),
        shown: moment.shown(),
        status: moment.status(),
        current: moment.current(),
        open: moment.open(),
        closed: moment.closed(),
        counts: moment.counts(),
        events: moment.events().to_vec(),
        cells: cells.map(cell).collect(),
        path: player.subject().path.cells().to_vec(),
    }
}

/// Returns what a newly started program shows with the same map and rules after the given
/// number of single steps.
fn seen_afresh(app: &App, iterations: u64) -> Seen {
    seen(&afresh(app.player(), iterations))
}

/// Starts a new program with the map and rules of a player, and steps it.
fn afresh(player: &Player, iterations: u64) -> App {
    let problem = player.problem();
    let (rules, grid) = (problem.rules().clone(), problem.grid().clone());
    let mut fresh = open_under(rules, grid, problem.start(), problem.goal());
    for _ in 0..iterations {
        if fresh.player().moment().status() == Status::Searching {
            fresh.update(LaneMessage::Step);
        }
    }
    fresh
}

/// Lets frames pass until the run is over, the records are complete and the jobs are done.
#[track_caller]
fn run_out(app: &mut App) {
    for _ in 0..20_000 {
        if !app.is_moving() {
            return;
        }
        if app.lanes().iter().any(Player::is_waiting) {
            std::thread::sleep(Duration::from_millis(1));
        }
        tick(app, 16);
    }
    panic!("it never rests: {}", app.message());
}

/// Shows the end of the search.
fn run_to_end(app: &mut App) {
    app.update(LaneMessage::RunToEnd);
    run_out(app);
}

/// The shown iteration.
fn iteration(app: &App) -> u64 {
    app.player().moment().iteration()
}

/// Whether the shown search is over, and the cost of its path.
fn outcome(app: &App) -> (Status, Option<u64>) {
    (app.player().moment().status(), app.player().moment().cost())
}

/// Changes the rules of the chosen lane.
fn change_rules(app: &mut App, change: impl FnOnce(&mut Rules)) {
    let mut rules = app.player().problem().rules().clone();
    change(&mut rules);
    app.update(EditMessage::CustomRules(Box::new(rules)));
}

/// The open question; fails if there is none.
#[track_caller]
pub(crate) fn question(app: &App) -> &Confirmation {
    match app.dialog() {
        Some(Dialog::Confirm(asked)) => asked,
        dialog => panic!("{dialog:?}"),
    }
}

/// Whether the question about unsaved changes is open.
pub(crate) fn asks_about_changes(app: &App) -> bool {
    matches!(app.dialog(), Some(Dialog::Confirm(asked)) if asked.title == text!("question-unsaved"))
}

/// The message of an answer to the open question, by one of these words.
fn answer(app: &App, words: [Text; 2]) -> Option<Message> {
    let Some(Dialog::Confirm(asked)) = app.dialog() else { return None };
    let own = asked.answers.iter().find(|(word, ..)| words.contains(word));
    own.map(|(.., message)| message.clone())
}

/// The message that saves or replaces, if that is an answer to the open question.
fn agreed(app: &App) -> Option<Message> {
    answer(app, [text!("question-save"), text!("question-replace-do")])
}

/// The message that discards, if that is an answer to the open question.
fn discarded(app: &App) -> Option<Message> {
    answer(app, [text!("question-discard"), text!("question-give-up")])
}

/// Answers the open question with *Save* or *Replace*, if it has that answer.
pub(crate) fn agree(app: &mut App) {
    agreed(app).into_iter().for_each(|message| app.update(message));
}

/// Answers the open question with *Discard*, if it has that answer.
pub(crate) fn discard(app: &mut App) {
    discarded(app).into_iter().for_each(|message| app.update(message));
}

/// The middle of a cell on the screen.
fn at(app: &App, (x, y): (u16, u16)) -> Point {
    app.player().view().square(Cell::new(x, y)).center()
}

fn press(app: &mut App, button: Button, cell: (u16, u16)) {
    let at = at(app, cell);
    app.update(HandMessage::Press(button, at));
}

fn move_to(app: &mut App, cell: (u16, u16)) {
    let at = at(app, cell);
    app.update(HandMessage::Move(at));
}

fn release(app: &mut App, button: Button) {
    app.update(HandMessage::Release(button));
}

/// Drags from the first cell to the last, with pointer events only at the given cells.
fn drag(app: &mut App, button: Button, cells: &[(u16, u16)]) {
    press(app, button, cells[0]);
    for &cell in &cells[1..] {
        move_to(app, cell);
    }
    release(app, button);
}

/// Clicks on a cell with the left button.
fn click(app: &mut App, cell: (u16, u16)) {
    drag(app, Button::Left, &[cell]);
}

fn tick(app: &mut App, milliseconds: u64) {
    app.update(Message::Tick(Duration::from_millis(milliseconds)));
}

fn step(app: &mut App, iterations: u32) {
    for _ in 0..iterations {
        app.update(LaneMessage::Step);
    }
}

fn is_error(app: &App) -> bool {
    app.notice().is_some_and(|notice| notice.is_error)
}

/// A small random number generator (xorshift64*, Vigna 2016).
pub(in crate::app) struct Dice(u64);

impl Dice {
    /// Makes the generator of a seed. Neighboring seeds give unrelated numbers.
    pub(in crate::app) fn new(seed: u64) -> Self {
        Self((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub(in crate::app) fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % limit
    }

    pub(in crate::app) fn pick<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize].clone()
    }

    /// Returns true with the given probability, in percent.
    fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

/// A folder that exists for the duration of a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("stepstar-app-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap()
}

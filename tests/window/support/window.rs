//! The program with its window open on a screen.

use std::fs;
use std::io::{PipeReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::spawn;
use std::time::Duration;

use stepstar::level::{Level, Reading, load};
use stepstar::scene::Color;

use crate::files::Folder;
use crate::support::hand::{Button, Hand};
use crate::support::patience::wait_for;
use crate::support::picture::{Part, is_like};
use crate::support::screen::{Screen, Server};
use crate::support::state::{Cell, State, View};

/// The default size: large enough for numbers in the cells of the worked example,
/// small enough to be drawn quickly.
const SIZE: (u16, u16) = (1100, 720);

/// The color of a dialog's main button, and of the run button unless a dialog shades
/// it.
const MAIN_BUTTON: Color = Color { r: 0x5b, g: 0x8d, b: 0xef };

/// The color of the panels around the map, where no dialog casts its shadow.
const PANEL: Color = Color { r: 0x1b, g: 0x20, b: 0x27 };

/// The largest width of the ring around the focused control, in pixels.
const RING: i32 = 3;

/// The least height of a button, in pixels.
const BUTTON_HEIGHT: i32 = 22;

/// The number of consecutive attempts that must find a button at the same position
/// before it counts as at rest: a fifth of a second.
const LOOKS_AT_REST: u32 = 12;

/// The most height that the bottom bar can have, in pixels.
const BOTTOM_BAR: i32 = 110;
/// The height of the bottom bar with a question, in pixels.
const PRACTICE_BAR: i32 = 184;

/// A running program; it is killed when dropped.
pub struct Window {
    program: Child,
    screen: Screen,
    folder: Folder,
    /// The size passed to the program; `None` if it chooses one itself.
    size: Option<(u16, u16)>,
    /// Whether the program keeps unsaved work for the next start.
    keeps_work: bool,
}

impl Window {
    /// Opens a level; `None` if the tools are missing.
    #[track_caller]
    pub fn on(level: &Path) -> Option<Self> {
        Self::of_size(SIZE, level)
    }

    /// Opens a level with further arguments.
    #[track_caller]
    pub fn with(level: &Path, more: &[&str]) -> Option<Self> {
        Self::opened(Screen::of_size(SIZE)?, Some(SIZE), level, false, |program| {
            program.args(more);
        })
    }

    /// Opens a level with further arguments, and waits for the dialog that is open at the start.
    #[track_caller]
    pub fn with_dialog(level: &Path, more: &[&str]) -> Option<Self> {
        let (screen, folder, size) = (Screen::of_size(SIZE)?, Folder::new(), Some(SIZE));
        let mut program = starting(&screen, &folder, size, level, false);
        let program = program.args(more).spawn().expect("the program can be started");
        let mut window = Self { program, screen, folder, size, keeps_work: false };
        window.wait_for_state();
        window.wait_for_dialog();
        Some(window)
    }

    /// Opens a level on a computer with the given language.
    #[track_caller]
    pub fn in_language(level: &Path, language: &str) -> Option<Self> {
        Self::opened(Screen::of_size(SIZE)?, Some(SIZE), level, false, |program| {
            program.env("LANGUAGE", language);
        })
    }

    /// Opens a level in a window of the given size.
    #[track_caller]
    pub fn of_size(size: (u16, u16), level: &Path) -> Option<Self> {
        Self::opened(Screen::of_size(size)?, Some(size), level, false, |_| {})
    }

    /// Opens a level with a search path that contains only the given folder.
    #[track_caller]
    pub fn among(level: &Path, programs: &Path) -> Option<Self> {
        Self::opened(Screen::of_size(SIZE)?, Some(SIZE), level, false, |program| {
            program.env("PATH", programs);
        })
    }

    /// Opens a level in a window that chooses its own size.
    #[track_caller]
    pub fn fitted(screen: Screen, level: &Path) -> Option<Self> {
        Self::opened(screen, None, level, false, |_| {})
    }

    /// Opens a level in a program that keeps unsaved work; see
    /// [`Window::kept`].
    #[track_caller]
    pub fn that_keeps(level: &Path) -> Option<Self> {
        Self::opened(Screen::of_size(SIZE)?, Some(SIZE), level, true, |_| {})
    }

    /// Writes a level into the folder that the program starts in and writes to, and opens
    /// it. The program keeps unsaved work.
    #[track_caller]
    pub fn at_home(name: &str, level: &str) -> Option<Self> {
        let screen = Screen::of_size(SIZE)?;
        Self::opened(screen, Some(SIZE), name.as_ref(), true, |program| {
            fs::write(program.get_current_dir().unwrap().join(name), level).unwrap();
        })
    }

    /// Copies files into the folder that the program starts in and writes to, and opens what the
    /// arguments name, in a language of the system. The program keeps unsaved work.
    #[track_caller]
    pub fn on_copies(files: &[PathBuf], arguments: &[&str], language: &str) -> Option<Self> {
        let ([first, others @ ..], screen) = (arguments, Screen::of_size(SIZE)?) else {
            panic!("no level");
        };
        Self::opened(screen, Some(SIZE), first.as_ref(), true, |program| {
            for file in files {
                let copy = program.get_current_dir().unwrap().join(file.file_name().unwrap());
                fs::copy(file, copy).unwrap();
            }
            program.args(others).env("LC_ALL", language);
        })
    }

    /// Opens a level in a program that keeps unsaved work. Its standard error is a full
    /// pipe that is never read; the pipe's reader is returned too.
    #[track_caller]
    pub fn with_full_complaints(level: &Path) -> Option<(Self, PipeReader)> {
        let (reader, mut writer) = std::io::pipe().unwrap();
        let complaints = writer.try_clone().unwrap();
        let window = Self::opened(Screen::of_size(SIZE)?, Some(SIZE), level, true, |program| {
            program.stderr(complaints);
        })?;
        // The writer blocks until the test ends.
        spawn(move || while writer.write_all(&[b' '; 4096]).is_ok() {});
        Some((window, reader))
    }

    #[track_caller]
    fn opened(
        screen: Screen,
        size: Option<(u16, u16)>,
        level: &Path,
        keeps_work: bool,
        change: impl FnOnce(&mut Command),
    ) -> Option<Self> {
        let folder = Folder::new();
        let mut program = starting(&screen, &folder, size, level, keeps_work);
        change(&mut program);
        let program = program.spawn().expect("the program can be started");
        let mut window = Self { program, screen, folder, size, keeps_work };
        window.wait_until_open();
        Some(window)
    }

    /// Returns the folder that the program starts in.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Kills the program.
    pub fn kill(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    /// Opens a level after a crash. The program may start with a question.
    #[track_caller]
    pub fn open_after_crash(&mut self, level: &Path) {
        fs::remove_file(self.state_file()).unwrap();
        self.program = self.start(level);
        self.wait_for_state();
    }

    fn start(&self, level: &Path) -> Child {
        let (screen, folder) = (&self.screen, &self.folder);
        let mut program = starting(screen, folder, self.size, level, self.keeps_work);
        program.spawn().expect("the program can be started")
    }

    /// Opens the level again on the same screen, after the program has ended.
    #[track_caller]
    pub fn open_again(&mut self, level: &Path) {
        self.ended();
        fs::remove_file(self.state_file()).unwrap();
        self.program = self.start(level);
        self.wait_until_open();
    }

    /// Waits until the window has drawn its first frame.
    #[track_caller]
    fn wait_for_state(&mut self) {
        let file = self.state_file();
        let opened = wait_for(|| match State::read(&file) {
            Some(state) => Ok(Some(state)),
            None if self.has_ended() => Ok(None),
            None => Err(()),
        });
        let has_opened = matches!(opened, Ok(Some(_)));
        assert!(has_opened, "the window did not open; the program says: {:?}", self.complaint());
    }

    /// Waits until the window shows its map at the final position.
    #[track_caller]
    fn wait_until_open(&mut self) {
        self.wait_for_state();
        // The panels find their sizes in the second frame, which moves the map.
        self.catch_up();
    }

    pub fn hand(&self) -> Hand<'_> {
        self.screen.hand()
    }

    /// Returns the height of the window in pixels.
    pub fn height(&self) -> i32 {
        self.screen.size().1.into()
    }

    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    fn state_file(&self) -> PathBuf {
        self.folder.file("state.json")
    }

    /// Returns the state that was written last.
    pub fn state(&self) -> State {
        State::read(&self.state_file()).expect("the first frame writes the state file")
    }

    pub fn view(&self) -> View {
        self.state().view
    }

    /// Returns the program's output on standard error.
    pub fn complaint(&self) -> String {
        fs::read_to_string(self.folder.file("stderr")).unwrap_or_default()
    }

    pub fn has_ended(&mut self) -> bool {
        self.program.try_wait().unwrap().is_some()
    }

    /// Waits until the state meets a condition, and returns it.
    #[track_caller]
    pub fn wait(&mut self, what: &str, is_so: impl Fn(&State) -> bool) -> State {
        let waited = wait_for(|| {
            // Check this before reading the state: a program that has ended has
            // already written its last state.
            let has_ended = self.has_ended();
            let state = self.state();
            if is_so(&state) {
                Ok(Some(state))
            } else if has_ended {
                Ok(None)
            } else {
                Err(())
            }
        });
        match waited {
            Ok(Some(state)) => state,
            Ok(None) => panic!(
                "the program ended before {what}; it says {:?}; its last state was {:#?}",
                self.complaint(),
                self.state()
            ),
            Err(()) => panic!(
                "waited too long for {what}; the last state is {:#?}; a picture is in {}",
                self.state(),
                self.screen.picture().keep().display()
            ),
        }
    }

    /// Waits until all earlier input was handled, and returns the state. Input is handled
    /// in order, so changing the tool and back marks the end. Afterwards, the wall tool is
    /// chosen.
    #[track_caller]
    pub fn catch_up(&mut self) -> State {
        self.hand().press(&["e"]);
        self.wait("the tool to erase", |state| state.tool == "erase");
        self.hand().press(&["w"]);
        self.wait("the tool for walls", |state| state.tool == "wall")
    }

    /// Waits until the window shows the given iteration.
    #[track_caller]
    pub fn wait_for_iteration(&mut self, iteration: u64) -> State {
        self.wait(&format!("step {iteration}"), |state| state.iteration == iteration)
    }

    /// Waits until the program has ended.
    #[track_caller]
    pub fn ended(&mut self) -> ExitStatus {
        let ended = wait_for(|| self.program.try_wait().unwrap().ok_or(()));
        ended.unwrap_or_else(|()| {
            panic!(
                "the program has not ended; its state is {:#?}; a picture is in {}",
                self.state(),
                self.screen.picture().keep().display()
            )
        })
    }

    /// Reading the display server while the program runs.
    pub fn lose_display(&mut self) {
        self.screen.server.end();
    }

    /// Sends a signal, given by name, to the program.
    pub fn send(&self, signal: &str) {
        let number = self.program.id().to_string();
        let status = Command::new("kill").args(["-s", signal, &number]).status();
        assert!(status.expect("`kill` can be started").success());
    }

    /// Returns the unsaved work that the program keeps for the next start.
    pub fn kept(&self) -> Option<Level> {
        let entries = fs::read_dir(self.folder.file("state").join("stepstar")).ok()?;
        let mut files: Vec<_> = entries
            .map(|entry| entry.unwrap().path())
            .filter(|file| file.extension().is_some_and(|ending| ending == "ron"))
            .collect();
        assert!(files.len() < 2, "{files:?}");
        Some(load(&files.pop()?, Reading::default()).unwrap())
    }

    /// Returns the processor time that the program has used so far, in system
    /// ticks of 1/100 s.
    pub fn ticks(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.program.id())).unwrap();
        // The third field follows the program's name, which is in parentheses and may
        // contain any characters.
        let (_, fields) = stat.rsplit_once(')').unwrap();
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let field = |number: usize| fields[number - 3].parse::<u64>().unwrap();
        field(14) + field(15)
    }

    // Contents of the screen.

    /// Waits until a tile has the given color.
    #[track_caller]
    pub fn shows(&mut self, cell: Cell, color: Color, name: &str) {
        let what = format!("the {name} color {color} on cell {cell:?}");
        self.shows_at(|view| view.plain_spot(cell), color, &what);
    }

    /// Waits until the path lies over a cell, above its F.
    #[track_caller]
    pub fn shows_path(&mut self, cell: Cell, ribbon: Color) {
        let what = format!("the path on cell {cell:?}");
        self.shows_at(|view| view.at(cell, 0.5, 0.34), ribbon, &what);
    }

    /// Waits until the tile at an end of the path has the given color, to the left of its F.
    #[track_caller]
    pub fn shows_end(&mut self, cell: Cell, color: Color, name: &str) {
        let what = format!("the {name} color {color} on cell {cell:?}");
        self.shows_at(|view| view.at(cell, 0.15, 0.5), color, &what);
    }

    /// Waits until the left edge of a cell has the given color.
    #[track_caller]
    pub fn shows_edge(&mut self, cell: Cell, color: Color, name: &str) {
        let what = format!("the {name} color {color} at the edge of cell {cell:?}");
        self.shows_at(|view| view.at(cell, 0.0, 0.66), color, &what);
    }

    #[track_caller]
    fn shows_at(&mut self, place: impl Fn(&View) -> (i32, i32), color: Color, what: &str) {
        let seen = wait_for(|| {
            let pixel = place(&self.view());
            let picture = self.screen.picture();
            match picture.color(pixel) {
                seen if is_like(seen, color) => Ok(()),
                seen => Err((seen, pixel, picture)),
            }
        });
        if let Err((seen, pixel, picture)) = seen {
            panic!(
                "waited too long for {what}; pixel {pixel:?} is {seen} in the picture {}",
                picture.keep().display()
            );
        }
    }

    /// Waits until a dialog is open, which shades the panels.
    #[track_caller]
    pub fn wait_for_dialog(&mut self) {
        self.wait_for_light(false, "a dialog");
    }

    /// Waits until no dialog is open.
    #[track_caller]
    pub fn wait_for_no_dialog(&mut self) {
        self.wait_for_light(true, "no dialog");
    }

    #[track_caller]
    fn wait_for_light(&mut self, is_light: bool, what: &str) {
        let seen = wait_for(|| {
            let picture = self.screen.picture();
            // The corner of the window lies outside all dialogs.
            let is_panel = is_like(picture.color((2, 2)), PANEL);
            if is_panel == is_light || self.has_ended() { Ok(()) } else { Err(picture) }
        });
        assert!(
            !self.has_ended(),
            "the program ended before {what}; it says {:?}",
            self.complaint()
        );
        if let Err(picture) = seen {
            panic!(
                "waited too long for {what}; the state is {:#?}; a picture is in {}",
                self.state(),
                picture.keep().display()
            );
        }
    }

    /// Waits for a dialog, and returns its main button.
    #[track_caller]
    pub fn main_button(&mut self) -> Part {
        self.wait_for_dialog();
        self.button(0, None)
    }

    /// Waits for the next dialog, and returns its main button, which is at a different
    /// position from that of the previous dialog.
    #[track_caller]
    pub fn next_main_button(&mut self, before: Part) -> Part {
        self.button(0, Some(before))
    }

    /// Waits for the upper main button: *Compare* while it is on, or a button on the wall.
    #[track_caller]
    pub fn upper_button(&mut self) -> Part {
        self.button(0, None)
    }

    /// Waits for the button *Step*.
    #[track_caller]
    pub fn step_button(&mut self) -> Part {
        self.button(self.height() - BOTTOM_BAR, None)
    }

    /// Waits for the button *Next* of a practice, whose bar is higher.
    #[track_caller]
    pub fn next_button(&mut self) -> Part {
        self.button(self.height() - PRACTICE_BAR, None)
    }

    /// Waits for a button with the color of a main button, at or below `top`, that is not
    /// the known one and no longer moves: a dialog is centered one frame after it appears,
    /// when its size is known.
    #[track_caller]
    pub fn button(&mut self, top: i32, known: Option<Part>) -> Part {
        let (mut last, mut looks) = (None, 0);
        let seen = wait_for(|| {
            let picture = self.screen.picture();
            // Selected text has this color too, but is not as high as a button. The ring around the
            // focused control is not filled.
            let next = |part: &Part| picture.find(MAIN_BUTTON, part.bottom + 1);
            let is_filled = |part: &Part| {
                let inside = (part.left + RING + 2, (part.top + part.bottom) / 2);
                is_like(picture.color(inside), MAIN_BUTTON)
            };
            let found = std::iter::successors(picture.find(MAIN_BUTTON, top), next)
                .find(|part| part.bottom - part.top >= BUTTON_HEIGHT && is_filled(part))
                .filter(|&part| Some(part) != known);
            looks = if found == last { looks + 1 } else { 0 };
            last = found;
            found.filter(|_| looks >= LOOKS_AT_REST).ok_or(picture)
        });
        seen.unwrap_or_else(|picture| {
            panic!(
                "waited too long for a button at rest; a picture is in {}",
                picture.keep().display()
            )
        })
    }

    // Actions of a user.

    /// Drags from cell to cell without pixels between them.
    pub fn drag(&self, button: Button, cells: &[Cell]) {
        let view = self.view();
        let pixels: Vec<_> = cells.iter().map(|&cell| view.middle(cell)).collect();
        self.hand().drag(button, &pixels);
    }

    /// Types a path into the field of a dialog and presses Enter; returns the main button
    /// of that dialog.
    #[track_caller]
    pub fn enter_path(&mut self, path: &Path) -> Part {
        self.enter_path_and(path, &[])
    }

    /// Types a path as [`Self::enter_path`] does, with more keys right after Enter.
    #[track_caller]
    pub fn enter_path_and(&mut self, path: &Path, keys: &[&str]) -> Part {
        let button = self.main_button();
        let hand = self.hand();
        hand.press(&["ctrl+a"]);
        hand.write(path.to_str().unwrap());
        hand.press(&[&["Return"], keys].concat());
        button
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // Only fails if the program has already ended.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Returns the command that opens a level on a screen, with a state file in a folder.
/// With `keeps_work`, unsaved work is kept in that folder too.
fn starting(
    screen: &Screen,
    folder: &Folder,
    size: Option<(u16, u16)>,
    level: &Path,
    keeps_work: bool,
) -> Command {
    let complaints = fs::File::create(folder.file("stderr")).unwrap();
    // The theme `gizmo` has tiles of one color, and its path covers whole tiles.
    let settings = folder.file("config/stepstar/settings.ron");
    if !settings.exists() {
        fs::create_dir_all(settings.parent().unwrap()).unwrap();
        fs::write(settings, "Settings(theme: \"gizmo\")").unwrap();
    }
    let mut program = program_on(&screen.server);
    program.env("XDG_CONFIG_HOME", folder.file("config"));
    if keeps_work {
        program.env("XDG_STATE_HOME", folder.file("state"));
    }
    program
        .current_dir(folder.path())
        .env("HOME", folder.path())
        .arg("--state-file")
        .arg(folder.file("state.json"))
        .arg(level)
        .stderr(complaints);
    if let Some((width, height)) = size {
        program.args(["--size", &format!("{width}x{height}")]);
    }
    program
}

/// Returns the command that starts the program on a screen.
pub fn program_on(server: &Server) -> Command {
    // `nohup` and background jobs would let the program ignore signals that a test sends.
    let mut command = Command::new("/usr/bin/env");
    command
        .args(["--default-signal=HUP,INT,TERM", env!("CARGO_BIN_EXE_stepstar")])
        .env("DISPLAY", &server.name)
        // Keep away from the desktop that the test runs on.
        .env_remove("WAYLAND_DISPLAY")
        // A virtual screen has no graphics card, and software draws the same pixels
        // everywhere.
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        // The tests know the English words, whatever the machine speaks.
        .env("LANGUAGE", "en")
        // No folder can be created in /dev/null. Tests kill their programs, and the next
        // program must not ask whether to restore unsaved work.
        .env("XDG_STATE_HOME", "/dev/null")
        .env("XDG_CONFIG_HOME", "/dev/null")
        // Keep other programs from showing a file dialog.
        .env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/dev/null")
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command
}

/// The time after which a test assumes that a state no longer changes.
pub const A_WHILE: Duration = Duration::from_millis(400);

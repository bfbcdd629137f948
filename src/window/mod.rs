//! The window, and the only module that uses macroquad and egui.
//!
//! `keys` turns events into messages, `canvas` turns shapes into egui's shapes, and `panels` show the
//! state and answer with messages. The [`App`] decides what a message does.

#[cfg(target_arch = "wasm32")]
mod address;
mod canvas;
mod host;
mod keys;
#[cfg(target_arch = "wasm32")]
mod page;
mod panels;
mod screenshot;

use std::cell::Cell;
use std::io;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use crate::app::{
    App, Autosave, Copied, FileMessage, LaneMessage, MapSource, Message, PracticeMessage, ROOM,
    Source, check_memory, describe,
};
use crate::fault::Saying;
use crate::jobs::{Clock, now};
use crate::level::{Builtin, FileOrigin, Level, Link, WORKED_EXAMPLE, builtin};
use crate::scene::Theme;
use crate::settings::SettingsFile;
use crate::storage::{FrequentFile, LostWork, RETRY, state_folder};
use crate::words::{Text, choose_language, set_touched, text};
use canvas::Canvas;
use host::display::{Display, FIRST, ScreenRoom};
use host::{Host, Input};
#[cfg(target_arch = "wasm32")]
pub use page::open_in_page;
use panels::{Colors, Panels};

/// The options for opening the window.
#[derive(Debug, Default)]
pub struct Options {
    /// The level to open, with its file and the file's origin; `None` for the worked example.
    pub level: Option<(Level, Option<PathBuf>, Option<FileOrigin>)>,
    /// Whether other rules or ends replace the level's own.
    pub is_replaced: bool,
    /// A trace of another program's run on the level.
    pub trace: Option<PathBuf>,
    /// A scenario, of whose problems the user picks one.
    pub scenario: Option<PathBuf>,
    /// The state file, which describes what the window shows and is kept up to date.
    pub state_file: Option<PathBuf>,
    /// The window's size in pixels at the start.
    pub size: Option<(u16, u16)>,
    /// The iteration to show first.
    pub step: u64,
    /// The number of its events to show; `None` for all.
    pub event: Option<usize>,
    /// The seed of a practice to begin.
    pub practice: Option<u64>,
    /// The address of a page with stepstar, for links; empty if none is known.
    pub page: &'static str,
    /// Whether the window is a part of another page: it shows no more than map, sentence and
    /// controls, and keeps nothing.
    pub is_embedded: bool,
    /// How a map of no known format was read.
    pub note: Option<(MapSource, Saying)>,
    /// The link that the level comes from.
    pub link: Option<Link>,
    /// An error to show at the start.
    pub fault: Option<Text>,
    /// The theme; `None` for the theme in the settings.
    pub theme: Option<&'static Theme>,
    /// The file for a screenshot, after which the window closes.
    pub screenshot: Option<PathBuf>,
}

impl Options {
    /// Shows the level as a link says, unless told otherwise.
    pub fn follow(&mut self, link: Link) {
        if self.step == 0 {
            (self.step, self.event) = (link.step, link.event);
        }
        self.practice = link.practice;
        self.link = Some(link);
    }
}

/// The time that the window waits for a trace before it opens: most traces are read and judged within
/// it, and the fault of one can be told in the terminal.
const TRACE_WAIT: Duration = Duration::from_millis(500);

/// Opens the window and returns when it is closed.
///
/// # Errors
/// One sentence, if there is no display or an option cannot be applied.
pub fn open(options: Options) -> Result<(), String> {
    let state_file = options.state_file.map(FrequentFile::new);
    // A built-in level that is named is opened as the user left it, like one from the list.
    let is_own_level = options.level.as_ref().is_none_or(|(level, file, _)| {
        let is_made = |own: &Builtin| own.is(level) && own.load().is_ok_and(|own| own == *level);
        file.is_none() && builtin().iter().any(is_made)
    });
    let is_own_level = is_own_level && !options.is_replaced && options.trace.is_none();
    let (level, file, origin) = match options.level {
        Some(level) => level,
        None => (WORKED_EXAMPLE.load().map_err(|error| error.to_string())?, None, None),
    };
    check_memory(level.problem(), level.lanes().count()).map_err(|text| text.to_string())?;
    let mut app = App::new(level, file, Clock::default());
    app.begin_from(origin, is_own_level && options.link.is_none());
    if options.is_replaced && app.document().entry().is_none() {
        app.begin_replaced();
    }
    if let Some(trace) = &options.trace {
        // A picture shows the trace, but a window opens without waiting for it.
        let wait = if options.screenshot.is_some() { Duration::MAX } else { TRACE_WAIT };
        let at = (options.step, options.event);
        app.open_trace(trace, at, wait).map_err(|fault| fault.to_string())?;
    }
    let display = Display::ask();
    // Screenshots ignore the user's settings, so they are reproducible.
    let keeps = options.screenshot.is_none() && !options.is_embedded;
    let kept = keeps.then(SettingsFile::begin);
    let (settings_file, settings, fault) = kept.unwrap_or_default();
    let last = settings.window;
    if options.screenshot.is_none() {
        let language = settings.language.clone().or_else(host::system_language);
        choose_language(&language.unwrap_or_default());
    }
    app.apply_settings(settings);
    if let Some(folder) = state_folder().filter(|_| keeps) {
        let reopens = is_own_level && options.scenario.is_none() && options.link.is_none();
        let reopens = reopens && options.step == 0;
        app.begin_with_playgrounds(&folder, reopens);
    }
    // A screenshot assumes a screen of exactly the window's size.
    let picture = options.screenshot.as_ref().map(|_| options.size.unwrap_or(FIRST));
    let screen = picture.map(|size| ScreenRoom { size, scale: 1.0 }).or(display.room);
    app.interface.first_scale = screen.map(|screen| screen.first_scale());
    let size = options.size.or(picture);
    let size = size.unwrap_or_else(|| display.fitting(last, app.percent()));
    if app.settings.theme.is_none() && host::is_dark() {
        Theme::named("dark").into_iter().for_each(|theme| app.set_theme(theme));
    }
    if let Some(link) = &options.link {
        app.begin_from_link(link);
    }
    options.theme.into_iter().for_each(|theme| app.set_theme(theme));
    (app.interface.page, app.interface.is_embedded) = (options.page, options.is_embedded);
    app.interface.lacks_full_screen = host::lacks_full_screen();
    match options.event {
        Some(event) => app.update(LaneMessage::SeekEvent(options.step, event)),
        None if options.step > 0 => app.update(LaneMessage::Seek(options.step)),
        None => {}
    }
    if let Some(list) = options.scenario {
        app.update(FileMessage::OpenLevel(Source::File(list)));
    }
    if let Some(picture) = &options.screenshot {
        screenshot::check(picture)?;
    }
    if let Some((map, note)) = options.note {
        app.say_how_it_was_read(map, &note);
    }
    for fault in fault.into_iter().chain(options.fault) {
        app.update(Message::Warn(fault));
    }
    let (screenshot, practice) = (options.screenshot, options.practice);
    let conf = host::start::conf(&app.document().window_title(), size);
    // The window's future returns nothing, so its error is stored here.
    let failure = Rc::new(Cell::new(None));
    let failed = Rc::clone(&failure);
    host::start::open(conf, async move {
        let ended = run(app, display, settings_file, state_file, screenshot, practice).await;
        #[cfg(target_arch = "wasm32")]
        if let Err(fault) = &ended {
            host::start::tell(fault);
        }
        failed.set(ended.err());
    })?;
    failure.take().map_or(Ok(()), Err)
}

/// Runs the window frame by frame: inputs, panels, map.
async fn run(
    mut app: App,
    display: Display,
    mut settings_file: Option<SettingsFile>,
    mut state_file: Option<FrequentFile>,
    screenshot: Option<PathBuf>,
    mut practice: Option<u64>,
) -> Result<(), String> {
    let mut host = Host::new(ROOM)?;
    // Close the first connection to the display: the window has its own now.
    drop(display);
    panels::set_style(host.egui());
    let mut panels = Panels::default();
    let mut canvas = Canvas::default();
    let (mut began, mut space) = (now(), keys::SpaceBar::default());
    let mut settled_frames = 0_u32;
    // What to say once a text is copied.
    let mut copied = None;
    #[cfg(target_arch = "wasm32")]
    let mut address = address::Address::default();
    // Runs that take a screenshot and parts of other pages do not keep unsaved work.
    let keeps = screenshot.is_none() && !app.interface.is_embedded;
    let folder = state_folder();
    let mut autosave = keeps.then(|| Autosave::begin_in(folder.as_deref()));
    // Do not offer to restore lost work while a dialog or a job is open.
    let may_ask = keeps && app.dialog().is_none() && !app.files.is_working();
    if let Some(lost) = folder.filter(|_| may_ask).and_then(|folder| LostWork::newest_in(&folder)) {
        app.update(FileMessage::Offer(lost.work));
    }
    loop {
        host.take_language();
        set_touched(host::is_touched());
        let inputs = host.poll();
        let passed = now() - began;
        began = now();
        let (size, scale) = host.window();
        app.handle(Message::Tick(passed));
        app.handle(Message::Window { size, scale });
        let mut take = |app: &mut App, inputs: Vec<Input>| {
            for input in inputs {
                let message = keys::message(app, input, &mut space);
                message.into_iter().for_each(|message| app.handle(message));
            }
        };
        take(&mut app, inputs);
        // A step is one of the link that was opened before it.
        if !app.files.is_working() {
            host::asked_step().into_iter().for_each(|step| app.handle(LaneMessage::Seek(step)));
        }
        host.ui(app.pixels_per_point(), |ctx, inputs| {
            take(&mut app, inputs);
            app.catch_up();
            canvas.begin(ctx);
            let messages = panels.show(ctx, &app);
            let dialog = |app: &App| app.dialog().map(std::mem::discriminant);
            let state =
                |app: &App| (app.player().edition(), app.frame_due().is_some(), dialog(app));
            let before = state(&app);
            messages.into_iter().for_each(|message| app.handle(message));
            app.catch_up();
            // The panels still show the previous level, progress or dialog: show them again.
            if state(&app) != before {
                ctx.request_discard("state");
            }
            canvas.draw(ctx, &app);
        });
        if let Some(Copied { text, said, is_sent }) = app.copied.take() {
            host.copy(text, is_sent);
            copied = Some(said);
        }
        // A browser answers later.
        if let Some(is_copied) = host.has_copied()
            && let Some(said) = copied.take()
        {
            let refused = || Message::Warn(text!("copy-refused"));
            app.update(if is_copied { Message::Note(said) } else { refused() });
            host.request_frame_in(Duration::ZERO);
        }
        #[cfg(target_arch = "wasm32")]
        address.follow(&app).into_iter().for_each(|left| host.request_frame_in(left));
        // Which questions it asks depends on the room, which is known after the first frame.
        if let Some(seed) = practice.take() {
            app.update(PracticeMessage::BeginFrom(seed));
            host.request_frame_in(Duration::ZERO);
        }
        if space.steps {
            // Some systems draw no frame when the space bar is released.
            host.request_frame_in(Duration::from_millis(16));
        }
        if app.has_ended {
            autosave.iter_mut().for_each(|autosave| autosave.finish(&mut app));
            if app.has_ended {
                return Ok(());
            }
            // The program asks first.
            host.request_frame_in(Duration::ZERO);
        }
        if autosave.as_mut().is_some_and(|autosave| autosave.update(&mut app)) {
            // What cannot be written is tried again after a longer pause.
            let pause =
                if app.files.unkept().is_some() { RETRY } else { Duration::from_millis(250) };
            host.request_frame_in(pause);
        }
        host.set_title(app.document().window_title());
        host.set_full_screen(app.interface.is_full_screen);
        host.draw(host.egui().colors().panel);
        settled_frames = if app.frame_due().is_none() { settled_frames + 1 } else { 0 };
        let is_settled = settled_frames >= screenshot::SETTLED;
        if let Some(picture) = screenshot.as_deref().filter(|_| is_settled) {
            return screenshot::take(picture);
        }
        let settings = settings_file.as_mut().map(|file| file.update(&app.settings));
        let unwritten = |error: io::Error| text!("state-unwritten", error = error.to_string());
        let state = state_file.as_mut().map(|file| file.update(describe(&app)).map_err(unwritten));
        for left in settings.into_iter().chain(state) {
            let left = left.unwrap_or_else(|fault| {
                app.update(Message::Warn(fault));
                Some(Duration::from_secs(1))
            });
            left.into_iter().for_each(|left| host.request_frame_in(left));
        }
        let due = if screenshot.is_some() { Some(Duration::ZERO) } else { app.frame_due() };
        due.into_iter().chain(app.look_due()).for_each(|due| host.request_frame_in(due));
        host.next_frame().await;
    }
}

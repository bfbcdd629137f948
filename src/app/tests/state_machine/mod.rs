//! Sends random messages in random order. After any message, the shown moment must
//! equal the same moment of a fresh search, and no edit may be lost.
//!
//! `STEPSTAR_MESSAGES=1000000` sets the number of messages; `STEPSTAR_SEED=17` sets
//! the first session. A failure prints the seed that repeats its session.

mod acts;
mod files;

use crate::history::{Moment, Timeline};
use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::sync::Arc;
use std::sync::Mutex;

use super::*;
use crate::app::editor::LevelState;
use crate::app::tests::lanes::expect_in_step;
use crate::app::tests::shown::map_image::Screen;
use crate::level::{FileKind, Reading, load};
use crate::player::{Layer, StepPosition};
use crate::scene::draw;
use crate::storage::Content;
use acts::{Act, User};
use files::Files;

/// The number of messages in a session.
const SESSION: u64 = 250;

/// The number of messages between two comparisons with a fresh search.
const EVERY: u64 = 6;

/// One out of this many sessions uses large maps, whose jobs run on threads.
const LARGE: u64 = 20;

/// The time limit of a session, which normally takes a minute at most.
const LONGEST: Duration = Duration::from_secs(900);

/// The number of messages that are printed after a failure.
const PRINTED: usize = 30;

#[test]
fn after_any_messages_what_is_shown_is_a_fresh_search_and_no_edit_is_lost() {
    let messages = number("STEPSTAR_MESSAGES", 20_000);
    let first = number("STEPSTAR_SEED", 1);
    let mut met = Met::default();
    for seed in first..first + messages.div_ceil(SESSION) {
        Session::new(seed).run(&mut met);
    }
    eprintln!("{messages} messages: {met:?}");
    // Every interesting case must occur often enough to be tested.
    let Met { moments, inside, past, found, no_path, traces, beside, .. } = met;
    let Met { edits, undone, saves, held_up, .. } = met;
    for times in [moments, inside, past, found, no_path, traces, beside, edits, undone, saves] {
        assert!(messages < 10_000 || times > messages / 2000, "{met:?}");
    }
    assert!(messages < 10_000 || held_up > 2, "{met:?}");
}

fn number(name: &str, otherwise: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is {text}, expected a number")),
        Err(_) => otherwise,
    }
}

/// The number of times that each interesting case occurred.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    /// Moments that were compared with a fresh search.
    moments: u64,
    /// Compared moments between two events.
    inside: u64,
    /// Compared moments before the end of the record.
    past: u64,
    found: u64,
    no_path: u64,
    /// Compared moments in another program's run.
    traces: u64,
    /// Compared moments with several lanes.
    beside: u64,
    edits: u64,
    undone: u64,
    saves: u64,
    /// Saves that asked first because another program had changed the file.
    held_up: u64,
}

/// The undo history, as snapshots of the level.
struct Edits {
    /// The level after 0, 1, 2 … edits; `None` if several edits came at once.
    versions: Vec<Option<LevelState>>,
    done: usize,
    /// The level as it was opened or saved; `None` if that is unknown.
    saved: Option<LevelState>,
}

impl Edits {
    fn of_opened(app: &App) -> Self {
        let saved = (!app.document().is_changed()).then(|| drawn(app));
        Self { versions: vec![Some(drawn(app))], done: 0, saved }
    }
}

/// One run of the program, and the random user.
struct Session {
    seed: u64,
    dice: Dice,
    app: App,
    user: User,
    files: Files,
    screen: Screen,
    edits: Edits,
    /// Whether the maps are so large that jobs continue between frames, in the
    /// shortest possible time slices.
    is_large: bool,
    /// The messages since the edits were last checked.
    since: Vec<Message>,
    /// Files that another program has written, which must not be replaced until
    /// the user agrees to it or opens them.
    outside: BTreeMap<PathBuf, String>,
    /// Whether the user has agreed to replace a file.
    may_replace: bool,
    /// Whether another program has written the file of the level, which is then read again.
    may_reload: bool,
    /// The moment and the layer before the practice.
    set_aside: Option<(StepPosition, Layer)>,
    last: Arc<Mutex<VecDeque<String>>>,
}

impl Drop for Session {
    fn drop(&mut self) {
        if std::thread::panicking() {
            print(self.seed, &self.last);
        }
    }
}

/// Prints the messages that led to a failure.
fn print(seed: u64, last: &Mutex<VecDeque<String>>) {
    // Write to stderr directly: an abort would lose the captured output of the test.
    let mut out = std::io::stderr().lock();
    let _ = writeln!(out, "The last messages, the newest below:");
    for message in last.lock().unwrap().iter() {
        let _ = writeln!(out, "    {message}");
    }
    let _ = writeln!(out, "STEPSTAR_SEED={seed} STEPSTAR_MESSAGES={SESSION} repeats this session.");
}

/// Aborts the test if a session freezes, because no assertion could fail then.
fn watch(seed: u64, last: &Arc<Mutex<VecDeque<String>>>) {
    let last = Arc::downgrade(last);
    std::thread::spawn(move || {
        let began = std::time::Instant::now();
        while let Some(last) = last.upgrade() {
            if began.elapsed() > LONGEST {
                print(seed, &last);
                std::process::abort();
            }
            drop(last);
            std::thread::sleep(Duration::from_millis(100));
        }
    });
}

impl Session {
    fn new(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let is_large = seed.is_multiple_of(LARGE);
        let most = if is_large { 300 } else { dice.pick(&[8, 40]) };
        let least = if is_large { 260 } else { 1 };
        let mut side = || (least + dice.below(most - least)) as u16;
        let size = [side(), side()];
        let letters = dice.pick(&[".", "#.........", "###......."]);
        let app = random_map(&mut dice, size, letters.as_bytes());
        let edits = Edits::of_opened(&app);
        let last = Arc::default();
        watch(seed, &last);
        Self {
            seed,
            dice,
            app,
            user: User::new(if is_large { 300 } else { 40 }),
            files: Files::new(seed),
            screen: Screen::default(),
            edits,
            is_large,
            since: Vec::new(),
            outside: BTreeMap::new(),
            may_replace: false,
            may_reload: false,
            set_aside: None,
            last,
        }
    }

    fn run(mut self, met: &mut Met) {
        let every = if self.is_large { 3 * EVERY } else { EVERY };
        for number in 1..=SESSION {
            let act = self.user.act(&self.app, &mut self.dice, &self.files);
            // Some frames have several messages.
            let is_last = self.dice.chance(85);
            self.act(act, is_last);
            if !is_last {
                continue;
            }
            self.follow_edits(met);
            check_always(&self.app);
            expect_in_step(&self.app, "the messages");
            let write = agreed(&self.app);
            met.held_up += u64::from(matches!(write, Some(Message::File(FileMessage::Write(_)))));
            if number.is_multiple_of(every) {
                self.check(met);
            }
            if self.app.has_ended {
                break;
            }
        }
        self.come_to_rest();
        self.follow_edits(met);
        self.check(met);
        self.undo_all();
    }

    fn note(&mut self, what: String) {
        let mut last = self.last.lock().unwrap();
        if last.len() == PRINTED {
            last.pop_front();
        }
        last.push_back(what.chars().take(300).collect());
    }

    /// Does what the user does; `is_last` if no other message follows in the same frame.
    fn act(&mut self, act: Act, is_last: bool) {
        self.note(format!("{act:?}"));
        match act {
            // Finish the job first, so that the frame that takes its result does
            // not depend on the speed of the thread.
            Act::Send(Message::Tick(_)) if self.app.files.is_working() => {
                crate::app::tests::files::long_work::finish(&mut self.app);
            }
            Act::Outside(file, text) => {
                // Finish a check of the file before another program writes the file.
                if self.app.files.is_working() {
                    crate::app::tests::files::long_work::finish(&mut self.app);
                }
                std::fs::write(&file, &text).unwrap();
                self.may_reload |= self.app.document().file() == Some(&file);
                self.outside.insert(file, text);
                self.app.catch_up();
            }
            Act::Send(message) => {
                self.may_replace |= matches!(message, Message::File(FileMessage::Write(_)));
                self.since.push(message.clone());
                // What is set aside is what the program has caught up with.
                if matches!(message, Message::Practice(_)) {
                    self.app.catch_up();
                }
                let is_practice = self.app.practice().is_some();
                let before = (drawn(&self.app), self.app.document().place());
                let shown = (self.app.lanes.position(), self.app.player().layer());
                let ends = matches!(message, Message::Practice(PracticeMessage::End));
                self.app.handle(message);
                if is_last {
                    self.app.catch_up();
                }
                match (is_practice, self.app.practice().is_some()) {
                    (false, true) => self.set_aside = Some(shown),
                    (true, is_practice) => {
                        let after = (drawn(&self.app), self.app.document().place());
                        assert!(!is_practice || after == before, "a practice changes no level");
                        let now = (self.app.lanes.position(), self.app.player().layer());
                        assert!(
                            !ends || self.set_aside == Some(now),
                            "a practice leaves all as it was"
                        );
                    }
                    (false, false) => {}
                }
            }
        }
        if self.app.files.is_working() && self.dice.chance(60) {
            crate::app::tests::files::long_work::finish(&mut self.app);
        }
        self.follow_outside();
    }

    /// Checks that the files of another program were not replaced unasked.
    fn follow_outside(&mut self) {
        let known = self.app.document().origin.as_ref().map(|origin| origin.content);
        self.outside.retain(|file, text| {
            let is_open = self.app.document().file() == Some(file);
            let is_there = std::fs::read_to_string(file).is_ok_and(|found| found == *text);
            assert!(is_there || self.may_replace, "{} was replaced unasked", file.display());
            // Once the program has opened the file, a save may replace the file.
            is_there && !(is_open && Content::at(file).ok().flatten() == known)
        });
        self.may_replace &= self.app.files.is_working();
    }

    /// Checks the undo history against snapshots of the level.
    fn follow_edits(&mut self, met: &mut Met) {
        if self.app.editor.is_painting() || self.app.files.is_working() {
            return;
        }
        let since = std::mem::take(&mut self.since);
        let (done, all) = self.app.document().place();
        let (now, is_changed) = (drawn(&self.app), self.app.document().is_changed());
        let edits = &mut self.edits;
        let before = edits.done;
        let may_replace = |message: &Message| {
            use FileMessage::{Continue, Lesson, OpenLevel, Restore, Save, SaveAnd, SaveTo, Write};
            let Message::File(message) = message else { return false };
            let is_trace = |file: &Path| file.extension().is_some_and(|ending| ending == "jsonl");
            match message {
                OpenLevel(Source::File(file)) => !is_trace(file),
                message => {
                    matches!(
                        message,
                        OpenLevel(_)
                            | Lesson(_)
                            | Continue(_)
                            | SaveAnd(_)
                            | Write(_)
                            | Restore(_)
                            | Save
                            | SaveTo(_)
                    )
                }
            }
        };
        let is_way_back = |message: &Message| {
            matches!(message, Message::Edit(EditMessage::Undo | EditMessage::Redo))
        };
        // Another message may have taken the place of that about reloading.
        let is_read_again = self.app.message().starts_with("Reloaded ") || self.may_reload;
        // A level that a job opened in the frame of another program's write is not that write.
        let is_as_before = all > 0 || edits.versions[before].as_ref() == Some(&now);
        self.may_reload &= is_as_before || since.is_empty();
        if all == 0 && (is_read_again || since.iter().any(may_replace)) {
            *edits = Edits::of_opened(&self.app);
        } else if since.len() > 1 && since.iter().any(may_replace) {
            // Messages that waited for the new level have already edited it.
            edits.versions.clear();
            edits.saved = (!is_changed).then(|| now.clone());
        } else if let [message] = &since[..]
            && is_way_back(message)
        {
            met.undone += u64::from(done != before);
            let expected = match message {
                Message::Edit(EditMessage::Undo) => before.saturating_sub(1),
                _ => (before + 1).min(edits.versions.len() - 1),
            };
            assert!(done == expected || done == before, "{done} edits are done, not {expected}");
            if let Some(version) = &edits.versions[done] {
                assert_eq!(&now, version, "{message:?}");
            }
        } else if since.iter().any(is_way_back) {
            // After several messages at once, the number of undone edits is unknown.
            edits.versions.truncate(1);
        } else if (done, edits.versions[before].as_ref()) != (before, Some(&now)) {
            assert_eq!(done, all, "a new edit should be the last edit");
            assert!(done > before, "a change cannot be undone");
            met.edits += 1;
            edits.versions.truncate(before + 1);
        }
        edits.done = done;
        edits.versions.resize(all + 1, None);
        let may_save = |message: &Message| {
            matches!(
                message,
                Message::File(
                    FileMessage::Save
                        | FileMessage::SaveTo(_)
                        | FileMessage::SaveAnd(_)
                        | FileMessage::Write(_)
                )
            )
        };
        if !is_changed && since.iter().any(may_save) {
            met.saves += u64::from(edits.saved.as_ref() != Some(&now));
            edits.saved = Some(now.clone());
        }
        match &edits.saved {
            Some(saved) => assert_eq!(is_changed, now != *saved, "whether the level is changed"),
            None => edits.saved = (!is_changed).then(|| now.clone()),
        }
        edits.versions[done] = Some(now);
        let document = self.app.document();
        let is_playground = document.lesson().is_some() && document.is_playground;
        assert_eq!(document.is_dirty(), is_changed && !is_playground);
        assert!(document.file().is_none() || !is_playground);
    }

    /// Runs the checks that take too long to run after every message.
    fn check(&mut self, met: &mut Met) {
        let app = &self.app;
        for lane in app.lanes() {
            compare(app, lane, met);
        }
        // While the search catches up, the map is painted only now and then.
        if !app.lanes.is_growing() {
            self.screen.check(app, "the messages");
        }
        let scene = draw(
            &app.player().subject(),
            app.theme(),
            app.player().view(),
            app.player().area(),
            app.player().viewport().scale,
        );
        drop(scene);
        assert!(!app.player().reason().sentence.is_empty());
        // A level without unsaved changes equals its file.
        let document = app.document();
        if let Some(file) = document.file().filter(|file| FileKind::Level.is(file))
            && !document.is_dirty()
            && !self.outside.contains_key(file)
            && !app.files.is_working()
        {
            let saved = load(file, Reading::default()).unwrap();
            assert_eq!(LevelState::of(&saved), drawn(app), "{}", file.display());
        }
    }

    /// Waits until the run, the records and the jobs have ended.
    fn come_to_rest(&mut self) {
        for button in [Button::Left, Button::Middle, Button::Right] {
            self.act(Act::Send(Message::Hand(HandMessage::Release(button))), true);
        }
        for _ in 0..20_000 {
            if self.app.dialog().is_some() {
                self.act(Act::Send(Message::File(FileMessage::Dismiss)), true);
            }
            if !self.app.is_moving() {
                return;
            }
            if self.app.lanes().iter().any(Player::is_waiting) {
                std::thread::sleep(Duration::from_millis(1));
            }
            self.act(Act::Send(Setting::Speed(1e9).into()), true);
            self.act(Act::Send(Message::Tick(Duration::from_millis(16))), true);
        }
        let app = &self.app;
        panic!(
            "the program never becomes idle: {:?}, {:?}, {}",
            app.message(),
            app.player(),
            app.files.is_working(),
        );
    }

    /// Undoes all edits, and checks that the level equals the opened level.
    fn undo_all(&mut self) {
        self.app.editor.end_drag();
        // A practice admits no edits.
        self.act(Act::Send(Message::Practice(PracticeMessage::End)), true);
        for _ in 0..self.app.document().place().0 {
            self.act(Act::Send(Message::Edit(EditMessage::Undo)), true);
            if self.app.files.is_working() {
                crate::app::tests::files::long_work::finish(&mut self.app);
            }
        }
        assert!(!self.app.document().can_undo());
        if let Some(opened) = &self.edits.versions[0] {
            assert_eq!(&drawn(&self.app), opened, "undoing all edits should restore the level");
        }
    }
}

fn drawn(app: &App) -> LevelState {
    LevelState::of(&app.level().unwrap())
}

/// Runs the checks that follow every message.
fn check_always(app: &App) {
    let message = app.message();
    assert!(!message.is_empty() && !message.contains(['\n', '\r']), "{message:?}");
    let state: serde_json::Value = serde_json::from_str(&describe(app)).unwrap();
    assert_eq!(state["dirty"], app.document().is_dirty());
    let view = app.player().view();
    assert!([view.x, view.y, view.cell].into_iter().all(f32::is_finite), "{view:?}");
    assert!(view.cell > 0.0, "{view:?}");
    let problem = app.player().problem();
    // An undo may wait for a job, such as reading a trace.
    assert!(app.files.is_working() || problem.rules() == app.rules().rules());
    let is_ground = |cell| problem.grid().contains(cell) && !problem.grid().terrain(cell).is_wall();
    assert!(is_ground(problem.start()) && is_ground(problem.goal()));
    let moment = app.player().moment();
    assert!(moment.iteration() <= moment.iterations());
    let breakpoints = app.player().breakpoints.iter();
    let framed = app.player().subject().framed.iter().copied();
    for cell in breakpoints.copied().chain(app.player().focused_cell()).chain(framed) {
        assert!(problem.grid().contains(cell), "{cell}");
    }
}

/// Compares the shown moment with a fresh search.
fn compare(app: &App, player: &Player, met: &mut Met) {
    let moment = player.moment();
    if let Some(replay) = player.replay() {
        // A trace with findings or notes is not comparable with our search.
        // Sums of 1 and √2 may be rounded in a log.
        let is_rounded = moment.problem().rules().costs.straight >= 10_000;
        if !replay.findings.is_empty() || !replay.notes().is_empty() || is_rounded {
            return;
        }
        met.traces += 1;
    }
    let mut alone = Timeline::new(moment.problem().clone());
    let at = moment.iteration();
    let mut before = Vec::new();
    if moment.shown().is_some() {
        alone.grow(at - 1);
        alone.show(at - 1);
        before = known(alone.moment());
    }
    alone.grow(at - alone.record().iterations());
    alone.show(at);
    let (fresh, search) = (alone.moment(), alone.record().search().unwrap());
    met.moments += 1;
    met.beside += u64::from(app.is_comparing());
    met.past += u64::from(at < moment.iterations());
    assert_eq!(fresh.iteration(), at, "the fresh search should reach the step");
    assert_eq!(moment.current(), fresh.current());
    let mut expected = known(fresh);
    if let Some(shown) = moment.shown() {
        met.inside += 1;
        assert_eq!(moment.events(), fresh.events());
        // The current cell and the examined neighbors are in their state after the
        // iteration, all other cells in their state before the iteration.
        let done = fresh.events()[..shown].iter().map(|event| event.cell).chain(fresh.current());
        let width = moment.problem().grid().width();
        let place = |cell: Cell| usize::from(cell.y) * usize::from(width) + usize::from(cell.x);
        let after = std::mem::replace(&mut expected, before);
        done.map(place).for_each(|at| expected[at] = after[at]);
    } else {
        assert_eq!(moment.status(), fresh.status());
        assert_eq!((moment.open(), moment.closed()), (search.open(), search.view().closed()));
        assert_eq!(moment.counts(), search.view().counts());
        assert_eq!((moment.path(), moment.cost()), (search.view().path(), search.view().cost()));
        // A moment that is shown at full speed has no events.
        if !moment.events().is_empty() {
            assert_eq!(moment.events(), fresh.events());
        }
        match fresh.status() {
            Status::Found => met.found += 1,
            Status::NoPath => met.no_path += 1,
            Status::Searching => {}
        }
        // The path is marked from the goal to the start.
        let path = fresh.path().unwrap_or_default();
        assert!(player.subject().path.cells().iter().rev().eq(&path), "expected {path:?}");
    }
    let count = |state| expected.iter().filter(|known| known.0 == state).count();
    let (open, closed) = (count(CellState::Open), count(CellState::Closed));
    assert_eq!((moment.open_len(), moment.closed_len()), (open, closed));
    let found = known(moment);
    if found != expected {
        let cells = moment.problem().grid().cells();
        let wrong = cells.zip(found.iter().zip(&expected)).find(|(_, (one, other))| one != other);
        panic!("step {at}, shown {:?}: {wrong:?}, expected the second", moment.shown());
    }
}

fn known(moment: Moment) -> Vec<Known> {
    let cell = |at| (moment.state(at), moment.g(at), moment.f(at), moment.parent(at));
    moment.problem().grid().cells().map(cell).collect()
}

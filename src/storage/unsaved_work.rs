//! Unsaved work in a folder of the user's own: a file for each running program, and a file for each
//! work with a name, which all programs share.
//!
//! A program holds a lock on its file for as long as it runs, so a file that can be locked
//! was left behind by a program that ended without saving or discarding its work. The first
//! line of the file is a RON comment that names the level; the rest is the level itself. Work with
//! a name is the level alone.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use super::frequent::RETRY;
use super::home::{self, Lock};
use super::{is_file, read_regular};
use crate::jobs::{Date, Stopped, Time, has_threads, listen, now, since_epoch, today};

/// The beginning and the end of the files' names.
const PREFIX: &str = "unsaved-";
const ENDING: &str = ".ron";

/// The beginning of the names of files with named work.
const NAMED: &str = "playground-";

/// The beginning of the first line of a file.
const COMMENT: &str = "// ";

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_millis(500);

/// Unsaved work that a program left behind.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct LostWork {
    /// The file that holds the work.
    #[serde(skip)]
    pub work: PathBuf,
    /// The title of the level that the work belongs to.
    pub title: String,
    /// The level's file, if it has one whose name is text.
    pub file: Option<PathBuf>,
    /// The time of the last write.
    #[serde(skip, default = "today")]
    pub changed: Date,
}

/// The unsaved work of this program, and the works that have names.
#[derive(Debug)]
pub struct UnsavedWork {
    /// The file of the work without a name.
    path: PathBuf,
    /// Whether this file was handed over or taken over, and not removed since.
    has_work: bool,
    /// The file, locked; `None` while the work is not on the disk.
    locked: Option<Lock>,
    /// The thread that writes; `None` before the first write.
    writer: Option<Writer>,
    /// The works that are being written, each with the number of its last write.
    pending: BTreeMap<Name, u64>,
    /// The works whose last write has failed, until `poll` tells.
    failed: Vec<(Name, io::Error)>,
    /// The number of works handed over so far.
    handed: u64,
    /// The time from which on the next write may begin: later after a failure, and if there are no threads.
    due: Time,
}

/// The thread that writes the newest work handed to it under each name, and waits out the pause after
/// each write, so that the work is kept whatever holds the window up.
#[derive(Debug)]
struct Writer {
    /// `None` in place of a write gives up what waits under the name.
    works: Sender<(Name, u64, Option<Write>)>,
    results: Receiver<Written>,
}

/// The name of a work; `None` for the program's own.
type Name = Option<String>;
type Write = Box<dyn FnOnce() -> io::Result<Option<Lock>> + Send>;
/// The work that was written, its number, and the file if it stays locked.
type Written = (Name, u64, io::Result<Option<Lock>>);

impl Writer {
    fn start() -> Self {
        let (works, queue) = mpsc::channel();
        let (sender, results) = mpsc::channel();
        // If the system refuses a thread, the first result is missing, which `poll` reports.
        drop(listen("autosave", move || write_newest(&queue, &sender)));
        Self { works, results }
    }
}

/// Writes the newest works in the queue, again and again, until the window closes the queue.
fn write_newest(queue: &Receiver<(Name, u64, Option<Write>)>, results: &Sender<Written>) {
    let mut due = now();
    while let Ok((name, number, write)) = queue.recv() {
        let mut waiting = BTreeMap::from([(name, (number, write))]);
        while let Ok((name, number, write)) = queue.recv_timeout(due.saturating_sub(now())) {
            waiting.insert(name, (number, write));
        }
        for (name, (number, write)) in waiting {
            // The receiver is gone if the program ends without removing the work.
            let Some(write) = write else { continue };
            results.send((name, number, write())).ok();
        }
        due = now() + PAUSE;
    }
}

impl LostWork {
    /// Returns the work in a file; `None` if it is not unsaved work.
    pub fn at(work: &Path) -> Option<Self> {
        let changed = home::changed(work).ok()?;
        let mut line = String::new();
        BufReader::new(home::open(work).ok()?).read_line(&mut line).ok()?;
        let about: Self = serde_json::from_str(line.strip_prefix(COMMENT)?).ok()?;
        Some(Self { work: work.to_owned(), changed, ..about })
    }

    /// Returns the newest work in a folder that no running program holds.
    pub fn newest_in(folder: &Path) -> Option<Self> {
        let is_work = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with(PREFIX) && name.ends_with(ENDING) && is_file(path)
        };
        let files = home::list(folder).into_iter();
        let lost = files.filter(|path| is_work(path) && home::lock(path).is_some());
        lost.filter_map(|work| Self::at(&work)).max_by_key(|lost| lost.changed)
    }

    /// Removes the file of work that was given up.
    pub fn remove(work: &Path) {
        let _ = home::remove(work);
    }
}

impl UnsavedWork {
    /// Chooses a new name in a folder; nothing is on the disk yet.
    pub fn new_in(folder: &Path) -> Self {
        // The system reuses these numbers, so the time is part of the name too.
        let (program, date) = (home::program(), since_epoch(today()).as_millis());
        let path = folder.join(format!("{PREFIX}{program}-{date}{ENDING}"));
        Self {
            path,
            has_work: false,
            locked: None,
            writer: None,
            pending: BTreeMap::new(),
            failed: Vec::new(),
            handed: 0,
            due: now(),
        }
    }

    /// The folder of the file.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }

    /// Hands work over that will replace the work on the disk: at once, or after a pause if the last
    /// write is too recent; with the title and the file of its level. Returns whether it was taken;
    /// without threads, a write has to wait for a later call.
    pub fn write(
        &mut self,
        title: &str,
        file: Option<&Path>,
        text: impl FnOnce() -> String + Send + 'static,
    ) -> bool {
        let (path, folder) = (self.path.clone(), self.folder().to_owned());
        // The path is made absolute because the next program may start in another folder.
        let file = file.and_then(home::absolute);
        let about = json!({"title": title, "file": file.as_deref().and_then(Path::to_str)});
        self.has_work = true;
        let write: Write = Box::new(move || {
            home::make_folder(&folder)?;
            let text = format!("{COMMENT}{about}\n{}", text());
            home::write_locked(&path, text.as_bytes()).map(Some)
        });
        self.hand_over(None, write)
    }

    /// Hands work with a name over, like [`write`](Self::write); `None` removes it.
    pub fn write_named(
        &mut self,
        name: &str,
        text: Option<impl FnOnce() -> String + Send + 'static>,
    ) -> bool {
        let (folder, file) = (self.folder().to_owned(), named(self.folder(), name));
        let write: Write = Box::new(move || {
            let Some(text) = text else {
                let removed = home::remove(&file);
                return removed
                    .or_else(|error| if is_file(&file) { Err(error) } else { Ok(()) })
                    .map(|()| None);
            };
            home::make_folder(&folder)?;
            home::write_often(&file, text().as_bytes()).map(|()| None)
        });
        self.hand_over(Some(name.to_owned()), write)
    }

    fn hand_over(&mut self, name: Name, write: Write) -> bool {
        let number = self.handed + 1;
        if has_threads() && now() >= self.due {
            let writer = self.writer.get_or_insert_with(Writer::start);
            // If the thread has ended, `poll` reports it.
            writer.works.send((name.clone(), number, Some(write))).ok();
        } else if now() >= self.due {
            self.due = now() + PAUSE;
            self.take((name, number, write()));
            return true;
        } else {
            return false;
        }
        self.pending.insert(name, number);
        self.handed = number;
        true
    }

    fn take(&mut self, (name, number, result): Written) {
        if self.pending.get(&name) == Some(&number) {
            self.pending.remove(&name);
        }
        match result {
            Ok(file) => self.locked = file.or(self.locked.take()),
            Err(error) => {
                self.due = now() + RETRY;
                self.failed.push((name, error));
            }
        }
    }

    /// Gives up the works whose writes have no results, because the thread has ended.
    fn give_up(&mut self) {
        let lost = std::mem::take(&mut self.pending).into_keys();
        self.failed.extend(lost.map(|name| (name, io::Error::other(Stopped))));
    }

    /// Whether work was handed over whose write has not ended, or has not been polled yet.
    pub fn is_writing(&self) -> bool {
        !self.pending.is_empty() || !self.failed.is_empty()
    }

    /// Takes the results of writes that have ended; returns the name and the error of one that has
    /// failed. What was written of this work before is still there.
    pub fn poll(&mut self) -> Option<(Option<String>, io::Error)> {
        while let Some(writer) = &self.writer {
            match writer.results.try_recv() {
                Ok(written) => self.take(written),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.writer = None;
                    self.give_up();
                }
            }
        }
        self.failed.pop()
    }

    /// Takes over the file of lost work that was restored.
    pub fn adopt(&mut self, lost: &Path) {
        // If another program locked the file first, both have restored the work.
        if let Some(locked) = home::lock(lost) {
            self.remove();
            (self.path, self.locked, self.has_work) = (lost.to_owned(), Some(locked), true);
        }
    }

    /// Removes the work without a name from the disk, after the write under way.
    pub fn remove(&mut self) {
        if !std::mem::take(&mut self.has_work) {
            return;
        }
        if let Some(writer) = &self.writer {
            writer.works.send((None, self.handed, None)).ok();
        }
        self.pending.remove(&None);
        self.finish();
        self.failed.retain(|(name, _)| name.is_some());
        if let Some(_locked) = self.locked.take() {
            let _ = home::remove(&self.path);
        }
    }

    /// Waits until everything that was handed over is written.
    pub fn finish(&mut self) {
        if let Some(Writer { works, results }) = self.writer.take() {
            drop(works);
            results.into_iter().for_each(|written| self.take(written));
            self.give_up();
        }
        self.due = now();
    }
}

/// Reads the work with this name in a folder.
pub fn named_work(folder: &Path, name: &str) -> Option<String> {
    read_regular(&named(folder, name)).ok()?
}

fn named(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{NAMED}{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::tests::folder;
    use std::fs::{self, File};

    /// Writes work, and waits until it is on the disk.
    fn write(work: &mut UnsavedWork, title: &str, file: Option<&Path>, text: &'static str) {
        while !work.write(title, file, || text.to_owned()) {}
        while work.is_writing() {
            assert!(work.poll().is_none());
        }
    }

    /// The number of files in a folder.
    fn files(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn work_is_lost_once_its_program_has_ended() {
        let folder = folder();
        let mut work = UnsavedWork::new_in(&folder.path().join("a/b"));
        assert_eq!((files(folder.path()), LostWork::newest_in(work.folder())), (0, None));
        for text in ["first", "second"] {
            write(&mut work, "Maze\n", None, text);
            assert_eq!(LostWork::newest_in(work.folder()), None, "its program still runs");
        }
        // However a program ends, the system releases its lock.
        let (folder, file) = (work.folder().to_owned(), work.path.clone());
        drop(work);
        let lost = LostWork::newest_in(&folder).unwrap();
        assert_eq!((&*lost.title, &lost.work), ("Maze\n", &file));
        assert!(lost.changed.elapsed().unwrap() < Duration::from_secs(60));
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.ends_with("\nsecond") && text.lines().count() == 2, "{text}");
        LostWork::remove(&file);
        assert_eq!(files(&folder), 0);
    }

    #[test]
    fn the_file_of_lost_work_is_an_absolute_path_in_text() {
        let folder = folder();
        let mut work = UnsavedWork::new_in(folder.path());
        let mut file_of = |file| {
            write(&mut work, "Maze", file, "");
            LostWork::at(&work.path).unwrap().file
        };
        let absolute = std::env::current_dir().unwrap().join("maze.ron");
        assert_eq!(file_of(Some(Path::new("maze.ron"))), Some(absolute));
        assert_eq!(file_of(None), None);
        #[cfg(unix)]
        {
            let name = std::os::unix::ffi::OsStrExt::from_bytes(b"/tmp/\xff.ron");
            assert_eq!(file_of(Some(Path::new::<std::ffi::OsStr>(name))), None);
        }
    }

    #[test]
    fn of_several_the_newest_comes_first_and_other_files_are_left_alone() {
        let folder = folder();
        for (name, age) in [("unsaved-1", 20), ("unsaved-2", 10), ("unsaved-3", 30), ("mine", 0)] {
            let path = folder.path().join(name).with_extension("ron");
            fs::write(&path, "// {\"title\":\"\",\"file\":null}\n").unwrap();
            let file = File::options().write(true).open(&path).unwrap();
            file.set_modified(std::time::SystemTime::now() - Duration::from_secs(age)).unwrap();
        }
        fs::write(folder.path().join("unsaved-4.ron"), "Level()").unwrap();
        let lost = LostWork::newest_in(folder.path()).unwrap();
        assert_eq!(lost.work, folder.path().join("unsaved-2.ron"));
    }

    #[test]
    fn restored_work_is_replaced_and_removed_as_the_program_s_own() {
        let folder = folder();
        let mut work = UnsavedWork::new_in(folder.path());
        write(&mut work, "one", None, "");
        let file = work.path.clone();
        drop(work);
        let mut next = UnsavedWork::new_in(&folder.path().join("new"));
        next.adopt(&file);
        assert_eq!(LostWork::newest_in(folder.path()), None, "a running program holds it");
        // Another program cannot adopt it any more.
        let mut late = UnsavedWork::new_in(folder.path());
        late.adopt(&file);
        late.remove();
        write(&mut next, "other", None, "");
        assert_eq!(LostWork::at(&file).unwrap().title, "other");
        next.remove();
        assert_eq!(files(folder.path()), 0);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_user_can_read_unsaved_work() {
        use std::os::unix::fs::PermissionsExt;

        let parent = folder();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let mut work = UnsavedWork::new_in(&parent.path().join("stepstar"));
        write(&mut work, "Maze", None, "");
        assert_eq!((mode(&work.path), mode(work.folder())), (0o600, 0o700));
    }
}

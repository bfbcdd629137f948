//! Autosave slots: places for unsaved work, which outlive the program.
//!
//! A slot is three files of one name in a folder of the user's own: the work
//! (`.ron`), what it is (`.json`), and a lock, which a program holds as long as
//! it runs, so that no other program takes its work for lost.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};

use super::read::open_file;
use super::write::write_under;
use crate::jobs::Date;

/// How many locks are made, where another program takes each away before it is
/// held.
const TRIES: u32 = 20;

/// The endings of the files of a slot.
const WORK: &str = "ron";
const ABOUT: &str = "json";
const LOCK: &str = "lock";

/// The slot of this program. There is nothing of it on the disk before
/// something is written.
#[derive(Debug)]
pub struct AutosaveSlot {
    folder: PathBuf,
    /// The path of its files, without their endings, and its lock: the system
    /// lets go of it when the program ends in any way.
    held: Option<(PathBuf, File)>,
}

/// What unsaved work is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The title of the level.
    pub title: String,
    /// The level's file, where it has one. As the system has it: it need not
    /// be a text.
    file: Option<OsString>,
}

/// Unsaved work that another program has left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostWork {
    /// Where it is kept.
    pub work: PathBuf,
    /// What it is; nothing is known of what older versions have kept.
    pub about: Option<About>,
    /// When it was written last.
    pub changed: Date,
}

/// A slot that is held, to be written to.
#[derive(Clone, Debug)]
pub struct HeldSlot {
    stem: PathBuf,
}

impl About {
    /// A level with that title and file.
    pub fn new(title: &str, file: Option<&Path>) -> Self {
        // The next program may be started elsewhere.
        let absolute = |file: &Path| std::path::absolute(file).unwrap_or(file.to_owned());
        Self { title: title.to_owned(), file: file.map(|file| absolute(file).into_os_string()) }
    }

    /// The level's file.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref().map(Path::new)
    }
}

impl AutosaveSlot {
    /// A slot in that folder that no other program has.
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), held: None }
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Makes the slot where it is missing, because it was never held or because
    /// somebody has removed it since.
    ///
    /// # Errors
    /// If its folder or its lock cannot be made.
    pub fn hold(&mut self) -> io::Result<HeldSlot> {
        if let Some((stem, _)) = &self.held
            && lock_of(stem).exists()
        {
            return Ok(HeldSlot { stem: stem.clone() });
        }
        make_private_folder(&self.folder)?;
        clear_locks(&self.folder);
        let (stem, lock) = take(&self.folder)?;
        if let Some((before, _)) = self.held.replace((stem.clone(), lock)) {
            // Without their lock they would count as lost.
            for ending in [WORK, ABOUT] {
                let [from, to] = [&before, &stem].map(|stem| stem.with_extension(ending));
                let _ = fs::rename(from, to);
            }
        }
        Ok(HeldSlot { stem })
    }

    /// Whether there is work in it.
    pub fn is_written(&self) -> bool {
        self.held.as_ref().is_some_and(|(stem, _)| work_of(stem).exists())
    }

    /// Removes the work in it.
    pub fn clear(&self) {
        if let Some((stem, _)) = &self.held {
            remove_work(stem);
        }
    }

    /// Gives the slot up, with the work in it.
    pub fn remove(&mut self) {
        // Without its lock the work would count as lost.
        self.clear();
        if let Some((stem, _lock)) = self.held.take() {
            let _ = fs::remove_file(lock_of(&stem));
        }
    }
}

impl LostWork {
    /// The work in that file.
    pub fn at(work: PathBuf) -> Self {
        let changed = fs::metadata(&work).and_then(|about| about.modified());
        let changed = changed.map_or_else(|_| Date::now(), Date::from);
        Self { about: read_about(&work), changed, work }
    }
}

impl HeldSlot {
    /// Writes work, which nobody may read who may not read its file.
    ///
    /// # Errors
    /// If it cannot be written; what was written before is still there, if it
    /// was work on the same level.
    pub fn write(&self, work: &[u8], about: &About) -> io::Result<()> {
        let permissions = || about.file().and_then(permissions_of);
        if read_about(&self.stem).as_ref() != Some(about) {
            // Two files cannot be replaced at once, and work must not be taken
            // for that on another level.
            remove_work(&self.stem);
            let text = serde_json::to_vec(about)?;
            write_under(&about_of(&self.stem), &text, permissions())?;
        }
        write_under(&work_of(&self.stem), work, permissions())
    }
}

/// The newest work in a folder that no running program holds.
pub fn lost_work_in(folder: &Path) -> Option<LostWork> {
    let files = fs::read_dir(folder).ok()?.flatten();
    let mut lost: Vec<_> = files
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == WORK))
        .filter(|work| abandoned(&lock_of(work)).is_some())
        .filter_map(|work| Some((fs::metadata(&work).ok()?.modified().ok()?, work)))
        .collect();
    lost.sort();
    let (_, work) = lost.pop()?;
    Some(LostWork::at(work))
}

/// Removes lost work that was restored or given up.
pub fn forget(work: &Path) {
    remove_work(work);
    let _ = fs::remove_file(lock_of(work));
}

/// Removes the locks of programs that were killed without unsaved work.
fn clear_locks(folder: &Path) {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_lock = |path: &PathBuf| path.extension().is_some_and(|ending| ending == LOCK);
    for lock in files.filter(is_lock) {
        if work_of(&lock).exists() {
            continue;
        }
        // It is held until it is removed: whoever made it and comes to hold it
        // only now finds that it has been taken away.
        if let Some(_held) = abandoned(&lock) {
            remove_work(&lock);
            let _ = fs::remove_file(lock);
        }
    }
}

/// Makes a lock of a new name and holds it; returns its slot's files without
/// their endings.
fn take(folder: &Path) -> io::Result<(PathBuf, File)> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    for _ in 0..TRIES {
        let stem = folder.join(new_name());
        let lock = lock_of(&stem);
        let file = options.open(&lock)?;
        match file.try_lock() {
            // Before it was held, another program may have taken it for one
            // that nobody holds, and removed it.
            Ok(()) if lock.exists() => return Ok((stem, file)),
            Ok(()) | Err(fs::TryLockError::WouldBlock) => {}
            Err(fs::TryLockError::Error(error)) => return Err(error),
        }
    }
    Err(io::Error::other("its lock is held by another program"))
}

/// A name that no program has used or will use, so that whoever has looked at a
/// lock never removes another one of its name.
fn new_name() -> String {
    static NAMES: AtomicU32 = AtomicU32::new(0);
    // The number of a process is used again, after a restart of the machine if
    // not before; with the time the name is new.
    let now = Date::now().since_epoch();
    let number = NAMES.fetch_add(1, Ordering::Relaxed);
    format!("session-{}-{}-{number}", now.as_millis(), std::process::id())
}

/// Whether nobody holds a lock; then, what holds it from now on, unless there
/// is no lock at all.
fn abandoned(lock: &Path) -> Option<Option<File>> {
    // Some file systems lock only what can be written to.
    match open_file(lock, File::options().write(true)) {
        Ok(file) => file.try_lock().is_ok().then_some(Some(file)),
        Err(error) => (error.kind() == io::ErrorKind::NotFound).then_some(None),
    }
}

/// What the work of a slot is.
fn read_about(stem: &Path) -> Option<About> {
    let file = open_file(&about_of(stem), File::options().read(true)).ok()?;
    serde_json::from_reader(io::BufReader::new(file)).ok()
}

/// Who may read and write a file; elsewhere than on Unix its folder says so.
fn permissions_of(file: &Path) -> Option<fs::Permissions> {
    let about = fs::metadata(file).ok().filter(|about| cfg!(unix) && about.is_file())?;
    Some(about.permissions())
}

fn remove_work(stem: &Path) {
    for file in [work_of(stem), about_of(stem)] {
        let _ = fs::remove_file(file);
    }
}

/// Makes a folder that nobody else may look into.
fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    // An older version let everybody look into it.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if fs::metadata(folder)?.permissions().mode() & 0o077 != 0 {
            fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
        }
    }
    Ok(())
}

fn work_of(stem: &Path) -> PathBuf {
    stem.with_extension(WORK)
}

fn about_of(stem: &Path) -> PathBuf {
    stem.with_extension(ABOUT)
}

fn lock_of(stem: &Path) -> PathBuf {
    stem.with_extension(LOCK)
}

#[cfg(test)]
mod tests;

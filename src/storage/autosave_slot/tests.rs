//! Unsaved work that is kept, lost and found.

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use super::*;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A slot that was written to, and what it is called.
fn written(folder: &Path, about: &About) -> (AutosaveSlot, PathBuf) {
    let mut slot = AutosaveSlot::new(folder);
    slot.hold().unwrap().write(b"work", about).unwrap();
    let work = work_of(stem_of(&slot));
    (slot, work)
}

fn stem_of(slot: &AutosaveSlot) -> &Path {
    &slot.held.as_ref().unwrap().0
}

#[test]
fn work_is_lost_only_when_its_program_has_ended() {
    let folder = folder();
    let about = About::new("Maze", Some(Path::new("maze.ron")));
    let (slot, work) = written(folder.path(), &about);
    assert_eq!(lost_work_in(folder.path()), None);
    // So the system does, however its program has ended.
    drop(slot);
    let found = lost_work_in(folder.path()).unwrap();
    assert_eq!((found.work.clone(), found.about), (work, Some(about)));
    assert!(found.changed.age() < Duration::from_secs(60));
    forget(&found.work);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn the_file_of_lost_work_is_known_wherever_the_next_program_starts() {
    let about = About::new("Maze", Some(Path::new("maze.ron")));
    assert_eq!(about.file().unwrap(), std::env::current_dir().unwrap().join("maze.ron"));
    assert_eq!(About::new("Maze", None).file(), None);
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_need_not_be_a_text() {
    use std::os::unix::ffi::OsStrExt;

    let folder = folder();
    let file = Path::new(std::ffi::OsStr::from_bytes(b"/tmp/\xff.ron"));
    let (slot, _) = written(folder.path(), &About::new("Maze", Some(file)));
    // So the system does, however its program has ended.
    drop(slot);
    assert_eq!(lost_work_in(folder.path()).unwrap().about.unwrap().file(), Some(file));
}

#[test]
fn what_older_versions_have_kept_is_found_too() {
    let folder = folder();
    let work = folder.path().join("session-1.ron");
    fs::write(&work, "work").unwrap();
    let found = lost_work_in(folder.path()).unwrap();
    assert_eq!((found.work, found.about), (work, None));
}

#[test]
fn the_newest_of_several_comes_first() {
    let folder = folder();
    for (name, age) in [("old", 20), ("new", 10), ("oldest", 30)] {
        let file = File::create(folder.path().join(name).with_extension("ron")).unwrap();
        file.set_modified(std::time::SystemTime::now() - Duration::from_secs(age)).unwrap();
    }
    assert_eq!(lost_work_in(folder.path()).unwrap().work, folder.path().join("new.ron"));
}

#[test]
fn work_on_another_level_never_has_the_file_of_this_one() {
    let folder = folder();
    let [one, other] = ["one", "other"].map(|title| About::new(title, None));
    let (mut slot, work) = written(folder.path(), &one);
    let (held, about) = (slot.hold().unwrap(), about_of(&work));
    // A folder in its place refuses every write.
    fs::remove_file(&about).unwrap();
    fs::create_dir(&about).unwrap();
    assert!(held.write(b"work", &other).is_err());
    assert!(!slot.is_written(), "the work on the level before is gone");
    fs::remove_dir(&about).unwrap();
    held.write(b"work", &other).unwrap();
    assert_eq!((slot.is_written(), read_about(&work)), (true, Some(other)));
}

#[test]
fn a_slot_is_made_again_where_it_was_removed() {
    let parent = folder();
    let folder = parent.path().join("a/b");
    let about = About::default();
    let (mut slot, work) = written(&folder, &about);
    fs::remove_dir_all(&folder).unwrap();
    assert!(!slot.is_written());
    slot.hold().unwrap().write(b"new", &about).unwrap();
    assert_ne!(work_of(stem_of(&slot)), work);
    assert_eq!(fs::read(work_of(stem_of(&slot))).unwrap(), b"new");
    assert_eq!(lost_work_in(&folder), None, "it is held again");
    // The same where the lock alone is gone.
    fs::remove_file(lock_of(stem_of(&slot))).unwrap();
    slot.hold().unwrap();
    assert_eq!(fs::read(work_of(stem_of(&slot))).unwrap(), b"new");
    assert_eq!(read_about(stem_of(&slot)), Some(about));
    assert_eq!(lost_work_in(&folder), None);
    slot.remove();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn a_slot_is_nothing_before_it_is_held() {
    let folder = folder();
    let mut slot = AutosaveSlot::new(&folder.path().join("new"));
    slot.clear();
    slot.remove();
    assert!(!slot.is_written() && !folder.path().join("new").exists());
}

#[test]
fn locks_of_programs_without_work_are_cleared_and_no_others() {
    let folder = folder();
    let (running, _) = written(folder.path(), &About::default());
    running.clear();
    fs::write(folder.path().join("session-1.lock"), "").unwrap();
    fs::write(folder.path().join("session-1.json"), "{}").unwrap();
    fs::write(folder.path().join("session-2.lock"), "").unwrap();
    fs::write(folder.path().join("session-2.ron"), "work").unwrap();
    fs::write(folder.path().join("session-3.txt"), "").unwrap();
    clear_locks(folder.path());
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    let own = lock_of(stem_of(&running)).file_name().unwrap().to_str().unwrap().to_owned();
    assert_eq!(names, [&own, "session-2.lock", "session-2.ron", "session-3.txt"]);
}

#[test]
fn the_lock_of_a_program_that_begins_is_not_cleared_by_another() {
    let folder = folder();
    let has_ended = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !has_ended.load(Ordering::Relaxed) {
                    clear_locks(folder.path());
                }
            });
        }
        // One that cannot be had is asked for again.
        let held = (0..2000).filter_map(|_| take(folder.path()).ok());
        let intact = held.map(|(stem, _held)| {
            thread::yield_now();
            let lock = lock_of(&stem);
            let is_intact = lock.exists() && abandoned(&lock).is_none();
            fs::remove_file(&lock).ok();
            is_intact
        });
        let intact: Vec<bool> = intact.collect();
        has_ended.store(true, Ordering::Relaxed);
        assert!(intact.len() > 100, "{}", intact.len());
        assert!(intact.iter().all(|&is_intact| is_intact));
    });
}

#[cfg(unix)]
#[test]
fn nobody_reads_what_is_kept_who_may_not_read_the_level() {
    use std::os::unix::fs::PermissionsExt;

    let parent = folder();
    let folder = parent.path().join("stepstar");
    fs::create_dir(&folder).unwrap();
    let set = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    set(&folder, 0o755);
    let level = parent.path().join("maze.ron");
    fs::write(&level, "").unwrap();
    for of_level in [0o600, 0o640, 0o644, 0o400] {
        set(&level, of_level);
        let about = About::new("Maze", Some(&level));
        let (mut slot, work) = written(&folder, &about);
        slot.hold().unwrap().write(b"again", &about).unwrap();
        assert_eq!([mode(&work), mode(&about_of(&work))], [of_level; 2]);
        assert_eq!(mode(&folder), 0o700);
        slot.remove();
    }
    let (slot, work) = written(&folder, &About::new("Maze", None));
    assert_eq!([mode(&work), mode(&lock_of(stem_of(&slot)))], [0o600; 2]);
}

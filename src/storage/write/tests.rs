//! Files replaced whole, pipes, links, and what nobody may see or leave behind.

use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::process::Command;
use std::time::SystemTime;

use super::*;

/// A folder that goes when the test ends.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.path()).unwrap();
        let mut names: Vec<String> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn pipe(&self) -> PathBuf {
        let pipe = self.file("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        pipe
    }

    /// A temporary file that was written to so long ago.
    fn temporary(&self, name: &str, age: Duration) {
        let file = File::create(self.file(name)).unwrap();
        file.set_modified(SystemTime::now() - age).unwrap();
    }
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn a_pipe_is_written_to_and_stays_one() {
    let folder = Folder::new();
    let pipe = folder.pipe();
    let reader = {
        let pipe = pipe.clone();
        std::thread::spawn(move || fs::read(pipe))
    };
    write_whole(&pipe, b"new", &Progress::none(), || true).unwrap();
    // Where it was replaced, the reader is left waiting.
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(reader.join().unwrap().unwrap(), b"new");
    assert_eq!(folder.names(), ["pipe"]);
}

#[test]
fn what_is_written_often_does_not_wait_for_the_reader_of_a_pipe() {
    let folder = Folder::new();
    let pipe = folder.pipe();
    let error = write_often(&pipe, b"new").unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::WouldBlock);
    let mut reader = open_pipe(&pipe);
    write_often(&pipe, b"new").unwrap();
    let mut found = [0; 3];
    io::Read::read_exact(&mut reader, &mut found).unwrap();
    assert_eq!(&found, b"new");
    // Nobody reads on until it is full.
    let full = (0..1000).find_map(|_| write_often(&pipe, &[b' '; 1000]).err());
    assert_eq!(full.map(|error| error.kind()), Some(io::ErrorKind::WouldBlock));
    assert_eq!(folder.names(), ["pipe"]);
}

/// Opens a pipe for reading without waiting for its writer.
fn open_pipe(pipe: &Path) -> File {
    let mut options = File::options();
    std::os::unix::fs::OpenOptionsExt::custom_flags(options.read(true), DO_NOT_WAIT);
    options.open(pipe).unwrap()
}

#[test]
fn a_link_to_no_file_yet_stays_a_link() {
    let folder = Folder::new();
    fs::create_dir(folder.file("other")).unwrap();
    symlink("other/second", folder.file("first")).unwrap();
    symlink("../file", folder.file("other/second")).unwrap();
    write_whole(&folder.file("first"), b"new", &Progress::none(), || true).unwrap();
    assert_eq!(fs::read(folder.file("file")).unwrap(), b"new");
    assert!(folder.file("first").is_symlink() && folder.file("other/second").is_symlink());
    assert_eq!(mode(&folder.file("file")), {
        File::create(folder.file("usual")).unwrap();
        mode(&folder.file("usual"))
    });
}

#[test]
fn links_in_a_circle_are_refused() {
    let folder = Folder::new();
    symlink("a", folder.file("b")).unwrap();
    symlink("b", folder.file("a")).unwrap();
    assert!(write_whole(&folder.file("a"), b"new", &Progress::none(), || true).is_err());
    assert_eq!(folder.names(), ["a", "b"]);
}

#[test]
fn a_link_to_no_file_yet_leaves_nothing_behind_on_a_full_disk() {
    let folder = Folder::new();
    symlink("file", folder.file("link")).unwrap();
    // A limit of the file's size fails as a full disk does.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1 && exec \"$@\"", "sh"]);
    shell.arg(std::env::current_exe().unwrap());
    shell.args(["storage::write::tests::write_more_than_fits", "--exact", "--ignored"]);
    let ended = shell.env("STEPSTAR_TEST_FILE", folder.file("link")).output().unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stdout));
    assert_eq!(folder.names(), ["link"]);
}

#[test]
#[ignore = "it is for the test above, which starts it as a program of its own"]
fn write_more_than_fits() {
    let file = std::env::var_os("STEPSTAR_TEST_FILE").unwrap();
    let error =
        write_whole(Path::new(&file), &[b'.'; 4096], &Progress::none(), || true).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
}

#[test]
fn a_file_that_is_read_only_is_not_replaced() {
    let folder = Folder::new();
    let file = folder.file("file");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    let error = write_whole(&file, b"new", &Progress::none(), || true).unwrap_err();
    assert_eq!(error.to_string(), "the file is read-only");
    assert_eq!(fs::read(&file).unwrap(), b"old");
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn a_failure_is_said_in_the_words_of_the_system() {
    let folder = Folder::new();
    let error =
        write_whole(&folder.file("none/file"), b"new", &Progress::none(), || true).unwrap_err();
    assert_eq!(error.to_string(), "No such file or directory (os error 2)");
}

#[test]
fn a_name_that_is_as_long_as_can_be_is_written() {
    let folder = Folder::new();
    let name = "n".repeat(255);
    write_whole(&folder.file(&name), b"new", &Progress::none(), || true).unwrap();
    assert_eq!(folder.names(), [name]);
}

#[test]
fn the_name_of_the_temporary_file_cannot_be_guessed() {
    let folder = Folder::new();
    let mut seen = Vec::new();
    for _ in 0..2 {
        let is_written = write_whole(&folder.file("file"), b"new", &Progress::none(), || {
            seen.extend(folder.names());
            false
        });
        assert!(!is_written.unwrap());
    }
    let length = PREFIX.len() + 10 + SUFFIX.len();
    assert!(seen.len() == 2 && seen[0] != seen[1], "{seen:?}");
    assert!(seen.iter().all(|name| name.starts_with(PREFIX) && name.len() == length), "{seen:?}");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn the_permissions_of_a_file_are_kept_from_its_first_byte_on() {
    let folder = Folder::new();
    let file = folder.file("file");
    fs::write(&file, "old").unwrap();
    for kept in [0o640, 0o600] {
        fs::set_permissions(&file, fs::Permissions::from_mode(kept)).unwrap();
        let temporary = Place::of(&file).unwrap().unwrap().temporary().unwrap();
        assert_eq!(mode(temporary.path()), kept);
        drop(temporary);
        write_whole(&file, b"new", &Progress::none(), || true).unwrap();
        assert_eq!(mode(&file), kept);
    }
    write_locked(&file, b"new").unwrap();
    assert_eq!(mode(&file), 0o600);
}

#[test]
fn temporary_files_of_programs_that_have_died_are_removed() {
    let folder = Folder::new();
    let (long, short) = (LEFT_BEHIND_AGE * 2, LEFT_BEHIND_AGE / 2);
    folder.temporary(".stepstar-1-left.tmp", long);
    folder.temporary(".stepstar-1-new.tmp", short);
    folder.temporary(".stepstar-notes", long);
    folder.temporary("stepstar-1-own.tmp", long);
    fs::create_dir(folder.file(".stepstar-1-folder.tmp")).unwrap();
    symlink("stepstar-1-own.tmp", folder.file(".stepstar-1-link.tmp")).unwrap();
    write_often(&folder.file("state"), b"new").unwrap();
    assert!(folder.file(".stepstar-1-left.tmp").exists(), "it takes a while to look for them");
    write_whole(&folder.file("file"), b"new", &Progress::none(), || true).unwrap();
    assert_eq!(
        folder.names(),
        [
            ".stepstar-1-folder.tmp",
            ".stepstar-1-link.tmp",
            ".stepstar-1-new.tmp",
            ".stepstar-notes",
            "file",
            "state",
            "stepstar-1-own.tmp",
        ]
    );
}

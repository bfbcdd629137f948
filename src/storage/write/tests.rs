//! Files replaced whole, pipes, links, and what nobody may see or leave behind.

use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
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

    /// A temporary file that nobody has written to for so long.
    fn temporary(&self, name: &str, rest: Duration) -> File {
        let file = File::create(self.file(name)).unwrap();
        file.set_modified(SystemTime::now() - rest).unwrap();
        file
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
fn nobody_knows_the_name_of_the_temporary_file_before() {
    let folder = Folder::new();
    let mut seen = Vec::new();
    for _ in 0..2 {
        write_whole(&folder.file("file"), b"new", &Progress::none(), || {
            let names = folder.names();
            seen.extend(names.into_iter().filter(|name| name.starts_with(PREFIX)));
            false
        })
        .unwrap();
    }
    let own = format!("{PREFIX}{}-", std::process::id());
    let random: Vec<_> = seen.iter().map(|name| name.strip_prefix(&own).unwrap()).collect();
    assert_eq!(random.len(), 2);
    assert_ne!(random[0], random[1]);
    assert!(random.iter().all(|name| name.len() == 10 + SUFFIX.len()));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn what_has_the_name_of_the_temporary_file_is_left_alone() {
    let folder = Folder::new();
    let (link, victim) = (folder.file("link"), folder.file("victim"));
    fs::write(&victim, "precious").unwrap();
    symlink(&victim, &link).unwrap();
    symlink("nowhere", folder.file("loose")).unwrap();
    let pipe = folder.pipe();
    for name in [victim.clone(), link, pipe, folder.file("loose")] {
        for permissions in [Access::Usual, Access::Private(None)] {
            let content = NewContent { bytes: b"new", permissions, is_kept: true };
            let error = content.create(&name).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        }
    }
    assert_eq!(fs::read(&victim).unwrap(), b"precious");
    assert_eq!(folder.names(), ["link", "loose", "pipe", "victim"]);
}

#[test]
fn what_is_private_is_never_shown() {
    let folder = Folder::new();
    let file = folder.file("file");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let content = NewContent { bytes: b"", permissions: Access::Private(None), is_kept: true };
    content.create(&folder.file("new")).unwrap();
    assert_eq!(mode(&folder.file("new")), 0o600, "before its permissions are known");
    write_whole(&file, b"new", &Progress::none(), || true).unwrap();
    assert_eq!(mode(&file), 0o640);
    write_under(&file, b"new", None).unwrap();
    assert_eq!(mode(&file), 0o600);
}

#[test]
fn temporary_files_of_programs_that_have_died_are_removed() {
    let folder = Folder::new();
    let (long, short) = (REST * 2, REST / 2);
    folder.temporary(".stepstar-1-left.tmp", long);
    folder.temporary(".stepstar-1-new.tmp", short);
    let held = folder.temporary(".stepstar-1-used.tmp", long);
    held.lock().unwrap();
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
            ".stepstar-1-used.tmp",
            ".stepstar-notes",
            "file",
            "state",
            "stepstar-1-own.tmp",
        ]
    );
}

#[test]
fn a_file_that_is_being_written_is_not_taken_for_left_behind() {
    let folder = Folder::new();
    let looked = AtomicBool::new(false);
    let wrote = write_whole(&folder.file("file"), b"new", &Progress::none(), || {
        for name in folder.names() {
            let file = File::options().write(true).open(folder.file(&name)).unwrap();
            file.set_modified(SystemTime::now() - REST * 2).unwrap();
        }
        clear_left_behind(folder.path());
        looked.store(true, Ordering::Relaxed);
        true
    });
    assert!(wrote.unwrap() && looked.into_inner());
    assert_eq!(fs::read(folder.file("file")).unwrap(), b"new");
}

//! Files replaced whole, pipes, links, and permissions.

use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::process::Command;

use super::*;
use crate::storage::tests::folder;

fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn pipe(folder: &Path) -> PathBuf {
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    pipe
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777
}

fn write(path: &Path) -> io::Result<bool> {
    write_whole(path, b"new", &Progress::none(), || true)
}

#[test]
fn a_pipe_is_written_to_and_stays_one() {
    let folder = folder();
    let pipe = pipe(folder.path());
    let reader = {
        let pipe = pipe.clone();
        std::thread::spawn(move || fs::read(pipe))
    };
    write(&pipe).unwrap();
    // If the pipe were replaced, its reader would wait forever.
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(reader.join().unwrap().unwrap(), b"new");
    assert_eq!(names(folder.path()), ["pipe"]);
}

#[test]
fn writing_often_does_not_wait_for_the_reader_of_a_pipe() {
    let folder = folder();
    let pipe = pipe(folder.path());
    let error = write_often(&pipe, b"new").unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::WouldBlock);
    let mut options = File::options();
    std::os::unix::fs::OpenOptionsExt::custom_flags(options.read(true), DO_NOT_WAIT);
    let mut reader = options.open(&pipe).unwrap();
    write_often(&pipe, b"new").unwrap();
    let mut found = [0; 3];
    io::Read::read_exact(&mut reader, &mut found).unwrap();
    assert_eq!(&found, b"new");
    // Without a reader the pipe fills up.
    let full = (0..1000).find_map(|_| write_often(&pipe, &[b' '; 1000]).err());
    assert_eq!(full.map(|error| error.kind()), Some(io::ErrorKind::WouldBlock));
    assert_eq!(names(folder.path()), ["pipe"]);
}

#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "old").unwrap();
    // A file size limit fails like a full disk.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1 && exec \"$@\"", "sh"]);
    shell.arg(std::env::current_exe().unwrap());
    shell.args(["storage::write::tests::write_more_than_fits", "--exact", "--ignored"]);
    let ended = shell.env("STEPSTAR_TEST_FILE", &file).output().unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stdout));
    assert_eq!((fs::read(&file).unwrap(), names(folder.path()).len()), (b"old".to_vec(), 1));
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
fn a_refused_write_leaves_everything_and_says_why() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "old").unwrap();
    assert!(!write_whole(&file, b"new", &Progress::none(), || false).unwrap());
    fs::set_permissions(&file, Permissions::from_mode(0o444)).unwrap();
    assert_eq!(write(&file).unwrap_err().to_string(), "the file is read-only");
    assert_eq!(fs::read(&file).unwrap(), b"old");
    let error = write(&folder.path().join("none/file")).unwrap_err();
    assert_eq!(error.to_string(), "No such file or directory (os error 2)");
    assert!(write(&file.join("inside")).is_err() && write(folder.path()).is_err());
    symlink("link", folder.path().join("link")).unwrap();
    assert!(write(&folder.path().join("link")).is_err());
    assert_eq!(names(folder.path()).len(), 2);
}

#[test]
fn links_permissions_and_the_longest_names_are_kept() {
    let folder = folder();
    let (file, link) = (folder.path().join("n".repeat(255)), folder.path().join("link"));
    write(&file).unwrap();
    let usual = folder.path().join("usual");
    File::create(&usual).unwrap();
    assert_eq!(mode(&file), mode(&usual));
    symlink(&file, &link).unwrap();
    for kept in [0o640, 0o600] {
        fs::set_permissions(&file, Permissions::from_mode(kept)).unwrap();
        let (target, old) = target(&link).unwrap().unwrap();
        assert_eq!(mode(temporary_for(&target, old).unwrap().path()), kept, "from the first byte");
        write(&link).unwrap();
        assert!(mode(&file) == kept && link.is_symlink());
    }
    write_locked(&usual, b"new").unwrap();
    assert_eq!(mode(&usual), 0o600);
    assert_eq!(names(folder.path()).len(), 3);
}

#[test]
fn a_link_whose_file_is_missing_leads_to_the_new_file() {
    let folder = folder();
    let [link, second] = ["link", "second"].map(|name| folder.path().join(name));
    symlink("second", &link).unwrap();
    symlink("file", &second).unwrap();
    write(&link).unwrap();
    assert_eq!(fs::read(folder.path().join("file")).unwrap(), b"new");
    assert!(link.is_symlink() && second.is_symlink());
    symlink("loop", folder.path().join("loop")).unwrap();
    assert!(write(&folder.path().join("loop")).is_err());
}

#[test]
fn temporary_files_of_crashed_programs_are_cleared() {
    let folder = folder();
    for (name, hours) in [(".stepstar-a.tmp", 2), (".stepstar-b.tmp", 0), (".other.tmp", 2)] {
        let file = File::create(folder.path().join(name)).unwrap();
        let age = Duration::from_secs(3600 * hours);
        file.set_modified(std::time::SystemTime::now() - age).unwrap();
    }
    write(&folder.path().join("file")).unwrap();
    let mut left = names(folder.path());
    left.sort();
    assert_eq!(left, [".other.tmp", ".stepstar-b.tmp", "file"]);
}

//! The folders of the user.

#[cfg(unix)]
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;

use crate::storage::read::is_standard_input;

/// The folder for the program's own state; `None` if the user has no home.
pub fn state_folder() -> Option<PathBuf> {
    let folders = choose_native_strategy().ok()?;
    let base = folders.state_dir().unwrap_or_else(|| {
        // Windows and macOS have no folder for program state. On Windows etcetera's cache
        // folder is the local part of the user's data.
        if cfg!(windows) { folders.cache_dir() } else { folders.data_dir() }
    });
    // A relative folder would depend on where the program was started.
    base.is_absolute().then(|| base.join("stepstar"))
}

/// The folder for settings; `None` if the user has no home.
pub fn config_folder() -> Option<PathBuf> {
    let folders = choose_native_strategy().ok()?;
    // On macOS etcetera's folder is for property lists only.
    let base = if cfg!(target_os = "macos") { folders.data_dir() } else { folders.config_dir() };
    base.is_absolute().then(|| base.join("stepstar"))
}

/// The folder for the user's documents, if the program was started in its own folder, as by a double
/// click on Windows: what is saved there is gone with the next version.
pub fn documents() -> Option<PathBuf> {
    let own = std::env::current_exe().ok()?;
    let is_there = own.parent() == Some(&std::env::current_dir().ok()?);
    let documents = etcetera::home_dir().ok()?.join("Documents");
    (is_there && documents.is_dir()).then_some(documents)
}

/// Returns the file that a typed, pasted or dropped text names: without the quotes or as the
/// `file:` address in which file managers copy it, and with the home folder in place of a leading
/// `~`. A typed path always names a file, even `-`.
pub fn at_home(path: &Path) -> PathBuf {
    if is_standard_input(path) {
        return PathBuf::from("./-");
    }
    let text = path.to_str().unwrap_or_default();
    let quoted = ['"', '\''].into_iter().find_map(|q| text.strip_prefix(q)?.strip_suffix(q));
    let path = quoted.map_or(path, Path::new);
    if let Some(file) = decoded(quoted.unwrap_or(text)) {
        return file;
    }
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_owned(),
    }
}

/// Decodes an address such as `file:///a%20b`; `None` if it is none, or names another computer.
fn decoded(address: &str) -> Option<PathBuf> {
    let rest = address.strip_prefix("file:")?;
    let rest = rest.strip_prefix("//localhost").or_else(|| rest.strip_prefix("//")).unwrap_or(rest);
    let rest = if cfg!(windows) { rest.strip_prefix('/') } else { Some(rest) };
    let mut parts = rest.filter(|rest| cfg!(windows) || rest.starts_with('/'))?.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let code = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(code.unwrap_or(b'%'));
        bytes.extend(&part.as_bytes()[if code.is_some() { 2 } else { 0 }..]);
    }
    #[cfg(unix)]
    return Some(std::os::unix::ffi::OsStringExt::from_vec(bytes))
        .map(|path: OsString| path.into());
    #[cfg(not(unix))]
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

#[cfg(all(unix, not(target_os = "macos")))]
#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    /// Returns the folders of a program started with these environment variables.
    fn folders_with(variables: &[(&str, &str)]) -> [String; 2] {
        let mut program = Command::new(std::env::current_exe().unwrap());
        program.args([
            "storage::disk::folders::tests::print_the_folders",
            "--exact",
            "--nocapture",
        ]);
        program.arg("--ignored");
        for name in ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"] {
            program.env_remove(name);
        }
        let output = program.envs(variables.iter().copied()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        ["state: ", "config: "].map(|name| {
            let (_, found) = text.split_once(name).unwrap_or_else(|| panic!("{text}"));
            found.lines().next().unwrap().to_owned()
        })
    }

    #[cfg(unix)]
    #[test]
    fn a_path_is_read_as_file_managers_copy_it() {
        for (text, path) in [
            ("/a/b c.ron", "/a/b c.ron"),
            ("\"/a/b c.ron\"", "/a/b c.ron"),
            ("'/a/b c.ron'", "/a/b c.ron"),
            ("file:///a/b%20c.ron", "/a/b c.ron"),
            ("file://localhost/%C3%A9%%2", "/é%%2"),
            ("file:/a.ron", "/a.ron"),
            ("'file:///a.ron'", "/a.ron"),
            ("file://other/a.ron", "file://other/a.ron"),
            ("\"", "\""),
            ("a%20b.ron", "a%20b.ron"),
            ("-", "./-"),
        ] {
            assert_eq!(at_home(Path::new(text)), Path::new(path), "{text}");
        }
    }

    #[test]
    #[ignore = "the test below runs it in a process of its own"]
    fn print_the_folders() {
        println!("\nstate: {:?}\nconfig: {:?}", state_folder(), config_folder());
    }

    #[test]
    fn the_folders_are_where_the_specification_puts_them() {
        let home = ("HOME", "/home/ada");
        let at_home = [".local/state", ".config"]
            .map(|folder| format!("Some(\"/home/ada/{folder}/stepstar\")"));
        assert_eq!(folders_with(&[home]), at_home);
        let with =
            |value| folders_with(&[home, ("XDG_STATE_HOME", value), ("XDG_CONFIG_HOME", value)]);
        assert_eq!(with("/var/own"), [r#"Some("/var/own/stepstar")"#; 2]);
        for ignored in ["", "own", "./own", "../own"] {
            assert_eq!(with(ignored), at_home, "{ignored}");
        }
        assert_eq!(folders_with(&[("HOME", "ada")]), ["None"; 2]);
    }

    #[test]
    fn only_a_leading_tilde_stands_for_the_home() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(at_home(Path::new("~/maze.ron")), home.join("maze.ron"));
        assert_eq!(at_home(Path::new("maze~.ron")), Path::new("maze~.ron"));
        assert_eq!(at_home(Path::new("~ada/maze.ron")), Path::new("~ada/maze.ron"));
    }
}

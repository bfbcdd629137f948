//! The folders of the user.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;

use super::read::is_standard_input;

/// The folder for what the program has to remember from one run to the next;
/// `None` where the user has no home.
pub fn state_folder() -> Option<PathBuf> {
    let folders = choose_native_strategy().ok()?;
    let base = folders.state_dir().unwrap_or_else(|| {
        // Windows and macOS have no folder for states. What etcetera calls a
        // cache is the local part of the user's data on Windows.
        if cfg!(windows) { folders.cache_dir() } else { folders.data_dir() }
    });
    // A home that depends on where the program was started is none.
    base.is_absolute().then(|| base.join("stepstar"))
}

/// The path with a leading `~` replaced, as people expect of a path field. What
/// is typed there is always a file, also if it is `-`.
pub fn at_home(path: &Path) -> PathBuf {
    if is_standard_input(path) {
        return PathBuf::from("./-");
    }
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_owned(),
    }
}

#[cfg(all(unix, not(target_os = "macos")))]
#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    /// What a program with these variables takes for its folder.
    fn folder_with(variables: &[(&str, &str)]) -> String {
        let mut program = Command::new(std::env::current_exe().unwrap());
        program.args(["storage::folders::tests::print_the_folder", "--exact", "--nocapture"]);
        program.args(["--ignored"]).env_remove("XDG_STATE_HOME").env_remove("HOME");
        let output = program.envs(variables.iter().copied()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let (_, found) = text.split_once("folder: ").unwrap_or_else(|| panic!("{text}"));
        found.lines().next().unwrap().to_owned()
    }

    #[test]
    #[ignore = "it is for the test below, which starts it as a program of its own"]
    fn print_the_folder() {
        println!("\nfolder: {:?}", state_folder());
    }

    #[test]
    fn the_folder_is_where_the_specification_puts_it() {
        let home = ("HOME", "/home/ada");
        assert_eq!(folder_with(&[home]), r#"Some("/home/ada/.local/state/stepstar")"#);
        let state = |value| folder_with(&[home, ("XDG_STATE_HOME", value)]);
        assert_eq!(state("/var/state"), r#"Some("/var/state/stepstar")"#);
        for ignored in ["", "state", "./state", "../state"] {
            assert_eq!(state(ignored), r#"Some("/home/ada/.local/state/stepstar")"#, "{ignored}");
        }
        assert_eq!(folder_with(&[("HOME", "ada")]), "None");
    }

    #[test]
    fn only_a_leading_tilde_stands_for_the_home() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(at_home(Path::new("~/maze.ron")), home.join("maze.ron"));
        assert_eq!(at_home(Path::new("maze~.ron")), Path::new("maze~.ron"));
        assert_eq!(at_home(Path::new("~ada/maze.ron")), Path::new("~ada/maze.ron"));
    }
}

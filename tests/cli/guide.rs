//! Runs every command shown in the guide, and compares its output with the
//! page.
//!
//! With `STEPSTAR_WRITE_GUIDE` set, the pages are rewritten instead.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use stepstar::search::Kind;

use super::files::Folder;

/// The line that opens a block of shell commands and their output on a page.
const BEGIN: &str = "```console";
const END: &str = "```";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the pages for users.
fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).unwrap();
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    let mut pages: Vec<_> = docs.map(|entry| entry.unwrap().path()).filter(is_page).collect();
    pages.push(root().join("README.md"));
    pages.sort();
    pages
}

/// Makes a folder with the files that the examples need, like a checkout.
fn checkout() -> Folder {
    let folder = Folder::new();
    for from in ["levels", "docs/examples", "docs/examples/bugs"] {
        let to = folder.file(from);
        fs::create_dir_all(&to).unwrap();
        for entry in fs::read_dir(root().join(from)).unwrap() {
            let entry = entry.unwrap();
            if entry.path().is_dir() {
                continue;
            }
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
    folder
}

/// Runs a command in a shell, and returns its output on both streams.
fn typed(command: &str, folder: &Folder) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_stepstar")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}; }} 2>&1")])
        .env("PATH", format!("{}:{path}", program.display()))
        .current_dir(folder.path())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn each_kind_of_map_is_read_as_the_page_says() {
    let page = fs::read_to_string(root().join("docs/levels.md")).unwrap();
    let folder = Folder::new();
    let examples: Vec<_> = page.split("```map\n").skip(1).collect();
    assert!(examples.len() > 10);
    for example in examples {
        let (map, rest) = example.split_once("```").unwrap();
        let said = rest.trim_start().strip_prefix("> ").unwrap().lines().next().unwrap();
        let file = folder.write("example.txt", map);
        let outcome = crate::program::call(["solve", file.to_str().unwrap()]);
        let expected = format!("stepstar: {}: {said}\n", file.display());
        assert_eq!(outcome.err, expected, "{map}");
    }
}

/// Returns the page with the current output of its commands.
fn run(page: &str) -> String {
    let folder = checkout();
    let mut now = String::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        writeln!(now, "{line}").unwrap();
        if line != BEGIN {
            continue;
        }
        while let Some(line) = lines.next_if(|&line| line != END) {
            let command = line.strip_prefix("$ ").expect("a command comes first");
            writeln!(now, "{line}").unwrap();
            let printed = typed(command, &folder);
            let is_shown = |line: &&str| *line != END && !line.starts_with("$ ");
            let shown: Vec<&str> = std::iter::from_fn(|| lines.next_if(is_shown)).collect();
            let printed: Vec<&str> = printed.trim_end().lines().collect();
            let is_alike = printed.len() == shown.len()
                && printed.iter().zip(&shown).all(|(printed, shown)| is_alike(printed, shown));
            for line in if is_alike { shown } else { printed } {
                writeln!(now, "{line}").unwrap();
            }
        }
    }
    now
}

/// Returns whether a printed line equals the line on the page, apart from times
/// and from text that the page replaces by `…`.
fn is_alike(printed: &str, shown: &str) -> bool {
    if let Some((begin, end)) = shown.split_once('…')
        && printed.len() >= begin.len() + end.len()
        && printed.starts_with(begin)
        && printed.ends_with(end)
    {
        return true;
    }
    without_times(printed) == without_times(shown)
}

/// Returns the words of a line, with every time removed.
fn without_times(line: &str) -> Vec<String> {
    let line = match line.split_once("_ns\":") {
        Some((begin, end)) => {
            format!("{begin}_ns\":{}", end.trim_start_matches(|c: char| c.is_ascii_digit()))
        }
        None => line.to_owned(),
    };
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    for at in 1..words.len() {
        if ["ns", "µs", "ms", "s"].contains(&words[at].as_str()) {
            words[at - 1].clear();
            words[at].clear();
        }
    }
    words
}

#[test]
fn commands_print_what_the_guide_shows() {
    let mut commands = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let now = run(&text);
        commands += text.lines().filter(|line| line.starts_with("$ ")).count();
        if std::env::var_os("STEPSTAR_WRITE_GUIDE").is_some() {
            fs::write(&page, now).unwrap();
            continue;
        }
        for (number, (now, shown)) in now.lines().zip(text.lines()).enumerate() {
            assert_eq!(now, shown, "{}, line {}", page.display(), number + 1);
        }
        assert_eq!(now.lines().count(), text.lines().count(), "{}", page.display());
    }
    assert!(commands > 10, "the guide shows {commands} commands");
}

#[test]
fn the_pages_name_every_kind_of_event() {
    for page in ["docs/rules.md", "docs/traces.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for kind in Kind::ALL {
            assert!(text.contains(&format!("`{}`", kind.name())), "{page}: {kind:?}");
        }
    }
}

#[test]
fn what_differs_in_more_than_its_time_is_no_likeness() {
    assert!(is_alike("search time  3.1 ms", "search time        2.4 µs"));
    assert!(is_alike("{\"cost\":5,\"search_ns\":17}", "{\"cost\":5,\"search_ns\":2}"));
    assert!(!is_alike("{\"cost\":6,\"search_ns\":17}", "{\"cost\":5,\"search_ns\":2}"));
    assert!(is_alike("a long line", "a …ine"));
    assert!(!is_alike("a long line", "a …end"));
    assert!(!is_alike("cost 12", "cost 13"));
}

#[test]
fn links_of_the_guide_lead_to_pages_and_headings() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        for (link, _) in links.filter(|(link, _)| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            assert!(target.exists(), "{}: {link}", page.display());
            if !heading.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
                let mut anchors = headings.map(|line| {
                    let line = line.trim_start_matches('#').trim().to_lowercase();
                    let letters = line.chars().filter(|c| c.is_alphanumeric() || " -".contains(*c));
                    letters.collect::<String>().replace(' ', "-")
                });
                assert!(anchors.any(|anchor| anchor == heading), "{}: {link}", page.display());
            }
        }
    }
}

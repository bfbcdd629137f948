//! Runs the loggers of docs/bug.md in the languages that are installed.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::files::Folder;
use crate::program::call;

/// What each logger has to write.
const EXPECTED: &str = r#"{"current":[1,2],"events":[{"kind":"Opened","cell":[2,1],"g":14},{"kind":"Opened","cell":[2,2],"g":10}]}
{"current":[2,2],"events":[],"path":[[1,2],[2,2]]}
"#;

/// The logger of a language.
fn logger(language: &str) -> String {
    blocks(language).swap_remove(0)
}

/// The code of a language in docs/bug.md.
fn blocks(language: &str) -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/bug.md");
    let page = fs::read_to_string(page).unwrap();
    let begin = format!("```{language}\n");
    page.split(&begin).skip(1).map(|block| block.split_once("```").unwrap().0.to_owned()).collect()
}

/// What the search of docs/bug.md needs: the map of the level `lester`, and the rules `gizmo`.
const AROUND_SEARCH: &str = r#"
start, goal, walls = (1, 2), (5, 2), {(3, 1), (3, 2), (3, 3)}
g, parent, closed, open_list = {start: 0}, {}, set(), [start]
log = StepLog("mine.jsonl")
def cost(a, b):
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return 14 * min(dx, dy) + 10 * abs(dx - dy)
def f(cell): return g[cell] + cost(cell, goal)
def neighbors(cell):
    for x in range(max(cell[0] - 1, 0), min(cell[0] + 2, 8)):
        for y in range(max(cell[1] - 1, 0), min(cell[1] + 2, 6)):
            if (x, y) not in walls and (x, y) != cell:
                yield (x, y)
def path_to(cell): return (path_to(parent[cell]) if cell != start else []) + [cell]
"#;

/// The calls of a program, where `{log}.` comes before each and `{end}` after it, with a path.
fn calls(log: &str, path: &str, end: &str) -> String {
    let ends = format!("end({path})");
    let calls = [
        "take(1, 2)",
        r#"tell("Opened", 2, 1, 14)"#,
        r#"tell("Opened", 2, 2, 10)"#,
        "take(2, 2)",
        &ends,
    ];
    calls.iter().map(|call| format!("{log}.{call}{end}\n")).collect()
}

/// Runs a program in its folder; `false` if its language is not installed.
fn run(folder: &Folder, words: &[&str]) -> bool {
    let output = Command::new(words[0]).args(&words[1..]).current_dir(folder.path()).output();
    let Ok(output) = output else {
        println!("{} is not installed", words[0]);
        return false;
    };
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    true
}

#[test]
fn each_logger_writes_a_trace() {
    let python = format!(
        "{}log = StepLog(\"mine.jsonl\")\n{}",
        logger("python"),
        calls("log", "[(1, 2), (2, 2)]", "")
    );
    let script = logger("javascript");
    let script = format!(
        "{script}const log = new StepLog(\"mine.jsonl\");\n{}",
        calls("log", "[[1, 2], [2, 2]]", ";")
    );
    let cpp = format!(
        "{}int main() {{\nStepLog log(\"mine.jsonl\");\n{}}}\n",
        logger("cpp"),
        calls("log", "{{1, 2}, {2, 2}}", ";")
    );
    let rust = format!(
        "{}fn main() {{\nlet mut log = StepLog::new(\"mine.jsonl\");\n{}}}\n",
        logger("rust"),
        calls("log", "&[(1, 2), (2, 2)]", ";")
    );
    let lua = format!(
        "{}local log = StepLog.new(\"mine.jsonl\")\n{}",
        logger("lua"),
        calls("log", "{ {1, 2}, {2, 2} }", "").replace("log.", "log:").replace(":end(", ":stop(")
    );
    for (file, program, commands) in [
        ("mine.py", python, &[&["python3", "mine.py"][..]][..]),
        ("mine.js", script, &[&["node", "mine.js"]]),
        ("mine.cpp", cpp, &[&["g++", "mine.cpp", "-o", "mine"], &["./mine"]]),
        ("mine.rs", rust, &[&["rustc", "--edition=2021", "mine.rs", "-o", "mine"], &["./mine"]]),
        ("mine.lua", lua, &[&["lua", "mine.lua"]]),
    ] {
        let folder = Folder::new();
        folder.write(file, program);
        if commands.iter().all(|words| run(&folder, words)) {
            let log = folder.file("mine.jsonl");
            assert_eq!(fs::read_to_string(&log).unwrap(), EXPECTED, "{file}");
            let judged = call(["judge", "lester", log.to_str().unwrap()]);
            assert!(judged.out.contains("does not examine (0, 1)"), "{file}: {judged:?}");
        }
    }
}

#[test]
fn the_search_of_the_guide_is_right_and_logs_the_goal() {
    let folder = Folder::new();
    let [logger, search] = &blocks("python")[..] else { panic!("a logger and a search") };
    folder.write("mine.py", format!("{logger}{AROUND_SEARCH}{search}"));
    if run(&folder, &["python3", "mine.py"]) {
        let log = folder.file("mine.jsonl");
        let judged = call(["judge", "lester", "--rules", "gizmo", log.to_str().unwrap()]);
        let name = log.display();
        assert!(judged.out.starts_with(&format!("{name}: right")), "{judged:?}");
        assert!(fs::read_to_string(&log).unwrap().contains("{\"current\":[5,2]"), "{judged:?}");
    }
}

//! `stepstar levels`, the names of levels, and links to levels.

use std::fs;

use crate::files::{Folder, shipped};
use crate::program::{call, outcome, program};

#[test]
fn a_name_stands_for_its_level_wherever_a_level_is_expected() {
    let listed = call(["levels"]).printed();
    assert_eq!(listed.lines().count(), 25);
    assert!(listed.starts_with("lester     8 × 6     A* from A to B\n"), "{listed}");
    for line in listed.lines() {
        let name = line.split(' ').next().unwrap();
        let file = shipped(&format!("{name}.ron")).display().to_string();
        let run = |level: &str| call(["trace", level, "--max-iterations", "9"]).out;
        assert!(!run(name).is_empty() && run(name) == run(&file), "{name}");
    }
    let folder = Folder::new();
    let converted = folder.file("lester.ron").display().to_string();
    call(["convert", "lester", &converted]).ends_with_status(0);
    for words in ["compare trap", "diff lester --rules-a lester --rules-b lague"] {
        assert!(!call(words.split(' ')).out.is_empty(), "{words}");
    }
    call(["solve", "lesters"]).is_refused_with(&["lesters", "stepstar levels"]);
}

#[test]
fn a_file_comes_before_a_level_of_its_name() {
    let folder = Folder::new();
    fs::write(folder.file("lester"), "000\n001\n").unwrap();
    let words = "solve lester --start 0,0 --goal 2,0".split(' ');
    let solved = program().current_dir(folder.file("")).args(words).output().unwrap();
    let solved = outcome(solved).noted("lester: 1=wall 0=ground");
    assert!(solved.contains("path               3 cells"), "{solved}");
}

#[test]
fn a_link_opens_wherever_a_level_is_expected() {
    assert_eq!(call(["share", "lester", "--step", "3"]).printed(), "#lester&step=3\n");
    // A level of one's own is in its link.
    let folder = Folder::new();
    let own = folder.file("own.ron").display().to_string();
    call(["maze", "--kind", "random", "--size", "9x7", "--seed", "1", "-o", &own]);
    let link = call(["share", &own, "--step", "3", "--page", "https://example.org/a/"]).printed();
    let link = link.trim_end();
    assert!(link.starts_with("https://example.org/a/#1") && link.ends_with("&step=3"), "{link}");
    let fragment = &link[link.find('#').unwrap()..];
    assert_eq!(call(["share", &own, "--step", "3"]).printed().trim_end(), fragment);
    let run = |level: &str| call(["trace", level]).printed();
    for (fragment, level) in [("#lester&step=3&lang=zh", "lester"), (fragment, &own)] {
        for before in ["", "http://localhost:8000/"] {
            for after in ["", "&utm_source=x", ")."] {
                let link = format!("{before}{fragment}{after}");
                assert_eq!(run(&link), run(level), "{link}");
            }
        }
    }
    // It has the rules with which it was made.
    let link = call(["share", "lester", "--rules", "dijkstra"]).printed();
    let solved = call(["solve", link.trim_end()]).printed();
    assert!(solved.contains("rules              dijkstra"), "{solved}");
}

#[test]
fn a_broken_link_is_one_sentence() {
    let link = call(["share", "lester", "--rules", "dijkstra"]).printed();
    let cut = &link[..link.len() / 2];
    for (link, expected) in [
        (cut, "the link: cut or changed on its way; copy the whole link again"),
        ("https://example.org/#2abc", "the link: made by a newer version of stepstar"),
        ("#1abc!def", "the link: cut or changed"),
        ("https://example.org/#lestr", "the link: not a link of stepstar"),
    ] {
        call(["solve", link]).is_refused_with(&[expected]);
    }
    let folder = Folder::new();
    let large = folder.file("large.ron").display().to_string();
    call(["maze", "--kind", "random", "--size", "400x400", "--seed", "1", "-o", &large]);
    call(["share", &large]).is_refused_with(&["too large for a link", "send its file"]);
}

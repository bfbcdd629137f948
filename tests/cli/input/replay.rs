//! `stepstar LEVEL --trace FILE`: calls that are wrong, which open no window.

use crate::files::{Folder, shipped};
use crate::program::call;

#[test]
fn a_wrong_trace_is_refused_with_its_place() {
    let (folder, level) = (Folder::new(), shipped("lester.ron"));
    for (name, text, words) in [
        ("empty.jsonl", "", &["empty.jsonl", "has no lines"][..]),
        ("broken.jsonl", "{\"current\": 5}\n", &["broken.jsonl: line 1: current"]),
        (
            "other.jsonl",
            "{\"current\": [1, 2]}\n{\"current\": [30, 40]}\n",
            &["iteration 2 takes (30, 40)", "8 × 6", "is it a trace of another level?"],
        ),
    ] {
        let file = folder.write(name, text);
        call([level.as_os_str(), "--trace".as_ref(), file.as_os_str()]).is_refused_with(words);
    }
    let missing = folder.file("missing.jsonl");
    call([level.as_os_str(), "--trace".as_ref(), missing.as_os_str()])
        .is_refused_with(&["missing.jsonl", "cannot be read"]);
}

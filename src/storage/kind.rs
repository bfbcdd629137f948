//! The kinds of files, by their endings, and what is at a path.

use std::path::Path;

/// The endings of files, each with its kind: levels and rules, maps and lists of Moving AI, maps of other
/// kinds, traces, and then what the program only writes.
const KINDS: [(&str, Option<FileKind>); 20] = [
    ("ron", Some(FileKind::Level)),
    ("map", Some(FileKind::Map)),
    ("scen", Some(FileKind::List)),
    ("txt", Some(FileKind::Rows)),
    ("csv", None),
    ("tsv", None),
    // A trace or a map: its content decides.
    ("json", Some(FileKind::Trace)),
    ("tmx", None),
    ("tmj", None),
    ("ldtk", None),
    ("yaml", None),
    ("lay", None),
    ("png", Some(FileKind::Png)),
    ("pgm", None),
    ("pbm", None),
    ("ppm", None),
    ("jsonl", Some(FileKind::Trace)),
    ("ndjson", Some(FileKind::Trace)),
    ("svg", Some(FileKind::Svg)),
    ("gif", Some(FileKind::Gif)),
];

/// The endings of files that the program opens, the usual one of traces last.
pub const ENDINGS: [&str; 17] = {
    let mut endings = [""; 17];
    let mut at = 0;
    while at < endings.len() {
        endings[at] = KINDS[at].0;
        at += 1;
    }
    endings
};

/// What the program opens, for the error of a file of another kind.
pub fn opened() -> String {
    let [level, map, list, maps @ .., trace] = ENDINGS;
    let maps = maps.map(|ending| format!(".{ending}")).join(", ");
    format!(
        "stepstar opens levels and rules (.{level}), Moving AI maps and lists (.{map}, .{list}), any map of \
         letters, numbers or pixels ({maps}) and traces (.{trace})"
    )
}

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// A level or rules, `.ron`.
    Level,
    /// A map of the Moving AI benchmarks, `.map`.
    Map,
    /// A list of problems of the Moving AI benchmarks, `.scen`.
    List,
    /// Rows of 0 and 1, `.txt`.
    Rows,
    /// A run, `.jsonl`, `.ndjson`, `.json` or Posthoc's `.trace.yaml`.
    Trace,
    /// A picture of shapes and text, `.svg`.
    Svg,
    /// A picture of pixels, `.png`.
    Png,
    /// An animation, `.gif`.
    Gif,
}

impl FileKind {
    /// Returns the kind of a file by its ending in upper or lower case; `None` for any other
    /// ending.
    pub fn of(file: &Path) -> Option<Self> {
        let name = file.file_name()?.to_string_lossy().to_ascii_lowercase();
        if name.ends_with(".trace.yaml") {
            return Some(Self::Trace);
        }
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        KINDS.iter().find(|(own, _)| *own == ending)?.1
    }

    /// Returns whether a file is of this kind.
    pub fn is(self, file: &Path) -> bool {
        Self::of(file) == Some(self)
    }
}

/// What is at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathKind {
    /// A file, with its length in bytes.
    File(u64),
    /// A folder.
    Folder,
    /// A pipe, a device or the like: opening one may wait for another program, and it can be read
    /// only once.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a web page has none"))]
    Stream,
}

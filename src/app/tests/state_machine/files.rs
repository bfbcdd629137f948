//! The files of a session: levels of every format, and many invalid files.

use std::fs;

use super::acts::Act;
use crate::app::tests::*;
use crate::level::FileKind;
use crate::level::{WORKED_EXAMPLE, builtin};
use crate::trace::write_line;

/// A map with every kind of terrain, and a scenario on this map.
const MAP: &str = "type octile\nheight 4\nwidth 6\nmap\n....@T\n.WW.OT\n.WWS@T\nG...@T\n";
const LIST: &str = "version 1
1\tpool.map\t6\t4\t0\t0\t3\t3\t6
0\tpool.map\t6\t4\t1\t1\t2\t2\t1.414
0\tpool.map\t6\t4\t1\t1\t5\t0\t0
0\tpool.map\t6\t4\t9\t9\t5\t0\t0
";

/// The files of a session, in a subfolder. A save to the subfolder's own path writes
/// a file next to the subfolder, which must still be in the session's folder.
pub struct Files(Folder);

impl Files {
    pub fn new(seed: u64) -> Self {
        let files = Self(Folder::new(&format!("session-{seed}")));
        fs::create_dir_all(files.file("folder.ron")).unwrap();
        let text = WORKED_EXAMPLE.load().unwrap().to_ron();
        let contents: [(&str, &[u8]); 10] = [
            ("good.ron", text.as_bytes()),
            ("plain.txt", b"00100\n00100\n00000\n"),
            ("pool.map", MAP.as_bytes()),
            ("pool.map.scen", LIST.as_bytes()),
            ("cut.ron", &text.as_bytes()[..text.len() / 2]),
            ("letter.ron", &text.replace("....", ".x..").into_bytes()),
            ("newer.ron", &text.replace("format: 1", "format: 99").into_bytes()),
            ("bytes.ron", &[0xff, 0xfe, 0, 1, 2, 0x80]),
            ("empty.ron", b""),
            ("lost.ron", text.as_bytes()),
        ];
        for (name, bytes) in contents {
            fs::write(files.file(name), bytes).unwrap();
        }
        files
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.file("files").join(name)
    }

    /// Returns a random file that a user might open.
    pub fn any(&self, dice: &mut Dice) -> PathBuf {
        self.file(dice.pick(&[
            "good.ron",
            "good.ron",
            "a.ron",
            "a.ron",
            "b.ron",
            "plain.txt",
            "pool.map",
            "pool.map.scen",
            "cut.ron",
            "letter.ron",
            "newer.ron",
            "bytes.ron",
            "empty.ron",
            "folder.ron",
            "missing.ron",
            "mine.jsonl",
            "",
        ]))
    }

    /// Returns a random file that a user might save to.
    pub fn target(&self, dice: &mut Dice) -> PathBuf {
        self.file(dice.pick(&[
            "a.ron",
            "a.ron",
            "b.ron",
            "b",
            "good.ron",
            "folder.ron",
            "nowhere/c.ron",
            "plain.txt",
            "",
        ]))
    }

    /// Changes a level's file as another program would, and adds a comment that
    /// would be lost in a save.
    pub fn changed_outside(&self, app: &App, dice: &mut Dice) -> Act {
        let other = self.file(dice.pick(&["a.ron", "b.ron", "good.ron"]));
        let own = app.document().file().map(Path::to_owned).filter(|file| FileKind::Level.is(file));
        let file = own.filter(|_| dice.chance(80)).unwrap_or(other);
        let number = dice.below(1000);
        let level = dice.pick(builtin()).load().unwrap().to_ron();
        Act::Outside(file, format!("// Number {number} of another program.\n{level}"))
    }

    pub fn figure(&self, dice: &mut Dice) -> PathBuf {
        self.file(dice.pick(&["d.svg", "e.svg", "d.png", "d.gif", "d", "d.txt", "nowhere/d.svg"]))
    }

    pub fn list(&self) -> PathBuf {
        self.file("pool.map.scen")
    }

    /// Returns the file of unsaved work that a crash left behind.
    pub fn lost(&self) -> PathBuf {
        self.file("lost.ron")
    }

    /// Writes a trace of this program's run on the level, sometimes with a wrong digit.
    pub fn trace(&self, app: &App, dice: &mut Dice) -> PathBuf {
        let file = self.file("mine.jsonl");
        let mut search = Search::new(app.player().problem().clone());
        let mut text = Vec::new();
        for _ in 0..dice.below(60) {
            write_line(&search, false, &mut text).unwrap();
            if search.status() != Status::Searching {
                break;
            }
            search.step();
        }
        let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_digit()).collect();
        if dice.chance(50) && !digits.is_empty() {
            text[dice.pick(&digits)] = b'0' + dice.below(10) as u8;
        }
        fs::write(&file, text).unwrap();
        file
    }
}

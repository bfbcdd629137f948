//! The commands that have keys, in one table for the key handler, the page of
//! keys, and every sentence that names a key.

macro_rules! commands {
    ($($command:ident $name:literal: $($key:literal),+;)*) => {
        /// A command that can be given with a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Command {
            $(#[doc = $name] $command),*
        }

        /// All commands, each with its name in the language files and its keys. A key that types a
        /// character, such as `+`, is named by the character.
        pub(super) const ALL: &[(Command, &str, &[&str])] =
            &[$((Command::$command, $name, &[$($key),+])),*];
    };
}

commands! {
    Step "step": "Space";
    Back "back": "Backspace";
    Neighbor "neighbor": "Right", "Shift+Space";
    NeighborBack "neighbor-back": "Left";
    Run "run": "Enter", "P";
    Faster "faster": "+", "=";
    Slower "slower": "-", "_";
    First "first": "Home";
    End "end": "End";
    GoTo "go-to": "Ctrl+G";
    Restart "restart": "R";
    PreviousOfCell "previous-of-cell": "[";
    NextOfCell "next-of-cell": "]";
    Inconsistency "inconsistency": "H";
    ShowMe "show-me": "Shift+H";
    WhyNot "why-not": "Y";
    Live "live": "L";
    FirstDifference "first-difference": "Ctrl+J";
    NextDifference "next-difference": "J";
    PreviousDifference "previous-difference": "Shift+J";
    NextFinding "next-finding": "X";
    PreviousFinding "previous-finding": "Shift+X";
    New "new": "Ctrl+N";
    Open "open": "Ctrl+O";
    Save "save": "Ctrl+S";
    SaveAs "save-as": "Ctrl+Shift+S";
    Export "export": "Ctrl+E";
    Quit "quit": "Ctrl+Q";
    Card "card": "A";
    NextLevel "next-level": "Ctrl+PageDown";
    PreviousLevel "previous-level": "Ctrl+PageUp";
    Help "help": "F1", "?";
    Dismiss "dismiss": "Esc";
    Wall "wall": "W";
    Erase "erase": "E";
    Terrain "terrain": "T";
    EntryCost "entry-cost": "1", "2", "3", "4", "5", "6", "7", "8", "9";
    Start "start": "S";
    Goal "goal": "G";
    Break "break": "B";
    Inspect "inspect": "I";
    Undo "undo": "Ctrl+Z";
    Redo "redo": "Ctrl+Y", "Ctrl+Shift+Z";
    UseTool "use-tool": "Q";
    EraseHere "erase-here": "Delete";
    SmallerBrush "smaller-brush": ",";
    LargerBrush "larger-brush": ".";
    NextShape "next-shape": "U";
    MoveCursor "move-cursor": "Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down",
        "Ctrl+Shift+Left", "Ctrl+Shift+Right", "Ctrl+Shift+Up", "Ctrl+Shift+Down";
    Fit "fit": "F";
    ZoomIn "zoom-in": "PageUp";
    ZoomOut "zoom-out": "PageDown";
    Pan "pan": "Ctrl+Left", "Ctrl+Right", "Ctrl+Up", "Ctrl+Down";
    ShowCurrent "show-current": "K";
    Follow "follow": "Shift+K";
    Minimap "minimap": "M";
    Layer "layer": "O";
    Theme "theme": "C";
    Compare "compare": "Shift+C";
    Lane "lane": "Alt+1", "Alt+2", "Alt+3", "Alt+4";
    Larger "larger": "Ctrl++", "Ctrl+=";
    Smaller "smaller": "Ctrl+-", "Ctrl+_";
    DefaultScale "default-scale": "Ctrl+0";
    FullScreen "full-screen": "F11";
    Present "present": "F5";
    SidePanel "side-panel": "Ctrl+B";
    NowTab "now-tab": "Ctrl+1";
    MoreTab "more-tab": "Ctrl+2";
    LanesTab "lanes-tab": "Ctrl+3";
}

impl Command {
    /// Returns the command of a key, such as `Ctrl+Shift+Z`.
    pub fn with_key(key: &str) -> Option<Self> {
        let found = ALL.iter().find(|(.., keys)| keys.contains(&key));
        found.map(|(command, ..)| *command)
    }

    /// The first key of the command.
    pub fn key(self) -> &'static str {
        self.keys().first().copied().unwrap_or_default()
    }

    /// All keys of the command.
    pub fn keys(self) -> &'static [&'static str] {
        let own = ALL.iter().find(|(command, ..)| *command == self);
        own.map_or(&[], |(.., keys)| keys)
    }
}

/// Returns a key of the command with the given name, by its number, counted from 1.
pub(super) fn key(name: &str, number: usize) -> Option<&'static str> {
    let (.., keys) = ALL.iter().find(|(_, command, _)| *command == name)?;
    keys.get(number.checked_sub(1)?).copied()
}

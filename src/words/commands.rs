//! The commands that have keys, in one table for the key handler, the page of
//! keys, and every sentence that names a key.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// Passes the keys that have a name of their own to a macro.
macro_rules! named_keys {
    ($use:ident) => {
        $use! {
            A B C D E F G H I J K L M N O P Q R S T U V W X Y Z F1 F5 F11 Up Down Left Right
            Home End PageUp PageDown Space Backspace Delete Enter Escape
        }
    };
}
pub(crate) use named_keys;

macro_rules! keys {
    ($($name:ident)*) => {
        /// A key, named by what it types or does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Key {
            $(#[doc = stringify!($name)] $name,)*
            /// A digit, 0 to 9.
            Digit(u8),
            /// A sign, such as `+`. It may be on any key, with or without Shift.
            Sign(char),
        }
    };
}

named_keys!(keys);

/// A key with the modifiers that are held while it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// Whether Ctrl is held, or Command on a Mac.
    pub ctrl: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Shift is held.
    pub shift: bool,
    /// The key.
    pub key: Key,
}

impl Shortcut {
    /// Returns the key without modifiers.
    pub const fn plain(key: Key) -> Self {
        Self { ctrl: false, alt: false, shift: false, key }
    }
}

/// Shows the shortcut as users know it, such as `Ctrl+Shift+Z`. The names of keys are not translated.
impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (is_held, name) in [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")] {
            f.write_str(if is_held { name } else { "" })?;
        }
        match self.key {
            Key::Digit(digit) => write!(f, "{digit}"),
            Key::Sign(sign) => write!(f, "{sign}"),
            Key::Escape => f.write_str("Esc"),
            key => write!(f, "{key:?}"),
        }
    }
}

/// The mark of a command that repeats while its key is held.
const REPEATS: bool = true;

macro_rules! commands {
    ($($command:ident $(($($of:ty),+))? $name:literal $($repeats:ident)?:
        $($(($($value:expr),+))? $([$($held:ident)+])? $key:ident $(($sign:literal))?),+;)*) => {
        /// A command that can be given with a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Command {
            $(#[doc = $name] $command $(($($of),+))?),*
        }

        impl Command {
            /// Whether the command repeats while its key is held.
            pub const fn repeats(self) -> bool {
                match self {
                    $(Self::$command { .. } => false $(|| $repeats)?,)*
                }
            }
        }

        /// All shortcuts, each with its command and the command's name in the language files.
        pub(super) const ALL: &[(Command, &str, Shortcut)] = &[$($((
            Command::$command $(($($value),+))?,
            $name,
            Shortcut { $($($held: true,)+)? ..Shortcut::plain(Key::$key $(($sign))?) },
        )),+),*];
    };
}

commands! {
    Step "step" REPEATS: Space;
    Back "back" REPEATS: Backspace;
    Neighbor "neighbor" REPEATS: Right, [shift] Space;
    NeighborBack "neighbor-back" REPEATS: Left;
    Run "run": Enter, P;
    Faster "faster" REPEATS: Sign('+'), Sign('=');
    Slower "slower" REPEATS: Sign('-'), Sign('_');
    First "first": Home;
    End "end": End;
    TypeIteration "go-to": [ctrl] G;
    Restart "restart": R;
    PreviousOfCell "previous-of-cell": Sign('[');
    NextOfCell "next-of-cell": Sign(']');
    Inconsistency "inconsistency": H;
    ShowMe "show-me": [shift] H;
    WhyNot "why-not": Y;
    Live "live": L;
    FirstDifference "first-difference": [ctrl] J;
    NextDifference "next-difference": J;
    PreviousDifference "previous-difference": [shift] J;
    NextFinding "next-finding": X;
    PreviousFinding "previous-finding": [shift] X;
    New "new": [ctrl] N, [alt] N;
    Open "open": [ctrl] O;
    Save "save": [ctrl] S;
    SaveAs "save-as": [ctrl shift] S;
    Export "export": [ctrl] E;
    CopyMap "copy-map": [ctrl] C;
    Paste "paste": [ctrl] V;
    Share "share": [ctrl] L;
    Quit "quit": [ctrl] Q;
    Card "card": A;
    NextLevel "next-level": [ctrl] PageDown;
    PreviousLevel "previous-level": [ctrl] PageUp;
    Help "help": F1, Sign('?');
    Dismiss "dismiss": Escape;
    Wall "wall": W;
    Erase "erase": E;
    Terrain "terrain": T;
    EntryCost(u8) "entry-cost": (1) Digit(1), (2) Digit(2), (3) Digit(3),
        (4) Digit(4), (5) Digit(5), (6) Digit(6), (7) Digit(7), (8) Digit(8), (9) Digit(9);
    Start "start": S;
    Goal "goal": G;
    Break "break": B;
    Inspect "inspect": I;
    Undo "undo" REPEATS: [ctrl] Z;
    Redo "redo" REPEATS: [ctrl] Y, [ctrl shift] Z;
    UseTool "use-tool": Q;
    EraseHere "erase-here": Delete;
    SmallerBrush "smaller-brush" REPEATS: Sign(',');
    LargerBrush "larger-brush" REPEATS: Sign('.');
    NextShape "next-shape": U;
    MoveCursor(i32, i32) "move-cursor" REPEATS: (-1, 0) [shift] Left, (1, 0) [shift] Right,
        (0, -1) [shift] Up, (0, 1) [shift] Down,
        (-10, 0) [ctrl shift] Left, (10, 0) [ctrl shift] Right,
        (0, -10) [ctrl shift] Up, (0, 10) [ctrl shift] Down;
    Fit "fit": F;
    ZoomIn "zoom-in" REPEATS: PageUp;
    ZoomOut "zoom-out" REPEATS: PageDown;
    Pan(i32, i32) "pan" REPEATS: (-1, 0) [ctrl] Left, (1, 0) [ctrl] Right,
        (0, -1) [ctrl] Up, (0, 1) [ctrl] Down;
    ShowCurrent "show-current": K;
    Follow "follow": [shift] K;
    Minimap "minimap": M;
    Layer "layer": O;
    Theme "theme": C;
    Compare "compare": [shift] C;
    Practice "practice": [shift] P;
    Lane(usize) "lane": (0) [alt] Digit(1), (1) [alt] Digit(2),
        (2) [alt] Digit(3), (3) [alt] Digit(4);
    Larger "larger" REPEATS: [ctrl] Sign('+'), [ctrl] Sign('=');
    Smaller "smaller" REPEATS: [ctrl] Sign('-'), [ctrl] Sign('_');
    DefaultScale "default-scale": [ctrl] Digit(0);
    FullScreen "full-screen": F11;
    Present "present": F5;
    SidePanel "side-panel": [ctrl] B;
    NowTab "now-tab": [ctrl] Digit(1);
    MoreTab "more-tab": [ctrl] Digit(2);
    LanesTab "lanes-tab": [ctrl] Digit(3);
}

impl Command {
    /// Returns the command of a shortcut.
    pub fn with(shortcut: Shortcut) -> Option<Self> {
        ALL.iter().find(|(.., of)| *of == shortcut).map(|(command, ..)| *command)
    }

    /// The first key of the command, as users know it.
    pub fn key(self) -> String {
        let own = ALL.iter().find(|(command, ..)| *command == self);
        let shortcut = own.and_then(|(_, name, _)| key(name, 1));
        shortcut.map_or_else(String::new, |shortcut| shortcut.to_string())
    }
}

/// Whether a browser keeps some keys for itself.
static IN_BROWSER: AtomicBool = AtomicBool::new(false);

/// Names no more keys that a browser keeps for itself, if there are others.
pub fn begin_in_browser() {
    IN_BROWSER.store(true, Ordering::Relaxed);
}

/// Returns a key of the command with the given name, by its number, counted from 1.
pub(super) fn key(name: &str, number: usize) -> Option<Shortcut> {
    named_key(name, number, IN_BROWSER.load(Ordering::Relaxed))
}

fn named_key(name: &str, number: usize, is_in_browser: bool) -> Option<Shortcut> {
    let own = || ALL.iter().filter(|(_, command, _)| *command == name).map(|(.., key)| *key);
    let is_kept = |key: &Shortcut| is_in_browser && key.ctrl && key.key == Key::N;
    own().filter(|key| !is_kept(key)).nth(number.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_browser_a_key_that_arrives_is_named() {
        let named = |number, is_in_browser| {
            named_key("new", number, is_in_browser).map(|key| key.to_string())
        };
        assert_eq!(named(1, false).unwrap(), "Ctrl+N");
        assert_eq!(named(1, true).unwrap(), "Alt+N");
        assert_eq!(named(2, true), None);
    }
}

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

/// Passes the table of commands to a macro. Each row has the command, its name in the language files,
/// whether it repeats while its key is held, its keys, and the message that it sends to the program.
/// The messages are types of the room `app`, which passes a macro that uses them.
macro_rules! command_table {
    ($use:ident) => {
        $use! {
            Step "step" REPEATS: Space => |_| LaneMessage::Step;
            Back "back" REPEATS: Backspace => |_| LaneMessage::Back;
            Neighbor "neighbor" REPEATS: Right, [shift] Space => |_| LaneMessage::StepEvent;
            NeighborBack "neighbor-back" REPEATS: Left => |_| LaneMessage::BackEvent;
            Run "run": Enter, P => |_| LaneMessage::ToggleRun;
            Faster "faster" REPEATS: Sign('+'), Sign('=')
                => |app| Setting::Speed(app.playback().next_speed(true));
            Slower "slower" REPEATS: Sign('-'), Sign('_')
                => |app| Setting::Speed(app.playback().next_speed(false));
            First "first": Home => |_| LaneMessage::Seek(0);
            End "end": End => |_| LaneMessage::RunToEnd;
            TypeIteration "go-to": [ctrl] G => |_| PanelMessage::TypeIteration;
            Restart "restart": R => |_| LaneMessage::Restart;
            PreviousOfCell "previous-of-cell": Sign('[')
                => |_| LaneMessage::Go(Jump::PreviousOfCell);
            NextOfCell "next-of-cell": Sign(']') => |_| LaneMessage::Go(Jump::NextOfCell);
            Inconsistency "inconsistency": H => |_| LaneMessage::Go(Jump::FirstInconsistency);
            ShowMe "show-me": [shift] H => |_| LaneMessage::Disprove;
            WhyNot "why-not": Y => |_| LaneMessage::Go(Jump::WhyNot);
            Live "live": L => |app| Setting::Live(!app.settings.live);
            FirstDifference "first-difference": [ctrl] J
                => |_| LaneMessage::GoToDifference(DifferenceJump::First);
            NextDifference "next-difference": J
                => |_| LaneMessage::GoToDifference(DifferenceJump::Next);
            PreviousDifference "previous-difference": [shift] J
                => |_| LaneMessage::GoToDifference(DifferenceJump::Previous);
            NextFinding "next-finding": X => |_| LaneMessage::Go(Jump::NextFinding);
            PreviousFinding "previous-finding": [shift] X
                => |_| LaneMessage::Go(Jump::PreviousFinding);
            New "new": [ctrl] N, [alt] N => |_| FileMessage::New;
            Open "open": [ctrl] O => |_| FileMessage::Open;
            Save "save": [ctrl] S => |_| FileMessage::Save;
            SaveAs "save-as": [ctrl shift] S => |_| FileMessage::SaveAs;
            Export "export": [ctrl] E => |_| FileMessage::Export;
            CopyMap "copy-map": [ctrl] C => |_| Message::CopyMap;
            // The text comes later, when the system has answered.
            Paste "paste": [ctrl] V => |_| FileMessage::Paste(String::new());
            Share "share": [ctrl] L => |_| Message::Share(Sharing::Link);
            Quit "quit": [ctrl] Q => |_| FileMessage::Quit;
            Card "card": A => |app| Setting::Card(!app.settings.card);
            NextLevel "next-level": [ctrl] PageDown => |_| FileMessage::Lesson(1);
            PreviousLevel "previous-level": [ctrl] PageUp => |_| FileMessage::Lesson(-1);
            Help "help": F1, Sign('?') => |_| FileMessage::Help;
            Dismiss "dismiss": Escape => |_| FileMessage::Dismiss;
            Wall "wall": W => |_| ToolMessage::Choose(Tool::Wall);
            Erase "erase": E => |_| ToolMessage::Choose(Tool::Erase);
            Terrain "terrain": T => |app| ToolMessage::Choose(app.editor.terrain_tool());
            EntryCost(cost: u8) "entry-cost": (1) Digit(1), (2) Digit(2), (3) Digit(3),
                (4) Digit(4), (5) Digit(5), (6) Digit(6), (7) Digit(7), (8) Digit(8),
                (9) Digit(9)
                => |_| ToolMessage::Digit(cost);
            Start "start": S => |_| ToolMessage::Choose(Tool::Start);
            Goal "goal": G => |_| ToolMessage::Choose(Tool::Goal);
            Break "break": B => |_| ToolMessage::Choose(Tool::Break);
            Inspect "inspect": I => |_| ToolMessage::Choose(Tool::Inspect);
            Undo "undo" REPEATS: [ctrl] Z => |_| EditMessage::Undo;
            Redo "redo" REPEATS: [ctrl] Y, [ctrl shift] Z => |_| EditMessage::Redo;
            UseTool "use-tool": Q => |_| HandMessage::UseTool;
            EraseHere "erase-here": Delete => |_| HandMessage::EraseHere;
            SmallerBrush "smaller-brush" REPEATS: Sign(',')
                => |app| ToolMessage::BrushSize(app.editor.next_brush_size(false));
            LargerBrush "larger-brush" REPEATS: Sign('.')
                => |app| ToolMessage::BrushSize(app.editor.next_brush_size(true));
            NextShape "next-shape": U => |app| ToolMessage::Shape(app.editor.next_shape());
            MoveCursor(x: i32, y: i32) "move-cursor" REPEATS: (-1, 0) [shift] Left,
                (1, 0) [shift] Right, (0, -1) [shift] Up, (0, 1) [shift] Down,
                (-10, 0) [ctrl shift] Left, (10, 0) [ctrl shift] Right, (0, -10) [ctrl shift] Up,
                (0, 10) [ctrl shift] Down
                => |_| ViewMessage::MoveCursor(x, y);
            Fit "fit": F => |_| ViewMessage::Fit;
            ZoomIn "zoom-in" REPEATS: PageUp => |app| zoomed(app, ZOOM);
            ZoomOut "zoom-out" REPEATS: PageDown => |app| zoomed(app, -ZOOM);
            Pan(x: i32, y: i32) "pan" REPEATS: (-1, 0) [ctrl] Left, (1, 0) [ctrl] Right,
                (0, -1) [ctrl] Up, (0, 1) [ctrl] Down
                => |app| panned(app, x, y);
            ShowCurrent "show-current": K => |_| ViewMessage::ShowCurrent;
            Follow "follow": [shift] K => |app| Setting::Follow(!app.settings.follow);
            Minimap "minimap": M => |_| ViewMessage::Minimap;
            Layer "layer": O => |app| LaneMessage::Layer(next_layer(app));
            Theme "theme": C => |app| Setting::Theme(app.next_theme());
            Compare "compare": [shift] C => |_| EditMessage::Compare;
            Practice "practice": [shift] P => |_| PracticeMessage::Begin;
            Lane(lane: usize) "lane": (0) [alt] Digit(1), (1) [alt] Digit(2), (2) [alt] Digit(3),
                (3) [alt] Digit(4)
                => |_| EditMessage::ChooseLane(lane);
            Larger "larger" REPEATS: [ctrl] Sign('+'), [ctrl] Sign('=')
                => |_| Setting::Scale(Scaling::Larger);
            Smaller "smaller" REPEATS: [ctrl] Sign('-'), [ctrl] Sign('_')
                => |_| Setting::Scale(Scaling::Smaller);
            DefaultScale "default-scale": [ctrl] Digit(0) => |_| Setting::Scale(Scaling::Default);
            FullScreen "full-screen": F11
                => |app| Message::FullScreen(!app.interface.is_full_screen);
            Present "present": F5 => |_| Message::Present;
            SidePanel "side-panel": [ctrl] B => |app| Setting::PanelHidden(!app.hides_panel());
            NowTab "now-tab": [ctrl] Digit(1) => |_| PanelMessage::Tab(Tab::Now);
            MoreTab "more-tab": [ctrl] Digit(2) => |_| PanelMessage::Tab(Tab::More);
            LanesTab "lanes-tab": [ctrl] Digit(3) => |_| PanelMessage::Tab(Tab::Lanes);
        }
    };
}
pub(crate) use command_table;

macro_rules! commands {
    ($($command:ident $(($($field:ident: $of:ty),+))? $name:literal $($repeats:ident)?:
        $($(($($value:expr),+))? $([$($held:ident)+])? $key:ident $(($sign:literal))?),+
        => |$app:tt| $message:expr;)*) => {
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

command_table!(commands);

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

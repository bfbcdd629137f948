//! The icons in use, under the names that Phosphor gives them. `assets/fonts/subset.py` makes the typeface
//! from this list.

pub const ARROW_BEND_DOWN_RIGHT: &str = "\u{E01A}";
pub const ARROW_COUNTER_CLOCKWISE: &str = "\u{E038}";
pub const ARROW_U_UP_LEFT: &str = "\u{E08A}";
pub const ARROW_U_UP_RIGHT: &str = "\u{E08C}";
pub const CARET_DOWN: &str = "\u{E136}";
pub const CARET_LEFT: &str = "\u{E138}";
pub const CARET_RIGHT: &str = "\u{E13A}";
pub const CHECK: &str = "\u{E182}";
pub const COLUMNS: &str = "\u{E546}";
pub const ERASER: &str = "\u{E21E}";
pub const FAST_FORWARD: &str = "\u{E6A6}";
pub const FILE: &str = "\u{E230}";
pub const FLAG: &str = "\u{E244}";
pub const FLAG_CHECKERED: &str = "\u{EA38}";
pub const FLOPPY_DISK: &str = "\u{E248}";
pub const HAND_PALM: &str = "\u{E57E}";
pub const LIST: &str = "\u{E2F0}";
pub const MAGNIFYING_GLASS_PLUS: &str = "\u{E310}";
pub const MOUNTAINS: &str = "\u{E7AE}";
pub const PAINT_BRUSH: &str = "\u{E6F0}";
pub const PAINT_BUCKET: &str = "\u{E392}";
pub const PAUSE: &str = "\u{E39E}";
pub const PLAY: &str = "\u{E3D0}";
pub const PRESENTATION: &str = "\u{E654}";
pub const PUSH_PIN: &str = "\u{E3E2}";
pub const SELECTION: &str = "\u{E69A}";
pub const SHARE_NETWORK: &str = "\u{E408}";
pub const SKIP_BACK: &str = "\u{E5A4}";
pub const SKIP_FORWARD: &str = "\u{E5A6}";
pub const SQUARE: &str = "\u{E45E}";
pub const X: &str = "\u{E4F6}";

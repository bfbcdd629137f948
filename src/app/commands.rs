//! The message that each command with a key sends.

use super::{
    App, DifferenceJump, EditMessage, FileMessage, HandMessage, LaneMessage, Message, PanelMessage,
    PracticeMessage, Scaling, Setting, Sharing, Tab, Tool, ToolMessage, ViewMessage,
};
use crate::player::{Jump, Layer};
use crate::scene::Point;
use crate::words::{Command, command_table};

macro_rules! messages {
    ($($command:ident $(($($field:ident: $of:ty),+))? $name:literal $($repeats:ident)?:
        $($(($($value:expr),+))? $([$($held:ident)+])? $key:ident $(($sign:literal))?),+
        => |$app:tt| $message:expr;)*) => {
        /// Returns the message for a command.
        pub fn message_of(app: &App, command: Command) -> Message {
            match command {
                $(Command::$command $(($($field),+))? => {
                    let $app = app;
                    $message.into()
                })*
            }
        }
    };
}

command_table!(messages);

/// The layer that follows the one shown.
fn next_layer(app: &App) -> Layer {
    match app.player().layer() {
        Layer::None => Layer::Remaining,
        Layer::Remaining => Layer::Reach,
        Layer::Reach => Layer::Order,
        Layer::Order => Layer::Contours,
        Layer::Contours if app.is_comparing() => Layer::Difference,
        Layer::Contours | Layer::Difference => Layer::None,
    }
}

/// The zoom of a zoom key, in notches of the wheel.
const ZOOM: f32 = 2.0;

/// The distance that a pan key moves the view, as a share of the view's shorter side.
const PAN: f32 = 0.125;

/// Zooms at the cell cursor, or at the middle of the view.
fn zoomed(app: &App, notches: f32) -> ViewMessage {
    let player = app.player();
    let at = player.viewport().cursor.map(|cell| player.view().middle(cell));
    // A cell that is out of sight may lie under another lane.
    let at = at.filter(|&at| player.area().contains(at));
    ViewMessage::Zoom { at: at.unwrap_or(player.area().center()), notches }
}

/// Pans the view in a direction; x grows to the right and y downwards.
fn panned(app: &App, x: i32, y: i32) -> ViewMessage {
    let area = app.player().area();
    let (from, by) = (area.center(), (area.w.min(area.h) * PAN).round());
    ViewMessage::Pan { from, to: Point::new(from.x - x as f32 * by, from.y - y as f32 * by) }
}

//! How a map of no known format was read, in a strip above the map, and another way to read it.

use super::parts::*;
use crate::app::{GuessedMap, Source};
use crate::level::ReadAs;
use crate::words::Text;

const MARGIN: Margin = Margin { left: 24, right: 12, top: 8, bottom: 8 };
/// The width of a field for letters, in points.
const LETTERS: f32 = 64.0;

#[derive(Default)]
pub struct ReadAsStrip {
    /// The map that the fields are about.
    about: Option<GuessedMap>,
    walls: String,
    ground: String,
    costs: bool,
    is_closed: bool,
}

impl ReadAsStrip {
    pub fn show(&mut self, ctx: &Context, cx: &PanelCx) {
        let Some(map) = &cx.app.document().found else {
            return;
        };
        if self.about.as_ref() != Some(map) {
            let text = |said: &Option<String>| said.clone().unwrap_or_default();
            let (walls, ground) = (text(&map.said.walls), text(&map.said.ground));
            let (about, costs) = (Some(map.clone()), map.said.costs);
            *self = Self { about, walls, ground, costs, is_closed: false };
        }
        if self.is_closed {
            return;
        }
        let strip = TopBottomPanel::top("read-as").resizable(false).frame(panel(ctx, MARGIN));
        strip.show(ctx, |ui| {
            ui.horizontal_wrapped(|ui| {
                // The options of the command line have fields here.
                let costs = say!("read-as-costs");
                let note =
                    [("--walls", say!("read-as-walls")), ("--ground", say!("read-as-ground"))]
                        .into_iter()
                        .chain([("--costs", costs)])
                        .fold(Text::from(&map.note).to_string(), |note, (option, name)| {
                            note.replace(option, &name)
                        });
                ui.label(RichText::new(say!("read-as", note)).size(TABLE));
            });
            ui.horizontal_wrapped(|ui| self.fields(ui, map, cx));
        });
    }

    fn fields(&mut self, ui: &mut Ui, map: &GuessedMap, cx: &PanelCx) {
        for (words, text) in [
            (tipped!("read-as-walls"), &mut self.walls),
            (tipped!("read-as-ground"), &mut self.ground),
        ] {
            ui.label(words.0);
            let field = field(text, 40, "").desired_width(LETTERS);
            named_by_tip(ui.add(field.margin(Margin::symmetric(6, 4))), words.1);
        }
        check_box(ui, &mut self.costs, tipped!("read-as-costs"));
        let said = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        let (walls, ground) = (said(&self.walls), said(&self.ground));
        let said = ReadAs { walls, ground, costs: self.costs };
        let is_other = said != map.said;
        let source = Source::Found(GuessedMap { said, ..map.clone() });
        let (name, tip) = tipped!("read-as-again");
        cx.press(ui, is_other, Button::new(name), tip, FileMessage::OpenLevel(source));
        if ui.button(say!("read-as-close")).clicked() {
            self.is_closed = true;
        }
    }
}

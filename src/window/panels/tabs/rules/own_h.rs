//! An H of one's own: a field for its formula, and what it is worth on the map.

use crate::fault::capitalized;
use crate::search::{Formula, Heuristic, ProblemError, Rules};
use crate::window::panels::parts::*;
use crate::words::{RuleChoice, Text, text};

/// The largest map, in cells, on which every letter that is typed works H out anew.
const MOST_LIVE: usize = 60_000;

pub fn show(ui: &mut Ui, cx: &PanelCx, heuristic: &mut Heuristic) {
    ui.label(dim(ui, heuristic.words().1));
    let fault = match heuristic {
        Heuristic::Own(formula) => typed(ui, cx, formula),
        Heuristic::Manhattan
        | Heuristic::Octile
        | Heuristic::Chebyshev
        | Heuristic::Euclidean
        | Heuristic::Zero
        | Heuristic::Values(_) => None,
    };
    match fault {
        Some(fault) => {
            ui.label(
                RichText::new(capitalized(&fault.to_string())).size(TABLE).color(ui.colors().error),
            );
            let kept = say!(
                "own-h-kept",
                formula = heuristic.formula(cx.moment.problem().rules()).unwrap_or_default().trim()
            );
            ui.label(RichText::new(unbroken(&kept)).size(TABLE));
        }
        None => {
            for sentence in cx.player.worth() {
                ui.label(RichText::new(sentence.to_string()).size(TABLE));
            }
        }
    }
}

/// What was typed for a formula, and what is wrong with it on the map of this edition.
#[derive(Clone)]
struct Typed {
    formula: Formula,
    edition: u64,
    text: String,
    fault: Option<Text>,
}

/// Shows the formula in a field, which changes it as soon as it is one; returns what is wrong with
/// what is typed.
fn typed(ui: &mut Ui, cx: &PanelCx, formula: &mut Formula) -> Option<Text> {
    let (id, edition) = (Id::new(("own H", cx.app.chosen_lane())), cx.player.edition());
    let known: Option<Typed> = ui.data(|data| data.get_temp(id));
    let text = formula.text().to_owned();
    let begun = Typed { formula: formula.clone(), edition, text, fault: None };
    let mut typed = known.filter(|known| known.formula == *formula).unwrap_or(begun);
    // A long formula takes several rows, but no line breaks.
    let field = TextEdit::multiline(&mut typed.text).desired_rows(1).return_key(None);
    let field = field.char_limit(Formula::LONGEST).desired_width(f32::INFINITY);
    let field = field.font(TextStyle::Monospace).margin(ui.spacing().button_padding);
    let response = named_by_tip(ui.add(field), say!("own-h-field.tip"));
    let is_live = cx.moment.problem().grid().area() <= MOST_LIVE;
    let is_entered = response.lost_focus() && typed.text != formula.text();
    if response.changed() && is_live || is_entered || typed.edition != edition {
        typed.edition = edition;
        typed.fault = match read(cx, &typed.text) {
            Ok(read) => {
                (typed.formula, *formula) = (read.clone(), read);
                None
            }
            Err(fault) => Some(fault),
        };
    }
    if response.changed() && !is_live {
        typed.fault = Some(text!("own-h-later"));
    }
    let fault = typed.fault.clone();
    ui.data_mut(|data| data.insert_temp(id, typed));
    fault
}

/// Reads a formula, and works it out on the map.
fn read(cx: &PanelCx, text: &str) -> Result<Formula, Text> {
    let formula = Formula::new(text).map_err(|fault| Text::from(&fault.sentence()))?;
    let problem = cx.player.problem();
    let heuristic = Heuristic::Own(formula.clone());
    match problem.check_under(&Rules { heuristic, ..problem.rules().clone() }) {
        Ok(()) => Ok(formula),
        Err(ProblemError::OwnH(fault)) => Err(Text::from(&fault.saying().sentence())),
        Err(error) => Err(Text::from(&error)),
    }
}

//! Nothing covers anything else, at any size of the window.

use super::*;
use crate::player::Message as Play;
use crate::search::{Costs, Rules};

/// What stands over something else, or beyond what can be seen of it.
fn faults(hand: &Hand) -> Vec<String> {
    let texts = hand.foreground();
    let mut faults = Vec::new();
    for (place, one) in texts.iter().enumerate() {
        if one.rect.left() < one.clip.left() - 1.0 || one.rect.right() > one.clip.right() + 1.0 {
            faults.push(format!("{:?} is cut: {:?} in {:?}", one.text, one.rect, one.clip));
        }
        for other in &texts[..place] {
            let [a, b] = [one, other].map(|text| text.rect.intersect(text.clip));
            let both = a.intersect(b);
            // Two axes of a plot begin at the same place.
            let is_axis = one.text == "0" && other.text == "0";
            if !is_axis && both.width() > 2.0 && both.height() > 3.0 {
                faults.push(format!("{:?} lies over {:?}", one.text, other.text));
            }
        }
    }
    faults
}

/// The program with costs of many digits, which need all the room of a table.
fn costly() -> App {
    let mut app = example();
    let costs = Costs { straight: 1_000_000, diagonal: 1_414_213 };
    app.update(Message::CustomRules(Box::new(Rules { costs, ..Rules::default() })));
    app
}

#[test]
fn no_text_lies_over_another() {
    for (width, height) in [(800.0, 600.0), (1000.0, 700.0), (1280.0, 800.0), (1920.0, 1080.0)] {
        for app in [example(), long(), costly()] {
            let mut hand = Hand::with_size(app, width, height);
            for state in 0..3 {
                for tab in ["Step", "Cell", "Rules", "Stats"] {
                    // The button has the same name; the tab is drawn later.
                    let texts = hand.texts();
                    let tab_rect =
                        texts.iter().rfind(|text| text.text == tab && text.rect.top() < 90.0);
                    let at = tab_rect.unwrap().rect.center();
                    hand.click_at(at);
                    hand.rest();
                    let faults = faults(&hand);
                    assert!(faults.is_empty(), "{width} × {height}, {tab}, {state}: {faults:#?}");
                }
                hand.update(if state == 0 { Play::Step } else { Play::RunToEnd });
            }
            for dialog in
                [Message::New, Message::Open, Message::SaveAs, Message::Export, Message::Help]
            {
                let name = format!("{dialog:?}");
                hand.update(dialog);
                let faults = faults(&hand);
                assert!(faults.is_empty(), "{width} × {height}, {name}: {faults:#?}");
                hand.update(Message::Dismiss);
            }
        }
    }
}

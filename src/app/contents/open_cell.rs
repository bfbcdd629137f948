//! The search for a cell in the open list.

use crate::grid::Cell;
use crate::history::Moment;
use crate::search::CellState;
use crate::words::{Text, text};

/// Returns the cell to find in the list, or the reason for refusing it; `None` while the text is incomplete.
pub fn find(text: &str, moment: Moment) -> Option<Result<Cell, Text>> {
    let is_part = |letter: char| letter.is_ascii_digit() || " ,;()".contains(letter);
    let words = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if !text.chars().all(is_part) || numbers.len() > 2 {
        return Some(Err(text!("open-list-no-cell", text)));
    }
    let [x, y] = numbers[..] else {
        return None;
    };
    let cell = x.parse().ok().zip(y.parse().ok()).map(|(x, y)| Cell::new(x, y));
    let grid = moment.problem().grid();
    let Some(cell) = cell.filter(|&cell| grid.contains(cell)) else {
        let (width, height) = (grid.width(), grid.height());
        return Some(Err(text!("open-list-not-there", x, y, width, height)));
    };
    let is_open = moment.state(cell) == CellState::Open;
    Some(if is_open { Ok(cell) } else { Err(text!("open-list-not-open", cell)) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Play;
    use crate::app::tests::opened;
    use crate::level::WORKED_EXAMPLE;

    #[test]
    fn a_cell_is_found_as_people_type_it() {
        let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
        app.update(Play::Step);
        let find = |text| find(text, app.player().moment());
        for text in ["2,3", "(2, 3)", " 2 3 ", "2;3"] {
            assert_eq!(find(text), Some(Ok(Cell::new(2, 3))), "{text}");
        }
        for text in ["", "2", "(2,"] {
            assert_eq!(find(text), None, "{text}");
        }
        for (text, why) in [
            ("1,2,3", "“1,2,3” is not a cell. Type two numbers, like 3, 4."),
            ("x", "“x” is not a cell. Type two numbers, like 3, 4."),
            ("99999,1", "(99999, 1) is off the map of 8 × 6 cells."),
            ("8 0", "(8, 0) is off the map of 8 × 6 cells."),
            ("7 0", "(7, 0) is not open."),
        ] {
            let said = find(text).and_then(Result::err).map(|text| text.to_string());
            assert_eq!(said.as_deref(), Some(why), "{text}");
        }
    }
}

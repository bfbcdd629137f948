//! Whether a program with a mistake that the judge names may have written a log, though the program
//! that wrote it has another mistake. Decided for some mistakes only.

use stepstar::search::{Costs, Diagonal, Heuristic, Priority, Rules};

use super::log::Log;
use super::score::numbers_of;
use super::truth::{Beside, Pick, Reading, Square, Truth, read_as};
use super::world::{DIRECTIONS, World};

/// Returns whether the mistake explains each step of the log.
pub fn explains(world: &World, log: &Log, name: &str) -> bool {
    let fits =
        |world: &World, reading: Reading| !matches!(read_as(world, log, reading), Truth::Wrong(..));
    let with_rules = |rules: Rules| fits(&World { rules, ..world.clone() }, Reading::default());
    let picks = |pick| fits(world, Reading { pick, ..Reading::default() });
    let rules = world.rules.clone();
    let head: String = name.chars().take_while(|letter| letter.is_alphanumeric()).collect();
    let numbers = numbers_of(&name[head.len()..]);
    let value = name[head.len()..].trim_matches(['(', ')']);
    match head.as_str() {
        // Without any H, all cells have the lowest one.
        "ByHAlone" => {
            rules.heuristic != Heuristic::Zero
                && with_rules(Rules { priority: Priority::Greedy, ..rules })
        }
        "ByGAlone" => {
            with_rules(Rules { priority: Priority::AStar, heuristic: Heuristic::Zero, ..rules })
        }
        "Heuristic" => Heuristic::ALL.into_iter().any(|heuristic| {
            heuristic.name() == value && with_rules(Rules { heuristic, ..rules.clone() })
        }),
        "Weight" => {
            // The bounds themselves may lie outside; within them, any weight will do.
            let within = match numbers[..] {
                [low, high] => {
                    [0.2, 0.5, 0.8].map(|part| low + part * (high.min(100.0) - low)).to_vec()
                }
                _ => numbers,
            };
            within.iter().all(|&weight| with_rules(Rules { weight, ..rules.clone() }))
        }
        "SquaredDistance" => {
            let all =
                [("Cells", Square::OfCells), ("Steps", Square::TimesCost), ("H", Square::OfH)];
            all.into_iter().any(|(name, square)| {
                let h = Some(square);
                name == value && fits(world, Reading { h, ..Reading::default() })
            })
        }
        "Prices" | "PricesOfG" => {
            let (straight, diagonal) = match numbers[..] {
                [straight] => (straight, rules.costs.diagonal as f64),
                [straight, diagonal] => (straight, diagonal),
                _ => return false,
            };
            let costs = Costs { straight: straight as u64, diagonal: diagonal as u64 };
            if head == "Prices" {
                return with_rules(Rules { costs, ..rules });
            }
            let costs = Some([straight as i64, diagonal as i64]);
            fits(world, Reading { costs, ..Reading::default() })
        }
        "GroundIgnored" => {
            let plain = |letter: char| if letter == '#' { '#' } else { '.' };
            let rows = world.rows.iter().map(|row| row.chars().map(plain).collect()).collect();
            fits(&World { rows, ..world.clone() }, Reading::default())
        }
        "Diagonals" => Diagonal::ALL.into_iter().any(|diagonal| {
            diagonal.name() == value && with_rules(Rules { diagonal, ..rules.clone() })
        }),
        "Reopens" => with_rules(Rules { reopen_closed: value == "true", ..rules }),
        "HighestF" => picks(Pick::HighestF),
        "OldestFirst" => picks(Pick::Oldest),
        "NewestFirst" => picks(Pick::Newest) || picks(Pick::LastTouched),
        "OpenForgotten" => picks(Pick::JustTouched),
        "CornerSide" => [Beside::InRow, Beside::InColumn].into_iter().any(|beside| {
            let corner = Some(beside);
            fits(world, Reading { corner, ..Reading::default() })
        }),
        "OwnOrder" => picks(Pick::Any),
        "EdgeSkipped" => (1..16).any(|sides| {
            let edges = [0, 1, 2, 3].map(|side| sides & (1 << side) != 0);
            fits(world, Reading { edges, ..Reading::default() })
        }),
        "DirectionsSkipped" => {
            let mut unseen = DIRECTIONS.to_vec();
            for line in &log.lines {
                let Some((x, y)) = line.current else { continue };
                let seen = |&(dx, dy): &(i32, i32)| {
                    line.events.iter().any(|event| event.spot == (x + dx, y + dy))
                };
                unseen.retain(|direction| !seen(direction));
            }
            fits(world, Reading { unseen, ..Reading::default() })
        }
        _ => false,
    }
}

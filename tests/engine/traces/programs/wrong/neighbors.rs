//! Mistakes in which neighbors are looked at, and which may be entered.

use stepstar::search::Diagonal;

use super::super::author::Author;
use super::super::author::{Look, look};
use super::super::kind::{Kind, any, author, diagonal, program};
use super::super::world::{DIRECTIONS, Spot, World, is_diagonal};

pub fn kinds() -> Vec<Kind> {
    [diagonals(), corners(), edges(), directions(), maps()].into_iter().flatten().collect()
}

/// A program that asks in its own way whether a neighbor may be entered.
fn looking(
    name: &str,
    names: &[&str],
    fits: impl Fn(&World) -> bool + 'static,
    own: fn(&World, Spot, Spot) -> Look,
) -> Kind {
    author(name, names, fits, move |a, w, _| {
        a.directions = DIRECTIONS.to_vec();
        if !w.has_diagonals() {
            a.directions.truncate(4);
        }
        a.look = Box::new(move |from, to| own(w, from, to));
    })
}

fn inside(world: &World, to: Spot, is_allowed: bool) -> Look {
    if !world.contains(to) {
        Look::Unseen
    } else if world.is_wall(to) {
        Look::Skip("Wall")
    } else if !is_allowed {
        Look::Skip("CutsCorner")
    } else {
        Look::Enter
    }
}

fn diagonals() -> Vec<Kind> {
    let another = |rule: Diagonal| {
        let name = format!("Diagonals({})", rule.name());
        let fits = move |w: &World| w.rules.diagonal != rule;
        author(format!("diagonal moves are {}", rule.name()), &[&name], fits, move |a, w, _| {
            a.directions = DIRECTIONS.to_vec();
            if rule == Diagonal::Never {
                a.directions.truncate(4);
            }
            a.look = Box::new(move |from, to| inside(w, to, w.allows(rule, from, to)));
        })
    };
    Diagonal::ALL.into_iter().map(another).collect()
}

fn corners() -> Vec<Kind> {
    let strict = |w: &World| w.rules.diagonal == Diagonal::OnlyWhenNoObstacles;
    let mild = |w: &World| w.rules.diagonal == Diagonal::IfAtMostOneObstacle;
    vec![
        looking("asks for the cell beside in x alone", &["CornerSide"], strict, |w, from, to| {
            inside(w, to, !is_diagonal(from, to) || !w.is_wall((to.0, from.1)))
        }),
        looking("asks for the cell beside in y alone", &["CornerSide"], strict, |w, from, to| {
            inside(w, to, !is_diagonal(from, to) || !w.is_wall((from.0, to.1)))
        }),
        looking(
            "asks for one cell beside where one wall may be",
            &["CornerSide"],
            mild,
            |w, from, to| inside(w, to, !is_diagonal(from, to) || !w.is_wall((to.0, from.1))),
        ),
        looking(
            "both must be walls, not one",
            &["Diagonals(IfAtMostOneObstacle)"],
            strict,
            |w, from, to| inside(w, to, w.allows(Diagonal::IfAtMostOneObstacle, from, to)),
        ),
        looking(
            "one wall is enough, not both",
            &["Diagonals(OnlyWhenNoObstacles)"],
            mild,
            |w, from, to| inside(w, to, w.allows(Diagonal::OnlyWhenNoObstacles, from, to)),
        ),
        looking("looks for corners behind the neighbor", &[], strict, |w, from, to| {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let beside = [(to.0 + dx, to.1), (to.0, to.1 + dy)];
            inside(w, to, !is_diagonal(from, to) || beside.iter().all(|&at| !w.is_wall(at)))
        }),
        looking("looks for corners on the other side", &[], strict, |w, from, to| {
            let beside = [(2 * from.0 - to.0, from.1), (from.0, 2 * from.1 - to.1)];
            inside(w, to, !is_diagonal(from, to) || beside.iter().all(|&at| !w.is_wall(at)))
        }),
        looking("looks for corners in two directions alone", &[], strict, |w, from, to| {
            inside(w, to, to.1 < from.1 || w.allows(Diagonal::OnlyWhenNoObstacles, from, to))
        }),
        looking("asks for corners on straight moves, too", &[], diagonal, |w, from, to| {
            let beside = [(to.0 + 1, to.1), (to.0, to.1 + 1)];
            let is_narrow = beside.iter().all(|&at| w.is_wall(at));
            inside(w, to, !is_narrow && w.allows(w.rules.diagonal, from, to))
        }),
    ]
}

fn edges() -> Vec<Kind> {
    let edge = |name: &str, names: &[&str], sees: fn(&World, Spot) -> bool| {
        let fits = move |w: &World| sees(w, w.start) && sees(w, w.goal);
        author(name, names, fits, move |a, w, _| {
            a.look = Box::new(
                move |from, to| if sees(w, to) { look(w, from, to) } else { Look::Unseen },
            );
        })
    };
    vec![
        edge("never enters the right column", &["EdgeSkipped"], |w, (x, _)| x < w.width() - 1),
        edge("never enters the left column", &["EdgeSkipped"], |_, (x, _)| x > 0),
        edge("never enters the upper row", &["EdgeSkipped"], |_, (_, y)| y > 0),
        edge("never enters the lower row", &["EdgeSkipped"], |w, (_, y)| y < w.height() - 1),
        edge("never enters row 0 and column 0", &["EdgeSkipped"], |_, (x, y)| x > 0 && y > 0),
        edge("never enters the last row and column", &["EdgeSkipped"], |w, (x, y)| {
            x < w.width() - 1 && y < w.height() - 1
        }),
        edge("never enters the edge", &["EdgeSkipped"], |w, (x, y)| {
            (1..w.width() - 1).contains(&x) && (1..w.height() - 1).contains(&y)
        }),
        author(
            "takes the height for the width",
            &[],
            |w| w.start.0 < w.height(),
            |a, w, _| {
                a.look = Box::new(move |from, to| {
                    let is_inside =
                        (0..w.height()).contains(&to.0) && (0..w.width()).contains(&to.1);
                    if is_inside { look(w, from, to) } else { Look::Unseen }
                });
            },
        ),
        edge("never enters the third row from the top", &[], |_, (_, y)| y != 2),
    ]
}

fn directions() -> Vec<Kind> {
    let forgets = |name: &str, count: usize, first: usize| {
        let fits = move |w: &World| w.has_diagonals() || first + count <= 4;
        author(name, &["DirectionsSkipped"], fits, move |a, _, _| {
            let gone: Vec<Spot> = DIRECTIONS[first..first + count].to_vec();
            a.directions.retain(|direction| !gone.contains(direction));
        })
    };
    let mut kinds: Vec<_> = ["N", "E", "S", "W", "NE", "SE", "SW", "NW"]
        .into_iter()
        .enumerate()
        .map(|(at, name)| forgets(&format!("forgets {name}"), 1, at))
        .collect();
    kinds.push(forgets("forgets N and E", 2, 0));
    kinds.push(forgets("forgets SE and SW", 2, 5));
    kinds.push(author(
        "writes SE where NE should be",
        &["DirectionsSkipped"],
        diagonal,
        |a, _, _| {
            a.directions.retain(|&direction| direction != (1, -1));
            a.style.skips.clear();
        },
    ));
    kinds.push(author("moves by dx in both directions", &[], diagonal, |a, _, _| {
        a.directions = DIRECTIONS.map(|(dx, _)| (dx, dx)).to_vec();
        a.directions.retain(|&(dx, _)| dx != 0);
        a.directions.dedup();
    }));
    kinds.push(author("jumps over a cell to the right", &[], any, |a, w, _| {
        let last = a.directions.iter().position(|&direction| direction == (1, 0));
        if let Some(at) = last {
            a.directions[at] = (2, 0);
        }
        a.look = Box::new(move |_, to| inside(w, to, true));
    }));
    kinds.push(author("forgets E in odd rows", &[], any, |a, w, _| {
        a.look = Box::new(move |from, to| {
            let is_lost = from.1 % 2 == 1 && (to.0 - from.0, to.1 - from.1) == (1, 0);
            if is_lost { Look::Unseen } else { look(w, from, to) }
        });
    }));
    kinds.push(author("adds no neighbor", &["NothingOpened"], any, |a, _, _| {
        a.look = Box::new(|_, _| Look::Unseen);
    }));
    kinds
}

fn maps() -> Vec<Kind> {
    let square = |w: &World| {
        w.width() == w.height()
            && !w.is_wall((w.start.1, w.start.0))
            && !w.is_wall((w.goal.1, w.goal.0))
    };
    vec![
        // It reads grid[x][y]: the map is mirrored at its diagonal.
        program("reads the map by column and row", &["MapSwapped"], square, |world, rng| {
            let other = World { rows: transposed(&world.rows), ..world.clone() };
            Author::new(&other, rng).run()
        }),
        looking("walks through walls", &[], any, |w, _, to| {
            if w.contains(to) { Look::Enter } else { Look::Unseen }
        }),
        looking(
            "costly ground is a wall",
            &[],
            |w| w.has_costly_ground(),
            |w, from, to| {
                if w.contains(to) && w.ground(to) > 1 {
                    Look::Skip("Wall")
                } else {
                    look(w, from, to)
                }
            },
        ),
        author(
            "the map has no edge in the west",
            &[],
            |w| w.free_spots().iter().any(|s| s.0 == 0),
            |a, w, _| {
                // A negative index counts from the end; the last column is not closed off.
                a.look = Box::new(move |from, to| {
                    if to.0 < 0 && w.contains((0, to.1)) { Look::Enter } else { look(w, from, to) }
                });
                a.limit = 40;
                a.price = Box::new(move |from, to| {
                    w.move_cost(from, to) as f64 * w.ground(to).max(1) as f64
                });
            },
        ),
        author(
            "the map is shifted by a column",
            &[],
            |w| !w.is_wall((w.start.0 + 1, w.start.1)),
            |a, w, _| {
                a.look = Box::new(move |from, to| {
                    let shifted = (to.0 + 1, to.1);
                    let is_wall = w.contains(shifted) && w.is_wall(shifted);
                    match w.contains(to) {
                        false => Look::Unseen,
                        true if is_wall => Look::Skip("Wall"),
                        true if w.allows(w.rules.diagonal, from, to) => Look::Enter,
                        true => Look::Skip("CutsCorner"),
                    }
                });
                a.price = Box::new(move |from, to| w.move_cost(from, to) as f64);
            },
        ),
    ]
}

/// Mirrors a map at its diagonal.
pub fn transposed(rows: &[String]) -> Vec<String> {
    let letter = |row: &String, x: usize| char::from(row.as_bytes()[x]);
    (0..rows[0].len()).map(|x| rows.iter().map(|row| letter(row, x)).collect()).collect()
}

//! Mistakes in G: prices, ground, and what is added to what.

use stepstar::search::Heuristic;

use super::super::kind::{Kind, any, author, costly, diagonal, plain_f, tens};
use super::super::world::{Spot, World, distances, is_diagonal};

pub fn kinds() -> Vec<Kind> {
    [prices(), ground(), sums()].into_iter().flatten().collect()
}

/// Moves cost this much, and H has the rules' costs, or these, too.
fn priced(name: &str, (straight, diagonal_cost): (i64, i64), h_too: bool, names: &[&str]) -> Kind {
    let fits = move |w: &World| {
        let octile = w.rules.heuristic == Heuristic::Octile && w.rules.weight == 1.0;
        tens(w) && w.has_diagonals() && (octile || !h_too)
    };
    author(name, names, fits, move |a, w, _| {
        a.price = Box::new(move |from, to| {
            let cost = if is_diagonal(from, to) { diagonal_cost } else { straight };
            (cost * w.ground(to)) as f64
        });
        if h_too {
            a.h = Box::new(move |spot| {
                let (dx, dy) = distances(spot, w.goal);
                (diagonal_cost * dx.min(dy) + straight * (dx.max(dy) - dx.min(dy))) as f64
            });
        }
    })
}

fn prices() -> Vec<Kind> {
    // "Charges 10 for a diagonal move" is true as well, since it says nothing of H.
    let of_g = |name: &str, (s, d): (i64, i64)| {
        let (of_g, of_both) = (format!("PricesOfG={s},{d}"), format!("Prices={s},{d}"));
        priced(name, (s, d), false, &[&of_g, &of_both])
    };
    let both = |name: &str, (s, d): (i64, i64)| {
        let both = format!("Prices={s},{d}");
        priced(name, (s, d), true, &[&both])
    };
    vec![
        of_g("a diagonal move costs 10", (10, 10)),
        of_g("a diagonal move costs 15", (10, 15)),
        of_g("a diagonal move costs 20", (10, 20)),
        of_g("a diagonal move costs 11", (10, 11)),
        of_g("a straight move costs 14", (14, 14)),
        of_g("the prices are exchanged", (14, 10)),
        of_g("each move costs 1, H counts tens", (1, 1)),
        both("a diagonal move costs 10, in H too", (10, 10)),
        both("a diagonal move costs 15, in H too", (10, 15)),
        both("a diagonal move costs 20, in H too", (10, 20)),
        both("moves cost 5 and 7, in H too", (5, 7)),
        both("moves cost 1, in H too", (1, 1)),
    ]
}

/// The price of a move from a cell to another.
type Price = fn(&World, Spot, Spot) -> f64;

/// A program with prices of its own on costly ground.
fn grounded(name: &str, names: &[&str], price: Price) -> Kind {
    let fits = |w: &World| costly(w) && (tens(w) || w.rules.costs.straight == 13860);
    author(name, names, fits, move |a, w, _| {
        a.price = Box::new(move |from, to| price(w, from, to));
    })
}

fn ground() -> Vec<Kind> {
    vec![
        grounded("ground is not asked for", &["GroundIgnored"], |w, from, to| {
            w.move_cost(from, to) as f64
        }),
        grounded("pays for the cell that it leaves", &["GroundLeft"], |w, from, to| {
            (w.move_cost(from, to) * w.ground(from)) as f64
        }),
        grounded("pays for the mean of both cells", &["GroundAveraged"], |w, from, to| {
            (w.move_cost(from, to) * (w.ground(from) + w.ground(to))) as f64 / 2.0
        }),
        grounded("pays for ground on straight moves", &["GroundStraightOnly"], |w, from, to| {
            let ground = if is_diagonal(from, to) { 1 } else { w.ground(to) };
            (w.move_cost(from, to) * ground) as f64
        }),
        grounded("pays for ground on diagonal moves", &[], |w, from, to| {
            let ground = if is_diagonal(from, to) { w.ground(to) } else { 1 };
            (w.move_cost(from, to) * ground) as f64
        }),
        grounded("ground is added", &[], |w, from, to| {
            (w.move_cost(from, to) + w.ground(to)) as f64
        }),
        grounded("ground is added tenfold", &[], |w, from, to| {
            (w.move_cost(from, to) + 10 * (w.ground(to) - 1)) as f64
        }),
        grounded("ground is squared", &[], |w, from, to| {
            (w.move_cost(from, to) * w.ground(to).pow(2)) as f64
        }),
        grounded("pays for both cells", &[], |w, from, to| {
            (w.move_cost(from, to) * (w.ground(from) + w.ground(to))) as f64
        }),
        grounded("pays for the costlier cell", &[], |w, from, to| {
            (w.move_cost(from, to) * w.ground(from).max(w.ground(to))) as f64
        }),
    ]
}

fn sums() -> Vec<Kind> {
    vec![
        author("G is the last move", &["GWithoutParent"], any, |a, _, _| {
            a.sum = Box::new(|_, price, _| price);
        }),
        author("F is kept as G", &["FKeptAsG"], plain_f, |a, _, _| {
            a.sum = Box::new(|g, price, h| g + price + h);
        }),
        author("F is kept as G, and F is G", &["FKeptAsG"], plain_f, |a, _, _| {
            a.sum = Box::new(|g, price, h| g + price + h);
            a.f = Box::new(|g, _| g);
        }),
        author("logs F as G", &["FLoggedAsG"], plain_f, |a, _, _| a.logged = |g, h| g + h),
        author("logs H as G", &[], plain_f, |a, _, _| a.logged = |_, h| h),
        author("a better G is not stored", &[], diagonal, |a, _, _| a.stores_better = false),
        author("G begins at the cost of a move", &[], any, |a, w, _| {
            a.price = Box::new(move |from, to| {
                let first = if from == w.start { w.rules.costs.straight as i64 } else { 0 };
                (w.price(from, to) + first) as f64
            });
        }),
        author(
            "G is cut to a byte",
            &[],
            |w| tens(w) || w.rules.costs.straight > 100,
            |a, _, _| {
                a.sum = Box::new(|g, price, _| (g + price) % 256.0);
            },
        ),
        author("a turn costs extra", &[], tens, |a, w, _| {
            a.price = Box::new(move |from, to| {
                w.price(from, to) as f64
                    + if (from.0 + from.1) % 2 == 0 && is_diagonal(from, to) { 1.0 } else { 0.0 }
            });
        }),
    ]
}

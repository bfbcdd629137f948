//! Programs that look for a path in another way than A*.

use std::collections::{HashMap, HashSet, VecDeque};

use super::author::{Look, look};
use super::log::{Log, Logger, Style};
use super::world::{DIRECTIONS, Spot, World, is_diagonal};
use crate::common::tiny_rng::TinyRng;

fn neighbors(world: &World, from: Spot) -> Vec<Spot> {
    let all = DIRECTIONS.iter().map(|(dx, dy)| (from.0 + dx, from.1 + dy));
    all.filter(|&to| matches!(look(world, from, to), Look::Enter)).collect()
}

fn back(parent: &HashMap<Spot, Spot>, goal: Spot) -> Vec<Spot> {
    let mut path = vec![goal];
    while let Some(&before) = parent.get(&path[path.len() - 1]) {
        path.push(before);
    }
    path.reverse();
    path
}

/// Breadth first: a queue, and each cell is opened once. With `counts`, G is the number of moves.
pub fn breadth_first(world: &World, counts: bool) -> Log {
    let mut log = Logger::new(Style::plain());
    let (mut g, mut parent) = (HashMap::from([(world.start, 0)]), HashMap::new());
    let mut queue = VecDeque::from([world.start]);
    while let Some(current) = queue.pop_front() {
        log.take(current);
        if current == world.goal {
            return log.end(Some(back(&parent, current)), None);
        }
        for to in neighbors(world, current) {
            if g.contains_key(&to) {
                continue;
            }
            let new = g[&current] + if counts { 1 } else { world.price(current, to) };
            g.insert(to, new);
            parent.insert(to, current);
            queue.push_back(to);
            log.tell("Opened", to, Some(new as f64), None);
        }
    }
    log.end(None, None)
}

/// Depth first with a stack; a cell is visited when it is taken, so it may be opened many times.
pub fn depth_first(world: &World, once: bool) -> Log {
    let mut log = Logger::new(Style::plain());
    let mut parent = HashMap::new();
    let mut stack = vec![(world.start, 0)];
    let (mut visited, mut seen) = (HashSet::new(), HashSet::from([world.start]));
    while let Some((current, g)) = stack.pop() {
        if !visited.insert(current) {
            continue;
        }
        log.take(current);
        if current == world.goal {
            return log.end(Some(back(&parent, current)), None);
        }
        for to in neighbors(world, current) {
            if visited.contains(&to) || once && !seen.insert(to) {
                continue;
            }
            let new = g + world.price(current, to);
            parent.insert(to, current);
            stack.push((to, new));
            log.tell("Opened", to, Some(new as f64), None);
        }
    }
    log.end(None, None)
}

/// Depth first by recursion: a cell is opened just before it is entered.
pub fn recursive(world: &World) -> Log {
    fn enter(world: &World, at: Spot, g: i64, path: &mut Vec<Spot>, log: &mut Logger) -> bool {
        path.push(at);
        log.take(at);
        if at == world.goal {
            return true;
        }
        for to in neighbors(world, at) {
            let is_new = log.log.lines.iter().all(|line| line.current != Some(to));
            let new = g + world.price(at, to);
            if is_new {
                log.tell("Opened", to, Some(new as f64), None);
                if enter(world, to, new, path, log) {
                    return true;
                }
            }
        }
        path.pop();
        false
    }
    let (mut log, mut path) = (Logger::new(Style::plain()), Vec::new());
    let found = enter(world, world.start, 0, &mut path, &mut log);
    log.end(found.then_some(path), None)
}

/// Iterative deepening: depth first up to a bound of F, which grows.
pub fn deepening(world: &World) -> Log {
    fn enter(
        world: &World,
        (g, bound): (i64, i64),
        path: &mut Vec<Spot>,
        log: &mut Logger,
    ) -> Result<(), i64> {
        let at = path[path.len() - 1];
        if g + world.h(at) > bound {
            return Err(g + world.h(at));
        }
        log.take(at);
        if at == world.goal || log.log.lines.len() > 600 {
            return Ok(());
        }
        let mut next = i64::MAX;
        for to in neighbors(world, at) {
            if path.contains(&to) {
                continue;
            }
            let new = g + world.price(at, to);
            log.tell("Opened", to, Some(new as f64), None);
            path.push(to);
            match enter(world, (new, bound), path, log) {
                Ok(()) => return Ok(()),
                Err(over) => next = next.min(over),
            }
            path.pop();
        }
        Err(next)
    }
    let (mut log, mut path) = (Logger::new(Style::plain()), vec![world.start]);
    let mut bound = world.h(world.start);
    loop {
        match enter(world, (0, bound), &mut path, &mut log) {
            Ok(()) if path.last() == Some(&world.goal) => return log.end(Some(path), None),
            Err(next) if next < i64::MAX => bound = next,
            Ok(()) | Err(_) => return log.end(None, None),
        }
    }
}

/// Theta*: the parent of a cell is the farthest one that sees it, and G the length of the line.
pub fn theta(world: &World) -> Log {
    let straight = world.rules.costs.straight as f64;
    let length =
        |a: Spot, b: Spot| straight * f64::from((a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)).sqrt();
    let sees = |a: Spot, b: Spot| {
        let steps = 4 * (a.0 - b.0).abs().max((a.1 - b.1).abs()).max(1);
        (0..=steps).all(|step| {
            let part = f64::from(step) / f64::from(steps);
            let between = |a: i32, b: i32| (f64::from(a) + part * f64::from(b - a)).round() as i32;
            !world.is_wall((between(a.0, b.0), between(a.1, b.1)))
        })
    };
    let mut log = Logger::new(Style::plain());
    let (mut g, mut parent) = (HashMap::from([(world.start, 0.0)]), HashMap::<Spot, Spot>::new());
    let (mut open, mut closed) = (vec![world.start], HashSet::new());
    while !open.is_empty() {
        let f = |spot: &Spot| g[spot] + length(*spot, world.goal);
        let best = (0..open.len()).min_by(|&a, &b| f(&open[a]).total_cmp(&f(&open[b]))).unwrap();
        let current = open.remove(best);
        closed.insert(current);
        log.take(current);
        if current == world.goal {
            return log.end(Some(back(&parent, current)), None);
        }
        for to in neighbors(world, current) {
            if closed.contains(&to) {
                continue;
            }
            let above = parent.get(&current).copied().filter(|&above| sees(above, to));
            let from = above.unwrap_or(current);
            let new = g[&from] + length(from, to);
            let old = g.get(&to).copied();
            if old.is_none_or(|old| new < old) {
                g.insert(to, new);
                parent.insert(to, from);
                if old.is_none() {
                    open.push(to);
                }
                log.tell(if old.is_none() { "Opened" } else { "Improved" }, to, Some(new), None);
            }
        }
    }
    log.end(None, None)
}

/// From both ends, each side by F in turn; ends when one side takes what the other has taken.
pub fn from_both_ends(world: &World) -> Log {
    let mut log = Logger::new(Style::plain());
    let ends = [world.start, world.goal];
    let mut g = ends.map(|end| HashMap::from([(end, 0)]));
    let mut parent = [HashMap::new(), HashMap::new()];
    let mut open = ends.map(|end| vec![end]);
    let mut closed: [HashSet<Spot>; 2] = Default::default();
    for side in (0..2).cycle() {
        if open[side].is_empty() {
            return log.end(None, None);
        }
        let f = |spot: Spot| {
            g[side][&spot] + world.estimate(&world.rules.heuristic, spot, ends[1 - side])
        };
        let best = (0..open[side].len()).min_by_key(|&at| f(open[side][at])).unwrap();
        let current = open[side].remove(best);
        closed[side].insert(current);
        log.take(current);
        if closed[1 - side].contains(&current) {
            let mut path = back(&parent[0], current);
            path.extend(back(&parent[1], current).into_iter().rev().skip(1));
            return log.end(Some(path), None);
        }
        for to in neighbors(world, current) {
            let new = g[side][&current] + world.price(current, to);
            let old = g[side].get(&to).copied();
            if closed[side].contains(&to) || old.is_some_and(|old| new >= old) {
                continue;
            }
            g[side].insert(to, new);
            parent[side].insert(to, current);
            if old.is_none() {
                open[side].push(to);
            }
            log.tell(if old.is_none() { "Opened" } else { "Improved" }, to, Some(new as f64), None);
        }
    }
    log.end(None, None)
}

/// Jumps in each direction to the last free cell, or to the row or column of the goal.
pub fn jumping(world: &World) -> Log {
    let mut log = Logger::new(Style::plain());
    let (mut g, mut parent) = (HashMap::from([(world.start, 0)]), HashMap::new());
    let (mut open, mut closed) = (vec![world.start], HashSet::new());
    while !open.is_empty() {
        let f = |spot: Spot| g[&spot] + world.h(spot);
        let best = (0..open.len()).min_by_key(|&at| f(open[at])).unwrap();
        let current = open.remove(best);
        closed.insert(current);
        log.take(current);
        if current == world.goal {
            return log.end(Some(back(&parent, current)), None);
        }
        for (dx, dy) in DIRECTIONS {
            let (mut at, mut new) = (current, g[&current]);
            loop {
                let to = (at.0 + dx, at.1 + dy);
                if !matches!(look(world, at, to), Look::Enter) {
                    break;
                }
                new += world.price(at, to);
                at = to;
                if at.0 == world.goal.0 || at.1 == world.goal.1 {
                    break;
                }
            }
            let old = g.get(&at).copied();
            if at == current || closed.contains(&at) || old.is_some_and(|old| new >= old) {
                continue;
            }
            g.insert(at, new);
            parent.insert(at, current);
            if old.is_none() {
                open.push(at);
            }
            log.tell(if old.is_none() { "Opened" } else { "Improved" }, at, Some(new as f64), None);
        }
    }
    log.end(None, None)
}

/// Walks to the neighbor with the lowest H that was not visited yet, without a list.
pub fn walking(world: &World) -> Log {
    let mut log = Logger::new(Style::plain());
    let (mut at, mut g, mut path) = (world.start, 0, vec![world.start]);
    loop {
        log.take(at);
        if at == world.goal {
            return log.end(Some(path), None);
        }
        let free = neighbors(world, at).into_iter().filter(|to| !path.contains(to));
        let free: Vec<_> = free.collect();
        for &to in &free {
            log.tell("Opened", to, Some((g + world.price(at, to)) as f64), None);
        }
        let Some(next) = free.into_iter().min_by_key(|&to| world.h(to)) else {
            return log.end(None, None);
        };
        (g, at) = (g + world.price(at, next), next);
        path.push(at);
    }
}

/// Walks at random.
pub fn random_walk(world: &World, rng: &mut TinyRng) -> Log {
    let mut log = Logger::new(Style::plain());
    let (mut at, mut g, mut seen) = (world.start, 0, HashSet::from([world.start]));
    for _ in 0..100 {
        log.take(at);
        if at == world.goal {
            break;
        }
        let free = neighbors(world, at);
        for &to in &free {
            if seen.insert(to) {
                log.tell("Opened", to, Some((g + world.price(at, to)) as f64), None);
            }
        }
        if free.is_empty() {
            break;
        }
        let next = rng.pick(&free);
        (g, at) = (g + world.price(at, next), next);
    }
    log.end(None, None)
}

/// The wave of Lee: all cells of one distance at once, straight moves first.
pub fn wave(world: &World) -> Log {
    let mut log = Logger::new(Style::plain());
    let (mut g, mut parent) = (HashMap::from([(world.start, 0)]), HashMap::new());
    let mut ring = vec![world.start];
    while !ring.is_empty() {
        let mut next = Vec::new();
        for current in ring {
            log.take(current);
            if current == world.goal {
                return log.end(Some(back(&parent, current)), None);
            }
            let mut around = neighbors(world, current);
            around.sort_by_key(|&to| is_diagonal(current, to));
            for to in around {
                let new = g[&current] + world.price(current, to);
                if let std::collections::hash_map::Entry::Vacant(place) = g.entry(to) {
                    place.insert(new);
                    parent.insert(to, current);
                    next.push(to);
                    log.tell("Opened", to, Some(new as f64), None);
                }
            }
        }
        ring = next;
    }
    log.end(None, None)
}

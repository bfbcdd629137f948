//! Compares the engine with the reference on random problems under random
//! rules: all that can be read, after every iteration, with each of the three
//! open lists.
//!
//! A failure prints the seed, the map and the rules. Each test has its range of
//! seeds, so that the test runner spreads them over the cores.

use std::ops::Range;

use crate::common::cases::{Case, OPEN_LISTS};
use crate::common::compare::{compare, run_side_by_side};
use crate::common::tiny_rng::TinyRng;
use stepstar::search::{Costs, Event, Kind, Search, Status};

/// Compares every iteration of every seed, with every open list.
fn hold_against_the_reference(seeds: Range<u64>) {
    for seed in seeds {
        for open_list in OPEN_LISTS {
            let case = Case::random(seed).with_open_list(open_list);
            run_side_by_side(&case, &mut case.search());
        }
    }
}

#[test]
fn every_iteration_agrees_with_the_reference() {
    hold_against_the_reference(0..1_400);
}

#[test]
fn every_iteration_agrees_with_the_reference_for_other_seeds() {
    hold_against_the_reference(2_000..3_400);
}

/// The oracle is only worth something if the problems exercise every part of the
/// rules.
#[test]
fn the_random_problems_reach_every_event_and_every_end() {
    let (mut found, mut no_path, mut start_is_goal) = (0, 0, 0);
    let (mut improved, mut reopened, mut cut_corners) = (0, 0, 0);
    for seed in 0..700 {
        let case = Case::random(seed);
        let mut reference = case.reference();
        while reference.status == Status::Searching {
            let events = reference.step();
            cut_corners += events.iter().filter(|event| event.kind == Kind::CutsCorner).count();
        }
        improved += reference.totals.improved;
        reopened += reference.totals.reopened;
        found += u32::from(reference.status == Status::Found);
        no_path += u32::from(reference.status == Status::NoPath);
        start_is_goal += u32::from(case.start == case.goal);
    }
    assert!(found > 200, "{found} problems with a path");
    assert!(no_path > 100, "{no_path} problems without a path");
    assert!(start_is_goal > 20, "{start_is_goal} problems without a step");
    assert!(improved > 1_000, "{improved} improvements");
    assert!(reopened > 300, "{reopened} reopenings");
    assert!(cut_corners > 1_000, "{cut_corners} cut corners");
}

#[test]
fn run_for_and_step_can_take_turns_to_the_end_and_beyond() {
    for seed in 10_000..10_500 {
        for open_list in OPEN_LISTS {
            let case = Case::random(seed).with_open_list(open_list);
            let mut reference = case.reference();
            let mut search = case.search();
            let mut rng = TinyRng::new(seed);
            // Runs of any length, including none and far past the end.
            while search.status() == Status::Searching {
                if rng.chance(30) {
                    search.step();
                    assert_eq!(search.events(), reference.step(), "{case}");
                }
                let asked = rng.pick(&[0, 1, 2, 7, 40, 1_000_000]);
                let done = search.run_for(asked);
                let mut expected = 0;
                while expected < asked && reference.status == Status::Searching {
                    reference.step();
                    expected += 1;
                }
                assert_eq!(done, expected, "iterations done of {asked}\n{case}");
                compare(&case, &search, &reference);
            }
            // After the end nothing changes.
            assert_eq!(search.run_for(5), 0, "{case}");
            search.step();
            assert_eq!(search.events(), [], "{case}");
            compare(&case, &search, &reference);
        }
    }
}

/// Problems whose costs are so large that sums could overflow are refused; all others
/// run to their end with exact sums.
#[test]
fn what_could_overflow_is_refused_and_all_else_is_exact() {
    let (mut exact, mut refused) = (0, 0);
    for seed in 60_000..61_500 {
        for open_list in OPEN_LISTS {
            let case = Case::random_huge(seed).with_open_list(open_list);
            if case.is_valid() {
                run_side_by_side(&case, &mut case.search());
                exact += 1;
            } else {
                refused += 1;
            }
        }
    }
    assert!(exact > 200 && refused > 200, "{exact} exact, {refused} refused");
}

/// A node has 27 bits for G beside the insertion number, and the others elsewhere. These
/// searches begin with a G that fits and end with one that does not.
#[test]
fn a_g_that_outgrows_its_place_in_a_node_is_exact() {
    let mut outgrown = 0;
    for seed in 62_000..62_500 {
        for open_list in OPEN_LISTS {
            let mut case = Case::random(seed).with_open_list(open_list);
            let mut rng = TinyRng::new(seed);
            let [straight, diagonal] = [0; 2].map(|_| rng.between(1 << 22, 1 << 26));
            case.rules.costs = Costs { straight, diagonal };
            let mut search = case.search();
            run_side_by_side(&case, &mut search);
            let largest =
                case.map.cells().into_iter().filter_map(|cell| search.view().g(cell)).max();
            outgrown += u32::from(largest.is_some_and(|g| g >= 1 << 27));
        }
    }
    assert!(outgrown > 300, "{outgrown}");
}

/// Compares the three open lists with each other, on maps too large for the
/// reference.
#[test]
fn the_three_open_lists_give_one_trace_on_larger_maps() {
    for seed in 50_000..50_012 {
        let case = Case::random_large(seed);
        let mut searches = OPEN_LISTS.map(|open_list| case.with_open_list(open_list).search());
        let mut iteration = 0_u64;
        while searches[0].status() == Status::Searching {
            iteration += 1;
            let [list, heap, buckets] = searches.each_mut().map(next_events);
            assert_eq!(list, heap, "iteration {iteration}\n{case}");
            assert_eq!(list, buckets, "iteration {iteration}\n{case}");
            if iteration.is_multiple_of(101) {
                let [list, heap, buckets] = searches.each_ref().map(Search::open);
                assert_eq!(list, heap, "open after iteration {iteration}\n{case}");
                assert_eq!(list, buckets, "open after iteration {iteration}\n{case}");
            }
        }
        let [list, heap, buckets] = searches.each_ref().map(Search::status);
        assert_eq!([list, list], [heap, buckets], "{case}");
    }
}

fn next_events(search: &mut Search) -> Vec<Event> {
    search.step();
    search.events().to_vec()
}

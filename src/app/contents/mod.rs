//! The contents of the panels in words and numbers, without their layout.

pub mod cell_facts;
pub mod entries;
pub mod gallery;
pub mod legend;
pub mod level_words;
pub mod neighbors;
pub mod new_map;
pub mod speed;
pub mod statistics;
pub mod task;
pub mod verdicts;

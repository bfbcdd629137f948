//! Runs as text.

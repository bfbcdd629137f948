//! Level files.

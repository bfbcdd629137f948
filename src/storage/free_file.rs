//! Suggestions for the names of new files.

use std::path::{Path, PathBuf};

use super::exists;

/// The longest name taken from a title, in letters. A file system allows 255 bytes in all, and a
/// letter takes up to four.
const MAX_NAME: usize = 60;

/// Suggests a new file in a folder, named after the words of a title.
pub fn free_file(folder: Option<&Path>, title: &str) -> PathBuf {
    let title = title.replace(['\'', '’'], "").to_lowercase();
    let words = title.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name: String = words.join("-").chars().take(MAX_NAME).collect();
    let name = if name.is_empty() { "untitled".to_owned() } else { name };
    let numbered = (2..).map(|number| format!("{name}-{number}.ron"));
    let mut names = std::iter::once(format!("{name}.ron")).chain(numbered);
    let folder = folder.unwrap_or(Path::new(""));
    names.find_map(|name| Some(folder.join(name)).filter(|file| !exists(file))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_suggested_file_fits_any_file_system() {
        let folder = crate::storage::tests::folder();
        for title in ["地".repeat(84), "🌍地".repeat(60), "Maze of 7 walls".to_owned()] {
            for _ in 0..2 {
                std::fs::write(free_file(Some(folder.path()), &title), "").unwrap();
            }
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 6);
    }
}

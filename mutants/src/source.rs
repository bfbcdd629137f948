//! The files of a crate, found by following `mod` from `lib.rs`, so that tests
//! and other systems' code are left out as the compiler leaves them out.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use syn::{Attribute, Item, Meta};

/// A file of the crate.
pub struct Source {
    /// From the folder of the package, such as `src/grid/map.rs`.
    pub path: PathBuf,
    pub text: String,
    pub syntax: syn::File,
}

/// All files that are part of the library on this system, outside tests, in
/// the order of their paths.
pub fn sources(package: &Path) -> Result<Vec<Source>> {
    let mut found = Vec::new();
    follow(package, Path::new("src/lib.rs"), Path::new("src"), &mut found)?;
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

/// Reads `path`, whose modules are files in `folder`.
fn follow(package: &Path, path: &Path, folder: &Path, found: &mut Vec<Source>) -> Result<()> {
    let text = fs::read_to_string(package.join(path))
        .with_context(|| format!("{} cannot be read", path.display()))?;
    let syntax =
        syn::parse_file(&text).with_context(|| format!("{} is not Rust", path.display()))?;
    for item in &syntax.items {
        if let Item::Mod(module) = item
            && module.content.is_none()
            && !is_left_out(&module.attrs)
        {
            let inner = folder.join(module.ident.to_string());
            let file = inner.with_extension("rs");
            let file = if package.join(&file).exists() { file } else { inner.join("mod.rs") };
            follow(package, &file, &inner, found)?;
        }
    }
    found.push(Source { path: path.to_owned(), text, syntax });
    Ok(())
}

/// Whether something under these attributes is not compiled into the library on
/// Linux, or exists for tests only.
pub fn is_left_out(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let Meta::List(list) = &attribute.meta else {
            return attribute.path().is_ident("test");
        };
        let condition = list.tokens.to_string().replace(' ', "");
        list.path.is_ident("cfg")
            && ["test", "windows", "target_os=\"windows\"", "target_os=\"macos\"", "not(unix)"]
                .contains(&condition.as_str())
            || condition == "not(target_os=\"linux\")"
            || condition.starts_with("all(test,")
    })
}

//! Gives the program its icon and version on Windows.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=assets/icon/stepstar.rc");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("windows") {
        return;
    }
    let Some(folder) = env::var_os("OUT_DIR").map(PathBuf::from) else {
        return;
    };
    let resource = folder.join("stepstar.o");
    let numbers = env::var("CARGO_PKG_VERSION").unwrap_or_default().replace('.', ",");
    // The tool of the compiler from MinGW; without it the program lacks only its icon.
    let done = Command::new("x86_64-w64-mingw32-windres")
        .arg(format!("-DVERSION={numbers},0"))
        .args(["-i", "assets/icon/stepstar.rc", "-o"])
        .arg(&resource)
        .status();
    if done.is_ok_and(|status| status.success()) {
        println!("cargo::rustc-link-arg-bins={}", resource.display());
    }
}

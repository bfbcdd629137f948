//! The web page around the program, which does what only a page can: `web/stepstar.js` answers, and
//! lists what can be asked. On a desktop there is no page, and no answer.

#![cfg_attr(
    target_arch = "wasm32",
    expect(unsafe_code, reason = "the page is written in another language")
)]

#[cfg(target_arch = "wasm32")]
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Returns the length of the answer in bytes, or -1 if there is none.
    fn stepstar_ask(
        what: *const u8,
        what_length: usize,
        name: *const u8,
        name_length: usize,
        data: *const u8,
        data_length: usize,
    ) -> isize;
    /// Copies the last answer.
    fn stepstar_take(answer: *mut u8);
}

/// Whether there is a page.
pub const IS_PAGE: bool = cfg!(target_arch = "wasm32");

/// Asks the page for a text.
pub fn ask_text(what: &str, name: &str) -> Option<String> {
    String::from_utf8(ask(what, name, &[])?).ok()
}

/// Asks the page whether something is so.
pub fn is(what: &str) -> bool {
    ask(what, "", &[]).is_some()
}

/// Asks the page for something, with a name and data; returns the answer if there is one.
#[cfg(not(target_arch = "wasm32"))]
pub fn ask(_what: &str, _name: &str, _data: &[u8]) -> Option<Vec<u8>> {
    None
}

/// Asks the page for something, with a name and data; returns the answer if there is one.
#[cfg(target_arch = "wasm32")]
pub fn ask(what: &str, name: &str, data: &[u8]) -> Option<Vec<u8>> {
    // SAFETY: the page reads what the pointers and lengths cover, and then writes as many bytes as
    // it has announced.
    unsafe {
        let length = stepstar_ask(
            what.as_ptr(),
            what.len(),
            name.as_ptr(),
            name.len(),
            data.as_ptr(),
            data.len(),
        );
        let mut answer = vec![0; usize::try_from(length).ok()?];
        stepstar_take(answer.as_mut_ptr());
        Some(answer)
    }
}

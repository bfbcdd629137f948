//! The web page around the program, which does what only a page can: `web/stepstar.js` answers, and
//! lists what can be asked.

#![cfg(target_arch = "wasm32")]
#![expect(unsafe_code, reason = "the page is written in another language")]

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

/// Asks the page for something, with a name and data; returns the answer if there is one.
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

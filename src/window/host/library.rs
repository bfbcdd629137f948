//! Libraries of the system that are loaded at run time, as miniquad loads them.

#![expect(unsafe_code, reason = "functions of the system's libraries are found by their names")]

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

/// A loaded library, let go with this value.
pub(super) struct Library(NonNull<c_void>);

/// A pointer to a function of the system.
///
/// # Safety
/// Only such pointers may have it.
pub(super) unsafe trait Function: Copy {}

// SAFETY: these are pointers to functions.
unsafe impl<A, R> Function for unsafe extern "C" fn(A) -> R {}
// SAFETY: as above.
unsafe impl<A, B, R> Function for unsafe extern "C" fn(A, B) -> R {}
// SAFETY: as above.
unsafe impl<A, B, C, R> Function for unsafe extern "C" fn(A, B, C) -> R {}
// SAFETY: as above.
unsafe impl<A, B, C, D, R> Function for unsafe extern "C" fn(A, B, C, D) -> R {}
// SAFETY: as above.
unsafe impl<A, B, C, D, E, R> Function for unsafe extern "C" fn(A, B, C, D, E) -> R {}
// SAFETY: as above.
unsafe impl<R> Function for unsafe extern "C" fn() -> R {}

impl Library {
    /// The first of the names that can be loaded.
    pub fn load(names: &[&CStr]) -> Option<Self> {
        Self::open(names, libc::RTLD_LAZY | libc::RTLD_LOCAL)
    }

    /// The first of the names that is loaded already.
    pub fn loaded(names: &[&CStr]) -> Option<Self> {
        Self::open(names, libc::RTLD_LAZY | libc::RTLD_LOCAL | libc::RTLD_NOLOAD)
    }

    fn open(names: &[&CStr], flags: i32) -> Option<Self> {
        names.iter().find_map(|name| {
            // SAFETY: the name ends in a zero. Loading runs the library's own initialization, which for these libraries
            // of the system has no conditions.
            NonNull::new(unsafe { libc::dlopen(name.as_ptr(), flags) }).map(Self)
        })
    }

    /// A function by its name.
    ///
    /// # Safety
    /// `F` must be its type, and it must not be called after the library is gone.
    pub unsafe fn function<F: Function>(&self, name: &CStr) -> Option<F> {
        // SAFETY: the library is loaded as long as `self` lives, and the name ends in a zero.
        let address = NonNull::new(unsafe { libc::dlsym(self.0.as_ptr(), name.as_ptr()) })?;
        // SAFETY: the caller says that this is the type; all pointers to functions have the size of an address.
        Some(unsafe { std::mem::transmute_copy::<NonNull<c_void>, F>(&address) })
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        // SAFETY: the handle came from `dlopen` and is closed once.
        unsafe { libc::dlclose(self.0.as_ptr()) };
    }
}

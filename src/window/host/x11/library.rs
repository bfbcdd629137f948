//! Libraries of the system that are loaded at run time, as miniquad loads them.

#![expect(unsafe_code, reason = "functions of the system's libraries are found by their names")]

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

/// A loaded library, let go with this value.
pub struct Library(NonNull<c_void>);

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
    /// `F` must be the type of a pointer to that function, which must not be called after the library is gone.
    pub unsafe fn function<F: Copy>(&self, name: &CStr) -> Option<F> {
        const { assert!(size_of::<F>() == size_of::<NonNull<c_void>>()) };
        // SAFETY: the library is loaded as long as `self` lives, and the name ends in a zero.
        let address = NonNull::new(unsafe { libc::dlsym(self.0.as_ptr(), name.as_ptr()) })?;
        // SAFETY: the caller says that this is the type, and it has the size of an address.
        Some(unsafe { std::mem::transmute_copy::<NonNull<c_void>, F>(&address) })
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        // SAFETY: the handle came from `dlopen` and is closed once.
        unsafe { libc::dlclose(self.0.as_ptr()) };
    }
}

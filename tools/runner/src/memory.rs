//! The bytes on the heap, counted by the allocator, unless the solution has one of its own.

use std::alloc::{GlobalAlloc, Layout, System};
use std::fs::File;
use std::io::Write;
use std::process;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The file of answers.
pub static ANSWERS: OnceLock<File> = OnceLock::new();
/// Bytes on the heap now.
pub static HELD: AtomicUsize = AtomicUsize::new(0);
/// The most bytes so far.
pub static PEAK: AtomicUsize = AtomicUsize::new(0);
/// Bytes allowed.
pub static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);

/// The system's allocator, with a count of the bytes held. The root of the library makes it the program's.
pub struct Counting;

fn grow(bytes: usize) {
    let held = HELD.fetch_add(bytes, Relaxed).saturating_add(bytes);
    if held > LIMIT.load(Relaxed) {
        // From here on, nothing may allocate.
        if let Some(mut answers) = ANSWERS.get() {
            let _ = answers.write_all(b"memory 0 0 0 0\n");
        }
        process::abort();
    }
    PEAK.fetch_max(held, Relaxed);
}

// SAFETY: each call is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: the caller keeps the contract of the same function.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: the caller keeps the contract of the same function.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the contract of the same function.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        grow(size);
        HELD.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the contract of the same function.
        unsafe { System.realloc(memory, layout, size) }
    }
}

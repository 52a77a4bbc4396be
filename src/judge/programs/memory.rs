// Follows `driver.rs` in the same file, unless the solution has an allocator of its own.

use std::alloc::{GlobalAlloc, Layout, System};

/// The system's allocator, with a count of the bytes held.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

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

fn shrink(bytes: usize) {
    HELD.fetch_sub(bytes, Relaxed);
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        shrink(layout.size());
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        grow(size);
        shrink(layout.size());
        unsafe { System.realloc(memory, layout, size) }
    }
}

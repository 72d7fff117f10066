//! Counting what a match takes from the heap.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use fischio_core::{Silent, ToAct};

use crate::{Testable, numbers, options};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting what each thread asks of it. A test makes it its
/// `#[global_allocator]`.
pub struct CountingAllocator;

// SAFETY: every call is handed on as it came to the system's allocator.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps to the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above, so from the system.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// A match at random to its end; how many decisions and outcomes there were.
fn random_match<G: Testable>(
    begun: &G,
    list: &mut Vec<G::Action>,
    below: &mut impl FnMut(u32) -> u32,
) -> u32 {
    let mut game = begun.clone();
    for steps in 0..100_000 {
        match game.to_act() {
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                list.clear();
                game.actions(seat, list);
                let action = list[below(list.len() as u32) as usize];
                let played = game.play(seat, action, &mut Silent);
                assert!(played.is_ok(), "{action}: {played:?}");
            }
            ToAct::Chance => {
                let request = game.chance_request().expect("chance is asked something");
                let outcome = request.draw(below);
                assert!(game.chance(&outcome, &mut Silent).is_ok());
            }
            ToAct::Over => return steps,
        }
    }
    panic!("the match does not end");
}

/// Checks that listing, playing and rolling take nothing from the heap once the caller's list
/// has grown, in 200 random matches with these options. The binary's allocator must be a
/// [`CountingAllocator`].
pub fn nothing_is_allocated<G: Testable>(by: &str) {
    let begun = G::begin(&options::<G>(by)).unwrap_or_else(|why| panic!("{why}"));
    let mut list = Vec::with_capacity(8192);
    let mut below = numbers(7);
    random_match(&begun, &mut list, &mut below);

    let before = ALLOCATIONS.with(Cell::get);
    let matches = (0..200).map(|_| random_match(&begun, &mut list, &mut below));
    let steps: u32 = matches.sum();
    let after = ALLOCATIONS.with(Cell::get);
    assert!(steps > 10_000, "{steps}");
    assert_eq!(after - before, 0, "in {steps} steps");

    // The counter counts.
    drop(std::hint::black_box(Box::new(steps)));
    assert!(ALLOCATIONS.with(Cell::get) > after);
}

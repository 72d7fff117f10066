//! Listing, playing and rolling take nothing from the heap once the caller's list has grown.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use fischio_core::{ChanceOutcome, ChanceRequest, Face, Game, OptionSet, Silent, ToAct};
use und1c1::{Action, Und1c1};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting what this thread asks of it.
struct Counting;

// SAFETY: every call is handed on as it came to the system's allocator.
unsafe impl GlobalAlloc for Counting {
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

#[global_allocator]
static COUNTING: Counting = Counting;

/// A match at random to its end; how many decisions and outcomes there were.
fn random_match(begun: &Und1c1, list: &mut Vec<Action>, seed: &mut u32) -> u32 {
    let mut next = |below: usize| {
        *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*seed >> 8) as usize % below
    };
    let mut game = *begun;
    for steps in 0..100_000 {
        match game.to_act() {
            ToAct::Seats(seats) => {
                let seat = seats.first().unwrap();
                list.clear();
                game.actions(seat, list);
                let action = list[next(list.len())];
                assert!(game.play(seat, action, &mut Silent).is_ok());
            }
            ToAct::Chance => {
                let Some(ChanceRequest::Dice(dice)) = game.chance_request() else {
                    unreachable!()
                };
                let faces = dice.iter().map(|_| Face::Pips(next(6) as u8 + 1));
                let outcome = ChanceOutcome::Dice(faces.collect());
                assert!(game.chance(&outcome, &mut Silent).is_ok());
            }
            ToAct::Over => return steps,
        }
    }
    panic!("the match does not end");
}

#[test]
fn nothing_is_allocated_after_warm_up() {
    let options = OptionSet::defaults(Und1c1::options());
    let begun = Und1c1::begin(&options).unwrap();
    let mut list = Vec::with_capacity(4096);
    let mut seed = 7;
    random_match(&begun, &mut list, &mut seed);

    let before = ALLOCATIONS.with(Cell::get);
    let steps: u32 = (0..200)
        .map(|_| random_match(&begun, &mut list, &mut seed))
        .sum();
    let after = ALLOCATIONS.with(Cell::get);
    assert!(steps > 50_000, "{steps}");
    assert_eq!(after - before, 0, "in {steps} steps");

    // The counter counts.
    drop(Box::new(seed));
    assert!(ALLOCATIONS.with(Cell::get) > after);
}

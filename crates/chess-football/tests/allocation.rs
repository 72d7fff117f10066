//! Listing and playing take nothing from the heap once the caller's list has grown.

use chess_football::ChessFootball;
use rules_kit::CountingAllocator;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn nothing_is_allocated_after_warm_up() {
    rules_kit::nothing_is_allocated::<ChessFootball>("");
}

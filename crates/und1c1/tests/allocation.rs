//! Listing, playing and rolling take nothing from the heap once the caller's list has grown.

use rules_kit::CountingAllocator;
use und1c1::Und1c1;

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn nothing_is_allocated_after_warm_up() {
    rules_kit::nothing_is_allocated::<Und1c1>("");
}

#[test]
fn nothing_is_allocated_with_cards() {
    rules_kit::nothing_is_allocated::<Und1c1>("cards=on");
}

#[test]
fn nothing_is_allocated_with_a_draft() {
    rules_kit::nothing_is_allocated::<Und1c1>("draft=on draft_teams=all draft_abilities=45");
}

//! How fast matches of 40 turns go when every decision is random.

use und1c1::Und1c1;

fn main() {
    rules_kit::bench::random_play::<Und1c1>("");
}

//! How fast matches of 100 phases go when every decision is random.

use calcetto::Calcetto;

fn main() {
    rules_kit::bench::random_play::<Calcetto>("end=phases");
}

//! How fast matches as they are begun at the table, to their end by goals or by the limit of phases,
//! go when every decision is random.

use calciotto::Calciotto;

fn main() {
    rules_kit::bench::random_play::<Calciotto>("");
}

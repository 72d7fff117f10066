//! How fast matches go when every decision is random: list the legal actions, choose one, play
//! it, and roll what is to be rolled.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use fischio_core::{Game, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::rate::millions_a_second;
use crate::{chess, options};

/// The whole of a game's bench: decisions a second in random matches with these options, the
/// size of a state, cozy-chess in the same run, and the time to play a match and copy a state.
pub fn random_play<G: Game>(by: &str) {
    let begun = G::begin(&options::<G>(by)).unwrap_or_else(|why| panic!("{why}"));
    let mut list = Vec::with_capacity(8192);
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let decisions = report(&begun, &mut list, &mut rng);

    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group(G::NAME);
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .sample_size(20);
    group.throughput(Throughput::Elements(decisions));
    group.bench_function("random_play", |bencher| {
        bencher.iter(|| random_match(&begun, &mut list, &mut rng));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("copy", |bencher| bencher.iter(|| black_box(&begun).clone()));
    group.finish();
    criterion.final_summary();
}

/// Plays for a second and prints what came of it; decisions a match.
fn report<G: Game>(begun: &G, list: &mut Vec<G::Action>, rng: &mut Pcg64Mcg) -> u64 {
    let (start, mut decisions, mut matches) = (Instant::now(), 0u64, 0u64);
    while start.elapsed() < Duration::from_secs(1) {
        decisions += random_match(begun, list, rng);
        matches += 1;
    }
    let rate = millions_a_second(decisions, start);
    println!(
        "random play: {rate:.2} M decisions/s, {} decisions a match, state {} bytes; \
         beside it cozy-chess counts {:.0} M nodes/s",
        decisions / matches,
        size_of::<G>(),
        chess::millions_of_nodes_a_second()
    );
    decisions / matches
}

/// Plays a match to its end; how many decisions coaches made.
fn random_match<G: Game>(begun: &G, list: &mut Vec<G::Action>, rng: &mut Pcg64Mcg) -> u64 {
    let mut game = begun.clone();
    let mut decisions = 0;
    loop {
        match game.to_act() {
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("somebody is to act");
                list.clear();
                game.actions(seat, list);
                let action = list[rng.random_range(0..list.len())];
                game.play_trusted(seat, action, &mut Silent);
                decisions += 1;
            }
            ToAct::Chance => {
                let request = game.chance_request().expect("chance is asked something");
                let outcome = request.draw(&mut |below| rng.random_range(0..below));
                game.chance_trusted(&outcome, &mut Silent);
            }
            ToAct::Over => {
                black_box(game.result());
                return decisions;
            }
        }
    }
}

//! How fast matches go when every decision is random: list the legal actions, choose one,
//! play it, and roll what is to be rolled. The budget is 3 M decisions a second on a core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use calciotto::{Action, Calciotto};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fischio_core::{ChanceOutcome, ChanceRequest, Die, Face, Game, OptionSet, Silent, ToAct};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn outcome(request: &ChanceRequest, rng: &mut Pcg64Mcg) -> ChanceOutcome {
    match request {
        ChanceRequest::Dice(dice) => ChanceOutcome::Dice(
            dice.iter()
                .map(|die| match die {
                    Die::D6 => Face::Pips(rng.random_range(1..=6)),
                    Die::PlusMinus if rng.random() => Face::Plus,
                    Die::PlusMinus => Face::Minus,
                })
                .collect(),
        ),
        ChanceRequest::Draw { copies, .. } => {
            let all: u16 = copies.iter().map(|&copies| u16::from(copies)).sum();
            let mut left = rng.random_range(0..all);
            let item = copies.iter().position(|&copies| {
                let here = left < u16::from(copies);
                left = left.wrapping_sub(u16::from(copies));
                here
            });
            ChanceOutcome::Draw(item.unwrap_or(0) as u8)
        }
        ChanceRequest::Order { .. } => unreachable!("Calciotto puts nothing into order"),
    }
}

/// Plays a match to its end; how many decisions coaches made.
fn random_match(begun: &Calciotto, list: &mut Vec<Action>, rng: &mut Pcg64Mcg) -> u64 {
    let mut game = *begun;
    let mut decisions = 0;
    loop {
        match game.to_act() {
            ToAct::Seats(seats) => {
                let Some(seat) = seats.first() else {
                    return decisions;
                };
                list.clear();
                game.actions(seat, list);
                let action = list[rng.random_range(0..list.len())];
                game.play_trusted(seat, action, &mut Silent);
                decisions += 1;
            }
            ToAct::Chance => {
                if let Some(request) = game.chance_request() {
                    game.chance_trusted(&outcome(&request, rng), &mut Silent);
                }
            }
            ToAct::Over => {
                black_box(game.result());
                return decisions;
            }
        }
    }
}

fn random_play(criterion: &mut Criterion) {
    // A match as it is begun at the table, to its end by goals or by the limit of phases.
    let options = OptionSet::defaults(Calciotto::options());
    let begun = Calciotto::begin(&options).expect("the built-in data are right");
    let mut list = Vec::with_capacity(4096);

    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let (start, mut decisions, mut matches) = (Instant::now(), 0u64, 0u64);
    while start.elapsed() < Duration::from_secs(1) {
        decisions += random_match(&begun, &mut list, &mut rng);
        matches += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    let rate = f64::from(u32::try_from(decisions).unwrap_or(u32::MAX)) / seconds / 1e6;
    println!(
        "random play: {rate:.2} M decisions/s, {} decisions a match, state {} bytes",
        decisions / matches,
        size_of::<Calciotto>()
    );

    let mut group = criterion.benchmark_group("calciotto");
    group
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .sample_size(20);
    group.throughput(Throughput::Elements(decisions / matches));
    group.bench_function("random_play", |bencher| {
        bencher.iter(|| random_match(&begun, &mut list, &mut rng));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("copy", |bencher| bencher.iter(|| *black_box(&begun)));
    group.finish();
}

criterion_group!(benches, random_play);
criterion_main!(benches);

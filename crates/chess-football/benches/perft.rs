//! Nodes counted a second, beside cozy-chess counting chess in the same run.
//!
//! `cargo bench -p chess-football` prints both as throughput; compare the two, not one
//! alone: what a machine does in a second varies. Both count the last action's alternatives
//! in bulk.

use std::hint::black_box;

use chess_football::{ChessFootball, Rules};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules_kit::chess;

/// Open play with everybody on the board, and two sharper positions.
const POSITIONS: [(&str, &str, u32); 3] = [
    (
        "open",
        "2k2r2/p3p3/1q3n2/8/4B3/2N3R1/P3P3/3K4 g3 w m w 1 10 0-0",
        4,
    ),
    (
        "goal mouth",
        "3k4/p1P2r2/2N1q3/3B4/8/1n6/P7/4K1R1 d5 w m w 1 20 0-0",
        4,
    ),
    (
        "kick-off",
        "2k2r2/p3p3/1q3n2/8/4Q3/2N3R1/P3P3/3K4 e4 w k w 1 0 0-0",
        5,
    ),
];

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, text, depth) in POSITIONS {
        let game = ChessFootball::parse_position(Rules::default(), text).expect(text);
        group.throughput(Throughput::Elements(game.perft(depth)));
        group.bench_function(format!("chess-football, {name}"), |bench| {
            bench.iter(|| black_box(&game).perft(black_box(depth)));
        });
    }
    for (name, text, depth) in chess::POSITIONS {
        let board = chess::board(text);
        group.throughput(Throughput::Elements(chess::perft(&board, depth)));
        group.bench_function(format!("cozy-chess, {name}"), |bench| {
            bench.iter(|| chess::perft(black_box(&board), black_box(depth)));
        });
    }
    group.finish();
}

fn copy(criterion: &mut Criterion) {
    let game = ChessFootball::parse_position(Rules::default(), POSITIONS[0].1).expect("a position");
    criterion.bench_function("state copy", |bench| bench.iter(|| *black_box(&game)));
}

criterion_group!(benches, perft, copy);
criterion_main!(benches);

//! The peer of every bench: cozy-chess counting sequences of chess in the same run, because
//! what a machine does in a second varies.

use std::hint::black_box;
use std::time::Instant;

use cozy_chess::Board;

use crate::rate::millions_a_second;

/// The usual positions of chess perft: name, text, and a depth that takes some milliseconds.
pub const POSITIONS: [(&str, &str, u8); 2] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
    ),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
    ),
];

/// A position of [`POSITIONS`].
pub fn board(text: &str) -> Board {
    text.parse().expect("a position of chess")
}

/// How many sequences of so many moves there are, the last moves counted in bulk.
pub fn perft(board: &Board, depth: u8) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                count += perft(&next, depth - 1);
            }
        }
        false
    });
    count
}

/// Nodes that cozy-chess counts in a second on this machine now, in millions.
pub(crate) fn millions_of_nodes_a_second() -> f64 {
    let boards = POSITIONS.map(|(_, text, depth)| (board(text), depth));
    let (start, mut nodes) = (Instant::now(), 0);
    while start.elapsed().as_secs() < 1 {
        for (board, depth) in &boards {
            nodes += perft(black_box(board), *depth);
        }
    }
    millions_a_second(nodes, start)
}

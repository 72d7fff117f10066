//! Counting sequences of actions (CF-21).

use fischio_core::Silent;

use crate::{Action, ChessFootball};

impl ChessFootball {
    /// How many sequences of `depth` legal actions there are from here, placements, null
    /// actions and restarts included; a match that is over has no further ones (CF-21).
    ///
    /// ```
    /// use chess_football::{ChessFootball, Rules};
    /// let game = ChessFootball::new(Rules::default());
    /// assert_eq!(game.perft(0), 1);
    /// // The king on four goal squares, queen, rook, bishop and knight on all 32 of the half,
    /// // a pawn on all but the goal squares and e4.
    /// assert_eq!(game.perft(1), 4 + 4 * 32 + 27);
    /// ```
    #[expect(
        clippy::missing_panics_doc,
        reason = "a count that nothing stops comes to its end"
    )]
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_unless(depth, || false)
            .expect("a count that nothing stops comes to its end")
    }

    /// The count of [`perft`](ChessFootball::perft); nothing once `stopped` says so.
    pub fn perft_unless(&self, depth: u32, stopped: impl Fn() -> bool) -> Option<u64> {
        let mut buffers = vec![Vec::with_capacity(256); depth.saturating_sub(1) as usize];
        self.perft_into(depth, &mut buffers, &stopped)
    }

    /// The count below each legal action, in the order in which they are listed.
    pub fn perft_divide(&self, depth: u32) -> Vec<(Action, u64)> {
        let mut actions = Vec::new();
        if depth > 0 {
            self.legal_actions(&mut actions);
        }
        actions
            .into_iter()
            .map(|action| {
                let mut next = *self;
                next.play_legal(action, &mut Silent);
                (action, next.perft(depth - 1))
            })
            .collect()
    }

    fn perft_into(
        &self,
        depth: u32,
        buffers: &mut [Vec<Action>],
        stopped: &impl Fn() -> bool,
    ) -> Option<u64> {
        match (depth, buffers) {
            (0, _) => Some(1),
            // Counting the last action's alternatives is enough.
            (1, _) | (_, []) => Some(u64::from(self.count_legal_actions())),
            _ if stopped() => None,
            (_, [buffer, deeper @ ..]) => {
                buffer.clear();
                self.legal_actions(buffer);
                let mut count = 0;
                for &action in buffer.iter() {
                    let mut next = *self;
                    next.play_legal(action, &mut Silent);
                    count += next.perft_into(depth - 1, deeper, stopped)?;
                }
                Some(count)
            }
        }
    }
}

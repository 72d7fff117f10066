//! What the balance of a position is made of.

/// Weights, in ten-thousandths of the next goal if nothing else is said. The numbers were
/// chosen by hand, and by many matches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// To have the ball.
    pub(crate) ball: i32,
    /// To kick off.
    pub(crate) kick_off: i32,
    /// To have the ball with the goalkeeper after a save.
    pub(crate) keepers_ball: i32,
    /// Of what the ball promises, in hundredths.
    pub(crate) promise: i32,
    /// So much of it at most.
    pub(crate) most_promise: i32,
    /// Of what it would promise a forward where he stands, in thousandths.
    pub(crate) forward: i32,
    /// The same of a midfielder.
    pub(crate) midfielder: i32,
    /// The same of a defender.
    pub(crate) defender: i32,
    /// A player goal-side of the ball, for the side that has not got it.
    pub(crate) behind: i32,
    /// The same for the side that has it.
    pub(crate) behind_own: i32,
    /// A box that one of the two nearest is nearer to the other side's carrier.
    pub(crate) near: i32,
    /// A player who is flipped.
    pub(crate) flipped: i32,
    /// An ability point on the pitch.
    pub(crate) point: i32,
    /// A yellow card.
    pub(crate) booked: i32,
    /// Of a goal in the turn after next what is counted, in hundredths.
    pub(crate) later: i32,
    /// Of what the second best can do.
    pub(crate) later2: i32,
    /// And of what the third best can.
    pub(crate) later3: i32,
    /// A rank that a defender is off his line.
    pub(crate) defend: i32,
    /// How likely a turn brings its side a goal, in thousandths.
    pub(crate) goal_turn: i32,
}

impl Weights {
    pub(crate) const BEST: Weights = Weights {
        ball: 350,
        kick_off: 300,
        keepers_ball: 200,
        promise: 40,
        most_promise: 800,
        forward: 20,
        midfielder: 20,
        defender: 12,
        behind: 20,
        behind_own: 0,
        near: 10,
        flipped: 120,
        point: 20,
        booked: 60,
        later: 12,
        later2: 20,
        later3: 20,
        defend: 15,
        goal_turn: 100,
    };
}

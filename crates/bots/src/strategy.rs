//! Scripted players that have one idea and nothing else: a game must stand up to each of them.

use core::fmt;

/// The game whose side may fill its own goal, and which has no dice.
pub(crate) const CHESS_FOOTBALL: &str = "chess-football";

/// One idea to play by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// `hold-ball`: who has the ball keeps it where it is, and the side ends its turn.
    HoldBall,
    /// `seal-goal`: in Chess Football the side fills its own goal squares and stays in them.
    SealGoal,
    /// `waste-time`: the side ends its turn at once, ball or not, and plays nothing that touches the ball.
    WasteTime,
    /// `shoot-from-afar`: the side shoots as soon as it may, from wherever that is.
    ShootFromAfar,
    /// `still-goalkeeper`: the goalkeeper stays where they stood at the kick-off.
    StillGoalkeeper,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Strategy; 5] = [
        Strategy::HoldBall,
        Strategy::SealGoal,
        Strategy::WasteTime,
        Strategy::ShootFromAfar,
        Strategy::StillGoalkeeper,
    ];

    /// The one of a name.
    pub fn named(name: &str) -> Option<Strategy> {
        let mut all = Strategy::ALL.into_iter();
        all.find(|strategy| strategy.name() == name)
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Strategy::HoldBall => "hold-ball",
            Strategy::SealGoal => "seal-goal",
            Strategy::WasteTime => "waste-time",
            Strategy::ShootFromAfar => "shoot-from-afar",
            Strategy::StillGoalkeeper => "still-goalkeeper",
        }
    }

    /// Those that a game has: it may have no goal that can be filled, no shots, or no goalkeeper who moves.
    pub fn of(game: &str) -> impl Iterator<Item = Strategy> {
        let is_chess = game == CHESS_FOOTBALL;
        Strategy::ALL
            .into_iter()
            .filter(move |strategy| match strategy {
                Strategy::HoldBall | Strategy::WasteTime => true,
                Strategy::SealGoal => is_chess,
                Strategy::ShootFromAfar => !is_chess,
                Strategy::StillGoalkeeper => matches!(game, "calciotto" | "und1c1"),
            })
    }

    /// Whether a game has it.
    ///
    /// # Errors
    /// If not, with those that it has.
    pub fn check(self, game: &str) -> Result<(), StrategyError> {
        if Strategy::of(game).any(|one| one == self) {
            return Ok(());
        }
        Err(StrategyError {
            strategy: self,
            game: game.to_owned(),
        })
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The game has no such strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{game} has no strategy {strategy}; there are {}",
    names(Strategy::of(game))
)]
pub struct StrategyError {
    /// Which was asked for.
    pub strategy: Strategy,
    /// The game.
    pub game: String,
}

/// Their names, in a list.
pub(crate) fn names(all: impl Iterator<Item = Strategy>) -> String {
    let names: Vec<&str> = all.map(Strategy::name).collect();
    names.join(", ")
}

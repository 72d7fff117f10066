//! The phases as an interface names them, and the clause each is played by.

/// A phase of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Both sides set up in secret (UN-10).
    SetUp,
    /// Both sides set up again, after a goal or at half-time (UN-11).
    SetUpAgain,
    /// The dice for the ball at the first kick-off (UN-10).
    Possession,
    /// Who kicks off, and where (UN-11).
    KickOff,
    /// The side on turn acts (UN-08).
    Turn,
    /// The pass of the kick-off (UN-11).
    KickOffPass,
    /// The pass of the goalkeeper in goal (UN-24).
    KeeperPass,
    /// The pass of a free kick (UN-38).
    FreeKickPass,
    /// The throw (UN-41).
    Throw,
    /// A group moves (UN-13).
    Group,
    /// The die of a pass or throw (UN-15).
    Pass,
    /// The die of a cross (UN-25).
    Cross,
    /// The die of a ball that comes in (UN-36).
    Delivery,
    /// The dice of a tackle or dribble (UN-19).
    Duel,
    /// The dice of a shot, a header or a save (UN-22).
    Shot,
    /// The dice of a duel in the air (UN-37).
    Air,
    /// The winner of a duel may step (UN-20).
    Step,
    /// Who of the equally near has the ball (UN-17).
    Ball,
    /// The dice after a foul (UN-31).
    Foul,
    /// A seriously injured player is substituted (UN-31).
    Injury,
    /// An outfielder goes in goal (UN-31).
    NewKeeper,
    /// A Tractor's movement (UN-06).
    Tractor,
    /// A side re-places its outfielders after a save (UN-24).
    Replace,
    /// A side places its padlocks (UN-26).
    Padlocks,
    /// A side may substitute (UN-30).
    Substitution,
    /// The goalkeeper may go back in goal (UN-45).
    KeeperBack,
    /// Who takes the set piece (UN-33).
    Taker,
    /// How many stand in the wall (UN-34).
    Wall,
    /// Who stands where in the wall (UN-34).
    WallMen,
    /// Who jumps, and where (UN-36).
    Jumpers,
    /// Who made room is re-placed (UN-36).
    Displaced,
    /// A side re-places up to three players (UN-38).
    Free,
    /// The set piece is taken (UN-33).
    Kick,
    /// For which pair the ball comes in (UN-36).
    Pair,
    /// Who throws in (UN-41).
    Thrower,
    /// The movements before a throw-in (UN-41).
    ThrowMoves,
    /// The match is over (UN-08).
    Over,
}

impl Phase {
    /// All of them, as they are described.
    pub const ALL: [Phase; 37] = [
        Phase::SetUp,
        Phase::SetUpAgain,
        Phase::Possession,
        Phase::KickOff,
        Phase::Turn,
        Phase::KickOffPass,
        Phase::KeeperPass,
        Phase::FreeKickPass,
        Phase::Throw,
        Phase::Group,
        Phase::Pass,
        Phase::Cross,
        Phase::Delivery,
        Phase::Duel,
        Phase::Shot,
        Phase::Air,
        Phase::Step,
        Phase::Ball,
        Phase::Foul,
        Phase::Injury,
        Phase::NewKeeper,
        Phase::Tractor,
        Phase::Replace,
        Phase::Padlocks,
        Phase::Substitution,
        Phase::KeeperBack,
        Phase::Taker,
        Phase::Wall,
        Phase::WallMen,
        Phase::Jumpers,
        Phase::Displaced,
        Phase::Free,
        Phase::Kick,
        Phase::Pair,
        Phase::Thrower,
        Phase::ThrowMoves,
        Phase::Over,
    ];

    /// Its ID in views and descriptions.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// The clause that it is played by, whatever set piece is under way.
    pub const fn clause(self) -> &'static str {
        self.row().1
    }

    #[rustfmt::skip]
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Phase::SetUp => ("set-up", "UN-10"),
            Phase::SetUpAgain => ("set-up-again", "UN-11"),
            Phase::Possession => ("possession", "UN-10"),
            Phase::KickOff => ("kick-off", "UN-11"),
            Phase::Turn => ("turn", "UN-08"),
            Phase::KickOffPass => ("kick-off-pass", "UN-11"),
            Phase::KeeperPass => ("keeper-pass", "UN-24"),
            Phase::FreeKickPass => ("free-kick-pass", "UN-38"),
            Phase::Throw => ("throw", "UN-41"),
            Phase::Group => ("group", "UN-13"),
            Phase::Pass => ("pass", "UN-15"),
            Phase::Cross => ("cross", "UN-25"),
            Phase::Delivery => ("delivery", "UN-36"),
            Phase::Duel => ("duel", "UN-19"),
            Phase::Shot => ("shot", "UN-22"),
            Phase::Air => ("air", "UN-37"),
            Phase::Step => ("step", "UN-20"),
            Phase::Ball => ("ball", "UN-17"),
            Phase::Foul => ("foul", "UN-31"),
            Phase::Injury => ("injury", "UN-31"),
            Phase::NewKeeper => ("new-keeper", "UN-31"),
            Phase::Tractor => ("tractor", "UN-06"),
            Phase::Replace => ("replace", "UN-24"),
            Phase::Padlocks => ("padlocks", "UN-26"),
            Phase::Substitution => ("substitution", "UN-30"),
            Phase::KeeperBack => ("keeper-back", "UN-45"),
            Phase::Taker => ("taker", "UN-33"),
            Phase::Wall => ("wall", "UN-34"),
            Phase::WallMen => ("wall-men", "UN-34"),
            Phase::Jumpers => ("jumpers", "UN-36"),
            Phase::Displaced => ("displaced", "UN-36"),
            Phase::Free => ("free", "UN-38"),
            Phase::Kick => ("kick", "UN-33"),
            Phase::Pair => ("pair", "UN-36"),
            Phase::Thrower => ("thrower", "UN-41"),
            Phase::ThrowMoves => ("throw-moves", "UN-41"),
            Phase::Over => ("over", "UN-08"),
        }
    }
}

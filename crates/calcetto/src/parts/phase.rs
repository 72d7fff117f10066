//! The phases as an interface names them, and the clause each is played by.

fischio_core::phases! {
    /// Who is asked for what now, as views name it.
    pub enum Phase {
        /// Both sides set up in secret.
        SetUp = "set-up", "CT-11";
        /// Both sides set up again after a goal.
        SetUpAgain = "set-up-again", "CT-23";
        /// The dice that give the ball at the first kick-off.
        Possession = "possession", "CT-12";
        /// The side with the ball chooses its kick-off pair.
        KickOff = "kick-off", "CT-13";
        /// The side on turn may play a tile.
        Tile = "tile", "CT-10";
        /// The dice of a movement phase.
        Roll = "roll", "CT-14";
        /// A side that rolled a 6 may give it up.
        Six = "six", "CT-09";
        /// The tile for which a 6 was given up.
        Draw = "draw", "CT-09";
        /// The side on turn moves and passes.
        Movement = "movement", "CT-14";
        /// The same, or its dice, at a relaunch.
        Relaunch = "relaunch", "CT-24";
        /// A side may call a tackle.
        Call = "call", "CT-28";
        /// The dice of a tackle.
        Tackle = "tackle", "CT-21";
        /// The dice of a shot.
        Shot = "shot", "CT-22";
        /// A side may substitute before the relaunch.
        Substitution = "substitution", "CT-25";
        /// The shooter of the shoot-out is named.
        Shooter = "shooter", "TN-06";
        /// The match is over.
        Over = "over", "CT-26";
    }
}

//! The phases as an interface names them, and the clause each is played by.

fischio_core::phases! {
    /// Who is asked for what now, as views name it.
    pub enum Phase {
        /// Both sides set up in secret.
        SetUp = "set-up", "CO-13";
        /// Both sides set up again after a goal.
        SetUpAgain = "set-up-again", "CO-14";
        /// The dice that give the ball at the first kick-off.
        Possession = "possession", "CO-13";
        /// A card that is dealt.
        Deal = "deal", "CO-08";
        /// The side with the ball chooses its kick-off pair.
        KickOff = "kick-off", "CO-14";
        /// The card window of a movement phase.
        MovementCards = "cards-movement", "CO-11";
        /// The card window of a tackle.
        TackleCards = "cards-tackle", "CO-11";
        /// The card window of a shot.
        ShotCards = "cards-shot", "CO-11";
        /// The card that ELIMINA takes.
        Eliminate = "elimina", "CO-12";
        /// The dice of a movement phase.
        Roll = "roll", "CO-15";
        /// A side that rolled a 6 may give it up.
        Six = "six", "CO-09";
        /// The card for which a 6 was given up.
        Draw = "draw", "CO-09";
        /// A coach of the side on turn moves, passes and shoots.
        Movement = "movement", "CO-16";
        /// The same, or its dice, at a relaunch.
        Relaunch = "relaunch", "CO-22";
        /// A coach may call a tackle by a player who arrived.
        TackleCall = "tackle-call", "CO-19";
        /// A coach may call a tackle nobody arrived for.
        Call = "call", "CO-32";
        /// The dice of a tackle.
        Tackle = "tackle", "CO-20";
        /// The dice of a shot.
        Shot = "shot", "CO-21";
        /// The kicker of a free kick is named.
        Kicker = "kicker", "CO-24";
        /// The kicker of a penalty is named.
        PenaltyKicker = "penalty-kicker", "CO-26";
        /// Players who are too near or in front are moved.
        ClearOut = "clear-out", "CO-23";
        /// A side re-places players and substitutes.
        Replacing = "re-placing", "CO-23";
        /// The barrier is placed.
        Barrier = "barrier", "CO-24";
        /// The dice of a free kick.
        FreeKickRoll = "free-kick-roll", "CO-25";
        /// The ball is sent.
        FreeKick = "free-kick", "CO-25";
        /// Both sides choose in secret at a penalty.
        Penalty = "penalty", "CO-26";
        /// A side may substitute before the relaunch.
        Substitution = "substitution", "CO-28";
        /// The shooter of the shoot-out is named.
        Shooter = "shooter", "TN-06";
        /// The match is over.
        Over = "over", "CO-30";
    }
}

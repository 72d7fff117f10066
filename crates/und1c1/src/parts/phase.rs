//! The phases as an interface names them, and the clause each is played by.

fischio_core::phases! {
    /// A phase of a match, with the clause that it is played by, whatever set piece is under way.
    pub enum Phase {
        /// The coin that decides who picks first (UN-50).
        DraftCoin = "draft-coin", "UN-50";
        /// A coach picks a chip (UN-50).
        Draft = "draft", "UN-50";
        /// Both sides set up in secret (UN-10).
        SetUp = "set-up", "UN-10";
        /// Both sides set up again, after a goal or at half-time (UN-11).
        SetUpAgain = "set-up-again", "UN-11";
        /// The dice for the ball at the first kick-off (UN-10).
        Possession = "possession", "UN-10";
        /// Who kicks off, and where (UN-11).
        KickOff = "kick-off", "UN-11";
        /// The side on turn acts (UN-08).
        Turn = "turn", "UN-08";
        /// The pass of the kick-off (UN-11).
        KickOffPass = "kick-off-pass", "UN-11";
        /// The pass of the goalkeeper in goal (UN-24).
        KeeperPass = "keeper-pass", "UN-24";
        /// The pass of a free kick (UN-38).
        FreeKickPass = "free-kick-pass", "UN-38";
        /// The throw (UN-41).
        Throw = "throw", "UN-41";
        /// A group moves (UN-13).
        Group = "group", "UN-13";
        /// The die of a pass or throw (UN-15).
        Pass = "pass", "UN-15";
        /// The die of a cross (UN-25).
        Cross = "cross", "UN-25";
        /// The die of a ball that comes in (UN-36).
        Delivery = "delivery", "UN-36";
        /// The dice of a tackle or dribble (UN-19).
        Duel = "duel", "UN-19";
        /// The dice of a shot, a header or a save (UN-22).
        Shot = "shot", "UN-22";
        /// The dice of a duel in the air (UN-37).
        Air = "air", "UN-37";
        /// The winner of a duel may step (UN-20).
        Step = "step", "UN-20";
        /// Who of the equally near has the ball (UN-17).
        Ball = "ball", "UN-17";
        /// The dice after a foul (UN-31).
        Foul = "foul", "UN-31";
        /// A seriously injured player is substituted (UN-31).
        Injury = "injury", "UN-31";
        /// An outfielder goes in goal (UN-31).
        NewKeeper = "new-keeper", "UN-31";
        /// A Tractor's movement (UN-06).
        Tractor = "tractor", "UN-06";
        /// A side re-places its outfielders after a save (UN-24).
        Replace = "replace", "UN-24";
        /// A side places its padlocks (UN-26).
        Padlocks = "padlocks", "UN-26";
        /// A side may substitute (UN-30).
        Substitution = "substitution", "UN-30";
        /// The goalkeeper may go back in goal (UN-45).
        KeeperBack = "keeper-back", "UN-45";
        /// Who takes the set piece (UN-33).
        Taker = "taker", "UN-33";
        /// How many stand in the wall (UN-34).
        Wall = "wall", "UN-34";
        /// Who stands where in the wall (UN-34).
        WallMen = "wall-men", "UN-34";
        /// Who jumps, and where (UN-36).
        Jumpers = "jumpers", "UN-36";
        /// Who made room is re-placed (UN-36).
        Displaced = "displaced", "UN-36";
        /// A side re-places up to three players (UN-38).
        Free = "free", "UN-38";
        /// The set piece is taken (UN-33).
        Kick = "kick", "UN-33";
        /// For which pair the ball comes in (UN-36).
        Pair = "pair", "UN-36";
        /// Who throws in (UN-41).
        Thrower = "thrower", "UN-41";
        /// The movements before a throw-in (UN-41).
        ThrowMoves = "throw-moves", "UN-41";
        /// A side may play cards before a roll (UN-61).
        Window = "cards", "UN-61";
        /// A side may answer a card (UN-61).
        Answer = "card-answer", "UN-61";
        /// A side may play cards after a result (UN-61).
        After = "cards-after", "UN-61";
        /// A side has an action by a card (UN-59).
        Extra = "card-action", "UN-59";
        /// The die that a card is played for (UN-59).
        CardDie = "card-die", "UN-59";
        /// Players of a line move, each in any direction (UN-59).
        Spread = "any-direction", "UN-59";
        /// A side may play a card instead of its draw (UN-61).
        BeforeDraw = "cards-draw", "UN-61";
        /// A side looks at the top of its pile by a card, and draws one of it (UN-59).
        Look = "card-look", "UN-59";
        /// It puts the others back (UN-59).
        PutBack = "cards-put-back", "UN-59";
        /// A card is drawn at the end of a turn (UN-58).
        Draw = "draw", "UN-58";
        /// Who takes part in a play, and where (UN-55).
        Play = "play", "UN-55";
        /// The die of a play (UN-55).
        PlayRoll = "play-roll", "UN-55";
        /// Whether the opponent of a pass or cross springs the offside trap (UN-57).
        Trap = "offside-trap", "UN-57";
        /// The die of the offside trap (UN-57).
        TrapRoll = "offside-trap-roll", "UN-57";
        /// Who shoots next in the shoot-out (TN-06).
        Shooter = "shooter", "TN-06";
        /// The dice of a penalty of the shoot-out (TN-06).
        ShootOut = "shoot-out", "TN-06";
        /// The match is over (UN-08).
        Over = "over", "UN-08";
    }
}

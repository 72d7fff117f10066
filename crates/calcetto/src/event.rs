//! What happens in a match.

use fischio_core::{BySide, EventView, Rolled, Side, Sign};

use crate::{ManRef, Square, Tile};

/// What dice were rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The ball at the first kick-off (CT-12).
    Possession,
    /// A movement phase (CT-14).
    Movement,
    /// A relaunch (CT-24).
    Relaunch,
    /// A tackle (CT-21).
    Tackle,
    /// A shot (CT-22).
    Shot,
}

impl Purpose {
    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Possession => "possession",
            Purpose::Movement => "movement",
            Purpose::Relaunch => "relaunch",
            Purpose::Tackle => "tackle",
            Purpose::Shot => "shot",
        }
    }

    const fn clause(self) -> &'static str {
        match self {
            Purpose::Possession => "CT-12",
            Purpose::Movement => "CT-14",
            Purpose::Relaunch => "CT-24",
            Purpose::Tackle => "CT-21",
            Purpose::Shot => "CT-22",
        }
    }
}

/// Dice that were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// Whose roll it is.
    pub side: Side,
    /// What it is for.
    pub purpose: Purpose,
    /// The two numeric dice.
    pub dice: [u8; 2],
    /// What the ± die shows, where it is rolled: whether it is +.
    pub plus: Option<bool>,
    /// What is added to the dice.
    pub bonus: u8,
    /// A 6 was given up for a tile since (CT-09).
    pub six_given_up: bool,
}

impl Roll {
    /// Dice and bonus together, less a 6 given up.
    pub const fn total(self) -> u8 {
        let given_up = if self.six_given_up { 6 } else { 0 };
        self.dice[0] + self.dice[1] + self.bonus - given_up
    }
}

/// Who rolls in a contest or for a relaunch, and what he brings to the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roller {
    /// Who.
    pub man: ManRef,
    /// Why his number counts or not: a reason's ID as in previews, or `relaunch`.
    pub reason: &'static str,
    /// What of the bonus is printed on him; 0 if it does not count.
    pub printed: u8,
    /// What of the bonus a red tile in play on him adds (CT-10); 0 if it does not count.
    pub tile: u8,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both sides set up, to begin the match or after a goal (then that side has the ball).
    SetUpBegins(Option<Side>),
    /// A man was put on a square in a set-up.
    Placed(ManRef, Option<Square>, Square),
    /// A man was taken off the pitch again in a set-up.
    Benched(ManRef),
    /// A substitution was decided in a set-up: the first leaves for the second.
    SubstitutionChosen(ManRef, ManRef),
    /// A side's set-up is done.
    Ready(Side),
    /// Set-ups are revealed: a man stands there.
    Revealed(ManRef, Square),
    /// Dice were rolled, in a contest or for a relaunch by somebody.
    Rolled(Roll, Option<Roller>),
    /// The side has the ball at the kick-off.
    Possession(Side),
    /// The kick-off pair: who has the ball, where, and the other.
    KickOff(ManRef, Square, ManRef),
    /// A side that holds tiles played none.
    NoTile(Side),
    /// A tile was played on a man.
    TilePlayed(ManRef, Tile),
    /// A side's tile in play went under the pile.
    TileUnder(Side, Tile),
    /// A side kept its 6.
    SixKept(Side),
    /// A side gave up a 6; so much is left of its roll.
    SixGivenUp(Side, u8),
    /// A side drew a tile that nobody else sees.
    TileTaken(Side),
    /// This is the tile; whether everybody knows which.
    TileDrawn(Side, Tile, bool),
    /// A side has so many movement points.
    Points(Side, u8),
    /// A man moved, with the ball or without, for so many points.
    Moved {
        /// Who.
        man: ManRef,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// Whether he took the ball along.
        ball: bool,
        /// Points.
        cost: u8,
    },
    /// The ball was passed or crossed.
    Passed {
        /// By whom.
        from: ManRef,
        /// To whom.
        to: ManRef,
        /// From where.
        start: Square,
        /// To where.
        end: Square,
        /// Points.
        cost: u8,
        /// How.
        how: PassKind,
    },
    /// The side on turn stopped, or had no points left; so many are lost.
    PhaseOver(Side, u8),
    /// A tackle of the first on the second, called or by arrival.
    Tackle(ManRef, ManRef, bool),
    /// A side called no tackle.
    NoCall(Side),
    /// A shot of the first at the second's goal.
    Shot(ManRef, ManRef),
    /// Both have rolled the same total, and roll again.
    Tie(Purpose, u8),
    /// The first won a tackle against the second, with these totals.
    TackleDecided(ManRef, ManRef, u8, u8),
    /// A goal by the first against the second, with these totals; the score counts it.
    Goal(ManRef, ManRef, u8, u8, BySide<u16>),
    /// The first saved the second's shot, with these totals.
    Save(ManRef, ManRef, u8, u8),
    /// The first left, the second came on in his square.
    Substituted(ManRef, ManRef, Square),
    /// A side is done with its substitutions.
    SubstitutionsDone(Side),
    /// The match's time is up.
    TimeUp,
    /// The match is over.
    MatchEnd(BySide<u16>),
}

/// How the ball went to a team-mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassKind {
    /// Along the ground (CT-16).
    Low,
    /// Over players (CT-16).
    High,
    /// From a CROSS square (CT-17).
    Cross,
}

impl Event {
    pub(crate) fn view(&self) -> EventView {
        let new = EventView::new;
        match *self {
            Event::SetUpBegins(kick_off) => {
                let clause = if kick_off.is_some() { "CT-23" } else { "CT-11" };
                let mut view = new("set-up", clause);
                view.side = kick_off;
                view
            }
            Event::Placed(man, from, to) => {
                let mut view = about(new("placed", "CT-11"), man).secret(man.side);
                view.from = from.map(Square::coord);
                view.to = Some(to.coord());
                view
            }
            Event::Benched(man) => about(new("benched", "CT-11"), man).secret(man.side),
            Event::SubstitutionChosen(out, on) => {
                let view = about(new("substitution-chosen", "CT-25"), out);
                with_other(view, on).secret(out.side)
            }
            Event::Ready(side) => new("ready", "CT-11").of_side(side),
            Event::Revealed(man, at) => {
                let mut view = about(new("revealed", "CT-11"), man);
                view.to = Some(at.coord());
                view
            }
            Event::Rolled(roll, by) => rolled(roll, by),
            Event::Possession(side) => new("possession", "CT-12").of_side(side),
            Event::KickOff(carrier, at, other) => {
                let mut view = with_other(about(new("kick-off", "CT-13"), carrier), other);
                view.to = Some(at.coord());
                view
            }
            Event::NoTile(side) => new("no-tile", "CT-10").of_side(side),
            Event::TilePlayed(man, tile) => {
                about(new("tile-played", "CT-10"), man).with("tile", tile.to_string())
            }
            Event::TileUnder(side, tile) => new("tile-under", "CT-10")
                .of_side(side)
                .with("tile", tile.to_string()),
            Event::SixKept(side) => new("six-kept", "CT-09").of_side(side),
            Event::SixGivenUp(side, left) => {
                new("six-given-up", "CT-09").of_side(side).with_left(left)
            }
            Event::TileTaken(side) => new("tile-taken", "CT-09").of_side(side),
            Event::TileDrawn(side, tile, open) => {
                let view = new("tile-drawn", "CT-09").of_side(side);
                let view = view.with("tile", tile.name()).with("open", open);
                if open { view } else { view.secret(side) }
            }
            Event::Points(side, points) => {
                new("points", "CT-14").of_side(side).with("points", points)
            }
            Event::Moved {
                man,
                from,
                to,
                ball,
                cost,
            } => {
                let kind = if ball { "carried" } else { "moved" };
                let mut view = about(new(kind, "CT-15"), man).with("cost", cost);
                (view.from, view.to) = (Some(from.coord()), Some(to.coord()));
                view
            }
            Event::Passed {
                from,
                to,
                start,
                end,
                cost,
                how,
            } => {
                let (kind, clause) = match how {
                    PassKind::Low => ("passed", "CT-16"),
                    PassKind::High => ("passed-high", "CT-16"),
                    PassKind::Cross => ("crossed", "CT-17"),
                };
                let view = with_other(about(new(kind, clause), from), to);
                let mut view = view.with("cost", cost);
                (view.from, view.to) = (Some(start.coord()), Some(end.coord()));
                view
            }
            Event::PhaseOver(side, lost) => {
                new("phase-over", "CT-19").of_side(side).with("lost", lost)
            }
            Event::Tackle(by, on, called) => {
                let (kind, clause) = if called {
                    ("tackle-called", "CT-28")
                } else {
                    ("tackle", "CT-20")
                };
                with_other(about(new(kind, clause), by), on)
            }
            Event::NoCall(side) => new("no-call", "CT-28").of_side(side),
            Event::Shot(by, keeper) => with_other(about(new("shot", "CT-18"), by), keeper),
            Event::Tie(purpose, total) => {
                let view = new("tie", purpose.clause()).with("contest", purpose.name());
                view.with_total(total)
            }
            Event::TackleDecided(winner, loser, won, lost) => {
                let view = with_other(about(new("tackle-decided", "CT-21"), winner), loser);
                view.totals(won, lost)
            }
            Event::Goal(by, keeper, won, lost, score) => {
                let view = with_other(about(new("goal", "CT-22"), by), keeper);
                view.totals(won, lost).scored(score)
            }
            Event::Save(keeper, shooter, won, lost) => {
                let view = with_other(about(new("save", "CT-22"), keeper), shooter);
                view.totals(won, lost)
            }
            Event::Substituted(out, on, at) => {
                let mut view = with_other(about(new("substituted", "CT-25"), out), on);
                view.to = Some(at.coord());
                view
            }
            Event::SubstitutionsDone(side) => new("substitutions-done", "CT-25").of_side(side),
            Event::TimeUp => new("time-up", "CT-27"),
            Event::MatchEnd(score) => new("match-end", "CT-26").scored(score),
        }
    }
}

fn about(mut view: EventView, man: ManRef) -> EventView {
    view.side = Some(man.side);
    view.piece = Some(man.id());
    view.piece_kind = Some(man.man.role().name());
    view.with("man", man.man.to_string())
}

fn with_other(view: EventView, other: ManRef) -> EventView {
    view.with("other_piece", other.id())
        .with("other_kind", other.man.role().name())
        .with("other_side", other.side.name())
        .with("other", other.man.to_string())
}

fn rolled(roll: Roll, by: Option<Roller>) -> EventView {
    let mut view = EventView::new("rolled", roll.purpose.clause()).of_side(roll.side);
    if let Some(by) = by {
        view = about(view, by.man)
            .with("reason", by.reason)
            .with("printed", by.printed)
            .with("tile_value", by.tile);
    }
    if let Some(plus) = roll.plus {
        view = view.with("passes_fly", plus);
    }
    let rolled = Rolled {
        pm: roll.plus.map(Sign::new),
        bonus: Some(roll.bonus.into()),
        ..Rolled::new(roll.purpose.name(), &roll.dice)
    };
    view.rolled(rolled).with_total(roll.total())
}

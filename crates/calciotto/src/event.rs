//! What happens in a match.

use fischio_core::{BySide, EventView, Rolled, Side, Sign};
use fischio_phases::ContestKind;

use crate::contest::clause;
use crate::{Card, ManRef, Modifiers, Square, modifier};

/// What dice were rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// The ball at the first kick-off (CO-13).
    Possession,
    /// A movement phase (CO-15).
    Movement,
    /// A relaunch (CO-22).
    Relaunch,
    /// A tackle (CO-20).
    Tackle,
    /// A shot (CO-21).
    Shot,
    /// A free kick (CO-25).
    FreeKick,
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
            Purpose::FreeKick => "free-kick",
        }
    }

    const fn clause(self) -> &'static str {
        match self {
            Purpose::Possession => "CO-13",
            Purpose::Movement => "CO-15",
            Purpose::Relaunch => "CO-22",
            Purpose::Tackle => "CO-20",
            Purpose::Shot => "CO-21",
            Purpose::FreeKick => "CO-25",
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
    /// What it comes to, with bonus and doubling, less a 6 given up.
    pub total: u8,
    /// A 6 was given up for a card since (CO-09).
    pub six_given_up: bool,
}

/// Why a player was put elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PutBy {
    /// He was too near, or in front (CO-22, CO-23, CO-26).
    ClearOut,
    /// His side re-placed him (CO-23).
    Replacing,
    /// He is a man of the barrier (CO-24).
    Barrier,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Both sides set up, to begin the match or after a goal (then that side has the ball).
    SetUpBegins(Option<Side>),
    /// A player was put on a square in a set-up.
    Placed(ManRef, Option<Square>, Square),
    /// A player was taken off the pitch again in a set-up.
    Benched(ManRef),
    /// A player was called up for the bench.
    Picked(ManRef),
    /// A player is called up no more.
    Dropped(ManRef),
    /// A substitution was decided in a set-up: the first leaves for the second.
    SubstitutionChosen(ManRef, ManRef),
    /// A side's set-up is done.
    Ready(Side),
    /// Set-ups are revealed: a player stands there.
    Revealed(ManRef, Square),
    /// Set-ups are revealed: a player sits on the bench.
    OnTheBench(ManRef),
    /// Dice were rolled, and what else counts.
    Rolled(Roll, Modifiers),
    /// The side has the ball at the kick-off.
    Possession(Side),
    /// A side was dealt a card.
    CardDealt(Side),
    /// This is the card.
    Dealt(Side, Card),
    /// The kick-off: who has the ball, where, and the other.
    KickOff(ManRef, Square, Option<ManRef>),
    /// A side played a card, on a player if one is named.
    CardPlayed(Side, Card, Option<ManRef>),
    /// A coach of a side plays no card; the next of his side is asked.
    CoachDeclined(Side, u8),
    /// A side plays no card.
    NoCard(Side),
    /// A side's card has no effect.
    Cancelled(Side, Card),
    /// A card goes from this side's hand under the pack.
    CardLost(Side),
    /// This is the card.
    WhichCardLost(Side, Card),
    /// There is none to go.
    NothingToLose(Side),
    /// A side gave up a 6, and has so much without it.
    SixGivenUp(Side, u8),
    /// A side kept a 6.
    SixKept(Side),
    /// A side drew a card that nobody else knows.
    DrawsCard(Side),
    /// This is the card, whether or not everybody knows which.
    CardDrawn(Side, Card, bool),
    /// A side has so many points.
    Points(Side, u8),
    /// A coach of a side has moved; the next has what he left.
    CoachDone(Side, u8, u8),
    /// A player moved, with the ball or without, for so many points.
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
    /// The ball was passed.
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
        /// Whether it was a free kick.
        free_kick: bool,
    },
    /// The side on turn stopped, or had no points left; so many are lost.
    PhaseOver(Side, u8),
    /// A tackle of the first on the second; whether nobody had arrived for it (CO-32).
    Tackle(ManRef, ManRef, bool),
    /// A side called no tackle though a player had arrived.
    NoTackle(Side),
    /// A side called no tackle on a carrier nobody came near.
    NoCall(Side),
    /// A shot of the first at a square of the second's goal.
    Shot(ManRef, ManRef, Square),
    /// A contest is level, both roll again.
    Tie(ContestKind, u8),
    /// The first won a tackle against the second, with these totals.
    TackleDecided(ManRef, ManRef, u8, u8),
    /// A goal by the first against the second, with these totals; the score counts it.
    Goal(ManRef, ManRef, u8, u8, BySide<u16>),
    /// The first saved the second's shot, with these totals.
    Save(ManRef, ManRef, u8, u8),
    /// A free kick for the carrier who was fouled there, or a penalty.
    FreeKick(ManRef, Square, bool),
    /// A yellow card.
    Booked(ManRef),
    /// The second yellow card: sent off.
    SentOff(ManRef),
    /// Who takes the free kick or penalty, and from where.
    Kicker(ManRef, Square),
    /// A player was put elsewhere while play is stopped.
    Put(ManRef, Square, Square, PutBy),
    /// A side re-places nobody further, or substitutes nobody further.
    Done(Side, &'static str),
    /// The kicker can reach nobody and keeps the ball.
    BallKept(ManRef),
    /// A side has chosen in secret at the penalty.
    Chosen(Side),
    /// The penalty: the shooter, where he aims, the goalkeeper, where he stands.
    Penalty(ManRef, Square, ManRef, Square),
    /// The first left, the second came on in his square.
    Substituted(ManRef, ManRef, Square),
    /// The match's time is up.
    TimeUp,
    /// A side has no outfielder left and has lost.
    NobodyLeft(Side),
    /// The match is over.
    MatchEnd(BySide<u16>),
}

impl Event {
    pub(crate) fn view(&self) -> EventView {
        let new = EventView::new;
        match *self {
            Event::SetUpBegins(kick_off) => {
                let clause = if kick_off.is_some() { "CO-14" } else { "CO-13" };
                let mut view = new("set-up", clause);
                view.side = kick_off;
                view
            }
            Event::Placed(man, from, to) => {
                let mut view = about(new("placed", "CO-13"), man).secret(man.side);
                view.from = from.map(Square::coord);
                view.to = Some(to.coord());
                view
            }
            Event::Benched(man) => about(new("benched", "CO-13"), man).secret(man.side),
            Event::Picked(man) => about(new("picked", "CO-04"), man).secret(man.side),
            Event::Dropped(man) => about(new("dropped", "CO-04"), man).secret(man.side),
            Event::SubstitutionChosen(out, on) => {
                let view = about(new("substitution-chosen", "CO-28"), out);
                with_other(view, on).secret(out.side)
            }
            Event::Ready(side) => new("ready", "CO-13").of_side(side),
            Event::Revealed(man, at) => {
                let mut view = about(new("revealed", "CO-13"), man);
                view.to = Some(at.coord());
                view
            }
            Event::OnTheBench(man) => about(new("on-the-bench", "CO-04"), man),
            Event::Rolled(roll, ref modifiers) => rolled(roll, modifiers),
            Event::Possession(side) => new("possession", "CO-13").of_side(side),
            Event::CardDealt(side) => new("card-dealt", "CO-08").of_side(side),
            Event::Dealt(side, card) => new("dealt", "CO-08")
                .of_side(side)
                .with("card", card.name())
                .secret(side),
            Event::KickOff(carrier, at, other) => {
                let view = about(new("kick-off", "CO-14"), carrier);
                let mut view = match other {
                    Some(other) => with_other(view, other),
                    None => about(new("kick-off-alone", "CO-27"), carrier),
                };
                view.to = Some(at.coord());
                view
            }
            Event::CardPlayed(side, card, man) => match man {
                Some(man) => about(new("card-played-on", "CO-12"), man).with("card", card.name()),
                None => new("card-played", "CO-12")
                    .of_side(side)
                    .with("card", card.name()),
            },
            Event::CoachDeclined(side, coach) => new("coach-declined", "CO-29")
                .of_side(side)
                .with("coach", coach),
            Event::NoCard(side) => new("no-card", "CO-11").of_side(side),
            Event::Cancelled(side, card) => new("card-cancelled", "CO-12")
                .of_side(side)
                .with("card", card.name()),
            Event::CardLost(side) => new("card-lost", "CO-12").of_side(side),
            Event::WhichCardLost(side, card) => {
                let view = new("which-card-lost", "CO-12").of_side(side);
                view.with("card", card.name()).secret(side)
            }
            Event::NothingToLose(side) => new("nothing-to-lose", "CO-12").of_side(side),
            Event::SixGivenUp(side, left) => {
                new("six-given-up", "CO-09").of_side(side).with_total(left)
            }
            Event::SixKept(side) => new("six-kept", "CO-09").of_side(side),
            Event::DrawsCard(side) => new("draws-card", "CO-09").of_side(side),
            Event::CardDrawn(side, card, open) => {
                let view = new("card-drawn", "CO-09")
                    .of_side(side)
                    .with("card", card.name());
                let view = view.with("open", open);
                if open { view } else { view.secret(side) }
            }
            Event::Points(side, points) => {
                new("points", "CO-15").of_side(side).with("points", points)
            }
            Event::CoachDone(side, coach, left) => {
                let view = new("coach-done", "CO-29").of_side(side);
                view.with("coach", coach).with("points", left)
            }
            Event::Moved {
                man,
                from,
                to,
                ball,
                cost,
            } => {
                let kind = if ball { "carried" } else { "moved" };
                about(new(kind, "CO-16"), man)
                    .with("cost", cost)
                    .between(from.coord(), to.coord())
            }
            Event::Passed {
                from,
                to,
                start,
                end,
                cost,
                free_kick,
            } => {
                let (kind, clause) = if free_kick {
                    ("free-kick-passed", "CO-25")
                } else {
                    ("passed", "CO-17")
                };
                let view = with_other(about(new(kind, clause), from), to);
                view.with("cost", cost).between(start.coord(), end.coord())
            }
            Event::PhaseOver(side, lost) => {
                new("phase-over", "CO-19").of_side(side).with("lost", lost)
            }
            Event::Tackle(by, on, called) => {
                let (kind, clause) = if called {
                    ("tackle-called", "CO-32")
                } else {
                    ("tackle", "CO-19")
                };
                with_other(about(new(kind, clause), by), on)
            }
            Event::NoTackle(side) => new("no-tackle", "CO-19").of_side(side),
            Event::NoCall(side) => new("no-call", "CO-32").of_side(side),
            Event::Shot(by, keeper, to) => {
                let mut view = with_other(about(new("shot", "CO-18"), by), keeper);
                view.to = Some(to.coord());
                view
            }
            Event::Tie(kind, total) => {
                let view = new("tie", clause(kind)).with("contest", kind.name());
                view.with_total(total)
            }
            Event::TackleDecided(winner, loser, won, lost) => {
                let view = with_other(about(new("tackle-decided", "CO-20"), winner), loser);
                view.totals(won, lost)
            }
            Event::Goal(by, keeper, won, lost, score) => {
                let view = with_other(about(new("goal", "CO-21"), by), keeper);
                view.totals(won, lost).scored(score)
            }
            Event::Save(keeper, shooter, won, lost) => {
                let view = with_other(about(new("save", "CO-21"), keeper), shooter);
                view.totals(won, lost)
            }
            Event::FreeKick(fouled, at, penalty) => {
                let (kind, clause) = if penalty {
                    ("penalty-given", "CO-26")
                } else {
                    ("free-kick-given", "CO-23")
                };
                let mut view = about(new(kind, clause), fouled);
                view.to = Some(at.coord());
                view
            }
            Event::Booked(man) => about(new("booked", "CO-12"), man),
            Event::SentOff(man) => about(new("sent-off", "CO-27"), man),
            Event::Kicker(man, at) => {
                let mut view = about(new("kicker", "CO-24"), man);
                view.to = Some(at.coord());
                view
            }
            Event::Put(man, from, to, by) => {
                let (kind, clause) = match by {
                    PutBy::ClearOut => ("cleared-out", "CO-23"),
                    PutBy::Replacing => ("re-placed", "CO-23"),
                    PutBy::Barrier => ("in-the-barrier", "CO-24"),
                };
                about(new(kind, clause), man).between(from.coord(), to.coord())
            }
            Event::Done(side, clause) => new("done", clause).of_side(side),
            Event::BallKept(man) => about(new("ball-kept", "CO-25"), man),
            Event::Chosen(side) => new("chosen", "CO-26").of_side(side),
            Event::Penalty(shooter, aim, keeper, stand) => {
                let view = with_other(about(new("penalty", "CO-26"), shooter), keeper);
                let mut view = view.with("stand", stand.to_string());
                view.to = Some(aim.coord());
                view
            }
            Event::Substituted(out, on, at) => {
                let mut view = with_other(about(new("substituted", "CO-28"), out), on);
                view.to = Some(at.coord());
                view
            }
            Event::TimeUp => new("time-up", "CO-30"),
            Event::NobodyLeft(side) => new("nobody-left", "CO-27").of_side(side),
            Event::MatchEnd(score) => new("match-end", "CO-30").scored(score),
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

fn rolled(roll: Roll, modifiers: &Modifiers) -> EventView {
    let rolled = Rolled {
        pm: roll.plus.map(Sign::new),
        bonus: Some(roll.bonus.into()),
        modifiers: Some(modifier::list(roll.side, modifiers)),
        ..Rolled::new(roll.purpose.name(), &roll.dice)
    };
    EventView::new("rolled", roll.purpose.clause())
        .of_side(roll.side)
        .rolled(rolled)
        .with_total(roll.total)
}

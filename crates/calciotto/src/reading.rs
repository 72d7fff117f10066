//! What search and tools ask of a match, as types instead of text.

use fischio_core::{Side, Viewer};

use crate::parts::free_kick::FreeKick;
use crate::parts::square::FAR_GOAL;
use crate::{Calciotto, Card, CardCounts, CardValues, ContestKind, Man, Numbers, Square};

/// A player on the pitch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fielded {
    /// The player.
    pub man: Man,
    /// Where the player stands.
    pub square: Square,
    /// What is printed on the player (CO-04).
    pub numbers: Numbers,
    /// Squares they may move in a phase, a SPRINT in force counted (CO-12, CO-16).
    pub movement: u8,
    /// Squares moved in the side's last movement phase, or in the one under way (CO-16).
    pub moved: u8,
    /// Whether the player has a yellow card (CO-27).
    pub booked: bool,
}

/// A tackle or a shot that is being decided (CO-20, CO-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestNow {
    /// Which of the two.
    pub kind: ContestKind,
    /// Tackler and carrier, or shooter and goalkeeper. The first one's side is on turn.
    pub men: [Man; 2],
    /// The goal square that a shot reaches.
    pub target: Option<Square>,
}

/// A free kick or penalty under way (CO-23 to CO-26). The kicker's side is on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kick {
    /// It is a penalty.
    pub penalty: bool,
    /// Who takes it, once named.
    pub kicker: Option<Man>,
    /// The ± die shows + (CO-25).
    pub plus: bool,
}

impl Calciotto {
    /// A side's players on the pitch, the goalkeeper first.
    pub fn players(&self, side: Side) -> impl Iterator<Item = Fielded> {
        let (team, squad) = (self.team(side), &self.squads[side]);
        team.line_up.taken().map(move |(place, slot)| Fielded {
            man: squad.man(slot),
            square: team.line_up.square(place),
            numbers: squad.numbers(slot),
            movement: self.movement(side, place),
            moved: team.moved[place.index()],
            booked: team.booked.has(slot),
        })
    }

    /// The tackle or shot that is being decided, from its card window on.
    pub fn contest(&self) -> Option<ContestNow> {
        let contest = self.contest_now()?;
        let sides = self.contestants();
        let men = [0, 1].map(|i| self.man_ref(sides[i], contest.places[i]).man);
        let rank = match sides[1] {
            Side::Home => 0,
            Side::Away => FAR_GOAL,
        };
        Some(ContestNow {
            kind: contest.kind(),
            men,
            target: contest.target().map(|file| Square::at(file, rank)),
        })
    }

    /// The free kick or penalty under way, up to the kick.
    pub fn kick(&self) -> Option<Kick> {
        let FreeKick {
            penalty,
            kicker,
            plus,
            ..
        } = self.free_kick()?;
        Some(Kick {
            penalty,
            kicker: kicker.and_then(|kicker| self.man(self.turn, kicker)),
            plus,
        })
    }

    /// The side that re-places, clears out or substitutes, where one does (CO-22, CO-23).
    pub const fn side_deciding(&self) -> Side {
        self.deciding
    }

    /// The side that is asked for a card, in a window (CO-11).
    pub const fn side_asked(&self) -> Side {
        self.window_side()
    }

    /// The card a side has played in this phase, and whether it was cancelled (CO-10).
    pub fn card_played(&self, side: Side) -> Option<(Card, bool)> {
        self.window.played(side)
    }

    /// What the cards are worth (CO-12).
    pub const fn card_values(&self) -> CardValues {
        self.values
    }

    /// Of a side's hand, the cards that `viewer`'s side knows (CO-08).
    pub fn hand_seen(&self, viewer: Side, of: Side) -> CardCounts {
        self.pack.seen_in_hand(Viewer::Side(viewer), of)
    }

    /// The cards of which a side does not know where they are: in the pack, in the other
    /// hand, or under the pack (CO-08, CO-12).
    pub fn unknown_to(&self, side: Side) -> CardCounts {
        let other = side.opponent();
        let hidden = self.hand(other).less(self.hand_seen(side, other));
        let mut unknown = self.pack.unseen.and(hidden);
        for (card, known) in self.pack.under() {
            if !known.by(Viewer::Side(side)) {
                unknown.add(card);
            }
        }
        unknown
    }

    /// Substitutions a side has left (CO-28).
    pub fn substitutions_left(&self, side: Side) -> u8 {
        self.team(side).bench.substitutions
    }

    /// Movement phases of the side with the ball since the last tackle, shot or kick-off, as
    /// far as they matter (CO-32).
    pub const fn untackled(&self) -> u8 {
        self.untackled.phases_that_matter()
    }

    /// The seat number of the coach who moves or may call a tackle (CO-29).
    pub const fn coach_on_turn(&self) -> u8 {
        self.coach
    }

    /// How many coaches of the side on turn have not moved yet in this phase (CO-29).
    pub fn coaches_to_move(&self) -> u8 {
        let count = self.rules.coaches[self.turn].count();
        count.saturating_sub(self.coaches_done.count_ones() as u8)
    }
}

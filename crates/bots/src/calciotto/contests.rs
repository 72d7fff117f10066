//! Tackles and shots: what both their ends are worth, by their odds and by the cards that
//! may still be played (CO-11, CO-20, CO-21).

use arrayvec::ArrayVec;
use calciotto::{Action, Calciotto, Card, ContestKind, ContestNow, Role, Stage};
use fischio_core::{Game, Seat, Side};

use super::attack::{Holder, Lines};
use super::coach::{Ball, Coach};
use super::dice::CERTAIN;
use super::field::{Field, advance};
use super::hands;
use crate::sampling::{mixed, sign};

/// How likely a free kick in the other half, or in one's own, leads to a goal at once; and a
/// penalty.
const FREE_KICK: [i32; 2] = [4000, 2500];
const PENALTY: i32 = 5500;
/// Cards a side may choose among.
const KINDS: usize = 13;

/// A contest as it is weighed.
struct Duel<'a> {
    game: &'a Calciotto,
    kind: ContestKind,
    /// The first side's, which is on turn.
    sides: [Side; 2],
    /// What each adds without cards.
    bonus: [i32; 2],
    /// What a goalkeeper adds who dives.
    dive: i32,
    /// Worth to Home if the first side wins, and if the second does.
    ends: [i32; 2],
    /// Worth to Home if the tackle is void.
    void: i32,
    /// For each side and card how likely it holds it.
    holds: [[i32; KINDS]; 2],
    /// For each side and card what it costs to play it, to Home.
    costs: [[i32; KINDS]; 2],
}

/// The cards of a phase: each side's, and whether it was cancelled.
pub(super) type Played = [Option<(Card, bool)>; 2];

impl Coach {
    /// Worth to Home of a tackle's ends: won by the tackler, and lost.
    fn tackle_worth(&self, field: &Field<'_>, tackler: usize) -> [i32; 2] {
        let Some((with, carrier)) = field.carrier() else {
            return [0; 2];
        };
        let side = with.opponent();
        [(side, tackler), (with, carrier)].map(|(side, place)| {
            let holder = Holder::of(field, side, place, false);
            holder.map_or(0, |holder| {
                let (roller, points) = (side, self.fresh(side));
                let ball = Ball {
                    holder,
                    roller,
                    points,
                };
                self.judge(field, ball)
            })
        })
    }

    /// A tackle that a man of the side on turn may call, at these odds with the cards left
    /// out: its worth to Home.
    pub(super) fn tackle_ends(&self, field: &Field<'_>, tackler: usize, odds: i32) -> i32 {
        mixed(odds, self.tackle_worth(field, tackler))
    }

    /// Worth to Home of a shot's ends: a goal, and a save.
    pub(super) fn shot_worth(&self, field: &Field<'_>, side: Side) -> [i32; 2] {
        let mut goal = [0; 2];
        goal[side.index()] = CERTAIN;
        let keeper = side.opponent();
        let save = Holder::of(field, keeper, 0, false).map_or(0, |holder| {
            let relaunch = Ball {
                holder,
                roller: keeper,
                points: self.relaunch(keeper),
            };
            self.judge(field, relaunch)
        });
        [self.stakes.value(field.game, goal, 0), save]
    }

    /// Worth to Home of a free kick of a side at the carrier's square.
    fn void_worth(&self, field: &Field<'_>, side: Side, carrier: usize) -> i32 {
        let game = field.game;
        let Some(player) = field.side(side).get(carrier) else {
            return 0;
        };
        let penalty = player.role != Role::Goalkeeper
            && game.pitch().penalty_area(side.opponent()).has(player.at);
        let odds = if penalty {
            PENALTY
        } else {
            FREE_KICK[usize::from(advance(side, player.at) <= 10)]
        };
        self.stakes.expecting(game, sign(side) * odds)
    }

    fn duel<'a>(&self, field: &Field<'a>, contest: ContestNow) -> Option<Duel<'a>> {
        let game = field.game;
        let turn = game.turn();
        let sides = [turn, turn.opponent()];
        let (with, carrier) = field.carrier()?;
        let first = field
            .side(turn)
            .iter()
            .position(|player| player.man == contest.men[0])?;
        let mut void = 0;
        let (bonus, dive, ends) = match contest.kind {
            ContestKind::Tackle => {
                let holder = *field.side(with).get(carrier)?;
                let tackler = field.side(turn)[first];
                let bonus = [
                    field.strength(turn, tackler, holder.at),
                    field.strength(with, holder, holder.at),
                ];
                void = self.void_worth(field, with, carrier);
                (bonus, 0, self.tackle_worth(field, first))
            }
            ContestKind::Shot => {
                let shooter = field.side(turn)[first];
                let (own, save) = Lines::bonuses(field, turn, shooter, contest.target?);
                let dive = field
                    .keeper(turn.opponent())
                    .map_or(0, |keeper| keeper.circled);
                ([own, save], dive, self.shot_worth(field, turn))
            }
        };
        let mut duel = Duel {
            game,
            kind: contest.kind,
            sides,
            bonus,
            dive,
            ends,
            void,
            holds: [[0; KINDS]; 2],
            costs: [[0; KINDS]; 2],
        };
        if game.stage() == Stage::Window {
            for (i, side) in sides.into_iter().enumerate() {
                for card in Card::ALL {
                    let at = usize::from(card.index());
                    if duel.is_of_use(i, card) {
                        duel.holds[i][at] = hands::may_hold(game, self.viewer, side, card);
                        if duel.holds[i][at] > 0 {
                            duel.costs[i][at] = self.gain(game, -sign(side) * hands::worth(card));
                        }
                    }
                }
            }
        }
        Some(duel)
    }

    /// A contest that is being decided: its worth to Home.
    pub(super) fn contest(&self, field: &Field<'_>, contest: ContestNow) -> i32 {
        let Some(duel) = self.duel(field, contest) else {
            return 0;
        };
        let game = field.game;
        let played = duel.sides.map(|side| game.card_played(side));
        if game.stage() != Stage::Window {
            return self.decided(&duel, played);
        }
        let step = match (game.side_asked() == game.turn(), played[1]) {
            (true, None) => 0,
            (false, _) => 1,
            (true, Some(_)) => 2,
        };
        self.window(&duel, step, played)
    }

    /// The cards are played: the odds of both ends.
    fn decided(&self, duel: &Duel<'_>, played: Played) -> i32 {
        let force = played.map(|card| match card {
            Some((card, false)) => Some(card),
            _ => None,
        });
        if duel.kind == ContestKind::Tackle && force[1].is_some_and(Card::is_sanction) {
            return duel.void;
        }
        mixed(self.first_wins(duel, force), duel.ends)
    }

    /// How likely the first side wins with these cards in force.
    fn first_wins(&self, duel: &Duel<'_>, force: [Option<Card>; 2]) -> i32 {
        let values = duel.game.card_values();
        let mut bonus = duel.bonus;
        let mut doubles = [false; 2];
        for i in 0..2 {
            if let Some(card) = force[i] {
                bonus[i] += i32::from(values.bonus(card));
                doubles[i] = card == Card::Raddoppia;
                if card == Card::TuffoDoppio {
                    bonus[i] = bonus[i].max(duel.dive);
                }
            }
        }
        self.contests.wins(bonus[0] - bonus[1], doubles)
    }

    /// How likely the first side wins a contest with these cards played; nothing if one of them
    /// makes it void.
    #[cfg(test)]
    pub(super) fn odds_in_contest(
        &self,
        field: &Field<'_>,
        contest: ContestNow,
        played: Played,
    ) -> Option<i32> {
        let duel = self.duel(field, contest)?;
        let force = played.map(|card| card.filter(|card| !card.1).map(|card| card.0));
        (!force.into_iter().flatten().any(Card::is_sanction)).then(|| self.first_wins(&duel, force))
    }

    /// The window from a step on, both sides playing what is best for them of what they may
    /// hold.
    fn window(&self, duel: &Duel<'_>, step: usize, played: Played) -> i32 {
        let asked = usize::from(step == 1);
        let side = duel.sides[asked];
        let next = |played: Played| match step {
            0 => self.window(duel, 1, played),
            1 if played[1].is_some() && played[0].is_none() => self.window(duel, 2, played),
            _ => self.decided(duel, played),
        };
        let declined = next(played);
        if played[asked].is_some() {
            return declined;
        }
        let answered = played[1 - asked].filter(|_| step > 0).map(|(card, _)| card);
        let mut options: ArrayVec<(i32, i32), KINDS> = ArrayVec::new();
        for card in Card::ALL {
            let at = usize::from(card.index());
            let holds = duel.holds[asked][at];
            if holds == 0
                || (card == Card::Cancella && answered.is_none())
                || (card.is_sanction() && !answered.is_some_and(Card::is_hard))
            {
                continue;
            }
            let mut then = played;
            then[asked] = Some((card, false));
            if card == Card::Cancella
                && let Some(other) = &mut then[1 - asked]
            {
                other.1 = true;
            }
            let value = next(then) + duel.costs[asked][at];
            if sign(side) * value > sign(side) * declined {
                options.push((value, holds));
            }
        }
        options.sort_unstable_by_key(|&(value, _)| -sign(side) * value);
        let (mut worth, mut left) = (0, i64::from(CERTAIN));
        for (value, holds) in options {
            worth += left * i64::from(holds) / i64::from(CERTAIN) * i64::from(value);
            left -= left * i64::from(holds) / i64::from(CERTAIN);
        }
        ((worth + left * i64::from(declined)) / i64::from(CERTAIN)) as i32
    }

    /// A decision about a 6 in a contest: the exact odds of either side's win.
    pub(super) fn six_in_contest(
        &self,
        before: &Calciotto,
        seat: Seat,
        action: Action,
        after: &Calciotto,
    ) -> i32 {
        let field = Field::new(before);
        let duel = before
            .contest()
            .and_then(|contest| self.duel(&field, contest));
        let (Some(duel), Some(preview)) = (duel, before.preview(seat, action)) else {
            return 0;
        };
        let success = preview.success;
        let odds = (success.num() * CERTAIN as u64 / success.den().max(1)) as i32;
        let card = if action == Action::DrawCard {
            self.gain(after, sign(seat.side()) * hands::UNKNOWN)
        } else {
            0
        };
        let first = if seat.side() == before.turn() {
            odds
        } else {
            CERTAIN - odds
        };
        mixed(first, duel.ends) + card
    }
}

impl Duel<'_> {
    /// Whether a card of a side, first or second, changes the odds.
    fn is_of_use(&self, i: usize, card: Card) -> bool {
        match card {
            Card::Tackle | Card::Scivolata => self.kind == ContestKind::Tackle && i == 0,
            Card::Dribbling | Card::Punizione | Card::Ammonizione => {
                self.kind == ContestKind::Tackle && i == 1
            }
            Card::Sicurezza => self.kind == ContestKind::Shot && i == 1,
            Card::TuffoDoppio => {
                self.kind == ContestKind::Shot && i == 1 && self.bonus[1] < self.dive
            }
            Card::Cancella | Card::Raddoppia => true,
            _ => false,
        }
    }
}

//! The plays of the playbook: when each can be begun, and what is chosen in it (UN-55 to UN-57).
//!
//! A play can be begun only if all that has to be chosen in it can be; then whatever is offered
//! leads on.

use fischio_core::{EventSink, Refusal, Slot, SlotSet};

use crate::check::{Check, of_box, of_man};
use crate::event::Event;
use crate::modifier::{Modifier, Why, way_modifiers};
use crate::offside::onside;
use crate::parts::action::Action;
use crate::parts::contest::Contest;
use crate::parts::man::Man;
use crate::parts::place::Place;
use crate::parts::play::{Choosing, Needs, PLAYS_A_TURN, Play, PlayRoll};
use crate::parts::quadrant::{bordering, quadrant};
use crate::parts::square::{Direction, Square};
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::parts::team::IN_AREA;
use crate::state::Und1c1;

/// The directions of the two legs of an L (UN-56).
const LEGS: [[Direction; 2]; 4] = [
    [Direction::North, Direction::East],
    [Direction::East, Direction::South],
    [Direction::South, Direction::West],
    [Direction::West, Direction::North],
];

impl Und1c1 {
    /// Who of the side on turn stands out on the pitch and can act.
    fn players(&self) -> SlotSet {
        let keeper = self.team(self.turn).keeper_in_goal();
        self.upright(self.turn) - SlotSet::maybe(keeper)
    }

    /// Those of some players who stand in a quadrant bordering that of a player.
    fn in_bordering(&self, slot: Slot, among: SlotSet) -> SlotSet {
        let side = self.turn;
        let there = bordering(self.at(side, slot));
        among.filter(|mate| there.has(self.at(side, mate)))
    }

    /// The carrier who can begin a play with a pass: on the pitch, not in goal.
    fn playing_carrier(&self) -> Option<Slot> {
        self.passer().filter(|&slot| self.players().has(slot))
    }

    /// Who the carrier could pass to in a play: in a bordering quadrant, and not offside.
    fn play_mates(&self, by: Slot) -> SlotSet {
        let mates = self.in_bordering(by, self.receivers());
        mates.filter(|mate| !self.is_offside(self.turn, mate))
    }

    /// Who the carrier could play a triangle with.
    fn triangle_mates(&self) -> SlotSet {
        let Some(by) = self.playing_carrier() else {
            return SlotSet::EMPTY;
        };
        let mates = self.play_mates(by);
        mates.filter(|mate| !self.triangle_boxes(by, mate).is_empty())
    }

    /// Where the passer of a triangle may run once a team-mate has the ball: not where they
    /// would be offside for the pass back.
    pub(crate) fn triangle_boxes(&self, by: Slot, mate: Slot) -> Squares {
        let side = self.turn;
        let ball = self.at(side, mate);
        let line = Square::at(0, self.offside_line(side)).rank_for(side);
        let farthest = onside(ball.rank_for(side), line);
        let free = self.free_for(side, by) & bordering(ball);
        let free = free.into_iter();
        free.filter(|to| to.rank_for(side) <= farthest).collect()
    }

    /// The targets of a through ball for a team-mate: free boxes of quadrants without players
    /// that a pass can reach.
    fn through_boxes(&self, by: Slot, mate: Slot) -> Squares {
        let side = self.turn;
        let free = self.free_for(side, mate) & bordering(self.at(side, mate));
        let occupied = self.occupied();
        let targets = free.into_iter().filter(|&at| {
            let roll = PlayRoll::ThroughPass { by, to: mate, at };
            (quadrant(at) & occupied).is_empty() && self.sums(Contest::Play(roll))[1] <= 6
        });
        targets.collect()
    }

    /// The boxes to which somebody may curl: a knight's step over free boxes.
    fn curl_boxes(&self, slot: Slot) -> Squares {
        let from = self.at(self.turn, slot);
        let free = self.free_for(self.turn, slot);
        let ends = LEGS.into_iter().flat_map(|[first, second]| {
            let [a, b] = [first, second].map(|way| from.step(way));
            let corner = a.step(second);
            [
                // Two along the first leg and one along the second, either way round.
                (
                    a.step(first).step(second),
                    [[a, a.step(first)], [b, corner]],
                ),
                (
                    b.step(second).step(first),
                    [[b, b.step(second)], [a, corner]],
                ),
            ]
        });
        let open = ends.filter(|(to, ways)| {
            free.has(*to) && ways.iter().any(|way| way.iter().all(|&at| free.has(at)))
        });
        open.map(|(to, _)| to).collect()
    }

    /// The boxes over which somebody curls to a box: the way without a padlock, if there is one.
    pub(crate) fn curl_way(&self, slot: Slot, to: Square) -> [Square; 2] {
        let side = self.turn;
        let from = self.at(side, slot);
        let free = self.free_for(side, slot);
        let locks = self.padlocks(side.opponent());
        let ways = LEGS.into_iter().flat_map(|[first, second]| {
            let [a, b] = [first, second].map(|way| from.step(way));
            let corner = a.step(second);
            [
                (a.step(first).step(second), [a, a.step(first)]),
                (a.step(first).step(second), [b, corner]),
                (b.step(second).step(first), [b, b.step(second)]),
                (b.step(second).step(first), [a, corner]),
            ]
        });
        let open = ways.filter(|(end, way)| *end == to && way.iter().all(|&at| free.has(at)));
        let ways = open.map(|(_, way)| way);
        let best = ways.min_by_key(|way| way.iter().any(|&at| locks.contains(&Some(at))));
        best.expect("a curl has a way")
    }

    /// Who could change boxes with somebody.
    fn crossers(&self, slot: Slot) -> SlotSet {
        let can = self.players() - SlotSet::maybe(self.carrier_of(self.turn));
        if !can.has(slot) {
            return SlotSet::EMPTY;
        }
        self.in_bordering(slot, can)
            .filter(|mate| self.may_change(slot, mate))
    }

    /// Whether two team-mates may stand on each other's boxes (UN-14, UN-26).
    fn may_change(&self, one: Slot, other: Slot) -> bool {
        let side = self.turn;
        let crowds = |slot, to, left_by| {
            let team = self.team(side);
            let area = Squares::area(side);
            // Only a goalkeeper who makes room does not count in the area.
            team.keeper == Some(left_by)
                && area.has(to)
                && !area.has(self.at(side, slot))
                && self.in_own_area(side) >= IN_AREA
        };
        let may = |slot, mate| {
            let to = self.at(side, mate);
            !self.locked_for(side, slot).has(to) && !crowds(slot, to, mate)
        };
        may(one, other) && may(other, one)
    }

    /// Who could tackle the carrier with help: next to the carrier, also where a card lets some
    /// slide in from farther away.
    fn double_uppers(&self) -> SlotSet {
        let ball = self.ball_square();
        let next_to = |slot| ball.is_some_and(|ball| self.at(self.turn, slot).is_next_to(ball));
        (self.tacklers() & self.players()).filter(next_to)
    }

    /// Who could help somebody who tackles: anybody else next to the carrier.
    fn helpers(&self, slot: Slot) -> SlotSet {
        let Some(ball) = self.ball_square() else {
            return SlotSet::EMPTY;
        };
        let next_to = |mate| self.at(self.turn, mate).is_next_to(ball);
        self.players().without(slot).filter(next_to)
    }

    /// Who may be named next in a play.
    fn mates(&self, choosing: Choosing) -> SlotSet {
        match choosing {
            Choosing::First(Play::Triangle) => self.triangle_mates(),
            Choosing::First(Play::Crossover) => {
                let can = self.players();
                can.filter(|slot| !self.crossers(slot).is_empty())
            }
            Choosing::First(Play::DoubleUp) => {
                let can = self.double_uppers();
                can.filter(|slot| !self.helpers(slot).is_empty())
            }
            Choosing::Second(Play::Crossover, slot) => self.crossers(slot),
            Choosing::Second(Play::DoubleUp, slot) => self.helpers(slot),
            _ => SlotSet::EMPTY,
        }
    }

    /// Who may run to a box in a play, and to which.
    fn runs(&self, choosing: Choosing) -> impl Iterator<Item = (Slot, Squares)> {
        let runners = match choosing {
            Choosing::First(Play::ThroughBall) => {
                let by = self.playing_carrier();
                by.map_or(SlotSet::EMPTY, |by| self.play_mates(by))
            }
            Choosing::First(Play::Curl) => self.players(),
            Choosing::Run(slot) => SlotSet::one(slot),
            _ => SlotSet::EMPTY,
        };
        runners.iter().filter_map(move |slot| {
            let boxes = match (choosing, self.carrier_of(self.turn)) {
                (Choosing::First(Play::Curl), _) => self.curl_boxes(slot),
                (Choosing::Run(_), Some(mate)) => self.triangle_boxes(slot, mate),
                (_, Some(by)) => self.through_boxes(by, slot),
                _ => Squares::EMPTY,
            };
            (!boxes.is_empty()).then_some((slot, boxes))
        })
    }

    /// Whether a play could be begun now and all be chosen in it.
    pub(crate) fn can_begin(&self, play: Play) -> bool {
        let choosing = Choosing::First(play);
        !self.mates(choosing).is_empty() || self.runs(choosing).next().is_some()
    }

    pub(crate) fn list_plays(&self, out: &mut Vec<Action>) {
        if self.rules.playbook && self.teams[self.turn].plays.has_left() {
            let can = Play::ALL.into_iter().filter(|&play| self.can_begin(play));
            out.extend(can.map(Action::Play));
        }
    }

    pub(crate) fn check_play(&self, play: Play) -> Check {
        if !self.rules.playbook {
            return Err(Refusal::new("UN-55", "no-playbook"));
        }
        let refused = |clause, reason| Err(Refusal::new(clause, reason).with("play", play));
        if play == Play::OffsideTrap {
            return refused("UN-57", "trap-in-their-turn");
        }
        if !self.teams[self.turn].plays.has_left() {
            return Err(Refusal::new("UN-55", "plays-a-turn").with("most", PLAYS_A_TURN));
        }
        if !self.can_begin(play) {
            return refused(play.clause(), "play-not-to-begin");
        }
        Ok(())
    }

    pub(crate) fn begin_play(&mut self, play: Play, events: &mut impl EventSink<Event>) {
        self.spend_otherwise();
        self.teams[self.turn].plays.play();
        self.stage = Stage::Play(Choosing::First(play));
        events.event(Event::PlayBegins(self.turn, play));
    }

    pub(crate) fn list_choices(&self, choosing: Choosing, out: &mut Vec<Action>) {
        let side = self.turn;
        out.extend(self.men_of(side, self.mates(choosing)).map(Action::With));
        for (slot, boxes) in self.runs(choosing) {
            let man = self.squads[side].man(slot);
            boxes.each_into(out, |to| Action::Place(man, to));
        }
    }

    pub(crate) fn check_with(&self, choosing: Choosing, man: Man) -> Check {
        let play = choosing.play();
        let slot = self.find_actor(self.turn, man)?;
        if self.mates(choosing).has(slot) {
            return Ok(());
        }
        let reason = match choosing {
            Choosing::First(Play::ThroughBall | Play::Curl) | Choosing::Run(_) => "where-to-run",
            _ => "not-for-the-play",
        };
        Err(of_man(play.clause(), reason, man).with("play", play))
    }

    pub(crate) fn check_run(&self, choosing: Choosing, man: Man, to: Square) -> Check {
        let play = choosing.play();
        let slot = self.find_actor(self.turn, man)?;
        let mut runs = self.runs(choosing);
        if runs.any(|(runner, boxes)| runner == slot && boxes.has(to)) {
            return Ok(());
        }
        Err(of_box(play.clause(), "no-run-of-the-play", man, to).with("play", play))
    }

    /// Somebody is named who takes part.
    pub(crate) fn choose_with(&mut self, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let slot = self.slot_of(side, man);
        let Stage::Play(choosing) = self.stage else {
            unreachable!("who takes part is chosen in a play");
        };
        let roll = match (choosing.play(), choosing.chosen()) {
            (Play::Triangle, _) => PlayRoll::TrianglePass {
                by: self.carrier_in_play().slot,
                to: slot,
            },
            (play, None) => {
                self.stage = Stage::Play(Choosing::Second(play, slot));
                events.event(Event::PlayFirst(play, self.man_ref(side, slot)));
                return;
            }
            (Play::Crossover, Some(by)) => PlayRoll::Crossover { by, with: slot },
            (_, Some(by)) => PlayRoll::DoubleUp { by, with: slot },
        };
        self.announce_play(roll, events);
    }

    /// Somebody is named who runs to a box.
    pub(crate) fn choose_run(
        &mut self,
        choosing: Choosing,
        (man, to): (Man, Square),
        events: &mut impl EventSink<Event>,
    ) {
        let by = self.slot_of(self.turn, man);
        let roll = match choosing.play() {
            Play::Curl => PlayRoll::Curl { by, to },
            Play::Triangle => PlayRoll::TriangleRun { by, to },
            _ => PlayRoll::ThroughPass {
                by: self.carrier_in_play().slot,
                to: by,
                at: to,
            },
        };
        self.announce_play(roll, events);
    }

    /// Tells everybody what is tried next in a play, and awaits its die.
    pub(crate) fn announce_play(&mut self, roll: PlayRoll, events: &mut impl EventSink<Event>) {
        let man = |slot| self.man_ref(self.turn, slot);
        events.event(match roll {
            PlayRoll::TrianglePass { by, to } | PlayRoll::TriangleReturn { by, to } => {
                Event::PlayPass(man(by), man(to))
            }
            PlayRoll::TriangleRun { by, to }
            | PlayRoll::ThroughRun { by, to }
            | PlayRoll::Curl { by, to } => Event::PlayRun(man(by), to),
            PlayRoll::ThroughPass { by, to, at } => Event::PlayThrough(man(by), man(to), at),
            PlayRoll::Crossover { by, with } | PlayRoll::DoubleUp { by, with } => {
                Event::PlayPair(roll.play(), man(by), man(with))
            }
        });
        self.await_ball(Contest::Play(roll), events);
    }

    /// What counts in a roll of a play: the number on the card, or what a pass to the target
    /// needs. The die is alone, so neither abilities nor cards count.
    pub(crate) fn play_modifiers(&self, roll: PlayRoll, mut add: impl FnMut(Modifier)) {
        let side = self.turn;
        match (roll.needs(), roll) {
            (Needs::Number(number), _) => add(Modifier {
                why: Why::Play,
                side: side.opponent(),
                by: None,
                value: number.cast_signed(),
                counts: true,
            }),
            (Needs::Pass, PlayRoll::ThroughPass { by, at, .. }) => {
                way_modifiers(side, self.at(side, by), at, &mut add);
                self.marking_modifiers(side, at, false, add);
            }
            (Needs::Pass, _) => debug_assert!(false, "only a through ball is passed so"),
        }
    }

    /// Whether a roll is one that the side on turn could have come to in a play.
    pub(crate) fn is_of_a_play(&self, roll: PlayRoll) -> bool {
        let side = self.turn;
        let has_ball = |slot| self.has_ball(side, slot);
        match roll {
            PlayRoll::TrianglePass { by, to } => has_ball(by) && self.triangle_mates().has(to),
            PlayRoll::TriangleRun { by, to } => self.carrier_of(side).is_some_and(|mate| {
                self.could_have_passed(by, mate) && self.triangle_boxes(by, mate).has(to)
            }),
            PlayRoll::TriangleReturn { by, to } => {
                // They may have run to where a card of the opponent's keeps them from acting.
                let able = |slot| self.players().has(slot) || self.frozen(side).has(slot);
                has_ball(by)
                    && by != to
                    && able(by)
                    && able(to)
                    && bordering(self.at(side, by)).has(self.at(side, to))
                    && !self.is_offside(side, to)
            }
            PlayRoll::ThroughPass { by, to, at } => {
                self.playing_carrier() == Some(by)
                    && self.play_mates(by).has(to)
                    && self.through_boxes(by, to).has(at)
            }
            PlayRoll::ThroughRun { by, to } => {
                self.loose == Place::on(to)
                    && self.players().has(by)
                    && bordering(self.at(side, by)).has(to)
                    && self.free_for(side, by).has(to)
            }
            PlayRoll::Curl { by, to } => self.players().has(by) && self.curl_boxes(by).has(to),
            PlayRoll::Crossover { by, with } => self.crossers(by).has(with),
            PlayRoll::DoubleUp { by, with } => {
                self.double_uppers().has(by) && self.helpers(by).has(with)
            }
        }
    }

    /// Whether somebody who tackles has a team-mate to help them.
    pub(crate) fn is_helped(&self, slot: Slot) -> bool {
        self.mates(Choosing::First(Play::DoubleUp)).has(slot)
    }

    /// Whether somebody on the pitch could have passed the ball to the team-mate who has it now.
    fn could_have_passed(&self, by: Slot, mate: Slot) -> bool {
        by != mate && self.players().has(by) && self.players().has(mate)
    }

    /// Whether what is to be chosen in a play is something that could have come about.
    pub(crate) fn is_chosen_so(&self, choosing: Choosing) -> bool {
        let before = match choosing {
            Choosing::First(_) => true,
            Choosing::Second(play, slot) => self.mates(Choosing::First(play)).has(slot),
            Choosing::Run(slot) => {
                let mate = self.carrier_of(self.turn);
                mate.is_some_and(|mate| self.could_have_passed(slot, mate))
            }
        };
        before && (!self.mates(choosing).is_empty() || self.runs(choosing).next().is_some())
    }
}

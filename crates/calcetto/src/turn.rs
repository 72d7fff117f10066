//! The movement phase from its dice to its end (CT-14, CT-19), and the tile before it (CT-10).

use fischio_core::{EventSink, Refusal, Side};
use fischio_phases::Place;

use crate::parts::roll::{Purpose, Roll, Roller};
use crate::parts::stage::{MovementPhase, RolledFor, Situation};
use crate::parts::team::{LINE_UP, LineUp};
use crate::parts::tiles::Colour;
use crate::{Action, Calcetto, Event, Man, Squad, Tile};

impl Calcetto {
    /// A side is on turn: its tile in play goes under the pile, and it may play another.
    pub(crate) fn begin_phase(
        &mut self,
        side: Side,
        relaunch: bool,
        events: &mut impl EventSink<Event>,
    ) {
        self.turn = side;
        self.phase = MovementPhase {
            relaunch,
            pass_due: relaunch,
            ..MovementPhase::default()
        };
        self.teams[side].moved = [0; LINE_UP];
        if let Some(tile) = self.tiles.put_under(side) {
            events.event(Event::TileUnder(side, tile));
        }
        self.situation = if self.tiles.hand(side).is_empty() {
            Situation::Roll
        } else {
            Situation::Tile
        };
    }

    pub(crate) fn list_tiles(&self, out: &mut Vec<Action>) {
        let side = self.turn;
        for tile in self.tiles.hand(side).iter() {
            // A goalkeeper does not move, so takes no yellow tile.
            let from = usize::from(tile.colour() == Colour::Yellow);
            let places = LineUp::places().skip(from);
            out.extend(places.map(|place| Action::PlayTile(tile, self.man_ref(side, place).man)));
        }
        out.push(Action::Roll);
    }

    pub(crate) fn refuse_tile(&self, tile: Tile, man: Man) -> Option<Refusal> {
        let side = self.turn;
        let refusal = |reason| {
            let refusal = Refusal::new("CT-10", reason);
            Some(refusal.with("tile", tile).with("man", man))
        };
        if !self.tiles.hand(side).has(tile) {
            return refusal("tile-not-in-hand");
        }
        if self.squads[side].slot(man).is_none() {
            return Some(self.no_such_man(side, man));
        }
        if self.place_of(side, man).is_none() {
            return refusal("tile-off-the-pitch");
        }
        if man.keeps_goal() && tile.colour() == Colour::Yellow {
            return refusal("yellow-on-goalkeeper");
        }
        None
    }

    pub(crate) fn play_tile(&mut self, tile: Tile, man: Man, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let place = self.fielded_place(side, man);
        self.tiles.play(side, tile, place);
        events.event(Event::TilePlayed(self.man_ref(side, place), tile));
        self.situation = Situation::Roll;
    }

    pub(crate) fn play_no_tile(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::NoTile(self.turn));
        self.situation = Situation::Roll;
    }

    /// The man of a place leaves: a tile in play there goes under the pile (CT-10).
    pub(crate) fn lose_tile(
        &mut self,
        side: Side,
        place: Place,
        events: &mut impl EventSink<Event>,
    ) {
        let on_him = self.tiles.in_play[side.index()].is_some_and(|tile| tile.place == place);
        if on_him && let Some(tile) = self.tiles.put_under(side) {
            events.event(Event::TileUnder(side, tile));
        }
    }

    /// What a tile in play adds to a man's number of that colour.
    #[inline]
    pub(crate) fn tile_value(&self, side: Side, place: Place, colour: Colour) -> u8 {
        match self.tiles.in_play[side.index()] {
            Some(in_play) if in_play.place == place && in_play.tile.colour() == colour => {
                in_play.tile.value()
            }
            _ => 0,
        }
    }

    /// What the goalkeeper adds to the dice of a relaunch (CT-24).
    pub(crate) fn relaunch_number(&self) -> u8 {
        if self.phase.relaunch {
            let slot = self.slot(self.turn, Place::GOAL);
            let squad: &Squad = &self.squads[self.turn];
            squad.numbers(slot).yellow_or_blue
        } else {
            0
        }
    }

    pub(crate) fn roll_movement(
        &mut self,
        dice: [u8; 2],
        plus: Option<bool>,
        events: &mut impl EventSink<Event>,
    ) {
        let purpose = if self.phase.relaunch {
            Purpose::Relaunch
        } else {
            Purpose::Movement
        };
        let roll = Roll {
            plus,
            ..Roll::new(self.turn, purpose, dice, self.relaunch_number())
        };
        self.last_roll = Some(roll);
        self.phase.plus = plus == Some(true);
        self.phase.points = roll.total;
        let keeper = Roller {
            man: self.man_ref(self.turn, Place::GOAL),
            reason: "relaunch",
            printed: roll.bonus,
            tile: 0,
        };
        events.event(Event::Rolled(roll, self.phase.relaunch.then_some(keeper)));
        if self.may_give_up_six(dice) {
            self.situation = Situation::Six(RolledFor::Movement);
        } else {
            self.begin_moving(events);
        }
    }

    /// The points are known: the side on turn moves.
    pub(crate) fn begin_moving(&mut self, events: &mut impl EventSink<Event>) {
        self.situation = Situation::Movement;
        events.event(Event::Points(self.turn, self.phase.points));
    }

    /// Points were spent; with none left the phase ends by itself (CT-19).
    pub(crate) fn spend(&mut self, cost: u8, events: &mut impl EventSink<Event>) {
        self.phase.points -= cost;
        if self.phase.points == 0 {
            self.end_phase(events);
        }
    }

    /// Whether the side on turn may stop: not before a pass that is due (CT-13, CT-24).
    pub(crate) fn may_end(&self) -> bool {
        !self.phase.pass_due || (self.phase.relaunch && !self.outlook().can_pass())
    }

    pub(crate) fn refuse_end(&self) -> Option<Refusal> {
        if self.may_end() {
            return None;
        }
        if !self.phase.relaunch {
            return Some(Calcetto::kick_off_is_a_pass());
        }
        Some(Refusal::new("CT-24", "relaunch-first"))
    }

    pub(crate) fn kick_off_is_a_pass() -> Refusal {
        Refusal::new("CT-13", "kick-off-is-a-pass")
    }

    /// The phase ends without tackle or shot (CT-19).
    pub(crate) fn end_phase(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::PhaseOver(self.turn, self.phase.points));
        self.phases = self.phases.saturating_add(1);
        self.phase = MovementPhase {
            relaunch: self.phase.relaunch,
            ..MovementPhase::default()
        };
        if self.ball_side() == Some(self.turn) {
            self.untackled.count();
        } else if self.rules.untackleable && self.untackled.is_enough() {
            self.situation = Situation::Call;
            return;
        }
        self.next_turn(self.turn.opponent(), events);
    }

    /// A side's movement phase follows, unless the match is over.
    pub(crate) fn next_turn(&mut self, side: Side, events: &mut impl EventSink<Event>) {
        if self.is_finished() {
            self.finish(events);
        } else {
            self.begin_phase(side, false, events);
        }
    }
}

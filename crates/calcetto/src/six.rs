//! Giving up a 6 for a tile (CT-09).

use fischio_core::{ChanceRequest, EventSink, Side};

use crate::parts::stage::{RolledFor, Situation};
use crate::{Calcetto, Event, Tile};

/// What is drawn, in requests to chance.
pub(crate) const TILE: &str = "tile";

impl Calcetto {
    /// Whether a roll has a 6 and there is a tile for it.
    #[inline]
    pub(crate) fn may_give_up_six(&self, dice: [u8; 2]) -> bool {
        dice.contains(&6) && self.tiles.pile() > 0 && self.kicks.is_none()
    }

    /// The side whose roll it is: in a contest one after the other, else the side on turn.
    pub(crate) fn roller(&self) -> Side {
        match self.contest() {
            Some(contest) => self.contestants()[contest.roller()],
            None => self.turn,
        }
    }

    /// What the roll with a 6 that is decided on was for.
    fn rolled_for(&self) -> RolledFor {
        match self.situation {
            Situation::Six(rolled) | Situation::Draw(rolled) => rolled,
            _ => unreachable!("a roll with a 6 is decided on"),
        }
    }

    pub(crate) fn give_up_six(&mut self, events: &mut impl EventSink<Event>) {
        let mut rolled = self.rolled_for();
        match &mut rolled {
            RolledFor::Contest(contest) => contest.give_up_six(),
            RolledFor::Movement => self.phase.points -= 6,
        }
        let roll = self.last_roll.as_mut().expect("a 6 was rolled");
        roll.give_up_six(roll.total - 6);
        events.event(Event::SixGivenUp(roll.side, roll.total));
        self.situation = Situation::Draw(rolled);
        if let Some(tile) = self.tiles.known_top() {
            self.take_tile(tile, events);
        }
    }

    /// Any of the tiles nobody has seen since the shuffle, each equally likely.
    pub(crate) fn draw_request(&self) -> ChanceRequest {
        ChanceRequest::Draw {
            what: TILE,
            copies: Tile::ALL
                .into_iter()
                .map(|tile| u8::from(self.tiles.unseen.has(tile)))
                .collect(),
        }
    }

    /// The roller takes the top tile into its hand.
    pub(crate) fn take_tile(&mut self, tile: Tile, events: &mut impl EventSink<Event>) {
        let side = self.roller();
        let open = self.tiles.known_top() == Some(tile);
        self.tiles.take(side, tile);
        if !open {
            events.event(Event::TileTaken(side));
        }
        events.event(Event::TileDrawn(side, tile, open));
        self.after_six(events);
    }

    pub(crate) fn keep_six(&mut self, events: &mut impl EventSink<Event>) {
        events.event(Event::SixKept(self.roller()));
        self.after_six(events);
    }

    /// The 6 is kept, or the tile drawn: on with what was rolled for.
    fn after_six(&mut self, events: &mut impl EventSink<Event>) {
        match self.rolled_for() {
            RolledFor::Contest(contest) => self.next_roll(contest, events),
            RolledFor::Movement => self.begin_moving(events),
        }
    }
}

//! Giving up a 6 for a tile (CT-09).

use fischio_core::{ChanceRequest, EventSink, Side};

use crate::{Calcetto, Event, Stage, Tile};

/// What is drawn, in requests to chance.
pub(crate) const TILE: &str = "tile";

impl Calcetto {
    /// Whether a roll has a 6 and there is a tile for it.
    #[inline]
    pub(crate) fn may_give_up_six(&self, dice: [u8; 2]) -> bool {
        dice.contains(&6) && self.tiles.pile() > 0
    }

    /// The side whose roll it is: in a contest one after the other, else the side on turn.
    pub(crate) fn roller(&self) -> Side {
        match self.contest {
            Some(contest) if contest.second => self.turn.opponent(),
            _ => self.turn,
        }
    }

    pub(crate) fn give_up_six(&mut self, events: &mut impl EventSink<Event>) {
        match &mut self.contest {
            Some(contest) => contest.given_up[usize::from(contest.second)] = true,
            None => self.points -= 6,
        }
        if let Some(roll) = &mut self.last_roll {
            roll.six_given_up = true;
            events.event(Event::SixGivenUp(roll.side, roll.total()));
        }
        match self.tiles.known_top() {
            Some(tile) => self.take_tile(tile, events),
            None => self.stage = Stage::Draw,
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
        if self.contest.is_some() {
            self.next_roll(events);
        } else {
            self.begin_moving(events);
        }
    }
}

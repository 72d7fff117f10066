//! What a coach knows of a match: how it stands for them, and of its state.

use std::collections::BTreeMap;

use fischio_core::{MatchResult, OptionValue, Seat, Viewer};
use games::AnyGame;

use super::{SeatViewer, Table};
use crate::id::{MatchId, Visitor};
use crate::model::Status;
use crate::problem::{Code, Problem};

/// How a match stands for one who sits in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMatch {
    /// Which.
    pub id: MatchId,
    /// The game's name.
    pub game: String,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// How far it is.
    pub status: Status,
    /// The seats that they hold.
    pub seats: Vec<Seat>,
    /// Those of them that are to act.
    pub to_act: Vec<Seat>,
    /// How it ended, once it has.
    pub result: Option<MatchResult>,
}

/// A state, and from where somebody sees it. The state has secrets of others too: only a
/// [sample](AnyGame::sample) of it may be told.
#[derive(Debug)]
pub struct Known {
    /// The state.
    pub game: AnyGame,
    /// Who sees it.
    pub viewer: Viewer,
    /// The last update's number, as they count.
    pub number: u32,
    /// Those seats of theirs that are to act.
    pub to_act: Vec<Seat>,
    /// The match's options.
    pub options: BTreeMap<String, OptionValue>,
}

impl Table {
    /// How the match stands for one with these seats.
    pub fn own(&self, seat_viewer: SeatViewer) -> OwnMatch {
        OwnMatch {
            id: self.settings.id.clone(),
            game: self.settings.game.clone(),
            rated: self.settings.rated,
            status: self.now.status,
            seats: seat_viewer.seats().collect(),
            to_act: self.own_to_act(seat_viewer),
            result: self.now.result,
        }
    }

    fn own_to_act(&self, seat_viewer: SeatViewer) -> Vec<Seat> {
        let to_act = self.to_act();
        let seats = seat_viewer.seats();
        seats.filter(|seat| to_act.includes(*seat)).collect()
    }

    /// The state, as `visitor` knows it from a seat; without one as they look on by default.
    ///
    /// # Errors
    /// If they do not hold the seat, or what is stored of the match does not come to a state.
    pub fn known(&self, visitor: &Visitor, seat: Option<Seat>) -> Result<Known, Problem> {
        let seat_viewer = SeatViewer::of(visitor, &self.now.chairs);
        if let Some(seat) = seat
            && !seat_viewer.has(seat)
        {
            return Err(super::decide::no_seat(seat, seat_viewer));
        }
        if self.frozen.is_some() {
            return Err(Problem::new(
                Code::Frozen,
                "the match does not fold by the rules of this version: it has no position any more",
            ));
        }
        let viewer = match seat {
            Some(seat) if self.now.status != Status::Finished => Viewer::Side(seat.side()),
            _ => self.now.viewer(seat_viewer),
        };
        Ok(Known {
            game: self.log.state().clone(),
            viewer,
            number: self.now.numbers.to(seat_viewer),
            to_act: self.own_to_act(seat_viewer),
            options: self.settings.shown_options(),
        })
    }
}

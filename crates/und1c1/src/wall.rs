//! The wall before a shooting free kick (UN-34).

use arrayvec::ArrayVec;
use fischio_core::{EventSink, Refusal, Slot, SlotSet};

use crate::check::{Check, of_box};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::man::Man;
use crate::parts::square::{FILES, RANKS, Square};
use crate::parts::squares::Squares;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// The files of a wall of a size, that of the taker first.
fn wall_files(size: u8, taker: u8) -> ArrayVec<u8, 4> {
    let first = match (size, taker) {
        (0, _) => return ArrayVec::new(),
        // The second one file nearer the middle.
        (2, ..=7) | (_, ..=5) => taker,
        (2, _) | (_, 6 | 7) => taker - 1,
        (_, 8 | 9) => taker - 2,
        _ => taker - 3,
    };
    let others = (first..first + size).filter(|&file| file != taker);
    let files = core::iter::once(taker).chain(others);
    files.filter(|&file| file < FILES).collect()
}

impl Und1c1 {
    /// The boxes of a wall of a size, the one in front of the taker first; fewer where the
    /// pitch ends.
    fn wall_boxes(&self, size: u8) -> ArrayVec<Square, 4> {
        let side = self.turn;
        let at = self.piece_under_way().spot();
        let rank = at.rank_for(side) + 1;
        if rank > RANKS {
            return ArrayVec::new();
        }
        let files = wall_files(size, at.file()).into_iter();
        files
            .map(|file| Square::at(file, rank).seen_by(side))
            .collect()
    }

    /// Who may join those in a wall: every outfielder, flipped or not.
    fn wall_men(&self, men: SlotSet) -> SlotSet {
        self.team(self.turn.opponent()).all_outfielders() - men
    }

    /// How many may form a wall: 4, 2 or none.
    pub(crate) fn most_in_wall(&self) -> u8 {
        let men = self.wall_men(SlotSet::EMPTY).len();
        let fits = |size: u8| {
            let wanted = usize::from(size);
            men >= wanted && self.wall_boxes(size).len() == wanted
        };
        [4, 2].into_iter().find(|&size| fits(size)).unwrap_or(0)
    }

    pub(crate) fn list_walls(&self, out: &mut Vec<Action>) {
        let most = self.most_in_wall();
        let sizes = [0, 2, 4].into_iter().filter(|&size| size <= most);
        out.extend(sizes.map(Action::Wall));
    }

    pub(crate) fn check_wall(&self, size: u8) -> Check {
        let most = self.most_in_wall();
        if size <= most && size.is_multiple_of(2) {
            return Ok(());
        }
        Err(Refusal::new("UN-34", "wall-too-big").with("most", most))
    }

    pub(crate) fn form_wall(&mut self, size: u8, events: &mut impl EventSink<Event>) {
        let rival = self.turn.opponent();
        self.piece_under_way_mut().wall = size;
        events.event(Event::Wall(rival, size));
        if size == 0 {
            self.ask_displaced(rival);
        } else {
            let men = SlotSet::EMPTY;
            self.stage = Stage::WallMen { men };
        }
    }

    /// The boxes of the wall that still lack somebody.
    pub(crate) fn wall_gaps(&self, men: SlotSet) -> Squares {
        let there = self.team(self.turn.opponent()).boxes_of(men);
        let boxes = self.wall_boxes(self.piece_under_way().wall);
        let all: Squares = boxes.into_iter().collect();
        all.without(there)
    }

    /// Whether there is such a wall and, with some in it already, somebody for each gap in it.
    pub(crate) fn wall_can_be_formed(&self, men: SlotSet) -> bool {
        let size = usize::from(self.piece_under_way().wall);
        let gaps = self.wall_gaps(men).count() as usize;
        size > 0
            && self.wall_boxes(size as u8).len() == size
            && (1..=self.wall_men(men).len()).contains(&gaps)
            && gaps + men.len() == size
    }

    /// How far in front somebody plays: forwards 2, midfielders 1, defenders 0; of two
    /// colours the one in front.
    fn front(&self, slot: Slot) -> usize {
        let chip = self.chip(self.turn.opponent(), slot);
        let foremost = (0..3).rev().find(|&colour| chip.is_colour(colour));
        foremost.expect("an outfielder has a colour")
    }

    /// Who is to join the wall next: the foremost of those who are left.
    fn next_in_wall(&self, men: SlotSet) -> SlotSet {
        let left = self.wall_men(men);
        let most = left.iter().map(|slot| self.front(slot)).max();
        left.filter(|slot| Some(self.front(slot)) == most)
    }

    pub(crate) fn list_wall_men(&self, men: SlotSet, out: &mut Vec<Action>) {
        let gaps = self.wall_gaps(men);
        for man in self.men_of(self.turn.opponent(), self.next_in_wall(men)) {
            gaps.each_into(out, |to| Action::Place(man, to));
        }
    }

    pub(crate) fn check_wall_man(&self, men: SlotSet, man: Man, to: Square) -> Check {
        let slot = self.find(self.turn.opponent(), man)?;
        let reason = if !self.wall_men(men).has(slot) {
            "not-for-the-wall"
        } else if !self.next_in_wall(men).has(slot) {
            "forwards-first"
        } else if !self.wall_gaps(men).has(to) {
            "not-in-the-wall"
        } else {
            return Ok(());
        };
        Err(of_box("UN-34", reason, man, to))
    }

    pub(crate) fn join_wall(
        &mut self,
        men: SlotSet,
        (man, to): (Man, Square),
        events: &mut impl EventSink<Event>,
    ) {
        let side = self.turn.opponent();
        let slot = self.slot_of(side, man);
        let men = men.with(slot);
        self.make_room(to, side, slot);
        if self.team(side).place(slot).square() != Some(to) {
            self.put_openly(side, slot, to, events);
        }
        self.stage = Stage::WallMen { men };
        if self.wall_gaps(men).is_empty() {
            self.ask_displaced(side);
        }
    }
}

//! The wall before a shooting free kick (UN-34).

use arrayvec::ArrayVec;
use fischio_core::{EventSink, Refusal};

use crate::state::slots;
use crate::{Action, Event, FILES, Man, RANKS, Square, Squares, Stage, Und1c1};

impl Und1c1 {
    /// The boxes of a wall of a size, the one in front of the taker first; fewer where the
    /// pitch ends.
    pub(crate) fn wall_boxes(&self, size: u8) -> ArrayVec<Square, 4> {
        let side = self.turn;
        let at = self.piece.at;
        let (file, rank) = (at.file().cast_signed(), at.rank_for(side) + 1);
        let mut boxes = ArrayVec::new();
        if rank > RANKS || size == 0 {
            return boxes;
        }
        let from_left = |first: i8| [0, 1, 2, 3].map(|i| file + first + i);
        let files = match (size, file) {
            // The second one file nearer the middle.
            (2, ..=7) => [file, file + 1, -1, -1],
            (2, _) => [file, file - 1, -1, -1],
            (_, ..=5) => from_left(0),
            (_, 6 | 7) => from_left(-1),
            (_, 8 | 9) => from_left(-2),
            _ => from_left(-3),
        };
        let front = files.into_iter().filter(|&other| other == file);
        let others = files.into_iter().filter(|&other| other != file);
        for file in front.chain(others) {
            if (0..FILES.cast_signed()).contains(&file) && boxes.len() < usize::from(size) {
                boxes.push(Square::at(file.cast_unsigned(), rank).seen_by(side));
            }
        }
        boxes
    }

    /// Who may stand in a wall: every outfielder, flipped or not.
    fn wall_men(&self) -> u32 {
        let rival = self.turn.opponent();
        let team = self.team(rival);
        team.on & !team.keeper_bit() & !self.piece.men
    }

    /// How many may form a wall: 4, 2 or none.
    pub(crate) fn most_in_wall(&self) -> u8 {
        let men = self.wall_men().count_ones() as usize;
        let fits =
            |size: u8| men >= usize::from(size) && self.wall_boxes(size).len() == usize::from(size);
        [4, 2].into_iter().find(|&size| fits(size)).unwrap_or(0)
    }

    pub(crate) fn list_walls(&self, out: &mut Vec<Action>) {
        let most = self.most_in_wall();
        out.extend(
            [0, 2, 4]
                .into_iter()
                .filter(|&size| size <= most)
                .map(Action::Wall),
        );
    }

    pub(crate) fn refuse_wall(&self, size: u8) -> Option<Refusal> {
        let most = self.most_in_wall();
        (size > most || !size.is_multiple_of(2)).then(|| {
            let message =
                format!("the wall has room for {most} of your outfielders, not for {size}");
            Refusal::with_message("UN-34", "wall-too-big", message).with("most", most)
        })
    }

    pub(crate) fn form_wall(&mut self, size: u8, events: &mut impl EventSink<Event>) {
        self.piece.wall = size;
        events.event(Event::Wall(self.decider, size));
        if size == 0 {
            self.ask_displaced(self.decider);
        } else {
            self.stage = Stage::WallMen;
        }
    }

    /// The boxes of the wall that still lack somebody.
    pub(crate) fn wall_gaps(&self) -> Squares {
        let rival = self.turn.opponent();
        let men = self.boxes_of(rival, self.piece.men);
        let all: Squares = self.wall_boxes(self.piece.wall).into_iter().collect();
        all.without(men)
    }

    /// How far in front somebody plays: forwards 2, midfielders 1, defenders 0; of two
    /// colours the one in front.
    fn front(&self, slot: u8) -> usize {
        let chip = self.chip(self.turn.opponent(), slot);
        (0..3)
            .rev()
            .find(|&colour| chip.is_colour(colour))
            .unwrap_or(0)
    }

    /// Who is to join the wall next: the foremost of those who are left.
    fn next_in_wall(&self) -> u32 {
        let men = self.wall_men();
        let most = slots(men).map(|slot| self.front(slot)).max();
        slots(men)
            .filter(|&slot| Some(self.front(slot)) == most)
            .fold(0, |all, slot| all | 1 << slot)
    }

    pub(crate) fn list_wall_men(&self, out: &mut Vec<Action>) {
        let gaps = self.wall_gaps();
        for slot in slots(self.next_in_wall()) {
            let man = self.squads[self.decider].man(slot);
            gaps.each_into(out, |to| Action::Place(man, to));
        }
    }

    pub(crate) fn refuse_wall_man(&self, man: Man, to: Square) -> Option<Refusal> {
        let slot = match self.find(self.decider, man) {
            Ok(slot) => slot,
            Err(refusal) => return Some(refusal),
        };
        let refusal = |reason, message: String| {
            let refusal = Refusal::with_message("UN-34", reason, message);
            Some(refusal.with("man", man).with("square", to))
        };
        if self.wall_men() >> slot & 1 == 0 {
            let message =
                format!("{man} cannot join the wall: no outfielder on the pitch, or in it already");
            return refusal("not-for-the-wall", message);
        }
        if self.next_in_wall() >> slot & 1 == 0 {
            let message = format!(
                "forwards join the wall first, then midfielders, then defenders; it is not yet for {man}"
            );
            return refusal("forwards-first", message);
        }
        (!self.wall_gaps().has(to)).then_some(())?;
        refusal(
            "not-in-the-wall",
            format!("{to} is no free place in the wall"),
        )
    }

    pub(crate) fn join_wall(&mut self, man: Man, to: Square, events: &mut impl EventSink<Event>) {
        let side = self.decider;
        if let Some(slot) = self.squads[side].slot(man) {
            self.make_room(to, Some(slot));
            self.piece.men |= 1 << slot;
            if self.at(side, slot) != to {
                self.put_openly(side, slot, to, events);
            }
        }
        if self.wall_gaps().is_empty() {
            self.ask_displaced(side);
        }
    }
}

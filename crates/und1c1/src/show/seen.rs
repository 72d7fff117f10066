//! One side as a viewer may see it: its pieces, its bench, its squad sheet (UN-06, UN-07, UN-10).

use fischio_core::{
    Badge, BySide, Coord, Number, PieceView, Shirts, Side, Slot, SlotSet, SquadPlayer, SquadView,
    TrayItem, Viewer,
};

use crate::parts::chip::{Ability, COLOURS, Chip, PARTS, TAKERS, Trait};
use crate::parts::man::ManRef;
use crate::parts::squad::Squad;
use crate::parts::square::Square;
use crate::parts::stage::Stage;
use crate::parts::team::ELEVEN;
use crate::state::Und1c1;

/// What small squares add to a set piece, as it is written (UN-34, UN-35).
const TAKERS_BONUS: &str = "+2";

/// One side as a viewer may see it: while it sets up in secret, others see no boxes, and at
/// first not who takes part.
pub(super) struct Seen<'a> {
    pub(super) game: &'a Und1c1,
    pub(super) side: Side,
    /// Who takes part, as far as the viewer knows.
    on: SlotSet,
    /// Boxes are seen too.
    placed: bool,
    pub(super) own: bool,
}

impl<'a> Seen<'a> {
    pub(super) fn new(game: &'a Und1c1, side: Side, viewer: Viewer) -> Self {
        let secret = matches!(game.stage, Stage::SetUp { .. }) && !viewer.sees(side);
        let on = if secret && !game.is_chosen() {
            SlotSet::EMPTY
        } else {
            game.team(side).on
        };
        Seen {
            game,
            side,
            on,
            placed: !secret,
            own: viewer.sees(side),
        }
    }

    pub(super) fn man(&self, slot: Slot) -> ManRef {
        self.game.man_ref(self.side, slot)
    }

    pub(super) fn square(&self, slot: Slot) -> Option<Coord> {
        let at = self.game.team(self.side).place(slot).square();
        let shown = self.placed && self.on.has(slot);
        at.filter(|_| shown).map(Square::coord)
    }

    /// Where its pieces stand.
    pub(super) fn squares(&self) -> impl Iterator<Item = Coord> {
        Squad::ALL.iter().filter_map(|slot| self.square(slot))
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = PieceView> {
        Squad::ALL.iter().map(|slot| {
            let man = self.man(slot);
            let kind = man.man.role().name();
            let mut piece = PieceView::new(man.id(), self.side, kind, self.square(slot));
            piece.label = Some(man.man.to_string());
            piece.badges = self.badges(slot);
            piece
        })
    }

    /// What is printed on a player and what befell them: their lines and parts of the pitch, their
    /// abilities with what these add, their small squares; a card, an injury, being flipped,
    /// keeping goal. What has no number has no text.
    fn badges(&self, slot: Slot) -> Vec<Badge> {
        let game = self.game;
        let chip = game.chip(self.side, slot);
        let team = game.team(self.side);
        let keeper_chip = Und1c1::is_keeper_chip(slot);
        let mut badges = lines_and_traits(chip, keeper_chip);
        let mut add = |id: &'static str, text: String| badges.push(Badge::new(id, text));
        let mut plain = |id, is: bool| {
            if is {
                add(id, String::new());
            }
        };
        let on = self.on.has(slot);
        let keeps_goal = on && team.keeper == Some(slot);
        plain("keeps-goal", keeps_goal && !keeper_chip);
        let out = keeps_goal && self.placed && team.keeper_out() == Some(slot);
        plain("out-of-goal", out);
        plain("flipped", team.flipped().has(slot));
        plain("injured", game.injured(self.side) == Some(slot));
        plain("booked", team.booked.has(slot));
        badges.extend(strengths(chip));
        badges
    }

    /// How often it may still correct its set-up or its re-placing, if the viewer may know.
    pub(super) fn corrections_left(&self) -> Option<u32> {
        let set_up = matches!(self.game.stage, Stage::SetUp { .. }) && self.own;
        let shown = set_up || self.game.re_places();
        shown.then(|| self.game.team(self.side).corrections.into())
    }

    /// Players in hand: at the first set-up those who are not placed, else who made room.
    pub(super) fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let team = game.team(self.side);
        let setting_up = !game.is_chosen();
        let in_hand = if setting_up {
            if self.own && game.sets_up(self.side) {
                game.available(self.side) - team.on
            } else {
                SlotSet::EMPTY
            }
        } else if matches!(game.stage, Stage::SetUp { .. }) {
            SlotSet::EMPTY
        } else {
            team.in_hand
        };
        let full = team.outfielders().len() == ELEVEN - 1;
        in_hand.iter().map(move |slot| {
            let man = self.man(slot);
            let room = if Und1c1::is_keeper_chip(slot) {
                team.keeper.is_none()
            } else {
                !full
            };
            TrayItem {
                id: man.id(),
                side: self.side,
                kind: man.man.role().name(),
                left: u8::from(!setting_up || room),
                required: u8::from(!setting_up),
            }
        })
    }

    pub(super) fn squad(&self) -> SquadView {
        SquadView {
            name: self.game.squads[self.side].name().to_owned(),
            shirts: Shirts::worn(BySide::from_fn(|side| self.game.squads[side].shirts()))
                [self.side],
            file: self.game.picked(self.side).next().map(|_| {
                // Who picked it may keep it.
                self.game.squads[self.side].file()
            }),
            men: Squad::ALL.iter().map(|slot| self.player(slot)).collect(),
        }
    }

    fn player(&self, slot: Slot) -> SquadPlayer {
        let game = self.game;
        let team = game.team(self.side);
        let chip = game.squads[self.side].chip(slot);
        let man = self.man(slot);
        let words = |names: [&'static str; 3], has: &dyn Fn(usize) -> bool| -> Vec<_> {
            (0..3).filter(|&i| has(i)).map(|i| names[i]).collect()
        };
        let has = |slots: SlotSet| slots.has(slot);
        let on_pitch = has(self.on);
        let injured = game.injured(self.side) == Some(slot);
        let flips = team.flips.map(has);
        SquadPlayer {
            on_pitch,
            gone: has(team.gone.all()),
            numbers: abilities(chip),
            // Why they are gone; else they were substituted.
            sent_off: Some(has(team.gone.sent_off())),
            injured: Some(has(team.gone.carried_off()) || injured),
            booked: Some(has(team.booked)),
            suspended: game.squads[self.side].is_suspended(slot),
            keeps_goal: Some(on_pitch && team.keeper == Some(slot)),
            flipped: Some(if flips[1] { 2 } else { flips[0].into() }),
            colours: Some(words(COLOURS, &|i| chip.is_colour(i))),
            parts: Some(words(PARTS, &|i| chip.is_part(i))),
            ..SquadPlayer::new(man.id(), man.man.to_string())
        }
    }
}

/// The lines and the parts of the pitch that are printed on a chip, and what it has or not.
fn lines_and_traits(chip: Chip, is_keeper: bool) -> Vec<Badge> {
    let colours = (0..3).filter(|&i| chip.is_colour(i)).map(|i| COLOURS[i]);
    let parts = (0..3).filter(|&i| chip.is_part(i)).map(|i| PARTS[i]);
    let place = colours.chain(parts).filter(|_| !is_keeper);
    let traits = Trait::ALL.into_iter().filter(|one| chip.has(*one));
    let all = place.chain(traits.map(Trait::name));
    all.map(|id| Badge::new(id, String::new())).collect()
}

/// What a chip's abilities add, and its small squares.
fn strengths(chip: Chip) -> impl Iterator<Item = Badge> {
    let has = Ability::ALL
        .into_iter()
        .map(move |one| (one, chip.ability(one)));
    let abilities = has
        .filter(|(_, value)| *value > 0)
        .map(|(one, value)| Badge {
            strong: value > 1,
            ..Badge::new(one.name(), format!("+{value}"))
        });
    let takes = usize::from(chip.small_squares()).checked_sub(1);
    abilities.chain(takes.map(|at| Badge::new(TAKERS[at], TAKERS_BONUS)))
}

/// Everything that is printed on a chip.
pub(super) fn printed(chip: Chip, is_keeper: bool) -> Vec<Badge> {
    let mut badges = lines_and_traits(chip, is_keeper);
    badges.extend(strengths(chip));
    badges
}

/// What is printed on a chip besides its position: what each ability adds, 1 for a trait.
pub(super) fn abilities(chip: Chip) -> Vec<Number> {
    let abilities = Ability::ALL.map(|ability| (ability.name(), chip.ability(ability)));
    let traits = Trait::ALL.map(|one| (one.name(), chip.has(one).into()));
    let printed = abilities.into_iter().chain(traits);
    printed
        .filter(|(_, value)| *value > 0)
        .map(|(id, value)| Number::new(id, value))
        .collect()
}

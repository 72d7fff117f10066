//! One side as a viewer may see it: its players, its squad and its hand.

use fischio_core::{
    Badge, BySide, Coord, Hand, Number, PieceView, PlayedCard, Shirts, Side, Slot, SlotSet,
    SquadPlayer, SquadView, TrayItem, Viewer,
};
use fischio_phases::{Place, Visible};

use crate::parts::card::CardCounts;
use crate::parts::team::LINE_UP;
use crate::{Calciotto, Card, Man, ManRef, Stage};

/// One side as a viewer may see it: while it sets up in secret, others see who was on the
/// pitch before and no squares.
pub(crate) struct Seen<'a> {
    game: &'a Calciotto,
    side: Side,
    pub(crate) visible: Visible<LINE_UP>,
    viewer: Viewer,
}

impl<'a> Seen<'a> {
    pub(crate) fn new(game: &'a Calciotto, side: Side, viewer: Viewer) -> Self {
        let team = game.team(side);
        let open = game.stage() != Stage::SetUp || viewer.sees(side);
        Seen {
            game,
            side,
            visible: Visible::new(&team.line_up, team.bench, &team.set_up, open),
            viewer,
        }
    }

    fn man(&self, slot: Slot) -> ManRef {
        ManRef {
            side: self.side,
            man: self.game.squads[self.side].man(slot),
        }
    }

    fn all(&self) -> impl Iterator<Item = Slot> + Clone + use<> {
        self.game.squads[self.side].slots()
    }

    /// Whether the player is called up, as far as that is known.
    fn called_up(&self, slot: Slot) -> Option<bool> {
        let known = self.visible.open || self.game.is_restart();
        known.then(|| self.game.is_called_up(self.side, slot))
    }

    fn square(&self, slot: Slot) -> Option<Coord> {
        let place = self.visible.place_of(slot).filter(|_| self.visible.open);
        place.map(|place| self.game.square(self.side, place).coord())
    }

    /// Where its pieces stand.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Coord> {
        self.all().filter_map(|slot| self.square(slot))
    }

    pub(crate) fn pieces(&self) -> impl Iterator<Item = PieceView> {
        let team = self.game.team(self.side);
        self.all().map(move |slot| {
            let man = self.man(slot);
            let square = self.square(slot);
            let mut piece = PieceView::of(man, square);
            let numbers = self.game.squads[self.side].numbers(slot);
            piece.badges = vec![
                Badge::new("movement", numbers.movement),
                Badge::new(circled(man.man), numbers.circled),
            ];
            if team.booked.has(slot) {
                piece.badges.push(Badge::new("yellow-card", "!"));
            }
            piece
        })
    }

    /// Players still in hand at the first set-up.
    pub(crate) fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let first = game.stage() == Stage::SetUp && !game.is_restart();
        let shown = first && self.viewer.sees(self.side) && game.sets_up(self.side);
        self.all()
            .filter(move |&slot| shown && self.visible.place_of(slot).is_none())
            .filter(move |&slot| !game.squads[self.side].suspended().has(slot))
            .map(|slot| {
                let man = self.man(slot);
                TrayItem::of(man, self.visible.has_room(man.man.keeps_goal()).into())
            })
    }

    pub(crate) fn squad(&self) -> SquadView {
        SquadView {
            name: self.game.squads[self.side].name().to_owned(),
            shirts: Shirts::worn(BySide::from_fn(|side| self.game.squads[side].shirts()))
                [self.side],
            file: None,
            men: self.all().map(|slot| self.player(slot)).collect(),
        }
    }

    fn player(&self, slot: Slot) -> SquadPlayer {
        let game = self.game;
        let team = game.team(self.side);
        let man = self.man(slot);
        let numbers = game.squads[self.side].numbers(slot);
        let place = self.visible.place_of(slot);
        let moving = place.filter(|_| game.stage() == Stage::Movement);
        SquadPlayer {
            on_pitch: place.is_some(),
            called_up: self.called_up(slot),
            gone: self.visible.bench.gone.has(slot),
            sent_off: Some(team.sent_off.has(slot)),
            booked: Some(team.booked.has(slot)),
            suspended: game.squads[self.side].is_suspended(slot),
            coach: Some(game.rules.coaches[self.side].of(man.man.role())),
            numbers: vec![
                Number::new("movement", numbers.movement),
                Number::new(circled(man.man), numbers.circled),
            ],
            movement_left: moving.map(|place| self.movement_left(place).into()),
            ..SquadPlayer::of(man)
        }
    }

    fn movement_left(&self, place: Place) -> u8 {
        if self.side == self.game.turn {
            self.game.movement_left(self.side, place)
        } else {
            0
        }
    }

    pub(crate) fn hand(&self) -> Hand {
        let pack = &self.game.pack;
        Hand {
            count: pack.hand(self.side).count().into(),
            known: names(pack.seen_in_hand(self.viewer, self.side)),
            ..Hand::default()
        }
    }

    /// The card of this phase.
    pub(crate) fn played(&self) -> Option<PlayedCard> {
        let game = self.game;
        let (card, cancelled) = game.window.played(self.side)?;
        let sprinter = game.window.sprinter.filter(|_| card.names_a_man());
        Some(PlayedCard {
            card: card.name(),
            cancelled,
            piece: sprinter.map(|place| game.man_ref(self.side, place).id()),
            over: None,
            in_force: false,
        })
    }

    /// How often it may still correct its set-up, if the viewer may know.
    pub(crate) fn corrections_left(&self) -> Option<u32> {
        let shown = self.game.stage() == Stage::SetUp && self.viewer.sees(self.side);
        shown.then(|| self.game.team(self.side).set_up.corrections.into())
    }

    /// Done with what both do in secret: a set-up, or the choice at a penalty.
    pub(crate) fn is_ready(&self) -> bool {
        let (game, side) = (self.game, self.side);
        !(game.sets_up(side) || (game.stage() == Stage::Penalty && game.chooses(side)))
    }

    /// The letters of the kinds of piece of each coach.
    pub(crate) fn coaches(&self) -> Vec<Vec<&'static str>> {
        let coaches = self.game.rules.coaches[self.side];
        let letters = |seat| coaches.roles(seat).map(crate::Role::letter).collect();
        (1..=coaches.count()).map(letters).collect()
    }

    /// Players of some slots by their IDs.
    pub(crate) fn ids(&self, slots: SlotSet) -> Vec<String> {
        self.all()
            .filter(|&slot| slots.has(slot))
            .map(|slot| self.man(slot).id())
            .collect()
    }
}

/// What the player's circled number is called.
pub(crate) const fn circled(man: Man) -> &'static str {
    if man.keeps_goal() { "save" } else { "strength" }
}

pub(crate) fn names(cards: CardCounts) -> Vec<&'static str> {
    cards.iter().map(Card::name).collect()
}

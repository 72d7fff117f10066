//! One side as a viewer may see it: its players, its squad and its hand.

use fischio_core::{
    Badge, BySide, Coord, Hand, Number, PieceView, Shirts, Side, Slot, SquadPlayer, SquadView,
    TrayItem, Viewer,
};
use fischio_phases::{Place, Visible};

use crate::parts::team::LINE_UP;
use crate::{Calcetto, Man, ManRef, Squad, Stage, Tile, TileSet};

/// One side as a viewer may see it: while it sets up in secret, others see who was on the
/// pitch before and no squares.
pub(crate) struct Seen<'a> {
    game: &'a Calcetto,
    side: Side,
    pub(crate) visible: Visible<LINE_UP>,
    viewer: Viewer,
}

impl<'a> Seen<'a> {
    pub(crate) fn new(game: &'a Calcetto, side: Side, viewer: Viewer) -> Self {
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

    fn square(&self, slot: Slot) -> Option<Coord> {
        let place = self.visible.place_of(slot).filter(|_| self.visible.open);
        place.map(|place| self.game.square(self.side, place).coord())
    }

    /// Where its pieces stand.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Coord> {
        Squad::slots().filter_map(|slot| self.square(slot))
    }

    pub(crate) fn pieces(&self) -> impl Iterator<Item = PieceView> {
        Squad::slots().map(|slot| {
            let man = self.man(slot);
            let square = self.square(slot);
            let mut piece = PieceView::of(man, square);
            let tile = self
                .tile_of(slot)
                .map(|tile| ("tile", tile.name().to_owned()));
            let numbers = self
                .numbers(slot)
                .map(|(id, number)| (id, number.to_string()));
            let badges = numbers.into_iter().chain(tile);
            piece.badges = badges.map(|(id, text)| Badge::new(id, text)).collect();
            piece
        })
    }

    /// Men still in hand at the first set-up.
    pub(crate) fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let first = game.stage() == Stage::SetUp && !game.is_restart();
        let shown = first && self.viewer.sees(self.side) && game.sets_up(self.side);
        Squad::slots()
            .filter(move |&slot| shown && self.visible.place_of(slot).is_none())
            .map(|slot| {
                let man = self.man(slot);
                TrayItem::of(man, self.visible.has_room(man.man.keeps_goal()).into())
            })
    }

    /// The tile in play on a man. One who leaves in a set-up has it until that is revealed.
    fn tile_of(&self, slot: Slot) -> Option<Tile> {
        let team = self.game.team(self.side);
        let holders = match self.game.stage() {
            Stage::SetUp => team.set_up.before,
            _ => team.line_up.slots,
        };
        self.game.tiles.in_play[self.side.index()]
            .filter(|in_play| holders[in_play.place.index()] == Some(slot))
            .map(|in_play| in_play.tile)
    }

    /// The numbers printed on a man (CT-05).
    fn numbers(&self, slot: Slot) -> [(&'static str, u8); 2] {
        let numbers = self.game.squads[self.side].numbers(slot);
        let names = if self.man(slot).man.keeps_goal() {
            ["relaunch", "save"]
        } else {
            ["movement", "strength"]
        };
        [(names[0], numbers.yellow_or_blue), (names[1], numbers.red)]
    }

    pub(crate) fn squad(&self) -> SquadView {
        SquadView {
            name: self.game.squads[self.side].name().to_owned(),
            shirts: Shirts::worn(BySide::from_fn(|side| self.game.squads[side].shirts()))
                [self.side],
            file: None,
            men: Squad::slots().map(|slot| self.player(slot)).collect(),
        }
    }

    fn player(&self, slot: Slot) -> SquadPlayer {
        let man = self.man(slot);
        let place = self.visible.place_of(slot);
        let numbers = self.numbers(slot);
        let moving = place.filter(|_| self.game.stage() == Stage::Movement);
        SquadPlayer {
            on_pitch: place.is_some(),
            gone: self.visible.bench.gone.has(slot),
            numbers: numbers.map(|(id, number)| Number::new(id, number)).to_vec(),
            in_play: self.tile_of(slot).map(Tile::name),
            movement_left: moving.map(|place| self.movement_left(man.man, place).into()),
            ..SquadPlayer::of(man)
        }
    }

    fn movement_left(&self, man: Man, place: Place) -> u8 {
        if man.keeps_goal() || self.side != self.game.turn {
            0
        } else {
            self.game.movement_left(self.side, place)
        }
    }

    pub(crate) fn hand(&self) -> Hand {
        let tiles = &self.game.tiles;
        let in_play = tiles.in_play[self.side.index()];
        Hand {
            count: tiles.hand(self.side).count().into(),
            known: names(tiles.seen_in_hand(self.viewer, self.side)),
            in_play: in_play.map(|in_play| in_play.tile.name()),
            ..Hand::default()
        }
    }

    /// How often it may still correct its set-up, if the viewer may know.
    pub(crate) fn corrections_left(&self) -> Option<u32> {
        let shown = self.game.stage() == Stage::SetUp && self.viewer.sees(self.side);
        shown.then(|| self.game.team(self.side).set_up.corrections.into())
    }
}

pub(crate) fn names(tiles: TileSet) -> Vec<&'static str> {
    tiles.iter().map(Tile::name).collect()
}

//! One side as a viewer may see it: its pieces, its bench, its squad sheet (UN-06, UN-07, UN-10).

use fischio_core::{Badge, Coord, PieceView, Side, TrayItem, Viewer};
use serde_json::{Map, Value, json};

use crate::chip::{COLOURS, PARTS};
use crate::state::{ELEVEN, slots};
use crate::{Ability, ManRef, SQUAD, Square, Stage, Trait, Und1c1};

/// What small squares add to a set piece, as it is written (UN-34, UN-35).
const TAKERS_BONUS: &str = "+2";

/// One side as a viewer may see it: while it sets up in secret, others see no boxes, and at
/// first not who takes part.
pub(super) struct Seen<'a> {
    pub(super) game: &'a Und1c1,
    pub(super) side: Side,
    /// Who takes part, as far as the viewer knows.
    on: u32,
    /// Boxes are seen too.
    placed: bool,
    pub(super) own: bool,
}

impl<'a> Seen<'a> {
    pub(super) fn new(game: &'a Und1c1, side: Side, viewer: Viewer) -> Self {
        let secret = game.stage == Stage::SetUp && !viewer.sees(side);
        let on = if secret && !game.restart {
            0
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

    pub(super) fn man(&self, slot: u8) -> ManRef {
        self.game.man_ref(self.side, slot)
    }

    pub(super) fn square(&self, slot: u8) -> Option<Coord> {
        let at = self.game.at(self.side, slot);
        let shown = self.placed && self.on >> slot & 1 != 0 && at != Square::NOWHERE;
        shown.then(|| at.coord())
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = PieceView> {
        (0..SQUAD as u8).map(|slot| {
            let man = self.man(slot);
            let kind = man.man.role().name();
            let mut piece = PieceView::new(man.id(), self.side, kind, self.square(slot));
            piece.label = Some(man.man.to_string());
            piece.badges = self.badges(slot);
            piece
        })
    }

    /// What is printed on a player and what befell him: his lines and parts of the pitch, his
    /// abilities with what they add, his small squares; a card, an injury, that he is flipped,
    /// where he keeps goal. What has no number has no text.
    fn badges(&self, slot: u8) -> Vec<Badge> {
        let game = self.game;
        let chip = game.chip(self.side, slot);
        let team = game.team(self.side);
        let mut badges = Vec::new();
        let mut add = |id: &'static str, text: String| badges.push(Badge::new(id, text));
        let mut plain = |id, is: bool| {
            if is {
                add(id, String::new());
            }
        };
        let on = self.on >> slot & 1 != 0;
        let keeps_goal = on && team.keeper == slot;
        let keeper_chip = Und1c1::is_keeper_chip(slot);
        if !keeper_chip {
            for (i, colour) in COLOURS.into_iter().enumerate() {
                plain(colour, chip.is_colour(i));
            }
            for (i, part) in PARTS.into_iter().enumerate() {
                plain(part, chip.is_part(i));
            }
        }
        for one in Trait::ALL {
            plain(one.name(), chip.has(one));
        }
        plain("keeps-goal", keeps_goal && !keeper_chip);
        let out = keeps_goal && self.placed && game.keeper_out(self.side) == Some(slot);
        plain("out-of-goal", out);
        plain("flipped", team.flipped() >> slot & 1 != 0);
        plain("injured", game.injured == Some((self.side, slot)));
        plain("booked", team.booked >> slot & 1 != 0);
        for ability in Ability::ALL {
            let value = chip.ability(ability);
            if value > 0 {
                add(ability.name(), format!("+{value}"));
            }
        }
        match chip.small_squares() {
            1 => add("takes-penalties", TAKERS_BONUS.to_owned()),
            2 => add("takes-free-kicks", TAKERS_BONUS.to_owned()),
            3 => add("takes-both", TAKERS_BONUS.to_owned()),
            _ => {}
        }
        badges
    }

    /// Players in hand: at the first set-up those who are not placed, else who made room.
    pub(super) fn tray(&self) -> impl Iterator<Item = TrayItem> {
        let game = self.game;
        let team = game.team(self.side);
        let setting_up = game.stage == Stage::SetUp && !game.restart;
        let in_hand = if setting_up {
            let all = (1 << SQUAD) - 1;
            if self.own && game.sets_up(self.side) {
                all & !team.on
            } else {
                0
            }
        } else if game.stage == Stage::SetUp {
            0
        } else {
            team.in_hand
        };
        let full = team.outfielders().count_ones() == ELEVEN - 1;
        slots(in_hand).map(move |slot| {
            let man = self.man(slot);
            let room = if Und1c1::is_keeper_chip(slot) {
                team.keeper == crate::state::NOBODY
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

    pub(super) fn squad(&self) -> Value {
        let game = self.game;
        let team = game.team(self.side);
        let squad = &game.squads[self.side];
        let men: Vec<Value> = (0..SQUAD as u8)
            .map(|slot| {
                let chip = squad.chip(slot);
                let man = self.man(slot);
                let words = |names: [&'static str; 3], has: &dyn Fn(usize) -> bool| -> Vec<_> {
                    (0..3).filter(|&i| has(i)).map(|i| names[i]).collect()
                };
                let mut abilities = Map::new();
                for ability in Ability::ALL {
                    let value = chip.ability(ability);
                    if value > 0 {
                        abilities.insert(ability.name().into(), value.into());
                    }
                }
                for one in Trait::ALL {
                    if chip.has(one) {
                        abilities.insert(one.name().into(), 1.into());
                    }
                }
                let flips = [0, 1].map(|i| team.flips[i] >> slot & 1 != 0);
                json!({
                    "id": man.id(),
                    "man": man.man.to_string(),
                    "colours": words(COLOURS, &|i| chip.is_colour(i)),
                    "parts": words(PARTS, &|i| chip.is_part(i)),
                    "abilities": abilities,
                    "small_squares": chip.small_squares(),
                    "on_pitch": self.on >> slot & 1 != 0,
                    "gone": team.gone >> slot & 1 != 0,
                    // Why he is gone; else he was substituted.
                    "sent_off": team.sent_off >> slot & 1 != 0,
                    // Seriously: he is to be carried off, or was.
                    "injured": team.carried_off >> slot & 1 != 0
                        || game.injured == Some((self.side, slot)),
                    "booked": team.booked >> slot & 1 != 0,
                    "keeps_goal": self.on >> slot & 1 != 0 && team.keeper == slot,
                    // Ends of his side's turns until he turns up.
                    "flipped": if flips[1] { 2 } else { u8::from(flips[0]) },
                })
            })
            .collect();
        json!({ "name": squad.name(), "men": men })
    }
}

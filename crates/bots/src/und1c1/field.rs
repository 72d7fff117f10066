//! The players on the pitch, as far as it matters here.

use arrayvec::ArrayVec;
use fischio_core::Side;
use und1c1::{Ability, Chip, Due, Man, Square, Squares, Trait, Und1c1};

use super::geometry::GRID;

/// Players of a side on the pitch at most.
pub(crate) const MOST: usize = 12;

/// The chips of a side by their men.
pub(crate) struct Chips([Chip; 64]);

fn place_of(man: Man) -> usize {
    (man.role() as usize) << 4 | usize::from(man.number() - 1)
}

impl Chips {
    pub(crate) fn new(game: &Und1c1, side: Side) -> Chips {
        let mut chips = [Chip::default(); 64];
        for (man, chip) in game.squad(side).men() {
            chips[place_of(man)] = chip;
        }
        Chips(chips)
    }

    pub(crate) fn of(&self, man: Man) -> Chip {
        self.0[place_of(man)]
    }
}

/// A player on the pitch or in goal.
#[derive(Clone, Copy)]
pub(crate) struct Player {
    pub(crate) man: Man,
    pub(crate) at: Square,
    pub(crate) chip: Chip,
    pub(crate) flipped: bool,
    /// He keeps goal, in it or out of it.
    pub(crate) keeper: bool,
}

impl Player {
    pub(crate) fn ability(self, which: Ability) -> i32 {
        i32::from(self.chip.ability(which))
    }

    /// Whether he can act out on the pitch.
    pub(crate) fn acts(self) -> bool {
        !self.flipped && !self.at.is_goal()
    }

    /// Boxes he moves at once without the ball.
    pub(crate) fn steps(self) -> usize {
        2 + usize::from(self.chip.has(Trait::Rabbit))
    }
}

/// Both sides on the pitch.
pub(crate) struct Field<'a> {
    pub(crate) game: &'a Und1c1,
    pub(crate) sides: [ArrayVec<Player, MOST>; 2],
    pub(crate) of: [Squares; 2],
    /// Boxes onto which a side's players may move.
    pub(crate) free: [Squares; 2],
    /// The carrier: his side and his place in it.
    pub(crate) ball: Option<(Side, usize)>,
    /// The offside line of each side's attack, as that side counts ranks.
    pub(crate) line: [u8; 2],
    /// What a side's save adds: Paw, or what being out of goal takes off; nothing if nobody
    /// keeps it.
    pub(crate) save: [Option<i32>; 2],
    pub(crate) marking: bool,
    pub(crate) due: Due,
}

impl<'a> Field<'a> {
    /// The positions of a match that is set up.
    pub(crate) fn new(game: &'a Und1c1, chips: &[Chips; 2]) -> Field<'a> {
        let carrier = game.carrier();
        let mut ball = None;
        let mut of = [Squares::EMPTY; 2];
        let mut sides = [ArrayVec::new(), ArrayVec::new()];
        for side in Side::BOTH {
            let keeper = game.keeper(side);
            let players: &mut ArrayVec<Player, MOST> = &mut sides[side.index()];
            for (man, at) in game.fielded(side).take(MOST) {
                if carrier.is_some_and(|carrier| carrier.side == side && carrier.man == man) {
                    ball = Some((side, players.len()));
                }
                of[side.index()].add(at);
                players.push(Player {
                    man,
                    at,
                    chip: chips[side.index()].of(man),
                    flipped: false,
                    keeper: keeper == Some(man),
                });
            }
            for man in game.flipped(side) {
                if let Some(player) = players.iter_mut().find(|player| player.man == man) {
                    player.flipped = true;
                }
            }
        }
        let open = Squares::PITCH.without(of[0] | of[1]);
        let free = Side::BOTH.map(|side| {
            let mut free = open;
            for lock in game.padlocks(side.opponent()).into_iter().flatten() {
                free.remove(lock);
            }
            free
        });
        let mut field = Field {
            game,
            sides,
            of,
            free,
            ball,
            line: [0; 2],
            save: [None; 2],
            marking: game.rules().marking,
            due: game.due(),
        };
        for side in Side::BOTH {
            field.line[side.index()] = field.line_against(side.opponent());
            field.save[side.index()] = field.save_of(side);
        }
        field
    }

    pub(crate) fn side(&self, side: Side) -> &[Player] {
        &self.sides[side.index()]
    }

    /// The rank of a side's rearmost outfielder, as the other side counts; of the second
    /// rearmost player with the goalkeeper out (UN-18).
    fn line_against(&self, side: Side) -> u8 {
        let rival = side.opponent();
        let mut front = [0; 2];
        let mut out = false;
        for player in self.side(side).iter().filter(|player| !player.at.is_goal()) {
            out |= player.keeper;
            let rank = player.at.rank_for(rival);
            if rank > front[0] {
                front = [rank, front[0]];
            } else if rank > front[1] {
                front[1] = rank;
            }
        }
        match front[usize::from(out)] {
            0 => und1c1::RANKS,
            rank => rank,
        }
    }

    fn save_of(&self, side: Side) -> Option<i32> {
        let keeper = self.side(side).iter().find(|player| player.keeper)?;
        let paw = if keeper.man.role() == und1c1::Role::Goalkeeper {
            keeper.ability(Ability::Paw)
        } else {
            0
        };
        if keeper.at.is_goal() {
            return Some(paw);
        }
        let number = self.game.pitch().value(side.opponent(), keeper.at);
        let off = match number {
            Some(3..) => 1,
            Some(0..=2) => 2,
            _ => 3,
        };
        Some(paw - off)
    }

    /// How much harder opponents around a box make a pass there, or a cross (UN-16).
    pub(crate) fn marked(&self, side: Side, at: Square, number: Option<i32>, cross: bool) -> i32 {
        let rival = side.opponent();
        let near = GRID.around(at) & self.of[rival.index()];
        let mut more = 0;
        if !near.is_empty() {
            for player in self.side(rival) {
                if near.has(player.at) {
                    more += 1;
                    if self.marking {
                        more += player.ability(if cross {
                            Ability::Ram
                        } else {
                            Ability::Gladiator
                        });
                    }
                }
            }
        }
        if self.marking && number.is_some_and(|number| number >= 3) {
            let keeper = self.side(rival).iter().find(|player| player.keeper);
            if let Some(keeper) = keeper.filter(|keeper| keeper.at.is_goal()) {
                more += 1;
                if cross && keeper.man.role() == und1c1::Role::Goalkeeper {
                    more += keeper.ability(Ability::Paw);
                }
            }
        }
        more
    }

    /// Whether somebody on a box would be offside with the ball on another (UN-18).
    pub(crate) fn is_offside(&self, side: Side, ball: Square, at: Square) -> bool {
        let rank = at.rank_for(side);
        rank > und1c1::RANKS / 2 && rank > ball.rank_for(side) && rank > self.line[side.index()]
    }
}

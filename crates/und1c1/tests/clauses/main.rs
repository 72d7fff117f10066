//! Every clause of UND1C1 as a scene that reads like it.

#[path = "../common/mod.rs"]
mod common;

mod card_actions;
mod card_flags;
mod card_look;
mod card_meetings;
mod card_moves;
mod card_results;
mod card_rolls;
mod cards;
mod draft;
mod duels;
mod fouls;
mod goalkeepers;
mod guide;
mod held_ball;
mod movement;
mod padlocks;
mod passing;
mod pitch;
mod plays;
mod pool_draft;
mod positions;
mod set_pieces;
mod shoot_outs;
mod shooting;
mod substitutions;
mod teams;
mod throw_ins;
mod turns;

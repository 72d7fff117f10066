//! Views and descriptions that have only what the contract itself tells of a game.

use std::collections::BTreeMap;

use super::Game;
use crate::{Board, BySide, Course, GameDescription, Localised, OptionDescription, View};

impl GameDescription {
    /// A game with this board, of two coaches and without bots; its kinds are set by the
    /// caller, its words by the word catalogues.
    pub fn bare<G: Game>(board: Board) -> Self {
        GameDescription {
            id: G::NAME,
            label: Localised::new(),
            summary: Localised::new(),
            sides: BySide::default(),
            rules_version: G::RULES_VERSION,
            board,
            pieces: Vec::new(),
            actions: Vec::new(),
            phases: Vec::new(),
            counters: Vec::new(),
            badges: Vec::new(),
            markers: Vec::new(),
            options: G::options().iter().map(OptionDescription::of).collect(),
            bot_levels: 0,
            seats_a_side: 1,
            usual_shares: Vec::new(),
            pool: BTreeMap::new(),
            has_chance: G::HAS_CHANCE,
            words: BTreeMap::new(),
        }
    }
}

impl View {
    /// A view of a match in a phase with what every game tells of itself; the score, the board
    /// and the parts are set by the caller.
    pub fn new<G: Game>(game: &G, phase: &'static str) -> View {
        View {
            game: G::NAME,
            phase,
            prompt: None,
            clause: game.phase_clause(),
            to_act: game.to_act().names(),
            shoot_out: None,
            score: BySide::default(),
            ball: None,
            pieces: Vec::new(),
            tray: Vec::new(),
            markers: Vec::new(),
            counters: Vec::new(),
            result: game.result(),
            turn: None,
            coach: None,
            carrier: None,
            points: None,
            roll: None,
            contest: None,
            guide: None,
            set_piece: None,
            window: None,
            played: None,
            played_in_turn: None,
            drawing: None,
            hands: None,
            pack: None,
            pack_under: None,
            cards: BTreeMap::new(),
            draft: None,
            squads: None,
            coaches: None,
            cautions: None,
            sent_off: None,
            ready: None,
            corrections_left: None,
            aims: None,
            lines: None,
            tags: Vec::new(),
            group: None,
            position: None,
            course: Course::default(),
        }
    }
}

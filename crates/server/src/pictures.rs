//! Matches as pictures: what is written beside the board, in the language that is asked for.
//!
//! The server's pictures and those of the command line are the same: both come from here.

use fischio_core::{Area, Board, BySide, GameDescription, MatchResult, Seat, Side, View};
use fischio_pictures::{
    Picture, Scene, Sheet, Size, Team, Theme, has_letters_for, said, tone_name,
};
use games::words;

/// How a picture looks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// How large.
    pub size: Size,
    /// In which colours.
    pub theme: Theme,
    /// In which language, as catalogues call it: `en`, `it`.
    pub language: &'static str,
}

impl Look {
    /// A scene and what is written beside it as SVG.
    pub fn draw(self, scene: Option<Scene<'_>>, sheet: Sheet) -> String {
        let edge = |area: &Area| edge(area, self.language);
        let picture = Picture {
            scene,
            sheet,
            theme: self.theme,
            size: self.size,
            edge: &edge,
        };
        picture.svg()
    }
}

/// What a line of a board is called at its ends: by its colour where it has one, for there is little room.
fn edge(area: &Area, language: &str) -> String {
    let named = match area.tone {
        Some(tone) => words::link(&format!("tone-{}", tone_name(tone)), &[]),
        None => area.label.clone(),
    };
    said(&named, language).unwrap_or_default().to_owned()
}

/// What a bot of a level is called.
pub fn bot_name(level: u8, language: &str) -> String {
    let name = words::link("bot", &[("level", &level.to_string())]);
    said(&name, language).unwrap_or_default().to_owned()
}

/// A moment of a match that is drawn.
#[derive(Clone, Debug)]
pub struct MatchPicture<'a> {
    /// Its game as it is described.
    pub game: &'a GameDescription,
    /// What there is to be seen.
    pub view: &'a View,
    /// The board, if the match brought its own.
    pub board: Option<&'a Board>,
    /// What the coaches are called, if they have names.
    pub coaches: BySide<Option<String>>,
    /// How the match ended, once it has.
    pub result: Option<&'a MatchResult>,
    /// Whose goal is at the bottom.
    pub bottom: Side,
}

impl MatchPicture<'_> {
    /// The picture as SVG.
    pub fn svg(&self, look: Look) -> String {
        let (game, view, language) = (self.game, self.view, look.language);
        let phase = || {
            let phase = game.phases.iter().find(|phase| phase.id == view.phase);
            phase.map(|phase| phase.label.clone()).unwrap_or_default()
        };
        let line = self
            .result
            .map_or_else(phase, |result| words::result(game.id, result));
        let sheet = Sheet {
            title: said(&game.label, language).unwrap_or(game.id).to_owned(),
            teams: Some(BySide::from_fn(|side| Team {
                name: self.name_of(side, language),
                goals: view.score[side],
            })),
            turn: self.turn(),
            line: said(&line, language).unwrap_or_default().to_owned(),
        };
        let scene = Scene::of(game, view, self.board, self.bottom);
        look.draw(Some(scene), sheet)
    }

    /// Whose turn it is; in a game that does not say so, the side that is to act, if it does so alone.
    fn turn(&self) -> Option<Side> {
        if self.result.is_some() || self.view.result.is_some() {
            return None;
        }
        self.view.turn.or_else(|| {
            let mut acting = self.view.to_act.iter().map(|seat| seat.parse::<Seat>());
            let first = acting.next()?.ok()?.side();
            let alone = acting.all(|seat| seat.is_ok_and(|seat| seat.side() == first));
            alone.then_some(first)
        })
    }

    /// What a side is called: by its coach, its squad, or as the game calls it. What cannot be written in a picture's
    /// letters is no name here.
    fn name_of(&self, side: Side, language: &str) -> String {
        let squads = self.view.squads.as_ref();
        let squad = squads.map(|squads| squads[side].name.as_str());
        let names = [self.coaches[side].as_deref(), squad];
        let written = names
            .into_iter()
            .flatten()
            .find(|name| has_letters_for(name));
        let usual = || said(&self.game.sides[side], language).unwrap_or_default();
        written.unwrap_or_else(usual).to_owned()
    }
}

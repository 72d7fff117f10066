//! Pictures of matches: a described board and what stands on it, drawn as SVG and PNG.
//!
//! It knows no rules. What is drawn, and how, stands in the game's description and in the view, as for the page; the
//! places are the page's, and so are drawings and colours, which both take from the same files. A test compares them
//! element by element (`web/tests/pictures.test.ts`).
//!
//! ```
//! use fischio_core::{Board, Side};
//! use fischio_pictures::{Picture, Scene, Sheet, Size, Theme};
//! # use std::collections::BTreeMap;
//! # let game = fischio_pictures::bare("tabletop", Board { files: 5, ranks: 6, chequered: false, areas: Vec::new() });
//!
//! let picture = Picture {
//!     scene: Some(Scene::empty(&game, Side::Home)),
//!     sheet: Sheet::titled("Tabletop"),
//!     theme: Theme::Light,
//!     size: Size::Card,
//!     edge: &|_| String::new(),
//! };
//! let svg = picture.svg();
//! assert!(svg.starts_with("<svg") && svg.contains(r#"viewBox="0 0 1200 630""#));
//! assert!(fischio_pictures::png(&svg).unwrap().starts_with(b"\x89PNG"));
//! ```

mod board;
mod drawings;
mod layout;
mod letters;
mod marks;
mod markup;
mod men;
mod pitch;
mod png;
mod prints;
mod sheet;
mod style;

use std::collections::BTreeMap;

use fischio_core::{
    Area, Board, BySide, Coord, GameDescription, Localised, Marker, PieceView, Side, Tone, View,
};

pub use letters::has_letters_for;
pub use markup::escape;
pub use png::{PngError, png};
pub use sheet::{Sheet, Size, Team};
pub use style::Theme;

/// What stands on a board, and from where it is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game as it is described.
    pub game: &'a GameDescription,
    /// The board: the game's, or the match's own.
    pub board: &'a Board,
    /// Whose goal is at the bottom.
    pub bottom: Side,
    /// The pieces; those without a square are not drawn.
    pub pieces: &'a [PieceView],
    /// Where the ball lies.
    pub ball: Option<Coord>,
    /// Squares that are pointed at.
    pub markers: &'a [Marker],
    /// What the sides wear, where they have squads.
    pub shirts: Option<BySide<Tone>>,
}

impl<'a> Scene<'a> {
    /// A game's board on which nothing stands.
    pub fn empty(game: &'a GameDescription, bottom: Side) -> Scene<'a> {
        Scene {
            game,
            board: &game.board,
            bottom,
            pieces: &[],
            ball: None,
            markers: &[],
            shirts: None,
        }
    }

    /// What a view has on the game's board, or on the match's own.
    pub fn of(
        game: &'a GameDescription,
        view: &'a View,
        own: Option<&'a Board>,
        bottom: Side,
    ) -> Scene<'a> {
        let squads = view.squads.as_ref();
        Scene {
            board: own.unwrap_or(&game.board),
            pieces: &view.pieces,
            ball: view.ball,
            markers: &view.markers,
            shirts: squads.map(|squads| BySide::from_fn(|side| squads[side].shirts)),
            ..Scene::empty(game, bottom)
        }
    }
}

/// A picture: a board, what is written beside it, and how it looks.
#[derive(Clone)]
pub struct Picture<'a> {
    /// What is on the board; nothing for a plain card, which tells what stands on the sheet alone.
    pub scene: Option<Scene<'a>>,
    /// What is written beside it.
    pub sheet: Sheet,
    /// Light or dark.
    pub theme: Theme,
    /// How large it is.
    pub size: Size,
    /// What a line of the board is called at its ends.
    pub edge: &'a dyn Fn(&Area) -> String,
}

impl Picture<'_> {
    /// The picture as SVG. Pieces, markers and areas are told by `data-piece`, `data-marker` and `data-area`.
    pub fn svg(&self) -> String {
        sheet::draw(self)
    }
}

/// A text in a language, else in English, else in any.
pub fn said<'a>(text: &'a Localised, language: &str) -> Option<&'a str> {
    let any = || text.values().next();
    let known = text.get(language).or_else(|| text.get("en"));
    known.or_else(any).map(String::as_str)
}

/// A colour by the name that views and catalogues have for it.
pub fn tone_name(tone: Tone) -> String {
    drawings::name_of(&tone)
}

/// A game of which nothing is described but its board: for examples and tests.
#[doc(hidden)]
pub fn bare(id: &'static str, board: Board) -> GameDescription {
    GameDescription {
        id,
        label: Localised::new(),
        summary: Localised::new(),
        sides: BySide::default(),
        rules_version: 1,
        board,
        pieces: Vec::new(),
        actions: Vec::new(),
        phases: Vec::new(),
        counters: Vec::new(),
        badges: Vec::new(),
        markers: Vec::new(),
        options: Vec::new(),
        bot_levels: 0,
        seats_a_side: 1,
        usual_shares: Vec::new(),
        has_chance: false,
        pool: BTreeMap::new(),
        words: BTreeMap::new(),
    }
}

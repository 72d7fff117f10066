//! The drawings that page and pictures share: the heads of the pieces, the ball, the small signs, the colours of
//! shirts. They stand once, beside the page's board.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// A drawn piece, as markup.
#[derive(Deserialize)]
pub(crate) struct Drawing {
    /// What lies under the jersey.
    pub(crate) under: String,
    /// Home's mark on it.
    pub(crate) hoop: String,
    /// Away's.
    pub(crate) sash: String,
    /// What lies over it.
    pub(crate) over: String,
}

/// All that is drawn by hand.
#[derive(Deserialize)]
pub(crate) struct Drawings {
    /// By the names of [`fischio_core::Figure`]; counters have none.
    pub(crate) figures: HashMap<String, Drawing>,
    pub(crate) ball: String,
    /// By the names of [`fischio_core::Icon`].
    pub(crate) icons: HashMap<String, String>,
}

/// What a team wears.
#[derive(Deserialize)]
#[expect(clippy::struct_field_names, reason = "as the page calls it")]
pub(crate) struct Cloth {
    pub(crate) cloth: String,
    pub(crate) ink: String,
    pub(crate) trim: String,
    pub(crate) pale: String,
    pub(crate) deep: String,
    /// A line on the ground: on light, on dark.
    pub(crate) line: [String; 2],
}

pub(crate) static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| {
    let text = include_str!("../../../web/src/lib/board/drawings.json");
    serde_json::from_str(text).expect("the drawings are read by a test")
});

/// By the names of [`fischio_core::Tone`].
pub(crate) static CLOTHS: LazyLock<HashMap<String, Cloth>> = LazyLock::new(|| {
    let text = include_str!("../../../web/src/lib/cloths.json");
    serde_json::from_str(text).expect("the colours are read by a test")
});

/// A word of the vocabulary of looks, as the page's classes and the drawings call it.
///
/// # Panics
/// Never for a plain enum, which is written as a text.
pub(crate) fn name_of(value: &impl serde::Serialize) -> String {
    let name = serde_json::to_value(value).ok();
    name.and_then(|name| name.as_str().map(str::to_owned))
        .expect("it is a name")
}

#[cfg(test)]
mod tests {
    use fischio_core::{Figure, Icon, Tone};

    use super::*;

    #[test]
    fn there_is_a_drawing_for_whatever_a_game_may_name() {
        for figure in [
            Figure::King,
            Figure::Queen,
            Figure::Rook,
            Figure::Bishop,
            Figure::Knight,
            Figure::Pawn,
        ] {
            assert!(DRAWINGS.figures.contains_key(&name_of(&figure)));
        }
        for icon in [
            Icon::Ways,
            Icon::Bow,
            Icon::Hat,
            Icon::Sword,
            Icon::Snake,
            Icon::Gun,
            Icon::Horns,
            Icon::Paw,
            Icon::Hare,
            Icon::Engine,
            Icon::Ape,
            Icon::Lock,
            Icon::Flag,
            Icon::Bar,
            Icon::Star,
        ] {
            assert!(DRAWINGS.icons.contains_key(&name_of(&icon)));
        }
        for tone in [
            Tone::Red,
            Tone::Yellow,
            Tone::Green,
            Tone::Blue,
            Tone::Purple,
            Tone::White,
            Tone::Black,
        ] {
            assert!(CLOTHS.contains_key(&name_of(&tone)));
        }
    }
}

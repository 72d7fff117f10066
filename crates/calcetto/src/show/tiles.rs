//! What each tile is, for an interface that knows none.

use std::collections::BTreeMap;

use fischio_core::{CardForm, CardView, Clause, Number, Tone};

use crate::{Colour, Tile};

/// What each tile is (CT-10).
pub(crate) fn tile_kinds() -> BTreeMap<&'static str, CardView> {
    let kinds = Tile::ALL.into_iter().map(|tile| {
        let (kind, tone) = if tile.colour() == Colour::Red {
            ("red", Tone::Red)
        } else {
            ("yellow", Tone::Yellow)
        };
        let about = CardView {
            kind,
            form: CardForm::Disc,
            tone,
            numbers: vec![Number::new("value", tile.value())],
            clause: Clause("CT-10"),
        };
        (tile.name(), about)
    });
    kinds.collect()
}

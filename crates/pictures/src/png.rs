//! Drawings as PNG.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::letters::FONTS;

/// Only what comes with this crate: a picture looks the same on every machine.
static LETTERS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut letters = fontdb::Database::new();
    for font in FONTS {
        letters.load_font_data(font.to_vec());
    }
    letters.set_sans_serif_family("Inter");
    Arc::new(letters)
});

/// Why there is no PNG of a drawing.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// It is no drawing.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// It is too large.
    #[error("there is no room for a picture of {0} × {1} pixels")]
    Size(u32, u32),
    /// It cannot be written.
    #[error("the picture cannot be written: {0}")]
    Write(String),
}

/// The largest width and height of a PNG, in pixels.
const MOST: u32 = 2_400;

/// A drawing that this crate made, as PNG, as large as it says itself.
///
/// # Errors
/// If it is none, or larger than any picture of this crate.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let options = Options {
        fontdb: Arc::clone(&LETTERS),
        font_family: "Inter".to_owned(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let fits = width <= MOST && height <= MOST;
    let pixels = fits.then(|| Pixmap::new(width, height)).flatten();
    let mut pixels = pixels.ok_or(PngError::Size(width, height))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|error| PngError::Write(error.to_string()))
}

//! What a browser lets the page load, and who may show it in a frame.

/// Everything the page needs comes from here, nothing from elsewhere; nothing written in the
/// page itself runs. Attributes may carry styles, which say where a piece is drawn.
pub(super) const PAGE: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The same for a page that others may show in a frame of theirs.
pub(super) const FRAMED_PAGE: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'self'; frame-ancestors *";

//! The API's page, where requests can be tried: Swagger UI, from inside the program.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use sha2::{Digest, Sha256};
use utoipa_swagger_ui::Config;

use super::packed::Packed;
use crate::problem::{Code, Problem};

/// The page itself.
const INDEX: &str = "index.html";
/// What of the library the page uses.
const OF_LIBRARY: [&str; 2] = ["swagger-ui.css", "swagger-ui-bundle.js"];
/// What is ours.
const OURS: [(&str, &str); 3] = [
    (INDEX, include_str!("docs/index.html")),
    ("page.css", include_str!("docs/page.css")),
    ("start.js", include_str!("docs/start.js")),
];

type Files = BTreeMap<&'static str, LazyLock<Packed, Box<dyn FnOnce() -> Packed + Send>>>;

/// Each file is compressed when it is first asked for.
static FILES: LazyLock<Files> = LazyLock::new(|| {
    let ours = OURS.map(|(name, text)| (name, text.as_bytes().to_vec()));
    let config = Arc::new(Config::default());
    let of_library = OF_LIBRARY.into_iter().filter_map(|name| {
        let file = utoipa_swagger_ui::serve(name, Arc::clone(&config));
        Some((name, file.ok()??.bytes.into_owned()))
    });
    ours.into_iter()
        .chain(of_library)
        .map(|(name, data)| {
            let hash: [u8; 32] = Sha256::digest(&data).into();
            let pack: Box<dyn FnOnce() -> Packed + Send> =
                Box::new(move || Packed::new(name, &hash, data));
            (name, LazyLock::new(pack))
        })
        .collect()
});

/// The page.
pub(super) async fn page(headers: HeaderMap) -> Result<Response, Problem> {
    answer(INDEX.to_owned(), headers).await
}

/// A file that the page loads.
pub(super) async fn file(
    name: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Path(name) = name.map_err(|_| no_file())?;
    answer(name, headers).await
}

fn no_file() -> Problem {
    Problem::new(Code::NotFound, "the API's page has no such file")
}

async fn answer(name: String, headers: HeaderMap) -> Result<Response, Problem> {
    let made = tokio::task::spawn_blocking(move || {
        let file = FILES.get(name.as_str())?;
        Some(file.answer(&name, &headers))
    });
    match made.await {
        Ok(Some(response)) => Ok(response),
        Ok(None) => Err(no_file()),
        Err(error) => {
            tracing::error!(%error, "a file of the API's page cannot be read");
            Err(Problem::internal())
        }
    }
}

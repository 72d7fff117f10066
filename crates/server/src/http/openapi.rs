//! The API's document, for programs and as a page that needs nothing from elsewhere.

mod generators;

use std::fmt::Write as _;

use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;
use fischio_core::PlayedCard;
use serde_json::Value;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{
    Components, ContentBuilder, HeaderBuilder, ObjectBuilder, OpenApi, Ref, Response as Described,
    ResponseBuilder,
};
use utoipa::{PartialSchema, ToSchema};

use crate::wire::{Command, Reference};

/// Components that no request or answer of REST names: those of messages on sockets, and what is
/// written out in the arguments of a generic type.
pub(super) fn further_schemas() -> Components {
    let mut components = Components::new();
    add::<Command>(&mut components);
    add::<Reference>(&mut components);
    add::<PlayedCard>(&mut components);
    components
}

fn add<T: ToSchema + PartialSchema>(components: &mut Components) {
    let mut all = Vec::new();
    T::schemas(&mut all);
    components.schemas.extend(all);
    components
        .schemas
        .insert(T::name().into_owned(), T::schema());
}

/// The document as programs take it.
pub(super) fn for_programs(document: &OpenApi) -> Value {
    // What is put together here can be written as JSON.
    generators::rewrite(serde_json::to_value(document).unwrap_or_default())
}

/// What any operation may answer, whatever it does.
const EVERYWHERE: [(&str, &str); 2] = [
    ("429", "Too many requests, matches or sockets"),
    ("503", "The server is full, busy or being stopped"),
];
/// What an operation may answer that takes a parameter or a body.
const BAD_REQUEST: (&str, &str) = ("400", "The request cannot be read, or asks for too much");
/// What an operation may answer that changes something or takes a body.
const WITH_BODY: [(&str, &str); 3] = [
    ("403", "The request comes from another site's page"),
    ("413", "The body is too large"),
    ("415", "The body is not JSON"),
];

/// Adds to every operation the answers that come of what each request passes: limits, and the
/// reading of parameters and bodies.
pub(super) fn add_common_answers(document: &mut OpenApi) {
    for item in document.paths.paths.values_mut() {
        if let Some(operation) = &mut item.get {
            add_answers(operation, false);
        }
        if let Some(operation) = &mut item.post {
            add_answers(operation, true);
        }
    }
}

fn add_answers(operation: &mut Operation, changes: bool) {
    let reads = operation
        .parameters
        .as_ref()
        .is_some_and(|all| !all.is_empty());
    let mut all = EVERYWHERE.to_vec();
    if changes {
        all.extend(WITH_BODY);
    }
    if changes || reads {
        all.push(BAD_REQUEST);
    }
    let responses = &mut operation.responses.responses;
    for (status, description) in all {
        let answer = responses
            .entry(status.to_owned())
            .or_insert_with(|| problem(description).into());
        if let (utoipa::openapi::RefOr::T(answer), "429" | "503") = (answer, status) {
            let seconds = ObjectBuilder::new().schema_type(Type::Integer);
            let header = HeaderBuilder::new()
                .schema(Some(seconds))
                .description(Some("Seconds to wait before trying again"))
                .build();
            answer
                .headers
                .insert("Retry-After".to_owned(), header.into());
        }
    }
}

fn problem(description: &str) -> Described {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem")));
    ResponseBuilder::new()
        .description(description)
        .content("application/problem+json", content.build())
        .build()
}

/// The document in both forms.
pub(super) struct Document {
    json: Bytes,
    page: Bytes,
}

impl Document {
    pub(super) fn new(document: &Value) -> Document {
        Document {
            page: page(document).into(),
            json: document.to_string().into(),
        }
    }

    pub(super) fn json(&self) -> Response {
        let kind = [(header::CONTENT_TYPE, "application/json")];
        (kind, self.json.clone()).into_response()
    }

    pub(super) fn page(&self) -> Response {
        Html(self.page.clone()).into_response()
    }
}

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

fn page(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\">\
         <title>Fischio: the API</title></head>\
         <body style=\"font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem\">",
    );
    let info = &document["info"];
    let _ = write!(
        page,
        "<h1>{} API, version {}</h1><p>{}</p>\
         <p>For programs: <a href=\"openapi.json\">openapi.json</a>, and for a match's socket <a href=\"asyncapi.json\">asyncapi.json</a>.</p><nav><h2>Contents</h2><ul>",
        escape(&info["title"]),
        escape(&info["version"]),
        prose(&info["description"]),
    );
    let operations = operations(document);
    for (method, path, operation) in &operations {
        let _ = write!(
            page,
            "<li><a href=\"#{}\"><code>{} {}</code></a> {}</li>",
            anchor(method, path),
            method.to_uppercase(),
            escape_text(path),
            escape(&operation["summary"]),
        );
    }
    page.push_str("<li><a href=\"#schemas\">Schemas</a></li></ul></nav><main>");
    for (method, path, operation) in &operations {
        describe(&mut page, method, path, operation);
    }
    page.push_str("<h2 id=\"schemas\">Schemas</h2>");
    if let Some(schemas) = document["components"]["schemas"].as_object() {
        for (name, schema) in schemas {
            let name = escape_text(name);
            let _ = write!(
                page,
                "<h3 id=\"schema-{name}\">{name}</h3><p>{}</p>{}",
                prose(&schema["description"]),
                kind(schema, true),
            );
        }
    }
    page.push_str("</main></body></html>\n");
    page
}

fn operations(document: &Value) -> Vec<(&str, &str, &Value)> {
    let paths = document["paths"].as_object();
    paths
        .into_iter()
        .flatten()
        .flat_map(|(path, item)| {
            let operation =
                move |method: &&'static str| Some((*method, path.as_str(), item.get(*method)?));
            METHODS.iter().filter_map(operation)
        })
        .collect()
}

fn anchor(method: &str, path: &str) -> String {
    let plain: String = path
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    format!("{method}{plain}")
}

fn describe(page: &mut String, method: &str, path: &str, operation: &Value) {
    let _ = write!(
        page,
        "<section><h2 id=\"{}\"><code>{} {}</code></h2><p><strong>{}.</strong> {}</p>",
        anchor(method, path),
        method.to_uppercase(),
        escape_text(path),
        escape(&operation["summary"]),
        prose(&operation["description"]),
    );
    if let Some(parameters) = operation["parameters"].as_array() {
        page.push_str("<h3>Parameters</h3><ul>");
        for parameter in parameters {
            let _ = write!(
                page,
                "<li><code>{}</code> ({}, {}): {}</li>",
                escape(&parameter["name"]),
                escape(&parameter["in"]),
                kind(&parameter["schema"], false),
                prose(&parameter["description"]),
            );
        }
        page.push_str("</ul>");
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if !body.is_null() {
        let _ = write!(page, "<h3>Body</h3><p>{}</p>", kind(body, false));
    }
    if let Some(responses) = operation["responses"].as_object() {
        page.push_str("<h3>Answers</h3><ul>");
        for (status, response) in responses {
            let content = response["content"].as_object();
            let schema = content
                .and_then(|content| content.values().next())
                .map_or(&Value::Null, |media| &media["schema"]);
            let _ = write!(
                page,
                "<li><strong>{}</strong> {}{}{}</li>",
                escape_text(status),
                prose(&response["description"]),
                if schema.is_null() { "" } else { ": " },
                kind(schema, false),
            );
        }
        page.push_str("</ul>");
    }
    page.push_str("</section>");
}

/// A schema in HTML: a link, a word, or what it consists of. With `whole`, a list of fields.
fn kind(schema: &Value, whole: bool) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = escape_text(reference.rsplit('/').next().unwrap_or_default());
        return format!("<a href=\"#schema-{name}\">{name}</a>");
    }
    for (key, joint) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
        if let Some(parts) = schema[key].as_array() {
            if whole && parts.iter().any(|part| part["properties"].is_object()) {
                let items = parts.iter().map(|part| {
                    let description = prose(&part["description"]);
                    format!("<li>{description} {}</li>", kind(part, true))
                });
                return format!("<ul>{}</ul>", items.collect::<String>());
            }
            let parts: Vec<String> = parts.iter().map(|part| kind(part, false)).collect();
            return parts.join(joint);
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words
            .iter()
            .map(|word| format!("<code>{}</code>", escape(word)))
            .collect();
        return words.join(" or ");
    }
    if let Some(fields) = schema["properties"].as_object() {
        let required = schema["required"].as_array();
        let is_required =
            |name: &str| required.is_some_and(|names| names.iter().any(|known| known == name));
        let items = fields.iter().map(|(name, field)| {
            let optional = if is_required(name) { "" } else { ", optional" };
            let name = escape_text(name);
            let description = prose(&field["description"]);
            format!(
                "<li><code>{name}</code> ({}{optional}): {description}</li>",
                kind(field, false)
            )
        });
        return format!("<ul>{}</ul>", items.collect::<String>());
    }
    match &schema["type"] {
        Value::String(word) if word == "array" => {
            format!("list of {}", kind(&schema["items"], whole))
        }
        Value::String(word) if word == "object" && schema["additionalProperties"].is_object() => {
            format!("map of {}", kind(&schema["additionalProperties"], false))
        }
        Value::String(word) => escape_text(word),
        Value::Array(words) => {
            let words: Vec<String> = words.iter().map(escape).collect();
            words.join(" or ")
        }
        _ => String::new(),
    }
}

fn escape(value: &Value) -> String {
    match value {
        Value::String(text) => escape_text(text),
        Value::Null => String::new(),
        other => escape_text(&other.to_string()),
    }
}

/// A description: what stands in backquotes is code.
fn prose(value: &Value) -> String {
    let escaped = escape(value);
    let mut parts = escaped.split('`');
    let mut html = parts.next().unwrap_or_default().to_owned();
    for (number, part) in parts.enumerate() {
        html.push_str(if number % 2 == 0 { "<code>" } else { "</code>" });
        html.push_str(part);
    }
    if escaped.matches('`').count() % 2 == 1 {
        html.push_str("</code>");
    }
    html
}

fn escape_text(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_described_cannot_become_markup() {
        let description = Value::from("a `<b>` & \"c\"");
        assert_eq!(
            prose(&description),
            "a <code>&lt;b&gt;</code> &amp; &quot;c&quot;"
        );
        assert_eq!(prose(&Value::from("open `code")), "open <code>code</code>");
    }
}

//! The API's document, for programs.

pub(super) mod bounds;
mod generators;

use fischio_core::PlayedCard;
use serde_json::{Map, Value};
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{
    Components, ContentBuilder, HeaderBuilder, ObjectBuilder, OpenApi, Ref, Response as Described,
    ResponseBuilder,
};
use utoipa::{PartialSchema, ToSchema};

use crate::limits::Limits;
use crate::wire::{Command, Reference, StreamLine};

/// Components that no request or answer of REST names: those of messages on sockets, and what is
/// written out in the arguments of a generic type.
pub(super) fn further_schemas() -> Components {
    let mut components = Components::new();
    add::<Command>(&mut components);
    add::<Reference>(&mut components);
    add::<PlayedCard>(&mut components);
    add::<StreamLine>(&mut components);
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

/// The document as programs take it, of a server with these limits.
pub(super) fn for_programs(document: &OpenApi, limits: &Limits) -> Value {
    // What is put together here can be written as JSON.
    let mut document = generators::rewrite(serde_json::to_value(document).unwrap_or_default());
    add_limits(&mut document, limits);
    document
}

/// Tells in numbers which limits hold for each operation, and for the texts in what is sent.
fn add_limits(document: &mut Value, limits: &Limits) {
    let paths = document["paths"].as_object_mut();
    for (path, item) in paths.into_iter().flatten() {
        for operation in item.as_object_mut().into_iter().flat_map(Map::values_mut) {
            let id = operation["operationId"].as_str().unwrap_or_default();
            let has_body = operation.get("requestBody").is_some();
            let of_operation = bounds::of(id, path, has_body, limits);
            let mut described = operation["description"]
                .as_str()
                .unwrap_or_default()
                .to_owned();
            if !described.is_empty() {
                described.push_str("\n\n");
            }
            described.push_str(&bounds::in_words(&of_operation));
            operation["description"] = described.into();
            operation["x-limits"] = of_operation;
        }
    }
    let schemas = &mut document["components"]["schemas"];
    // A character takes a byte at least, so what is counted in bytes has no more characters.
    for (schema, property, most) in [
        ("NewMatch", "name", limits.name),
        ("NewMatch", "position", limits.position),
        ("Join", "name", limits.name),
        ("CommandPlay", "action", limits.action),
        ("FileToCheck", "text", limits.option_text),
        ("NewLine", "text", limits.talk_text),
        ("NewReport", "more", limits.report_text),
    ] {
        let property = &mut schemas[schema]["properties"][property];
        if property.is_object() {
            property["maxLength"] = most.into();
        }
    }
}

/// A component of the document as a schema of its own, with those that it refers to.
pub(super) fn alone(document: &Value, name: &str) -> Value {
    const COMPONENTS: &str = "#/components/schemas/";
    /// Points references to the definitions of the schema, and notes what they name.
    fn refer(schema: &mut Value, used: &mut Vec<String>) {
        match schema {
            Value::Object(fields) => {
                // Only OpenAPI has it.
                fields.remove("discriminator");
                let name = fields.get("$ref").and_then(Value::as_str);
                if let Some(name) = name.and_then(|name| name.strip_prefix(COMPONENTS)) {
                    let name = name.to_owned();
                    fields.insert("$ref".to_owned(), format!("#/$defs/{name}").into());
                    used.push(name);
                }
                fields.values_mut().for_each(|inner| refer(inner, used));
            }
            Value::Array(items) => items.iter_mut().for_each(|inner| refer(inner, used)),
            _ => {}
        }
    }
    let components = &document["components"]["schemas"];
    let mut whole = components[name].clone();
    let mut due = Vec::new();
    refer(&mut whole, &mut due);
    let mut definitions = Map::new();
    while let Some(name) = due.pop() {
        if !definitions.contains_key(&name) {
            let mut schema = components[&name].clone();
            refer(&mut schema, &mut due);
            definitions.insert(name, schema);
        }
    }
    whole["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    whole["title"] = name.into();
    whole["$defs"] = definitions.into();
    whole
}

/// What any operation may answer, whatever it does.
const EVERYWHERE: [(&str, &str); 4] = [
    (
        "421",
        "The request was sent to a name that is not this server's",
    ),
    ("429", "Too many requests, matches or sockets"),
    ("500", "The server failed; its log says how"),
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
        let changes = [
            &mut item.post,
            &mut item.put,
            &mut item.patch,
            &mut item.delete,
        ];
        for operation in changes.into_iter().flatten() {
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

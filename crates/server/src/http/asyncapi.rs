//! A match's socket described for programs: `AsyncAPI` 3.0, made of the schemas of the `OpenAPI`
//! document.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::openapi::bounds;
use crate::limits::Limits;
use crate::wire::{DEFLATED_PROTOCOL, PATCH_PROTOCOL};

const SCHEMAS: &str = "#/components/schemas/";
/// The channel's place in the document.
const CHANNEL: &str = "#/channels/match";

const ABOUT: &str = "The socket of a match. Matches are begun, joined and looked at over REST \
    (`/api/v1/openapi.json`), where all that is sent here is described too.

**Finding a match.** Its ID is in the answer that began it and in the addresses of the page: \
    `/match/ID` to watch, `/join/ID/INVITATION` to take a seat, `/join/ID/INVITATION#SEAT` for one \
    of several. Whoever knows the ID may open the socket.

**Who you are.** A visitor is known by the cookie that every first answer of REST sets. Send it \
    with the upgrade: a socket without it watches. A browser's page on another site is refused.

**What comes.** First the whole match (`state`), or with `after` the updates that were missed; then \
    every `update`, each numbered one more than the last, and `presence` when somebody comes or \
    goes. Everybody is sent what they may see, under numbers of their own. Who sits at the match is also sent \
    `talk`, what its coaches say to each other: it has no number, and who does not show it passes it over.

**Less to read.** A client that asks for the subprotocol `fischio.patch.v1` is sent a `patch` in \
    place of each `update`: what changes in the state that it has, as JSON Patch (RFC 6902). Under \
    `fischio.patch-deflate.v1` each `state` and each `patch` is a binary frame, its text compressed \
    as raw DEFLATE (RFC 1951), a `patch` with the text of the `patch` before it on this socket, if \
    no `state` came between, as its preset dictionary. Without a subprotocol states come whole.

**What you send.** Commands, each with a `ref` of your own; the answer (`reply`) has the same `ref` \
    and comes after the update that the command brought. Who begins a match without a `side` gets \
    either by lot. `offers` lists the actions of your seats that may act; `presets` are ready-made \
    answers to big choices, like formations: play their `actions` in order.

**When it closes.** With 1008 when too many messages came over the rate, 1009 after one that is too \
    long, 1003 after one that is not text, 1001 when the server is being stopped, 1012 when the match \
    was taken from memory: come back, and resume with `after`. The server pings; a client that is silent \
    for two pings, or does not read, is cut off. More messages than the rate allows are answered with \
    the problem `too-many-requests` (429), which says in `retry_after` when to go on.";

/// The description, from the `OpenAPI` document, of a server with these limits.
pub(super) fn describe(openapi: &Value, limits: &Limits) -> Value {
    let limits = bounds::of_socket(limits);
    let from_server = variants(openapi, "ServerMessage");
    let mut messages = Map::new();
    for name in &from_server {
        let schema = &openapi["components"]["schemas"][name];
        let word = name.strip_prefix("ServerMessage").unwrap_or(name);
        messages.insert(
            word.to_owned(),
            json!({
                "name": word,
                "title": word,
                "summary": schema["description"],
                "contentType": "application/json",
                "payload": {"$ref": format!("{SCHEMAS}{name}")},
            }),
        );
    }
    let told: Vec<String> = messages.keys().cloned().collect();
    messages.insert(
        "Command".to_owned(),
        json!({
            "name": "Command",
            "title": "Command",
            "summary": "A command, with what its answer will be known by.",
            "contentType": "application/json",
            "payload": {"allOf": [
                {"$ref": format!("{SCHEMAS}Command")},
                {
                    "type": "object",
                    "properties": {"ref": {"$ref": format!("{SCHEMAS}Reference")}},
                    "required": ["ref"],
                },
            ]},
            "examples": [{
                "name": "play",
                "payload": {"ref": 7, "kind": "play", "seat": "home", "action": "e2e4", "after": 12},
            }],
        }),
    );
    let of_channel = |name: &String| {
        let message = json!({"$ref": format!("#/components/messages/{name}")});
        (name.clone(), message)
    };
    let in_channel: Map<String, Value> = messages.keys().map(of_channel).collect();
    let listed = |names: &[String]| {
        let messages = names
            .iter()
            .map(|name| json!({"$ref": format!("{CHANNEL}/messages/{name}")}));
        messages.collect::<Vec<_>>()
    };
    let mut schemas = Map::new();
    let mut due: Vec<String> = from_server;
    due.extend(["Command".to_owned(), "Reference".to_owned()]);
    while let Some(name) = due.pop() {
        if schemas.contains_key(&name) {
            continue;
        }
        let mut schema = openapi["components"]["schemas"][&name].clone();
        let mut used = BTreeSet::new();
        adapt(&mut schema, &mut used);
        schemas.insert(name, schema);
        due.extend(used);
    }
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Fischio: a match's socket",
            "version": openapi["info"]["version"],
            "description": format!("{ABOUT}\n\n{}", bounds::in_words(&limits)),
            "license": {"name": openapi["info"]["license"]["name"]},
        },
        "defaultContentType": "application/json",
        "channels": {"match": {
            "address": "/api/v1/matches/{id}/live",
            "title": "A match",
            "parameters": {"id": {"description": "The match's ID"}},
            "x-limits": limits,
            "messages": in_channel,
            "bindings": {"ws": {
                "bindingVersion": "0.1.0",
                "method": "GET",
                "query": {
                    "type": "object",
                    "properties": {"after": {
                        "type": "integer",
                        "minimum": 0,
                        "description": "The last number the client has seen, to resume from there",
                    }},
                },
                "headers": {
                    "type": "object",
                    "properties": {
                        "Cookie": {
                            "type": "string",
                            "description": "The visitor's cookie, as REST set it",
                        },
                        "Sec-WebSocket-Protocol": {
                            "type": "string",
                            "enum": [PATCH_PROTOCOL, DEFLATED_PROTOCOL],
                            "description": "How updates are told, if not as whole states",
                        },
                    },
                },
            }},
        }},
        "operations": {
            "tell": {
                "action": "send",
                "title": "What the server sends",
                "channel": {"$ref": CHANNEL},
                "messages": listed(&told),
            },
            "command": {
                "action": "receive",
                "title": "What a client sends",
                "channel": {"$ref": CHANNEL},
                "messages": listed(&["Command".to_owned()]),
                "reply": {
                    "channel": {"$ref": CHANNEL},
                    "messages": listed(&["Reply".to_owned()]),
                },
            },
        },
        "components": {"messages": messages, "schemas": schemas},
    })
}

/// The components that a union lists.
fn variants(openapi: &Value, union: &str) -> Vec<String> {
    let all = openapi["components"]["schemas"][union]["oneOf"].as_array();
    all.into_iter()
        .flatten()
        .filter_map(|variant| variant["$ref"].as_str()?.strip_prefix(SCHEMAS))
        .map(str::to_owned)
        .collect()
}

/// `AsyncAPI` names the field of a discriminator alone. Notes which components are used.
fn adapt(schema: &mut Value, used: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
                used.extend(name.strip_prefix(SCHEMAS).map(str::to_owned));
            }
            if let Some(discriminator) = fields.get_mut("discriminator") {
                let name = discriminator["propertyName"].take();
                if name.is_string() {
                    *discriminator = name;
                }
            }
            fields.values_mut().for_each(|inner| adapt(inner, used));
        }
        Value::Array(items) => items.iter_mut().for_each(|inner| adapt(inner, used)),
        _ => {}
    }
}

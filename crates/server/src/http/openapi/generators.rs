//! The document as programs that generate clients take it.
//!
//! What the types' derives write is right, but generators make names like `Kind7` of variants
//! without a name, and refuse some forms. So here every variant of a tagged union becomes a
//! component with a name of its own and the union a list of references with a discriminator; what
//! is put together of several schemas (`allOf`) becomes one; names of Rust go.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

const SCHEMAS: &str = "#/components/schemas/";

type Schemas = BTreeMap<String, Value>;

/// Rewrites a document.
pub(super) fn rewrite(mut document: Value) -> Value {
    let taken = document["components"]["schemas"].take();
    let mut schemas: Schemas = serde_json::from_value(taken).unwrap_or_default();
    let known = schemas.clone();
    for (name, schema) in &mut schemas {
        // A component itself stays as it is: of two that are alike each would refer to the other.
        for field in schema.as_object_mut().into_iter().flat_map(Map::values_mut) {
            for_each(field, &mut |inner| refer(inner, name, &known));
        }
        for_each(schema, &mut tuple);
    }
    merge_all(&mut schemas);
    name_variants(&mut schemas);
    let schemas: Map<String, Value> = schemas.into_iter().collect();
    document["components"]["schemas"] = Value::Object(schemas);
    let names: BTreeMap<String, String> = document["components"]["schemas"]
        .as_object()
        .into_iter()
        .flat_map(Map::keys)
        .map(|name| (name.clone(), plain_name(name)))
        .collect();
    rename(&mut document, &names);
    for_each(&mut document, &mut describe);
    document
}

/// Calls `change` for every value, the inner ones first.
fn for_each(value: &mut Value, change: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Object(fields) => fields
            .values_mut()
            .for_each(|inner| for_each(inner, change)),
        Value::Array(items) => items.iter_mut().for_each(|inner| for_each(inner, change)),
        _ => {}
    }
    change(value);
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("{SCHEMAS}{name}")})
}

/// The component that a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(SCHEMAS)
}

fn without_description(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("description");
    }
    schema
}

/// Refers to a component where its whole schema is written out within another's, as in the
/// arguments of a generic type.
fn refer(schema: &mut Value, within: &str, known: &Schemas) {
    if schema.get("oneOf").is_none() && schema.get("properties").is_none() {
        return;
    }
    let plain = without_description(schema);
    let same = |(name, other): &(&String, &Value)| {
        name.as_str() != within && without_description(other) == plain
    };
    if let Some((name, _)) = known.iter().find(same) {
        *schema = reference(name);
    }
}

/// The items of a tuple: generators refuse `items: false`.
fn tuple(schema: &mut Value) {
    let Some(first) = schema["prefixItems"].as_array().cloned() else {
        return;
    };
    if schema["items"] != Value::Bool(false) {
        return;
    }
    let count = first.len();
    schema["items"] = json!({"oneOf": first});
    schema["minItems"] = json!(count);
    schema["maxItems"] = json!(count);
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("prefixItems");
    }
}

/// Makes one schema of what is put together of several: of objects an object; with a union among
/// them, a union of objects.
fn merge_all(schemas: &mut Schemas) {
    let known = schemas.clone();
    for schema in schemas.values_mut() {
        let Some(parts) = schema["allOf"].as_array().cloned() else {
            continue;
        };
        let mut whole = vec![json!({"type": "object", "properties": {}, "required": []})];
        for part in parts {
            let part = referred(&part)
                .and_then(|name| known.get(name))
                .unwrap_or(&part)
                .clone();
            let variants = part["oneOf"].as_array().cloned();
            let variants = variants.unwrap_or_else(|| vec![part]);
            whole = whole
                .iter()
                .flat_map(|sofar| variants.iter().map(|variant| merged(sofar, variant)))
                .collect();
        }
        let description = schema.get("description").cloned();
        *schema = match whole.len() {
            1 => whole.remove(0),
            _ => json!({"oneOf": whole}),
        };
        if let Some(description) = description {
            schema["description"] = description;
        }
    }
}

fn merged(one: &Value, other: &Value) -> Value {
    let mut both = one.clone();
    for (name, schema) in other["properties"].as_object().into_iter().flatten() {
        both["properties"][name] = schema.clone();
    }
    let required = other["required"].as_array().cloned().unwrap_or_default();
    if let Some(all) = both.get_mut("required").and_then(Value::as_array_mut) {
        all.extend(required);
    }
    for key in ["description", "additionalProperties"] {
        if let Some(value) = other.get(key) {
            both[key] = value.clone();
        }
    }
    both
}

/// Gives every variant of a union a name and, where they are told apart by a field, lists them by
/// it.
fn name_variants(schemas: &mut Schemas) {
    let mut made = Schemas::new();
    for (name, schema) in schemas.iter_mut() {
        let Some(variants) = schema.get_mut("oneOf").and_then(Value::as_array_mut) else {
            continue;
        };
        let tag = tag(variants);
        let mut mapping = Map::new();
        for variant in variants.iter_mut() {
            let word = match &tag {
                Some(tag) => word(&variant["properties"][tag]),
                None => word(variant).or_else(|| only_field(variant)),
            };
            let Some(word) = word else { continue };
            let title = format!("{name}{}", pascal(&word));
            variant["title"] = json!(title);
            if variant["properties"].is_object() {
                mapping.insert(word, json!(format!("{SCHEMAS}{title}")));
                let component = std::mem::replace(variant, reference(&title));
                made.insert(title, component);
            }
        }
        if let Some(tag) = tag {
            schema["discriminator"] = json!({"propertyName": tag, "mapping": mapping});
        }
    }
    schemas.extend(made);
    list_nested(schemas);
}

/// A union that has another among its variants lists that one's variants, so that it too can tell
/// them apart by their field.
fn list_nested(schemas: &mut Schemas) {
    let known = schemas.clone();
    for (name, schema) in schemas.iter_mut() {
        let Some(variants) = schema["oneOf"].as_array() else {
            continue;
        };
        let inner = |variant: &Value| known.get(referred(variant)?).cloned();
        let found = variants.iter().filter_map(inner);
        let Some(nested) = found
            .into_iter()
            .find(|one| one["discriminator"].is_object())
        else {
            continue;
        };
        let tag = nested["discriminator"]["propertyName"].clone();
        let mut mapping = nested["discriminator"]["mapping"].clone();
        let mut all = Vec::new();
        for variant in variants {
            match inner(variant) {
                Some(union) if union["discriminator"].is_object() => {
                    all.extend(union["oneOf"].as_array().cloned().unwrap_or_default());
                }
                Some(object) => {
                    let field = &object["properties"][tag.as_str().unwrap_or_default()];
                    let field = referred(field)
                        .and_then(|name| known.get(name))
                        .unwrap_or(field);
                    if let Some(word) = word(field) {
                        mapping[word] = variant["$ref"].clone();
                    }
                    all.push(json!({"$ref": variant["$ref"]}));
                }
                None => all.push(variant.clone()),
            }
        }
        debug_assert!(all.len() > variants.len(), "{name} lists more variants");
        schema["oneOf"] = json!(all);
        schema["discriminator"] = json!({"propertyName": tag, "mapping": mapping});
    }
}

/// The field that tells the variants of a union apart: each has another word in it.
fn tag(variants: &[Value]) -> Option<String> {
    let first = variants.first()?["properties"].as_object()?;
    first
        .keys()
        .find(|name| {
            variants
                .iter()
                .all(|variant| word(&variant["properties"][name.as_str()]).is_some())
        })
        .cloned()
}

/// The only word that a schema allows.
fn word(schema: &Value) -> Option<String> {
    match schema["enum"].as_array()?.as_slice() {
        [Value::String(word)] => Some(word.clone()),
        _ => None,
    }
}

/// The only field of an object, which tells what it is.
fn only_field(schema: &Value) -> Option<String> {
    let fields = schema["properties"].as_object()?;
    let mut names = fields.keys();
    names.next().filter(|_| fields.len() == 1).cloned()
}

/// `time-out` as `TimeOut`.
fn pascal(word: &str) -> String {
    word.split(['-', '_'])
        .map(|part| {
            let mut letters = part.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters).collect::<String>()
        })
        .collect()
}

/// `BySide_Option_String` as `OptionalTextBySide`.
fn plain_name(name: &str) -> String {
    let Some((outer, inner)) = name.split_once('_') else {
        return match name {
            "BTreeMap" => "LocalisedText",
            "String" => "Text",
            "u8" | "u16" => "SmallNumber",
            "u32" | "u64" | "i32" => "Number",
            "bool" => "Flag",
            name => name,
        }
        .to_owned();
    };
    let inner = plain_name(inner);
    match outer {
        "BySide" => format!("{inner}BySide"),
        "Option" => format!("Optional{inner}"),
        "Vec" => format!("{inner}List"),
        outer => format!("{outer}{inner}"),
    }
}

fn rename(document: &mut Value, names: &BTreeMap<String, String>) {
    if let Some(schemas) = document
        .pointer_mut("/components/schemas")
        .and_then(Value::as_object_mut)
    {
        let all = std::mem::take(schemas);
        for (name, schema) in all {
            let name = &names[&name];
            let before = schemas.insert(name.clone(), schema);
            debug_assert!(before.is_none(), "two components are called {name}");
        }
    }
    for_each(document, &mut |value| {
        if let Value::String(text) = value
            && let Some(name) = text.strip_prefix(SCHEMAS).and_then(|name| names.get(name))
        {
            *text = format!("{SCHEMAS}{name}");
        }
    });
}

/// A description without what only readers of the sources need: examples in Rust, links to items.
fn describe(value: &mut Value) {
    let Some(Value::String(text)) = value.get_mut("description") else {
        return;
    };
    let mut plain = String::new();
    for (number, part) in text.split("```").enumerate() {
        if number % 2 == 0 {
            plain.push_str(part.trim_end());
        }
    }
    *text = plain.replace("[`", "`").replace("`]", "`");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(schemas: &Value) -> Value {
        let document = rewrite(json!({"components": {"schemas": schemas}}));
        document["components"]["schemas"].clone()
    }

    #[test]
    fn two_components_that_are_alike_do_not_refer_to_each_other() {
        let number = json!({"type": "integer", "minimum": 0});
        let sides = json!({"type": "object", "properties": {"home": number, "away": number}});
        let schemas = rewritten(&json!({"BySide_u16": sides, "BySide_u32": sides}));
        assert_eq!(
            schemas,
            json!({"SmallNumberBySide": sides, "NumberBySide": sides})
        );
    }

    #[test]
    fn variants_have_names_and_are_told_apart_by_their_field() {
        let variant = |word: &str, field: &str| {
            json!({
                "type": "object",
                "properties": {"kind": {"type": "string", "enum": [word]}, field: {"type": "string"}},
                "required": ["kind", field],
            })
        };
        let schemas = rewritten(&json!({
            "Entry": {"oneOf": [variant("time-out", "by"), variant("action", "action")]},
            "Line": {"allOf": [{"$ref": "#/components/schemas/Entry"}, {
                "type": "object", "properties": {"number": {"type": "integer"}}, "required": ["number"],
            }]},
        }));
        let listed = |name: &str, other: &str| {
            json!([
                {"$ref": format!("#/components/schemas/{name}")},
                {"$ref": format!("#/components/schemas/{other}")},
            ])
        };
        assert_eq!(
            schemas["Entry"]["oneOf"],
            listed("EntryTimeOut", "EntryAction")
        );
        let discriminator = &schemas["Entry"]["discriminator"];
        assert_eq!(discriminator["propertyName"], "kind");
        let timed_out = "#/components/schemas/EntryTimeOut";
        assert_eq!(discriminator["mapping"]["time-out"], timed_out);
        assert_eq!(schemas["EntryTimeOut"]["title"], "EntryTimeOut");
        // Put together, it is a union of objects.
        assert_eq!(
            schemas["Line"]["oneOf"],
            listed("LineTimeOut", "LineAction")
        );
        let line = &schemas["LineAction"];
        assert_eq!(line["required"], json!(["kind", "action", "number"]));
        assert!(line["properties"]["number"].is_object());
    }

    #[test]
    fn names_and_texts_of_rust_go() {
        let schemas = rewritten(&json!({
            "BySide_Option_String": {
                "type": "object",
                "description": "One for each [`Side`].\n\n```\nlet x = 1;\n```",
                "properties": {"home": {"type": "string"}},
            },
            "Match": {"properties": {"names": {"$ref": "#/components/schemas/BySide_Option_String"}}},
        }));
        let renamed = &schemas["OptionalTextBySide"];
        assert_eq!(renamed["description"], "One for each `Side`.");
        let names = &schemas["Match"]["properties"]["names"]["$ref"];
        assert_eq!(names, "#/components/schemas/OptionalTextBySide");
        assert_eq!(plain_name("BySide_Vec_Vec_String"), "TextListListBySide");
    }

    #[test]
    fn a_tuple_is_a_list_of_so_many() {
        let mut schema = json!({
            "type": "array", "items": false, "prefixItems": [{"type": "string"}, {"type": "integer"}],
        });
        tuple(&mut schema);
        assert_eq!(
            schema,
            json!({
                "type": "array", "minItems": 2, "maxItems": 2,
                "items": {"oneOf": [{"type": "string"}, {"type": "integer"}]},
            })
        );
    }
}

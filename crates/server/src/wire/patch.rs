//! What happened, told by what changed: the messages of the subprotocol `fischio.patch.v1`.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::{LogLine, OfferTable};

/// The WebSocket subprotocol in which each update is a [`Patch`] and not a whole state.
pub const PATCH_PROTOCOL: &str = "fischio.patch.v1";

/// The same with smaller messages: each `state` and each `patch` is a binary frame, its text
/// compressed as raw DEFLATE (RFC 1951). A `patch` has as its preset dictionary the text of the
/// `patch` before it on the same socket, if no `state` came between.
pub const DEFLATED_PROTOCOL: &str = "fischio.patch-deflate.v1";

/// How a socket tells what happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// By [`Update`](super::Update)s, each with a whole state.
    States,
    /// By [`Patch`]es: [`PATCH_PROTOCOL`].
    Patches,
    /// By patches that are compressed: [`DEFLATED_PROTOCOL`].
    Deflated,
}

impl Protocol {
    /// The subprotocols, the best first.
    pub const NAMED: [(&str, Protocol); 2] = [
        (DEFLATED_PROTOCOL, Protocol::Deflated),
        (PATCH_PROTOCOL, Protocol::Patches),
    ];
}

/// One thing that happened to a match, with what it changed for this visitor.
///
/// The operations change the state that the visitor had at the number before. They never concern
/// its `number`, its `log` and its `offers`: those stand beside.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
pub struct Patch {
    /// Its number: one more than the last one's. It is the state's `number` from now on.
    pub number: u32,
    /// The line it adds to the log; nothing if it was an offer, a request, an arrival.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<LogLine>,
    /// The numbers of the lines that were taken back by it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u32>>")]
    pub undone: Vec<u32>,
    /// The whole log with this line, where more of it may be read from now on: when a match is
    /// over in which something was hidden from this visitor.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub log: Option<Vec<LogLine>>,
    /// The state's `offers` from now on, as tables, if they have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BTreeMap<String, OfferTable>>)]
    #[ts(optional, as = "Option<BTreeMap<String, OfferTable>>")]
    pub offers: Option<OffersText>,
    /// What else changed, to be carried out in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Operation>>")]
    pub operations: Vec<Operation>,
}

/// A state's `offers` as JSON text.
#[derive(Clone, Debug)]
pub struct OffersText(pub String);

impl Serialize for OffersText {
    /// To be part of another value it is read once more, so a message does not go this way.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::from_str::<&RawValue>(&self.0)
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

/// A change, as RFC 6902 (JSON Patch) has it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum Operation {
    /// A member or an item that was not there.
    Add {
        /// Where: a JSON Pointer (RFC 6901).
        path: String,
        /// What.
        #[schema(value_type = serde_json::Value)]
        #[ts(type = "unknown")]
        value: Box<RawValue>,
    },
    /// A member or an item that is gone.
    Remove {
        /// Where it was: a JSON Pointer (RFC 6901).
        path: String,
    },
    /// Another value in the same place.
    Replace {
        /// Where: a JSON Pointer (RFC 6901).
        path: String,
        /// What is there now.
        #[schema(value_type = serde_json::Value)]
        #[ts(type = "unknown")]
        value: Box<RawValue>,
    },
}

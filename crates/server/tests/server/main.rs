//! The server from outside: a real one on a port of its own, visited over HTTP and WebSocket.

mod admission;
mod bytes;
mod chance;
mod clocks;
mod coaches;
mod conformance;
mod damage;
#[path = "../day/mod.rs"]
mod day;
mod documented_limits;
mod file_schemas;
mod frozen;
mod hostile;
mod identity;
mod leaving;
mod limits;
mod lists;
mod maintenance;
mod noninterference;
mod operated;
mod page;
mod pages;
mod patches;
mod playing;
mod recorded;
mod records;
mod recovery;
mod schemas;
mod secrets;
mod sockets;
mod squads;
mod store;
mod talking;
mod teams;
mod visit;
mod wire;

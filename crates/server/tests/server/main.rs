//! The server from outside: a real one on a port of its own, visited over HTTP and WebSocket.

mod chance;
mod clocks;
mod coaches;
mod hostile;
mod limits;
mod lists;
mod maintenance;
mod page;
mod playing;
mod secrets;
mod sockets;
mod store;
mod talking;
mod teams;
mod visit;
mod wire;

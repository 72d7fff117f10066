//! The program from outside, as a process.

mod admin;
mod backup;
mod bridge;
mod calcetto;
mod commands;
mod common;
mod database;
mod engine;
mod engine_drivers;
mod fair_match;
mod lab;
mod lint;
mod manual;
mod moving;
mod operating;
mod play;
mod postgres;
mod programs;
mod readme;
mod serve;
mod settings;
mod verify;
mod wide_games;

//! What may be typed: the notation of the game at this table, and the commands.

use std::io::Write;

use fischio_core::Seat;

use super::Table;
use super::commands::Command;
use crate::prose;

/// An example of each kind of action in the notation, by game. A game that is not here is
/// explained by its kinds of action alone.
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    (
        "chess-football",
        &[
            ("place", "N@e4"),
            ("move", "e2e4"),
            ("move", "b7b8=Q"),
            ("carry", "e2e4"),
            ("capture", "e2e4"),
            ("pass", "e4>c3"),
            ("null", "--"),
        ],
    ),
    (
        "calcetto",
        &[
            ("place", "D1@c3"),
            ("ready", "ready"),
            ("kick-off", "kickoff C1@d7 A2"),
            ("tile", "tile Y2 C1"),
            ("roll", "roll"),
            ("keep", "keep"),
            ("draw", "draw"),
            ("move", "D1-c5"),
            ("carry", "D1-c5"),
            ("move-to-tackle", "D1-c5"),
            ("pass", "pass A2"),
            ("pass-high", "pass A2"),
            ("cross", "cross c13"),
            ("shoot", "shoot"),
            ("end", "end"),
            ("substitute", "sub D1 A2"),
            ("done", "done"),
            ("call", "call D2"),
            ("decline", "decline"),
            ("shooter", "shooter A1"),
        ],
    ),
    (
        "calciotto",
        &[
            ("place", "D1@c3"),
            ("pick", "pick D5"),
            ("drop", "drop D5"),
            ("ready", "ready"),
            ("kick-off", "kickoff C1@h10 A2"),
            ("card", "card TACKLE"),
            ("card-on", "card SPRINT3 D2"),
            ("no-card", "decline"),
            ("keep", "keep"),
            ("draw", "draw"),
            ("move", "D1-c5"),
            ("carry", "D1-c5"),
            ("move-to-tackle", "D1-c5"),
            ("pass", "pass A2"),
            ("shoot", "shoot h21"),
            ("end", "end"),
            ("tackle", "tackle D1"),
            ("no-tackle", "decline"),
            ("call", "call D2"),
            ("decline", "decline"),
            ("kicker", "kicker C1"),
            ("penalty-kicker", "kicker A1@h18"),
            ("clear-out", "D1@c3"),
            ("re-place", "D1@c3"),
            ("barrier", "barrier D1@h16"),
            ("aim", "aim h21"),
            ("stand", "stand h21"),
            ("substitute", "sub D1 A2"),
            ("done", "done"),
            ("shooter", "shooter A1"),
        ],
    ),
    (
        "und1c1",
        &[
            ("pick", "pick 2.C3"),
            ("place", "D1@c2"),
            ("ready", "ready"),
            ("kick-off", "kickoff A1@h7"),
            ("move", "D1-c5"),
            ("carry", "D1-c5"),
            ("group", "group 5-6 ne"),
            ("done", "done"),
            ("pass", "pass C1"),
            ("throw", "pass C1"),
            ("cross", "cross A1"),
            ("shoot", "shoot"),
            ("tackle", "tackle D1"),
            ("call", "call D1"),
            ("dribble", "dribble D1"),
            ("step", "D1-c5"),
            ("stay", "stay"),
            ("end", "end"),
            ("ball", "ball D2"),
            ("white", "white c5"),
            ("black", "black d6"),
            ("substitute", "sub D1 D5@a2"),
            ("keeper", "keeper D1"),
            ("back", "back"),
            ("shooter", "shooter A1"),
            ("stay-out", "stay"),
            ("taker", "taker C1@a14"),
            ("wall", "wall 4"),
            ("wall-man", "A1@h13"),
            ("jumper", "D1@h14"),
            ("re-place", "D1@c3"),
            ("kick", "kick"),
            ("pair", "pair 2"),
            ("thrower", "throw D3@a7"),
            ("walk-in", "A1-h15"),
            ("no-more", "done"),
            ("card", "card ASSIST"),
            ("card-on", "card BAGS-OF-PACE D1"),
            ("card-on-opponent", "card BOOT-IT D1"),
            ("card-to", "card RAINBOW-FLICK c5"),
            ("card-line", "card IN-ALL-DIRECTIONS 5-6"),
            ("card-over", "card ANTIDOTE GARRA"),
            ("no-card", "decline"),
            ("take-card", "take ASSIST"),
            ("put-card", "put GARRA 3"),
            ("tractor", "tractor"),
            ("play", "play triangle"),
            ("play-with", "with C2"),
            ("play-run", "C2@e9"),
            ("offside-trap", "trap 9-10"),
            ("no-trap", "decline"),
        ],
    ),
];

impl Table {
    pub(super) fn tell_help(&self, seat: Seat, out: &mut impl Write) -> anyhow::Result<()> {
        let examples = EXAMPLES.iter().find(|(game, _)| *game == self.about.id);
        let examples = examples.map_or(&[][..], |(_, examples)| *examples);
        for kind in &self.about.actions {
            let label = self.language.of(&kind.label);
            let forms = examples.iter().filter(|(id, _)| *id == kind.id);
            let mut forms: Vec<&str> = forms.map(|(_, form)| *form).collect();
            if forms.is_empty() {
                forms.push("");
            }
            for form in forms {
                writeln!(out, "  {form:<19}{label} ({})", kind.clause)?;
            }
        }
        let pieces: Vec<String> = self
            .about
            .pieces
            .iter()
            .map(|piece| format!("{} {}", piece.letter, self.language.of(&piece.label)))
            .collect();
        writeln!(
            out,
            "{}\n",
            prose::set(&format!("({})", pieces.join(", ")), prose::width(), "  ")
        )?;
        for (command, meaning) in self.commands(seat) {
            writeln!(out, "  {command:<19}{meaning}")?;
        }
        Ok(())
    }

    /// The commands that there are at this table, and what they do.
    fn commands(&self, seat: Seat) -> Vec<(String, String)> {
        let state = self.log.state();
        let piece = if self.about.has_chance { "D1" } else { "e4" };
        let clause = self.about.phases.first().map_or("", |phase| phase.clause.0);
        let names = self.formations(seat).join(", ");
        let of_command = |command: Command| {
            let id = format!("help-{}", command.id());
            let example = match command {
                Command::Rules => clause,
                _ => piece,
            };
            let typed = self.command(command);
            let facts = [
                ("command", &*typed),
                ("example", example),
                ("names", &*names),
            ];
            let said = |id: &str| self.language.say_with(id, &facts);
            (said(&id), said(&format!("{id}.does")))
        };
        let mut commands = vec![Command::Actions];
        if self.about.has_chance {
            commands.push(Command::Odds);
        }
        if !state.presets(seat).is_empty() {
            commands.push(Command::Formation);
        }
        commands.extend([Command::Rules, Command::Board]);
        if self.seconds_left().is_some() {
            commands.push(Command::Time);
        }
        let last = [Command::Undo, Command::Draw, Command::Resign, Command::Quit];
        commands.extend(last);
        commands.into_iter().map(of_command).collect()
    }
}

#[cfg(test)]
mod tests {
    use fischio_core::{OptionSet, Side};
    use games::{AnyGame, description};

    use super::*;

    #[test]
    fn every_example_is_an_action_of_the_kind_it_stands_for() {
        for (game, examples) in EXAMPLES {
            let options = OptionSet::defaults(AnyGame::option_specs(game).unwrap());
            let state = AnyGame::begin(game, &options).unwrap();
            let about = description(game).unwrap();
            for kind in &about.actions {
                let has = examples.iter().any(|(id, _)| *id == kind.id);
                assert!(has, "{game} {}", kind.id);
            }
            for (id, form) in *examples {
                assert!(about.actions.iter().any(|kind| kind.id == *id), "{id}");
                let refused = state.check_written(Seat::first(Side::Home), form);
                let read = refused.map_or_else(|why| why.reason != "notation", |()| true);
                assert!(read, "{form}");
            }
        }
    }
}

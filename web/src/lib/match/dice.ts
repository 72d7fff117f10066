/** Dice as they were rolled: what the lines of a log tell of them. */

import type { EventView, LogLine, RollView } from "../api/types";

/** A roll, with the piece that rolled. */
export type Rolled = RollView & { piece: string | null };

function rollIn(event: EventView): Rolled | null {
  const { side, dice = [] } = event;
  if (!side || dice.length === 0) return null;
  return {
    side,
    purpose: event.purpose ?? "",
    dice,
    pm: event.pm ?? null,
    bonus: event.bonus ?? 0,
    six_given_up: false,
    total: event.total ?? dice.reduce((sum, die) => sum + die, 0),
    ...(event.other_total === undefined ? {} : { other_total: event.other_total }),
    meant: event.meant ?? [],
    piece: event.piece ?? null,
  };
}

/** The dice that a line of the log brought, if any can be seen. */
export function rollOfLine(line: LogLine): Rolled | null {
  for (const event of line.events) {
    const roll = rollIn(event);
    if (roll) return roll;
  }
  return null;
}

/** Every face of a roll, as the notation writes them. */
export function faces(roll: { dice: number[]; pm?: string | null }): string[] {
  return roll.pm ? [...roll.dice.map(String), roll.pm] : roll.dice.map(String);
}

/** The faces that a line of the log wrote down: `3 5 +`; nothing if it was no roll. */
export function facesOfLine(line: LogLine): string[] {
  if (line.entry.kind !== "chance") return [];
  const written = line.entry.outcome.trim().split(/\s+/);
  return written.every((face) => /^([1-9]|[+−-])$/.test(face)) ? written : [];
}

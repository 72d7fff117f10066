/** The log's rows: lines of which each says only that somebody played no card are one row together. */

import type { LogLine, Side } from "../api/types";

export interface Row {
  /** The last of the row's lines. */
  line: LogLine;
  /** The first line's number. */
  from: number;
  /** Who played no card, as often as they did; nothing where the line stands for itself. */
  declined: { side: Side; times: number }[];
}

/** Whose line says nothing but that they played no card. */
export function decliner({ events, undone, late }: LogLine): Side | null {
  const [event] = events;
  const plain = events.length === 1 && event?.kind === "no-card" && !undone && !late;
  return plain ? (event.side ?? null) : null;
}

export function rowsOf(lines: LogLine[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const side = decliner(line);
    const last = rows.at(-1);
    if (side && last && last.declined.length > 0) {
      last.line = line;
      const same = last.declined.find((one) => one.side === side);
      if (same) same.times += 1;
      else last.declined.push({ side, times: 1 });
    } else {
      rows.push({ line, from: line.number, declined: side ? [{ side, times: 1 }] : [] });
    }
  }
  return rows;
}

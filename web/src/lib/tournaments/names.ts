/** Who is in a tournament, read from a list that somebody pasted: one a line. */

import type { EntrantWanted } from "../api/tournaments";

/** Most characters of a name without an account. */
const LONGEST = 40;

export type NameFault = "too-long" | "twice" | "no-level" | "no-coaches" | "few-coaches";

export interface Read {
  entrants: EntrantWanted[];
  /** What is wrong, by the line's number, from 1. */
  faults: { line: number; text: string; fault: NameFault }[];
  /** How many are bots. */
  bots: number;
}

/** What lists have before a name: a number, a dash, a dot. */
const BEFORE = /^\s*(?:\d{1,3}\s*[.):]\s*|[-–•*]\s+)/u;
/** `bot 3`, in both languages. */
const BOT = /^bot(?:\s*[:,]?\s*(?:level|livello|lv\.?)?\s*(\d+))?$/iu;

/**
 * Reads a list: a name a line; `@Ada` for somebody who has an account; `bot 3` for a bot of that level; with several
 * boards a line is a team, `Reds: Ada, Bea`.
 */
export function readList(text: string, boards: number, levels: number): Read {
  const read: Read = { entrants: [], faults: [], bots: 0 };
  const seen = new Set<string>();
  for (const [i, whole] of text.split(/\r?\n/u).entries()) {
    const line = whole.replace(BEFORE, "").replace(/\s+/gu, " ").trim();
    if (line === "") continue;
    const fault = (fault: NameFault) => read.faults.push({ line: i + 1, text: line, fault });
    const bot = BOT.exec(line);
    if (bot) {
      const level = Number(bot[1] ?? Number.NaN);
      if (level >= 1 && level <= levels) {
        read.entrants.push({ kind: "bot", level });
        read.bots += 1;
      } else fault("no-level");
      continue;
    }
    const entrant = boards > 1 ? team(line, boards) : single(line);
    if (typeof entrant === "string") {
      fault(entrant);
      continue;
    }
    const name = "name" in entrant ? entrant.name : "";
    const key = name.toLocaleLowerCase();
    if ([...name].length > LONGEST) fault("too-long");
    else if (seen.has(key)) fault("twice");
    else {
      seen.add(key);
      read.entrants.push(entrant);
    }
  }
  return read;
}

function single(line: string): EntrantWanted {
  return line.startsWith("@")
    ? { kind: "person", name: line.slice(1).trim() }
    : { kind: "name", name: line };
}

function team(line: string, boards: number): EntrantWanted | NameFault {
  const [name, rest] = line.split(/:(.*)/su);
  if (!name?.trim() || rest === undefined) return "no-coaches";
  const coaches = rest
    .split(/[,;]/u)
    .map((coach) => coach.trim().replace(/^@/u, ""))
    .filter((coach) => coach !== "");
  if (coaches.length < boards) return "few-coaches";
  return { kind: "team", name: name.trim(), coaches };
}

/** A list with so many bots of a level behind it. */
export function withBots(text: string, count: number, level: number): string {
  const lines = Array.from({ length: count }, () => `bot ${level}`);
  const before = text.trimEnd();
  return `${before}${before === "" ? "" : "\n"}${lines.join("\n")}\n`;
}

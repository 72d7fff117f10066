/**
 * The fields that a game's view may have beside the common ones, read by their shape alone:
 * whichever game has one of them is shown it, and nothing here knows which games those are.
 */

import type { BySide, EventView, LogLine, Side, View } from "../api/types";

/** Dice as they lie: each side's last roll. */
export interface Roll {
  side: Side;
  purpose: string;
  dice: number[];
  pm: string | null;
  bonus: number;
  sixGivenUp: boolean;
  total: number;
  /** What it is compared with, where both sides rolled at once or a number is to be reached. */
  otherTotal: number | null;
  /** What each die meant, by the IDs of words, where dice are not compared. */
  meant: string[];
}

/** One side of a contest. */
export interface Contestant {
  side: Side;
  piece: string | null;
  dice: number[] | null;
  sixGivenUp: boolean;
  bonus: number;
  total: number | null;
  /** What his die is for, by the ID of a word, where each die is for itself. */
  asks: string | null;
}

export interface ContestView {
  kind: string;
  first: Contestant;
  second: Contestant;
  /** The number that one die has to reach, instead of another's throw. */
  needed: number | null;
  /** One die alone decides, against nobody. */
  alone: boolean;
  /** Each die is for itself: they are not compared. */
  apart: boolean;
}

/** What a side holds: tiles or cards. */
export interface Hand {
  count: number;
  /** Those the viewer knows. */
  known: string[];
  inPlay: string | null;
}

export interface Man {
  id: string;
  man: string;
  onPitch: boolean;
  gone: boolean;
  /** Sent off by the referee, and how often warned before that. */
  sentOff: boolean;
  booked: boolean;
  /** So badly that he is carried off, or was. */
  injured: boolean;
  /** Which coach of his side moves him, where there are several. */
  coach: number | null;
  tile: string | null;
  /** His numbers, by the ID of their word. */
  numbers: [string, number][];
  movementLeft: number | null;
}

export interface Squad {
  name: string;
  men: Man[];
}

export type Loose = Record<string, unknown>;

export function record(value: unknown): Loose | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : null;
}

export function side(value: unknown): Side | null {
  return value === "home" || value === "away" ? value : null;
}

export const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
export const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];

export function field(view: View, name: string): unknown {
  return (view as unknown as Loose)[name];
}

/** Both sides' values of a field, if it has such. */
export function bySide<T>(view: View, name: string, read: (value: unknown) => T): BySide<T> | null {
  const both = record(field(view, name));
  if (!both || !("home" in both) || !("away" in both)) return null;
  return { home: read(both["home"]), away: read(both["away"]) };
}

/** Points that the side on turn has left; nothing in games without. */
export function pointsOf(view: View): number | null {
  return number(field(view, "points"));
}

export function turnOf(view: View): Side | null {
  return side(field(view, "turn"));
}

export function carrierOf(view: View): string | null {
  return text(field(view, "carrier"));
}

function readRoll(value: unknown): Roll | null {
  const roll = record(value);
  const whose = side(roll?.["side"]);
  const dice = numbers(roll?.["dice"]);
  if (!roll || !whose || dice.length === 0) return null;
  return {
    side: whose,
    purpose: text(roll["purpose"]) ?? "",
    dice,
    pm: text(roll["pm"]),
    bonus: number(roll["bonus"]) ?? 0,
    sixGivenUp: roll["six_given_up"] === true,
    total: number(roll["total"]) ?? dice.reduce((sum, die) => sum + die, 0),
    otherTotal: number(roll["other_total"]),
    meant: texts(roll["meant"]),
  };
}

/** The last roll. */
export function rollOf(view: View): Roll | null {
  return readRoll(field(view, "roll"));
}

/** The roll that an event tells of, if it does. */
export function rollIn(event: EventView): (Roll & { piece: string | null }) | null {
  const roll = readRoll(event);
  return roll && { ...roll, piece: event.piece ?? null };
}

/** The dice that a line of the log brought, if any can be seen. */
export function rollOfLine(line: LogLine): (Roll & { piece: string | null }) | null {
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

function contestant(value: unknown): Contestant | null {
  const one = record(value);
  const whose = side(one?.["side"]);
  if (!one || !whose) return null;
  const dice = numbers(one["dice"]);
  return {
    side: whose,
    piece: text(one["piece"]),
    dice: dice.length > 0 ? dice : null,
    sixGivenUp: one["six_given_up"] === true,
    bonus: number(one["bonus"]) ?? 0,
    total: number(one["total"]),
    asks: text(one["for"]),
  };
}

/** The contest under way. */
export function contestOf(view: View): ContestView | null {
  const contest = record(field(view, "contest"));
  const first = contestant(contest?.["first"]);
  const second = contestant(contest?.["second"]);
  if (!contest || !first || !second) return null;
  return {
    kind: text(contest["kind"]) ?? "",
    first,
    second,
    needed: number(contest["needed"]),
    alone: contest["alone"] === true,
    apart: contest["apart"] === true,
  };
}

function hand(value: unknown): Hand {
  const one = record(value);
  const known = texts(one?.["known"]);
  return {
    count: number(one?.["count"]) ?? known.length,
    known,
    inPlay: text(one?.["in_play"]),
  };
}

/** What both sides hold: tiles, or cards. */
export function handsOf(view: View): BySide<Hand> | null {
  return bySide(view, "tiles", hand) ?? bySide(view, "hands", hand);
}

/** How many cards are left to draw. */
export function packOf(view: View): number | null {
  return number(field(view, "pack"));
}

/** How much lies in the pile. */
export function pileOf(view: View): number | null {
  return number(field(view, "pile"));
}

const NO_NUMBERS = new Set([
  "small_squares",
  "flipped",
  "id",
  "man",
  "on_pitch",
  "gone",
  "tile",
  "movement_left",
  "coach",
]);

function man(value: unknown): Man | null {
  const one = record(value);
  const id = text(one?.["id"]);
  if (!one || !id) return null;
  const printed = Object.entries(one).filter(
    (entry): entry is [string, number] => !NO_NUMBERS.has(entry[0]) && typeof entry[1] === "number",
  );
  return {
    id,
    man: text(one["man"]) ?? id,
    onPitch: one["on_pitch"] === true,
    gone: one["gone"] === true,
    sentOff: one["sent_off"] === true,
    booked: one["booked"] === true,
    injured: one["injured"] === true,
    coach: number(one["coach"]),
    tile: text(one["tile"]),
    numbers: printed,
    movementLeft: number(one["movement_left"]),
  };
}

function squad(value: unknown): Squad {
  const one = record(value);
  const men = Array.isArray(one?.["men"]) ? one["men"] : [];
  return {
    name: text(one?.["name"]) ?? "",
    men: men.map(man).filter((each) => each !== null),
  };
}

export function squadsOf(view: View): BySide<Squad> | null {
  return bySide(view, "squads", squad);
}

/** Which sides are done with what both do in secret. */
export function readyOf(view: View): BySide<boolean> | null {
  return bySide(view, "ready", (value) => value === true);
}

/** How often a side may still correct its set-up, as far as the viewer may know. */
export function correctionsLeft(view: View): BySide<number | null> | null {
  return bySide(view, "corrections_left", number);
}

export function timeIsUp(view: View): boolean {
  return field(view, "time_up") === true;
}

/** Whether a counter is shown by a part of the table that has its field, and not once more. */
export function shownElsewhere(view: View, counter: string): boolean {
  if (counter === "points") return pointsOf(view) !== null;
  if (counter === "cards") return handsOf(view) !== null;
  if (counter === "pack") return handsOf(view) !== null && packOf(view) !== null;
  if (counter === "pile") return handsOf(view) !== null && pileOf(view) !== null;
  return counter === "tiles" && handsOf(view) !== null;
}

/** Whether the table of this view has more to show than the board alone. */
export function hasRail(view: View): boolean {
  return pointsOf(view) !== null || handsOf(view) !== null || squadsOf(view) !== null;
}

/**
 * Several coaches a side, as they are chosen before a match. A game in which a side may have
 * several says so (`seats_a_side`), and has an option for their number, `home_coaches`, and a
 * file for their shares, `home_roles`: letters of kinds of piece, `P,D/C,T/A`.
 */

import type { GameDescription, Mode, NewMatch, OptionValue, Side } from "./api/types";

/** Who sits on a seat: the coach who makes the match, anybody who gets the link, or a bot of a level. */
export type Sitter = "me" | "open" | { bot: number };

export interface SideChosen {
  count: number;
  /** The coach of each kind of piece, from 1, by its letter. */
  coachOf: { [letter: string]: number };
  /** Who sits where, by number; where nothing is said, what is usual. */
  sitters: { [number: number]: Sitter };
}

export type TeamChosen = { [side in Side]: SideChosen };

const SIDES: Side[] = ["home", "away"];

/** The options that are not chosen beside the others. */
export function teamKeys(game: GameDescription): Set<string> {
  // Who is suspended is a tournament's to say (TN-11).
  const suspended = SIDES.map((side) => `${side}_suspended`);
  if (game.seats_a_side < 2) return new Set(suspended);
  return new Set(SIDES.flatMap((side) => [`${side}_coaches`, `${side}_roles`]).concat(suspended));
}

/** Kinds of piece as so many coaches share them in this game; evenly, if it does not say. */
export function usualShares(game: GameDescription, count: number): { [letter: string]: number } {
  const letters = game.pieces.map(({ letter }) => letter);
  const usual = game.usual_shares[count - 1]?.split("/").map((share) => share.split(","));
  return Object.fromEntries(
    letters.map((letter, i) => {
      const coach = usual?.findIndex((share) => share.includes(letter)) ?? -1;
      return [letter, coach >= 0 ? coach + 1 : Math.floor((i * count) / letters.length) + 1];
    }),
  );
}

/** Whether a side's coaches share the kinds of piece as is usual in this game. */
function isUsual(game: GameDescription, side: SideChosen): boolean {
  const usual = usualShares(game, side.count);
  const said = game.usual_shares[side.count - 1] !== undefined;
  return said && Object.entries(usual).every(([letter, coach]) => side.coachOf[letter] === coach);
}

export function usualTeam(game: GameDescription): TeamChosen {
  const one = (): SideChosen => ({ count: 1, coachOf: usualShares(game, 1), sitters: {} });
  return { home: one(), away: one() };
}

/** A side with so many coaches; who has which kinds is shared anew. */
export function withCount(game: GameDescription, side: SideChosen, count: number): SideChosen {
  return { ...side, count, coachOf: usualShares(game, count) };
}

/** Coaches who would have nothing to do. */
export function idle(side: SideChosen): number[] {
  const busy = new Set(Object.values(side.coachOf));
  return Array.from({ length: side.count }, (_, i) => i + 1).filter((one) => !busy.has(one));
}

/** Shares as the rules write them: `P,D/C,T/A`. */
export function sharesText(side: SideChosen): string {
  const letters = Object.keys(side.coachOf);
  return Array.from({ length: side.count }, (_, i) =>
    letters.filter((letter) => side.coachOf[letter] === i + 1).join(","),
  ).join("/");
}

/** The options that make it so; shares only where they are not the usual ones. */
export function teamOptions(
  game: GameDescription,
  team: TeamChosen,
): { [key: string]: OptionValue } {
  const set: { [key: string]: OptionValue } = {};
  for (const side of SIDES) {
    if (team[side].count < 2) continue;
    set[`${side}_coaches`] = team[side].count;
    const told = game.options.some(({ key }) => key === `${side}_roles`);
    if (told && !isUsual(game, team[side])) {
      set[`${side}_roles`] = sharesText(team[side]);
    }
  }
  return set;
}

/** Who may sit on a seat, the usual first; on the first of one's own side one sits oneself. */
export function sitters(
  mode: Mode,
  own: Side,
  side: Side,
  number: number,
): ("me" | "open" | "bot")[] {
  if (mode === "hot-seat") return number === 1 && side === own ? ["me"] : ["me", "bot"];
  if (side === own && number === 1) return ["me"];
  if (mode === "bot") return side === own ? ["me", "bot"] : ["bot"];
  return side === own ? ["open", "me", "bot"] : ["open", "bot"];
}

/** Who sits on a seat, as far as the mode allows what was chosen. */
export function sitterOf(
  team: TeamChosen,
  mode: Mode,
  own: Side,
  side: Side,
  number: number,
  level: number,
): Sitter {
  const may = sitters(mode, own, side, number);
  const chosen = team[side].sitters[number];
  const kind = chosen === undefined ? null : typeof chosen === "string" ? chosen : "bot";
  if (chosen !== undefined && kind && may.includes(kind)) return chosen;
  return may[0] === "bot" ? { bot: level } : may[0]!;
}

/** Every seat's sitter, as the server takes it. */
export function seatsSent(
  game: GameDescription,
  team: TeamChosen,
  mode: Mode,
  own: Side,
  level: number,
): NonNullable<NewMatch["seats"]> {
  const seats: NonNullable<NewMatch["seats"]> = {};
  for (const side of SIDES) {
    const most = Math.min(team[side].count, game.seats_a_side);
    for (let number = 1; number <= most; number += 1) {
      const seat = number === 1 ? side : `${side}${number}`;
      seats[seat] = sitterOf(team, mode, own, side, number, level);
    }
  }
  return seats;
}

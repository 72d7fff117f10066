/** Several coaches a side: who has which pieces, and whose turn it is. */

import type { CoachView, GameDescription, MatchState, Side, View } from "../api/types";
import { sideOf } from "../api/types";
import { coachName, kindName } from "../game-words";
import { t } from "../i18n/index.svelte";

export interface TeamSeat {
  seat: string;
  side: Side;
  /** From 1. */
  number: number;
  coach: CoachView;
  /** Letters of the kinds of piece that are the coach's. */
  letters: string[];
}

/** The number of a seat: 2 of `away2`. */
export function numberOf(seat: string): number {
  return Number(/\d+$/.exec(seat)?.[0] ?? 1);
}

/** Who sits where, side by side; nothing where each side has one coach. */
export function teamOf(match: Pick<MatchState, "team" | "view">): TeamSeat[] | null {
  const seats = Object.entries(match.team ?? {});
  if (seats.length <= 2) return null;
  return seats
    .map(([seat, coach]) => {
      const side = sideOf(seat);
      const number = numberOf(seat);
      return { seat, side, number, coach, letters: match.view.coaches?.[side][number - 1] ?? [] };
    })
    .toSorted((a, b) => b.side.localeCompare(a.side) || a.number - b.number);
}

/** The kinds of piece of a seat in words: `goalkeeper, defender`. */
export function rolesOf(game: GameDescription, letters: string[]): string {
  return letters
    .map((letter) => {
      const kind = game.pieces.find((piece) => piece.letter === letter);
      return kind ? kindName(game, kind.id) : letter;
    })
    .join(", ");
}

/** A coach among several: by name, or by number. */
export function seatName({ coach, number }: TeamSeat): string {
  if (coach.kind !== "person" || coach.you || coach.name) return coachName(coach);
  return t("team.coach", { number });
}

/** Pieces of the reader's side that another coach moves. */
export function othersPieces(view: View, seats: string[]): Set<string> {
  const others = new Set<string>();
  const { squads } = view;
  if (!squads) return others;
  for (const side of ["home", "away"] as const) {
    const mine = new Set(seats.filter((seat) => sideOf(seat) === side).map(numberOf));
    if (mine.size === 0) continue;
    for (const man of squads[side].men) {
      if (man.coach !== undefined && !mine.has(man.coach)) others.add(man.id);
    }
  }
  return others;
}

/** The way that the other side's last turn went, to be drawn on the board. */

import type { LogLine, Side, View } from "../api/types";
import type { Way } from "../board/overlays";
import { decliner } from "./fold";
import { goalAmong } from "./moments";

/** No more lines than this are looked at, and no more ways drawn: a turn has far fewer. */
const MOST_LINES = 120;
const MOST_WAYS = 24;

/** Whether a line is an act of a side's: not only that it played no card. */
const isAct = (line: LogLine, side: Side) => line.by === side && decliner(line) === null;

/**
 * What moved since the side acted last, in the order in which it did. Where a piece did not end where
 * its action did, the ball went that way.
 */
export function trailOf(lines: LogLine[], own: Side, view: View): Way[] {
  const since: LogLine[] = [];
  for (let i = lines.length - 1; i >= 0 && since.length < MOST_LINES; i -= 1) {
    const line = lines[i]!;
    if (line.undone) continue;
    // After a goal the board is another one.
    if (isAct(line, own) || goalAmong(line.events)) break;
    since.unshift(line);
  }
  const stands = new Map(view.pieces.map(({ id, square }) => [id, square]));
  const ways: Way[] = [];
  // From the end on: where a piece began its next way it stood before.
  for (const event of since.flatMap(({ events }) => events).reverse()) {
    const { piece, from, to, side } = event;
    if (!piece || !from || !to || from === to) continue;
    const walked = stands.get(piece) === to;
    if (walked) stands.set(piece, from);
    ways.unshift({ from, to, side: sideOf(piece, view) ?? side ?? null, ball: !walked });
  }
  return ways.slice(-MOST_WAYS).filter(({ side }) => side !== own);
}

function sideOf(id: string, view: View): Side | null {
  return view.pieces.find((piece) => piece.id === id)?.side ?? null;
}

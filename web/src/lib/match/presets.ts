/** Ready-made answers to a big choice: where their actions lead, as far as that can be seen. */

import type { MatchState, Side, View } from "../api/types";

export type Preset = MatchState["presets"][string][number];

/** Somebody on a square: `D1@c3`. */
const PLACED = /^(\S+)@([a-z]\d{1,2})$/;

/**
 * Who of a side stands where once a preset's actions are played: each goes to their square; the
 * one who was there takes their old one.
 */
export function placings(
  preset: Preset,
  view: View,
  side: Side,
): { man: string; square: string }[] {
  const at = new Map<string, string>();
  for (const piece of view.pieces) {
    if (piece.side === side && piece.square) at.set(piece.label ?? piece.id, piece.square);
  }
  for (const action of preset.actions) {
    const placed = PLACED.exec(action);
    if (!placed) return [];
    const [man, square] = [placed[1]!, placed[2]!];
    const there = [...at].find(([, other]) => other === square)?.[0];
    const before = at.get(man);
    if (there !== undefined && before !== undefined) at.set(there, before);
    else if (there !== undefined) at.delete(there);
    at.set(man, square);
  }
  return [...at].map(([man, square]) => ({ man, square }));
}

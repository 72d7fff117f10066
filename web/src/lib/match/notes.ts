/**
 * What a view has to say of its pieces besides where they stand: which the carrier cannot reach and
 * why, lines that bind a side, letters of pairs.
 */

import type { GameDescription, LineView, View } from "../api/types";
import type { BoardLine, Notes, Refused } from "../board/overlays";
import { sideName, wordIn } from "../game-words";
import { t } from "../i18n/index.svelte";

/** At which pieces the carrier may not aim, by one kind of action after the other. */
function refusedOf(game: GameDescription, view: View): Refused[] {
  const { carrier } = view;
  if (!carrier) return [];
  const squares = new Map(view.pieces.map(({ id, square }) => [id, square]));
  return (view.aims ?? []).flatMap(({ piece, action, refused }) => {
    const to = squares.get(piece);
    if (!refused || !to) return [];
    const { id: kind, clause, face, icon } = refused;
    const words = wordIn(game, `refused-${kind}`);
    return { piece: carrier, to, kind, action, needed: face, words, clause, icon };
  });
}

function lineOf(game: GameDescription, { id, rank, side, now }: LineView): BoardLine {
  const name = t("board.bound", { line: wordIn(game, id), side: sideName(game, side) });
  return { kind: id, rank, side, name, now };
}

export function notesOf(game: GameDescription, view: View): Notes {
  return {
    lit: view.group?.line ?? null,
    tags: new Map((view.tags ?? []).map(({ piece, text }) => [piece, text])),
    lines: (view.lines ?? []).map((line) => lineOf(game, line)),
    refused: refusedOf(game, view),
  };
}

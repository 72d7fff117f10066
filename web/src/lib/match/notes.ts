/**
 * What a view has to say of its pieces besides where they stand: whom the carrier cannot reach and
 * why, lines that bind a side, letters of pairs. Read by shape alone, like everything in own.ts.
 */

import type { GameDescription, Side, View } from "../api/types";
import type { BoardLine, Notes, Refused } from "../board/overlays";
import { sideName, wordIn } from "../game-words";
import { t } from "../i18n/index.svelte";
import { carrierOf, turnOf } from "./own";

type Loose = Record<string, unknown>;

function record(value: unknown): Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {};
}

const field = (view: View, name: string): Loose => record((view as unknown as Loose)[name]);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** At whom the carrier may not aim, by one kind of action after the other. */
function refusedOf(game: GameDescription, view: View): Refused[] {
  const carrier = carrierOf(view);
  if (!carrier) return [];
  const squares = new Map(view.pieces.map(({ id, square }) => [id, square]));
  const aims = ["needed", "crosses"].flatMap((name) => Object.entries(field(view, name)));
  return aims.flatMap(([id, value]) => {
    const about = record(value);
    const why = record(about["refused"]);
    const [kind, to] = [text(why["id"]), squares.get(id)];
    if (!kind || !to) return [];
    return {
      piece: carrier,
      to,
      kind,
      action: text(about["action"]),
      needed: typeof why["face"] === "number" ? why["face"] : null,
      words: wordIn(game, `refused-${kind}`),
      clause: text(why["clause"]),
    };
  });
}

/** The offside line of each side. */
function linesOf(game: GameDescription, view: View): BoardLine[] {
  const ranks = field(view, "offside_line");
  const turn = turnOf(view);
  return (["home", "away"] as Side[]).flatMap((side) => {
    const rank = ranks[side];
    if (typeof rank !== "number") return [];
    const name = t("board.offside", { side: sideName(game, side) });
    return [{ kind: "offside", rank, side, name, now: side === turn }];
  });
}

export function notesOf(game: GameDescription, view: View): Notes {
  const letters = Object.entries(field(view, "jumps")).map(([id, letter]): [string, string] => [
    id,
    text(letter),
  ]);
  const group = text(field(view, "group")["line"]);
  return {
    lit: group || null,
    tags: new Map(letters),
    lines: linesOf(game, view),
    refused: refusedOf(game, view),
  };
}

/** What is drawn over the men: lines across the board, letters beside them, what they cannot reach. */

import type { Area, Icon, Lane, PieceView, Side } from "../api/types";
import { type Layout, SQUARE } from "./geometry";
import { drawLane } from "./lanes";
import { printUnder } from "./prints";
import { arrow, group, svg } from "./svg";

/** A line across the board that a side may not be beyond. */
export interface BoardLine {
  /** What it is. */
  kind: string;
  /** The last rank that is not beyond it, as written. */
  rank: number;
  /** The side that it binds. */
  side: Side;
  /** What it is called, at its end. */
  name: string;
  /** Whether it matters now. */
  now: boolean;
}

/** A piece at which the selected one cannot be aimed, by one kind of action, and why. */
export interface Refused {
  /** What would be in hand. */
  piece: string;
  to: string;
  /** The kind of action that is refused. */
  action: string;
  /** Why, by its ID: also its class. */
  kind: string;
  /** The face that a die would have to show, where no die shows so much. */
  needed: number | null;
  words: string;
  clause: string;
  /** The sign over it. */
  icon: Icon;
}

/** A way that somebody or the ball went. */
export interface Way {
  from: string;
  to: string;
  /** Whose piece it was, if it is known. */
  side: Side | null;
  /** Whether the ball went, and not the piece. */
  ball: boolean;
  /** Whether nobody went it yet: it is planned. */
  planned?: boolean;
}

/** What a view has to say about its pieces. */
export interface Notes {
  /** A letter beside a piece, by its ID. */
  tags?: ReadonlyMap<string, string>;
  lines?: BoardLine[];
  refused?: Refused[];
  /** Ranks that are talked of, like `5-6`. */
  lit?: string | null;
  /** The ways of the other side's last turn. */
  trail?: readonly Way[];
  /** The lines along which the carrier could give the ball away, for who wants to see them. */
  lanes?: readonly Lane[];
}

export function drawNotes(
  layout: Layout,
  areasOf: ReadonlyMap<string, Area[]>,
  pieces: PieceView[],
  notes: Notes,
): SVGElement[] {
  const drawn: SVGElement[] = (notes.lines ?? []).map((line) => drawLine(layout, line));
  drawn.unshift(...(notes.trail ?? []).map((way) => drawWay(layout, way)));
  drawn.unshift(...(notes.lanes ?? []).map((lane) => drawLane(layout, pieces, lane)));
  const [low, high] = (notes.lit ?? "").split("-").map(Number);
  if (low && high) {
    const ends = [layout.corner(`a${low}`).y, layout.corner(`a${high}`).y];
    const y = Math.min(...ends);
    const height = Math.max(...ends) + SQUARE - y;
    drawn.push(svg("rect", { class: "lit", x: 0, y, width: layout.width, height }));
  }
  for (const piece of pieces) {
    if (!piece.square || !layout.cellOnScreen(piece.square)) continue;
    const { x, y } = layout.corner(piece.square);
    const print = printUnder(areasOf.get(piece.square) ?? [], piece.square, piece.side);
    if (print) drawn.push(tag("print-under", x + 15, y + 88, print));
    const letter = notes.tags?.get(piece.id);
    if (letter) drawn.push(tag("letter-tag", x + 17, y + 50, letter));
  }
  return drawn;
}

function tag(look: string, x: number, y: number, text: string): SVGGElement {
  const half = 9 + 7 * text.length;
  return group(
    `note ${look}`,
    svg("rect", { x: x - half, y: y - 14, width: 2 * half, height: 28, rx: 8 }),
    svg("text", { x, y: y + 8.5, "text-anchor": "middle" }, text),
  );
}

/** A way that was gone: a line for a piece, a dashed one for the ball. */
function drawWay(layout: Layout, { from, to, side, ball, planned }: Way): SVGGElement {
  const drawn = group(
    `note way${side ? ` of-${side}` : ""}${ball ? " of-ball" : ""}${planned ? " planned" : ""}`,
    ...arrow(layout.centre(from), layout.centre(to)),
  );
  drawn.dataset["way"] = `${from}-${to}`;
  return drawn;
}

/** The line lies where its rank ends for who attacks upwards, or downwards. */
function drawLine(layout: Layout, line: BoardLine): SVGGElement {
  const { y } = layout.corner(`a${line.rank}`);
  const up = line.side === layout.bottom;
  const at = up ? y : y + SQUARE;
  const wide = layout.width;
  const half = 16 + 6.6 * line.name.length;
  // At the border the names of areas stand outside: the line's name keeps within.
  const name = Math.min(Math.max(at, 16), layout.height - 16);
  const drawn = group(
    `note bound of-${line.side}${line.now ? " now" : ""}`,
    svg("path", { class: "line-back", d: `M0 ${at}H${wide}` }),
    svg("path", { class: "line-front", d: `M0 ${at}H${wide}` }),
    svg("rect", { x: wide - 2 * half - 6, y: name - 16, width: 2 * half, height: 32, rx: 9 }),
    svg("text", { x: wide - half - 6, y: name + 8, "text-anchor": "middle" }, line.name),
  );
  drawn.dataset["line"] = line.kind;
  drawn.dataset["rank"] = String(line.rank);
  drawn.dataset["side"] = line.side;
  return drawn;
}

/** What is refused, by the square where it would go, in the order in which it is told. */
export function byTarget(refused: Refused[]): Map<string, Refused[]> {
  const found = new Map<string, Refused[]>();
  for (const one of refused) found.set(one.to, [...(found.get(one.to) ?? []), one]);
  return found;
}

/**
 * A bar over a piece at which nothing can be aimed, or something else can (`partly`):
 * that one's mark has the number then.
 */
export function drawRefused(
  layout: Layout,
  to: string,
  refused: Refused[],
  partly: boolean,
): SVGGElement {
  // A flag tells more than a bar.
  const { kind, icon } = refused.find((one) => one.icon === "flag") ?? refused[0]!;
  const { x, y } = layout.corner(to);
  // Where something else can be aimed at it, the mark for what cannot is smaller.
  const size = partly ? 0.78 : 1;
  const sign = svg("g", { transform: `translate(${x + 79} ${y + 21}) scale(${size})` });
  sign.append(svg("circle", { r: 19 }));
  sign.append(
    icon === "flag"
      ? svg("path", { class: "flag", d: "M-7 12V-11H9L5-5 9 1H-7" })
      : svg("path", { d: "M-10 10 10-10" }),
  );
  const drawn = group(`note refused refused-${kind}${partly ? " partly" : ""}`, sign);
  drawn.dataset["refused"] = to;
  drawn.dataset["actions"] = refused.map(({ action }) => action).join(" ");
  const needed = refused.flatMap((one) => one.needed ?? []);
  if (needed.length > 0 && !partly) {
    drawn.dataset["needed"] = String(Math.min(...needed));
    const place = { x: x + SQUARE / 2, y: y + SQUARE - 6, "text-anchor": "middle" };
    drawn.append(svg("text", { class: "too-much", ...place }, `${Math.min(...needed)}+`));
  }
  return drawn;
}

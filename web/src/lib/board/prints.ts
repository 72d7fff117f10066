/** What is printed on the squares of a board: numbers, cross boxes, named lines, blocks. */

import type { Area, Side } from "../api/types";
import { type Layout, type Point, SQUARE } from "./geometry";
import { svg } from "./svg";

/** Kinds of area that a reader may switch off, in the order in which they are offered. */
export const LAYERS = ["value", "cross", "line", "blocks"] as const;
export type Layer = (typeof LAYERS)[number];

/** The layers that a board has something in. */
export function layersOf(areas: Area[]): Layer[] {
  return LAYERS.filter((layer) => areas.some((area) => area.kind === layer));
}

/** Draws an area of a printed kind; nothing if it is of another. */
export function drawPrint(
  layout: Layout,
  area: Area,
  name: (area: Area) => string,
): SVGElement[] | null {
  switch (area.kind) {
    case "value":
      return area.squares.flatMap((square) => value(layout.corner(square), area.text ?? ""));
    case "cross":
      return area.squares.map((square) => cross(layout, area, square));
    case "line":
      return line(layout, area, name(area));
    case "blocks":
      return [svg("path", { class: "border", d: layout.border(area.squares) })];
    default:
      return null;
  }
}

function value({ x, y }: Point, text: string): SVGElement[] {
  const strong = Math.min(4, Math.abs(Number(text.replace("−", "-")) || 0));
  const look = text.startsWith("−") ? "low" : strong > 0 ? "high" : "even";
  return [
    svg("rect", {
      class: `tint ${look} by-${strong}`,
      x: x + 5,
      y: y + 5,
      width: SQUARE - 10,
      height: SQUARE - 10,
      rx: 9,
    }),
    svg("text", { class: "number", x: x + 50, y: y + 65, "text-anchor": "middle" }, text),
  ];
}

/** A triangle that points to the middle of the goal that is attacked. */
function cross(layout: Layout, area: Area, square: string): SVGElement {
  const goal = layout.board.areas.find((one) => one.kind === "goal" && one.side !== area.side);
  const bounds = goal && layout.bounds(goal.squares);
  const from = layout.centre(square);
  const to = bounds
    ? { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
    : { x: from.x, y: 0 };
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return svg("path", {
    class: "triangle",
    d: "M27 0-19-21-9 0-19 21z",
    transform: `translate(${from.x} ${from.y}) rotate(${turn.toFixed(1)})`,
  });
}

/** A strip, with lines in its colour at both edges and its name at the end. */
function line(layout: Layout, area: Area, name: string): SVGElement[] {
  const bounds = layout.bounds(area.squares);
  if (!bounds) return [];
  const { x, y, width, height } = bounds;
  const across = width >= layout.width;
  const tone = area.tone ? ` tone-${area.tone}` : "";
  const edges = across
    ? `M${x} ${y + 3}h${width}M${x} ${y + height - 3}h${width}`
    : `M${x} ${y}v${height}M${x + width} ${y}v${height}`;
  const drawn: SVGElement[] = [];
  if (area.tone) drawn.push(svg("rect", { class: `strip${tone}`, x, y, width, height }));
  drawn.push(svg("path", { class: `edge${tone}`, d: edges }));
  if (!name) return drawn;
  // Names stand outside, where nothing else does.
  const places = across
    ? [`translate(${x - 11} ${y + height / 2}) rotate(-90)`]
    : [-14, layout.height + 30].map((at) => `translate(${nameAt(x, width, layout)} ${at})`);
  for (const transform of places) {
    const tag = svg("g", { class: `tag${tone}`, transform });
    tag.append(svg("text", { "text-anchor": "middle" }, name));
    drawn.push(tag);
  }
  return drawn;
}

/** The middle of a strip's end; beside a goal that stands there. */
function nameAt(x: number, width: number, layout: Layout): number {
  const middle = x + width / 2;
  const goals = layout.board.areas.filter((area) => area.kind === "goal");
  const blocked = goals.some(({ squares }) => {
    const goal = layout.bounds(squares);
    return goal && goal.x < middle && middle < goal.x + goal.width;
  });
  return blocked ? x + SQUARE : middle;
}

/** What is printed under a piece and counts for its side, to be seen beside it: `+3`. */
export function printUnder(areas: Area[], square: string, side: Side): string | null {
  const print = areas.find(
    (area) => area.kind === "value" && area.side === side && area.squares.includes(square),
  );
  return print?.text ?? null;
}

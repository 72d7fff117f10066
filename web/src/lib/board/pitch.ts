/** The ground that never changes during a match: grass, chalk lines, goals with their nets. */

import "./prints.css";
import type { Area } from "../api/types";
import { type Edge, type Layout, NET, parseSquare, SQUARE } from "./geometry";
import { drawPrint } from "./prints";
import { arrow, group, svg } from "./svg";

/** `name`: what a line is called at its edge; without it, lines have no names. */
export function drawPitch(layout: Layout, name: (area: Area) => string = () => ""): SVGGElement {
  const pitch = group("pitch", drawNets(layout), drawGrass(layout), drawLines(layout));
  const areas = layout.board.areas.toSorted((a, b) => order(a) - order(b));
  const drawn = areas.map((area) => drawArea(layout, area, name));
  pitch.append(...drawn, drawZones(layout, name), drawNames(layout));
  return pitch;
}

/** What is tinted lies under what is printed, and that under what is drawn in chalk. */
const ORDER: Partial<Record<Area["kind"], number>> = {
  line: 0,
  blocks: 1,
  marked: 2,
  goal: 2,
  value: 3,
  cross: 3,
};

function order(area: Area): number {
  return ORDER[area.kind] ?? 4;
}

function drawGrass(layout: Layout): SVGGElement {
  const grass = group(layout.board.chequered ? "grass" : "grass lined");
  for (const row of layout.rows()) {
    for (const square of row) {
      const { file, rank } = parseSquare(square)!;
      const { x, y } = layout.corner(square);
      const odd = layout.board.chequered ? (file + rank) % 2 === 1 : rank % 2 === 0;
      grass.append(
        svg("rect", { class: odd ? "turf odd" : "turf", x, y, width: SQUARE, height: SQUARE }),
      );
    }
  }
  return grass;
}

/** Touchlines, halfway line, centre circle and corner arcs, as on every pitch. */
function drawLines(layout: Layout): SVGGElement {
  const { width, height } = layout;
  const [cx, cy] = [width / 2, height / 2];
  const corner = 24;
  const arcs =
    `M${corner} 0A${corner} ${corner} 0 0 1 0 ${corner}` +
    `M${width - corner} 0A${corner} ${corner} 0 0 0 ${width} ${corner}` +
    `M${corner} ${height}A${corner} ${corner} 0 0 0 0 ${height - corner}` +
    `M${width - corner} ${height}A${corner} ${corner} 0 0 1 ${width} ${height - corner}`;
  const chalk = group(
    "chalk",
    svg("rect", { x: 0, y: 0, width, height }),
    svg("path", { d: `M0 ${cy}H${width}` }),
    svg("path", { d: arcs }),
  );
  // A board that has circles of its own draws those.
  if (!layout.board.areas.some((area) => area.kind === "circle")) {
    chalk.append(svg("circle", { cx, cy, r: Math.min(width, height) * 0.14 }));
  }
  return chalk;
}

/** Whether an area is a zone: a part of the pitch that is named and more than some marks on it. */
export function isZone(area: Area, ranks: number): boolean {
  return area.kind === "band" || (area.kind === "marked" && area.squares.length > ranks);
}

/** The zones, tinted and named: for who wants them shown. */
function drawZones(layout: Layout, name: (area: Area) => string): SVGGElement {
  const zones = layout.board.areas.filter((area) => isZone(area, layout.board.ranks));
  const drawn = group("zones");
  zones.forEach((area, index) => {
    const bounds = layout.bounds(area.squares);
    if (!bounds) return;
    const zone = group(`zone zone-${index % 3}${area.side ? ` of-${area.side}` : ""}`);
    zone.dataset.zone = area.id;
    for (const square of area.squares) {
      const { x, y } = layout.corner(square);
      zone.append(svg("rect", { x, y, width: SQUARE, height: SQUARE }));
    }
    const { x, y } = area.kind === "band" ? bounds : layout.corner(area.squares[0]!);
    zone.append(svg("text", { x: x + 10, y: y + 30 }, name(area)));
    drawn.append(zone);
  });
  return drawn;
}

function drawArea(layout: Layout, area: Area, name: (area: Area) => string): SVGGElement {
  const drawn = group(`area area-${area.kind}`);
  if (area.side) drawn.classList.add(`of-${area.side}`);
  drawn.dataset.area = area.id;
  const print = drawPrint(layout, area, name);
  if (print) {
    drawn.append(...print);
    return drawn;
  }
  if (area.kind === "kick-off") {
    for (const square of area.squares) {
      const { x, y } = layout.centre(square);
      drawn.append(svg("circle", { cx: x, cy: y, r: 7 }));
    }
    return drawn;
  }
  if (area.kind === "circle") {
    const bounds = layout.bounds(area.squares);
    if (bounds) {
      const [cx, cy] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
      drawn.append(svg("circle", { cx, cy, r: Math.max(bounds.width, bounds.height) / 2 }));
    }
    return drawn;
  }
  if (area.kind === "band") {
    const bounds = layout.bounds(area.squares);
    if (bounds) {
      const { x, y, width, height } = bounds;
      drawn.append(svg("path", { d: `M${x} ${y}h${width}M${x} ${y + height}h${width}` }));
    }
    return drawn;
  }
  if (area.kind === "arrow") {
    const [from, to] = area.squares.map((square) => layout.centre(square));
    if (from && to) drawn.append(...arrow(from, to));
    return drawn;
  }
  if (area.kind === "marked" && area.squares.length > layout.board.ranks) {
    // A field of its own rather than so many marks.
    for (const square of area.squares) {
      const { x, y } = layout.corner(square);
      drawn.append(svg("rect", { class: "veil", x, y, width: SQUARE, height: SQUARE }));
    }
    drawn.append(svg("path", { class: "border", d: layout.border(area.squares) }));
    return drawn;
  }
  if (area.kind === "marked") {
    const word = printed(area);
    for (const square of area.squares) {
      const { x, y } = layout.corner(square);
      drawn.append(
        svg("rect", { class: "tint", x: x + 3, y: y + 3, width: 94, height: 94, rx: 10 }),
        svg("text", { x: x + 50, y: y + 91, "text-anchor": "middle" }, word),
      );
    }
    return drawn;
  }
  if (area.kind !== "outline" && area.kind !== "dashed-outline") {
    for (const square of area.squares) {
      const { x, y } = layout.corner(square);
      drawn.append(svg("rect", { class: "tint", x, y, width: SQUARE, height: SQUARE }));
    }
  }
  const bounds = layout.bounds(area.squares);
  if (bounds && bounds.width < layout.width) drawn.classList.add("inner");
  if (area.kind === "goal" && bounds && !layout.edgeOf(area)) {
    drawn.append(meshOver(bounds));
  }
  drawn.append(svg("path", { class: "border", d: layout.border(area.squares) }));
  return drawn;
}

/** A net over the squares of a goal that lies behind the last rank. */
function meshOver({ x, y, width, height }: NonNullable<ReturnType<Layout["bounds"]>>) {
  const mesh: string[] = [];
  for (let at = 20; at < width; at += 20) mesh.push(`M${x + at} ${y}v${height}`);
  for (let at = 20; at < height; at += 20) mesh.push(`M${x} ${y + at}h${width}`);
  return svg("path", { class: "mesh", d: mesh.join("") });
}

/** The word that is printed on a marked square: the one in capitals in its name. */
function printed(area: Area): string {
  const names = Object.values(area.label).join(" ");
  return /(?<!\p{L})\p{Lu}{2,8}(?!\p{L})/u.exec(names)?.[0] ?? "";
}

function drawNets(layout: Layout): SVGGElement {
  const nets = group("nets");
  for (const area of layout.board.areas) {
    if (area.kind !== "goal") continue;
    const edge = layout.edgeOf(area);
    const bounds = layout.bounds(area.squares);
    if (!edge || !bounds) continue;
    const long = edge === "north" || edge === "south" ? bounds.width : bounds.height;
    const net = drawNet(long);
    net.setAttribute("transform", netTransform(edge, bounds));
    if (area.side) net.classList.add(`of-${area.side}`);
    nets.append(net);
  }
  return nets;
}

/** A net of a length that hangs out upwards from the origin. */
function drawNet(long: number): SVGGElement {
  const slant = 16;
  const mesh: string[] = [];
  const columns = Math.round(long / 20);
  for (let i = 1; i < columns; i += 1) {
    const x = (i / columns) * long;
    const far = slant + (i / columns) * (long - 2 * slant);
    mesh.push(`M${x.toFixed(1)} 0L${far.toFixed(1)} ${-NET}`);
  }
  for (const part of [0.36, 0.7]) {
    const inset = slant * part;
    mesh.push(`M${inset.toFixed(1)} ${(-NET * part).toFixed(1)}H${(long - inset).toFixed(1)}`);
  }
  const frame = `M0 0L${slant} ${-NET}H${long - slant}L${long} 0`;
  return group(
    "net",
    svg("path", { class: "net-back", d: `${frame}z` }),
    svg("path", { class: "mesh", d: mesh.join("") }),
    svg("path", { class: "posts", d: frame }),
  );
}

function netTransform(edge: Edge, at: { x: number; y: number; width: number; height: number }) {
  switch (edge) {
    case "north":
      return `translate(${at.x} ${at.y})`;
    case "south":
      return `translate(${at.x + at.width} ${at.y + at.height}) rotate(180)`;
    case "west":
      return `translate(${at.x} ${at.y + at.height}) rotate(-90)`;
    case "east":
      return `translate(${at.x + at.width} ${at.y}) rotate(90)`;
  }
}

/** Letters of the files along the bottom and numbers of the ranks along the left. */
function drawNames(layout: Layout): SVGGElement {
  const names = group("names");
  const { files, ranks } = layout.board;
  for (let column = 0; column < files; column += 1) {
    const square = layout.squareOnScreen(column, ranks - 1);
    if (square) {
      const x = column * SQUARE + SQUARE - (column === files - 1 ? 28 : 8);
      names.append(
        svg("text", { x, y: ranks * SQUARE - 8, "text-anchor": "end" }, square.charAt(0)),
      );
    }
  }
  for (let row = 0; row < ranks; row += 1) {
    const square = layout.squareOnScreen(0, row);
    if (square)
      names.append(svg("text", { x: row === 0 ? 26 : 8, y: row * SQUARE + 24 }, square.slice(1)));
  }
  return names;
}

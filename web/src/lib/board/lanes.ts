/** Lines along which the carrier could give the ball away, and who marks those who would have it. */

import type { Lane, PieceView } from "../api/types";
import type { Layout, Point } from "./geometry";
import "./lanes.css";
import { group, svg } from "./svg";

/** How far a line keeps from the middle of a square, so that who stands there is seen. */
const KEEPS_OFF = 42;

/** A point on the way from one to another, so far from the first. */
function along(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) * far) / length,
    y: from.y + ((to.y - from.y) * far) / length,
  };
}

function line(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const off = Math.min(KEEPS_OFF, length / 3);
  const [a, b] = [along(from, to, off), along(to, from, off)];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** A lane, whole or broken, with a bar at who is in the way; and dotted lines from those who mark. */
export function drawLane(layout: Layout, pieces: PieceView[], lane: Lane): SVGGElement {
  const from = layout.centre(lane.from);
  const to = layout.centre(lane.to);
  const placeOf = (id: string): Point[] => {
    const square = pieces.find((piece) => piece.id === id)?.square;
    return square ? [layout.centre(square)] : [];
  };
  const d = line(from, to);
  const drawn = group(
    `note lane ${lane.open ? "open" : "shut"}`,
    svg("path", { class: "lane-back", d }),
    svg("path", { class: "lane-line", d }),
  );
  for (const at of lane.blocked_by.flatMap(placeOf)) {
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    drawn.append(
      svg("path", {
        class: "lane-bar",
        d: "M0-34V34",
        transform: `translate(${at.x} ${at.y}) rotate(${turn.toFixed(1)})`,
      }),
    );
  }
  for (const by of lane.marked_by.flatMap(placeOf)) {
    const way = line(by, to);
    drawn.append(
      svg("path", { class: "marking-back", d: way }),
      svg("path", { class: "marking", d: way }),
    );
  }
  if (lane.needed !== undefined && lane.needed > 1) {
    // Where a pass and a cross lead to the same, both numbers are read.
    const part = lane.action === "pass" ? 0.6 : 0.4;
    const place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    drawn.append(
      svg("rect", {
        class: "lane-tag",
        x: place.x - 24,
        y: place.y - 17,
        width: 48,
        height: 34,
        rx: 10,
      }),
      svg("text", { x: place.x, y: place.y + 9, "text-anchor": "middle" }, `${lane.needed}+`),
    );
  }
  drawn.dataset["lane"] = `${lane.from}-${lane.to}`;
  drawn.dataset["action"] = lane.action;
  drawn.dataset["open"] = String(lane.open);
  drawn.dataset["blocked"] = lane.blocked_by.join(" ");
  drawn.dataset["marked"] = lane.marked_by.join(" ");
  return drawn;
}

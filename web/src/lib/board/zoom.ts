/** What part of a drawing is in sight: the whole, or a window of the same shape in it. */

import type { Point } from "./geometry";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether a nearer look at the board helps, and whether all of it is in sight. */
export interface ZoomState {
  helps: boolean;
  whole: boolean;
}

/** The least share of the drawing's width that a window has. */
const LEAST = 0.14;
/** A window nearly as wide as the drawing is the whole. */
const WHOLE = 0.94;

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** A window pushed back into the drawing, in the drawing's shape. */
export function inside(frame: Rect, window: Rect): Rect {
  const share = within(window.width / frame.width, LEAST, 1);
  const width = frame.width * share;
  const height = frame.height * share;
  return {
    x: within(window.x, frame.x, frame.x + frame.width - width),
    y: within(window.y, frame.y, frame.y + frame.height - height),
    width,
    height,
  };
}

export function isWhole(frame: Rect, window: Rect): boolean {
  return window.width >= frame.width * WHOLE;
}

/** The window so many times nearer, with a point of the drawing staying where it is. */
export function zoomed(frame: Rect, window: Rect, factor: number, at: Point): Rect {
  const share = within(window.width / frame.width / factor, LEAST, 1);
  const width = frame.width * share;
  const scale = width / window.width;
  const next = inside(frame, {
    x: at.x - (at.x - window.x) * scale,
    y: at.y - (at.y - window.y) * scale,
    width,
    height: frame.height * share,
  });
  return isWhole(frame, next) && factor < 1 ? frame : next;
}

/** A window of a width around a point. */
export function around(frame: Rect, width: number, at: Point): Rect {
  const height = (width / frame.width) * frame.height;
  return inside(frame, { x: at.x - width / 2, y: at.y - height / 2, width, height });
}

export function moved(frame: Rect, window: Rect, by: Point): Rect {
  return inside(frame, { ...window, x: window.x + by.x, y: window.y + by.y });
}

/** The least move after which something lies in the window, with some room around it. */
export function showing(frame: Rect, window: Rect, what: Rect, room: number): Rect {
  const x = within(window.x, what.x + what.width + room - window.width, what.x - room);
  const y = within(window.y, what.y + what.height + room - window.height, what.y - room);
  return inside(frame, { ...window, x, y });
}

/** Whether a point lies in a window, as far from its edges as `room`. */
export function has(window: Rect, { x, y }: Point, room = 0): boolean {
  return (
    x >= window.x + room &&
    x <= window.x + window.width - room &&
    y >= window.y + room &&
    y <= window.y + window.height - room
  );
}

/** The same window where the drawing is turned around. */
export function turned(frame: Rect, window: Rect, size: { width: number; height: number }): Rect {
  return inside(frame, {
    ...window,
    x: size.width - window.x - window.width,
    y: size.height - window.y - window.height,
  });
}

/** How far along the way from one window to another. */
export function between(from: Rect, to: Rect, part: number): Rect {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

/** How many points lie off each edge of a window. */
export interface Beyond {
  north: number;
  south: number;
  east: number;
  west: number;
}

export function beyond(window: Rect, points: Point[]): Beyond {
  const off: Beyond = { north: 0, south: 0, east: 0, west: 0 };
  for (const point of points) {
    if (has(window, point)) continue;
    const left = window.x - point.x;
    const right = point.x - window.x - window.width;
    const above = window.y - point.y;
    const below = point.y - window.y - window.height;
    const most = Math.max(left, right, above, below);
    if (most === left) off.west += 1;
    else if (most === right) off.east += 1;
    else if (most === above) off.north += 1;
    else off.south += 1;
  }
  return off;
}

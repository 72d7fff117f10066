import { describe, expect, test } from "vitest";
import {
  around,
  beyond,
  has,
  inside,
  isWhole,
  moved,
  showing,
  turned,
  zoomed,
} from "../src/lib/board/zoom";

const frame = { x: -10, y: -110, width: 1620, height: 2220 };
const shape = (window: { width: number; height: number }) => window.width / window.height;

describe("what is in sight", () => {
  test("keeps the drawing's shape and stays within it", () => {
    const window = inside(frame, { x: 1500, y: 2000, width: 810, height: 1 });
    expect(shape(window)).toBeCloseTo(shape(frame));
    expect(window.x + window.width).toBeCloseTo(1610);
    expect(window.y + window.height).toBeCloseTo(2110);
  });

  test("comes nearer around a point that stays where it is", () => {
    const at = { x: 400, y: 900 };
    const nearer = zoomed(frame, frame, 2, at);
    expect(nearer.width).toBeCloseTo(810);
    const part = (window: typeof frame) => (at.x - window.x) / window.width;
    expect(part(nearer)).toBeCloseTo(part(frame));
    expect(isWhole(frame, nearer)).toBe(false);
    expect(zoomed(frame, nearer, 0.5, at)).toEqual(frame);
  });

  test("never comes nearer than a few squares", () => {
    const nearest = zoomed(frame, frame, 1000, { x: 0, y: 0 });
    expect(nearest.width).toBeGreaterThan(200);
  });

  test("moves no farther than needed to show a square", () => {
    const window = around(frame, 400, { x: 500, y: 500 });
    expect(showing(frame, window, { x: 450, y: 450, width: 100, height: 100 }, 20)).toEqual(window);
    const next = showing(frame, window, { x: 900, y: 500, width: 100, height: 100 }, 20);
    expect(next.x + next.width).toBeCloseTo(1020);
    expect(next.y).toBeCloseTo(window.y);
  });

  test("moves, and turns with the board", () => {
    const window = around(frame, 400, { x: 500, y: 500 });
    const right = moved(frame, window, { x: 100, y: 0 });
    expect(right.x - window.x).toBeCloseTo(100);
    const other = turned(frame, window, { width: 1600, height: 2000 });
    expect(has(other, { x: 1100, y: 1500 })).toBe(true);
    const back = turned(frame, other, { width: 1600, height: 2000 });
    expect(back.x).toBeCloseTo(window.x);
    expect(back.y).toBeCloseTo(window.y);
  });

  test("tells off which edge the rest lies", () => {
    const window = { x: 0, y: 0, width: 100, height: 100 };
    const points = [
      { x: 50, y: 50 },
      { x: 150, y: 60 },
      { x: -300, y: 150 },
      { x: 60, y: 400 },
    ];
    expect(beyond(window, points)).toEqual({ north: 0, south: 1, east: 1, west: 1 });
  });
});

import { describe, expect, it } from "vitest";
import {
  bandPath,
  expectedSteps,
  frameAt,
  goalSteps,
  linePath,
  stepPath,
  ticks,
} from "../src/lib/plot";

const scale = { width: 100, height: 50, last: 10, most: 2 };
const shot = (frame: number, side: "home" | "away", num: number, goal = false) => ({
  frame,
  side,
  odds: { num, den: 4 },
  goal,
});

describe("a plot", () => {
  it("adds up what was to be expected of a side's shots, and its goals", () => {
    const shots = [shot(2, "home", 1), shot(4, "away", 4, true), shot(8, "home", 3, true)];
    expect(expectedSteps(shots, "home")).toEqual([
      { frame: 2, value: 0.25 },
      { frame: 8, value: 1 },
    ]);
    const goals = [
      { frame: 4, side: "away" as const },
      { frame: 8, side: "home" as const },
      { frame: 9, side: "home" as const },
    ];
    expect(goalSteps(goals, "home")).toEqual([
      { frame: 8, value: 1 },
      { frame: 9, value: 2 },
    ]);
  });

  it("has lines at round values around all that is shown, however near they are", () => {
    expect(ticks([1500, 1662, 1338], 50)).toEqual([1300, 1400, 1500, 1600, 1700]);
    expect(ticks([0, -0.4, 1.3], 0.5)).toEqual([-0.5, 0, 0.5, 1, 1.5]);
    expect(ticks([1500], 50)).toEqual([1500, 1550]);
    expect(ticks([0, 0], 0.5)).toEqual([0, 0.5]);
  });

  it("draws the area as far around each value as it may be off", () => {
    const scale = { width: 100, height: 50, last: 1, most: 100 };
    expect(bandPath([40, 60], [20, 10], scale)).toBe("M0 20L100 15L100 25L0 40z");
  });

  it("draws steps from nothing to the end", () => {
    expect(stepPath([], scale)).toBe("M0 50H100");
    expect(stepPath([{ frame: 5, value: 1 }], scale)).toBe("M0 50H50V25H100");
  });

  it("draws a line through every frame, and no more points than can be told apart", () => {
    expect(linePath([0, 2], { ...scale, last: 1 })).toBe("M0 50L100 0");
    const many = Array.from({ length: 3001 }, () => 1);
    const path = linePath(many, { ...scale, last: 3000 });
    expect(path.split("L").length).toBeLessThan(260);
    expect(path.endsWith("100 25")).toBe(true);
  });

  it("tells the frame under a place", () => {
    expect([-1, 0, 0.5, 1, 2].map((part) => frameAt(part, 10))).toEqual([0, 0, 5, 10, 10]);
  });
});

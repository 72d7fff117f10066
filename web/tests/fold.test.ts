import { describe, expect, test } from "vitest";
import type { LogLine } from "../src/lib/api/types";
import { rowsOf } from "../src/lib/match/fold";

const line = (number: number, kind: string, side: string, more: object = {}) =>
  ({ number, undone: false, events: [{ kind, side }], ...more }) as unknown as LogLine;
const shape = (lines: LogLine[]) =>
  rowsOf(lines).map(({ from, line: last, declined }) => [
    from,
    last.number,
    declined.map(({ side, times }) => `${side} ${times}`).join(),
  ]);

describe("lines in which no card is played", () => {
  test("that follow each other are one row, told by side", () => {
    const lines = [
      line(1, "announced", "home"),
      line(2, "no-card", "home"),
      line(3, "no-card", "away"),
      line(4, "no-card", "home"),
      line(5, "rolled", "home"),
      line(6, "no-card", "away"),
    ];
    expect(shape(lines)).toEqual([
      [1, 1, ""],
      [2, 4, "home 2,away 1"],
      [5, 5, ""],
      [6, 6, "away 1"],
    ]);
  });

  test("stand for themselves where there is more to tell", () => {
    const drawn = {
      events: [
        { kind: "no-card", side: "home" },
        { kind: "draws-card", side: "home" },
      ],
    };
    const lines = [
      line(1, "no-card", "home"),
      line(2, "no-card", "home", { undone: true }),
      line(3, "no-card", "home", { late: true }),
      line(4, "no-card", "home", drawn),
    ];
    expect(shape(lines)).toEqual([
      [1, 1, "home 1"],
      [2, 2, ""],
      [3, 3, ""],
      [4, 4, ""],
    ]);
  });
});

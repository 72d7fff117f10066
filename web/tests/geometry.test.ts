import { describe, expect, test } from "vitest";
import type { Area, Board } from "../src/lib/api/types";
import { Layout, MARGIN, neighbour, NET, SQUARE } from "../src/lib/board/geometry";

const area = (id: string, kind: Area["kind"], squares: string[]): Area => ({
  id,
  kind,
  squares,
  side: null,
  label: {},
  clause: "X-01",
});

const board: Board = {
  files: 8,
  ranks: 8,
  chequered: true,
  areas: [area("home", "goal", ["c1", "d1"]), area("away", "goal", ["c8", "d8"])],
};

describe("a layout", () => {
  test("puts either side at the bottom", () => {
    const home = new Layout(board, "home");
    const away = new Layout(board, "away");
    expect(home.corner("a1")).toEqual({ x: 0, y: 7 * SQUARE });
    expect(away.corner("a1")).toEqual({ x: 7 * SQUARE, y: 0 });
    expect(home.rows()[0]![0]).toBe("a8");
    expect(away.rows()[0]![0]).toBe("h1");
  });

  test("finds the square under a point again, for every square and side", () => {
    for (const side of ["home", "away"] as const) {
      const layout = new Layout({ files: 16, ranks: 20, chequered: false, areas: [] }, side);
      const squares = layout.rows().flat();
      expect(new Set(squares).size).toBe(320);
      for (const square of squares) expect(layout.at(layout.centre(square))).toBe(square);
    }
  });

  test("knows no square beyond the board", () => {
    const layout = new Layout(board, "home");
    expect(layout.at({ x: -1, y: 10 })).toBeNull();
    expect(layout.at({ x: 10, y: 8 * SQUARE })).toBeNull();
    expect(layout.cellOnScreen("i1")).toBeNull();
    expect(layout.cellOnScreen("a9")).toBeNull();
    expect(layout.cellOnScreen("nonsense")).toBeNull();
  });

  test("has room for the nets behind the goals, and for goal zones beyond the ranks", () => {
    const { y, height } = new Layout(board, "away").frame();
    expect([y, height]).toEqual([-NET - MARGIN, 8 * SQUARE + 2 * (NET + MARGIN)]);

    const zones = { ...board, areas: [area("zone", "marked", ["d0", "e0", "d9", "e9"])] };
    const layout = new Layout(zones, "home");
    expect(layout.rows()).toHaveLength(10);
    expect(layout.rows()[0]).toEqual(["d9", "e9"]);
    expect(layout.at(layout.centre("e0"))).toBe("e0");
    expect(layout.frame().height).toBe(8 * SQUARE + 2 * (SQUARE + MARGIN));
  });

  test("finds the edge a goal stands on, from either side", () => {
    const goal = board.areas[0]!;
    expect(new Layout(board, "home").edgeOf(goal)).toBe("south");
    expect(new Layout(board, "away").edgeOf(goal)).toBe("north");
    expect(new Layout(board, "home").edgeOf(area("x", "goal", ["c1", "c2"]))).toBeNull();
    expect(new Layout(board, "home").edgeOf(area("x", "goal", ["a4", "a5"]))).toBe("west");
  });

  test("draws a border around squares once", () => {
    const path = new Layout(board, "home").border(["c1", "d1"]);
    expect(path.match(/M/g)).toHaveLength(6);
  });

  test("steps to the neighbour on the screen and stops at the border", () => {
    const layout = new Layout(board, "away");
    expect(neighbour(layout, "e4", 0, -1)).toBe("e3");
    expect(neighbour(layout, "e4", 1, 0)).toBe("d4");
    expect(neighbour(layout, "h1", -1, 0)).toBe("h1");
  });
});

import { describe, expect, test } from "vitest";
import type { Board, EventView, PieceView, View } from "../src/lib/api/types";
import {
  cardOf,
  goalAmong,
  goalBetween,
  goalSeen,
  momentBetween,
  soundsBetween,
} from "../src/lib/match/moments";

const piece = (id: string, side: "home" | "away", square: string): PieceView => ({
  id,
  side,
  kind: "rook",
  square,
});

function view(pieces: PieceView[], ball: string | null, goals = 0): View {
  return {
    game: "any",
    phase: "any",
    clause: "X-01",
    to_act: ["home"],
    score: { home: goals, away: 0 },
    ball,
    pieces,
    tray: [],
    markers: [],
    counters: [],
    result: null,
    turn: null,
    carrier: null,
    roll: null,
    contest: null,
    guide: null,
    set_piece: null,
    window: null,
  };
}

const before = view(
  [piece("home-1", "home", "e4"), piece("home-2", "home", "e8"), piece("away-1", "away", "d8")],
  "e4",
);
const cleared = view([], null, 1);

function event(kind: string, to: string, more: object = {}): EventView {
  return { kind, clause: "X-02", side: "home", piece: "home-1", from: "e4", to, ...more };
}
const goal = { kind: "goal", clause: "X-03", side: "home", home: 1, away: 0 } as EventView;

describe("the moment of a goal", () => {
  test("shows a carrier where it went, with the ball and the new score", () => {
    const shown = momentBetween(before, [event("carried", "c8"), goal], cleared)!;
    expect(shown.pieces.find((one) => one.id === "home-1")?.square).toBe("c8");
    expect(shown.ball).toBe("c8");
    expect(shown.score).toEqual({ home: 1, away: 0 });
    expect(shown.markers.map((marker) => marker.square)).toEqual(["e4", "c8"]);
  });

  test("shows a pass as the ball going to a fellow, who stays", () => {
    const shown = momentBetween(before, [event("passed", "e8"), goal], cleared)!;
    expect(shown.pieces).toEqual(before.pieces);
    expect(shown.ball).toBe("e8");
  });

  test("shows a captor on the square of what it captured", () => {
    const atStake = { ...before, ball: "d8" };
    const shown = momentBetween(atStake, [event("captured", "d8"), goal], cleared)!;
    expect(shown.pieces.map((one) => [one.id, one.square])).toEqual([
      ["home-1", "d8"],
      ["home-2", "e8"],
    ]);
    expect(shown.ball).toBe("d8");
  });

  test("is nothing where the next view shows what happened", () => {
    expect(momentBetween(before, [event("moved", "e5")], before)).toBeNull();
    expect(momentBetween(cleared, [event("placed", "e5")], before)).toBeNull();
  });

  test("carries the score of the goal", () => {
    expect(goalAmong([event("carried", "c8"), goal])).toEqual({ home: 1, away: 0 });
    expect(goalAmong([event("carried", "c8")])).toBeNull();
  });
});

describe("what is heard", () => {
  test("is a kick when the ball goes, a tap when only a piece does", () => {
    expect(soundsBetween(before, [event("passed", "e8")], { ...before, ball: "e8" })).toEqual([
      "kick",
    ]);
    expect(soundsBetween(before, [event("moved", "a8")], before)).toEqual(["tap"]);
    expect(soundsBetween(before, [], before)).toEqual([]);
  });

  test("is the crowd and the whistle at a goal, the long whistle at the end", () => {
    expect(soundsBetween(before, [event("carried", "c8"), goal], cleared)).toEqual([
      "cheer",
      "whistle",
    ]);
    const over: View = {
      ...cleared,
      result: { home: 1, away: 0, winner: "home", ending: "resigned" },
    };
    expect(soundsBetween(before, [], over)).toEqual(["long-whistle"]);
  });
});

describe("a goal that a contest decided", () => {
  const area = (side: "home" | "away", squares: string[]) => ({
    id: "goal",
    kind: "goal" as const,
    side,
    squares,
    label: {},
    clause: "X-01",
  });
  const board: Board = {
    files: 8,
    ranks: 8,
    chequered: false,
    areas: [area("home", ["d1", "e1"]), area("away", ["d8", "e8"])],
  };
  const contest = (target?: string) => ({
    ...before,
    contest: {
      kind: "shot",
      first: {
        side: "home" as const,
        piece: null,
        dice: null,
        six_given_up: false,
        bonus: 0,
        total: null,
      },
      second: {
        side: "away" as const,
        piece: null,
        dice: null,
        six_given_up: false,
        bonus: 0,
        total: null,
      },
      ...(target !== undefined && { target }),
    },
  });

  test("has the ball in the other side's goal, where it was aimed", () => {
    const seen = goalSeen(board, contest("d8"), cleared);
    expect(seen.ball).toBe("d8");
    expect(seen.score).toEqual({ home: 1, away: 0 });
    expect(seen.pieces).toBe(before.pieces);
  });
  test("has it on the nearest square of the goal where no square was aimed at", () => {
    expect(goalSeen(board, contest(), cleared).ball).toBe("e8");
    const own = { ...cleared, score: { home: 0, away: 1 } };
    expect(goalSeen(board, contest(), own).ball).toBe("e1");
  });
});

describe("a goal that the next view does not show", () => {
  const board = {
    areas: [{ kind: "goal", side: "away", squares: ["d8", "e8"] }],
  } as unknown as Board;
  const shot = view([piece("home-1", "home", "e4")], "e4");

  test("is shown with the ball in the goal that is nearest, contest or not", () => {
    const after = view([piece("home-1", "home", "e4")], null, 1);
    expect(goalBetween(board, shot, [goal], after)?.ball).toBe("e8");
  });

  test("needs no showing where there was none, or where it is seen anyhow", () => {
    expect(goalBetween(board, shot, [event("moved", "e5")], shot)).toBeNull();
    const seen = view([piece("home-1", "home", "e8")], "e8", 1);
    expect(goalBetween(board, shot, [goal], seen)).toBeNull();
  });
});

test("goals and ends have a card of their own, other whistles none", () => {
  const moment = { key: 1, goal: null, scorer: null, score: { home: 1, away: 0 }, words: {} };
  const scored = { ...moment, goal: { home: 1, away: 0 } };
  expect(cardOf({ ...scored, sounds: ["cheer", "whistle"] })).toBe("goal");
  expect(cardOf({ ...scored, sounds: ["cheer", "long-whistle"] })).toBe("end");
  expect(cardOf({ ...moment, sounds: ["whistle"] })).toBeNull();
});

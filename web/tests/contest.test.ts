import { describe, expect, test } from "vitest";
import type { EventView, LogLine, Side, View } from "../src/lib/api/types";
import { contestAfter, contestAt, contestIn, type Contest } from "../src/lib/match/contest";

type Dice = [number, number] | null;

const one = (side: Side, dice: Dice, bonus = 0, given = false) => ({
  side,
  piece: `${side}-X1`,
  dice,
  six_given_up: given,
  bonus,
  total: dice && dice[0] + dice[1] + bonus - (given ? 6 : 0),
});

/** A view with a contest of Away's X1 on Home's, or with none. */
function view(first: Dice | "none" = "none", second: Dice = null, given = false): View {
  const contest =
    first === "none"
      ? null
      : {
          kind: "duel",
          called: false,
          first: one("away", first, 3, given),
          second: one("home", second, 2),
        };
  return { game: "any", phase: "any", pieces: [], contest } as unknown as View;
}

let lines = 0;
function line(...events: object[]): LogLine {
  lines += 1;
  return {
    number: lines,
    entry: { kind: "chance", outcome: "" },
    events: events as EventView[],
    words: { en: `line ${lines}` },
    notation: null,
    by: null,
    undone: false,
    late: false,
  };
}
const rolled = (side: Side, dice: [number, number], bonus: number) => ({
  kind: "rolled",
  clause: "X-01",
  side,
  dice,
  bonus,
  total: dice[0] + dice[1] + bonus,
  purpose: "duel",
});

/** What is shown after each of some lines. */
function follow(steps: [LogLine, View][]): (Contest | null)[] {
  const shown: (Contest | null)[] = [];
  let before = view();
  for (const [done, after] of steps) {
    shown.push(contestAfter(shown.at(-1) ?? null, done, before, after));
    before = after;
  }
  return shown;
}

describe("a contest", () => {
  test("begins with nobody's dice, takes one side's after the other, and is decided", () => {
    const moved = line({ kind: "moved", clause: "X-02", from: "a1", to: "a2" });
    const last = line(rolled("home", [3, 4], 2), { kind: "decided", clause: "X-01" });
    const shown = follow([
      [moved, view(null)],
      [line(rolled("away", [4, 4], 3)), view([4, 4])],
      [last, view()],
    ]);
    expect(shown[0]).toMatchObject({ kind: "duel", decided: null, winner: null });
    expect(shown[0]!.rounds).toEqual([{ first: null, second: null }]);
    expect(shown[1]!.rounds[0]!.first).toMatchObject({ faces: ["4", "4"], bonus: 3, total: 11 });
    expect(shown[1]!.key).toBe(shown[0]!.key);
    expect(shown[2]).toMatchObject({ decided: last, winner: "away" });
    expect(shown[2]!.rounds[0]!.second).toMatchObject({ faces: ["3", "4"], bonus: 2, total: 9 });
  });

  test("goes on after a tie, with the round before kept", () => {
    const shown = follow([
      [line(), view(null)],
      [line(rolled("away", [1, 3], 3)), view([1, 3])],
      [line(rolled("home", [1, 4], 2)), view(null)],
      [line(rolled("away", [1, 1], 3)), view([1, 1])],
      [line(rolled("home", [6, 6], 2)), view()],
    ]);
    expect(shown[2]!.decided).toBeNull();
    const totals = shown[4]!.rounds.map((round) => [round.first?.total, round.second?.total]);
    expect(totals).toEqual([
      [7, 7],
      [5, 14],
    ]);
    expect(shown[4]!.winner).toBe("home");
  });

  test("counts a 6 given up for what is left of the roll", () => {
    const shown = follow([
      [line(), view(null)],
      [line(rolled("away", [6, 4], 3)), view([6, 4])],
      [
        line({ kind: "six-given-up", clause: "X-03", side: "away", left: 7 }),
        view([6, 4], null, true),
      ],
    ]);
    expect(shown[1]!.rounds[0]!.first?.total).toBe(13);
    expect(shown[2]!.rounds[0]!.first).toMatchObject({ total: 7, sixGivenUp: true });
  });

  test("is decided with what is left, when the last roll's 6 is given up", () => {
    const shown = follow([
      [line(), view(null)],
      [line(rolled("away", [1, 2], 3)), view([1, 2])],
      [line(rolled("home", [6, 2], 2)), view([1, 2], [6, 2])],
      [line({ kind: "six-given-up", clause: "X-03", side: "home", left: 4 }), view()],
    ]);
    expect(shown[3]!.rounds[0]!.second).toMatchObject({ total: 4, sixGivenUp: true });
    expect(shown[3]!.winner).toBe("away");
  });

  test("is nothing where nobody rolls against anybody", () => {
    expect(contestAfter(null, line(rolled("home", [3, 4], 0)), view(), view())).toBeNull();
    expect(contestIn(view())).toBeNull();
  });

  test("that is decided gives way to the next", () => {
    const first = follow([
      [line(), view(null)],
      [line(rolled("away", [4, 4], 3)), view([4, 4])],
      [line(rolled("home", [3, 4], 2)), view()],
    ])[2]!;
    const next = contestAfter(first, line(), view(), view(null))!;
    expect(next.decided).toBeNull();
    expect(next.key).not.toBe(first.key);
    expect(contestAfter(first, line(), view(), view())).toBeNull();
  });

  test("can be found at any frame of a replay", () => {
    const frames = [
      { line: null, view: view() },
      { line: line(), view: view(null) },
      { line: line(rolled("away", [4, 4], 3)), view: view([4, 4]) },
      { line: line(rolled("home", [3, 4], 2)), view: view() },
      { line: line(), view: view() },
    ];
    const frame = (index: number) => frames[index] ?? null;
    expect(contestAt(frame, 0)).toBeNull();
    expect(contestAt(frame, 1)).toMatchObject({ decided: null });
    expect(contestAt(frame, 2)!.rounds[0]!.first?.total).toBe(11);
    expect(contestAt(frame, 3)).toMatchObject({ winner: "away", kind: "duel" });
    expect(contestAt(frame, 4)).toBeNull();
  });

  /** Where all dice are rolled at once: both sides', or one against a number. */
  const atOnce = (more: object, first: object, second: object) =>
    ({
      ...view(),
      contest: {
        kind: "shot",
        first: { side: "home", piece: "home-X1", bonus: 2, dice: null, total: null, ...first },
        second: { side: "away", piece: "away-X1", bonus: 1, dice: null, total: null, ...second },
        ...more,
      },
    }) as unknown as View;
  const both = (dice: number[], total: number, other: number) =>
    line({ ...rolled("home", [0, 0], 0), dice, total, other_total: other });
  const decide = (before: View, done: LogLine) =>
    contestAfter(contestIn(before, 1), done, before, view())!;

  test("whose dice are rolled at once is decided by one line", () => {
    const shown = decide(atOnce({}, {}, {}), both([4, 6], 6, 7));
    expect(shown.rounds[0]!.first).toMatchObject({ faces: ["4"], total: 6 });
    expect(shown.rounds[0]!.second).toMatchObject({ faces: ["6"], total: 7 });
    expect(shown.winner).toBe("away");
    expect(decide(atOnce({}, {}, {}), both([5, 6], 7, 7)).winner).toBeNull();
  });

  test("against a number is won by who reaches it", () => {
    const pass = atOnce({ kind: "pass", needed: 4 }, {}, { side: "home", bonus: null });
    expect(decide(pass, both([4], 4, 4)).winner).toBe("home");
    expect(decide(pass, both([3], 3, 4)).rounds[0]!.second!.faces).toEqual([]);
  });

  test("of who has a total already is rolled by the other alone", () => {
    const header = atOnce({ kind: "air-header" }, { total: 8 }, {});
    const shown = decide(header, both([5], 8, 6));
    expect(shown.rounds[0]!.first).toMatchObject({ faces: [], total: 8 });
    expect(shown.rounds[0]!.second).toMatchObject({ faces: ["5"], total: 6 });
  });

  test("of one die alone has no winner", () => {
    const delivery = atOnce({ kind: "delivery", alone: true }, {}, {});
    expect(decide(delivery, both([3], 5, 0)).winner).toBeNull();
  });

  test("whose dice are each for itself has no winner, and tells what they meant", () => {
    const foul = atOnce({ kind: "foul", apart: true }, { for: "card" }, { for: "injury" });
    const shown = contestAfter(
      contestIn(foul, 1),
      line({
        ...rolled("home", [0, 0], 0),
        dice: [2, 5],
        total: 2,
        other_total: 5,
        meant: ["yellow", "unhurt"],
      }),
      foul,
      view(),
    )!;
    expect([shown.first.asks, shown.second.asks]).toEqual(["card", "injury"]);
    expect(shown.winner).toBeNull();
    expect(shown.decided).not.toBeNull();
    const [round] = shown.rounds;
    expect([round!.first!.meant, round!.second!.meant]).toEqual(["yellow", "unhurt"]);
  });

  test("that leads to dice for something else is decided, and gives way to them", () => {
    const duel = atOnce({ kind: "duel" }, {}, {});
    const foul = atOnce({ kind: "foul", apart: true }, {}, {});
    const tied = contestAfter(contestIn(duel, 1), both([5, 6], 7, 7), duel, foul)!;
    expect(tied).toMatchObject({ kind: "duel", winner: null });
    expect(tied.decided).not.toBeNull();
    const next = contestAfter(tied, both([2, 5], 2, 5), foul, view())!;
    expect(next.kind).toBe("foul");
    expect(next.key).not.toBe(tied.key);
  });
});

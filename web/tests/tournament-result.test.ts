import { describe, expect, test } from "vitest";
import {
  decisionOf,
  decisionsOf,
  type Filled,
  filledOf,
  resultOf,
} from "../src/lib/tournaments/result";
import { pairing, played, tournament } from "./support/tournament";

const view = tournament();
const deciding = pairing(1, 1, 2, { deciding: true });
const board = { shoot_out: false, match: null, coaches: null, score: null, over: false };
const meeting = pairing(1, 1, 2, {
  deciding: true,
  boards: [
    { ...board, board: 1 },
    { ...board, board: 2 },
    // It is no board of its own: its goals are those of the shoot-out.
    { ...board, board: 3, shoot_out: true },
  ],
});

const filled = (home: number, away: number, more: Partial<Filled> = {}): Filled => ({
  ...filledOf(deciding),
  goals: { home, away },
  ...more,
});

describe("a result by hand (TN-13, TN-16)", () => {
  test("is the goals alone, where nothing else is asked", () => {
    const league = pairing(1, 1, 2);
    expect(resultOf(view, league, filled(1, 1))).toEqual({ goals: { home: 1, away: 1 } });
    expect(resultOf(view, deciding, filled(2, 1))).toEqual({ goals: { home: 2, away: 1 } });
  });

  test("may have been lost otherwise than on the board (TN-10)", () => {
    expect(resultOf(view, deciding, filled(1, 1, { how: "absent-away" }))).toEqual({
      goals: { home: 1, away: 1 },
      lost_by: "away",
      absent: true,
    });
    expect(resultOf(view, deciding, filled(0, 0, { how: "gave-up-home" }))).toEqual({
      goals: { home: 0, away: 0 },
      lost_by: "home",
    });
    expect(resultOf(view, deciding, filled(3, 3, { how: "both" }))).toEqual({
      goals: { home: 0, away: 0 },
      both_missing: true,
    });
  });

  test("that is level and has to be decided has a shoot-out, or who goes on (TN-06)", () => {
    const kicks = filled(1, 1, { kicks: { home: 4, away: 3 } });
    expect(decisionsOf(view, deciding, kicks)).toEqual(["kicks", "home", "away"]);
    expect(resultOf(view, deciding, kicks)).toEqual({
      goals: { home: 1, away: 1 },
      shoot_out: { home: 4, away: 3 },
    });
    const level = filled(1, 1, { kicks: { home: 0, away: 0 }, winner: "away" });
    expect(resultOf(view, deciding, level)).toMatchObject({
      shoot_out: { home: 0, away: 0 },
      decided: "away",
    });
    expect(resultOf(view, deciding, filled(1, 1, { decision: "home" }))).toEqual({
      goals: { home: 1, away: 1 },
      decided: "home",
    });
  });

  test("of a second leg counts the first one, and goals away may part what is level (TN-05)", () => {
    const second = pairing(1, 1, 2, { deciding: true, first_leg: { home: 1, away: 2 } });
    expect(decisionsOf(view, second, filled(1, 1))).toEqual([]);
    expect(decisionsOf(view, second, filled(2, 1))).toEqual(["kicks", "home", "away"]);
    const double = tournament({ options: { away_goals: true } });
    const decisions = decisionsOf(double, second, filled(2, 1));
    expect(decisionOf(decisions, filled(2, 1))).toBe("board");
    expect(resultOf(double, second, filled(2, 1))).toEqual({ goals: { home: 2, away: 1 } });
    // Goals away were level, too.
    const kicks = filled(2, 1, { decision: "kicks", kicks: { home: 3, away: 1 } });
    expect(resultOf(double, second, kicks).shoot_out).toEqual({ home: 3, away: 1 });
  });

  test("of a meeting of teams that is level may have a shoot-out, too (TN-09)", () => {
    const boards: Filled["boards"] = [
      { home: 1, away: 0, lost: "" },
      { home: 0, away: 1, lost: "" },
    ];
    const level = { ...filledOf(meeting), boards };
    const each = [{ goals: { home: 1, away: 0 } }, { goals: { home: 0, away: 1 } }];
    expect(resultOf(view, meeting, level)).toEqual({ goals: { home: 0, away: 0 }, boards: each });
    const kicks: Filled = { ...level, decision: "kicks", kicks: { home: 2, away: 3 } };
    expect(resultOf(view, meeting, kicks)).toMatchObject({
      boards: each,
      shoot_out: { home: 2, away: 3 },
    });
    expect(resultOf(view, meeting, { ...level, decision: "away" })).toMatchObject({
      decided: "away",
    });
    const missed = { ...level, boards: [boards[0]!, { ...boards[1]!, lost: "both" as const }] };
    expect(resultOf(view, meeting, missed).boards?.[1]).toMatchObject({ both_missing: true });
  });

  test("names scorers and cards, each player in one row", () => {
    const players: Filled["players"] = [
      { side: "home", player: " 9 ", goals: 2, yellow: 1, red: false },
      { side: "away", player: "4", goals: 0, yellow: null, red: true },
      { side: "away", player: " ", goals: 3, yellow: 0, red: false },
    ];
    const result = resultOf(view, deciding, filled(2, 0, { players }));
    expect(result.scorers).toEqual([{ side: "home", player: "9", goals: 2 }]);
    expect(result.cards).toEqual([
      { side: "home", player: "9", yellow: 1, red: false },
      { side: "away", player: "4", yellow: 0, red: true },
    ]);
  });

  test("that stands is what is filled in first", () => {
    const before = played(1, 1, 2, [1, 1], {
      deciding: true,
      shoot_out: { home: 0, away: 0 },
      decided: "home",
    });
    const again = filledOf(before);
    expect(resultOf(view, before, again)).toEqual({
      goals: { home: 1, away: 1 },
      shoot_out: { home: 0, away: 0 },
      decided: "home",
    });
  });
});

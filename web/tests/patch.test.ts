import { describe, expect, test } from "vitest";
import type { LogLine, MatchState, Patch } from "../src/lib/api/types";
import { logAfter } from "../src/lib/match/live-match.svelte";
import { offersOf, replayOf, updateOf } from "../src/lib/match/patch";
import recorded from "./recorded/patches.json?raw";

/** What the server told one viewer of a match: written by its own test of patches. */
interface Recording {
  name: string;
  viewer: string;
  /** The match as it was fetched first. */
  begun: MatchState;
  patches: Patch[];
  /** The match as it was fetched after some of the patches, by their numbers. */
  fetched: Record<string, MatchState>;
}

const recordings = JSON.parse(recorded) as Recording[];

describe("patches", () => {
  test.each(recordings)("lead to what is fetched: $name, $viewer", (recording) => {
    let state = recording.begun;
    let log: LogLine[] = state.log;
    let compared = 0;
    for (const patch of recording.patches) {
      const update = updateOf(state, patch);
      log = update.log ?? logAfter(log, update);
      state = update.state;
      const fetched = recording.fetched[String(update.number)];
      if (!fetched) continue;
      expect({ ...state, log }).toEqual(fetched);
      compared += 1;
    }
    expect(compared).toBe(Object.keys(recording.fetched).length);
    expect(compared).toBeGreaterThan(1);
  });

  test("leave what did not change as it was", () => {
    const { begun, patches } = recordings.find(({ name }) => name.startsWith("und1c1"))!;
    const { state } = updateOf(begun, patches[0]!);
    expect(state.view).not.toBe(begun.view);
    expect(state.coaches).toBe(begun.coaches);
    expect(state.options).toBe(begun.options);
  });

  test("that do not fit are not taken", () => {
    const operations = [{ op: "replace" as const, path: "/view/nothing/here", value: 1 }];
    const { begun } = recordings[0]!;
    expect(() => updateOf(begun, { number: 1, operations })).toThrow();
  });
});

test("a streamed replay is the frames one after the other", () => {
  const { begun } = recordings[0]!;
  const first = { number: 0, line: null, view: begun.view };
  const lines = [
    { match: {}, frames: [first], more: true, chance: [], fairness: null, board: null },
    { number: 2, line: null, operations: [{ op: "replace", path: "/view/ball", value: "e4" }] },
    { number: 3, line: null, operations: [] },
  ];
  const replay = replayOf(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(replay.more).toBe(false);
  expect(replay.frames.map(({ number, view }) => [number, view.ball])).toEqual([
    [0, begun.view.ball],
    [2, "e4"],
    [3, "e4"],
  ]);
  expect(replay.frames[2]!.view).toBe(replay.frames[1]!.view);
});

test("a row has what is shared and its own, and nothing that it has not", () => {
  const table = {
    shared: [
      { kind: "move", piece: "home-A1", from: "c9", cost: 1 },
      { kind: "done", scores: true },
    ],
    previews: [{ success: { num: 1, den: 2 }, cost: 1, reasons: [] }],
    rows: [
      [0, "A1-c8", "c8", 0],
      [0, "A1-c8=D", "c8", null, "D"],
      [1, "done"],
    ] as [number, string, string?, (number | null)?, (string | null)?][],
  };
  expect(offersOf(table)).toEqual([
    {
      action: "A1-c8",
      kind: "move",
      piece: "home-A1",
      from: "c9",
      to: "c8",
      cost: 1,
      scores: false,
      preview: { success: { num: 1, den: 2 }, cost: 1, reasons: [] },
    },
    {
      action: "A1-c8=D",
      kind: "move",
      piece: "home-A1",
      from: "c9",
      to: "c8",
      cost: 1,
      scores: false,
      choice: "D",
    },
    { action: "done", kind: "done", scores: true },
  ]);
});

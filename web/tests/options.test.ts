import { describe, expect, test } from "vitest";
import type { OptionDescription } from "../src/lib/api/types";
import { applies, changed, sorted, wordLabel } from "../src/lib/options";

const option = (
  key: string,
  kind: string,
  value: OptionDescription["default"],
  of: string[] = [],
  applies: OptionDescription["applies"] = null,
): OptionDescription => ({
  key,
  kind,
  label: { en: key },
  min: null,
  max: null,
  of,
  labels: of.map((word) => ({ en: `the ${word}` })),
  default: value,
  clause: "XX-01",
  applies,
});

const END = option("end", "choice", "goals", ["goals", "phases"]);
const ALL = [
  END,
  option("goals", "number", 4, [], { key: "end", is: "goals" }),
  option("phases", "number", 50, [], { key: "end", is: "phases" }),
  option("limit", "number", 400),
  option("strict", "switch", false),
  option("slow", "switch", false),
  option("board", "file", null),
];
const keys = (options: OptionDescription[]) => options.map((one) => one.key);

describe("options", () => {
  test("that depend on another count while it is set so", () => {
    const [end, goals, phases, limit] = ALL as [
      OptionDescription,
      OptionDescription,
      OptionDescription,
      OptionDescription,
    ];
    expect(applies(goals, ALL, {})).toBe(true);
    expect(applies(phases, ALL, {})).toBe(false);
    expect(applies(phases, ALL, { end: "phases" })).toBe(true);
    expect(applies(end, ALL, {})).toBe(true);
    expect(applies(limit, ALL, {})).toBe(true);
    const slowly = option("seconds", "number", 9, [], { key: "slow", is: "on" });
    expect(applies(slowly, ALL, {})).toBe(false);
    expect(applies(slowly, ALL, { slow: true })).toBe(true);
  });

  test("are in sight as far as one can take them in", () => {
    expect(sorted(ALL, {})).toMatchObject({
      first: [{ key: "end" }, { key: "goals" }, { key: "limit" }],
      more: [{ key: "strict" }, { key: "slow" }],
      files: [{ key: "board" }],
    });
    expect(keys(sorted(ALL, { end: "phases" }).first)).toEqual(["end", "phases", "limit"]);
    expect(keys(sorted(ALL.slice(3), {}).first)).toEqual(["limit", "strict", "slow"]);
  });

  test("are sent if they matter and are not as usual", () => {
    expect(changed(ALL, {})).toEqual({});
    expect(changed(ALL, { goals: 6, limit: 400, strict: true, phases: 9 })).toEqual({
      goals: 6,
      strict: true,
    });
    expect(changed(ALL, { end: "phases", phases: 9, goals: 6, board: "files = 8" })).toEqual({
      end: "phases",
      phases: 9,
      board: "files = 8",
    });
  });

  test("have words for their values", () => {
    expect(wordLabel(END, "phases")).toEqual({ en: "the phases" });
    expect(wordLabel(END, "unknown")).toEqual({ en: "unknown" });
  });
});

import { expect, test } from "vitest";
import { clockDuration, clockFace } from "../src/lib/clock";
import { remaining } from "../src/lib/match/live-match.svelte";

test.each([
  [0, "0.0"],
  [9_949, "9.9"],
  [10_000, "00:10"],
  [61_500, "01:01"],
  [3_600_000, "1:00:00"],
  [10_799_999, "2:59:59"],
])("%i milliseconds read %s", (milliseconds, face) => {
  expect(clockFace(milliseconds)).toBe(face);
});

test("a voice is given a duration", () => {
  expect(clockDuration(65_400)).toBe("PT1M5S");
});

test("only the clock that runs goes down, and never below nothing", () => {
  const clock = { home_ms: 5000, away_ms: 7000, increment_ms: 0, running: "home" as const };
  expect(remaining(clock, "home", 1200)).toBe(3800);
  expect(remaining(clock, "away", 1200)).toBe(7000);
  expect(remaining(clock, "home", 9999)).toBe(0);
});

import { describe, expect, test } from "vitest";
import { RequestError, ownProblem } from "../src/lib/api/client";
import type { TournamentLog } from "../src/lib/api/tournaments";
import { LogPages } from "../src/lib/tournaments/log.svelte";

/** A log of so many lines, of which the server gives at most 30 at a time. */
class FakeLog {
  asked: number[] = [];
  /** Called before an answer is given. */
  meanwhile: (() => void) | null = null;
  constructor(public length: number) {}
  ask = async (from: number): Promise<TournamentLog> => {
    this.asked.push(from);
    await Promise.resolve();
    const end = Math.min(this.length, from + 30);
    const numbers = Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
    this.meanwhile?.();
    this.meanwhile = null;
    return {
      entries: numbers.map((number) => ({
        number,
        at: "2026-11-27T19:00:00Z",
        by: null,
        event: {},
        text: { en: `line ${number}` },
      })) as unknown as TournamentLog["entries"],
      more: end < this.length,
    };
  };
}

const numbers = (pages: LogPages) => pages.lines.map(({ number }) => number);
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i);

describe("a tournament's log (TN-13)", () => {
  test("has the newest lines first, and earlier ones a page at a time", async () => {
    const log = new FakeLog(120);
    const pages = new LogPages(log.ask);
    await pages.look(120);
    expect(numbers(pages)).toEqual(down(119, 70));
    expect(pages.hasEarlier).toBe(true);
    await pages.earlier();
    expect(numbers(pages)).toEqual(down(119, 20));
    await pages.earlier();
    expect(numbers(pages)).toEqual(down(119, 0));
    expect(pages.hasEarlier).toBe(false);
  });

  test("of a short tournament is here at once", async () => {
    const pages = new LogPages(new FakeLog(4).ask);
    await pages.look(4);
    expect(numbers(pages)).toEqual([3, 2, 1, 0]);
    expect(pages.hasEarlier).toBe(false);
  });

  test("loses no line that comes while it is asked for", async () => {
    const log = new FakeLog(3);
    const pages = new LogPages(log.ask);
    log.meanwhile = () => {
      log.length = 5;
      void pages.look(5);
    };
    await pages.look(3);
    expect(numbers(pages)).toEqual([4, 3, 2, 1, 0]);
  });

  test("says what went wrong, and goes on from there", async () => {
    const log = new FakeLog(3);
    let broken = true;
    const pages = new LogPages((from) => {
      if (broken) throw new RequestError(ownProblem());
      return log.ask(from);
    });
    await pages.look(3);
    expect(pages.problem?.code).toBe("unreachable");
    broken = false;
    await pages.look(3);
    expect(pages.problem).toBeNull();
    expect(numbers(pages)).toEqual([2, 1, 0]);
  });
});

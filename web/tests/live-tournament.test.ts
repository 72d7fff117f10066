import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TournamentLine } from "../src/lib/api/tournaments";
import { LiveTournament } from "../src/lib/tournaments/live.svelte";
import { tournament } from "./support/tournament";

const ID = "cup4cup4cup4";

/** A stream that the page has open. */
class FakeStream {
  static all: FakeStream[] = [];
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly response: Response;

  constructor(signal: AbortSignal | undefined) {
    const body = new ReadableStream<Uint8Array>({ start: (it) => void (this.#controller = it) });
    this.response = new Response(body);
    signal?.addEventListener("abort", () => this.#controller.error(signal.reason));
    FakeStream.all.push(this);
  }
  async say(...lines: TournamentLine[]) {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    this.#controller.enqueue(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  }
  async end() {
    try {
      this.#controller.close();
    } catch {
      // It has ended.
    }
    await vi.advanceTimersByTimeAsync(0);
  }
}

const last = () => FakeStream.all.at(-1)!;
let looks = 0;
/** What the next requests of a stream are answered, instead of a stream. */
let answers: Response[] = [];
/** How many streams were asked for. */
let asked = 0;
let stop: (() => void) | undefined;

async function opened(): Promise<LiveTournament> {
  const live = new LiveTournament(ID);
  stop = live.open();
  await vi.advanceTimersByTimeAsync(0);
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.all = [];
  [looks, asked, answers] = [0, 0, []];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.endsWith("/stream")) {
      asked += 1;
      return answers.shift() ?? new FakeStream(init?.signal ?? undefined).response;
    }
    looks += 1;
    return Response.json(tournament({ number: 7 }));
  });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a tournament that is followed", () => {
  test("is asked for again at each change, also one that adds no entry to the log", async () => {
    const live = await opened();
    expect(live.view?.number).toBe(7);
    expect(looks).toBe(1);
    // How it stands, which is here already.
    await last().say({ kind: "changed", number: 7 });
    expect(looks).toBe(1);
    // A match begins: the log is as long as before.
    await last().say({ kind: "changed", number: 7 });
    expect(looks).toBe(2);
    await last().say({ kind: "heartbeat" });
    expect(looks).toBe(2);
    await last().say({ kind: "changed", number: 8 });
    expect(looks).toBe(3);
  });

  test("is asked for where more has happened before the stream was there", async () => {
    await opened();
    await last().say({ kind: "changed", number: 9 });
    expect(looks).toBe(2);
  });

  test("is not called lost before it was there", async () => {
    const live = new LiveTournament(ID);
    stop = live.open();
    expect(live.connection).toBe("connecting");
    await vi.advanceTimersByTimeAsync(0);
    expect(live.connection).toBe("open");
  });

  test("is followed again after a loss, and what happened meanwhile is asked for", async () => {
    const live = await opened();
    await last().end();
    expect(live.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(500);
    expect(live.connection).toBe("open");
    expect([asked, looks]).toEqual([2, 2]);
  });

  test("is asked for less and less often where the stream ends at once", async () => {
    await opened();
    const before = asked;
    for (let i = 0; i < 60; i += 1) {
      await last().end();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked - before).toBeLessThan(15);
    expect(asked - before).toBeGreaterThan(3);
  });

  test("is lost if nothing is heard for a minute", async () => {
    const live = await opened();
    await vi.advanceTimersByTimeAsync(40_000);
    await last().say({ kind: "heartbeat" });
    await vi.advanceTimersByTimeAsync(40_000);
    expect([live.connection, asked]).toEqual(["open", 1]);
    await vi.advanceTimersByTimeAsync(21_000);
    expect([live.connection, asked]).toEqual(["open", 2]);
  });

  test("is asked for at once when the network is back", async () => {
    const live = await opened();
    answers = [1, 2, 3, 4, 5].map(() => new Response(null, { status: 503 }));
    await last().end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.connection).toBe("lost");
    answers = [];
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(live.connection).toBe("open");
  });

  test("that does not exist is not asked for again", async () => {
    answers = [Response.json({ code: "not-found", status: 404 }, { status: 404 })];
    const live = await opened();
    await vi.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect([live.connection, asked]).toEqual(["gone", 1]);
    expect(live.problem?.status).toBe(404);
  });

  test("is left with its page", async () => {
    await opened();
    stop?.();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toBe(1);
  });
});

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
    this.#controller.close();
    await vi.advanceTimersByTimeAsync(0);
  }
}

const last = () => FakeStream.all.at(-1)!;
let looks = 0;
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
  looks = 0;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.endsWith("/stream")) return new FakeStream(init?.signal ?? undefined).response;
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
});

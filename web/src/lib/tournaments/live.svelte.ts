/** A tournament as it stands, followed by its stream, which comes back when it is lost. */

import { patience, whenBack } from "../again";
import { problemOf, refusalOf } from "../api/client";
import {
  type TournamentCommand,
  type TournamentDone,
  type TournamentLine,
  tournamentsApi,
  type TournamentView,
} from "../api/tournaments";
import type { Problem } from "../api/types";

/** A stream says each twenty seconds that it is alive: one that was silent for so long is lost, in milliseconds. */
const SILENCE = 60_000;
/** A stream that has lasted so long is a good one: after its end the first try comes soon. */
const LASTED = 10_000;

/** `gone`: there is no such tournament, and nothing to come back to. */
export type Connection = "connecting" | "open" | "lost" | "gone";

/** The tournament with a running match's goals as a line of the stream tells them. */
export function withScore(
  view: TournamentView,
  line: Extract<TournamentLine, { kind: "score" }>,
): TournamentView {
  const rounds = view.rounds.map((round) => {
    if (round.number !== line.round) return round;
    const pairings = round.pairings.map((pairing) => {
      // What has a result does not change by a line that comes late.
      if (pairing.table !== line.table || pairing.status === "over") return pairing;
      const boards = pairing.boards.map((board) =>
        board.board === line.board
          ? // A shoot-out has no goals.
            { ...board, match: line.match, score: board.shoot_out ? board.score : line.score }
          : board,
      );
      const alone = boards.length <= 1;
      return {
        ...pairing,
        boards,
        status: "running" as const,
        score: alone ? line.score : pairing.score,
      };
    });
    return { ...round, pairings };
  });
  return { ...view, rounds };
}

/** Whole lines out of pieces of text; the last one may be a part. */
export class Lines {
  private left = "";

  /** The lines that are whole with this piece. */
  take(piece: string): string[] {
    const lines = (this.left + piece).split("\n");
    this.left = lines.pop() ?? "";
    return lines.filter((line) => line.trim() !== "");
  }
}

export class LiveTournament {
  view = $state.raw<TournamentView | null>(null);
  problem = $state.raw<Problem | null>(null);
  connection = $state<Connection>("connecting");
  busy = $state(false);
  /** Whether it is asked for now, and whether it is to be asked for again after that. */
  #asking: Promise<void> | null = null;
  #again = false;
  /** The stream that is open, or about to be. */
  #stream: AbortController | null = null;
  #closed = false;
  /** When something came last, by `performance.now()`. */
  #heardAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor(readonly id: string) {}

  /** Shows and follows it until what it returns is called. */
  open(): () => void {
    void this.look();
    void this.#follow();
    const unheard = whenBack(() => this.#hurry());
    return () => {
      unheard();
      this.#closed = true;
      this.#stream?.abort();
      clearTimeout(this.#timer);
    };
  }

  /** Asks for it; several at once are one. */
  look(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return this.#asking;
    }
    this.#asking = this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(): Promise<void> {
    do {
      this.#again = false;
      try {
        this.view = await tournamentsApi.view(this.id);
        if (this.problem?.code === "unreachable") this.problem = null;
      } catch (error) {
        this.problem = problemOf(error);
      }
    } while (this.#again);
  }

  /** Tells the server; what it refuses is thrown, for a dialog that shows it. */
  async send(command: TournamentCommand): Promise<TournamentDone> {
    const done = await tournamentsApi.tell(this.id, command);
    await this.look();
    return done;
  }

  /** Does one thing at a time, tells what went wrong, and gives what came of it. */
  async tell(command: TournamentCommand): Promise<TournamentDone | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      return await this.send(command);
    } catch (error) {
      this.problem = problemOf(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Follows the stream, and comes back when it is lost. */
  async #follow(): Promise<void> {
    clearTimeout(this.#timer);
    const since = performance.now();
    const stream = new AbortController();
    this.#stream = stream;
    try {
      await this.#read(stream);
    } catch {
      // It comes back, or the page is left.
    }
    if (this.#stream !== stream) return;
    stream.abort();
    this.#stream = null;
    if (this.#closed || this.connection === "gone") return;
    this.connection = "lost";
    if (performance.now() - since >= LASTED) this.#tries = 0;
    this.#timer = setTimeout(() => void this.#follow(), patience(this.#tries));
    this.#tries += 1;
  }

  async #read(stream: AbortController): Promise<void> {
    const { signal } = stream;
    const watch = () => {
      this.#heardAt = performance.now();
      return setTimeout(() => stream.abort(), SILENCE);
    };
    let silence = watch();
    try {
      const response = await fetch(tournamentsApi.streamAddress(this.id), { signal });
      if (response.status === 404) {
        this.connection = "gone";
        this.problem = await refusalOf(response);
        return;
      }
      if (!response.ok || !response.body) return;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const lines = new Lines();
      let first = true;
      // What happened before the stream was there is asked for.
      if (this.connection === "lost") void this.look();
      this.connection = "open";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = watch();
        for (const text of lines.take(value)) {
          const line = JSON.parse(text) as TournamentLine;
          // What is said first is how it stands, and may be here already. After that each change is news, also one that
          // adds no entry to the log, like a match that begins.
          const known = first && line.kind === "changed" && line.number === this.view?.number;
          first &&= line.kind !== "changed";
          if (!known) this.#hear(line);
        }
      }
    } finally {
      clearTimeout(silence);
    }
  }

  /** Tries at once; also where a device has slept and the stream is only thought to be open. */
  #hurry(): void {
    if (this.#closed || this.connection === "gone") return;
    if (this.#stream && performance.now() - this.#heardAt < SILENCE) return;
    this.#stream?.abort();
    this.#stream = null;
    this.#tries = 0;
    if (this.connection === "open") this.connection = "lost";
    void this.#follow();
  }

  #hear(line: TournamentLine): void {
    if (line.kind === "score" && this.view) this.view = withScore(this.view, line);
    if (line.kind === "changed") void this.look();
  }
}

/** A tournament's log as it is read: the newest lines first, earlier ones a page at a time (TN-13). */

import { problemOf } from "../api/client";
import type { TournamentLog, TournamentLogLine } from "../api/tournaments";
import type { Problem } from "../api/types";

/** Lines of a page. */
const PAGE = 50;

export class LogPages {
  /** What is here, the newest line first, without a gap. */
  lines = $state.raw<TournamentLogLine[]>([]);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** How many lines there are at least, and the first one that is wanted. */
  #upTo = 0;
  #from: number | null = null;

  constructor(readonly ask: (from: number) => Promise<TournamentLog>) {}

  /** Whether there are lines before those that are here. */
  get hasEarlier(): boolean {
    return (this.lines.at(-1)?.number ?? 0) > 0;
  }

  /** Has the newest lines, of a log that has so many. */
  look(upTo: number): Promise<void> {
    this.#upTo = Math.max(this.#upTo, upTo);
    this.#from ??= Math.max(0, upTo - PAGE);
    return this.#fetch();
  }

  /** Has a page more of those before. */
  earlier(): Promise<void> {
    const first = this.lines.at(-1)?.number ?? 0;
    this.#from = Math.max(0, first - PAGE);
    return this.#fetch();
  }

  /** Asks until everything that is wanted is here, also what comes to be wanted meanwhile. */
  async #fetch(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      for (;;) {
        const from = this.#from ?? 0;
        const first = this.lines.at(-1)?.number ?? from;
        const next = (this.lines[0]?.number ?? from - 1) + 1;
        if (from < first) await this.#before(from, first);
        else if (next < this.#upTo) {
          const { entries } = await this.ask(next);
          // A log that is shorter than it was said to be has no more to give.
          if (entries.length === 0) break;
          this.lines = [...entries.toReversed(), ...this.lines];
        } else break;
      }
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Puts what is from a line up to another one, which is here, before that. */
  async #before(from: number, first: number): Promise<void> {
    const found: TournamentLogLine[] = [];
    for (let next = from; next < first;) {
      const { entries } = await this.ask(next);
      if (entries.length === 0) break;
      found.push(...entries.filter(({ number }) => number < first));
      next = entries.at(-1)!.number + 1;
    }
    this.lines = [...this.lines, ...found.toReversed()];
    if (found[0]?.number !== from) this.#from = this.lines.at(-1)?.number ?? 0;
  }
}

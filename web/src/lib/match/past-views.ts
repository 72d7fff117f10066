/** How a match that goes on stood: the last views are kept, others are fetched a page at a time. */

import type { LogLine, Past, View } from "../api/types";
import { viewsOf } from "./patch";
import type { Places } from "./timeline.svelte";

/** How many views are kept: a long match does not fill the memory. */
export const MOST_KEPT = 400;
/** How many are fetched together. */
export const PAGE = 60;

export class PastViews implements Places {
  /** By the number of the update after which it stood so, the longest kept first. */
  private readonly kept = new Map<number, View>();
  private readonly coming = new Map<number, Promise<void>>();

  /** `log` has the lines; `fetch` asks for views from a number on. */
  constructor(
    private readonly log: () => LogLine[],
    private readonly fetch: (from: number, most: number) => Promise<Past>,
  ) {}

  get lines(): LogLine[] {
    return this.log();
  }

  view(index: number): View | null {
    return this.kept.get(this.numberOf(index)) ?? null;
  }

  /** Remembers how it stood after an update. */
  keep(number: number, view: View): void {
    this.kept.delete(number);
    this.kept.set(number, view);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) break;
      this.kept.delete(oldest);
    }
  }

  /** Forgets everything: numbers mean something else from now on. */
  forget(): void {
    this.kept.clear();
    this.coming.clear();
  }

  async bring(index: number): Promise<void> {
    const number = this.numberOf(index);
    const from = number - (number % PAGE);
    let coming = this.coming.get(from);
    if (!coming) {
      coming = this.load(from).finally(() => this.coming.delete(from));
      this.coming.set(from, coming);
    }
    await coming;
    // A server may give fewer at once than are asked for.
    if (!this.kept.has(number)) await this.load(number);
  }

  private async load(from: number): Promise<void> {
    const past = await this.fetch(from, PAGE);
    for (const [i, view] of viewsOf(past).entries()) this.keep(past.number + i, view);
  }

  private numberOf(index: number): number {
    return this.log()[index - 1]?.number ?? 0;
  }
}

/** The lanes of the carrier, asked of the referee each time the match moves on, for who wants to see them. */

import type { Explanation, Lane, MatchState, Question } from "../api/types";
import { isShown } from "../layers.svelte";

/** The match whose lanes are shown. */
export interface LaneTable {
  readonly match: MatchState | null;
  /** Whether the past is looked at: of that nothing is asked. */
  readonly looking: boolean;
  readonly live: { explain(question: Question): Promise<Explanation> };
}

export class Lanes {
  #told = $state.raw<Lane[]>([]);
  /** Counts the questions: only the last one's answer is shown. */
  #asked = 0;

  constructor(private readonly table: LaneTable) {
    $effect(() => {
      const { match, looking } = table;
      const asked = ++this.#asked;
      if (!isShown("lanes") || match?.status !== "running" || looking) this.#told = [];
      else void this.#ask(asked);
    });
  }

  /** Those of the ball as it lies; what was told of another moment says nothing. */
  get now(): Lane[] {
    const { match, looking } = this.table;
    return looking ? [] : this.#told.filter(({ from }) => from === match?.view.ball);
  }

  async #ask(asked: number): Promise<void> {
    try {
      const { lanes } = await this.table.live.explain({ lanes: true });
      if (asked === this.#asked) this.#told = lanes ?? [];
    } catch {
      // They are drawn for who wants them; the match goes on without.
      if (asked === this.#asked) this.#told = [];
    }
  }
}

/** A bot's advice, as it was asked for last: it holds until the match goes on. */

import { announce } from "../announce.svelte";
import { api, problemOf } from "../api/client";
import type { Advice, AdviceAsked, Problem } from "../api/types";

export class Advising {
  /** What a bot would do. */
  now = $state.raw<Advice | null>(null);
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** For which moment it is asked: an answer that comes later is for nobody. */
  #moment: unknown = null;

  /** Asks for a moment of a match; `told` puts the answer in words, to be spoken. */
  async ask(
    id: string,
    moment: unknown,
    asked: AdviceAsked,
    told: (advice: Advice) => string,
  ): Promise<void> {
    if (this.busy) return;
    this.#moment = moment;
    this.busy = true;
    this.problem = null;
    try {
      const advice = await api.advise(id, asked);
      if (this.#moment === moment) {
        this.now = advice;
        announce(told(advice));
      }
    } catch (error) {
      if (this.#moment === moment) this.problem = problemOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** The match is at this moment now: what was said of another one is over. */
  at(moment: unknown): void {
    if (this.#moment === moment) return;
    this.close();
  }

  close(): void {
    this.#moment = null;
    this.now = null;
    this.problem = null;
  }
}

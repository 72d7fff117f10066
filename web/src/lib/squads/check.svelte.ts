/** Asks the server whether a file is right, once the reader pauses. */

import { api, problemOf } from "../api/client";
import type { Problem } from "../api/types";
import { type Fault, faultOf, isFault } from "./fault";

export type Verdict =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "right" }
  | { kind: "wrong"; fault: Fault }
  | { kind: "failed"; problem: Problem };

/** How long nothing has to change before the server is asked, in milliseconds. */
const PAUSE = 450;

export class Check {
  verdict: Verdict = $state.raw({ kind: "none" });
  private wait: ReturnType<typeof setTimeout> | undefined;
  /** Answers to earlier questions are not waited for. */
  private asked = 0;

  /** Asks after a pause, in which another question may take this one's place. */
  soon(game: string, option: string, text: string): void {
    this.stop();
    this.verdict = { kind: "busy" };
    this.wait = setTimeout(() => void this.now(game, option, text), PAUSE);
  }

  async now(game: string, option: string, text: string): Promise<Verdict> {
    this.stop();
    const number = this.asked;
    this.verdict = { kind: "busy" };
    const verdict = await ask(game, option, text);
    if (number === this.asked) this.verdict = verdict;
    return verdict;
  }

  /** Forgets what was asked. */
  stop(): void {
    clearTimeout(this.wait);
    this.asked += 1;
    this.verdict = { kind: "none" };
  }
}

async function ask(game: string, option: string, text: string): Promise<Verdict> {
  try {
    await api.checkFile(game, option, text);
    return { kind: "right" };
  } catch (error) {
    const problem = problemOf(error);
    if (isFault(problem)) return { kind: "wrong", fault: faultOf(problem) };
    return { kind: "failed", problem };
  }
}

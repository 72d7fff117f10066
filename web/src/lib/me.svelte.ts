/** Who the reader is to this server. */

import { account, type Me } from "./api/account";
import { problemOf } from "./api/client";
import type { Problem } from "./api/types";
import { wasDeclined } from "./passkeys";

class Who {
  me = $state.raw<Me | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  /** Asks the server. */
  async look(): Promise<void> {
    try {
      this.me = await account.me();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Does one thing at a time, tells what went wrong, and says whether it went well. */
  async attempt(deed: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await deed();
      return true;
    } catch (error) {
      if (!wasDeclined(error)) this.problem = problemOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export const who = new Who();

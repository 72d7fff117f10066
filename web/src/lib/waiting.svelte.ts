/** Matches against people elsewhere that wait for the reader, so that the next one is a click away. */

import { api } from "./api/client";
import type { MatchSummary } from "./api/types";

/** Between two looks, in milliseconds, while the page is in sight. */
const EVERY = 60_000;
const MOST = 50;

/** Those that are the reader's to decide in, the most urgent first: without a date last. */
export function waitingIn(matches: MatchSummary[]): MatchSummary[] {
  const urgency = ({ until }: MatchSummary) => (until ? Date.parse(until) : Infinity);
  return matches
    .filter(({ mode, your_turn }) => mode === "link" && your_turn)
    .toSorted((a, b) => urgency(a) - urgency(b) || 0);
}

class Waiting {
  matches = $state.raw<MatchSummary[]>([]);

  /** Looks now. What cannot be fetched is looked for again later. */
  async look(): Promise<void> {
    try {
      this.matches = waitingIn((await api.own("running", MOST)).matches);
    } catch {
      // Nobody asked for it: the page's own requests tell what is wrong.
    }
  }

  /** Goes on looking, until what it returns is called. */
  follow(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.look();
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

export const waiting = new Waiting();

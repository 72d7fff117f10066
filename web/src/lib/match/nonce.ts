/** What each side adds to the chance of a match, so that nobody alone can choose it. */

import type { Command, LogLine, MatchState } from "../api/types";
import { sideOf } from "../api/types";

/** Sixteen random bytes in hexadecimal. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether anything was rolled or drawn yet. */
function begun(log: LogLine[]): boolean {
  return log.some(({ entry }) => entry.kind === "chance" || (entry.kind === "hidden" && !entry.by));
}

/**
 * Sends a nonce for each side of this visitor that has none, as long as it can count; once each,
 * kept in `added`. What the server says against it does not matter: the match goes on without.
 */
export function addNonces(
  match: MatchState,
  log: LogLine[],
  added: Set<string>,
  send: (command: Command) => Promise<unknown>,
): void {
  const { fairness, status, seats } = match;
  if (!fairness || status !== "running" || begun(log)) return;
  for (const seat of seats) {
    const side = sideOf(seat);
    if (fairness.nonces[side] || added.has(side)) continue;
    added.add(side);
    send({ kind: "nonce", seat, nonce: nonce() }).catch(() => undefined);
  }
}

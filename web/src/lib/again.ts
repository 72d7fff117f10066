/** Coming back to the server after the connection was lost. */

/** How long to wait before try number `attempt` (from 0), in milliseconds: longer each time, never all at once. */
export function patience(attempt: number, random: () => number = Math.random): number {
  return Math.min(15_000, 400 * 2 ** attempt) * (0.5 + random() / 2);
}

/** Calls when it may be worth a try at once: the network is back, or somebody looks at the page again. */
export function whenBack(hurry: () => void): () => void {
  const back = () => {
    if (document.visibilityState !== "hidden") hurry();
  };
  addEventListener("online", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    removeEventListener("online", back);
    document.removeEventListener("visibilitychange", back);
  };
}

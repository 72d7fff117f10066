/** What part of a match's board was looked at, for who comes back to it. */

import type { Side } from "../api/types";
import type { Rect } from "./zoom";

const KEY = "fischio-zoom";

interface Kept {
  match: string;
  bottom: Side;
  window: Rect;
}

/** So many matches are remembered. */
const MOST = 20;

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]).filter((one) => one?.match && one.window) : [];
  } catch {
    return [];
  }
}

export function keptView(match: string, bottom: Side): Rect | null {
  const found = read().find((one) => one.match === match && one.bottom === bottom);
  const numbers = found && Object.values(found.window);
  return numbers?.every((one) => Number.isFinite(one)) ? found!.window : null;
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Keeps it soon: while it glides there is no need. */
export function keepView(match: string, bottom: Side, window: Rect | null): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const others = read().filter((one) => one.match !== match);
    const all = window ? [{ match, bottom, window }, ...others] : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
    } catch {
      // A browser without storage forgets; nothing else is lost.
    }
  }, 300);
}

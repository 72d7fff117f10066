/** Which lessons the reader has done: kept in the browser, and in their account if they have one. */

const KEY = "fischio-lessons";
/** Most IDs that are kept of a kind: far more than there are lessons. */
const MOST = 200;

interface Kept {
  /** The lessons done, as `game/lesson`. */
  done: string[];
  /** The matches that are lessons, by their IDs, as `game/lesson`. */
  matches: Record<string, string>;
  /** Whether lessons were offered before the first match: that is asked once. */
  offered: boolean;
}

function texts(kept: unknown): string[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((one) => typeof one === "string").slice(-MOST);
}

function pairs(kept: unknown): Record<string, string> {
  if (typeof kept !== "object" || kept === null) return {};
  const all = Object.entries(kept).filter(([, lesson]) => typeof lesson === "string");
  return Object.fromEntries(all.slice(-MOST));
}

function read(): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found === "object" && found !== null) kept = found;
  } catch {
    // What cannot be read is begun anew.
  }
  return {
    done: texts(kept.done),
    matches: pairs(kept.matches),
    offered: kept.offered === true,
  };
}

const kept = $state(read());

function write(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it counts as long as the page is open.
  }
}

export function isDone(game: string, lesson: string): boolean {
  return kept.done.includes(`${game}/${lesson}`);
}

export function markDone(game: string, lesson: string): void {
  if (isDone(game, lesson)) return;
  kept.done.push(`${game}/${lesson}`);
  write();
  void bringAlong();
}

/**
 * Puts together what this browser has and what the reader's account has, so that every device of theirs shows it.
 * Without an account, or while the server is out of reach, the browser's alone counts.
 */
export async function bringAlong(): Promise<void> {
  try {
    // The first page has no need of it.
    const { account } = await import("./api/account");
    const { kind } = await account.me();
    if (kind !== "account") return;
    const { done } = await account.rememberLessons({ done: [...kept.done] });
    const more = done.filter((lesson) => !kept.done.includes(lesson));
    if (more.length === 0) return;
    kept.done.push(...more);
    write();
  } catch {
    // It is told again with the next lesson.
  }
}

/** Whether lessons are to be offered before a match begins: once, to who has done none. */
export function mayOffer(): boolean {
  return !kept.offered && kept.done.length === 0;
}

export function noteOffered(): void {
  kept.offered = true;
  write();
}

/** Remembers that a match is a lesson. */
export function noteMatch(id: string, game: string, lesson: string): void {
  kept.matches[id] = `${game}/${lesson}`;
  write();
}

/** The lesson that a match is, if it is one. */
export function lessonOf(id: string): string | null {
  return kept.matches[id]?.split("/")[1] ?? null;
}

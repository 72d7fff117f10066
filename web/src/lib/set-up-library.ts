/** The set-ups that a reader made, kept in this browser: the last one, and those with a name. */

import type { Side } from "./api/types";
import type { Placed } from "./match/set-ups";

/** A set-up that is kept. */
export interface KeptSetUp {
  game: string;
  /** The squad that is set up, by its name; nothing where there are none. */
  squad: string;
  side: Side;
  /** What the reader called it; nothing for the last one that they made. */
  name: string | null;
  men: Placed[];
}

/** Most that are kept with a name, of all games together, and the longest name. */
export const MOST_SET_UPS = 40;
export const LONGEST_NAME = 24;
/** Most pieces of one: no side has more. */
const MOST_MEN = 30;
const KEY = "fischio-set-ups";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

function isPlaced(value: unknown): value is Placed {
  if (typeof value !== "object" || value === null) return false;
  const { id, kind, square } = value as Record<string, unknown>;
  return [id, kind, square].every((one) => typeof one === "string" && one.length < 40);
}

function isKept(value: unknown): value is KeptSetUp {
  if (typeof value !== "object" || value === null) return false;
  const { game, squad, side, name, men } = value as Record<string, unknown>;
  const named = name === null || (typeof name === "string" && name.length <= LONGEST_NAME);
  const texts = typeof game === "string" && typeof squad === "string";
  const placed = Array.isArray(men) && men.length <= MOST_MEN && men.every(isPlaced);
  return texts && named && placed && (side === "home" || side === "away");
}

export class SetUpLibrary {
  constructor(private readonly storage: Storage) {}

  all(): KeptSetUp[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(KEY) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      return [];
    }
  }

  /** Those of a squad of a game: the last one first. */
  of(game: string, squad: string): KeptSetUp[] {
    const own = this.all().filter((one) => one.game === game && one.squad === squad);
    return own.sort((a, b) => Number(a.name !== null) - Number(b.name !== null));
  }

  /** Keeps a set-up in the place of the one with the same name, or of the last one; whether there was room. */
  keep(setUp: KeptSetUp): boolean {
    const others = this.all().filter((one) => !isSamePlace(one, setUp));
    const named = others.filter(({ name }) => name !== null).length;
    if (setUp.name !== null && named >= MOST_SET_UPS) return false;
    // Of those without a name the oldest make room.
    const last = others.filter(({ name }) => name === null).slice(-MOST_SET_UPS);
    return this.write([...others.filter(({ name }) => name !== null), ...last, setUp]);
  }

  remove(setUp: KeptSetUp): void {
    this.write(this.all().filter((one) => !isSamePlace(one, setUp)));
  }

  private write(all: KeptSetUp[]): boolean {
    try {
      this.storage.setItem(KEY, JSON.stringify(all));
      return true;
    } catch {
      return false;
    }
  }
}

/** Whether one stands where the other would: both have the same name, or are a side's last. */
function isSamePlace(a: KeptSetUp, b: KeptSetUp): boolean {
  const same = a.game === b.game && a.squad === b.squad && a.name === b.name;
  return same && (a.name !== null || a.side === b.side);
}

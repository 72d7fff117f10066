/** Lists in data files whose items are chosen of a game's cards, as a JSON Schema tells. */

import type { CardView } from "../api/types";

export interface Pool {
  cards: Record<string, CardView>;
  /** How many are chosen. */
  size: number;
}

/** By the key of the part in the file. */
export type Pools = ReadonlyMap<string, Pool>;

interface ListSchema {
  minItems?: number;
  maxItems?: number;
  items?: { enum?: unknown[] };
}

/** The parts of a file that are lists of so many cards. */
export function poolsOf(schema: unknown, cards: Record<string, CardView>): Pools {
  const pools = new Map<string, Pool>();
  const properties = (schema as { properties?: Record<string, ListSchema> } | null)?.properties;
  for (const [key, list] of Object.entries(properties ?? {})) {
    const { items, minItems, maxItems } = list;
    const names = (items?.enum ?? []).map(String);
    if (names.length === 0 || maxItems === undefined || minItems !== maxItems) continue;
    if (!names.every((name) => name in cards)) continue;
    const chosen = Object.fromEntries(names.map((name) => [name, cards[name]!]));
    pools.set(key, { cards: chosen, size: maxItems });
  }
  return pools;
}

/** Ways to begin a tournament: each a format with what goes well with it. */

import type { OptionValue } from "../api/types";
import type { IconName } from "../components/Icon.svelte";

export interface Template {
  id: "evening" | "groups" | "cup" | "swiss" | "arena" | "bots";
  icon: IconName;
  /** Options of the tournament that are not at their defaults. */
  options: { [key: string]: OptionValue };
  /** How matches are played: `table` on one screen or the real board, else a clock. */
  time: string;
  /** So many bots fill the field, and it begins at once. */
  bots?: number;
}

export const TEMPLATES: readonly Template[] = [
  { id: "evening", icon: "list", options: { format: "league" }, time: "table" },
  { id: "groups", icon: "people", options: { format: "groups" }, time: "10+5" },
  {
    id: "cup",
    icon: "flag",
    options: { format: "knock-out", third_place: true },
    time: "10+5",
  },
  { id: "swiss", icon: "sliders", options: { format: "swiss" }, time: "10+5" },
  { id: "arena", icon: "play", options: { format: "arena" }, time: "3+2" },
  { id: "bots", icon: "gear", options: { format: "league", bots: true }, time: "none", bots: 11 },
];

/** Levels of so many bots, from weak to strong, each about as often. */
export function levelsOf(count: number, highest: number): number[] {
  if (highest < 1) return [];
  return Array.from({ length: count }, (_, i) =>
    Math.min(highest, 1 + Math.floor((i * highest) / count)),
  );
}

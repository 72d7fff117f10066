/** How much time a match has, as one of some words: `10+5` for minutes and seconds, `days:3`, `none`. */

import type { NewSeek } from "./api/lobby";

/** Days that a side has for each decision. */
export const DAYS = [1, 3, 7, 14];

/** The days of a choice; null if it is not played by days. */
export function daysOf(choice: string): number | null {
  return choice.startsWith("days:") ? Number(choice.slice(5)) : null;
}

/** A choice as the server takes it. */
export function timeOf(choice: string): Pick<NewSeek, "clock" | "days"> {
  if (choice === "none") return {};
  const days = daysOf(choice);
  if (days !== null) return { days };
  const [minutes, increment] = choice.split("+").map(Number);
  return { clock: { minutes: minutes!, increment_seconds: increment! } };
}

/** Dates as a reader of any time zone takes them: their own clock's, and how far they are. */

import { locale } from "../settings.svelte";

const MINUTE = 60_000;
const UNITS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
];

/** How far a date is, in the largest unit that has at least two: `in 3 hours`, `in 90 minutes`, `2 days ago`. */
export function distance(date: string, now: number, language = locale()): string {
  const left = Date.parse(date) - now;
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(left) >= 2 * length) return words.format(Math.trunc(left / length), unit);
  }
  return words.format(Math.trunc(left / 1000), "second");
}

/** A date with the day of the week, its year where that is another one, and the time zone it is told in. */
export function told(
  date: string,
  zone = false,
  language = locale(),
  today: Date = new Date(),
): string {
  const at = new Date(date);
  const form: Intl.DateTimeFormatOptions = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    ...(at.getFullYear() === today.getFullYear() ? {} : { year: "numeric" }),
    ...(zone ? { timeZoneName: "short" } : {}),
  };
  return new Intl.DateTimeFormat(language, form).format(at);
}

/** What a field for date and time holds, on the reader's clock. */
export function ofField(date: Date): string {
  const own = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE);
  return own.toISOString().slice(0, 16);
}

/** What such a field holds, for the server; nothing if it is empty. */
export function fromField(text: string): string | undefined {
  const date = new Date(text);
  return text === "" || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

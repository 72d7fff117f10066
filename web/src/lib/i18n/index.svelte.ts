/** The page's words in the reader's language; changes with the setting. */

import type { Localised } from "../api/types";
import { locale, settings } from "../settings.svelte";
import { LANGUAGES } from "./catalogues";
import { fill, pick, type Values, type Word } from "./words";

/** The words that were fetched, by language. */
let fetched: Readonly<Record<string, Record<Word, string>>> = $state.raw({});
/** Whether tournaments' pages were looked at: then their words are fetched in every language that is spoken. */
let withTournaments = false;
/** A word that only those have. */
const OF_TOURNAMENTS: Word = "tn.title";

/** Fetches the words of a language, so that it can be spoken. */
export async function fetchWords(language: string): Promise<void> {
  const known = fetched[language];
  if (known && (!withTournaments || OF_TOURNAMENTS in known)) return;
  const found = LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]!;
  const parts = [known ?? found.words(), ...(withTournaments ? [found.tournaments()] : [])];
  const words = Object.assign({}, ...(await Promise.all(parts))) as Record<Word, string>;
  // Tournaments' words may have come meanwhile, and stay.
  fetched = { ...fetched, [language]: { ...fetched[language], ...words } };
}

/** Fetches the words of tournaments' pages, too. */
export function fetchTournamentWords(): Promise<void> {
  withTournaments = true;
  return fetchWords(settings.language);
}

/** The words of the reader's language; nothing is said before they are fetched. */
function words(): Record<Word, string> {
  return (fetched[settings.language] ?? Object.values(fetched)[0])!;
}

export function t(word: Word, values?: Values): string {
  return fill(words()[word], values);
}

/** A word of a family by its end, like `problem.` and a code; or another if there is none. */
export function tOf(family: string, end: string | number, otherwise: Word): string {
  const all: Record<string, string> = words();
  return all[family + end] ?? t(otherwise);
}

/** A word of a family by its end, or nothing if there is none. */
export function tMaybe(family: string, end: string): string | undefined {
  const all: Record<string, string> = words();
  return all[family + end];
}

/** A word of a number in the form that the language has for it: `one`, `few`, `other`… */
export function tCount(
  word:
    | "match.watchers"
    | "match.points"
    | "new.clock.days"
    | "lobby.days"
    | "app.waiting"
    | "tn.entrants"
    | "tn.rounds"
    | "tn.matches"
    | "tn.faults"
    | "tn.lots.fair",
  count: number,
): string {
  const form = new Intl.PluralRules(settings.language).select(count);
  return fill(tMaybe(`${word}.`, form) ?? words()[`${word}.other`], { count });
}

/** A date and time as the reader's language writes them, with the day of the week. */
export function tDate(date: string): string {
  const form = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  };
  return new Intl.DateTimeFormat(locale(), form as Intl.DateTimeFormatOptions).format(
    new Date(date),
  );
}

/** A day as the reader's language writes it. */
export function tDay(date: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(new Date(date));
}

/** A text of the server in the reader's language. */
export function l(text: Localised | null | undefined): string {
  return pick(text, settings.language);
}

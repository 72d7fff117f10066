/** The page's words in the reader's language; changes with the setting. */

import type { Localised } from "../api/types";
import { settings } from "../settings.svelte";
import { en } from "./en";
import { it } from "./it";
import { fill, pick, type Values, type Word } from "./words";

const LANGUAGES = { en, it };

export function t(word: Word, values?: Values): string {
  return fill(LANGUAGES[settings.language][word], values);
}

/** A word of a family by its end, like `problem.` and a code; or another if there is none. */
export function tOf(family: string, end: string | number, otherwise: Word): string {
  const words: Record<string, string> = LANGUAGES[settings.language];
  return words[family + end] ?? t(otherwise);
}

/** A word of a family by its end, or nothing if there is none. */
export function tMaybe(family: string, end: string): string | undefined {
  const words: Record<string, string> = LANGUAGES[settings.language];
  return words[family + end];
}

/** `one` or `other`, as the language has it. */
export function tCount(word: "match.watchers" | "match.points", count: number): string {
  const form = new Intl.PluralRules(settings.language).select(count) === "one" ? "one" : "other";
  return t(`${word}.${form}`, { count });
}

/** A text of the server in the reader's language. */
export function l(text: Localised | null | undefined): string {
  return pick(text, settings.language);
}

import type { Localised, ProblemCode } from "../api/types";
import type { en } from "./en";
import type { en as tournaments } from "./tournaments/en";

/** A word of any page: those of tournaments are fetched with their pages. */
export type Word = keyof typeof en | keyof typeof tournaments;
/** Each problem that can be has its words; the compiler says which has none. */
export const problemWord = <C extends ProblemCode>(code: C): Word => `problem.${code}`;
/** The page's words in one language: each language has exactly the same ones. */
export type Words = Record<keyof typeof en, string>;
/** The words of tournaments' pages. */
export type TournamentWords = Record<keyof typeof tournaments, string>;
export type Values = { [name: string]: string | number };

/** Puts values into a text's `{names}`. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** A server's text in a language, or in the next best. */
export function pick(text: Localised | null | undefined, language: string): string {
  if (!text) return "";
  return text[language] ?? text["en"] ?? Object.values(text)[0] ?? "";
}

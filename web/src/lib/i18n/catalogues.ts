/**
 * The page's languages: English and Italian, and one for each file of words that lies in `languages/`. Such
 * a file is data: `de.json` has German, a text for each word of `en.ts`, and its own name as
 * `language.name`. A word that it has not is told in English.
 */

import { en } from "./en";
import { it } from "./it";
import type { Word, Words } from "./words";

/** The words of a language as a file has them. */
export type Catalogue = { readonly [word: string]: string };

/** A language of the page. */
export interface Language {
  /** Its code (BCP 47), like `en`. */
  code: string;
  /** What it is called by those who speak it. */
  name: string;
  words: Words;
}

/** The holes of a text, `{like}` this one. */
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(" ");

/** What is wrong with a file of words: those that are missing, unknown, empty, or have other holes. */
export function faultsOf(catalogue: Catalogue): string[] {
  const words: Catalogue = en;
  const missing = Object.keys(words).filter((word) => !(word in catalogue));
  const wrong = Object.entries(catalogue).flatMap(([word, text]) => {
    if (!(word in words)) return [`${word} is no word of the page`];
    if (text.trim() === "") return [`${word} is empty`];
    const wanted = holes(words[word]!);
    return holes(text) === wanted ? [] : [`${word} has to have ${wanted || "no holes"}`];
  });
  return [...missing.map((word) => `${word} is missing`), ...wrong];
}

/** All languages, with those of these files, by their addresses. */
export function languagesOf(files: { readonly [path: string]: Catalogue }): Language[] {
  const dropped = Object.entries(files).map(([path, catalogue]) => {
    const code = path.replace(/^.*\/|\.json$/g, "");
    const known = Object.entries(catalogue).filter(([word]) => word in en);
    const words = { ...en, ...Object.fromEntries(known) } as Words;
    return { code, name: catalogue["language.name"] ?? code, words };
  });
  const own = [
    { code: "en", words: en },
    { code: "it", words: it },
  ].map(({ code, words }) => ({ code, words, name: words["language.name" satisfies Word] }));
  return [...own, ...dropped.sort((a, b) => a.code.localeCompare(b.code))];
}

/** The languages of this page. */
export const LANGUAGES: readonly Language[] = languagesOf(
  import.meta.glob<Catalogue>("./languages/*.json", { eager: true, import: "default" }),
);

/** The language that is spoken of those a reader prefers; English if the page speaks none of them. */
export function spokenOf(preferred: readonly string[], languages = LANGUAGES): string {
  for (const one of preferred) {
    const [short] = one.split("-");
    const found =
      languages.find(({ code }) => code === one) ?? languages.find(({ code }) => code === short);
    if (found) return found.code;
  }
  return "en";
}

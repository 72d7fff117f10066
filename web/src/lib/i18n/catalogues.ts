/**
 * The page's languages: English and Italian, and one for each file of words that lies in `languages/`. Such
 * a file is data: `de.json` has German, a text for each word of `en.ts`, and its own name as
 * `language.name`. A word that it has not is told in English. Words are fetched by who reads them: most of what the
 * page weighs are its words.
 */

import type { Words } from "./words";

/** The words of a language as a file has them. */
export type Catalogue = { readonly [word: string]: string };

/** A language of the page. */
export interface Language {
  /** Its code (BCP 47), like `en`. */
  code: string;
  /** What it is called by those who speak it. */
  name: string;
  /** Fetches its words. */
  words: () => Promise<Words>;
}

/** What a word stands for: a form of a number that English has not (`few`) stands for `other`. */
export const meant = (word: string) => word.replace(/\.(zero|two|few|many)$/, ".other");

const english = async (): Promise<Words> => (await import("./en")).en;
const OWN: readonly Language[] = [
  { code: "en", name: "English", words: english },
  { code: "it", name: "Italiano", words: async () => (await import("./it")).it },
];

/** All languages, with those of these files, by their addresses. */
export function languagesOf(files: { readonly [path: string]: Catalogue }): Language[] {
  const dropped = Object.entries(files).map(([path, catalogue]) => {
    const code = path.replace(/^.*\/|\.json$/g, "");
    const words = async () => {
      const all = await english();
      const known = Object.entries(catalogue).filter(([word]) => meant(word) in all);
      return { ...all, ...Object.fromEntries(known) } as Words;
    };
    return { code, name: catalogue["language.name"] ?? code, words };
  });
  return [...OWN, ...dropped.sort((a, b) => a.code.localeCompare(b.code))];
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

/**
 * The page's languages: English and Italian, and one for each file of words that lies in `languages/`. Such
 * a file is data: `de.json` has German, a text for each word of `en.ts` and `tournaments/en.ts`, and its own name as
 * `language.name`. A word that it has not is told in English. Words are fetched by who reads them: most of what the
 * page weighs are its words.
 */

import type { TournamentWords, Words } from "./words";

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
  /** Fetches the words that only tournaments' pages have. */
  tournaments: () => Promise<TournamentWords>;
}

/** What a word stands for: a form of a number that English has not (`few`) stands for `other`. */
export const meant = (word: string) => word.replace(/\.(zero|two|few|many)$/, ".other");

const english = async (): Promise<Words> => (await import("./en")).en;
const englishTournaments = async (): Promise<TournamentWords> =>
  (await import("./tournaments/en")).en;
const OWN: readonly Language[] = [
  { code: "en", name: "English", words: english, tournaments: englishTournaments },
  {
    code: "it",
    name: "Italiano",
    words: async () => (await import("./it")).it,
    tournaments: async () => (await import("./tournaments/it")).it,
  },
];

/** English words with those of a file in their place, as far as it has them. */
function said<Some extends Catalogue>(english: Some, file: Catalogue): Some {
  const known = Object.entries(file).filter(([word]) => meant(word) in english);
  return { ...english, ...Object.fromEntries(known) };
}

/** All languages, with those of these files, by their addresses. */
export function languagesOf(files: { readonly [path: string]: Catalogue }): Language[] {
  const dropped = Object.entries(files).map(([path, catalogue]) => {
    const code = path.replace(/^.*\/|\.json$/g, "");
    const words = async () => said(await english(), catalogue);
    const tournaments = async () => said(await englishTournaments(), catalogue);
    return { code, name: catalogue["language.name"] ?? code, words, tournaments };
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

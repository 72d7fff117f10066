/** What a file of words has to have. */

import { type Catalogue, meant } from "./catalogues";
import { en } from "./en";
import { en as tournaments } from "./tournaments/en";

/** Every word, of all pages. */
export const everyWord = { ...en, ...tournaments };

/** The holes of a text, `{like}` this one. */
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(" ");

/** What is wrong with a file of words: those that are missing, unknown, empty, or have other holes. */
export function faultsOf(catalogue: Catalogue): string[] {
  const words: Catalogue = everyWord;
  const missing = Object.keys(words).filter((word) => !(word in catalogue));
  const wrong = Object.entries(catalogue).flatMap(([word, text]) => {
    if (!(meant(word) in words)) return [`${word} is no word of the page`];
    if (text.trim() === "") return [`${word} is empty`];
    const wanted = holes(words[meant(word)]!);
    return holes(text) === wanted ? [] : [`${word} has to have ${wanted || "no holes"}`];
  });
  return [...missing.map((word) => `${word} is missing`), ...wrong];
}

/** The page knows no game: what a game calls things stands nowhere in its source. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const SOURCE = resolve(import.meta.dirname, "../src");
/** Written by the server; its comments give examples. */
const GENERATED = join("lib", "wire");

/** The games, and what only one of them has: abilities, roles, locks, cards, numbers of players. */
const WORDS = [
  ...["chess-football", "calcetto", "calciotto", "und1c1"],
  ...["playmaker", "archer", "wizard", "gladiator", "viper", "cannon", "tractor", "gorilla"],
  ...["padlock", "offside", "goalkeeper", "midfielder", "winger", "out-of-goal", "takes-both"],
  ...["small_squares", "free_kick", "offside_line", "yellow-card", "red-card", "in-play-tile"],
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(GENERATED));
}

/** Keys of squad files that the editor of files has words for: to be described by the server. */
const ALLOWED: Record<string, string[]> = {
  [join("lib", "i18n", "en.ts")]: ["goalkeeper", "midfielder"],
  [join("lib", "i18n", "it.ts")]: ["goalkeeper", "midfielder"],
};

/** A file without its comments: they may give examples. */
const code = (path: string) =>
  readFileSync(path, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^\s*\/\/.*$/gm, "");

/** How a page would know a game by more than its name: areas by their IDs, actions by their texts. */
const KNOWING: [string, RegExp][] = [
  ["the toy game", /\btoy\b/i],
  ["an area by its ID", /\[data-area=|\barea\.id\s*===/],
  ["a word that every game would need", /wordIn\(game, (?:"[^"]*"|'[^']*'|`[^`$]*`)\)/],
  [
    "an action by its text",
    /\b(?:exec|match|test|split|startsWith|includes)\((?:offer\.)?action\b|action\.(?:match|split|startsWith|includes)\(/,
  ],
];

test("nothing in the page's source knows a game's areas, words or notation", () => {
  const found = filesIn(SOURCE).flatMap((path) => {
    const text = code(path);
    const name = path.slice(SOURCE.length + 1);
    return KNOWING.filter(([, form]) => form.test(text)).map(([what]) => `${name}: ${what}`);
  });
  expect(found).toEqual([]);
});

test("nothing in the page's source names a game, an ability, a role or a lock", () => {
  const found = filesIn(SOURCE).flatMap((path) => {
    const text = code(path).toLowerCase();
    const name = path.slice(SOURCE.length + 1);
    const allowed = ALLOWED[name] ?? [];
    return WORDS.filter((word) => text.includes(word) && !allowed.includes(word)).map(
      (word) => `${name}: ${word}`,
    );
  });
  expect(found).toEqual([]);
});

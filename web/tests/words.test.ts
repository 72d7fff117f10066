import { describe, expect, it as test } from "vitest";
import { en } from "../src/lib/i18n/en";
import { it as italian } from "../src/lib/i18n/it";
import { type Catalogue, LANGUAGES, languagesOf, spokenOf } from "../src/lib/i18n/catalogues";
import { everyWord, faultsOf } from "../src/lib/i18n/faults";
import { en as tournaments } from "../src/lib/i18n/tournaments/en";
import { it as tornei } from "../src/lib/i18n/tournaments/it";
import { fill, pick } from "../src/lib/i18n/words";

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe("the page's words", () => {
  test("are the same ones in both languages, with the same holes", () => {
    expect(Object.keys(italian)).toEqual(Object.keys(en));
    expect(Object.keys(tornei)).toEqual(Object.keys(tournaments));
    const all = { ...italian, ...tornei };
    for (const [word, text] of Object.entries(everyWord)) {
      const other = all[word as keyof typeof all];
      expect(holes(other), word).toEqual(holes(text));
      expect(other.trim(), word).not.toBe("");
    }
  });

  test("have the apostrophe that keyboards have, so that they are found by typing", () => {
    const typeset = (words: object) => Object.values(words).filter((text) => text.includes("’"));
    expect([en, italian, tournaments, tornei].flatMap(typeset)).toEqual([]);
  });

  test("take values, and leave a hole that nobody fills", () => {
    expect(fill("{a} of {b}", { a: 1 })).toBe("1 of {b}");
    expect(fill("{a}{a}", { a: "x" })).toBe("xx");
  });

  test("of the server come in the reader's language, or in the next best", () => {
    expect(pick({ en: "White", it: "Bianco" }, "it")).toBe("Bianco");
    expect(pick({ en: "White" }, "it")).toBe("White");
    expect(pick({ de: "Weiß" }, "it")).toBe("Weiß");
    expect(pick(null, "it")).toBe("");
  });
});

describe("a language", () => {
  /** English in brackets, with accents: what a file of another language would be. */
  const pseudo: Catalogue = {
    ...Object.fromEntries(Object.entries(everyWord).map(([word, text]) => [word, `[é ${text}]`])),
    "language.name": "Psëudo",
  };

  test("is a file that is dropped in, and needs nothing else", async () => {
    expect(faultsOf(pseudo)).toEqual([]);
    const languages = languagesOf({ "./languages/qps.json": pseudo });
    expect(languages.map(({ code, name }) => [code, name])).toEqual([
      ["en", "English"],
      ["it", "Italiano"],
      ["qps", "Psëudo"],
    ]);
    const words = await languages[2]!.words();
    for (const word of Object.keys(en) as (keyof typeof en)[]) {
      if (word !== "language.name") expect(words[word]).toBe(`[é ${en[word]}]`);
    }
    const ofTournaments = await languages[2]!.tournaments();
    expect(ofTournaments["tn.title"]).toBe(`[é ${tournaments["tn.title"]}]`);
    expect(ofTournaments).not.toHaveProperty("app.close");
    expect(spokenOf(["qps-IT"], languages)).toBe("qps");
    expect(spokenOf(["xx", "it-CH"], languages)).toBe("it");
    expect(spokenOf(["xx"], languages)).toBe("en");
  });

  test("may have more forms of numbers than English", async () => {
    const polish = { ...pseudo, "match.points.few": "{count} punkty", "match.points.many": "{x}" };
    expect(faultsOf(polish)).toEqual(["match.points.many has to have {count}"]);
    const [, , language] = languagesOf({ "pl.json": polish });
    expect(Object.entries(await language!.words())).toContainEqual([
      "match.points.few",
      "{count} punkty",
    ]);
  });

  test("whose file lacks a word tells it in English, and its faults are told", async () => {
    const { "app.close": close, ...rest } = pseudo;
    const broken = { ...rest, "hand.pile": "no hole", "app.home": " ", nothing: "x" };
    expect(close).toBeDefined();
    expect(faultsOf(broken)).toEqual([
      "app.close is missing",
      "app.home is empty",
      "hand.pile has to have {count}",
      "nothing is no word of the page",
    ]);
    const [, , language] = languagesOf({ "qps.json": broken });
    expect((await language!.words())["app.close"]).toBe(en["app.close"]);
  });

  test("of this page has every word, and is called what it calls itself", async () => {
    for (const { code, name, words, tournaments } of LANGUAGES) {
      const all = { ...(await words()), ...(await tournaments()) };
      expect(faultsOf(all), code).toEqual([]);
      expect(all["language.name"]).toBe(name);
    }
    const files = import.meta.glob<Catalogue>("../src/lib/i18n/languages/*.json", {
      eager: true,
      import: "default",
    });
    for (const [path, file] of Object.entries(files)) expect(faultsOf(file), path).toEqual([]);
  });
});

import { describe, expect, it as test } from "vitest";
import { en } from "../src/lib/i18n/en";
import { it as italian } from "../src/lib/i18n/it";
import { fill, pick } from "../src/lib/i18n/words";

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe("the page's words", () => {
  test("are the same ones in both languages, with the same holes", () => {
    expect(Object.keys(italian)).toEqual(Object.keys(en));
    for (const [word, text] of Object.entries(en)) {
      const other = italian[word as keyof typeof en];
      expect(holes(other), word).toEqual(holes(text));
      expect(other.trim(), word).not.toBe("");
    }
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

import { expect, test } from "vitest";
import type { View } from "../src/lib/api/types";
import { shirtsOf } from "../src/lib/shirts";

const TONES = ["red", "yellow", "green", "blue", "purple", "white", "black"] as const;

const worn = (home: string, away: string) =>
  ({ squads: { home: { shirts: home }, away: { shirts: away } } }) as unknown as View;

/** How light a colour is, as WCAG counts it. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const linear = parts.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const property = (style: string, name: string) =>
  new RegExp(`--${name}:(#[0-9a-f]{6});`).exec(style)![1]!;

test("what is written on shirts of every colour can be read", () => {
  for (const tone of TONES) {
    const style = shirtsOf(worn(tone, tone));
    for (const side of ["home", "away"]) {
      expect(contrast(property(style, side), property(style, `${side}-ink`))).toBeGreaterThan(4.5);
      const [pale, deep] = [property(style, `${side}-pale`), property(style, `${side}-deep`)];
      expect(contrast(pale, deep)).toBeGreaterThan(4.5);
    }
  }
});

test("a game without squads has the page's own colours", () => {
  expect(shirtsOf({} as View)).toBe("");
});

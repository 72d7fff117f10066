/** Screens with little height: a page enlarged to twice its size on a desk, a telephone on its side. And with no motion. */

import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { begin, playAll } from "../support/api";
import { square } from "../support/hands";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

/** What a screen of 1440×900 has left where everything is drawn twice as large. */
const ENLARGED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
const ON_ITS_SIDE = { viewport: { width: 740, height: 360 }, hasTouch: true };

const CALCETTO =
  "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";
const CALCIOTTO =
  "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17 A2@l15* / " +
  "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home phase=movement points=6";
const UND1C1 =
  "P1@h2 D1@b3 C1@d7 C2@i9 A1@i12* A2@h14 A5@o12 / P1@h15 D1@j12 D2@e10 D3@j13 D4@b12 / home";
/** Every game as it is set up and as it is played, with a square on which a piece is taken in hand. */
const TABLES: [game: string, position?: string, inHand?: string][] = [
  ["chess-football"],
  ["chess-football", "4k3/8/8/2p5/8/2Q5/7P/R3K3 c3 w m w 1 2 0-0", "c3"],
  ["calcetto"],
  ["calcetto", CALCETTO, "c12"],
  ["calciotto"],
  ["calciotto", CALCIOTTO, "l15"],
  ["und1c1"],
  ["und1c1", UND1C1, "i12"],
];

/** Words that end in "…", for there is no room for them, and what reaches beyond the screen. */
async function expectNothingCut(page: Page, where: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond(), where).toBeLessThanOrEqual(0);
  const cut = await page
    .locator(".scoreboard .name, .scoreboard .sub, .turn .headline, .turn .more, .controls span")
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline",
        )
        .map((one) => one.textContent!.trim()),
    );
  expect(cut, where).toEqual([]);
}

for (const [size, screen] of [
  ["a page enlarged twice", ENLARGED],
  ["a telephone on its side", ON_ITS_SIDE],
] as const) {
  test(`${size}: what begins a match is in sight at once`, async ({ visitor }) => {
    for (const locale of ["en-GB", "it-IT"]) {
      const page = await visitor({ ...screen, locale });
      await page.goto("/");
      await expect(page.locator('.hero [data-option="und1c1"]')).toBeVisible();
      await expect(page.locator(".hero .play")).toBeInViewport({ ratio: 1 });
      expect(await violations(page, `${size}, ${locale}`)).toEqual([]);
    }
  });

  test(`${size}: board, score and turn are in sight, and no word is cut`, async ({ visitor }) => {
    test.setTimeout(180_000);
    for (const locale of ["en-GB", "it-IT"]) {
      const page = await visitor({ ...screen, locale });
      await page.goto("/");
      for (const [game, position, inHand] of TABLES) {
        const where = `${game}${position ? ", played" : ""}, ${locale}`;
        const match = position
          ? { mode: "hot-seat" as const, position }
          : { mode: "bot" as const, level: 1, side: "home" as const };
        const { id } = await begin(page, { game, ...match });
        await page.goto(`/match/${id}`);
        for (const part of [".scoreboard", "svg.board", '[data-testid="turn"]']) {
          await expect(page.locator(part), where).toBeInViewport({ ratio: 1 });
        }
        if (inHand) {
          await square(page, inHand).click();
          await expect(page.locator(".board .target").first()).toBeAttached();
        }
        await expectNothingCut(page, where);
        // One language is enough for what axe looks at.
        if (inHand && locale === "en-GB") expect(await violations(page, where)).toEqual([]);
      }
    }
  });
}

test("a page enlarged twice is played by key: what has the focus is in sight", async ({
  visitor,
}) => {
  const page = await visitor(ENLARGED);
  await page.goto("/");
  const { id } = await begin(page, { game: "calcetto", mode: "hot-seat", position: CALCETTO });
  await page.goto(`/match/${id}`);
  await expect(page.getByTestId("turn")).toBeVisible();
  // Through all that there is, once around.
  const places = new Set<string>();
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return null;
      const box = one.getBoundingClientRect();
      const shown =
        box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return { shown, name: `${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent}` };
    });
    if (at === null) break;
    expect(at.shown, at.name).toBe(true);
    places.add(at.name);
  }
  expect(places.size).toBeGreaterThan(12);
});

test("who wants no motion sees none: pieces stand where they go, and nothing runs on", async ({
  visitor,
}) => {
  const moved = async (reducedMotion: "reduce" | "no-preference") => {
    const page = await visitor({ reducedMotion });
    // What runs longer than an eye sees, noted at every picture that is drawn.
    await page.addInitScript(() => {
      const ran = new Set<string>();
      Object.assign(window, { ran });
      const look = () => {
        for (const one of document.getAnimations()) {
          const { activeDuration } = one.effect!.getComputedTiming();
          if (Number(activeDuration) > 50) {
            const { target } = one.effect as KeyframeEffect;
            ran.add(`${target?.tagName} ${target?.getAttribute("class")}`);
          }
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto("/");
    const { id } = await begin(page, {
      mode: "hot-seat",
      position: "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 10 0-0",
    });
    await page.goto(`/match/${id}`);
    const table = new Table(page);
    await expect(table.turn).toBeVisible();
    await playAll(page, id, [["home", "e1f1"]]);
    await table.expectOn("f1", /White king/);
    await playAll(page, id, [["away", "e8f8"]]);
    await table.expectOn("f8", /Black king/);
    return page.evaluate(() => [...(window as unknown as { ran: Set<string> }).ran]);
  };
  expect(await moved("reduce")).toEqual([]);
  expect(await moved("no-preference")).not.toEqual([]);
});

/** What was broken once, each named, so that it stays mended. Others of its kind are in layout.spec.ts and why-not.spec.ts. */

import type { Locator, Page } from "@playwright/test";
import { look } from "../support/axe";
import { begin, command, playAll } from "../support/api";
import { stateOf } from "../support/dice";
import { square } from "../support/hands";
import { expect, test } from "../support/test";

const CALCETTO =
  "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";

/** From a cross box one team-mate is reached both by a pass and by a cross. */
const CROSS =
  "P1@h0 D1@b3 C5@p13* A2@j13 A3@g13 C1@h14~ D2@m9 / P1@h15 D1@b14 D2@f14 D5@f13 D4@f12 / home";

async function open(page: Page, match: Parameters<typeof begin>[1]): Promise<string> {
  await page.goto("/");
  const { id } = await begin(page, match);
  await page.goto(`/match/${id}`);
  await expect(page.getByTestId("board-host")).toBeVisible();
  return id;
}

/** Whether two things lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}

/** The pairs of these texts that overprint each other. */
async function overprinted(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((all) => {
    const boxes = all.map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent }));
    return boxes.flatMap(({ box: a, text }, i) =>
      boxes
        .slice(i + 1)
        .filter(({ box: b }) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // The boxes of letters are higher than what is drawn of them.
          return across > 1 && down > Math.min(a.height, b.height) / 3;
        })
        .map((other) => `${text} and ${other.text}`),
    );
  });
}

test("CO-15: a telephone tells the number of the movement phase", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const position =
    "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17* A2@l15 / " +
    "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home phase=movement points=6";
  await open(page, { game: "calciotto", mode: "hot-seat", position });
  const phases = page.locator('[data-counter="phases"], [data-counter="phase"]');
  await expect(phases.first()).toBeVisible();
});

test("CO-09: what a given up 6 costs is what the button says, also where RADDOPPIA counts the die once more", async ({
  page,
}) => {
  const position =
    "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17* A2@l15 / " +
    "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home phase=six points=13 " +
    "roll=home:movement:1,6:t13 under=RADDOPPIA asked=other home.card=RADDOPPIA";
  const id = await open(page, { game: "calciotto", mode: "hot-seat", position });
  const { offers } = await stateOf(page, id);
  const draw = offers["home"]!.find(({ kind }) => kind === "draw")!;
  expect(draw.cost).toBe(11);
  await expect(page.locator(`button[data-action="${draw.action}"]`)).toContainText("11");
});

test("the Tab key stops at no bare drawing", async ({ page }) => {
  for (const game of ["chess-football", "calcetto", "calciotto", "und1c1"]) {
    await open(page, { game, mode: "hot-seat" });
    const seen = new Set<string>();
    for (let i = 0; i < 80; i += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        const name = at?.getAttribute("aria-label") ?? at?.textContent?.trim() ?? "";
        return `${at?.tagName.toLowerCase()} ${name === "" ? "nameless" : "named"}`;
      });
      seen.add(stop);
    }
    expect(
      [...seen].filter((stop) => stop.startsWith("svg ")),
      game,
    ).toEqual([]);
    expect(
      [...seen].filter((stop) => /^(a|button|g|input) nameless/.test(stop)),
      game,
    ).toEqual([]);
  }
});

test("CT-05, CO-29: each side wears the colours of its squad, on the board and on the scoreboard", async ({
  page,
}) => {
  // As the files of the squads say: yellow against blue, blue against yellow.
  const hue = (of: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(of.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ];
    return b > r && b > g ? "blue" : r > b && g > b ? "yellow" : `${of}`;
  };
  for (const [game, home, away] of [
    ["calcetto", "yellow", "blue"],
    ["calciotto", "blue", "yellow"],
  ] as const) {
    const id = await open(page, { game, mode: "hot-seat" });
    const { view } = (await (await page.request.get(`/api/v1/matches/${id}`)).json()) as {
      view: { squads: Record<string, { shirts: string }> };
    };
    expect([view.squads["home"]!.shirts, view.squads["away"]!.shirts]).toEqual([home, away]);
    const worn = await page.locator(".table").evaluate((table) => {
      const style = getComputedStyle(table);
      return ["--home", "--away"].map((name) => style.getPropertyValue(name).trim());
    });
    expect(worn.map(hue), game).toEqual([home, away]);
  }
});

test("CT-16, CT-18: at 360 px no odds are written over a price", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const position = CALCETTO.replace("A1@c12*", "A1@c13*");
  await open(page, { game: "calcetto", mode: "hot-seat", position });
  await square(page, "c13").click();
  const marks = page.locator(".board .chance, .board .price");
  await expect(marks.first()).toBeAttached();
  expect(await overprinted(marks)).toEqual([]);
});

test("UN-15, UN-25: the odds of a pass and of a cross to the same player are both read", async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const id = await open(page, { game: "und1c1", mode: "hot-seat", position: CROSS });
    const { offers } = await stateOf(page, id);
    const kinds = offers["home"]!.filter(({ to }) => to === "j13").map(({ kind }) => kind);
    expect(kinds).toContain("cross");
    await square(page, "p13").click();
    await expect(page.locator(".board .chance").first()).toBeAttached();
    expect(await overprinted(page.locator(".board .chance"))).toEqual([]);
  }
});

test("UN-25: how many faces of the die a cross needs is told as a part of six, and as no bonus", async ({
  page,
}) => {
  await open(page, { game: "und1c1", mode: "hot-seat", position: CROSS });
  await square(page, "p13").click();
  await square(page, "j13").hover();
  const odds = page.getByTestId("odds").filter({ hasText: /Cross/ });
  await expect(odds.locator(".value", { hasText: /^\d\/6$/ })).toHaveCount(1);
  await look(page, "the odds of a cross");
});

test("what is told on a telephone pushes the bar nowhere, and the bar covers no card", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, { game: "und1c1", mode: "hot-seat", position: CROSS });
  await square(page, "p13").click();
  await square(page, "j13").hover();
  await expect(page.getByTestId("odds").first()).toBeVisible();
  const bar = page.locator(".controls");
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const odds of await page.getByTestId("odds").all()) {
    await odds.scrollIntoViewIfNeeded();
    expect(await overlap(odds, bar)).toBe(false);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("no word is cut where it tells what to do, in both languages, on a narrow telephone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cut = (of: string) =>
    page.locator(of).evaluateAll((all) =>
      all
        .filter((one) => {
          const style = getComputedStyle(one);
          const shortened = style.textOverflow === "ellipsis" && style.overflowX !== "visible";
          return shortened && one.scrollWidth > one.clientWidth + 1;
        })
        .map((one) => one.textContent?.trim() ?? ""),
    );
  for (const language of ["English", "Italiano"]) {
    for (const game of ["chess-football", "calcetto", "calciotto", "und1c1"]) {
      const id = await open(page, { game, mode: "hot-seat" });
      await page.getByRole("button", { name: language }).click();
      expect(await cut(".table button, .table a, .table p, .table .headline"), game).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await command(page, id, { kind: "resign", seat: "home" });
      await page.goto(`/replay/${id}`);
      await expect(page.getByTestId("position")).toBeVisible();
      expect(await cut("main button, main a"), `the replay of ${game}`).toEqual([]);
    }
    await page.goto("/squads/calciotto");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test("CO-29: two coaches of a side are told apart, and nobody is called “You’s”", async ({
  page,
}) => {
  await open(page, { game: "calciotto", mode: "hot-seat", options: { home_coaches: 2 } });
  const names = await page.locator(".table").innerText();
  expect(names).not.toMatch(/You[’']s/);
  const told = await page.getByTestId("coaches").locator("[data-seat] .who").allInnerTexts();
  expect(told).toHaveLength(3);
  expect(new Set(told).size).toBe(told.length);
});

test("the track of a slider is seen in the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const id = await open(page, {
    mode: "hot-seat",
    position: "4k3/8/8/8/8/8/R7/R3K3 a1 w m w 1 2 0-0",
  });
  await playAll(page, id, [["home", "e1f1"]]);
  await command(page, id, { kind: "resign", seat: "away" });
  await page.goto(`/replay/${id}`);
  const slider = page.getByRole("slider").first();
  await expect(slider).toBeVisible();
  const scheme = await slider.evaluate((one) => getComputedStyle(one).colorScheme);
  expect(scheme).toContain("dark");
});

test("words in Italian: no English notation in the log, and squares with their article", async ({
  page,
}) => {
  const id = await open(page, { game: "calcetto", mode: "hot-seat", position: CALCETTO });
  await page.getByRole("button", { name: "Italiano" }).click();
  await playAll(page, id, [
    ["home", "A1-c13"],
    ["home", "end"],
  ]);
  const log = page.getByTestId("log");
  await expect(log.locator("[data-line]").nth(1)).toBeAttached();
  const words = await log.innerText();
  expect(words).not.toMatch(/\b(ready|end|keep|roll)\b/);
  // A space stands between a square and the next sentence, and none before a full stop.
  expect(words).not.toMatch(/[a-p]\d+\.[a-z]/);
  expect(words).not.toMatch(/\bda [ae]\d/);
  await page.goto("/squads/calcetto");
  await expect(page.getByText("Quello solito")).toHaveCount(0);
});

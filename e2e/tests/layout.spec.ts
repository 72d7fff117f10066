/** What lies where: nothing is cut, covered or out of sight, on any screen. */

import type { Locator } from "@playwright/test";
import { begin, command } from "../support/api";
import { stateOf } from "../support/dice";
import { acting } from "../support/cards";
import { expect, test } from "../support/test";

const GAMES = ["chess-football", "calcetto", "calciotto", "und1c1"];

test("the first page has four games side by side, and no name is broken", async ({ page }) => {
  for (const [width, columns] of [
    [1440, 2],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const tiles = page.locator(".hero [data-option]");
    await expect(page.locator('.hero [data-option="und1c1"]')).toBeVisible();
    const lefts = await tiles.evaluateAll((all) =>
      all.map((tile) => Math.round(tile.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(columns);
    const name = page.locator('.hero [data-option="und1c1"]').getByText("UND1C1");
    const lines = await name.evaluate((one) => one.getClientRects().length);
    expect(lines).toBe(1);
  }
});

test("a board fits a telephone that lies on its side", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/");
  for (const game of GAMES) {
    const { id } = await begin(page, { game, mode: "bot", level: 1, side: "home" });
    await page.goto(`/match/${id}`);
    const box = (await page.getByTestId("board-host").boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, game).toBeLessThanOrEqual(360);
  }
});

test("the board as text lies below the drawn one and covers nothing", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  for (const game of ["chess-football", "und1c1"]) {
    const { id } = await begin(page, { game, mode: "bot", level: 1, side: "home" });
    await page.goto(`/match/${id}`);
    await expect(page.getByTestId("board-host")).toBeVisible();
    const text = page.locator(".text-board");
    if ((await text.count()) === 0) await page.getByRole("button", { name: /text/i }).click();
    await expect(text).toBeVisible();
    const top = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { top: top + scrollY, bottom: bottom + scrollY };
      });
    const pitch = await top(".table > .pitch");
    expect(pitch.top).toBeGreaterThanOrEqual(0);
    expect((await top(".text-board")).top).toBeGreaterThanOrEqual(pitch.bottom);
  }
});

test("UN-08: a telephone tells actions and turn, and what a coach may do is written out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const { id } = await begin(page, { game: "und1c1", mode: "bot", level: 1, side: "home" });
  await page.goto(`/match/${id}`);
  const counters = page.locator(".scoreboard .counter");
  await expect(counters.and(page.locator('[data-counter="actions-left"]'))).toBeVisible();
  await expect(counters.and(page.locator('[data-counter="turn"]'))).toHaveCount(1);
  await page.getByRole("button", { name: "Italiano" }).click();
  const cut = await page
    .locator(".controls .control span")
    .evaluateAll((words) =>
      words
        .filter((word) => word.scrollWidth > word.clientWidth + 1)
        .map((word) => word.textContent),
    );
  expect(cut).toEqual([]);
  // What is to be done is told to its end.
  const asked = page.getByTestId("phase");
  const hidden = await asked.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
});

test("the rules that a match links to are those of its game", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { game: "calciotto", mode: "bot", level: 1, side: "home" });
  await page.goto(`/match/${id}`);
  await expect(page.getByTestId("board-host")).toBeVisible();
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page).toHaveURL("/rules/calciotto");
});

test("CO-29: roles are no file, and a new file of every kind is like the usual one", async ({
  page,
}) => {
  await page.goto("/squads/calciotto");
  const headings = page.getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([/Boards/, /Squads/, /Cards/]);
  await page.getByRole("button", { name: "New, like: Home's squad" }).click();
  await expect(page.getByTestId("file-verdict")).toHaveAttribute("data-verdict", "right");
  await expect(page.getByTestId("board-picture")).toHaveCount(0);

  // A board is drawn as it is written.
  await page.goto("/squads/calcetto");
  await page.locator('[data-new="board"]').click();
  const picture = page.getByTestId("board-picture");
  await expect(picture.locator(".turf")).toHaveCount(8 * 14);
  const drawn = () => picture.locator("svg").innerHTML();
  const before = await drawn();
  await page.getByRole("radio", { name: "Text" }).check();
  const text = page.getByRole("textbox", { name: "Text of the file" });
  const written = await text.inputValue();
  await text.fill(written.replace('circle = ["c7", ', 'circle = ["b7", "c7", '));
  await expect.poll(drawn).not.toBe(before);
  await text.fill(written.replace("files = 8", "files = 9"));
  await expect(picture).toHaveAttribute("data-stale", "true");
});

test("CT-05, CO-05, UN-05: the columns of a squad are named in the reader's language, and names have room", async ({
  page,
}) => {
  const columns = page.getByTestId("file-editor").locator("thead th");
  for (const game of ["calcetto", "calciotto", "und1c1"]) {
    await page.goto(`/squads/${game}`);
    await page.getByRole("button", { name: "English" }).click();
    await page.locator('[data-new$="squad"]').first().click();
    await expect(columns.first()).toBeVisible();
    const english = await columns.allInnerTexts();
    await page.getByRole("button", { name: "Italiano" }).click();
    await expect(columns.last()).toHaveText("Nome");
    const italian = await columns.allInnerTexts();
    expect(italian).toHaveLength(english.length);
    const same = italian.filter((text, i) => text === english[i]);
    expect(same, game).toEqual([]);
    for (const field of await page.getByRole("textbox", { name: /, Nome$/ }).all()) {
      expect((await field.boundingBox())!.width).toBeGreaterThan(100);
    }
  }
});

test("CO-14, CT-13: the kick-off asks for its pass", async ({ page }) => {
  await page.goto("/");
  for (const game of ["calcetto", "calciotto"]) {
    const { id } = await begin(page, { game, mode: "hot-seat" });
    const seats = { home: page, away: page };
    let phase = "";
    for (let i = 0; i < 80 && phase !== "movement"; i += 1) {
      const { seat, state } = (await acting(seats, id))!;
      ({ phase } = state.view);
      if (phase === "movement") break;
      const presets = (state as unknown as { presets: Record<string, { actions: string[] }[]> })
        .presets;
      const [preset] = presets[seat] ?? [];
      const offers = state.offers[seat]!;
      const ready = offers.find(({ kind }) => kind === "ready");
      const last = [(ready ?? offers.at(-1)!).action];
      const first = preset && !ready ? preset.actions : last;
      for (const action of first) await command(page, id, { kind: "play", seat, action });
    }
    const state = await stateOf(page, id);
    const kinds = new Set(
      Object.values(state.offers).flatMap((all) => all.map(({ kind }) => kind)),
    );
    expect([...kinds]).toEqual(["pass"]);
    await page.goto(`/match/${id}`);
    const open = page.getByRole("button", { name: /show me the board/ });
    await expect(open.or(page.getByTestId("phase"))).toBeVisible();
    if (await open.isVisible()) await open.click();
    await expect(page.getByTestId("phase")).toContainText("The kick-off is a pass");
  }
});

test("CT-09: on a telephone what is told leaves the board in sight", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
  // What is seen for a moment only: where the card lies against the goal, and what the turn tells.
  await page.addInitScript(() => {
    const seen = { headlines: new Set<string>(), covered: [] as boolean[] };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const headline = document.querySelector("[data-testid=turn] .headline")?.textContent;
      if (headline) seen.headlines.add(headline.trim());
      const card = document.querySelector("[data-testid=score-card]");
      const goal = document.querySelector('.board [data-square="d8"]');
      if (!card || !goal) return;
      seen.covered.push(card.getBoundingClientRect().top < goal.getBoundingClientRect().bottom);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto("/");
  const inside = async (what: Locator) => {
    await expect(what).toBeInViewport({ ratio: 1 });
    const [box, bar] = [await what.boundingBox(), await page.locator(".controls").boundingBox()];
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
  };

  await test.step("a goal’s card leaves the goal free, and the turn tells the goal", async () => {
    const position = "4k3/8/4n3/8/3R4/8/8/4K3 d4 w m w 1 10 0-0";
    const { id } = await begin(page, { mode: "bot", level: 1, side: "home", position });
    await page.goto(`/match/${id}`);
    await expect(page.getByTestId("board-host")).toBeVisible();
    expect((await command(page, id, { kind: "play", seat: "home", action: "d4d8" })).ok()).toBe(
      true,
    );
    type Seen = { seen: { headlines: Set<string>; covered: boolean[] } };
    const seen = () =>
      page.evaluate(() => {
        const { headlines, covered } = (window as unknown as Seen).seen;
        return { headlines: [...headlines], covered };
      });
    await expect.poll(async () => (await seen()).headlines).toContain("Goal!");
    expect((await seen()).covered).toContain(false);
    expect((await seen()).covered).not.toContain(true);
    await expect(page.getByTestId("turn")).toHaveAttribute("data-yours", "true");
    // Without scrolling to it first, as one who taps it does.
    await page.getByRole("button", { name: "Ask for advice" }).dispatchEvent("click");
    await inside(page.getByTestId("advice"));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await command(page, id, { kind: "resign", seat: "home" })).ok()).toBe(true);
    await expect(page.getByRole("button", { name: "Share as a picture" })).toBeVisible();
  });

  await test.step("who decides on a contest sees it, and all they can do", async () => {
    const position =
      "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";
    const kinds = ["shoot", "keep", "roll", "call"];
    let decides = false;
    // A 6 of the two dice is asked about.
    for (let shot = 0; shot < 30 && !decides; shot += 1) {
      const { id } = await begin(page, { game: "calcetto", mode: "hot-seat", position });
      await command(page, id, { kind: "play", seat: "home", action: "A1-c13" });
      for (let i = 0; i < 4 && !decides; i += 1) {
        const chance = async () => (await stateOf(page, id)).view.to_act.includes("chance");
        await expect.poll(chance).toBe(false);
        const { view, offers } = await stateOf(page, id);
        const [seat, list] = Object.entries(offers)[0]!;
        if (view.phase === "six") {
          decides = true;
          await page.goto(`/match/${id}`);
        } else {
          const offer = list.find(({ kind }) => kinds.includes(kind));
          if (!offer) break;
          await command(page, id, { kind: "play", seat, action: offer.action });
        }
      }
    }
    expect(decides).toBe(true);
    await inside(page.getByTestId("contest"));
    await inside(page.locator('[data-action="keep"]'));
    await inside(page.locator('[data-action="draw"]'));
    const [told, top] = [page.getByTestId("contest"), page.locator(".board")];
    const [low, high] = [await told.boundingBox(), await top.boundingBox()];
    expect(low!.y + low!.height).toBeLessThan(high!.y + 20);
  });
});

/** The referee speaks: whatever is pointed at and is no action is answered, with the clause that fits. */

import type { Locator, Page } from "@playwright/test";
import { begin, playAll } from "../support/api";
import { violations } from "../support/axe";
import { carry, square, tabTo, trayItem } from "../support/hands";
import { expect, test } from "../support/test";

/** What is tried: a piece on a square or in the tray, and where it is put; and the clause that forbids it. */
interface Try {
  from: string;
  to: string;
  clause: string;
  reason: string;
}

/** A position of a game, and what cannot be done in it. */
interface Scene {
  game: string;
  position?: string;
  tries: Try[];
}

const SCENES: Record<string, Scene> = {
  "Chess Football": {
    game: "chess-football",
    position: "4k3/8/8/2p5/8/2Q5/7P/R3K3 c3 w m w 1 2 0-0",
    tries: [
      { from: "c3", to: "c7", clause: "CF-08", reason: "move-blocked" },
      { from: "c3", to: "d5", clause: "CF-08", reason: "move-out-of-reach" },
      { from: "c3", to: "c5", clause: "CF-10", reason: "not-the-carrier" },
    ],
  },
  "Chess Football, placing": {
    game: "chess-football",
    position: "8/8/8/8/8/8/8/8 - w p w 1 0 0-0",
    tries: [{ from: "home-pawn", to: "d1", clause: "CF-04", reason: "pawn-in-goal" }],
  },
  Calcetto: {
    game: "calcetto",
    position:
      "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5",
    tries: [
      { from: "D1 c3", to: "c9", clause: "CT-15", reason: "too-far" },
      { from: "A1 c12", to: "b12", clause: "CT-15", reason: "square-taken" },
      { from: "A1 c12", to: "d14", clause: "CT-18", reason: "not-a-tiro-square" },
    ],
  },
  "Calcetto, setting up": {
    game: "calcetto",
    tries: [{ from: "home-P1", to: "a3", clause: "CT-11", reason: "goalkeeper-in-goal" }],
  },
  Calciotto: {
    game: "calciotto",
    position:
      "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17 A2@l15* / " +
      "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home phase=movement points=6",
    tries: [
      { from: "D1 d5", to: "d13", clause: "CO-16", reason: "too-far" },
      { from: "A1 h17", to: "k16", clause: "CO-16", reason: "square-taken" },
    ],
  },
  UND1C1: {
    game: "und1c1",
    position:
      "P1@h2 D1@b3 C1@d7 C2@i9 A1@i12* A2@h14 A5@o12 / P1@h15 D1@j12 D2@e10 D3@j13 D4@b12 / home",
    tries: [
      { from: "C1 d7", to: "d11", clause: "UN-12", reason: "too-far" },
      { from: "D1 b3", to: "c7", clause: "UN-12", reason: "not-straight" },
    ],
  },
};

async function open(page: Page, { game, position }: Scene): Promise<void> {
  await page.goto("/");
  const { id } = await begin(page, { game, mode: "hot-seat", ...(position ? { position } : {}) });
  await page.goto(`/match/${id}`);
  await expect(page.getByTestId("turn")).toBeVisible();
}

const onSquare = ({ from }: Try): string | null => /(?:^| )([a-p]\d+)$/.exec(from)?.[1] ?? null;

function source(page: Page, one: Try): Locator {
  const at = onSquare(one);
  return at ? square(page, at) : trayItem(page, one.from);
}

/** Walks over the board with the arrows, Home at the bottom. */
async function walkTo(page: Page, goal: string): Promise<void> {
  const focused = page.locator(".board [data-square]:focus");
  for (;;) {
    const at = (await focused.getAttribute("data-square"))!;
    const files = goal.charCodeAt(0) - at.charCodeAt(0);
    const ranks = Number(goal.slice(1)) - Number(at.slice(1));
    if (files === 0 && ranks === 0) return;
    // A goal's row is short: out of it first.
    if (ranks !== 0) await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
    else await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
    await expect(square(page, at)).not.toBeFocused();
  }
}

const MANNERS: Record<string, (page: Page, one: Try) => Promise<void>> = {
  click: async (page, one) => {
    await source(page, one).click();
    await square(page, one.to).click();
  },
  drop: async (page, one) => {
    await carry(page, source(page, one), square(page, one.to));
    await page.mouse.up();
  },
  keyboard: async (page, one) => {
    const at = onSquare(one);
    await tabTo(page, at ? ".board [data-square]" : `[data-tray="${one.from}"]`);
    if (at) await walkTo(page, at);
    await page.keyboard.press("Enter");
    await expect(page.locator(".board [data-square]:focus")).toHaveCount(1);
    await walkTo(page, one.to);
    await page.keyboard.press("Enter");
  },
};

async function expectTold(page: Page, { to, clause, reason }: Try): Promise<void> {
  const why = page.getByTestId("why-not");
  await expect(why).toHaveAttribute("data-at", to);
  await expect(why).toHaveAttribute("data-kind", reason);
  await expect(why.getByRole("link", { name: `Clause ${clause}` })).toBeVisible();
  // No words are missing, and nothing was played.
  await expect(why).not.toContainText(/refusal-|\{|\$/);
  await expect(page.getByTestId("log").locator("[data-line]")).toHaveCount(0);
}

for (const [name, scene] of Object.entries(SCENES)) {
  for (const [manner, attempt] of Object.entries(MANNERS)) {
    test(`${name}: what cannot be done is told with its clause, by ${manner}`, async ({ page }) => {
      await open(page, scene);
      for (const one of scene.tries) {
        await attempt(page, one);
        await expectTold(page, one);
        // What is in hand stays there, until it is put back.
        await page.keyboard.press("Escape");
        await page.getByTestId("why-not").getByRole("button").click();
        await expect(page.getByTestId("why-not")).toHaveCount(0);
      }
    });
  }
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  for (const [name, scene] of Object.entries(SCENES)) {
    test(`${name}: what cannot be done is told with its clause, by tap`, async ({ page }) => {
      await open(page, scene);
      const [one] = scene.tries;
      await source(page, one!).tap();
      await square(page, one!.to).tap();
      await expectTold(page, one!);
      await expect(page.getByTestId("why-not")).toBeInViewport();
    });
  }
});

/** What is in hand and cannot be played now, and the clause that says so. */
const HELD = [
  {
    game: "calcetto",
    position:
      "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5 home.hand=Y2",
    name: "Y2",
    clause: "CT-14",
  },
  {
    game: "calciotto",
    position:
      "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17 A2@l15* / " +
      "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home phase=movement points=6 / TACKLE / -",
    name: "TACKLE",
    clause: "CO-16",
  },
];

for (const { game, position, name, clause } of HELD) {
  test(`${game}: what is in hand and cannot be played now says why, by click, key and tap`, async ({
    page,
    visitor,
  }) => {
    const card = (one: Page) => one.locator(`[data-tile="${name}"]`);
    const told = async (one: Page) => {
      const why = one.getByTestId("why-not");
      await expect(why).toHaveAttribute("data-at", name);
      await expect(why.getByRole("link", { name: `Clause ${clause}` })).toBeVisible();
      await expect(why).not.toContainText(/refusal-|\{|\$/);
      await expect(one.getByTestId("log").locator("[data-line]")).toHaveCount(0);
    };
    await open(page, { game, position, tries: [] });
    await expect(card(page)).toHaveAttribute("aria-disabled", "true");
    await card(page).click({ force: true });
    await told(page);
    await page.getByTestId("why-not").getByRole("button").click();
    await tabTo(page, `[data-tile="${name}"]`);
    await page.keyboard.press("Enter");
    await told(page);
    expect(await violations(page, game)).toEqual([]);

    const phone = await visitor({ hasTouch: true, viewport: { width: 360, height: 740 } });
    await open(phone, { game, position, tries: [] });
    await card(phone).tap({ force: true });
    await told(phone);
    await expect(phone.getByTestId("why-not")).toBeInViewport();
  });
}

test("CF-07: who cannot move now, the other side's pieces and an empty square are answered", async ({
  page,
}) => {
  await open(page, SCENES["Chess Football"]!);
  const why = page.getByTestId("why-not");
  await square(page, "f6").click();
  await expect(why).toHaveAttribute("data-kind", "nothing-in-hand");
  await expect(why).toContainText("Nothing is in hand.");
  const man = page.getByTestId("man");
  await square(page, "c5").click();
  await expect(man).toContainText("Black pawn");
  await expect(man.locator("[data-why]")).toHaveAttribute("data-why", "plays-for-the-other-side");
});

test("CT-15: a goalkeeper never moves, and says so; opponents can be read by click and by key", async ({
  page,
}) => {
  await open(page, SCENES["Calcetto"]!);
  const man = page.getByTestId("man");
  await square(page, "d1").click();
  await expect(man).toHaveAttribute("data-piece", "home-P1");
  await expect(man.locator('[data-why="goalkeeper-never-moves"]')).toBeVisible();

  await square(page, "b12").click();
  await expect(man).toHaveAttribute("data-piece", "away-D1");
  await expect(man.locator('[data-number="movement"]')).toContainText("3");
  const tackle = man.locator('[data-strength="tackle"]');
  await expect(tackle.getByRole("link")).toHaveAttribute("href", "/rules/calcetto#CT-21");

  await square(page, "e10").focus();
  await page.keyboard.press("i");
  await expect(man).toHaveAttribute("data-piece", "away-C1");
  // One's own, too, without taking them in hand.
  await square(page, "f3").focus();
  await page.keyboard.press("i");
  await expect(man).toHaveAttribute("data-piece", "home-D2");
  await expect(square(page, "f3")).toHaveAttribute("aria-selected", "false");
});

test("who is not on turn is told whose turn it is and what is awaited", async ({
  page,
  visitor,
}) => {
  await page.goto("/");
  const begun = await begin(page, {
    mode: "link",
    side: "home",
    position: "4k3/8/8/2p5/8/2Q5/7P/R3K3 c3 w m w 1 2 0-0",
  });
  const guest = await visitor();
  await guest.goto("/");
  const joined = await guest.request.post(`/api/v1/matches/${begun.id}/join`, {
    data: { invitation: begun.invitation },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  await guest.goto(`/match/${begun.id}`);
  await square(guest, "d4").click();
  const why = guest.getByTestId("why-not");
  await expect(why).toHaveAttribute("data-kind", "not-your-turn");
  await expect(why).toContainText("It is White's turn");
  // One's own pieces are read, and the same is said.
  await square(guest, "c5").click();
  const man = guest.getByTestId("man");
  await expect(man).toContainText("Black pawn");
  await expect(man.locator('[data-why="not-your-turn"]')).toBeVisible();
  await playAll(page, begun.id, [["home", "h2h3"]]);
  await expect(man).toHaveCount(0);
});

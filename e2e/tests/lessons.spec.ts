/** Lessons: offered, found, played with the real referee, and drawn in the rules. */

import type { Page } from "@playwright/test";
import { look, violations } from "../support/axe";
import { aimOf, byKeyboard, byTouch, square } from "../support/hands";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A lesson of each game, with what a coach touches to solve it, and types. */
const PLAYED = [
  {
    game: "chess-football",
    lesson: "pass",
    taps: ["e4", "c3", "c3", "c7"],
    types: ["e4>c3", "c3>c7"],
  },
  {
    game: "calcetto",
    lesson: "pass",
    taps: ["d6", "g6", "g6", "g10"],
    types: ["pass D2", "pass A1"],
  },
  {
    game: "calciotto",
    lesson: "pass",
    taps: ["h9", "m9", "m9", "m12"],
    types: ["pass C2", "pass A2"],
  },
  { game: "und1c1", lesson: "move", taps: ["h9", "h11"], types: ["A2-h11"] },
];

/** Nothing is wider than the screen. */
async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

for (const { game, lesson, taps } of PLAYED) {
  test(`${game}: a lesson in Italian on a telephone, by taps`, async ({ visitor }) => {
    const page = await visitor({ ...PHONE, locale: "it-IT" });
    await page.goto(`/learn/${game}`);
    await expect(page.getByTestId("learned")).toHaveText(/^0 di \d+ fatte$/);
    await expectNoOverflow(page);
    await page.locator(`[data-lesson="${lesson}"] a`).tap();

    const panel = page.getByTestId("lesson");
    await expect(panel).toBeVisible();
    await expectNoOverflow(page);
    // The hint comes when it is asked for.
    await expect(page.getByTestId("lesson-hint")).toBeHidden();
    await panel.getByRole("button", { name: "Consiglio" }).tap();
    await expect(page.getByTestId("lesson-hint")).toContainText("Consiglio:");
    // What the referee refuses it explains, and quotes its clause.
    await panel.locator("details.ask summary").tap();
    await panel.locator("[data-ask]").first().tap();
    const refusal = page.getByTestId("refusal");
    await expect(refusal).toContainText(/(CF|CT|CO|UN)-\d\d/);
    await refusal.getByRole("button").first().tap();

    for (let at = 0; at < taps.length; at += 2) {
      const [from, to] = [taps[at]!, taps[at + 1]!];
      await byTouch(page, { tray: null, from, to, choice: null });
    }
    await expect(page.getByTestId("lesson-done")).toBeVisible();
    expect(await violations(page, `${game} ${lesson}`)).toEqual([]);
    // What is done is kept.
    await panel.getByRole("link", { name: "Tutte le lezioni" }).tap();
    await expect(page.getByTestId("learned")).toHaveText(/^1 di/);
    await page.reload();
    await expect(page.getByTestId("learned")).toHaveText(/^1 di/);
  });
}

test("on a telephone what is placed lies in reach below a lesson's text, and the board comes in sight", async ({
  visitor,
}) => {
  const page = await visitor(PHONE);
  await page.goto("/learn/chess-football/place");
  const king = page.locator('[data-tray="home-king"]');
  await expect(king).toBeInViewport({ ratio: 1 });
  await king.tap();
  await expect(king).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".table > .pitch")).toBeInViewport({ ratio: 1 });
  await square(page, "d1").tap();
  // The other side places one in its turn.
  await expect(page.locator(".board [data-piece]")).toHaveCount(2);
});

test("lessons on a wide screen by keyboard, taken back and begun again", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/learn/chess-football/score");
  await byKeyboard(page, aimOf("f3f8", "home"));
  await expect(page.getByTestId("lesson-done")).toBeVisible();
  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await expect(page.getByTestId("lesson-done")).toBeHidden();
  const table = new Table(page);
  await table.expectOn("f3", /White rook/);
});

for (const { game, lesson, types } of PLAYED) {
  test(`${game}: a lesson on a wide screen, by notation`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/learn/${game}/${lesson}`);
    const table = new Table(page);
    for (const action of types) {
      await table.type(action);
      await expect(page.getByTestId("notation")).toHaveValue("");
    }
    await expect(page.getByTestId("lesson-done")).toBeVisible();
    await page.goto(`/learn/${game}`);
    await expect(page.getByTestId("learned")).toHaveText(/^1 of/);
    expect(await violations(page, `the lessons of ${game}`)).toEqual([]);
  });
}

test("who leaves the path is told so, and takes back", async ({ page }) => {
  await page.goto("/learn/chess-football/carry");
  const table = new Table(page);
  await table.type("b4h4");
  await expect(table.lines).toHaveCount(2);
  // The scene tells why that is none, and nothing goes on from there.
  const missed = page.getByTestId("lesson-missed");
  await expect(missed).toContainText("The bishop captures your rook there");
  await look(page, "a lesson that was missed");
  await expect(page.locator(".board .can-act")).toHaveCount(0);
  const panel = page.getByTestId("lesson");
  await panel.getByRole("button", { name: "Take back" }).click();
  await expect(missed).toBeHidden();
  await expect(table.lines).toHaveCount(0);
  await table.type("b4b7");
  await expect(page.getByTestId("lesson-done")).toBeVisible();
});

test("a bishop in the rook's way solves the sealed goal too, and what is refused is asked only while it is (CF-18)", async ({
  page,
}) => {
  await page.goto("/learn/chess-football/sealed-goal");
  const panel = page.getByTestId("lesson");
  await expect(panel.locator("[data-ask]")).toHaveCount(1);
  await new Table(page).type("e1f2");
  await expect(page.getByTestId("lesson-done")).toBeVisible();
  await expect(panel.locator("[data-ask]")).toHaveCount(0);
});

test("lessons are offered before the first match, once, and one click declines", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol === "about:") return;
    if (!sessionStorage.getItem("begun")) localStorage.removeItem("fischio-lessons");
    sessionStorage.setItem("begun", "yes");
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  const offer = page.getByTestId("offer-lessons");
  await expect(offer.getByRole("link", { name: "Show me" })).toHaveAttribute(
    "href",
    "/learn/chess-football",
  );
  expect(await violations(page, "the offer")).toEqual([]);
  await offer.getByRole("button", { name: "No, play" }).click();
  await expect(page).toHaveURL(/\/match\//);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/match\//);
});

test("the last lesson is a match against a bot, with a hint for each phase", async ({ page }) => {
  await page.goto("/learn/chess-football");
  await page.locator('[data-lesson="match"]').getByRole("button").click();
  await expect(page).toHaveURL(/\/match\//);
  await expect(page.getByTestId("lesson-hint")).toContainText("King in the goal");
  await expect(page.locator('[data-counter="actions-left"]')).toHaveAttribute("data-value", "24");
});

test("the rules draw a clause's scene, and are searched by words and by clause", async ({
  page,
}) => {
  await page.goto("/rules/chess-football");
  const scene = page.locator('[data-clause="CF-10"] [data-scene="capture"]');
  await expect(scene.getByRole("img", { name: "In a scene: Capture the carrier" })).toBeVisible();
  await expect(scene.locator(".piece")).toHaveCount(6);
  // A scene is drawn once; other clauses that it teaches lead there.
  const also = page.locator('[data-clause="CF-10"] [data-scene-link="carry"] a');
  await expect(also).toHaveAttribute("href", "/learn/chess-football/carry");
  const search = page.getByRole("searchbox", { name: "Search the clauses" });
  const found = page.getByTestId("rules-found");
  await search.fill("promoted queen");
  await expect(found).toHaveText(/^[1-9]\d* found$/);
  await search.fill("cf-12");
  await expect(page.locator(".found a").first()).toContainText("CF-12");
  await look(page, "the rules, searched");
  await search.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#CF-/);
  await search.fill("offside trap padlock");
  await expect(found).toHaveText("No clause has these words.");
  expect(await violations(page, "the rules with pictures")).toEqual([]);
  await scene.getByRole("link", { name: "Play this scene" }).click();
  await expect(page.getByTestId("lesson")).toContainText("Capture the carrier");
});

test("what is learned comes along into an account, and to its other devices", async ({
  page,
  visitor,
}) => {
  const signUp = { name: "Ada", password: "otto cavalli bianchi" };
  await page.goto("/learn/chess-football/score");
  await new Table(page).type("f3f8");
  await expect(page.getByTestId("lesson-done")).toBeVisible();
  const made = await page.request.post("/api/v1/account", { data: signUp });
  expect(made.status()).toBe(201);
  const brought = page.waitForResponse("**/api/v1/account/lessons");
  await page.goto("/learn/chess-football");
  expect((await brought).status()).toBe(200);

  const other = await visitor();
  await other.goto("/learn/chess-football");
  await expect(other.getByTestId("learned")).toHaveText(/^0 of/);
  const signedIn = await other.request.post("/api/v1/session", { data: signUp });
  expect(signedIn.status()).toBe(200);
  await other.reload();
  await expect(other.getByTestId("learned")).toHaveText(/^1 of/);
});

/** UND1C1's playbook on the page: plays step by step with the odds before each, from both sides. */

import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { square, tabTo } from "../support/hands";
import { expectStep, type Pages, stateOf, table, test } from "../support/scenes";
import { expect } from "../support/test";

/** A match with the playbook from a position, which both coaches look at. */
async function open(pages: Pages, position: string): Promise<string> {
  for (const page of Object.values(pages)) await page.goto("/");
  const id = await table(pages, position, { playbook: true });
  for (const page of Object.values(pages)) {
    await page.goto(`/match/${id}`);
    await expect(page.getByTestId("phase")).toBeVisible();
  }
  return id;
}

const button = (action: string) => `button[data-action="${action}"]`;

/** What the match has come to once its dice have fallen. */
async function settled(page: Page, id: string) {
  const rolled = async () => !(await stateOf(page, id)).view.to_act.includes("chance");
  await expect.poll(rolled).toBe(true);
  return (await stateOf(page, id)).view;
}

/** The kinds of all that has happened. */
async function events(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/matches/${id}/events`);
  const updates = (await answer.json()) as { line: { events: { kind: string }[] } | null }[];
  return updates.flatMap(({ line }) => line?.events.map((event) => event.kind) ?? []);
}

/** Walks from square to square with the arrows, as the board lies on the screen. */
async function walkTo(page: Page, goal: string): Promise<void> {
  const focused = page.locator(".board [data-square]:focus");
  for (let steps = 0; steps < 60; steps += 1) {
    const at = (await focused.getAttribute("data-square"))!;
    if (at === goal) return;
    const [from, to] = [(await focused.boundingBox())!, (await square(page, goal).boundingBox())!];
    const [right, down] = [to.x - from.x, to.y - from.y];
    // Up or down first: beside a goal there is nothing.
    const across = Math.abs(down) < from.height / 2;
    if (across) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
    else await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
    await expect(square(page, at)).not.toBeFocused();
  }
  throw new Error(`no way with the arrows to ${goal}`);
}

async function enterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, ".board [data-square]");
  await walkTo(page, name);
  await page.keyboard.press("Enter");
}

async function enter(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond(), where).toBeLessThanOrEqual(0);
}

test("UN-56, UN-57: a curl of Home and Away's offside trap by taps on a telephone, in Italian", async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  const viewport = { width: 360, height: 740 };
  const look = { viewport, hasTouch: true, locale: "it-IT" };
  const pages = {
    home: await visitor(look),
    away: await visitor({ ...look, colorScheme: "dark" }),
  };
  const { home, away } = pages;
  // A2 is onside as long as Away's D1 stays on its rank.
  const position = "P1@h0 C1@e9* A2@g10 A1@i5 / P1@h15 D1@h10 C3@m8 / home";
  let id = await open(pages, position);

  const curl = home.locator(button("play curl"));
  await expect(curl).toContainText("Giocata Ricciolo");
  await expect(curl).toContainText("83%");
  await curl.tap();
  // Odds are told before a finger plays.
  const sure = home.getByTestId("odds").locator("button.primary");
  await sure.tap();
  await expectStep(pages, "curl", "step-play-box");
  await expectNothingBeyond(home, "a play");
  expect(await violations(home, "a play")).toEqual([]);
  await square(home, "i5").tap();
  await expect(square(home, "k6")).toContainClass("target");
  await square(home, "k6").tap();
  await sure.tap();
  const moved = await settled(home, id);
  const at = moved.pieces.find((piece) => piece.id === "home-A1")!.square;
  const told = await events(home, id);
  // The die alone: below 2 the movement is not made and the turn ends.
  expect(told.includes("play-failed")).toBe(at === "i5");
  expect(at).toBe(moved.phase === "turn" ? "k6" : "i5");
  for (const page of [home, away]) {
    await expect(page.getByTestId("phase")).toHaveAttribute("data-phase", moved.phase);
  }

  // A pass to who would be offside if the line stepped up: Away is asked before the die.
  id = await open(pages, position);
  await square(home, "e9").tap();
  await expect(square(home, "g10")).toContainClass("target");
  await square(home, "g10").tap();
  await sure.tap();
  await expect(away.getByTestId("phase")).toHaveAttribute("data-phase", "offside-trap");
  await expectStep(pages, "offside-trap", "step-trap-line");
  await expect(home.locator(button("trap 9-10"))).toHaveCount(0);
  const trap = away.locator(button("trap 9-10"));
  await expect(trap).toContainText("Fai scattare il fuorigioco 9-10");
  await expect(trap).toContainText("50%");
  await expectNothingBeyond(away, "a trap");
  expect(await violations(away, "a trap")).toEqual([]);
  await trap.tap();
  await away.getByTestId("odds").locator("button.primary").tap();
  const trapped = await settled(away, id);
  const caught = (await events(away, id)).includes("offside");
  const defender = trapped.pieces.find((piece) => piece.id === "away-D1")!.square;
  // On 4 or more the line steps up; else it stays and the ball is played. Either costs an action.
  expect(defender).toBe(caught ? "h9" : "h10");
  const owed = trapped.counters?.find(({ id: counter }) => counter === "actions-owed");
  expect([owed?.value, owed?.side]).toEqual([1, "away"]);
});

test("UN-56, UN-57: a triangle of Home and a double-up of Away by keyboard, on a wide screen", async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  const look = { viewport: { width: 1440, height: 900 } };
  const pages = {
    home: await visitor(look),
    away: await visitor({ ...look, colorScheme: "dark" }),
  };
  const { home, away } = pages;
  let id = await open(pages, "P1@h0 C1@e5* C2@g5 D1@c3 A1@i7 / P1@h15 D1@b12 C3@m8 / home");
  await expect(home.locator(button("play triangle"))).toContainText("58%");
  await expect(home.locator(button("play double-up"))).toHaveCount(0);
  await expect(away.locator(button("play triangle"))).toHaveCount(0);
  await enter(home, button("play triangle"));
  await expectStep(pages, "triangle", "step-play-mate");
  await enterOn(home, "g5");
  const asked = home.getByTestId("chooser").locator(button("with C2"));
  await expect(asked).toContainText("Takes part in the play");
  await expect(asked).toContainText("58%");
  await home.keyboard.press("Enter");
  const passed = await settled(home, id);
  expect((await events(home, id)).filter((kind) => kind === "play-pass")).toHaveLength(1);
  if (passed.phase === "play") {
    // The team-mate has the ball; the passer runs, which has its own odds.
    await expectStep(pages, "triangle", "step-play-box");
    expect(passed.carrier).toBe("home-C2");
    await enterOn(home, "e5");
    await walkTo(home, "i8");
    await expect(square(home, "i8")).toContainClass("target");
    await home.keyboard.press("Enter");
    const ran = await settled(home, id);
    const at = ran.pieces.find((piece) => piece.id === "home-C1")!.square;
    const told = await events(home, id);
    expect(at).toBe(told.includes("play-failed") ? "e5" : "i8");
    // The pass back follows by itself.
    expect(told.filter((kind) => kind === "play-pass")).toHaveLength(at === "i8" ? 2 : 1);
    if (ran.phase === "turn") expect(ran.carrier).toBe("home-C1");
  } else {
    expect(passed.carrier).toBe("away-C3");
  }

  // Away's turn, whose two players stand next to the carrier.
  id = await open(pages, "P1@h0 C4@e6* / P1@h15 D3@e7 C1@f7 D1@b12 / away");
  await enter(away, button("play double-up"));
  await expectStep(pages, "double-up", "step-play-pair");
  await enterOn(away, "e7");
  await expect(away.getByTestId("chooser").locator(button("with D3"))).toBeVisible();
  await away.keyboard.press("Enter");
  await expect
    .poll(async () => (await stateOf(away, id)).offers["away"]?.[0]?.action)
    .toBe("with C1");
  await enterOn(away, "f7");
  await away.keyboard.press("Enter");
  await settled(away, id);
  const told = await events(away, id);
  expect(told).toContain("play-pair");
  // On 2 or more a tackle follows.
  expect(told.includes("announced")).toBe(!told.includes("play-failed"));
});

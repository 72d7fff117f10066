/** UND1C1's playbook on the page: plays step by step with the odds before each, from both sides. */

import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { known } from "../support/dice";
import { square } from "../support/hands";
import { enter, enterOn, walkTo } from "../support/keys";
import {
  action,
  expectStep,
  kind,
  type Pages,
  stateOf,
  step,
  table,
  test,
} from "../support/scenes";
import { expect } from "../support/test";

// With this number both ends of a crossover come about in two matches.
test.use({ seed: 4 });

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
    await expect(home.locator(".board [data-square].target").first()).toBeAttached();
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

/** More matches than are played before the dice have brought both ends of a play. */
const MOST_MATCHES = 40;

/** Begins matches from a position and plays them until each end has come about. */
async function untilBoth<End extends string>(
  pages: Pages,
  position: string,
  ends: readonly [End, End],
  play: (id: string) => Promise<End>,
): Promise<void> {
  for (const page of Object.values(pages)) await known(page);
  const seen = new Set<End>();
  for (let matches = 0; matches < MOST_MATCHES && seen.size < ends.length; matches += 1) {
    seen.add(await play(await open(pages, position)));
  }
  expect([...seen].toSorted()).toEqual(ends.toSorted());
}

async function expectTold(pages: Pages, words: Record<keyof Pages, RegExp>): Promise<void> {
  for (const side of ["home", "away"] as const) {
    await expect(pages[side].getByTestId("log")).toContainText(words[side]);
  }
}

test("UN-55, UN-56: a through ball is run onto, or lies loose until the opponent has it", async ({
  visitor,
}) => {
  test.setTimeout(420_000);
  const pages = {
    home: await visitor({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      locale: "it-IT",
    }),
    away: await visitor({ viewport: { width: 1440, height: 900 }, colorScheme: "dark" }),
  };
  const { home, away } = pages;
  const position = "P1@h0 C1@e5* C2@g5 / P1@h15 D1@b12 A2@k7 / home";
  const looked = new Set<string>();
  await untilBoth(pages, position, ["loose", "reached"], async (id) => {
    const begins = home.locator(button("play through-ball"));
    await expect(begins).toContainText("Giocata Filtrante");
    await begins.tap();
    const sure = home.getByTestId("odds").locator("button.primary");
    if (await sure.isVisible()) await sure.tap();
    await expectStep(pages, "through-ball", "step-play-target");
    // Who runs, and where to: a box of a quadrant without players.
    await square(home, "g5").tap();
    await expect(square(home, "i7")).toContainClass("target");
    await expect(square(home, "k8")).not.toContainClass("target");
    await expect(square(home, "f6")).not.toContainClass("target");
    await square(home, "i7").tap();
    // A pass of 3 or more, then a run of 3 or more.
    await expect(home.getByTestId("odds")).toContainText("44%");
    if (!looked.has("aimed")) {
      looked.add("aimed");
      await expectNothingBeyond(home, "a through ball");
      expect(await violations(home, "a through ball")).toEqual([]);
    }
    await sure.tap();
    const { carrier, phase, ball } = await settled(home, id);
    const told = await events(home, id);
    expect(ball).toBe("i7");
    await expectTold(pages, { home: /C1 .*i7.* C2/, away: /C1 plays the ball to i7, for C2/ });
    if (carrier === "home-C2") {
      expect(told).toContain("ball-taken");
      expect(phase).toBe("turn");
      for (const page of [home, away]) {
        await expect(page.locator('[data-piece="home-C2"]')).toContainClass("has-ball");
        await expect(page.getByTestId("turn")).toHaveAttribute("data-yours", String(page === home));
      }
      return "reached";
    }
    // Short of its number: nobody has the ball, and Home's turn is over.
    expect(carrier ?? null).toBe(null);
    await expectTold(pages, { home: /i7/, away: /The ball lies loose on i7\./ });
    await expect(square(away, "i7")).toHaveAccessibleName(/ball/);
    await expect(square(home, "i7")).toHaveAccessibleName(/palla/);
    for (const page of [home, away]) {
      await expect(page.locator(".board .has-ball")).toHaveCount(0);
      await expect(page.locator(".board .ball-place")).toBeVisible();
    }
    // No padlock on the ball; then the opponent moves a player onto it.
    await expect(home.getByTestId("phase")).toHaveAttribute("data-phase", "padlocks");
    await expect(home.locator(".board [data-square].target").first()).toBeAttached();
    await expect(square(home, "i7")).not.toContainClass("target");
    await step(pages, id, kind("white"));
    await step(pages, id, kind("black"));
    const { view } = await stateOf(home, id);
    if (view.phase === "substitution") await step(pages, id, kind("no-more"));
    await expect(away.getByTestId("turn")).toHaveAttribute("data-yours", "true");
    if (!looked.has("loose")) {
      looked.add("loose");
      await expectNothingBeyond(home, "a loose ball");
      expect(await violations(home, "a loose ball")).toEqual([]);
      expect(await violations(away, "a loose ball")).toEqual([]);
    }
    await step(pages, id, action("A2-i7"));
    await expectTold(pages, { home: /A2 .*i7/, away: /A2 takes the ball on i7\./ });
    for (const page of [home, away]) {
      await expect(page.locator('[data-piece="away-A2"]')).toContainClass("has-ball");
    }
    return "loose";
  });
});

test("UN-55, UN-57: a crossover by keyboard changes two players' boxes, or fails and ends the turn", async ({
  visitor,
}) => {
  test.setTimeout(420_000);
  const pages = {
    home: await visitor({ viewport: { width: 1440, height: 900 }, colorScheme: "dark" }),
    away: await visitor({ viewport: { width: 360, height: 740 }, locale: "it-IT" }),
  };
  const { home, away } = pages;
  const position = "P1@h0 C1@e5* C2@g5 A1@i7 / P1@h15 D1@b12 C3@m8 / home";
  await untilBoth(pages, position, ["changed", "failed"], async (id) => {
    await expect(home.locator(button("play crossover"))).toContainText("83%");
    await enter(home, button("play crossover"));
    await expectStep(pages, "crossover", "step-play-pair");
    // The carrier takes no part in it.
    await expect(square(home, "e5")).not.toContainClass("can-act");
    await enterOn(home, "g5");
    await expect(home.locator(`${button("with C2")}:focus`)).toHaveCount(1);
    await home.keyboard.press("Enter");
    // One is left who can be the other: in hand already, and pressed once.
    await expect(square(home, "i7")).toHaveAttribute("aria-selected", "true");
    await expect(home.getByTestId("in-place").locator(button("with A1"))).toContainText("83%");
    await enterOn(home, "i7");
    const { pieces, phase, carrier } = await settled(home, id);
    const at = (piece: string) => pieces.find((one) => one.id === piece)!.square;
    const changed = !(await events(home, id)).includes("play-failed");
    expect([at("home-C2"), at("home-A1")]).toEqual(changed ? ["i7", "g5"] : ["g5", "i7"]);
    expect(carrier).toBe("home-C1");
    expect(phase).toBe(changed ? "turn" : "padlocks");
    // The first of the two is told, too, and no secret.
    await expectTold(pages, { home: /C2 takes part\./, away: /C2 di casa partecipa\./ });
    await expectTold(pages, {
      home: changed ? /C2 and A1 change boxes\./ : /does not get there: the crossover fails\./,
      away: changed ? /C2 di casa e A1 si scambiano le caselle\./ : /non ci arriva: .*incrocio/,
    });
    for (const page of [home, away]) {
      const far = square(page, "i7");
      await expect(far).toHaveAccessibleName(changed ? /C2/ : /A1/);
      await expect(page.getByTestId("phase")).toHaveAttribute("data-phase", phase);
    }
    return changed ? "changed" : "failed";
  });
});

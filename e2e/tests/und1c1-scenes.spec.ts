/** UND1C1: what comes about less often, a scene each: with dice that follow from a number. */

import { square } from "../support/hands";
import {
  action,
  begin,
  expectStep,
  kind,
  pair,
  type Pages,
  scene,
  stateOf,
  step,
  test,
  untilKick,
} from "../support/scenes";
import { expect } from "../support/test";

test.describe("a foul before goal", () => {
  test.use({ seed: 9 });

  test("UN-31, UN-32, UN-34: sent off, one man fewer, and a wall against the free kick", async ({
    page,
    visitor,
  }) => {
    test.setTimeout(180_000);
    const pages = await pair(page, visitor);
    const position =
      "P1@h0 D1@b3 C2@h12* C3@d5 A1@e9 / P1@h15 D1@h13' D2@m3 D3@n3 C1@m5 C2@n5 C3@o5 " +
      "C4@m9 A1@c9 A2@d9 A3@e11 / away";
    type Men = { man: string; sent_off: boolean; injured: boolean; flipped: number }[];
    const id = await scene(pages, position, ["away", "tackle D1"], ({ view }) => {
      const { home, away } = (view as unknown as { squads: Record<string, { men: Men }> }).squads;
      const off = away!.men.find(({ man }) => man === "D1")!.sent_off;
      const whole = home!.men.every(({ injured, flipped }) => !injured && flipped === 0);
      return off && whole && view.phase === "substitution";
    });

    // Both see that the player was sent off, and that nobody stands there any more.
    for (const one of Object.values(pages)) {
      const log = one.getByTestId("log");
      await expect(log).toContainText("Away's D1 is sent off");
      await expect(one.locator(".board .side-away[data-piece]")).toHaveCount(10);
      const sheet = one.getByTestId("squad-away");
      if (!(await sheet.evaluate((fold: HTMLDetailsElement) => fold.open))) {
        await sheet.locator("summary").click();
      }
      const man = sheet.locator('[data-man="away-D1"]');
      await expect(man).toHaveAttribute("data-where", "sentOff");
      await expect(man).toContainText("sent off");
      await expect(man.locator('[data-caution="red"]')).toBeVisible();
    }
    // Nobody comes on for a player sent off; one who is substituted is told apart.
    const { offers } = await stateOf(pages.away, id);
    expect(offers["away"]!.some((offer) => offer.action.startsWith("sub D1 "))).toBe(false);
    await step(pages, id, (all) => all.find((one) => one.action.startsWith("sub D2 D5@")));
    const gone = pages.away.locator('[data-man="away-D2"]');
    await expect(gone).toHaveAttribute("data-where", "gone");
    await expect(gone).toContainText("substituted");
    await expect(pages.home.locator(".board .side-away[data-piece]")).toHaveCount(10);
    await step(pages, id, kind("no-more"));

    // The wall: how many, then who stands on which of its boxes, which are marked.
    await expectStep(pages, "shooting-free-kick", "step-taker");
    await step(pages, id, action("taker C2"));
    await expectStep(pages, "shooting-free-kick", "step-wall");
    await step(pages, id, action("wall 2"));
    for (let left = 2; left > 0; left -= 1) {
      await expect(pages.home.locator('[data-marker="wall"]')).toHaveCount(left);
      await step(pages, id, kind("wall-man"));
    }
    await expect(pages.home.locator('[data-marker="wall"]')).toHaveCount(0);
    await untilKick(pages, id);
    await pages.home.locator('button[data-action="kick"]').hover();
    await expect(pages.home.getByTestId("odds")).toContainText("1 for the wall");
    await step(pages, id, kind("kick"));
    for (const one of Object.values(pages)) {
      await expect(one.getByTestId("log")).toContainText(/Goal!|Saved!|Level:/);
    }
  });
});

test.describe("a goal", () => {
  test.use({ seed: 1 });

  test("UN-11, UN-22: both set up again in secret, and the other side kicks off", async ({
    page,
    visitor,
  }) => {
    test.setTimeout(180_000);
    const pages = await pair(page, visitor);
    const position = "P1@h0 D1@b3 A2@h13* A3@d5 C2@d7 / P1@h15 D1@b12 D2@m9 D3@n9 / home";
    const id = await scene(
      pages,
      position,
      ["home", "shoot"],
      ({ view }) => view.score.home === 1 && view.phase === "substitution",
    );
    await step(pages, id, kind("no-more"));
    for (const [side, one] of Object.entries(pages)) {
      await expect(one.getByTestId("phase")).toHaveAttribute("data-phase", "set-up-again");
      // One's own men are there to be put elsewhere; where the others stand is not seen.
      const other = side === "home" ? "away" : "home";
      await expect(one.locator(`.board .side-${other}[data-piece]`)).toHaveCount(0);
      await expect(one.locator(`.board .side-${side}[data-piece]`).first()).toBeVisible();
      await expect(one.getByTestId("turn")).toHaveAttribute("data-yours", "true");
    }
    // Somebody is put elsewhere, and that is not told.
    const { offers, view } = await stateOf(pages.home, id);
    const at = view.pieces.find((piece) => piece.id === "home-A2")!.square!;
    const free = offers["home"]!.find((one) => one.action.startsWith("A2@") && one.to !== at)!;
    await square(pages.home, at).click();
    await square(pages.home, free.to!).click();
    await expect(square(pages.home, free.to!)).toHaveAccessibleName(/forward A2/);
    await expect(pages.away.getByTestId("log")).not.toContainText(free.to!);
    for (const one of Object.values(pages)) await one.locator('[data-action="ready"]').click();
    for (const one of Object.values(pages)) {
      await expect(square(one, free.to!)).toHaveAccessibleName(/forward A2/);
      await expect(one.getByTestId("phase")).toHaveAttribute("data-phase", "kick-off");
      await expect(one.getByTestId("score-home")).toHaveText("1");
    }
    await expect(pages.away.getByTestId("turn")).toHaveAttribute("data-yours", "true");
  });
});

test("UN-18, UN-25: a cross and its header; who cannot be crossed to is told why", async ({
  page,
}) => {
  const pages: Pages = { home: page, away: page };
  await page.goto("/");
  const position =
    "P1@h0 D1@b3 C5@p13* A2@j13 A3@g13 C1@h14~ D2@m9 / P1@h15 D1@b14 D2@f14 D5@f13 D4@f12 / home";
  const { id } = await begin(page, { mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  await square(page, "p13").click();
  // Too far among its markers, by pass and by cross: with the face that no die shows.
  const far = page.locator('[data-refused="g13"]');
  await expect(far).toHaveAttribute("data-actions", "pass cross");
  await expect(far).toHaveAttribute("data-needed", "10");
  await square(page, "g13").hover();
  const why = page.getByTestId("why-not");
  await expect(why).toContainText("Cross not possible");
  await expect(why).toContainText("The die would have to show 10.");
  await expect(why.getByRole("link").last()).toHaveAttribute("href", "/rules/und1c1#UN-25");
  await square(page, "h14").hover();
  await expect(why).toContainText("Pass / Cross not possible: Flipped");
  await expect(square(page, "h14")).toHaveAccessibleName(/Cross not possible/);
  // Who can be reached both ways is shown the odds of both.
  await square(page, "j13").hover();
  const odds = page.getByTestId("odds");
  await expect(odds).toHaveCount(2);
  await expect(odds.first()).toHaveAttribute("data-action", "pass A2");
  await expect(odds.last()).toHaveAttribute("data-action", "cross A2");
  await square(page, "p13").click();

  // Where one can: the cross against a number, and then the header against the goalkeeper.
  await step(pages, id, action("cross A2"));
  const log = page.getByTestId("log");
  await expect(log).toContainText("C5 rolls");
  const arrived = /A2 rolls .*(Goal!|Saved!|Level:)/;
  await expect(log).toContainText(new RegExp(`${arrived.source}|It does not reach`));
});

test("UN-06, UN-26: a Gorilla enters the white padlock's box, a Tractor moves once more", async ({
  page,
}) => {
  const pages: Pages = { home: page, away: page };
  await page.goto("/");
  const position = "P1@h0 D1@b3 A2@h9 / P1@h15 D1@b6* D5@c12 C2@m9 / away padlocks home b5 -";
  const { id } = await begin(page, { mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  const padlock = page.locator('[data-marker="padlock-white"]');
  await expect(padlock).toHaveAttribute("data-at", "b5");
  await expect(square(page, "b5")).toHaveAccessibleName(/white padlock/);
  await step(pages, id, action("D1-b5"));
  await expect(padlock).toHaveCount(0);
  await expect(square(page, "b5")).toHaveAccessibleName(/defender D1/);

  // Players who are Tractors, and nobody else, may move when the turn is over.
  await step(pages, id, kind("end"));
  await expectStep(pages, "end-of-turn", "step-tractor");
  const tractor = page.locator('[data-square="c12"]');
  await expect(page.locator(".board .can-act")).toHaveCount(1);
  await expect(tractor).toContainClass("can-act");
  const { offers } = await stateOf(page, id);
  const move = offers["away"]!.find((offer) => offer.kind === "move")!;
  await step(pages, id, action(move.action));
  await expect(square(page, move.to!)).toHaveAccessibleName(/defender D5/);
  await expect(page.getByTestId("phase")).toHaveAttribute("data-phase", "padlocks");
});

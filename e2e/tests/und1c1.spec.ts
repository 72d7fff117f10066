/** UND1C1: printed boxes, chips, set pieces step by step, in two browsers. */

import { look } from "../support/axe";
import { square } from "../support/hands";
import {
  action,
  begin,
  expectStep,
  kind,
  pair,
  scene,
  stateOf,
  step,
  test,
  untilKick,
} from "../support/scenes";
import { expect } from "../support/test";

test("UN-30, UN-31, UN-32, UN-35: a foul in the area, a substitution, and the penalty", async ({
  page,
  visitor,
}) => {
  test.setTimeout(180_000);
  const pages = await pair(page, visitor);
  const position = "P1@h0 D1@b3 C1@d7 A1@i13* A2@g12 / P1@h15 D1@i14 D2@e10 D3@k12 C1@c9 / away";
  const id = await scene(
    pages,
    position,
    ["away", "tackle D1"],
    ({ view }) => view.phase === "substitution" && view.guide?.kind === "end-of-turn",
  );
  const log = pages.home.getByTestId("log");
  await expect(log).toContainText("Foul!");
  await expect(log).toContainText("penalty");

  // The offender's turn is over: its coach brings somebody on, at the touchline.
  await expectStep(pages, "end-of-turn", "step-substitution");
  await step(pages, id, (offers) => offers.find((one) => one.action.startsWith("sub D2 D5@")));
  const sheet = pages.away.getByTestId("squad-away");
  if (!(await sheet.evaluate((one: HTMLDetailsElement) => one.open))) {
    await sheet.locator("summary").click();
  }
  await expect(sheet.locator('[data-man="away-D5"]')).toHaveAttribute("data-on-pitch", "true");
  await expect(sheet.locator('[data-man="away-D2"]')).toHaveAttribute("data-on-pitch", "false");
  await step(pages, id, kind("no-more"));

  // The penalty, step by step: who takes it, and which number has to be beaten.
  await expectStep(pages, "penalty", "step-taker");
  const spots = pages.home.locator('[data-marker="choice"]');
  await expect(spots).toHaveCount(2);
  await step(pages, id, action("taker A2@h13"));
  await untilKick(pages, id);
  const kick = pages.home.locator('button[data-action="kick"]');
  await kick.hover();
  await expect(pages.home.getByTestId("odds")).toContainText("2 for the box");
  await look(pages.home, "the odds of a penalty");
  await kick.click();
  await expect(log).toContainText("A2 rolls");
  const outcome = /Goal!|Saved!|Level:/;
  for (const one of Object.values(pages))
    await expect(one.getByTestId("log")).toContainText(outcome);
});

test("UN-23, UN-36, UN-37, UN-40: a corner with jumpers in pairs, and what the die brings", async ({
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
    ({ view }) => view.guide?.kind === "corner",
  );
  await expectStep(pages, "corner", "step-taker");
  await step(pages, id, action("taker C2@a14"));
  await expectStep(pages, "corner", "step-jumpers");
  // The boxes that can be chosen are marked for the player who comes.
  await expect(pages.away.locator('[data-marker="choice"]')).toHaveCount(4);
  for (const text of ["D1@g14", "D2@h14", "done", "A3@g13", "A2@h13", "done"]) {
    await step(pages, id, action(text));
  }
  await untilKick(pages, id);
  for (const letter of ["A", "B", "C", "D"]) {
    await expect(pages.home.locator(".letter-tag", { hasText: letter })).toHaveCount(1);
  }
  await pages.home.locator('button[data-action="kick"]').hover();
  const tree = pages.home.getByTestId("odds-tree").locator("li");
  await expect(tree).toHaveCount(1);
  await expect(tree).toContainText("best of pairs A–B, C–D");
  await step(pages, id, kind("kick"));
  await step(pages, id, (offers) => offers.find((one) => one.action === "pair 1"));
  await expect(pages.away.getByTestId("log")).toContainText("It comes in for pair 1");
});

test("UN-26, UN-41: a pass goes out, padlocks, and the throw-in", async ({ page, visitor }) => {
  test.setTimeout(180_000);
  const pages = await pair(page, visitor);
  const position = "P1@h0 D1@b3 C1@a7 A2@h6* / P1@h15 D1@c9 D2@m9 D3@d10 / home";
  const id = await scene(
    pages,
    position,
    ["home", "pass C1"],
    ({ view }) => view.phase === "padlocks",
  );
  await expectStep(pages, "end-of-turn", "step-padlocks");
  await step(pages, id, kind("white"));
  await step(pages, id, kind("black"));
  await expect(pages.away.locator('[data-marker="padlock-white"]')).toHaveCount(1);
  await expect(pages.away.locator('[data-marker="padlock-black"]')).toHaveCount(1);
  const { view } = await stateOf(pages.home, id);
  if (view.phase === "substitution") await step(pages, id, kind("no-more"));

  await expectStep(pages, "throw-in", "step-thrower");
  await step(pages, id, (offers) => offers.find((one) => one.action.startsWith("throw D1@a")));
  await expectStep(pages, "throw-in", "step-throw-moves");
  await step(pages, id, kind("move"));
  while ((await stateOf(pages.home, id)).view.phase === "throw-moves") {
    await step(pages, id, kind("done"));
  }
  await expectStep(pages, "throw-in", "step-throw");
  // The face that is needed stands on the receiver.
  const state = await stateOf(pages.away, id);
  const to = state.offers["away"]!.find((offer) => offer.kind === "throw")!;
  await square(pages.away, to.from!).click();
  await expect(pages.away.locator(".mark .chance").first()).toContainText(/^\d\+ \d+%$|^100%$/);
  await square(pages.away, to.from!).click();
  await step(pages, id, action(to.action));
  await expect(pages.home.getByTestId("log")).toContainText("throws in to");
});

test("UN-45: the goalkeeper leaves the goal, and shots are harder to save", async ({
  page,
  visitor,
}) => {
  test.setTimeout(120_000);
  const pages = await pair(page, visitor);
  const position = "P1@h0 D1@b7 A2@o6 / P1@h15 D1@c9 A1@i2* C1@h5 / home";
  for (const one of Object.values(pages)) await one.goto("/");
  const { id, invitation } = await begin(page, { mode: "link", side: "home", position });
  await page.goto(`/match/${id}`);
  await pages.away.goto(`/join/${id}/${invitation}`);
  await pages.away.getByRole("button", { name: "Take the seat" }).click();
  await step(pages, id, action("P1-g1"));
  await expect(square(pages.away, "g1")).toHaveAccessibleName(/out of goal/);
  await step(pages, id, kind("end"));
  for (let more = 0; more < 6; more += 1) {
    const { view } = await stateOf(page, id);
    if (view.turn === "away" && view.phase === "turn") break;
    await step(pages, id, kind("done", "white", "black", "no-more"));
  }
  await pages.away.locator('button[data-action="shoot"]').hover();
  await expect(pages.away.getByTestId("odds")).toContainText("out of goal");
  const { offers } = await stateOf(pages.away, id);
  expect(offers["away"]!.some((offer) => offer.kind === "shoot")).toBe(true);
  await expect(pages.away.locator('[data-piece="home-P1"] .out-ring')).toHaveCount(1);
});

test("UN-10: formations place eleven men in secret, and chips can be read", async ({
  page,
  visitor,
}) => {
  const pages = await pair(page, visitor);
  await page.goto("/");
  await pages.away.goto("/");
  const { id, invitation } = await begin(page, { mode: "link", side: "home" });
  await page.goto(`/match/${id}`);
  await pages.away.goto(`/join/${id}/${invitation}`);
  await pages.away.getByRole("button", { name: "Take the seat" }).click();
  await page.locator('[data-preset="4-3-3"]').click();
  await expect(page.locator(".board .side-home[data-piece]")).toHaveCount(11);
  await page.locator('[data-action="ready"]').click();
  await expect(pages.away.locator(".board [data-piece]")).toHaveCount(0);
  await pages.away.locator('[data-preset="3-5-2"]').click();
  await pages.away.locator('[data-action="ready"]').click();
  for (const one of Object.values(pages)) {
    await expect(one.locator(".board [data-piece]")).toHaveCount(22);
  }
  // What is printed on a chip is drawn, and told in words.
  const defender = page.locator('[data-piece="home-D4"]');
  await expect(defender.locator(".icon")).toHaveCount(3);
  await expect(defender.locator(".icon.strong")).toHaveCount(1);
  const at = (await stateOf(page, id)).view.pieces.find((piece) => piece.id === "home-D4")!;
  await expect(square(page, at.square!)).toHaveAccessibleName(
    /red line, centre, Gorilla, Gladiator \+2, Ram \+1/,
  );
  const sheet = page.getByTestId("squad-home").locator('[data-man="home-D4"]');
  await expect(sheet.locator('[data-ability="gladiator"]')).toHaveText("Gladiator +2");
});

test("UN-01, UN-02, UN-18: what is printed can be left out, and who is offside is told", async ({
  page,
}) => {
  await page.goto("/");
  const position = "P1@h0 D1@b3 C2@h6* A2@h13 A3@h9 / P1@h15 D1@b12 D2@m9 / home";
  const { id } = await begin(page, { mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  await expect(page.locator('.area[data-area="shot-4"] text')).toHaveText(["+4", "+4", "+4", "+4"]);
  await expect(square(page, "a13")).toHaveAccessibleName(/red line, Left, .*cross box/);

  // Layers are left out one by one, and stay so.
  await page.getByText("Show on the pitch").click();
  const layers = page.getByTestId("layers");
  await look(page, "the layers of the pitch");
  await layers.locator('[data-layer="value"]').click();
  await expect(page.locator('.area[data-area="shot-4"]').first()).toBeHidden();
  await page.reload();
  await expect(page.locator('.area[data-area="cross"]').first()).toBeVisible();
  await expect(page.locator('.area[data-area="shot-4"]').first()).toBeHidden();

  // The line is drawn, and players beyond it cannot be passed to.
  await expect(page.locator('[data-line="offside"][data-side="home"]')).toHaveAttribute(
    "data-rank",
    "12",
  );
  await square(page, "h6").click();
  await expect(page.locator('[data-refused="h13"].refused-offside')).toHaveCount(1);
  await square(page, "h13").hover();
  const why = page.getByTestId("why-not");
  await expect(why).toContainText("Offside");
  await expect(why.getByRole("link")).toHaveAttribute("href", "/rules/und1c1#UN-18");
  await square(page, "h9").hover();
  await expect(page.getByTestId("odds")).toHaveAttribute("data-needed", "1");

  // A group moves along a line of the pitch, chosen by a compass.
  await page.getByTestId("compass").getByRole("button", { name: "Group movement" }).click();
  await page.locator('[data-line-choice="5-6"]').click();
  await look(page, "a compass");
  await page.getByRole("button", { name: "up the board", exact: true }).click();
  await expect(page.getByTestId("phase")).toHaveAttribute("data-phase", "group");
});

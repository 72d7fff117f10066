/**
 * A game that the page was not written for, from the first page to the replay: whatever it shows
 * of it comes from the description. Two browsers, a set-up in secret, a hand, dice and odds.
 */

import { acting, playOn, type Seats } from "../support/cards";
import { known, type Offer, type State } from "../support/dice";
import { square } from "../support/hands";
import { Server } from "../support/program";
import { expect, test as plain } from "../support/test";

/** Every match of this test's server follows from a number, and the pages add what is known. */
const test = plain.extend({
  server: async ({}, use) => {
    const server = await Server.start({ seed: 3 });
    await use(server);
    expect((await server.stop()).code, "the server stops in good order").toBe(0);
  },
});

/** More actions than a match of six turns a side needs. */
const MOST = 40;

const steps = (a: string, b: string): number =>
  Math.max(
    Math.abs(a.charCodeAt(0) - b.charCodeAt(0)),
    Math.abs(Number(a.slice(1)) - Number(b.slice(1))),
  );

/** What a side plays: dice first, with its token; else towards the goal or the ball. */
function choice(state: State, seat: string): Offer {
  const offers = state.offers[seat]!;
  const of = (...kinds: string[]) => offers.filter(({ kind }) => kinds.includes(kind));
  const decided = of("shoot", "tackle")[0];
  const token = of("token").find(({ piece }) => piece === decided?.piece);
  if (decided) return token ?? decided;
  const mine = state.view.carrier?.startsWith(seat);
  const goal = mine ? (seat === "home" ? "c4" : "c1") : state.view.ball!;
  const nearer = of(mine ? "carry" : "move").filter(
    ({ from, to }) => steps(to!, goal) < steps(from!, goal),
  );
  return nearer[0] ?? of("wait")[0]!;
}

test("TY-01 to TY-07: a game the page knows nothing of is played by clicking", async ({
  page,
  visitor,
}) => {
  test.setTimeout(240_000);
  const guest = await visitor();
  for (const one of [page, guest]) await known(one);

  await page.goto("/");
  await page.locator('.hero [data-option="toy"]').click();
  await page.getByRole("button", { name: "Invite a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "New match" });
  await dialog.getByRole("radio", { name: "Home" }).check();
  await dialog.getByLabel("Turns of each side").fill("6");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByTestId("invitation").inputValue();
  const id = /join\/(\w+)/.exec(link)![1]!;
  await guest.goto(link);
  await expect(guest.getByText("Turns of each side: 6")).toBeVisible();
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await expect(guest).toHaveURL(/\/match\//);

  await test.step("TY-02: both set up in secret", async () => {
    const preset = page.locator('[data-preset="wide"]');
    await expect(preset.locator("circle")).toHaveCount(3);
    await preset.click();
    await expect(page.locator(".board .side-home[data-piece]")).toHaveCount(3);
    await square(page, "c1").click();
    await square(page, "c2").click();
    await expect(square(page, "c2")).toHaveAccessibleName(/man/);
    for (const [man, at] of [
      ["1", "c3"],
      ["2", "a4"],
      ["3", "e4"],
    ]) {
      await guest.locator(`[data-tray="away-${man}"]`).click();
      await square(guest, at!).click();
      await expect(guest.locator(`[data-tray="away-${man}"]`)).toHaveCount(0);
    }
    await expect(guest.locator(".board .side-home[data-piece]")).toHaveCount(0);
    await expect(page.locator(".board .side-away[data-piece]")).toHaveCount(0);
    for (const one of [page, guest]) await one.locator('[data-action="ready"]').click();
    for (const one of [page, guest]) {
      await expect(one.locator(".board [data-piece]")).toHaveCount(6);
    }
  });

  await test.step("TY-03: each sees its own token, and the other's back", async () => {
    for (const [one, own, other] of [
      [page, "home", "away"],
      [guest, "away", "home"],
    ] as const) {
      await expect(one.getByTestId(`hand-${own}`).locator("[data-tile]")).toHaveCount(1);
      await expect(one.getByTestId(`hand-${other}`)).toHaveAttribute("data-count", "1");
      await expect(one.getByTestId(`hand-${other}`).locator("[data-tile]")).toHaveCount(0);
      await expect(one.getByTestId("hands")).toContainText("to one man's rolls");
    }
  });

  // The raw ID of a word stands nowhere.
  const ids = /\b(word|phase|action|option|counter|reason|event|tile|cards|kind|area)-[a-z]/;
  const seats: Seats = { home: page, away: guest };
  const played = new Set<string>();
  for (let i = 0; i < MOST; i += 1) {
    const now = await acting(seats, id);
    if (!now) break;
    const { seat, page: own, state } = now;
    for (const [other, their] of Object.entries(seats)) {
      await expect(their.getByTestId("turn")).toHaveAttribute("data-yours", String(other === seat));
    }
    const offer = choice(state, seat);
    if (offer.preview) {
      // The odds stand on the board once the man is in hand.
      const from = square(own, offer.from!);
      if ((await from.getAttribute("aria-selected")) !== "true") await from.click();
      const { num, den } = offer.preview.success;
      const percent = `${Math.round((100 * num) / den)}%`;
      await expect(own.locator(".mark .chance").filter({ hasText: percent })).not.toHaveCount(0);
    }
    await playOn(own, id, seat, offer.action);
    played.add(offer.kind);
    expect(await own.locator("main").innerText()).not.toMatch(ids);
  }
  for (const kind of ["token", "tackle", "shoot"]) expect([...played]).toContain(kind);

  for (const one of [page, guest]) {
    await expect(one.getByTestId("result")).toBeVisible();
    await expect(one.getByTestId("log").locator(".dice[data-faces]").first()).toBeVisible();
  }
  await page
    .getByRole("link", { name: /Watch|Replay/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/replay\//);
  await expect(page.getByTestId("position")).toBeVisible();
  await page.getByRole("button", { name: "Last position" }).click();
  await expect(page.locator(".board [data-piece]")).toHaveCount(6);
});

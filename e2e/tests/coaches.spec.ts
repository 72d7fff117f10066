/** Several coaches a side: two browsers a side, each with players and points of its own. */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { acting, playOn, type Seats } from "../support/cards";
import { stateOf } from "../support/dice";
import { expect, test } from "../support/test";

/** More actions than two movement phases need. */
const MOST = 90;

/** Opens the dialog of a new match by link of Calciotto. */
async function dialogOf(page: Page) {
  await page.goto("/");
  await page.locator('.hero [data-option="calciotto"]').click();
  await page.getByRole("button", { name: "Invite a friend" }).click();
  return page.getByRole("dialog", { name: "New match" });
}

test("CO-29: four coaches take their chairs, and each plays a movement phase", async ({
  page,
  visitor,
}) => {
  test.setTimeout(300_000);
  const dialog = await dialogOf(page);
  await dialog.getByRole("radio", { name: "Home" }).check();
  for (const side of ["home", "away"]) {
    await dialog.locator(`[data-team-count="${side}"]`).selectOption("2");
  }
  // Home's second coach gets the forwards and nothing else.
  await dialog.getByText("Who has which players: Home").click();
  for (const role of ["P", "D", "C", "T"]) {
    await dialog.locator(`[data-team-role="home-${role}"]`).selectOption("1");
  }
  await dialog.locator('[data-team-role="home-A"]').selectOption("2");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(page).toHaveURL(/\/match\//);
  const id = /match\/(\w+)/.exec(page.url())![1]!;

  // A link for each chair; a visitor who follows one is told which it is.
  const seats: Seats = { home: page };
  for (const [seat, chair] of [
    ["home2", "You are coach 2 of Home"],
    ["away", "You are coach 1 of Away"],
    ["away2", "You are coach 2 of Away"],
  ] as const) {
    const link = await page.getByTestId(`chair-${seat}`).inputValue();
    const guest = await visitor();
    await guest.goto(link);
    await expect(guest.getByTestId("chair")).toHaveAttribute("data-seat", seat);
    await expect(guest.getByTestId("chair")).toContainText(chair);
    if (seat === "home2") await expect(guest.getByTestId("chair")).toContainText("forward");
    // Away's two share as two usually do.
    if (seat === "away2") await expect(guest.getByTestId("chair")).toContainText("defender");
    if (seat === "home2") {
      await look(page, "chairs that are open");
      await look(guest, "a chair");
    }
    await guest.getByRole("button", { name: "Take the seat" }).click();
    await expect(guest).toHaveURL(/\/match\//);
    await expect(page.getByTestId(`chair-${seat}`)).toHaveCount(0);
    seats[seat] = guest;
  }
  await expect(page.getByTestId("coaches").locator('[data-kind="open"]')).toHaveCount(0);

  // The first coach of each side sets up.
  for (const seat of ["home", "away"]) {
    const own = seats[seat]!;
    await own.locator("[data-preset]").first().click();
    // Eight players are put down, one after the other.
    await expect(own.locator('[data-action="ready"]')).toBeEnabled({ timeout: 30_000 });
    await own.locator('[data-action="ready"]').click();
  }

  // The deal: who gets a card is told to all, which it is to that side alone.
  for (const [seat, own, other] of [
    ["home2", "Home", "Away"],
    ["away", "Away", "Home"],
  ] as const) {
    const log = seats[seat]!.getByTestId("log");
    const lines = (whose: string) => log.getByText(`${whose} is dealt a card.`);
    for (const whose of [own, other]) await expect(lines(whose)).toHaveCount(5);
    await expect(lines(own).first()).toContainText(/It is [A-Z]/);
    await expect(lines(other).filter({ hasText: "It is" })).toHaveCount(0);
  }

  const moved = new Set<string>();
  for (let i = 0; i < MOST && moved.size < 4; i += 1) {
    const { seat, page: own, state } = (await acting(seats, id))!;
    const offers = state.offers[seat]!;
    const of = (kind: string) => offers.find((offer) => offer.kind === kind);
    const { phase } = state.view;
    if (phase === "movement") {
      // Everybody sees whose turn it is; a team-mate is told so, and only one may act.
      for (const [other, their] of Object.entries(seats)) {
        const turn = their.getByTestId("turn");
        await expect(turn).toHaveAttribute("data-seat", seat);
        await expect(turn).toHaveAttribute("data-yours", String(other === seat));
        const mate = other !== seat && other.slice(0, 4) === seat.slice(0, 4);
        if (mate) await expect(turn).toContainText("team-mate");
        await expect(their.getByTestId("points")).toContainText("points");
        await expect(their.locator(`[data-seat="${seat}"][data-acts="true"]`)).toHaveCount(1);
      }
      moved.add(seat);
    }
    const wanted =
      of("end") ??
      of("pass") ??
      of("no-card") ??
      of("keep") ??
      of("no-tackle") ??
      of("decline") ??
      of("kick-off") ??
      of("move") ??
      offers[0]!;
    await playOn(own, id, seat, wanted.action);
  }
  expect([...moved].sort()).toEqual(["away", "away2", "home", "home2"]);

  // A team-mate's players are paler: Home's second coach has only the forwards.
  const second = seats["home2"]!;
  const own = await second.locator('.board [data-piece^="home-A"]').count();
  const all = await second.locator(".board .side-home[data-piece]").count();
  expect(own).toBeGreaterThan(0);
  await expect(second.locator(".board .side-home.dimmed")).toHaveCount(all - own);
  await expect(second.locator('.board [data-piece^="home-A"].dimmed')).toHaveCount(0);
  await expect(second.locator(".board .side-away.dimmed")).toHaveCount(0);
  await expect(second.locator('[data-man="home-D1"] [data-coach="1"]')).toHaveCount(1);
  // Both see the hand, and the other side does not.
  const count = (await stateOf(page, id)).view as unknown as {
    hands: { home: { count: number; known: string[] } };
  };
  expect(count.hands.home.known).toHaveLength(count.hands.home.count);
  const theirs = (await stateOf(seats["away"]!, id)).view as unknown as typeof count;
  expect(theirs.hands.home.known).toEqual([]);
});

test("CO-29: a coach without players is pointed out, and bots may sit anywhere", async ({
  page,
}) => {
  const dialog = await dialogOf(page);
  await dialog.locator('[data-team-count="home"]').selectOption("2");
  await dialog.locator('[data-team-count="away"]').selectOption("2");
  // A length by time is asked for only where time ends the match.
  const minutes = dialog.getByLabel("Length by time");
  await expect(dialog.getByLabel("Goals, both sides together")).toHaveCount(1);
  await expect(minutes).toHaveCount(0);
  await dialog.getByLabel("The match ends").selectOption("time");
  await expect(minutes).toHaveCount(1);
  await expect(dialog.getByLabel("Goals, both sides together")).toHaveCount(0);
  await dialog.getByLabel("The match ends").selectOption("goals");
  await dialog.getByText("Who has which players: Away").click();
  // What is usual for two is proposed.
  for (const [role, coach] of Object.entries({ P: "1", D: "2", C: "2", T: "1", A: "1" })) {
    const shared = dialog.locator(`[data-team-role="away-${role}"]`);
    await expect(shared).toHaveValue(coach);
    await shared.selectOption("1");
  }
  await expect(dialog.getByRole("alert")).toContainText("Away, 2");
  await dialog.locator('[data-team-role="away-A"]').selectOption("2");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.locator('[data-team-seat="home2"]').selectOption("bot-1");
  await dialog.locator('[data-team-seat="away2"]').selectOption("bot-2");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByTestId("chair-away")).toBeVisible();
  await expect(page.getByTestId("chair-home2")).toHaveCount(0);
  const coaches = page.getByTestId("coaches");
  await expect(coaches.locator('[data-seat="home2"]')).toHaveAttribute("data-kind", "bot");
  await expect(coaches.locator('[data-seat="away2"]')).toContainText("Bot 2");
});

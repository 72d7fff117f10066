/** Matches that a coach calls off, or claims because the other side has left. */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { begin, command } from "../support/api";
import { expect, test } from "../support/test";

/** White, who is to act, and Black face each other. */
const POSITION = "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 10 0-0";

/** A match by link that has begun, with both coaches at it. */
async function sitDown(home: Page, away: Page): Promise<string> {
  await home.goto("/");
  await away.goto("/");
  const clock = { minutes: 10, increment_seconds: 0 };
  const begun = await begin(home, { mode: "link", side: "home", position: POSITION, clock });
  const joined = await away.request.post(`/api/v1/matches/${begun.id}/join`, {
    data: { invitation: begun.invitation },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  for (const page of [home, away]) await page.goto(`/match/${begun.id}`);
  return begun.id;
}

test("TB-14: a match is called off until each side has acted, and counts for nothing", async ({
  page,
  visitor,
}) => {
  const guest = await visitor();
  const id = await sitDown(page, guest);
  await guest.getByRole("button", { name: "Call the match off" }).click();
  const sure = guest.getByRole("dialog", { name: "Call this match off?" });
  await expect(sure).toContainText("counts for nothing");
  await sure.getByRole("button", { name: "Play on" }).click();
  await expect(sure).toHaveCount(0);

  // Once both have acted nobody can.
  for (const [from, seat, action] of [
    [page, "home", "e1f1"],
    [guest, "away", "e8f8"],
  ] as const) {
    await expect(page.getByRole("button", { name: "Call the match off" })).toBeVisible();
    expect((await command(from, id, { kind: "play", seat, action })).status()).toBe(200);
  }
  await expect(page.getByRole("button", { name: "Call the match off" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Resign the match" })).toBeVisible();

  const other = await sitDown(page, guest);
  await guest.getByRole("button", { name: "Call the match off" }).click();
  await guest.getByRole("button", { name: "Yes, call it off" }).click();
  for (const one of [page, guest]) {
    await expect(one).toHaveURL(`/match/${other}`);
    await expect(one.getByText("Called off: it counts for nothing.").first()).toBeVisible();
  }
});

test("TB-15: when the other coach has left, the page counts down and offers the claims", async ({
  page,
  visitor,
}) => {
  const guest = await visitor();
  await guest.clock.install();
  await sitDown(page, guest);
  const note = guest.getByTestId("claim");
  await expect(note).toHaveCount(0);
  await page.goto("/");
  await expect(note).toContainText(/has left\. You can claim the match in \d+ s\./);
  // Only this page's clock is put on: the server, whose minute is not over, has the last word.
  await guest.clock.fastForward(61_000);
  await note.getByRole("button", { name: "Claim the win" }).click();
  const sure = guest.getByRole("dialog", { name: "Claim the win?" });
  await look(guest, "a claim");
  await sure.getByRole("button", { name: "Yes, claim the win" }).click();
  await expect(guest.getByTestId("refusal")).toContainText(/more seconds? to come back/);
  // Who comes back ends it.
  await page.goBack();
  await expect(note).toHaveCount(0);
});

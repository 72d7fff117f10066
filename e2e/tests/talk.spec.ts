/** What coaches say to each other, and who keeps away from another. */

import { look, violations } from "../support/axe";
import { expect, test } from "../support/test";

test("coaches talk, each in their own language; one reports and blocks the other; who looks on hears nothing", async ({
  page: ada,
  visitor,
}) => {
  const ben = await visitor({ locale: "it-IT" });
  const eve = await visitor();
  for (const [one, name] of [
    [ada, "Ada"],
    [ben, "Ben"],
  ] as const) {
    await one.goto("/lobby");
    const data = { name, password: "a long enough one" };
    expect((await one.request.post("/api/v1/account", { data })).status()).toBe(201);
  }
  const begun = await ada.request.post("/api/v1/matches", {
    data: { game: "calcetto", mode: "link", side: "home" },
  });
  const { id, invitation } = await begun.json();
  await ada.goto(`/match/${id}`);
  // Nobody is there yet to speak with.
  await expect(ada.getByTestId("log")).toBeVisible();
  await expect(ada.getByTestId("tab-talk")).toHaveCount(0);
  await ben.request.post(`/api/v1/matches/${id}/join`, { data: { invitation } });
  for (const one of [ben, eve]) await one.goto(`/match/${id}`);
  await ada.getByTestId("tab-talk").click();
  await expect(ben.getByTestId("tab-talk")).toBeVisible();

  // A phrase is read in the reader's language, and counted while nobody looks.
  const said = (one: typeof ada) => one.getByTestId("talk").getByRole("log");
  await ada.getByLabel("A ready-made phrase").selectOption("What a goal!");
  await ada.getByRole("button", { name: "Say" }).click();
  await expect(said(ada)).toContainText("You: What a goal!");
  await expect(ben.getByTestId("unread")).toContainText("1");
  await ben.getByTestId("tab-log").focus();
  await ben.keyboard.press("ArrowRight");
  await expect(ben.getByTestId("tab-talk")).toBeFocused();
  await expect(ben.getByTestId("unread")).toHaveCount(0);
  await expect(said(ben)).toContainText("Ada: Che gol!");
  await ben.getByTestId("talk-text").fill("Grazie, <b>Ada</b>");
  await ben.keyboard.press("Enter");
  await expect(said(ada)).toContainText("Ben: Grazie, <b>Ada</b>");
  await expect(eve.getByTestId("log")).toBeVisible();
  await expect(eve.getByTestId("tab-talk")).toHaveCount(0);

  // Who looks elsewhere is told by the other's name, and is brought there from it.
  await ben.getByTestId("tab-log").click();
  await ada.getByRole("button", { name: "Say" }).click();
  await ben.getByTestId("talk-waiting").click();
  await expect(said(ben)).toBeFocused();
  await expect(ben.getByTestId("talk-waiting")).toHaveCount(0);

  // Reported once; the menu is by the name.
  const person = ada.getByTestId("person");
  await person.getByText("Ben").click();
  await person.getByRole("button", { name: "Report" }).click();
  const dialog = ada.getByTestId("report");
  await dialog.getByLabel("Why").selectOption("Insults, threats or hate");
  const found = await violations(ada, "the report");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(person.getByRole("button", { name: "Reported" })).toBeDisabled();

  // It fits on a telephone, in light and dark.
  await ada.setViewportSize({ width: 360, height: 740 });
  found.push(...(await violations(ada, "talk on a telephone")));
  const wide = await ada.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await ada.emulateMedia({ colorScheme: "dark" });
  found.push(...(await violations(ada, "talk in the dark", "colours")));
  expect(found).toEqual([]);

  // Muted for oneself alone, and heard again.
  await person.getByRole("button", { name: "Mute" }).click();
  await expect(said(ada)).not.toContainText("Grazie");
  await person.getByRole("button", { name: "Unmute" }).click();
  await expect(said(ada)).toContainText("Grazie");

  // Blocked: what they seek is not seen any more, by others it is; on the account's page it is undone.
  await person.getByRole("button", { name: "Block" }).click();
  await expect(person).toContainText("blocked");
  await expect(said(ada)).not.toContainText("Grazie");
  await ben.goto("/lobby");
  const seek = { game: "calcetto" };
  expect((await ben.request.post("/api/v1/seeks", { data: seek })).ok()).toBe(true);
  const seeks = (one: typeof ada) => one.getByTestId("seeks").locator("[data-seek]");
  for (const one of [ada, eve]) await one.goto("/lobby");
  await expect(seeks(eve)).toHaveCount(1);
  await expect(ada.getByTestId("here")).toBeVisible();
  await expect(seeks(ada)).toHaveCount(0);
  await ada.goto("/account");
  const blocked = ada.getByTestId("blocked");
  await expect(blocked).toContainText("Ben");
  await look(ada, "somebody who is blocked");
  await blocked.getByRole("button", { name: "Unblock: Ben" }).click();
  await expect(blocked).toHaveCount(0);
  await ada.goto("/lobby");
  await expect(seeks(ada)).toHaveCount(1);
});

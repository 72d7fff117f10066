/** A guest sees the squads with their totals before joining, and brings a squad. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { begin } from "../support/api";
import { expect, test } from "../support/test";

const SQUAD = join(import.meta.dirname, "../../squads/calcetto/away.toml");

test("TB-08, CT-06: a guest sees both squads and brings one within the budget", async ({
  page,
  visitor,
}) => {
  const squad = (await readFile(SQUAD, "utf8")).replace("Azzurri", "Bersaglieri");
  await page.goto("/");
  const { id, invitation } = await begin(page, {
    game: "calcetto",
    mode: "link",
    side: "home",
    name: "Ada",
    options: { squad_budget: 60 },
  });
  const guest = await visitor();
  await guest.goto(`/join/${id}/${invitation}`);
  const squads = guest.getByTestId("squads");
  await expect(squads.getByTestId("squad-home")).toContainText("Gialli");
  await expect(squads.getByTestId("squad-home").locator("[data-total]")).toHaveText("60 in all");
  await expect(squads.locator('[data-man="home-D1"]')).toBeVisible();

  const bring = (text: string) =>
    guest.locator('[data-option="away_squad"] input[type="file"]').setInputFiles({
      name: "mine.toml",
      mimeType: "application/toml",
      buffer: Buffer.from(text),
    });
  await bring(squad.replaceAll("strength = 3", "strength = 9"));
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await expect(guest.getByRole("alert").first()).toContainText("squad_budget");
  await bring(squad);
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await expect(guest).toHaveURL(/\/match\//);
  const match = await (await page.request.get(`/api/v1/matches/${id}`)).json();
  expect(match.status).toBe("running");
  expect(match.view.squads.away.name).toBe("Bersaglieri");
});

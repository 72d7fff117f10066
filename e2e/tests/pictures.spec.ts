/** A match as a picture: the places of the board, what a link tells, sharing, and paper. */

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { begin, command } from "../support/api";
import { expect, test } from "../support/test";

const POSITION = "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 10 0-0";

/** Where each piece, the ball and each mark stands, as a drawing in the page has it. */
function places(page: Page): Promise<string[]> {
  return page.locator("svg.board").evaluate((board) => {
    const marked = board.querySelectorAll("[data-piece], .ball-place, [data-marker]");
    return [...marked].map((one) =>
      [
        one.getAttribute("data-piece") ?? one.getAttribute("data-marker") ?? "ball",
        one.getAttribute("transform") ?? one.getAttribute("data-at"),
      ].join(" "),
    );
  });
}

/** The same in a picture. Its style is for itself: no page takes one written into it. */
function placesIn(page: Page, svg: string): Promise<string[]> {
  return page.evaluate(
    (text) => {
      const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
      const marked = drawing.querySelectorAll("[data-piece], .ball-place, [data-marker]");
      return [...marked].map((one) =>
        [
          one.getAttribute("data-piece") ?? one.getAttribute("data-marker") ?? "ball",
          one.getAttribute("transform") ?? one.getAttribute("data-at"),
        ].join(" "),
      );
    },
    svg.replace(/<style>.*?<\/style>/s, ""),
  );
}

/** Shares the picture, which this browser cannot pass on: it comes as a file. */
async function share(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share as a picture" }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a match is shared as a picture, tells what it is where its link is shown, and is printed", async ({
  page,
  visitor,
}) => {
  const ours = { position: POSITION, listed: true, name: "Ada & <Bea>" };
  const headOf = async (id: string) => (await page.request.get(`/match/${id}?lang=it`)).text();
  const againstBot = await begin(page, { ...ours, mode: "bot", level: 1, side: "home" });
  expect(await headOf(againstBot.id)).toContain('og:title" content="Ada &amp; &lt;Bea&gt; 0–0 ');
  // Who has both sides is not named twice: the sides are.
  const { id } = await begin(page, { ...ours, mode: "hot-seat" });
  const html = await headOf(id);
  expect(html).toContain('og:title" content="Bianco 0–0 Nero');
  const image = /og:image" content="([^"]+)"/.exec(html)![1]!;
  const preview = await page.request.get(image);
  expect(preview.headers()["content-type"]).toBe("image/png");

  await page.goto(`/match/${id}`);
  const board = page.locator("svg.board");
  await expect(board.locator("[data-piece]")).not.toHaveCount(0);
  const svg = await (await page.request.get(`/api/v1/matches/${id}/picture.svg`)).text();
  expect(await placesIn(page, svg)).toEqual(await places(page));
  await page.getByText("Link for watching").first().click();
  const live = await share(page);
  expect(live.name).toBe(`fischio-${id}.png`);
  expect(live.bytes.subarray(1, 4).toString()).toBe("PNG");

  await page.emulateMedia({ media: "print" });
  await expect(board).toBeVisible();
  for (const pressed of ["Share as a picture", "Settings"]) {
    await expect(page.getByRole("button", { name: pressed })).toHaveCount(0);
  }
  await page.emulateMedia({ media: "screen" });

  // Over, and seen again by somebody else from its beginning.
  await command(page, id, { kind: "resign", seat: "home" });
  const other = await visitor();
  await other.goto(`/replay/${id}#0`);
  const begun = await share(other);
  expect(begun.name).toBe(`fischio-${id}-0.png`);
  expect(begun.bytes.subarray(1, 4).toString()).toBe("PNG");

  // What nobody was to find is shown to nobody else.
  const hidden = await begin(page, { mode: "hot-seat", position: POSITION, name: "Ada" });
  const told = await (await other.request.get(`/match/${hidden.id}`)).text();
  expect(told).not.toContain("Ada");
  await other.goto(`/match/${hidden.id}`);
  await other
    .getByText(/^You are watching|^Spectator/)
    .first()
    .waitFor();
  await expect(other.getByRole("button", { name: "Share as a picture" })).toHaveCount(0);
});

test("rules are printed as a text with their pictures", async ({ page }) => {
  await page.goto("/rules/calcetto");
  await expect(page.locator("figure svg").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("figure svg").first()).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

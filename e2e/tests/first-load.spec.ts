/** What the first page loads, and that it can be put on a telephone's home screen. */

import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

/** Most bytes that may be sent until the first page is idle: all of them, fonts and answers included. */
const MOST = 150_000;

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

/** Opens the first page; how many bytes came until it was idle. */
async function weight(page: Page, play: RegExp): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let sent = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (sent += encodedDataLength));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: play })).toBeVisible();
  expect(sent).toBeGreaterThan(0);
  console.log(`the first page: ${sent} bytes`);
  return sent;
}

test("the first page weighs as little in Italian, and another language comes when it is wanted", async ({
  visitor,
}) => {
  const page = await visitor({ locale: "it-IT" });
  expect(await weight(page, /Gioca subito/)).toBeLessThanOrEqual(MOST);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: /Play now/ })).toBeVisible();
});

test("the first page weighs little, has its own font, and can be installed", async ({ page }) => {
  expect(await weight(page, /Play now/)).toBeLessThanOrEqual(MOST);

  // Letters with accents are in the font, so that no word is set in two.
  const set = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    const own = loaded.some(({ family }) => family.includes("Fischio"));
    return own && document.fonts.check("16px Fischio", "perché così più è “già” – 1×2 €");
  });
  expect(set).toBe(true);

  const link = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(link!);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const icons = [...manifest.icons, { src: touch!, sizes: "180x180" }];
  const sizes = await page.evaluate(
    async (icons) => {
      const decode = async ({ src }: { src: string }) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      };
      return Promise.all(icons.map(decode));
    },
    icons.filter(({ sizes }) => sizes !== "any"),
  );
  expect(sizes).toEqual(["192x192", "512x512", "512x512", "180x180"]);
  expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);

  // The browser's bars have the paper's colour, also where the reader chose another theme.
  const bars = page.locator('meta[name="theme-color"]');
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  for (const bar of await bars.all()) await expect(bar).toHaveAttribute("content", "#0f1512");
});

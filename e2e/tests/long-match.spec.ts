/** A match of thousands of updates is as light on the page as one of a few. */

import type { Page } from "@playwright/test";
import { begin } from "../support/api";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

const OPEN_PLAY = "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 200 0-0";
const SHORT = 30;
const LONG = 3_000;
/** No more rows of the log are on the page. */
const MOST_ROWS = 160;

// All of it is played within a few seconds.
test.use({
  limits: ["commands", "requests"].map((limit) => `${limit}={ burst = 9999, a_minute = 9999 }`),
});

/** An action is played and taken back until the match has so many updates. */
async function playUntil(page: Page, id: string, updates: number): Promise<void> {
  await page.evaluate(
    async ([id, updates]) => {
      for (let number = -1; number < updates;) {
        const next = number % 2 === 0 ? { kind: "play", action: "e1f1" } : { kind: "ask-undo" };
        const answer = await fetch(`/api/v1/matches/${id}${number < 0 ? "" : "/commands"}`, {
          ...(number >= 0 && {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ seat: "home", ...next }),
          }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        number = (await answer.json()).number;
      }
    },
    [id, updates] as const,
  );
}

/** What a match costs the page: memory in MB, elements, and milliseconds from a click to the board's answer. */
async function cost(page: Page): Promise<{ heap: number; elements: number; click: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { elements, click } = await page.evaluate(async () => {
    const square = document.querySelector('[data-square="e1"]')!;
    const { x, y, width, height } = square.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, isPrimary: true };
    const times: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const before = performance.now();
      for (const kind of ["pointerdown", "pointerup"]) {
        square.dispatchEvent(new PointerEvent(kind, { ...at, button: 0, pointerId: 1 }));
      }
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      times.push(performance.now() - before);
    }
    const click = times.sort((a, b) => a - b)[10]!;
    return { elements: document.querySelectorAll("*").length, click };
  });
  return { heap: usedSize / 1e6, elements, click };
}

test("a match of 3,000 updates puts no more on the page than one of 30", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  const options = { actions: 200 };
  const { id } = await begin(page, { mode: "hot-seat", position: OPEN_PLAY, options });
  const table = new Table(page);
  const log = page.getByTestId("log");
  const costs = new Map<number, Awaited<ReturnType<typeof cost>>>();
  for (const updates of [SHORT, LONG]) {
    await page.goto("/");
    await playUntil(page, id, updates);
    await page.goto(`/match/${id}`);
    await expect(log).toHaveAttribute("data-rows", String(updates));
    await expect(table.lines.last()).toHaveAttribute("data-line", String(updates));
    expect(await table.lines.count()).toBeLessThanOrEqual(MOST_ROWS);
    costs.set(updates, await cost(page));
  }
  for (const [updates, { heap, elements, click }] of costs) {
    const words = `${heap.toFixed(1)} MB, ${elements} elements, a click ${click.toFixed(1)} ms`;
    console.log(`${updates} updates: ${words}`);
  }
  // Each row has a few elements; nothing else grows.
  const [short, long] = [costs.get(SHORT)!, costs.get(LONG)!];
  expect(long.elements - short.elements).toBeLessThan((MOST_ROWS - SHORT + 2) * 8);

  // All of it can be read, by buttons and by keys, and each line shows its place.
  await log.getByRole("button", { name: /^Earlier lines: \d+$/ }).focus();
  await page.keyboard.press("Enter");
  const focused = log.locator("[data-line]:has(button:focus)");
  await expect(focused).toHaveCount(1);
  const line = await focused.getAttribute("data-line");
  expect(Number(line)).toBeLessThanOrEqual(LONG - MOST_ROWS);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("position")).toHaveAttribute("data-seen", line!);
  await page.keyboard.press("Home");
  await expect(log.locator("li").first()).toHaveAttribute("aria-posinset", "1");
  await expect(log.locator("li").first()).toHaveAttribute("aria-setsize", String(LONG));
  await page.keyboard.press("ArrowRight");
  await expect(log.locator("[aria-current=step]")).toContainText("e1f1");
  expect(await table.lines.count()).toBeLessThanOrEqual(MOST_ROWS);
});

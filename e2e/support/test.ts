/** What every test starts with: a server of its own, and pages that must behave. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as base,
} from "@playwright/test";
import { lookBeforeActs, violationsAtEnd } from "./axe";
import { Server } from "./program";

export { expect } from "@playwright/test";

interface Fixtures {
  /** Limits of that server other than the usual ones. */
  limits: string[];
  /** A server of this test alone, with its matches in memory. */
  server: Server;
  /** An empty directory that is gone after the test. */
  directory: string;
  /** Opens the browser of another visitor: a context with its own cookies and storage. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** What pages did that no page may do. */
  misdeeds: string[];
}

export const test = base.extend<Fixtures>({
  limits: [[], { option: true }],

  server: async ({ limits }, use) => {
    const server = await Server.start({ limits });
    await use(server);
    const { code, said } = await server.stop();
    base.expect(code, `the server stops in good order\n${said}`).toBe(0);
  },

  baseURL: async ({ server }, use) => use(server.address),

  directory: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), "fischio-e2e-"));
    await use(path);
    await rm(path, { recursive: true });
  },

  misdeeds: async ({}, use) => {
    const misdeeds: string[] = [];
    await use(misdeeds);
    base.expect(misdeeds, "nothing fails inside the page, nothing asks elsewhere").toEqual([]);
  },

  context: async ({ context, misdeeds }, use) => {
    await declineLessons(context);
    context.on("page", (page) => watch(page, misdeeds));
    const found: string[] = [];
    await lookBeforeActs(context, found);
    await use(context);
    expectNothing([...found, ...(await violationsAtEnd(context))]);
  },

  visitor: async ({ browser, baseURL, contextOptions, locale, colorScheme, misdeeds }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
        ...(locale ? { locale } : {}),
        ...(colorScheme ? { colorScheme } : {}),
        ...options,
      });
      await declineLessons(context);
      context.on("page", (page) => watch(page, misdeeds));
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    const found: string[] = [];
    for (const context of new Set(opened.map((page) => page.context()))) {
      found.push(...(await violationsAtEnd(context)));
      await context.close();
    }
    expectNothing(found);
  },
});

/** Expects that axe found nothing where a test left its pages. */
function expectNothing(found: string[]): void {
  base.expect(found.join("\n\n"), "axe finds nothing where the test left its pages").toBe("");
}

/** Lessons were offered already: a visitor's first match begins with one click. */
async function declineLessons(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Tests press what they mean: nothing is asked twice, and nothing plays itself.
    if (location.protocol !== "about:" && !localStorage.getItem("fischio")) {
      localStorage.setItem(
        "fischio",
        JSON.stringify({ askEnd: false, playForced: false, plans: false }),
      );
    }
    const key = "fischio-lessons";
    // An empty page has no storage.
    if (location.protocol === "about:") return;
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ offered: true }));
  });
}

/** Notes exceptions that nobody caught, breaches of the content policy, and requests to other machines. */
function watch(page: Page, misdeeds: string[]): void {
  page.on("pageerror", (error) => misdeeds.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|\[svelte\]/i.test(text)) misdeeds.push(text);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const here =
      ["data:", "blob:"].includes(protocol) || ["127.0.0.1", "localhost"].includes(hostname);
    if (!here) misdeeds.push(`a request to ${request.url()}`);
  });
}

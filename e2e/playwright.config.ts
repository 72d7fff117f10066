import { defineConfig } from "@playwright/test";

/** The page in a real browser against the real program; see README.md. */
export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["./support/looks.ts"]],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    locale: "en-GB",
    colorScheme: "light",
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});

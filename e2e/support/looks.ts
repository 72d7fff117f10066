/**
 * Tells, at the end of a run, how often axe looked at pages and at how many of their states; a run of
 * all tests tells at which states it never looked.
 */

import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { LOOK, STATES } from "./states";

export default class Looks implements Reporter {
  private looks = 0;
  private readonly seen = new Set<string>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== LOOK) continue;
      this.looks += 1;
      for (const state of JSON.parse(description ?? "[]") as string[]) this.seen.add(state);
    }
  }

  onEnd(): void {
    const missing = Object.keys(STATES).filter((state) => !this.seen.has(state));
    const all = Object.keys(STATES).length;
    console.log(`axe looked ${this.looks} times, at ${all - missing.length} of ${all} states`);
    // Some of the tests see some of the states.
    if (ofAll() && missing.length > 0) console.log(`axe never looked at: ${missing.join("; ")}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Whether all tests were run: nothing on the command line chose among them. */
function ofAll(): boolean {
  return process.argv.slice(2).every((word) => /^(test|--workers=\d+)$/.test(word));
}

/** What a page is told. */

import { inflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import type { MatchState, Patch } from "../../web/src/lib/api/types";
import { updateOf } from "../../web/src/lib/match/patch";

type Told = { type: "state"; state: MatchState } | { type: "patch"; patch: Patch };

/**
 * Everything that the server tells a page: answers and messages as they are sent, unpacked, and
 * after each patch the update that it comes to.
 */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) => {
    let state: MatchState | null = null;
    let before: string | null = null;
    socket.on("framereceived", ({ payload }) => {
      const dictionary = before === null ? {} : { dictionary: Buffer.from(before) };
      const text: string =
        typeof payload === "string" ? payload : inflateRawSync(payload, dictionary).toString();
      heard.push(text);
      const message = JSON.parse(text) as Told;
      if (message.type === "state") [state, before] = [message.state, null];
      if (message.type === "patch" && state) {
        const update = updateOf(state, message.patch);
        [state, before] = [update.state, text];
        heard.push(JSON.stringify({ type: "update", update }));
      }
    });
  });
  page.on("response", async (response) => {
    const kind = response.headers()["content-type"] ?? "";
    if (response.url().includes("/api/") && kind.includes("json")) {
      // A page that goes elsewhere takes no answer any more.
      const text = await response.text().catch(() => "");
      if (text && !kind.includes("ndjson")) heard.push(text);
    }
  });
  return heard;
}

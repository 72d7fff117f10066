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
  let state: MatchState | null = null;
  let patches: Patch[] = [];
  const begin = (from: MatchState): void => {
    if (state?.id === from.id && state.number > from.number) return;
    state = from;
    follow();
  };
  const follow = (): void => {
    if (!state) return;
    for (const patch of patches) {
      if (patch.number <= state.number) continue;
      const update = updateOf(state, patch);
      state = update.state;
      heard.push(JSON.stringify({ type: "update", update }));
    }
    patches = [];
  };
  page.on("websocket", (socket) => {
    let before: string | null = null;
    socket.on("framereceived", ({ payload }) => {
      const dictionary = before === null ? {} : { dictionary: Buffer.from(before) };
      const text: string =
        typeof payload === "string" ? payload : inflateRawSync(payload, dictionary).toString();
      heard.push(text);
      const message = JSON.parse(text) as Told;
      if (message.type === "state") {
        before = null;
        begin(message.state);
      }
      if (message.type === "patch") {
        before = text;
        patches.push(message.patch);
        follow();
      }
    });
  });
  page.on("response", async (response) => {
    const kind = response.headers()["content-type"] ?? "";
    if (response.url().includes("/api/") && kind.includes("json") && !kind.includes("ndjson")) {
      // A page that goes elsewhere takes no answer any more.
      const text = await response.text().catch(() => "");
      if (!text) return;
      heard.push(text);
      const answer = JSON.parse(text) as MatchState;
      if (answer.view && answer.can) begin(answer);
    }
  });
  return heard;
}

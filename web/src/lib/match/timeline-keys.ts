/** The keys that lead through a match, live and in a replay. */

import { tMaybe } from "../i18n/index.svelte";
import type { Word } from "../i18n/words";
import type { Timeline } from "./timeline.svelte";

/** What keys do, for who asks: as they are printed on a keyboard, and the word that tells it. */
export const TIMELINE_KEYS: readonly { keys: readonly string[]; word: Word }[] = [
  { keys: ["←", "→"], word: "timeline.key.step" },
  { keys: [",", "."], word: "timeline.key.anywhere" },
  { keys: ["Home", "End"], word: "timeline.key.ends" },
  { keys: ["Space"], word: "timeline.key.play" },
  { keys: ["Esc"], word: "timeline.key.now" },
];

/** What stands on a key in the reader's language. */
export function keyName(key: string): string {
  return tMaybe("key.", key.toLowerCase()) ?? key;
}

/** Where every key means something else: somebody types, chooses or is asked. */
const ELSEWHERE =
  "input, textarea, select, [contenteditable], dialog, [popover], [role=dialog], [role=radiogroup], [role=menu]";
/** Where arrows move something else: the board's cursor. */
const OWN_ARROWS = ".board";
/** What the space bar presses. */
const PRESSED = "button, a, summary, .board";

/** Does what a key asks for; whether it asked for anything. */
export function timelineKey(timeline: Timeline, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const { key } = event;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(ELSEWHERE)) return false;
  const looking = timeline.at !== null;
  if (key.startsWith("Arrow") && target.closest(OWN_ARROWS)) return false;
  if (key === "ArrowLeft" || key === ",") timeline.step(-1);
  else if (key === "ArrowRight" || key === ".") timeline.step(1);
  else if (key === "Home") timeline.jump(0);
  else if (key === "End") timeline.toEnd();
  else if (key === " " && looking && !target.closest(PRESSED)) timeline.toggle();
  else if (key === "Escape" && looking && timeline.goesOn) timeline.toNow();
  else return false;
  event.preventDefault();
  return true;
}

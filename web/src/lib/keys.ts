/** All keys of the page, for who asks by `?`: what each does, where. */

import type { Word } from "./i18n/words";
import { TIMELINE_KEYS } from "./match/timeline-keys";

export interface KeyHelp {
  /** The keys, as they are printed on a keyboard. */
  keys: readonly string[];
  /** What they do. */
  word: Word;
}

/** The keys of the board (board/input.ts), of a match's timeline, and of every page. */
export const ALL_KEYS: readonly { title: Word; keys: readonly KeyHelp[] }[] = [
  {
    title: "keys.board",
    keys: [
      { keys: ["←", "↑", "→", "↓"], word: "keys.cursor" },
      { keys: ["Enter", "Space"], word: "keys.take" },
      { keys: ["Esc"], word: "keys.putBack" },
      { keys: ["i"], word: "keys.read" },
      { keys: ["+", "−", "0"], word: "keys.zoom" },
    ],
  },
  { title: "keys.match", keys: TIMELINE_KEYS },
  {
    title: "keys.page",
    keys: [
      { keys: ["Tab"], word: "keys.next" },
      { keys: ["?"], word: "keys.help" },
    ],
  },
];

/** Where a question mark is typed. */
const TYPED = "input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select";

/** Whether a key asks for the help. */
export function asksForKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return event.key === "?" && !target?.closest(TYPED) && !document.querySelector("dialog[open]");
}

/** How much room the window has, as far as a table depends on it beyond its style sheet. */

import { innerHeight, innerWidth } from "svelte/reactivity/window";

/** What lies beside a board on a telephone, in pixels: the rail and the gaps. */
const BESIDE = 107;
/** Squares must not become narrower than this, in pixels. */
const LEAST_SQUARE = 24;

export const screen = {
  /** As on a telephone. */
  get narrow(): boolean {
    return (innerWidth.current ?? 0) < 620;
  },
  /** As on a telephone that lies on its side. */
  get low(): boolean {
    return (innerHeight.current ?? Infinity) < 480;
  },
  /** Everything may be open at once. */
  get spacious(): boolean {
    return (innerWidth.current ?? 0) >= 1100 && (innerHeight.current ?? 0) >= 760;
  },
};

/** Whether a board of so many files takes the whole width, so that nothing fits beside it. */
export function takesWholeWidth(files: number): boolean {
  return screen.narrow && ((innerWidth.current ?? 0) - BESIDE) / files < LEAST_SQUARE;
}

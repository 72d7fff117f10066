/** How long what happens is seen before the next thing: as the reader chose it. */

import type { Pace } from "../settings.svelte";
import { mayAnimate, settings } from "../settings.svelte";

/** What a time at the normal pace is multiplied by. */
const FACTORS: Record<Pace, number> = { calm: 1.7, normal: 1, quick: 0.45 };

/** How long one action is seen, in milliseconds, at the normal pace. */
const ACTION = 950;

/** A time at the normal pace, in milliseconds, at the reader's. */
export function paced(milliseconds: number, pace: Pace = settings.pace): number {
  return Math.round(milliseconds * FACTORS[pace]);
}

/** How long one action of a match that plays itself is seen. */
export function beat(pace: Pace = settings.pace): number {
  return paced(ACTION, pace);
}

/**
 * How long an action is seen before what comes after it in a match that goes on: not at all where
 * motion is not welcome; and not long where a clock runs meanwhile.
 */
export function liveBeat(timed: boolean): number {
  if (!mayAnimate()) return 0;
  return timed ? beat("quick") : beat();
}

/**
 * Declining automatically: every window that asks somebody here is declined after the same time,
 * whatever the coach holds, and no sooner if the coach declines by hand. So its timing tells nothing.
 * Who has only those windows declined in which nothing can be played declines the others no sooner:
 * only by thinking longer does a coach tell anything.
 */

import { mayAnimate } from "../settings.svelte";

/** How long a window stands before it is declined, in milliseconds. */
export const DECLINES_AFTER = 4000;

export class Declining {
  /** Milliseconds left; nothing while no window is being declined. */
  left = $state<number | null>(null);
  /** The reader declined already, and only the time is waited for. */
  waits = $state(false);
  /** When the time is over, the window stands on: something can be played in it. */
  stays = $state(false);

  private key: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly decline: () => void) {}

  /**
   * A window asks, told apart from others by its key; or none does. One that `stays` is not
   * declined when the time is over, unless the reader did; yet no sooner either.
   */
  follow(key: string | null, stays = false): void {
    if (key === this.key) return;
    this.stop();
    this.key = key;
    if (key === null) return;
    this.stays = stays;
    const ends = performance.now() + DECLINES_AFTER;
    const tell = () => (this.left = Math.max(0, ends - performance.now()));
    tell();
    this.ticking = setInterval(tell, mayAnimate() ? 50 : 1000);
    this.timer = setTimeout(() => {
      clearInterval(this.ticking);
      if (this.stays && !this.waits) {
        this.left = null;
        return;
      }
      this.left = 0;
      this.decline();
    }, DECLINES_AFTER);
  }

  /** The reader declines: it is said when the time is over. */
  early(): void {
    this.waits = true;
  }

  stop(): void {
    clearTimeout(this.timer);
    clearInterval(this.ticking);
    this.key = null;
    this.left = null;
    this.waits = false;
    this.stays = false;
  }
}

/** The time, followed by what counts down to it. */

/** How often what is shown follows the clock, in milliseconds. */
const EVERY = 1000;

class Now {
  at = $state(Date.now());
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Follows the clock until what it returns is called. */
  follow(): () => void {
    this.#users += 1;
    this.at = Date.now();
    this.#timer ??= setInterval(() => (this.at = Date.now()), EVERY);
    return () => {
      this.#users -= 1;
      if (this.#users > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }
}

export const now = new Now();

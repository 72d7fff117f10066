/**
 * The keyboard is never left without a place: where what had the focus is gone or cannot be pressed
 * any more, the focus goes to what took its place, or to what is asked next.
 */

/** What tells things that can be pressed apart, whatever is drawn anew. */
const NAMES = ["data-action", "data-preset", "data-tray", "data-tile", "data-card", "data-square"];
/** What is asked next, the likeliest first. */
const NEXT = [
  '[data-testid="card-window"] button',
  '[data-testid="in-place"] button',
  '[data-testid="presets"] button',
  '[data-testid="offers"] button',
  ".board [data-square][tabindex='0']",
  '[data-testid="turn"]',
  '[data-testid="draft-pool"] button',
  '[data-testid="draft-now"][tabindex]',
];

const usable = (one: Element | null): one is HTMLElement | SVGElement =>
  one !== null && one.isConnected && !one.matches(":disabled");

/** The same thing drawn anew, if there is one. */
function again(root: Element, lost: Element): Element | null {
  for (const name of NAMES) {
    const value = lost.getAttribute(name);
    if (value === null) continue;
    const same = root.querySelector(`[${name}="${CSS.escape(value)}"]`);
    if (usable(same)) return same;
  }
  return null;
}

/** Keeps the focus of who uses the keyboard within an element; for `use:`. */
export function keepFocus(root: HTMLElement): { destroy(): void } {
  let last: Element | null = null;
  const abort = new AbortController();
  const { signal } = abort;
  root.addEventListener(
    "focusin",
    ({ target }) => {
      const byKey = target instanceof Element && target.matches(":focus-visible");
      last = byKey ? target : null;
    },
    { signal },
  );
  // Who takes the mouse, or goes elsewhere, has not lost anything.
  addEventListener("pointerdown", () => (last = null), { signal });
  root.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) last = null;
    },
    { signal },
  );
  const restore = () => {
    const { activeElement } = document;
    if (!last || (activeElement && activeElement !== document.body)) return;
    if (usable(last)) return last.focus({ preventScroll: true });
    // What waits for an answer comes back.
    if (last.isConnected) return;
    const next = NEXT.flatMap((selector) => [...root.querySelectorAll(selector)]).find(usable);
    const to = again(root, last) ?? next ?? null;
    if (usable(to)) to.focus({ preventScroll: true });
  };
  // Between what loses the focus and what gets it nothing has it: that is waited for.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const watch = new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(restore);
  });
  watch.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  return {
    destroy() {
      watch.disconnect();
      clearTimeout(waiting);
      abort.abort();
    },
  };
}

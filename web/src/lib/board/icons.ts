/** The small pictures that descriptions name, drawn in a box from −10 to 10. */

import type { Icon } from "../api/types";

/** `f` is filled with the line's colour, `n` with the ground's, `r` is an outline over the ground,
 *  `d` only a line; all else is drawn as a line. */
const PICTURES: Record<Icon, string> = {
  ways: `<path d="M-7 5C-3 5-2-5 5-5M-7 5H6"/><path class="f" d="M3-8.5 8.5-5 3-1.500zM4 2 9 5 4 8z"/><circle class="f" cx="-7.5" cy="5" r="2"/>`,
  bow: `<path d="M-3-8.500C6-5 6 5-3 8.500L-5.5 0zM-8 0H7"/><path class="f" d="M4-3 9.5 0 4 3z"/>`,
  hat: `<path class="f" d="M-8 7c5 2 11 2 16 0L6 4.500C3.5 2 3-3 0-9-3-3-3.5 2-6 4.500z"/><path class="n" d="M0-2.5.9-.4 3-.2 1.4 1.2 2 3.3 0 2.1-2 3.3-1.4 1.2-3-.2-.9-.4z"/>`,
  sword: `<path class="f" d="M-1.7 3.500V-7L0-9.5 1.7-7V3.500z"/><path d="M-5.5 4h11M0 4.500V8"/><circle class="f" cx="0" cy="8.6" r="1.4"/>`,
  snake: `<path d="M-7.5 6c3 3.5 6 2 5-1.500S-4-1.5-1.5-3.5 4.5-2.5 5-5.5" stroke-width="3.2"/><path d="M5.5-6.5 8.5-8.500M5.5-6.5 9-5"/>`,
  gun: `<path class="f" d="M-8 1.5 5.5-7 9-2-3.5 6.500C-8 8-9.5 4.5-8 1.500z"/><circle class="r" cx="-1" cy="4.8" r="3.7"/>`,
  horns: `<path d="M-1.5-3C-8-8-10.5-1-7.5 3-5 6-2 3-4.5.800M1.5-3C8-8 10.5-1 7.5 3 5 6 2 3 4.5.800"/><path class="f" d="M-3-3.500H3L1.5 5.5 0 8-1.5 5.500z"/>`,
  paw: `<path class="f" d="M0 0c3.5 0 5.5 3.5 5 6-.5 2.5-3 1.5-5 1.500S-4.5 8.5-5 6C-5.5 3.5-3.5 0 0 0z"/><circle class="f" cx="-6.5" cy="-1" r="2"/><circle class="f" cx="-2.7" cy="-5.3" r="2.2"/><circle class="f" cx="2.7" cy="-5.3" r="2.2"/><circle class="f" cx="6.5" cy="-1" r="2"/>`,
  hare: `<path class="f" d="M-4.5 3C-4.5.5-3 -.5-2.8-.8-4.5-4-4.5-8.5-3-9.3-1.3-9-.8-5-.6-1.600H.6C.8-5 1.3-9 3-9.300c1.5.8 1.5 5.3-.2 8.5.2.3 1.7 1.3 1.7 3.800C4.5 6.5 2.5 8.5 0 8.500S-4.5 6.5-4.5 3z"/>`,
  engine: `<path class="f" d="M-6.5-7.500H1V-1H7.500V4H-6.500z"/><circle class="r" cx="-4.5" cy="4" r="4.3"/><circle class="r" cx="6" cy="5.7" r="2.5"/><path d="M5.5-1V-5"/>`,
  ape: `<path class="f" d="M-6.5-2.500C-6-7.5-3-9 0-9s6 1.5 6.5 6.500c2 .5 2 4 0 4.500C6 6 3 8.5 0 8.500S-6 6-6.5 2c-2-.5-2-4 0-4.500z"/><path class="n" d="M-4-2.500C-3-4.5-1-4 0-3c1-1 3-1.5 4 .500C4.5 0 3 1 3 3.5 3 5.5 1.5 6.5 0 6.500S-3 5.5-3 3.500C-3 1-4.5 0-4-2.500z"/><path class="d" d="M-2-1.200h.1M2-1.200h.1M-1.5 4h3"/>`,
  lock: `<path d="M-4-1V-4A4 4 0 0 1 4-4V-1"/><rect class="f" x="-7" y="-1" width="14" height="10" rx="2"/>`,
  flag: `<path d="M-5 9V-8"/><path class="f" d="M-5-8H7L4-3.5 7 1H-5z"/>`,
  bar: `<path d="M-6 6 6-6"/>`,
  star: `<path class="f" d="M0-9 2.6-3 9-2.5 4.1 1.7 5.6 8 0 4.600-5.6 8-4.1 1.7-9-2.500-2.6-3z"/>`,
};

/** A picture on its plate: dark on light, or light on dark where it counts for more. */
export function iconMarkup(icon: Icon, strong: boolean): string {
  return (
    `<g class="icon${strong ? " strong" : ""}"><circle class="plate" r="13"/>` +
    `<g class="sign">${PICTURES[icon]}</g></g>`
  );
}

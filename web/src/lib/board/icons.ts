/** The small pictures that descriptions name, drawn in a box from −10 to 10. */

import type { Icon } from "../api/types";
import drawings from "./drawings.json";

/** `f` is filled with the line's colour, `n` with the ground's, `r` is an outline over the ground,
 *  `d` only a line; all else is drawn as a line. */
const PICTURES: Record<Icon, string> = drawings.icons;

/** A picture on its plate: dark on light, or light on dark where it counts for more. */
export function iconMarkup(icon: Icon, strong: boolean): string {
  return (
    `<g class="icon${strong ? " strong" : ""}"><circle class="plate" r="13"/>` +
    `<g class="sign">${PICTURES[icon]}</g></g>`
  );
}

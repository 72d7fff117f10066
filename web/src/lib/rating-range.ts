/** How strong somebody is to be, as a seek asks for it. */

import type { RatingRange } from "./wire";

/** Which ratings can be asked for: nobody's is beyond. */
export const RATINGS: RatingRange = { least: 0, most: 4000 };

/** Whether it asks for anything. */
export function asksFor({ least, most }: RatingRange): boolean {
  return least > RATINGS.least || most < RATINGS.most;
}

/** A range in figures; where it has no end, it tells none. */
export function told({ least, most }: RatingRange): string {
  return `${least > RATINGS.least ? least : ""}–${most < RATINGS.most ? most : ""}`;
}

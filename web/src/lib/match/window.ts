/** Which rows of a long list are on the page: so many at the most, wherever the reader is. */

/** How many rows are on the page at the most. */
export const MOST_ROWS = 160;
/** How many more come when the reader gets to an end. */
export const MORE_ROWS = 60;

/** The first row on the page, as near to the wanted one as a list of so many rows allows. */
export function firstRow(wanted: number, rows: number): number {
  return Math.max(0, Math.min(wanted, rows - MOST_ROWS));
}

/** The first row on the page such that one row is on it: as it was, if it is already. */
export function firstWith(row: number, first: number, rows: number): number {
  const here = row >= first && row < first + MOST_ROWS;
  return here ? firstRow(first, rows) : firstRow(row - MOST_ROWS / 2, rows);
}

/** The notation of what was done, as it is shown to readers. */

import type { LogLine } from "../api/types";

/**
 * The notation of a line where it names a square or a piece. A word alone, like `end`, says no more
 * than the sentence beside it, and says it in English.
 */
export function tellingNotation({ notation }: Pick<LogLine, "notation">): string {
  return notation && /[^a-z-]/.test(notation) ? notation : "";
}

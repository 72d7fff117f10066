/** The notation of what was done, as it is shown to readers. */

import type { LogLine } from "../api/types";

/**
 * The notation of a line, unless it is a word alone: that, like `end`, says no more
 * than the sentence beside it, and says it in English.
 */
export function tellingNotation({ notation }: Pick<LogLine, "notation">): string {
  return notation && !/^[a-z][a-z-]*$/.test(notation) ? notation : "";
}

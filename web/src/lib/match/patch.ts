/** What a socket tells by what changed, as the states it leads to. */

import {
  existsIn,
  immutableJSONPatch,
  type JSONPatchDocument,
  parseJSONPointer,
} from "immutable-json-patch";
import type {
  FrameChange,
  LogLine,
  MatchState,
  Offer,
  OfferTable,
  Operation,
  Past,
  Patch,
  Replay,
  Update,
  View,
} from "../api/types";

/** An update, and the whole log with it where more of it may be read from now on. */
export type PatchedUpdate = Update & { log?: LogLine[] };

/** A table's offers as the plain list, in the same order. */
export function offersOf({ shared, previews, rows }: OfferTable): Offer[] {
  return rows.map(([part, action, to, preview, choice, heading]) => ({
    scores: false,
    ...shared[part]!,
    action,
    ...(to != null && { to }),
    ...(preview != null && { preview: previews![preview]! }),
    ...(choice != null && { choice }),
    ...(heading && { heading }),
  }));
}

/** A state with what operations change; what they do not change is the same value in both. */
function changed<T>(before: T, operations: Operation[]): T {
  return immutableJSONPatch<T, T>(before, operations as JSONPatchDocument, {
    // The library passes over what is not there.
    before(document, { op, path }) {
      if (op === "add" || existsIn(document, parseJSONPointer(path))) return {};
      throw new Error(`there is no ${path}`);
    },
  });
}

/**
 * The update that a patch tells of, against the state at the number before. What did not change
 * is the same value in both states.
 *
 * @throws If the patch does not fit the state.
 */
export function updateOf(before: MatchState, patch: Patch): PatchedUpdate {
  const patched = changed(before, patch.operations ?? []);
  const tables = patch.offers && Object.entries(patch.offers);
  const state: MatchState = {
    ...patched,
    number: patch.number,
    log: [],
    ...(tables && {
      offers: Object.fromEntries(tables.map(([seat, table]) => [seat, offersOf(table)])),
    }),
  };
  const { number, line = null, undone = [], log } = patch;
  return { number, line, undone, state, ...(log && { log }) };
}

/** A replay that was streamed: a line for the beginning, and one for each frame after it. */
export function replayOf(lines: string): Replay {
  const [head, ...rest] = lines.trimEnd().split("\n");
  const replay = JSON.parse(head!) as Replay;
  const frames = [...replay.frames];
  for (const line of rest) {
    const { number, line: told, operations } = JSON.parse(line) as FrameChange;
    const { view } = changed(frames.at(-1)!, operations);
    frames.push({ number, line: told, view });
  }
  return { ...replay, frames, more: false };
}

/** Views that were told by what each changes in the one before. */
export function viewsOf({ view, changes }: Past): View[] {
  let frame = { view };
  return [view, ...changes.map((operations) => (frame = changed(frame, operations)).view)];
}

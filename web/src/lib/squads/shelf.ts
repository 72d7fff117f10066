/**
 * Brings the files of this browser and those that the server keeps together, so that a reader has them on every
 * device. The browser's are what is worked on: without the server everything goes on.
 */

import { api, RequestError } from "../api/client";
import type { FileChange, FileToKeep, KeptFileView } from "../api/types";
import { type Kept, type Library, library } from "./library";

/** What the server does with files. */
export interface Remote {
  all(): Promise<KeptFileView[]>;
  keep(file: FileToKeep): Promise<KeptFileView>;
  change(id: string, change: FileChange): Promise<KeptFileView>;
  remove(id: string): Promise<void>;
}

/** Refused for what it is: a wrong file, a title that cannot be shown, one too many. It stays in this browser alone. */
function isRefused(error: unknown): boolean {
  return error instanceof RequestError && [400, 404, 409, 413, 422].includes(error.problem.status);
}

function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.problem.status === 404;
}

/** What is thrown is that the server cannot be asked; what was done until then holds. */
export async function bringTogether(own: Library, remote: Remote): Promise<void> {
  for (const id of own.removed()) {
    await remote.remove(id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    own.forget(id);
  }
  const there = new Map((await remote.all()).map((file) => [file.id, file]));
  const mine = own.all();
  // If the server knows none of them, the reader is somebody else to it now: nothing was deleted.
  const known = mine.some((file) => file.server && there.has(file.server));
  const named = new Set(mine.map((file) => file.server));
  for (const file of mine) {
    const stored = file.server
      ? there.get(file.server)
      : [...there.values()].find((other) => !named.has(other.id) && areAlike(file, other));
    if (stored) there.delete(stored.id);
    const changed = file.sent !== file.changed;
    // It was sent, and the page went before the answer came; or another device has the same.
    if (stored && !file.server) {
      own.note(file.id, { server: stored.id, sent: file.changed, told: stored.changed });
      continue;
    }
    if (file.server && !stored && known && !changed) own.drop(file.id);
    else if (stored && !changed) {
      if (stored.changed !== file.told) own.take(asKept(stored, file.id));
    } else await send(own, remote, file, stored);
  }
  for (const file of there.values()) own.take(asKept(file, file.id));
}

async function send(
  own: Library,
  remote: Remote,
  file: Kept,
  stored: KeptFileView | undefined,
): Promise<void> {
  const { game, form, title, text } = file;
  try {
    const made = stored
      ? await remote.change(stored.id, { title, text })
      : await remote.keep({ game, form, title, text });
    own.note(file.id, { server: made.id, sent: file.changed, told: made.changed });
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

function areAlike(file: Kept, other: KeptFileView): boolean {
  const { game, form, title, text } = other;
  return file.game === game && file.form === form && file.title === title && file.text === text;
}

function asKept(file: KeptFileView, id: string): Kept {
  const { game, form, title, text } = file;
  const changed = Date.parse(file.changed) || 1;
  return {
    id,
    game,
    form,
    title,
    text,
    changed,
    server: file.id,
    sent: changed,
    told: file.changed,
  };
}

const server: Remote = {
  all: () => api.keptFiles(),
  keep: (file) => api.keepFile(file),
  change: (id, change) => api.changeFile(id, change),
  remove: (id) => api.removeFile(id),
};

/** The same for this browser, one tab at a time. A server that cannot be asked is asked another time. */
export async function meetServer(): Promise<void> {
  const meet = () => bringTogether(library, server).catch(() => undefined);
  if (navigator.locks) await navigator.locks.request("fischio-files", meet);
  else await meet();
}

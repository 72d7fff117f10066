/** The data files that a reader made, kept in this browser; `shelf.ts` brings them to the server. */

/** A file that is kept. */
export interface Kept {
  id: string;
  game: string;
  /** What it is a file of: `squad`, `board`. */
  form: string;
  title: string;
  text: string;
  /** When it was last changed, milliseconds. */
  changed: number;
  /** By which the server knows it, once it keeps it, too. */
  server?: string;
  /** When what the server has was changed here. */
  sent?: number;
  /** When it was changed, as the server says. */
  told?: string;
}

/** Most files that are kept, of all games together. */
export const MOST = 60;
/** Most characters of one: the server takes no longer ones. */
export const LONGEST = 32 * 1024;
const TITLE = 60;
const KEY = "fischio-files";
/** What was removed here and is to be removed on the server. */
const REMOVED = "fischio-files-removed";

/** Why a file cannot be kept. */
export type Full = "too-many" | "too-long" | "no-room";

export type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/**
 * What a file option takes a file of. The sides' files are alike, so that what was made for
 * one can play for the other.
 */
export function formOf(option: string): string {
  return option.replace(/^(?:home|away)_/, "");
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { id, game, form, title, text, changed } = value as Record<string, unknown>;
  return (
    [id, game, form, title, text].every((one) => typeof one === "string") && Number(changed) > 0
  );
}

/** Files kept somewhere that survives the page: the browser's storage. */
export class Library {
  constructor(private readonly storage: Storage) {}

  /** All there are, the last changed first. */
  all(): Kept[] {
    const files = this.read(KEY).filter(isKept).slice(0, MOST);
    return files.sort((a, b) => b.changed - a.changed);
  }

  of(game: string, form?: string): Kept[] {
    return this.all().filter((one) => one.game === game && (!form || one.form === form));
  }

  find(id: string): Kept | null {
    return this.all().find((one) => one.id === id) ?? null;
  }

  /** Keeps a new file. */
  add(file: Omit<Kept, "id" | "changed">): Kept | Full {
    const all = this.all();
    if (all.length >= MOST) return "too-many";
    const made = { ...file, title: titleOf(file.title), id: newId(), changed: later(all) };
    return this.put([made, ...all], made);
  }

  /** Changes a file that is kept; one that was deleted in the meantime comes back. */
  change(file: Kept): Kept | Full {
    const all = this.all();
    // What the server knows of it may be younger than what is changed.
    const { server, sent, told } = all.find((one) => one.id === file.id) ?? file;
    const known = { ...(server && { server }), ...(sent && { sent }), ...(told && { told }) };
    const made = { ...file, ...known, title: titleOf(file.title), changed: later(all) };
    const others = all.filter((one) => one.id !== file.id);
    if (others.length >= MOST) return "too-many";
    return this.put([made, ...others], made);
  }

  duplicate(id: string, title: string): Kept | Full | null {
    const file = this.find(id);
    return file && this.add({ game: file.game, form: file.form, title, text: file.text });
  }

  remove(id: string): void {
    const known = this.find(id)?.server;
    this.drop(id);
    if (known) this.write(REMOVED, [known, ...this.removed()].slice(0, MOST));
  }

  /** What the server is to remove, by its own IDs. */
  removed(): string[] {
    const ids = this.read(REMOVED);
    return ids.filter((id) => typeof id === "string");
  }

  /** The server has removed it. */
  forget(id: string): void {
    this.write(
      REMOVED,
      this.removed().filter((one) => one !== id),
    );
  }

  /** The server keeps a file, too. */
  note(id: string, known: Required<Pick<Kept, "server" | "sent" | "told">>): void {
    const noted = this.all().map((one) => (one.id === id ? { ...one, ...known } : one));
    this.write(KEY, noted);
  }

  /** Takes a file as it is elsewhere, if there is room. */
  take(file: Kept): void {
    const others = this.all().filter((one) => one.id !== file.id);
    if (others.length < MOST && file.text.length <= LONGEST) this.write(KEY, [file, ...others]);
  }

  /** Removes a file here alone. */
  drop(id: string): void {
    try {
      const left = this.all().filter((one) => one.id !== id);
      this.storage.setItem(KEY, JSON.stringify(left));
    } catch {
      // Less fits always, and a browser without storage has nothing to remove.
    }
  }

  private put(all: Kept[], made: Kept): Kept | Full {
    if (made.text.length > LONGEST) return "too-long";
    return this.write(KEY, all) ? made : "no-room";
  }

  private read(key: string): unknown[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }

  /** Whether there was room. */
  private write(key: string, all: unknown[]): boolean {
    try {
      this.storage.setItem(key, JSON.stringify(all));
      return true;
    } catch {
      return false;
    }
  }
}

function titleOf(title: string): string {
  return title.trim().slice(0, TITLE) || "?";
}

/** Now; but after all others, whatever the clock says. */
function later(all: Kept[]): number {
  return Math.max(Date.now(), ...all.map((one) => one.changed + 1));
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => (byte % 36).toString(36)).join("");
}

export function isFull(made: Kept | Full): made is Full {
  return typeof made === "string";
}

/** The browser's storage, or none where a browser forbids it: then nothing is kept. */
function browserStorage(): Storage {
  try {
    localStorage.getItem(KEY);
    return localStorage;
  } catch {
    return {
      getItem: () => null,
      setItem: () => {
        throw new Error("no storage");
      },
    };
  }
}

export const library = new Library(browserStorage());

/** Calls back when another tab changed the files; gives what ends that. */
export function watchLibrary(changed: () => void): () => void {
  const listen = (event: StorageEvent) => event.key === KEY && changed();
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** A file's name on the disk. */
export function diskName(title: string): string {
  const plain = title.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "-");
  return `${
    plain
      .replace(/^-+|-+$/g, "")
      .toLowerCase()
      .slice(0, 40) || "file"
  }.toml`;
}

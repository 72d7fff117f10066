/** The data files that a reader made, kept in this browser. */

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
}

/** Most files that are kept, of all games together. */
export const MOST = 60;
/** Most characters of one: the server takes no longer ones. */
export const LONGEST = 32 * 1024;
const TITLE = 60;
const KEY = "fischio-files";

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
    let kept: unknown;
    try {
      kept = JSON.parse(this.storage.getItem(KEY) ?? "[]");
    } catch {
      return [];
    }
    if (!Array.isArray(kept)) return [];
    const files = kept.filter(isKept).slice(0, MOST);
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
    return this.write([made, ...all], made);
  }

  /** Changes a file that is kept; one that was deleted in the meantime comes back. */
  change(file: Kept): Kept | Full {
    const all = this.all();
    const made = { ...file, title: titleOf(file.title), changed: later(all) };
    const others = all.filter((one) => one.id !== file.id);
    if (others.length >= MOST) return "too-many";
    return this.write([made, ...others], made);
  }

  duplicate(id: string, title: string): Kept | Full | null {
    const file = this.find(id);
    return file && this.add({ ...file, title });
  }

  remove(id: string): void {
    try {
      const left = this.all().filter((one) => one.id !== id);
      this.storage.setItem(KEY, JSON.stringify(left));
    } catch {
      // Less fits always, and a browser without storage has nothing to remove.
    }
  }

  private write(all: Kept[], made: Kept): Kept | Full {
    if (made.text.length > LONGEST) return "too-long";
    try {
      this.storage.setItem(KEY, JSON.stringify(all));
    } catch {
      return "no-room";
    }
    return made;
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

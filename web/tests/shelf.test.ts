import { describe, expect, test } from "vitest";
import { ownProblem, RequestError } from "../src/lib/api/client";
import type { KeptFileView } from "../src/lib/api/types";
import { type Kept, Library } from "../src/lib/squads/library";
import { bringTogether, type Remote } from "../src/lib/squads/shelf";

/** A browser's storage. */
function browser(): Library {
  const kept = new Map<string, string>();
  return new Library({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
}

/** A server that refuses what is called wrong, and everything while it is away. */
class Server implements Remote {
  files = new Map<string, KeptFileView>();
  away = false;
  #at = 0;

  #refuse(status: number): never {
    throw new RequestError(ownProblem("unexpected", "", status));
  }
  #stamp() {
    return new Date(1_700_000_000_000 + 1000 * (this.#at += 1)).toISOString();
  }
  async all() {
    if (this.away) this.#refuse(0);
    return [...this.files.values()];
  }
  async keep(file: { game: string; form: string; title: string; text: string }) {
    if (file.text === "wrong") this.#refuse(422);
    const made = { ...file, id: `s${this.files.size}${this.#at}`, changed: this.#stamp() };
    this.files.set(made.id, made);
    return made;
  }
  async change(id: string, change: { title: string; text: string }) {
    if (change.text === "wrong") this.#refuse(422);
    const made = { ...this.files.get(id)!, ...change, changed: this.#stamp() };
    this.files.set(id, made);
    return made;
  }
  async remove(id: string) {
    if (!this.files.delete(id)) this.#refuse(404);
  }
}

const file = (title: string, text = "text") => ({ game: "calcetto", form: "squad", title, text });
const titles = (library: Library) =>
  library
    .all()
    .map((one) => one.title)
    .sort();

describe("files of a browser and of the server", () => {
  test("are the same on every device", async () => {
    const [here, there, server] = [browser(), browser(), new Server()];
    const lupi = here.add(file("Lupi")) as Kept;
    there.add(file("Orsi"));
    await bringTogether(here, server);
    await bringTogether(there, server);
    await bringTogether(here, server);
    expect(titles(here)).toEqual(["Lupi", "Orsi"]);
    expect(titles(there)).toEqual(["Lupi", "Orsi"]);
    expect(server.files.size).toBe(2);

    // A file that is open in an editor does not know yet what the server calls it.
    here.change({ ...lupi, title: "Lupi Neri" });
    await bringTogether(here, server);
    await bringTogether(there, server);
    expect(titles(there)).toEqual(["Lupi Neri", "Orsi"]);
    expect(server.files.size).toBe(2);

    here.remove(lupi.id);
    await bringTogether(here, server);
    await bringTogether(there, server);
    expect(titles(there)).toEqual(["Orsi"]);
    expect(here.removed()).toEqual([]);
  });

  test("stay here while the server refuses them or is away", async () => {
    const [here, server] = [browser(), new Server()];
    const wrong = here.add(file("Draft", "wrong")) as Kept;
    here.add(file("Lupi"));
    await bringTogether(here, server);
    expect(server.files.size).toBe(1);
    expect(titles(here)).toEqual(["Draft", "Lupi"]);
    server.away = true;
    here.remove(here.all().find((one) => one.title === "Lupi")!.id);
    await expect(bringTogether(here, server)).rejects.toThrow();
    server.away = false;
    here.change({ ...wrong, text: "right" });
    await bringTogether(here, server);
    expect([...server.files.values()].map((one) => one.title)).toEqual(["Draft"]);
  });

  test("are not there twice where an answer was lost", async () => {
    const [here, server] = [browser(), new Server()];
    here.add(file("Lupi"));
    await server.keep(file("Lupi"));
    await bringTogether(here, server);
    await bringTogether(here, server);
    expect(titles(here)).toEqual(["Lupi"]);
    expect(server.files.size).toBe(1);
  });

  test("are not lost where the reader is somebody else to the server", async () => {
    const [here, server, other] = [browser(), new Server(), new Server()];
    here.add(file("Lupi"));
    await bringTogether(here, server);
    await bringTogether(here, other);
    expect(titles(here)).toEqual(["Lupi"]);
    expect(other.files.size).toBe(1);
  });
});

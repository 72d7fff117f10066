import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { ownProblem } from "../src/lib/api/client";
import { faultOf } from "../src/lib/squads/fault";
import {
  completed,
  type Form,
  grandTotals,
  listText,
  newRow,
  ownName,
  type Parse,
  readForm,
  readList,
  totals,
  writeForm,
} from "../src/lib/squads/form";
import { diskName, formOf, type Kept, Library, LONGEST, MOST } from "../src/lib/squads/library";

const ROOT = resolve(import.meta.dirname, "../..");
const toml = parse as Parse;

/** What the rules of UND1C1 say of each card: no coach brings it, decks name cards of it. */
const POOL = "cards/und1c1.toml";
/** Every data file that the program brings, and a coach may bring instead. */
const FILES = ["boards", "cards", "squads"]
  .flatMap((folder) =>
    readdirSync(resolve(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".toml"))
      .map((name) => `${folder}/${name}`),
  )
  .filter((name) => name !== POOL);
const read = (name: string) => readFileSync(resolve(ROOT, name), "utf8");

const SQUAD = `
name = "Blues"
goalkeepers = [{ relaunch = 3, save = 4 }]
defenders = [
  { movement = 3, strength = 3 }, # D1
  { movement = 4, strength = 2 },
]
`;
const form = (text = SQUAD) => readForm(toml, text)!;

describe("a data file as a form", () => {
  test.each(FILES)("has all that %s says, and says it again", (name) => {
    const before = read(name);
    const parts = readForm(toml, before);
    expect(parts).not.toBeNull();
    const { text } = writeForm(parts!);
    expect(parse(text)).toEqual(parse(before));
    expect(readForm(toml, text)).toEqual(parts);
  });

  test("knows what stands in each line of its text", () => {
    const { text, places } = writeForm(form());
    const lines = text.split("\n");
    expect(lines[4]).toBe("defenders = [");
    expect(lines[6]).toBe("    { movement = 4, strength = 2 },");
    expect(places.get(7)).toEqual({ key: "defenders", row: 1 });
    expect(places.get(1)).toEqual({ key: "name", row: null });
    expect(places.size).toBe(lines.length - 1);
  });

  test("writes names of any kind so that they are read again", () => {
    for (const name of ['"quoted"', "a\\b", "tab\tnew\nline", "è 😀", "\u007f"]) {
      const text = writeForm([{ kind: "value", key: "name", value: name }]).text;
      expect(ownName(form(text))).toBe(name.trim());
    }
  });

  test("leaves to the text what is no table", () => {
    expect(readForm(toml, "a = 1\n[b.c]\nd = 2")).toBeNull();
    expect(readForm(toml, "a = [[1], [2]]")).toBeNull();
    expect(readForm(toml, "a = 2020-01-01")).toBeNull();
    expect(() => readForm(toml, "a = ")).toThrow();
    expect(form("a = { b = 1 }")).toEqual([
      { kind: "record", key: "a", columns: ["b"], row: { b: 1 } },
    ]);
  });

  test("can have rows where a file has none", () => {
    const bare = form('name = "x"\ngoalkeepers = []');
    const whole = completed(bare, form());
    expect(whole.map((part) => part.kind)).toEqual(["value", "table", "table"]);
    const defenders = whole[2] as Form[number] & { kind: "table" };
    expect(newRow(defenders, form())).toEqual({ movement: 3, strength: 3 });
    const more = { ...defenders, rows: [{ movement: 9, strength: 0 }] };
    expect(newRow(more, form())).toEqual({ movement: 9, strength: 0 });
    expect(completed(bare, null)).toBe(bare);
    // Two usual files have the same tables.
    expect(completed(bare, [...form(), ...form()])).toEqual(whole);
  });

  test("sums its columns of numbers", () => {
    expect(totals([{ a: 1, b: "x" }, { a: 2 }])).toEqual([{ column: "a", sum: 3 }]);
    expect(grandTotals(form())).toEqual({
      columns: [
        { column: "relaunch", sum: 3 },
        { column: "save", sum: 4 },
        { column: "movement", sum: 7 },
        { column: "strength", sum: 5 },
      ],
      all: 19,
      rows: 3,
    });
    expect(totals([{ a: Number.NaN }])).toEqual([]);
  });

  test("has lists with spaces between their items", () => {
    expect(listText(["a1", "b2"])).toBe("a1 b2");
    expect(readList(" c3, d4;e5 ", ["a1"])).toEqual(["c3", "d4", "e5"]);
    expect(readList("1 2", [7])).toEqual([1, 2]);
    expect(readList("1 x", [7])).toEqual(["1", "x"]);
    expect(readList("", ["a1"])).toEqual([]);
  });
});

describe("what is wrong with a file", () => {
  const fault = (detail: string) => faultOf(ownProblem("unexpected", detail, 422));

  test("is told with its line and its clause", () => {
    expect(fault("home_squad, line 3: CT-05: a squad has 2 goalkeepers, not 0")).toEqual({
      line: 3,
      clause: "CT-05",
      message: "a squad has 2 goalkeepers, not 0",
    });
    expect(fault("board, line 12: unknown key")).toEqual({
      line: 12,
      clause: null,
      message: "unknown key",
    });
    expect(fault("end: CT-26: too much")).toMatchObject({ line: null, clause: "CT-26" });
    expect(fault("option board has at most 9 bytes")).toEqual({
      line: null,
      clause: null,
      message: "option board has at most 9 bytes",
    });
  });
});

/** A storage that holds so many characters. */
class Shelf {
  kept: string | null = null;
  constructor(public room = 1_000_000) {}
  getItem() {
    return this.kept;
  }
  setItem(_: string, text: string) {
    if (text.length > this.room) throw new Error("QuotaExceededError");
    this.kept = text;
  }
}

const draft = (title: string, text = "name = 'x'") => ({
  game: "calcetto",
  form: "squad",
  title,
  text,
});

describe("files kept in the browser", () => {
  test("are added, changed, duplicated and removed, the last changed first", () => {
    const library = new Library(new Shelf());
    const one = library.add(draft("One")) as Kept;
    const two = library.add(draft("Two")) as Kept;
    expect(library.all().map((file) => file.title)).toEqual(["Two", "One"]);
    library.change({ ...one, title: " First " });
    expect(library.all().map((file) => file.title)).toEqual(["First", "Two"]);
    const copy = library.duplicate(two.id, "Two again") as Kept;
    expect(copy.id).not.toBe(two.id);
    expect(library.find(copy.id)?.text).toBe(two.text);
    library.remove(one.id);
    expect(library.find(one.id)).toBeNull();
    expect(library.all()).toHaveLength(2);
    expect(library.duplicate("none", "x")).toBeNull();
  });

  test("are asked for by game and form", () => {
    const library = new Library(new Shelf());
    library.add(draft("Squad"));
    library.add({ ...draft("Board"), form: "board" });
    library.add({ ...draft("Other"), game: "other" });
    expect(library.of("calcetto")).toHaveLength(2);
    expect(library.of("calcetto", "board").map((file) => file.title)).toEqual(["Board"]);
    expect(formOf("home_squad")).toBe(formOf("away_squad"));
    expect(formOf("board")).toBe("board");
  });

  test("are no more and no longer than there is room for", () => {
    const library = new Library(new Shelf());
    for (let i = 0; i < MOST; i += 1) library.add(draft(`${i}`));
    expect(library.add(draft("one more"))).toBe("too-many");
    expect(library.all()).toHaveLength(MOST);
    const last = library.all()[0]!;
    expect(library.change({ ...last, text: "x".repeat(LONGEST + 1) })).toBe("too-long");
    expect(library.find(last.id)?.text).toBe(last.text);
    const small = new Library(new Shelf(100));
    expect(small.add(draft("too big for it", "x".repeat(100)))).toBe("no-room");
    expect(small.all()).toEqual([]);
  });

  test("are none where what is kept is no list of files", () => {
    const shelf = new Shelf();
    for (const kept of ["{", "7", '{"id":"a"}', '[1,{"id":"a"}]']) {
      shelf.kept = kept;
      expect(new Library(shelf).all()).toEqual([]);
    }
  });

  test("have names on the disk", () => {
    expect(diskName("Città d'oro!")).toBe("citta-d-oro.toml");
    expect(diskName("…")).toBe("file.toml");
  });
});

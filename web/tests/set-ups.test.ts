import { describe, expect, test } from "vitest";
import type { Board, MatchState, Offer, View } from "../src/lib/api/types";
import {
  castFor,
  finished,
  fits,
  mirrored,
  nextStep,
  type Placed,
  setsUp,
} from "../src/lib/match/set-ups";
import { type KeptSetUp, MOST_SET_UPS, SetUpLibrary } from "../src/lib/set-up-library";

const piece = (id: string, square: string | null) => {
  return { id: `home-${id}`, side: "home", kind: "man", square };
};
const view = (own: object) =>
  ({ pieces: [], tray: [], ball: null, result: null, ...own }) as unknown as View;
const offer = (own: object) => ({ action: "?", kind: "place", scores: false, ...own }) as Offer;
const men = (...all: [string, string][]): Placed[] =>
  all.map(([id, square]) => ({ id, kind: "man", square }));

/** Men with names, who may each be put on any of these squares. */
function named(places: Record<string, string | null>, squares: string[], own: object = {}) {
  const pieces = Object.entries(places).map(([id, square]) => piece(id, square));
  const tray = pieces.filter(({ square }) => square === null);
  const offers = pieces.flatMap(({ id, square }) =>
    squares.map((to) =>
      offer({ action: `${id}@${to}`, to, ...(square === null ? { tray: id } : { piece: id }) }),
    ),
  );
  const tried = view({ pieces, tray, ready: { home: false, away: false }, ...own });
  return { view: tried, offers };
}

describe("a set-up that was made before", () => {
  test("is taken up man by man, and is then done", () => {
    const before = named({ "1": null, "2": "b2" }, ["a1", "b1"]);
    const wanted = men(["1", "a1"], ["2", "b1"]);
    expect(fits(before.view, "home", wanted, before.offers)).toBe(true);
    expect(nextStep(before.view, "home", wanted, before.offers)).toMatchObject({ to: "a1" });
    const after = named({ "1": "a1", "2": "b1" }, ["a1", "b1"]);
    expect(nextStep(after.view, "home", wanted, after.offers)).toBe("done");
  });

  test("lets those who stand on each other's squares step aside", () => {
    const crossed = named({ "1": "b1", "2": "a1" }, ["c1"]);
    const wanted = men(["1", "a1"], ["2", "b1"]);
    expect(nextStep(crossed.view, "home", wanted, crossed.offers)).toMatchObject({ to: "c1" });
    const stuck = named({ "1": "b1", "2": "a1" }, []);
    expect(nextStep(stuck.view, "home", wanted, stuck.offers)).toBe("stuck");
  });

  test("is not offered beyond the corrections that are left, nor where a square is not offered", () => {
    const wanted = men(["1", "a1"], ["2", "b1"]);
    const few = { corrections_left: { home: 1, away: null } };
    const tight = named({ "1": "a2", "2": "b2" }, ["a1", "b1"], few);
    expect(fits(tight.view, "home", wanted, tight.offers)).toBe(false);
    const narrow = named({ "1": "a2", "2": "b2" }, ["a1"]);
    expect(fits(narrow.view, "home", wanted, narrow.offers)).toBe(false);
  });

  test("gives the place of who is not at hand to who is", () => {
    const { view, offers } = named({ "1": "a2", "3": "b2" }, ["a1", "b1"]);
    const wanted = men(["1", "a1"], ["2", "b1"]);
    expect(castFor(view, "home", wanted, offers)).toEqual(men(["1", "a1"], ["3", "b1"]));
  });

  test("goes by kinds where pieces have no names", () => {
    const tray = [{ id: "home-knight", side: "home", kind: "knight", left: 2, required: 0 }];
    const offers = [offer({ action: "N@e4", tray: "home-knight", to: "e4" })];
    const wanted = [{ id: "1", kind: "knight", square: "e4" }];
    const empty = view({ tray });
    expect(setsUp(empty, "home")).toBe(true);
    expect(nextStep(empty, "home", wanted, offers)).toMatchObject({ action: "N@e4" });
    const other = view({ tray, pieces: [{ ...piece("1", "a1"), kind: "rook" }] });
    expect(fits(other, "home", wanted, offers), "something else stands").toBe(false);
  });

  test("is the same across the halfway line for the other side", () => {
    const board = { files: 8, ranks: 8, areas: [] } as unknown as Board;
    expect(mirrored(board, men(["1", "e4"]))).toEqual(men(["1", "e5"]));
    const fourteen = { files: 8, ranks: 14, areas: [] } as unknown as Board;
    expect(mirrored(fourteen, men(["1", "d1"]))).toEqual(men(["1", "d14"]));
  });

  test("is noted when it is done, and not before", () => {
    const at = (ready: boolean) => {
      const pieces = [piece("1", "a1")];
      return { view: view({ pieces, ready: { home: ready, away: false } }) } as MatchState;
    };
    expect(finished(at(false), at(true), "home")).toEqual(men(["1", "a1"]));
    expect(finished(at(false), at(false), "home")).toBeNull();
    expect(finished(at(true), at(true), "home")).toBeNull();
    // On a shared screen the first side's men are hidden until the second one is done.
    const shared = (ready: boolean, ...pieces: ReturnType<typeof piece>[]) =>
      ({ view: view({ pieces, ready: { home: true, away: ready } }) }) as MatchState;
    expect(finished(at(false), shared(false), "home")).toBeNull();
    const both = shared(true, piece("1", "a1"));
    expect(finished(shared(false), both, "home")).toEqual(men(["1", "a1"]));
  });
});

describe("set-ups that are kept", () => {
  const library = (text: string | null = null) => {
    let kept = text;
    return new SetUpLibrary({ getItem: () => kept, setItem: (_, value) => (kept = value) });
  };
  const setUp = (own: Partial<KeptSetUp>): KeptSetUp => {
    return { game: "g", squad: "s", side: "home", name: null, men: men(["1", "a1"]), ...own };
  };

  test("are those of the game and the squad, the last one first, one of each name", () => {
    const kept = library();
    kept.keep(setUp({ name: "Mine" }));
    kept.keep(setUp({}));
    kept.keep(setUp({ name: "Mine", men: men(["1", "b1"]) }));
    kept.keep(setUp({ squad: "other" }));
    expect(kept.of("g", "s").map(({ name, men }) => [name, men[0]!.square])).toEqual([
      [null, "a1"],
      ["Mine", "b1"],
    ]);
    kept.remove(setUp({ name: "Mine" }));
    expect(kept.of("g", "s")).toHaveLength(1);
  });

  test("are as many as there is room for, and what is no set-up is none", () => {
    const kept = library();
    for (let i = 0; i < MOST_SET_UPS; i += 1) expect(kept.keep(setUp({ name: `${i}` }))).toBe(true);
    expect(kept.keep(setUp({ name: "more" }))).toBe(false);
    expect(kept.keep(setUp({ name: "0" })), "in the place of one").toBe(true);
    expect(kept.keep(setUp({})), "the last one has room").toBe(true);
    for (const text of ["", "{", "[1,null,{}]", '[{"game":"g","men":[{}]}]']) {
      expect(library(text).all()).toEqual([]);
    }
  });
});

import { describe, expect, test } from "vitest";
import { matchAddress, parseRoute } from "../src/lib/router.svelte";

describe("addresses", () => {
  test("lead to their pages", () => {
    expect(parseRoute("/")).toEqual({ page: "home" });
    expect(parseRoute("/match/abcDEF123456")).toEqual({ page: "match", id: "abcDEF123456" });
    expect(parseRoute("/join/abc/s3cret")).toEqual({
      page: "join",
      id: "abc",
      invitation: "s3cret",
    });
    expect(parseRoute("/replay/abc/")).toEqual({ page: "replay", id: "abc" });
    expect(parseRoute("/rules")).toEqual({ page: "rules", game: null });
    expect(parseRoute("/rules/chess-football")).toEqual({ page: "rules", game: "chess-football" });
    expect(parseRoute("/ratings")).toEqual({ page: "ratings", game: null });
    expect(parseRoute("/ratings/calcetto")).toEqual({ page: "ratings", game: "calcetto" });
    expect(parseRoute("/people/N.%2010%2Fa")).toEqual({ page: "person", name: "N. 10/a" });
    expect(parseRoute("/people")).toEqual({ page: "not-found" });
    expect(parseRoute("/mail/confirm")).toEqual({ page: "mail", what: "confirm" });
    expect(parseRoute("/squads")).toEqual({ page: "squads", game: null, file: null });
    expect(parseRoute("/squads/calcetto")).toEqual({
      page: "squads",
      game: "calcetto",
      file: null,
    });
    expect(parseRoute("/squads/calcetto/a1")).toEqual({
      page: "squads",
      game: "calcetto",
      file: "a1",
    });
  });

  test.each([
    "/squads/a/b/c",
    "/match",
    "/match/a/b",
    "/join/a",
    "/join/a/b/c",
    "/nowhere",
    "/mail",
    "/mail/other",
    "/mail/end/more",
    "/rules/a/b",
    "/%E0%A4",
  ])("%s leads nowhere", (path) => expect(parseRoute(path)).toEqual({ page: "not-found" }));

  test("of a match are read from what is pasted", () => {
    const origin = "https://fischio.example";
    expect(matchAddress(" abcDEF123456 ", origin)).toBe("/match/abcDEF123456");
    expect(matchAddress("https://other.example/match/abc", origin)).toBe("/match/abc");
    expect(matchAddress("/replay/abc#12", origin)).toBe("/replay/abc#12");
    expect(matchAddress("https://fischio.example/join/abc/def", origin)).toBe("/join/abc/def");
    expect(matchAddress("https://fischio.example/", origin)).toBeNull();
    expect(matchAddress("two words", origin)).toBeNull();
  });
});

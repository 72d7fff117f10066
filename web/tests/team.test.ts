import { describe, expect, test } from "vitest";
import type { CardView, GameDescription, MatchState, View } from "../src/lib/api/types";
import { answersOf, cardText } from "../src/lib/match/cards";
import { othersPieces, teamOf } from "../src/lib/match/team";
import {
  idle,
  seatsSent,
  sharesText,
  sitters,
  teamOptions,
  usualTeam,
  withCount,
} from "../src/lib/team-choice";

const game = {
  seats_a_side: 5,
  pieces: ["P", "D", "C", "T", "A"].map((letter) => ({ id: letter, letter, label: {} })),
  options: [{ key: "home_roles" }, { key: "away_roles" }],
  usual_shares: ["P,D,C,T,A", "P,T,A/D,C"],
  words: { "card-SPRINT": { en: "Movement %movement% has %value%." } },
} as unknown as GameDescription;
const view = (own: object) => own as unknown as View;

describe("several coaches a side", () => {
  test("share the kinds of piece as is usual, or evenly, each having some", () => {
    for (let count = 1; count <= 5; count += 1) {
      const side = withCount(game, usualTeam(game).home, count);
      expect(idle(side)).toEqual([]);
      expect(sharesText(side).split("/")).toHaveLength(count);
    }
    expect(sharesText(withCount(game, usualTeam(game).home, 2))).toBe("P,T,A/D,C");
    expect(sharesText(withCount(game, usualTeam(game).home, 3))).toBe("P,D/C,T/A");
  });

  test("are sent with their shares and who they are", () => {
    const team = usualTeam(game);
    team.home = withCount(game, team.home, 2);
    team.home.sitters[2] = { bot: 4 };
    expect(teamOptions(game, team), "the usual shares need no word").toEqual({ home_coaches: 2 });
    team.home.coachOf["A"] = 2;
    const other = { home_coaches: 2, home_roles: "P,T/D,C,A" };
    expect(teamOptions(game, team)).toEqual(other);
    const seats = seatsSent(game, team, "link", "home", 3);
    expect(seats).toEqual({ home: "me", home2: { bot: 4 }, away: "open" });
    // What a mode does not allow is not sent.
    team.home.sitters[2] = "open";
    expect(seatsSent(game, team, "bot", "home", 3)["home2"]).toBe("me");
    expect(sitters("link", "home", "home", 1)).toEqual(["me"]);
  });

  test("are known by seat, number and players", () => {
    const person = { kind: "person", you: false };
    const match = {
      team: { home: person, home2: { ...person, you: true }, away: person },
      view: view({ coaches: { home: [["P"], ["D"]], away: [["P", "D"]] } }),
    } as unknown as MatchState;
    expect(teamOf(match)!.map(({ seat, letters }) => [seat, letters])).toEqual([
      ["home", ["P"]],
      ["home2", ["D"]],
      ["away", ["P", "D"]],
    ]);
    expect(teamOf({ ...match, team: { home: person, away: person } } as MatchState)).toBeNull();
    const men = [
      { id: "home-P1", coach: 1 },
      { id: "home-D1", coach: 2 },
    ];
    const squads = { home: { men }, away: { men: [{ id: "away-P1", coach: 1 }] } };
    expect([...othersPieces(view({ squads }), ["home2"])]).toEqual(["home-P1"]);
  });
});

describe("a card window", () => {
  const offer = (action: string, choice?: string) => ({ action, choice, kind: "", scores: false });

  test("is answered by a card or by none", () => {
    const open = view({ window: { side: "home", coach: 1, phase: "tackle", asks: "ask" } });
    const list = [offer("card A D1", "A"), offer("card A D2", "A"), offer("decline")];
    const answers = answersOf(open, { home: list })!;
    expect(answers.decline.action).toBe("decline");
    expect(answers.cards).toEqual([{ name: "A", offers: list.slice(0, 2) }]);
    expect(answersOf(view({ window: null }), { home: list })).toBeNull();
    expect(answersOf(open, {})).toBeNull();
  });

  test("says what a card does with the match's own numbers", () => {
    const numbers = [
      { id: "movement", value: 3 },
      { id: "value", value: 7 },
    ];
    const card = { kind: "any", form: "card", tone: "red", numbers, clause: "X-01" } as CardView;
    expect(cardText(game, card, "SPRINT")).toBe("Movement 3 has 7.");
  });
});

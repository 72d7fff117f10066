/** The states of the page; a run of all tests tells at which of them axe never looked. */

import type { Page } from "@playwright/test";

/** The kind of a test's annotation for each look; its text names the states that were in sight. */
export const LOOK = "axe";

interface State {
  /** On which pages, by the address. */
  at?: RegExp;
  /** What is in sight then. */
  shows?: string;
  /** What the page's heading says. */
  says?: RegExp;
}

const at = (address: RegExp, shows = "#content h1"): State => ({ at: address, shows });
const shows = (selector: string): State => ({ shows: selector });
const test = (id: string): State => shows(`[data-testid="${id}"]`);
const match = (game: string): State => ({ at: /^\/match\//, shows: ".board", says: RegExp(game) });
const stage = (of: string): State => shows(`[data-testid="stage"][data-stage="${of}"]`);
const part = (of: string): State => shows(`[data-testid="part"][data-part="${of}"]`);

/** How each state is known, by its name. */
export const STATES: Record<string, State> = {
  // Pages.
  "the first page": at(/^\/$/),
  "a match of Chess Football": match("Chess Football"),
  "a match of Calcetto": match("Calcetto"),
  "a match of Calciotto": match("Calciotto"),
  "a match of UND1C1": match("UND1C1"),
  "a replay": { at: /^\/replay\//, shows: ".board" },
  "an invitation": at(/^\/join\//),
  "the rules": at(/^\/rules/),
  "the rules, searched": test("rules-found"),
  "the lessons": at(/^\/learn/),
  "squads and boards": at(/^\/squads(\/[^/]+)?$/),
  "a file of one's own": test("file-editor"),
  "a file as the referee sees it": test("file-verdict"),
  "a shared file": at(/^\/squads\/shared\//),
  "the account": at(/^\/account$/),
  "the lobby": at(/^\/lobby$/),
  "a profile": at(/^\/people\//),
  "the table of the best": at(/^\/ratings/),
  "a device's link": at(/^\/device$/),
  "a page of a mail": at(/^\/mail\//),
  "no page": { says: /^(Off the pitch|Fuori dal campo)$/ },

  // What opens over a page.
  "the settings": shows("#settings:popover-open"),
  "the keys": shows('dialog[open][data-testid="keys"]'),
  "a new match": shows('dialog[open][aria-labelledby="new-title"]'),
  "the offer of lessons": shows('dialog[open][data-testid="offer-lessons"]'),
  "a question before what cannot be taken back": shows('dialog[open][data-testid="confirm"]'),
  "the report of a match": shows('dialog[open][data-testid="report"] [data-testid="compared"]'),
  "the report of a person": shows('dialog[open][data-testid="report"] textarea'),
  "who somebody is, proved again": shows('dialog[open][data-testid="proving"]'),
  "a challenge": shows('dialog[open][aria-labelledby="challenge-title"]'),
  "all open cards": shows('dialog[open][data-testid="card-table"]'),

  // A match before it is played.
  "a match that waits": test("invitation"),
  "chairs that are open": shows("[data-open]"),
  "a curtain": test("curtain"),
  "ready-made set-ups": test("presets"),
  "what is still to be placed": shows("[data-tray]"),
  "a set-up that cannot be": test("set-up-problem"),
  "a draft": test("draft"),

  // What is asked for in a match.
  "a choice at a square": test("chooser"),
  "a player's actions where they stand": test("in-place"),
  "buttons of actions": test("offers"),
  "a window for cards": test("card-window"),
  "windows that are declined by themselves": test("auto-decline"),
  "a card that is asked about": test("card-in-hand"),
  "cards of the pile": test("seen-cards"),
  "a compass": shows('[data-testid="compass"] .panel'),
  "the steps of a set piece": test("guide"),
  "a request of the other coach": test("request"),

  // What is told in a match.
  "a refusal": test("refusal"),
  "a problem": test("problem"),
  "why not": test("why-not"),
  "a player who is read": test("man"),
  odds: test("odds"),
  "a contest": test("contest"),
  dice: test("dice"),
  points: test("points"),
  "a threat": test("threat"),
  advice: test("advice"),
  "a connection that was lost": test("connection"),
  "a claim": test("claim"),
  "a time that ran out": test("time-up"),
  "a time to decide within": test("decision"),
  "a goal or an end": test("score-card"),
  captions: test("caption"),
  "the result": test("result"),
  "what a match is to be continued as": shows('[data-testid="play-on"][open]'),
  "open cards": test("open-cards"),
  "the squads": test("squads"),
  "several coaches of a side": test("coaches"),
  "the board as text": test("text-board"),
  "layers of the board": test("layers"),
  zones: shows(".board .zone"),
  lanes: shows(".board [data-lane]"),
  "a planned action": shows(".board .way.planned"),
  "fair dice": shows('[data-testid="fairness"][open]'),
  "fair dice, verified": shows('[data-testid="verify"][data-verdict]'),
  talk: test("talk-text"),
  "a place in the match": test("position"),

  // Lessons.
  "a lesson": test("lesson"),
  "a lesson's hint": test("lesson-hint"),
  "a lesson that is done": test("lesson-done"),
  "a lesson that was missed": test("lesson-missed"),
  "a hint in a match": shows('[data-testid="lesson-hint"], [data-testid="here"]'),

  // Accounts and people.
  "an account's passkeys": test("passkeys"),
  "codes that are shown once": test("recovery-codes"),
  "an account's devices": test("devices"),
  "a device's address": test("device-link"),
  "a program's key": test("token"),
  "an account's mail": test("mail"),
  notices: test("notices"),
  "blocked people": test("blocked"),
  seeks: test("seeks"),
  challenges: test("challenges"),
  "matches that wait": test("waiting"),
  "a rated result": test("rated"),

  // Tournaments.
  "the tournaments": at(/^\/tournaments$/),
  "a new tournament": at(/^\/tournaments\/new$/),
  "a tournament before it begins": stage("entry"),
  "a tournament that is played": stage("running"),
  "a tournament that is over": stage("over"),
  "a tournament's table": part("table"),
  "a tournament's matches": part("matches"),
  "a tournament's bracket": part("bracket"),
  "a tournament's entrants": part("entrants"),
  "a tournament's rules": part("rules"),
  "a tournament's log": part("log"),
  "what organisers do": part("organise"),
  "a result by hand": shows('dialog[open][data-testid="enter-result"]'),
  "a shoot-out by hand": test("kicks"),
  "an organiser's reason": shows('dialog[open][data-testid="ask-reason"]'),
  "lots, verified": shows('[data-testid="lots"][data-verdict]'),
  "a tournament on paper": at(/^\/tournaments\/[^/]+\/print$/),
  "a tournament on a big screen": test("screen"),
  "a tournament in somebody's page": test("embed"),
};

/** The names of the states that are in sight on a page. */
export async function statesOf(page: Page): Promise<string[]> {
  const known = Object.entries(STATES).map(([name, { at, shows, says }]) => {
    return { name, at: at?.source, shows, says: says?.source };
  });
  return page.evaluate((known) => {
    const heading = document.querySelector("#content h1")?.textContent?.trim() ?? "";
    const inSight = (selector: string) =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    return known
      .filter(({ at, shows, says }) => {
        if (at !== undefined && !RegExp(at).test(location.pathname)) return false;
        if (says !== undefined && !RegExp(says).test(heading)) return false;
        return shows === undefined || inSight(shows);
      })
      .map(({ name }) => name);
  }, known);
}

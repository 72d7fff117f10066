import type {
  FileChange,
  FileToKeep,
  KeptFileView,
  SharedFile,
  Advice,
  AdviceAsked,
  Board,
  Chances,
  DataFile,
  Explanation,
  GameDescription,
  Join,
  LessonPlay,
  LessonQuestion,
  LessonState,
  LessonView,
  MatchList,
  MatchState,
  MatchSummary,
  Met,
  NewMatch,
  OwnCode,
  Past,
  Problem,
  Question,
  Replay,
  Rulebook,
  Statistics,
} from "./types";

import { replayOf } from "../match/patch";
import { settings } from "../settings.svelte";

export const BASE = "/api/v1";

/** A request that the server refused, or that never reached it (status 0). */
export class RequestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = "RequestError";
  }
}

/** A problem of the page's own: by default that no answer came at all. */
export function ownProblem(code: OwnCode = "unreachable", detail = "", status = 0): Problem {
  return { type: "about:blank", title: "", status, detail, code, clause: null, words: null };
}

/** Whatever was thrown, as a problem that can be shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestError) return error.problem;
  return ownProblem("unexpected", String(error));
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "status" in body;
}

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

async function answered(
  path: string,
  body?: unknown,
  method: Method = body === undefined ? "GET" : "POST",
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(BASE + path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new RequestError(ownProblem());
  }
  if (response.ok) return response;
  throw new RequestError(await refusalOf(response));
}

/** What an answer that is none says went wrong. */
export async function refusalOf(response: Response): Promise<Problem> {
  const answer: unknown = await response.json().catch(() => undefined);
  return isProblem(answer)
    ? answer
    : ownProblem("unexpected", response.statusText, response.status);
}

export async function request<T>(path: string, body?: unknown, method?: Method): Promise<T> {
  const response = await answered(path, body, method);
  // What was asked for is done, or will be, and there is nothing to say.
  const isEmpty = response.headers.get("content-length") === "0";
  if (response.status === 204 || (response.status === 202 && isEmpty)) return undefined as T;
  const answer: unknown = await response.json().catch(() => undefined);
  if (answer !== undefined) return answer as T;
  throw new RequestError(ownProblem("unexpected", response.statusText, response.status));
}

/** What is answered, as bytes: a picture. */
export async function bytesOf(path: string): Promise<Blob> {
  const response = await answered(path);
  return response.blob().catch(() => {
    throw new RequestError(ownProblem());
  });
}

/** How the reader likes pictures: large, in their theme and language. */
export function pictureLook(): string {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = settings.theme === "auto" ? (dark ? "dark" : "light") : settings.theme;
  return `size=large&theme=${theme}&lang=${settings.language}`;
}

const games = new Map<string, Promise<GameDescription>>();
const rulebooks = new Map<string, Promise<Rulebook>>();
const lessons = new Map<string, Promise<LessonView[]>>();
const files = new Map<string, Promise<DataFile[]>>();
const schemas = new Map<string, Promise<unknown>>();
let allGames: Promise<GameDescription[]> | undefined;

/** Keeps a promise for good, unless it fails. */
function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const before = kept.get(key);
  if (before) return before;
  const promise = ask();
  kept.set(key, promise);
  promise.catch(() => kept.delete(key));
  return promise;
}

const enc = encodeURIComponent;

/** What a file has, if it is JSON; else its text, of which the server says that it is no record. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 100);
  }
}

export const api = {
  /** Brings a record; gives the ID under which it is replayed. */
  async bring(text: string): Promise<string> {
    const { match } = await request<Met>("/records", jsonOf(text));
    return match;
  },
  games(): Promise<GameDescription[]> {
    allGames ??= request<GameDescription[]>("/games").then(
      (list) => {
        for (const game of list) games.set(game.id, Promise.resolve(game));
        return list;
      },
      (error: unknown) => {
        allGames = undefined;
        throw error;
      },
    );
    return allGames;
  },
  game(id: string): Promise<GameDescription> {
    return once(games, id, () => request(`/games/${enc(id)}`));
  },
  rulebook(game: string): Promise<Rulebook> {
    return once(rulebooks, game, () => request(`/games/${enc(game)}/rules`));
  },
  lessons(game: string): Promise<LessonView[]> {
    return once(lessons, game, () => request(`/games/${enc(game)}/lessons`));
  },
  /** Plays a lesson from its beginning; what the rules refuse is thrown. */
  playLesson(game: string, lesson: string, play: LessonPlay): Promise<LessonState> {
    return request(`/games/${enc(game)}/lessons/${enc(lesson)}`, play);
  },
  /** Asks the referee after a learner's actions. */
  askInLesson(game: string, lesson: string, asked: LessonQuestion): Promise<Explanation> {
    return request(`/games/${enc(game)}/lessons/${enc(lesson)}/ask`, asked);
  },
  /** The data files that a match of a game has unless it brings its own. */
  files(game: string): Promise<DataFile[]> {
    return once(files, game, () => request(`/games/${enc(game)}/files`));
  },
  /** The JSON Schema of an option's files. */
  schema(game: string, option: string): Promise<unknown> {
    return once(schemas, `${game} ${option}`, () =>
      request(`/games/${enc(game)}/files/${enc(option)}/schema`),
    );
  },
  /** Asks whether a match may bring this file; what is wrong with it is thrown. */
  checkFile(game: string, option: string, text: string): Promise<void> {
    return request(`/games/${enc(game)}/files/${enc(option)}`, { text });
  },
  /** The board that a match with this file is played on. */
  fileBoard(game: string, option: string, text: string): Promise<Board> {
    return request(`/games/${enc(game)}/files/${enc(option)}/board`, { text });
  },
  /** The files that the server keeps for the reader. */
  keptFiles(): Promise<KeptFileView[]> {
    return request("/files");
  },
  keepFile(file: FileToKeep): Promise<KeptFileView> {
    return request("/files", file);
  },
  changeFile(id: string, change: FileChange): Promise<KeptFileView> {
    return request(`/files/${enc(id)}`, change, "PUT");
  },
  removeFile(id: string): Promise<void> {
    return request(`/files/${enc(id)}`, undefined, "DELETE");
  },
  /** Shows a file to anybody who has its link. */
  shareFile(id: string): Promise<KeptFileView> {
    return request(`/files/${enc(id)}/link`, undefined, "POST");
  },
  unshareFile(id: string): Promise<void> {
    return request(`/files/${enc(id)}/link`, undefined, "DELETE");
  },
  sharedFile(link: string): Promise<SharedFile> {
    return request(`/shared-files/${enc(link)}`);
  },
  create(match: NewMatch): Promise<MatchState> {
    return request("/matches", match);
  },
  match(id: string): Promise<MatchState> {
    return request(`/matches/${enc(id)}`);
  },
  /** How a match stood at a number, and at those after it. */
  past(id: string, from: number, most: number): Promise<Past> {
    return request(`/matches/${enc(id)}/past?from=${from}&most=${most}`);
  },
  /** What may be done that is pointed at, or why not, and what counts for the piece. */
  ask(id: string, question: Question): Promise<Explanation> {
    return request(`/matches/${enc(id)}/ask`, question);
  },
  join(id: string, join: Join): Promise<MatchState> {
    return request(`/matches/${enc(id)}/join`, join);
  },
  own(state: "running" | "finished", limit: number, before?: string): Promise<MatchList> {
    const from = before ? `&before=${enc(before)}` : "";
    return request(`/matches?state=${state}&limit=${limit}${from}`);
  },
  live(): Promise<{ matches: MatchSummary[] }> {
    return request("/matches/live");
  },
  /** A whole replay, however long. */
  async replay(id: string): Promise<Replay> {
    const response = await answered(`/matches/${enc(id)}/replay/frames`);
    // An answer that breaks off is no replay.
    const lines = await response.text().catch(() => {
      throw new RequestError(ownProblem());
    });
    return replayOf(lines);
  },
  /** A finished match in numbers. */
  statistics(id: string): Promise<Statistics> {
    return request(`/matches/${enc(id)}/summary`);
  },
  /** What each side could expect in the course of a finished match: it may take a few seconds. */
  chances(id: string): Promise<Chances> {
    return request(`/matches/${enc(id)}/chances`);
  },
  /** What a bot would do for a seat, or at a frame of a finished match. */
  advise(id: string, asked: AdviceAsked): Promise<Advice> {
    return request(`/matches/${enc(id)}/advice`, asked);
  },
  /** A match as a picture, now or after a number, in the reader's language and theme. */
  async picture(id: string, at: number | null): Promise<Blob> {
    const place = at === null ? "" : `&at=${at}`;
    return bytesOf(`/matches/${enc(id)}/picture.png?${pictureLook()}${place}`);
  },
  recordAddress(id: string): string {
    return `${BASE}/matches/${enc(id)}/record`;
  },
  liveAddress(id: string, after: number | null): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const from = after === null ? "" : `?after=${after}`;
    return `${scheme}://${location.host}${BASE}/matches/${enc(id)}/live${from}`;
  },
};

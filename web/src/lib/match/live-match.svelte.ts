/**
 * A match as it is played: its state, kept by a socket that heals by itself, and the
 * sending of commands.
 */

import { patience, whenBack } from "../again";
import { api, ownProblem, problemOf, RequestError } from "../api/client";
import type {
  BySide,
  Command,
  Explanation,
  LogLine,
  MatchState,
  Past,
  Patch,
  Problem,
  Question,
  ServerMessage,
  Side,
  Update,
} from "../api/types";
import type { TalkLine } from "../api/talk";
import { DEFLATED_PROTOCOL } from "../wire";
import { Inbox } from "./inbox";
import { type PatchedUpdate, updateOf } from "./patch";

export type Connection = "connecting" | "open" | "lost";

/** The log after an update: its line added, what it took back marked, or all of it if that is told. */
export function logAfter(log: LogLine[], update: PatchedUpdate): LogLine[] {
  if (update.log) return update.log;
  const undone = new Set(update.undone);
  const marked =
    undone.size === 0
      ? log
      : log.map((line) => (undone.has(line.number) ? { ...line, undone: true } : line));
  return update.line ? [...marked, update.line] : marked;
}

/** What a side has left on a clock that was read some milliseconds ago. */
export function remaining(
  clock: NonNullable<MatchState["clock"]>,
  side: Side,
  elapsed: number,
): number {
  const left = side === "home" ? clock.home_ms : clock.away_ms;
  return Math.max(0, clock.running === side ? left - elapsed : left);
}

type Waiting = { settle: (number: number) => void; fail: (error: RequestError) => void };

export interface LiveMatchHooks {
  /** Called before a whole state takes the place of what was here. */
  replace?(state: MatchState): void;
  /** Called before an update takes effect, with the state as it was. */
  update?(update: Update, before: MatchState): void;
  /** Begins to show what leads to an update, like dice that roll; how many milliseconds that takes. */
  prelude?(update: Update, before: MatchState): number;
  /** Called when a coach has said something. */
  talk?(line: TalkLine): void;
  /** How many milliseconds an update is seen before the next one is taken up. */
  linger?(update: Update, before: MatchState): number;
}

/** With more updates than this waiting, none is waited for any more. */
const MOST_WAITING = 60;

/** Who is here, and what follows from it. */
export interface Presence {
  coaches: BySide<boolean>;
  watchers: number;
  /** In how many milliseconds each side can claim the match, when this came. */
  claim_ms: BySide<number | null>;
}

export class LiveMatch {
  state = $state.raw<MatchState | null>(null);
  log = $state.raw<LogLine[]>([]);
  connection = $state<Connection>("connecting");
  /** Whether the connection was lost and has come back just now. */
  healed = $state(false);
  presence = $state.raw<Presence | null>(null);
  /** Why there is no match to show. */
  problem = $state.raw<Problem | null>(null);
  /** An action is on its way. */
  pending = $state(false);
  /** When the clock was read, by `performance.now()`. */
  readAt = 0;

  /** Whether the server has it, and a bot can be asked for advice. */
  readonly advises: boolean = true;

  private socket: WebSocket | null = null;
  private closed = false;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private healing: ReturnType<typeof setTimeout> | undefined;
  /** Ends to hear that the network is back. */
  private unheard: (() => void) | undefined;
  private nextRef = 1;
  private readonly waiting = new Map<number, Waiting>();
  private unsent: { ref: number; text: string }[] = [];
  /** Updates that came and are not shown yet, with when they came. */
  private coming: { update: PatchedUpdate; at: number }[] = [];
  /** What came last did not fit what is here: the whole match is to come next. */
  private lost = false;
  /** What is waited for while something is shown. */
  private showing: { timer: ReturnType<typeof setTimeout>; then: () => void } | null = null;

  constructor(
    readonly id: string,
    private readonly hooks: LiveMatchHooks = {},
  ) {}

  /** Fetches the match and follows it. */
  async open(): Promise<void> {
    this.problem = null;
    try {
      this.replace(await api.match(this.id));
    } catch (error) {
      this.problem = problemOf(error);
      return;
    }
    if (this.closed) return;
    this.unheard = whenBack(() => this.hurry());
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.healing);
    this.unheard?.();
    this.socket?.close();
    this.failWaiting();
    this.forget();
  }

  /** Whether what has come is taken up at once, unseen. */
  hurries = false;

  /** Shows how things stand now: all that has come is taken up at once. */
  catchUp(): void {
    this.hurries = true;
    this.skip();
    this.hurries = false;
  }

  /** Ends the wait for what is being shown. */
  skip(): void {
    const { showing } = this;
    if (!showing) return;
    clearTimeout(showing.timer);
    this.showing = null;
    showing.then();
  }

  /** How it stood at a number, and at those after it. */
  past(from: number, most: number): Promise<Past> {
    return api.past(this.id, from, most);
  }

  /** Asks the referee; nothing changes. */
  explain(question: Question): Promise<Explanation> {
    return api.ask(this.id, question);
  }

  /** Sends a command; settles with its number, or fails with the problem. */
  send(command: Command): Promise<number> {
    const socket = this.socket;
    const connects = socket?.readyState === WebSocket.CONNECTING;
    if (!socket || (socket.readyState !== WebSocket.OPEN && !connects)) {
      return Promise.reject(new RequestError(ownProblem()));
    }
    const ref = this.nextRef++;
    return new Promise((settle, fail) => {
      this.waiting.set(ref, { settle, fail });
      const text = JSON.stringify({ ref, ...command });
      // Somebody was quicker than the connection: it goes out as soon as that stands.
      if (connects) this.unsent.push({ ref, text });
      else socket.send(text);
    });
  }

  /** Plays an action for a seat; settles with its number. */
  async play(seat: string, action: string): Promise<number> {
    this.pending = true;
    try {
      const number = await this.send({ kind: "play", seat, action, after: this.state?.number });
      // The answer may come before the update it speaks of: that ends the wait.
      if ((this.state?.number ?? 0) >= number) this.pending = false;
      return number;
    } catch (error) {
      this.pending = false;
      throw error;
    }
  }

  /** Plays actions one after the other; stops at the first refusal. */
  async playAll(seat: string, actions: string[]): Promise<void> {
    for (const action of actions) await this.send({ kind: "play", seat, action });
  }

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    const after = this.lost ? null : (this.received()?.number ?? null);
    const socket = new WebSocket(api.liveAddress(this.id, after), DEFLATED_PROTOCOL);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    const inbox = new Inbox(
      (message) => {
        // What comes from a socket that was given up is asked for again on the next one.
        if (this.socket === socket) this.receive(message);
      },
      () => socket.close(),
    );
    socket.onopen = () => {
      this.attempt = 0;
      if (this.connection === "lost") {
        this.healed = true;
        clearTimeout(this.healing);
        this.healing = setTimeout(() => (this.healed = false), 4000);
      }
      this.connection = "open";
      for (const { text } of this.unsent.splice(0)) socket.send(text);
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => inbox.take(event.data);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.failWaiting();
      if (this.closed) return;
      this.connection = "lost";
      this.healed = false;
      this.retry = setTimeout(() => void this.again(), patience(this.attempt));
      this.attempt += 1;
    };
  }

  /** Tries anew; asks now and then whether the match still exists at all. */
  private async again(): Promise<void> {
    if (this.attempt % 4 === 0) {
      try {
        await api.match(this.id);
      } catch (error) {
        const problem = problemOf(error);
        if (problem.status === 404) {
          this.problem = problem;
          return;
        }
      }
    }
    this.connect();
  }

  private hurry(): void {
    if (this.closed || this.socket) return;
    this.attempt = 0;
    this.connect();
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.replace(message.state);
        break;
      case "update":
        if (this.follows(message.update)) this.apply(message.update);
        break;
      case "patch":
        if (this.follows(message.patch)) this.patch(message.patch);
        break;
      case "presence":
        this.presence = {
          coaches: message.coaches,
          watchers: message.watchers,
          claim_ms: message.claim_ms,
        };
        break;
      case "talk":
        this.hooks.talk?.(message.line);
        break;
      case "reply": {
        const waiting = this.waiting.get(Number(message.ref));
        this.waiting.delete(Number(message.ref));
        if (message.ok) waiting?.settle(message.number ?? 0);
        else waiting?.fail(new RequestError(message.problem ?? ownProblem("unexpected")));
        break;
      }
    }
  }

  /** The state that came last, shown already or not. */
  protected received(): MatchState | null {
    return this.coming.at(-1)?.update.state ?? this.state;
  }

  /** Whether a number is the next one. If some are missing, they are asked for from where we are. */
  private follows({ number }: { number: number }): boolean {
    const last = this.received()?.number ?? null;
    if (last === null || number <= last) return false;
    if (number > last + 1) this.socket?.close();
    return number === last + 1;
  }

  /** Forgets what has not been shown. */
  private forget(): void {
    if (this.showing) clearTimeout(this.showing.timer);
    this.showing = null;
    this.coming = [];
  }

  protected replace(state: MatchState): void {
    this.forget();
    this.hooks.replace?.(state);
    this.readAt = performance.now();
    this.state = state;
    this.log = state.log;
    this.pending = false;
    this.lost = false;
  }

  private patch(patch: Patch): void {
    const before = this.received();
    if (!before) return;
    let update: PatchedUpdate;
    try {
      update = updateOf(before, patch);
    } catch (error) {
      console.error("a patch does not fit", error);
      this.lost = true;
      this.socket?.close();
      return;
    }
    this.apply(update);
  }

  protected apply(update: PatchedUpdate): void {
    this.coming.push({ update, at: performance.now() });
    this.next();
  }

  /** Shows the next update that came, unless something is being shown. */
  private next(): void {
    const [first] = this.coming;
    const before = this.state;
    if (!first || !before || this.showing) return;
    const { prelude, linger } = this.hooks;
    this.wait(prelude?.(first.update, before) ?? 0, () => {
      this.coming.shift();
      this.take(first.update, before, first.at);
      this.wait(linger?.(first.update, before) ?? 0, () => this.next());
    });
  }

  /** Goes on after some time, or at once where nobody looks or too much has come. */
  private wait(milliseconds: number, then: () => void): void {
    const hidden = document.visibilityState === "hidden";
    if (milliseconds <= 0 || hidden || this.hurries || this.coming.length > MOST_WAITING) {
      then();
      return;
    }
    const timer = setTimeout(() => this.skip(), milliseconds);
    this.showing = { timer, then };
  }

  private take(update: PatchedUpdate, before: MatchState, at: number): void {
    this.hooks.update?.(update, before);
    this.readAt = at;
    this.log = logAfter(this.log, update);
    this.state = update.state;
    this.pending = false;
  }

  private failWaiting(): void {
    // What never left is known not to have happened; of the rest nobody knows.
    const unsent = new Set(this.unsent.splice(0).map(({ ref }) => ref));
    for (const [ref, { fail }] of this.waiting) {
      fail(new RequestError(unsent.has(ref) ? ownProblem() : ownProblem("not-sent")));
    }
    this.waiting.clear();
  }
}

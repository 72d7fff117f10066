/** A match that is over, seen again: which position is shown, and how one comes to the next. */

import { untrack } from "svelte";
import { announce } from "../announce.svelte";
import { api, problemOf } from "../api/client";
import type { EventView, LogLine, Problem, Replay, View } from "../api/types";
import { l } from "../i18n/index.svelte";
import { go, place } from "../router.svelte";
import { settings } from "../settings.svelte";
import { playSounds } from "../sound";
import { contestAt } from "./contest";
import {
  goalAmong,
  goalSeen,
  loudAmong,
  momentBetween,
  type MomentShown,
  soundsBetween,
} from "./moments";
import { Session } from "./session.svelte";

/** How long each position stays while the replay plays, and after a goal, in milliseconds. */
const STEP = 950;
const GOAL = 2300;
/** How long the board is seen as it was before it was cleared. */
const STAGED = 1400;
/** How long the address waits before it follows the position. */
const ADDRESS = 150;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class ReplaySession extends Session {
  replay = $state.raw<Replay | null>(null);
  problem = $state.raw<Problem | null>(null);
  moment = $state.raw<MomentShown | null>(null);
  /** The position that is shown. */
  at = $state(0);
  playing = $state(false);

  #staged = $state.raw<View | null>(null);
  #contestClosed = $state<number | null>(null);
  #staging: Timer;
  /** The address follows the position, but not at every pixel of the slider. */
  #writing: Timer;
  #written = location.hash;

  constructor(private readonly id: string) {
    super();
    this.watch();
  }

  readonly frames = $derived.by(() => this.replay?.frames ?? []);
  readonly last = $derived.by(() => Math.max(0, this.frames.length - 1));
  readonly frame = $derived.by(() => this.frames[this.at] ?? null);
  readonly view = $derived.by(() => this.#staged ?? this.frame?.view ?? null);
  readonly log: LogLine[] = $derived.by(() => this.frames.flatMap(({ line }) => line ?? []));
  readonly goals = $derived.by(() =>
    this.frames.flatMap(({ line }, index) => {
      const score = goalAmong(line?.events ?? []);
      return score ? [{ index, ...score }] : [];
    }),
  );
  readonly contest = $derived.by(() => {
    const found = contestAt(this.frames, this.at);
    return found && found.key !== this.#contestClosed ? found : null;
  });

  get coaches() {
    return this.replay?.match.coaches ?? null;
  }
  get contestView() {
    return this.frames[this.at - 1]?.view ?? null;
  }
  protected get ownBoard() {
    return this.replay?.board ?? null;
  }

  async start(): Promise<void> {
    try {
      const read = await api.replay(this.id);
      this.described = await api.game(read.match.game);
      this.replay = read;
      this.at = this.hashPosition();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  stop(): void {
    clearTimeout(this.#staging);
    clearTimeout(this.#writing);
  }

  closeContest(): void {
    this.#contestClosed = this.contest?.key ?? null;
  }

  /** Shows a position at once. */
  jump(index: number): void {
    this.playing = false;
    this.show(index);
  }

  /** Shows the position after a line; of one that was taken back, the last before it. */
  showLine(number: number): void {
    this.jump(this.frames.findLastIndex((one) => one.number <= number));
  }

  /** Shows the position that a line of the log led to. */
  pick(line: LogLine): void {
    this.jump(this.frames.findIndex((one) => one.line === line));
  }

  /** Shows a goal as it was scored. */
  showGoal(index: number): void {
    this.jump(index - 1);
    this.show(index, "played");
  }

  /** Goes so many positions on, or back. */
  step(by: number): void {
    this.playing = false;
    this.show(this.at + by, by === 1 ? "played" : "at once");
  }

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.show(0);
    this.playing = !this.playing;
  }

  /** What a key does; whether it does anything. */
  key(key: string): boolean {
    if (key === "ArrowRight") this.step(1);
    else if (key === "ArrowLeft") this.step(-1);
    else if (key === "Home") this.jump(0);
    else if (key === "End") this.jump(this.last);
    else if (key === " ") this.toggle();
    else return false;
    return true;
  }

  private hashPosition(): number {
    const number = Number(/^#(\d+)$/.exec(place.hash)?.[1] ?? 0);
    return Math.min(number, this.last);
  }

  /** Shows a position. One step on is shown as it was played; other ways at once. */
  private show(index: number, how: "played" | "at once" = "at once"): void {
    const to = Math.min(Math.max(index, 0), this.last);
    const next = this.frames[to];
    const before = this.frame;
    clearTimeout(this.#staging);
    this.#staged = null;
    if (how === "played" && before && next?.line && to === this.at + 1) {
      this.perform(to, before.view, next.line, next.view);
    }
    this.at = to;
    if (next?.line) announce(l(next.line.words));
    this.writeAddress(to);
  }

  /** One step on, as it was played. */
  private perform(to: number, before: View, { events, words }: LogLine, after: View): void {
    const shown = momentBetween(before, events, after) ?? this.goalBetween(before, events, after);
    if (shown) {
      this.#staged = shown;
      this.#staging = setTimeout(() => (this.#staged = null), STAGED);
    }
    const sounds = soundsBetween(before, events, after);
    if (settings.sound) playSounds(sounds);
    const loud = loudAmong(sounds);
    if (loud.length > 0) this.moment = { key: to, goal: goalAmong(events), sounds: loud, words };
  }

  private goalBetween(before: View, events: EventView[], after: View): View | null {
    const { game } = this;
    if (!game || !goalAmong(events) || !before.contest) return null;
    return goalSeen(game.board, before, after);
  }

  private writeAddress(at: number): void {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => {
      this.#written = `#${at}`;
      go(this.#written, "replace");
    }, ADDRESS);
  }

  private watch(): void {
    // A link to a position, followed while the replay is open.
    $effect(() => {
      if (place.hash === this.#written) return;
      untrack(() => this.jump(this.hashPosition()));
    });
    $effect(() => {
      if (!this.playing) return;
      if (this.at >= this.last) {
        this.playing = false;
        return;
      }
      const wait = goalAmong(this.frame?.line?.events ?? []) ? GOAL : STEP;
      const next = setTimeout(() => this.show(this.at + 1, "played"), wait);
      return () => clearTimeout(next);
    });
  }
}

/**
 * A match as places one after the other: how it stood before its first line and after each. A match
 * that goes on, a lesson and a replay are looked at in the same way.
 */

import { untrack } from "svelte";
import { announce } from "../announce.svelte";
import type { LogLine, View } from "../api/types";
import { l } from "../i18n/index.svelte";
import { contestAt, type Contest } from "./contest";
import { goalAmong } from "./moments";
import { beat, paced } from "./pace";
import type { Stage } from "./stage.svelte";

/** Where the places of a match come from. */
export interface Places {
  /** The log's lines: after each there is a place, and one before the first. */
  readonly lines: LogLine[];
  /** How it stood after so many lines, if that is here. */
  view(index: number): View | null;
  /** Brings the places around one here. */
  bring(index: number): Promise<void>;
}

/** How long a goal is seen while the match plays itself, in milliseconds at the normal pace. */
const GOAL = 2300;
/** How long a place has to be wanted before it is fetched: a slider passes many. */
const REST = 90;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Timeline {
  /** The place that is looked at: so many lines lie before it. Nothing: how things stand now. */
  at = $state<number | null>(null);
  /** Whether it goes from place to place by itself. */
  playing = $state(false);
  /** The place that is seen: one that has to be fetched first is not yet. */
  private seen = $state.raw<{ index: number; view: View } | null>(null);
  private contestClosed = $state<number | null>(null);
  #fetching: Timer;

  /**
   * `goesOn`: whether there is something after the last place, the match itself; `failed` is told
   * why a place cannot be shown.
   */
  constructor(
    private readonly places: Places,
    private readonly stage: Stage,
    readonly goesOn: boolean,
    private readonly failed: (error: unknown) => void,
  ) {
    this.watch();
  }

  readonly last = $derived.by(() => this.places.lines.length);
  /** What is seen of the past, if the past is looked at. */
  readonly view: View | null = $derived.by(() =>
    this.at === null ? null : (this.seen?.view ?? null),
  );
  /** The line that led to the place. */
  readonly line: LogLine | null = $derived.by(() => this.lineOf(this.at ?? 0));
  /** Whether the place has to be fetched first. */
  readonly loading = $derived.by(() => this.at !== null && this.at !== this.seen?.index);
  /** The places at which goals were scored. */
  readonly goals = $derived.by(() =>
    this.places.lines.flatMap((line, before) => {
      const score = line.undone ? null : goalAmong(line.events);
      return score ? [{ index: before + 1, ...score }] : [];
    }),
  );
  /** The contest of the place, unless the reader closed it. */
  readonly contest: Contest | null = $derived.by(() => {
    const { seen } = this;
    if (this.at === null || !seen) return null;
    const found = contestAt((index) => this.frame(index), seen.index);
    return found && found.key !== this.contestClosed ? found : null;
  });
  /** The view in which that contest is fought. */
  readonly contestView: View | null = $derived.by(() =>
    this.seen && this.contest ? this.places.view(this.seen.index - 1) : null,
  );

  closeContest(): void {
    this.contestClosed = this.contest?.key ?? null;
  }

  /** Shows a place at once. */
  jump(index: number): void {
    this.playing = false;
    this.show(index);
  }

  /** Shows the place that a line led to. */
  pick(line: LogLine): void {
    const before = this.places.lines.indexOf(line);
    if (before >= 0) this.jump(before + 1);
  }

  /** Shows the place after a line; of one that was taken back, the last before it. */
  showNumber(number: number): void {
    this.jump(this.places.lines.findLastIndex((line) => line.number <= number) + 1);
  }

  /** Shows a goal as it was scored. */
  showGoal(index: number): void {
    this.jump(index - 1);
    this.show(index, "played");
  }

  /** Goes so many places on, or back. */
  step(by: number): void {
    this.playing = false;
    if (this.at === null && by > 0) return;
    this.show((this.at ?? this.last) + by, by === 1 ? "played" : "at once");
  }

  /** The end: the last place, or how things stand now. */
  toEnd(): void {
    if (this.goesOn) this.toNow();
    else this.jump(this.last);
  }

  /** Shows how things stand now. */
  toNow(): void {
    if (this.at === null) return;
    this.playing = false;
    this.at = null;
    this.seen = null;
    this.stage.clear();
    this.stage.closeMoment();
  }

  /** Lets it go from place to place by itself, or stops it. */
  toggle(): void {
    if (!this.playing && (this.at === null || this.at >= this.last)) this.show(0);
    this.playing = !this.playing;
  }

  stop(): void {
    clearTimeout(this.#fetching);
  }

  private lineOf(index: number): LogLine | null {
    return this.places.lines[index - 1] ?? null;
  }

  private frame(index: number) {
    const view = this.places.view(index);
    return view && { line: this.lineOf(index), view };
  }

  /** Shows a place. One step on is shown as it was played; other ways at once. */
  private show(index: number, how: "played" | "at once" = "at once"): void {
    const to = Math.min(Math.max(index, 0), this.last);
    if (this.goesOn && to >= this.last) return this.toNow();
    clearTimeout(this.#fetching);
    this.at = to;
    const view = this.places.view(to);
    if (view) this.see(to, view, how);
    else this.#fetching = setTimeout(() => void this.fetch(to, how), REST);
  }

  private async fetch(index: number, how: "played" | "at once"): Promise<void> {
    try {
      await this.places.bring(index);
      if (this.at !== index) return;
      const view = this.places.view(index);
      if (!view) throw new Error(`there is no place ${index}`);
      this.see(index, view, how);
    } catch (error) {
      if (this.at !== index) return;
      this.playing = false;
      this.at = this.seen?.index ?? null;
      this.failed(error);
    }
  }

  private see(index: number, after: View, how: "played" | "at once"): void {
    const before = this.seen;
    const line = this.lineOf(index);
    this.stage.clear();
    if (how === "at once") this.stage.closeMoment();
    this.seen = { index, view: after };
    if (!line) return;
    if (how === "played" && before?.index === index - 1) {
      this.stage.perform({ key: index, line, before: before.view, after, others: true });
    }
    announce(l(line.words));
  }

  /** How long the place stays while the match plays itself. */
  private stay(): number {
    return this.line && goalAmong(this.line.events) ? paced(GOAL) : beat();
  }

  private watch(): void {
    // What was taken back altogether, as in a lesson, can be looked at no more.
    $effect(() => {
      if (this.at !== null && this.at > this.last) untrack(() => this.toEnd());
    });
    $effect(() => {
      const { playing, at, loading, last } = this;
      if (!playing || loading || at === null) return;
      if (at >= last) {
        this.playing = false;
        return;
      }
      const next = this.lineOf(at + 1);
      let timer = setTimeout(() => {
        const rolls = next ? this.stage.roll(next) : 0;
        timer = setTimeout(() => this.show(at + 1, "played"), rolls);
      }, this.stay());
      return () => clearTimeout(timer);
    });
  }
}

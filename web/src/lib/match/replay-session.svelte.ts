/** A match that is over, seen again: its places are all here, and the address has the one that is shown. */

import { untrack } from "svelte";
import { api, problemOf } from "../api/client";
import type { Advice, LogLine, Problem, Replay } from "../api/types";
import { adviceTold } from "../game-words";
import { go, place } from "../router.svelte";
import { Session } from "./session.svelte";
import { Stage } from "./stage.svelte";
import { Timeline } from "./timeline.svelte";

/** How long the address waits before it follows the position. */
const ADDRESS = 150;

export class ReplaySession extends Session {
  replay = $state.raw<Replay | null>(null);
  problem = $state.raw<Problem | null>(null);

  readonly stage: Stage;
  readonly timeline: Timeline;

  /** The address follows the position, but not at every pixel of the slider. */
  #writing: ReturnType<typeof setTimeout> | undefined;
  #written = location.hash;

  constructor(private readonly id: string) {
    super();
    this.stage = new Stage(
      () => this.game?.board ?? null,
      () => {},
    );
    const lines = () => this.log;
    const places = {
      get lines() {
        return lines();
      },
      view: (index: number) => this.frames[index]?.view ?? null,
      bring: () => Promise.resolve(),
    };
    this.timeline = new Timeline(places, this.stage, false, (error) => {
      this.problem = problemOf(error);
    });
    this.watch();
  }

  private readonly frames = $derived.by(() => this.replay?.frames ?? []);
  readonly contestAside = false;
  /** Each line led to the frame of its place; the first frame has none. */
  readonly log: LogLine[] = $derived.by(() => this.frames.flatMap(({ line }) => line ?? []));
  readonly view = $derived.by(() => this.stage.staged ?? this.timeline.view);

  /** The position that is shown. */
  get at(): number {
    return this.timeline.at ?? 0;
  }

  /** Whether somebody was to act at the position that is shown. */
  readonly asksSomebody = $derived.by(() => {
    const acting = this.frames[this.at]?.view.to_act ?? [];
    return acting.length > 0 && !acting.includes("chance");
  });

  /** Asks a bot what it would do at the position that is shown. */
  askAdvice(): void {
    const { at, game, id } = this;
    if (!game) return;
    const told = (advice: Advice) => adviceTold(game, advice);
    void this.advising.ask(id, at, { frame: at }, told);
  }

  get coaches() {
    return this.replay?.match.coaches ?? null;
  }
  get contest() {
    return this.timeline.contest;
  }
  get contestView() {
    return this.timeline.contestView;
  }
  get moment() {
    return this.stage.moment;
  }
  protected get ownBoard() {
    return this.replay?.board ?? null;
  }

  async start(): Promise<void> {
    try {
      const read = await api.replay(this.id);
      this.described = await api.game(read.match.game);
      this.replay = read;
      this.timeline.jump(hashPosition());
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  stop(): void {
    this.stage.stop();
    this.timeline.stop();
    clearTimeout(this.#writing);
  }

  closeContest(): void {
    this.timeline.closeContest();
  }

  private watch(): void {
    // Advice is about the position for which it was asked.
    $effect(() => this.advising.at(this.at));
    // A link to a position, followed while the replay is open.
    $effect(() => {
      if (place.hash === this.#written) return;
      untrack(() => this.timeline.jump(hashPosition()));
    });
    $effect(() => {
      const { at } = this.timeline;
      if (at === null) return;
      clearTimeout(this.#writing);
      this.#writing = setTimeout(() => {
        this.#written = `#${at}`;
        go(this.#written, "replace");
      }, ADDRESS);
    });
  }
}

function hashPosition(): number {
  return Number(/^#(\d+)$/.exec(place.hash)?.[1] ?? 0);
}

/** Set-ups beside those that the referee proposes: as before, those kept under a name, and taking one up. */

import type { GameDescription, MatchState, Offer, PresetView, Side, View } from "../api/types";
import { sideOf } from "../api/types";
import { type KeptSetUp, SetUpLibrary } from "../set-up-library";
import {
  castFor,
  finished,
  fits,
  mirrored,
  nextStep,
  type Placed,
  setsUp,
  squadOf,
  standing,
} from "./set-ups";

/** The table at which sides are set up. */
export interface SettingUpTable {
  readonly match: MatchState | null;
  readonly game: GameDescription | null;
  readonly offers: Offer[];
  /** The side that is shown what it may do. */
  readonly shownSide: Side | null;
  /** Whether an action is on its way, or nothing may be done for another reason. */
  readonly busy: boolean;
  /** Plays actions for a seat; whether they were taken. */
  playSteps(seat: string, actions: string[]): Promise<boolean>;
}

/** A set-up as it is offered: where its pieces would stand here. */
export interface OfferedSetUp {
  kept: KeptSetUp;
  men: Placed[];
}

/** What is being taken up, turn by turn. */
type Plan =
  | { kind: "men"; seat: string; side: Side; men: Placed[]; steps: number }
  | { kind: "preset"; seat: string; side: Side; id: string };

/** Each piece steps aside at most once on its way. */
const STEPS_A_MAN = 2;

export class SettingUp {
  private readonly library = new SetUpLibrary(localStorage);
  /** Counts what was kept: the library tells nobody of itself. */
  private changed = $state(0);
  /** What each side is taking up: one person may have both. */
  private plans = $state.raw<{ [side in Side]?: Plan }>({});
  /** A step is on its way; the next one waits for its end. */
  private playing = $state(false);
  /** What could not be done: the rest of a set-up does not fit, or there is no room for another one. */
  problem = $state<"stuck" | "full" | null>(null);

  constructor(private readonly table: SettingUpTable) {
    $effect(() => this.goOn());
  }

  /** The view and the side that somebody here sets up now. */
  private readonly now: { view: View; side: Side } | null = $derived.by(() => {
    const { match, shownSide: side } = this.table;
    if (!match || match.status !== "running" || !side) return null;
    return setsUp(match.view, side) ? { view: match.view, side } : null;
  });

  /** The set-ups that fit now: the last one, then those with names. */
  readonly offered: OfferedSetUp[] = $derived.by(() => {
    const { now, changed } = this;
    const { game, match, offers } = this.table;
    if (changed < 0 || !now || !game || !match || offers.length === 0) return [];
    const { view, side } = now;
    const all = this.library.of(match.game, squadOf(view, side));
    // Of two last ones, this side's own.
    const own = all.some((one) => one.name === null && one.side === side);
    return all.flatMap((kept) => {
      if (kept.name === null && own && kept.side !== side) return [];
      const men = kept.side === side ? kept.men : mirrored(game.board, kept.men);
      const cast = castFor(view, side, men, offers);
      return fits(view, side, cast, offers) ? [{ kept, men: cast }] : [];
    });
  });

  /** Whether what stands may be kept under a name. */
  readonly keepable = $derived.by(
    () => this.now !== null && standing(this.now.view, this.now.side).length > 1,
  );
  /** A set-up is being taken up. */
  readonly active = $derived.by(() => this.plan !== null);
  /** What the side that is to act is taking up. */
  private readonly plan: Plan | null = $derived.by(() => {
    const { shownSide } = this.table;
    return (shownSide && this.plans[shownSide]) ?? null;
  });

  /** Takes a kept set-up up, as far as it goes. */
  take({ men }: OfferedSetUp): void {
    const { now } = this;
    const seat = this.seat();
    if (!now || !seat) return;
    this.problem = null;
    this.set(now.side, { kind: "men", seat, side: now.side, men, steps: men.length * STEPS_A_MAN });
  }

  /** A ready-made one goes on at the coach's next turns. */
  follow(seat: string, preset: PresetView): void {
    this.problem = null;
    const side = sideOf(seat);
    this.set(side, preset.goes_on ? { kind: "preset", seat, side, id: preset.id } : null);
  }

  private set(side: Side, plan: Plan | null): void {
    this.plans = { ...this.plans, [side]: plan ?? undefined };
  }

  /** Keeps what stands under a name. */
  keep(name: string): void {
    const { now } = this;
    const { match } = this.table;
    if (!now || !match) return;
    const kept = this.keptOf(match.game, now.view, now.side, name);
    this.problem = this.library.keep(kept) ? null : "full";
    this.changed += 1;
  }

  remove({ kept }: OfferedSetUp): void {
    this.library.remove(kept);
    this.changed += 1;
  }

  /** Somebody does something else: the rest of the plan is theirs. */
  stop(): void {
    if (this.plan) this.set(this.plan.side, null);
    this.problem = null;
  }

  /** Something has happened: a set-up that is done is what comes first the next time. */
  remember(before: MatchState, after: MatchState): void {
    for (const side of ["home", "away"] as const) {
      if (!before.coaches[side].you) continue;
      const men = finished(before, after, side);
      if (!men) continue;
      this.library.keep({ ...this.keptOf(after.game, after.view, side, null), men });
      this.changed += 1;
    }
  }

  private keptOf(game: string, view: View, side: Side, name: string | null): KeptSetUp {
    return { game, squad: squadOf(view, side), side, name, men: standing(view, side) };
  }

  private seat(): string | null {
    return Object.keys(this.table.match?.offers ?? {})[0] ?? null;
  }

  /** Plays the next step of the plan when it is its seat's turn. */
  private goOn(): void {
    const { plan, table } = this;
    const { match, offers, busy } = table;
    if (!plan || !match || this.playing || busy) return;
    if (match.status !== "running" || !setsUp(match.view, plan.side)) {
      this.set(plan.side, null);
      return;
    }
    if (!match.offers[plan.seat] || offers.length === 0) return;
    if (plan.kind === "preset") {
      const next = match.presets[plan.seat]?.find(({ id }) => id === plan.id);
      if (next) void this.step(plan.seat, next.actions);
      else this.end(plan.side, "stuck");
      return;
    }
    const next = nextStep(match.view, plan.side, plan.men, offers);
    if (next === "done") this.end(plan.side, null);
    else if (next === "stuck" || plan.steps === 0) this.end(plan.side, "stuck");
    else {
      this.set(plan.side, { ...plan, steps: plan.steps - 1 });
      void this.step(plan.seat, [next.action]);
    }
  }

  private async step(seat: string, actions: string[]): Promise<void> {
    this.playing = true;
    const taken = await this.table.playSteps(seat, actions);
    this.playing = false;
    if (!taken) this.end(sideOf(seat), null);
  }

  private end(side: Side, problem: "stuck" | null): void {
    this.set(side, null);
    this.problem = problem;
  }
}

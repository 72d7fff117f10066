/** What is seen while a match goes on: dice that roll, contests, goals. It lags behind the match
 *  itself so that nothing goes by unseen. */

import type { Board, LogLine, MatchState, Update, View } from "../api/types";
import { mayAnimate } from "../settings.svelte";
import { playSounds } from "../sound";
import { contestAfter, contestIn, type Contest } from "./contest";
import {
  goalAmong,
  goalSeen,
  loudAmong,
  momentBetween,
  type MomentShown,
  soundsBetween,
} from "./moments";
import { rollOfLine, type Rolled } from "./dice";
import { paced } from "./pace";

/** How long a goal is seen before the board is cleared, in milliseconds. */
const GOAL_SEEN = 1400;
/** How long dice roll, and are seen before anything else happens, in milliseconds. */
const ROLLS = 800;
const ROLL_SEEN = 700;
/** How long a contest is seen once it is decided: moving, and standing still. */
const CONTEST_SEEN = 2800;
const CONTEST_STANDS = 6000;
/** How long an opponent's action is seen before their next. */
const ACTION_SEEN = 420;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A line of the log, and how things stood before and after it. */
export interface Step {
  key: number;
  line: LogLine;
  before: View;
  after: View;
}

export class Stage {
  /** The dice that roll now. */
  rolling = $state.raw<Rolled | null>(null);
  /** The contest under way or just decided, and the view it is fought in. */
  contest = $state.raw<Contest | null>(null);
  contestView = $state.raw<View | null>(null);
  /** What the board shows instead of how things stand. */
  staged = $state.raw<View | null>(null);
  /** What is called out over the board. */
  moment = $state.raw<MomentShown | null>(null);

  /** The contest that the reader closed. */
  #closed = $state<number | null>(null);
  #contestEnds: Timer;
  #staging: Timer;

  /** `hasChance`: whether anything is rolled in this game; `skip` goes on at once. */
  constructor(
    private readonly hasChance: () => boolean,
    private readonly board: () => Board | null,
    private readonly skip: () => void,
  ) {}

  /** The contest in sight, unless the reader closed it. */
  get shown(): Contest | null {
    return this.contest && this.contest.key !== this.#closed ? this.contest : null;
  }

  /** A match is opened as it stands. */
  open(first: View): void {
    this.contest = contestIn(first);
    this.contestView = first;
  }

  /** Dice roll before what they bring is seen: for so many milliseconds. */
  prelude({ line }: Update, before: MatchState): number {
    const rolls = line ? this.roll(line) : 0;
    if (!line || rolls === 0) return 0;
    clearTimeout(this.#contestEnds);
    // A new contest, or other dice: the last contest has been seen.
    if (this.contest?.decided) this.contest = null;
    if (!this.contest && before.view.contest) {
      this.contest = contestIn(before.view, line.number);
      this.contestView = before.view;
    }
    return rolls;
  }

  /** What was seen stays for so many milliseconds before the next thing happens. */
  linger({ line }: Update, before: MatchState): number {
    if (!line || !this.hasChance() || !mayAnimate()) return 0;
    if (this.contest?.decided === line) return this.shown ? CONTEST_SEEN : 0;
    if (rollOfLine(line)) return ROLL_SEEN;
    const others = line.by !== null && !before.coaches[line.by].you;
    return others && line.events.some((event) => event.from && event.to) ? ACTION_SEEN : 0;
  }

  /** Something has happened. */
  follow(update: Update, before: MatchState): void {
    const { state, line, number } = update;
    this.#followContest(update, before);
    if (line) this.perform({ key: number, line, before: before.view, after: state.view });
  }

  /** What a line of the log brought is seen and heard. */
  perform({ key, line, before, after }: Step): void {
    this.#unstage();
    const shown =
      momentBetween(before, line.events, after) ?? this.#goalBetween(line, before, after);
    if (shown) this.#stageFor(shown, GOAL_SEEN);
    const sounds = soundsBetween(before, line.events, after);
    playSounds(sounds);
    const loud = loudAmong(sounds);
    const goal = goalAmong(line.events);
    if (loud.length > 0) this.moment = { key, goal, sounds: loud, words: line.words };
  }

  /** The dice of a line roll, where any were rolled: for so many milliseconds. */
  roll(line: LogLine): number {
    const roll = rollOfLine(line);
    if (!roll || !mayAnimate()) return 0;
    this.rolling = roll;
    playSounds(["dice"]);
    return paced(ROLLS);
  }

  /** Nothing is staged any more. */
  clear(): void {
    this.#unstage();
    this.rolling = null;
  }

  /** The reader has seen enough of the contest. */
  closeContest(): void {
    if (!this.contest) return;
    this.#closed = this.contest.key;
    if (!this.contest.decided) return;
    clearTimeout(this.#contestEnds);
    this.#unstage();
    this.contest = null;
    this.skip();
  }

  /** Nothing more will be seen. */
  stop(): void {
    clearTimeout(this.#staging);
    clearTimeout(this.#contestEnds);
  }

  /** A contest goes on, begins or is decided with a line. */
  #followContest({ line, state }: Update, before: MatchState): void {
    this.rolling = null;
    if (!line) return;
    const next = contestAfter(this.contest, line, before.view, state.view);
    if (next) {
      if (!this.contest || next.key !== this.contest.key) this.contestView = before.view;
      this.contest = next;
    } else if (this.contest && !this.contest.decided) {
      this.contest = null;
    }
    if (this.contest?.decided !== line) return;
    clearTimeout(this.#contestEnds);
    const seen = mayAnimate() ? CONTEST_SEEN : CONTEST_STANDS;
    this.#contestEnds = setTimeout(() => (this.contest = null), seen);
  }

  /** A contest's goal, before the board is cleared. */
  #goalBetween(line: LogLine, before: View, after: View): View | null {
    const board = this.board();
    if (!board || !goalAmong(line.events) || !before.contest) return null;
    return goalSeen(board, before, after);
  }

  #stageFor(view: View, milliseconds: number): void {
    this.staged = view;
    clearTimeout(this.#staging);
    this.#staging = setTimeout(() => (this.staged = null), milliseconds);
  }

  #unstage(): void {
    clearTimeout(this.#staging);
    this.staged = null;
  }
}

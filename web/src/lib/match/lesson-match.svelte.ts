/**
 * A lesson as it is played. The server keeps nothing of it: each request has all of the learner's
 * actions, and what comes back is shown as what happens in any match.
 */

import { api, ownProblem, problemOf, RequestError } from "../api/client";
import type {
  Command,
  Explanation,
  LessonProgress,
  MatchState,
  Operation,
  Past,
  Question,
  View,
} from "../api/types";
import { LiveMatch, type LiveMatchHooks } from "./live-match.svelte";

export class LessonMatch extends LiveMatch {
  override readonly advises = false;
  /** How it stood before the learner did anything. */
  private beginning: MatchState | null = null;
  /** The learner's actions that were taken. */
  private actions: string[] = [];
  /** How far it is, with the number of the update after which it is so. */
  private told = $state.raw<{ progress: LessonProgress; number: number } | null>(null);

  /** How far the lesson is, as far as it is shown. */
  readonly progress = $derived.by(() => {
    const { told, state } = this;
    return told && state && state.number >= told.number ? told.progress : null;
  });

  constructor(
    readonly game: string,
    readonly lesson: string,
    hooks: LiveMatchHooks,
  ) {
    super(`lesson-${game}-${lesson}`, hooks);
    this.connection = "open";
  }

  override async open(): Promise<void> {
    this.problem = null;
    try {
      await this.begin([]);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  override async send(command: Command): Promise<number> {
    if (command.kind === "play") return this.goOn([...this.actions, command.action]);
    if (command.kind === "ask-undo") return this.begin(this.actions.slice(0, -1));
    throw new RequestError(ownProblem("unexpected"));
  }

  /** All of a lesson's past comes together: it is short, and the server keeps nothing of it. */
  override async past(): Promise<Past> {
    const { actions, beginning } = this;
    const { updates } = await api.playLesson(this.game, this.lesson, { actions, after: 0 });
    const views = updates.map(({ state }) => state.view);
    const whole = (value: View): Operation[] => [{ op: "replace", path: "/view", value }];
    return { number: 0, view: (beginning ?? updates[0]!.state).view, changes: views.map(whole) };
  }

  override explain(question: Question): Promise<Explanation> {
    return api.askInLesson(this.game, this.lesson, { actions: this.actions, question });
  }

  /** Asks the referee why an action is refused: nothing is played. */
  async ask(action: string): Promise<void> {
    const actions = [...this.actions, action];
    await api.playLesson(this.game, this.lesson, { actions });
  }

  /** Begins the lesson anew. */
  async restart(): Promise<void> {
    await this.begin([]);
  }

  /** Shows how the lesson stands after these actions, at once. */
  private async begin(actions: string[]): Promise<number> {
    const { state, progress } = await api.playLesson(this.game, this.lesson, { actions });
    this.actions = actions;
    if (actions.length === 0) this.beginning = state;
    this.told = { progress, number: state.number };
    this.replace(state);
    return state.number;
  }

  /** Shows what comes of one more action, one thing after the other. */
  private async goOn(actions: string[]): Promise<number> {
    const after = this.received()?.number ?? 0;
    const answer = await api.playLesson(this.game, this.lesson, { actions, after });
    const { state, updates, progress } = answer;
    this.actions = actions;
    this.told = { progress, number: state.number };
    for (const update of updates) this.apply(update);
    return state.number;
  }
}

/**
 * What a coach will do next, chosen while the other side acts: it is played as soon as it is their turn, if the referee
 * lists it then, and else dropped with the reason. Only where no dice fall in between: nobody plans against chance.
 */

import { untrack } from "svelte";
import { announce } from "../announce.svelte";
import type { GameDescription, MatchState, Offer, Side } from "../api/types";
import type { Source } from "../board/aim";
import type { Way } from "../board/overlays";
import { t } from "../i18n/index.svelte";
import { settings } from "../settings.svelte";
import type { Told } from "./explaining.svelte";

/** The kind of what is only planned. */
const PLAN = "plan";

/** What is planned. */
interface Plan {
  piece: string;
  from: string;
  to: string;
}

/** The match that is planned in. */
export interface Planned {
  readonly match: MatchState | null;
  readonly game: GameDescription | null;
  readonly own: Side | null;
  readonly running: boolean;
  readonly yours: boolean;
  /** Whether what somebody here may do is in sight. */
  readonly open: boolean;
  readonly live: { readonly advises: boolean };
  play(offer: Offer): void;
  readonly explaining: {
    ask(source: Source | null, square: string, before?: Told[]): Promise<void>;
    tell(square: string, told: Told): void;
  };
}

export class Planning {
  now = $state.raw<Plan | null>(null);

  constructor(private readonly table: Planned) {
    $effect(() => {
      const { running, open, yours } = this.table;
      if (!this.now) return;
      if (!running) this.now = null;
      else if (open && yours) untrack(() => this.carryOut());
    });
  }

  /** Whether something can be planned now. */
  readonly possible = $derived.by(() => {
    const { match, game, own, open, yours, live } = this.table;
    if (!settings.plans || !live.advises || !match || !game || !own) return false;
    if (game.has_chance || !open || yours || match.view.to_act.length === 0) return false;
    // While pieces are put down, there is nothing to go from.
    return match.view.tray.length === 0;
  });

  /** All that could be planned: any piece to any square. What is legal then, the referee says then. */
  readonly offers: Offer[] = $derived.by(() => {
    const { match, game, own } = this.table;
    if (!this.possible || !match || !game) return [];
    const squares = squaresOf(game);
    const men = match.view.pieces.filter(({ side, square }) => side === own && square !== null);
    return men.flatMap(({ id, square }) =>
      squares
        .filter((to) => to !== square)
        .map((to) => ({
          action: `${PLAN} ${id} ${to}`,
          kind: PLAN,
          piece: id,
          from: square!,
          to,
          scores: false,
        })),
    );
  });

  /** What is planned, as it is drawn. */
  readonly way: Way[] = $derived.by(() => {
    const { now } = this;
    return now
      ? [{ from: now.from, to: now.to, side: this.table.own, ball: false, planned: true }]
      : [];
  });

  /** Takes a plan up; whether an offer was one. */
  take({ kind, piece, from, to }: Offer): boolean {
    if (kind !== PLAN || !piece || !from || !to) return false;
    this.now = { piece, from, to };
    announce(t("plan.made", { from, to }));
    return true;
  }

  cancel(): void {
    if (!this.now) return;
    this.now = null;
    announce(t("plan.cancelled"));
  }

  /** It is the coach's turn: plays what was planned, or says why it cannot be. */
  private carryOut(): void {
    const { now, table } = this;
    const { match } = table;
    if (!now || !match) return;
    this.now = null;
    const offers = Object.values(match.offers).flat();
    const offer = offers.find((one) => one.piece === now.piece && one.to === now.to);
    if (offer) return table.play(offer);
    const { from, to, piece } = now;
    const dropped = {
      reason: "plan-dropped",
      clause: null,
      say: () => t("plan.dropped", { from, to }),
    };
    const stands = match.view.pieces.some(({ id, square }) => id === piece && square === from);
    if (stands) void table.explaining.ask({ piece }, to, [dropped]);
    else table.explaining.tell(to, { ...dropped, say: () => t("plan.gone", { from, to }) });
  }
}

/** Every square of a board, as it is written. */
function squaresOf({ board }: GameDescription): string[] {
  const squares: string[] = [];
  for (let rank = 1; rank <= board.ranks; rank += 1) {
    for (let file = 0; file < board.files; file += 1) {
      squares.push(String.fromCharCode(97 + file) + rank);
    }
  }
  return squares;
}

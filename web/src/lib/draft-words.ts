/** What is said of a draft in words. */

import type { DraftLimits, DraftPlayer, GameDescription } from "./api/types";
import { kindName, wordIn } from "./game-words";
import { t } from "./i18n/index.svelte";

/** A player of the pool with what is printed on them, as it is spoken; `teams` has the teams' names by their numbers. */
export function draftWords(
  game: GameDescription,
  man: DraftPlayer,
  teams: ReadonlyMap<number, string>,
): string {
  const printed = man.badges.map(({ id, text }) =>
    text ? `${wordIn(game, id)} ${text}` : wordIn(game, id),
  );
  const who = `${kindName(game, man.kind)} ${man.man}, ${teams.get(man.team) ?? ""}`;
  return [who, ...printed].join(", ");
}

/** The limits that hold, each in words. */
export function limitWords(limits: DraftLimits): string[] {
  return [
    limits.abilities !== null ? t("draft.limit.abilities", { most: limits.abilities }) : "",
    limits.on_chip !== null ? t("draft.limit.onChip", { most: limits.on_chip }) : "",
    limits.specials ? "" : t("draft.limit.specials"),
  ].filter((one) => one !== "");
}

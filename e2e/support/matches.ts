/** Short matches of Chess Football, worked out beforehand. */

import type { Side } from "./hands";

export type Action = [Side, string];

/** Actions of both sides in turn. */
export function inTurn(first: Side, actions: string): Action[] {
  const second: Side = first === "home" ? "away" : "home";
  const list = actions.trim().split(/\s+/);
  return list.map((action, i): Action => [i % 2 === 0 ? first : second, action]);
}

/** With three actions a side a half; White wins 2–1. */
export const THREE_ACTIONS = {
  options: { actions: 3 },
  firstSetUp: inTurn("home", "N@e4 K@e8 Q@c3 N@e5 K@e1 R@h8 R@a1 Q@d6 P@a2 P@a7 P@h2 P@h7"),
  firstGoal: inTurn("home", "e4>c3 a7a6 c3c8"),
  secondSetUp: inTurn("away", "N@e5 N@b1 K@e8 K@d1 Q@c6 B@h1 P@b7 R@a1 P@h7 P@a2 R@h8 P@h3"),
  toHalfTime: inTurn("away", "e5>c6 h1c6 b7c6"),
  thirdSetUp: inTurn("away", "N@e5 N@e4 Q@c6 K@e1 K@e8 Q@d3 R@h8 R@a1 P@a7 P@a2 P@h7 P@h2"),
  equaliser: inTurn("away", "e5>c6 a1b1 c6c1"),
  fourthSetUp: inTurn("home", "N@e4 N@e5 Q@c3 K@e8 K@e1 R@h8 R@a1 Q@d6 P@a2 P@a7 P@h2 P@h7"),
  toTheEnd: inTurn("home", "e4>c3 h8g8 c3c8"),
};

/** With one action a side a half: Black takes the king at once and wins 0–1. */
export const ONE_ACTION = {
  options: { actions: 1 },
  firstSetUp: inTurn("home", "R@e4 B@a5 K@e1 K@e8 P@a2 P@a7 P@h2 P@h7 N@b2 N@e7 B@c1 R@h8"),
  toHalfTime: inTurn("home", "e4>e1 a5e1"),
  secondSetUp: inTurn("away", "N@e5 N@b1 Q@c6 Q@d3 K@d8 K@d1 P@b7 P@b3 P@g7 P@g2 R@h8 N@g1"),
  toTheEnd: inTurn("away", "e5>c6 d3d4"),
};

/** Every action of a match, from its first to its last. */
export function whole(match: typeof THREE_ACTIONS | typeof ONE_ACTION): Action[] {
  return Object.values(match).flatMap((part) => (Array.isArray(part) ? part : []));
}

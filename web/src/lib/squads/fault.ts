/** What is wrong with a data file, as the server tells it. */

import type { Problem } from "../api/types";

export interface Fault {
  /** The line, from 1, if one is to blame. */
  line: number | null;
  /** The clause it breaks, if a clause does. */
  clause: string | null;
  /** What is wrong and what is allowed, in English. */
  message: string;
}

/** `home_squad, line 3: CT-05: a squad has 2 goalkeepers, not 0`, or anything else as it is. */
export function faultOf(problem: Problem): Fault {
  const { detail, clause } = problem;
  const found = /^\S+, line ([1-9][0-9]*): (?:([A-Z]{2,4}-[0-9]{2,}): )?(.*)$/s.exec(detail);
  if (found) return { line: Number(found[1]), clause: found[2] ?? clause, message: found[3]! };
  const plain = /^(?:\S+: )?([A-Z]{2,4}-[0-9]{2,}): (.*)$/s.exec(detail);
  if (plain) return { line: null, clause: plain[1]!, message: plain[2]! };
  return { line: null, clause, message: detail };
}

/** Whether the server found the file wrong, and not something else on the way. */
export function isFault(problem: Problem): boolean {
  return ["bad-options", "refused", "too-large"].includes(problem.code);
}

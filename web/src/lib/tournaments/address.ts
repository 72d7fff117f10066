/** What stands behind the `#` of a tournament's address: a part of the page, or a secret that somebody passed on. */

export const PARTS = [
  "table",
  "matches",
  "bracket",
  "scorers",
  "entrants",
  "rules",
  "log",
  "organise",
] as const;
export type Part = (typeof PARTS)[number];

export interface Behind {
  part: Part | null;
  /** The secret of an invitation (TN-16). */
  invitation: string | null;
  /** A team's number, and the secret of its link (TN-09). */
  team: { entrant: number; secret: string } | null;
}

/** Reads what is behind the `#`. */
export function behind(hash: string): Behind {
  const text = hash.replace(/^#/u, "");
  const part = PARTS.find((one) => one === text) ?? null;
  const team = /^team-(\d{1,5})-([0-9A-Za-z_-]{6,100})$/u.exec(text);
  const secret = part === null && team === null && /^[0-9A-Za-z_-]{6,100}$/u.test(text);
  return {
    part,
    invitation: secret ? text : null,
    team: team ? { entrant: Number(team[1]), secret: team[2]! } : null,
  };
}

/** The link by which coaches join a team. */
export function teamLink(address: string, entrant: number, secret: string): string {
  return `${address}#team-${entrant}-${secret}`;
}

/** What stands behind the `#` of a tournament's address: a part of the page, or a secret that somebody passed on. */

export const PARTS = [
  "table",
  "draft",
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

/** A secret as the server makes it: sixteen bytes in hexadecimal. */
const SECRET = /^[0-9a-f]{32}$/u;
const TEAM = /^team-(\d{1,5})-([0-9a-f]{32})$/u;

/** Reads what is behind the `#`. */
export function behind(hash: string): Behind {
  const text = hash.replace(/^#/u, "");
  const team = TEAM.exec(text);
  return {
    part: PARTS.find((one) => one === text) ?? null,
    invitation: SECRET.test(text) ? text : null,
    team: team ? { entrant: Number(team[1]), secret: team[2]! } : null,
  };
}

export type Secrets = Omit<Behind, "part">;

const keyOf = (id: string) => `fischio-tournament-${id}`;

/**
 * The secrets that somebody came to a tournament with. A part of the page has its own address: a secret is kept for as long as
 * the browser's tab is open, or it would be lost by a look at the rules.
 */
export function secretsOf(id: string, hash: string): Secrets {
  const said = secretsIn(hash);
  try {
    if (said.invitation === null && said.team === null)
      return secretsIn(sessionStorage.getItem(keyOf(id)) ?? "");
    sessionStorage.setItem(keyOf(id), hash);
  } catch {
    // Where nothing may be kept there is what the address says.
  }
  return said;
}

function secretsIn(hash: string): Secrets {
  const { invitation, team } = behind(hash);
  return { invitation, team };
}

/** Forgets them, once they have served. */
export function forgetSecrets(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept.
  }
}

/** The link by which coaches join a team. */
export function teamLink(address: string, entrant: number, secret: string): string {
  return `${address}#team-${entrant}-${secret}`;
}

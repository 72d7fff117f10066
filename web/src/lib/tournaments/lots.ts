/**
 * Recomputes a tournament's lots from its seed (TN-02), as the head of `crates/games/src/fair/lots.rs` describes it.
 *
 * Lot number `i` comes from the bytes of HMAC-SHA-256(seed, "lot:TOURNAMENT:NONCES:i"), with the SHA-256 in hexadecimal
 * of the nonces of all who had entered when it was drawn, in the order of entry, joined by colons.
 */

import type { EntrantView, TournamentFairness } from "../api/tournaments";
import { Bytes, bytesOf, hex, keyOf, orderOf } from "../fair";

export type LotsVerdict =
  /** Every lot follows from the seed. */
  | { kind: "fair"; lots: number }
  | { kind: "no-seed" }
  /** The seed is not the one that was committed to. */
  | { kind: "commitment" }
  /** This lot is not the one that the seed gives. */
  | { kind: "lot"; number: number };

/** A number below `n`: two bytes, the greater one first, where one does not suffice. */
async function below(bytes: Bytes, n: number): Promise<number> {
  if (n <= 256) return bytes.below(n);
  const end = 65_536 - (65_536 % n);
  for (;;) {
    const number = (await bytes.next()) * 256 + (await bytes.next());
    if (number < end) return number % n;
  }
}

const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  hex(await crypto.subtle.digest("SHA-256", bytes));

/** The order that lot `number` of a tournament is. */
export async function lotOf(
  seed: Uint8Array<ArrayBuffer>,
  id: string,
  nonces: (string | null)[],
  number: number,
  count: number,
): Promise<number[]> {
  const text = nonces.map((nonce) => nonce ?? "").join(":");
  const bytes = new Bytes(
    await keyOf(seed),
    `lot:${id}:${await digest(new TextEncoder().encode(text))}:${number}`,
  );
  return orderOf(count, (n) => below(bytes, n));
}

/** Whether all lots follow from the seed that was committed to. */
export async function verifyLots(
  id: string,
  fairness: TournamentFairness,
  entrants: Pick<EntrantView, "number" | "nonce">[],
): Promise<LotsVerdict> {
  const seed = fairness.seed === null ? null : bytesOf(fairness.seed);
  if (seed === null) return { kind: "no-seed" };
  if ((await digest(seed)) !== fairness.commitment.toLowerCase()) return { kind: "commitment" };
  const nonces = entrants.toSorted((a, b) => a.number - b.number).map(({ nonce }) => nonce);
  for (const { number, entrants: entered, order } of fairness.lots) {
    const then = nonces.slice(0, entered);
    const expected = await lotOf(seed, id, then, number, order.length);
    if (expected.join() !== order.join()) return { kind: "lot", number };
  }
  return { kind: "fair", lots: fairness.lots.length };
}

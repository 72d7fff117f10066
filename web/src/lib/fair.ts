/**
 * Recomputes a match's chance from its seed, as the head of `crates/games/src/fair.rs` describes it.
 *
 * The seed's SHA-256 was published before the match. Outcome `i`, counted from 0 over all that
 * was rolled or drawn, comes from the bytes of HMAC-SHA-256(seed, "MATCH:HOME:AWAY:i"); when
 * those 32 do not suffice, from "MATCH:HOME:AWAY:i:1", and so on.
 */

import type { ChanceStep, Fairness, Frame, Proof, Side } from "./api/types";

const SIDES: Side[] = ["home", "away"];

/** What there is to be verified. */
export interface Chance {
  /** The match's ID. */
  id: string;
  fairness: Fairness;
  steps: ChanceStep[];
  /** The replay's frames: each outcome they show has to be among the steps. */
  frames?: Pick<Frame, "line">[];
}

export type Verdict =
  /** Every outcome follows from the seed, and nobody could choose the seed. */
  | { kind: "fair"; outcomes: number }
  /** Every outcome follows from the seed, but the server could have chosen it. */
  | { kind: "not-proven"; outcomes: number; missing: Side[] }
  /** The server says something else of the nonces than they prove. */
  | { kind: "proof" }
  | { kind: "no-seed" }
  | { kind: "commitment"; seed: string; commitment: string }
  /** Line `number` has not the outcome that the seed gives; nothing is expected of a line that no step has. */
  | { kind: "outcome"; number: number; expected: string; recorded: string };

/** Whether this browser can verify: it offers its cryptography to secure connections only. */
export function canVerify(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

export async function verifyChance({ id, fairness, steps, frames }: Chance): Promise<Verdict> {
  const seed = fairness.seed === undefined ? null : bytesOf(fairness.seed);
  if (seed === null) return { kind: "no-seed" };
  const digest = hex(await crypto.subtle.digest("SHA-256", seed));
  if (digest !== fairness.commitment.toLowerCase()) {
    return { kind: "commitment", seed: digest, commitment: fairness.commitment };
  }
  const { home, away } = fairness.nonces;
  const key = await keyOf(seed);
  for (const [i, step] of steps.entries()) {
    const bytes = new Bytes(key, `${id}:${home ?? ""}:${away ?? ""}:${i}`);
    const expected = await outcomeOf(step, bytes);
    if (expected !== step.outcome) {
      return { kind: "outcome", number: step.number, expected, recorded: step.outcome };
    }
  }
  const known = new Map(steps.map((step) => [step.number, step.outcome]));
  for (const { line } of frames ?? []) {
    if (line?.entry.kind !== "chance") continue;
    const expected = known.get(line.number) ?? "";
    const recorded = line.entry.outcome;
    if (expected !== recorded) return { kind: "outcome", number: line.number, expected, recorded };
  }
  const proof = judge(fairness);
  if (fairness.proof && !isSame(fairness.proof, proof)) return { kind: "proof" };
  const { verdict: kind, ...rest } = proof;
  return { kind, outcomes: steps.length, ...rest } as Verdict;
}

/**
 * What the nonces prove: every side with a seat that the server does not hold has to have added
 * one; where one visitor held all of those seats, one nonce is enough.
 */
export function judge({ nonces, bots = [], one_visitor = false }: Fairness): Proof {
  const needing = SIDES.filter((side) => !bots.includes(side));
  const missing = needing.filter((side) => !nonces[side]);
  const enough = one_visitor && missing.length < needing.length;
  return missing.length === 0 || enough ? { verdict: "fair" } : { verdict: "not-proven", missing };
}

function isSame(one: Proof, other: Proof): boolean {
  const missing = (proof: Proof) => (proof.verdict === "not-proven" ? proof.missing.join() : "");
  return one.verdict === other.verdict && missing(one) === missing(other);
}

/** The outcome in notation: `3 5 +`, `card SPRINT4`, `pack 2 0 1`. */
async function outcomeOf(step: ChanceStep, bytes: Bytes): Promise<string> {
  switch (step.kind) {
    case "dice": {
      const faces: string[] = [];
      for (const die of step.dice) faces.push(die[await bytes.below(die.length)] ?? "");
      return faces.join(" ");
    }
    case "draw": {
      const all = step.items.reduce((sum, [, copies]) => sum + copies, 0);
      let drawn = await bytes.below(all);
      for (const [item, copies] of step.items) {
        if (drawn < copies) return `${step.what} ${item}`;
        drawn -= copies;
      }
      return step.what;
    }
    case "order":
      return [step.what, ...(await orderOf(step.count, (n) => bytes.below(n)))].join(" ");
  }
}

/** An order of so many things, counted from 0 (Fisher and Yates). */
export async function orderOf(
  count: number,
  below: (n: number) => Promise<number>,
): Promise<number[]> {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let place = count - 1; place > 0; place -= 1) {
    const other = await below(place + 1);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return order;
}

/** The bytes that an outcome comes from, block after block. */
export class Bytes {
  private block = 0;
  private left: number[] = [];

  constructor(
    private readonly key: CryptoKey,
    private readonly message: string,
  ) {}

  /** A number below `n`, all equally likely: bytes beyond the last whole multiple are skipped. */
  async below(n: number): Promise<number> {
    const most = Math.min(Math.max(n, 1), 256);
    const end = 256 - (256 % most);
    for (;;) {
      const byte = await this.next();
      if (byte < end) return byte % most;
    }
  }

  async next(): Promise<number> {
    if (this.left.length === 0) {
      const text = this.block === 0 ? this.message : `${this.message}:${this.block}`;
      this.block += 1;
      const sum = await crypto.subtle.sign("HMAC", this.key, new TextEncoder().encode(text));
      this.left = [...new Uint8Array(sum)];
    }
    return this.left.shift()!;
  }
}

export function keyOf(seed: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** The 32 bytes of 64 hexadecimal digits. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g)!, (digits) => Number.parseInt(digits, 16));
}

export function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

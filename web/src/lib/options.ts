/** The options of a match: which of them matter, and their values in words. */

import type { OptionDescription, OptionValue } from "./api/types";

export type Values = { readonly [key: string]: OptionValue | undefined };

/** Options that are in sight at once; where there are more, the others are behind a heading. */
const IN_SIGHT = 4;
const FIRST = 3;

export function valueOf(option: OptionDescription, values: Values): OptionValue | null {
  return values[option.key] ?? option.default;
}

/** A value as the server writes it. */
function written(value: OptionValue | null): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value ?? "");
}

/** Whether an option counts as the others are set: some do only while another has some value. */
export function applies(
  option: OptionDescription,
  all: OptionDescription[],
  values: Values,
): boolean {
  const other = option.applies && all.find(({ key }) => key === option.applies!.key);
  return !other || written(valueOf(other, values)) === option.applies!.is;
}

export interface Sorted {
  /** In sight at once. */
  first: OptionDescription[];
  /** Behind a heading. */
  more: OptionDescription[];
  /** Data files. */
  files: OptionDescription[];
}

/** The options that matter, as far as one can take them in. */
export function sorted(all: OptionDescription[], values: Values): Sorted {
  const files = all.filter((option) => option.kind === "file" && applies(option, all, values));
  const others = all.filter((option) => option.kind !== "file" && applies(option, all, values));
  const count = others.length <= IN_SIGHT ? others.length : FIRST;
  return { first: others.slice(0, count), more: others.slice(count), files };
}

/** The values that are to be sent: those that matter and differ from the usual. */
export function changed(all: OptionDescription[], values: Values): { [key: string]: OptionValue } {
  const set: { [key: string]: OptionValue } = {};
  for (const option of all) {
    const value = values[option.key];
    if (value === undefined || value === option.default || !applies(option, all, values)) continue;
    set[option.key] = value;
  }
  return set;
}

/** A choice's word as it is shown, by language. */
export function wordLabel(option: OptionDescription, word: string): { [language: string]: string } {
  return option.labels[option.of.indexOf(word)] ?? { en: word };
}

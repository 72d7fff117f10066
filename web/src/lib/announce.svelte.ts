/** What a screen reader is to say, one thing after another. */

export const spoken = $state<{ lines: { key: number; text: string }[] }>({ lines: [] });
let key = 0;

/** Has something said; the live region keeps the last few. */
export function announce(text: string): void {
  if (!text) return;
  key += 1;
  spoken.lines = [...spoken.lines.slice(-3), { key, text }];
}
